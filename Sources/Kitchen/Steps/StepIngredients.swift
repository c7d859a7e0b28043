import Bytes
import CatalogModel

/// The names of a recipe's ingredients, to find them in its steps.
struct StepIngredients {
    /// The words of a name, of which a mention must have a head.
    private struct Name {
        var item: Int32
        var group: Int32
        /// Where its words are in `words`.
        var first: Int32
        var count: Int32
        /// Bits of words: those that name the thing, in "extra virgin olive oil" the last one, in "chicken thighs" both; those
        /// that make another thing of the next word, "coconut" of "coconut milk"; those that tell its kind from others.
        var heads: UInt32 = 0
        var sources: UInt32 = 0
    }

    private struct Entry {
        var name: Int32
        var position: Int32
        /// The next entry of the same word; -1 for none.
        var next: Int32
    }

    /// How well a run of words fits a name: of two that are equally long, the better one counts.
    fileprivate enum Rank: Int, Comparable {
        /// "Mehl" of "Weizenmehl".
        case endOfWord
        /// "milk" of "coconut milk", where a step means another milk if there is one.
        case kindOfThing
        case head
        case whole

        static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
    }

    /// A run of a text's words that are words of a name.
    struct Match {
        var item: Int
        /// The index after the last word.
        var next: Int
        /// Further items that the same words fit as well.
        var others: [Int] = []
        fileprivate var words: Int
        fileprivate var rank: Rank
        fileprivate var name: Int
        fileprivate var isInGroup: Bool

        /// Whether the text has all words of the ingredient's name.
        var isWhole: Bool { rank == .whole }
    }

    private let language: Language
    private var names: [Name] = []
    private var words: [PackedWord] = []
    private var entries: [Entry] = []
    /// The first entry of each word; -1 for none.
    private var first = WordTable(empty: Int32(-1), capacity: 64)
    /// Bits of the first two letters of all words, to leave out most words of a text at once.
    private var beginnings: UInt64 = 0
    private var count = 0
    private var group: Int32 = -1
    private var hasGroups = false

    private static let longestList = 500
    /// A word that more lines have tells no ingredient from another.
    private static let mostUses = 32
    /// A longer name is none.
    private static let mostWords = 20

    init(_ language: Language) {
        self.language = language
    }

    var isEmpty: Bool { entries.isEmpty }

    // MARK: Names

    /// Adds the names of a line: two of "salt and pepper" and of "butter or margarine".
    mutating func add(_ line: IngredientLine, group: Int, _ storage: inout [Token]) {
        defer { count += 1 }
        guard count < Self.longestList, !line.traits.contains(.isHeading) else { return }
        if group > 0 { hasGroups = true }
        let item = line.text(of: .item)
        item.withBytes { bytes in
            let tokens = Tokens(bytes.view(0..<min(bytes.count, 1000)), language, .step, reusing: &storage)
            addNames(in: tokens, group)
            tokens.finish(&storage)
        }
    }

    private mutating func addNames(in tokens: Tokens, _ group: Int) {
        var start = 0
        var depth = 0
        var next = 0
        while next < min(tokens.count, Self.mostWords) {
            let token = tokens[next]
            if token.isSign("(") || token.isSign("[") { depth += 1 }
            if token.isSign(")") || token.isSign("]") { depth -= 1 }
            if depth <= 0 {
                let isStarted = (start..<next).contains { tokens[$0].kind == .word }
                let isDescribed = (start..<next).allSatisfy { tokens.has($0, .describing) }
                if isStarted, token.has([.aside, .preposition]), !token.has([.quality, .of, .or]) { break }
                if token.isSign(","), !isDescribed { break }
                if token.has([.and, .or]) || token.isSign("/") || token.isSign("&") {
                    addName(in: tokens, start, next, group)
                    start = next + 1
                }
            }
            next += 1
        }
        addName(in: tokens, start, next, group)
    }

    private mutating func addName(in tokens: Tokens, _ start: Int, _ end: Int, _ group: Int) {
        var places: [Int] = []
        var depth = 0
        for index in start..<max(start, end) {
            if tokens.isSign(index, "(") || tokens.isSign(index, "[") { depth += 1 }
            if depth == 0, tokens[index].kind == .word, !tokens.has(index, [.determiner, .article, .time]),
                tokens[index].word.count > 1 || tokens.has(index, .of)
            {
                places.append(index)
            }
            if tokens.isSign(index, ")") || tokens.isSign(index, "]") { depth -= 1 }
        }
        func names(_ index: Int) -> Bool { !tokens.has(index, [.of, .function]) }
        while let last = places.last,
            tokens.has(last, WordRoles.describing.union([.of, .function]))
                && !tokens.has(last, [.product, .source, .cut])
        {
            places.removeLast()
        }
        while let first = places.first, !names(first) { places.removeFirst() }
        let named = places.filter(names)
        guard !named.isEmpty, named.count < 32 else { return }
        let beforeLink = places.prefix { !tokens.has($0, .of) }.filter(names).count
        var name = Name(
            item: Int32(count), group: Int32(group), first: Int32(words.count), count: Int32(named.count))
        for (position, index) in named.enumerated() {
            words.append(stem(tokens[index].word))
            if tokens.has(index, .source) { name.sources |= 1 << UInt32(position) }
        }
        markHeads(&name, named.map { tokens[$0] }, beforeLink)
        add(name)
    }

    private func markHeads(_ name: inout Name, _ tokens: [Token], _ beforeLink: Int) {
        func mark(_ position: Int) { name.heads |= 1 << UInt32(position) }
        func unmark(_ position: Int) { name.heads &= ~(1 << UInt32(position)) }
        switch language.heads {
        case .first:
            // "huile d'olive", "filet de poulet", "gousses d'ail": a part gives way to the thing that it is of.
            if !tokens[0].isPiece || tokens.count == 1 { mark(0) }
            if tokens[0].isPiece || tokens[0].has(.cut), tokens.count > 1 {
                mark(min(max(beforeLink, 1), tokens.count - 1))
            }
        case .last, .capitalized:
            // "olive oil", "chicken thighs", "garlic cloves", "leg of lamb"
            let isCapitalized = language.heads == .capitalized
            let head = (isCapitalized ? tokens.lastIndex { $0.isCapitalized } : nil) ?? tokens.count - 1
            mark(head)
            if tokens[head].isPiece || tokens[head].has(.cut), head > 0, !tokens[head - 1].has(.describing) {
                mark(head - 1)
                if tokens[head].isPiece { unmark(head) }
            }
            if beforeLink > 0, tokens[beforeLink - 1].has(.cut) { mark(beforeLink - 1) }
            // "Worcestershire sauce"
            if head > 0, tokens[head].has(.generic), tokens[head - 1].roles.isEmpty { mark(head - 1) }
        }
    }

    private mutating func add(_ name: Name) {
        let index = Int32(names.count)
        names.append(name)
        for position in 0..<name.count {
            let word = words[Int(name.first + position)]
            beginnings |= Self.beginning(of: word)
            entries.append(Entry(name: index, position: position, next: first[word]))
            first[word] = Int32(entries.count - 1)
        }
    }

    private static func beginning(of word: PackedWord) -> UInt64 {
        1 << ((UInt64(word.byte(at: 0)) &* 7 &+ UInt64(word.byte(at: 1))) & 63)
    }

    /// "Knoblauch" of "Knoblauchzehen".
    private func stem(_ word: PackedWord) -> PackedWord {
        language.stemmer.stem(language.hasCompounds ? withoutPiece(word) : word)
    }

    private func withoutPiece(_ word: PackedWord) -> PackedWord {
        let count = word.count
        guard count >= 8, count < 16 else { return word }
        for start in 4...count - 4 {
            let end = language.words[word.dropFirst(start)]
            if end.roles.contains(.piece) || end.unit?.kind == .count { return word.prefix(start) }
        }
        return word
    }

    // MARK: Groups

    /// Chooses the group that shares a word with the name of a section, if only one does.
    mutating func chooseGroup(_ section: String?, of groups: [String?]) {
        group = -1
        guard hasGroups, let section else { return }
        let wanted = namingWords(of: section)
        let found = groups.indices.filter { place in
            groups[place].map { !namingWords(of: $0).isDisjoint(with: wanted) } ?? false
        }
        if found.count == 1 { group = Int32(found[0]) }
    }

    private func namingWords(of text: String) -> Set<PackedWord> {
        var storage: [Token] = []
        return text.withBytes { bytes in
            let tokens = Tokens(bytes.view(0..<min(bytes.count, 200)), language, .step, reusing: &storage)
            return Set(
                (0..<tokens.count).filter { tokens[$0].kind == .word && !tokens.has($0, [.function, .of, .aside]) }
                    .map { stem(tokens[$0].word) })
        }
    }

    // MARK: Mentions

    /// The ingredient that a text names at an index: the one of which most words follow each other there. nil if there is none,
    /// or several of which the text does not say all.
    @inline(__always)
    func match(at index: Int, in tokens: Tokens) -> Match? {
        let word = tokens[index].word
        if beginnings & Self.beginning(of: word) == 0, !language.hasCompounds { return nil }
        return found(at: index, in: tokens)
    }

    private func found(at index: Int, in tokens: Tokens) -> Match? {
        let stem = stem(tokens[index].word)
        var best: Match?
        var next = first[stem]
        var left = Self.mostUses
        while next >= 0 {
            let entry = entries[Int(next)]
            next = entry.next
            left -= 1
            guard left > 0 else { return nil }
            if let match = match(entry, at: index, in: tokens) { Self.choose(&best, match) }
        }
        if best == nil, language.hasCompounds { best = endOfWord(stem, at: index, in: tokens) }
        return best
    }

    /// Keeps the better of two matches; of two that are as good, both.
    private static func choose(_ best: inout Match?, _ match: Match) {
        guard let other = best else {
            best = match
            return
        }
        let isBetter =
            (match.words, match.rank.rawValue, match.isInGroup ? 1 : 0)
            > (other.words, other.rank.rawValue, other.isInGroup ? 1 : 0)
        let isWorse =
            (match.words, match.rank.rawValue, match.isInGroup ? 1 : 0)
            < (other.words, other.rank.rawValue, other.isInGroup ? 1 : 0)
        if isBetter {
            best = match
        } else if !isWorse, other.item != match.item {
            best?.others.append(match.item)
        }
    }

    /// "Mehl", where the recipe has "Weizenmehl".
    private func endOfWord(_ stem: PackedWord, at index: Int, in tokens: Tokens) -> Match? {
        let length = stem.count
        guard length >= 2, language.heads != .capitalized || tokens[index].isCapitalized else { return nil }
        var best: Match?
        for (place, name) in names.enumerated() {
            for position in 0..<name.count where name.heads >> UInt32(position) & 1 == 1 {
                let word = words[Int(name.first + position)]
                guard word.count >= max(5, length + 3), word.hasSuffix(stem) else { continue }
                Self.choose(
                    &best,
                    Match(
                        item: Int(name.item), next: index + 1, words: 1, rank: .endOfWord, name: place,
                        isInGroup: name.group == group))
            }
        }
        return best
    }

    /// The words from a text's index on that follow each other in the entry's name too, with its head.
    private func match(_ entry: Entry, at index: Int, in tokens: Tokens) -> Match? {
        let name = names[Int(entry.name)]
        var (position, place) = (entry.position + 1, index + 1)
        var hasHead = name.heads >> UInt32(entry.position) & 1 == 1
        while position < name.count, let word = nameAfter(place, in: tokens),
            stem(tokens[word].word) == words[Int(name.first + position)]
        {
            hasHead = hasHead || name.heads >> UInt32(position) & 1 == 1
            place = word + 1
            position += 1
        }
        guard hasHead, !isOfOtherKind(name, entry.position, index, tokens) else { return nil }
        let count = Int(position - entry.position)
        let isKind = entry.position > 0 && name.sources >> UInt32(entry.position - 1) & 1 == 1
        let rank: Rank = count == name.count ? .whole : isKind ? .kindOfThing : .head
        return Match(
            item: Int(name.item), next: place, words: count, rank: rank, name: Int(entry.name),
            isInGroup: name.group == group)
    }

    /// "granulated sugar", where the recipe has powdered sugar.
    private func isOfOtherKind(_ name: Name, _ position: Int32, _ index: Int, _ tokens: Tokens) -> Bool {
        position > 0 && name.sources >> UInt32(position - 1) & 1 == 1 && tokens.has(index - 1, .source)
            && stem(tokens[index - 1].word) != words[Int(name.first + position - 1)]
    }

    /// The index of the word that continues a name: directly, or after "-", "de" or "d'".
    private func nameAfter(_ index: Int, in tokens: Tokens) -> Int? {
        var index = index
        if tokens.isSign(index, "-") { index += 1 }
        while tokens.has(index, .of) || tokens.isSign(index, "'") { index += 1 }
        return tokens[index].kind == .word ? index : nil
    }

    /// Whether a word belongs to the name of a match.
    func contains(_ word: PackedWord, in match: Match) -> Bool {
        let name = names[match.name]
        let stem = stem(word)
        return words[Int(name.first)..<Int(name.first + name.count)].contains(stem)
    }

    /// Whether a word of a text is in the plural where the names of a match have the singular.
    func isPlural(_ word: PackedWord, of match: Match) -> Bool {
        word.count > stem(word).count && word.byte(at: word.count - 1) == UInt8(ascii: "s")
    }
}
