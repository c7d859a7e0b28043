import Bytes
package import CatalogModel

/// A recipe in RecipeMD 2.4 (https://recipemd.org/specification.html), without what RecipeMD has no words for: times,
/// cuisine and category, nutrition, author and source.
package struct RecipeMDFile {
    /// All of the file.
    package let text: String

    /// - Parameters:
    ///   - plainText: Gives a text without its markup.
    ///   - photo: Gives the address of a photo; nil for one that is not published.
    package init(_ recipe: Recipe, plainText: @escaping (Text) -> String, photo: @escaping (Photo.Source) -> String?) {
        let writer = Writer(recipe: recipe, plainText: plainText, photo: photo)
        text = writer.blocks.joined(separator: "\n\n") + "\n"
    }

    private struct Writer {
        let recipe: Recipe
        let plainText: (Text) -> String
        let photo: (Photo.Source) -> String?

        var blocks: [String] {
            let photos = recipe.photos.compactMap { picture in
                photo(picture.source).map { address in
                    // Brackets in it would end the words.
                    "![\(picture.alternativeText.filter { !"[]\\".contains($0) })](\(MarkdownLists.target(address)))"
                }
            }
            let lists = MarkdownLists(recipe: recipe, heading: "## ", namesSteps: true, photo: photo)
            let yield = recipe.yield.map(words) ?? ""
            let method = lists.steps + notes
            return ["# " + MarkdownLists.headingWords(recipe.title)] + photos + [description].compactMap { $0 }
                + (recipe.tags.isEmpty ? [] : ["*\(recipe.tags.map(Self.listed).joined(separator: ", "))*"])
                + (yield.isEmpty ? [] : ["**\(yield)**"])
                + ["---"] + lists.ingredients(line) + (method.isEmpty ? [] : ["---"] + method)
        }

        /// Of Markdown only what is neither a rule nor a paragraph that would be read as tags or yields.
        private var description: String? {
            guard let description = recipe.description else { return nil }
            let text = MarkdownEscaping.markdown(description)
            guard description.markup == .markdown else { return text }
            let isRead = text.split(separator: "\n\n").contains { paragraph in
                let words = paragraph.trimmed
                return ["*", "_"].contains { words.hasPrefix($0) && words.hasSuffix($0) }
            }
            let hasRule = text.split(separator: "\n").contains { line in
                let signs = line.filter { $0 != " " && $0 != "\t" }
                return signs.count >= 3 && signs.allSatisfy { "-*_=".contains($0) }
            }
            return isRead || hasRule ? MarkdownEscaping.markdown(.plain(plainText(description))) : text
        }

        /// `*200 g* flour`: an amount that begins with a number is emphasized where it is the beginning of the line.
        private func line(_ ingredient: Ingredient) -> String {
            let isMarked = ingredient.markup == .markdown && ["*", "_", "["].contains { ingredient.line.hasPrefix($0) }
            let line = isMarked ? plainText(.markdown(ingredient.line)) : ingredient.line
            let markup = isMarked ? .plain : ingredient.markup
            guard let amount = ingredient.amount, Self.isCount(amount), line.hasPrefix(amount + " "),
                !amount.contains("*")
            else { return MarkdownEscaping.line(line, markup) }
            return "*\(amount)* " + MarkdownEscaping.line(String(line.dropFirst(amount.count + 1)), markup)
        }

        /// RecipeMD: a number, and what it counts.
        private func words(_ yield: RecipeYield) -> String {
            // A comma that is not in a number would begin another yield.
            let text = yield.text.filter { $0 != "*" }.replacing(/,(\D|$)/) { ";\($0.output.1)" }
                .replacing(/(\D),/) { "\($0.output.1);" }
            if Self.isCount(text) { return text }
            guard let quantity = yield.quantity else { return "" }
            let number = quantity == quantity.rounded() && quantity < 1e9 ? String(Int(quantity)) : "\(quantity)"
            return "\(number) \(yield.unit ?? "servings")"
        }

        /// Whether a text begins with a number, and not with a range.
        private static func isCount(_ text: String) -> Bool {
            guard let first = text.unicodeScalars.first, first.properties.numericType != nil else { return false }
            let rest = text.unicodeScalars.drop {
                $0.properties.numericType != nil || " ./,\u{2044}".unicodeScalars.contains($0)
            }
            // "2-3", "2 to 3": RecipeMD would count 2 of something.
            let hasUpperBound = rest.prefix { $0 != "(" }.contains { $0.properties.numericType != nil }
            return !hasUpperBound && rest.first.map { !"-–—~".unicodeScalars.contains($0) } ?? true
        }

        /// A comma would separate two tags.
        private static func listed(_ tag: String) -> String {
            String(tag.map { $0 == "," ? ";" : $0 }.filter { $0 != "*" })
        }

        /// As quotes, which are neither steps nor sections.
        private var notes: [String] {
            recipe.notes.map { note in
                let text = MarkdownEscaping.markdown(note.text)
                let lines = note.title.map { "**\(MarkdownEscaping.line($0, .plain))**\n\n\(text)" } ?? text
                return lines.split(separator: "\n", omittingEmptySubsequences: false).map {
                    $0.isEmpty ? ">" : "> " + $0
                }
                .joined(separator: "\n")
            }
        }
    }
}
