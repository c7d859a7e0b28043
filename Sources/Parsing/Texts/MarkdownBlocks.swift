import Bytes

/// The blocks of a text in Markdown by their lines, as far as recipes need them (CommonMark, chapter 4 and 5): what is in
/// them stays as it is written.
struct MarkdownBlocks {
    enum Kind: Equatable {
        /// A heading of a level, and its text.
        case heading(Int, String)
        /// `---`
        case rule
        /// An item of a list: its content, unindented.
        case item(String)
        /// Lines that begin with `>`, without that.
        case quote(String)
        case paragraph
        /// Between fences, or indented.
        case code
    }

    struct Block: Equatable {
        var kind: Kind
        /// Indices of its lines.
        var lines: Range<Int>
    }

    let source: SourceLines
    private(set) var blocks: [Block] = []

    init(_ source: SourceLines) {
        self.source = source
        var line = 0
        while line < source.count {
            if source[line].isBlankLine {
                line += 1
                continue
            }
            let block = block(at: line)
            blocks.append(block)
            line = max(block.lines.upperBound, line + 1)
        }
    }

    /// A block as it is written.
    func text(_ block: Block) -> String { source.text(block.lines) }

    /// The content of a list item with its further lines as they are written.
    func rawItem(_ block: Block) -> String {
        let first = source[block.lines.lowerBound]
        let rest = block.lines.dropFirst().map { source[$0] }
        return ([first.dropFirst(Self.markerLength(first)).stripped] + rest).joined(separator: "\n")
    }

    private func block(at line: Int) -> Block {
        let text = source[line]
        guard Self.mayStartBlock(text) else { return paragraph(at: line) }
        if let fence = Self.fence(text) { return Block(kind: .code, lines: line..<endOfCode(line, fence)) }
        if let (level, heading) = Self.heading(text) {
            return Block(kind: .heading(level, heading), lines: line..<line + 1)
        }
        if Self.isRule(text) { return Block(kind: .rule, lines: line..<line + 1) }
        if let content = Self.itemContent(text) { return item(at: line, content) }
        if Self.isQuote(text) { return quote(at: line) }
        return paragraph(at: line)
    }

    // MARK: Lines

    private static func fence(_ line: Substring) -> (sign: UInt8, count: Int)? {
        guard line.indentation < 4 else { return nil }
        let text = line.stripped.utf8
        guard let sign = text.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
        let count = text.prefix { $0 == sign }.count
        guard count >= 3, sign == UInt8(ascii: "~") || !text.dropFirst(count).contains(sign) else { return nil }
        return (sign, count)
    }

    private func endOfCode(_ start: Int, _ fence: (sign: UInt8, count: Int)) -> Int {
        for line in start + 1..<max(source.count, start + 1) {
            let text = source[line].stripped.utf8
            if text.count >= fence.count, text.allSatisfy({ $0 == fence.sign }) { return line + 1 }
        }
        return source.count
    }

    private static func heading(_ line: Substring) -> (Int, String)? {
        guard line.indentation < 4 else { return nil }
        let text = line.stripped
        let level = text.utf8.prefix { $0 == UInt8(ascii: "#") }.count
        let rest = text.dropFirst(level)
        guard (1...6).contains(level), rest.isEmpty || rest.utf8.first == 0x20 || rest.utf8.first == 0x09 else {
            return nil
        }
        var words = rest.stripped
        let marks = words.utf8.reversed().prefix { $0 == UInt8(ascii: "#") }.count
        // "## Soup ##"
        if marks > 0, words.utf8.count == marks || words.dropLast(marks).utf8.last == 0x20 {
            words = words.dropLast(marks).stripped
        }
        return (level, String(words))
    }

    static func isRule(_ line: Substring) -> Bool {
        guard line.indentation < 4 else { return false }
        var sign: UInt8 = 0
        var count = 0
        for byte in line.utf8 where byte != 0x20 && byte != 0x09 {
            if sign == 0 {
                guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") else {
                    return false
                }
                sign = byte
            }
            guard byte == sign else { return false }
            count += 1
        }
        return count >= 3
    }

    private static func isQuote(_ line: Substring) -> Bool {
        line.indentation < 4 && line.stripped.utf8.first == UInt8(ascii: ">")
    }

    /// The column that the content of a list item begins in; nil for another line.
    static func itemContent(_ line: Substring) -> Int? {
        let indentation = line.indentation
        let text = line.unindented(indentation).utf8
        guard let first = text.first else { return nil }
        var marker = 1
        if !"-+*".utf8.contains(first) {
            let digits = text.prefix { (0x30...0x39).contains($0) }.count
            guard (1...9).contains(digits), let end = text.dropFirst(digits).first, end == 0x2E || end == 0x29 else {
                return nil
            }
            marker = digits + 1
        }
        let rest = text.dropFirst(marker)
        guard let next = rest.first else { return indentation + marker + 1 }
        guard next == 0x20 || next == 0x09 else { return nil }
        let spaces = Substring(rest).indentation
        return indentation + marker + ((1...4).contains(spaces) ? spaces : 1)
    }

    // MARK: Blocks of several lines

    private func item(at start: Int, _ content: Int) -> Block {
        var lines = [source[start].dropFirst(Self.markerLength(source[start])).unindented(content)]
        lines[0] = lines[0].stripped
        var line = start + 1
        var hasBlank = false
        var fence: (sign: UInt8, count: Int)?
        while line < source.count {
            let text = source[line]
            if text.isBlankLine {
                hasBlank = true
                lines.append(text.unindented(content))
            } else if text.indentation >= content || fence != nil {
                lines.append(text.unindented(content))
                if let open = Self.fence(text.stripped) { fence = fence == nil ? open : nil }
                hasBlank = false
            } else if !hasBlank, !startsBlock(text) {
                lines.append(text.stripped)
            } else {
                break
            }
            line += 1
        }
        while lines.count > 1, lines[lines.count - 1].isBlankLine { lines.removeLast() }
        return Block(kind: .item(lines.joined(separator: "\n")), lines: start..<start + max(lines.count, 1))
    }

    /// The bytes before the content of an item.
    private static func markerLength(_ line: Substring) -> Int {
        let spaces = line.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
        let text = line.utf8.dropFirst(spaces)
        let digits = text.prefix { (0x30...0x39).contains($0) }.count
        return spaces + max(digits + 1, 1)
    }

    private func quote(at start: Int) -> Block {
        var lines: [Substring] = []
        var line = start
        while line < source.count, !source[line].isBlankLine {
            let text = source[line]
            if Self.isQuote(text) {
                lines.append(text.stripped.dropFirst().unindented(1))
            } else if !startsBlock(text) {
                lines.append(text)
            } else {
                break
            }
            line += 1
        }
        return Block(kind: .quote(lines.joined(separator: "\n")), lines: start..<line)
    }

    private func paragraph(at start: Int) -> Block {
        var line = start
        if source[start].indentation >= 4 {
            while line < source.count, source[line].indentation >= 4 || source[line].isBlankLine { line += 1 }
            return Block(kind: .code, lines: start..<line)
        }
        line += 1
        while line < source.count, !source[line].isBlankLine {
            let text = source[line]
            if let level = Self.underline(text) {
                return Block(kind: .heading(level, source.text(start..<line).trimmed), lines: start..<line + 1)
            }
            // A list that counts from something else than 1 does not interrupt a paragraph.
            let isCounted = text.stripped.utf8.first.map { (0x30...0x39).contains($0) } ?? false
            if startsBlock(text), !isCounted || text.stripped.hasPrefix("1.") || text.stripped.hasPrefix("1)") { break }
            line += 1
        }
        return Block(kind: .paragraph, lines: start..<line)
    }

    private static func underline(_ line: Substring) -> Int? {
        guard line.indentation < 4 else { return nil }
        let text = line.stripped.utf8
        guard let first = text.first, text.allSatisfy({ $0 == first }) else { return nil }
        return first == UInt8(ascii: "=") ? 1 : first == UInt8(ascii: "-") ? 2 : nil
    }

    /// Whether a line begins with a sign that some block but a paragraph begins with.
    private static func mayStartBlock(_ line: Substring) -> Bool {
        for byte in line.utf8 where byte != 0x20 && byte != 0x09 {
            return byte < 0x80 && !byte.isLetter || byte.isDigit
        }
        return false
    }

    private func startsBlock(_ line: Substring) -> Bool {
        Self.mayStartBlock(line) && startsBlockAfterAll(line)
    }

    private func startsBlockAfterAll(_ line: Substring) -> Bool {
        Self.fence(line) != nil || Self.heading(line) != nil || Self.isRule(line) || Self.itemContent(line) != nil
            || Self.isQuote(line)
    }
}
