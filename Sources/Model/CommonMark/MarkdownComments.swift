package import Bytes

/// A text in Markdown without its comments of HTML: what is between `<!--` and `-->` is for the author alone, however many
/// lines and blocks it has. CommonMark ends some comments at a blank line (section 6.6), which would publish the rest.
package struct MarkdownComments {
    /// The text with as many lines as before.
    package private(set) var text: [UInt8] = []
    /// The line of the first `<!--` without an end, which stays as it is; from 1.
    package private(set) var openLine: Int?
    /// The index of the line that the text ends with.
    private var line = 0
    private let hasCode: Bool

    /// Removes the comments of a text. Code and `\<!--` have none.
    ///
    /// - Parameter hasCode: Whether the text may have blocks of code: a plain text underlines with `~~~~`.
    package init(removedFrom source: ByteView, hasCode: Bool = true) {
        self.hasCode = hasCode
        let hasAny = source.indices.contains {
            source[$0] == UInt8(ascii: "<") && source.view($0..<source.count).begins(with: "<!--")
        }
        guard hasAny else {
            text = Array(source)
            return
        }
        guard hasCode else {
            remove(from: source, code: [])
            return
        }
        // What is a fence within a comment begins no code, so that each comment that goes may change what is code.
        var code: Set<Int> = []
        for pass in 0..<Self.mostPasses {
            let before = pass == 0 ? Array(source) : text
            let found = MarkdownBlock.linesOfCode(
                in: MarkdownBlock.all(of: String(decoding: before, as: UTF8.self).lines))
            if pass > 0, found == code { return }
            code = found
            before.withView { remove(from: $0, code: code) }
        }
        // Rather the author's words in code than a comment for all.
        text.withView { remove(from: $0, code: []) }
    }

    private static let mostPasses = 8

    private mutating func remove(from source: ByteView, code: Set<Int>) {
        (text, line) = ([], 0)
        text.reserveCapacity(source.count)
        var isOpen = false
        var index = 0
        while index < source.count {
            if code.contains(line) {
                let end = source[index...].firstIndex(of: Self.lineFeed).map { $0 + 1 } ?? source.count
                add(source.view(index..<end))
                index = end
            } else {
                index = addLine(from: index, of: source, &isOpen)
            }
        }
    }

    private mutating func add(_ part: some Sequence<UInt8>) {
        for byte in part {
            text.append(byte)
            if byte == Self.lineFeed { line += 1 }
        }
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
                add([Self.lineFeed])
                return index + 1
            case UInt8(ascii: "\\"): length = rest.count > 1 && rest[1] != Self.lineFeed ? 2 : 1
            case UInt8(ascii: "`"): length = Self.lengthOfCode(rest)
            case UInt8(ascii: "<") where rest.begins(with: "<!--"):
                // After one without an end, no other has one.
                guard !isOpen, let end = Self.endOfComment(rest) else {
                    isOpen = true
                    openLine = openLine ?? line + 1
                    // Of libcmark, all that is below would be the comment.
                    if hasCode { text.append(UInt8(ascii: "\\")) }
                    break
                }
                add(rest[..<end].filter { $0 == Self.lineFeed })
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
