import Bytes
import CommonMark
import Testing

@Suite struct MarkdownCommentsTests {
    @Test(arguments: [
        ("a <!-- b --> c", "a  c"),
        ("a\n<!-- b\n\n## c\n\n- d -->\ne", "a\n\n\n\n\n\ne"),
        ("- a\n  <!--\n  - b\n-->\n- c", "- a\n  \n\n\n- c"),
        ("<!-->a<!---->b<!--->c", "abc"),
        ("`<!-- a -->` <!-- b -->", "`<!-- a -->` "),
        ("`` ` <!-- a --> ``<!-- b -->", "`` ` <!-- a --> ``"),
        ("` <!-- a -->", "` "),
        ("\\<!-- a -->", "\\<!-- a -->"),
        ("```\n<!-- a -->\n```\n<!-- b\n```\n-->\nc", "```\n<!-- a -->\n```\n\n\n\nc"),
        ("- ```\n  <!-- a -->\n  ```\nb <!-- c\n\n -->", "- ```\n  <!-- a -->\n  ```\nb \n\n"),
        ("> 1. ~~~\n>    <!-- a -->\n>    ~~~\n<!-- b -->", "> 1. ~~~\n>    <!-- a -->\n>    ~~~\n"),
        ("- ~~~\n- <!-- a\n\nb -->c", "- ~~~\n- \n\nc"),
        ("<pre>\n```\n</pre>\n<!-- a -->", "<pre>\n```\n</pre>\n"),
        ("````\n```\n<!-- a -->\n```\n", "````\n```\n<!-- a -->\n```\n"),
        ("<!- a -> < b", "<!- a -> < b"),
        ("a <!-- b\n```\n-->\n\n- c <!-- d\n\ne -->", "a \n\n\n\n- c \n\n"),
        ("a <!-- b\n~~~\n-->\n```\n<!-- c -->\n```\n<!-- d -->", "a \n\n\n```\n<!-- c -->\n```\n"),
        ("\\", "\\"), ("a\\\n<!-- b -->", "a\\\n"), ("", ""),
    ])
    func areRemovedAndLinesStay(text: String, rest: String) {
        let comments = text.withBytes { MarkdownComments(removedFrom: $0) }
        #expect(String(decoding: comments.text, as: UTF8.self) == rest)
        #expect(comments.openLine == nil)
    }

    @Test func areRemovedBelowALineOfTildesOfAPlainText() {
        let comments = "Soup\n~~~~\n<!-- a -->b".withBytes { MarkdownComments(removedFrom: $0, hasCode: false) }
        #expect(String(decoding: comments.text, as: UTF8.self) == "Soup\n~~~~\nb")
    }

    @Test(arguments: [("<!-- a", 1), ("a <!-- b -->\n\n<!-- c\n<!-- d\n", 3), ("<!-- a\n-->\n<!--", 3)])
    func stayWithoutAnEnd(text: String, line: Int) {
        let comments = text.withBytes { MarkdownComments(removedFrom: $0) }
        #expect(comments.openLine == line)
        #expect(String(decoding: comments.text, as: UTF8.self).contains("<!--"))
    }

    /// What would take its length squared does not end in time.
    @Test(arguments: ["<!--", "` `` ", "<!-- -->", "\\`", "```\n", "``` a\n", "~~~~ a\n~~~ b\n"])
    func areFoundInLongTexts(part: String) {
        let text = String(repeating: part, count: 20_000)
        #expect(text.withBytes { MarkdownComments(removedFrom: $0) }.text.count <= text.utf8.count * 5 / 4)
    }
}
