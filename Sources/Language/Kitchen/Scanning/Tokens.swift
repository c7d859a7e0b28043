import Bytes
import CatalogModel

/// The tokens of a text. Grammars are extensions of it: each reads at an index and returns the index after what it read.
///
/// One value serves many texts, one after the other.
struct Tokens {
    private(set) var text = ByteView("")
    let language: Lexicon
    /// One more than there are: the last one is after the end.
    private var tokens: ReusableArray<Token>
    /// What any of them means.
    private(set) var roles: WordRoles = []
    /// How many are numbers in digits.
    private(set) var numberCount = 0

    /// What a text is, which decides how it is taken apart.
    enum Purpose {
        /// Hyphens join words of a line, and its tags of HTML are left out.
        case line
        /// Web addresses of a step are left out.
        case step
    }

    var count: Int { tokens.count - 1 }

    /// The token at an index; one of the kind `end` for an index outside of the text.
    subscript(index: Int) -> Token {
        @inline(__always)
        get { tokens[index >= 0 && index < tokens.count ? index : tokens.count - 1] }
    }

    init(_ language: Lexicon) {
        self.language = language
        // Most lines have less.
        tokens = ReusableArray(capacity: 24)
        tokens.append(Token(.end, 0, 0))
    }

    /// Takes a text apart, once and from left to right.
    ///
    /// - Parameter text: Well-formed UTF-8; one that is cut within a character does no harm. It has to be there until `forget`.
    mutating func scan(_ text: ByteView, _ purpose: Purpose) {
        self.text = text
        roles = []
        numberCount = 0
        tokens.removeAll()
        var place = ScanPlace(line: LineBytes(text, end: text.count), purpose: purpose)
        while let token = next(&place) {
            tokens.append(token)
            roles.formUnion(token.roles)
            if token.kind == .number { numberCount += 1 }
        }
        tokens.append(Token(.end, text.count, text.count))
    }

    /// A token of those that are scanned already; nil for none.
    ///
    /// - Parameter back: 1 for the last one, 2 for the one before it.
    func scanned(_ back: Int) -> Token? { tokens.count >= back ? tokens[tokens.count - back] : nil }

    /// Forgets the text, and keeps the memory for the next one.
    mutating func forget() {
        text = ByteView("")
        tokens.removeAll()
        tokens.append(Token(.end, 0, 0))
    }

    /// The first bytes of a token as the text writes it.
    func writtenWord(of token: Token) -> PackedWord {
        LineBytes(text, end: text.count).packed(token.start..<token.end)
    }

    // MARK: Signs

    @inline(__always)
    func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool { self[index].isSign(sign) }

    @inline(__always)
    func has(_ index: Int, _ roles: WordRoles) -> Bool { self[index].has(roles) }

    /// The index after the bracket that closes the one at an index.
    func closeOfBracket(at index: Int) -> Int? {
        guard isSign(index, "(") || isSign(index, "[") else { return nil }
        var depth = 0
        for next in index..<count {
            if isSign(next, "(") || isSign(next, "[") { depth += 1 }
            if isSign(next, ")") || isSign(next, "]") { depth -= 1 }
            if depth == 0 { return next + 1 }
            // A search from each of many open brackets to the end of the line would take long.
            if depth > 8 { return nil }
        }
        return nil
    }

    /// A dash with white space around it, or two: " - ", " -- ".
    func isSpacedDash(_ index: Int) -> Bool {
        isSign(index, "-")
            && (self[index].isSpaced && (self[index + 1].isSpaced || isSign(index + 1, "-"))
                || isSign(index + 1, "-") && !self[index + 1].isSpaced)
    }

    /// A hyphen that joins what is beside it.
    func isHyphen(_ index: Int) -> Bool {
        isSign(index, "-") && !self[index].isSpaced && !self[index + 1].isSpaced
    }
}

/// Where a scan is.
private struct ScanPlace {
    let line: LineBytes
    let purpose: Tokens.Purpose
    var position = 0
    /// Whether the last token was a number, and whether it was a dash after one.
    var isAfterNumber = false
    var isAfterDash = false
}

// MARK: Scanning

extension Tokens {
    @inline(__always)
    private func next(_ place: inout ScanPlace) -> Token? {
        let (line, before) = (place.line, place.position)
        var start = line.skipSpace(before)
        while place.purpose == .line, let end = line.endOfTag(at: start) { start = line.skipSpace(end) }
        guard start < line.end else { return nil }
        // "1-inch-thick" is a number, a unit and a word.
        let joins = place.purpose == .line && !(place.isAfterDash && start == before)
        var token =
            language.isUnspaced
            ? unspacedToken(at: start, in: line, place.purpose) : token(at: start, in: line, joins: joins)
        token.isSpaced = start > before || start == 0
        if line.byte(token.end) >= 0xCC { token.end = line.endOfCharacter(from: token.end) }
        place.position = token.end
        if place.purpose == .step, token.isSign(":"), line.byte(token.end) == UInt8(ascii: "/") {
            place.position = line.endOfAddress(from: token.end)
        }
        place.isAfterDash = place.isAfterNumber && token.isSign("-")
        place.isAfterNumber = token.kind == .number
        return token
    }

    /// - Parameter joins: Whether hyphens join words.
    @inline(__always)
    private func token(at start: Int, in line: LineBytes, joins: Bool) -> Token {
        // Most words have letters of ASCII alone.
        if let (word, end) = line.word(at: start), !joins || line.byte(end) < 0x80 {
            return token(of: word, start, end, in: line)
        }
        return numberOrSign(at: start, in: line, joins: joins)
    }

    /// A number, a sign, or a word with other letters.
    func numberOrSign(at start: Int, in line: LineBytes, joins: Bool) -> Token {
        if !line.isLetter(start), let number = line.cookNumber(at: start, language) {
            var token = Token(.number, start, number.end)
            token.value = number.value
            return token
        }
        var position = start
        var whole = WordFolder()
        while whole.take(line, &position) {}
        guard position == start else {
            return joins
                ? token(of: whole, start, position, in: line)
                : token(of: whole.packed, start, min(position, line.end), in: line)
        }
        let sign = Sign(at: position, in: line)
        // A line may be cut within a character.
        var token = Token(sign.degrees == nil ? .sign : .word, start, min(start + sign.length, line.end))
        token.word = PackedWord(UInt64(sign.ascii))
        if let degrees = sign.degrees { token.roles = degrees }
        return token
    }

    /// The word with the others that hyphens join to it.
    private func token(of word: WordFolder, _ start: Int, _ end: Int, in line: LineBytes) -> Token {
        let firstEnd = end
        var whole = word
        var last = word
        var end = end
        // "demi-baguette"
        let joins = !language.words[word.packed].roles.contains(.fraction)
        while joins, let hyphen = line.hyphenEnd(at: end) {
            var next = hyphen
            last = WordFolder()
            while last.take(line, &next) {}
            guard next > hyphen else { break }
            var position = hyphen
            while whole.take(line, &position) {}
            end = next
        }
        // "three-quarters" is two numbers.
        guard whole.count > word.count,
            !language.words[word.packed].roles.contains(.number)
                || !language.words[last.packed].roles.contains(.fraction)
        else { return token(of: word.packed, start, min(firstEnd, line.end), in: line) }
        var token = Token(.word, start, min(end, line.end))
        token.word = whole.packed
        token.isCompound = true
        token.roles = language.words[whole.packed].roles
        if token.roles.isEmpty {
            token.roles = language.words[last.packed].roles.intersection([.preparation, .counted])
            // "Parmigiano-Reggiano" is a name.
            if !last.isCapitalized { token.roles.insert(.quality) }
        }
        return token
    }

    /// A word without hyphens.
    @inline(__always)
    func token(of word: PackedWord, _ start: Int, _ end: Int, in line: LineBytes) -> Token {
        let meaning = language.words[word]
        var token = Token(.word, start, end)
        token.word = word
        token.roles = meaning.roles
        token.actions = meaning.actions
        token.unit = meaning.unit
        token.value = meaning.value
        token.plural = meaning.plural
        let first = line.byte(start)
        token.isCapitalized = first & 0x20 == 0 && first.isLetter || first == 0xC3 && line.byte(start + 1) < 0xA0
        // A tablespoon is "T" and a teaspoon "t".
        if end - start == 1, first == UInt8(ascii: "T"), meaning.unit == .teaspoon { token.unit = .tablespoon }
        return token
    }
}

extension LineBytes {
    /// After "<a href=...>"; nil for another "<".
    fileprivate func endOfTag(at start: Int) -> Int? {
        guard byte(start) == UInt8(ascii: "<"), isLetter(start + 1) || byte(start + 1) == UInt8(ascii: "/") else {
            return nil
        }
        var place = start + 1
        while place < end, byte(place) != UInt8(ascii: ">") { place += 1 }
        return place < end ? place + 1 : nil
    }

    /// After "//example.com/10-minutes", which has no times, or where it is.
    fileprivate func endOfAddress(from start: Int) -> Int {
        guard byte(start + 1) == UInt8(ascii: "/") else { return start }
        var place = start
        while place < end, spaceLength(at: place) == 0 { place += 1 }
        return place
    }

    /// After what belongs to the character before: accents, forms and colours of an emoji, and emoji that are joined to one.
    fileprivate func endOfCharacter(from start: Int) -> Int {
        var place = start
        while place < end {
            switch (byte(place), byte(place + 1), byte(place + 2)) {
            case (0xCC, _, _), (0xCD, 0x80...0xAF, _): place += 2
            case (0xEF, 0xB8, 0x8E...0x8F): place += 3
            case (0xF0, 0x9F, 0x8F) where (0xBB...0xBF).contains(byte(place + 3)): place += 4
            case (0xE2, 0x80, 0x8D): place += byte(place + 3) < 0xF0 ? 3 : 7
            default: return min(place, end)
            }
        }
        return end
    }

    /// After a hyphen between letters.
    func hyphenEnd(at position: Int) -> Int? {
        let first = byte(position)
        let length = first == UInt8(ascii: "-") ? 1 : 3
        guard length == 1 || first == 0xE2 && byte(position + 1) == 0x80 && (0x90...0x91).contains(byte(position + 2))
        else { return nil }
        return position + length
    }

    /// A number without the fraction after it. "10/12" is two numbers, because cooks write no twelfths but one.
    fileprivate func cookNumber(at start: Int, _ language: Lexicon) -> (value: Rational, end: Int)? {
        // "th.6"
        if byte(start) == UInt8(ascii: "."), start > 0, isLetter(start - 1) { return nil }
        guard let number = simpleNumber(at: start, hasDecimalPoint: language.hasDecimalPoint) else { return nil }
        guard !number.isWhole, isDigit(start), number.value.numerator > 1 || number.value > .one else {
            return grouped(number, byAnySpace: language.groupsBySpace)
        }
        var slash = start
        while isDigit(slash) { slash += 1 }
        let isSlash = byte(slash) == UInt8(ascii: "/") || byte(slash) == 0xE2
        // "3/2" counts down, and is no range. "11/2" may have lost its space.
        let isImproper = isSlash && number.value > .one && slash - start == 1 && number.value.denominator <= 8
        guard isSlash, !isImproper, number.value >= .one || number.value.denominator > 8 || slash - start > 1 else {
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
