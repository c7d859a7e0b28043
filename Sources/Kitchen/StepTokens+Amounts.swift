import Bytes

// Amounts that a step names, which change with the number of servings: "2 tbsp of the oil", "the other 2 eggs", "120 ml
// of water". They are read as the lines of ingredients are. A number is an amount only before an ingredient or water: in
// "a 2-quart dish" and "cut into 4 pieces" nothing changes.

extension StepTokens {
    /// The most words between a number and the ingredient that it counts: "1 1/2 heaped tablespoons of the soft brown".
    private static let mostWords = 8
    /// How far the words of a sentence are looked at, on each side of a number.
    private static let wordsOfSentence = 24

    /// The amount that begins with the number at an index, and the index after its number and unit.
    func amount(
        at index: Int, in ingredients: StepIngredientIndex, _ scaling: ScalingReader
    ) -> (amount: ScalableGroup, next: Int)? {
        guard self[index].kind == .number, self[index].value > 0, !isJoined(index), !isShare(index), !isForEach(index),
            let end = endOfIngredient(after: index, ingredients)
        else { return nil }
        let start = self[index].range.lowerBound
        var storage = IngredientReader.Storage()
        let groups = scaling.groups(of: text.view(start..<self[end - 1].range.upperBound), reusing: &storage)
        guard groups.count == 1, let group = groups.first, group.range.lowerBound == 0, !isLength(group),
            !isOneByOne(end)
        else { return nil }
        let amount = group.moved(by: start)
        var next = index + 1
        while next < end, self[next].range.lowerBound < amount.range.upperBound { next += 1 }
        return (amount, next)
    }

    /// The index after the ingredient that a number counts or measures.
    private func endOfIngredient(after index: Int, _ ingredients: StepIngredientIndex) -> Int? {
        var place = index + 1
        while place < min(index + 1 + Self.mostWords, count) {
            let token = self[place]
            if token.kind == .word {
                if token.has(.water) { return place + 1 }
                if let (_, next) = ingredient(at: place, in: ingredients) { return next }
                guard !token.has([.unit, .degree, .aside]), !token.has(.product) else { return nil }
                guard !token.has(.function) || token.has([.of, .determiner, .to]) else { return nil }
            } else if token.isSign(".") || token.isSign(",") {
                // "2 tbsp. sugar"
                guard token.isSign("."), !token.isSpaced, self[place - 1].kind == .word,
                    self[place - 1].range.count <= 4
                else { return nil }
            } else if token.kind != .number, !token.isSign("-"), !token.isSign("/") {
                return nil
            }
            place += 1
        }
        return nil
    }

    /// Whether a sign or letter joins the number to what is before it: "1.2.30", "B12", "-5".
    private func isJoined(_ index: Int) -> Bool {
        !self[index].isSpaced && !self[index - 1].isSign("(") && self[index - 1].kind != .end
    }

    /// "Fill each with 1 tbsp jam", "add 2 tbsp milk to every cup": more servings are more of them, not larger ones.
    private func isForEach(_ index: Int) -> Bool {
        var place = index - 1
        while place > index - Self.wordsOfSentence, self[place].kind != .end, !self[place].isSign(".") {
            if isEach(place) { return true }
            place -= 1
        }
        place = index + 1
        // "2 tbsp. sugar"
        while place < index + Self.wordsOfSentence, self[place].kind != .end,
            !self[place].isSign(".") || !self[place + 1].isCapitalized
        {
            if isEach(place) { return true }
            place += 1
        }
        return false
    }

    private func isEach(_ index: Int) -> Bool {
        self[index].has(.every) || self[index].word == "each" || self[index].word == "per" || self[index].word == "pro"
            || self[index].word == "je"
    }

    /// "1/3 of the butter"
    private func isShare(_ index: Int) -> Bool { self[index].value < 1 && self[index + 1].has(.of) }

    /// "a 10 inch sheet of butter"
    private func isLength(_ group: ScalableGroup) -> Bool {
        group.amounts.contains { $0.unit == .inch || $0.unit == .centimeter || $0.unit == .millimeter }
    }

    /// "1 egg at a time", "2 eggs in at a time"
    private func isOneByOne(_ index: Int) -> Bool {
        (index..<index + 3).contains {
            self[$0].word == "at" && self[$0 + 1].word == "a" && self[$0 + 2].word == "time"
        }
    }
}

extension ScalableGroup {
    fileprivate func moved(by offset: Int) -> ScalableGroup {
        var group = self
        group.range = range.moved(by: offset)
        for place in amounts.indices {
            group.amounts[place].number = amounts[place].number.moved(by: offset)
            if !amounts[place].word.isEmpty { group.amounts[place].word = amounts[place].word.moved(by: offset) }
        }
        return group
    }
}

extension Range<Int> {
    fileprivate func moved(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}
