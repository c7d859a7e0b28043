import Bytes

/// An item of a list that is a few words with a list below them.
struct NestedList {
    let words: String
    let items: [String]
    /// Whether the items are counted: `1.`, `2)`
    let isNumbered: Bool

    /// - Parameter item: The content of the item, unindented.
    init?(_ item: String) {
        guard item.utf8.contains(0x0A) else { return nil }
        let inner = MarkdownBlocks(SourceLines(item))
        guard let first = inner.blocks.first, first.kind == .paragraph, first.lines.count == 1, inner.blocks.count > 1
        else { return nil }
        var items: [String] = []
        for block in inner.blocks.dropFirst() {
            guard case .item(let text) = block.kind else { return nil }
            items.append(text)
        }
        words = inner.text(first).trimmed
        self.items = items
        isNumbered = inner.text(inner.blocks[1]).trimmed.utf8.first?.isDigit ?? false
    }

    /// Whether the words are in bold, as headings are.
    var isBold: Bool { words.begins(with: "**") || words.begins(with: "__") }

    /// The words as the name of what is below them, without emphasis and the colon.
    var name: String {
        let name = TextCleaning.unwrapped(Self.withoutColon(words)).trimmed
        return Self.withoutColon(name)
    }

    private static func withoutColon(_ text: String) -> String {
        text.hasSuffix(":") || text.hasSuffix("：") ? text.dropLast().trimmed : text
    }
}
