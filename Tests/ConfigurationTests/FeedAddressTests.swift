import CatalogModel
import Diagnostics
import Testing

@testable import Configuration

/// Addresses of feeds, in which secrets may stand.
struct FeedAddressTests {
    private static let variables = ["KEY": "s3cret/1", "HOST": "api.example.org:8080", "URL": "https://example.org/a"]

    @Test(
        arguments: [
            ("https://api.example.org/r?key=${KEY}", "https://api.example.org/r?key=${KEY}", "api-example-org", "KEY"),
            ("https://${HOST}/${KEY}/r.json", "https://api.example.org:8080/${KEY}/r.json", "api-example-org", "KEY"),
            ("${URL}/r?key=${KEY}", "https://example.org/a/r?key=${KEY}", "example-org", "KEY"),
            ("${KEY}/r.json", "s3cret/1/r.json", "r", ""),
            ("r.json", "r.json", "r", ""),
        ] as [(String, String, String, String)])
    func keepSecretsApart(source: String, address: String, name: String, secrets: String) throws {
        let outcome = read("feeds: [{source: \"\(source)\"}]", variables: Self.variables)
        #expect(outcome.diagnostics == [])
        let feed = try #require(outcome.value?.feeds.first)
        #expect(feed.source == address)
        #expect(feed.name == name)
        #expect("\(feed.secrets)" == "Secrets(\(secrets))")
        #expect(!feed.secrets.filledAddress(feed.source).contains("${"))
    }

    @Test
    func lookupDiffersByEnvironment() throws {
        let text = """
            feeds:
              - source: "https://example.org/r?key=${LIVE}"
                lookup: "https://example.org/get?key=${LIVE}&id={id}"
                baseURL: "https://cdn.example.org/"
                environments:
                  staging: {source: "https://test.example.org/r?key=${KEY}", lookup: "https://test.example.org/{id}"}
            """
        let outcome = read(text, environment: "staging", variables: Self.variables)
        #expect(outcome.diagnostics == [])
        let feed = try #require(outcome.value?.feeds.first)
        #expect(feed.source == "https://test.example.org/r?key=${KEY}")
        #expect(feed.lookup == "https://test.example.org/{id}")
        #expect(feed.baseURL == WebLink("https://cdn.example.org/"))
        #expect(feed.name == "example-org")
    }

    static let defects: [Defect] = [
        Defect(
            "a variable that is not set", "feeds: [{source: \"https://example.org/?key=${NOPE}\", name: a}]",
            .value(
                1, 18, "feeds[0].source", "feeds[0].source needs the environment variable NOPE, which is not set",
                fix: "set NOPE, or write it out"
            )
        ),
        Defect(
            "a variable without an end", "feeds: [{source: \"https://example.org/?key=${KEY\", name: a}]",
            .value(
                1, 18, "feeds[0].source", "feeds[0].source holds a ${ that names no variable",
                fix: "write ${NAME} with a name of letters, digits and underscores"
            )
        ),
        Defect(
            "a query from the environment", "feeds: [{source: \"${QUERY}\", name: a}]",
            .value(
                1, 18, "feeds[0].source",
                "feeds[0].source takes an address with a query from QUERY, and a query may hold secrets",
                fix: "write the address out, with ${NAME} for each secret in it: ?key=${NAME}"
            )
        ),
        Defect(
            "a look-up without an id", "feeds: [{source: a.json, lookup: \"https://example.org/get\"}]",
            .value(
                1, 34, "feeds[0].lookup", "feeds[0].lookup must be an address with {id} for a recipe's id",
                fix: "write an address such as \"https://example.org/api/get?id={id}\""
            )
        ),
        Defect(
            "a password", "feeds: [{source: \"https://me:secret@example.org/\"}]",
            .value(
                1, 18, "feeds[0].source",
                "feeds[0].source holds a user or a password, and this file is no place for one",
                fix: "write `headers: {Authorization: \"${NAME}\"}`, and set the variable NAME"
            )
        ),
    ]

    @Test(arguments: defects)
    func areChecked(_ defect: Defect) {
        let variables = ["KEY": "s3cret", "QUERY": "https://example.org/?key=s3cret"]
        let outcome = read(defect.document, variables: variables)
        #expect(outcome.diagnostics == defect.diagnostics)
        #expect(!"\(outcome.diagnostics)".contains("s3cret"))
    }

    @Test
    func neverShowTheirSecrets() throws {
        let outcome = read("feeds: [{source: \"https://example.org/?key=${KEY}\"}]", variables: Self.variables)
        var dumped = ""
        dump(outcome, to: &dumped)
        #expect(!dumped.contains("s3cret"))
        #expect(!"\(outcome)".contains("s3cret"))
    }
}
