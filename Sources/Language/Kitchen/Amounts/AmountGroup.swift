import Bytes
package import CatalogModel

/// Amounts of a line that say the same or are added: "150g/5¼oz", "1 cup plus 2 tablespoons". Together they can be shown as
/// one amount in another system of units.
package struct AmountGroup {
    /// The positions of its first and its last piece, with the bracket that closes it.
    package var firstPiece, lastPiece: Int
    /// Its amounts, which follow each other.
    package var amounts: ClosedRange<Int>
    /// Whether it stays as it is when there is more of the ingredient.
    package var isFixed: Bool
    /// All of it in a system of units; nil if it stays as written.
    package var metric: Measure?
    package var us: Measure?

    package func measure(in system: UnitSystem) -> Measure? {
        switch system {
        case .written: nil
        case .metric: metric
        case .us: us
        }
    }
}

/// A quantity in a unit.
package struct Measure: Sendable, Hashable {
    package var quantity: Quantity
    package var unit: MeasureUnit

    package init(_ quantity: Quantity, _ unit: MeasureUnit) {
        self.quantity = quantity
        self.unit = unit
    }
}

extension IngredientLine {
    /// The group that begins with a piece; nil for a piece that begins none, and for a group that no system shows in other
    /// units.
    ///
    /// - Parameter place: The position of a piece that is a number.
    package func convertibleGroup(at place: Int) -> AmountGroup? {
        let first = pieces[place].amount
        guard let amount = amount(at: first), amount.role != .equal && amount.role != .added || !isWithinGroup(place)
        else { return nil }
        var group = AmountGroup(
            firstPiece: place, lastPiece: place, amounts: first...first,
            isFixed: amount.traits.contains(.isFixed))
        extend(&group)
        let gramsPerCup = gramsPerCup
        group.metric = measure(of: group, in: .metric, gramsPerCup)
        group.us = measure(of: group, in: .us, gramsPerCup)
        return group.metric == nil && group.us == nil ? nil : group
    }

    /// Whether the amounts before a piece are in the same part, so that it is one of their group.
    private func isWithinGroup(_ place: Int) -> Bool {
        var index = place - 1
        while index >= pieces.startIndex, pieces[index].part == pieces[place].part {
            if pieces[index].kind == .number { return true }
            index -= 1
        }
        return false
    }

    /// Adds what is equal or added in the same part of the line.
    private func extend(_ group: inout AmountGroup) {
        var last = group.amounts.lowerBound
        var place = group.firstPiece + 1
        while place < pieces.endIndex, pieces[place].part == pieces[group.firstPiece].part {
            let piece = pieces[place]
            if piece.kind == .number {
                guard piece.amount == last + 1, let amount = amount(at: piece.amount),
                    amount.role == .equal || amount.role == .added
                else { break }
                last = piece.amount
                group.lastPiece = place
            } else if piece.kind == .word {
                guard piece.amount == last else { break }
                if amount(at: last)?.unit != nil { group.lastPiece = place }
            } else if piece.kind == .link {
                break
            }
            place += 1
        }
        group.amounts = group.amounts.lowerBound...last
        if group.amounts.count > 1 { extendToBracket(&group) }
    }

    /// "1 cup (250 ml)"
    private func extendToBracket(_ group: inout AmountGroup) {
        var place = pieces.startIndex
        var isOpen = false
        var end: Int?
        forEachPiece { piece, text in
            defer { place += 1 }
            if place > group.firstPiece, place <= group.lastPiece {
                for byte in text {
                    if byte == UInt8(ascii: "(") { isOpen = true }
                    if byte == UInt8(ascii: ")") { isOpen = false }
                }
            } else if place == group.lastPiece + 1, isOpen, text.count == 1, text[0] == UInt8(ascii: ")") {
                end = place
            }
        }
        if let end { group.lastPiece = end }
    }

    /// A group in a system: what the line gives itself, else its first amount converted.
    private func measure(of group: AmountGroup, in system: UnitSystem, _ gramsPerCup: Int) -> Measure? {
        guard group.amounts.count > 1 else {
            guard let amount = amount(at: group.amounts.lowerBound), amount.unit?.traits.system != system else {
                return nil
            }
            return converted(amount, to: system, gramsPerCup)
        }
        // Each alternative with what is added to it: "3lb 5oz" of "1.5kg/3lb 5oz".
        var first: Measure?
        var own: Measure?
        var isOpen = false
        var isFirst = true
        for index in group.amounts {
            guard let amount = amount(at: index), let unit = amount.unit else { return nil }
            if amount.role == .added, index > group.amounts.lowerBound {
                if isOpen, let sum = own { own = self.sum(sum, amount, system, gramsPerCup) }
                if isFirst { first = first.flatMap { self.sum($0, amount, system, gramsPerCup) } }
                continue
            }
            if index > group.amounts.lowerBound { isFirst = false }
            isOpen = own == nil && unit.traits.system == system
            if isOpen { own = Measure(amount.quantity, unit) }
            if isFirst { first = converted(amount, to: system, gramsPerCup) }
        }
        return own ?? first
    }

    private func sum(
        _ measure: Measure, _ amount: LineAmount, _ system: UnitSystem, _ gramsPerCup: Int
    ) -> Measure? {
        guard let unit = amount.unit else { return nil }
        if unit == measure.unit { return Measure(measure.quantity + amount.quantity, unit) }
        guard let one = Measure(measure.quantity, measure.unit).inBase(of: system, gramsPerCup: gramsPerCup),
            let other = Measure(amount.quantity, unit).inBase(of: system, gramsPerCup: gramsPerCup),
            one.unit == other.unit
        else { return nil }
        return Measure(one.quantity + other.quantity, one.unit)
    }

    /// Spoons alone stay spoons, but for butter, which a metric kitchen weighs.
    private func converted(_ amount: LineAmount, to system: UnitSystem, _ gramsPerCup: Int) -> Measure? {
        // "カップ2": a number and a unit would be written after the unit.
        guard let unit = amount.unit, !amount.traits.contains(.isUnitFirst) else { return nil }
        let isButter = gramsPerCup == FoodWeights.butter
        guard unit.traits.system != nil || isButter && (unit == .stick || unit == .tablespoon) else { return nil }
        if system == .us, unit == .stick || unit == .tablespoon { return nil }
        return Measure(amount.quantity, unit).inBase(of: system, gramsPerCup: gramsPerCup)
    }
}

extension Measure {
    /// The same in the unit from which a system's amounts are made: grams or milliliters; ounces, teaspoons or sticks. nil for
    /// what is counted.
    ///
    /// - Parameter gramsPerCup: Of the food; 0 if it is not known. Then a volume stays one.
    func inBase(of system: UnitSystem, gramsPerCup: Int) -> Measure? {
        let cup = Rational(240)
        let grams = gramsPerCup > 0 ? Rational(gramsPerCup % FoodWeights.solid) : nil
        let isButter = gramsPerCup == FoodWeights.butter
        if unit == .stick {
            // A stick of butter has 113 g, as its packet says.
            return isButter && system == .metric ? Measure(quantity * Rational(113), .gram) : nil
        }
        guard let ratio = unit.traits.ratio else { return nil }
        switch (system, unit.traits.kind) {
        case (.metric, .weight): return Measure(quantity * ratio, .gram)
        case (.metric, .volume):
            guard let grams else { return Measure(quantity * ratio, .milliliter) }
            return Measure(quantity * (ratio / cup * grams), .gram)
        case (.us, .weight) where unit != .milligram:
            if isButter { return Measure(quantity * (ratio / Rational(227, 2)), .stick) }
            if let grams, gramsPerCup < FoodWeights.solid {
                return Measure(quantity * (ratio / grams * Rational(48)), .teaspoon)
            }
            return Measure(quantity * (ratio / Rational(567, 20)), .ounce)
        case (.us, .volume): return Measure(quantity * (ratio / Rational(5)), .teaspoon)
        default: return nil
        }
    }
}

extension Quantity {
    fileprivate static func + (one: Quantity, other: Quantity) -> Quantity {
        let upper =
            one.upper == nil && other.upper == nil ? nil : (one.upper ?? one.value) + (other.upper ?? other.value)
        return Quantity(one.value + other.value, upper: upper)
    }
}
