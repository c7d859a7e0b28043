import Bytes

/// What the words of a sentence say of those after them. It goes on in the next text of a step: "Bake at **150 °C**".
struct SentenceScope {
    /// Verbs after which foods go in, up to words such as "until".
    private(set) var verbs: StepRoles = []
    /// What is heated, by the word that came last; nil for none.
    private(set) var heatsOven: Bool?

    /// - Parameter index: Of a sign or of a word with actions; no others change it.
    @inline(__always)
    mutating func move(to index: Int, in tokens: Tokens) {
        if tokens[index].kind != .sign {
            take(index, tokens)
        } else if tokens.endsSentence(at: index) {
            self = SentenceScope()
        }
    }

    private mutating func take(_ index: Int, _ tokens: Tokens) {
        heatsOven = tokens.isOvenWord(index) ?? heatsOven
        let found = tokens.verbs(at: index)
        if !found.isEmpty {
            verbs.formUnion(found)
        } else if tokens.isClause(at: index) {
            verbs = []
        }
    }
}

extension Tokens {
    /// How far the words of a sentence are looked at, on each side of a word.
    static let wordsOfSentence = 24

    /// Whether a sign ends a sentence. The dot of "2 tbsp. sugar" does not.
    func endsSentence(at index: Int) -> Bool {
        let sign = self[index]
        guard sign.kind == .sign, sign.word.first.isOne(of: ".;:!?") else { return false }
        return !sign.isSign(".") || self[index - 1].unit == nil || self[index + 1].kind == .end
            || self[index + 1].isCapitalized && language.heads != .capitalized
    }

    /// The roles of a verb that puts foods in. "The cream" and "some toast" are none.
    fileprivate func verbs(at index: Int) -> StepRoles {
        has(index - 1, [.article, .determiner, .beforeNoun, .of, .quality, .share])
            ? [] : self[index].actions.intersection(.puttingIn)
    }

    /// "bis", but not between the ends of a range.
    fileprivate func isClause(at index: Int) -> Bool {
        self[index].actions.contains(.clause) && self[index - 1].kind != .number
    }

    /// Whether the food that is named from an index to the one before another goes in there.
    ///
    /// - Parameter verbs: Those before it.
    func isAdded(_ first: Int, _ next: Int, after verbs: StepRoles) -> Bool {
        var verbs = verbs
        // "Die Butter mit dem Zucker verrühren"
        if language.hasVerbsLast { verbs.formUnion(verbsAhead(from: next)) }
        guard (first..<next).contains(where: { has($0, .water) }) else { return !verbs.isEmpty }
        return verbs.contains(.adding)
            && !(first - 3..<next + 3).contains { self[$0].actions.contains(.plainWater) }
    }

    private func verbsAhead(from index: Int) -> StepRoles {
        var verbs: StepRoles = []
        var place = index
        while place < min(count, index + Self.wordsOfSentence), !endsSentence(at: place), !isClause(at: place) {
            verbs.formUnion(self.verbs(at: place))
            place += 1
        }
        return verbs
    }
}
