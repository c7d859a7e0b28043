import Bytes
import Languages

/// Cuts a long line at the ends of its sentences.
enum Sentences {
    /// A line of fewer bytes is one step.
    private static let longest = 250

    /// The sentences of a method that stands in one long line; nil for a line that is not long, has tags or is fewer
    /// than three sentences.
    static func ofLongLine(_ line: String) -> [String]? {
        guard line.utf8.count > longest, !HTMLTags.mayBegin(in: line) else { return nil }
        let sentences = split(line)
        return sentences.count >= 3 ? sentences : nil
    }

    /// Cuts after a full stop, a question or an exclamation mark before a capital letter, but not in brackets, nor
    /// after abbreviations ("approx.", "St.") and initials. Every sign stays where it was but the space in between.
    static func split(_ line: String) -> [String] {
        var sentences: [String] = []
        let bytes = Array(line.utf8)
        var start = 0
        var depth = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
            index += 1
            guard byte.isOne(of: ".!?"), depth == 0 else { continue }
            let end = behindClosingSigns(bytes, index)
            let next = behindSpace(bytes, end)
            guard next > end, beginsSentence(bytes, next),
                byte != UInt8(ascii: ".") || !isAbbreviation(bytes[start..<index - 1])
            else { continue }
            sentences.append(String(decoding: bytes[start..<end], as: UTF8.self))
            start = next
            index = next
        }
        let rest = String(decoding: bytes[start...], as: UTF8.self).trimmed
        if !rest.isEmpty { sentences.append(rest) }
        return sentences.map { TextCleaning.line($0) }
    }

    /// After the quotes and brackets that close with a sentence.
    private static func behindClosingSigns(_ bytes: [UInt8], _ start: Int) -> Int {
        var index = start
        while index < bytes.count {
            if bytes[index].isOne(of: "\"'") {
                index += 1
            } else if bytes[index...].starts(with: "”".utf8) || bytes[index...].starts(with: "’".utf8) {
                index += 3
            } else {
                break
            }
        }
        return index
    }

    private static func behindSpace(_ bytes: [UInt8], _ start: Int) -> Int {
        var index = start
        while index < bytes.count {
            if bytes[index] <= 0x20 {
                index += 1
            } else if bytes[index] == 0xC2, index + 1 < bytes.count, bytes[index + 1] == 0xA0 {
                index += 2
            } else {
                break
            }
        }
        return index
    }

    /// A capital letter, after an opening quote or bracket if there is one.
    private static func beginsSentence(_ bytes: [UInt8], _ start: Int) -> Bool {
        let opening = "\"'([".utf8
        let rest = bytes[start...].drop { opening.contains($0) }
        let scalar = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first { $0 != "“" && $0 != "‘" }
        return scalar?.properties.isUppercase ?? false
    }

    /// Whether the last word is one that ends in a full stop: an abbreviation, or an initial.
    static func isAbbreviation(_ bytes: ArraySlice<UInt8>) -> Bool {
        let word = bytes.suffix(12).reversed().prefix { byte in
            byte.isLetter || byte == UInt8(ascii: ".")
        }
        guard let first = word.last else { return false }
        // "A. Smith"; a unit in one letter, "350 F. Bake", ends a sentence.
        if word.count == 1 {
            let before = bytes.dropLast(1).last { $0 > 0x20 } ?? 0
            return first < UInt8(ascii: "a") && !before.isDigit
        }
        return abbreviations.contains(String(decoding: word.reversed().map { $0 | 0x20 }, as: UTF8.self))
    }

    /// In lower case, without the last full stop. Units that often end a sentence ("for 5 min. Drain") are not among
    /// them: a cut too many is the smaller harm.
    private static let abbreviations = Set(Language.everywhere("text").words("abbreviations").map { String($0) })
}

/// A method in one line that counts its steps, with spaces between them or without: "1. Mix. 2. Bake.", "1) Mix.2) Bake.",
/// "Step 1: Mix. Step 2: Bake.", "①Mix②Bake".
struct NumberedLine {
    /// The steps, each with its number.
    private(set) var steps: [String] = []
    /// Whether each number in it that could count a step does: "1. Heat to gas mark 2. Bake" could be one step or two.
    private(set) var isClear = true

    /// nil for a line that does not begin with the number 1, or goes on without a number 2.
    init?(_ line: String) {
        let bytes = line.utf8[...]
        guard line.withBytes(Self.mayBegin), let first = StepCounter.first(in: bytes), first.number == 1 else {
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
            guard depth == 0, !byte.isLetterOrDigit || first.style == .circle,
                let counter = StepCounter.first(in: bytes[index...]), counter.number == steps.count + 2,
                counter.style == first.style
            else { continue }
            let isSpaced = byte <= 0x20
            // A bracket that closes nothing closes a counter, and circles are around nothing else.
            let isSure =
                counter.style == .circle || isSpaced && counter.style == .number(.bracket)
                || Self.endsSentence(bytes[start..<index])
                    && (isSpaced || !Self.endsInDecimalPoint(bytes[start..<index]))
            guard isSure || isSpaced && counter.isBeforeCapital else { continue }
            isClear = isClear && (isSure || !Self.takesNumber(bytes[start..<index]))
            steps.append(Substring(bytes[start..<index]).trimmed)
            start = index
            index = counter.rest.startIndex
        }
        guard !steps.isEmpty else { return nil }
        steps.append(Substring(bytes[start...]).trimmed)
    }

    /// A quick look: most texts do not begin with a 1, alone or after one word, and what ends it: "1. Mix", "Step 1: Mix", but
    /// not "Heat 1 cup".
    static func mayBegin(_ text: ByteView) -> Bool {
        guard let first = text.first, first != 0xE2 else { return !text.isEmpty }
        var hasSpace = false
        for index in text.startIndex..<min(text.startIndex + 16, text.endIndex) {
            let byte = text[index]
            if byte == UInt8(ascii: "1") {
                let rest = text.view(index + 1..<text.endIndex).drop { $0 <= 0x20 }
                return rest.first.map { !$0.isDigit && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false
            }
            // Tags can be before it.
            if hasSpace, byte > 0x20, byte != UInt8(ascii: "0"), first != UInt8(ascii: "<") { return false }
            hasSpace = hasSpace || byte <= 0x20 && index > text.startIndex
        }
        return false
    }

    /// Whether a text ends as "1." of "1.5 cups" does.
    private static func endsInDecimalPoint(_ bytes: Substring.UTF8View) -> Bool {
        bytes.last == UInt8(ascii: ".") && bytes.dropLast().last.map(\.isDigit) ?? false
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
        if ["。", "！", "？"].contains(where: { Substring(bytes).trimmed.hasSuffix($0) }) { return true }
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
