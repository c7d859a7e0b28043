import Bytes
import HTMLTree

/// The author by the classes that blogs give to the line below a title, for pages that name none in another way.
struct PageBylines {
    /// The text of the first line that may be a name.
    private(set) var first: String?
    private var tries = 0

    /// How many elements are looked at.
    private static let most = 16
    /// No name is longer.
    private static let longest = 60

    /// Adds an element, in the order of the page.
    mutating func add(_ node: HTMLNode) {
        guard first == nil, tries < Self.most, Self.isNamed(node), !Self.isOfReader(node) else { return }
        tries += 1
        // A card of the author holds the name, and what the author does.
        let name = node.descendants.prefix(Self.longest).first { $0.classes.contains("fn") } ?? node
        let text = TextCleaning.line(TextLimit.cut(name.text, to: TextLimit.title.rawValue))
        let line = text.prefix { !"|·•".contains($0) }.trimmed
        let isName = line.count < Self.longest && line.allSatisfy { !$0.isNumber && $0 != ":" }
        if isName, line.contains(where: \.isLetter) { first = line }
    }

    private static func isNamed(_ node: HTMLNode) -> Bool {
        node.hasClass("author") || node.hasClass("byline")
    }

    /// Whether it belongs to a comment, a review or another recipe.
    private static func isOfReader(_ node: HTMLNode) -> Bool {
        var around: HTMLNode? = node
        for _ in 0..<12 {
            guard let current = around, current.name != "body" else { return false }
            if current.name == "aside" || current.name == "footer" || current.name == "li" { return true }
            let names = [current["class"], current["id"]].compactMap { $0?.lowercased() }
            if names.contains(where: { name in others.contains { name.contains($0) } }) { return true }
            around = current.parent
        }
        return false
    }

    private static let others = ["comment", "review", "related", "widget", "sidebar"]
}
