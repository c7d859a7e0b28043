package import Bytes

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
    private let table: UnitTable
    private let names: UnitNameTable
    private let forms: WordFormTable
    private let number: AmountNumber

    /// - Parameter language: A BCP 47 tag; nil for English.
    package init(language: String?) {
        table = UnitTable(language: language)
        names = UnitNameTable(language: table.language)
        forms = WordFormTable(language: table.language)
        number = AmountNumber(decimalMark: table.decimalMark)
    }

    /// A line with its amounts changed. A line of which nothing changes is returned as written.
    ///
    /// - Parameter groups: Those of the line.
    package func text(of line: ByteView, _ groups: [ScalableGroup], _ scale: AmountScale) -> String {
        var text = ""
        var end = 0
        func copy(to place: Int) {
            if place > end { text += String(line.view(end..<place)) }
            end = max(end, place)
        }
        for group in groups {
            if let words = group.measure(in: scale.system).flatMap({ words(for: $0, scale.factor) }) {
                copy(to: group.range.lowerBound)
                text += words
                end = group.range.upperBound
            } else if scale.factor != .one {
                for amount in group.amounts {
                    copy(to: amount.number.lowerBound)
                    let (numberText, word) = words(for: amount, scale.factor, line)
                    text += numberText
                    end = amount.number.upperBound
                    copy(to: amount.word.lowerBound)
                    if !amount.word.isEmpty {
                        text += word
                        end = amount.word.upperBound
                    }
                }
            }
        }
        copy(to: line.count)
        return text
    }

    /// "360 ml" for one and a half cups; nil for an amount that the system has no measure for.
    private func words(for measure: Measure, _ factor: Rational) -> String? {
        let fitted = table.fitted(Measure(measure.quantity * factor, measure.unit), isConverted: true)
        guard table.isNear(fitted, within: UnitTable.greatestError), let name = names[fitted.unit] else {
            return nil
        }
        let style = AmountStyle(fitted.unit)
        let quantity = fitted.quantity.rounded(style, isConverted: true)
        return "\(number.text(quantity, style)) \(isOne(quantity) ? name.one : name.other)"
    }

    /// The number and the word of an amount that is multiplied.
    private func words(
        for amount: ScalableAmount, _ factor: Rational, _ line: ByteView
    ) -> (number: String, word: String) {
        let written = amount.word.isEmpty ? "" : String(line.view(amount.word))
        var unit = amount.unit
        var quantity = amount.quantity * factor
        if let written = unit, amount.canMove {
            let fitted = table.fitted(Measure(quantity, written), isConverted: false)
            (unit, quantity) = (fitted.unit, fitted.quantity)
        }
        let style = AmountStyle(unit)
        quantity = quantity.rounded(style)
        let number = number.text(quantity, style)
        guard let unit, unit != amount.unit else {
            return (number, amount.forms?.word(written, isOne: isOne(quantity)) ?? written)
        }
        return (number, names[unit].map { isOne(quantity) ? $0.one : $0.other } ?? written)
    }

    /// - Parameter quantity: Rounded.
    private func isOne(_ quantity: Quantity) -> Bool {
        let most = quantity.upper ?? quantity.value
        return forms.countsToTwo ? most < Rational(2) : most <= .one
    }
}
