import HTMLTree
import JSONText

/// The notes that plugins for recipes print below the method, which structured data has no word for.
struct PageNotes {
    /// As comments in schema.org's terms, each without its heading.
    private(set) var members: [JSONNode.Member] = []

    /// The classes of notes in WP Recipe Maker, Tasty Recipes, Create by Mediavine and EasyRecipe.
    private static let classes: [StaticString] = [
        "wprm-recipe-notes", "tasty-recipes-notes", "mv-create-notes", "ERNotes",
    ]
    /// A page has as many at most.
    private static let most = 8

    init(_ page: HTMLDocument) {
        var texts: [String] = []
        var end = 0
        var count = 0
        for node in page.nodes where !node.isText && node.index >= end && count < Self.most {
            guard Self.classes.contains(where: node.hasClass) else { continue }
            count += 1
            end = node.end
            let text = Self.text(of: node)
            // A page may have its card twice, once for printing.
            if !text.isEmpty, !texts.contains(text) { texts.append(text) }
        }
        members = Self.members(texts)
    }

    /// Notes as the author's own comments.
    static func members(_ texts: [String]) -> [JSONNode.Member] {
        let notes = texts.filter { !$0.isEmpty }.map { text in
            JSONNode.object([.init("@type", .string("Comment")), .init("text", .string(text))])
        }
        return notes.isEmpty ? [] : [.init("comment", .array(notes))]
    }

    private static func text(of node: HTMLNode) -> String {
        var lines = node.lines
        let heading = node.descendants.first { ["h2", "h3", "h4", "h5", "h6"].contains($0.name) }
        if let heading, lines.first == heading.text { lines.removeFirst() }
        return lines.joined(separator: "\n")
    }
}
