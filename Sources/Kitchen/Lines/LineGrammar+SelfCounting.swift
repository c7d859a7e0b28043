import Bytes
import CatalogModel

// Amounts without a number before them, in a language whose words say theirs: "كوب حليب", "ملعقتان كبيرتان", "كوب ونصف", "بيضة".

extension LineGrammar {
    /// Reads a unit, or a thing, that says how many there are of it.
    mutating func readSelfCounting(at index: Int, _ lead: inout Lead) -> Bool {
        let word = tokens[index]
        guard word.has(.couple), !word.has([.number, .fraction, .time]) else { return false }
        let unit = tokens.unit(at: index)
        guard unit != nil || word.plural > 0 else { return false }
        var value = word.value
        var next = unit?.next ?? index + 1
        // "كوب واحد"
        if value == .one, tokens.has(next, .number), tokens[next].value == .one { next += 1 }
        if let half = tokens.addedFraction(at: next, isAfterUnit: true) {
            // "ملعقة ونصف صغيرة"
            guard !tokens.has(half.next, .spoonKind) else { return false }
            value = value + half.value
            next = half.next
        }
        // "حبة البركة" is a spice.
        guard !tokens.has(next, .counted), !tokens.has(next, .number), tokens[next].kind != .number,
            unit == nil || tokens[next].kind == .word || tokens[next].kind == .end && index > start
        else { return false }
        add(Quantity(value), unit?.unit, .first, TokenSpan(first: index, next: next))
        amounts[0].amount.traits.insert(.isInWord)
        // A thing is named by the same word.
        lead.next = unit == nil ? index : next
        return true
    }
}
