import Bytes
import CatalogModel

// Sizes of what is counted, and amounts beside the first.

extension LineGrammar {
    /// Whether a hyphened measure is the size of the container after it: "16-ounce can". Without the hyphen as well, if the
    /// container is there: "12 oz. bag".
    func isSizeOfContainer(_ index: Int) -> Bool {
        let isHyphened = tokens.isSign(index, "-")
        // Most measures are of food.
        guard (index + 1...index + 6).contains(where: { tokens[$0].unit?.kind == .container }),
            let unit = tokens.unit(at: isHyphened ? index + 1 : index),
            unit.unit.kind == .weight || unit.unit.kind == .volume,
            let container = tokens.unit(at: tokens.isHyphen(unit.next) ? unit.next + 1 : unit.next),
            container.unit.kind == .container
        else { return false }
        return container.next < tokens.count
    }

    /// Makes the number that was read the size of one container.
    mutating func setSize(_ number: TokenSpan, _ lead: inout Lead) {
        // "400-g-Dose"
        guard let measure = tokens.measure(at: number.first),
            let container = tokens.unit(at: tokens.isHyphen(measure.next) ? measure.next + 1 : measure.next)
        else { return }
        amounts.removeAll()
        let size = TokenSpan(first: measure.number.first, next: measure.next)
        add(Quantity(.one), container.unit, .first, size, TokenSpan(first: container.name, next: container.next))
        amounts[0].amount.traits = .isImplied
        // It is written within the number of the first one.
        add(measure.quantity, measure.unit, .size, TokenSpan())
        lead.next = container.next
    }

    /// The sizes of one thing: "400g/14oz", "(15 ounce)", "14-ounce".
    mutating func takeSizes(_ lead: inout Lead) {
        let start = lead.next
        if let (_, next) = tokens.measuresInBracket(at: start) {
            addSizes(start, next)
            lead.next = next
            return
        }
        var index = start
        // "2 large 400g tins"
        if tokens.has(index, .size), tokens.measure(at: index + 1) != nil { index += 1 }
        guard let measure = tokens.measure(at: index),
            measure.unit.kind == .weight || measure.unit.kind == .volume
                || measure.unit.kind == .length
        else { return }
        add(measure, .size)
        lead.next = measure.next
        while tokens.isSign(lead.next, "/") || tokens.isSign(lead.next, "-"),
            let other = tokens.measure(at: lead.next + 1)
        {
            add(other, .size)
            lead.next = other.next
        }
        if let (_, next) = tokens.measuresInBracket(at: lead.next) { lead.next = next }
        // "1-inch-thick", "1 inch thick"
        if tokens.isSign(lead.next, "-"), tokens[lead.next + 1].kind == .word { lead.next += 2 }
        mark(start, lead.next, kind: .size)
    }

    mutating func addSizes(_ open: Int, _ close: Int) {
        addMeasures(inBracketAt: open, .size)
        mark(open, close, kind: .size)
        mark(open, kind: .separator)
        mark(close - 1, kind: .separator)
    }

    /// The same amount in other units: "/1lb", "(250ml)", "or 2 sticks".
    mutating func takeEquivalents(_ lead: inout Lead) {
        while true {
            if tokens.isSign(lead.next, "/") || tokens.has(lead.next, .or),
                let other = tokens.measure(at: lead.next + 1)
            {
                add(other, .equal)
                lead.next = other.next
            } else if let (measure, next) = tokens.measuresInBracket(at: lead.next) {
                if let first = amounts.first?.amount, isSame(measure, as: first) {
                    addRepetition(inBracketAt: lead.next)
                } else {
                    addMeasures(inBracketAt: lead.next, .other)
                }
                lead.next = next
            } else {
                return
            }
        }
    }

    /// "500 ml 2 cups": one amount in two systems of units.
    private func isSame(_ measure: Tokens.Measured) -> Bool {
        guard let last = amounts.last?.amount else { return false }
        return last.unit?.traits.system != measure.unit.traits.system && last.unit?.kind == measure.unit.kind
            && isSame(measure, as: last)
    }

    /// Whether a measure may say how much an amount is: as much, or of a volume a weight that a food can have.
    func isSame(_ measure: Tokens.Measured, as amount: LineAmount) -> Bool {
        let own = ComparedAmount(LineAmount(measure.quantity, measure.unit, .equal))
        let (one, other) = (ComparedAmount(amount), own)
        guard amount.unit?.kind != .count || amount.unit == .stick, one.value > .zero else { return false }
        switch (one.unit, other.unit) {
        case (.gram, .gram), (.milliliter, .milliliter):
            return one.value.distance(to: other.value) < one.value * Rational(1, 5)
        case (.milliliter, .gram): return Self.densities.contains(other.value / one.value)
        case (.gram, .milliliter): return Self.densities.contains(one.value / other.value)
        default: return false
        }
    }

    /// Of foods, from leaves to syrup, in grams for each milliliter.
    private static let densities = Rational(1, 20)...Rational(8, 5)

    /// "2 tablespoons" of "1 cup, 2 tablespoons flour": a part of the amount before, and no amount of something else.
    private func isSmaller(_ measure: Tokens.Measured) -> Bool {
        guard let first = amounts.last?.amount.unit, let ratio = first.traits.ratio,
            let own = measure.unit.traits.ratio,
            first.traits.system == nil || measure.unit.traits.system == nil
                || first.traits.system == measure.unit.traits.system
        else { return false }
        return own < ratio && tokens[measure.next].kind == .word && !tokens.has(measure.next, [.aside, .remark])
    }

    /// What is added to an amount: "plus 2 tablespoons", "2oz" after "1lb".
    mutating func takeAdded(_ lead: inout Lead) {
        while true {
            let isAdded =
                tokens.has(lead.next, .plus) || tokens.isSign(lead.next, "+") || tokens.isSign(lead.next, "&")
            let isListed = !isAdded && tokens.isSign(lead.next, ",")
            guard let measure = tokens.measure(at: isAdded || isListed ? lead.next + 1 : lead.next),
                isAdded || measure.unit.kind == amounts.last?.amount.unit?.kind,
                !isListed || isSmaller(measure)
            else { return }
            let isLess = isAdded && tokens.has(lead.next, .except)
            add(measure, isLess ? .subtracted : !isAdded && isSame(measure) ? .equal : .added)
            lead.next = measure.next
            takeEquivalents(&lead)
        }
    }
}
