import Bytes
import CatalogModel

// Numbers as cooks write and say them: "2", "1 1/2", "1 & 1/2", "1/3rd", "one and a half", "half a", "twenty-five", "2-3".

/// Tokens that follow each other: from the first one to the one before `next`.
struct TokenSpan: Equatable {
    var first = 0
    var next = 0

    var isEmpty: Bool { next <= first }

    func contains(_ index: Int) -> Bool { index >= first && index < next }
}

extension Tokens {
    struct Number {
        var value: Rational
        /// The index after it.
        var next: Int
        /// Whether it is only an article.
        var isArticle = false
    }

    /// A number or a range, and the index after it.
    struct NumberRange {
        var quantity: Quantity
        var next: Int
    }

    /// The number that begins at an index: digits, a fraction after them, or words.
    func number(at index: Int) -> Number? {
        let first = self[index]
        switch first.kind {
        case .number: return digits(first, next: index + 1)
        // "ونصف" is added to what is before it.
        case .word:
            guard first.has([.number, .fraction]), language.selfCounting == nil || !first.has(.and) else { return nil }
            return words(first, next: index + 1)
        default: return nil
        }
    }

    /// The number that begins at an index, or an article that may be one: "an hour", "a half hour", "un quart d'heure".
    func numberOrArticle(at index: Int) -> Number? {
        guard has(index, .article) else { return number(at: index) }
        let after = self[index + 1]
        if after.has([.fraction, .number]), !after.has(.article) {
            return Number(value: after.value, next: skipLink(index + 2))
        }
        return Number(value: .one, next: index + 1, isArticle: true)
    }

    /// A number in digits, with "1/2" or "and a half" after it.
    private func digits(_ first: Token, next: Int) -> Number? {
        // "B12", "00 flour", "2% milk", "7up"
        guard first.value > .zero, !isSign(next, "%") else { return nil }
        let next = afterOrdinal(next, of: first)
        guard first.value.isWhole else { return Number(value: first.value, next: next) }
        let isDashed = isHyphen(next)
        let part = self[isDashed ? next + 1 : next]
        if part.kind == .number, part.value < .one, part.value > .zero, !isDecimal(part) {
            let end = isDashed ? next + 2 : next + 1
            return Number(value: first.value + part.value, next: afterOrdinal(end, of: part))
        }
        return adding(to: first.value, next: next)
    }

    /// After the ending of a fraction: "1/3rd", "1/8th".
    private func afterOrdinal(_ index: Int, of number: Token) -> Int {
        let ending = self[index]
        guard number.value < .one, ending.kind == .word, !ending.isSpaced, Self.ordinalEnds.contains(ending.word) else {
            return index
        }
        return index + 1
    }

    private static let ordinalEnds: [PackedWord] = ["st", "nd", "rd", "th", "rds", "ths"]

    /// Whether a number has a decimal mark: "1 0.5 l bottle" is one bottle.
    func isDecimal(_ token: Token) -> Bool {
        guard token.length > 1 else { return false }
        return (token.start..<token.end).contains { place in
            // The last byte of "٫" and of "،".
            text[place] == UInt8(ascii: ".") || text[place] == UInt8(ascii: ",")
                || place > token.start
                    && (text[place - 1] == 0xD9 && text[place] == 0xAB
                        || text[place - 1] == 0xD8 && text[place] == 0x8C)
        }
    }

    /// "two and a half", "three quarters of a", "twenty-five", "half a", after the first word.
    private func words(_ first: Token, next: Int) -> Number? {
        let after = self[next]
        // "five spice"
        guard !after.has(.counted) else { return nil }
        if first.has(.fraction) {
            // "half and half", "quarters"
            guard !after.has(.and), !after.isSign("&"), after.kind != .end else { return nil }
            let end = skipLink(next)
            // "half of 2 onions"
            if has(next, .of), self[end].kind == .number, self[end].value.isWhole, measure(at: end) == nil {
                return Number(value: first.value * self[end].value, next: end + 1)
            }
            return Number(value: first.value, next: end)
        }
        if isHyphen(next) {
            let unit = self[next + 1]
            if first.value >= Rational(20), unit.has(.number), unit.value < Rational(10) {
                return Number(value: first.value + unit.value, next: next + 2)
            }
            if unit.has(.fraction), first.value < Rational(10) {
                return Number(value: first.value * unit.value, next: skipLink(next + 2))
            }
            // "four-cheese"
            guard unit.unit != nil || unit.has(.time) else { return nil }
        }
        if language.selfCounting != nil, after.has(.number), first.value < Rational(10) {
            // "خمسة عشر" is 15, "خمسة وعشرون" 25.
            if after.value == Rational(10) || after.has(.and) && after.value > Rational(10) {
                return Number(value: first.value + after.value, next: next + 1)
            }
        }
        if after.has(.fraction), !after.has(.and), first.value < Rational(10) {
            return Number(value: first.value * after.value, next: skipLink(next + 1))
        }
        return adding(to: first.value, next: next)
    }

    /// "and a half", "and 1/2", "& 1/2", "et demie" after a number.
    private func adding(to value: Rational, next: Int) -> Number {
        guard let part = addedFraction(at: next), value.isWhole else { return Number(value: value, next: next) }
        return Number(value: value + part.value, next: part.next)
    }

    /// The fraction that "and" adds at an index: "and a half". "and half an hour" is another number.
    ///
    /// - Parameter isAfterUnit: Whether a unit is before it, of which it is a half: "1 taza y media de harina".
    func addedFraction(at index: Int, isAfterUnit: Bool = false) -> Number? {
        let own = self[index]
        // "ونصف", and "半" of "1時間半"
        if own.has(.fraction), own.has(.and) || language.isUnspaced && !own.isSpaced {
            return Number(value: own.value, next: index + 1)
        }
        // "1カップ1/2"
        if language.isUnspaced, isAfterUnit, own.kind == .number, own.value < .one, own.value > .zero, !isDecimal(own),
            !own.isSpaced, self[index + 1].unit == nil
        {
            return Number(value: own.value, next: index + 1)
        }
        // "وثلاثة أرباع" is another number.
        guard has(index, .and) && !own.has(.number) || isSign(index, "&") else { return nil }
        let place = has(index + 1, .article) ? index + 2 : index + 1
        let part = self[place]
        // "two and one-half", "2 and 1 half"
        let share = self[isHyphen(place + 1) ? place + 2 : place + 1]
        if part.kind == .number || part.has(.number), part.value < Rational(10), share.has(.fraction),
            case let value = part.value * share.value, value < .one, value > .zero
        {
            return Number(value: value, next: isHyphen(place + 1) ? place + 3 : place + 2)
        }
        guard part.has(.fraction) || part.kind == .number && part.value < .one, part.value > .zero,
            !(part.has(.fraction) && has(place + 1, isAfterUnit ? .article : [.of, .article])),
            !(language.isUnspaced && isAfterUnit && (self[place + 1].unit != nil || has(place + 1, .time)))
        else { return nil }
        return Number(value: part.value, next: afterOrdinal(place + 1, of: part))
    }

    /// After "of an", "a", "d'", "-" between a share and what it is of.
    private func skipLink(_ index: Int) -> Int {
        var index = index
        if isHyphen(index) || isSign(index, "'") || has(index, .of) { index += 1 }
        if isSign(index, "'") { index += 1 }
        return has(index, .article) ? index + 1 : index
    }

    // MARK: Ranges

    /// The number or the range that begins at an index.
    func quantity(at index: Int) -> NumberRange? {
        guard let first = number(at: index) else { return nil }
        if isBeforeSize(first.next) { return NumberRange(quantity: Quantity(first.value), next: first.next) }
        if let upper = upperEnd(after: first.next, above: first.value, isBetween: has(index - 1, .between)) {
            return NumberRange(quantity: Quantity(first.value, upper: upper.value), next: upper.next)
        }
        // "75ml-110ml"
        if let unit = unit(at: first.next), isSign(unit.next, "-") || has(unit.next, .to),
            let upper = upperEnd(after: unit.next, above: first.value), let same = self.unit(at: upper.next),
            same.unit == unit.unit
        {
            return NumberRange(quantity: Quantity(first.value, upper: upper.value), next: upper.next)
        }
        return NumberRange(quantity: Quantity(first.value), next: first.next)
    }

    /// Whether a dash is between a number and the size of a container: "1 - 14oz can" is one can, and so is "1-14 oz can".
    func isBeforeSize(_ index: Int) -> Bool {
        guard isSign(index, "-"), self[index + 1].kind == .number, self[index - 1].value.isWhole,
            self[index + 1].isSpaced || self[index + 1].value >= self[index - 1].value * Rational(4),
            let size = unit(at: isSign(index + 2, "-") ? index + 3 : index + 2),
            size.unit.kind == .weight || size.unit.kind == .volume
        else { return false }
        return unit(at: isHyphen(size.next) ? size.next + 1 : size.next)?.unit.kind == .container
    }

    /// The upper end of a range after its lower one: "- 3", "to 3", "- to 3", "or 3".
    private func upperEnd(after index: Int, above lower: Rational, isBetween: Bool = false) -> Number? {
        var next = index
        if isBetween, has(next, .and) { next += 1 }
        if isSign(next, "-") { next += 1 }
        if has(next, .to) || next == index && has(next, .or) { next += 1 }
        guard next > index, let upper = number(at: next), upper.value > lower else { return nil }
        return upper
    }

    /// The index after a sign or word between the ends of a range of times or temperatures.
    func rangeEnd(at index: Int, between isBetween: Bool = false) -> Int? {
        isSign(index, "-") || has(index, [.to, .or]) || isBetween && has(index, .and) ? index + 1 : nil
    }
}
