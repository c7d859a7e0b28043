import CatalogModel

/// The interface's own texts by their keys in `strings`. What each says stands in the tables of Templates' `Strings`,
/// one for each language; that both lists are alike is tested there.
package enum InterfaceString: String, Sendable, Hashable, CaseIterable {
    // Around every page
    case skipToContent, mainMenu, siteMenu, breadcrumb, recipes, cuisines, categories, tags, favorites
    case opensInNewTab, newsFeed, colors, colorsOfDevice, lightColors, darkColors
    // Lists
    case allRecipes, pages, previousPage, nextPage, page, pageOf, titleAndPage, nameAndCount, recipeCount
    case emptyTitle, emptyText, feedBroken, sortBy, sortTitle, sortNewest, sortQuickest
    // The home page
    case goodMorning, goodAfternoon, goodEvening, lateHello, greetingAndName, askName, nameStaysHere, saveName, notNow
    case addName, changeName, forgetName, allCuisines
    // A recipe
    case prepTime, cookTime, totalTime, yield, servings, difficulty, diets, by, published, viewSource, watchVideo
    case ingredients, equipment, method, notes, nutrition, moreRecipes, favorite
    case printRecipe, shareRecipe, recipeLinkCopied, uncheckAll, relatedRecipes, partners
    case dietDiabetic, dietGlutenFree, dietHalal, dietHindu, dietKosher, dietLowCalorie, dietLowFat, dietLowLactose
    case dietLowSalt, dietVegan, dietVegetarian
    case servingSize, calories, fatContent, saturatedFatContent, transFatContent, unsaturatedFatContent
    case cholesterolContent, sodiumContent, carbohydrateContent, fiberContent, sugarContent, proteinContent
    // Favorites
    case yourFavorites, yourFavoritesText, ourFavorites, favoritesNeedScript, loading, noFavoritesTitle
    case noFavoritesText, browseRecipes, favoritesFailed, tryAgain, favoritesGone, forgetGone
    case undo, removedFavorite, restoredFavorite, shareFavorites, exportFavorites, importFavorites, importedFavorites
    case importBad, importUnchecked, linkCopied, copyThisLink, sharedList, sharedListText, sharedLoading
    case sharedFailed, sharedGone, addAll, addedFavorites, favoritesNotKept
    // Search
    case search, searchRecipes, searchHint, searchNeedsScript, searchResults, recipesFound, nothingFound
    case nothingFoundText, searchFailed, resetSearch, showMore
    // A recipe that opens from a list
    case close, backToFavorites, recipeList, loadingList, listFailed, moreOfList, loadingRecipe, recipeFailed, openPage
    // An address that does not exist
    case notFoundTitle, notFoundText

    /// How a text is written.
    package enum Form: Sendable, Equatable {
        /// With `{0}`, `{1}`... where something is put in; what that is, in their order. Mostly nothing.
        case pattern(of: [String])
        /// A pattern for each plural, in which `{0}` is the number.
        case plural
    }

    package var form: Form {
        switch self {
        case .page: .pattern(of: ["the page's number"])
        case .pageOf: .pattern(of: ["the page's number", "the number of pages"])
        case .titleAndPage: .pattern(of: ["the list's title", "the page"])
        case .nameAndCount: .pattern(of: ["the group's name", "the number of recipes"])
        case .greetingAndName: .pattern(of: ["the greeting", "the visitor's name"])
        case .by: .pattern(of: ["the author's name"])
        case .published: .pattern(of: ["the date"])
        case .favorite: .pattern(of: ["the recipe's title"])
        case .removedFavorite, .restoredFavorite: .pattern(of: ["the recipe's title"])
        case .importedFavorites:
            .pattern(of: ["the number of added", "the number of known", "the number of unknown recipes"])
        case .addedFavorites: .pattern(of: ["the number of added", "the number of known recipes"])
        case .recipesFound: .pattern(of: ["the number of recipes"])
        case .nothingFound: .pattern(of: ["what was looked for"])
        case .recipeCount, .servings: .plural
        default: .pattern(of: [])
        }
    }
}
