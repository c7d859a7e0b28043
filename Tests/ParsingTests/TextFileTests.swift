import CatalogModel
import Diagnostics
import JSONText
import Parsing
import Testing

/// Files that are named as texts: their encodings, and what is no text.
@Suite struct TextFileTests {
    private func feed(_ bytes: [UInt8], name: String = "soup.md") async -> ParsedFeed {
        await FeedReader(FeedContext(name: "test")).read(JSONSource(bytes, name: name))
    }

    private func feed(_ text: String, name: String = "soup.md") async -> ParsedFeed {
        await feed(Array(text.utf8), name: name)
    }

    private static let text = "# Käse\n\n## Zutaten\n- 1 Büschel\n\n## Zubereitung\n1. Rühren\n"

    static let encodings: [[UInt8]] = [
        Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8),
        text.unicodeScalars.map { UInt8($0.value) },
        [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
        [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
    ]

    @Test(arguments: encodings)
    func decodesTexts(bytes: [UInt8]) async throws {
        let recipe = try #require(await feed(bytes).recipes.first)
        #expect(recipe.title == "Käse")
        #expect(recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["1 Büschel"])
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source) == ["Rühren"])
    }

    @Test func decodesCooklangInWindows1252() async throws {
        let bytes = Array("R".utf8) + [0xFC] + Array("hre @Mehl.\n".utf8)
        let recipe = try #require(await feed(bytes, name: "a.cook").recipes.first)
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source) == ["Rühre Mehl."])
    }

    @Test(arguments: ["bin.cook", "bin.md", "bin.recipemd"])
    func refusesBinaryFileNamedAsText(name: String) async {
        let binary = await feed((0..<10).flatMap { _ in UInt8.min...UInt8.max }, name: name)
        #expect(
            binary.allDiagnostics == [
                Diagnostic(
                    .error, .formatUnknown, "this is binary data, not a text", at: Location(file: name),
                    fix: "save the recipe as a text in UTF-8, and name that file")
            ])
        let zip = await feed(Array("PK\u{3}\u{4}".utf8), name: name)
        #expect(zip.allDiagnostics.map(\.message) == ["this is a zip archive, not a text"])
    }

    @Test(arguments: [
        (Array("%PDF-1.7\n".utf8), "a PDF"), ([0x8A, 1, 2, 0, 0xFF, 5], "binary data"),
    ])
    func refusesFileNamedAsPage(bytes: [UInt8], name: String) async {
        let found = await feed(bytes, name: "a.html").allDiagnostics
        #expect(
            found == [
                Diagnostic(
                    .error, .formatUnknown, "this is \(name), not a web page", at: Location(file: "a.html"),
                    fix: "save the page in a browser as HTML, and name that file")
            ])
    }
}
