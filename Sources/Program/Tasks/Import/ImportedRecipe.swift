import CatalogModel
import CommonMark
import Exporting
import JSONText
import Parsing
import RecipeReading
import SafeHTML

/// A recipe as the text that `import` writes, which is read back to see that nothing of it is lost.
struct ImportedRecipe {
    let text: String
    /// The members that are read otherwise from the text, in words; empty for nearly every recipe.
    let changes: [String]

    /// - Parameters:
    ///   - id: Within the feed that the text will be a part of; nil for one that is made of its title.
    ///   - language: That of the headings; nil for English.
    ///   - photo: Gives the address of a photo, or its path from the text's folder.
    init(_ recipe: Recipe, id: String?, language: String?, photo: (Photo.Source) -> String) async {
        let names = Dictionary(recipe.allPhotos.map { ($0.source, photo($0.source)) }) { first, _ in first }
        // Recipes of one title without ids are told apart by their content, in each build.
        var key = id
        if let id, id.hasPrefix(RecipeID.key(fromTitle: recipe.title) + "-"),
            await Self.reading(
                of: recipe, in: MarkdownFile(recipe, id: nil, language: language) { names[$0] ?? "" }.text)?
                .lastingContent
                == recipe.lastingContent
        {
            key = nil
        }
        func file(_ settings: Set<MarkdownFile.Part>) -> String {
            MarkdownFile(recipe, id: key, language: language, asSettings: settings) { names[$0] ?? "" }.text
        }
        let plain = file([])
        let changes = await Self.changes(of: recipe, names, in: plain)
        let parts = Set(MarkdownFile.Part.allCases.filter { changes.contains($0.name) })
        guard !parts.isEmpty else {
            (text, self.changes) = (plain, changes)
            return
        }
        let careful = file(parts)
        (text, self.changes) = (careful, await Self.changes(of: recipe, names, in: careful))
    }

    /// What differs in the recipe that is read from a text.
    private static func changes(
        of recipe: Recipe, _ names: [Photo.Source: String], in text: String
    ) async -> [String] {
        guard let read = await reading(of: recipe, in: text) else { return ["recipe"] }
        return RecipeComparison(recipe, names, read).differences
    }

    private static func reading(of recipe: Recipe, in text: String) async -> Recipe? {
        let context = FeedContext(name: recipe.id.feed, format: "markdown")
        return await FeedReader(context).read(JSONSource(Array(text.utf8), name: "\(recipe.slug.text).md")).recipes
            .first
    }
}

extension MarkdownFile.Part {
    /// As `RecipeComparison` has it.
    fileprivate var name: String {
        switch self {
        case .description: "description"
        case .ingredients: "ingredients"
        case .steps: "steps"
        case .notes: "notes"
        }
    }
}

/// What two readings of a recipe show otherwise.
struct RecipeComparison {
    private(set) var differences: [String] = []

    /// - Parameter names: What the photos of the first are called in the second.
    init(_ recipe: Recipe, _ names: [Photo.Source: String], _ other: Recipe) {
        func photos(_ photos: [Photo]) -> [String] {
            photos.map { "\(Self.name($0.source, names)) \($0.alternativeText)" }
        }
        func compare<Value: Equatable>(_ name: String, _ one: Value, _ two: Value) {
            if one != two { differences.append(name) }
        }
        compare("title", recipe.title, other.title)
        compare("description", recipe.description.map(Self.html), other.description.map(Self.html))
        compare("photos", photos(recipe.photos), photos(other.photos))
        compare("yield", recipe.yield, other.yield)
        compare(
            "times", [recipe.prepTime, recipe.cookTime, recipe.totalTime],
            [other.prepTime, other.cookTime, other.totalTime])
        compare("times", recipe.otherTimes, other.otherTimes)
        compare("ingredients", Self.ingredients(recipe), Self.ingredients(other))
        compare("steps", Self.steps(recipe, names), Self.steps(other, names))
        compare("notes", recipe.notes.map(Self.words), other.notes.map(Self.words))
        compare("story", Self.story(recipe.story, names), Self.story(other.story, names))
        compare("equipment", recipe.equipment, other.equipment)
        compare("cuisines", recipe.cuisines, other.cuisines)
        compare("categories", recipe.categories, other.categories)
        compare("tags", recipe.tags, other.tags)
        compare("diets", recipe.diets, other.diets)
        compare("difficulty", recipe.difficulty, other.difficulty)
        compare("source", recipe.source, other.source)
        compare("video", recipe.video, other.video)
        compare("author", recipe.author, other.author)
        compare("credit", recipe.credit, other.credit)
        compare("nutrition", recipe.nutrition, other.nutrition)
        compare("rating", Self.figures(recipe.rating), Self.figures(other.rating))
        compare("rating", recipe.rating?.isOfOwner, other.rating?.isOfOwner)
        compare("language", recipe.language, other.language)
        compare("old addresses", recipe.oldAddresses, other.oldAddresses)
        compare("draft", recipe.isDraft, other.isDraft)
        compare("dates", [recipe.published, recipe.modified], [other.published, other.modified])
    }

    /// Whose it is, the settings of its feed say.
    private static func figures(_ rating: Rating?) -> [Double?] {
        [rating?.value, rating?.best, rating?.count.map { Double($0) }]
    }

    private static func name(_ source: Photo.Source, _ names: [Photo.Source: String]) -> String {
        if let name = names[source] { return name }
        switch source {
        case .file(_, let path): return path
        case .remote(let link): return link.text
        }
    }

    private static func html(_ text: Text, headingOffset: Int) -> String {
        String(decoding: Markdown.block(text, headingOffset: headingOffset).bytes, as: UTF8.self)
    }

    private static func html(_ text: Text) -> String { html(text, headingOffset: 2) }

    /// The names of the groups, and of each line the words and the amount.
    private static func ingredients(_ recipe: Recipe) -> [[String?]] {
        recipe.ingredientGroups.flatMap { group -> [[String?]] in
            [[group.name]]
                + group.ingredients.map { [Markdown.plainText(Text($0.line, markup: $0.markup)), $0.amount] }
        }
    }

    private static func steps(_ recipe: Recipe, _ names: [Photo.Source: String]) -> [[String?]] {
        recipe.sections.flatMap { section -> [[String?]] in
            [[section.name]]
                + section.steps.map { step in
                    [html(step.text), step.name, step.photo.map { name($0.source, names) + $0.alternativeText }]
                }
        }
    }

    /// Each text, and each row of pictures.
    private static func story(_ story: Story, _ names: [Photo.Source: String]) -> [[[String?]]] {
        [story.above, story.below].map { parts in
            parts.map { part in
                switch part {
                case .text(let text): [html(text, headingOffset: 0)]
                case .pictures(let pictures):
                    pictures.flatMap { [name($0.photo.source, names), $0.photo.alternativeText, $0.caption] }
                }
            }
        }
    }

    private static func words(_ note: Note) -> [String?] { [note.title, html(note.text)] }
}
