import Bytes
import CatalogModel

// Words of a language that writes no spaces between them. A run of letters is one word, unless the words of amounts are at its
// beginning or its end: "個分" after a number, "大さじ" before one, "少々" after a name.

extension Tokens {
    /// No word of an amount has more letters.
    private static let longestWord = 7
    /// What can follow a number.
    private static let afterNumber: WordRoles = [
        .time, .degree, .celsius, .fraction, .and, .to, .approximation, .times, .descriptive, .unscaled,
    ]
    /// What can follow a number with its unit.
    private static let afterUnit: WordRoles = [.fraction, .and, .or, .to, .approximation, .of, .plus]
    /// What can be before a number, beside units of volume.
    private static let beforeNumber: WordRoles = [.unitSize, .each, .approximation, .plus, .or]

    /// The token at a position of a text.
    func unspacedToken(at start: Int, in line: LineBytes, _ purpose: Purpose) -> Token {
        if let number = line.wideNumber(at: start) {
            var token = Token(.number, start, number.end)
            token.value = number.value
            return token
        }
        if let sign = line.japaneseSign(at: start) {
            var token = Token(.sign, start, start + sign.length)
            token.word = PackedWord(UInt64(sign.ascii))
            return token
        }
        if let (word, end) = line.narrowWord(at: start) { return token(of: word, start, end, in: line) }
        let first = line.japaneseLetterLength(at: start)
        guard first > 0 else { return numberOrSign(at: start, in: line, joins: false) }
        let end = line.isSquaredUnit(start) ? start + first : endOfWord(at: start, in: line, purpose)
        return token(of: line.packed(start..<end), start, end, in: line)
    }

    /// The end of the word that begins a run of letters.
    private func endOfWord(at start: Int, in line: LineBytes, _ purpose: Purpose) -> Int {
        let run = LetterRun(at: start, in: line)
        let end = run.end
        if purpose == .step, let number = endOfNumberOfTime(run, in: line) { return number }
        guard let last = scanned(1) else { return purpose == .line ? endInLine(run, in: line) : end }
        if isNumber(last) {
            return beginning(of: run, in: line) { meaning in
                meaning.unit != nil || !meaning.roles.isDisjoint(with: Self.afterNumber)
            } ?? end
        }
        let isUnit = last.unit != nil || last.has(.time)
        if isUnit, let before = scanned(2), isNumber(before) || isNumber(last),
            let word = beginning(of: run, in: line, { !$0.roles.isDisjoint(with: Self.afterUnit) })
        {
            return word
        }
        return purpose == .line ? endInLine(run, in: line) : end
    }

    private func isNumber(_ token: Token) -> Bool { token.kind == .number || token.has([.number, .fraction]) }

    /// The end of the longest known word at the beginning of a run.
    private func beginning(of run: LetterRun, in line: LineBytes, _ condition: (Lexicon.Meaning) -> Bool) -> Int? {
        for count in (1...Self.longestWord).reversed() where count <= run.count {
            let end = run[count]
            let meaning = language.words[line.packed(run[0]..<end)]
            guard condition(meaning) else { continue }
            // "3分の1" is a third.
            return meaning.roles.contains(.time) && line.isShare(end) ? nil : end
        }
        return nil
    }

    /// The end of a word of a line that follows no number.
    private func endInLine(_ run: LetterRun, in line: LineBytes) -> Int {
        if let number = endOfNumberWord(run, in: line) { return number }
        // From the end on, words that belong to an amount.
        let isBeforeNumber = line.isNumberStart(line.skipSpace(run.end))
        var last = run.count
        var first = last
        while first > 0 {
            guard
                let start = (max(0, first - Self.longestWord)..<first).first(where: {
                    isOfAmount(
                        language.words[line.packed(run[$0]..<run[first])], isBeforeNumber || first < run.count)
                })
            else { break }
            (first, last) = (start, first)
        }
        if first == run.count { return run.end }
        return first > 0 ? run[first] : run[last]
    }

    private func isOfAmount(_ meaning: Lexicon.Meaning, _ isBeforeNumber: Bool) -> Bool {
        if meaning.roles.contains(.few) { return true }
        guard isBeforeNumber else { return false }
        return meaning.unit?.kind == .volume || !meaning.roles.isDisjoint(with: Self.beforeNumber)
    }

    /// The end of a number in words before hours or days: "一" of "一時間", "半" of "半日". "十分" is "enough".
    private func endOfNumberOfTime(_ run: LetterRun, in line: LineBytes) -> Int? {
        guard run.count > 1, !language.words[line.packed(run[0]..<run[1])].roles.isDisjoint(with: [.number, .fraction])
        else { return nil }
        let end = beginning(of: run.dropFirst(), in: line) {
            $0.roles.contains(.time) && $0.value >= Rational(3600)
        }
        return end == nil ? nil : run[1]
    }

    /// The end of a number in words before a unit, which ends the run: "一" of "一片", "半" of "半丁".
    private func endOfNumberWord(_ run: LetterRun, in line: LineBytes) -> Int? {
        guard run.count > 1, !language.words[line.packed(run[0]..<run[1])].roles.isDisjoint(with: [.number, .fraction])
        else { return nil }
        let whole = language.words[line.packed(run[0]..<run[min(Self.longestWord, run.count)])]
        guard whole.roles.isEmpty, whole.unit == nil,
            let end = beginning(of: run.dropFirst(), in: line, { $0.unit != nil }), end == run.end
        else { return nil }
        return run[1]
    }
}

/// Where the letters of a run begin. Nearly all have three bytes; for the others, of four, there is a bit.
private struct LetterRun {
    private let start: Int
    private(set) var count = 0
    private var bits: UInt64 = 0

    /// The letters of a longer run are read in parts, so that reading a text takes no more than its length.
    private static let longest = 64

    init(at start: Int, in line: LineBytes) {
        self.start = start
        while count < Self.longest, case let length = line.japaneseLetterLength(at: end), length > 0,
            !line.isSquaredUnit(end)
        {
            if length > 3 { bits |= 1 << UInt64(count) }
            count += 1
        }
    }

    private init(start: Int, count: Int, bits: UInt64) {
        self.start = start
        self.count = count
        self.bits = bits
    }

    var end: Int { self[count] }

    /// The position of a letter, or the end.
    subscript(index: Int) -> Int {
        start + 3 * index + (bits & ((1 << UInt64(index)) &- 1)).nonzeroBitCount
    }

    /// The run without its first letter.
    func dropFirst() -> LetterRun { LetterRun(start: self[1], count: count - 1, bits: bits >> 1) }
}

extension LineBytes {
    /// Letters of ASCII, narrow or wide.
    fileprivate func narrowWord(at start: Int) -> (word: PackedWord, end: Int)? {
        var word = PackedWord()
        var position = start
        var count = 0
        while let letter = narrow(at: position), letter.ascii.isLetter {
            word.append(UInt64(letter.ascii | 0x20), at: count)
            count += 1
            position += letter.length
        }
        return count > 0 ? (word, position) : nil
    }

    /// The first sixteen bytes of letters.
    func packed(_ range: Range<Int>) -> PackedWord {
        PackedWord(eightBytes(at: range.lowerBound), eightBytes(at: range.lowerBound + 8)).prefix(range.count)
    }

    fileprivate func isNumberStart(_ position: Int) -> Bool {
        isNarrowDigit(position) || byte(position) == 0xC2 && (0xBC...0xBE).contains(byte(position + 1))
            || byte(position) == 0xE2 && byte(position + 1) == 0x85
    }

    /// "の1"
    fileprivate func isShare(_ position: Int) -> Bool {
        byte(position) == 0xE3 && byte(position + 1) == 0x81 && byte(position + 2) == 0xAE
            && isNarrowDigit(position + 3)
    }
}
