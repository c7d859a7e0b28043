package import Bytes
package import CatalogModel

/// An ingredient line as pages show it: amount, item and note one after the other, each as written.
///
/// It is valid as long as the view of its line.
package struct IngredientDisplay {
    package let line: ByteView
    private let parts: Ingredient.Parts

    package init(_ line: ByteView, _ parts: Ingredient.Parts) {
        self.line = line
        self.parts = parts
    }

    package var amount: ByteView { line.view(parts.amount) }
    package var item: ByteView { line.view(parts.item) }
    package var note: ByteView { line.view(parts.note) }

    /// The text between item and note: a space if the note is in brackets, else a comma and a space.
    package var noteSeparator: StaticString { isNoteInBrackets ? " " : ", " }

    /// Whether amount, item and note with their separators read as the line was written.
    package var readsAsWritten: Bool {
        var end = 0
        if !amount.isEmpty {
            guard parts.amount.lowerBound == 0, byte(at: parts.amount.upperBound) == UInt8(ascii: " ") else {
                return false
            }
            end = parts.amount.upperBound + 1
        }
        guard parts.item.lowerBound == end else { return false }
        end = parts.item.upperBound
        if !note.isEmpty {
            let hasComma = byte(at: end) == UInt8(ascii: ",")
            guard hasComma != isNoteInBrackets else { return false }
            if hasComma { end += 1 }
            guard byte(at: end) == UInt8(ascii: " "), parts.note.lowerBound == end + 1 else { return false }
            end = parts.note.upperBound
        }
        return end == line.count
    }

    private var isNoteInBrackets: Bool { note.first == UInt8(ascii: "(") }

    private func byte(at offset: Int) -> UInt8? { offset < line.count ? line[offset] : nil }
}
