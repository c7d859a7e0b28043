package import CatalogModel
package import JSONText
package import RecipeReading

/// A recipe of Mela (`.melarecipe`): `{id, title, text, images, categories, yield, prepTime, ingredients, instructions, notes,
/// nutrition, link}`, with lines in its texts and `# ` before headings.
package enum MelaFormat: FeedFormat {
    package static let name = "mela"
    package static let isExport = true
    package static let showsMarkdown = true

    package static func recognizes(_ record: JSONValue) -> Bool {
        record["title"] != nil && record["ingredients"]?.kind == .string && record["instructions"]?.kind == .string
            && (record["wantToCook"] != nil || record["link"] != nil && record["images"] != nil)
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("title", { $0.line("title") }) else { return nil }
        // Mela's id is the address of the recipe, if it has one; people write others there.
        let source = reader["link"].flatMap { reader.addressOrNothing($0) }
        var recipe = reader.recipe(key: reader.line("id"), title: title, source: source)
        recipe.description = reader.prose("text")
        recipe.photos = reader.embeddedImages()
        recipe.yield = reader.yield("yield")
        reader.addTimes(prep: "prepTime", cook: "cookTime", total: "totalTime", to: &recipe)
        recipe.ingredientGroups = reader.ingredientGroups("ingredients")
        recipe.sections = reader.method("instructions")
        recipe.notes = reader.melaNotes()
        if let nutrition = reader.prose("nutrition") { recipe.notes.append(Note(title: "Nutrition", nutrition)) }
        recipe.categories = reader.lines("categories")
        if recipe.source == nil { recipe.credit = reader.line("link") }
        if reader["favorite"]?.bool == true { recipe.tags.append(Recipe.favoriteTag) }
        reader.addDefaults(to: &recipe)
        return recipe
    }
}

extension RecordReader {
    /// A note for each part of a text, which headings begin: `# Variation`.
    fileprivate mutating func melaNotes() -> [Note] {
        var parts: [(title: String?, lines: [Substring])] = [(nil, [])]
        for line in (text("notes") ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if line.hasPrefix("# ") {
                parts.append((TextCleaning.line(String(line.dropFirst(2))), []))
            } else {
                parts[parts.count - 1].lines.append(line)
            }
        }
        return parts.compactMap { part in
            let text = textInMarkup(part.lines.joined(separator: "\n"))
            // A heading alone is a note, too.
            if let text { return Note(title: part.title, text) }
            return part.title.map { Note(.plain($0)) }
        }
    }
}
