package import Bytes
import CatalogModel
package import Diagnostics

/// Notes that the plain texts of a feed look like Markdown, which only the owner can confirm.
package enum MarkdownHint {
    /// A feed in Markdown has marks in many recipes, so this many of them are looked at.
    private static let sample = 64

    /// A note for a feed in whose plain texts there are links or emphasis of Markdown; nil for another.
    package static func note(_ records: [ParsedRecord], file: String) -> Diagnostic? {
        let step = max(records.count / sample, 1)
        for index in stride(from: 0, to: records.count, by: step) {
            guard let recipe = records[index].recipe, let text = marked(recipe) else { continue }
            return Diagnostic(
                .note, .textMarkup,
                "texts look like Markdown and are shown as they are: \"\(RecordReader.excerpt(text))\"",
                at: Location(file: file),
                fix: "write \"text: markdown\" below the feed's source, or \"text: plain\" if the marks are meant"
            )
        }
        return nil
    }

    private static func marked(_ recipe: Recipe) -> String? {
        if let text = recipe.description, text.markup == .plain, text.source.withBytes(looksMarked) {
            return text.source
        }
        var found: String?
        for section in recipe.sections where found == nil {
            section.steps.forEachText { text, markup, _ in
                if found == nil, markup == .plain, looksMarked(text) { found = String(decoding: text, as: UTF8.self) }
            }
        }
        return found
    }

    /// Whether a text has `**words**` or `[words](address)`.
    package static func looksMarked(_ text: ByteView) -> Bool {
        guard Text.Markup.mayMark(text), text.count > 4 else { return false }
        var isOpen = false
        for index in 0..<text.count - 1 {
            switch (text[index], text[index + 1]) {
            case (UInt8(ascii: "]"), UInt8(ascii: "(")): return true
            case (UInt8(ascii: "*"), UInt8(ascii: "*")):
                let next = index + 2 < text.count ? text[index + 2] : 0
                let before = index > 0 ? text[index - 1] : 0x20
                if isOpen, before > 0x20, before != UInt8(ascii: "*") { return true }
                isOpen = isOpen || next > 0x20 && next != UInt8(ascii: "*") && before != UInt8(ascii: "*")
            default: break
            }
        }
        return false
    }
}
