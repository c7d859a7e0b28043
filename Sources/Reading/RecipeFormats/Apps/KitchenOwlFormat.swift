import Bytes
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
        let isOfApp = reader["source"]?.string?.hasPrefix("kitchenowl://") == true
        let source = isOfApp ? nil : reader["source"].flatMap { reader.addressOrNothing($0) }
        var recipe = reader.recipe(key: reader.line("id"), title: title, source: source)
        if source == nil { recipe.credit = isOfApp ? reader.kitchenOwlCredit() : reader.line("source") }
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
        if let text = reader.text("description") {
            let names = reader.array("items").compactMap { $0["name"]?.string }
            recipe.sections = reader.method(ofMarkdown: KitchenOwlMentions(names).resolved(in: text))
        }
        reader.addDefaults(to: &recipe)
        return recipe
    }

    /// `{"name": "Home", "language": "pt_BR", "recipes": [...]}`
    package static func language(of document: JSONValue) -> String? {
        document["language"]?.string.flatMap { RecordReader.languageTag($0) }
    }
}

/// The foods that a text names with a sign before them, which the app shows as links: `@Linsen`, `@rote_Linsen`.
private struct KitchenOwlMentions {
    private var names: [String: String] = [:]
    private var beginnings: Set<String> = []

    init(_ names: [String]) {
        for name in names {
            self.names[name.lowercased()] = name
            if let first = name.lowercased().split(separator: " ").first { beginnings.insert(String(first)) }
        }
    }

    /// The text without the signs.
    func resolved(in text: String) -> String {
        guard text.contains("@") else { return text }
        return text.replacing(/@([\p{L}\p{N}_\-]{1,200})/) { match in
            let word = String(match.output.1)
            if let name = names[word.replacing("_", with: " ").lowercased()] { return name }
            return beginnings.contains(word.lowercased()) ? word : String(match.output.0)
        }
    }
}

extension RecordReader {
    /// Whom a recipe is from that the app took from another of its households: `kitchenowl:///Oma`. Nobody for a number.
    fileprivate mutating func kitchenOwlCredit() -> String? {
        let name = text("source")?.split(separator: "/").dropFirst().last.map { PercentDecoding.decoded(String($0)) }
        return name.flatMap { $0.contains(where: \.isLetter) ? TextCleaning.line($0) : nil }
    }

    /// A text in Markdown as a method.
    mutating func method(ofMarkdown text: String) -> [MethodSection] {
        var method = MethodBuilder()
        addSteps(ofMarkdown: text, to: &method)
        return method.finish()
    }

    /// Adds the steps of a text in Markdown, with their pictures.
    mutating func addSteps(ofMarkdown text: String, to method: inout MethodBuilder) {
        let blocks = MarkdownText(text)
        let steps = MarkdownSteps(blocks, blocks.blocks.indices)
        for node in steps.nodes {
            if let step = node.scalarText {
                method.add(markdown: step)
            } else if let words = node["text"]?.scalarText.flatMap({ TextCleaning.markdown($0) }) {
                let image = node["image"]
                let photo = (image?.scalarText ?? image?["url"]?.scalarText).flatMap {
                    picture($0, image?["caption"]?.scalarText ?? "")
                }
                method.add(Step(words, photo: photo))
            }
        }
        for note in steps.notes { if let text = TextCleaning.markdown(note) { method.add(Step(text)) } }
    }
}
