import Bytes
import CatalogModel

// The amount with which a line begins: "2 large handfuls of", "8 x 450g/1lb", "1 (15 ounce) can", "1 cup plus 2
// tablespoons", "a pinch of".

extension LineGrammar {
    struct Lead {
        /// The index after it.
        var next: Int
        /// The index after what pages show as the amount: sizes of things that have no unit belong to the things,
        /// "1 | 3-pound chicken".
        var shownEnd: Int?
    }

    /// Reads what a line says of its amount at an index; nil if it says nothing. Then the marks are of no use.
    mutating func readLead(at start: Int) -> Lead? {
        var lead = Lead(next: start)
        var index = start
        while tokens.has(index, [.approximation, .between]) || tokens.has(index, .each) && !tokens.has(index, .article)
            || tokens[index].kind == .word && tokens.language.limits.contains(tokens[index].word)
            || tokens[index].kind == .sign && tokens[index].word.first.isOne(of: "~<>.")
        {
            index += 1
        }
        // "another 250 ml"
        if tokens.has(index, .article), tokens.has(index, .beforeNoun), tokens[index + 1].kind == .number { index += 1 }
        // "evtl. 1 EL"
        if tokens.has(index, .remark) {
            let number = tokens.isSign(index + 1, ".") ? index + 2 : index + 1
            if tokens[number].kind == .number { index = number }
        }
        // "cerca de 200 g", "de 2 a 3 cucharadas"
        if tokens.has(index, .of), let number = tokens.quantity(at: index + 1),
            index > start || number.quantity.upper != nil
        {
            index += 1
        }
        // "scant 1 cup"
        if tokens.has(index, .unitSize), tokens.quantity(at: index + 1) != nil {
            mark(index, kind: .size)
            index += 1
        }
        // "(2) 14.5 oz. cans"
        if tokens.isSign(index, "("), let number = tokens.quantity(at: index + 1), tokens.isSign(number.next, ")"),
            number.next + 1 < tokens.count
        {
            count(number.quantity, TokenSpan(first: index + 1, next: number.next), next: number.next + 1, &lead)
        } else if tokens.language.selfCounting != nil, readSelfCounting(at: index, &lead) {
            lead.shownEnd = amounts.first?.amount.unit == nil ? lead.next : nil
        } else if !(tokens.has(index, .article) && tokens.has(index + 1, .few)), let number = tokens.quantity(at: index)
        {
            guard isCountable(number, at: index) else { return nil }
            // "between 2 and 3" becomes "4–6".
            let first = number.quantity.upper != nil && tokens.has(index - 1, .between) ? index - 1 : index
            count(number.quantity, TokenSpan(first: first, next: number.next), next: number.next, &lead)
        } else if tokens.has(index, .article) {
            guard readArticle(at: index, &lead) else { return nil }
        } else if tokens.has(index, .few), let unit = tokens.unit(at: index + 1) {
            looseUnit = unit.unit
            lead.next = unit.next
        } else if tokens.has(index, .few), tokens.has(index, .approximation) || tokens[index + 1].kind == .word {
            lead.next = index + 1
        } else {
            // "Sprinkles (for garnish)"
            guard let unit = tokens.unit(at: index), Self.isLoose(unit.unit), unit.next < tokens.count,
                !tokens.isSign(unit.next, "("), !tokens.isSign(unit.next, ",")
            else { return nil }
            looseUnit = unit.unit
            mark(index, unit.name, .size, .amount)
            lead.next = unit.next
        }
        if tokens.has(lead.next, .of),
            !amounts.isEmpty && amounts[0].amount.unit != nil || looseUnit != nil
                || lead.next > index + 1
        {
            mark(lead.next, kind: .link)
            lead.next += 1
            lead.shownEnd = nil
        }
        if tokens.isSign(lead.next, "'"), !tokens[lead.next].isSpaced {
            mark(lead.next, kind: .link)
            lead.next += 1
        }
        return lead
    }

    private static func isLoose(_ unit: MeasureUnit) -> Bool {
        unit.kind == .loose || unit == .bunch || unit == .sprig || unit == .drop
    }

    /// Whether a number counts or measures something: not "7up", "7-Up", "3rd", "80°C", "5-spice" and "1/0".
    private func isCountable(_ number: Tokens.NumberRange, at index: Int) -> Bool {
        let next = tokens[number.next]
        // "3 في 1"
        if tokens.language.selfCounting != nil, next.has(.function), !next.has([.to, .of, .and]),
            tokens[number.next + 1].kind == .number
        {
            return false
        }
        if next.isSign("^") || next.has([.celsius, .fahrenheit]) && next.has(.degree)
            || next.isSign("/") && tokens[number.next + 1].kind == .number && tokens.measure(at: number.next + 1) == nil
        {
            return false
        }
        // "5 spice powder"
        if next.has(.counted), tokens[index].kind == .number, !next.has(.aside) { return false }
        if tokens.isHyphen(number.next), tokens[number.next + 1].kind == .word, !tokens.has(number.next + 1, .to),
            tokens.unit(at: number.next + 1) == nil
        {
            return false
        }
        if next.kind == .word, !next.isSpaced, tokens.unit(at: number.next) == nil, !next.has(.times) {
            return next.has(.size) && next.length > 2
        }
        return next.kind != .end || index > 0
    }

    /// "a", "an": one of what can be counted; "a few" and "a little" have no number.
    private mutating func readArticle(at index: Int, _ lead: inout Lead) -> Bool {
        let next = index + 1
        if tokens.has(next, .few) {
            let end = tokens.has(next + 1, .few) ? next + 2 : next + 1
            lead.next = end
            let thing = tokens.has(end, .of) ? end + 1 : end
            if tokens.has(next, .couple) {
                count(Quantity(Rational(2)), TokenSpan(first: index, next: thing), next: thing, &lead)
                lead.next = max(lead.next, thing)
            } else if let unit = tokens.unit(at: thing) {
                looseUnit = unit.unit
                lead.next = unit.next
            }
            return true
        }
        if tokens[next].isSpaced || tokens[next].kind == .word, let share = tokens.number(at: next) {
            // "a half cup", "a 400g tin"
            let isShare = share.value < .one && tokens[next].kind == .word
            let end = isShare ? share.next : next
            count(Quantity(isShare ? share.value : .one), TokenSpan(first: index, next: end), next: end, &lead)
            return true
        }
        // "an L shape", "A1 sauce"
        guard tokens[next].kind == .word, tokens[next].length > 1 else { return false }
        count(Quantity(.one), TokenSpan(first: index, next: next), next: next, &lead)
        return true
    }

    /// Reads what follows a number: a unit, the size of a package, or the thing itself.
    private mutating func count(_ quantity: Quantity, _ number: TokenSpan, next: Int, _ lead: inout Lead) {
        var (quantity, number) = (quantity, number)
        lead.next = next
        // "½ a squash"
        if quantity.value < .one, tokens.has(next, .article) {
            number.next = next + 1
            lead.next = next + 1
        }
        // "1/4 de cucharadita", "1/2 of a cup"
        let unit = tokens.has(next + 1, .article) ? next + 2 : next + 1
        if quantity.value < .one, tokens.has(next, .of), let kind = tokens.unit(at: unit)?.unit.kind,
            kind == .volume || kind == .weight
        {
            lead.next = unit
            if unit > next + 1 { number.next = unit }
        }
        if let whole = countBeforeFraction(number) {
            (quantity, number.next, lead.next) = (Quantity(whole), number.first + 1, number.first + 1)
        }
        add(quantity, nil, .first, number)
        if tokens.has(lead.next, .times) || tokens.isSign(lead.next, "x") || tokens.isBeforeSize(lead.next) {
            lead.next += 1
            takeSizes(&lead)
            takeUnit(&lead)
        } else if isSizeOfContainer(lead.next) {
            // "16-ounce can": one can of that size
            setSize(number, &lead)
        } else if takeUnit(&lead) {
            // "1 cup and a half"
            if quantity.value.isWhole, quantity.upper == nil,
                let half = tokens.addedFraction(at: lead.next, isAfterUnit: true)
            {
                amounts[0].amount.quantity.value = quantity.value + half.value
                amounts[0].number.next = half.next
                amounts[0].name = TokenSpan()
                amounts[0].amount.traits.insert(.isInWord)
                lead.next = half.next
            }
            takeMore(&lead)
        } else {
            let end = lead.next
            takeSizes(&lead)
            if !takeUnit(&lead) { lead.shownEnd = end }
        }
    }

    /// Reads what follows a number with its unit.
    private mutating func takeMore(_ lead: inout Lead) {
        let kind = amounts[0].amount.unit?.kind
        // "2 boîtes de 400 g de tomates"
        if kind == .container || kind == .count, isOfOne(lead.next + 1), let size = tokens.measure(at: lead.next + 1),
            size.unit.kind == .weight || size.unit.kind == .volume
        {
            add(size, .size)
            mark(lead.next, size.next, .size, .amount)
            lead.next = size.next
        }
        if kind == .weight || kind == .volume || kind == .length {
            takeEquivalents(&lead)
            // "400g tin of", "2-inch piece of"
            if let thing = tokens.unit(at: lead.next), thing.next < tokens.count,
                thing.unit.kind == (kind == .length ? .count : .container)
            {
                mark(lead.next, thing.next, .size, .amount)
                lead.next = thing.next
            }
        } else if let (first, close) = tokens.measuresInBracket(at: lead.next),
            kind == .container && amounts[0].amount.quantity.value >= .one || first.unit.kind == .length
        {
            // Of cans a bracket says how large each is; "3 cloves (15 g)" weigh so much together.
            addSizes(lead.next, close)
            lead.next = close
        } else {
            takeEquivalents(&lead)
        }
        takeAdded(&lead)
    }

    /// "3 1/2-pint baskets" are three; "1 1/2-inch" may be one and a half.
    private func countBeforeFraction(_ number: TokenSpan) -> Rational? {
        let whole = tokens[number.first]
        guard whole.kind == .number, whole.value.isWhole, whole.value > .one, number.next == number.first + 2,
            tokens[number.first + 1].isSpaced, tokens.isSign(number.next, "-"), !tokens[number.next].isSpaced,
            tokens.unit(at: number.next + 1) != nil
        else { return nil }
        return whole.value
    }

    /// Marks tokens, which stay in the part that they are in.
    mutating func mark(_ first: Int, _ next: Int, kind: LinePiece.Kind) {
        for index in first..<max(first, next) { mark(index, kind: kind) }
    }

    /// Gives the line's amount the unit at an index, if there is one.
    @discardableResult
    private mutating func takeUnit(_ lead: inout Lead) -> Bool {
        let index = tokens.isSign(lead.next, "-") && !tokens[lead.next].isSpaced ? lead.next + 1 : lead.next
        guard let unit = tokens.unit(at: index), isUnit(unit) else { return false }
        mark(index, unit.name, .size, .amount)
        amounts[0].amount.unit = unit.unit
        amounts[0].name = TokenSpan(first: unit.name, next: unit.next)
        lead.next = unit.next
        // "1 cuillère à soupe bombée de farine"
        if tokens.language.heads == .first, tokens.has(lead.next, .unitSize), tokens.has(lead.next + 1, .of) {
            mark(lead.next, kind: .size)
            lead.next += 1
        }
        return true
    }

    /// Whether the name of a unit is not the thing itself: "4 cloves", "2 rib eye steaks".
    private func isUnit(_ unit: Tokens.Unit) -> Bool {
        guard unit.unit.kind == .count || unit.unit.kind == .loose || unit.unit.kind == .container else { return true }
        let next = tokens[unit.next]
        // "1 round courgette", "2 fillet steaks"
        if Self.isAdjective(unit.unit) { return next.has([.of, .preparation]) || next.unit != nil }
        switch next.kind {
        case .end: return false
        case .word:
            // "1 stick or ½ cup butter"
            let isMeasuredAgain = next.has(.or) && tokens.measure(at: unit.next + 1) != nil
            return !next.has(.aside) || next.has([.of, .preparation]) || isEachOf(unit.next) || isMeasuredAgain
        case .sign: return next.isSign("(") || next.isSign("/")
        case .number: return true
        }
    }

    /// "1 bunch each of coriander and parsley"
    private func isEachOf(_ index: Int) -> Bool {
        tokens.has(index, .each) && tokens[index + 1].kind == .word && !tokens.has(index + 1, .preparation)
    }

    /// Units that are also the name of a kind, unless "of" follows.
    private static func isAdjective(_ unit: MeasureUnit) -> Bool {
        switch unit {
        case .round, .square, .side, .root, .hand, .pod: true
        default: false
        }
    }
}
