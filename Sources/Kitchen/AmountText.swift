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
