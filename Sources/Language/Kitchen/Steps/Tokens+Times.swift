import Bytes

// Times that a timer can count. A cook starts a timer at the moment when the words apply, so "after 5 minutes", "for
// the last 10 minutes" and "5 minutes before the end" are timers. Intervals ("every 10 minutes") are none: a timer
// rings once. Nor are rates ("30 minutes per pound"), plans ("up to 8 hours ahead") and words without a number
// ("overnight", "a few minutes").

extension Tokens {
    /// The longest time of a timer in seconds: longer ones are days of a calendar.
    private static let longest = 86_400.0

    /// The time that begins at an index.
    func time(at index: Int) -> (time: StepTime, next: Int)? {
        guard self[index].kind == .number || self[index].has([.number, .article, .fraction]) || self[index].countsTime,
            !self[index - 1].has(.every), !(self[index - 1].has(.function) && self[index - 2].has(.every)),
            !isWithinNumber(index), !isAddedToRate(index), let time = length(at: index), time.upper >= 1,
            time.upper <= Self.longest, time.unit < Self.longest, !isRate(time.next), !isPlan(time.next)
        else { return nil }
        return (StepTime(Int(max(time.lower, 1).rounded()), to: Int(time.upper.rounded())), time.next)
    }

    /// Whether the number here ends one that is no time: "1.2.30", "-5".
    private func isWithinNumber(_ index: Int) -> Bool {
        let token = self[index]
        guard token.kind == .number, !token.isSpaced else { return false }
        return self[index - 1].kind == .number || self[index - 1].isSign(".") || self[index - 1].isSign("/")
            || self[index - 1].kind == .word && !(language.isUnspaced && text[self[index - 1].end - 1] >= 0x80)
    }

    /// "per", "each", "a", "every"
    private static let beforeRate: WordRoles = [.per, .each, .article, .every]

    /// "per pound", "for each 500 g", "a kilo", "/lb" after a time.
    private func isRate(_ index: Int) -> Bool {
        var index = index
        if self[index].has(.function), self[index + 1].has(Self.beforeRate) { index += 1 }
        while self[index].has(Self.beforeRate) || self[index].isSign("/") { index += 1 }
        let isPer = self[index - 1].has(Self.beforeRate) || self[index - 1].isSign("/")
        if self[index].kind == .number { index += 1 }
        return isPer && (self[index].unit?.kind == .weight || self[index].unit?.kind == .length)
    }

    /// "plus 20 minutes" after "20 minutes per pound".
    private func isAddedToRate(_ index: Int) -> Bool {
        guard self[index - 1].isSign("+") || self[index - 1].has(.plus) else { return false }
        return (index - 6..<index - 1).contains { isRate($0) }
    }

    /// "ahead", "in advance", "à l'avance" after a time.
    private func isPlan(_ index: Int) -> Bool {
        var index = index
        let limit = index + 3
        while index < limit, self[index].has(.function) || self[index].isSign("'") { index += 1 }
        return self[index].has(.ahead)
    }
}
