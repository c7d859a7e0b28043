import Languages

/// The stems that singular and plural of a word share: "tomato" and "tomatoes", "Tomate" and "Tomaten". A stem is no word of
/// the language, only a key: both sides of a comparison go through the same rules.
struct Stemmer: Sendable {
    // Without arrays, which would be retained for each word.
    private struct Rule: Sendable {
        var step: Int
        var ending = PackedWord()
        var length = 0
        var lastLetter: UInt8 = 0
        var replacement = PackedWord()
        var exceptions = (PackedWord(), PackedWord())
        var least = 0
        /// Makes one of two equal letters, so many letters before the end; nil for a rule with an ending.
        var doubled: Int?

        func applies(to word: PackedWord, _ count: Int) -> Bool {
            guard count > least else { return false }
            if let doubled {
                return count - doubled >= 2
                    && word.byte(at: count - 1 - doubled) == word.byte(at: count - 2 - doubled)
            }
            guard count > length, word.byte(at: count - 1) == lastLetter, word.dropFirst(count - length) == ending
            else { return false }
            return !isException(exceptions.0, word) && !isException(exceptions.1, word)
        }

        private func isException(_ exception: PackedWord, _ word: PackedWord) -> Bool {
            exception != PackedWord() && word.hasSuffix(exception)
        }
    }

    private let rules: [Rule]

    /// - Parameter text: A row of `StemRule`s, of which each has two exceptions at most.
    init(_ text: String) {
        rules = StemRule.all(in: text).map { rule in
            let ending = PackedWord(folding: rule.ending) ?? PackedWord()
            let exceptions = rule.exceptions.map { PackedWord(folding: $0) ?? PackedWord() }
            return Rule(
                step: rule.step, ending: ending, length: ending.count,
                lastLetter: ending.byte(at: max(0, ending.count - 1)),
                replacement: PackedWord(folding: rule.replacement) ?? PackedWord(),
                exceptions: (exceptions.first ?? PackedWord(), exceptions.dropFirst().first ?? PackedWord()),
                least: rule.least, doubled: rule.doubled)
        }
    }

    func stem(_ word: PackedWord) -> PackedWord {
        var count = word.count
        // Of a word of sixteen bytes the end may be missing. Short ones are articles and "ei", "sel", "egg".
        guard count >= 3, count < 16 else { return word }
        var word = word
        var done = -1
        for rule in rules where rule.step != done && rule.applies(to: word, count) {
            done = rule.step
            if let doubled = rule.doubled {
                word = word.removing(at: count - 1 - doubled)
            } else {
                word = word.prefix(count - rule.length).appending(rule.replacement)
            }
            count = word.count
        }
        return word
    }
}
