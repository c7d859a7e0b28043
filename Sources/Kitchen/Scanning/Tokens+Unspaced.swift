import Bytes
import CatalogModel

// Words of a language that writes no spaces between them. A run of letters is one word, unless the words of amounts are at its
// beginning or its end: "個分" after a number, "大さじ" before one, "少々" after a name.

extension Tokens {
    /// No word of an amount has more letters.
    private static let longestWord = 7
    /// The letters of a longer run are read in parts, so that reading a text takes no more than its length.
    private static let longestRun = 64
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
        var run: [Int] = [start]
        var end = start
        while run.count <= Self.longestRun, case let length = line.japaneseLetterLength(at: end), length > 0,
            !line.isSquaredUnit(end)
        {
            end += length
            run.append(end)
        }
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
    ///
    /// - Parameter run: The positions of its letters, and its end.
    private func beginning(
        of run: [Int], in line: LineBytes, _ condition: (Language.Meaning) -> Bool
    ) -> Int? {
        for count in stride(from: min(Self.longestWord, run.count - 1), to: 0, by: -1) {
            let word = line.packed(run[0]..<run[count])
            guard condition(language.words[word]) else { continue }
            // "3分の1" is a third.
            if language.words[word].roles.contains(.time), line.isShare(run[count]) { return nil }
            return run[count]
        }
        return nil
    }

    /// The end of a word of a line that follows no number.
    private func endInLine(_ run: [Int], in line: LineBytes) -> Int {
        if let number = endOfNumberWord(run, in: line) { return number }
        // From the end on, words that belong to an amount.
        let isBeforeNumber = line.isNumberStart(line.skipSpace(run[run.count - 1]))
        var last = run.count - 1
        var first = last
        while first > 0 {
            guard
                let start = (max(0, first - Self.longestWord)..<first).first(where: {
                    isOfAmount(
                        language.words[line.packed(run[$0]..<run[first])], isBeforeNumber || first < run.count - 1)
                })
            else { break }
            (first, last) = (start, first)
        }
        if first == run.count - 1 { return run[first] }
        return first > 0 ? run[first] : run[last]
    }

    private func isOfAmount(_ meaning: Language.Meaning, _ isBeforeNumber: Bool) -> Bool {
        if meaning.roles.contains(.few) { return true }
        guard isBeforeNumber else { return false }
        return meaning.unit?.kind == .volume || !meaning.roles.isDisjoint(with: Self.beforeNumber)
    }

    /// The end of a number in words before hours or days: "一" of "一時間", "半" of "半日". "十分" is "enough".
    private func endOfNumberOfTime(_ run: [Int], in line: LineBytes) -> Int? {
        guard run.count > 2, !language.words[line.packed(run[0]..<run[1])].roles.isDisjoint(with: [.number, .fraction])
        else { return nil }
        let end = beginning(of: Array(run.dropFirst()), in: line) {
            $0.roles.contains(.time) && $0.value >= Rational(3600)
        }
        return end == nil ? nil : run[1]
    }

    /// The end of a number in words before a unit, which ends the run: "一" of "一片", "半" of "半丁".
    private func endOfNumberWord(_ run: [Int], in line: LineBytes) -> Int? {
        guard run.count > 2, !language.words[line.packed(run[0]..<run[1])].roles.isDisjoint(with: [.number, .fraction])
        else { return nil }
        let rest = Array(run.dropFirst())
        let whole = language.words[line.packed(run[0]..<run[min(Self.longestWord, run.count - 1)])]
        guard whole.roles.isEmpty, whole.unit == nil,
            let end = beginning(of: rest, in: line, { $0.unit != nil }), end == run[run.count - 1]
        else { return nil }
        return run[1]
    }
}

extension LineBytes {
    /// Letters of ASCII, narrow or wide.
    fileprivate func narrowWord(at start: Int) -> (word: PackedWord, end: Int)? {
        var word = PackedWord()
        var position = start
        var count = 0
        while let letter = narrow(at: position), letter.ascii.isLetter {
            if count < 16 { word = word.replacing(at: count, with: letter.ascii | 0x20) }
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
