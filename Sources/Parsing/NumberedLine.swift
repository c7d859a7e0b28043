import Bytes
import Languages

/// A method in one line that counts its steps: "1. Mix. 2. Bake."
struct NumberedLine {
    /// The steps, each with its number.
    private(set) var steps: [String] = []
    /// Whether each number in it that could count a step does: "1. Heat to gas mark 2. Bake" could be one step or two.
    private(set) var isClear = true

    /// nil for a line that does not begin with the number 1, or goes on without a number 2.
    init?(_ line: String) {
        let bytes = line.utf8[...]
        let first = LeadingNumber(bytes)
        guard first.number == 1, first.separator == .dot || first.separator == .bracket, Self.isInFront(first) else {
            return nil
        }
        if HTMLTags.mayBegin(in: line) { isClear = false }
        var start = bytes.startIndex
        var index = first.rest.startIndex
        var depth = 0
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
            index = bytes.index(after: index)
            guard byte <= 0x20, depth == 0 else { continue }
            let counter = LeadingNumber(bytes[index...])
            guard counter.number == steps.count + 2, counter.separator == first.separator, Self.isInFront(counter)
            else { continue }
            // A bracket that closes nothing closes a counter.
            let isSure = counter.separator == .bracket || Self.endsSentence(bytes[start..<index])
            guard isSure || counter.isBeforeCapital else { continue }
            isClear = isClear && (isSure || !Self.takesNumber(bytes[start..<index]))
            steps.append(Substring(bytes[start..<index]).trimmed)
            start = index
            index = counter.rest.startIndex
        }
        guard !steps.isEmpty else { return nil }
        steps.append(Substring(bytes[start...]).trimmed)
    }

    /// Whether a counter before words is one that counts them.
    private static func isInFront(_ counter: LeadingNumber) -> Bool {
        !counter.isAlone && (counter.isBehindSpace || counter.isBeforeCapital)
    }

    /// Whether a text ends in a word that a number may belong to, or a sign within a sentence.
    private static func takesNumber(_ bytes: Substring.UTF8View) -> Bool {
        let end = Substring(bytes.suffix(32)).trimmed
        guard let last = end.last, last.isLetter || last == ")" else { return true }
        let word = end.split { !$0.isLetter }.last.map { $0.lowercased() } ?? ""
        return wordsBeforeNumbers.contains(word)
    }

    private static let wordsBeforeNumbers = Set(Language.everywhere("text").words("before numbers").map { String($0) })

    /// Whether a text ends as sentences do, and not in an abbreviation: "in tin No. 2. Bake".
    private static func endsSentence(_ bytes: Substring.UTF8View) -> Bool {
        var end = bytes.suffix(32).reversed().drop { $0 <= 0x20 }
        while let last = end.first, last.isOne(of: "\"')]") { end = end.dropFirst() }
        guard let sign = end.first else { return false }
        let words = Array(end.dropFirst().reversed())[...]
        return sign.isOne(of: "!?") || sign == UInt8(ascii: ".") && !Sentences.isAbbreviation(words)
    }
}

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
