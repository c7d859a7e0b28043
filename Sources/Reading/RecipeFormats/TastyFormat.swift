import Bytes
package import CatalogModel
package import JSONText
package import RecipeReading

/// Answers of Tasty's API: `{"results": [{id, name, description, num_servings, yields, prep_time_minutes, cook_time_minutes,
/// total_time_minutes, thumbnail_url, sections: [{name, components: [{raw_text}]}], instructions: [{display_text}], tags:
/// [{display_name, type}], nutrition, user_ratings, credits}]}`.
package enum TastyFormat: FeedFormat {
    package static let name = "tasty"

    package static func recognizes(_ record: JSONValue) -> Bool {
        record["name"] != nil && (has(record["sections"], "components") || has(record["instructions"], "display_text"))
    }

    private static func has(_ list: JSONValue?, _ key: StaticString) -> Bool {
        list?.isArray == true && list?.elements.contains { $0[key] != nil } == true
    }

    package static func records(of answer: JSONValue) -> [JSONValue]? {
        let records = answer["results"].map { Array($0.elements) } ?? []
        return records.contains(where: recognizes) ? records : nil
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("name", { $0.line("name") }) else { return nil }
        let source = reader.link("canonical_url") ?? reader.link("original_url")
        var recipe = reader.recipe(key: reader.line("id"), title: title, source: source)
        recipe.description = reader.prose("description")
        recipe.photos = reader.photo("thumbnail_url").map { [$0] } ?? []
        recipe.video = (reader.link("video_url") ?? reader.link("original_video_url")).map { Video($0) }
        let yield = reader.yield("yields")
        recipe.yield = reader.yield("num_servings") ?? yield
        reader.addTimes(prep: "prep_time_minutes", cook: "cook_time_minutes", total: "total_time_minutes", to: &recipe)
        recipe.ingredientGroups = ingredients(&reader)
        recipe.sections = method(&reader)
        classify(&recipe, &reader)
        reader.addNutrition("nutrition", to: &recipe)
        let authors = reader.array("credits").compactMap { reader.line($0) }
        if !authors.isEmpty { recipe.author = Author(name: authors.joined(separator: ", ")) }
        reader.addDefaults(to: &recipe)
        return recipe
    }

    private static func ingredients(_ reader: inout RecordReader) -> [IngredientGroup] {
        var groups = IngredientGroupBuilder(reader.context.ingredientReader)
        for section in reader.array("sections") where section.isObject {
            reader.within(section) { part in
                if let name = part.line("name") { groups.begin(name) }
                for value in part.array("components") where value.isObject {
                    part.within(value) { groups.add(line(&$0)) }
                }
            }
        }
        return groups.finish()
    }

    private static func line(_ reader: inout RecordReader) -> String {
        if let text = reader.line("raw_text") {
            // The same in parts.
            for key in ["extra_comment", "ingredient", "measurements"] as [StaticString] {
                reader[key].map { reader.markRepeated($0, of: text) }
            }
            return text
        }
        let measures = reader.array("measurements").prefix(1).compactMap { value in
            reader.within(value) { part in
                [part.line("quantity"), part["unit"].flatMap { part.line($0) }].compactMap { $0 }.joined(separator: " ")
            }
        }
        let food = reader["ingredient"].flatMap { reader.line($0) } ?? ""
        reader["ingredient"].map { reader.markRepeated($0, of: food + "s") }
        let line = (measures + [food]).filter { !$0.isEmpty }.joined(separator: " ")
        return reader.line("extra_comment").map { "\(line), \($0)" } ?? line
    }

    private static func method(_ reader: inout RecordReader) -> [MethodSection] {
        reader.method(of: reader.array("instructions")) { part, method in
            if let text = part.prose("display_text") ?? part.prose("text") { method.add(Step(text)) }
        }
    }

    /// Tags say of what kind they are.
    private static func classify(_ recipe: inout Recipe, _ reader: inout RecordReader) {
        for tag in reader.array("tags") {
            guard tag.isObject else {
                if let name = reader.line(tag) { recipe.tags.append(name) }
                continue
            }
            reader.within(tag) { part in
                let type = part.line("type") ?? part.line("root_tag_type")
                guard let name = part.line("display_name") ?? part.line("name") else { return }
                part["name"].map { part.markRepeated($0, of: name) }
                switch type {
                case "cuisine": recipe.cuisines.append(name)
                case "meal": recipe.categories.append(name)
                default: recipe.tags.append(name)
                }
            }
        }
        recipe.tags = Folding.distinct(recipe.tags)
    }
}
