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
}
