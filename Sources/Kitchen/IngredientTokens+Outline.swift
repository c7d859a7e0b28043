// Which parts of a line are what.

extension IngredientTokens {
    /// What a line says, as ranges of its UTF-8.
    struct Outline {
        var isHeading = false
        /// As written from left to right. The first one is the line's.
        var amounts: [IngredientAmount] = []
        /// The unit; of "pinch of salt" it has no number.
        var unit: MeasureUnit?
        var sizes: [Range<Int>] = []
        var item: [Range<Int>] = []
        var notes: [Range<Int>] = []
        /// The index from which on the line may have amounts of something else.
        var next = 0
    }

    var outline: Outline {
        if let heading = headingRange { return Outline(isHeading: true, item: [heading]) }
        if let lead = lead(at: start) { return outline(lead) ?? outlineWithoutAmount }
        return outlineWithLaterAmount ?? outlineWithoutAmount
    }

    /// The range of a heading's words: "For the sauce:", "## Sauce", "[Sauce]".
    private var headingRange: Range<Int>? {
        guard count > 1 else { return nil }
        let isBracketed = self[0].isSign("[") && closeOfBracket(at: 0) == count
        let isMarked = self[0].isSign("#") && (self[1].isSpaced || self[1].isSign("#"))
        let isIntroduced = self[count - 1].isSign(":") && !(0..<count).contains { self[$0].kind == .number }
        guard isBracketed || isMarked || isIntroduced else { return nil }
        var first = 0
        while isMarked, self[first].isSign("#") { first += 1 }
        if isBracketed { first = 1 }
        return range(from: first, to: isMarked ? count : count - 1)
    }

    /// The index after a mark of a list: "- ", "* ", "• ", "▢ ".
    var start: Int {
        var index = 0
        while self[index].kind == .sign, !"([~<>,".utf8.contains(self[index].word.first) { index += 1 }
        return index < count && self[index].isSpaced ? index : 0
    }

    /// What a line says after its amount; nil if there is nothing to buy after it.
    private func outline(_ lead: Lead) -> Outline? {
        var outline = Outline(amounts: lead.amounts, unit: lead.unit, next: lead.next)
        var end = count
        if let (amount, start) = amountAtEnd(from: lead.next) {
            outline.amounts.append(amount)
            outline.amounts[outline.amounts.count - 1].role = .equal
            end = start
        }
        let words = words(from: lead.next, to: end, hasAmount: lead.amount != nil, unit: lead.unit)
        guard !words.item.isEmpty else { return nil }
        outline.add(words, sizes: lead.sizes)
        return outline
    }

    private var outlineWithoutAmount: Outline {
        let start = start
        var outline = Outline(next: count)
        outline.add(words(from: start, to: count, hasAmount: false, unit: nil), sizes: [])
        if outline.item.isEmpty {
            let whole = range(from: start, to: count)
            (outline.item, outline.notes) = (whole.isEmpty ? [] : [whole], [])
        }
        return outline
    }

    /// Amounts that are not at the beginning: "juice of 1 lemon", "Pane 80 g", "flour: 2 cups", "stock (5 cups)".
    private var outlineWithLaterAmount: Outline? {
        guard let later = laterAmount(from: start) else { return nil }
        var outline = Outline(amounts: later.lead.amounts, unit: later.lead.unit, next: start)
        let words = words(
            from: later.item.lowerBound, to: later.item.upperBound, hasAmount: true, unit: later.lead.unit)
        guard !words.item.isEmpty else { return nil }
        outline.add(words, sizes: later.lead.sizes)
        outline.notes = ([later.notes] + outline.notes + [later.rest]).filter { !$0.isEmpty }
        return outline
    }
}

extension IngredientTokens.Outline {
    fileprivate mutating func add(_ words: IngredientTokens.Words, sizes: [Range<Int>]) {
        if let unit = words.unit {
            self.unit = unit.unit
            amounts[0].unit = unit.unit
            // Writers take the name to be after the number, which it is not in "Garlic clove 1".
            if unit.range.lowerBound >= amounts[0].number.upperBound { amounts[0].name = unit.range }
        }
        item = words.item
        notes = words.notes
        self.sizes = sizes + words.sizes
    }
}
