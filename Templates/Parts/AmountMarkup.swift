import Kitchen
import SafeHTML

// Amounts that change with servings and units: `<data value="2 cup">2</data> <span data-forms="|s">cups</span>`.
//
// A `data` element has a quantity in lowest terms and a unit; after it, `data-forms` has the ends of the word for one and
// for more, and `data-unit` that of a unit that may change. `data-metric` and `data-us` have all of an amount in that
// system.

extension HTML {
    /// `<data value="3/2 cup">`, which `</data>` ends.
    mutating func appendStart(ofNumber amount: ScalableAmount) {
        append(literal: "<data value=\"")
        append(amount.quantity, amount.unit)
        append(literal: "\">")
    }

    /// `<span data-unit="|s">`, which `</span>` ends.
    mutating func appendStart(ofWord amount: ScalableAmount) {
        append(literal: amount.canMove ? "<span data-unit=\"" : "<span data-forms=\"")
        if let forms = amount.forms {
            append(text: forms.one)
            append(literal: "|")
            append(text: forms.other)
        }
        append(literal: "\">")
    }

    /// `<span data-metric="360 milliliter">`, which `</span>` ends.
    mutating func appendStart(of group: ScalableGroup) {
        append(literal: "<span")
        if let metric = group.metric {
            append(literal: " data-metric=\"")
            append(metric.quantity, metric.unit)
            append(literal: "\"")
        }
        if let us = group.us {
            append(literal: " data-us=\"")
            append(us.quantity, us.unit)
            append(literal: "\"")
        }
        append(literal: ">")
    }

    /// "3/2 cup", "2-3"
    private mutating func append(_ quantity: Quantity, _ unit: MeasureUnit?) {
        append(quantity.value)
        if let upper = quantity.upper {
            append(literal: "-")
            append(upper)
        }
        guard let unit else { return }
        append(literal: " ")
        append(text: unit.name)
    }

    private mutating func append(_ number: Rational) {
        append(number.numerator)
        guard !number.isWhole else { return }
        append(literal: "/")
        append(number.denominator)
    }
}

extension ScalableGroup {
    /// Whether it can be shown as one amount in another system of units.
    var isConvertible: Bool { metric != nil || us != nil }
}

extension ScalableAmount {
    /// Whether the word after the number changes with it.
    var hasWord: Bool { !word.isEmpty && (forms != nil || canMove) }
}
