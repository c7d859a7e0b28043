import JSONText
import SafeHTML
import Testing

/// Parts nest in the literals of pages.
struct HTMLPartTests {
    private struct Heading: HTMLTemplate {
        let title: String
        var html: HTML { "<h2>\(title)</h2>" }
    }

    private struct Lines: HTMLPart {
        let texts: [String]

        func write(to html: inout HTML) {
            for text in texts { html += "<li>\(text)</li>" }
        }
    }

    private struct Section: HTMLTemplate {
        let heading: Heading?
        let lines: Lines
        var html: HTML { "<section>\(heading)<ul>\(lines)</ul></section>" }
    }

    @Test func nestedPartsAreInOrder() {
        let section = Section(heading: Heading(title: "A & B"), lines: Lines(texts: ["1", "<"]))
        let page: HTML = "<main>\(section)\([Heading(title: "C"), Heading(title: "D")])</main>"
        #expect(
            page.text == "<main><section><h2>A &amp; B</h2><ul><li>1</li><li>&lt;</li></ul></section>"
                + "<h2>C</h2><h2>D</h2></main>"
        )
    }

    @Test func nilPartWritesNothing() {
        let section = Section(heading: nil, lines: Lines(texts: []))
        #expect(section.html.text == "<section><ul></ul></section>")
    }

    @Test func existentialPartIsWritten() {
        let parts: [any HTMLPart] = [Heading(title: "A"), Lines(texts: ["1"]), "<hr>" as HTML]
        let pieces = parts.map { "\(part: $0)" as HTML }
        #expect(pieces.map(\.text) == ["<h2>A</h2>", "<li>1</li>", "<hr>"])
    }

    @Test func jsonCannotEndItsScript() {
        let html: HTML = "<script>\(json: { $0.value("</script>") })</script>"
        #expect(html.text == "<script>\"\\u003c/script\\u003e\"</script>")
    }

    @Test func allowsTextBetweenInterpolations() {
        let html: HTML = "<p>\("a=")\("b")</p>"
        #expect(html.text == "<p>a=b</p>")
    }
}
