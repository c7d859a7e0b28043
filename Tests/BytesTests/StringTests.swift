import Bytes
import Testing

@Suite struct StringTests {
    @Test(arguments: ["", "a", "söup", String(repeating: "寿司 ", count: 20)], ["", "-", ", "])
    func joinsTexts(text: String, separator: String) {
        #expect(String(joining: text, separator) == "\(text)\(separator)")
        #expect(String(joining: text, separator, text) == "\(text)\(separator)\(text)")
        #expect(String(joining: separator, text, text, separator) == "\(separator)\(text)\(text)\(separator)")
        for count in 0..<4 {
            let texts = [String](repeating: text, count: count)
            #expect(String(joining: texts, by: separator) == texts.joined(separator: separator))
        }
    }

    @Test(arguments: ["", "a", "söup", String(repeating: "寿司 ", count: 20)])
    func comparesBytes(text: String) {
        #expect(text.hasSameBytes(as: text + ""))
        #expect(!text.hasSameBytes(as: text + "e"))
        #expect(!(text + "a").hasSameBytes(as: text + "e"))
        // Equal as texts: é, and e with an accent.
        #expect(!(text + "\u{E9}x").hasSameBytes(as: text + "e\u{301}"))
        #expect(!(text + "a\u{323}\u{307}").hasSameBytes(as: text + "a\u{307}\u{323}"))
    }

    @Test(
        arguments: [
            ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("\n\nsöup\n寿司", ["", "", "söup", "寿司"]),
            (String(repeating: "0123456789 ", count: 5) + "\nb", [String(repeating: "0123456789 ", count: 5), "b"]),
        ] as [(String, [String])])
    func splitsLines(text: String, lines: [String]) {
        #expect(text.lines.map(String.init) == lines)
    }

    @Test(
        arguments: [
            ("", ""), (" \t ", ""), ("a", "a"), ("\t söup 寿司  ", "söup 寿司"), ("\u{A0}a\u{A0}", "\u{A0}a\u{A0}"),
        ] as [(String, String)])
    func stripsSpacesAndTabs(text: String, stripped: String) {
        #expect(String(text[...].stripped) == stripped)
    }

    @Test func cutsAndComparesByBytes() {
        let text: Substring = "söup 寿司"
        #expect(text.part(0..<3) == "sö")
        #expect(text.part(from: 6) == "寿司")
        #expect(text.part(from: text.utf8.count).isEmpty)
        #expect(text.begins(with: "sö") && text.ends(with: "司") && !text.begins(with: "söup 寿司!"))
        #expect(String(text).begins(with: "") && !String(text).ends(with: "寿"))
    }

    @Test(
        arguments: [("", 0, 0), ("a", 0, 0), ("  a", 2, 2), (" \ta", 4, 2), ("\t\t", 8, 2), ("   \t a", 5, 5)]
            as [(String, Int, Int)])
    func countsColumnsOfIndentation(text: String, columns: Int, bytes: Int) {
        let indentation = text.withBytes { $0.indentation }
        #expect(indentation.columns == columns)
        #expect(indentation.bytes == bytes)
    }
}
