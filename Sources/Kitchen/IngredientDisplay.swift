package import Bytes
package import CatalogModel

/// An ingredient line as pages show it: amount, item and note one after the other, with what is between them as written.
/// Only the mark of a list before it is not shown.
///
/// It is valid as long as the view of its line.
package struct IngredientDisplay {
    package let line: ByteView
    package let parts: Ingredient.Parts

    package init(_ line: ByteView, _ parts: Ingredient.Parts) {
        self.line = line
        self.parts = parts
    }

    package var amount: ByteView { line.view(parts.amount) }
    package var item: ByteView { line.view(parts.item) }
    package var note: ByteView { line.view(parts.note) }

    /// What is between amount and item: white space, or nothing as in "200gflour".
    package var itemSeparator: ByteView { between(parts.amount, parts.item) }

    /// What is between item and note, such as ", " or " - ".
    package var noteSeparator: ByteView { between(parts.item, parts.note) }

    /// What is after the last part, such as a comma.
    package var end: ByteView {
        line.view((parts.note.isEmpty ? parts.item : parts.note).upperBound..<line.count)
    }

    /// Whether steps take parts of it, as its note says: "divided", "plus more for the pan".
    package var isDivided: Bool {
        guard note.count >= 4 else { return false }
        let words = String(decoding: note, as: UTF8.self).lowercased().split { !$0.isLetter }
        return words.contains { Self.wordsOfDivision.contains($0) }
    }

    private static let wordsOfDivision: Set<Substring> = [
        "divided", "separated", "plus", "more", "geteilt", "aufgeteilt", "extra", "divisé", "divisée", "dividido",
        "dividida", "diviso", "divisa", "verdeeld",
    ]

    private func between(_ one: Range<Int>, _ other: Range<Int>) -> ByteView {
        one.isEmpty || other.isEmpty ? line.view(0..<0) : line.view(one.upperBound..<other.lowerBound)
    }
}
