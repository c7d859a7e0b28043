/// The stems that singular and plural of a word share: "tomato" and "tomatoes", "Tomate" and "Tomaten". A stem is no word of
/// the language, only a key: both sides of a comparison go through the same rules.
///
/// Rules are data of a language: `s/ -ss -us >3, ie/i oe/o`. Steps are apart by commas; of each step the first rule applies
/// whose ending the word has. A rule is an ending and what takes its place. `-ss` keeps words with that ending (two at
/// most), `>3` keeps words of three letters or less. `double last` makes one letter of two at the end, `double before last`
/// before the last.
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

    init(_ text: String) {
        var rules: [Rule] = []
        for (step, part) in text[...].parts(at: ",").enumerated() {
            let words = part.parts(at: " ")
            if words.first == "double" {
                rules.append(Rule(step: step, doubled: words.contains("before") ? 1 : 0))
            }
            for word in words {
                if word.hasPrefix("-"), let last = rules.indices.last {
                    let exception = PackedWord(folding: word.dropFirst()) ?? PackedWord()
                    if rules[last].exceptions.0 == PackedWord() {
                        rules[last].exceptions.0 = exception
                    } else {
                        rules[last].exceptions.1 = exception
                    }
                } else if word.hasPrefix(">") {
                    for index in rules.indices where rules[index].step == step && rules[index].least == 0 {
                        rules[index].least = Int(word.dropFirst()) ?? 0
                    }
                } else if let slash = word.firstIndex(of: "/"), let ending = PackedWord(folding: word[..<slash]) {
                    let replacement = PackedWord(folding: word[slash...].dropFirst()) ?? PackedWord()
                    rules.append(
                        Rule(
                            step: step, ending: ending, length: ending.count,
                            lastLetter: ending.byte(at: max(0, ending.count - 1)), replacement: replacement))
                }
            }
        }
        self.rules = rules
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
