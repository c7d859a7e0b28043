import CatalogModel

// Units, and numbers with units: "cups", "large handfuls", "fl oz", "c. à soupe", "400g", "6-inch".

extension Tokens {
    struct Unit {
        var unit: MeasureUnit
        /// The index after it.
        var next: Int
        /// The index of its name: after the words that say how large it is.
        var name: Int
    }

    /// A number with its unit.
    struct Measured {
        var quantity: Quantity
        var unit: MeasureUnit
        var number: TokenSpan
        var name: TokenSpan

        var next: Int { name.next }
    }

    /// The unit that begins at an index, with the words for its size.
    func unit(at index: Int) -> Unit? {
        var name = index
        while name < index + 3, has(name, [.unitSize, .size]), self[name].unit == nil || unitName(at: name + 1) != nil {
            name += 1
            // "geh. TL"
            if isSign(name, "."), !self[name].isSpaced, unitName(at: name + 1) != nil { name += 1 }
        }
        guard let (unit, next) = unitName(at: name) else { return nil }
        return Unit(unit: unit, next: next, name: name)
    }

    private func unitName(at index: Int) -> (MeasureUnit, Int)? {
        let name = self[index]
        // 3" ginger
        if name.isSign("\""), !name.isSpaced, self[index - 1].kind == .number, self[index + 1].isSpaced {
            return (.inch, index + 1)
        }
        guard name.kind == .word else { return nil }
        if name.has(.fluid) { return fluidOunce(at: index) }
        if name.has(.spoon), let spoon = spoon(at: index) { return spoon }
        // "table spoon"
        if name.has(.spoonKind), self[index + 1].unit == .spoonful {
            return (spoonUnit(name), afterName(index + 1))
        }
        guard let unit = name.unit, isWholeWord(index) else { return nil }
        // "xícaras (chá)"
        if unit == .cup, isSign(index + 1, "("), has(index + 2, .spoonKind), isSign(index + 3, ")") {
            return (unit, index + 4)
        }
        // "2 in the oven"
        if unit == .inch, name.length == 2, name.isSpaced, !isSign(index + 1, ".") { return nil }
        return (unit, afterName(index))
    }

    /// Whether a name is not the beginning of another word: "can-do", "g'day".
    private func isWholeWord(_ index: Int) -> Bool {
        self[index + 1].isSpaced || !isSign(index + 1, "'")
    }

    /// After "fl oz", "fl. oz."; "12fl" alone means ounces too.
    private func fluidOunce(at index: Int) -> (MeasureUnit, Int)? {
        let next = isSign(index + 1, ".") ? index + 2 : index + 1
        if self[next].unit == .ounce { return (.fluidOunce, afterName(next)) }
        return self[index].isSpaced ? nil : (.fluidOunce, next)
    }

    /// "c. à soupe", "cuillère à café", "colher (sopa)", "colheres de chá".
    private func spoon(at index: Int) -> (MeasureUnit, Int)? {
        var next = index + 1
        while next < index + 5, isSign(next, ".") || isSign(next, "(") || has(next, [.to, .of]) { next += 1 }
        // "ملعقة كبيرة"
        guard next > index + 1 || language.selfCounting != nil, has(next, .spoonKind) else { return nil }
        let unit = spoonUnit(self[next])
        next += 1
        if isSign(next, "."), !self[next].isSpaced { next += 1 }
        if isSign(next, ")") { next += 1 }
        return (unit, next)
    }

    private func spoonUnit(_ kind: Token) -> MeasureUnit {
        kind.value.numerator >= 3 ? .tablespoon : kind.value.numerator == 2 ? .dessertspoon : .teaspoon
    }

    /// After a name, its dot and its plural: "oz.", "cup(s)", "Scheibe/n", "Glas/Gläser".
    private func afterName(_ index: Int) -> Int {
        var next = index + 1
        if isSign(next, "."), !self[next].isSpaced { next += 1 }
        if isSign(next, "("), !self[next].isSpaced, self[next + 1].length <= 2, isSign(next + 2, ")") { next += 3 }
        if isSign(next, "/"), !self[next].isSpaced, self[next + 1].kind == .word, !self[next + 1].isSpaced,
            self[next + 1].length <= 2 && self[next + 1].unit == nil || self[next + 1].unit == self[index].unit
        {
            next += 2
        }
        return next
    }

    /// A number with the unit after it, also after a hyphen: "400g", "6-inch", "5- to 6-ounce".
    func measure(at index: Int) -> Measured? {
        var index = index
        while has(index, .approximation) || isSign(index, "~") { index += 1 }
        guard let number = quantity(at: index) else { return nil }
        let isHyphened = isSign(number.next, "-")
        guard let unit = unit(at: isHyphened ? number.next + 1 : number.next) else { return nil }
        return Measured(
            quantity: number.quantity, unit: unit.unit, number: TokenSpan(first: index, next: number.next),
            name: TokenSpan(first: unit.name, next: unit.next))
    }

    /// The index after a bracket of nothing but measures, and the first of these: "(250 ml)", "(about 8.5 ounces, 242
    /// grams)".
    func measuresInBracket(at index: Int) -> (first: Measured, next: Int)? {
        guard let close = closeOfBracket(at: index) else { return nil }
        var first: Measured?
        var next = index + 1
        while next < close - 1 {
            if let measure = measure(at: next), measure.next <= close - 1 {
                first = first ?? measure
                next = measure.next
            } else if self[next].kind == .sign || has(next, [.or, .approximation, .each, .and, .plus]) {
                next += 1
            } else {
                return nil
            }
        }
        return first.map { ($0, close) }
    }
}
