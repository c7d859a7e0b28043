import Bytes
package import CatalogModel
package import JSONText
import Kitchen
package import RecipeReading

/// WP Recipe Maker's own export (Manage, Export JSON): `[{id, name, summary, image_url, servings, servings_unit, prep_time,
/// cook_time, total_time, tags: {course, cuisine, keyword}, ingredients_flat: [{type, amount, unit, name, notes}],
/// instructions_flat: [{type, text, image_url}], equipment, notes, nutrition}]`, with HTML in its texts and times in minutes.
package enum WPRecipeMakerFormat: FeedFormat {
    package static let name = "wprm"
    package static let isExport = true

    package static func recognizes(_ record: JSONValue) -> Bool {
        guard record["name"] != nil else { return false }
        if record["ingredients_flat"] != nil || record["instructions_flat"] != nil { return true }
        return record["servings_unit"] != nil || record["author_display"] != nil
            || record["tags"]?["course"] != nil && (record["ingredients"] != nil || record["instructions"] != nil)
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("name", { $0.line("name") }) else { return nil }
        let source = reader.link("parent_url") ?? reader.link("permalink") ?? reader.link("url")
        var recipe = reader.recipe(key: reader.line("id"), title: title, source: source)
        recipe.description = reader.prose("summary")
        recipe.photos = photos(&reader)
        recipe.yield = yield(&reader)
        reader.addTimes(prep: "prep_time", cook: "cook_time", total: "total_time", to: &recipe)
        if let time = reader.time("custom_time") {
            recipe.otherTimes = [NamedTime(name: reader.line("custom_time_label") ?? "Resting", time: time)]
        }
        recipe.ingredientGroups = ingredients(&reader)
        recipe.sections = method(&reader)
        recipe.notes = reader.prose("notes").map { [Note($0)] } ?? []
        recipe.equipment = reader.array("equipment").compactMap { reader.line($0) }
        classify(&recipe, &reader)
        recipe.author = reader.line("author_name").map { Author(name: $0, link: reader.link("author_link")) }
        for key in ["author_display", "type", "ingredient_links_type", "unit_system", "slug", "my_emissions"]
            as [StaticString]
        {
            // Settings of the plugin.
            reader[key].map { if $0.string.map(Self.isWord) ?? false { reader.markRead($0) } }
        }
        reader.addNutrition("nutrition", to: &recipe)
        recipe.video = reader.link("video_embed").map { Video($0) }
        recipe.rating = rating(&reader)
        reader.addDefaults(to: &recipe)
        return recipe
    }

    private static func isWord(_ text: String) -> Bool {
        ["default", "custom", "disabled", "global", "post_author", "food", "howto", "other", "same"].contains(text)
    }

    private static func photos(_ reader: inout RecordReader) -> [Photo] {
        for key in ["image_url", "image"] as [StaticString] {
            if let field = reader[key], field.string != nil, let photo = reader.photo(field) { return [photo] }
        }
        return []
    }

    /// `"2"` and `"people"`, or both in an object.
    private static func yield(_ reader: inout RecordReader) -> RecipeYield? {
        guard let field = reader["servings"] else { return nil }
        var words: [String]
        if field.isObject {
            words = reader.within(field) { part in
                [part.line("amount") ?? part.line("value"), part.line("unit")].compactMap { $0 }
            }
        } else {
            words = [reader.line(field), reader.line("servings_unit")].compactMap { $0 }
        }
        words.removeAll { $0 == "0" }
        guard !words.isEmpty else { return nil }
        let text = words.joined(separator: " ")
        if let yield = YieldText.read(text, countsServings: true) { return yield }
        reader.reportYield(text, at: field)
        return nil
    }

    private static func classify(_ recipe: inout Recipe, _ reader: inout RecordReader) {
        guard let tags = reader["tags"] else { return }
        guard tags.isObject else { return recipe.tags = reader.distinctWords("tags") }
        reader.within(tags) { part in
            recipe.categories = part.distinctWords("course")
            recipe.cuisines = part.distinctWords("cuisine")
            recipe.tags = part.distinctWords("keyword")
            for (key, value) in part.value.members {
                guard !["course", "cuisine", "keyword"].contains(key), !RecordReader.isAbsent(value) else { continue }
                // A site may have kinds of tags of its own.
                recipe.tags += part.words(of: value)
            }
        }
        recipe.tags = Folding.distinct(recipe.tags)
    }

    /// `{"count": 12, "total": 56, "average": 4.67}`
    private static func rating(_ reader: inout RecordReader) -> Rating? {
        guard let field = reader["rating"], field.isObject else { return nil }
        return reader.within(field) { part in
            part.rating(part.number("average"), count: part.number("count"))
        }
    }

    // MARK: Ingredients and instructions

    /// The elements of the list without groups, else of the groups.
    private static func elements(_ flat: StaticString, _ grouped: StaticString, _ reader: inout RecordReader)
        -> [JSONValue]
    {
        if let list = reader[flat] {
            // The same again.
            if let other = reader[grouped] {
                let texts = reader.array(list).flatMap { $0.members.compactMap(\.value.string) }
                reader.markRepeated(other, of: texts.joined(separator: "\n"))
            }
            return reader.array(list)
        }
        return reader.array(grouped)
    }

    private static func ingredients(_ reader: inout RecordReader) -> [IngredientGroup] {
        var groups = IngredientGroupBuilder(reader.context.ingredientReader)
        for value in elements("ingredients_flat", "ingredients", &reader) {
            guard value.isObject else {
                if let line = reader.line(value) { groups.add(line) }
                continue
            }
            reader.within(value) { part in
                if isGroup(&part) || part["ingredients"]?.isArray == true {
                    groups.begin(part.line("name"))
                    for inner in part.array("ingredients") where inner.isObject {
                        part.within(inner) { add(&$0, to: &groups) }
                    }
                } else {
                    add(&part, to: &groups)
                }
            }
        }
        return groups.finish()
    }

    private static func isGroup(_ reader: inout RecordReader) -> Bool {
        guard let type = reader.value["type"] else { return false }
        let isKnown = ["group", "ingredient", "instruction", "tip"].contains(type.string ?? "")
        if isKnown { reader.markRead(type) }
        return type.isString("group")
    }

    /// Adds "400 ml stock, hot"; with a link, `{"link": {"url": "https://shop.example/stock"}}`, as Markdown.
    private static func add(_ reader: inout RecordReader, to groups: inout IngredientGroupBuilder) {
        let amount = [reader.line("amount"), reader.line("unit")].compactMap { $0 }
        let (name, notes) = (reader.line("name"), reader.line("notes"))
        func line(_ words: [String], _ notes: String?) -> String {
            let line = words.joined(separator: " ")
            return notes.map { line.isEmpty ? $0 : "\(line), \($0)" } ?? line
        }
        let link = reader["link"].flatMap { $0.isObject ? reader.within($0) { shopAddress(&$0) } : nil }
        guard let link, let name else { return groups.add(line(amount + [name].compactMap { $0 }, notes)) }
        let linked = "[\(MarkdownTranslation.make(name))](<\(link.text)>)"
        groups.add(
            markdown: line(
                amount.map { MarkdownTranslation.make($0) } + [linked], notes.map { MarkdownTranslation.make($0) }))
    }

    private static func shopAddress(_ reader: inout RecordReader) -> WebLink? {
        // For search engines.
        reader.markRead("nofollow")
        return reader.link("url")
    }

    private static func method(_ reader: inout RecordReader) -> [MethodSection] {
        reader.method(of: elements("instructions_flat", "instructions", &reader)) { part, method in
            if isGroup(&part) || part["instructions"]?.isArray == true {
                method.begin(section: part.line("name"))
                for inner in part.array("instructions") where inner.isObject {
                    part.within(inner) { if let step = step(&$0) { method.add(step) } }
                }
            } else if let step = step(&part) {
                method.add(step)
            }
        }
    }

    /// A step; its `image` is a number of WordPress, or 0.
    private static func step(_ reader: inout RecordReader) -> Step? {
        let name = reader.line("name")
        guard let text = reader.prose("text") ?? name.map(Text.plain) else { return nil }
        let photo = photos(&reader).first
        return Step(text, name: name == text.source ? nil : name, photo: photo)
    }
}
