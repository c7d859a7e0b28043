import Bytes
import RecipeSamples
import Testing

@testable import HTMLTree

@Suite struct TagScannerTests {
    @Test(
        arguments: [
            ("", []),
            ("<", []),
            ("5 < 6 and 7 > 3 <3 </ ></>", []),
            ("<b>Salt</b> and<br/>pepper<o:p>", ["<b>", "</b>", "<br/>", "<o:p>"]),
            ("<a href='x", []),
            ("<i <b>", ["<b>"]),
            ("<i x=<b>", ["<b>"]),
            ("<i x='<b>", ["<b>"]),
            ("<a title='>'><i alt=it's><b x = \"'<\" y>", ["<a title='>'>", "<i alt=it's>", "<b x = \"'<\" y>"]),
            ("<!doctype html><?xml?><!-x->", []),
            ("a<!-->b<!--->c<!-- <i> --!>e<!--!>f-->g", ["<!-->", "<!--->", "<!-- <i> --!>", "<!--!>f-->"]),
            ("<!-- <!--<b>", ["<b>"]),
            ("<script>a<b; '</b>' <!--</scripts></SCRIPT ><i>", ["<script>", "</SCRIPT >", "<i>"]),
            ("<STYLE><i></style", ["<STYLE>"]),
        ] as [(String, [String])])
    func findsTagsAndComments(html: String, tags: [String]) {
        #expect(html.withBytes { TagScanner($0).map { String($0.source) } } == tags)
    }

    @Test func namesKindAndElement() {
        let tags = "<!-- --><H1 a></h1>".withBytes { TagScanner($0).map { ($0.kind, $0.name, $0.offset, $0.end) } }
        #expect(tags.map(\.0) == [.comment, .start, .end])
        #expect(tags.map(\.1) == ["", "h1", "h1"])
        #expect(tags.map(\.2) == [0, 8, 14])
        #expect(tags.map(\.3) == [8, 14, 19])
    }

    @Test(
        arguments: [
            ("<br>", []),
            ("<a HREF=a/b b = 'c' C=\"d>\"e f= >", ["href=a/b", "b=c", "c=d>", "e=", "f="]),
            ("<a/b=1/>", ["b=1/"]),
            ("<a a=1 A=2 a>", ["a=1"]),
            ("<a =x='y' \"'>", ["=x=y", "\"'="]),
        ] as [(String, [String])])
    func readsAttributesAsBrowsersDo(tag: String, attributes: [String]) {
        tag.withBytes { bytes in
            let found = TagScanner(bytes).flatMap(\.attributes)
            #expect(found.map { "\($0.name)=\($0.value)" } == attributes)
        }
    }

    @Test func givesFirstOfTwoValues() {
        "<a b='1' B=2 c>".withBytes { bytes in
            var scanner = TagScanner(bytes)
            let tag = scanner.next()
            #expect(tag?["b"] == "1")
            #expect(tag?["c"] == "")
            #expect(tag?["a"] == nil)
        }
    }

    @Test(arguments: [("title", "</Title>", "<i>"), ("script", "</script >", "<i>"), ("title", "", nil)])
    func givesContentOfElement(name: String, end: String, next: String?) {
        "<\(name)>a <b>x</b> &amp;\(end)<i>".withBytes { bytes in
            var scanner = TagScanner(bytes)
            let content = scanner.next().map { String(scanner.content(of: $0)) }
            let following = scanner.next().map { String($0.source) }
            #expect(content == "a <b>x</b> &amp;" + (next == nil ? "<i>" : ""))
            #expect(following == next)
        }
    }

    /// Quotes can hide each `<` from the tags before it, and what does not end is then read again and again.
    @Test(arguments: ["<a \" x=\"", "<a \" x='\" ' y=\"", "</script \" x='", "<a", "<!--", "<!-- -> "])
    func readsHostileTextInLinearTime(unit: String) {
        for begin in ["", "<script>"] {
            (begin + String(repeating: unit, count: 2000)).withBytes { bytes in
                var scanner = TagScanner(bytes)
                while scanner.next() != nil {}
                #expect(scanner.wasted <= 9 * bytes.count)
            }
        }
    }

    @Test func findsTagsThatAreTagsByThemselvesInAnyText() {
        let parts = [
            "<", "<", ">", ">", "/", "!", "--", "-", "=", "\"", "'", " ", "a", "B", "é", "script", "<!--", "</",
            "\u{0}",
        ]
        var random = SmallRandom(seed: 1)
        for _ in 0..<20_000 {
            let html = (0..<Int.random(in: 0..<30, using: &random)).map { _ in random.pick(parts) }.joined()
            html.withBytes { bytes in
                var end = 0
                for tag in TagScanner(bytes) {
                    let again = Array(tag.source).withBytes { source in
                        TagScanner(source).map { "\($0.kind) \($0.name) \($0.attributes)" }
                    }
                    let isInOrder = tag.offset >= end && bytes[tag.offset] == 0x3C && bytes[tag.end - 1] == 0x3E
                    end = tag.end
                    #expect(isInOrder && again == ["\(tag.kind) \(tag.name) \(tag.attributes)"], "\(html)")
                }
            }
        }
    }
}
