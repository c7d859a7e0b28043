package import Bytes

/// A text in Markdown without its comments of HTML: what is between `<!--` and `-->` is for the author alone, however many
/// lines and blocks it has. CommonMark ends some comments at a blank line (section 6.6), which would publish the rest.
package struct MarkdownComments {
    /// The text with as many lines as before.
    package private(set) var text: [UInt8] = []
    /// The line of the first `<!--` without an end, which stays as it is; from 1.
    package private(set) var openLine: Int?

    /// Removes the comments of a text. Fenced code, code within a line and `\<!--` have none.
    ///
    /// - Parameters:
    ///   - isFenced: Whether the text may have fenced code: a plain text underlines with `~~~~`.
    ///   - hasSettings: Whether front matter may come first. A comment that begins there ends there.
    package init(removedFrom source: ByteView, isFenced: Bool = true, hasSettings: Bool = false) {
        text.reserveCapacity(source.count)
        let settings = hasSettings ? Self.lengthOfSettings(source) : 0
        add(source.view(0..<settings), isFenced: false)
        add(source.view(settings..<source.count), isFenced: isFenced)
    }

    private mutating func add(_ part: ByteView, isFenced: Bool) {
        var isOpen = false
        var unclosed: [CodeFence] = []
        var index = 0
        while index < part.count {
            if isFenced, let end = Self.endOfCode(part, from: index, &unclosed) {
                text.append(part.view(index..<end))
                index = end
            } else {
                index = addLine(from: index, of: part, &isOpen)
            }
        }
    }

    /// Where fenced code ends that begins with a line. Nil if it begins none, or one without an end: in a list or a quote,
    /// that one ends with it, and so it hides no comment.
    ///
    /// - Parameter unclosed: Fences that no later line closes, so that none is looked for twice.
    private static func endOfCode(_ text: ByteView, from start: Int, _ unclosed: inout [CodeFence]) -> Int? {
        var index = endOfLine(text, from: start)
        let line = text.view(start..<index)
        guard let fence = CodeFence(line.dropMarks), !unclosed.contains(where: fence.needsAsMuch) else { return nil }
        while index < text.count {
            let end = endOfLine(text, from: index)
            if fence.isClosed(by: text.view(index..<end).dropMarks) { return end }
            index = end
        }
        unclosed.append(fence)
        return nil
    }

    private static func endOfLine(_ text: ByteView, from start: Int) -> Int {
        text[start...].firstIndex(of: lineFeed).map { $0 + 1 } ?? text.count
    }

    /// The bytes before the line that ends front matter of YAML or TOML; 0 where there is none.
    private static func lengthOfSettings(_ text: ByteView) -> Int {
        var start = 0
        var marks: [String] = []
        while start < text.count {
            let end = text[start...].firstIndex(of: lineFeed) ?? text.count
            let line = text.view(start..<end).trimmed
            if marks.contains(where: { line.elementsEqual($0.utf8) }) { return start }
            if marks.isEmpty, !line.isEmpty {
                if line.elementsEqual("---".utf8) {
                    marks = ["---", "..."]
                } else if line.elementsEqual("+++".utf8) {
                    marks = ["+++"]
                } else {
                    return 0
                }
            }
            start = end + 1
        }
        return 0
    }

    /// Adds the rest of a line, and of the line that a comment in it ends on; returns where the next one begins.
    ///
    /// - Parameter isOpen: Whether a comment without an end began before.
    private mutating func addLine(from start: Int, of source: ByteView, _ isOpen: inout Bool) -> Int {
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
                guard !isOpen, let end = Self.endOfComment(rest) else {
                    isOpen = true
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

extension ByteView {
    /// A line without the marks of quotes and lists before its text.
    fileprivate var dropMarks: ByteView {
        var start = 0
        while start < count {
            let byte = self[start]
            let isMark = [UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(byte)
            let digits = view(start..<count).prefix(9).prefix { $0.isDigit }.count
            let after = start + (isMark ? 1 : digits)
            if byte.isBlank {
                start += 1
            } else if isMark, byte == UInt8(ascii: ">") || after < count && self[after].isBlank {
                start = after
            } else if digits > 0, after + 1 < count, [UInt8(ascii: "."), UInt8(ascii: ")")].contains(self[after]),
                self[after + 1].isBlank
            {
                start = after + 1
            } else {
                break
            }
        }
        return view(start..<count)
    }
}
