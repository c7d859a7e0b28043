import Bytes
import CatalogModel
import Diagnostics
import JSONText

extension RecordReader {
    /// The recipe of the record, with what its format does not read and with the mark of a draft; nil without a recipe.
    mutating func recipe(as format: any FeedFormat.Type) -> Recipe? {
        guard var recipe = format.recipe(from: &self) else { return nil }
        complete(&recipe, as: format)
        addTranslation(to: &recipe)
        if isDraft() { recipe.isDraft = true }
        if context.ownsRatings { recipe.rating?.isOwn = true }
        for name in recipe.cutLists() {
            report(
                .warning, .textTooLong,
                "\(recordName) has more than \(ListLimit.most) \(name); the rest is left out", at: record,
                fix: "write fewer, or tell the feed's publisher"
            )
        }
        return recipe
    }

    /// Adds what a format does not read of the record, by the names that people commonly give the parts of a recipe.
    /// Only parts that the recipe lacks are taken, so that a known member counts before a common one.
    private mutating func complete(_ recipe: inout Recipe, as format: any FeedFormat.Type) {
        guard format.takesCommonNames, rest == .none, context.page == nil, record.isObject else { return }
        for key in Self.numberKeys(recipe) where keys.mayContain(key) {
            guard let value = value[key], value.number != nil, !marks.contains(value) else { continue }
            take(value, named: "\(key)", into: &recipe)
        }
        guard marks.hasUnmarked(in: record, where: { _, _ in true }) else { return }
        for (key, member) in value.members.prefix(Self.mostMembers) where !Self.isAbsent(member) {
            guard !marks.containsAny(in: member), marks.hasUnmarked(in: member, where: { _, _ in true }) else {
                continue
            }
            take(member, named: key, into: &recipe)
        }
    }

    private static let mostMembers = 200

    /// The names of numbers that the recipe lacks: the marks of what was read tell of texts alone.
    private static func numberKeys(_ recipe: Recipe) -> [StaticString] {
        (recipe.yield == nil ? ["servings", "serves", "yield", "portions"] : [])
            + (recipe.prepTime == nil ? ["prepTime", "prep_time", "prepTimeMinutes"] : [])
            + (recipe.cookTime == nil ? ["cookTime", "cook_time", "cookTimeMinutes"] : [])
            + (recipe.totalTime == nil ? ["totalTime", "total_time", "totalTimeMinutes", "readyInMinutes"] : [])
    }

    private mutating func take(_ value: JSONValue, named key: String, into recipe: inout Recipe) {
        guard let field = CommonNames.field(named: key) else { return }
        switch field {
        case .description: if recipe.description == nil { recipe.description = prose(value) }
        case .ingredients: if recipe.ingredientGroups.isEmpty { recipe.ingredientGroups = ingredientGroups(of: value) }
        case .steps: if recipe.sections.isEmpty { recipe.sections = method(of: array(value), bytes: value.span) }
        case .notes: if recipe.notes.isEmpty { recipe.notes = array(value).compactMap { prose($0).map { Note($0) } } }
        case .photo: if recipe.photos.isEmpty { recipe.photos = photos(of: [value]) }
        case .url: if recipe.source == nil { recipe.source = addressOrNothing(value) }
        case .credit: if recipe.credit == context.defaults.credit { recipe.credit = line(value) }
        case .author: if recipe.author?.name == context.defaults.author { recipe.author = author(of: array(value)) }
        case .cuisine:
            if recipe.cuisine == context.defaults.cuisine { recipe.cuisines = Folding.distinct(words(of: value)) }
        case .category:
            if recipe.category == context.defaults.category { recipe.categories = Folding.distinct(words(of: value)) }
        case .tags: if recipe.tags == context.defaults.tags { recipe.tags = Folding.distinct(words(of: value)) }
        case .equipment: if recipe.equipment.isEmpty { recipe.equipment = array(value).compactMap { line($0) } }
        case .yield: if recipe.yield == nil { recipe.yield = yield(value, countsServings: true) }
        case .prepTime: if recipe.prepTime == nil { recipe.prepTime = time(value, in: TimeUnit(ofName: key)) }
        case .cookTime: if recipe.cookTime == nil { recipe.cookTime = time(value, in: TimeUnit(ofName: key)) }
        case .totalTime: if recipe.totalTime == nil { recipe.totalTime = time(value, in: TimeUnit(ofName: key)) }
        case .difficulty: if recipe.difficulty == nil { recipe.difficulty = line(value) }
        case .video: if recipe.video == nil { recipe.video = addressOrNothing(value).map { Video($0) } }
        case .published: if recipe.published == nil, value.string != nil { recipe.published = date(value) }
        case .nutrition: if recipe.nutrition == nil { addNutrition(value, to: &recipe) }
        case .id, .title, .calories: return
        }
    }
}
