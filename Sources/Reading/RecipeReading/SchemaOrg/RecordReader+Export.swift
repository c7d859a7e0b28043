package import CatalogModel
import JSONText

// The members that this program's own export has beside schema.org's, which has no words for them.

extension RecordReader {
    /// The ingredients in their groups; nil for a record without groups.
    mutating func groupsOfExport() -> [IngredientGroup]? {
        guard self["x:ingredientGroups"] != nil else { return nil }
        // The same lines.
        markRead("recipeIngredient")
        var groups = IngredientGroupBuilder(context.ingredientReader, context.markup)
        for group in array("x:ingredientGroups") where group.isObject {
            within(group) { part in
                if let name = part.line("name") { groups.begin(name) }
                part.readingMarkdown { part in
                    for line in part.array("ingredients") { part.line(line).map { groups.add($0) } }
                }
            }
        }
        return groups.finish()
    }

    /// How many it serves, where a number says so.
    mutating func servingsOfExport() -> RecipeYield? {
        guard let field = self["x:servings"], let yield = yield(field, countsServings: true) else { return nil }
        markRead("recipeYield")
        return yield
    }

    mutating func addRestOfExport(to recipe: inout Recipe) {
        if let difficulty = line("x:difficulty") { recipe.difficulty = difficulty }
        recipe.otherTimes = otherTimes("x:otherTimes")
        recipe.story = story()
        let tags = lines("x:tags")
        if !tags.isEmpty { recipe.tags = tags }
        if let notes = object("x:timeNotes") {
            within(notes) { part in
                if let note = part.line("prepTime") { recipe.prepTime?.note = note }
                if let note = part.line("cookTime") { recipe.cookTime?.note = note }
                if let note = part.line("totalTime") { recipe.totalTime?.note = note }
            }
        }
        guard let least = object("x:leastTimes") else { return }
        within(least) { part in
            recipe.prepTime?.least = part.time("prepTime")?.duration
            recipe.cookTime?.least = part.time("cookTime")?.duration
            recipe.totalTime?.least = part.time("totalTime")?.duration
        }
    }

    /// The text around the recipe: `{above: [...], below: [...]}`, of texts in Markdown and lists of pictures.
    private mutating func story() -> Story {
        guard self["x:story"] != nil, let field = object("x:story") else { return Story() }
        return within(field) { Story(above: $0.storyParts("above"), below: $0.storyParts("below")) }
    }

    private mutating func storyParts(_ key: StaticString) -> [Story.Part] {
        array(key).compactMap { value in
            guard value.isArray else { return text(value).flatMap(TextCleaning.markdown).map { .text($0) } }
            let pictures = array(value).compactMap { picture -> Story.Picture? in
                guard let photo = image(picture) else { return nil }
                return Story.Picture(photo, caption: picture.isObject ? within(picture) { $0.line("title") } : nil)
            }
            return pictures.isEmpty ? nil : .pictures(pictures)
        }
    }

    /// Times that are neither preparation nor cooking: `[{name, time, note}]`.
    package mutating func otherTimes(_ key: StaticString) -> [NamedTime] {
        array(key).compactMap { value in
            within(value) { part in
                guard let name = part.line("name"), var time = part.time("time") else { return nil }
                if let note = part.line("note") { time.note = note }
                if let least = part.time("least") { time.least = least.duration }
                return NamedTime(name: name, time: time)
            }
        }
    }
}
