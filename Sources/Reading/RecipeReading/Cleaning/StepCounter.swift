import Bytes

/// The text before a step only to count it: "STEP 1", "2.", "3)", "4:", and the marks of lists.
package enum StepCounter {
    /// A step without its counter: "3. Mix", "3) Mix" and "Step 3: Mix" as the third step are "Mix"; "1986. A great
    /// year" is not.
    ///
    /// - Parameters:
    ///   - expected: The number of the step; a counter is not above it.
    ///   - isCounted: Whether "3 Mix" is counted as well.
    /// - Returns: An empty text for a counter alone.
    static func dropped(from line: String, expected: Int, isCounted: Bool) -> String {
        var bytes = withoutMark(line.utf8[...])
        let isMarked = bytes.count < line.utf8.count
        if let rest = afterOtherCounter(bytes, expected: expected) { return Substring(rest).trimmed }
        // "①を炒める" of a later step means the first one.
        if let circle = circle(bytes), circle.number == expected { return Substring(circle.rest).trimmed }
        let word = lengthOfWord(bytes)
        let hasWord = word > 0
        if hasWord { bytes = bytes.dropFirst(word).drop { $0 == 0x20 } }
        let counter = LeadingNumber(bytes)
        let isExpected = counter.number.map { $0 <= expected } ?? false
        let isClosedAlone = counter.isAlone && counter.separator != .none
        guard counter.number != nil, isClosedAlone || hasWord || isExpected else {
            return isMarked && !hasWord ? Substring(bytes).trimmed : line
        }
        if counter.isAlone { return "" }
        let isEnded =
            switch counter.separator {
            case .dot, .bracket: counter.isBehindSpace || counter.isBeforeCapital
            case .colon: counter.isBehindSpace
            case .dash: hasWord || counter.isBehindSpace && counter.isBeforeCapital
            case .none: (hasWord || isCounted) && counter.isBehindSpace && counter.isBeforeCapital
            }
        guard isEnded else { return isMarked && !hasWord ? Substring(bytes).trimmed : line }
        return Substring(counter.rest).trimmed
    }

    /// What is behind a counter that is no number: "(2) Mix", "b) Mix", "II. Mix", and "l. Mix" of the first step, in which a small
    /// L is a one; nil for another text.
    private static func afterOtherCounter(_ bytes: Substring.UTF8View, expected: Int) -> Substring.UTF8View? {
        guard let first = bytes.first, first.isLetter || first == UInt8(ascii: "(") else { return nil }
        let end = bytes.prefix(6).firstIndex { $0.isOne(of: ".)") }
        guard let end, let next = bytes[end...].dropFirst().first, next == 0x20 else { return nil }
        let counter = bytes[..<end]
        let rest = bytes[end...].drop { $0.isOne(of: ".) ") }
        guard !rest.isEmpty else { return nil }
        let isBracket = bytes[end] == UInt8(ascii: ")")
        let isCounter =
            if first == UInt8(ascii: "(") {
                isBracket && Int(Substring(counter.dropFirst())).map { (1...expected).contains($0) } ?? false
            } else if counter.count == 1, isBracket, first != UInt8(ascii: "l") || expected > 1 {
                Int(first | 0x20) - Int(UInt8(ascii: "a")) < expected
            } else if expected == 1, counter.elementsEqual("l".utf8) {
                true
            } else {
                expected <= romans.count && counter.elementsEqual(romans[expected - 1].utf8)
            }
        return isCounter ? rest : nil
    }

    private static let romans = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]

    /// How a counter is written: the steps of one line are all counted in the same way.
    enum Style: Equatable {
        case number(LeadingNumber.Separator)
        case word(LeadingNumber.Separator)
        /// "①"
        case circle
    }

    /// The counter that a text begins with; nil for a number that may be something else, and for one before nothing.
    static func first(
        in bytes: Substring.UTF8View
    ) -> (number: Int, style: Style, isBeforeCapital: Bool, rest: Substring.UTF8View)? {
        if let circle = circle(bytes) { return circle.rest.isEmpty ? nil : (circle.number, .circle, true, circle.rest) }
        let word = lengthOfWord(bytes)
        let counter = LeadingNumber(word > 0 ? bytes.dropFirst(word).drop { $0 == 0x20 } : bytes)
        guard let number = counter.number, !counter.isAlone, counter.isBehindSpace || counter.isBeforeCapital else {
            return nil
        }
        let isCounter =
            switch counter.separator {
            case .dot, .bracket: true
            case .colon, .dash: word > 0
            case .none: word > 0 && counter.isBehindSpace && counter.isBeforeCapital
            }
        guard isCounter else { return nil }
        let style = word > 0 ? Style.word(counter.separator) : .number(counter.separator)
        return (number, style, counter.isBeforeCapital, counter.rest)
    }

    /// "①" to "⑳", U+2460 to U+2473.
    private static func circle(_ bytes: Substring.UTF8View) -> (number: Int, rest: Substring.UTF8View)? {
        guard bytes.first == 0xE2, let last = bytes.dropFirst(2).first, bytes.starts(with: [0xE2, 0x91]),
            (0xA0...0xB3).contains(last)
        else { return nil }
        return (Int(last) - 0x9F, bytes.dropFirst(3).drop { $0 <= 0x20 })
    }

    /// What steps are called where they are counted, in small letters.
    private static let words = [
        "step", "schritt", "étape", "etape", "paso", "passo", "passaggio", "pas", "stap", "steg", "trin", "krok",
        "vaihe", "adım", "lépés", "korak", "шаг", "крок", "步骤", "步驟", "手順",
    ]

    /// How many bytes the word for a step takes that a text begins with, before a number; 0 without one.
    private static func lengthOfWord(_ bytes: Substring.UTF8View) -> Int {
        // Most steps have no number near their beginning.
        guard let first = bytes.first, bytes.prefix(16).contains(where: \.isDigit) else { return 0 }
        for word in words where canBegin(word, with: first) {
            let head = bytes.prefix(word.utf8.count)
            guard head.count == word.utf8.count else { continue }
            let isSame = zip(head, word.utf8).allSatisfy { $0 == $1 || $0 | 0x20 == $1 && $1 < 0x80 }
            let rest = bytes.dropFirst(head.count)
            guard isSame || Substring(head).lowercased() == word, let next = rest.first else { continue }
            if next == 0x20 || word.utf8.first.map({ $0 >= 0xE4 }) ?? false && next.isDigit { return head.count }
        }
        return 0
    }

    /// Whether one of `words` may begin with a byte, whatever its case. Of their letters only those of Latin and Cyrillic
    /// have a case, and these begin with a byte below E0.
    private static func canBegin(_ word: String, with byte: UInt8) -> Bool {
        switch byte {
        case ..<0x80: word.utf8.first == byte | 0x20
        case ..<0xE0: word.utf8.first.map { $0 >= 0x80 } ?? false
        default: word.utf8.first == byte
        }
    }

    /// Whether a text is nothing but the number of a step: "Step 1", "Schritt 2:", "3. Schritt", "第1步".
    package static func isCounter(_ text: String) -> Bool {
        guard text.utf8.count <= 32 else { return false }
        let word = text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
        guard word.contains(where: \.isNumber) else { return false }
        let letters = word.filter(\.isLetter)
        return words.contains(letters) || letters == "第步"
            || letters.isEmpty && !text.contains(where: { $0 == "/" || $0 == "°" || $0 == "%" })
                && word.filter(\.isNumber).count <= 2
    }

    /// Whether lines begin with their numbers and nothing after these: "1 Chop", "2 Fry". Three in a row are no chance,
    /// and neither are two of two.
    static func areCounted(_ lines: [String]) -> Bool {
        var count = 0
        for line in lines {
            let counter = LeadingNumber(line.utf8[...])
            guard counter.number == count + 1, counter.separator == .none, counter.isBehindSpace,
                counter.isBeforeCapital
            else { continue }
            count += 1
        }
        return count >= min(3, max(2, lines.count))
    }

    /// Without the mark of a list: "▢ Chop", "• Chop", "- Chop", and a dot whose number was lost.
    private static func withoutMark(_ line: Substring.UTF8View) -> Substring.UTF8View {
        guard let first = line.first else { return line }
        let length: Int
        switch first {
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: "+"): length = 1
        case 0xC2 where line.starts(with: "·".utf8): length = 2
        case 0xE2: length = bullets.contains { line.starts(with: $0.utf8) } ? 3 : 0
        default: return line
        }
        guard length > 0 else { return line }
        let rest = line.dropFirst(length)
        // "-18 °C" and "*Note" are words.
        guard length == 3 || rest.first.map({ $0 <= 0x20 }) ?? true else { return line }
        return rest.drop { $0 <= 0x20 }
    }

    private static let bullets = ["•", "–", "▢", "□", "☐", "■", "▪", "▫", "●", "○", "◦", "➢", "➤", "✓", "✔", "‣"]
}
