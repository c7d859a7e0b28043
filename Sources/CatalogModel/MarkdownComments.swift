package import Bytes

/// A text in Markdown without its comments of HTML: what is between `<!--` and `-->` is for the author alone, however many
/// lines and blocks it has. CommonMark ends some comments at a blank line (section 6.6), which would publish the rest.
package struct MarkdownComments {
    /// The text with as many lines as before.
    package private(set) var text: [UInt8] = []
    /// The line of the first `<!--` without an end, which stays as it is; from 1.
    package private(set) var openLine: Int?

    /// Removes the comments of a text. Fenced code, code within a line and `\<!--` have none.
    package init(removedFrom source: ByteView) {
        text.reserveCapacity(source.count)
        var lines = MarkdownLines()
        var index = 0
        while index < source.count {
            let end = source[index...].firstIndex(of: Self.lineFeed).map { $0 + 1 } ?? source.count
            if lines.isText(source.view(index..<end)) {
                index = addLine(from: index, of: source)
            } else {
                text.append(source.view(index..<end))
                index = end
            }
        }
    }

    /// Adds the rest of a line, and of the line that a comment in it ends on; returns where the next one begins.
    private mutating func addLine(from start: Int, of source: ByteView) -> Int {
        var index = start
        while index < source.count {
            let rest = source.view(index..<source.count)
            var length = 1
            switch source[index] {
            case Self.lineFeed:
                text.append(Self.lineFeed)
                return index + 1
            case UInt8(ascii: "\\"): length = rest.count > 1 && rest[1] != Self.lineFeed ? 2 : 1
            case UInt8(ascii: "`"): length = Self.lengthOfCode(rest)
            case UInt8(ascii: "<") where rest.begins(with: "<!--"):
                // After one without an end, no other has one.
                guard openLine == nil, let end = Self.endOfComment(rest) else {
                    openLine = openLine ?? text.count { $0 == Self.lineFeed } + 1
                    break
                }
                text += rest[..<end].filter { $0 == Self.lineFeed }
                index += end
                continue
            default: break
            }
            text.append(rest.view(0..<length))
            index += length
        }
        return index
    }

    /// The length of a run of backticks, or of the code that it begins where as many end it on the same line, and soon: to
    /// look through a long line for each run would take its length squared.
    private static func lengthOfCode(_ text: ByteView) -> Int {
        let count = text.prefix { $0 == UInt8(ascii: "`") }.count
        var index = count
        while index < min(text.count, 200), text[index] != lineFeed {
            let run = text[index...].prefix { $0 == UInt8(ascii: "`") }.count
            if run == count { return index + run }
            index += max(run, 1)
        }
        return count
    }

    /// `<!-->` is a comment, too (https://spec.commonmark.org/0.31.2/#html-comment).
    private static func endOfComment(_ text: ByteView) -> Int? {
        (2..<max(2, text.count)).first { text.view($0..<text.count).begins(with: "-->") }.map { $0 + 3 }
    }

    private static let lineFeed = UInt8(ascii: "\n")
}
