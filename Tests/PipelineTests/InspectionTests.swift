import CatalogModel
import Diagnostics
import JSONText
import Pipeline
import Testing

@testable import Tasks

/// What `inspect` shows of recipes that share ids or titles.
@Suite struct InspectionTests {
    private static func pie(_ ingredient: String) -> Dish { Dish("", "Pie") { $0.ingredients = [ingredient] } }

    private static let files = [
        "r/a.json": [Dish("7", "Apple tart"), Dish("8", "Soup"), pie("1 apple")].feed,
        "r/b.json": [Dish("7", "Cherry tart"), pie("1 cherry"), Dish("8", "Soup")].feed,
    ]

    /// The ids that a build gives, by title.
    private static func ids(_ findings: [Inspection.Finding]) -> [String] { findings.compactMap(\.id) }

    @Test func showsTheIDsOfABuild() async throws {
        var files = Self.files
        files["recipegen.yml"] = "site: {title: Test, url: \"https://example.org/\"}\nfeeds: [{source: r}]"
        let site = try TestSite(files)
        try await site.build()
        let output = try site.output()
        let findings = try await Inspection(jobs: 1).findings(in: site.path + "/r")
        let built = try output.recipes.map { try output.text("recipes/\($0)/index.html") }
        #expect(Self.ids(findings).count == 6 && Set(Self.ids(findings)).count == 5 && built.count == 5)
        for id in Self.ids(findings) {
            #expect(
                built.count { $0.contains("class=\"heart button save\" type=\"button\" data-heart=\"\(id)\"") } == 1,
                "\(id)")
        }
        // As `inspect --json` shows it.
        let json = String(decoding: findings[0].json.bytes(), as: UTF8.self)
        #expect(json.contains("\"identifier\":\"7-\(RecipeID.key(fromTitle: "Apple tart"))\""))
        #expect(findings.map { $0.diagnostics.map(\.code) } == [[], [], [], [.idDuplicate], [], []])
    }

    /// The keys of an API, and what a site's mapping takes of them.
    @Test func namesThePathsThatNoMappingUses() async throws {
        let record =
            #"{"head": "Pie", "parts": [{"items": [{"food": "2 eggs", "hint": "cold"}]}], "assets": [{"href": "/a.jpg"}]}"#
        let site = try TestSite([
            "api.json": #"{"data": [\#(record)]}"#,
            "recipegen.yml": """
            site: {title: Test, url: "https://example.org/"}
            feeds:
              - source: api.json
                mapping: {items: data, title: head, ingredients: "parts[].items[].food"}
            """,
        ])
        func paths(_ name: String) async throws -> [String] {
            let findings = try await Inspection(jobs: 1).findings(in: site.path + "/" + name)
            return findings.flatMap(\.diagnostics).filter { $0.code == .mappingPath }.map(\.message)
        }
        let unused = #"parts[].items[].hint ("cold"), assets[].href ("/a.jpg")"#
        #expect(try await paths("recipegen.yml") == ["no part of a recipe is taken from " + unused])
        let all = #"head ("Pie"), parts[].items[].food ("2 eggs"), "# + unused
        #expect(try await paths("api.json") == ["no part of a recipe is taken from " + all])
    }

    @Test func showsTheIDsOfAFile() async throws {
        let site = try TestSite(Self.files)
        let findings = try await Inspection(jobs: 1).findings(in: site.path + "/r/a.json")
        #expect(Self.ids(findings) == ["a:7", "a:8", "a:" + RecipeID.key(fromTitle: "Pie")])
    }
}
