// Amounts are exact: a third of a cup, three times, is a cup.

/// A number of thirds, eighths or thousandths, in lowest terms.
///
/// Numerator and denominator stay within `limit`. A result beyond it is rounded to the nearest number within: no kitchen
/// measures so finely, and a hostile number of a feed must not stop the program.
///
/// Comparisons are inlined in other targets, since each token of a line has a number.
@usableFromInline
package struct Rational: Sendable, Hashable {
    // Small, because tokens and amounts of lines hold one.
    @usableFromInline
    let above, below: Int32

    @inlinable
    package var numerator: Int { Int(above) }
    /// At least 1.
    @inlinable
    package var denominator: Int { Int(below) }

    @inlinable
    package static var zero: Rational { Rational(above: 0, below: 1) }
    @inlinable
    package static var one: Rational { Rational(above: 1, below: 1) }

    /// The greatest numerator and denominator. Products of two such numbers fit into an `Int`.
    @inlinable
    package static var limit: Int { 1_000_000_000 }

    /// In lowest terms.
    @inlinable
    init(above: Int32, below: Int32) {
        self.above = above
        self.below = below
    }

    package init(_ whole: Int) {
        self.init(above: Int32(min(max(whole, -Self.limit), Self.limit)), below: 1)
    }

    /// - Parameter denominator: Of a share in nothing, the number is zero.
    package init(_ numerator: Int, _ denominator: Int) {
        guard denominator != 0 else {
            self = .zero
            return
        }
        let divisor = Self.divisor(numerator, denominator)
        let sign = denominator < 0 ? -1 : 1
        let (above, below) = (sign * (numerator / divisor), sign * (denominator / divisor))
        guard abs(above) > Self.limit || below > Self.limit else {
            (self.above, self.below) = (Int32(above), Int32(below))
            return
        }
        // A million steps from one whole number to the next, as far as the limit lets them.
        let value = Double(above) / Double(below)
        let steps = min(1e6, max(1, (Double(Self.limit) / max(abs(value), 1)).rounded(.down)))
        let rounded = min(max((value * steps).rounded(), -Double(Self.limit)), Double(Self.limit))
        let common = Self.divisor(Int(rounded), Int(steps))
        (self.above, self.below) = (Int32(Int(rounded) / common), Int32(Int(steps) / common))
    }

    package var value: Double { Double(numerator) / Double(denominator) }

    @inlinable
    package var isWhole: Bool { denominator == 1 }

    private static func divisor(_ one: Int, _ other: Int) -> Int {
        var (one, other) = (abs(one), abs(other))
        while other != 0 { (one, other) = (other, one % other) }
        return max(one, 1)
    }
}

extension Rational {
    package static func * (one: Rational, other: Rational) -> Rational {
        Rational(one.numerator * other.numerator, one.denominator * other.denominator)
    }

    /// - Parameter other: Of a share in nothing, the result is zero.
    package static func / (one: Rational, other: Rational) -> Rational {
        Rational(one.numerator * other.denominator, one.denominator * other.numerator)
    }

    package static func + (one: Rational, other: Rational) -> Rational {
        Rational(
            one.numerator * other.denominator + other.numerator * one.denominator, one.denominator * other.denominator)
    }

    package static func - (one: Rational, other: Rational) -> Rational {
        one + Rational(-other.numerator, other.denominator)
    }
}

extension Rational: Comparable {
    @inlinable
    package static func < (one: Rational, other: Rational) -> Bool {
        one.numerator * other.denominator < other.numerator * one.denominator
    }
}
