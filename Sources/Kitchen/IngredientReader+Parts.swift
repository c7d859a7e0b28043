package import Bytes
package import CatalogModel

// The line of an ingredient in the three places that pages have for it.

extension IngredientReader {
    /// Takes a line apart into amount, item and note. The line itself is not changed.
    ///
    /// - Parameter markup: How the feed's lines are marked up.
    package func ingredient(_ line: String, markup: Text.Markup = .plain) -> Ingredient {
        line.withBytes { bytes in
            let markup = markup == .markdown ? Text.Markup.ofMarkdownLine(bytes) : .plain
            return Ingredient(line: line, parts: parts(of: bytes, markup), markup: markup)
        }
    }

    /// The ranges of a line's parts. In Markdown, an amount has no markup, and a note does not begin within emphasis or
    /// code.
    ///
    /// - Parameter bytes: Well-formed UTF-8.
    package func parts(of bytes: ByteView, _ markup: Text.Markup = .plain) -> Ingredient.Parts {
        var storage = Storage()
        return parts(of: bytes, markup, reusing: &storage)
    }

    /// - Parameter storage: Memory that the reader uses for one line after the other.
    package func parts(of bytes: ByteView, _ markup: Text.Markup, reusing storage: inout Storage) -> Ingredient.Parts {
        let parts = parts(ofPlain: bytes, &storage)
        guard case .markdown = markup else { return parts }
        let isAmount = !Text.Markup.mayMark(bytes.view(parts.amount))
        if isAmount, parts.note.isEmpty || !Self.hasOpenMarks(bytes[parts.item]) { return parts }
        let start = parts.amount.isEmpty || isAmount ? parts.item.lowerBound : parts.amount.lowerBound
        let end = parts.note.isEmpty ? parts.item.upperBound : parts.note.upperBound
        return Ingredient.Parts(amount: isAmount ? parts.amount : 0..<0, item: start..<end, note: 0..<0)
    }

    private func parts(ofPlain bytes: ByteView, _ storage: inout Storage) -> Ingredient.Parts {
        guard bytes.count <= Self.longestLine else {
            let whole = LineBytes(bytes, end: bytes.count).trimmed(0..<bytes.count)
            return Ingredient.Parts(amount: 0..<0, item: whole, note: 0..<0)
        }
        let tokens = IngredientTokens(bytes, lexicon, reusing: &storage.tokens)
        let parts = tokens.parts
        tokens.finish(&storage.tokens)
        return parts
    }

    /// Whether a mark is opened and not closed: each comes in two runs.
    private static func hasOpenMarks(_ item: Slice<ByteView>) -> Bool {
        "*_`".utf8.contains { mark in
            var runs = 0
            var last: UInt8 = 0
            for byte in item {
                if byte == mark, last != mark { runs += 1 }
                last = byte
            }
            return runs % 2 == 1
        }
    }
}
