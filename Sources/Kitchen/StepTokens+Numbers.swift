// Numbers as cooks say them: "2", "1 1/2", "twenty-five", "one and a half", "three quarters of an", "une demi-".

extension StepTokens {
    struct Number {
        var value: Double
        /// The index after it.
        var next: Int
        /// Whether it is only an article.
        var isArticle = false
    }

    /// The number that begins at an index.
    func number(at index: Int) -> Number? {
        let first = self[index]
        if first.kind == .number { return adding(to: Number(value: first.value, next: index + 1)) }
        guard first.kind == .word else { return nil }
        if first.has(.fraction) { return Number(value: first.value, next: skipLink(index + 1)) }
        if first.has(.article) {
            // "a half hour", "eine halbe Stunde", "un quart d'heure"
            let after = self[index + 1]
            if after.has([.fraction, .number]), !after.has(.article) {
                return Number(value: after.value, next: skipLink(index + 2))
            }
            return Number(value: 1, next: index + 1, isArticle: true)
        }
        guard first.has(.number) else { return nil }
        return wordNumber(first.value, next: index + 1)
    }

    /// "twenty-five", "three quarters of an", "two and a half", after the first word.
    private func wordNumber(_ value: Double, next: Int) -> Number {
        let unit = self[next].isSign("-") && !self[next + 1].isSpaced ? next + 1 : next
        if value >= 20, self[unit].has(.number), (1..<10).contains(self[unit].value) {
            return Number(value: value + self[unit].value, next: unit + 1)
        }
        if self[next].has(.fraction), value < 10 {
            return Number(value: value * self[next].value, next: skipLink(next + 1))
        }
        return adding(to: Number(value: value, next: next))
    }

    /// "and a half" or "and 1/2" after a number.
    private func adding(to number: Number) -> Number {
        guard let part = fraction(after: number.next), number.value >= 1, number.value == number.value.rounded() else {
            return number
        }
        return Number(value: number.value + part.value, next: part.next)
    }

    /// The share that "and" adds: "and a half", "et demie". "and half an hour" is another number.
    func fraction(after index: Int) -> Number? {
        guard self[index].has(.and) else { return nil }
        let place = self[index + 1].has(.article) ? index + 2 : index + 1
        let part = self[place]
        guard part.has(.fraction) || part.kind == .number && part.value < 1, part.value > 0 else { return nil }
        let next = self[place + 1]
        guard !next.has([.of, .article]), !(part.kind == .number && !next.has(.unit)) else { return nil }
        return Number(value: part.value, next: place + 1)
    }

    /// After "of an", "d'", "-" between a share and its unit.
    private func skipLink(_ index: Int) -> Int {
        var index = index
        if self[index].isSign("-") || self[index].isSign("'") || self[index].has(.of) { index += 1 }
        if self[index].isSign("'") { index += 1 }
        if self[index].has(.article) { index += 1 }
        return index
    }

    /// The index after a sign or word between the ends of a range.
    func rangeEnd(at index: Int, between isBetween: Bool = false) -> Int? {
        let token = self[index]
        return token.isSign("-") || token.has(.to) || isBetween && token.has(.and) ? index + 1 : nil
    }
}
