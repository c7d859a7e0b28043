import CommonMark
import Diagnostics

/// What an own page holds that its HTML does not: the owner sees it in no other way.
enum PageOmissions {
    /// One warning for the HTML of a page and one for its pictures on other hosts, each at the first of them.
    ///
    /// - Parameters:
    ///   - omissions: What Markdown alone leaves out, by the lines of the file.
    ///   - showsFiles: Whether pictures that are files are shown; else all are named.
    static func diagnostics(_ omissions: [MarkdownOmission], file: String, showsFiles: Bool = true) -> [Diagnostic] {
        var html: [(text: String, line: Int)] = []
        var pictures: [(text: String, line: Int)] = []
        for omission in omissions {
            switch omission.kind {
            case .html(let text): html.append((text, omission.line))
            case .picture(let text) where !showsFiles || !PagePictureFinder.isFile(text):
                pictures.append((text, omission.line))
            case .picture: break
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
                pictures,
                {
                    showsFiles
                        ? "the page shows the descriptions of pictures on other hosts instead of them: \($0)"
                        : "the text about a group shows the descriptions of pictures instead of them: \($0)"
                },
                showsFiles
                    ? "save the picture beside the page and write ![the kitchen](kitchen.jpg)"
                    : "show the picture in a page of pages/, and link to that"
            ),
        ].compactMap(\.self)
    }
}
