import CatalogModel
import Configuration
import Diagnostics
import MarkdownRendering

/// What an own page holds that its HTML does not: the owner sees it in no other way.
enum PageOmissions {
    /// One warning for the HTML of a page and one for its pictures, each at the first of them.
    ///
    /// - Parameter bytes: Of the file, which ends with the page's body.
    static func diagnostics(_ page: OwnPage, _ bytes: [UInt8], file: String) -> [Diagnostic] {
        let omissions = Markdown.omissions(in: page.body)
        guard !omissions.isEmpty else { return [] }
        let linesBefore = bytes.dropLast(page.body.source.utf8.count).count { $0 == UInt8(ascii: "\n") }
        var html: [(text: String, line: Int)] = []
        var pictures: [(text: String, line: Int)] = []
        for omission in omissions {
            switch omission.kind {
            case .html(let text): html.append((text, linesBefore + omission.line))
            case .picture(let text): pictures.append((text, linesBefore + omission.line))
            }
        }
        func warning(_ found: [(text: String, line: Int)], _ message: (String) -> String, _ fix: String) -> Diagnostic?
        {
            guard let first = found.first else { return nil }
            let line = first.text.prefix { !$0.isNewline }
            let others = found.count > 1 ? " and \(found.count - 1) more" : ""
            let text = "\(line.prefix(60))\(line.count > 60 ? "..." : "")\(others)"
            return Diagnostic(
                .warning, .pageContent, message(text), at: Location(file: file, line: first.line), fix: fix
            )
        }
        return [
            warning(
                html, { "HTML is left out of the page: \($0)" },
                "write it in Markdown, or put a page of HTML into static/"
            ),
            warning(
                pictures, { "the page shows the descriptions of pictures instead of them: \($0)" },
                "put the picture into static/ and link to it, as in [the kitchen](../kitchen.jpg)"
            ),
        ].compactMap(\.self)
    }
}
