/// The text before a step only to count it: "STEP 1", "2.", "3)", "4:", and the marks of lists.
enum StepCounter {
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
        let hasWord = bytes.prefix(5).map { $0 | 0x20 }.elementsEqual("step ".utf8)
        if hasWord { bytes = bytes.dropFirst(5).drop { $0 == 0x20 } }
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

    /// Whether lines begin with their numbers and nothing after these: "1 Chop", "2 Fry". Three in a row are no chance,
    /// and neither are two of two.
    static func areCounted(_ lines: [String]) -> Bool {
        var count = 0
        for line in lines {
            let counter = LeadingNumber(line.utf8[...])
            guard counter.number == count + 1, counter.separator == .none, counter.isBehindSpace,
                counter.isBeforeCapital
            else {
                continue
            }
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
