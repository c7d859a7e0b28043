import CatalogModel
import CommonMark
import SafeHTML
import Testing

/// A text and how it is shown.
struct Shown: Sendable, CustomTestStringConvertible {
    let source: String
    let block: String
    let inline: String
    let plain: String

    init(_ source: String, block: String, inline: String, plain: String) {
        self.source = source
        self.block = block
        self.inline = inline
        self.plain = plain
    }

    /// A text that is a paragraph in both places.
    init(_ source: String, paragraph: String, plain: String) {
        self.init(source, block: "<p>\(paragraph)</p>\n", inline: paragraph, plain: plain)
    }

    var testDescription: String { source.debugDescription }
}

struct PlainTextTests {
    @Test(
        arguments: [
            Shown("", block: "", inline: "", plain: ""),
            Shown(" \r\n\t ", block: "", inline: "", plain: ""),
            Shown("1986. A great year", paragraph: "1986. A great year", plain: "1986. A great year"),
            Shown("- 2 eggs", paragraph: "- 2 eggs", plain: "- 2 eggs"),
            Shown("+ a pinch", paragraph: "+ a pinch", plain: "+ a pinch"),
            Shown("2) mix", paragraph: "2) mix", plain: "2) mix"),
            Shown("# 1 tin", paragraph: "# 1 tin", plain: "# 1 tin"),
            Shown("    4 eggs", paragraph: "4 eggs", plain: "4 eggs"),
            Shown("5*5 pan and 6*6 pan", paragraph: "5*5 pan and 6*6 pan", plain: "5*5 pan and 6*6 pan"),
            Shown("snake_case", paragraph: "snake_case", plain: "snake_case"),
            Shown("<b>salt</b>", paragraph: "&lt;b&gt;salt&lt;/b&gt;", plain: "<b>salt</b>"),
            Shown(
                "![x](http://tracker/p.gif)", paragraph: "![x](http://tracker/p.gif)",
                plain: "![x](http://tracker/p.gif)"),
            Shown("[a](javascript:x)", paragraph: "[a](javascript:x)", plain: "[a](javascript:x)"),
            Shown(
                "[a](JaVa\tscript:x)", block: "<p>[a](JaVa\tscript:x)</p>\n", inline: "[a](JaVa script:x)",
                plain: "[a](JaVa script:x)"),
            Shown("&frac12; cup", paragraph: "&amp;frac12; cup", plain: "&frac12; cup"),
            Shown("<script>", paragraph: "&lt;script&gt;", plain: "<script>"),
            Shown("</p>", paragraph: "&lt;/p&gt;", plain: "</p>"),
            Shown("<!-- c -->", paragraph: "&lt;!-- c --&gt;", plain: "<!-- c -->"),
            Shown("<javascript:x>", paragraph: "&lt;javascript:x&gt;", plain: "<javascript:x>"),
            Shown("\"hot\" baker's", paragraph: "&quot;hot&quot; baker&#39;s", plain: "\"hot\" baker's"),
            Shown("a\0b\u{7F}c\u{1B}d", paragraph: "abcd", plain: "abcd"),
            Shown("\0", block: "", inline: "", plain: ""),
            Shown("a\u{2028}b\u{2029}c", paragraph: "a\u{2028}b\u{2029}c", plain: "a\u{2028}b\u{2029}c"),
            Shown("\u{200F}אבג\u{202E}x", paragraph: "\u{200F}אבג\u{202E}x", plain: "\u{200F}אבג\u{202E}x"),
            Shown("a\nb", block: "<p>a<br>\nb</p>\n", inline: "a b", plain: "a b"),
            Shown(
                "a\r\nb\r\n\r\nc\rd", block: "<p>a<br>\nb</p>\n<p>c<br>\nd</p>\n", inline: "a b c d", plain: "a b c d"),
            Shown("\n\n a  b \n \t \n\n c\n", block: "<p>a  b</p>\n<p>c</p>\n", inline: "a b c", plain: "a b c"),
            Shown("a\u{B}b\u{C}c", block: "<p>a<br>\nb<br>\nc</p>\n", inline: "a b c", plain: "a b c"),
            Shown("crème brûlée\u{A0}🍮", paragraph: "crème brûlée\u{A0}🍮", plain: "crème brûlée\u{A0}🍮"),
        ] as [Shown])
    func showsPlainTextAsItIs(_ text: Shown) {
        #expect(Markdown.block(.plain(text.source)).text == text.block)
        #expect(Markdown.inline(.plain(text.source)).text == text.inline)
        #expect(Markdown.plainText(.plain(text.source)) == text.plain)
    }
}

struct MarkdownTests {
    @Test(
        arguments: [
            Shown("", block: "", inline: "", plain: ""),
            Shown(
                "1986. A great year", block: "<ol start=\"1986\">\n<li>A great year</li>\n</ol>\n",
                inline: "1986. A great year", plain: "A great year"),
            Shown("- 2 eggs", block: "<ul>\n<li>2 eggs</li>\n</ul>\n", inline: "- 2 eggs", plain: "2 eggs"),
            Shown("+ a pinch", block: "<ul>\n<li>a pinch</li>\n</ul>\n", inline: "+ a pinch", plain: "a pinch"),
            Shown("2) mix", block: "<ol start=\"2\">\n<li>mix</li>\n</ol>\n", inline: "2) mix", plain: "mix"),
            Shown("# 1 tin", block: "<h3>1 tin</h3>\n", inline: "# 1 tin", plain: "1 tin"),
            Shown("    4 eggs", block: "<pre><code>4 eggs\n</code></pre>\n", inline: "4 eggs", plain: "4 eggs"),
            Shown(
                "5*5 pan and 6*6 pan", paragraph: "5<em>5 pan and 6</em>6 pan", plain: "55 pan and 66 pan"),
            Shown("5\\*5 pan and 6\\*6 pan", paragraph: "5*5 pan and 6*6 pan", plain: "5*5 pan and 6*6 pan"),
            Shown("snake_case", paragraph: "snake_case", plain: "snake_case"),
            Shown("&frac12; cup", paragraph: "½ cup", plain: "½ cup"),
            Shown("&lt;script&gt;", paragraph: "&lt;script&gt;", plain: "<script>"),
            Shown("a\0b", paragraph: "a\u{FFFD}b", plain: "a\u{FFFD}b"),
            Shown("&#0;&#x1F;&#127;", paragraph: "\u{FFFD}", plain: "\u{FFFD}"),
            Shown("a\u{2028}b\u{2029}c", paragraph: "a\u{2028}b\u{2029}c", plain: "a\u{2028}b\u{2029}c"),
            Shown("\u{200F}אבג\u{202E}x", paragraph: "\u{200F}אבג\u{202E}x", plain: "\u{200F}אבג\u{202E}x"),
            Shown("*a **b** c*", paragraph: "<em>a <strong>b</strong> c</em>", plain: "a b c"),
            Shown("`<b>` x", paragraph: "<code>&lt;b&gt;</code> x", plain: "<b> x"),
            Shown(
                "a  \nb\\\nc\nd", block: "<p>a<br>\nb<br>\nc\nd</p>\n", inline: "a<br>\nb<br>\nc\nd", plain: "a b c d"),
            Shown("a\r\nb\r\n\r\nc", block: "<p>a\nb</p>\n<p>c</p>\n", inline: "a b c", plain: "a b c"),
            Shown("***", block: "<hr>\n", inline: "***", plain: ""),
            Shown(
                "> a\n> b", block: "<blockquote>\n<p>a\nb</p>\n</blockquote>\n", inline: "&gt; a &gt; b", plain: "a b"),
            Shown(
                "```html\n<b>\n```", block: "<pre><code>&lt;b&gt;\n</code></pre>\n", inline: "```html &lt;b&gt; ```",
                plain: "<b>"),
            Shown("1. a\n2. b", block: "<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n", inline: "1. a 2. b", plain: "a b"),
            Shown(
                "- a\n\n- b", block: "<ul>\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ul>\n", inline: "- a - b",
                plain: "a b"),
            Shown(
                "- a\n  - b\n- c", block: "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ul>\n",
                inline: "- a - b - c", plain: "a b c"),
            Shown("-\n- a", block: "<ul>\n<li></li>\n<li>a</li>\n</ul>\n", inline: "- - a", plain: "a"),
            Shown("#", block: "", inline: "#", plain: ""),
        ] as [Shown])
    func rendersMarkdown(_ text: Shown) {
        #expect(Markdown.block(.markdown(text.source)).text == text.block)
        #expect(Markdown.inline(.markdown(text.source)).text == text.inline)
        #expect(Markdown.plainText(.markdown(text.source)) == text.plain)
    }

    /// libcmark writes single bytes for these, which are no UTF-8.
    @Test(arguments: [
        "*a* &#xFFFE; b", "*a* &#65535; b", "`a` &#xFFFE;&#xFFFF;", "[a &#xFFFE;](https://example.org/&#xFFFF;)",
    ])
    func charactersThatAreNoneAreReplaced(source: String) {
        for html in [Markdown.block(.markdown(source)), Markdown.inline(.markdown(source))] {
            #expect(String(validating: html.bytes, as: UTF8.self)?.contains("\u{FFFD}") == true)
        }
    }

    @Test(
        arguments: [
            Shown("<b>salt</b>", paragraph: "salt", plain: "salt"),
            Shown("a <!-- c --> b", paragraph: "a  b", plain: "a b"),
            Shown("<b></b>", block: "", inline: "", plain: ""),
            Shown("a <img src=x onerror=alert(1)> b", paragraph: "a  b", plain: "a b"),
            Shown("a <script>x</script> b", paragraph: "a x b", plain: "a x b"),
            Shown("<script>", block: "", inline: "&lt;script&gt;", plain: ""),
            Shown(
                "<script>alert(1)</script>\n\nb", block: "<p>b</p>\n",
                inline: "&lt;script&gt;alert(1)&lt;/script&gt; b",
                plain: "b"),
            Shown("<div>salt</div>", block: "", inline: "&lt;div&gt;salt&lt;/div&gt;", plain: ""),
            Shown("</p>", block: "", inline: "&lt;/p&gt;", plain: ""),
            Shown("<!-- c -->", block: "", inline: "&lt;!-- c --&gt;", plain: ""),
        ] as [Shown])
    func leavesNothingOfRawHTML(_ text: Shown) {
        rendersMarkdown(text)
    }

    @Test(
        arguments: [
            Shown("![x](http://tracker/p.gif)", paragraph: "x", plain: "x"),
            Shown("![](http://tracker/p.gif)", block: "", inline: "", plain: ""),
            Shown("a *![](p.gif)* b", paragraph: "a  b", plain: "a b"),
            Shown("![a *b* `c` [d](e) \\\nf](g)", paragraph: "a b c d \nf", plain: "a b c d f"),
            Shown(
                "[![pie](p.gif)](https://example.org)",
                paragraph: "<a href=\"https://example.org\" rel=\"noopener noreferrer\">pie</a>", plain: "pie"),
        ] as [Shown])
    func keepsOnlyDescriptionsOfImages(_ text: Shown) {
        rendersMarkdown(text)
    }

    @Test(
        arguments: [
            Shown("[a](intent:x)", paragraph: "a", plain: "a"),
            Shown("[a *b*](javascript:x)", paragraph: "a <em>b</em>", plain: "a b"),
            Shown(
                "[a](JaVa\tscript:x)", block: "<p>[a](JaVa\tscript:x)</p>\n", inline: "[a](JaVa\tscript:x)",
                plain: "[a](JaVa script:x)"),
            Shown("[a](<JaVa\tscript:x>)", paragraph: "a", plain: "a"),
            Shown("[a](JaVa&Tab;script:x)", paragraph: "a", plain: "a"),
            Shown("[a](java&#10;script&colon;x)", paragraph: "a", plain: "a"),
            Shown("[a](data:text/html,x)", paragraph: "a", plain: "a"),
            Shown("[a][b]\n\n[b]: javascript:x", paragraph: "a", plain: "a"),
            Shown("[a]()", paragraph: "a", plain: "a"),
            Shown("<javascript:x>", paragraph: "javascript:x", plain: "javascript:x"),
            Shown("[](https://example.org)", block: "", inline: "", plain: ""),
            Shown(
                "[a](//host/x)", paragraph: "<a href=\"https://host/x\" rel=\"noopener noreferrer\">a</a>", plain: "a"),
            Shown("[a](../pie/)", paragraph: "<a href=\"../pie/\">a</a>", plain: "a"),
            Shown("[a](tel:123)", paragraph: "<a href=\"tel:123\">a</a>", plain: "a"),
            Shown(
                "<cook@example.org>", paragraph: "<a href=\"mailto:cook@example.org\">cook@example.org</a>",
                plain: "cook@example.org"),
            Shown(
                "<https://example.org/?b=1&c=2>",
                paragraph:
                    "<a href=\"https://example.org/?b=1&amp;c=2\" rel=\"noopener noreferrer\">https://example.org/?b=1&amp;c=2</a>",
                plain: "https://example.org/?b=1&c=2"),
            Shown(
                "[a](https://example.org/\"onclick=\"x)",
                paragraph: "<a href=\"https://example.org/%22onclick=%22x\" rel=\"noopener noreferrer\">a</a>",
                plain: "a"),
            Shown(
                "[a](/b \"x\\\" onclick=y 'z' <b>\")",
                paragraph: "<a href=\"/b\" title=\"x&quot; onclick=y &#39;z&#39; &lt;b&gt;\">a</a>", plain: "a"),
        ] as [Shown])
    func letsOnlyAllowedAddressesThrough(_ text: Shown) {
        rendersMarkdown(text)
    }

    @Test(
        arguments: [
            (0, "<h2>a</h2>\n<h2>b</h2>\n<h6>c</h6>\n"),
            (1, "<h2>a</h2>\n<h3>b</h3>\n<h6>c</h6>\n"),
            (2, "<h3>a</h3>\n<h4>b</h4>\n<h6>c</h6>\n"),
            (9, "<h6>a</h6>\n<h6>b</h6>\n<h6>c</h6>\n"),
            (-9, "<h2>a</h2>\n<h2>b</h2>\n<h2>c</h2>\n"),
        ] as [(Int, String)])
    func putsHeadingsBelowThoseOfThePage(_ offset: Int, expected: String) {
        #expect(Markdown.block(.markdown("# a\n\nb\n---\n\n###### c"), headingOffset: offset).text == expected)
    }
}

struct ExtensionTests {
    private func block(_ source: String) -> String { Markdown.block(.markdown(source)).text }
    private func plain(_ source: String) -> String { Markdown.plainText(.markdown(source)) }

    @Test func showsTables() {
        let source =
            "Cups:\n\n| Cup | *Gram*s | [x] |\n|---|:-:|--:|\n| ½ | `a\\|b` | 1. **c** |\n| 1 |\n\n[x]: /cups\n"
        #expect(
            block(source) == """
                <p>Cups:</p>
                <div class="table" tabindex="0">
                <table>
                <thead>
                <tr>
                <th scope="col">Cup</th>
                <th scope="col" class="in-center"><em>Gram</em>s</th>
                <th scope="col" class="at-end"><a href="/cups">x</a></th>
                </tr>
                </thead>
                <tbody>
                <tr>
                <td>½</td>
                <td class="in-center"><code>a|b</code></td>
                <td class="at-end">1. <strong>c</strong></td>
                </tr>
                <tr>
                <td>1</td>
                <td class="in-center"></td>
                <td class="at-end"></td>
                </tr>
                </tbody>
                </table>
                </div>

                """)
        #expect(plain(source) == "Cups: Cup Grams x ½ a|b 1. c 1")
    }

    @Test func showsTablesInQuotesAndLists() {
        #expect(block("> a | b\n> --|--\n> 1 | 2").contains("<td>1</td>\n<td>2</td>"))
        #expect(block("- x\n\n  |a|b|\n  |-|-|\n  |1|2|").contains("<td>1</td>\n<td>2</td>"))
    }

    @Test func showsTablesBelowALine() {
        let html = block("*Dough*:\n## no\n\n[x] is\nsoft\n|a|b|\n|-|-|\n|1|2|\n\n[x]: /x")
        #expect(html.contains("<p><a href=\"/x\">x</a> is\nsoft</p>\n<div class=\"table\" tabindex=\"0\">\n<table>"))
        #expect(!block("soft\n|a|b|\n|-|\n|1|2|").contains("<table"))
    }

    @Test(arguments: ["\r\n", "\r"])
    func readsEveryEndOfLines(end: String) {
        let text = "x[^1]\n\n|a|b|\n|-|-|\n|1|2|\n\n[^1]: c\n".replacing("\n", with: end)
        let html = block(text)
        #expect(html.contains("<td>1</td>\n<td>2</td>") && html.contains("\">c <a"))
    }

    @Test(arguments: ["a | b\nc | d\ne | f", "`|a|`\n\n|---|", "```\n|a|\n|-|\n|b|\n```"])
    func leavesOtherBars(source: String) {
        #expect(!block(source).contains("<table"))
    }

    @Test func showsFootnotes() {
        let source = "Soup[^1] and pie[^b], soup[^1].\n\n[^b]: Hot\n[^1]: *Cold*, or\n  warm.\n[^c]: Unused.\n"
        let size = source.utf8.count
        #expect(
            block(source) == """
                <p>Soup<sup><a href="#note-\(size)-1" id="note-\(size)-1-from" role="doc-noteref">1</a></sup> and \
                pie<sup><a href="#note-\(size)-2" id="note-\(size)-2-from" role="doc-noteref">2</a></sup>, \
                soup<sup><a href="#note-\(size)-1" role="doc-noteref">1</a></sup>.</p>
                <ol class="footnotes" role="doc-endnotes">
                <li id="note-\(size)-1"><em>Cold</em>, or warm. <a href="#note-\(size)-1-from" role="doc-backlink">↩</a></li>
                <li id="note-\(size)-2">Hot <a href="#note-\(size)-2-from" role="doc-backlink">↩</a></li>
                <li id="note-\(size)-3">Unused.</li>
                </ol>

                """)
        #expect(plain(source) == "Soup and pie, soup.")
        #expect(block("a|b\n-|-\nc[^1]|d\n\n[^1]: e").contains("<td>c<sup>"))
        #expect(block("## A[^1]\n\n[^1]: b").contains("</sup></h"))
        let long = block("- a[^1]\n\n[^1]: b\n\n    c\n    d\n\n    e\n\n# f\n\n    g")
        #expect(long.contains("\">b c d e <a") && long.contains("<pre><code>g"))
        #expect(plain("A[^1], [^2]\n\n[^2]: x") == "A[^1],")
    }

    @Test(arguments: [
        "|", "|-|\n", "a|b\n-|-\n", "[^1]", "[^1]: a [^1]\n", "> ", "- ", "[a]: b\n", "\t", "é", "\r", "```\n",
    ])
    func endInTimeForHostileTexts(part: String) {
        for other in ["[^1]: x\n", "|a|\n|-|\n", "\n\n", "[^1] | x\n"] {
            let text = String(repeating: part, count: 500) + other + String(repeating: other + part, count: 250)
            #expect(StrictHTML.faults(in: Markdown.block(.markdown(text))) == [])
        }
    }
}
