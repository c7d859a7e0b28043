// How a line that was taken apart is shown again.

package import CatalogModel

extension Ingredient {
    /// What stands between the item and the note: a space before a note in brackets, else a comma and a space.
    package var noteSeparator: StaticString {
        !parts.note.isEmpty && byte(at: parts.note.lowerBound) == UInt8(ascii: "(") ? " " : ", "
    }

    /// Whether amount, item and note, shown one after the other, read as the line that was written.
    package var readsAsWritten: Bool {
        var end = 0
        if !parts.amount.isEmpty {
            end = parts.amount.upperBound
            guard parts.amount.lowerBound == 0, byte(at: end) == UInt8(ascii: " ") else { return false }
            end += 1
        }
        guard parts.item.lowerBound == end else { return false }
        end = parts.item.upperBound
        if !parts.note.isEmpty {
            if byte(at: end) == UInt8(ascii: ","), byte(at: parts.note.lowerBound) != UInt8(ascii: "(") { end += 1 }
            guard byte(at: end) == UInt8(ascii: " "), parts.note.lowerBound == end + 1 else { return false }
            let isBracket = byte(at: parts.note.lowerBound) == UInt8(ascii: "(")
            guard isBracket == (end == parts.item.upperBound) else { return false }
            end = parts.note.upperBound
        }
        return end == line.utf8.count
    }

    private func byte(at offset: Int) -> UInt8? {
        offset < line.utf8.count ? line.utf8[line.utf8.index(line.startIndex, offsetBy: offset)] : nil
    }
}
