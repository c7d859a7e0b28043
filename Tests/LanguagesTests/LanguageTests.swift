import Foundation
import Testing

@testable import Languages

@Suite struct LanguageTests {
    @Test func everyLanguageHasTextsAndATagOfItsOwn() {
        #expect(Set(Language.all.map(\.tag)).count == Language.all.count)
        #expect(Language.all.filter { !$0.hasTexts }.map(\.tag) == [])
    }

    @Test(
        arguments: [
            ("de", "de"), ("DE-at", "de"), ("pt_BR", "pt"), ("fi", nil), ("den", nil), ("", nil), ("-de", nil),
        ] as [(String, String?)])
    func isFoundByTheFirstPartOfATag(tag: String, expected: String?) {
        #expect(Language.named(tag)?.tag == expected)
    }

    @Test func rowsGoOnInIndentedLines() {
        let file = WordFile(Array("# A comment.\ntag: xx\nand: a b\n    c\n\nnames: one two,\n    three\n".utf8))
        #expect(file.text("and") == "a b c")
        #expect(file.words("and") == ["a", "b", "c"])
        #expect(file.names("names") == ["one two", "three"])
        #expect(file.words("no such row") == [])
    }

    /// Which rows a language lacks that more than half of all have, in the table of Documentation/contributing.md. Units are
    /// left out: those that many languages share have no row.
    @Test func missingRowsAreThoseOfTheDocumentation() throws {
        let rows = Language.all.map { language in (language.tag, Set(language.words.rows.map { String($0.key) })) }
        let counts = rows.flatMap(\.1).reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
        let usual = counts.filter { $0.value * 2 > rows.count }.map(\.key)
        let wanted = usual.filter { key in !["unit ", "time ", "show ", "spoon "].contains { key.hasPrefix($0) } }
        let table = rows.map { tag, keys in
            let missing = wanted.filter { !keys.contains($0) }.sorted()
            return "| \(tag) | \(missing.isEmpty ? "nothing" : missing.joined(separator: ", ")) |"
        }
        print(table.joined(separator: "\n"))
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "Documentation/contributing.md"), encoding: .utf8)
        #expect(table.filter { !page.contains($0) } == [])
    }
}
