import Bytes
import CatalogModel

// Amounts that are not at the beginning: "juice of 1 lemon", "Pane 80 g", "flour: 2 cups", "stock (5 cups)", "Onions 2
// medium-sized", "thyme sprigs x 3".

extension LineGrammar {
    /// Reads an amount behind or beside the name; false for none. Then the marks are of no use.
    mutating func readTrailing(from start: Int) -> Bool {
        let end =
            (start..<max(start, tokens.count)).first {
                tokens.isSign($0, ",") || tokens.isSign($0, "(") || tokens.isSign($0, ";")
            } ?? tokens.count
        return readWholeOfPart(from: start, to: end) || readAfterColon(from: start, to: end) || readAtEnd(from: start)
    }

    /// "juice of 1 lemon", "leaves from 5 branches fresh thyme": the whole is bought.
    private mutating func readWholeOfPart(from start: Int, to end: Int) -> Bool {
        for index in start + 1..<max(min(start + 7, end), start + 1) where tokens.has(index, .from) {
            let first = tokens.isSign(index + 1, "'") ? index + 2 : index + 1
            let isArticle = tokens.has(first, .article) && tokens.quantity(at: first + 1) != nil
            let number = isArticle ? first + 1 : first
            guard tokens.quantity(at: number) != nil, let lead = readLead(at: number), lead.next < tokens.count,
                !amounts.isEmpty
            else { continue }
            mark(number, lead.shownEnd ?? lead.next, part: .amount)
            guard readWords(from: lead.next, to: tokens.count, hasAmount: true, unit: amounts[0].amount.unit) else {
                return false
            }
            // "le jus d'1 citron" is written "de 2 citrons".
            let isElided =
                first > index + 1 && !tokens[number].isSpaced && !isArticle && amounts[0].number.first == number
            note(start, isElided ? index : first)
            if isElided {
                mark(index, number, .text, .amount)
                amounts[0].number.first = index
            }
            if isArticle { mark(first, number, .text, .amount) }
            return true
        }
        return false
    }

    /// "Optional: 1 small chile", "flour: 2 cups", "Flour - 2 cups".
    private mutating func readAfterColon(from start: Int, to end: Int) -> Bool {
        guard
            let colon = (start..<max(start, end)).first(where: { tokens.isSign($0, ":") || tokens.isSpacedDash($0) }),
            colon > start, !(start..<colon).contains(where: { tokens[$0].kind == .number })
        else { return false }
        // Two hyphens are one dash.
        let dashEnd = tokens.isSign(colon, "-") && tokens.isSign(colon + 1, "-") ? colon + 2 : colon + 1
        if let amount = readAmount(at: dashEnd, isMarked: true) {
            return readItem(start, colon, amount: dashEnd, amount, isSeparated: true)
        }
        reset(from: start)
        guard let lead = readLead(at: dashEnd), !amounts.isEmpty else { return false }
        let isOfThing =
            lead.next < tokens.count && tokens[lead.next].kind == .word && !tokens.has(lead.next, [.aside, .remark])
        guard isOfThing else { return readItem(start, colon, amount: dashEnd, lead.next, isSeparated: true) }
        mark(dashEnd, lead.shownEnd ?? lead.next, part: .amount)
        guard readWords(from: lead.next, to: tokens.count, hasAmount: true, unit: amounts[0].amount.unit) else {
            return false
        }
        note(start, dashEnd)
        return true
    }

    /// "Pane 80 g", "eggs x 2", "stock, as needed (5 to 6 cups)", "Butter melted 2 tbsp".
    private mutating func readAtEnd(from start: Int) -> Bool {
        var index = start + 1
        while index < tokens.count {
            if let (first, next) = tokens.measuresInBracket(at: index), first.unit.kind != .length {
                reset(from: start)
                addMeasures(inBracketAt: index, .equal)
                return readItem(start, index, amount: index + 1, next - 1, isSeparated: true)
            }
            if tokens.isSign(index, "("), let close = tokens.closeOfBracket(at: index), mayCount(index + 1),
                let next = readAmount(at: index + 1, isMarked: true, end: close - 1), next == close - 1
            {
                return readItem(start, index, amount: index + 1, next, isSeparated: true)
            }
            let before = tokens[index - 1]
            let isTimes = before.isSign("x") || before.has(.times)
            let isMarked =
                isTimes || before.isSign(",") || before.isSign(":") || before.isSign("-") && tokens[index].isSpaced
            if tokens[index].kind == .number || isMarked && tokens.has(index, .number), !isOfSomethingElse(index),
                let next = readAmount(at: index, isMarked: isMarked)
            {
                let itemEnd = isMarked ? index - 1 : index
                return itemEnd > start && readItem(start, itemEnd, amount: index, next, isSeparated: isMarked)
            }
            index += 1
        }
        return false
    }

    /// Whether a number in a bracket may count the thing before it.
    private func mayCount(_ index: Int) -> Bool {
        tokens[index].kind == .number || tokens.has(index, [.approximation, .number])
    }

    /// Forgets amounts of an attempt.
    private mutating func reset(from start: Int) {
        amounts.removeAll()
        looseUnit = nil
        mark(start, tokens.count, .text, .item)
    }

    /// Reads a number with a unit up to the end of its phrase, or a number with a size, or one that ends its phrase.
    ///
    /// - Parameters:
    ///   - isMarked: Whether a sign before it says that it belongs to the name before.
    ///   - end: The end of the phrase at the latest.
    /// - Returns: The index after it; nil if there is none.
    private mutating func readAmount(at index: Int, isMarked: Bool, end: Int? = nil) -> Int? {
        var index = index
        while tokens.has(index, .approximation) || tokens.isSign(index, "~") { index += 1 }
        let end = end ?? tokens.count
        if let measure = tokens.measure(at: index), measure.unit.kind != .length,
            measure.next == end || isEndOfPhrase(measure.next) || isPreparation(measure.next)
        {
            amounts.removeAll()
            add(measure, .first)
            var next = measure.next
            while tokens.isSign(next, "/") || tokens.isSign(next, "|") || tokens.has(next, .or),
                let other = tokens.measure(at: next + 1)
            {
                add(other, .equal)
                next = other.next
            }
            if let (_, close) = tokens.measuresInBracket(at: next) {
                addRepetition(inBracketAt: next)
                next = close
            }
            return next
        }
        guard let number = tokens.quantity(at: index), number.quantity.value < Rational(100),
            tokens[index].isSpaced || isMarked || tokens.has(index - 1, .times)
        else { return nil }
        let span = TokenSpan(first: index, next: number.next)
        if let size = sizeEnd(from: number.next, to: end, isLast: true), size == end || isEndOfPhrase(size) {
            amounts.removeAll()
            add(number.quantity, nil, .first, span)
            mark(number.next, size, .size, .amount)
            return size
        }
        // A comma after a number is the end of its phrase as well.
        let before = tokens[index - 1]
        guard number.next == end || isEndOfPhrase(number.next) && !before.has(.kind),
            before.kind != .sign || isMarked || before.isSign("x") || before.isSign("("), !before.has(.preparation)
        else { return nil }
        amounts.removeAll()
        add(number.quantity, nil, .first, span)
        return number.next
    }

    private func isEndOfPhrase(_ index: Int) -> Bool {
        let next = tokens[index]
        return next.kind == .end || next.isSign(",") || next.isSign("(") || next.isSign(";") || next.isSign("/")
            || next.isSign("|") || next.isSign("-") && next.isSpaced || next.has([.per, .each])
    }

    /// "Onion 1 cup chopped"
    private func isPreparation(_ index: Int) -> Bool {
        preparationEnd(from: index, to: tokens.count, hasNoun: true) == tokens.count
    }

    /// Whether a number after a word belongs to what is done to the thing, or to its name: "into 8 pieces", "type 00".
    private func isOfSomethingElse(_ index: Int) -> Bool {
        let before = tokens[index - 1]
        if before.has(.preparation) {
            // "Butter melted 2 tbsp", but not "cut 2 cm thick"
            guard let measure = tokens.measure(at: index) else { return true }
            return measure.unit.kind != .weight && measure.unit.kind != .volume
        }
        return !tokens[index].isSpaced && before.kind != .sign && !before.has(.times)
            || before.has([.aside, .kind, .from, .or, .to, .and, .into]) && !before.has([.times, .approximation])
            || before.isSign("#") || before.isSign("/") || before.isSign("(")
    }

    /// Marks the item, the amount after it and what is after both.
    ///
    /// - Parameters:
    ///   - first: The index of the amount.
    ///   - next: The index after it.
    ///   - isSeparated: Whether a sign is between item and amount.
    private mutating func readItem(_ start: Int, _ end: Int, amount first: Int, _ next: Int, isSeparated: Bool) -> Bool
    {
        guard readWords(from: start, to: end, hasAmount: true, unit: amounts.first?.amount.unit) else { return false }
        mark(end, first, .separator, .none)
        mark(first, next, part: .amount)
        for index in first..<max(first, next) where tokens.isSign(index, "x") || tokens.has(index, .times) {
            mark(index, kind: .text)
        }
        let isInBracket = tokens.isSign(next, ")")
        if isInBracket { mark(next, next + 1, .separator, .none) }
        note(isInBracket ? next + 1 : next, tokens.count)
        return true
    }

    /// The same amount in another unit that ends a line, and the index from which on it does: "1/2 cup water 125 mL",
    /// "1 broccoli approx. 400 g".
    func measureAtEnd(from start: Int) -> (measure: Tokens.Measured, first: Int)? {
        for index in max(start + 1, tokens.count - 3)..<max(tokens.count, start + 1)
        where tokens[index].kind == .number && !isOfSomethingElse(index) {
            var first = index
            if tokens.isSign(first - 1, "."), !tokens[first - 1].isSpaced { first -= 1 }
            if tokens.has(first - 1, .approximation) { first -= 1 }
            if first > start, tokens[first - 1].kind == .word, let measure = tokens.measure(at: index),
                measure.next == tokens.count,
                measure.unit.kind == .weight || measure.unit.kind == .volume
            {
                return (measure, first)
            }
        }
        return nil
    }
}
