import Bytes
import CommonMark
import RecipeSamples
import Testing

@Suite struct MarkdownBlockTests {
    /// Each block as its kind, its lines and its content, with what is in it in parentheses.
    private static func outline(_ blocks: [MarkdownBlock]) -> String {
        blocks.map { block in
            let inner = block.blocks.isEmpty ? "" : " (\(outline(block.blocks)))"
            let kind =
                switch block.kind {
                case .heading(let level): "h\(level)"
                case .rule: "rule"
                case .item(let isNumbered): isNumbered ? "1." : "-"
                case .quote: ">"
                case .paragraph: "p"
                case .code: "code"
                case .html: "html"
                case .definitions: "def"
                }
            return
                "\(kind) \(block.lines.lowerBound)-\(block.lines.upperBound) \"\(block.content.joined(separator: "/"))\"\(inner)"
        }.joined(separator: ", ")
    }

    @Test(arguments: [
        ("", ""), ("\n \n", ""),
        ("a\nb\n\nc", "p 0-2 \"a/b\", p 3-4 \"c\""),
        ("# A\nB\n===\n---", "h1 0-1 \"# A\", h1 1-3 \"B/===\", rule 3-4 \"---\""),
        ("- a\n  b\n\n- c", "- 0-2 \"a/b\" (p 0-2 \"a/b\"), - 3-4 \"c\" (p 3-4 \"c\")"),
        (" 10) a\n\n     b\n", "1. 0-3 \"a//b\" (p 0-1 \"a\", p 2-3 \"b\")"),
        ("- - a\n  - b\nc", "- 0-3 \"- a/- b/c\" (- 0-1 \"a\" (p 0-1 \"a\"), - 1-3 \"b/c\" (p 1-3 \"b/c\"))"),
        ("> - a\n> b\nc\n\nd", "> 0-3 \"- a/b/c\" (- 0-3 \"a/b/c\" (p 0-3 \"a/b/c\")), p 4-5 \"d\""),
        ("- ```\n  a\n- b", "- 0-2 \"```/a\" (code 0-2 \"a\"), - 2-3 \"b\" (p 2-3 \"b\")"),
        ("~~~ x\na\n\n", "code 0-3 \"a/\""),
        ("    a\n\n    b\nc", "code 0-3 \"a//b\", p 3-4 \"c\""),
        ("<p>\n- a\n\nb", "html 0-2 \"<p>/- a\", p 3-4 \"b\""),
        ("[a]: /b\n'c'\n[d]: e\nf\n\n[g]: h", "def 0-3 \"[a]: /b/'c'/[d]: e\", p 3-4 \"f\", def 5-6 \"[g]: h\""),
        ("[^a]: b\nc d", "def 0-2 \"[^a]: b/c d\""),
        ("a\r\n\rb\r\n", "p 0-2 \"a\r/\rb\r\""),
        ("-\n\n1.\ta", "- 0-1 \"\", 1. 2-3 \"a\" (p 2-3 \"a\")"),
    ])
    func haveTheirLines(text: String, outline: String) {
        #expect(
            Self.outline(MarkdownBlock.all(of: text.lines))
                == outline)
    }

    @Test(arguments: [("# A #", "A"), ("#", ""), ("## C#", "C#"), ("A\n**b**\n---", "A\n**b**"), ("#\tA ## \r", "A")])
    func headingsHaveTheirWords(text: String, words: String) {
        let blocks = MarkdownBlock.all(of: text.lines)
        #expect(blocks.map(\.heading) == [words])
    }

    /// Texts that libcmark would take long for have the same blocks.
    @Test func haveTheirLinesBeyondTheLimits() {
        let long = "- ![](data:image/png;base64,\(String(repeating: "QUJD", count: 100_000)))"
        let lines = ["# A", "", "- b", long, "", String(repeating: " ", count: 300) + "c", "> d", "```", "e", "```"][
            ...]
        let kinds = MarkdownBlock.all(of: lines.map { $0[...] }).map(\.kind)
        #expect(kinds == [.heading(1), .item(isNumbered: false), .item(isNumbered: false), .quote, .code])
    }

    /// The lines of blocks follow each other, and no text is in none.
    @Test(arguments: 0..<20)
    func coverRandomTexts(seed: Int) {
        var random = SmallRandom(seed: UInt64(seed))
        let parts = [
            "a", "- ", "1. ", "> ", "    ", "\t", "```", "~~~", "# ", "\n", "\n", "\n\n", "===", "---", "<div>", "<!--",
            "-->", "|", "[a]: b",
            "[^a]: ", "\r", "é", "\\", "`", "*", "\0", "<pre>",
        ]
        for _ in 0..<300 {
            let text = (0..<random.below(60)).map { _ in random.pick(parts) }.joined()
            let lines = text.lines
            let blocks = MarkdownBlock.all(of: lines)
            var end = 0
            for block in blocks {
                #expect(block.lines.lowerBound >= end, "\(text.debugDescription)")
                #expect(
                    lines[end..<block.lines.lowerBound].allSatisfy { $0.allSatisfy(\.isWhitespace) },
                    "\(text.debugDescription)")
                end = block.lines.upperBound
            }
            #expect(lines[end...].allSatisfy { $0.allSatisfy(\.isWhitespace) }, "\(text.debugDescription)")
        }
    }
}
