// Amounts that are not at the beginning of a line: "juice of 1 lemon", "Pane 80 g", "flour: 2 cups", "stock (5 cups)".

extension IngredientTokens {
    struct Later {
        var lead: Lead
        /// The indices of the item's tokens.
        var item: Range<Int>
        /// The range of what is before the item in the line: "juice of".
        var notes = 0..<0
        /// The range of what is after item and amount.
        var rest = 0..<0
    }

    func laterAmount(from start: Int) -> Later? {
        let end =
            (start..<count).first { self[$0].isSign(",") || self[$0].isSign("(") || self[$0].isSign(";") } ?? count
        return wholeOfPart(from: start, to: end) ?? afterColon(from: start, to: end) ?? atEnd(from: start)
    }

    /// "juice of 1 lemon", "leaves from 5 branches fresh thyme": the whole is bought.
    private func wholeOfPart(from start: Int, to end: Int) -> Later? {
        for index in start + 1..<max(min(start + 7, end), start + 1) where self[index].has(.from) {
            let first = self[index + 1].isSign("'") ? index + 2 : index + 1
            let number = self[first].has(.article) && quantity(at: first + 1) != nil ? first + 1 : first
            guard quantity(at: number) != nil, let lead = lead(at: number), lead.next < count, lead.amount != nil
            else { continue }
            return Later(lead: lead, item: lead.next..<count, notes: range(from: start, to: first))
        }
        return nil
    }

    /// "Optional: 1 small chile", "flour: 2 cups", "Flour - 2 cups".
    private func afterColon(from start: Int, to end: Int) -> Later? {
        guard let colon = (start..<end).first(where: { self[$0].isSign(":") || isSpacedDash($0) }), colon > start,
            !(start..<colon).contains(where: { self[$0].kind == .number }),
            let lead = lead(at: colon + 1), lead.amount != nil
        else { return nil }
        if lead.next < count, self[lead.next].kind == .word, !self[lead.next].has([.aside, .remark]) {
            return Later(lead: lead, item: lead.next..<count, notes: range(from: start, to: colon))
        }
        return Later(lead: lead, item: start..<colon, rest: rest(from: lead.next))
    }

    /// "Pane 80 g", "eggs x 2", "stock, as needed (5 to 6 cups)".
    private func atEnd(from start: Int) -> Later? {
        var index = start + 1
        while index < count {
            if let (amounts, next) = measuresInBracket(at: index), amounts[0].unit?.kind != .length {
                var lead = Lead(next: next)
                for amount in amounts { lead.add(amount, as: .equal) }
                return Later(lead: lead, item: start..<index, rest: rest(from: next))
            }
            guard self[index].kind == .number, !isOfSomethingElse(index), let amount = amount(at: index) else {
                index += 1
                continue
            }
            let mark = self[index - 1]
            let isMarked =
                mark.isSign("x") || mark.has(.times) || mark.isSign("-") || mark.isSign(",") || mark.isSign(":")
            let itemEnd = isMarked ? index - 1 : index
            guard itemEnd > start else { return nil }
            return Later(lead: amount, item: start..<itemEnd, rest: rest(from: amount.next))
        }
        return nil
    }

    /// A number with a unit up to the end of its phrase, or a number that ends the line.
    private func amount(at index: Int) -> Lead? {
        if let (amount, next) = measure(at: index), amount.unit?.kind != .length, isEndOfPhrase(next) {
            var lead = Lead(amount, next: next)
            if let (others, end) = measuresInBracket(at: next) {
                for other in others { lead.add(other, as: .equal) }
                lead.next = end
            }
            return lead
        }
        guard let number = quantity(at: index), number.next == count,
            self[index].isSpaced || self[index - 1].has(.times),
            number.quantity.value < Rational(100), self[index - 1].kind != .sign || self[index - 1].isSign("x")
        else { return nil }
        return Lead(
            IngredientAmount(quantity: number.quantity, number: range(from: index, to: number.next)), next: number.next)
    }

    private func isEndOfPhrase(_ index: Int) -> Bool {
        let next = self[index]
        return next.kind == .end || next.isSign(",") || next.isSign("(") || next.isSign(";") || next.isSign("/")
    }

    /// Whether a number after a word belongs to what is done to the thing, or to its name: "into 8 pieces", "type 00".
    private func isOfSomethingElse(_ index: Int) -> Bool {
        let before = self[index - 1]
        return !self[index].isSpaced && before.kind != .sign && !before.has(.times)
            || before.has([.preparation, .aside, .kind, .from, .or, .to, .and]) || before.word == "into"
            || before.word == "in" || before.isSign("#") || before.isSign("/") || before.isSign("(")
    }

    /// The same amount in another unit that ends a line: "1/2 cup water 125 mL".
    func amountAtEnd(from start: Int) -> (IngredientAmount, start: Int)? {
        for index in max(start + 1, count - 3)..<max(count, start + 1) {
            if self[index].kind == .number, !isOfSomethingElse(index), self[index - 1].kind == .word,
                let (amount, next) = measure(at: index), next == count,
                amount.unit?.kind == .weight || amount.unit?.kind == .volume
            {
                return (amount, index)
            }
        }
        return nil
    }

    private func rest(from index: Int) -> Range<Int> {
        var index = index
        while index < count, self[index].isSign(",") || self[index].isSign(";") { index += 1 }
        return range(from: index, to: count)
    }

    /// A dash with white space around it, or two: " - ", " -- ".
    func isSpacedDash(_ index: Int) -> Bool {
        self[index].isSign("-")
            && (self[index].isSpaced && (self[index + 1].isSpaced || self[index + 1].isSign("-"))
                || self[index + 1].isSign("-") && !self[index + 1].isSpaced)
    }
}
