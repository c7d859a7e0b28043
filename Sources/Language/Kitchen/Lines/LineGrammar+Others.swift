import Bytes
import CatalogModel

// Amounts beside the line's own that follow the number of servings, and what the line says of its own: "per person".

extension LineGrammar {
    /// Finds "or 2 limes", "(about 3 cups)", "plus 1 tbsp for the pan". Sizes of pieces, times and what is said of each thing
    /// stay as they are.
    mutating func readOthers(from start: Int) {
        defer { fixAmountsPerPerson() }
        let known = amounts.count
        var index = start
        while index < tokens.count {
            let token = tokens[index]
            if let close = repetitionEnd(at: index) {
                addRepetition(inBracketAt: index)
                index = close
                continue
            }
            guard token.kind == .number || token.has(.number),
                !amounts[..<known].contains(where: { $0.number.contains(index) || $0.name.contains(index) }),
                marks[index].kind != .size, let next = readOther(at: index)
            else {
                index += 1
                continue
            }
            index = next
        }
    }

    /// The index after a bracket that says again how much the line has: "1 cup sugar (200 g)".
    private func repetitionEnd(at index: Int) -> Int? {
        guard let first = amounts.first?.amount, first.role == .first, tokens.isSign(index, "("),
            let (measure, close) = tokens.measuresInBracket(at: index),
            !amounts.contains(where: { $0.number.first > index && $0.number.first < close }),
            !(index..<close).contains(where: { tokens.has($0, [.plus, .each]) }), isSame(measure, as: first)
        else { return nil }
        return close
    }

    /// "2 tomatoes per person": more servings are more persons.
    private mutating func fixAmountsPerPerson() {
        guard !amounts.isEmpty, !tokens.roles.isDisjoint(with: .per) else { return }
        for index in start..<max(start, tokens.count) where tokens.has(index, .per) {
            // "pr. person"
            let thing = tokens.isSign(index + 1, ".") ? index + 2 : index + 1
            guard tokens.has(thing, .unscaled) || tokens[thing].unit?.kind == .weight else { continue }
            for place in amounts.indices { amounts[place].amount.traits.insert(.isFixed) }
            return
        }
    }

    /// - Returns: The index after it.
    private mutating func readOther(at index: Int) -> Int? {
        let before = tokens[index - 1]
        let isIntroduced =
            before.has([.or, .plus, .approximation]) || before.isSign("+") || before.isSign("~")
            || before.isSign(".") && tokens.has(index - 2, .approximation)
        // "half", "a" and the like count only where they are introduced.
        guard tokens[index].kind == .number || isIntroduced,
            !(max(0, index - 2)..<index).contains(where: { tokens.has($0, .into) }),
            !before.isSign("-") || before.isSpaced, !before.isSign("/"), !before.has([.kind, .times])
        else { return nil }
        // "(4 or 5 links)"
        if before.has([.or, .to]), tokens[index - 2].kind == .number,
            !amounts.contains(where: { $0.number.contains(index - 2) })
        {
            return nil
        }
        let isAlone = tokens.isSign(index - 1, "(") && amounts.first?.amount.unit?.traits.ratio != nil
        if let measure = tokens.measure(at: index) {
            if isOfOne(index), measure.unit.kind == .weight || measure.unit.kind == .volume {
                mark(measure.number.first, measure.next, .size, marks[index].part)
                return measure.next
            }
            // "(I used a 55 g pkg)"
            guard tokens.unit(at: measure.next)?.unit.kind != .container else { return nil }
            guard !tokens.has(measure.next, [.each, .per, .unscaled]), !isHyphened(measure),
                !(max(0, index - 3)..<min(measure.next + 2, tokens.count)).contains(where: { tokens.has($0, .each) }),
                measure.unit.kind == .weight || measure.unit.kind == .volume
                    || isIntroduced && measure.unit.kind != .length || isPieces(measure)
                    || isAlone && measure.unit.kind != .length && tokens.isSign(measure.next, ")")
            else { return nil }
            add(measure, .other)
            return measure.next
        }
        guard isIntroduced && !isSecond(index) || before.has(.from) || isAlone,
            let number = tokens.quantity(at: index),
            isCount(number, isIntroduced: isIntroduced)
                || tokens[number.next].kind == .word
                    && (!isAlone || isIntroduced || tokens.isSign(index + 2, ")")),
            !tokens.has(number.next, [.unscaled, .times, .few, .per, .time]),
            number.quantity.value < Rational(100)
        else { return nil }
        add(number.quantity, nil, .other, TokenSpan(first: index, next: number.next))
        return number.next
    }

    /// "1 lb chicken thighs (about 6)", "500 g tomatoes (5-6)": how many things a weight is, and no number of a footnote.
    private func isCount(_ number: Tokens.NumberRange, isIntroduced: Bool) -> Bool {
        guard amounts.first?.amount.unit?.kind == .weight, isIntroduced || number.quantity.upper != nil else {
            return false
        }
        return tokens.isSign(number.next, ")") || isIntroduced && tokens[number.next].kind == .end
    }

    /// "1 head garlic (10 cloves)": the pieces of what the line counts, alone in a bracket.
    private func isPieces(_ measure: Tokens.Measured) -> Bool {
        guard let first = amounts.first?.amount.unit, first.kind == .count, measure.unit.kind == .count else {
            return false
        }
        return tokens.isSign(measure.number.first - 1, "(") && tokens.isSign(measure.next, ")")
    }

    /// Whether a measure is that of one of what the line counts: "2 boîtes de 400 g", "4 Lachsfilets à 150 g".
    func isOfOne(_ index: Int) -> Bool {
        guard let first = amounts.first?.amount, first.role == .first else { return false }
        let isCounted = first.unit.map { $0.kind == .container || $0.kind == .count } ?? true
        // "half of a 400 g tin"
        let before = tokens.has(index - 1, [.article, .determiner]) ? index - 2 : index - 1
        return isCounted && tokens.has(before, before == index - 1 ? [.of, .each, .from] : .of)
    }

    /// Whether the same note has a number before it that is no amount: "2 lemons, 1 juiced and 1 sliced".
    private func isSecond(_ index: Int) -> Bool {
        var place = index - 1
        while place >= 0, marks[place].part == .note, !tokens.isSign(place, "(") {
            if tokens[place].kind == .number, marks[place].kind == .text,
                !amounts.contains(where: { $0.number.contains(place) })
            {
                return true
            }
            place -= 1
        }
        return false
    }

    /// "8-ounce": the size of one.
    private func isHyphened(_ measure: Tokens.Measured) -> Bool {
        measure.name.first > measure.number.next && tokens.isSign(measure.number.next, "-")
            && !tokens[measure.number.next].isSpaced
    }

    /// Marks the figures that do not follow the servings although they may count the ingredient. Sizes, times, temperatures,
    /// percents, kinds and the pieces that a thing is cut into do not count it.
    ///
    /// - Returns: Whether there is one, or no figure follows.
    mutating func markFixedFigures() -> Bool {
        if isKept { return true }
        if let first = amounts.first, amounts.count == 1, first.amount.role != .size,
            !first.amount.traits.contains(.isFixed)
        {
            // Most lines have no other number than that of their amount.
            let known = (first.number.first..<max(first.number.first, first.number.next)).reduce(0) {
                $0 + (tokens[$1].kind == .number ? 1 : 0)
            }
            if known == tokens.numberCount { return false }
        }
        let counts = amounts.contains { !$0.amount.traits.contains(.isFixed) && $0.amount.role != .size }
        var isFixed = false
        for index in 0..<tokens.count where tokens[index].kind == .number && isFixedFigure(index, counts) {
            isFixed = true
            if counts, marks[index].kind == .text { marks[index].kind = .figure }
        }
        return isFixed
    }

    /// - Parameter counts: Whether another number of the line follows the servings.
    private func isFixedFigure(_ index: Int, _ counts: Bool) -> Bool {
        let mark = marks[index]
        if mark.kind == .number, !amounts[Int(mark.amount)].amount.traits.contains(.isFixed) { return false }
        if !counts { return true }
        guard mark.kind == .text, tokens[index].value > .zero, !tokens.isSign(index + 1, "%"),
            !tokens.isSign(index + 1, "^"),
            !tokens.has(index - 1, [.kind, .times]), !tokens.isSign(index - 1, "x"), !tokens.isSign(index + 1, "x"),
            !tokens.has(index + 1, [.times, .unscaled, .time, .degree, .celsius, .fahrenheit]),
            !(max(0, index - 2)..<index).contains(where: { tokens.has($0, .into) }),
            tokens[index].isSpaced || tokens.isSign(index - 1, "("),
            tokens[index + 1].isSpaced || tokens.isSign(index + 1, ")")
        else { return false }
        if let measure = tokens.measure(at: index), measure.unit.kind == .length || isHyphened(measure) { return false }
        return !(max(0, index - 3)..<min(index + 4, tokens.count)).contains { tokens.has($0, .each) }
    }
}
