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
        line.forEachPiece { piece, bytes in
            defer { place += 1 }
            if let end = shown, place <= end { return }
            shown = nil
            if piece.kind == .number, let amount = line.amount(at: piece.amount) {
                let isFixed = amount.traits.contains(.isFixed)
                if let group = line.convertibleGroup(at: place),
                    let converted = group.measure(in: scale.system).flatMap({
                        self.converted($0, isFixed ? .one : scale.factor)
                    })
                {
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
                        ? "\(number) × \(String(bytes))" : AmountRounding.digits(like: bytes, number)
                    words.append((piece.amount, scaled))
                    return
                }
            }
            if piece.kind == .word, let word = words.first(where: { $0.amount == piece.amount }) {
                text += word.text
                return
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
        let fitted = fitted(Measure(measure.quantity * factor, measure.unit), isConverted: true, units: nil)
        guard let name = language.unitNames[fitted.unit], isNear(fitted, within: UnitSystem.greatestError) else {
            return nil
        }
        let (number, isOne) = number(fitted.quantity, fitted.unit, isConverted: true, isDecimal: false)
        return "\(number) \(isOne ? name.one : name.other)"
    }

    /// The number and the word of an amount that is multiplied.
    private func scaled(
        _ amount: LineAmount, _ word: String, _ factor: Rational, _ units: Set<MeasureUnit>
    ) -> (number: String, word: String) {
        var (unit, quantity) = (amount.unit, amount.quantity * factor)
        if let written = unit, amount.traits.contains(.canMove), !isDecimal(quantity, amount) {
            let fitted = fitted(Measure(quantity, written), isConverted: false, units: units)
            (unit, quantity) = (fitted.unit, fitted.quantity)
        }
        let (number, isOne) = number(
            quantity, unit, isConverted: false, isDecimal: amount.traits.contains(.isDecimal) && unit == amount.unit)
        if let unit, unit != amount.unit, let name = language.unitNames[unit] {
            return (number, isOne ? name.one : name.other)
        }
        return (number, language.plurals[Int(amount.plural)].word(word, isOne: isOne))
    }

    /// Whether it stays a decimal number, as the recipe writes it: "0.2 cup".
    private func isDecimal(_ quantity: Quantity, _ amount: LineAmount) -> Bool {
        amount.traits.contains(.isDecimal) && amount.unit?.traits.style == .fine && quantity.value >= Rational(1, 8)
            && !AmountRounding.isNear(
                AmountRounding.simple(quantity.value), quantity.value, within: AmountRounding.decimalTolerance)
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
        let shown = rounded.count == 2 && rounded[0] == rounded[1] ? [rounded[0]] : rounded
        let isExact = zip(rounded, ends).allSatisfy { AmountRounding.isNear($0, $1) }
        let isRounded = style == .counted || style == .whole
        let text = shown.map { AmountRounding.text($0, style, isDecimal: isDecimal, mark: mark) }.joined(separator: "–")
        let most = shown[shown.count - 1]
        return (
            isExact || !isRounded || unit == .pinch ? text : AmountRounding.nearlySign + text,
            language.isOne(most)
        )
    }

    // MARK: Which unit

    /// An amount in the unit in which cooks measure it: 4 tablespoons are a quarter of a cup, 1500 g are 1.5 kg.
    ///
    /// - Parameters:
    ///   - isConverted: Whether it comes from another system of units, whose numbers are rounded more.
    ///   - units: Those that it may be moved up to, beside metric ones; nil for all.
    private func fitted(_ measure: Measure, isConverted: Bool, units: Set<MeasureUnit>?) -> Measure {
        let tolerance = isConverted ? UnitSystem.tolerance : AmountRounding.tolerance
        // Butter is measured in sticks and tablespoons, and not in cups.
        let isOfSticks = measure.unit == .stick
        var measure = measure
        while let step = measure.unit.traits.smaller, language.unitNames[step.unit] != nil,
            measure.quantity.value < step.limit || step.unit != .pinch && !isNear(measure, within: tolerance)
        {
            measure = Measure(measure.quantity * step.ratio, step.unit)
        }
        while !isOfSticks, let step = measure.unit.traits.larger, language.unitNames[step.unit] != nil,
            measure.quantity.value >= step.limit
        {
            let larger = Measure(measure.quantity * step.ratio, step.unit)
            let isMetric = step.unit.traits.system == .metric
            guard isMetric || units?.contains(step.unit) ?? (step.unit != .cup || language.hasCups),
                isMetric || isNear(larger, within: isConverted ? tolerance : .zero)
            else { break }
            measure = larger
        }
        return measure
    }

    /// Whether rounding changes an amount by no more than a share of it.
    private func isNear(_ measure: Measure, within share: Rational) -> Bool {
        [measure.quantity.value, measure.quantity.upper].allSatisfy { value in
            guard let value else { return true }
            let style = measure.unit.traits.style
            let rounded = style == .fine ? AmountRounding.simple(value) : AmountRounding.rounded(value, style)
            return AmountRounding.isNear(rounded, value, within: share)
        }
    }
}

extension UnitSystem {
    /// How far a converted amount may be from a number that cooks measure, as a share of it.
    package static let tolerance = Rational(6, 100)

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
