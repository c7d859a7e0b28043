// Units, and numbers with units: "cups", "large handfuls", "fl oz", "c. à soupe", "400g", "6-inch".

/// An amount in a line of ingredients.
package struct IngredientAmount: Sendable, Equatable {
    /// What an amount is to the line's first one.
    package enum Role: Sendable {
        /// The first one itself.
        case first
        /// The same in another unit: "(250 ml)".
        case equal
        /// Added to it: "plus 2 tablespoons".
        case added
        /// Of something else in the line: "or 2 limes", "(about 3 cups)".
        case other
    }

    package var quantity: Quantity
    package var unit: MeasureUnit?
    package var role = Role.first
    /// The range of the number in the line's UTF-8: "1 1/2", "half a", "2-3".
    package var number: Range<Int>
    /// The range of the unit's name; empty without one.
    package var name = 0..<0

    /// The range of number and unit, with what is between them.
    package var range: Range<Int> { number.lowerBound..<max(number.upperBound, name.upperBound) }
}

extension IngredientTokens {
    struct Unit {
        var unit: MeasureUnit
        /// The index after it.
        var next: Int
        /// The indices of the words before it that say how large it is.
        var sizes: Range<Int>
    }

    /// The unit that begins at an index, with the words for its size.
    func unit(at index: Int) -> Unit? {
        var name = index
        while name < index + 3, self[name].has([.unitSize, .size]), self[name].unit == nil || isSizeOfUnit(name) {
            name += 1
        }
        guard let (unit, next) = unitName(at: name) else { return nil }
        return Unit(unit: unit, next: next, sizes: index..<name)
    }

    /// The range of a unit's name, without the words for its size.
    func range(of unit: Unit) -> Range<Int> { range(from: unit.sizes.upperBound, to: unit.next) }

    private func isSizeOfUnit(_ index: Int) -> Bool { unitName(at: index + 1) != nil }

    private func unitName(at index: Int) -> (MeasureUnit, Int)? {
        let name = self[index]
        if name.has(.fluid) { return fluidOunce(at: index) }
        if name.has(.spoon), let spoon = spoon(at: index) { return spoon }
        guard let unit = name.unit, isWholeWord(index) else { return nil }
        // "xícaras (chá)"
        if unit == .cup, self[index + 1].isSign("("), self[index + 2].has(.spoonKind), self[index + 3].isSign(")") {
            return (unit, index + 4)
        }
        // "2 in the oven"
        if unit == .inch, name.range.count == 2, name.isSpaced, !self[index + 1].isSign(".") { return nil }
        return (unit, afterName(index))
    }

    /// Whether a name is not the beginning of another word: "can-do", "g'day".
    private func isWholeWord(_ index: Int) -> Bool {
        let next = self[index + 1]
        return next.isSpaced || next.kind != .sign || !next.isSign("'")
    }

    /// After "fl oz", "fl. oz."; "12fl" alone means ounces too.
    private func fluidOunce(at index: Int) -> (MeasureUnit, Int)? {
        let next = self[index + 1].isSign(".") ? index + 2 : index + 1
        if self[next].unit == .ounce { return (.fluidOunce, afterName(next)) }
        return self[index].isSpaced ? nil : (.fluidOunce, next)
    }

    /// "c. à soupe", "cuillère à café", "colher (sopa)", "colheres de chá".
    private func spoon(at index: Int) -> (MeasureUnit, Int)? {
        var next = index + 1
        while next < index + 5, self[next].isSign(".") || self[next].isSign("(") || self[next].has([.to, .of]) {
            next += 1
        }
        guard next > index + 1, self[next].has(.spoonKind) else { return nil }
        let isLarge =
            self[next].word == "soupe" || self[next].word == "sopa" || self[next].word == "s"
            || self[next].word == "table"
        let isDessert = self[next].word == "dessert" || self[next].word == "sobremesa"
        next += 1
        if self[next].isSign("."), !self[next].isSpaced { next += 1 }
        if self[next].isSign(")") { next += 1 }
        return (isLarge ? .tablespoon : isDessert ? .dessertspoon : .teaspoon, next)
    }

    /// After a name, its dot and its plural in brackets: "oz.", "cup(s)".
    private func afterName(_ index: Int) -> Int {
        var next = index + 1
        if self[next].isSign("."), !self[next].isSpaced { next += 1 }
        if self[next].isSign("("), !self[next].isSpaced, self[next + 1].range.count <= 2, self[next + 2].isSign(")") {
            next += 3
        }
        return next
    }

    /// A number with the unit after it, also after a hyphen: "400g", "6-inch", "5- to 6-ounce".
    func measure(at index: Int) -> (amount: IngredientAmount, next: Int)? {
        var index = index
        while self[index].has(.approximation) || self[index].isSign("~") { index += 1 }
        guard let number = quantity(at: index) else { return nil }
        let isHyphened = self[number.next].isSign("-")
        guard let unit = unit(at: isHyphened ? number.next + 1 : number.next) else { return nil }
        return (
            IngredientAmount(
                quantity: number.quantity, unit: unit.unit, number: range(from: index, to: number.next),
                name: range(of: unit)),
            unit.next
        )
    }

    /// The index after a bracket of nothing but measures, and these: "(250 ml)", "(about 8.5 ounces, 242 grams)".
    func measuresInBracket(at index: Int) -> (amounts: [IngredientAmount], next: Int)? {
        guard let close = closeOfBracket(at: index) else { return nil }
        var amounts: [IngredientAmount] = []
        var next = index + 1
        while next < close - 1 {
            if let (amount, end) = measure(at: next), end <= close - 1 {
                amounts.append(amount)
                next = end
            } else if self[next].kind == .sign || self[next].has([.or, .approximation, .each, .and, .plus]) {
                next += 1
            } else {
                return nil
            }
        }
        return amounts.isEmpty ? nil : (amounts, close)
    }

    /// The index after the bracket that closes the one at an index.
    func closeOfBracket(at index: Int) -> Int? {
        guard self[index].isSign("(") || self[index].isSign("[") else { return nil }
        var depth = 0
        for next in index..<count {
            if self[next].isSign("(") || self[next].isSign("[") { depth += 1 }
            if self[next].isSign(")") || self[next].isSign("]") { depth -= 1 }
            if depth == 0 { return next + 1 }
        }
        return nil
    }
}
