import CatalogModel
import Kitchen

extension Strings {
    /// English.
    package static let english = Strings(
        skipToContent: "Skip to content",
        mainMenu: "Main",
        siteMenu: "About this site",
        breadcrumb: "Where you are",
        recipes: "Recipes",
        cuisines: "Cuisines",
        categories: "Categories",
        tags: "Tags",
        favorites: "Favorites",
        opensInNewTab: "(opens in a new tab)",
        allRecipes: "All recipes",
        pages: "Pages",
        previousPage: "Previous",
        nextPage: "Next",
        page: { "Page \(englishNumber($0))" },
        pageOf: { "Page \(englishNumber($0)) of \(englishNumber($1))" },
        recipeCount: { $0 == 1 ? "1 recipe" : "\(englishNumber($0)) recipes" },
        number: englishNumber,
        emptyTitle: "No recipe found – yet!",
        emptyText: "Looks like there is nothing to show right now. Check back later.",
        prepTime: "Prep",
        cookTime: "Cook",
        totalTime: "Total",
        duration: .english,
        yield: "Yield",
        servings: { $0 == 1 ? "1 serving" : "\(englishNumber($0)) servings" },
        difficulty: "Difficulty",
        diets: "Suits",
        diet: englishName,
        by: "By {0}",
        published: "Published",
        date: englishDate,
        viewSource: "View source",
        watchVideo: "Watch video",
        ingredients: "Ingredients",
        equipment: "Equipment",
        method: "Method",
        notes: "Notes",
        nutrition: "Nutrition per serving",
        nutrient: englishName,
        moreRecipes: "More recipes",
        favorite: "Favorite: {0}",
        yourFavorites: "Your favorites",
        yourFavoritesText: "The recipes you have marked, on this device only.",
        ourFavorites: "Our favorites",
        favoritesNeedScript: "Your own favorites are kept on your device and need JavaScript to be shown.",
        loading: "Loading your favorites …",
        noFavoritesTitle: "Nothing marked yet",
        noFavoritesText: "Press the mark on a recipe that you like, and you will find it here.",
        browseRecipes: "Browse the recipes",
        favoritesFailed: "Some of your favorites could not be loaded.",
        tryAgain: "Try again",
        favoritesGone: "Some of your favorites are no longer part of this site.",
        forgetGone: "Forget them",
        undo: "Undo",
        removedFavorite: "{0} was removed.",
        restoredFavorite: "{0} is back among your favorites.",
        shareFavorites: "Share as a link",
        exportFavorites: "Export",
        importFavorites: "Import",
        importedFavorites: "Added: {0}. There already: {1}. Unknown here: {2}.",
        importBad: "This file holds no list of favorites.",
        importUnchecked: "The recipes in this file could not be looked up, so none was added. Try again later.",
        linkCopied: "The link is copied. Who opens it sees your list.",
        copyThisLink: "Copy this link:",
        sharedList: "A list shared with you",
        sharedListText: "Your own favorites stay as they are until you add these.",
        sharedLoading: "Loading the list …",
        sharedFailed: "Some recipes of this list could not be loaded.",
        sharedGone: "Some recipes of this list are no longer part of this site.",
        addAll: "Add all to my favorites",
        addedFavorites: "Added to your favorites: {0}. There already: {1}.",
        favoritesNotKept: "This device does not let the site keep favorites: they last until you leave this page.",
        search: "Search",
        searchRecipes: "Search recipes",
        searchHint: "A dish, an ingredient, a cuisine: type what you have in mind, or what is in the fridge.",
        searchNeedsScript: "The search needs JavaScript. The cuisines lead to all recipes:",
        searchResults: "Recipes found",
        recipesFound: "Recipes found: {0}",
        nothingFound: "Nothing found for “{0}”",
        nothingFoundText: "Try fewer words, or the beginning of one.",
        searchFailed: "Some recipes could not be searched.",
        resetSearch: "Reset",
        showMore: "Show more",
        notFoundTitle: "This page is not on the menu",
        notFoundText: "The address may have changed, or there may be a slip in it. The recipes are still here:"
    )
}

/// `1,234`, by CLDR's pattern for English.
private func englishNumber(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var place = digits.utf8.count - 3
    while place > 0 {
        digits.insert(",", at: digits.utf8.index(digits.startIndex, offsetBy: place))
        place -= 3
    }
    return number < 0 ? "-" + digits : digits
}

/// `March 9, 2024`, by CLDR's long pattern for English.
private func englishDate(_ date: CalendarDate) -> String {
    let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    return "\(months[date.month - 1]) \(date.day), \(date.year)"
}

private func englishName(of diet: Diet) -> String {
    switch diet {
    case .diabetic: "Diabetic"
    case .glutenFree: "Gluten-free"
    case .halal: "Halal"
    case .hindu: "Hindu"
    case .kosher: "Kosher"
    case .lowCalorie: "Low calorie"
    case .lowFat: "Low fat"
    case .lowLactose: "Low lactose"
    case .lowSalt: "Low salt"
    case .vegan: "Vegan"
    case .vegetarian: "Vegetarian"
    }
}

private func englishName(of nutrient: Nutrient) -> String {
    switch nutrient {
    case .servingSize: "Serving size"
    case .calories: "Energy"
    case .fatContent: "Fat"
    case .saturatedFatContent: "Saturated fat"
    case .transFatContent: "Trans fat"
    case .unsaturatedFatContent: "Unsaturated fat"
    case .cholesterolContent: "Cholesterol"
    case .sodiumContent: "Sodium"
    case .carbohydrateContent: "Carbohydrates"
    case .fiberContent: "Fiber"
    case .sugarContent: "Sugars"
    case .proteinContent: "Protein"
    }
}
