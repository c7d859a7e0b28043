/// Links in Markdown to other recipes of the same app: `[Pesto](<recipe:Pesto>)`. Pages show their words. An import, which
/// knows the addresses of all recipes, makes links of them.
package enum RecipeReference {
    /// A link to the recipe of a title, or of an id in the app.
    package static func link(to name: String) -> String {
        let words = MarkdownTranslation.make(name)
        return name.contains(where: { "<>".contains($0) || $0.isNewline }) ? words : "[\(words)](<recipe:\(name)>)"
    }

    /// A text in which the links that apps write to their own recipes are such links: `mela://ID`, and the path of a page of
    /// Mealie.
    static func ofApps(in text: String) -> String {
        guard text.contains("](") else { return text }
        return text.replacing(address) { "](<recipe:\($0.output.1 ?? $0.output.2 ?? "")>)" }
    }

    private static var address: Regex<(Substring, Substring?, Substring?)> {
        /\]\((?:mela:\/\/([^\s<>()]{1,500})|(?:https?:\/\/[^\s<>()\/]{1,200})?\/g\/[^\s<>()\/]{1,100}\/r\/([^\s<>()\/?#]{1,300}))\)/
    }

    /// A text with the addresses of the recipes that its links name; links to others are their words.
    ///
    /// - Parameter address: Of a recipe, by its name; nil for one that is not there.
    package static func resolved(in text: String, _ address: (String) -> String?) -> String {
        guard text.contains("](<recipe:") else { return text }
        return text.replacing(/\[([^\[\]\n]{1,1000})\]\(<recipe:([^<>\n]{1,1000})>\)/) { match in
            address(String(match.output.2)).map { "[\(match.output.1)](\($0))" } ?? String(match.output.1)
        }
    }
}
