import Bytes

/// A number at the beginning of a text, and what comes after it.
struct LeadingNumber {
    enum Separator {
        case none, dot, bracket, colon, dash
    }

    /// nil for none, and for one above 99: no recipe has as many steps.
    var number: Int?
    var separator = Separator.none
    var isBehindSpace = false
    var isBeforeCapital = false
    /// Whether nothing else is there.
    var isAlone = false
    var rest: Substring.UTF8View

    init(_ bytes: Substring.UTF8View) {
        let digits = bytes.prefix { $0.isDigit }.prefix(3)
        rest = bytes.dropFirst(digits.count)
        guard (1...2).contains(digits.count) else { return }
        number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        let unspaced = rest.drop { $0 == 0x20 }
        switch unspaced.first {
        case UInt8(ascii: ".") where unspaced.count == rest.count: separator = .dot
        case UInt8(ascii: ")") where unspaced.count == rest.count: separator = .bracket
        case UInt8(ascii: ":"): separator = .colon
        case UInt8(ascii: "-"): separator = .dash
        default: separator = .none
        }
        if separator != .none { rest = unspaced.dropFirst() }
        let words = rest.drop { $0 <= 0x20 }
        isBehindSpace = words.count < rest.count
        let first = words.first ?? 0
        isBeforeCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) || first >= 0xC3
        isAlone = words.isEmpty
        rest = words
    }
}
