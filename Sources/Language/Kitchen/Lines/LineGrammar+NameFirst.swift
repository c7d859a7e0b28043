import Bytes
import CatalogModel

// Lines that name the thing before its amount: "玉ねぎ 1個", "酒…大さじ2", "卵(Lサイズ)2個", "塩 少々", "A みりん 大さじ1".

extension LineGrammar {
    /// An amount with what belongs to it: "約200g", "各大さじ1", "中2個".
    struct Written {
        /// The index of its first token, and the one after it.
        var first, next: Int
        /// Zero for "少々".
        var quantity = Quantity(.zero)
        var unit: MeasureUnit?
        var number = TokenSpan()
        var name = TokenSpan()
        var traits: LineAmount.Traits = []
    }

    mutating func readNameFirst() {
        let first = markGroup()
        defer { addWords() }
        // "1人につき2枚": more servings are more persons.
        guard tokens.roles.isDisjoint(with: .per), let amount = mainAmount(from: first) else {
            guard let open = readAmountInBracket(from: first) else { return nameThing(first, tokens.count) }
            if hasUnreadNumber(first, open) { keepAllButGroup() }
            return
        }
        put(amount, .first)
        let next = readMore(after: amount)
        if amount.first > first {
            nameThing(first, amount.first)
            note(next, tokens.count)
        } else {
            // "大さじ2 醤油", "200gの鶏肉"
            let name = tokens.has(next, .of) ? next + 1 : next
            mark(next, name, .link, .amount)
            nameThing(name, tokens.count)
        }
        guard !amounts.isEmpty else { return }
        if !readFurther(from: next) || hasUnreadNumber(first, amount.first)
            || amounts.contains(where: { isBeyondLimit($0.amount.quantity) })
        {
            keepAllButGroup()
        }
    }

    /// Makes a line text that stays as it is written, with the mark of its group.
    private mutating func keepAllButGroup() {
        keepAsWritten()
        _ = markGroup()
    }

    // MARK: Further amounts

    /// Reads the amounts of what else a line names: "(正味300g)", "(または小さじ3)", "、にんじん 1本". They stay in the part that
    /// they are in.
    ///
    /// - Returns: Whether no number is left that may be of an amount.
    private mutating func readFurther(from start: Int) -> Bool {
        var index = start
        while index < tokens.count {
            if let next = afterSizeOfOne(index) {
                index = next
            } else if let other = amount(at: index, isFirst: false, isInNote: true), other.unit != nil {
                // "各100g", "2cm"
                if other.unit?.kind != .length, !tokens.has(index, .each) {
                    guard amounts.count < CutLine.mostAmounts else { return false }
                    add(other.quantity, other.unit, .other, other.number, other.name)
                    amounts[amounts.count - 1].amount.traits.formUnion(other.traits)
                }
                index = other.next
            } else if hasUnreadNumber(index, index + 1, isInName: false) {
                return false
            } else {
                index += 1
            }
        }
        return true
    }

    /// The index after the size of one: "1個150g".
    private func afterSizeOfOne(_ index: Int) -> Int? {
        guard tokens[index].kind == .number, tokens[index].value == .one, let unit = tokens[index + 1].unit,
            unit.kind != .weight, unit.kind != .volume
        else { return nil }
        var next = index + 2
        while tokens.has(next, .approximation) { next += 1 }
        return numberFirst(at: next).flatMap { isMeasure($0) ? $0.next : nil }
    }

    /// Whether some tokens have a number that may be of an amount and is not read as one: "1" of "片栗粉:水=1:2".
    private func hasUnreadNumber(_ first: Int, _ next: Int, isInName: Bool = true) -> Bool {
        var index = first
        while index < next {
            if let end = afterSizeOfOne(index) {
                index = end
                continue
            }
            let (token, after) = (tokens[index], tokens[index + 1])
            // "C1000ビタミン"
            let isGlued = !token.isSpaced && tokens[index - 1].kind == .word && tokens[index - 1].word.first.isLetter
            if token.kind == .number, marks[index].kind != .size, !after.isSign("%"), !after.isSign("^"),
                !after.has([.unscaled, .time, .degree, .celsius, .descriptive]), after.unit?.kind != .length,
                !(isGlued && after.unit == nil), !(isInName ? isInWord(index + 1) : tokens.has(index + 2, .sized))
            {
                return true
            }
            index += 1
        }
        return false
    }

    /// Whether a word goes on from a number: "3色団子", "6枚切り食パン".
    private func isInWord(_ index: Int) -> Bool {
        let word = tokens[tokens[index].unit == nil ? index : index + 1]
        return word.kind == .word && !word.isSpaced && word.unit == nil && (word.roles.isEmpty || word.has(.sized))
    }

    // MARK: Marks of groups

    /// Marks the bullet before a line, and the letter or sign of a group to which steps refer: "A", "(A)", "☆", "①". It is shown
    /// and is no part of the name.
    ///
    /// - Returns: The index after both.
    private mutating func markGroup() -> Int {
        mark(0, tokens.count, .text, .item)
        var first = 0
        while first < tokens.count - 1, isBullet(first) { first += 1 }
        mark(0, first, .separator, .none)
        var next = first
        while next < tokens.count - 1, isGroupSign(next) { next += 1 }
        if next == first { next = afterGroupLetter(first) ?? first }
        mark(first, next, .text, .none)
        return next
    }

    private static let bullets: Set<PackedWord> = ["-", "*", "+", "•", "・", "･", "▢", "☐"]

    private func isBullet(_ index: Int) -> Bool {
        let sign = tokens[index]
        return sign.kind == .sign && Self.bullets.contains(tokens.writtenWord(of: sign))
    }

    /// A sign beyond those of punctuation: ☆, ●, ①.
    private func isGroupSign(_ index: Int) -> Bool {
        let sign = tokens[index]
        guard sign.kind == .sign, sign.length >= 3 else { return false }
        return tokens.text[sign.start] == 0xF0
            || tokens.text[sign.start] == 0xE2 && tokens.text[sign.start + 1] >= 0x91
    }

    /// The index after "A", "A)", "(A)", "【A】" before a name.
    private func afterGroupLetter(_ first: Int) -> Int? {
        let isBracketed = tokens.isSign(first, "(") || tokens.isSign(first, "[")
        let letter = tokens[isBracketed ? first + 1 : first]
        guard letter.kind == .word, letter.word.count == 1,
            (UInt8(ascii: "a")...UInt8(ascii: "h")).contains(letter.word.first)
        else { return nil }
        var next = first + (isBracketed ? 2 : 1)
        let isClosed = tokens.isSign(next, ")") || tokens.isSign(next, "]")
        guard isClosed || !isBracketed else { return nil }
        if isClosed || tokens.isSign(next, ".") || tokens.isSign(next, ":") { next += 1 }
        // "C1000ビタミン" is a name.
        let isMark = isClosed || tokens[next].kind == .word || tokens[next].isSpaced
        return isMark && (tokens[next].kind == .word || tokens[next].kind == .number) ? next : nil
    }

    static let sizeLetters: [PackedWord] = ["s", "m", "l"]

    static let large: PackedWord = "大"
    static let small: PackedWord = "小"
    static let cupful: PackedWord = "杯"

    /// Reads what says the same, or is added: "(2カップ)", "と小さじ1", "/30ml", " 250g" after "1枚".
    ///
    /// - Returns: The index after it.
    private mutating func readMore(after amount: Written) -> Int {
        var next = amount.next
        while amounts.count > 0 {
            if tokens.has(next, [.and, .plus]) || tokens.isSign(next, "+"),
                let other = self.amount(at: next + 1, isFirst: false), other.unit != nil
            {
                put(other, .added)
                mark(next, next + 1, .text, .amount)
                next = other.next
            } else if let other = unitFirst(at: next) {
                // "大さじ2小さじ1"
                put(other, .added)
                next = other.next
            } else if let close = tokens.closeOfBracket(at: next),
                let other = self.amount(at: next + 1, isFirst: false), other.next == close - 1, other.unit != nil,
                other.unit?.kind != .length, !tokens.has(next + 1, .each)
            {
                put(other, .equal)
                mark(next, next + 1, .text, .amount)
                mark(close - 1, close, .text, .amount)
                next = close
            } else if case let place = tokens.isSign(next, "/") ? next + 1 : next,
                let other = self.amount(at: place, isFirst: false), isMeasure(other), place > next || !isMeasure(amount)
            {
                put(other, .equal)
                mark(next, place, .text, .amount)
                next = other.next
            } else {
                break
            }
        }
        return next
    }

    func isMeasure(_ amount: Written) -> Bool {
        amount.unit.map { $0.kind == .weight || $0.kind == .volume } ?? false
    }

    /// "卵(2個)"
    ///
    /// - Returns: The index of the bracket.
    private mutating func readAmountInBracket(from first: Int) -> Int? {
        guard tokens.roles.isDisjoint(with: .per) else { return nil }
        for index in first + 1..<max(first + 1, tokens.count) {
            guard let close = tokens.closeOfBracket(at: index), close == tokens.count,
                let found = amount(at: index + 1, isFirst: false), found.next == close - 1, found.unit != nil
            else { continue }
            put(found, .first)
            mark(index, index + 1, .separator, .none)
            mark(close - 1, close, .separator, .none)
            nameThing(first, index)
            return index
        }
        return nil
    }

    private mutating func put(_ amount: Written, _ role: LineAmount.Role) {
        mark(amount.first, amount.next, .text, .amount)
        guard amount.quantity.value > .zero else {
            looseUnit = amount.unit
            return
        }
        let index = amounts.count
        add(amount.quantity, amount.unit, role, amount.number, amount.name)
        if amounts.count > index { amounts[index].amount.traits.formUnion(amount.traits) }
    }

    // MARK: Names

    /// Marks the name, its notes in brackets, and what is between it and the amount.
    private mutating func nameThing(_ first: Int, _ next: Int) {
        var (first, next) = (first, next)
        while next > first + 1, isBetween(next - 1) {
            next -= 1
            mark(next, next + 1, .separator, .none)
        }
        while first < next - 1, isBetween(first) {
            mark(first, first + 1, .separator, .none)
            first += 1
        }
        var index = first
        while index < next {
            if index > first, let end = sizeInName(at: index, to: next) {
                for place in index..<min(end, next) { mark(place, kind: .size) }
                index = end
                continue
            }
            guard let close = tokens.closeOfBracket(at: index), close <= next, close - index > 2,
                index > first || close < next
            else {
                index += 1
                continue
            }
            note(index, close)
            index = close
        }
    }

    /// The index after the size of one in a name: "6枚切り", "5cm角"; nil for none.
    private func sizeInName(at index: Int, to end: Int) -> Int? {
        guard tokens[index].kind == .number, tokens[index].isSpaced, tokens[index + 1].unit != nil else { return nil }
        var next = index + 2
        while next < end, tokens[next].kind == .word, !tokens[next].isSpaced { next += 1 }
        return next > index + 2 ? next : nil
    }

    /// A sign that only divides: "…", ":", "・・・", ",".
    private func isBetween(_ index: Int) -> Bool {
        tokens[index].kind == .sign && !tokens[index].word.first.isOne(of: "()[]\"'%")
    }
}
