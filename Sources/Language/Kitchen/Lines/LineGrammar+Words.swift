import Bytes
import CatalogModel

// Item and notes: of the words after an amount, what to buy and how it is wanted.

extension LineGrammar {
    /// Divides the tokens from an index to the one before another; false if there is nothing to buy.
    ///
    /// - Parameters:
    ///   - hasAmount: Whether the line has an amount. A list without one is of several things.
    ///   - unit: The unit before the words.
    mutating func readWords(from start: Int, to end: Int, hasAmount: Bool, unit: MeasureUnit?) -> Bool {
        var start = start
        while start < end,
            isSeparator(start) || tokens.has(start, .determiner) || tokens.isSign(start, "/")
                || hasAmount && tokens.has(start, .article)
        {
            mark(start, start + 1, .separator, isSeparator(start) ? .none : .item)
            start += 1
        }
        // "20 or so peppercorns"
        if hasAmount, tokens.has(start, .or), tokens.has(start + 1, .remark) {
            mark(start, start + 2, .size, .item)
            start += 2
        }
        let head = headEnd(from: start, to: end, hasAmount: hasAmount || unit != nil)
        let hasItem = divide(start, head, isPacked: unit?.kind == .container)
        if !hasItem {
            mark(start, head, .text, .item)
            trim(start, head, .item)
        }
        if hasAmount, unit == nil { takeUnit(before: head, from: start) }
        note(head, end)
        return (start..<max(start, head)).contains { marks[$0].part == .item && marks[$0].kind == .text }
    }

    /// Makes tokens a note, without the separators and the bracket around it.
    mutating func note(_ first: Int, _ next: Int) {
        mark(first, next, .text, .note)
        trim(first, next, .note)
    }

    /// Marks separators at the ends of tokens, and a bracket around them.
    private mutating func trim(_ first: Int, _ next: Int, _ part: LinePiece.Part) {
        var (first, next) = (first, next)
        while first < next, isSeparator(first) {
            mark(first, first + 1, .separator, .none)
            first += 1
        }
        while first < next, isSeparator(next - 1) {
            mark(next - 1, next, .separator, .none)
            next -= 1
        }
        // "(optional)"
        if first < next, tokens.isSign(first, "("), tokens.closeOfBracket(at: first) == next {
            mark(first, first + 1, .separator, part)
            mark(next - 1, next, .separator, part)
        }
    }

    func isSeparator(_ index: Int) -> Bool {
        let token = tokens[index]
        return token.kind == .sign && token.word.first.isOne(of: ",;-.:")
    }

    // MARK: Where the item ends

    /// The index of the comma, dash or full stop after which there are only notes.
    private func headEnd(from start: Int, to end: Int, hasAmount: Bool) -> Int {
        var next = breakIndex(from: start, to: end)
        while next < end {
            let after = breakIndex(from: next + 1, to: end)
            guard isDescription(start, next) || isList(next, after, to: end) || !hasAmount && isThing(next + 1, after)
            else { break }
            next = after
        }
        return next
    }

    /// The index of the next sign between phrases, outside of brackets.
    private func breakIndex(from start: Int, to end: Int) -> Int {
        var depth = 0
        var index = start
        while index < end {
            defer { index += 1 }
            let token = tokens[index]
            guard token.kind == .sign else { continue }
            if token.isSign("(") || token.isSign("[") { depth += 1 }
            if token.isSign(")") || token.isSign("]") { depth = max(0, depth - 1) }
            guard depth == 0, index > start else { continue }
            if token.isSign(",") || token.isSign(";") || tokens.isSpacedDash(index) { return index }
            let isAfterAbbreviation = tokens[index - 1].length < 3
            if token.isSign(".") || token.isSign(":"), tokens[index + 1].isSpaced || index + 1 == end,
                !isAfterAbbreviation
            {
                return index
            }
        }
        return max(end, start)
    }

    private func all(_ start: Int, _ end: Int, _ condition: (Int) -> Bool) -> Bool {
        (start..<max(start, end)).allSatisfy(condition)
    }

    /// Whether words only describe what is still to come: "boneless, skinless chicken".
    private func isDescription(_ start: Int, _ end: Int) -> Bool {
        all(start, end) {
            tokens[$0].kind == .sign
                || tokens.has($0, [.quality, .preparation, .adverb, .size, .unitSize, .and, .or, .ground, .determiner])
                    && !tokens.has($0, .remark)
        }
    }

    /// Whether the phrase after a comma is one of a list: "green Thai, serrano, or cayenne chiles".
    private func isList(_ comma: Int, _ next: Int, to end: Int) -> Bool {
        guard tokens.isSign(comma, ",") else { return false }
        guard next < end, next - comma <= 4, tokens.isSign(next, ","), tokens.has(next + 1, [.or, .and]),
            tokens[next + 2].kind == .word, !tokens.has(next + 2, [.preparation, .adverb])
        else {
            // There is a comma some words before this one.
            return tokens.has(comma + 1, [.or, .and]) && next - comma <= 5 && tokens[comma - 1].kind == .word
                && tokens[comma + 2].kind == .word && (max(0, comma - 4)..<comma).contains { tokens.isSign($0, ",") }
                && isThing(comma + 2, next)
        }
        return isThing(comma + 1, next)
    }

    /// Whether a phrase names a thing: it ends in a noun, and no word of it begins a note.
    private func isThing(_ start: Int, _ end: Int) -> Bool {
        guard start < end, tokens[end - 1].kind == .word,
            !tokens.has(end - 1, [.preparation, .adverb, .quality, .remark, .size, .purpose])
        else { return false }
        return all(start, end) {
            tokens[$0].kind == .word && (!tokens.has($0, [.aside, .remark]) || tokens.has($0, .quality))
        }
    }

    // MARK: What the words are

    /// What a word has that may be no part of the name of a thing.
    private static let dividing: WordRoles = [
        .quality, .determiner, .and, .or, .adverb, .preparation, .ground, .size, .into, .aside, .remark,
    ]

    /// Marks words as item, size and note; false if none is the item.
    ///
    /// - Parameter isPacked: Whether the things are in cans: chopped tomatoes are bought as such.
    private mutating func divide(_ start: Int, _ end: Int, isPacked: Bool) -> Bool {
        var index = start
        var (hasItem, hasNoun) = (false, false)
        while index < end {
            // Most words are names.
            if tokens[index].kind == .word, !tokens.has(index, Self.dividing) {
                (hasItem, hasNoun) = (true, true)
                index += 1
                continue
            }
            if let close = tokens.closeOfBracket(at: index) {
                if !tokens[index].isSpaced, index > start, close - index == 3 {
                    // "clove(s)" is one word.
                    mark(index, close, .text, .item)
                } else if tokens.measuresInBracket(at: index) != nil {
                    // Before the noun it is the size of one: "1 small (1 ounce) cone".
                    mark(index, close, hasNoun ? .text : .size, hasNoun ? .none : .item)
                    mark(index, index + 1, .separator, hasNoun ? .none : .item)
                    mark(close - 1, close, .separator, hasNoun ? .none : .item)
                } else {
                    mark(index, index + 1, .separator, .note)
                    mark(close - 1, close, .separator, .note)
                    mark(index + 1, close - 1, .text, .note)
                }
                index = close
                continue
            }
            // "peeled into ribbons"
            let isResult = tokens.has(index, .into) && index > start && marks[index - 1].part == .note
            if hasNoun, isResult || isAside(index, to: end) {
                note(index, end)
                return true
            }
            // "Kosher salt, freshly ground pepper" are two things.
            if hasNoun, tokens.isSign(index, ","), isThing(index + 1, end) { return true }
            if !isPacked || hasNoun, let next = preparationEnd(from: index, to: end, hasNoun: hasNoun) {
                // "cooked or raw shrimp" stays together.
                let isJoined =
                    tokens.has(next, [.or, .and])
                    || index > start && tokens.has(index - 1, [.or, .and]) && marks[index - 1].part == .item
                if hasNoun || !isJoined { note(index, next) }
                index = next
                continue
            }
            if !hasNoun, let next = sizeEnd(from: index, to: end) {
                mark(index, next, .size, .item)
                index = next
                // "3 large or 4 medium eggs", "20 or so"
                if tokens.has(index, .or), let other = tokens.quantity(at: index + 1), other.next < end {
                    let next = sizeEnd(from: other.next, to: end) ?? other.next
                    note(index, next)
                    index = next
                }
                continue
            }
            if isSeparator(index), !hasItem || marks[index - 1].part != .item {
                mark(index, index + 1, .separator, .none)
            } else {
                hasNoun = hasNoun || isNoun(tokens[index])
                hasItem = hasItem || !isSeparator(index)
            }
            index += 1
        }
        trimCommas(start, end)
        return hasItem
    }

    /// "fresh, grated horseradish" is fresh horseradish.
    private mutating func trimCommas(_ start: Int, _ end: Int) {
        var index = start
        while index < end - 1 {
            if tokens.isSign(index, ","), marks[index].part == .item, marks[index + 1].part == .note {
                mark(index, index + 1, .separator, .none)
            }
            index += 1
        }
    }

    /// Whether a word names a thing. What is no preparation and no quality is taken for a noun.
    func isNoun(_ token: Token) -> Bool {
        token.kind == .word && !token.has([.quality, .determiner, .and, .or, .adverb])
    }

    /// The index after words for a size: "very large", "small to medium", "medium size".
    func sizeEnd(from start: Int, to end: Int, isLast: Bool = false) -> Int? {
        var index = start
        while tokens.has(index, .adverb) { index += 1 }
        guard tokens.has(index, .size), isLast || index + 1 < end, !tokens.isSign(index + 1, "-") || isLast else {
            return nil
        }
        index += 1
        while tokens.has(index, [.to, .or, .and]) || tokens.isSign(index, ","), tokens.has(index + 1, .size),
            isLast || index + 2 < end
        {
            index += 2
        }
        if tokens.has(index, .sized), !tokens.has(index, .kind) || tokens[index + 1].kind != .number,
            isLast || index + 1 < end
        {
            index += 1
        }
        return min(index, end)
    }

    /// Whether a note begins at a word after the item: "to taste", "for serving", "or 2 limes".
    private func isAside(_ index: Int, to end: Int) -> Bool {
        let token = tokens[index]
        // "zucchero a velo", "leite em pó"
        if tokens.language.heads == .first, tokens.has(index + 1, .counted) { return false }
        if token.has(.or) {
            // "salt or to taste"
            return tokens.quantity(at: index + 1) != nil || tokens.has(index + 1, [.article, .remark, .purpose])
        }
        if token.isSign("/") || token.isSign("+") || token.has(.and) { return tokens.quantity(at: index + 1) != nil }
        guard token.has([.aside, .remark]) else { return false }
        return !token.has(.quality) || token.has(.remark) && index + 1 == end
    }

    /// The index after words that say what is done to a thing: "finely chopped", "peeled and diced".
    func preparationEnd(from start: Int, to end: Int, hasNoun: Bool) -> Int? {
        var index = start
        var last: Int?
        while index < end {
            let token = tokens[index]
            guard token.kind == .word || token.isSign(",") || token.isSign("&") else { break }
            let isAfterAdverb = index > start && tokens.has(index - 1, .adverb)
            if token.has(.ground), isAfterAdverb || token.has(.preparation) && !tokens.has(index + 1, .meat) {
                last = index + 1
            } else if token.has(.adverb), tokens.has(index + 1, .quality),
                !tokens.has(index + 1, [.preparation, .ground])
            {
                // "lightly toasted seeds"
                break
            } else if token.has(.preparation), !token.has(.ground) {
                last = index + 1
            } else if !token.has(.adverb),
                !token.has([.and, .or]) && token.kind == .word || last == nil && !isAfterAdverb
            {
                break
            }
            index += 1
        }
        guard let last, last < end || hasNoun else { return nil }
        return last
    }

    /// "6 garlic cloves" are six cloves of garlic. The word stays where it is.
    private mutating func takeUnit(before end: Int, from start: Int) {
        var last = end - 1
        while last > start, marks[last].part != .item || marks[last].kind != .text { last -= 1 }
        guard last > start, !amounts.isEmpty, let unit = tokens[last].unit, Self.isPartOfThing(unit),
            marks[last - 1].part == .item, marks[last - 1].kind == .text, !tokens.has(last - 1, .quality)
        else { return }
        amounts[0].amount.unit = unit
        amounts[0].name = TokenSpan(first: last, next: last + 1)
    }

    private static func isPartOfThing(_ unit: MeasureUnit) -> Bool {
        switch unit {
        case .clove, .sprig, .stalk, .rib, .bulb, .slice, .rasher, .ear, .head: true
        default: false
        }
    }

    /// Whether the item is a liquid, by the word that says what the thing is: "milk" of "coconut milk", "lait" of "lait de coco".
    var namesLiquid: Bool {
        let language = tokens.language
        guard !language.poured.isEmpty else { return false }
        var head: Int?
        for index in 0..<tokens.count where marks[index].part == .item && marks[index].kind == .text {
            if head != nil, tokens[index].kind != .word || tokens.has(index, [.or, .and, .aside, .of]) { break }
            if isNoun(tokens[index]), language.heads != .capitalized || tokens[index].isCapitalized { head = index }
            if language.heads == .first, head != nil { break }
        }
        guard let head else { return false }
        let word = tokens[head].word
        return language.poured.contains { word == $0 || language.hasCompounds && word.hasSuffix($0) }
    }

    /// The word for what is counted: the last noun of the item, before "or", "of" and the like; nil for none.
    func countedNoun() -> Int? {
        var index = tokens.count - 1
        while index >= 0, marks[index].part != .item || marks[index].kind != .text { index -= 1 }
        while index > 0, marks[index - 1].part == .item, marks[index - 1].kind == .text { index -= 1 }
        var noun: Int?
        while index >= 0, index < tokens.count, marks[index].part == .item, marks[index].kind == .text {
            let token = tokens[index]
            // "boneless, skinless chicken breasts"
            if noun != nil, token.kind != .word || token.has([.or, .and, .of, .from, .aside, .plus]) { break }
            if isNoun(token), !token.isCompound, tokens.language.heads != .capitalized || token.isCapitalized {
                noun = index
                if tokens.language.heads == .first, tokens.language.selfCounting == nil { break }
            }
            index += 1
        }
        return noun
    }
}
