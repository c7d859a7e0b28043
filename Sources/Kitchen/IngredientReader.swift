// Reads a line of ingredients as a cook does.

package import Bytes

/// What a line of ingredients says.
package struct IngredientReading: Sendable, Equatable {
    /// The amounts, as written from left to right. The first one is the line's; others are the same in other units, or
    /// are added to it.
    package var amounts: [IngredientAmount] = []
    /// The unit; of "pinch of salt" it has no number.
    package var unit: MeasureUnit?
    /// The size of the unit or of one thing: "large", "400g", "thick".
    package var size = ""
    /// What to buy, in words of the line.
    package var item = ""
    /// How it is wanted, in words of the line, with commas between those that are apart.
    package var notes = ""
    /// Whether the line is the heading of those after it.
    package var isHeading = false
    /// The range of the word for what is counted: "eggs" of "2 large eggs"; empty for none.
    package var noun = 0..<0
    /// Amounts of something else in the line that follow the number of servings too: "or 2 limes", "(about 3 cups)".
    package var others: [IngredientAmount] = []

    package var quantity: Quantity? { amounts.first?.quantity }
}

/// Reads lines of ingredients: amounts, units, items and notes. Words are read in English, German, French, Spanish,
/// Italian, Dutch and Portuguese.
///
/// Rules, no list of lines: an amount is a number with what may be around numbers; of the rest, the words that tell what
/// is done to a thing, brackets, and what comes after a comma are notes; and an item has a noun.
package struct IngredientReader: Sendable {
    /// In bytes. Of a longer line only the item is read, as written: nobody writes such a line.
    package static let longestLine = 2000

    let lexicon: IngredientLexicon

    /// The memory for the words of a line, which the next line can use again.
    package struct Storage {
        var tokens: [IngredientToken] = []

        package init() {}
    }

    /// - Parameter language: A BCP 47 tag. A line in another language than those is read as English, since units and
    ///   numbers in digits are the same.
    package init(language: String?) {
        lexicon = IngredientLexicon.of(tag: language)
    }

    /// - Parameter line: Well-formed UTF-8 without markup.
    package func reading(of line: ByteView) -> IngredientReading {
        guard line.count <= Self.longestLine else { return IngredientReading(item: String(line)) }
        var storage = Storage()
        let tokens = IngredientTokens(line, lexicon, reusing: &storage.tokens)
        if let heading = tokens.heading { return IngredientReading(item: heading, isHeading: true) }
        let start = tokens.start
        if let lead = tokens.lead(at: start) {
            guard var reading = tokens.reading(lead, start) else { return tokens.reading(from: start) }
            reading.others = tokens.otherAmounts(from: lead.next, besides: reading.amounts)
            return reading
        }
        guard var reading = tokens.readingWithLaterAmount(from: start) else { return tokens.reading(from: start) }
        reading.others = tokens.otherAmounts(from: start, besides: reading.amounts)
        return reading
    }
}

extension IngredientTokens {
    /// The text of a heading: "For the sauce:", "## Sauce", "[Sauce]".
    fileprivate var heading: String? {
        guard count > 1 else { return nil }
        let isBracketed = self[0].isSign("[") && closeOfBracket(at: 0) == count
        let isMarked = self[0].isSign("#") && (self[1].isSpaced || self[1].isSign("#"))
        let isIntroduced = self[count - 1].isSign(":") && !(0..<count).contains { self[$0].kind == .number }
        guard isBracketed || isMarked || isIntroduced else { return nil }
        var first = 0
        while isMarked, self[first].isSign("#") { first += 1 }
        if isBracketed { first = 1 }
        return text(range(from: first, to: isMarked ? count : count - 1))
    }

    /// The index after a mark of a list: "- ", "* ", "• ", "▢ ".
    var start: Int {
        var index = 0
        while self[index].kind == .sign, !"([~<>,".utf8.contains(self[index].word.first) { index += 1 }
        return index < count && self[index].isSpaced ? index : 0
    }

    /// What a line says after its amount; nil if there is nothing to buy after it.
    fileprivate func reading(_ lead: Lead, _ start: Int) -> IngredientReading? {
        var reading = IngredientReading(amounts: lead.amounts, unit: lead.unit)
        var end = count
        if let (amount, start) = amountAtEnd(from: lead.next) {
            reading.amounts.append(amount)
            reading.amounts[reading.amounts.count - 1].role = .equal
            end = start
        }
        let words = words(from: lead.next, to: end, hasAmount: lead.amount != nil, unit: lead.unit)
        guard !words.item.isEmpty else { return nil }
        fill(&reading, words, sizes: lead.sizes)
        return reading
    }

    fileprivate func reading(from start: Int) -> IngredientReading {
        var reading = IngredientReading()
        let words = words(from: start, to: count, hasAmount: false, unit: nil)
        fill(&reading, words, sizes: [])
        if reading.item.isEmpty { (reading.item, reading.notes) = (text(range(from: start, to: count)), "") }
        return reading
    }

    /// Amounts that are not at the beginning: "juice of 1 lemon", "Pane 80 g", "flour: 2 cups", "stock (5 cups)".
    fileprivate func readingWithLaterAmount(from start: Int) -> IngredientReading? {
        guard let later = laterAmount(from: start) else { return nil }
        var reading = IngredientReading(amounts: later.lead.amounts, unit: later.lead.unit)
        let words = words(
            from: later.item.lowerBound, to: later.item.upperBound, hasAmount: true, unit: later.lead.unit)
        guard !words.item.isEmpty else { return nil }
        fill(&reading, words, sizes: later.lead.sizes)
        let notes = [text(later.notes), reading.notes, text(later.rest)]
        reading.notes = notes.filter { !$0.isEmpty }.joined(separator: ", ")
        return reading
    }

    private func fill(_ reading: inout IngredientReading, _ words: Words, sizes: [Range<Int>]) {
        if let unit = words.unit {
            reading.unit = unit.unit
            reading.amounts[0].unit = unit.unit
            reading.amounts[0].name = unit.range
        }
        reading.noun = noun(of: words.item)
        reading.item = words.item.map(text).joined(separator: " ")
        reading.notes = words.notes.map(text).joined(separator: ", ")
        reading.size = (sizes + words.sizes).map(text).joined(separator: " ")
    }

    private func text(_ range: Range<Int>) -> String { range.isEmpty ? "" : String(bytes.view(range)) }
}
