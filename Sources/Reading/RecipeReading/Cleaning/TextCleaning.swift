import Bytes
package import CatalogModel

/// What recipe APIs call text, made into text: entities decoded, markup dropped or translated, white space collapsed.
/// Dropping a tag can join two runs of combining marks, so their number is limited again.
///
/// Most texts need nothing of it. One look at the bytes tells, and then the text is given back as it came.
package enum TextCleaning {
    /// A text in one line, without markup.
    package static func line(_ text: String) -> String {
        guard needsWork(text, inOneLine: true) else { return text }
        let decoded = Entities.decoded(text)
        let stripped = HTMLTags.mayBegin(in: decoded) ? HTMLTags.stripped(decoded) : decoded
        return collapsed(stripped)
    }

    /// A text with paragraphs: plain if it has no markup, else translated to Markdown. nil when nothing is left.
    static func prose(_ text: String) -> Text? {
        guard needsWork(text, inOneLine: false) else { return text.isEmpty ? nil : .plain(text) }
        let decoded = Entities.decoded(text)
        if HTMLTags.mayBegin(in: decoded), HTMLTags.hasTags(decoded) {
            let markdown = MarkdownTranslation.make(decoded)
            return markdown.isEmpty ? nil : .markdown(markdown)
        }
        let lines = decoded.split(omittingEmptySubsequences: false) { $0.isNewline }.map { collapsed(String($0)) }
        let trimmed = lines.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed()
        return trimmed.isEmpty ? nil : .plain(trimmed.joined(separator: "\n"))
    }

    /// An address, which may hold entities but no markup.
    package static func address(_ text: String) -> String {
        guard needsWork(text, inOneLine: true) else { return text }
        return Entities.decoded(text).trimmed
    }

    private static func needsWork(_ text: String, inOneLine: Bool) -> Bool {
        text.withBytes { !isClean($0, inOneLine: inOneLine) }
    }

    /// Whether a text holds something, and nothing that has to be decoded, dropped or collapsed. About 5 GB/s.
    ///
    /// - Parameter inOneLine: Whether line breaks are collapsed.
    static func isClean(_ bytes: ByteView, inOneLine: Bool) -> Bool {
        guard let first = bytes.first, let last = bytes.last, first > 0x20, last > 0x20 else { return false }
        return !isSuspicious(bytes) || !isSurelyDirty(bytes, inOneLine: inOneLine)
    }

    /// Whether a byte needs a closer look: a control character, `&`, `<`, a space after another, and the first byte of a
    /// space beyond ASCII; from E1 on also that of letters.
    private static func isSuspicious(_ bytes: ByteView) -> Bool {
        guard let first = bytes.first else { return false }
        return first == 0x26 || first == 0x3C || first == 0x7F || first == 0xC2 || first >= 0xE1
            || !bytes.containsNoPair(of: SuspiciousPair.self)
    }

    private enum SuspiciousPair: BytePairClass {
        @inline(__always)
        static func mask(of block: ByteBlock, after before: ByteBlock) -> ByteMask {
            let signs = block.mask(of: 0x26) .| block.mask(of: 0x3C) .| block.mask(of: 0x7F) .| block.mask(of: 0xC2)
            return signs .| block.mask(below: 0x20) .| block.mask(from: 0xE1) .| (block | before).mask(of: 0x20)
        }
    }

    private static func isSurelyDirty(_ bytes: ByteView, inOneLine: Bool) -> Bool {
        for (index, byte) in bytes.enumerated() {
            // A space or a line break is never last, as the ends were looked at.
            switch byte {
            case 0x0A: if inOneLine || bytes[index + 1] == 0x20 { return true }
            case 0x20: if bytes[index + 1] <= 0x20 { return true }
            case 0xC2, 0xE1, 0xE2, 0xE3, 0xEF: if isSpaceBeyondASCII(bytes, index) { return true }
            case 0x00..<0x20, 0x26, 0x3C, 0x7F: return true
            default: break
            }
        }
        return false
    }

    /// Whether a space, separator or invisible character begins here, as against ½, °, – and ’, which recipes are full
    /// of: U+0085, U+00A0, U+1680, U+2000...U+200B, U+2028, U+2029, U+202F, U+205F, U+2060, U+3000, U+FEFF.
    static func isSpaceBeyondASCII(_ bytes: ByteView, _ index: Int) -> Bool {
        guard index + 1 < bytes.count else { return true }
        let second = bytes[index + 1]
        if bytes[index] == 0xC2 { return second == 0x85 || second == 0xA0 }
        guard index + 2 < bytes.count else { return true }
        let third = bytes[index + 2]
        switch (bytes[index], second) {
        case (0xE1, 0x9A), (0xE3, 0x80): return third == 0x80
        case (0xE2, 0x80): return third <= 0x8B || third == 0xA8 || third == 0xA9 || third == 0xAF
        case (0xE2, 0x81): return third == 0x9F || third == 0xA0
        case (0xEF, 0xBB): return third == 0xBF
        default: return false
        }
    }

    /// White space of all kinds as single spaces, none at the ends; invisible characters dropped.
    package static func collapsed(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var pendingSpace = false
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x20, 0x09...0x0D, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
                pendingSpace = true
            case 0x00...0x08, 0x0E...0x1F, 0x7F, 0x200B, 0x2060, 0xFEFF:
                break
            default:
                if pendingSpace, !result.isEmpty { result.append(" ") }
                pendingSpace = false
                result.append(scalar)
            }
        }
        return String(result).limitingMarks
    }
}

// Texts of a feed that is declared as Markdown.

extension TextCleaning {
    /// A text in Markdown, with the tags of HTML in it translated and control characters dropped; plain where nothing in
    /// it can be a mark. nil when nothing is left.
    ///
    /// Character references stay for the parser of Markdown: decoded here, `&lt;b&gt;` would be a tag.
    package static func markdown(_ text: String) -> Text? {
        if text.withBytes({ isClean($0, inOneLine: true) && Text.Markup.ofMarkdown($0) == .plain }) {
            return .plain(text)
        }
        let tidy = withoutControls(text)
        let markdown = HTMLTags.mayBegin(in: tidy) ? MarkdownTranslation.make(tidy, isMarkdown: true) : tidy
        let trimmed = markdown.trimmed
        return trimmed.isEmpty ? nil : Text(trimmed, markup: trimmed.withBytes { Text.Markup.ofMarkdown($0) })
    }

    /// Markdown in which each line break within a paragraph is one on the page. Texts with code stay as they are.
    static func withLineBreaks(_ text: String) -> String {
        guard text.utf8.contains(0x0A), !text.contains("```") else { return text }
        var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
        for index in lines.indices.dropLast() where mayBreak(lines[index], before: lines[index + 1]) {
            lines[index] += "\\"
        }
        return lines.joined(separator: "\n")
    }

    /// Whether both lines are of one paragraph, and nothing says yet that the line breaks.
    private static func mayBreak(_ line: String, before next: String) -> Bool {
        guard let first = line.trimmed.utf8.first, !next.trimmed.isEmpty, !line.hasSuffix("\\"), !line.hasSuffix("  "),
            line.contains(where: { $0.isLetter || $0.isNumber }), first != UInt8(ascii: "#"), first != UInt8(ascii: "|")
        else { return false }
        return !next.hasPrefix("* ") && !next.withBytes(Text.Markup.opensBlock)
    }

    /// Markdown in one line.
    static func markdownLine(_ text: String) -> String {
        guard let cleaned = markdown(text) else { return "" }
        guard case .markdown = cleaned.markup else { return collapsed(cleaned.source) }
        let line = cleaned.source.replacing("\\\n", with: "\n")
        return collapsed(Entities.decodedInMarkdown(line))
    }

    /// The words of a line of Markdown that has no marks but escapes and signs that mark nothing: `1 onion\*`; nil for
    /// another line.
    static func plainWords(ofMarkdownLine line: String) -> String? {
        var words: [UInt8] = []
        var counts: [UInt8: Int] = [:]
        let bytes = Array(line.utf8)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0x20
            switch byte {
            case UInt8(ascii: "\\") where next > 0x20 && next < 0x7F && !next.isLetterOrDigit:
                words.append(next)
                index += 2
                continue
            // One alone has no other end.
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"):
                counts[byte, default: 0] += 1
                guard counts[byte] == 1 else { return nil }
            case UInt8(ascii: "&"): guard !next.isLetterOrDigit, next != UInt8(ascii: "#") else { return nil }
            case UInt8(ascii: "<"): guard !next.isLetter, !next.isOne(of: "/!?") else { return nil }
            case UInt8(ascii: "["): return nil
            default: break
            }
            words.append(byte)
            index += 1
        }
        return String(decoding: words, as: UTF8.self)
    }

    /// The words of a heading without the emphasis around them: `**For the dough:**`.
    package static func unwrapped(_ line: String) -> String {
        var line = line[...]
        for mark in ["**", "__", "*", "_"] where line.hasPrefix(mark) {
            let end = line.hasSuffix(mark + ":") ? ":" : ""
            let inner = line.dropFirst(mark.count).dropLast(mark.count + end.count)
            guard !inner.isEmpty, line.hasSuffix(mark + end), !inner.contains(mark) else { continue }
            line = inner + end
        }
        return String(line)
    }

    /// A line without the emphasis of the amount that it begins with, which pages show in their own way: `200 g flour` for
    /// `**200 g** flour`.
    static func withPlainAmount(_ line: String) -> String {
        let line = withoutEdits(line)
        let marks = line.prefix { $0 == "*" || $0 == "_" || $0 == "`" }
        let inner = line.dropFirst(marks.count)
        let isNumber = inner.first?.isNumber == true || inner.first == "." && inner.dropFirst().first?.isNumber == true
        guard !marks.isEmpty, marks.count <= 3, isNumber, let end = inner.firstRange(of: marks + " ") else {
            return line
        }
        let amount = inner[..<end.lowerBound]
        guard !amount.contains(where: { "*_`[".contains($0) }) else { return line }
        return amount + " " + inner[end.upperBound...]
    }

    /// A line without the second bracket around what plugins of blogs put in two: "salt ((see notes))".
    package static func withSingleBrackets(_ line: String) -> String {
        guard line.withBytes(hasDoubledBracket) else { return line }
        let (opening, closing) = (/\((\s*\()+/, /\)(\s*\))+/)
        guard line.ranges(of: opening).count == line.ranges(of: closing).count else { return line }
        return line.replacing(opening, with: "(").replacing(closing, with: ")")
    }

    static func hasDoubledBracket(_ line: ByteView) -> Bool {
        // Most lines have no bracket.
        guard let first = line.firstIndex(of: UInt8(ascii: "(")) else { return false }
        var last: UInt8 = 0
        for index in first..<line.endIndex where line[index] != UInt8(ascii: " ") {
            if line[index] == UInt8(ascii: "("), last == line[index] { return true }
            last = line[index]
        }
        return false
    }

    /// A line without what is struck out in it (`~~3 tbsp oil~~`), if that is not all, and without the marks of a highlight.
    private static func withoutEdits(_ line: String) -> String {
        guard line.withBytes(mayBeEdited) else { return line }
        let kept = collapsed(line.replacing(/~~[^~]+~~/, with: ""))
        let rest = kept.isEmpty ? line.replacing("~~", with: "") : kept
        return rest.replacing(/==([^=]+)==/) { String($0.output.1) }
    }

    /// Whether a line has a sign of text that is struck out or highlighted.
    static func mayBeEdited(_ line: ByteView) -> Bool {
        line.contains { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "=") }
    }

    /// Line breaks as one sign, no-break spaces as spaces, and no invisible characters.
    private static func withoutControls(_ text: String) -> String {
        guard text.withBytes(hasControls) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
            switch scalar.value {
            case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: result.append("\n")
            case 0xA0, 0x202F: result.append(" ")
            case 0x00...0x08, 0x0E...0x1F, 0x7F, 0x200B, 0x2060, 0xFEFF: break
            default: result.append(scalar)
            }
        }
        return String(result).limitingMarks
    }

    /// Whether a text has one of the characters that `withoutControls` changes.
    private static func hasControls(_ bytes: ByteView) -> Bool {
        var index = bytes.firstOffset(of: SpaceOrControl.self, from: 0)
        while index < bytes.count, bytes[index] >= 0x80, !isSpaceBeyondASCII(bytes, index) {
            index = bytes.firstOffset(of: SpaceOrControl.self, from: index + 1)
        }
        return index < bytes.count
    }

    /// Control characters but the line feed, and the first bytes of the other characters that are changed or dropped.
    private enum SpaceOrControl: ByteClass {
        @inline(__always)
        static func mask(of block: ByteBlock) -> ByteMask {
            let controls = block.mask(below: 0x0A) .| (block.mask(from: 0x0B) .& block.mask(below: 0x20))
            return controls .| block.mask(of: 0x7F) .| block.mask(of: 0xC2) .| block.mask(of: 0xE2)
                .| block.mask(of: 0xEF)
        }
    }
}
