// Which ingredients the words of a step name.

extension StepIngredients {
    /// How well a run of words fits a name: of two that are equally long, the better one counts.
    fileprivate enum Rank: Int, Comparable {
        /// "pepper jack" of "pepper jack cheese": it is no mention, and neither is the "pepper" in it.
        case withoutHead
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
        /// Further items that have more words: "lentils" of "red lentils".
        var similar: [Int] = []
        /// Whether the words are the thing itself in one of these: "onion" of "spring onions", not "milk" of "coconut milk".
        var hasSimilarHead = false
        fileprivate var words: Int
        fileprivate var rank: Rank
        fileprivate var name: Int
        /// Whether it is in the group that the section of the method belongs to.
        fileprivate(set) var isInGroup: Bool

        fileprivate mutating func add(_ worse: Match) {
            guard worse.rank >= .kindOfThing else { return }
            similar += [worse.item] + worse.others + worse.similar
            // "cream cheese" is no cream.
            if worse.words == words { hasSimilarHead = hasSimilarHead || worse.rank >= .head || worse.hasSimilarHead }
        }

        /// Whether another kind of the thing may be meant: "milk", where the line is of coconut milk.
        var isOfOneKind: Bool { rank == .kindOfThing }

        /// Whether the text has all words of the ingredient's name, beside those that describe it.
        var isWhole: Bool { rank == .whole }
    }

    /// The ingredient that a text names at an index: the one of which most words follow each other there. nil if there is none,
    /// or several of which the text does not say all.
    func match(at index: Int, in tokens: Tokens) -> Match? {
        mayName(tokens[index]) ? found(at: index, in: tokens) : nil
    }

    /// Whether a word begins as a word of a name does, or may be the end of one.
    @inline(__always)
    func mayName(_ token: Token) -> Bool {
        beginnings & Self.beginning(of: token.word) != 0 || mayEndName(token)
    }

    @inline(__always)
    private func mayEndName(_ token: Token) -> Bool {
        language.hasCompounds && (language.heads != .capitalized || token.isCapitalized)
    }

    private func found(at index: Int, in tokens: Tokens) -> Match? {
        let token = tokens[index]
        var place = stems[token.word]
        let stem = place < 0 || mayEndName(token) ? stem(token.word) : PackedWord()
        if place < 0 { place = stems[stem] }
        var best: Match?
        var next = place < 0 ? -1 : entriesOfStems[Int(place)]
        var left = Self.mostUses
        while next >= 0 {
            let entry = entries[Int(next)]
            next = entry.next
            left -= 1
            guard left > 0 else { return nil }
            if let match = match(entry, at: index, in: tokens) { Self.choose(&best, match) }
        }
        if best == nil, mayEndName(token) { best = endOfWord(stem, at: index) }
        return best?.rank == .withoutHead ? nil : best
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
            if other.item != match.item { best?.add(other) }
        } else if other.item != match.item {
            if isWorse { best?.add(match) } else { best?.others.append(match.item) }
        }
    }

    /// "Mehl", where the recipe has "Weizenmehl".
    private func endOfWord(_ stem: PackedWord, at index: Int) -> Match? {
        let length = stem.count
        guard length >= 2, endings & Self.ending(of: stem) != 0 else { return nil }
        var best: Match?
        for (place, name) in names.enumerated() {
            for position in 0..<name.count where isHead(position, of: name) {
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
        var hasHead = isHead(entry.position, of: name)
        while position < name.count, let word = nameAfter(place, in: tokens),
            hasStem(tokens[word].word, words[Int(name.first + position)])
        {
            hasHead = hasHead || isHead(position, of: name)
            place = word + 1
            position += 1
        }
        let count = Int(position - entry.position)
        guard hasHead || count > 1, !isOfOtherKind(name, entry.position, index, tokens) else { return nil }
        let isKind = entry.position > 0 && name.sources >> UInt32(entry.position - 1) & 1 == 1
        // Who writes "butter" may mean the unsalted butter.
        let isWhole = position == name.count && entry.position <= name.describing
        let rank: Rank = !hasHead ? .withoutHead : isWhole ? .whole : isKind ? .kindOfThing : .head
        return Match(
            item: Int(name.item), next: place, words: count, rank: rank, name: Int(entry.name),
            isInGroup: name.group == group)
    }

    /// "granulated sugar", where the recipe has powdered sugar.
    private func isOfOtherKind(_ name: Name, _ position: Int32, _ index: Int, _ tokens: Tokens) -> Bool {
        position > 0 && name.sources >> UInt32(position - 1) & 1 == 1 && tokens.has(index - 1, .source)
            && !hasStem(tokens[index - 1].word, words[Int(name.first + position - 1)])
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
        return words[Int(name.first)..<Int(name.first + name.count)].contains { hasStem(word, $0) }
    }

    /// Whether a word of a text is in the plural where the names of a match have the singular.
    func isPlural(_ word: PackedWord, of match: Match) -> Bool {
        word.count > stem(word).count && word.byte(at: word.count - 1) == UInt8(ascii: "s")
    }
}
