import Bytes
import HTMLTree

/// What the tags of HTML mean to the lines of a text.
package enum HTMLTags {
    /// Whether there is a `<` at all.
    package static func mayBegin(in text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "<"))
    }

    /// Whether there is at least one tag or comment.
    static func hasTags(_ text: String) -> Bool {
        text.withBytes { TagScanner($0).contains { _ in true } }
    }

    /// The text without its tags; what separates blocks becomes a space.
    package static func stripped(_ text: String) -> String {
        var result: [UInt8] = []
        scan(text) {
            result.append($0)
        } tag: {
            if separating.contains($0.name) { result.append(0x20) }
        }
        return String(decoding: result, as: UTF8.self).limitingMarks
    }

    /// The lines of a text in which tags such as `</p>` and `<br>` break lines; other tags stay where they are.
    package static func lines(_ text: String) -> [String] {
        var broken: [UInt8] = []
        scan(text) {
            broken.append($0)
        } tag: {
            if separating.contains($0.name) {
                broken.append(0x0A)
            } else if $0.kind != .comment {
                broken.append($0.source)
            }
        }
        return String(decoding: broken, as: UTF8.self)
            .split { $0.isNewline }.map { $0.trimmed }.filter { !$0.isEmpty }
    }

    /// The tags that begin or end a line of their own.
    static let separating: Set<String> = [
        "br", "p", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "td", "th", "table", "section",
        "article", "blockquote", "hr", "dd", "dt", "dl",
    ]

    /// Gives the runs of text and the tags between them in order; the content of scripts and styles is neither.
    static func scan(_ text: String, run: (ByteView) -> Void, tag: (HTMLTag) -> Void) {
        text.withBytes { bytes in
            var start = 0
            var isHidden = false
            for found in TagScanner(bytes) {
                if start < found.offset, !isHidden { run(bytes.view(start..<found.offset)) }
                tag(found)
                start = found.end
                isHidden = found.hidesContent
            }
            if start < bytes.count, !isHidden { run(bytes.view(start..<bytes.count)) }
        }
    }
}
