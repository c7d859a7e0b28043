package import CatalogModel
package import JSONText
package import RecipeReading
import TextRecipes

/// A recipe of KitchenOwl: `{name, description, time, cook_time, prep_time, yields, source, items: [{name, description, optional}],
/// tags}`. Its `description` is the method in Markdown, and the description of an item its amount.
package enum KitchenOwlFormat: FeedFormat {
    package static let name = "kitchenowl"
    package static let isExport = true

    package static func recognizes(_ record: JSONValue) -> Bool {
        guard record["name"] != nil, let items = record["items"], items.isArray else { return false }
        return (record["yields"] != nil || record["cook_time"] != nil)
            && items.elements.contains { $0["name"] != nil && $0["optional"] != nil }
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("name", { $0.line("name") }) else { return nil }
        let source = reader["source"].flatMap { reader.addressOrNothing($0) }
        var recipe = reader.recipe(key: reader.line("id"), title: title, source: source)
        if source == nil { recipe.credit = reader.line("source") }
        recipe.photos = reader.photo("photo").map { [$0] } ?? []
        recipe.yield = reader.yield("yields")
        reader.addTimes(prep: "prep_time", cook: "cook_time", total: "time", to: &recipe)
        recipe.tags = reader.array("tags").compactMap { reader.line($0) }
        var groups = IngredientGroupBuilder(reader.context.ingredientReader)
        for item in reader.array("items") where item.isObject {
            reader.within(item) { part in
                let words = [part.line("description"), part.line("name")].compactMap { $0 }
                let line = words.joined(separator: " ")
                groups.add(part["optional"]?.bool == true ? line + ", optional" : line)
            }
        }
        recipe.ingredientGroups = groups.finish()
        recipe.sections = reader.markdownMethod("description")
        reader.addDefaults(to: &recipe)
        return recipe
    }
}

extension RecordReader {
    /// A text in Markdown as a method.
    mutating func markdownMethod(_ key: StaticString) -> [MethodSection] {
        guard let text = text(key) else { return [] }
        let blocks = MarkdownText(text)
        var method = MethodBuilder()
        let steps = MarkdownSteps(blocks, blocks.blocks.indices)
        for node in steps.nodes {
            if let step = node.scalarText ?? node["text"]?.scalarText { method.add(markdown: step) }
        }
        for note in steps.notes { if let text = TextCleaning.markdown(note) { method.add(Step(text)) } }
        return method.finish()
    }
}
