package import Bytes

/// Goes through a text in Markdown line by line, and tells the lines of fenced code and of HTML comments from the others
/// (CommonMark, sections 4.5, 4.6 and 6.6). Lists may indent both.
package struct MarkdownLines {
    /// A run of three or more backticks or tildes.
    private struct Fence {
        var sign: UInt8
        var count: Int
    }

    private enum Comment {
        /// Begins a line, and ends where it is closed.
        case block
        /// Begins within a paragraph, which a blank line ends.
        case inline
    }

    private var fence: Fence?
    private var comment: Comment?

    package init() {}

    /// Whether the next line is text.
    package mutating func isText(_ line: ByteView) -> Bool {
        if let open = fence {
            if Self.closes(line, open) { fence = nil }
            return false
        }
        if let open = comment {
            let isEnd = open == .inline && line.allSatisfy(\.isSpace)
            if isEnd || Self.offset(of: "-->", in: line, from: 0) != nil { comment = nil }
            return isEnd
        }
        fence = Self.fence(line)
        comment = fence == nil ? Self.openComment(line) : nil
        return fence == nil && comment != .block
    }

    /// The fence that a line opens.
    private static func fence(_ line: ByteView) -> Fence? {
        let start = line.indentation.bytes
        guard start < line.count, line[start] == UInt8(ascii: "`") || line[start] == UInt8(ascii: "~") else {
            return nil
        }
        let sign = line[start]
        let count = line[start...].prefix { $0 == sign }.count
        let isCodeInText = sign == UInt8(ascii: "`") && line[(start + count)...].contains(sign)
        return count >= 3 && !isCodeInText ? Fence(sign: sign, count: count) : nil
    }

    private static func closes(_ line: ByteView, _ fence: Fence) -> Bool {
        let rest = line[line.indentation.bytes...]
        let signs = rest.prefix { $0 == fence.sign }
        return signs.count >= fence.count && rest[signs.endIndex...].allSatisfy(\.isSpace)
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
