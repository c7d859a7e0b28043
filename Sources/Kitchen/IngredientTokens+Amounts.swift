// The amount with which a line begins: "2 large handfuls of", "8 x 450g/1lb", "1 (15 ounce) can", "1 cup plus 2
// tablespoons", "a pinch of".

extension IngredientTokens {
    /// The amounts at the beginning of a line, or at its end.
    struct Lead {
        /// The line's; apart from the others, which few lines have, for the sake of speed.
        private(set) var amount: IngredientAmount?
        private var others: [IngredientAmount] = []
        /// A unit without a number: "pinch of salt".
        var looseUnit: MeasureUnit?
        /// Words for the size of the unit, and sizes of packages: "large", "400g".
        var sizes: [Range<Int>] = []
        /// The index after it.
        var next: Int
        /// The index after what pages show as the amount: sizes of things that have no unit belong to the things,
        /// "1 | 3-pound chicken".
        var shownEnd: Int?

        init(_ amount: IngredientAmount? = nil, next: Int) {
            self.amount = amount
            self.next = next
        }

        var unit: MeasureUnit? { amount?.unit ?? looseUnit }

        /// The first one is the line's; the others are the same in other units, or are added to it.
        var amounts: [IngredientAmount] { amount.map { [$0] + others } ?? [] }

        var last: IngredientAmount? { others.last ?? amount }

        mutating func add(_ amount: IngredientAmount, as role: IngredientAmount.Role = .first) {
            if self.amount == nil {
                self.amount = amount
            } else {
                others.append(amount)
                others[others.count - 1].role = role
            }
        }
    }

    /// What a line says of its amount at an index; nil if it says nothing.
    func lead(at start: Int) -> Lead? {
        var lead = Lead(next: start)
        var index = start
        while self[index].has(.approximation)
            || self[index].kind == .sign && "~<>.".utf8.contains(self[index].word.first)
        {
            index += 1
        }
        // "scant 1 cup"
        if self[index].has(.unitSize), quantity(at: index + 1) != nil {
            lead.sizes.append(self[index].range)
            index += 1
        }
        if let number = quantity(at: index) {
            guard isCountable(number, at: index) else { return nil }
            count(number, from: index, &lead)
        } else if self[index].has(.article) {
            guard article(at: index, &lead) else { return nil }
        } else if self[index].has(.few), let unit = unit(at: index + 1) {
            lead.looseUnit = unit.unit
            lead.next = unit.next
        } else if self[index].has(.few), self[index].has(.approximation) || self[index + 1].kind == .word {
            lead.next = index + 1
        } else {
            guard let unit = unit(at: index), Self.isLoose(unit.unit),
                self[unit.next].kind == .word || unit.next < count
            else { return nil }
            lead.looseUnit = unit.unit
            if !unit.sizes.isEmpty { lead.sizes.append(range(from: unit.sizes.lowerBound, to: unit.sizes.upperBound)) }
            lead.next = unit.next
        }
        if self[lead.next].has(.of), lead.unit != nil || lead.next > index + 1 {
            lead.next += 1
            lead.shownEnd = nil
        }
        if self[lead.next].isSign("'"), !self[lead.next].isSpaced { lead.next += 1 }
        return lead
    }

    private static func isLoose(_ unit: MeasureUnit) -> Bool {
        unit.kind == .loose || [.bunch, .sprig, .drop].contains(unit)
    }

    /// Whether a number counts or measures something: not "7up", "3rd", "80°C" and "1/0".
    private func isCountable(_ number: Number, at index: Int) -> Bool {
        let next = self[number.next]
        if next.isSign("^")
            || next.isSign("/") && self[number.next + 1].kind == .number && measure(at: number.next + 1) == nil
        {
            return false
        }
        if next.kind == .word, !next.isSpaced, unit(at: number.next) == nil, !next.has(.times) { return false }
        return next.kind != .end || index > 0
    }

    /// "a", "an": one of what can be counted; "a few" and "a little" have no number.
    private func article(at index: Int, _ lead: inout Lead) -> Bool {
        let next = index + 1
        if self[next].has(.few) {
            let end = self[next + 1].has(.few) ? next + 2 : next + 1
            lead.next = end
            if self[next].word == "couple" {
                let thing = self[end].has(.of) ? end + 1 : end
                count(Number(quantity: Quantity(Rational(2)), next: thing), from: index, &lead)
                lead.next = max(lead.next, thing)
            } else if let unit = unit(at: self[end].has(.of) ? end + 1 : end) {
                lead.looseUnit = unit.unit
                lead.next = unit.next
            }
            return true
        }
        if let share = number(at: next) {
            // "a half cup", "a 400g tin"
            let isShare = share.value < .one && self[next].kind == .word
            let number = Number(quantity: Quantity(isShare ? share.value : .one), next: isShare ? share.next : next)
            count(number, from: index, &lead)
            return true
        }
        guard self[next].kind == .word else { return false }
        count(Number(quantity: Quantity(.one), next: next), from: index, &lead)
        return true
    }

    /// What follows a number: a unit, the size of a package, or the thing itself.
    private func count(_ number: Number, from start: Int, _ lead: inout Lead) {
        var amount = IngredientAmount(
            quantity: number.quantity, unit: nil, number: range(from: start, to: number.next))
        lead.next = number.next
        if let split = countBeforeFraction(at: start, number) {
            amount.quantity = split.quantity
            amount.number = self[start].range
            lead.next = split.next
        }
        if self[lead.next].has(.times) || self[lead.next].isSign("x") {
            lead.next += 1
            takeSizes(&lead)
            takeUnit(of: &amount, from: start, &lead)
        } else if takeUnit(of: &amount, from: start, &lead) {
            lead.add(amount)
            if let kind = amount.unit?.kind, kind == .weight || kind == .volume || kind == .length {
                takeEquivalents(&lead)
                // "400g tin of", "2-inch piece of"
                if let thing = unit(at: lead.next), thing.unit.kind == (kind == .length ? .count : .container),
                    thing.next < count
                {
                    lead.sizes.append(range(from: lead.next, to: thing.next))
                    lead.next = thing.next
                }
            } else if let (sizes, close) = measuresInBracket(at: lead.next), isSizeOfOne(sizes, of: amount) {
                lead.sizes.append(range(from: lead.next + 1, to: close - 1))
                lead.next = close
            } else {
                takeEquivalents(&lead)
            }
            takeAdded(&lead)
            return
        } else {
            let end = lead.next
            takeSizes(&lead)
            if !takeUnit(of: &amount, from: start, &lead) { lead.shownEnd = end }
        }
        lead.add(amount)
    }

    /// Whether a bracket says how large each thing is: of cans it does, "3 cloves (15 g)" weigh so much together.
    private func isSizeOfOne(_ sizes: [IngredientAmount], of amount: IngredientAmount) -> Bool {
        amount.unit?.kind == .container || sizes.contains { $0.unit?.kind == .length }
    }

    /// "3 1/2-pint baskets" are three; "1 1/2-inch" may be one and a half.
    private func countBeforeFraction(at index: Int, _ number: Number) -> Number? {
        let whole = self[index]
        guard whole.kind == .number, whole.value.isWhole, number.next == index + 2, self[index + 1].isSpaced,
            self[number.next].isSign("-"), !self[number.next].isSpaced, unit(at: number.next + 1) != nil
        else { return nil }
        return Number(quantity: Quantity(whole.value), next: index + 1)
    }

    /// The sizes of one thing: "400g/14oz", "(15 ounce)", "14-ounce".
    private func takeSizes(_ lead: inout Lead) {
        let start = lead.next
        if let (_, next) = measuresInBracket(at: start) {
            lead.sizes.append(range(from: start + 1, to: next - 1))
            lead.next = next
            return
        }
        var index = start
        // "2 large 400g tins"
        if self[index].has(.size), measure(at: index + 1) != nil { index += 1 }
        guard let (_, end) = measure(at: index), isSize(from: index, to: end) else { return }
        lead.next = end
        while self[lead.next].isSign("/") || self[lead.next].isSign("-"), let (_, next) = measure(at: lead.next + 1) {
            lead.next = next
        }
        if let (_, next) = measuresInBracket(at: lead.next) { lead.next = next }
        // "1-inch-thick", "1 inch thick"
        if self[lead.next].isSign("-"), self[lead.next + 1].kind == .word { lead.next += 2 }
        lead.sizes.append(range(from: start, to: lead.next))
    }

    /// Whether a measure after a number is the size of one: weights, volumes and lengths are.
    private func isSize(from start: Int, to end: Int) -> Bool {
        guard let unit = measure(at: start)?.amount.unit else { return false }
        return unit.kind == .weight || unit.kind == .volume || unit.kind == .length
    }

    @discardableResult
    private func takeUnit(of amount: inout IngredientAmount, from start: Int, _ lead: inout Lead) -> Bool {
        let index = self[lead.next].isSign("-") && !self[lead.next].isSpaced ? lead.next + 1 : lead.next
        guard let unit = unit(at: index), isUnit(unit) else { return false }
        if !unit.sizes.isEmpty { lead.sizes.append(range(from: unit.sizes.lowerBound, to: unit.sizes.upperBound)) }
        amount.unit = unit.unit
        amount.name = range(of: unit)
        lead.next = unit.next
        return true
    }

    /// Whether the name of a unit is not the thing itself: "4 cloves", "2 rib eye steaks".
    private func isUnit(_ unit: Unit) -> Bool {
        guard unit.unit.kind == .count || unit.unit.kind == .loose || unit.unit.kind == .container else { return true }
        let next = self[unit.next]
        // "1 round courgette", "2 fillet steaks"
        if Self.adjectives.contains(unit.unit) { return next.has([.of, .preparation]) || next.unit != nil }
        switch next.kind {
        case .end: return false
        case .word: return !next.has(.aside) || next.has(.of) || next.has(.preparation)
        case .sign: return next.isSign("(") || next.isSign("/")
        case .number: return true
        }
    }

    /// Units that are also the name of a kind, unless "of" follows.
    private static let adjectives: Set<MeasureUnit> = [.round, .square, .side, .root, .hand, .pod]

    /// The same amount in other units: "/1lb", "(250ml)", "or 2 sticks".
    private func takeEquivalents(_ lead: inout Lead) {
        while true {
            if self[lead.next].isSign("/") || self[lead.next].has(.or), let (amount, next) = measure(at: lead.next + 1)
            {
                lead.add(amount, as: .equal)
                lead.next = next
            } else if let (amounts, next) = measuresInBracket(at: lead.next) {
                for amount in amounts { lead.add(amount, as: .equal) }
                lead.next = next
            } else {
                return
            }
        }
    }

    /// What is added to an amount: "plus 2 tablespoons", "2oz" after "1lb".
    private func takeAdded(_ lead: inout Lead) {
        while true {
            let isAdded = self[lead.next].has(.plus) || self[lead.next].isSign("+") || self[lead.next].isSign("&")
            guard let (amount, next) = measure(at: isAdded ? lead.next + 1 : lead.next),
                isAdded || amount.unit?.kind == lead.last?.unit?.kind
            else { return }
            lead.add(amount, as: .added)
            lead.next = next
            takeEquivalents(&lead)
        }
    }
}
