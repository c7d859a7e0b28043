import Bytes

/// Ingredients that belong together: "For the dough".
package struct IngredientGroup: Sendable, Hashable {
    /// nil for the group that needs no heading.
    package var name: String?
    package var ingredients: [Ingredient]

    package init(name: String? = nil, ingredients: [Ingredient]) {
        self.name = name
        self.ingredients = ingredients
    }
}

/// One line of an ingredient list, taken apart for the eye, and as it was written for everybody else.
///
/// Its parts are places in the line: to make a text of each took a twentieth of the instructions of a build.
package struct Ingredient: Sendable, Hashable {
    /// Where the parts of a line stand in its UTF-8, each behind the one before it. What a line does not have is empty.
    package struct Parts: Sendable, Hashable {
        // A catalogue has a hundred thousand lines, so these are small; no line reaches their limit.
        private let amountStart, amountEnd, itemStart, itemEnd, noteStart, noteEnd: UInt32

        package init(amount: Range<Int>, item: Range<Int>, note: Range<Int>) {
            (amountStart, amountEnd) = Self.bounds(of: amount)
            (itemStart, itemEnd) = Self.bounds(of: item)
            (noteStart, noteEnd) = Self.bounds(of: note)
        }

        /// Where nothing stands is no matter.
        private static func bounds(of part: Range<Int>) -> (UInt32, UInt32) {
            part.isEmpty ? (0, 0) : (UInt32(clamping: part.lowerBound), UInt32(clamping: part.upperBound))
        }

        package var amount: Range<Int> { Int(amountStart)..<Int(amountEnd) }
        package var item: Range<Int> { Int(itemStart)..<Int(itemEnd) }
        package var note: Range<Int> { Int(noteStart)..<Int(noteEnd) }
    }

    /// The line as the feed has it: what a screen reader says and what structured data holds.
    package let line: String
    package let parts: Parts
    /// How the item and the note are marked up.
    package let markup: Text.Markup

    package init(line: String, parts: Parts, markup: Text.Markup = .plain) {
        // Who reads a part looks at the bytes of the line without asking again.
        let end = line.utf8.count
        precondition(
            parts.amount.upperBound <= end && parts.item.upperBound <= end && parts.note.upperBound <= end,
            "the parts of a line stand in it"
        )
        self.line = line
        self.parts = parts
        self.markup = markup
    }

    /// How much, as written: "1 1/2 cups", "200g"; nil for "salt".
    package var amount: String? { parts.amount.isEmpty ? nil : text(parts.amount) }

    /// What to buy: "plain flour".
    package var item: Text { Text(text(parts.item), markup: markup) }

    /// How it is wanted: "sifted", "optional".
    package var note: Text? { parts.note.isEmpty ? nil : Text(text(parts.note), markup: markup) }

    private func text(_ part: Range<Int>) -> String {
        line.withBytes { line in
            part.count == line.count
                ? self.line : String(decoding: UnsafeBufferPointer(rebasing: line[part]), as: UTF8.self)
        }
    }
}
