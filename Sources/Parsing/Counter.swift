/// A number at the beginning of a text, and what comes behind it.
struct Counter {
    enum Mark {
        case none, dot, bracket, colon, dash
    }

    /// nil for none, and for one above 99: no recipe has as many steps.
    var number: Int?
    var mark = Mark.none
    var isBehindSpace = false
    var isBeforeCapital = false
    /// Whether nothing else is there.
    var isAlone = false
    var rest: Substring.UTF8View

    init(_ bytes: Substring.UTF8View) {
        let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.prefix(3)
        rest = bytes.dropFirst(digits.count)
        guard (1...2).contains(digits.count) else { return }
        number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        let unspaced = rest.drop { $0 == 0x20 }
        switch unspaced.first {
        case UInt8(ascii: ".") where unspaced.count == rest.count: mark = .dot
        case UInt8(ascii: ")") where unspaced.count == rest.count: mark = .bracket
        case UInt8(ascii: ":"): mark = .colon
        case UInt8(ascii: "-"): mark = .dash
        default: mark = .none
        }
        if mark != .none { rest = unspaced.dropFirst() }
        let words = rest.drop { $0 <= 0x20 }
        isBehindSpace = words.count < rest.count
        let first = words.first ?? 0
        isBeforeCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) || first >= 0xC3
        isAlone = words.isEmpty
        rest = words
    }
}
