package import Bytes

/// Goes through a text in Markdown line by line, and tells the lines of fenced code from the others (CommonMark, section
/// 4.5). Lists may indent it. The text has no comments any more (`MarkdownComments`).
package struct MarkdownLines {
    private var fence: CodeFence?

    package init() {}

    /// Whether the next line is text.
    package mutating func isText(_ line: ByteView) -> Bool {
        if let open = fence {
            if open.isClosed(by: line) { fence = nil }
            return false
        }
        fence = CodeFence(line)
        return fence == nil
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

    /// Whether no line ends it where none ends another one.
    func needsAsMuch(_ other: CodeFence) -> Bool { sign == other.sign && count >= other.count }

    /// Whether a line ends the code: as many signs or more, and nothing else.
    package func isClosed(by line: ByteView) -> Bool {
        let rest = line[line.indentation.bytes...]
        let signs = rest.prefix { $0 == sign }
        return signs.count >= count && rest[signs.endIndex...].allSatisfy(\.isSpace)
    }
}
