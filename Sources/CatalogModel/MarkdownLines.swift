package import Bytes

/// Goes through a text in Markdown line by line, and tells the lines of fenced code and of HTML comments from the others
/// (CommonMark, sections 4.5, 4.6 and 6.6). Lists may indent both.
package struct MarkdownLines {
    private enum Comment {
        /// Begins a line, and ends where it is closed.
        case block
        /// Begins within a paragraph, which a blank line ends.
        case inline
    }

    private var fence: CodeFence?
    private var comment: Comment?

    package init() {}

    /// Whether the next line is text.
    package mutating func isText(_ line: ByteView) -> Bool {
        if let open = fence {
            if open.isClosed(by: line) { fence = nil }
            return false
        }
        if let open = comment {
            let isEnd = open == .inline && line.allSatisfy(\.isSpace)
            if isEnd || Self.offset(of: "-->", in: line, from: 0) != nil { comment = nil }
            return isEnd
        }
        fence = CodeFence(line)
        comment = fence == nil ? Self.openComment(line) : nil
        return fence == nil && comment != .block
    }

    /// The comment that a line opens and does not close.
    private static func openComment(_ line: ByteView) -> Comment? {
        var rest = 0
        while let start = offset(of: "<!--", in: line, from: rest) {
            guard let end = offset(of: "-->", in: line, from: start + 4) else {
                return start == line.indentation.bytes ? .block : .inline
            }
            rest = end + 3
        }
        return nil
    }

    private static func offset(of mark: StaticString, in line: ByteView, from start: Int) -> Int? {
        let first = ByteView(mark)[0]
        return (start..<max(start, line.count)).first {
            line[$0] == first && line.view($0..<line.count).begins(with: mark)
        }
    }
}

/// A run of three or more backticks or tildes, which opens fenced code (CommonMark, section 4.5).
package struct CodeFence: Sendable, Hashable {
    private let sign: UInt8
    private let count: Int

    /// nil for a line that opens none. Its indentation does not count.
    package init?(_ line: ByteView) {
        let start = line.indentation.bytes
        guard start < line.count, line[start] == UInt8(ascii: "`") || line[start] == UInt8(ascii: "~") else {
            return nil
        }
        sign = line[start]
        count = line[start...].prefix { [sign] in $0 == sign }.count
        let isCodeInText = sign == UInt8(ascii: "`") && line[(start + count)...].contains(sign)
        guard count >= 3, !isCodeInText else { return nil }
    }

    /// Whether a line ends the code: as many signs or more, and nothing else.
    package func isClosed(by line: ByteView) -> Bool {
        let rest = line[line.indentation.bytes...]
        let signs = rest.prefix { $0 == sign }
        return signs.count >= count && rest[signs.endIndex...].allSatisfy(\.isSpace)
    }
}
