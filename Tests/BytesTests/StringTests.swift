import Bytes
import Testing

@Suite struct StringTests {
    @Test(arguments: ["", "a", "söup", String(repeating: "寿司 ", count: 20)], ["", "-", ", "])
    func joinsTexts(text: String, separator: String) {
        #expect(String(joining: text, separator) == text + separator)
        #expect(String(joining: text, separator, text) == text + separator + text)
        #expect(String(joining: separator, text, text, separator) == separator + text + text + separator)
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
}
