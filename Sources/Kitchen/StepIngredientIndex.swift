import Bytes

/// The words of a recipe's ingredients, to find them in its steps.
struct StepIngredientIndex {
    private struct Phrase {
        let item: Int
        let phrase: StepPhrase
    }

    /// A word of a phrase, or the end of one: "Mehl" of "Weizenmehl".
    private struct Entry {
        let phrase: Int
        let position: Int
        let isEndOfWord: Bool
        /// The next entry of the same word.
        var next: Int?
    }

    /// How well a run of words fits a phrase: of two that are equally long, the better one counts.
    fileprivate enum Rank: Int, Comparable {
        /// "Mehl" of "Weizenmehl".
        case endOfWord
        /// "milk" of "coconut milk", where a step means another milk if there is one.
        case kindOfThing
        case head
        case whole

        static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
    }

    /// A run of a text's words that are words of a phrase.
    struct Match {
        var item: Int
        /// The index after the last word.
        var next: Int
        fileprivate var words: Int
        fileprivate var rank: Rank
        fileprivate var phrase: Int
        fileprivate var isAmbiguous = false

        /// Whether the text has all words of the ingredient's name.
        var isWhole: Bool { rank == .whole }
    }

    private let language: StepLanguage
    private var phrases: [Phrase] = []
    private var entries: [Entry] = []
    private var table = StepWordTable()
    /// The first entry of each word of the table.
    private var first: [Int] = []

    /// - Parameter items: No recipe has more than `longestList`; the names of further ones are not found.
    init(_ items: [String], _ language: StepLanguage) {
        self.language = language
        for (item, text) in items.prefix(Self.longestList).enumerated() {
            for phrase in text.withBytes({ StepPhrase.phrases(of: $0, language) }) {
                phrases.append(Phrase(item: item, phrase: phrase))
                add(phrase, phrases.count - 1)
            }
        }
    }

    private static let longestList = 500
    /// A word that more places of the list have tells no ingredient from another.
    private static let mostUses = 32

    private mutating func add(_ phrase: StepPhrase, _ index: Int) {
        let hasCompounds = language.family == .german || language.family == .dutch
        for (position, word) in phrase.words.enumerated() {
            add(word, Entry(phrase: index, position: position, isEndOfWord: false))
            guard hasCompounds, phrase.isHead[position], word.count >= 5 else { continue }
            // "Öl" and "Ei" are the shortest.
            for start in 3...word.count - 2 {
                add(word.dropFirst(start), Entry(phrase: index, position: position, isEndOfWord: true))
            }
        }
    }

    private mutating func add(_ word: PackedWord, _ entry: Entry) {
        var entry = entry
        let place = table.index(adding: word)
        if place < first.count {
            entry.next = first[place]
            first[place] = entries.count
        } else {
            first.append(entries.count)
        }
        entries.append(entry)
    }

    var isEmpty: Bool { entries.isEmpty }

    /// The ingredient that a text names at an index: the one of which most words follow each other there. nil if there
    /// is none, or several.
    func match(at index: Int, in tokens: StepTokens) -> Match? {
        let stem = StepStem.stem(tokens[index].word, language)
        guard let place = table.index(of: stem) else { return nil }
        var best: Match?
        var next: Int? = first[place]
        var left = Self.mostUses
        while let entry = next.map({ entries[$0] }) {
            left -= 1
            guard left > 0 else { return nil }
            next = entry.next
            guard let match = match(entry, at: index, in: tokens) else { continue }
            guard let other = best, other.words >= match.words else {
                best = match
                continue
            }
            guard other.words == match.words, other.rank <= match.rank else { continue }
            if other.rank < match.rank { best = match } else if other.item != match.item { best?.isAmbiguous = true }
        }
        return best.flatMap { $0.isAmbiguous ? nil : $0 }
    }

    /// The words from a text's index on that follow each other in the entry's phrase too, with its head.
    private func match(_ entry: Entry, at index: Int, in tokens: StepTokens) -> Match? {
        let phrase = phrases[entry.phrase].phrase
        var (position, place) = (entry.position + 1, index + 1)
        var hasHead = phrase.isHead[entry.position]
        if !entry.isEndOfWord {
            while position < phrase.words.count, let word = nameAfter(place, in: tokens),
                StepStem.stem(tokens[word].word, language) == phrase.words[position]
            {
                hasHead = hasHead || phrase.isHead[position]
                place = word + 1
                position += 1
            }
        }
        guard hasHead else { return nil }
        let words = position - entry.position
        return Match(
            item: phrases[entry.phrase].item, next: place, words: words, rank: rank(entry, words, phrase),
            phrase: entry.phrase)
    }

    private func rank(_ entry: Entry, _ words: Int, _ phrase: StepPhrase) -> Rank {
        if entry.isEndOfWord { return .endOfWord }
        if words == phrase.words.count { return .whole }
        return entry.position > 0 && phrase.isSource[entry.position - 1] ? .kindOfThing : .head
    }

    /// The index of the word that continues a name: directly, or after "-", "de" or "d'".
    private func nameAfter(_ index: Int, in tokens: StepTokens) -> Int? {
        var index = index
        if tokens[index].isSign("-") { index += 1 }
        while tokens[index].has(.of) || tokens[index].isSign("'") { index += 1 }
        return tokens[index].kind == .word ? index : nil
    }

    /// Whether a word belongs to the phrase of a match.
    func contains(_ word: PackedWord, in match: Match) -> Bool {
        phrases[match.phrase].phrase.words.contains(StepStem.stem(word, language))
    }
}
