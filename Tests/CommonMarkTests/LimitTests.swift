import CatalogModel
import CommonMark
import RecipeSamples
import SafeHTML
import Testing

/// Texts made to exhaust the stack or the time of a parser.
struct LimitTests {
    /// Measured in release with 100 KB each: at most 15 ms, but 0.2 s for `![[]()`, which libcmark takes hardest.
    @Test(arguments: [
        ">", "> ", "- ", "1. ", "[", "![", "*a ", "**a", "_a*", "`", "`a``", "[a](", "![[]()", "<", "<a ", "<!--", "<?",
        "&amp", "\\", "- a\n\n", "> a\n", "a\n\n", "[a]: b\n", "[a]", "    ", "\t", "***a", "#", "\n", "\0",
    ])
    func survives(_ pattern: String) {
        let isFull = isLongRun || ["![[]()", "> "].contains(pattern)
        for size in isFull ? [60_000, 100_000] : [3_000] {
            let text = String(repeating: pattern, count: size / pattern.utf8.count)
            #expect(StrictHTML.faults(in: Markdown.block(.markdown(text))) == [])
            #expect(StrictHTML.faults(in: Markdown.inline(.markdown(text))) == [])
            #expect(Markdown.plainText(.markdown(text)).utf8.count <= 3 * size)
        }
    }

    /// libcmark 0.30.2 takes 17 s for it.
    @Test func survivesDeepListsWithEmptyLines() {
        let text = String(repeating: "- ", count: 25_000) + "a" + String(repeating: "\n", count: 50_000)
        let expected = "<p>" + String(text.prefix(50_001)) + "</p>\n"
        #expect(Markdown.block(.markdown(text)).text == expected)
    }

    @Test(arguments: [
        (
            31,
            String(repeating: "<blockquote>\n", count: 31) + "<p>a</p>\n"
                + String(repeating: "</blockquote>\n", count: 31)
        ),
        (64, "<p>" + String(repeating: "&gt;", count: 64) + "a</p>\n"),
    ])
    func showsTooDeepMarkdownAsWritten(_ depth: Int, expected: String) {
        #expect(Markdown.block(.markdown(String(repeating: ">", count: depth) + "a")).text == expected)
    }

    @Test func readsLongPages() {
        let page = String(repeating: "Some *words* of an own page.\n\n", count: 8_000)
        let expected = String(repeating: "<p>Some <em>words</em> of an own page.</p>\n", count: 8_000)
        #expect(Markdown.block(.markdown(page)).text == expected)
    }

    @Test func showsTooLongMarkdownAsWritten() {
        let page = String(repeating: "*a*\n\n", count: 60_000)
        #expect(Markdown.block(.markdown(page)).text == String(repeating: "<p>*a*</p>\n", count: 60_000))
        let paragraph = String(repeating: "*a* ", count: 20_000)
        #expect(Markdown.inline(.markdown(paragraph)).text == String(paragraph.dropLast()))
    }

    @Test func readsLongRules() {
        let rule = String(repeating: "-", count: 100)
        #expect(Markdown.block(.markdown("a\n\n\(rule)\n\nb")).text == "<p>a</p>\n<hr>\n<p>b</p>\n")
    }
}
