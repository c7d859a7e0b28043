package import Bytes
import CatalogModel

/// Fractions as the signs that Unicode has for them: "1 1/2 cups" as "1½ cups".
package enum VulgarFractions {
    /// A text with its fractions as signs. Those without a sign, and dates such as "1/2/3", stay as they are.
    package static func signs(in text: ByteView) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            if let sign = sign(at: index, in: text) {
                // "1 1/2" is one number.
                if result.last == UInt8(ascii: " "), result.dropLast().last?.isDigit == true { result.removeLast() }
                result += sign.utf8
                index += 3
            } else {
                result.append(text[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The sign for the three bytes from a place, if they are a fraction with no further digit beside them.
    private static func sign(at index: Int, in text: ByteView) -> String? {
        guard index + 2 < text.count, text[index].isDigit, text[index + 1] == UInt8(ascii: "/"), text[index + 2].isDigit
        else { return nil }
        func isPartOfNumber(_ place: Int) -> Bool {
            text.indices.contains(place) && (text[place].isDigit || text[place] == UInt8(ascii: "/"))
        }
        guard !isPartOfNumber(index - 1), !isPartOfNumber(index + 3) else { return nil }
        let (above, below) = (Int(text[index]) - 0x30, Int(text[index + 2]) - 0x30)
        let fraction = Rational(above, below)
        // "2/4" is written as it is.
        return fraction.denominator == below ? AmountRounding.sign(of: fraction) : nil
    }
}

/// Amounts as cooks write them.
package enum AmountText {
    /// "1 1/2" for 1.5 and "1/3" for 0.333; a number that is near no fraction of a spoon or cup stays decimal.
    package static func text(for amount: Double) -> String {
        guard amount > 0, amount < 1e6 else { return "\(amount)" }
        let whole = (amount + 0.005).rounded(.down)
        let rest = amount - whole
        if rest < 0.005 { return String(Int(whole)) }
        for (top, bottom) in fractions where abs(rest - Double(top) / Double(bottom)) < 0.005 {
            return whole > 0 ? "\(Int(whole)) \(top)/\(bottom)" : "\(top)/\(bottom)"
        }
        return "\(amount)"
    }

    private static let fractions = [(1, 2), (1, 4), (3, 4), (1, 3), (2, 3), (1, 8), (3, 8), (5, 8), (7, 8)]
}
