// Numbers and ranges in lines of ingredients: "2", "1 1/2", "one and a half", "half a", "2-3", "2 to 3".

extension IngredientTokens {
    /// A number or a range, and the index after it.
    struct Number {
        var quantity: Quantity
        var next: Int
        /// The unit between the ends of a range: "75ml-110ml".
        var unit: MeasureUnit?
    }

    /// The number or the range that begins at an index.
    func quantity(at index: Int) -> Number? {
        guard let first = number(at: index) else { return nil }
        var number = Number(quantity: Quantity(first.value), next: first.next)
        if let (upper, next) = upperEnd(after: first.next, above: first.value) {
            number.quantity.upper = upper
            number.next = next
        } else if let unit = unit(at: first.next), self[unit.next].isSign("-") || self[unit.next].has(.to),
            let (upper, next) = upperEnd(after: unit.next, above: first.value),
            let same = self.unit(at: next), same.unit == unit.unit
        {
            number.quantity.upper = upper
            number.next = next
        }
        return number
    }

    /// The upper end of a range after its lower one: "- 3", "to 3", "- to 3", "or 3".
    private func upperEnd(after index: Int, above lower: Rational) -> (Rational, Int)? {
        var next = index
        if self[next].isSign("-") { next += 1 }
        if self[next].has(.to) || next == index && self[next].has(.or) { next += 1 }
        guard next > index, let upper = number(at: next, isUpper: true), upper.value > lower else { return nil }
        return (upper.value, upper.next)
    }

    /// The number that begins at an index: digits, a fraction after them, or words.
    func number(at index: Int, isUpper: Bool = false) -> (value: Rational, next: Int)? {
        let first = self[index]
        switch first.kind {
        case .number: return digits(first, next: index + 1, isUpper: isUpper)
        case .word: return first.has([.number, .fraction]) ? words(first, next: index + 1) : nil
        default: return nil
        }
    }

    /// A number in digits, with "1/2" or "and a half" after it.
    private func digits(_ first: IngredientToken, next: Int, isUpper: Bool) -> (value: Rational, next: Int)? {
        // "B12", "00 flour", "2% milk", "7up"
        guard first.value > .zero, !self[next].isSign("%") else { return nil }
        guard first.value.isWhole else { return (first.value, next) }
        let isDashed = self[next].isSign("-") && !self[next].isSpaced && !self[next + 1].isSpaced
        let part = self[isDashed ? next + 1 : next]
        if part.kind == .number, part.value < .one, part.value > .zero, !part.value.isWhole, !isDecimal(part) {
            return (first.value + part.value, isDashed ? next + 2 : next + 1)
        }
        return adding(to: first.value, next: next)
    }

    /// Whether a number has a decimal mark: "1 0.5 l bottle" is one bottle.
    private func isDecimal(_ token: IngredientToken) -> Bool {
        token.range.count > 2
            && token.range.contains { line.byte($0) == UInt8(ascii: ".") || line.byte($0) == UInt8(ascii: ",") }
    }

    /// "two and a half", "three quarters of a", "half a", after the first word.
    private func words(_ first: IngredientToken, next: Int) -> (value: Rational, next: Int)? {
        let after = self[next]
        // "five spice", "four-cheese"
        guard !after.has(.counted), !(after.isSign("-") && !after.isSpaced && self[next + 1].unit == nil) else {
            return nil
        }
        if first.has(.fraction) {
            // "half and half", "quarters"
            guard !after.has(.and), !after.isSign("&"), after.kind != .end else { return nil }
            return (first.value, skipLink(next))
        }
        if after.has(.fraction), first.value < Rational(10) { return (first.value * after.value, skipLink(next + 1)) }
        return adding(to: first.value, next: next)
    }

    /// "and a half", "and 1/2", "et demie" after a number.
    private func adding(to value: Rational, next: Int) -> (value: Rational, next: Int) {
        guard self[next].has(.and) else { return (value, next) }
        let index = self[next + 1].has(.article) ? next + 2 : next + 1
        let part = self[index]
        guard part.has(.fraction) || part.kind == .number && part.value < .one, part.value > .zero else {
            return (value, next)
        }
        return (value + part.value, index + 1)
    }

    /// After "of an", "a", "d'" between a share and what it is of.
    private func skipLink(_ index: Int) -> Int {
        var index = index
        if self[index].has(.of) { index += 1 }
        return self[index].has(.article) ? index + 1 : index
    }
}
