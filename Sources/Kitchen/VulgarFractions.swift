/// Fractions as the signs that Unicode has for them: "1 1/2 cups" as "1½ cups".
package enum VulgarFractions {
    /// A text with its fractions as signs; those without a sign stay as they are.
    package static func signs(in text: String) -> String {
        var result = ""
        var rest = text[...]
        while let slash = rest.firstIndex(of: "/") {
            let before = rest[..<slash]
            let after = rest[rest.index(after: slash)...]
            let denominator = after.prefix { $0.isWholeNumber || $0 == "/" }
            let whole = before.reversed().drop { $0.isWholeNumber }
            let numerator = before[whole.startIndex.base...]
            guard let sign = signs["\(numerator)/\(denominator)"] else {
                result += rest[..<denominator.endIndex]
                rest = after[denominator.endIndex...]
                continue
            }
            result += before[..<numerator.startIndex]
            // "1 1/2" is one number.
            if result.last == " ", result.dropLast().last?.isWholeNumber == true { result.removeLast() }
            result.append(sign)
            rest = after[denominator.endIndex...]
        }
        return result + rest
    }

    private static let signs: [String: Character] = [
        "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/5": "⅕", "2/5": "⅖", "3/5": "⅗", "4/5": "⅘",
        "1/6": "⅙", "5/6": "⅚", "1/8": "⅛", "3/8": "⅜", "5/8": "⅝", "7/8": "⅞",
    ]
}
