import CatalogModel
import JSONText
import SafeHTML
import Testing

struct HTMLTests {
    private let title = "Fish & <Chips>"
    private let bold: HTML = "<b>ok</b>"

    @Test func keepsLiteralsAndEscapesText() {
        let html: HTML = "<h1 title=\"\(title)\">\(title)</h1>"
        #expect(html.text == "<h1 title=\"Fish &amp; &lt;Chips&gt;\">Fish &amp; &lt;Chips&gt;</h1>")
    }

    @Test func keepsPiecesOfHTML() {
        let items = ["a", "<"].map { "<li>\($0)</li>" as HTML }
        let html: HTML = "<p>\(bold)</p><ul>\(items)</ul>\(4 + 8)"
        #expect(html.text == "<p><b>ok</b></p><ul><li>a</li><li>&lt;</li></ul>12")
    }

    @Test(arguments: [true])
    func keepsLiteralsWithinInterpolations(isNew: Bool) {
        let html: HTML = "<p>\(isNew ? "<b>new</b>" : "")\("<i>1</i>")</p>"
        #expect(html.text == "<p><b>new</b><i>1</i></p>")
    }

    @Test func nilPiecesWriteNothing() {
        let name: String? = nil
        let note: String? = "A & B"
        let html: HTML = "[\(name.map { "<b>\($0)</b>" })\(note.map { "<i>\($0)</i>" })\(name ?? "none")]"
        #expect(html.text == "[<i>A &amp; B</i>none]")
    }

    @Test func conditionalPieceIsNotMadeIfFalse() {
        var made = 0
        func piece() -> HTML {
            made += 1
            return "<hr>"
        }
        let html: HTML = "\(if: false, piece())\(if: true, piece())"
        #expect(html.text == "<hr>")
        #expect(made == 1)
    }

    @Test func writesNumbersInDigits() {
        #expect(("\(0) \(-12) \(Int.max)" as HTML).text == "0 -12 9223372036854775807")
    }

    @Test func writesAddressesForAttributes() throws {
        let link = try #require(WebLink("https://example.org/?a=1&b='x'"))
        let html: HTML = "<a href=\"\(url: link)\">x</a>"
        #expect(html.text == "<a href=\"https://example.org/?a=1&amp;b=&#39;x&#39;\">x</a>")
    }

    @Test func appendsAndJoins() {
        var html: HTML = "<p>"
        html.append(text: "1 < 2")
        html += "</p>"
        html.append(bold)
        #expect(html.text == "<p>1 &lt; 2</p><b>ok</b>")
        #expect([bold, bold].joined(separator: ", ").text == "<b>ok</b>, <b>ok</b>")
        #expect([HTML]().joined() == HTML())
        #expect(HTML().isEmpty)
    }

    @Test func enclosesContentSinceAPosition() {
        var html: HTML = "<hr>"
        let start = html.end
        html.append(text: "a & b")
        html.enclose(since: start, "<em>", "</em>")
        html.insert("<p class=\"\("x")\">", at: start)
        html += "</p>"
        #expect(html.text == "<hr><p class=\"x\"><em>a &amp; b</em></p>")
    }

    @Test func appendsRangesOfAFragment() {
        var html: HTML = "<hr>"
        let start = html.end
        html.append(text: "a & b")
        let end = html.end
        html += "<br>"
        let fragment = HTMLFragment(html)
        html.append(fragment, start..<end)
        html.append(fragment, end..<end)
        html += "\(fragment)"
        #expect(html.text == "<hr>a &amp; b<br>a &amp; b<hr>a &amp; b<br>")
        #expect(fragment.count == 17)
        fragment.withBytes(of: start..<end) { #expect($0.elementsEqual("a &amp; b".utf8)) }
        let empty: HTML = "\(HTMLFragment(HTML()))"
        #expect(empty.isEmpty)
    }

    @Test func putsPathInPlaceOfNullBytes() {
        let fragments = HTMLFragments(count: 1)
        var piece: HTML = "<i>"
        let start = piece.end
        piece += "\u{0}a \u{0}\u{0}b"
        let end = piece.end
        piece += "\u{0}"
        fragments.store(piece, at: 0)
        var html = HTML()
        html.append(fragments, 0, start..<end, replacingNullWith: "../")
        html.append(fragments, 0, end..<end, replacingNullWith: "../")
        html += " "
        html.append(fragments, 0, start..<end, replacingNullWith: "")
        #expect(html.text == "../a ../../b a b")
    }

    @Test func trustedBytesAreNotEscaped() {
        #expect(HTML(trusted: Array("<svg/>".utf8)).text == "<svg/>")
    }

    @Test(
        arguments: [
            ("</script><!--", #""\u003c/script\u003e\u003c!--""#),
            (#"Fish & "Chips""#, #""Fish \u0026 \"Chips\"""#),
            ("a\u{2028}b\u{2029}c", #""a\u2028b\u2029c""#),
            ("\u{2027}\u{202A}é寿🍣", "\"\u{2027}\u{202A}é寿🍣\""),
            ("eight clean bytes before <", #""eight clean bytes before \u003c""#),
            ("", "\"\""),
        ] as [(String, String)])
    func escapesJSONForScripts(_ text: String, as expected: String) {
        var html: HTML = "<script>"
        html.append(json: { $0.value(text) })
        html += "</script>"
        #expect(html.text == "<script>\(expected)</script>")
    }
}
