import Bytes
package import CatalogModel

/// By how much a recipe is multiplied, and the units that it is shown in.
package struct AmountScale: Sendable {
    package var factor: Rational
    package var system: UnitSystem

    package init(factor: Rational, system: UnitSystem = .written) {
        self.factor = factor
        self.system = system
    }

    /// - Parameters:
    ///   - text: A number above zero, such as "2", "1.5" or "3/4".
    ///   - units: The name of a system of units; nil for the units as written.
    /// - Returns: nil for other texts.
    package init?(_ text: String, units: String?) {
        guard let system = UnitSystem(rawValue: units ?? UnitSystem.written.rawValue),
            let factor = text.withBytes({ bytes -> Rational? in
                let number = LineBytes(bytes, end: bytes.count).number(at: 0)
                return number?.end == bytes.count ? number?.value : nil
            }), factor > .zero
        else { return nil }
        self.init(factor: factor, system: system)
    }
}

/// Writes lines of ingredients with other amounts. `amounts.js` is the same for pages; a test compares them.
package struct AmountWriter: Sendable {
    private let language: Lexicon
    private let mark: String

    /// - Parameter language: A BCP 47 tag; nil for English.
    package init(language tag: String?) {
        language = Lexicon.ofLines(tag)
        mark = Lexicon.decimalMark(of: tag)
    }

    /// A line with its amounts changed. A line of which nothing changes is returned as written.
    ///
    /// - Parameter units: Those that the recipe uses. No amount is moved up to another spoon, cup or pound.
    package func text(of line: IngredientLine, _ scale: AmountScale, units: Set<MeasureUnit>) -> String {
        var text = ""
        var shown: Int?
        var words: [(amount: Int, text: String)] = []
        var place = line.pieces.startIndex
        // Whether "of" follows a word that went.
        var isAfterNoWord = false
        line.forEachPiece { piece, bytes in
            defer { place += 1 }
            if let end = shown, place <= end { return }
            shown = nil
            if scale.system != .written, let end = line.endOfRepetition(at: place) {
                shown = end
                return
            }
            if piece.kind == .number, let amount = line.amount(at: piece.amount) {
                let isFixed = amount.traits.contains(.isFixed)
                if let group = line.convertibleGroup(at: place, language),
                    let converted = group.measure(in: scale.system).flatMap({
                        self.converted($0, isFixed ? .one : scale.factor)
                    })
                {
                    text += group.isBesideNumber ? "× " : ""
                    text += AmountRounding.digits(like: bytes, converted)
                    shown = group.lastPiece
                    return
                }
                if scale.factor != .one, !isFixed, amount.traits.contains(.isInWord) {
                    let (number, isOne) = number(
                        amount.quantity * scale.factor, amount.unit, isConverted: false, isDecimal: false)
                    let forms = language.forms(ofCounted: bytes)
                    text += AmountRounding.digits(like: bytes, number + (isOne ? forms.one : forms.other))
                    return
                }
                if scale.factor != .one, !isFixed {
                    let word = line.word(of: piece.amount).map { String($0) } ?? ""
                    let (number, scaled) = scaled(amount, word, scale.factor, units)
                    text +=
                        amount.traits.contains(.isImplied)
                        ? "\(number) × \(String(bytes))" : AmountRounding.joined(number, like: bytes)
                    words.append((piece.amount, scaled))
                    return
                }
            }
            if piece.kind == .word, let index = words.firstIndex(where: { $0.amount == piece.amount }) {
                let word = words.remove(at: index)
                if word.text.isEmpty, text.last == " " { text.removeLast() }
                text += word.text
                isAfterNoWord = word.text.isEmpty
                return
            }
            // "a little salt" for a part of "a pinch of salt"
            if piece.kind == .link, isAfterNoWord { return }
            if isAfterNoWord {
                if text.last == " ", bytes.first?.isSpace == true { text.removeLast() }
                isAfterNoWord = bytes.allSatisfy { $0.isSpace }
            }
            // "Garlic clove 1": the word is before its number.
            if piece.kind == .word, scale.factor != .one, let amount = line.amount(at: piece.amount),
                !amount.traits.contains(.isFixed), line.isBeforeNumber(place)
            {
                text += scaled(amount, String(bytes), scale.factor, units).word
                return
            }
            text += String(bytes)
        }
        return text
    }

    /// "360 ml" for one and a half cups; nil for an amount that the system has no measure for.
    private func converted(_ measure: Measure, _ factor: Rational) -> String? {
        let parts = fitted(Measure(measure.quantity * factor, measure.unit), isConverted: true, units: nil)
        var texts: [String] = []
        for part in parts {
            guard let name = language.unitNames[part.unit], isNear(part, within: UnitSystem.greatestError) else {
                return nil
            }
            let (number, isOne) = number(part.quantity, part.unit, isConverted: true, isDecimal: false)
            texts.append("\(number) \(isOne ? name.one : name.other)")
        }
        return texts.joined(separator: " + ")
    }

    /// The number and the word of an amount that is multiplied: "¼" and "cup + 2 tbsp".
    private func scaled(
        _ amount: LineAmount, _ word: String, _ factor: Rational, _ units: Set<MeasureUnit>
    ) -> (number: String, word: String) {
        var parts = [Measure](), quantity = amount.quantity * factor
        if let written = amount.unit, amount.traits.contains(.canMove), !isDecimal(quantity, amount) {
            parts = fitted(Measure(quantity, written), isConverted: false, units: units)
            quantity = parts[0].quantity
        }
        let unit = parts.first?.unit ?? amount.unit
        let (number, isOne) = number(
            quantity, unit, isConverted: false, isDecimal: amount.traits.contains(.isDecimal) && unit == amount.unit)
        var name = language.plurals[Int(amount.plural)].word(word, isOne: isOne)
        if let unit, unit != amount.unit, let own = language.unitNames[unit] { name = isOne ? own.one : own.other }
        // "a little garlic"
        if number == language.little, amount.unit != nil { name = "" }
        for part in parts.dropFirst() {
            guard let own = language.unitNames[part.unit] else { continue }
            let (number, isOne) = self.number(part.quantity, part.unit, isConverted: false, isDecimal: false)
            name += " + \(number) \(isOne ? own.one : own.other)"
        }
        return (number, name)
    }

    /// Whether it stays a decimal number, as the recipe writes it: "0.2 cup", twice, is "0.4 cup".
    private func isDecimal(_ quantity: Quantity, _ amount: LineAmount) -> Bool {
        guard amount.traits.contains(.isDecimal), let style = amount.unit?.traits.style, style.isFine else {
            return false
        }
        let simple = AmountRounding.simple(quantity.value, style)
        return quantity.value >= Rational(1, 8)
            && AmountRounding.rounded(quantity.value, style, isDecimal: true) == quantity.value
            && !AmountRounding.isNear(simple, quantity.value, within: AmountRounding.decimalTolerance)
    }

    /// A quantity as it is written, and whether what is counted is one.
    private func number(
        _ quantity: Quantity, _ unit: MeasureUnit?, isConverted: Bool, isDecimal: Bool
    ) -> (text: String, isOne: Bool) {
        let style = unit?.traits.style ?? .counted
        let ends = [quantity.value, quantity.upper].compactMap { $0 }
        let rounded = ends.map {
            AmountRounding.rounded(
                $0, style, isConverted: isConverted, isDecimal: isDecimal, isRange: quantity.upper != nil)
        }
        let most = rounded[rounded.count - 1]
        if most == .zero { return (language.little, true) }
        let shown = rounded.count == 2 && (rounded[0] == rounded[1] || rounded[0] == .zero) ? [most] : rounded
        let isExact = zip(rounded, ends).allSatisfy { AmountRounding.isNear($0, $1) }
        let isRounded = style == .counted || style == .whole
        let text = shown.map { AmountRounding.text($0, style, isDecimal: isDecimal, mark: mark) }.joined(separator: "–")
        return (
            isExact || !isRounded ? text : AmountRounding.nearlySign + text,
            language.isOne(most)
        )
    }

    // MARK: Which unit

    /// An amount in the units in which cooks measure it: 4 tablespoons are a quarter of a cup, 1500 g are 1.5 kg, 6 tablespoons
    /// "¼ cup + 2 tbsp".
    ///
    /// - Parameters:
    ///   - isConverted: Whether it comes from another system of units, whose numbers are rounded more.
    ///   - units: Those that it may be moved up to, beside metric ones; nil for all.
    /// - Returns: One part, or two that are added.
    private func fitted(_ measure: Measure, isConverted: Bool, units: Set<MeasureUnit>?) -> [Measure] {
        // Butter is measured in sticks and tablespoons, and not in cups.
        let isOfSticks = measure.unit == .stick
        var measure = measure
        while let step = measure.unit.traits.smaller, language.unitNames[step.unit] != nil,
            measure.quantity.value < step.limit
        {
            measure = Measure(measure.quantity * step.ratio, step.unit)
        }
        while !isOfSticks, let step = measure.unit.traits.larger, language.unitNames[step.unit] != nil,
            measure.quantity.value >= step.limit,
            step.unit.traits.system == .metric || units?.contains(step.unit) ?? true
        {
            let larger = Measure(measure.quantity * step.ratio, step.unit)
            // A range has no sum.
            guard larger.quantity.upper == nil || isNear(larger, within: AmountRounding.tolerance) else { break }
            measure = larger
        }
        return parts(of: measure, isConverted ? AmountRounding.tolerance : AmountRounding.sumTolerance)
    }

    /// What a unit measures, and the rest in the next smaller one.
    ///
    /// - Parameter tolerance: How far the number may be from one that the unit measures, so that there is no rest.
    private func parts(of measure: Measure, _ tolerance: Rational) -> [Measure] {
        let (value, style) = (measure.quantity.value, measure.unit.traits.style)
        guard measure.quantity.upper == nil, !isNear(measure, within: tolerance),
            let step = measure.unit.traits.smaller,
            style.isFine, language.unitNames[step.unit] != nil
        else { return [measure] }
        var (first, rest) = (Rational.zero, value)
        for denominator in style.denominators(for: value) + [1] {
            let whole = Rational((value * Rational(denominator)).whole, denominator)
            let left = value - whole
            guard whole > .zero, first == .zero || rank(left * step.ratio) < rank(rest * step.ratio) else { continue }
            (first, rest) = (whole, left)
        }
        guard first > .zero, let part = part(of: rest, value, measure.unit, step) else { return [measure] }
        return [Measure(Quantity(first), measure.unit), part]
    }

    /// A rest in the smaller unit, in wholes, halves, or else as that unit measures it; nil where nothing comes near it.
    private func part(of rest: Rational, _ value: Rational, _ unit: MeasureUnit, _ step: UnitTraits.Step) -> Measure? {
        // "¼ tsp + ⅛ tsp"
        let eighth = Rational(1, 8)
        if step.unit == .pinch, rest.distance(to: eighth) <= value * AmountRounding.sumTolerance {
            return Measure(Quantity(eighth), unit)
        }
        let (amount, style) = (rest * step.ratio, step.unit.traits.style)
        let least = value * step.ratio * AmountRounding.sumTolerance
        let measured = style.isFine ? AmountRounding.simple(amount, style) : AmountRounding.inSteps(amount, 1)
        let found = [1, 2].lazy.map { AmountRounding.inSteps(amount, $0) }.first { $0.distance(to: amount) <= least }
        let part = step.unit == .pinch ? measured : found ?? measured
        guard part > .zero, part.distance(to: amount) <= value * step.ratio * AmountRounding.tolerance else {
            return nil
        }
        return Measure(Quantity(part), step.unit)
    }

    /// How well a rest can be measured: wholes before halves, and both before others.
    private func rank(_ rest: Rational) -> Int { rest.isWhole ? 0 : (rest * Rational(2)).isWhole ? 1 : 2 }

    /// Whether rounding changes an amount by no more than a share of it.
    private func isNear(_ measure: Measure, within share: Rational) -> Bool {
        [measure.quantity.value, measure.quantity.upper].allSatisfy { value in
            guard let value else { return true }
            let style = measure.unit.traits.style
            let rounded = style.isFine ? AmountRounding.simple(value, style) : AmountRounding.rounded(value, style)
            return AmountRounding.isNear(rounded, value, within: share)
        }
    }
}

extension UnitSystem {
    /// A converted amount that is further from a number that cooks measure is shown as written: 1 g is no eighth of an
    /// ounce.
    package static let greatestError = Rational(1, 8)
}

extension IngredientLine {
    /// The word that belongs to an amount.
    fileprivate func word(of amount: Int) -> ByteView? {
        var found: ByteView?
        forEachPiece { if $0.kind == .word, $0.amount == amount { found = found ?? $1 } }
        return found
    }

    /// Whether the number of a word comes after it.
    fileprivate func isBeforeNumber(_ place: Int) -> Bool {
        pieces[place...].contains { $0.kind == .number && $0.amount == pieces[place].amount }
    }

    /// The units of the line's amounts.
    package var units: [MeasureUnit] { (0..<amountCount).compactMap { amount(at: $0)?.unit } }
}

extension Lexicon.Plural {
    /// A word in one form or the other.
    ///
    /// - Parameter written: The word as the line writes it.
    package func word(_ written: String, isOne: Bool) -> String {
        let isWrittenAsOther = one.utf8.count < other.utf8.count ? written.hasSuffix(other) : !written.hasSuffix(one)
        let (old, new) = (isWrittenAsOther ? other : one, isOne ? one : other)
        guard written.hasSuffix(old) else { return written }
        return written.dropLast(old.count) + new
    }
}
