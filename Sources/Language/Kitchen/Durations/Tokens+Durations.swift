import Bytes
import CatalogModel

// Lengths of time: "1 to 1½ hours", "1 hour and 30 minutes", "1h30", "an hour and a half", "30 minutes to 1 hour".

extension Tokens {
    /// A length of time, or a range of two.
    struct Length {
        /// In seconds, as `upper`.
        var lower, upper: Double
        /// The seconds of its smallest unit.
        var unit: Double
        /// The index after it.
        var next: Int

        fileprivate func adding(_ part: Length) -> Length {
            Length(lower: lower + part.lower, upper: upper + part.upper, unit: part.unit, next: part.next)
        }
    }

    /// The length or the range that begins at an index: "an hour", "30 minutes to 1 hour", "a minute or two".
    func length(at index: Int) -> Length? {
        guard let first = singleLength(at: index) else { return nil }
        guard first.lower == first.upper, let place = rangeEnd(at: first.next) else { return first }
        if let second = singleLength(at: place) {
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

    /// Units with one number or a range before each: "1 to 1½ hours", "1 hour and 30 minutes", "1h30".
    private func singleLength(at index: Int) -> Length? {
        guard var length = lengthInOneUnit(at: index) else { return nil }
        if length.lower == length.upper, let part = addedFraction(at: length.next) {
            let seconds = part.value.value * length.unit
            return length.adding(Length(lower: seconds, upper: seconds, unit: length.unit, next: part.next))
        }
        // "ساعة إلا ربع"
        if length.lower == length.upper, language.selfCounting != nil || language.isOfDurations,
            has(length.next, .except), has(length.next + 1, .fraction),
            case let seconds = length.lower - self[length.next + 1].value.value * length.unit, seconds > 0
        {
            return Length(lower: seconds, upper: seconds, unit: length.unit, next: length.next + 2)
        }
        while length.lower == length.upper, let part = smallerPart(after: length) { length = length.adding(part) }
        return length
    }

    /// "1 to 1½ hours", "15-minute", "half an hour"
    func lengthInOneUnit(at index: Int) -> Length? {
        if let own = selfCountingLength(at: index) { return own }
        guard let amount = amount(at: index), var unit = timeUnit(at: amount.next) else { return nil }
        // "a second bowl"
        guard !(amount.isArticle && unit.seconds == 1) else { return nil }
        var (lower, upper) = (amount.lower, amount.upper)
        if lower == upper, unit.seconds == 60, let range = rangeWrittenAsFraction(at: index) { (lower, upper) = range }
        skipPluralInBrackets(&unit.next)
        return Length(lower: lower * unit.seconds, upper: upper * unit.seconds, unit: unit.seconds, next: unit.next)
    }

    /// "ساعة" and "ساعتين": an hour and two hours.
    private func selfCountingLength(at index: Int) -> Length? {
        let word = self[index]
        guard word.has(.couple), word.has(.time) else { return nil }
        let seconds = word.value.value
        let unit = [86_400.0, 3600, 60].first { $0 <= seconds } ?? 1
        return Length(lower: seconds, upper: seconds, unit: unit, next: index + 1)
    }

    /// One number or two of a range before a unit.
    private func amount(at index: Int) -> (lower: Double, upper: Double, isArticle: Bool, next: Int)? {
        guard let first = numberOrArticle(at: index) ?? zero(at: index) else { return nil }
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

    /// "0 h 30 min"
    func zero(at index: Int) -> Number? {
        self[index].kind == .number && self[index].value == .zero ? Number(value: .zero, next: index + 1) : nil
    }

    /// The unit after a number: "15 minutes", "15-minute", "5 more minutes".
    private func timeUnit(at index: Int) -> (seconds: Double, next: Int)? {
        // "un'ora"
        if language.isOfDurations, self[index - 1].kind == .number, let prime = prime(at: index) { return prime }
        var index = index
        if self[index].isSign("-"), !self[index + 1].isSpaced { index += 1 }
        // "a quarter hour", "une dizaine de minutes", "un'ora"
        if self[index].has(.of) { index += 1 }
        if self[index].isSign("'") { index += 1 }
        if self[index].has(.more), !self[index].has(.time) { index += 1 }
        return self[index].has(.time) ? (self[index].value.value, index + 1) : nil
    }

    /// The minutes of "20′", and the seconds of "30″" and "30′′".
    private func prime(at index: Int) -> (seconds: Double, next: Int)? {
        if isSign(index, "\"") { return (1, index + 1) }
        guard isSign(index, "'") else { return nil }
        return isSign(index + 1, "'") && !self[index + 1].isSpaced ? (1, index + 2) : (60, index + 1)
    }

    /// A part in a smaller unit after a length: "and 30 minutes", ", 5 min", "15-30 minutes", "30" of "1h30".
    private func smallerPart(after length: Length) -> Length? {
        var place = length.next
        // "1 Std. 20 Min.", "1 Std. und 20 Min."
        let word = self[place + 1]
        if self[place].isSign("."), word.kind == .number || isConnector(place + 1) && !word.isCapitalized { place += 1 }
        if isConnector(place) { place += 1 }
        guard self[place].kind == .number || self[place].has(.number) else { return nil }
        if let part = lengthInOneUnit(at: place), part.unit < length.unit {
            return part.upper < length.unit || language.isOfDurations ? part : nil
        }
        // "1h30", "1 h 30", and the m of "1h30m"
        guard length.unit == 3600, language.isOfDurations || place == length.next && isHour(place - 1),
            self[place].kind == .number, let part = number(at: place), part.value < Rational(60), part.value.isWhole
        else { return nil }
        let end = self[part.next]
        guard !end.isSign("^"), !end.has([.degree, .celsius, .fahrenheit]) else { return nil }
        let isMinute = end.kind == .word && !end.isSpaced
        guard !isMinute || end.word == "m" else { return nil }
        let seconds = part.value.value * 60
        return Length(lower: seconds, upper: seconds, unit: 60, next: isMinute ? part.next + 1 : part.next)
    }

    /// Whether a sign or word is between a length and a part of it. In a step, "plus" begins another time.
    private func isConnector(_ index: Int) -> Bool {
        has(index, .and) || isSign(index, ",") || isSign(index, "&")
            || language.isOfDurations && (isSign(index, "+") || has(index, .plus))
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

    /// "3/4 minuti" is the range from three to four, because nobody times three quarters of a minute.
    private func rangeWrittenAsFraction(at index: Int) -> (lower: Double, upper: Double)? {
        let number = self[index]
        guard number.kind == .number, number.length == 3, text[number.start + 1] == UInt8(ascii: "/") else {
            return nil
        }
        let (lower, upper) = (Double(text[number.start]) - 0x30, Double(text[number.start + 2]) - 0x30)
        return lower >= 2 && upper == lower + 1 ? (lower, upper) : nil
    }
}
