package import CatalogModel
import JSONText
import Kitchen
import Languages

/// A recipe as a text that a person can edit: Markdown with front matter, which the format `markdown` reads.
///
/// Most recipes have a description, lists of ingredients and steps, and notes below headings. A part that would be read
/// otherwise from there, such as a description that begins with "Serves 4", can be written into the front matter.
package struct MarkdownFile {
    /// A part of a recipe that can be written into the text or into the front matter.
    package enum Part: Sendable, Hashable, CaseIterable {
        case description, ingredients, steps, notes
    }

    /// All of the file.
    package let text: String

    /// - Parameters:
    ///   - id: The recipe's id within its feed; nil for one that is made of its title and content again, as its slug is.
    ///   - language: That of the headings; nil for English.
    ///   - settings: The parts that are written into the front matter.
    ///   - photo: Gives the address of a photo, or its path from the file's folder.
    package init(
        _ recipe: Recipe, id: String?, language: String? = nil, asSettings settings: Set<Part> = [],
        photo: @escaping (Photo.Source) -> String
    ) {
        let writer = Writer(recipe: recipe, headings: Language.headings(language), photo: photo)
        var front = FrontMatterWriter()
        let story = MarkdownStoryBlocks(story: recipe.story, photo: photo)
        var body = story.start
        writer.addFacts(id, to: &front)
        if let description = recipe.description.map(MarkdownEscaping.markdown) {
            if settings.contains(.description) {
                front.add("description", description)
            } else {
                body.append(description)
            }
        }
        if !settings.contains(.ingredients) {
            body += writer.ingredients
        } else if !recipe.ingredientGroups.isEmpty {
            front.add("ingredients", writer.ingredientNodes)
        }
        if !settings.contains(.steps) {
            body += writer.method
        } else if !recipe.sections.isEmpty {
            front.add("directions", writer.stepNodes)
        }
        if !settings.contains(.notes) {
            body += writer.notes
        } else if !recipe.notes.isEmpty {
            front.add("notes", writer.noteNodes)
        }
        body += story.end
        text = front.text(before: body.joined(separator: "\n\n"))
    }
}

/// The parts of the file.
private struct Writer {
    let recipe: Recipe
    let headings: (ingredients: String, method: String)
    let photo: (Photo.Source) -> String

    // MARK: Settings

    func addFacts(_ id: String?, to front: inout FrontMatterWriter) {
        front.add("title", recipe.title)
        front.add("id", id)
        if id != nil { front.add("slug", recipe.slug.text) }
        addPhotos(to: &front)
        front.add("cuisine", oneOrMore: recipe.cuisines)
        front.add("category", oneOrMore: recipe.categories)
        front.add("tags", list: recipe.tags)
        front.add("diet", oneOrMore: recipe.diets.map { String($0.rawValue.dropLast(4)) })
        if let yield = recipe.yield {
            if YieldText.read(yield.text, countsServings: true) == yield {
                front.add("servings", count: yield.text)
            } else {
                front.add("recipeYield", yield.text)
            }
        }
        addTime("prep_time", recipe.prepTime, to: &front)
        addTime("cook_time", recipe.cookTime, to: &front)
        addTime("total_time", recipe.totalTime, to: &front)
        front.add(
            "times",
            named: recipe.otherTimes.map { ($0.name, Self.words($0.time) ?? DurationText.iso8601($0.time.duration)) })
        front.add("difficulty", recipe.difficulty)
        front.add("equipment", list: recipe.equipment)
        addAuthor(to: &front)
        front.add("credit", recipe.credit)
        front.add("source", recipe.source?.text)
        addVideo(to: &front)
        front.add("date", recipe.published?.description)
        front.add("lastmod", recipe.modified?.description)
        front.add("language", recipe.language)
        if case .named(let name) = recipe.translationOf { front.add("translationOf", name) }
        front.add("redirect_from", list: recipe.oldAddresses)
        if recipe.isDraft { front.add("draft", .bool(true)) }
        front.add("nutrition", named: recipe.nutrition?.values.map { ($0.nutrient.rawValue, $0.text) } ?? [])
        if let rating = recipe.rating, rating.isOfOwner {
            front.add("rating", .number(rating.value))
        } else if let rating = recipe.rating {
            var members: [JSONNode.Member] = [
                .init("ratingValue", .number(rating.value)), .init("bestRating", .number(rating.best)),
            ]
            if let count = rating.count { members.append(.init("ratingCount", .integer(count))) }
            front.add("aggregateRating", .object(members))
        }
    }

    private func addPhotos(to front: inout FrontMatterWriter) {
        guard recipe.photos.contains(where: { !$0.alternativeText.isEmpty }) else {
            return front.add("image", oneOrMore: recipe.photos.map { photo($0.source) })
        }
        front.add(
            "image",
            .array(
                recipe.photos.map { picture in
                    var members = [JSONNode.Member("url", .string(photo(picture.source)))]
                    let caption = picture.alternativeText
                    if !caption.isEmpty { members.append(.init("caption", .string(caption))) }
                    return .object(members)
                }))
    }

    private func addTime(_ key: String, _ time: CookingTime?, to front: inout FrontMatterWriter) {
        guard let time else { return }
        if let words = Self.words(time) { return front.add(key, words) }
        guard time.note != nil || time.least != nil else { return front.add(key, DurationText.iso8601(time.duration)) }
        let iso = JSONNode.string(DurationText.iso8601(time.duration))
        var members = [JSONNode.Member(time.least == nil ? "value" : "maxValue", iso)]
        if let least = time.least { members.append(.init("minValue", .string(DurationText.iso8601(least)))) }
        if let note = time.note { members.append(.init("note", .string(note))) }
        front.add(key, .object(members))
    }

    /// "1 h 30 min, plus chilling"; nil where that is read otherwise.
    private static func words(_ time: CookingTime) -> String? {
        let words = [DurationText.text(for: time), time.note].compactMap { $0 }.joined(separator: " ")
        let reading = DurationText.read(words).map { CookingTime($0.duration, least: $0.least, note: $0.note) }
        return reading == time ? words : nil
    }

    private func addAuthor(to front: inout FrontMatterWriter) {
        guard let author = recipe.author else { return }
        guard author.isOrganization || author.link != nil else { return front.add("author", author.name) }
        var members: [JSONNode.Member] = [
            .init("@type", .string(author.isOrganization ? "Organization" : "Person")),
            .init("name", .string(author.name)),
        ]
        if let link = author.link { members.append(.init("url", .string(link.text))) }
        front.add("author", .object(members))
    }

    private func addVideo(to front: inout FrontMatterWriter) {
        guard let video = recipe.video else { return }
        let details: [(String, String?)] = [
            ("name", video.name), ("description", video.description), ("thumbnailUrl", video.thumbnail?.text),
            ("uploadDate", video.uploaded?.description),
            ("duration", video.duration.map { DurationText.iso8601($0) }),
        ]
        let known = details.compactMap { key, text in text.map { JSONNode.Member(key, .string($0)) } }
        guard !known.isEmpty else { return front.add("video", video.link.text) }
        front.add(
            "video",
            .object([.init("@type", "VideoObject")] + known + [.init("url", .string(video.link.text))]))
    }

    // MARK: The text

    private var lists: MarkdownLists { MarkdownLists(recipe: recipe, heading: "### ", photo: photo) }

    var ingredients: [String] {
        guard !recipe.ingredientGroups.isEmpty else { return [] }
        return ["## " + headings.ingredients] + lists.ingredients { MarkdownEscaping.line($0.line, $0.markup) }
    }

    var method: [String] { recipe.sections.isEmpty ? [] : ["## " + headings.method] + lists.steps }

    var notes: [String] {
        recipe.notes.flatMap { note in ["## " + (note.title ?? "Notes"), MarkdownEscaping.markdown(note.text)] }
    }

    // MARK: Parts as settings

    var ingredientNodes: JSONNode {
        .array(
            recipe.ingredientGroups.flatMap { group -> [JSONNode] in
                let lines = group.ingredients.map { JSONNode.string(MarkdownEscaping.line($0.line, $0.markup)) }
                return group.name.map { [["section": .string($0), "items": .array(lines)]] } ?? lines
            })
    }

    var stepNodes: JSONNode {
        .array(
            recipe.sections.flatMap { section -> [JSONNode] in
                let steps = section.steps.map { step -> JSONNode in
                    var members: [JSONNode.Member] = [.init("@type", "HowToStep")]
                    if let name = step.name { members.append(.init("name", .string(name))) }
                    members.append(.init("text", .string(MarkdownEscaping.markdown(step.text))))
                    if let picture = step.photo {
                        var image: [JSONNode.Member] = [.init("url", .string(photo(picture.source)))]
                        let caption = picture.alternativeText
                        if !caption.isEmpty { image.append(.init("caption", .string(caption))) }
                        members.append(.init("image", .object(image)))
                    }
                    return .object(members)
                }
                guard let name = section.name else { return steps }
                return [["@type": "HowToSection", "name": .string(name), "itemListElement": .array(steps)]]
            })
    }

    var noteNodes: JSONNode {
        .array(
            recipe.notes.map { note in
                let text = JSONNode.Member("text", .string(MarkdownEscaping.markdown(note.text)))
                return .object((note.title.map { [.init("title", .string($0))] } ?? []) + [text])
            })
    }
}
