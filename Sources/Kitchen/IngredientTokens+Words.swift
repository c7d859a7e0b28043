// Item and notes: of the words after an amount, what to buy and how it is wanted.

import Bytes

extension IngredientTokens {
    struct Words {
        /// Ranges in the line.
        var item: [Range<Int>] = []
        var notes: [Range<Int>] = []
        var sizes: [Range<Int>] = []
        /// The unit after the item, and its range: "garlic cloves".
        var unit: (unit: MeasureUnit, range: Range<Int>)?
    }

    /// Divides the tokens from an index to the one before another.
    ///
    /// - Parameters:
    ///   - hasAmount: Whether the line has an amount. A list without one is of several things.
    ///   - unit: The unit before the words.
    func words(from start: Int, to end: Int, hasAmount: Bool, unit: MeasureUnit?) -> Words {
        var start = start
        while start < end,
            self[start].isSign(",") || self[start].isSign("-") || self[start].isSign(";")
                || self[start].has(.determiner) || self[start].isSign(".") || self[start].isSign("/")
                || hasAmount && self[start].has(.article)
        {
            start += 1
        }
        // "20 or so peppercorns"
        if hasAmount, self[start].has(.or), self[start + 1].has(.remark) { start += 2 }
        let head = headEnd(from: start, to: end, hasAmount: hasAmount || unit != nil)
        var words = Words()
        divide(start, head, isPacked: unit?.kind == .container, &words)
        if words.item.isEmpty { (words.item, words.notes, words.sizes) = (trimmed(start, head), [], []) }
        if hasAmount, unit == nil { takeUnit(from: &words) }
        if head < end { words.notes += trimmed(head, end) }
        return words
    }

    /// A range without separators at its ends; none if nothing is left.
    private func trimmed(_ start: Int, _ end: Int) -> [Range<Int>] {
        var (start, end) = (start, end)
        while start < end, isSeparator(self[start]) { start += 1 }
        while start < end, isSeparator(self[end - 1]) { end -= 1 }
        // "(optional)"
        if start < end, self[start].isSign("("), closeOfBracket(at: start) == end {
            (start, end) = (start + 1, end - 1)
        }
        return start < end ? [range(from: start, to: end)] : []
    }

    private func isSeparator(_ token: IngredientToken) -> Bool {
        token.isSign(",") || token.isSign(";") || token.isSign("-") || token.isSign(".") || token.isSign(":")
    }

    // MARK: Where the item ends

    /// The index of the comma, dash or full stop after which there are only notes.
    func headEnd(from start: Int, to end: Int, hasAmount: Bool) -> Int {
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
        for index in start..<max(end, start) {
            let token = self[index]
            guard token.kind == .sign else { continue }
            if token.isSign("(") || token.isSign("[") { depth += 1 }
            if token.isSign(")") || token.isSign("]") { depth = max(0, depth - 1) }
            guard depth == 0, index > start else { continue }
            if token.isSign(",") || token.isSign(";") || isSpacedDash(index) { return index }
            let isAfterAbbreviation = self[index - 1].range.count < 3
            if token.isSign(".") || token.isSign(":"), self[index + 1].isSpaced || index + 1 == end,
                !isAfterAbbreviation
            {
                return index
            }
        }
        return max(end, start)
    }

    /// Whether words only describe what is still to come: "boneless, skinless chicken".
    private func isDescription(_ start: Int, _ end: Int) -> Bool {
        (start..<end).allSatisfy {
            let token = self[$0]
            return token.kind == .sign
                || token.has([.quality, .preparation, .adverb, .size, .unitSize, .and, .or, .ground, .determiner])
                    && !token.has(.remark)
        }
    }

    /// Whether the phrase after a comma is one of a list: "green Thai, serrano, or cayenne chiles".
    private func isList(_ comma: Int, _ next: Int, to end: Int) -> Bool {
        guard self[comma].isSign(","), next < end, next - comma <= 4, self[next].isSign(","),
            self[next + 1].has([.or, .and]), self[next + 2].kind == .word, !self[next + 2].has([.preparation, .adverb])
        else {
            return self[comma].isSign(",") && self[comma + 1].has([.or, .and]) && next - comma <= 5
                && self[comma - 1].kind == .word && self[comma + 2].kind == .word && isSecondOfList(comma)
                && isThing(comma + 2, next)
        }
        return isThing(comma + 1, next)
    }

    /// Whether there is a comma some words before this one.
    private func isSecondOfList(_ comma: Int) -> Bool {
        (max(0, comma - 4)..<comma).contains { self[$0].isSign(",") }
    }

    /// Whether a phrase names a thing: it ends in a noun, and no word of it begins a note.
    private func isThing(_ start: Int, _ end: Int) -> Bool {
        guard start < end, self[end - 1].kind == .word else { return false }
        guard !self[end - 1].has([.preparation, .adverb, .quality, .remark, .size, .purpose]) else { return false }
        return (start..<end).allSatisfy {
            self[$0].kind == .word && (!self[$0].has([.aside, .remark]) || self[$0].has(.quality))
        }
    }

    // MARK: What the words are

    /// - Parameter isPacked: Whether the things are in cans: chopped tomatoes are bought as such.
    private func divide(_ start: Int, _ end: Int, isPacked: Bool, _ words: inout Words) {
        var index = start
        var hasNoun = false
        while index < end {
            if let close = closeOfBracket(at: index) {
                let isPartOfWord = !self[index].isSpaced && index > start && close - index == 3
                if isPartOfWord {
                    extendItem(to: close, &words)
                } else if measuresInBracket(at: index) != nil {
                    words.sizes.append(range(from: index + 1, to: close - 1))
                } else {
                    words.notes += trimmed(index + 1, close - 1)
                }
                index = close
                continue
            }
            let token = self[index]
            if hasNoun, isAside(index, to: end) {
                words.notes += trimmed(index, end)
                return
            }
            if hasNoun, token.isSign(","), isThing(index + 1, end) {
                // "Kosher salt, freshly ground pepper" are two things.
                extendItem(to: end, &words)
                return
            }
            if !isPacked || hasNoun, let next = preparationEnd(from: index, to: end, hasNoun: hasNoun) {
                words.notes += trimmed(index, next)
                index = next
                continue
            }
            if !hasNoun, let next = sizeEnd(from: index, to: end) {
                words.sizes.append(range(from: index, to: next))
                index = next
                // "3 large or 4 medium eggs", "20 or so"
                if self[index].has(.or), let other = quantity(at: index + 1), other.next < end {
                    words.notes += trimmed(index, sizeEnd(from: other.next, to: end) ?? other.next)
                    index = sizeEnd(from: other.next, to: end) ?? other.next
                }
                continue
            }
            hasNoun = hasNoun || isNoun(token)
            addToItem(index, &words)
            index += 1
        }
    }

    /// Whether a word names a thing. What is no preparation and no quality is taken for a noun.
    func isNoun(_ token: IngredientToken) -> Bool {
        token.kind == .word && !token.has([.quality, .determiner, .and, .or, .adverb])
    }

    /// The index after words for a size: "very large", "small to medium", "medium size".
    private func sizeEnd(from start: Int, to end: Int) -> Int? {
        var index = start
        while self[index].has(.adverb) { index += 1 }
        guard self[index].has(.size), index + 1 < end, !self[index + 1].isSign("-") else { return nil }
        index += 1
        while self[index].has([.to, .or, .and]) || self[index].isSign(","), self[index + 1].has(.size), index + 2 < end
        {
            index += 2
        }
        if self[index].word == "size" || self[index].word == "sized", index + 1 < end { index += 1 }
        return index
    }

    /// Whether a note begins at a word after the item: "to taste", "for serving", "or 2 limes".
    func isAside(_ index: Int, to end: Int) -> Bool {
        let token = self[index]
        if token.has(.or) { return quantity(at: index + 1) != nil || self[index + 1].has([.article, .remark]) }
        if token.isSign("/") || token.isSign("+") { return quantity(at: index + 1) != nil }
        guard token.has([.aside, .remark]) else { return false }
        return !token.has(.quality) || token.has(.remark) && index + 1 == end
    }

    /// The index after words that say what is done to a thing: "finely chopped", "peeled and diced".
    func preparationEnd(from start: Int, to end: Int, hasNoun: Bool) -> Int? {
        var index = start
        var last: Int?
        while index < end {
            let token = self[index]
            guard token.kind == .word || token.isSign(",") || token.isSign("&") else { break }
            let isAfterAdverb = index > start && self[index - 1].has(.adverb)
            if token.has(.ground), isAfterAdverb || token.has(.preparation) && !self[index + 1].has(.meat) {
                last = index + 1
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

    private func addToItem(_ index: Int, _ words: inout Words) {
        let range = self[index].range
        guard let last = words.item.last, index > 0, self[index - 1].range.upperBound == last.upperBound else {
            if isSeparator(self[index]) { return }
            // "fresh, grated horseradish" is fresh horseradish.
            if let last = words.item.last, bytes[last.upperBound - 1] == UInt8(ascii: ",") {
                words.item[words.item.count - 1] = last.lowerBound..<last.upperBound - 1
            }
            words.item.append(range)
            return
        }
        words.item[words.item.count - 1] = last.lowerBound..<range.upperBound
    }

    private func extendItem(to end: Int, _ words: inout Words) {
        guard let last = words.item.popLast() else { return }
        words.item.append(last.lowerBound..<self[end - 1].range.upperBound)
    }

    /// "6 garlic cloves" are six cloves of garlic.
    private func takeUnit(from words: inout Words) {
        guard let last = words.item.last,
            let index = (0..<count).last(where: { self[$0].range.upperBound == last.upperBound }),
            let unit = self[index].unit, Self.unitsOfParts.contains(unit),
            self[index].range.lowerBound > last.lowerBound, !self[index - 1].has(.quality)
        else { return }
        words.unit = (unit, self[index].range)
        words.item[words.item.count - 1] = last.lowerBound..<self[index - 1].range.upperBound
    }

    private static let unitsOfParts: Set<MeasureUnit> = [
        .clove, .sprig, .stalk, .rib, .bulb, .slice, .rasher, .ear, .head,
    ]
}
