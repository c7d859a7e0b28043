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
        let outline = IngredientTokens(line, lexicon, reusing: &storage.tokens).outline
        func text(_ ranges: [Range<Int>], separator: String) -> String {
            ranges.map { String(line.view($0)) }.joined(separator: separator)
        }
        return IngredientReading(
            amounts: outline.amounts, unit: outline.unit, size: text(outline.sizes, separator: " "),
            item: text(outline.item, separator: " "), notes: text(outline.notes, separator: ", "),
            isHeading: outline.isHeading)
    }
}
