import CatalogModel
import CommonMark
import RecipeSamples
import SafeHTML
import Testing

/// Whatever the text is, its HTML is what this program could have written.
struct RandomTests {
    @Test(arguments: seeds(2, long: 8))
    func rendersRandomTextsSafely(_ seed: UInt64) {
        var random = SmallRandom(seed: seed)
        for _ in 0..<400 {
            let source = Self.text(&random)
            for text in [Text.markdown(source), .plain(source)] {
                let block = Markdown.block(text)
                let inline = Markdown.inline(text)
                #expect(StrictHTML.faults(in: block) == [], "\(source.debugDescription)")
                #expect(StrictHTML.faults(in: inline) == [], "\(source.debugDescription)")
                #expect(!inline.text.contains("<p>") && !inline.text.contains("<li>"), "\(source.debugDescription)")
                let line = Markdown.plainText(text)
                #expect(Markdown.plainText(.plain(line)) == line, "\(source.debugDescription)")
            }
        }
    }

    /// The test above is worth what its reader notices.
    @Test(
        arguments: [
            ("<p>a &amp; <a href=\"https://b\" title=\"&quot;\" rel=\"noopener noreferrer\">b</a></p>", true),
            ("<ol start=\"3\">\n<li>a<br>\n</li></ol>", true),
            ("<script>", false), ("<img src=\"x\">", false), ("<p style=\"x\"></p>", false),
            ("<p onclick=\"x\"></p>", false),
            ("<a href=\"javascript:x\">b</a>", false), ("<a href=\"https://b\">b</a>", false), ("<!-- a -->", false),
            ("<a href=\"/\" onclick=\"x\">b</a>", false), ("<p>", false), ("</p>", false), ("<em><p></em></p>", false),
            ("<p><ul></ul></p>", false), ("a > b", false), ("a & b", false), ("a \" b", false), ("a\0b", false),
            ("<p", false),
        ] as [(String, Bool)])
    func noticesWhatIsUnsafe(_ html: String, isFine: Bool) {
        #expect(StrictHTML.faults(in: Array(html.utf8)).isEmpty == isFine)
    }

    @Test func escapesPlainTextWithoutLoss() {
        var random = SmallRandom(seed: 99)
        for _ in 0..<400 {
            let source = Self.text(&random)
            let words = source.unicodeScalars.filter { $0 != "\u{7F}" }.split { $0.value <= 0x20 }
            let expected = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
            #expect(Self.unescaped(Markdown.inline(.plain(source)).text) == expected)
        }
    }

    private static let pieces: [String] = [
        "<script", "<script>", "</script>", "javascript:", "JaVa\tScript:", "data:text/html,", "vbscript:", "intent:",
        "<img src=x onerror=y>", "<p style=\"x\">", " onclick=\"x\"", "style=", "<!--", "-->",
        "<a href=\"javascript:x\">",
        "</a>", "<b>", "</p>", "[", "]", "](", ")", "![", "[a](javascript:x)", "[a](https://example.org \"t\")",
        "<https://b>",
        "<x:y>", "[r]", "[r]: ", "*", "**", "_", "__", "`", "```\n", "~~~", "\n", "\n\n", "\r\n", "    ", "\t", "- ",
        "1. ",
        "2) ", "> ", "# ", "===\n", "---\n", "\\", "\"", "'", "&", "&lt;", "&#60;", "&colon;", "&Tab;", "//host/",
        "mailto:a@b",
        "\u{2028}", "\u{202E}", "é", "寿", "🍣", " ", "salt", "1986.", "\u{7F}", "\u{FEFF}",
    ]

    private static func text(_ random: inout SmallRandom) -> String {
        (0..<random.below(40)).map { _ in pieces[random.below(pieces.count)] }.joined()
    }

    private static func unescaped(_ html: String) -> String {
        var text = html
        for (reference, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
            text = text.split(separator: reference, omittingEmptySubsequences: false).joined(separator: character)
        }
        return text
    }
}
