import Bytes
import HTMLTree
import RecipeReading

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
        guard first == nil, tries < Self.most, node.hasClass("author") || node.hasClass("byline"),
            !Self.isOfReader(node)
        else { return }
        tries += 1
        // A card of the author holds the name, and what the author does.
        let name = node.descendants.prefix(Self.longest).first { $0.classes.contains("fn") } ?? node
        let text = TextCleaning.line(TextLimit.cut(name.text, to: TextLimit.title.rawValue))
        let line = text.prefix { !"|·•".contains($0) }.trimmed
        let isName = line.count < Self.longest && line.allSatisfy { !$0.isNumber && $0 != ":" }
        if isName, line.contains(where: \.isLetter) { first = line }
    }

    /// Whether it belongs to a comment, a review or another recipe.
    private static func isOfReader(_ node: HTMLNode) -> Bool {
        node.outward.prefix(12).prefix { $0.name != "body" }.contains { around in
            let names = [around["class"], around["id"]].compactMap { $0?.lowercased() }
            return ["aside", "footer", "li"].contains(around.name)
                || names.contains { name in others.contains { name.contains($0) } }
        }
    }

    private static let others = ["comment", "review", "related", "widget", "sidebar"]
}
