package import CatalogModel
package import Kitchen
import Planning

// The interface's own words. The initialiser asks for every one, so a language that lacks one does not compile.

/// What the pages say in one language, beside what recipes and owners say.
package struct Strings: Sendable {
    // Around every page
    package let skipToContent: String
    package let mainMenu: String
    package let siteMenu: String
    package let breadcrumb: String
    package let recipes: String
    package let cuisines: String
    package let categories: String
    package let tags: String
    package let favorites: String
    /// Said after the text of a link to another site.
    package let opensInNewTab: String

    // Lists
    package let allRecipes: String
    package let pages: String
    package let previousPage: String
    package let nextPage: String
    /// "Page 3".
    package let page: @Sendable (Int) -> String
    /// "Page 3 of 12": the page, then how many there are.
    package let pageOf: @Sendable (Int, Int) -> String
    /// "1 recipe", "48 recipes".
    package let recipeCount: @Sendable (Int) -> String
    /// A number with its thousands set apart.
    package let number: @Sendable (Int) -> String
    package let emptyTitle: String
    package let emptyText: String

    // A recipe
    package let prepTime: String
    package let cookTime: String
    package let totalTime: String
    /// How lengths of time are told.
    package let duration: DurationWords
    package let yield: String
    /// For a yield that is stated as a mere number.
    package let servings: @Sendable (Int) -> String
    package let difficulty: String
    package let diets: String
    package let diet: @Sendable (Diet) -> String
    /// "By Ana".
    package let by: Phrase
    package let published: String
    package let date: @Sendable (CalendarDate) -> String
    package let viewSource: String
    package let watchVideo: String
    package let ingredients: String
    package let equipment: String
    package let method: String
    package let notes: String
    package let nutrition: String
    package let nutrient: @Sendable (Nutrient) -> String
    /// The name of the ways on from a recipe.
    package let moreRecipes: String
    /// What a screen reader says of a heart: "Favorite: Lemon tart".
    package let favorite: Phrase

    // Favorites
    package let yourFavorites: String
    package let yourFavoritesText: String
    /// For a collection of the owner without a name.
    package let ourFavorites: String
    package let favoritesNeedScript: String
    package let loading: String
    package let noFavoritesTitle: String
    package let noFavoritesText: String
    package let browseRecipes: String
    package let favoritesFailed: String
    package let tryAgain: String
    package let favoritesGone: String
    package let forgetGone: String
    package let undo: String
    // Texts that a script fills in have `{0}` where a word or number goes.
    /// `{0}` is a recipe that was taken out.
    package let removedFavorite: String
    /// `{0}` is a recipe that came back.
    package let restoredFavorite: String
    package let shareFavorites: String
    package let exportFavorites: String
    package let importFavorites: String
    /// Counts of recipes: `{0}` added, `{1}` there already, `{2}` unknown to the site.
    package let importedFavorites: String
    package let importBad: String
    package let importUnchecked: String
    package let linkCopied: String
    /// Stands before the address of a shared list.
    package let copyThisLink: String
    package let sharedList: String
    package let sharedListText: String
    package let sharedLoading: String
    package let sharedFailed: String
    package let sharedGone: String
    package let addAll: String
    /// Counts of recipes: `{0}` added, `{1}` there already.
    package let addedFavorites: String
    /// For a device that keeps nothing.
    package let favoritesNotKept: String

    // Search
    package let search: String
    /// The name of the box.
    package let searchRecipes: String
    package let searchHint: String
    package let searchNeedsScript: String
    /// The name of the list of what was found.
    package let searchResults: String
    /// "Recipes found: 12": `{0}` is a number of any size.
    package let recipesFound: String
    /// `{0}` is what was looked for.
    package let nothingFound: String
    package let nothingFoundText: String
    package let searchFailed: String
    package let resetSearch: String
    package let showMore: String

    // An address that does not exist
    package let notFoundTitle: String
    package let notFoundText: String
}

extension Strings {
    /// The title of the index of all groups of a kind.
    func index(of kind: TermKind) -> String {
        switch kind {
        case .cuisine: cuisines
        case .category: categories
        case .tag: tags
        }
    }

    /// The name of a place in the menu.
    func title(of item: NavigationItem) -> String {
        guard item.title.isEmpty else { return item.title }
        switch item.kind {
        case .recipes: return recipes
        case .cuisines: return cuisines
        case .categories: return categories
        case .tags: return tags
        case .favorites: return favorites
        case .search: return search
        case .own: return item.path.address
        }
    }
}

/// The direction in which a language is written, as HTML's `dir` says it.
enum WritingDirection: String {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"

    /// Languages whose usual script runs from right to left (CLDR, `layout/orientation/characterOrder`).
    private static let rightToLeftLanguages: Set<Substring> = [
        "ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi",
    ]

    init(language tag: String) {
        let language = tag.lowercased().prefix { $0 != "-" && $0 != "_" }
        self = Self.rightToLeftLanguages.contains(language) ? .rightToLeft : .leftToRight
    }
}
