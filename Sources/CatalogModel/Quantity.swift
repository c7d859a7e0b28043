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
