import Bytes

/// A line of the owner's Markdown that inserts a recipe or a card, or marks the start or the end of a recipe. It is alone in
/// its line, indented by at most three spaces: with four, it would be code.
package enum RecipeShortcode: Sendable, Hashable {
    /// `{{recipe}}`, and `{{recipe: family:12}}` with the name after the colon.
    case recipe(name: String?)
    /// `{{/recipe}}`
    case endOfRecipe
    /// `{{card: family:12}}`
    case card(name: String)
    /// Nearly one of these: `{{end recipe}}`, `{{recipes}}`, `{{recipe}}{{/recipe}}`.
    case unclear

    /// nil for any other line. A line may lack the name.
    package init?(_ line: Substring) {
        let text = line.lineContent
        guard text.begins(with: "{{"), text.ends(with: "}}"), text.utf8.count >= 4,
            line.utf8.count <= Self.longestLine, line.withBytes({ $0.indentation.columns < 4 })
        else { return nil }
        let content = text.part(2..<text.utf8.count - 2).stripped
        let colon = content.utf8.firstIndex(of: UInt8(ascii: ":"))
        let name = colon.map { String(content[content.utf8.index(after: $0)...].stripped) }
        let isEnd = content.begins(with: "/")
        let words = content[..<(colon ?? content.endIndex)].part(from: isEnd ? 1 : 0).stripped.lowercased()
        switch words {
        case "recipe" where !isEnd && name?.contains("{{") != true: self = .recipe(name: name)
        case "recipe" where isEnd && name == nil: self = .endOfRecipe
        case "card" where !isEnd && name?.contains("{{") != true: self = .card(name: name ?? "")
        default:
            guard !content.begins(with: "<"), !content.begins(with: "%"), Self.isNearly(content) else { return nil }
            self = .unclear
        }
    }

    /// No line with the name of a recipe is longer.
    private static let longestLine = 1000

    private static func isNearly(_ content: Substring) -> Bool {
        content.lowercased().split { !$0.isLetter }.contains { word in
            ["recip", "recpi", "receip"].contains { word.hasPrefix($0) } || ["card", "cards"].contains(word)
        }
    }
}
