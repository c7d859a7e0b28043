package import CatalogModel
import Languages

/// A key of `strings` in `recipegen.yml`: one of the interface's own texts, not those of recipes and owners.
/// Each language has a file with a text for each key (`Languages`); that of English has comments on where a text is. The raw value
/// is the key's index.
package enum InterfaceString: Int, Sendable, Hashable, CaseIterable {
    // Around every page
    case skipToContent, mainMenu, menu, siteMenu, breadcrumb, recipes, cuisines, categories, tags, favorites
    case opensInNewTab, newsFeed, exportSchemaOrg, exportRecipeMD, colors, colorsOfDevice, lightColors, darkColors
    case languages
    // Lists
    case allRecipes, pages, previousPage, nextPage, page, pageOf, titleAndPage, nameAndCount, recipeCount, emptyTitle
    case emptyText, feedBroken, sortBy, sortTitle, sortNewest, sortQuickest
    // The home page
    case goodMorning, goodAfternoon, goodEvening, lateHello, greetingAndName, askName, nameStaysHere, saveName, notNow
    case addName, changeName, forgetName, allCuisines, allCategories, allTags, newRecipes, seeAll
    // A recipe
    case draft, prepTime, cookTime, totalTime, yield, servings, difficulty, diets, rating, ourRating, ratingOf
    case ratingCount
    case jumpToRecipe, by, published, viewSource, watchVideo, ingredients, equipment, method, notes, nutrition
    case moreRecipes, getRecipe, watchOn, onlyName, favorite, saveRecipe, printRecipe, shareRecipe, textSize, smallText
    case normalText, largeText, printedPhotos, addressCode, recipeLinkCopied, uncheckAll, servingsLabel, amountFactor
    case fewerServings, moreServings, fewerOf, moreOf, smallerAmounts, largerAmounts, unitsLabel, unitsAsWritten
    case unitsMetric, unitsUS, amountsFor, amountsTimes, numberRefused, asWritten, linesAsWritten, scaleToIngredient
    case iHave, ofIngredient, scaleNow, originalAmounts, amountsInSteps, wholeLine, temperaturesLabel
    case temperaturesAsUnits, temperaturesFan, temperaturesGas, fanOven, gasMark, startCooking, cook, leaveCooking
    case stepOf, previousStep, nextStep, lastStep, moreOfTheList, timers, stepNumber, startTimer, timerStarted
    case timerEnded, pauseTimer, resumeTimer, addMinute, timerSound, recipeParts, relatedRecipes, partners, dietDiabetic
    case dietGlutenFree, dietHalal, dietHindu, dietKosher, dietLowCalorie, dietLowFat, dietLowLactose, dietLowSalt
    case dietVegan, dietVegetarian, servingSize, calories, fatContent, saturatedFatContent, transFatContent
    case unsaturatedFatContent, cholesterolContent, sodiumContent, carbohydrateContent, fiberContent, sugarContent
    case proteinContent
    // The book
    case book, bookContents, titleIndex, foodIndex, otherRecipes
    // Favorites
    case yourFavorites, yourFavoritesText, ourFavorites, favoritesNeedScript, loading, noFavoritesTitle, noFavoritesText
    case browseRecipes, favoritesFailed, tryAgain, favoriteIdeas, myLists, allFavorites, newList, nameOfList, listExists
    case renameList, removeList, restoredList, emptyList, moveEarlier, moveLater, placeInList, lists, listsFor, addList
    case done, findFavorites, noFavoriteFound, favoritesGone, forgetGone, undo, removedFavorite, restoredFavorite
    case shareFavorites, exportFavorites, more, remove, importFavorites, importedFavorites, importBad, importUnchecked
    case linkCopied, importedMore, listCount, noteCount, moveToDevice, deviceLinkCopied, tooMuchForLink, receivedTitle
    case receivedText, linkHolds, linkDamaged, takeOver, copyThisLink, sharedList, sharedListText, sharedLoading
    case sharedFailed, sharedGone, addAll, addedFavorites, favoritesNotKept
    // The visitor's own notes on a recipe
    case myNotes, noteLabel, notesStayHere, notesNotKept, cookedIt, cookedWhen, cookedTimes
    // Search
    case search, searchRecipes, searchHint, searchNeedsScript, searchResults, recipesFound, resultsFor, nothingFound
    case nothingFoundText, didYouMean, searchFailed, resetSearch, showMore, filters, chosenFilters, filterHint
    case filterDiet, filterTime, timeUpTo, timeOver, dietsAsStated, withoutValue, removeFilter, narrowList, fieldCuisine
    case fieldCategory, fieldTag, fieldDiet, fieldTime, fieldDifficulty, fieldIngredient, suggestions, allResults
    case suggestionCount
    // The page that finds recipes by foods at hand
    case whatCanICook, whatCanICookText, whatCanICookNeedsScript, addIngredient, yourIngredients, assumedStaples
    case oftenNeeded, ingredientsSuggested, nothingMissing, missingItems, missingItemsAndMore, unknownIngredients
    case noRecipeWithThese, noRecipeWithTheseText
    // The shopping list
    case shoppingList, shoppingListText, shoppingListNeedsScript, addToShoppingList, addedToShoppingList
    case shoppingListFull, recipeNotAdded, nothingToBuy, nothingToBuyText, addItem, add, itemsToBuy, recipesOnList
    case neededFor, staplesAtHome, otherAisle, someMore, editItem, removeItem, itemText, saveItem, cancel, recipesAskFor
    case useThis, clearTicked, clearList, removedItem, removedItems, undone, copyList, copiedList, deviceNotKept
    case deviceUnreadable, startAnew
    // The plan of the week
    case posts
    case mealPlan, mealPlanText, mealPlanNeedsScript, monday, tuesday, wednesday, thursday, friday, saturday, sunday
    case today, earlierDays, addRecipe, addRecipeTo, chooseRecipeHint, moveTo, plannedFor, addWeek, addedRecipes
    case ownersPlan, takeOverPlan, plannedRecipes
    // A recipe that opens from a list
    case close, backToFavorites, recipeList, loadingList, listFailed, moreOfList, loadingRecipe, recipeFailed, openPage
    // Without a network
    case youAreOffline, availableOffline, availableOfflineText, offlineNeedsScript, visitedLast, pageNotKept
    case nothingKeptTitle, nothingKeptText
    // An address that does not exist
    case notFoundTitle, notFoundText

    /// The key in `recipegen.yml`: the case's name.
    package var name: String { "\(self)" }

    package enum Form: Sendable, Equatable {
        /// One text. Each of its parameters, which are described in order, replaces `{0}`, `{1}`...
        case pattern(of: [String])
        /// A pattern for each plural category, in which `{0}` is the number.
        case plural
    }

    package var form: Form { Self.forms[rawValue] }

    private static let forms: [Form] = {
        let plurals = Set(Language.parameters.words("plurals"))
        return allCases.map { key in
            let name = key.name[...]
            if plurals.contains(name) { return .plural }
            let described = Language.parameters.text(String(name))[...].parts(at: ";")
            return .pattern(of: described.map { String($0.drop { $0 == " " }) })
        }
    }()
}

/// The interface's text for a key.
package enum InterfaceText: Sendable, Hashable {
    case text(String)
    /// By plural category; has `other`.
    case plural([PluralCategory: String])

    /// The text, or the pattern that all languages have.
    package var pattern: String {
        switch self {
        case .text(let text): text
        case .plural(let patterns): patterns[.other] ?? ""
        }
    }

    package var plurals: [PluralCategory: String] {
        switch self {
        case .text: [:]
        case .plural(let patterns): patterns
        }
    }
}

extension InterfaceText: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
    package init(stringLiteral text: String) { self = .text(text) }

    package init(dictionaryLiteral patterns: (PluralCategory, String)...) {
        self = .plural(Dictionary(uniqueKeysWithValues: patterns))
    }
}
