import Bytes
import CatalogModel

// Reads the amounts in the text of a step. An amount follows the servings where it is surely taken from a line: of the same food,
// in a unit in which the line can be measured, and no more than the line has. All others stay as they are written, and no number
// is changed that is no amount: "a 2-quart dish", "cut into 4 pieces".

extension LineGrammar {
    enum StepAmount {
        /// An amount of a line, and the index after the ingredient that it is of.
        case amount(CutLine, LineShare, next: Int, end: Int)
        /// An amount that may be of none, or of several.
        case written(next: Int, end: Int)
        case none
    }

    /// The amount that begins with the number or the number word at an index.
    ///
    /// - Parameter last: The ingredient that the text named last. Its amount may be there: "the butter (20 g)", "flour: 200 g".
    mutating func stepAmount(at index: Int, in ingredients: StepIngredients, after last: Tokens.Mention?) -> StepAmount
    {
        let isWord = tokens[index].kind == .word
        guard isWord || tokens[index].value > .zero, !tokens.isJoined(index), !tokens.isShare(index) else {
            return .none
        }
        amounts.removeAll()
        looseUnit = nil
        guard let lead = readLead(at: index), let first = amounts.first, first.number.first == index,
            first.amount.role == .first, !first.amount.traits.contains(.isImplied)
        else { return .none }
        guard !amounts.contains(where: { $0.amount.unit?.kind == .length || $0.amount.role == .size }),
            !tokens.mayBeDegrees(first), !isSizeOfThing(first),
            !(tokens.has(index, .article) && tokens.has(index, .beforeNoun))
        else { return .none }
        let isMeasured =
            first.amount.unit.map { $0.kind == .weight || $0.kind == .volume || $0 == .stick } ?? false
        // "half the butter" is no amount, "half a cup" and "two eggs" are. The sentence of "an egg" stays, and that of "one egg, then
        // the other".
        let isCount = tokens.has(index, .number) && !tokens.has(index, .article) && tokens[index].value > .one
        guard !isWord || isMeasured || isCount else { return .none }
        let nameEnd = last?.next ?? -1
        let isInBracket = tokens.isSign(lead.next, ")") && tokens.isBracket(before: index, at: nameEnd)
        if isMeasured, isInBracket || tokens.isBehindName(index, lead.next, nameEnd: nameEnd) {
            return stepAmount(to: lead.next, of: last, in: ingredients)
        }
        guard let (mention, end) = tokens.ingredient(from: max(first.number.next, first.name.next), in: ingredients)
        else {
            // "with a cup of tea"; "reduce it to 2 cups."
            guard isMeasured, tokens.isOfThing(lead.next, in: ingredients) || tokens.isEndOfClause(lead.next),
                !tokens.isOneByOne(lead.next + 1), !tokens.has(index, .article)
            else { return .none }
            return stepAmount(to: lead.next, of: nil, in: ingredients)
        }
        // "2 of the steaks" at a time
        let isShare = first.amount.unit == nil && (tokens.has(lead.next - 1, .of) || tokens.has(lead.next, .of))
        guard !tokens.isOneByOne(end), lead.next <= end, !isShare else { return .none }
        let found = stepAmount(to: lead.next, of: mention, in: ingredients)
        // "the two flours"
        if isWord, !isMeasured, case .written = found { return .none }
        return found
    }

    /// "an 8-quart kettle"
    private func isSizeOfThing(_ found: Found) -> Bool {
        tokens.isHyphen(found.number.next) && found.name.first == found.number.next + 1
    }

    private mutating func stepAmount(
        to next: Int, of mention: Tokens.Mention?, in ingredients: StepIngredients
    ) -> StepAmount {
        guard let first = amounts.first?.number.first else { return .none }
        let last = amounts.reduce(first + 1) { max($0, $1.number.next, $1.name.next) }
        let isOpen = (first..<last).contains { tokens.isSign($0, "(") } && tokens.isSign(last, ")")
        let end = isOpen && last < next ? last + 1 : last
        let mentionEnd = max(end, mention?.next ?? end)
        guard let mention, !tokens.isForEach(first), let share = share(of: mention, in: ingredients) else {
            // The dot of a sentence is none of "2 tsp."
            let hasDot = tokens.isSign(end - 1, ".") && tokens.endsSentence(at: end - 1) && end - 1 > first
            return .written(next: hasDot ? end - 1 : end, end: mentionEnd)
        }
        mark(first, end, part: .amount)
        addWords()
        var cut = CutLine()
        if share.isPoured { cut.traits.insert(.isPoured) }
        writePieces(from: first, to: end, in: &cut)
        return .amount(cut, share, next: end, end: mentionEnd)
    }

    /// What the amounts that were read take of the line that is named.
    private func share(of mention: Tokens.Mention, in ingredients: StepIngredients) -> LineShare? {
        guard let first = amounts.first, !tokens.isBeforeNoun(mention.next) else { return nil }
        // A word whose other form is not known would not agree with its number.
        let isCounted = first.amount.unit == nil
        let isOne = (first.amount.quantity.upper ?? first.amount.quantity.value) <= .one
        let agrees =
            tokens.language.englishNouns != nil && !isOne
            || tokens.nounPlural(at: mention.next - 1, isOne: isOne) != nil
        let isOfMeasure = (first.number.next..<max(first.number.next, mention.next)).contains { tokens.has($0, .of) }
        guard !isCounted || agrees && !isOfMeasure else { return nil }
        // "6 garlic cloves"
        let piece = isCounted && tokens[mention.next].unit?.kind == .count ? tokens[mention.next].unit : nil
        var found: LineShare?
        ComparedAmount.sums(of: amounts.elements.lazy.map(\.amount)) { amount in
            var amount = amount
            if let piece { amount.unit = piece }
            found = found ?? ingredients.share(of: amount, in: mention.candidates)
        }
        return found
    }
}

extension Tokens {
    /// The most words between a number and the ingredient that it counts: "1 1/2 heaped tablespoons of the soft brown".
    private static let mostWords = 8

    /// The ingredient that a number counts or measures, nil for water that no line has; and the index after it.
    fileprivate func ingredient(from index: Int, in ingredients: StepIngredients) -> (mention: Mention?, end: Int)? {
        // "about 2 cups. Rinse the sprouts.", but not "1 Tbs. Marsala"
        guard !endsSentence(at: index - 1) || isAbbreviation(index - 2) else { return nil }
        var place = index
        while place < min(index + Self.mostWords, count) {
            let token = self[place]
            if token.kind == .word {
                if let mention = mention(at: place, in: ingredients) { return (mention, mention.next) }
                if token.has(.water) { return (nil, place + 1) }
                guard !token.has([.time, .degree, .preposition]), !token.has(.product), !token.has(.vessel) else {
                    return nil
                }
                let isRange = token.has(.to) && self[place + 1].kind == .number
                guard isRange || !token.has(.aside) || token.has([.quality, .of, .or, .each]) else { return nil }
                guard !token.has(.function) || token.has([.of, .to, .or]) || token.has(.determining) else { return nil }
            } else if token.isSign(".") || token.isSign(",") {
                // "2 tbsp. sugar"
                guard token.isSign("."), !token.isSpaced, self[place - 1].kind == .word, self[place - 1].length <= 4
                else { return nil }
            } else if token.kind == .sign, !token.word.first.isOne(of: "-/()'") {
                return nil
            }
            place += 1
        }
        return nil
    }

    private static let ounce: PackedWord = "oz"

    /// "tbs", "pkg", "oz": a word without a vowel, in most cases.
    private func isAbbreviation(_ index: Int) -> Bool {
        let word = self[index].word
        return word == Self.ounce || !(0..<word.count).contains { word.byte(at: $0).isOne(of: "aeiouy") }
    }

    /// What no measure is of: words of grammar, and what a step made itself, "1 tablespoon of the dough".
    private static let notMeasured: WordRoles = [
        .function, .preposition, .aside, .per, .each, .time, .into, .product, .generic,
    ]

    /// Whether a thing follows a measure that no line names, or several: "black pepper", and no dish of that size.
    fileprivate func isOfThing(_ index: Int, in ingredients: StepIngredients) -> Bool {
        var index = index
        while has(index, .of) || has(index, .determining) { index += 1 }
        guard self[index].kind == .word, !has(index, Self.notMeasured) || isNameOfLine(index, ingredients) else {
            return false
        }
        // "flour in a bowl" is flour.
        return !(index..<index + 4).prefix { !has($0, [.function, .preposition]) }
            .contains { has($0, .vessel) || self[$0].unit?.kind == .container }
    }

    /// "milk" of a list that has milk twice.
    private func isNameOfLine(_ index: Int, _ ingredients: StepIngredients) -> Bool {
        guard !has(index, .function), let match = ingredients.match(at: index, in: self) else { return false }
        return match.isWhole || !has(index, .generic)
    }

    /// Whether a bracket opens at a place, and the number at an index is the first thing in it: "(about 20".
    func isBracket(before index: Int, at place: Int) -> Bool {
        isSign(place, "(") && (place + 1 == index || place + 2 == index && has(place + 1, .approximation))
    }

    /// Whether a measure is all that is said of the name before it: "flour: 200 g", "flour, 200 g,", "flour 200 g and".
    func isBehindName(_ index: Int, _ next: Int, nameEnd: Int) -> Bool {
        let hasSign = nameEnd + 1 == index && (isSign(nameEnd, ":") || isSign(nameEnd, ",") || isSign(nameEnd, "-"))
        guard nameEnd == index || hasSign else { return false }
        let after = self[next]
        guard !isOneByOne(next) else { return false }
        return after.kind == .end || after.has(.and) || after.kind == .sign && after.word.first.isOne(of: ",.;:)!")
    }

    /// Whether nothing follows that is measured.
    fileprivate func isEndOfClause(_ index: Int) -> Bool {
        self[index].kind == .end || self[index].kind == .sign && self[index].word.first.isOne(of: ".,;)")
    }

    /// Whether a sign or letter joins the number to what is before it: "1.2.30", "B12", "-5".
    fileprivate func isJoined(_ index: Int) -> Bool {
        !self[index].isSpaced && !isSign(index - 1, "(") && self[index - 1].kind != .end
    }

    /// "Fill each with 1 tbsp jam", "add 2 tbsp milk to every cup": more servings are more of them, not larger ones.
    fileprivate func isForEach(_ index: Int) -> Bool {
        var place = index - 1
        // A list goes on after a comma, and a clause with a verb of its own is another: "fill each with rice, 1 tbsp jam".
        var hasVerb = language.hasVerbsLast
        while place > index - Self.wordsOfSentence, place >= 0, !endsSentence(at: place) || isSign(place, ":"),
            !isSign(place, ",") || !hasVerb
        {
            // "per" before an amount may be "for": "per 5 minuti".
            if isEachThing(place), !has(place, .per) || has(place, .each) { return true }
            if isOneByOneWord(place) { return true }
            hasVerb = hasVerb || !self[place].actions.isDisjoint(with: .puttingIn)
            place -= 1
        }
        place = index + 1
        while place < index + Self.wordsOfSentence, place < count, !endsClause(at: place) {
            if isEachThing(place) { return true }
            place += 1
        }
        return false
    }

    private func endsClause(at index: Int) -> Bool { isSign(index, ",") || endsSentence(at: index) }

    /// Whether a word is of each of some things, and not of times or of the sides of one: "je 30 Sekunden", "on each side".
    private func isEachThing(_ index: Int) -> Bool {
        guard has(index, [.every, .each, .per]), !has(index + 1, .time), !language.sides.contains(self[index + 1].word)
        else { return false }
        if let number = number(at: index + 1), has(number.next, .time) { return false }
        return !has(index, .each) || !isOfEachThing(index)
    }

    /// "1 tbsp each chili sauce and oil": of each thing in the list that follows, all of which there is more of. Not "1 tbsp in
    /// each tart", where "in" could be inches.
    private func isOfEachThing(_ index: Int) -> Bool {
        guard let kind = self[index - 1].unit?.kind, kind != .length,
            self[index - 2].kind == .number || has(index - 2, [.number, .article, .fraction])
        else { return false }
        return self[index + 1].kind == .word && !has(index + 1, .function) && !isOneByOne(index + 1)
    }

    /// "180 c" is no number of cups.
    fileprivate func mayBeDegrees(_ found: LineGrammar.Found) -> Bool {
        found.amount.unit == .cup && self[found.name.first].length == 1 && found.amount.quantity.value >= Rational(20)
    }

    /// "1/3 of the butter"
    fileprivate func isShare(_ index: Int) -> Bool { self[index].value < .one && has(index + 1, .of) }

    /// The line of which a word counts one of what is left, which it is for the author's servings alone: "grate the third", "the
    /// remaining tablespoon of oil", "the last egg", and not "the other 2 eggs" or "a third of the time".
    ///
    /// - Parameter item: The line where the text names none.
    func oneOfRest(at index: Int, of item: Int, in ingredients: StepIngredients) -> Int? {
        guard language.oneOfRest.contains(self[index].word),
            has(index - 1, .determining) || isSign(index - 1, "'") || self[index + 1].unit?.traits.ratio != nil,
            self[index + 1].kind != .number
        else { return nil }
        let next = self[index + 1]
        if next.kind == .word, let match = ingredients.match(at: index + 1, in: self) {
            let isOne = nounPlural(at: match.next - 1, isOne: false) == nil
            return isOne && ingredients.isCounted(match.item, in: nil) ? match.item : nil
        }
        // "until the second is browned" is no teaspoon.
        if next.kind != .word || next.has([.function, .number]) {
            return !next.has(.of) && ingredients.isCounted(item, in: nil) ? item : nil
        }
        guard let unit = next.unit, nounPlural(at: index + 1, isOne: false) == nil else { return nil }
        var place = index + 2
        while place < index + 5, has(place, .of) || has(place, .determining) { place += 1 }
        let named = place > index + 2 ? ingredients.match(at: place, in: self)?.item : nil
        return unit.traits.ratio != nil || ingredients.isCounted(named ?? item, in: unit) ? named ?? item : nil
    }

    /// Whether the text says after an index that it is done again: "repeat with the remaining leaves".
    func isRepeated(after index: Int) -> Bool {
        (index..<max(index, count)).contains { self[$0].kind == .word && language.repetitions.contains(self[$0].word) }
    }

    /// Whether the sentence has named what each person gets before an index: "Divide the chips between 8 plates and top with".
    func isServed(before index: Int) -> Bool {
        (0..<index).reversed().prefix { !endsSentence(at: $0) || isSign($0, ";") }.contains {
            self[$0].kind == .word && language.servings.contains(self[$0].word)
        }
    }

    /// "3 of the" before an ingredient, which no amount is.
    func isAfterNumberOf(_ index: Int) -> Bool {
        let of = has(index - 1, .determining) ? index - 2 : index - 1
        return has(of, .of) && (self[of - 1].kind == .number || has(of - 1, .number))
    }

    /// "1 egg at a time", "2 eggs in at a time", "un œuf à la fois"
    fileprivate func isOneByOne(_ index: Int) -> Bool {
        (index..<index + 4).prefix { self[$0].kind == .word }.contains(where: isOneByOneWord)
    }

    /// "una vez que" is "once".
    private func isOneByOneWord(_ index: Int) -> Bool {
        language.oneByOne.contains(self[index].word)
            && (!has(index - 1, [.article, .determiner]) || has(index - 2, .function))
    }
}
