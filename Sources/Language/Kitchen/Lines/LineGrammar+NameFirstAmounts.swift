import CatalogModel

// The amounts of lines that begin with a name.

extension LineGrammar {
    /// The amount of the line, outside of brackets. A length before another amount is a size: "5cm角1枚".
    func mainAmount(from first: Int) -> Written? {
        var length: Written?
        var index = first
        while index < tokens.count {
            if let close = tokens.closeOfBracket(at: index) {
                index = close
                continue
            }
            if let found = amount(at: index, isFirst: index == first) {
                guard found.unit?.kind == .length else { return found }
                length = length ?? found
                index = found.next
                continue
            }
            if tokens.has(index, .few), index > first, length == nil {
                let isEach = index - 1 > first && tokens.has(index - 1, [.each, .approximation])
                return Written(first: isEach ? index - 1 : index, next: index + 1, unit: tokens[index].unit)
            }
            index += 1
        }
        return length
    }

    /// The amount at an index, up to its end; nil also where a word goes on after the unit: "6枚切り", "3倍濃縮".
    ///
    /// - Parameter isInNote: Whether a word may follow a weight or volume: "うち20gは打ち粉".
    func amount(at index: Int, isFirst: Bool, isInNote: Bool = false) -> Written? {
        var place = index
        while tokens.has(place, [.approximation, .each, .unitSize]) && spoon(at: place) == nil || isSizeLetter(place) {
            place += 1
        }
        guard let written = unitFirst(at: place) ?? numberFirst(at: place) else { return nil }
        var amount = written
        amount.first = index
        while tokens.has(amount.next, .approximation), !tokens[amount.next].isSpaced { amount.next += 1 }
        let end = tokens[amount.next]
        let isEnd =
            end.kind == .end || end.kind == .sign && !end.isSign("%") || end.isSpaced
            || end.has([.and, .or, .plus]) || isFirst && end.has(.of) || unitFirst(at: amount.next) != nil
            || isInNote && isMeasure(amount) && end.kind == .word && !end.has(.sized)
        return isEnd && (amount.unit != nil || isAlone(written, index)) ? amount : nil
    }

    /// "L" of "卵 L2個"
    private func isSizeLetter(_ index: Int) -> Bool {
        let word = tokens[index].word
        return index > 0 && tokens[index + 1].kind == .number && !tokens[index + 1].isSpaced
            && Self.sizeLetters.contains(word)
    }

    /// Whether a number without a unit is all that a line says after its name: "卵 2", "卵 2(溶く)".
    private func isAlone(_ amount: Written, _ index: Int) -> Bool {
        let end = tokens[amount.next]
        return index > 0 && (tokens[index].isSpaced || tokens[index - 1].kind == .sign)
            && (end.kind == .end || end.isSign("("))
    }

    /// The spoon of "大1" and "小1/2". "大1個" is a large one.
    private func spoon(at index: Int) -> MeasureUnit? {
        let word = tokens[index].word
        guard tokens[index + 1].kind == .number, !tokens[index + 1].isSpaced, word == Self.large || word == Self.small,
            let number = tokens.quantity(at: index + 1), tokens[number.next].unit == nil
        else { return nil }
        return word == Self.large ? .tablespoon : .teaspoon
    }

    /// "大さじ2", "カップ1/2", "大さじ1杯"
    func unitFirst(at index: Int) -> Written? {
        guard let unit = tokens[index].unit ?? spoon(at: index), unit.kind == .volume,
            let number = tokens.quantity(at: index + 1)
        else { return nil }
        let next = tokens[number.next].word == Self.cupful ? number.next + 1 : number.next
        // "小さじ1杯と1/2"
        if next > number.next, number.quantity.upper == nil,
            let part = tokens.addedFraction(at: next, isAfterUnit: true)
        {
            return Written(
                first: index, next: part.next, quantity: Quantity(number.quantity.value + part.value), unit: unit,
                number: TokenSpan(first: index + 1, next: part.next), traits: .isUnitFirst)
        }
        return Written(
            first: index, next: next, quantity: number.quantity, unit: unit,
            number: TokenSpan(first: index + 1, next: number.next), traits: .isUnitFirst)
    }

    /// "200g", "2〜3個", "1個半", "半丁", "2"
    func numberFirst(at index: Int) -> Written? {
        let isWord = tokens.has(index, [.number, .fraction]) && tokens[index].kind == .word
        guard
            let number = isWord
                ? Tokens.NumberRange(quantity: Quantity(tokens[index].value), next: index + 1)
                : tokens[index].kind == .number ? tokens.quantity(at: index) : nil
        else { return nil }
        let span = TokenSpan(first: index, next: number.next)
        guard tokens[number.next].kind == .word, let unit = tokens[number.next].unit else {
            return Written(first: index, next: number.next, quantity: number.quantity, number: span)
        }
        let next = number.next + 1
        if number.quantity.upper == nil, let half = tokens.addedFraction(at: next, isAfterUnit: true) {
            return Written(
                first: index, next: half.next, quantity: Quantity(number.quantity.value + half.value), unit: unit,
                number: TokenSpan(first: index, next: half.next), traits: .isInWord)
        }
        return Written(
            first: index, next: next, quantity: number.quantity, unit: unit, number: span,
            name: TokenSpan(first: number.next, next: next))
    }
}
