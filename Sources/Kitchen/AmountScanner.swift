/// Finds where the amount at the beginning of an ingredient line ends: "1 1/2 cups", "2-3", "8 x 450g/1lb tins",
/// "1 (15 ounce) can", "a pinch of".
///
/// An amount never ends within a word: "7up" and "100% cocoa" have none.
struct AmountScanner {
    /// Where an amount ends.
    struct End: Equatable {
        var position: Int
        /// The end without the last unit, which may be the very thing to buy: "4 cloves".
        var withoutUnit: Int
    }

    private let line: LineBytes

    init(_ line: LineBytes) {
        self.line = line
    }

    /// The end of the amount that begins at a position; nil if there is none.
    func end(from start: Int) -> End? {
        var next = start
        while let word = line.word(at: next), English.approximations.contains(word.text) {
            next = line.skipSpace(line.skipDot(word.end))
        }
        if let number = line.numberEnd(at: next) { return measuresEnd(from: start, behind: number) }
        return looseEnd(from: next, start: start)
    }

    // MARK: After a number

    /// What may follow a number: units, brackets, further numbers after a connector, or with a unit of their own.
    private func measuresEnd(from start: Int, behind number: Int) -> End? {
        var position = number
        var hasUnit = false
        var hasUnits = false
        var end: End?
        func take(_ next: Int, withoutUnit: Int? = nil) {
            end = End(position: next, withoutUnit: withoutUnit ?? next)
            position = next
            hasUnits = hasUnits || hasUnit
        }
        if line.isBoundary(number) { end = End(position: number, withoutUnit: number) }
        while position < line.end {
            let next = line.skipSpace(position)
            if let unit = hasUnit ? containerEnd(from: next) : unitEnd(from: next) {
                hasUnit = true
                // "200g" is one word.
                take(unit, withoutUnit: next > position ? end?.position ?? position : start)
            } else if next == position, let compound = compoundEnd(from: next) {
                hasUnit = true
                take(compound)
            } else if let close = bracketEnd(from: next, anything: hasUnit) {
                take(close)
                // "1 (15 ounce) can"
                hasUnit = false
            } else if let second = connectedNumber(from: next) {
                // After "1 cup", another number counts only with a unit of its own.
                if hasUnits || !line.isBoundary(second) { position = second } else { take(second) }
                hasUnit = false
            } else if let second = line.numberEnd(at: next),
                let unit = compoundEnd(from: second) ?? unitEnd(from: line.skipSpace(second))
            {
                // "1lb 2oz", "1 400g tin", "1 14-ounce can"
                hasUnit = true
                take(unit)
            } else {
                break
            }
        }
        guard let end else { return nil }
        return end.position > number ? withOf(end) : end
    }

    /// After a unit, "of" belongs to the amount.
    private func withOf(_ end: End) -> End {
        guard let word = line.word(at: line.skipSpace(end.position)), word.text == English.of else { return end }
        return End(position: word.end, withoutUnit: end.withoutUnit)
    }

    /// The end of a number after "-", "–", "/", "x", "×", "to", "or", "plus".
    private func connectedNumber(from position: Int) -> Int? {
        var next = line.connectorEnd(from: position)
        if next == nil, let word = line.word(at: position), English.connectors.contains(word.text) { next = word.end }
        return next.flatMap { line.numberEnd(at: line.skipSpace($0)) }
    }

    // MARK: Without a number

    /// "a pinch of", "a few sprigs", "two cups", "half a cup", "small handful of": words count only before a unit.
    private func looseEnd(from position: Int, start: Int) -> End? {
        guard let first = line.word(at: position) else { return nil }
        guard English.numbers.contains(first.text) else {
            let loose = English.sizes.contains(first.text) ? line.word(at: line.skipSpace(first.end)) : first
            guard let loose, English.looseUnits.contains(loose.text) else { return nil }
            return withOf(End(position: loose.end, withoutUnit: start))
        }
        var next = line.skipSpace(first.end)
        if first.text == English.half, let article = line.word(at: next), English.articles.contains(article.text) {
            next = line.skipSpace(article.end)
        }
        if let number = line.numberEnd(at: next) {
            // "one 14-ounce can"
            guard let end = measuresEnd(from: start, behind: number), end.position > number else { return nil }
            return end
        }
        if let few = line.word(at: next), English.fewWords.contains(few.text) {
            let unit = unitEnd(from: line.skipSpace(few.end)) ?? few.end
            return withOf(End(position: unit, withoutUnit: few.end))
        }
        guard let unit = unitEnd(from: next) else { return nil }
        return withOf(End(position: unit, withoutUnit: start))
    }

    // MARK: Units

    /// The end of a unit, with the size before it: "large handfuls", "fl oz", "tbsp.".
    private func unitEnd(from position: Int) -> Int? {
        guard var word = line.word(at: position) else { return nil }
        if English.sizes.contains(word.text) {
            guard let unit = line.word(at: line.skipSpace(word.end)) else { return nil }
            word = unit
        }
        guard English.units.contains(word.text) else { return nil }
        if English.fluid.contains(word.text) {
            guard let ounce = line.word(at: line.skipSpace(line.skipDot(word.end))),
                ounce.text.first == UInt8(ascii: "o"),
                English.units.contains(ounce.text)
            else { return nil }
            word = ounce
        }
        let end = line.skipDot(word.end)
        // "clove(s)" is not taken apart.
        if line.byte(end) == UInt8(ascii: "("), line.isLetter(end + 1) { return nil }
        return line.isBoundary(end) || line.connectorEnd(from: end) != nil || line.isDigit(end) ? end : nil
    }

    /// The end of what holds a measure: "400g tin".
    private func containerEnd(from position: Int) -> Int? {
        guard let word = line.word(at: position), English.containers.contains(word.text) else { return nil }
        return word.end
    }

    /// The end of "-ounce can" directly after a number; "3-pound chicken" is no amount.
    private func compoundEnd(from position: Int) -> Int? {
        guard line.isDash(position), let unit = line.word(at: position + 1), English.units.contains(unit.text) else {
            return nil
        }
        return unitEnd(from: line.skipSpace(unit.end))
    }

    /// The end of a bracket that begins with a number, "(250ml)"; after a unit of any: "1 cup (packed)".
    private func bracketEnd(from position: Int, anything: Bool) -> Int? {
        guard line.byte(position) == UInt8(ascii: "("), anything || line.numberEnd(at: position + 1) != nil else {
            return nil
        }
        return line.closeOfBracket(from: position)
    }
}
