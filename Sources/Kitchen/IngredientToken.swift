import Bytes

/// A word, a number or a sign of a line of ingredients, and what the lexicon of the language knows of it.
struct IngredientToken {
    enum Kind {
        case word, number, sign
        /// After the last token.
        case end
    }

    var kind: Kind
    // Small, because a line has a dozen tokens and a catalogue a million lines.
    private let start, end: UInt16
    /// Of a word its letters in lower case without accents, the first sixteen of them; of a sign its ASCII form.
    var word = PackedWord()
    var roles: IngredientWordRoles = []
    var unit: MeasureUnit?
    /// Of a number or of a number word.
    var value = Rational.zero
    /// Whether white space is before it.
    var isSpaced = false
    /// Whether hyphens join it from several words: "skin-on".
    var isCompound = false

    static let end = IngredientToken(.end, 0..<0)

    /// - Parameter range: Of the UTF-8 of a line of at most `IngredientReader.longestLine` bytes.
    init(_ kind: Kind, _ range: Range<Int>, word: PackedWord = PackedWord(), value: Rational = .zero) {
        self.kind = kind
        start = UInt16(range.lowerBound)
        end = UInt16(range.upperBound)
        self.word = word
        self.value = value
    }

    /// Of the UTF-8 of the line.
    var range: Range<Int> { Int(start)..<Int(end) }

    func isSign(_ sign: Character) -> Bool {
        kind == .sign && sign.asciiValue == word.first
    }

    func has(_ role: IngredientWordRoles) -> Bool { !roles.isDisjoint(with: role) }
}

/// The tokens of a line. Grammars are extensions of it: each reads at an index and returns the index after what it read.
struct IngredientTokens {
    let line: LineBytes
    let bytes: ByteView
    private var tokens: [IngredientToken] = []

    var count: Int { tokens.count }

    /// The token at an index; `end` for an index outside of the line.
    subscript(index: Int) -> IngredientToken {
        index >= 0 && index < tokens.count ? tokens[index] : .end
    }

    /// The range in the line from a token to the one before an index.
    func range(from first: Int, to next: Int) -> Range<Int> {
        first < next ? self[first].range.lowerBound..<self[next - 1].range.upperBound : 0..<0
    }

    /// Takes a line apart, once and from left to right. Tags of HTML are left out.
    ///
    /// - Parameter storage: Tokens of an earlier line, whose memory is used again.
    init(_ bytes: ByteView, _ lexicon: IngredientLexicon, reusing storage: inout [IngredientToken]) {
        self.bytes = bytes
        line = LineBytes(bytes, end: bytes.count)
        swap(&tokens, &storage)
        tokens.removeAll(keepingCapacity: true)
        var position = 0
        while true {
            let start = line.skipSpace(position)
            guard start < line.end else { return }
            if let end = endOfTag(at: start) {
                position = end
                continue
            }
            let isSpaced = start > position || start == 0
            // "1-inch-thick" is a number, a unit and a word.
            let isAfterNumber = tokens.last?.isSign("-") == true && !isSpaced && self[count - 2].kind == .number
            var token = Self.token(at: start, in: line, lexicon, joins: !isAfterNumber)
            token.isSpaced = isSpaced
            position = token.range.upperBound
            tokens.append(token)
        }
    }

    /// Gives the memory of the tokens back.
    consuming func finish(_ storage: inout [IngredientToken]) { storage = tokens }

    /// After "<a href=...>"; nil for another "<".
    private func endOfTag(at start: Int) -> Int? {
        guard line.byte(start) == UInt8(ascii: "<"),
            line.isLetter(start + 1) || line.byte(start + 1) == UInt8(ascii: "/")
        else { return nil }
        return bytes.view(start..<line.end).firstIndex(of: UInt8(ascii: ">")).map { start + $0 + 1 }
    }

    /// - Parameter joins: Whether hyphens join words.
    private static func token(
        at start: Int, in line: LineBytes, _ lexicon: IngredientLexicon, joins: Bool
    ) -> IngredientToken {
        if let number = line.amountNumber(at: start, lexicon) {
            return IngredientToken(.number, start..<number.end, value: number.value)
        }
        // Most words have letters of ASCII alone.
        if let (word, end) = line.word(at: start), line.byte(end) < 0x80 {
            return Self.word(word, start..<end, in: line, lexicon)
        }
        var position = start
        var whole = StepWordBuilder()
        while whole.take(line, &position) {}
        guard position == start else { return word(whole, start, position, in: line, lexicon, joins: joins) }
        let sign = StepSign(at: position, in: line)
        // A line may be cut within a character.
        let end = min(start + sign.length, line.end)
        return IngredientToken(.sign, start..<end, word: PackedWord(UInt64(sign.ascii)))
    }

    /// The word with the others that hyphens join to it.
    private static func word(
        _ word: StepWordBuilder, _ start: Int, _ end: Int, in line: LineBytes, _ lexicon: IngredientLexicon, joins: Bool
    ) -> IngredientToken {
        var whole = word
        var last = word
        var end = end
        // "demi-baguette"
        let joins = joins && !lexicon[word.packed].roles.contains(.fraction)
        while joins, let hyphen = line.hyphenEnd(at: end) {
            var next = hyphen
            last = StepWordBuilder()
            while last.take(line, &next) {}
            guard next > hyphen else { break }
            var position = hyphen
            while whole.take(line, &position) {}
            end = next
        }
        let range = start..<min(end, line.end)
        guard whole.count > word.count else { return Self.word(whole.packed, range, in: line, lexicon) }
        var token = IngredientToken(.word, range, word: whole.packed)
        token.isCompound = true
        token.roles = lexicon[whole.packed].roles
        if token.roles.isEmpty {
            token.roles = lexicon[last.packed].roles.intersection([.preparation, .counted]).union(.quality)
        }
        return token
    }

    /// A word without hyphens.
    private static func word(
        _ word: PackedWord, _ range: Range<Int>, in line: LineBytes, _ lexicon: IngredientLexicon
    ) -> IngredientToken {
        let meaning = lexicon[word]
        var token = IngredientToken(.word, range, word: word, value: meaning.value)
        token.roles = meaning.roles
        token.unit = meaning.unit
        // A tablespoon is "T" and a teaspoon "t".
        if range.count == 1, line.byte(range.lowerBound) == UInt8(ascii: "T"), meaning.unit == .teaspoon {
            token.unit = .tablespoon
        }
        return token
    }
}

extension LineBytes {
    /// After a hyphen between letters.
    fileprivate func hyphenEnd(at position: Int) -> Int? {
        let first = byte(position)
        let length = first == UInt8(ascii: "-") ? 1 : 3
        guard length == 1 || first == 0xE2 && byte(position + 1) == 0x80 && (0x90...0x91).contains(byte(position + 2))
        else { return nil }
        return position + length
    }

    /// A number without the fraction after it. "10/12" is two numbers, because cooks write no twelfths but one.
    fileprivate func amountNumber(at start: Int, _ lexicon: IngredientLexicon) -> (value: Rational, end: Int)? {
        guard let number = simpleNumber(at: start, hasDecimalPoint: lexicon.hasDecimalPoint) else { return nil }
        guard !number.isWhole, isDigit(start), number.value.numerator > 1 || number.value > .one else {
            return grouped(number, byAnySpace: lexicon.groupsBySpace)
        }
        var slash = start
        while isDigit(slash) { slash += 1 }
        let isSlash = byte(slash) == UInt8(ascii: "/") || byte(slash) == 0xE2
        guard isSlash, number.value >= .one || number.value.denominator > 8 || slash - start > 1 else {
            return (number.value, number.end)
        }
        return LineBytes(self, end: slash).simpleNumber(at: start).map { ($0.value, $0.end) }
    }

    /// "1 500": a narrow or a no-break space groups thousands, and in some languages any space.
    private func grouped(
        _ number: (value: Rational, end: Int, isWhole: Bool), byAnySpace: Bool
    ) -> (value: Rational, end: Int) {
        let space = spaceLength(at: number.end)
        let next = number.end + space
        guard number.isWhole, space > (byAnySpace ? 0 : 1),
            number.value < Rational(byAnySpace && space == 1 ? 10 : 1000), number.value > .zero,
            isDigit(next), isDigit(next + 1), isDigit(next + 2), !isDigit(next + 3),
            let group = simpleNumber(at: next), group.isWhole, group.end == next + 3
        else { return (number.value, number.end) }
        return (number.value * Rational(1000) + group.value, group.end)
    }
}
