// Mentions of ingredients. A wrong link misleads and a missing one costs little, so a word is a mention only if it can be
// nothing else: "butter the tin" and "peanut butter" do not mention butter, "lemon sauce" is no lemon.

extension Tokens {
    /// What may be the name of an ingredient.
    struct Mention {
        fileprivate(set) var match: StepIngredients.Match
        /// Whether it is said of all lines that the name fits.
        fileprivate(set) var saysAll: Bool
        fileprivate(set) var isPart: Bool
        /// Whether the words may mean another line as well.
        fileprivate(set) var isUnclear: Bool
        /// Whether the word may mean another food of this name: "pepper", where the line is of red pepper. "The oil" is the olive
        /// oil if there is no other.
        fileprivate(set) var isOfOtherKind: Bool

        /// The index after it.
        var next: Int { match.next }
        /// Whether it is sure that it means these lines, and no food beside them.
        var isSure: Bool {
            saysAll || match.others.isEmpty && !isOfOtherKind && (!match.hasSimilarHead || match.isInGroup)
        }
        /// All lines that may be meant.
        var candidates: [Int] {
            match.others.isEmpty && !isUnclear ? [match.item] : [match.item] + match.others + match.similar
        }
    }

    /// The ingredient that is named at an index.
    @inline(__always)
    func mention(at index: Int, in ingredients: StepIngredients) -> Mention? {
        let token = self[index]
        guard token.kind == .word, !token.has([.function, .time]), let match = ingredients.match(at: index, in: self)
        else { return nil }
        return mention(at: index, match, ingredients)
    }

    private func mention(at index: Int, _ match: StepIngredients.Match, _ ingredients: StepIngredients) -> Mention? {
        guard self[index].word.count > 1, !isVerb(index, match.next),
            !has(index, [.generic, .quality]) || match.isWhole || match.next > index + 1,
            !isSpice(index, match, ingredients),
            !isOfAnotherThing(before: index, match, ingredients), !isPartOfProduct(match.next, match, ingredients)
        else { return nil }
        var match = match
        let saysAll = saysAll(before: index)
        if saysAll, ingredients.isPlural(self[index].word, of: match) || has(index - 1, .all) {
            match.others += match.similar
        }
        return Mention(
            match: match, saysAll: saysAll,
            isPart: takesPart(before: index) || isBeforeNoun(match.next) || isBeforeAmount(match.next),
            isUnclear: !saysAll && isUnclear(match, ingredients),
            isOfOtherKind: match.isOfOneKind
                && (!match.similar.isEmpty || language.namesOfTwoFoods.contains(self[index].word)))
    }

    /// After the names of other ingredients that follow a mention directly: "ginger fish sauce" is neither ginger nor fish
    /// sauce.
    func endOfCompound(_ mention: Mention, in ingredients: StepIngredients) -> Int? {
        var end = mention.next
        while self[end].kind == .word, !has(end, [.function, .time, .verb]),
            let match = ingredients.match(at: end, in: self), match.item != mention.match.item,
            !mention.match.others.contains(match.item)
        {
            end = match.next
        }
        return end > mention.next ? end : nil
    }

    /// Whether the text is the heading of a part of the method: "Tomato Sauce", "For the dough:". It names a dish, and no more
    /// of an ingredient than its title.
    var isHeading: Bool {
        guard count > 0, count <= 8 else { return false }
        if isSign(count - 1, ":") { return true }
        guard language.heads != .capitalized else { return false }
        return (0..<count).allSatisfy { self[$0].kind == .word && (self[$0].isCapitalized || has($0, .function)) }
    }

    /// Whether the words may mean another line as well.
    private func isUnclear(_ match: StepIngredients.Match, _ ingredients: StepIngredients) -> Bool {
        !match.others.isEmpty || match.hasSimilarHead && !match.isInGroup && ingredients.hasRepeatedNames
    }

    /// "both kinds of mince", "all the flour", before an ingredient that several lines have.
    private func saysAll(before index: Int) -> Bool {
        (max(0, index - 4)..<index).contains { has($0, .all) }
            && !(max(0, index - 4)..<index).contains { self[$0].kind == .sign || has($0, .except) }
    }

    /// "Butter the tin", "lightly flour a board", "cream the butter", "butter and flour a tin": before an article, or at the
    /// beginning of a sentence that does not go on as a list.
    private func isVerb(_ index: Int, _ next: Int) -> Bool {
        guard has(index, .verb), next == index + 1, !isNoun(after: index - 1) else { return false }
        if has(next, .determining) { return true }
        if has(next, .and), has(next + 1, .verb) { return has(next + 2, .determining) }
        // "grease and flour two pans", "Butter 9-inch pan."
        if self[next].kind == .number || has(next, .number) {
            let kind = measure(at: next)?.unit.kind
            return (isSentenceStart(index) || has(index - 1, .and)) && kind != .weight && kind != .volume
        }
        return isSentenceStart(index) && self[next].kind == .word && !has(next, .function)
    }

    /// "salt and pepper", where the list has "2 bell peppers": a word that names two foods, beside a word such as "salt".
    private func isSpice(_ index: Int, _ match: StepIngredients.Match, _ ingredients: StepIngredients) -> Bool {
        has(index - 1, .and) && has(index - 2, .verb) && language.namesOfTwoFoods.contains(self[index].word)
            && ingredients.isCounted(match.item, in: nil)
    }

    /// Whether a word before makes what follows a noun: "the butter", "2 cups flour", "of salt".
    private func isNoun(after index: Int) -> Bool {
        self[index].kind == .number || has(index, [.article, .determiner, .beforeNoun, .of, .share])
    }

    private func isSentenceStart(_ index: Int) -> Bool {
        self[index - 1].kind == .end || isSign(index - 1, ".") || isSign(index - 1, ":") || isSign(index - 1, "!")
    }

    /// "peanut butter" where the recipe has butter; "self-raising".
    private func isOfAnotherThing(
        before index: Int, _ match: StepIngredients.Match, _ ingredients: StepIngredients
    ) -> Bool {
        let before = self[index - 1]
        if before.has(.source), !before.has(.function), !isVerb(index - 1, index),
            !ingredients.contains(before.word, in: match)
        {
            return true
        }
        return isHyphen(index - 1) && self[index - 2].kind == .word
            && !ingredients.contains(self[index - 2].word, in: match)
    }

    /// "lemon sauce", "flour mixture", "huile de sésame": another thing that is made of it.
    private func isPartOfProduct(
        _ next: Int, _ match: StepIngredients.Match, _ ingredients: StepIngredients
    ) -> Bool {
        if isHyphen(next), self[next + 1].kind == .word { return true }
        // "egg white mixture"
        let last = self[next].kind == .word && (self[next].isPiece || has(next, .cut)) ? next + 1 : next
        if has(last, .product) { return true }
        return language.heads == .first && isOfUnknownSource(next, match, ingredients)
    }

    /// "de sésame" after "huile".
    private func isOfUnknownSource(
        _ next: Int, _ match: StepIngredients.Match, _ ingredients: StepIngredients
    ) -> Bool {
        guard has(next, .of) else { return false }
        let name = self[isSign(next + 1, "'") ? next + 2 : next + 1]
        return name.kind == .word && !name.has([.function, .number, .article])
            && !ingredients.contains(name.word, in: match)
    }

    /// "lemon juice", "ice cubes": the amount of the line is none of the word after it.
    func isBeforeNoun(_ next: Int) -> Bool {
        self[next].kind == .word && self[next].unit == nil && has(next, [.piece, .cut, .product, .source])
    }

    /// "the flour (2 cups)", "flour: 200 g": the text has its own amount.
    private func isBeforeAmount(_ next: Int) -> Bool {
        if isSign(next, "("), self[next + 1].kind == .number { return true }
        let first = self[next].kind == .sign ? next + 1 : next
        guard self[first].kind == .number else { return false }
        return measure(at: first).map { isBehindName(first, $0.next, nameEnd: next) } ?? false
    }

    /// Whether the words before an ingredient take a part of it: "half of the", "remaining", "2 tbsp", "an", "a glass of your".
    private func takesPart(before index: Int) -> Bool {
        // "a yolk" of four
        if has(index - 1, .article) { return true }
        var place = index - 1
        let limit = index - 6
        while place > limit, self[place].kind == .word || self[place].kind == .number || isSign(place, "'") {
            if self[place].kind == .number || has(place, [.share, .number, .each]) { return true }
            // "une gousse d'ail"
            if self[place].unit != nil, has(place + 1, .of), has(place - 1, [.article, .number]) { return true }
            // In "2 tablespoons of the oil" any word may be the measure.
            let isPassed =
                isSign(place, "'") || has(place, [.function, .of, .article, .determiner, .beforeNoun])
                || has(place, .describing)
                || self[place].isPiece || place == index - 1 || self[place].unit != nil
            guard !has(place, .time), isPassed || self[place - 1].kind == .number else { return false }
            place -= 1
        }
        return false
    }
}
