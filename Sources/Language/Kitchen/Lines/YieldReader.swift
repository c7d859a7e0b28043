package import Bytes
package import CatalogModel

/// Reads how much a recipe gives, for pages: which numbers of the text follow the servings.
package struct YieldReader {
    private let language: Lexicon

    /// - Parameter language: A BCP 47 tag.
    package init(language: String?) {
        self.language = Lexicon.ofLines(language)
    }

    /// The pieces of a text: "Makes 12-18 cookies", "about 3 dozen", "24 mini muffins or 12 regular". Sizes ("a 9-inch pie")
    /// stay. Where a number may be either, none changes, and the pieces say that the text stays as it is.
    ///
    /// - Parameter text: Well-formed UTF-8.
    package func cut(_ text: ByteView) -> CutLine {
        guard text.count <= LineReader.longestLine else { return CutLine(item: text.count) }
        var grammar = LineGrammar(language)
        grammar.scan(text, .line)
        let isWhole = grammar.readYield()
        guard isWhole else {
            var cut = CutLine(item: text.count)
            cut.traits.insert(.isFixed)
            return cut
        }
        return grammar.cut()
    }
}

extension LineGrammar {
    /// Finds the numbers; false if one is of a kind that is not known.
    fileprivate mutating func readYield() -> Bool {
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            // What each one gets: "4 (2 small tacos each)".
            if let close = tokens.closeOfBracket(at: index),
                (index..<close).contains(where: { tokens.has($0, [.each, .per]) })
            {
                index = close
                continue
            }
            guard token.kind == .number || token.has(.number), let number = tokens.quantity(at: index) else {
                if token.kind == .number, token.value > .zero { return false }
                index += 1
                continue
            }
            let span = TokenSpan(first: index, next: number.next)
            index = number.next
            if isSize(number.next) || !amounts.isEmpty && tokens.has(number.next, .each) { continue }
            // "two 9x5 loaves"
            if tokens.isSign(number.next, "x") || tokens.has(number.next, .times),
                let other = tokens.quantity(at: number.next + 1), !isMeasured(other.next)
            {
                index = other.next
                continue
            }
            guard !tokens.has(number.next, [.each, .per, .time, .degree]), !tokens.isSign(number.next, "%") else {
                return false
            }
            addYield(number.quantity, span)
        }
        addWords()
        return true
    }

    /// "9-inch", "20 cm", "500 g each"
    private func isSize(_ index: Int) -> Bool {
        let next = tokens.isSign(index, "-") ? index + 1 : index
        guard let unit = tokens.unit(at: next) else { return false }
        return unit.unit.kind == .length || tokens.has(unit.next, [.each, .per]) || next > index
    }

    private func isMeasured(_ index: Int) -> Bool {
        let unit = tokens.unit(at: index)?.unit
        return unit?.traits.ratio != nil || unit?.kind == .length
    }

    private mutating func addYield(_ quantity: Quantity, _ number: TokenSpan) {
        if let unit = tokens.unit(at: number.next),
            unit.unit.kind == .volume || unit.unit.kind == .weight || unit.unit == .dozen
        {
            return add(quantity, unit.unit, .other, number, TokenSpan(first: unit.name, next: unit.next))
        }
        add(quantity, nil, .other, number)
        let isOne = (quantity.upper ?? quantity.value) <= .one
        // "One 9-inch pie": the noun is some words further on.
        for index in number.next..<min(number.next + 5, tokens.count) {
            if tokens[index].kind == .sign, !tokens.isSign(index, "-") { return }
            if let other = tokens.quantity(at: index), !isSize(other.next) { return }
            if let plural = tokens.nounPlural(at: index, isOne: isOne), tokens[index].unit?.kind != .length,
                !tokens.has(index, [.size, .of, .or, .and, .quality])
            {
                amounts[amounts.count - 1].amount.plural = plural
                amounts[amounts.count - 1].name = TokenSpan(first: index, next: index + 1)
                return
            }
        }
    }
}
