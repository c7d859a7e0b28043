package import Bytes
package import CatalogModel

/// Splits a line of an ingredient list into amount, item and note.
///
/// Every word of the line is in one of the three, in order. Only a list mark at the beginning and the comma before a
/// note are left out. About 0.6 µs a line.
package enum IngredientLine {
    /// Splits a line into its parts. The line itself is not changed.
    ///
    /// - Parameter markup: How the feed's lines are marked up.
    package static func split(_ line: String, markup: Text.Markup = .plain) -> Ingredient {
        line.withBytes { bytes in
            let markup = markup == .markdown ? Text.Markup.ofMarkdownLine(bytes) : .plain
            return Ingredient(line: line, parts: parts(of: bytes, markup), markup: markup)
        }
    }

    /// The ranges of a line's parts. In Markdown, an amount has no markup, and a note does not begin within emphasis or
    /// code.
    ///
    /// - Parameter bytes: Well-formed UTF-8.
    package static func parts(
        of bytes: ByteView, _ markup: Text.Markup
    ) -> Ingredient.Parts {
        let parts = parts(of: bytes)
        guard case .markdown = markup else { return parts }
        let line = LineBytes(bytes, end: bytes.count)
        let isAmount = !Text.Markup.mayMark(bytes.view(parts.amount))
        if isAmount, parts.note.isEmpty || !hasOpenMarks(bytes[parts.item]) { return parts }
        let start = isAmount ? parts.amount.upperBound : 0
        let item = withoutComma(line, behindListMark(line, start)..<bytes.count)
        return Ingredient.Parts(amount: isAmount ? parts.amount : 0..<0, item: item, note: 0..<0)
    }

    /// The ranges of a line's parts.
    ///
    /// - Parameter bytes: Well-formed UTF-8.
    package static func parts(of bytes: ByteView) -> Ingredient.Parts {
        let all = LineBytes(bytes, end: bytes.count)
        var whole = all.trimmed(0..<bytes.count)
        let line = LineBytes(bytes, end: whole.upperBound)
        whole = behindListMark(line, whole.lowerBound)..<whole.upperBound
        var amount = whole.lowerBound..<whole.lowerBound
        var rest = whole
        if let end = AmountScanner(line).end(from: whole.lowerBound) {
            // "4 cloves": there has to be something to buy.
            for position in [end.position, end.withoutUnit] where amount.isEmpty {
                let item = withoutComma(line, position..<whole.upperBound)
                guard !item.isEmpty else { continue }
                amount = line.trimmed(whole.lowerBound..<position)
                rest = item
            }
        }
        let noteStart = noteStart(in: rest, line)
        let item = line.trimmed(rest.lowerBound..<noteStart)
        guard !item.isEmpty else {
            return Ingredient.Parts(amount: amount, item: rest, note: rest.upperBound..<rest.upperBound)
        }
        return Ingredient.Parts(amount: amount, item: item, note: withoutComma(line, noteStart..<rest.upperBound))
    }

    /// Whether a mark is opened and not closed: each comes in two runs.
    private static func hasOpenMarks(_ item: Slice<ByteView>) -> Bool {
        "*_`".utf8.contains { mark in
            var runs = 0
            var last: UInt8 = 0
            for byte in item {
                if byte == mark, last != mark { runs += 1 }
                last = byte
            }
            return runs % 2 == 1
        }
    }

    /// A range without white space around it, and without the commas and semicolons it begins with.
    private static func withoutComma(_ line: LineBytes, _ range: Range<Int>) -> Range<Int> {
        var range = line.trimmed(range)
        while !range.isEmpty, isSeparator(line.byte(range.lowerBound)) {
            range = line.trimmed(range.lowerBound + 1..<range.upperBound)
        }
        return range
    }

    /// After "- ", "* ", "• " or "▢ " at the beginning of a line.
    private static func behindListMark(_ line: LineBytes, _ start: Int) -> Int {
        let length: Int
        switch line.byte(start) {
        case UInt8(ascii: "-"), UInt8(ascii: "*"): length = 1
        case 0xE2 where line.byte(start + 1) == 0x80 && line.byte(start + 2) == 0xA2: length = 3
        case 0xE2 where line.byte(start + 1) == 0x96 && (0xA0...0xAB).contains(line.byte(start + 2)): length = 3
        default: return start
        }
        let next = line.skipSpace(start + length)
        return next > start + length && next < line.end ? next : start
    }

    /// Where the note begins: the first comma or semicolon outside brackets that is neither between digits nor after
    /// mere qualities ("boneless, skinless chicken"), else a bracket that ends the line; or a phrase such as "to taste"
    /// that stands before all these.
    private static func noteStart(in range: Range<Int>, _ line: LineBytes) -> Int {
        var depth = 0
        var lastOpen: Int?
        var start = range.upperBound
        // The offset of the first word that is not only a quality, or the end of the words.
        var qualities = range.lowerBound
        var next = range.lowerBound
        scan: while case let index = line.nextSign(from: next, to: range.upperBound), index < range.upperBound {
            next = index + 1
            switch line.byte(index) {
            case UInt8(ascii: "("), UInt8(ascii: "["):
                if depth == 0 { lastOpen = index }
                depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
            case UInt8(ascii: ","), UInt8(ascii: ";"):
                guard depth == 0, index > range.lowerBound, !line.isDigit(index - 1) || !line.isDigit(index + 1) else {
                    continue
                }
                qualities = endOfQualities(line, qualities..<index)
                guard qualities < index else { continue }
                start = index
                break scan
            default: break
            }
        }
        if start == range.upperBound, let lastOpen, lastOpen > range.lowerBound, isRemark(line, lastOpen, range) {
            start = lastOpen
        }
        return phraseStart(line, range.lowerBound..<start) ?? start
    }

    /// Whether a bracket is no part of a word and ends the line. "clove(s)" is one word, "[salt](salt.html)" a link.
    private static func isRemark(_ line: LineBytes, _ open: Int, _ range: Range<Int>) -> Bool {
        let isFree = line.trimmed(range.lowerBound..<open).upperBound < open
        return isFree && line.byte(range.upperBound - 1) == UInt8(ascii: ")")
    }

    /// After the words and commas that tell only of what kind a thing is.
    private static func endOfQualities(_ line: LineBytes, _ range: Range<Int>) -> Int {
        var position = range.lowerBound
        while position < range.upperBound {
            if isSeparator(line.byte(position)) { position = line.skipSpace(position + 1) }
            guard let word = line.word(at: position), English.qualities.contains(word.text) else { return position }
            position = line.skipSpace(word.end)
        }
        return position
    }

    /// Where a phrase begins that ends an item and belongs to its note: "salt to taste".
    private static func phraseStart(_ line: LineBytes, _ range: Range<Int>) -> Int? {
        let item = line.trimmed(range)
        guard item.count > 2 else { return nil }
        // Few lines end in the same two letters as a phrase.
        let end = (line.byte(item.upperBound - 2) | 0x20, line.byte(item.upperBound - 1) | 0x20)
        guard English.closingEnds.contains(where: { $0 == end }) else { return nil }
        for phrase in English.closingPhrases {
            let letters = ByteView(phrase)
            let start = item.upperBound - letters.count
            guard start - 1 > item.lowerBound, line.spaceLength(at: start - 1) == 1 else { continue }
            if letters.indices.allSatisfy({ line.byte(start + $0) | 0x20 == letters[$0] }) { return start }
        }
        return nil
    }

    private static func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") }
}
