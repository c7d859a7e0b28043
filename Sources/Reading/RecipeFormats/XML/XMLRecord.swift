import Bytes
import CatalogModel
import HTMLTree
import JSONText
import RecipeReading
import TextRecipes

/// A recipe of a program's XML on its way to schema.org's terms. It knows which texts and attributes were read; the others
/// become members under their own names, so that a diagnostic names them.
struct XMLRecord {
    let node: HTMLNode
    var recipe = TextRecipe()
    /// The numbers of the texts that were read.
    private var read: Set<Int> = []
    private var readAttributes: Set<String> = []

    init(_ node: HTMLNode) { self.node = node }

    // MARK: Reading

    /// The text of an element in one line.
    mutating func line(_ node: HTMLNode) -> String {
        mark(node)
        return TextCleaning.line(Self.raw(node))
    }

    /// The paragraphs of an element, which blank lines and its elements separate.
    mutating func text(_ node: HTMLNode) -> String {
        mark(node)
        return RecipeMLText.paragraphs(node.elements.isEmpty ? [node] : node.children).joined(separator: "\n\n")
    }

    /// The lines of an element: one for each of its items, and for each line of a text.
    mutating func lines(_ node: HTMLNode) -> [String] {
        mark(node)
        let parts = node.elements.isEmpty ? [node] : node.children
        return parts.flatMap { Self.raw($0).lines.map { $0.trimmed } }.filter { !$0.isEmpty }
    }

    /// The value of an attribute; nil for an empty one.
    mutating func attribute(_ name: String, of node: HTMLNode) -> String? {
        guard let value = node[name] else { return nil }
        readAttributes.insert("\(node.index) \(name)")
        let text = TextCleaning.line(value)
        return text.isEmpty ? nil : text
    }

    /// The values of attributes that are not empty.
    mutating func attributes(_ names: String..., of node: HTMLNode) -> [String] {
        names.compactMap { attribute($0, of: node) }
    }

    /// Says that an element has nothing for people.
    mutating func skip(_ node: HTMLNode) {
        mark(node)
        for inner in [node] + node.descendants where !inner.isText {
            for attribute in inner.attributes { readAttributes.insert("\(inner.index) \(attribute.name)") }
        }
    }

    private mutating func mark(_ node: HTMLNode) {
        if node.isText { read.insert(node.index) }
        for inner in node.descendants where inner.isText { read.insert(inner.index) }
    }

    private static func raw(_ node: HTMLNode) -> String {
        if node.isText { return node.characters }
        if node.name == "br" { return "\n" }
        return node.descendants.reduce(into: "") { text, inner in
            text += inner.isText ? inner.characters : inner.name == "br" ? "\n" : ""
        }
    }

    // MARK: Members

    /// Adds a text as a member. One that the recipe has already stays under its own name.
    mutating func set(_ key: String, _ text: String, of node: HTMLNode) {
        guard !text.isBlankLine else { return }
        recipe.set(recipe.has(key) ? freeName(node.name) : key, text, line: node.line)
    }

    /// Adds a text as a member that people write in many ways, such as a source.
    mutating func take(_ name: String, _ text: String, of node: HTMLNode) {
        guard !text.isBlankLine, !recipe.takeIfFree(name, text, line: node.line) else { return }
        recipe.set(freeName(node.name), text, line: node.line)
    }

    mutating func set(_ key: String, list texts: [String], of node: HTMLNode) {
        let texts = texts.filter { !$0.isBlankLine }
        guard !texts.isEmpty else { return }
        recipe.set(recipe.has(key) ? freeName(node.name) : key, list: texts, line: node.line)
    }

    /// Adds pictures in Base64.
    mutating func setPhotos(_ nodes: [HTMLNode]) {
        var keys: [String] = []
        for node in nodes {
            guard let key = EmbeddedPhoto.key(of: node.innerCharacters.trimmed) else { continue }
            keys.append(key)
            skip(node)
        }
        if let first = nodes.first { set(RecordLines.photos, list: keys, of: first) }
    }

    /// The stars of a recipe: "4", "4/5", "4/5 stars".
    mutating func setRating(_ text: String, of node: HTMLNode) {
        let match = text.wholeMatch(of: /([\d.]+) *(?:\/ *([\d.]+))?(?: *stars?)?/.ignoresCase())
        let value = match.flatMap { Double($0.1) }
        let best = match?.2.map { Double($0) } ?? 5
        guard let value, let best, value <= best else { return set("rating", text, of: node) }
        guard value > 0 else { return }
        if best == 5 { return recipe.set("x:stars", .number(value), line: node.line) }
        recipe.set(
            "aggregateRating",
            ["@type": "AggregateRating", "ratingValue": .number(value), "bestRating": .number(best)],
            line: node.line)
    }

    /// Adds a tag for a mark that is set; one that says something else is not read.
    mutating func setFavorite(_ node: HTMLNode) {
        let word = TextCleaning.line(Self.raw(node)).lowercased()
        guard ["", "true", "false", "0", "1", "yes", "no"].contains(word) else { return }
        if ["true", "1", "yes"].contains(word) { recipe.addTag(Recipe.favoriteTag) }
        mark(node)
    }

    /// The member that names what a recipe has more than once: once is enough, whatever the count.
    private func freeName(_ name: String) -> String { "xml:" + name }

    // MARK: Remainder

    /// Attributes that programs write for programs.
    static func isTechnical(_ attribute: String) -> Bool {
        let name = attribute.lowercased()
        return name == "id" || name.hasSuffix("id") || name.hasPrefix("xmlns") || technical.contains(name)
    }

    private static let technical: Set<String> = [
        "version", "fileversion", "date", "createdate", "publishdate", "type", "format", "encoding", "export-date",
        "application", "code", "lang", "dt", "source-application",
    ]

    /// The recipe, with a member for each text that was not read.
    mutating func finish() -> TextRecipe {
        for inner in [node] + node.descendants {
            if inner.isText {
                guard !read.contains(inner.index), !inner.characters.isBlankLine else { continue }
                let name = inner.parent?.name ?? node.name
                recipe.set("xml:\(name)", TextCleaning.line(inner.characters), line: inner.line)
            } else {
                for attribute in inner.attributes where !Self.isTechnical(attribute.name) {
                    guard !readAttributes.contains("\(inner.index) \(attribute.name)") else { continue }
                    recipe.set("xml:\(inner.name)@\(attribute.name)", attribute.value, line: inner.line)
                }
            }
        }
        return recipe
    }
}
