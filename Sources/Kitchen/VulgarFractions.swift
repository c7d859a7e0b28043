package import Bytes

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
        guard index + 2 < text.count, text[index + 1] == UInt8(ascii: "/") else { return nil }
        func isPartOfNumber(_ place: Int) -> Bool {
            text.indices.contains(place) && (text[place].isDigit || text[place] == UInt8(ascii: "/"))
        }
        guard !isPartOfNumber(index - 1), !isPartOfNumber(index + 3) else { return nil }
        return switch (Character(Unicode.Scalar(text[index])), Character(Unicode.Scalar(text[index + 2]))) {
        case ("1", "2"): "½"
        case ("1", "3"): "⅓"
        case ("2", "3"): "⅔"
        case ("1", "4"): "¼"
        case ("3", "4"): "¾"
        case ("1", "5"): "⅕"
        case ("2", "5"): "⅖"
        case ("3", "5"): "⅗"
        case ("4", "5"): "⅘"
        case ("1", "6"): "⅙"
        case ("5", "6"): "⅚"
        case ("1", "8"): "⅛"
        case ("3", "8"): "⅜"
        case ("5", "8"): "⅝"
        case ("7", "8"): "⅞"
        default: nil
        }
    }
}
