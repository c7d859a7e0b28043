import Foundation
import JSONText
import Languages
import Parsing
import Templates
import Testing
import TextRecipes
import YAML

@testable import Configuration
@testable import RecipeReading

/// The files that are made from the declarations of settings. `RECORD=1` writes them and fails.
struct SettingsFilesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

    private static let texts = Templates.englishTexts
    private static let schema = SettingsSchema.json(formats: FeedFormats.names, texts: texts)

    @Test func schemaIsMadeFromDeclarations() throws {
        try compare(String(decoding: Self.schema, as: UTF8.self), with: "Documentation/recipegen.schema.json")
    }

    @Test func schemaOfRecipesHasTheKeysOfTheReader() throws {
        let schema = String(decoding: RecipeSchema.json(), as: UTF8.self)
        try compare(schema, with: "Documentation/recipe.schema.json")
        let validator = JSONSchemaValidator(root: try JSONDocument(JSONSource(Array(schema.utf8), name: "")).root.node)
        for row in Language.common.rows where row.key.hasPrefix("key ") {
            let name = try #require(row.text.split(separator: " ").first)
            #expect(validator.root["properties"]?[String(name)] != nil, "\(row.key) has no description")
        }
        let page = try Self.text(of: "Documentation/formats.md")
        let settings = try #require(page.components(separatedBy: "```markdown\n---\n").dropFirst().first)
        let example = try YAMLDocument.read(
            Array(settings.components(separatedBy: "\n---\n")[0].utf8), name: "recipe.md")
        #expect(try validator.errors(of: try #require(example).json) == [])
        #expect(try validator.errors(of: ["title": ["a"], "draft": [true]]).count == 2)
    }

    @Test func tablesOfSettingsAreMadeFromDeclarations() throws {
        let page = try Self.text(of: "Documentation/configuration.md")
        let start = try #require(page.firstRange(of: "<!-- The tables are made by SettingsFilesTests. -->\n"))
        let end = try #require(page.firstRange(of: "<!-- End of the tables. -->\n"))
        let tables = SettingsTables(
            SiteConfiguration.declarations(formats: FeedFormats.names).quoting(Self.texts),
            ownPages: MappingReader.declarations { reader in
                var body = PageBody([])
                return OwnPage(from: &reader, &body, name: "")
            })
        let expected = "\(page[..<start.upperBound])\n\(tables.markdown)\n\(page[end.lowerBound...])"
        try compare(expected, with: "Documentation/configuration.md")
    }

    private func compare(_ text: String, with name: String) throws {
        if Self.isRecording {
            try Data(text.utf8).write(to: Self.root.appending(path: name))
            Issue.record("recorded \(name): look at it, then test without RECORD")
            return
        }
        let isSame = try Self.text(of: name) == text
        #expect(isSame, "\(name) is out of date: test with RECORD=1 and look at the difference")
    }

    private static func text(of name: String) throws -> String {
        try String(contentsOf: root.appending(path: name), encoding: .utf8)
    }

    /// The examples of the documentation, which `DocumentationTests` reads, and the demo site.
    @Test(arguments: [
        "README.md", "Documentation/addresses.md", "Documentation/configuration.md", "Documentation/extending.md",
        "Documentation/feeds.md",
        "Documentation/formats.md",
        "Documentation/theming.md",
    ])
    func schemaAcceptsExamples(page: String) throws {
        let examples = try Self.text(of: page).components(separatedBy: "\n```yaml\n").dropFirst()
        #expect(!examples.isEmpty)
        for example in examples { try accepts(example.components(separatedBy: "\n```")[0]) }
    }

    @Test func schemaAcceptsDemoSite() throws {
        try accepts(try Self.text(of: "Site/recipegen.yml"))
    }

    private func accepts(_ yaml: String) throws {
        let validator = JSONSchemaValidator(root: try JSONDocument(JSONSource(Self.schema, name: "schema")).root.node)
        let value = try YAMLDocument.read(Array(yaml.utf8), name: "r.yml")
        #expect(try value.map { try validator.errors(of: $0.json) } ?? [] == [], "\(yaml)")
    }
}
