import Bytes
package import CatalogModel

/// Amounts of a line that say the same or are added: "150g/5¼oz", "1 cup plus 2 tablespoons". Together they can be shown as
/// one amount in another system of units.
package struct AmountGroup {
    /// The positions of its first and its last piece.
    package var firstPiece, lastPiece: Int
    /// Its amounts, which follow each other.
    package var amounts: ClosedRange<Int>
    /// Whether it stays as it is when there is more of the ingredient.
    package var isFixed: Bool
    /// Whether it is a size after a number, with which it would be read as one: "1 397 g can".
    package var isBesideNumber = false
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
    package func convertibleGroup(at place: Int, _ language: Lexicon) -> AmountGroup? {
        let first = pieces[place].amount
        guard let amount = amount(at: first), !amount.role.continuesGroup || !isWithinGroup(place)
        else { return nil }
        var group = AmountGroup(
            firstPiece: place, lastPiece: place, amounts: first...first,
            isFixed: amount.traits.contains(.isFixed))
        group.isBesideNumber = amount.role == .size && isAfterNumber(place)
        extend(&group)
        // "1 (6 oz) cup": the unit is after a size.
        if group.amounts.count == 1,
            pieces[(group.lastPiece + 1)...].contains(where: { $0.kind == .word && $0.amount == first }),
            amount.role == .first
        {
            return nil
        }
        let gramsPerCup = gramsPerCup
        group.metric = measure(of: group, in: .metric, gramsPerCup, language)
        group.us = measure(of: group, in: .us, gramsPerCup, language)
        return group.metric == nil && group.us == nil ? nil : group
    }

    /// The position of the last piece of a bracket that says again how much the line has, and which goes where the line is shown
    /// in a system of units; nil for a piece that begins none.
    package func endOfRepetition(at place: Int) -> Int? {
        let first = pieces[place]
        guard first.kind == .separator, first.amount > 0 else { return nil }
        return pieces[place...].lastIndex { $0.kind == .separator && $0.amount == first.amount }
    }

    /// "2 15oz. cans": nothing but white space is between two numbers.
    private func isAfterNumber(_ place: Int) -> Bool {
        var (isAfter, index) = (false, pieces.startIndex)
        forEachPiece { piece, text in
            if index < place { isAfter = piece.kind == .number || isAfter && text.allSatisfy { $0.isSpace } }
            index += 1
        }
        return isAfter
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
                    amount.role.continuesGroup || amount.role == .size && group.isFixed
                else { break }
                last = piece.amount
                group.lastPiece = place
            } else if piece.kind == .word {
                guard piece.amount == last else { break }
                if amount(at: last)?.unit != nil { group.lastPiece = place }
            } else if piece.kind == .size, place == group.lastPiece + 1, pieces[place - 1].kind == .word {
                // "xícara (chá)"
                group.lastPiece = place
            } else if piece.kind == .link || piece.kind == .separator && piece.amount > 0 {
                break
            }
            place += 1
        }
        group.amounts = group.amounts.lowerBound...last
    }

    /// A group in a system: what the line gives itself, else its first amount converted.
    private func measure(
        of group: AmountGroup, in system: UnitSystem, _ gramsPerCup: Int, _ language: Lexicon
    ) -> Measure? {
        func alone() -> Measure? {
            guard let amount = amount(at: group.amounts.lowerBound), let unit = amount.unit,
                language.system(of: unit) != system
            else { return nil }
            return converted(amount, to: system, gramsPerCup, language)
        }
        guard amountCount > 1 else { return alone() }
        // What a bracket says elsewhere in the line.
        var all = Array(group.amounts)
        if group.amounts.lowerBound == 0 {
            for place in pieces.indices where endOfRepetition(at: place) != nil {
                var index = pieces[place].amount
                while all.last.map({ $0 < index }) ?? false, amount(at: index)?.role.continuesGroup ?? false {
                    all.append(index)
                    index += 1
                }
            }
        }
        guard all.count > 1 else { return alone() }
        // Each alternative with what is added to it: "3lb 5oz" of "1.5kg/3lb 5oz".
        var first: Measure?
        var own: Measure?
        var isOpen = false
        var isFirst = true
        let isOfSystem = group.amounts.allSatisfy { index in
            guard let amount = amount(at: index), let unit = amount.unit else { return false }
            let own = language.system(of: unit)
            return own == system || own == nil && amount.role.isPart
        }
        if isOfSystem { return nil }
        for index in all {
            guard let amount = amount(at: index), let unit = amount.unit else { return nil }
            if amount.role.isPart, index > group.amounts.lowerBound {
                if isOpen, let sum = own { own = self.sum(sum, amount, system, gramsPerCup, language) }
                if isFirst { first = first.flatMap { self.sum($0, amount, system, gramsPerCup, language) } }
                continue
            }
            if index > group.amounts.lowerBound { isFirst = false }
            // Spoons and sticks are of US kitchens where the other amount is metric.
            let isOfUS = unit == .stick || unit.kind == .volume && unit.traits.system == nil
            isOpen = own == nil && (language.system(of: unit) == system || system == .us && isOfUS)
            if isOpen { own = Measure(amount.quantity, unit) }
            if isFirst { first = converted(amount, to: system, gramsPerCup, language) }
        }
        return own ?? first
    }

    private func sum(
        _ measure: Measure, _ amount: LineAmount, _ system: UnitSystem, _ gramsPerCup: Int, _ language: Lexicon
    ) -> Measure? {
        guard let unit = amount.unit else { return nil }
        if unit == measure.unit {
            return measure.quantity.adding(amount.quantity, amount.role).map { Measure($0, unit) }
        }
        guard let one = Measure(measure.quantity, measure.unit).inBase(of: system, gramsPerCup: gramsPerCup, language),
            let other = Measure(amount.quantity, unit).inBase(of: system, gramsPerCup: gramsPerCup, language),
            one.unit == other.unit
        else { return nil }
        return one.quantity.adding(other.quantity, amount.role).map { Measure($0, one.unit) }
    }

    /// Spoons alone stay spoons, but for butter, which a metric kitchen weighs.
    private func converted(
        _ amount: LineAmount, to system: UnitSystem, _ gramsPerCup: Int, _ language: Lexicon
    ) -> Measure? {
        // "カップ2": a number and a unit would be written after the unit.
        guard let unit = amount.unit, !amount.traits.contains(.isUnitFirst) else { return nil }
        let isButter = gramsPerCup == FoodWeights.butter
        let isMeasured = traits.contains(.isPoured) && gramsPerCup == 0
        // Ounces of what is poured are fluid, in bottles too, but a can of coconut milk says its weight.
        let isPacked = amount.role == .size && self.amount(at: 0)?.unit != .bottle
        if system == .metric, unit == .ounce, isMeasured, !isPacked {
            return Measure(amount.quantity, .fluidOunce).inBase(of: .metric, gramsPerCup: 0, language)
        }
        guard language.system(of: unit) != nil || isButter && (unit == .stick || unit == .tablespoon) else {
            return nil
        }
        if system == .us, unit == .stick || unit == .tablespoon { return nil }
        // Bottles say their milliliters everywhere.
        if system == .us, amount.role == .size, unit.kind == .volume { return nil }
        // A solid food such as onions has no known weight per cup, and a volume in milliliters would mislead: cups stay.
        if system == .metric, unit.kind == .volume, gramsPerCup == 0, !isMeasured, !language.poured.isEmpty {
            return nil
        }
        // A can of 400 g is one of 14 ounces.
        let isWeight = amount.role == .size && unit.kind == .weight
        return Measure(amount.quantity, unit).inBase(of: system, gramsPerCup: isWeight ? 0 : gramsPerCup, language)
    }
}

extension Measure {
    /// The same in the unit from which a system's amounts are made: grams or milliliters; ounces, teaspoons or sticks. nil for
    /// what is counted.
    ///
    /// - Parameter gramsPerCup: Of the food; 0 if it is not known. Then a volume stays one.
    func inBase(of system: UnitSystem, gramsPerCup: Int, _ language: Lexicon) -> Measure? {
        let cup = Rational(240)
        let grams = gramsPerCup > 0 ? Rational(gramsPerCup % FoodWeights.solid) : nil
        let isButter = gramsPerCup == FoodWeights.butter
        if unit == .stick {
            // A stick of butter has 113 g, as its packet says.
            return isButter && system == .metric ? Measure(quantity * Rational(113), .gram) : nil
        }
        guard let ratio = language.ratio(of: unit) else { return nil }
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

extension LineAmount.Role {
    /// Whether it is added to the amount before, or taken from it.
    var isPart: Bool { self == .added || self == .subtracted }
    fileprivate var continuesGroup: Bool { self == .equal || isPart }
}

extension Quantity {
    /// With a quantity of the same unit that is added to it or taken from it; nil if nothing is left.
    fileprivate func adding(_ other: Quantity, _ role: LineAmount.Role) -> Quantity? {
        if role == .subtracted {
            let isOne = upper == nil && other.upper == nil
            return isOne && value > other.value ? Quantity(value - other.value) : nil
        }
        let upper = upper == nil && other.upper == nil ? nil : (upper ?? value) + (other.upper ?? other.value)
        return Quantity(value + other.value, upper: upper)
    }
}
