import Bytes
import CatalogModel

// Amounts without a number before them, in a language whose words say theirs: "كوب حليب", "ملعقتان كبيرتان", "كوب ونصف", "بيضة".

extension LineGrammar {
    /// Reads a unit, or a thing, that says how many there are of it.
    mutating func readSelfCounting(at index: Int, _ lead: inout Lead) -> Bool {
        let word = tokens[index]
        guard word.has(.couple), !word.has([.number, .fraction, .time, .and]) else { return false }
        let unit = tokens.unit(at: index)
        guard unit != nil || word.plural > 0 else { return false }
        var value = word.value
        var next = unit?.next ?? index + 1
        // "كوب واحد"
        if value == .one, tokens.has(next, .number), tokens[next].value == .one { next += 1 }
        if let half = tokens.addedFraction(at: next, isAfterUnit: true) {
            // "ملعقة ونصف صغيرة"
            guard !tokens.has(half.next, .spoonKind) else { return false }
            value = value + half.value
            next = half.next
        }
        // "حبة البركة" is a spice.
        guard !tokens.has(next, .counted), !tokens.has(next, .number) || tokens.has(next, .and),
            tokens[next].kind != .number,
            unit == nil || tokens[next].kind == .word || tokens[next].kind == .end && index > start
        else { return false }
        add(Quantity(value), unit?.unit, .first, TokenSpan(first: index, next: next))
        amounts[0].amount.traits.insert(.isInWord)
        // A thing is named by the same word.
        lead.next = unit == nil ? index : next
        return true
    }

    /// Whether a line says more of its amount than is read: "ملعقتين إلى ثلاث ملاعق", "كوب إلا ربع", "كوب وملعقتان".
    var hasUnreadAmount: Bool {
        guard tokens.language.selfCounting != nil, !amounts.isEmpty else { return false }
        if amounts.contains(where: { isBeyondLimit($0.amount.quantity) }) { return true }
        let first = amounts[0]
        // "3/4 1 كوب", "كوب ونصف الكوب"
        let next = tokens[first.number.next]
        if next.kind == .number || first.amount.traits.contains(.isInWord) && isDefiniteUnit(next) { return true }
        let end = max(first.number.next, first.name.next)
        // "(كل علبة 170 غرام)"
        if amounts.contains(where: { tokens.has($0.number.first - 2, .every) }) { return true }
        // "أربع بيضات وصفار بيضة"
        if (end + 1..<max(end + 1, tokens.count)).contains(where: { isCountedThing($0) }) { return true }
        return (start..<max(start, tokens.count)).contains { index in
            isCutOff(index)
                || !amounts.contains { $0.number.contains(index) || $0.name.contains(index) }
                    && marks[index].kind != .size && isOfAmount(index)
        }
    }

    /// Whether a word is that of a unit with the article.
    private func isDefiniteUnit(_ word: Token) -> Bool {
        word.kind == .word && word.word.prefix(4) == "ال" && tokens.language.words[word.word.dropFirst(4)].unit != nil
    }

    /// Whether a word is that of a thing that says its number.
    private func isCountedThing(_ index: Int) -> Bool {
        let word = tokens[index]
        return word.has(.couple) && word.unit == nil && !word.has([.time, .spoonKind])
            && marks[index].kind != .size && !amounts.contains { $0.name.contains(index) }
    }

    /// Whether a number follows a mark within a number that is not read: "5" of "1٬5" and of "1.2.5".
    private func isCutOff(_ index: Int) -> Bool {
        let mark = tokens[index - 1]
        return tokens[index].kind == .number && !tokens[index].isSpaced && !mark.isSpaced
            && (mark.isSign(".") || mark.isSign(",")) && tokens[index - 2].kind == .number
    }

    /// Whether a number has more digits than are read.
    func isBeyondLimit(_ quantity: Quantity) -> Bool {
        max(quantity.value, quantity.upper ?? .zero) >= Rational(Rational.limit)
    }

    /// Whether a number, or a word that says one, can be a part of the amount.
    private func isOfAmount(_ index: Int) -> Bool {
        let (before, token, after) = (tokens[index - 1], tokens[index], tokens[index + 1])
        if token.kind == .number {
            // "مقطع إلى 4 قطع"
            let lower = tokens[index - 2]
            let isInto =
                before.has(.to) && lower.kind == .word && lower.unit == nil
                && !lower.has([.number, .fraction, .spoonKind])
            let isOther =
                isInto || after.isSign("%") || after.isSign("^") || before.has([.kind, .into])
                || after.has([.unscaled, .time, .degree, .celsius, .fahrenheit])
                || tokens.measure(at: index)?.unit.kind == .length
                || before.kind == .word && !token.isSpaced && !before.has(.and)
            return !isOther
        }
        if token.has([.number, .fraction]) { return !after.has([.counted, .time]) }
        if token.has(.except) { return after.has([.number, .fraction]) || after.kind == .number }
        guard token.has(.couple), token.unit != nil, !after.has(.counted) else { return false }
        return token.value > .one || token.has(.and) || before.has([.to, .or, .and, .plus]) || before.isSign("+")
    }
}
