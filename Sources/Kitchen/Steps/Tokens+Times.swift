import Bytes
import CatalogModel

// Times that a timer can count. A cook starts a timer at the moment when the words apply, so "after 5 minutes", "for
// the last 10 minutes" and "5 minutes before the end" are timers. Intervals ("every 10 minutes") are none: a timer
// rings once. Nor are rates ("30 minutes per pound"), plans ("up to 8 hours ahead") and words without a number
// ("overnight", "a few minutes").

extension Tokens {
    /// The longest time of a timer in seconds: longer ones are days of a calendar.
    private static let longest = 86_400.0

    /// The time that begins at an index.
    func time(at index: Int) -> (time: StepTime, next: Int)? {
        guard self[index].kind == .number || self[index].has([.number, .article, .fraction]),
            !self[index - 1].has(.every), !(self[index - 1].has(.function) && self[index - 2].has(.every)),
            !isWithinNumber(index), !isAddedToRate(index), let first = duration(at: index)
        else { return nil }
        let time = range(from: first)
        guard time.upper >= 1, time.upper <= Self.longest, time.unit < Self.longest,
            !isRate(time.next), !isPlan(time.next)
        else { return nil }
        return (StepTime(Int(max(time.lower, 1).rounded()), to: Int(time.upper.rounded())), time.next)
    }

    private struct Length {
        var lower, upper: Double
        /// Of the smallest unit, in seconds like the others.
        var unit: Double
        var next: Int
    }

    /// "30 minutes to 1 hour", "a minute or two".
    private func range(from first: Length) -> Length {
        guard first.lower == first.upper, let place = rangeEnd(at: first.next) else { return first }
        if let second = duration(at: place) {
            return Length(
                lower: min(first.lower, second.lower), upper: max(first.upper, second.upper), unit: second.unit,
                next: second.next)
        }
        guard self[place].has(.number), let second = number(at: place), second.value.value * first.unit > first.upper
        else {
            return first
        }
        return Length(lower: first.lower, upper: second.value.value * first.unit, unit: first.unit, next: second.next)
    }

    /// "1 to 1½ hours", "1 hour and 30 minutes", "1h30", "an hour and a half".
    private func duration(at index: Int) -> Length? {
        guard let amount = amount(at: index), let place = timeUnit(at: amount.next) else { return nil }
        let unit = self[place].value.value
        // "a second bowl"
        guard !(amount.isArticle && unit == 1) else { return nil }
        var length = Length(lower: amount.lower * unit, upper: amount.upper * unit, unit: unit, next: place + 1)
        if amount.lower == amount.upper, unit == 60, let (lower, upper) = rangeWrittenAsFraction(at: index) {
            (length.lower, length.upper) = (lower * unit, upper * unit)
        }
        skipPluralInBrackets(&length.next)
        guard amount.lower == amount.upper else { return length }
        if let part = addedFraction(at: length.next) {
            add(part.value.value * unit, to: &length, next: part.next)
        } else if let (seconds, smaller, next) = smallerPart(after: length.next, unit) {
            add(seconds, to: &length, next: next)
            length.unit = smaller
        }
        return length
    }

    private func add(_ seconds: Double, to length: inout Length, next: Int) {
        length.lower += seconds
        length.upper += seconds
        length.next = next
    }

    /// One number or two of a range before a unit.
    private func amount(at index: Int) -> (lower: Double, upper: Double, isArticle: Bool, next: Int)? {
        guard let first = numberOrArticle(at: index) else { return nil }
        let isBetween = self[index - 1].has(.between)
        let isSlash = self[first.next].isSign("/")
        if let place = isSlash ? first.next + 1 : rangeEnd(at: first.next, between: isBetween),
            !first.isArticle, let second = number(at: place), timeUnit(at: second.next) != nil
        {
            return (
                min(first.value.value, second.value.value), max(first.value.value, second.value.value), false,
                second.next
            )
        }
        return (first.value.value, first.value.value, first.isArticle, first.next)
    }

    /// The index of the unit after a number: "15 minutes", "15-minute", "5 more minutes".
    private func timeUnit(at index: Int) -> Int? {
        var index = index
        if self[index].isSign("-"), !self[index + 1].isSpaced { index += 1 }
        // "a quarter hour", "une dizaine de minutes", "un'ora"
        if self[index].has(.of) { index += 1 }
        if self[index].isSign("'") { index += 1 }
        if self[index].has(.more), !self[index].has(.time) { index += 1 }
        return self[index].has(.time) ? index : nil
    }

    /// "and 30 minutes" after hours, ", 5 min", "30" after "1h".
    private func smallerPart(after index: Int, _ unit: Double) -> (seconds: Double, unit: Double, next: Int)? {
        var place = index
        if self[place].isSign("."), self[place + 1].kind == .number { place += 1 }
        let isGlued = place == index
        if self[place].has(.and) || self[place].isSign(",") { place += 1 }
        guard self[place].kind == .number || self[place].has(.number), let part = number(at: place) else { return nil }
        if let smaller = timeUnit(at: part.next), self[smaller].value.value < unit {
            let seconds = part.value.value * self[smaller].value.value
            return seconds < unit ? (seconds, self[smaller].value.value, smaller + 1) : nil
        }
        // "1h30", "1 h 30", and the m of "1h30m"
        guard unit == 3600, isGlued, place == index, self[place].kind == .number, isHour(index - 1),
            part.value < Rational(60), part.value.isWhole
        else { return nil }
        let end = self[part.next]
        guard !end.isSign("^"), !end.has([.degree, .celsius, .fahrenheit]) else { return nil }
        if end.kind == .word, !end.isSpaced {
            return end.word == "m" ? (part.value.value * 60, 60, part.next + 1) : nil
        }
        return (part.value.value * 60, 60, part.next)
    }

    /// Whether minutes without a unit may follow: "1 h 30", "1 heure 30", and where no space is between them "1hr30".
    private func isHour(_ index: Int) -> Bool {
        let word = self[index].word
        return !self[index + 1].isSpaced || word == "h" || word == "heure" || word == "heures"
    }

    /// "minute(s)"
    private func skipPluralInBrackets(_ next: inout Int) {
        if self[next].isSign("("), !self[next].isSpaced, self[next + 1].word == "s" || self[next + 1].word == "n",
            self[next + 2].isSign(")")
        {
            next += 3
        }
    }

    /// "3/4 minuti" are three to four: nobody counts three quarters of a minute.
    private func rangeWrittenAsFraction(at index: Int) -> (lower: Double, upper: Double)? {
        let number = self[index]
        guard number.kind == .number, number.length == 3, text[number.start + 1] == UInt8(ascii: "/") else {
            return nil
        }
        let (lower, upper) = (Double(text[number.start]) - 0x30, Double(text[number.start + 2]) - 0x30)
        return lower >= 2 && upper == lower + 1 ? (lower, upper) : nil
    }

    /// Whether the number here ends one that is no time: "1.2.30", "-5".
    private func isWithinNumber(_ index: Int) -> Bool {
        let token = self[index]
        guard token.kind == .number, !token.isSpaced else { return false }
        return self[index - 1].kind == .number || self[index - 1].isSign(".") || self[index - 1].isSign("/")
            || self[index - 1].kind == .word
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
