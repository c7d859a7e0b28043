import Bytes

/// Takes a text apart into words, numbers and signs, once and from left to right.
struct StepScanner {
    private let line: LineBytes
    private let text: ByteView
    private let lexicon: StepLexicon
    private var position = 0

    init(_ text: ByteView, _ lexicon: StepLexicon) {
        self.text = text
        self.lexicon = lexicon
        line = LineBytes(text, end: text.count)
    }

    mutating func tokens() -> [StepToken] {
        var tokens: [StepToken] = []
        tokens.reserveCapacity(text.count / 4 + 4)
        while true {
            let start = line.skipSpace(position)
            guard start < line.end else { return tokens }
            let isSpaced = start > position || start == 0
            position = start
            var token = next()
            // A text that is cut within a character.
            position = min(position, line.end)
            token.isSpaced = isSpaced
            if token.isSign(":"), line.byte(position) == UInt8(ascii: "/") { skipAddress() }
            tokens.append(token)
        }
    }

    /// The token that begins here.
    private mutating func next() -> StepToken {
        let start = position
        if let number = number(at: start) {
            position = number.end
            return StepToken(kind: .number, range: start..<position, value: number.value)
        }
        var word = StepWordBuilder()
        while word.take(line, &position) {}
        guard position == start else { return token(of: word, from: start) }
        let sign = StepSign(at: position, in: line)
        position += sign.length
        if let degrees = sign.degrees {
            return StepToken(kind: .word, range: start..<position, roles: degrees)
        }
        return StepToken(kind: .sign, range: start..<position, word: PackedWord(UInt64(sign.ascii)))
    }

    private func token(of word: StepWordBuilder, from start: Int) -> StepToken {
        let meaning = lexicon[word.packed]
        return StepToken(
            kind: .word, range: start..<position, word: word.packed, roles: meaning.roles, value: meaning.value,
            isCapitalized: word.isCapitalized)
    }

    /// The number here. "10/15" and "6/8" are no fractions but two numbers, since cooks write neither fifteenths nor
    /// fractions that can be reduced.
    private func number(at start: Int) -> (value: Double, end: Int)? {
        // "th.6"
        if line.byte(start) == UInt8(ascii: "."), start > 0, line.isLetter(start - 1) { return nil }
        guard let (exact, last) = line.number(at: start) else { return nil }
        let number = (value: exact.value, end: last)
        guard let slash = text.view(start..<number.end).firstIndex(of: UInt8(ascii: "/")) else { return number }
        let below = text.view(start + slash + 1..<number.end)
        guard below.count > 1 || !Self.denominators.contains(below[0]) || line.isReducible(around: start + slash) else {
            return number
        }
        var end = start
        var value = 0.0
        while line.isDigit(end) {
            value = value * 10 + Double(line.byte(end) - UInt8(ascii: "0"))
            end += 1
        }
        return (value, end)
    }

    private static let denominators: [UInt8] = Array("234568".utf8)

    /// "https://example.com/10-minutes" has no times.
    private mutating func skipAddress() {
        guard line.byte(position + 1) == UInt8(ascii: "/") else { return }
        while position < line.end, line.spaceLength(at: position) == 0 { position += 1 }
    }
}

extension LineBytes {
    /// Whether the digits beside a slash, one on each side, have a common divisor or are more than one: "6/8", "4/3".
    fileprivate func isReducible(around slash: Int) -> Bool {
        let (above, below) = (byte(slash - 1) &- UInt8(ascii: "0"), byte(slash + 1) &- UInt8(ascii: "0"))
        guard slash < 2 || !isDigit(slash - 2), above > 0, above < below else { return true }
        return (2...8).contains { above.isMultiple(of: $0) && below.isMultiple(of: $0) }
    }
}
