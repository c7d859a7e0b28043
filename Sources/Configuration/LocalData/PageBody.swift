import Bytes
import CommonMark

/// The Markdown of a page, as far as its title is concerned.
struct PageBody {
    private(set) var text: String
    /// The line of the first comment without an end, which hides the rest of the page; from 1.
    let openComment: Int?

    /// - Parameter bytes: Comments of HTML in it are left out.
    init(_ bytes: ArraySlice<UInt8>) {
        let comments = Array(bytes).withView { MarkdownComments(removedFrom: $0) }
        openComment = comments.openLine
        text = ""
        setText(String(decoding: comments.text, as: UTF8.self).lines[...])
    }

    /// Takes out the heading of the first level that opens the page.
    mutating func dropTitle() {
        let lines = text.lines
        guard let first = MarkdownBlock.all(of: lines).first, first.kind == .heading(1) else { return }
        setText(lines[first.lines.upperBound...])
    }

    /// The first heading of the first level. If it opens the page it is taken out: the page shows its title already.
    mutating func takeTitle() -> String? {
        let lines = text.lines
        let blocks = MarkdownBlock.all(of: lines)
        guard let title = blocks.first(where: { $0.kind == .heading(1) && !$0.heading.isEmpty }) else { return nil }
        if title == blocks.first { setText(lines[title.lines.upperBound...]) }
        return title.heading
    }

    /// Takes lines, without the blank ones that they begin with.
    private mutating func setText(_ lines: ArraySlice<Substring>) {
        text = lines.drop { $0.lineContent.isEmpty }.joined(separator: "\n")
    }
}
