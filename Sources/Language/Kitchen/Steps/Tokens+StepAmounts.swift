import Bytes
import CatalogModel

// Amounts that a step names, which change with the number of servings: "2 tbsp of the oil", "the other 2 eggs", "120 ml of
// water", "1 teaspoon black pepper". A number is an amount before an ingredient or water, and a spoon or cup before anything:
// in "a 2-quart dish" and "cut into 4 pieces" nothing changes.

extension LineGrammar {
    enum StepAmount {
        /// An amount, the index after it, and the index after the ingredient that it is of.
        case amount(CutLine, next: Int, end: Int)
        /// A measure of which it is not certain that it is one of the recipe's.
        case loose
        case none
    }

    /// The amount that begins with the number or the number word at an index.
    ///
    /// - Parameter mentionEnd: The index after the last ingredient that the text names. Its amount may be there: "the butter
    ///   (20 g)", "flour: 200 g".
    mutating func stepAmount(at index: Int, in ingredients: StepIngredients, mentionEnd: Int) -> StepAmount {
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
            !tokens.isForEach(index), !tokens.mayBeDegrees(first)
        else { return .none }
        let end = tokens.endOfIngredient(after: index, in: ingredients)
        let isMeasured =
            first.amount.unit.map { $0.kind == .weight || $0.kind == .volume || $0 == .stick } ?? false
        // "half the butter" is no amount, "half a cup" and "two eggs" are; "an egg" is one where the list has one egg.
        guard
            !isWord || isMeasured || tokens.has(index, .number) && !tokens.has(index, .article)
                || tokens.isOnlyOne(index, lead.next, first.amount.unit, in: ingredients)
        else { return .none }
        let isInBracket = tokens.isSign(lead.next, ")") && tokens.isBracket(before: index, at: mentionEnd)
        if isMeasured, isInBracket || tokens.isBehindName(index, lead.next, nameEnd: mentionEnd) {
            return cutAmount(to: lead.next).map { .amount($0.cut, next: $0.next, end: $0.next) } ?? .none
        }
        guard let end else {
            guard isMeasured, tokens.isOfThing(lead.next, in: ingredients), !tokens.isOneByOne(lead.next + 1) else {
                return .none
            }
            // "with a cup of tea"
            guard !tokens.has(index, .article) else { return .loose }
            return cutAmount(to: lead.next).map { .amount($0.cut, next: $0.next, end: $0.next) } ?? .none
        }
        // "2 of the steaks" at a time
        let isShare = first.amount.unit == nil && (tokens.has(lead.next - 1, .of) || tokens.has(lead.next, .of))
        guard !tokens.isOneByOne(end), lead.next <= end, !isShare else { return .none }
        return cutAmount(to: lead.next).map { .amount($0.cut, next: $0.next, end: end) } ?? .none
    }

    /// The pieces of the amounts up to an index, without a link at their end, and the index after them.
    private mutating func cutAmount(to next: Int) -> (cut: CutLine, next: Int)? {
        guard let first = amounts.first?.number.first else { return nil }
        let last = amounts.reduce(first + 1) { max($0, $1.number.next, $1.name.next) }
        let isOpen = (first..<last).contains { tokens.isSign($0, "(") } && tokens.isSign(last, ")")
        let end = isOpen && last < next ? last + 1 : last
        mark(first, end, .text, .amount)
        addWords()
        var cut = CutLine()
        writePieces(from: first, to: end, in: &cut)
        return (cut, end)
    }
}

extension Tokens {
    /// The most words between a number and the ingredient that it counts: "1 1/2 heaped tablespoons of the soft brown".
    private static let mostWords = 8
    /// How far the words of a sentence are looked at, on each side of a number.
    private static let wordsOfSentence = 24

    /// The index after the ingredient that a number counts or measures.
    fileprivate func endOfIngredient(after index: Int, in ingredients: StepIngredients) -> Int? {
        var place = index + 1
        while place < min(index + 1 + Self.mostWords, count) {
            let token = self[place]
            if token.kind == .word {
                if token.has(.water) { return place + 1 }
                if let (_, next) = ingredient(at: place, in: ingredients) { return next }
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
    fileprivate func isBracket(before index: Int, at place: Int) -> Bool {
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

    /// Whether a sign or letter joins the number to what is before it: "1.2.30", "B12", "-5".
    fileprivate func isJoined(_ index: Int) -> Bool {
        !self[index].isSpaced && !isSign(index - 1, "(") && self[index - 1].kind != .end
    }

    /// "Fill each with 1 tbsp jam", "add 2 tbsp milk to every cup": more servings are more of them, not larger ones.
    fileprivate func isForEach(_ index: Int) -> Bool {
        let isEach: WordRoles = [.every, .each, .per]
        var place = index - 1
        while place > index - Self.wordsOfSentence, place >= 0, !isSign(place, ".") {
            if has(place, isEach), !isOfEachThing(place) { return true }
            place -= 1
        }
        place = index + 1
        // "2 tbsp. sugar"
        while place < index + Self.wordsOfSentence, place < count, !isSign(place, ".") || !self[place + 1].isCapitalized
        {
            if has(place, isEach), !isOfEachThing(place) { return true }
            place += 1
        }
        return false
    }

    /// "1 tbsp each chili sauce and oil": of each thing in the list that follows, all of which there is more of. Not "1 tbsp in
    /// each tart", where "in" could be inches.
    private func isOfEachThing(_ index: Int) -> Bool {
        guard let kind = self[index - 1].unit?.kind, kind != .length else { return false }
        return self[index + 1].kind == .word && !has(index + 1, .function) && !isOneByOne(index + 1)
    }

    /// "180 c" is no number of cups.
    fileprivate func mayBeDegrees(_ found: LineGrammar.Found) -> Bool {
        found.amount.unit == .cup && self[found.name.first].length == 1 && found.amount.quantity.value >= Rational(20)
    }

    /// Whether an article counts all that a line has: "an egg" where the list has "1 egg".
    fileprivate func isOnlyOne(
        _ index: Int, _ next: Int, _ unit: MeasureUnit?, in ingredients: StepIngredients
    ) -> Bool {
        // "the size of an egg", "wie ein Ei"
        guard has(index, .article), !has(index - 1, [.function, .of]) || has(index - 1, .and) else { return false }
        // "eine große Zwiebel"
        var place = next
        while place < next + 2, has(place, .describing) || isSign(place, "'") { place += 1 }
        guard let (found, end) = ingredient(at: place, in: ingredients) else { return false }
        return found.others.isEmpty && isWholeThing(place, end, ingredients)
            && ingredients.hasOne(unit, of: found.index)
    }

    /// Whether a name is all of a thing's name: not "lemon wedge", "egg beater", "Zitronenscheibe", "an egg or two".
    private func isWholeThing(_ first: Int, _ next: Int, _ ingredients: StepIngredients) -> Bool {
        guard !isBeforeNoun(next), !isHyphen(next), !isOneByOne(next),
            !has(next, .or) || quantity(at: next + 1) == nil,
            !(first..<next).contains(where: { ingredients.endsInPiece(self[$0].word) })
        else { return false }
        // In other languages verbs and adjectives follow, and nouns are joined.
        guard language.heads == .last, !language.hasCompounds else { return true }
        return self[next].kind != .word || !self[next].roles.isEmpty && self[next].unit == nil
    }

    /// "1/3 of the butter"
    fileprivate func isShare(_ index: Int) -> Bool { self[index].value < .one && has(index + 1, .of) }

    /// "1 egg at a time", "2 eggs in at a time", "un œuf à la fois"
    fileprivate func isOneByOne(_ index: Int) -> Bool {
        (index..<index + 4).prefix { self[$0].kind == .word }.contains {
            // "una vez que" is "once".
            language.oneByOne.contains(self[$0].word)
                && (!has($0 - 1, [.article, .determiner]) || has($0 - 2, .function))
        }
    }
}
