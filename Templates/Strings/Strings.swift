import CatalogModel
package import Kitchen
import Planning

// The interface's own words. The initialiser asks for every one, so a language that lacks one does not compile. Each can
// be replaced by its name in `strings` of `recipegen.yml`: `InterfaceString` has the list.

/// What the pages say in one language, beside what recipes and owners say.
package struct Strings: Sendable {
    /// How the language writes numbers, lists, dates and lengths of time.
    package let conventions: Conventions

    // Around every page
    package var skipToContent: String
    package var mainMenu: String
    package var siteMenu: String
    package var breadcrumb: String
    package var recipes: String
    package var cuisines: String
    package var categories: String
    package var tags: String
    package var favorites: String
    /// Said after the text of a link to another site.
    package var opensInNewTab: String
    /// The text of the link to the feed of the site's own recipes.
    package var newsFeed: String
    /// Names the choice between light and dark pages.
    package var colors: String
    package var colorsOfDevice: String
    package var lightColors: String
    package var darkColors: String

    // Lists
    package var allRecipes: String
    package var pages: String
    package var previousPage: String
    package var nextPage: String
    /// "Page 3".
    package var page: Phrase
    /// "Page 3 of 12": the page, then how many there are.
    package var pageOf: PairPhrase
    /// "All recipes, Page 3": a list's title, then the page.
    package var titleAndPage: PairPhrase
    /// "Italian: 12 recipes": the name of a group, then how many are in it.
    package var nameAndCount: PairPhrase
    /// "1 recipe", "48 recipes".
    package var recipeCount: Plural
    package var emptyTitle: String
    package var emptyText: String
    /// Said while an old copy stands in for a feed that cannot be read.
    package var feedBroken: String
    /// The name of the choice of orders.
    package var sortBy: String
    package var sortTitle: String
    package var sortNewest: String
    package var sortQuickest: String

    // The home page
    package var allCuisines: String
    package var goodMorning: String
    package var goodAfternoon: String
    package var goodEvening: String
    /// Said at night, when "good night" would be a farewell.
    package var lateHello: String
    /// `{0}` is one of these, `{1}` the visitor's name.
    package var greetingAndName: String
    package var askName: String
    /// Where the name is kept.
    package var nameStaysHere: String
    package var saveName: String
    package var notNow: String
    package var addName: String
    package var changeName: String
    package var forgetName: String

    // A recipe
    package var prepTime: String
    package var cookTime: String
    package var totalTime: String
    package var yield: String
    /// For a yield that is stated as a mere number.
    package var servings: Plural
    package var difficulty: String
    /// Stands before the names of diets.
    package var diets: String
    /// "By Ana".
    package var by: Phrase
    /// "Published March 9, 2024".
    package var published: Phrase
    package var viewSource: String
    package var watchVideo: String
    package var ingredients: String
    package var equipment: String
    package var method: String
    package var notes: String
    package var nutrition: String
    package var printRecipe: String
    package var shareRecipe: String
    /// Said when the address of a recipe is in the clipboard.
    package var recipeLinkCopied: String
    /// Takes the marks from all ingredients.
    package var uncheckAll: String
    package var relatedRecipes: String
    /// Stands above whom the owner recommends.
    package var partners: String
    /// The name of the ways on from a recipe.
    package var moreRecipes: String
    /// What a screen reader says of a heart: "Favorite: Lemon tart".
    package var favorite: Phrase

    // Diets
    package var dietDiabetic: String
    package var dietGlutenFree: String
    package var dietHalal: String
    package var dietHindu: String
    package var dietKosher: String
    package var dietLowCalorie: String
    package var dietLowFat: String
    package var dietLowLactose: String
    package var dietLowSalt: String
    package var dietVegan: String
    package var dietVegetarian: String

    // Nutrients
    package var servingSize: String
    package var calories: String
    package var fatContent: String
    package var saturatedFatContent: String
    package var transFatContent: String
    package var unsaturatedFatContent: String
    package var cholesterolContent: String
    package var sodiumContent: String
    package var carbohydrateContent: String
    package var fiberContent: String
    package var sugarContent: String
    package var proteinContent: String

    // Favorites
    package var yourFavorites: String
    package var yourFavoritesText: String
    /// For a collection of the owner without a name.
    package var ourFavorites: String
    package var favoritesNeedScript: String
    package var loading: String
    package var noFavoritesTitle: String
    package var noFavoritesText: String
    package var browseRecipes: String
    package var favoritesFailed: String
    package var tryAgain: String
    package var favoritesGone: String
    package var forgetGone: String
    package var undo: String
    // Texts that a script fills in have `{0}` where a word or number goes.
    /// `{0}` is a recipe that was taken out.
    package var removedFavorite: String
    /// `{0}` is a recipe that came back.
    package var restoredFavorite: String
    package var shareFavorites: String
    package var exportFavorites: String
    package var importFavorites: String
    /// Counts of recipes: `{0}` added, `{1}` there already, `{2}` unknown to the site.
    package var importedFavorites: String
    package var importBad: String
    package var importUnchecked: String
    package var linkCopied: String
    /// Stands before the address of a shared list.
    package var copyThisLink: String
    package var sharedList: String
    package var sharedListText: String
    package var sharedLoading: String
    package var sharedFailed: String
    package var sharedGone: String
    package var addAll: String
    /// Counts of recipes: `{0}` added, `{1}` there already.
    package var addedFavorites: String
    /// For a device that keeps nothing.
    package var favoritesNotKept: String

    // Search
    package var search: String
    /// The name of the box.
    package var searchRecipes: String
    package var searchHint: String
    package var searchNeedsScript: String
    /// The name of the list of what was found.
    package var searchResults: String
    /// "Recipes found: 12": `{0}` is a number of any size.
    package var recipesFound: String
    /// `{0}` is what was looked for.
    package var nothingFound: String
    package var nothingFoundText: String
    package var searchFailed: String
    package var resetSearch: String
    package var showMore: String

    // A recipe that opens from a list
    package var close: String
    package var backToFavorites: String
    /// The name of the list beside a recipe.
    package var recipeList: String
    package var loadingList: String
    package var listFailed: String
    package var moreOfList: String
    package var loadingRecipe: String
    package var recipeFailed: String
    /// Leads to a recipe that could not be shown within another page.
    package var openPage: String

    // An address that does not exist
    package var notFoundTitle: String
    package var notFoundText: String
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

    func name(of order: ListOrder) -> String {
        switch order {
        case .title: sortTitle
        case .newest: sortNewest
        case .quickest: sortQuickest
        }
    }

    func name(of diet: Diet) -> String {
        switch diet {
        case .diabetic: dietDiabetic
        case .glutenFree: dietGlutenFree
        case .halal: dietHalal
        case .hindu: dietHindu
        case .kosher: dietKosher
        case .lowCalorie: dietLowCalorie
        case .lowFat: dietLowFat
        case .lowLactose: dietLowLactose
        case .lowSalt: dietLowSalt
        case .vegan: dietVegan
        case .vegetarian: dietVegetarian
        }
    }

    func name(of nutrient: Nutrient) -> String {
        switch nutrient {
        case .servingSize: servingSize
        case .calories: calories
        case .fatContent: fatContent
        case .saturatedFatContent: saturatedFatContent
        case .transFatContent: transFatContent
        case .unsaturatedFatContent: unsaturatedFatContent
        case .cholesterolContent: cholesterolContent
        case .sodiumContent: sodiumContent
        case .carbohydrateContent: carbohydrateContent
        case .fiberContent: fiberContent
        case .sugarContent: sugarContent
        case .proteinContent: proteinContent
        }
    }
}
