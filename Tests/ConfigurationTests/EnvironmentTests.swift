import CatalogModel
import Diagnostics
import Testing

@testable import Configuration

struct EnvironmentTests {
    private static let document = """
        feeds:
          - source: live.json
            name: main
            baseURL: https://example.org
            environments:
              production: {baseURL: "https://cdn.example.org"}
              staging: {source: test.json, baseURL: "https://test.example.org", index: false}
          - source: other.json
            environments: {preview: {index: false}, staging: {index: true}}
        """

    /// What the chosen environment decides.
    struct Choice: Sendable, Equatable {
        var environment: String?
        var sources: [String]
        var names = ["main", "other"]
        var base: String
        var isIndexed: Bool
    }

    @Test(
        arguments: [
            Choice(sources: ["live.json", "other.json"], base: "https://cdn.example.org", isIndexed: true),
            Choice(
                environment: "production", sources: ["live.json", "other.json"], base: "https://cdn.example.org",
                isIndexed: true
            ),
            Choice(
                environment: "staging", sources: ["test.json", "other.json"], base: "https://test.example.org",
                isIndexed: false
            ),
            Choice(
                environment: "preview", sources: ["live.json", "other.json"], base: "https://example.org",
                isIndexed: false
            ),
        ] as [Choice])
    func replacesWhatTheEnvironmentSays(_ choice: Choice) throws {
        let outcome = read(Self.document, environment: choice.environment)
        let configuration = try #require(outcome.value)
        let read = Choice(
            environment: choice.environment, sources: configuration.feeds.map(\.source),
            names: configuration.feeds.map(\.name), base: configuration.feeds.first?.baseURL?.text ?? "",
            isIndexed: configuration.isIndexed
        )
        #expect(read == choice)
        #expect(outcome.diagnostics == [])
    }

    @Test
    func acceptsEnvironmentProductionWithoutFeeds() {
        #expect(read("", environment: "production") == Outcome(SiteConfiguration()))
    }

    @Test(
        arguments: [
            (
                document, "stagin", #"no feed has an environment "stagin"; there is preview, production and staging"#,
                "staging"
            ),
            (
                document, "qa", #"no feed has an environment "qa"; there is preview, production and staging"#,
                "preview, production or staging"
            ),
            ("", "staging", #"no feed has an environment "staging"; there is production"#, "production"),
        ] as [(String, String, String, String)])
    func reportsUnknownEnvironment(document: String, environment: String, message: String, names: String) {
        let expected = Diagnostic(
            .error, .environmentUnknown, message, at: Location(file: "r.yml"), fix: "build with --environment \(names)"
        )
        #expect(read(document, environment: environment).diagnostics == [expected])
    }

    @Test
    func checksEnvironmentsThatAreNotChosen() {
        let outcome = read("feeds: [{source: a.json, environments: {staging: {baseURL: x, index: maybe}}}]")
        #expect(
            outcome.diagnostics == [
                .value(
                    1, 60, "feeds[0].environments.staging.baseURL",
                    #"feeds[0].environments.staging.baseURL must be an address of the web, not "x""#,
                    fix: "write an address that begins with https://"
                ),
                .value(
                    1, 70, "feeds[0].environments.staging.index",
                    #"feeds[0].environments.staging.index must be true or false, not "maybe""#,
                    fix: "write true or false, without quotes"
                ),
            ]
        )
    }
}
