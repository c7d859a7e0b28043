// Amount, item and note of a line as pages show them: one after the other, so that the line reads as it was written.

import Bytes
import CatalogModel

extension IngredientTokens {
    /// Every word of the line is in one of the parts. Only the mark of a list at the beginning, and commas and dashes
    /// between the parts, are in none.
    var parts: Ingredient.Parts {
        guard count > 0 else { return Ingredient.Parts(amount: 0..<0, item: 0..<0, note: 0..<0) }
        let first = start
        let whole = line.trimmed((first > 0 ? self[first].range.lowerBound : 0)..<line.end)
        if let lead = lead(at: first) {
            let end = endOfShownAmount(lead)
            let amount = whole.lowerBound..<self[end - 1].range.upperBound
            let rest = withoutSeparators(amount.upperBound..<whole.upperBound)
            if !rest.isEmpty { return parts(amount: amount, from: end, rest) }
        }
        let rest = withoutSeparators(whole)
        return parts(amount: 0..<0, from: first, rest.isEmpty ? whole : rest)
    }

    /// After what is shown as the amount, with "(packed)" behind a unit.
    private func endOfShownAmount(_ lead: Lead) -> Int {
        let end = lead.shownEnd ?? lead.next
        guard lead.unit != nil, let close = closeOfBracket(at: end),
            (end + 1..<close - 1).allSatisfy({ self[$0].has([.unitSize, .adverb]) })
        else { return end }
        return close
    }

    /// - Parameter rest: The range of item and note.
    private func parts(amount: Range<Int>, from first: Int, _ rest: Range<Int>) -> Ingredient.Parts {
        var start = first
        while start < count, self[start].range.lowerBound < rest.lowerBound { start += 1 }
        let end = noteStart(from: start, hasAmount: !amount.isEmpty)
        guard end > start, end < count else {
            return Ingredient.Parts(amount: amount, item: rest, note: 0..<0)
        }
        let item = rest.lowerBound..<self[end - 1].range.upperBound
        let note = withoutSeparators(item.upperBound..<rest.upperBound)
        return Ingredient.Parts(amount: amount, item: note.isEmpty ? rest : item, note: note)
    }

    /// The index at which the note begins; `count` for none.
    private func noteStart(from start: Int, hasAmount: Bool) -> Int {
        let head = headEnd(from: start, to: count, hasAmount: hasAmount)
        var hasNoun = false
        var index = start
        while index < head {
            if let close = closeOfBracket(at: index) {
                // "clove(s)" is one word, "[salt](salt.html)" a link.
                if close == count, index > start, self[index].isSign("("), self[index].isSpaced { return index }
                index = close
            } else {
                if hasNoun, isAside(index, to: head) { return index }
                hasNoun = hasNoun || isNoun(self[index])
                index += 1
            }
        }
        return head
    }

    /// A range without white space, commas, semicolons and dashes at its ends.
    private func withoutSeparators(_ range: Range<Int>) -> Range<Int> {
        var rest = line.trimmed(range)
        while !rest.isEmpty, let sign = separator(at: rest.lowerBound) {
            rest = line.trimmed(rest.lowerBound + sign.length..<rest.upperBound)
        }
        while !rest.isEmpty, ",;".utf8.contains(line.byte(rest.upperBound - 1)) {
            rest = line.trimmed(rest.lowerBound..<rest.upperBound - 1)
        }
        return rest
    }

    private func separator(at position: Int) -> StepSign? {
        let sign = StepSign(at: position, in: line)
        return ",;-:".utf8.contains(sign.ascii) ? sign : nil
    }
}
