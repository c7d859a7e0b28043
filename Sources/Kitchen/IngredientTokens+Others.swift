// Amounts beside the line's own that follow the number of servings.

extension IngredientTokens {
    /// "or 2 limes", "(about 3 cups)", "plus 1 tbsp for the pan". Sizes of pieces, times and what is said of each thing
    /// stay as they are.
    ///
    /// - Parameter known: The line's own amounts.
    func otherAmounts(from start: Int, besides known: [IngredientAmount]) -> [IngredientAmount] {
        var amounts: [IngredientAmount] = []
        var index = start
        while index < count {
            let place = self[index].range.lowerBound
            if known.contains(where: { $0.range.contains(place) }) {
                index += 1
            } else if let (amount, next) = otherAmount(at: index) {
                amounts.append(amount)
                index = next
            } else {
                index += 1
            }
        }
        return amounts
    }

    private func otherAmount(at index: Int) -> (IngredientAmount, Int)? {
        let first = self[index]
        let before = self[index - 1]
        let isIntroduced = before.has([.or, .plus, .approximation]) || before.isSign("+") || before.isSign("~")
        // "half", "a" and the like count only where they are introduced.
        guard first.kind == .number || isIntroduced && first.has(.number), !isAfterPreposition(index) else {
            return nil
        }
        guard !before.isSign("-") || before.isSpaced, !before.isSign("/"), !before.has([.kind, .times]) else {
            return nil
        }
        if let (amount, next) = measure(at: index) {
            guard !self[next].has([.each, .unscaled]), !isHyphened(amount), !saysOfEach(index, next) else {
                return nil
            }
            let kind = amount.unit?.kind
            guard kind == .weight || kind == .volume || isIntroduced && kind != .length, !self[next].has(.unscaled)
            else {
                return nil
            }
            var other = amount
            other.role = .other
            return (other, next)
        }
        guard isIntroduced || before.has(.from), let number = quantity(at: index), self[number.next].kind == .word,
            !self[number.next].has([.unscaled, .times, .few]), number.quantity.value < Rational(100)
        else { return nil }
        let range = range(from: index, to: number.next)
        return (IngredientAmount(quantity: number.quantity, role: .other, number: range), number.next)
    }

    /// "into about 12 pieces", "in 2 batches"
    private func isAfterPreposition(_ index: Int) -> Bool {
        (max(0, index - 2)..<index).contains { self[$0].word == "into" || self[$0].word == "in" }
    }

    /// "8-ounce": the size of one.
    private func isHyphened(_ amount: IngredientAmount) -> Bool {
        amount.number.upperBound < amount.name.lowerBound && line.byte(amount.number.upperBound) == UInt8(ascii: "-")
    }

    /// "about 200 g each", "each about 200 g"
    private func saysOfEach(_ index: Int, _ next: Int) -> Bool {
        (max(0, index - 3)..<min(next + 2, count)).contains { self[$0].has(.each) }
    }

    /// The word for what is counted, in the ranges of an item: the last one before "or", "of" and the like.
    func noun(of item: [Range<Int>]) -> Range<Int> {
        guard let whole = item.last,
            var index = (0..<count).first(where: { self[$0].range.lowerBound >= whole.lowerBound })
        else { return 0..<0 }
        var noun = 0..<0
        while index < count, self[index].range.lowerBound < whole.upperBound {
            let token = self[index]
            // "boneless, skinless chicken breasts"
            if !noun.isEmpty, token.kind != .word || token.has([.or, .and, .of, .from, .aside, .plus]) { break }
            if isNoun(token), !token.isCompound { noun = token.range }
            index += 1
        }
        return noun
    }
}
