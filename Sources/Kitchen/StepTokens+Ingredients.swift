// Mentions of ingredients. A wrong link misleads and a missing one costs little, so a word is a mention only if it can
// be nothing else: "butter the tin" and "peanut butter" do not mention butter, "lemon sauce" is no lemon.

extension StepTokens {
    /// The ingredient that is named at an index.
    func ingredient(at index: Int, in ingredients: StepIngredientIndex) -> (ingredient: StepIngredient, next: Int)? {
        let token = self[index]
        guard token.kind == .word, !token.has([.function, .unit]), token.word.count > 1,
            let match = ingredients.match(at: index, in: self), !isVerb(index, match.next),
            !token.has(.generic) || match.isWhole || match.next > index + 1,
            !isOfAnotherThing(before: index, match, ingredients), !isPartOfProduct(match.next, match, ingredients)
        else { return nil }
        return (StepIngredient(match.item, isPart: takesPart(before: index)), match.next)
    }

    /// Whether the text is the heading of a part of the method: "Tomato Sauce", "For the dough:". It names a dish,
    /// and no more of an ingredient than its title.
    var isHeading: Bool {
        guard count <= 8 else { return false }
        if self[count - 1].isSign(":") { return true }
        guard language.family != .german else { return false }
        return (0..<count).allSatisfy { self[$0].kind == .word && (self[$0].isCapitalized || self[$0].has(.function)) }
    }

    /// "Butter the tin", "lightly flour a board", "cream the butter", "butter and flour a tin": before an article, or
    /// at the beginning of a sentence that does not go on as a list.
    private func isVerb(_ index: Int, _ next: Int) -> Bool {
        guard self[index].has(.verb), next == index + 1, !isNoun(after: index - 1) else { return false }
        if self[next].has(.determiner) { return true }
        let isFirst = isSentenceStart(index)
        if self[next].has(.and), self[next + 1].has(.verb) { return self[next + 2].has(.determiner) }
        return isFirst && self[next].kind == .word && !self[next].has(.function)
    }

    /// Whether a word before makes what follows a noun: "the butter", "2 cups flour", "of salt".
    private func isNoun(after index: Int) -> Bool {
        self[index].kind == .number || self[index].has([.determiner, .of]) || self[index].has(.share)
    }

    private func isSentenceStart(_ index: Int) -> Bool {
        let before = self[index - 1]
        return before.kind == .end || before.isSign(".") || before.isSign(":") || before.isSign("!")
    }

    /// "peanut butter" where the recipe has butter; "huile de sésame" where it has huile d'olive.
    private func isOfAnotherThing(
        before index: Int, _ match: StepIngredientIndex.Match, _ ingredients: StepIngredientIndex
    ) -> Bool {
        let before = self[index - 1]
        if before.has(.source), !before.has(.function), !isVerb(index - 1, index),
            !ingredients.contains(before.word, in: match)
        {
            return true
        }
        // "self-raising", "oil-free"
        return before.isSign("-") && !before.isSpaced && !self[index].isSpaced && self[index - 2].kind == .word
            && language.family == .english && !ingredients.contains(self[index - 2].word, in: match)
    }

    /// "lemon sauce", "flour mixture": another thing that is made of it.
    private func isPartOfProduct(
        _ next: Int, _ match: StepIngredientIndex.Match, _ ingredients: StepIngredientIndex
    ) -> Bool {
        if self[next].isSign("-"), !self[next].isSpaced, !self[next + 1].isSpaced, self[next + 1].kind == .word {
            return true
        }
        switch language.family {
        // "egg white mixture"
        case .english: return self[self[next].has([.piece, .cut]) ? next + 1 : next].has(.product)
        case .french, .spanish, .portuguese, .italian: return isOfUnknownSource(next, match, ingredients)
        case .german, .dutch, .other: return false
        }
    }

    /// "de sésame" after "huile".
    private func isOfUnknownSource(
        _ next: Int, _ match: StepIngredientIndex.Match, _ ingredients: StepIngredientIndex
    ) -> Bool {
        guard self[next].has(.of) else { return false }
        var place = next + 1
        if self[place].isSign("'") { place += 1 }
        let name = self[place]
        return name.kind == .word && !name.has([.function, .number, .article])
            && !ingredients.contains(name.word, in: match)
    }

    /// Whether the words before an ingredient take a part of it: "half of the", "remaining", "2 tbsp", "an".
    private func takesPart(before index: Int) -> Bool {
        // "a yolk" of four
        if self[index - 1].has(.article) { return true }
        var place = index - 1
        let limit = index - 6
        while place > limit, self[place].kind == .word || self[place].kind == .number {
            if self[place].kind == .number || self[place].has(.share) { return true }
            // In "2 tablespoons of the oil" any word may be the measure.
            let isPassed = self[place].has([.function, .determiner, .of, .quality, .piece]) || place == index - 1
            guard !self[place].has(.unit), isPassed || self[place - 1].kind == .number else { return false }
            place -= 1
        }
        return false
    }
}
