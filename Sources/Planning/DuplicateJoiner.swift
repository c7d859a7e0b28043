import CatalogModel
import Diagnostics

/// Finds recipes that stand in the feeds twice: the same id in the same feed, or the same source address and title.
/// The first one wins, field by field: what it lacks is taken from the other.
struct DuplicateJoiner {
    private var recipes: [RecipeSummary] = []
    private var places: [RecipeID: Int] = [:]
    private var placesBySource: [String: Int] = [:]
    /// How many recipes share an id that is made from a title.
    private var namesakes: [RecipeID: Int] = [:]
    private var diagnostics: [Diagnostic] = []

    /// - Parameter count: How many recipes there will be, about.
    init(count: Int) {
        recipes.reserveCapacity(count)
        places.reserveCapacity(count)
    }

    mutating func add(_ recipe: RecipeSummary) {
        var recipe = recipe
        if let place = places[recipe.id] {
            guard Self.shareOnlyTheirTitle(recipes[place].recipe.value, recipe.recipe.value) else {
                join(recipe.recipe.value, into: place)
                return
            }
            let id = freeID(for: recipe.id)
            recipe = recipe.changed { $0.id = id }
        }
        let sourceKey = recipe.sourceKey
        if let sourceKey, let place = placesBySource[sourceKey] {
            join(recipe.recipe.value, into: place)
            places[recipe.id] = place
            return
        }
        places[recipe.id] = recipes.count
        if let sourceKey { placesBySource[sourceKey] = recipes.count }
        recipes.append(recipe)
    }

    func finish() -> (recipes: [RecipeSummary], diagnostics: [Diagnostic]) {
        (recipes, diagnostics)
    }

    private mutating func join(_ recipe: Recipe, into place: Int) {
        let first = recipes[place].recipe.value
        diagnostics.append(
            Diagnostic(
                .note, .recipeDuplicate,
                "\"\(recipe.title)\" stands twice, as \(first.id) and \(recipe.id); the first is used",
                fix: "remove one of them, or leave it so: what the first lacks is taken from the second"
            )
        )
        recipes[place] = recipes[place].changed { $0.fill(from: recipe) }
        // What it has now may be what a third one is known by.
        if first.source == nil, let key = recipes[place].sourceKey, placesBySource[key] == nil {
            placesBySource[key] = place
        }
    }

    /// Large collections hold twelve recipes for chicken stock. Without an id or a source of their own all that they
    /// have in common is the title, from which their ids are made, and that is no reason to lose eleven of them.
    private static func shareOnlyTheirTitle(_ one: Recipe, _ other: Recipe) -> Bool {
        guard one.source == nil, other.source == nil, one.id.key == RecipeID.key(fromTitle: one.title) else {
            return false
        }
        return one.ingredientGroups != other.ingredientGroups || one.sections != other.sections
    }

    private mutating func freeID(for id: RecipeID) -> RecipeID {
        let number = namesakes[id, default: 1] + 1
        namesakes[id] = number
        return RecipeID(feed: id.feed, key: "\(id.key)-\(number)")
    }
}
