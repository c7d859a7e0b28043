import Bytes
import CatalogModel
import RecipeSamples
import SafeHTML
import Testing

@testable import CommonMark

/// What is rendered without libcmark is what libcmark makes of it.
struct SimpleEmphasisTests {
    /// The HTML and the text of a line as libcmark reads it, and as it is written without it; nil where that gives up.
    private func readings(_ source: String) -> (parsed: [String?], written: [String]?) {
        source.withBytes { utf8 in
            var parsed: [String?] = []
            if let document = MarkdownDocument(utf8) {
                parsed = [document.blocks(headingOffset: 2)?.text, document.onlyParagraph()?.text, document.text()]
            }
            if Text.Markup.ofMarkdown(utf8) == .plain {
                let plain = String(decoding: utf8, as: UTF8.self)
                var html = HTML()
                PlainText.write(paragraphs: utf8, to: &html)
                return (parsed, [html.text, PlainText.line(plain).text, PlainText.collapsed(plain)])
            }
            guard let line = SimpleEmphasis(utf8) else { return (parsed, nil) }
            var html = HTML()
            line.write(to: &html)
            return (parsed, ["<p>\(html.text)</p>\n", html.text, line.line])
        }
    }

    /// All texts of up to five signs, in a long run six, of which 1 in 50 has emphasis.
    @Test(arguments: 1...(isLongRun ? 6 : 5))
    func readsEveryShortTextAsLibcmarkDoes(length: Int) {
        let signs = ["*", "_", " ", "a", ".", "("]
        var found = 0
        for number in 0..<(0..<length).reduce(1, { count, _ in count * signs.count }) {
            var rest = number
            var source = ""
            for _ in 0..<length {
                source += signs[rest % signs.count]
                rest /= signs.count
            }
            let (parsed, written) = readings(source)
            guard let written, source.first != " ", source.last != " " else { continue }
            found += 1
            if parsed != written { Issue.record("\(source.debugDescription): \(parsed), but \(written)") }
        }
        #expect(found > 0)
    }

    private static let pieces: [String] = [
        "**", "*", "_", "__", "***", " ", " ", " ", "stir", "10 minutes", ".", ",", "!", ")", "(", "\"", "'", "-", ":",
        ">",
        "<", "&", "&amp;", "#", "1", "1.", "2)", "+", "=", "~", "|", "é", "½", "寿", "“", "”", "\u{A0}", "\u{3000}", "–",
        "!",
        "\u{7F}", "  ", "`", "[", "]", "\\", "\n", "\t", "http://e.org",
    ]

    @Test(arguments: seeds(2, long: 8))
    func readsRandomTextsAsLibcmarkDoes(seed: UInt64) {
        var random = SmallRandom(seed: seed)
        var found = 0
        for _ in 0..<4000 {
            // The first pieces are the ones that can be read.
            let count = random.below(2) == 0 ? 24 : Self.pieces.count
            let source = (0..<1 + random.below(9)).map { _ in Self.pieces[random.below(count)] }.joined()
            let (parsed, written) = readings(source)
            guard let written, source.first != " ", source.last != " " else { continue }
            found += 1
            if parsed != written { Issue.record("\(source.debugDescription): \(parsed), but \(written)") }
        }
        #expect(found > 200)
    }

    @Test(
        arguments: [
            ("Bake for **10 minutes**.", "Bake for <strong>10 minutes</strong>."),
            ("*Fold* it in", "<em>Fold</em> it in"),
            ("__Do not stir!__ Then _wait_", "<strong>Do not stir!</strong> Then <em>wait</em>"),
            ("**a** \"b\" > *c*", "<strong>a</strong> &quot;b&quot; &gt; <em>c</em>"),
        ] as [(String, String)])
    func readsEmphasisWithoutLibcmark(source: String, html: String) {
        #expect(readings(source).written?[1] == html)
        #expect(readings(source).parsed[1] == html)
    }

    @Test(arguments: [
        "5*5 pan and 6*6 pan", "***a***", "**a*", "*a **b** c*", "* a", "**é**", "[a](b) **c**", "1. **a**", "# **a**",
        "snake_case_name", "**a**b",
    ])
    func leavesOtherMarksToLibcmark(source: String) {
        #expect(readings(source).written == nil)
    }

    @Test func leavesTextsBeyondTheLimitsAsTheyAre() {
        let long = "**a** " + String(repeating: "b", count: 70_000)
        #expect(Markdown.inline(.markdown(long)).text == long)
        let margin = String(repeating: "1", count: 200) + " **a**"
        #expect(Markdown.inline(.markdown(margin)).text == margin)
    }
}
