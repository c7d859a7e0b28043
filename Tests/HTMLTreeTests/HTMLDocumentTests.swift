import Bytes
import HTMLTree
import Testing

@Suite struct HTMLDocumentTests {
    private func document(_ html: String) -> HTMLDocument { Array(html.utf8).withView { HTMLDocument($0) } }

    @Test func keepsElementsAndTextsInOrder() throws {
        let page = document("<html lang=de><p class='a b'>Salz &amp; <b>Mehl</b><script>x<y</script><p>Ende")
        #expect(
            page.nodes.map { $0.isText ? $0.characters : $0.name } == [
                "html", "body", "p", "Salz & ", "b", "Mehl", "p", "Ende",
            ])
        let paragraph = try #require(page.nodes.first { $0.name == "p" })
        #expect(paragraph.classes == ["a", "b"])
        #expect(paragraph.parent?.name == "body")
        #expect(paragraph.descendants.map(\.name) == ["", "b", ""])
        #expect(page.nodes.first?["lang"] == "de")
    }

    @Test func endsLinesAtBlocksAndBreaks() throws {
        let page = document("<ul><li>one\n  <i>egg</i><li>two<br>eggs</ul>")
        let list = try #require(page.nodes.first { $0.name == "ul" })
        #expect(list.lines == ["one egg", "two", "eggs"])
        #expect(list.text == "one egg two eggs")
    }

    @Test func readsAnEmptyPage() {
        #expect(document("").nodes.isEmpty)
        #expect(document(" ").nodes.isEmpty)
    }

    @Test func boundsDepth() {
        let page = document(String(repeating: "<div>", count: 100_000) + "x")
        #expect(page.nodes.count <= 1200)
    }

    @Test(arguments: ["div a='>' a", "div A = \" '> \" b=\">\"", "script src=a></script><p "])
    func boundsAttributesOfTag(beginning: String) throws {
        let many = (0..<100_000).map { " \nx\($0)=1" }.joined()
        let page = document("<title>a</title><\(beginning)" + many + "><i>x</i>")
        let attributes = page.nodes.flatMap { node in (0..<300).compactMap { node["x\($0)"] } }
        #expect((250...256).contains(attributes.count))
        let last = try #require(page.nodes.first { $0.name == "i" })
        #expect(last.text == "x")
    }

    @Test func keepsTextThatLooksLikeLongTag() {
        let words = (0..<400).map { "a\($0)" }.joined(separator: " ")
        let page = document("<!-- <a \(words) --><script>if (a<b) { \(words) \"</script><p>1 <\(2) \(words)</p>")
        #expect(page.nodes.first { $0.name == "p" }?.text.hasSuffix("a399") == true)
    }

    @Test func readsPagesOnAllCores() async {
        let counts = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    let page = Array("<p>a<b>b</b>\u{e9}&eacute;<table><td>c".utf8).withView { HTMLDocument($0) }
                    return page.nodes.count
                }
            }
            return await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(counts.count == 1)
    }
}

@Suite struct PageEncodingTests {
    static let pages: [(bytes: [UInt8], text: String)] = [
        (Array("<p>Käse".utf8), "<p>Käse"),
        ([0xEF, 0xBB, 0xBF, 0x4B], "K"),
        (bytes("<meta charset=iso-8859-1><p>K", 0xE4), "<meta charset=iso-8859-1><p>Kä"),
        (bytes("<meta charset='latin1'>5", 0x80), "<meta charset='latin1'>5€"),
        (bytes("<p>caf", 0xE9), "<p>café"),
        (
            bytes("<meta content='text/html; charset=windows-1251'>", 0xD1, 0xF3, 0xEF),
            "<meta content='text/html; charset=windows-1251'>Суп"
        ),
        ([0xFF, 0xFE, 0x3C, 0x00, 0x70, 0x00, 0x3E, 0x00, 0xE9, 0x00], "<p>é"),
        (bytes("<p>é è à ü", 0xFF), "<p>é è à ü\u{FFFD}"),
    ]

    private static func bytes(_ text: String, _ others: UInt8...) -> [UInt8] { Array(text.utf8) + others }

    @Test(arguments: pages.indices)
    func decodesPages(index: Int) {
        let (bytes, text) = Self.pages[index]
        #expect(String(decoding: PageEncoding.utf8(bytes), as: UTF8.self) == text)
    }
}
