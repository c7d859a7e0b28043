/// How much a recipe gives: "Serves 8", "Makes 24 cookies".
package struct RecipeYield: Sendable, Hashable {
    package enum Kind: UInt8, Sendable, Hashable {
        /// A number of people.
        case serves
        /// A number of things.
        case makes
        /// A bare number: people or things, the source does not say which.
        case unstated
    }

    package var kind: Kind
    /// Above zero; nil where the text has no number.
    package var quantity: Double?
    /// What is counted, such as "cookies"; nil for servings and a bare number.
    package var unit: String?
    /// As stated.
    package var text: String

    package init(_ kind: Kind, quantity: Double?, unit: String? = nil, text: String) {
        self.kind = kind
        self.quantity = quantity
        self.unit = unit
        self.text = text
    }
}

/// How many or how much: a number, or a range of two.
package struct Quantity: Sendable, Hashable {
    /// The only number, or the lower one of a range.
    package var value: Rational
    /// The upper number of a range; more than `value`.
    package var upper: Rational?

    package init(_ value: Rational, upper: Rational? = nil) {
        self.value = value
        self.upper = upper
    }

    /// Both ends of a range follow the factor.
    package static func * (quantity: Quantity, factor: Rational) -> Quantity {
        Quantity(quantity.value * factor, upper: quantity.upper.map { $0 * factor })
    }
}

/// The kinds of numbers that languages tell apart when they count (Unicode UTS #35, part 3, "Language Plural Rules").
///
/// English has `one` and `other`, Arabic all six.
package enum PluralCategory: String, Sendable, Hashable, CaseIterable {
    case zero, one, two, few, many, other
}
