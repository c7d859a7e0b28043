import Bytes

/// An ingredient in a line of Meal-Master: columns of 7 for the quantity, 2 for the unit and 28 for the text, with a space
/// between two; an ingredient more may follow from column 41 on.
struct MealMasterLine: Equatable {
    /// A column of the line, read as an ingredient.
    struct Column: Equatable {
        var amount: String
        /// The unit in words, with a space after it; see `MealMasterUnit`.
        var unit: String
        var text: String

        /// The text goes on with that of the ingredient above: `-softened`.
        var isContinuation: Bool { amount.isEmpty && unit.isEmpty && text.begins(with: "-") }

        /// The ingredient as a line.
        var line: String { amount.isEmpty ? unit + text : "\(amount) \(unit)\(text)" }
    }

    var left: Column
    var right: Column?

    /// Of a line in the columns of the format; nil for another one.
    init?(_ line: Substring) {
        guard line.utf8.count > Self.text, line.withBytes(Self.mayBegin) else { return nil }
        let signs = Array((line.contains("\t") ? Self.untabbed(line)[...] : line).unicodeScalars)
        guard signs.count > Self.text else { return nil }
        let start = Self.rightStarts.first { Self.column(signs, from: $0, to: signs.count) != nil }
        guard let left = Self.column(signs, from: 0, to: start ?? signs.count) else { return nil }
        self.left = left
        right = start.flatMap { Self.column(signs, from: $0, to: signs.count) }
    }

    /// Of a line that lost its columns, as in a mail: an amount, perhaps a unit, and a text.
    ///
    /// - Parameter needsUnit: Whether a line without a unit may as well be a sentence.
    init?(loose line: Substring, needsUnit: Bool) {
        let words = line.split { $0 == " " || $0 == "\t" }
        let amount = words.prefix { Self.isAmount($0.unicodeScalars) }
        guard !amount.isEmpty, amount.count < words.count else { return nil }
        let joined = amount.joined(separator: " ")
        let rest = words[amount.endIndex...]
        let unit = rest.count > 1 ? rest.first.flatMap { MealMasterUnit.words(for: $0, amount: joined) } : nil
        guard unit != nil || !needsUnit else { return nil }
        let text = (unit == nil ? rest : rest.dropFirst()).joined(separator: " ")
        left = Column(amount: joined, unit: unit ?? "", text: text)
    }

    // MARK: Columns

    /// Where the unit and the text begin in a column.
    private static let unit = 8
    private static let text = 11
    /// Where the right column may begin: some writers leave less space before it. No text on the left is longer.
    private static let rightStarts = [41, 40, 39]

    /// A quick look at the quantity: most lines of a method have letters there.
    private static func mayBegin(_ line: ByteView) -> Bool {
        line.prefix(7).allSatisfy { !$0.isLetter }
    }

    private static func column(_ signs: [Unicode.Scalar], from start: Int, to end: Int) -> Column? {
        let text = start + Self.text
        guard text < end, signs[start + 7] == " ", signs[text - 1] == " ", signs[text] != " " else { return nil }
        // Two columns have at least a space between them.
        if start > 0, signs[39..<max(start, 40)].contains(where: { $0 != " " }) { return nil }
        let quantity = signs[start..<start + 7].split(separator: " ")
        guard quantity.allSatisfy({ isAmount($0) }) else { return nil }
        let amount = quantity.map { string($0) }.joined(separator: " ")
        let abbreviation = string(signs[start + unit..<start + unit + 2]).trimmed
        let words = MealMasterUnit.words(for: abbreviation[...], amount: amount)
        // A word of the writer's own, if there is an amount of it. A right column may be the middle of a text.
        guard words != nil || start == 0 && !amount.isEmpty else { return nil }
        return Column(
            amount: amount, unit: words ?? abbreviation + " ", text: string(signs[text..<end]).trimmed)
    }

    private static func string(_ signs: some Sequence<Unicode.Scalar>) -> String {
        var string = String.UnicodeScalarView()
        string.append(contentsOf: signs)
        return String(string)
    }

    /// `1-1`, `1/2`, `.5`, `½`
    private static func isAmount(_ word: some Collection<Unicode.Scalar>) -> Bool {
        var hasDigit = false
        for sign in word {
            let isDigit = sign.isASCII ? UInt8(ascii: sign).isDigit : sign.properties.numericType != nil
            hasDigit = hasDigit || isDigit
            guard isDigit || "/-.,".unicodeScalars.contains(sign) else { return false }
        }
        // "1." counts steps.
        return hasDigit && word.suffix(1).first.map { $0 != "." } ?? false
    }

    /// With spaces for tabs, which go to the next multiple of eight.
    private static func untabbed(_ line: Substring) -> String {
        var result = ""
        var column = 0
        for sign in line.unicodeScalars {
            let width = sign == "\t" ? 8 - column % 8 : 1
            if sign == "\t" {
                result += String(repeating: " ", count: width)
            } else {
                result.unicodeScalars.append(sign)
            }
            column += width
        }
        return result
    }
}
