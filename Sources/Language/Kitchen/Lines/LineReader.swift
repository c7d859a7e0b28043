package import Bytes
package import CatalogModel

/// Reads lines of ingredients: cuts each into amount, item and note, and finds what follows the number of servings.
///
/// A line is read once, where it is parsed. Pages, scaling, exports and search use the pieces.
package struct LineReader {
    /// In bytes. A longer line is all item, without an amount: it is no line of a recipe.
    package static let longestLine = 2000

    private var grammar: LineGrammar
    private var cutLine = CutLine()

    /// - Parameter language: A BCP 47 tag. A line in a language without a file of words is read as English, since units and
    ///   numbers in digits are the same.
    package init(language: String?) {
        self.init(Lexicon.ofLines(language))
    }

    package init(_ language: Lexicon) {
        grammar = LineGrammar(language)
    }

    /// A line with its pieces. The line itself is not changed.
    ///
    /// - Parameter markup: How the feed's lines are marked up.
    package mutating func ingredient(_ line: String, markup: Text.Markup = .plain) -> Ingredient {
        line.withBytes { bytes in
            let markup = markup == .markdown ? Text.Markup.ofMarkdownLine(bytes) : .plain
            return Ingredient(line: line, cut: cut(bytes, markup), markup: markup)
        }
    }

    /// Adds a line and its pieces to others.
    ///
    /// - Parameters:
    ///   - line: Well-formed UTF-8.
    ///   - isFixed: Whether none of its amounts follows the servings.
    package mutating func append(
        _ line: ByteView, _ markup: Text.Markup, isFixed: Bool = false, to ingredients: inout Ingredients
    ) {
        read(line, markup)
        if isFixed {
            cutLine.traits.insert(.isFixed)
            for index in cutLine.amounts.indices { cutLine.changeAmount(at: index) { $0.traits.insert(.isFixed) } }
        }
        ingredients.append(line: line, cutLine, markup)
    }

    /// The pieces of a line. In Markdown, an amount has no markup, and a note does not begin within emphasis or code.
    ///
    /// - Parameter line: Well-formed UTF-8.
    package mutating func cut(_ line: ByteView, _ markup: Text.Markup = .plain) -> CutLine {
        read(line, markup)
        return cutLine
    }

    private mutating func read(_ line: ByteView, _ markup: Text.Markup) {
        cutLine.removeAll()
        guard line.count <= Self.longestLine else {
            cutLine = withoutAmount(line)
            return
        }
        grammar.scan(line, .line)
        grammar.read()
        write()
        grammar.forget()
        if markup == .markdown, Text.Markup.mayMark(line) { cutLine = keepingMarks(cutLine, of: line, markup) }
    }

    mutating func withGrammar<Result>(of line: ByteView, _ body: (inout LineGrammar) -> Result) -> Result {
        grammar.scan(line, .line)
        defer { grammar.forget() }
        return body(&grammar)
    }

    /// All of a line as its item.
    private func withoutAmount(_ line: ByteView) -> CutLine {
        var cut = CutLine()
        let item = LineBytes(line, end: line.count).trimmed(0..<line.count)
        cut.cut(to: item.lowerBound, .separator, .none)
        cut.cut(to: item.upperBound, .text, .item)
        cut.cut(to: line.count, .separator, .none)
        return cut
    }

    // MARK: From tokens to pieces

    private mutating func write() {
        let isFixed = grammar.markFixedFigures()
        grammar.writePieces(from: 0, to: grammar.tokens.count, in: &cutLine)
        cutLine.cut(to: grammar.tokens.text.count, .separator, .none)
        if let unit = grammar.looseUnit, grammar.amounts.count < CutLine.mostAmounts {
            cutLine.add(LineAmount(Quantity(.zero), unit, .first))
        }
        if isFixed { cutLine.traits.insert(.isFixed) }
        addTraits()
    }

    /// Whether an amount in a unit is a volume in one system and a weight in another.
    private static func mayBeWeighed(_ unit: MeasureUnit) -> Bool {
        unit.kind == .volume || unit.kind == .weight || unit == .stick
    }

    private mutating func addTraits() {
        if grammar.tokens.language.englishNouns != nil,
            grammar.amounts.contains(where: { $0.amount.unit.map(Self.mayBeWeighed) ?? false })
        {
            cutLine.traits.insert(.mayBeWeighed)
        }
        if grammar.amounts.contains(where: { $0.amount.unit.map { $0 == .ounce || $0.kind == .volume } ?? false }),
            grammar.namesLiquid
        {
            cutLine.traits.insert(.isPoured)
        }
        // Only butter comes in sticks that have tablespoons: "1 stick cinnamon".
        for index in cutLine.amounts.indices where cutLine.amounts[index].unit == .stick {
            if IngredientLine(grammar.tokens.text, cutLine).gramsPerCup != FoodWeights.butter {
                cutLine.changeAmount(at: index) { $0.traits.remove(.canMove) }
            }
        }
        if grammar.isHeading { cutLine.traits.insert(.isHeading) }
        guard !grammar.tokens.roles.isDisjoint(with: .division) else { return }
        for index in 0..<grammar.tokens.count
        where grammar.tokens.has(index, .division) && grammar.marks[index].part == .note {
            cutLine.traits.insert(.isDivided)
        }
    }

    /// The pieces of a line in Markdown, of which each part is rendered alone: an amount before all other text, an item, and
    /// a note at the end.
    private func keepingMarks(_ cut: CutLine, of line: ByteView, _ markup: Text.Markup) -> CutLine {
        var result = CutLine()
        var (start, end, noteStart) = (0, 0, line.count)
        var isBefore = true
        var hasMarks = false
        let whole = IngredientLine(line, cut, markup)
        whole.forEachPiece { piece, text in
            // "2 [ ] task"
            let isPlain = piece.kind == .separator && !Text.Markup.mayMark(text)
            isBefore = isBefore && (piece.part == .amount || isPlain)
            if isBefore {
                hasMarks = hasMarks || Text.Markup.mayMark(text)
                start = end + text.count
            }
            end += text.count
            if piece.part != .note, piece.kind != .separator { noteStart = end }
        }
        guard !hasMarks, start < line.count else { return CutLine(item: line.count) }
        end = 0
        whole.forEachPiece { piece, text in
            end += text.count
            if end <= start { result.cut(to: end, piece.mark) }
        }
        if noteStart < line.count, !Self.hasOpenMarks(line.view(min(start, noteStart)..<noteStart)) {
            result.cut(to: noteStart, .text, .item)
            let separator = line.view(noteStart..<line.count).prefix { $0.isSpace || $0 == UInt8(ascii: ",") }.count
            result.cut(to: noteStart + separator, .separator, .none)
            result.cut(to: line.count, .text, .note)
        } else {
            result.cut(to: line.count, .text, .item)
        }
        for amount in cut.amounts { result.add(amount) }
        result.traits = cut.traits
        return result
    }

    /// Whether a mark is opened and not closed: each comes in two runs.
    private static func hasOpenMarks(_ item: ByteView) -> Bool {
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
}
