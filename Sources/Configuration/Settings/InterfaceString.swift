package import CatalogModel

/// A key of `strings` in `recipegen.yml`: one of the interface's own texts, not those of recipes and owners.
/// Each language has a file with a text for each key (`Languages`). The raw value is the key's index.
package enum InterfaceString: Int, Sendable, Hashable, CaseIterable {
    // Around every page
    case skipToContent, mainMenu, menu, siteMenu, breadcrumb, recipes, cuisines, categories, tags, favorites
    /// Follows the text of a link to another site.
    case opensInNewTab
    /// The text of the link to the feed of the site's own recipes.
    case newsFeed
    /// The texts of the links to all recipes in a file.
    case exportSchemaOrg, exportRecipeMD
    /// The name of the choice between light and dark pages.
    case colors
    case colorsOfDevice, lightColors, darkColors
    /// The name of the links to a page, or to the home page, in other languages.
    case languages
    // Lists
    case allRecipes, pages, previousPage, nextPage, page, pageOf, titleAndPage, nameAndCount, recipeCount, emptyTitle
    case emptyText
    /// Shown while an old copy of a feed is used because the feed cannot be read.
    case feedBroken
    /// The name of the choice of orders.
    case sortBy
    case sortTitle, sortNewest, sortQuickest
    // The home page
    case goodMorning, goodAfternoon, goodEvening
    /// The greeting at night, when "good night" would be a farewell.
    case lateHello
    case greetingAndName, askName
    /// Says that the visitor's name is stored in the browser only.
    case nameStaysHere
    case saveName, notNow, addName, changeName, forgetName, allCuisines, allCategories, allTags
    /// The heading of the newest recipes.
    case newRecipes
    /// The link from a few recipes to the list of all.
    case seeAll
    // A recipe
    /// Marks what is shown although it is not for the public.
    case draft
    case prepTime, cookTime, totalTime, yield, servings, difficulty
    /// Precedes the names of diets.
    case diets
    /// What visitors of the site thought of it, and how many.
    case rating, ratingOf, ratingCount
    /// The link over a long text to the ingredients.
    case jumpToRecipe
    case by, published, viewSource, watchVideo, ingredients, equipment, method, notes, nutrition
    /// The name of the links from a recipe to others.
    case moreRecipes
    /// Of a recipe of which the site has no ingredients and no method.
    case getRecipe, watchOn, onlyName
    case favorite, saveRecipe, printRecipe, shareRecipe
    /// What is printed of a recipe, and how large.
    case textSize, smallText, normalText, largeText, printedPhotos, addressCode
    /// Shown when the address of a recipe is in the clipboard.
    case recipeLinkCopied
    /// The button that unchecks all ingredients.
    case uncheckAll
    /// The servings and the units of a recipe's amounts. `amountFactor`, `smallerAmounts` and `largerAmounts` are for recipes
    /// that do not say how much they give, `fewerOf` and `moreOf` for those that give something else than servings.
    case servingsLabel, amountFactor, fewerServings, moreServings, fewerOf, moreOf, smallerAmounts, largerAmounts
    case unitsLabel, unitsAsWritten, unitsMetric, unitsUS
    /// What a screen reader says when the amounts change.
    case amountsFor, amountsTimes
    /// Shown when a visitor types what cannot be a number of servings.
    case numberRefused
    /// Marks what does not follow the servings. `linesAsWritten` counts such ingredients.
    case asWritten, linesAsWritten
    /// Scaling a recipe to the amount of one ingredient: "I have" a number "of" an ingredient.
    case scaleToIngredient, iHave, ofIngredient, scaleNow, originalAmounts
    /// The switch for amounts in the text of steps. `wholeLine` precedes the line of an ingredient of which a step takes a part.
    case amountsInSteps, wholeLine
    /// The scale of the temperatures in steps. By default it follows the units.
    case temperaturesLabel, temperaturesAsUnits, temperaturesFan, temperaturesGas, fanOven, gasMark
    /// Cook mode: one step at a time.
    case startCooking, cook, leaveCooking, stepOf, previousStep, nextStep, lastStep
    /// Follows the ingredients of a step that uses more than it names.
    case moreOfTheList
    case timers, stepNumber, startTimer, timerStarted, timerEnded, pauseTimer, resumeTimer, addMinute, timerSound
    /// The name of the links to ingredients and method, for screen readers.
    case recipeParts
    case relatedRecipes
    /// The heading above the sites that the owner recommends.
    case partners
    case dietDiabetic, dietGlutenFree, dietHalal, dietHindu, dietKosher, dietLowCalorie, dietLowFat, dietLowLactose
    case dietLowSalt, dietVegan, dietVegetarian, servingSize, calories, fatContent, saturatedFatContent, transFatContent
    case unsaturatedFatContent, cholesterolContent, sodiumContent, carbohydrateContent, fiberContent, sugarContent
    case proteinContent
    // The book
    /// Its name in links, and those of its parts.
    case book, bookContents, titleIndex, foodIndex
    /// The chapter of recipes that are in no other one.
    case otherRecipes
    // Favorites
    case yourFavorites, yourFavoritesText
    /// The title of a collection of the owner without a name.
    case ourFavorites
    case favoritesNeedScript, loading, noFavoritesTitle, noFavoritesText, browseRecipes, favoritesFailed, tryAgain
    /// Above recipes that a visitor without favorites may like.
    case favoriteIdeas
    /// The name of the choice among the visitor's own lists, and its first entry, which is not one of them.
    case myLists, allFavorites
    case newList, nameOfList, listExists, renameList, removeList, restoredList, emptyList
    /// Moves a list, or a recipe within one, by one place.
    case moveEarlier, moveLater
    /// Tells of a list or recipe that was moved.
    case placeInList
    /// Opens the choice of the lists that a recipe is in.
    case lists
    case listsFor, addList, done, findFavorites, noFavoriteFound
    case favoritesGone, forgetGone, undo, removedFavorite, restoredFavorite, shareFavorites, exportFavorites
    /// The name of a menu of rarely used buttons.
    case more
    /// Shows beside a card that is being swiped out of a list.
    case remove
    case importFavorites, importedFavorites, importBad, importUnchecked, linkCopied
    /// Follows `importedFavorites`: what else is new.
    case importedMore
    case listCount, noteCount
    /// Makes a link with all that the device keeps.
    case moveToDevice
    case deviceLinkCopied, tooMuchForLink
    /// What a visitor sees who opens such a link.
    case receivedTitle, receivedText, linkHolds, linkDamaged, takeOver
    /// Precedes the address of a shared list.
    case copyThisLink
    case sharedList, sharedListText, sharedLoading, sharedFailed, sharedGone, addAll, addedFavorites
    /// Shown when the browser stores nothing.
    case favoritesNotKept
    // The visitor's own notes on a recipe
    case myNotes, noteLabel, notesStayHere, notesNotKept, cookedIt, cookedWhen, cookedTimes
    // Search
    case search
    /// The name of the search box.
    case searchRecipes
    case searchHint, searchNeedsScript
    /// The name of the list of recipes found.
    case searchResults
    case recipesFound, resultsFor, nothingFound, nothingFoundText, didYouMean, searchFailed, resetSearch, showMore
    /// What narrows a search. `filterHint` says what pressing a value once and twice does.
    case filters, chosenFilters, filterHint, filterDiet, filterTime, timeUpTo, timeOver, dietsAsStated
    /// A value of recipes that are left out, and the button that forgets a choice.
    case withoutValue, removeFilter
    /// The link from a list to the search within it.
    case narrowList
    /// The names of fields in a query, `cuisine:thai`. Those in English are understood as well.
    case fieldCuisine, fieldCategory, fieldTag, fieldDiet, fieldTime, fieldDifficulty, fieldIngredient
    /// The name of the list below a search box in which a visitor types; its last item; what a screen reader says of it.
    case suggestions, allResults, suggestionCount
    // The page that finds recipes by foods at hand
    case whatCanICook, whatCanICookText, whatCanICookNeedsScript
    /// The name of the field for a food, and of the list of those that were named.
    case addIngredient, yourIngredients
    /// Says which foods are taken to be in every kitchen.
    case assumedStaples
    /// The name of examples of foods.
    case oftenNeeded
    case ingredientsSuggested
    /// What a recipe lacks: nothing, a list of foods, and the first of a longer list.
    case nothingMissing, missingItems, missingItemsAndMore
    case unknownIngredients, noRecipeWithThese, noRecipeWithTheseText
    // The shopping list
    case shoppingList, shoppingListText, shoppingListNeedsScript, addToShoppingList, addedToShoppingList
    /// Shown instead where a recipe cannot be added.
    case shoppingListFull, recipeNotAdded
    case nothingToBuy, nothingToBuyText
    /// The name of the field for something that no recipe needs, and its button.
    case addItem, add
    /// How many lines are not ticked.
    case itemsToBuy
    /// The heading above the recipes of the list.
    case recipesOnList
    /// Follows a line: the recipes that need it.
    case neededFor
    /// The headings of what is at hand in most kitchens, and of what is in no aisle.
    case staplesAtHome, otherAisle
    /// Of a food of which another recipe says how much it needs: "300 g + some more".
    case someMore
    case editItem, removeItem, itemText, saveItem, cancel
    /// Follows a line that the visitor wrote when its recipes ask for something else now.
    case recipesAskFor, useThis
    case clearTicked, clearList, removedItem, removedItems, undone, copyList, copiedList
    /// Where the device's storage is full, forbidden or damaged.
    case deviceNotKept, deviceUnreadable, startAnew
    // The plan of the week
    case mealPlan, mealPlanText, mealPlanNeedsScript
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday, today
    /// The heading of meals of days before today.
    case earlierDays
    case addRecipe, addRecipeTo, chooseRecipeHint, moveTo, plannedFor
    /// The button that puts the recipes of all days on the shopping list, and what it says then.
    case addWeek, addedRecipes
    /// The heading of the owner's plan without a title, the button that takes it over, and what it says then.
    case ownersPlan, takeOverPlan, plannedRecipes
    // A recipe that opens from a list
    case close, backToFavorites
    /// The name of the list beside a recipe.
    case recipeList
    case loadingList, listFailed, moreOfList, loadingRecipe, recipeFailed
    /// The link to a recipe that could not be shown within another page.
    case openPage
    // Without a network
    case youAreOffline
    /// The mark of a recipe that the device keeps, and the title of the page that lists them.
    case availableOffline
    case availableOfflineText, offlineNeedsScript
    /// The heading of the recipes that the visitor opened last.
    case visitedLast
    /// Shown in place of a page that the device does not keep.
    case pageNotKept
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

    package var form: Form {
        switch self {
        case .page: .pattern(of: ["the page's number"])
        case .pageOf: .pattern(of: ["the page's number", "the number of pages"])
        case .titleAndPage: .pattern(of: ["the list's title", "the page"])
        case .nameAndCount: .pattern(of: ["the group's name", "the number of recipes"])
        case .greetingAndName: .pattern(of: ["the greeting", "the visitor's name"])
        case .ratingOf: .pattern(of: ["the average", "the best that is possible"])
        case .by: .pattern(of: ["the author's name"])
        case .published: .pattern(of: ["the date"])
        case .favorite: .pattern(of: ["the recipe's title"])
        case .viewSource, .getRecipe: .pattern(of: ["the host of the recipe's source"])
        case .fanOven: .pattern(of: ["the temperature"])
        case .gasMark: .pattern(of: ["the number of the mark"])
        case .fewerOf, .moreOf: .pattern(of: ["what the recipe gives"])
        case .amountsFor: .pattern(of: ["the servings, or what else the recipe gives, with their number"])
        case .amountsTimes: .pattern(of: ["the factor"])
        case .wholeLine: .pattern(of: ["the ingredient with its amount"])
        case .stepOf: .pattern(of: ["the step's number", "the number of steps"])
        case .stepNumber: .pattern(of: ["the step's number"])
        case .startTimer: .pattern(of: ["the length of time"])
        case .timerStarted, .timerEnded: .pattern(of: ["the timer's step"])
        case .watchOn: .pattern(of: ["the name of the site that shows the video"])
        case .removedFavorite: .pattern(of: ["the recipe's title, or the name of a list"])
        case .restoredFavorite: .pattern(of: ["the recipe's title"])
        case .importedFavorites:
            .pattern(of: ["the number of added", "the number of known", "the number of unknown recipes"])
        case .addedFavorites: .pattern(of: ["the number of added", "the number of known recipes"])
        case .importedMore: .pattern(of: ["numbers of lists and notes"])
        case .linkHolds: .pattern(of: ["numbers of recipes, lists and notes"])
        case .restoredList: .pattern(of: ["the list's name"])
        case .placeInList: .pattern(of: ["the list or recipe", "its place", "the number of all"])
        case .listsFor: .pattern(of: ["the recipe's title"])
        case .allResults: .pattern(of: ["what was typed"])
        case .suggestionCount: .pattern(of: ["the number of recipes", "the number of lists and searches"])
        case .recipesFound: .pattern(of: ["the number of recipes"])
        case .resultsFor: .pattern(of: ["the words that were looked for in place of misspelt ones"])
        case .nothingFound: .pattern(of: ["what was looked for"])
        case .didYouMean: .pattern(of: ["a search that finds something"])
        case .timeUpTo, .timeOver: .pattern(of: ["the length of time"])
        case .withoutValue: .pattern(of: ["the cuisine, category, diet, time, difficulty or tag"])
        case .removeFilter: .pattern(of: ["the chosen cuisine, category, diet, time, difficulty or tag"])
        case .assumedStaples: .pattern(of: ["the staples"])
        case .ingredientsSuggested: .pattern(of: ["the number of ingredients"])
        case .missingItems: .pattern(of: ["the missing ingredients"])
        case .missingItemsAndMore:
            .pattern(of: ["some of the missing ingredients", "the number of all others"])
        case .unknownIngredients: .pattern(of: ["the ingredients"])
        case .addedToShoppingList, .recipeNotAdded: .pattern(of: ["the recipe's title"])
        case .shoppingListFull: .pattern(of: ["the greatest number of recipes"])
        case .neededFor: .pattern(of: ["the recipes"])
        case .editItem, .removeItem, .removedItem: .pattern(of: ["the line, or the recipe's title"])
        case .recipesAskFor: .pattern(of: ["the line"])
        case .addRecipeTo: .pattern(of: ["the day"])
        case .moveTo: .pattern(of: ["the recipe's title"])
        case .plannedFor: .pattern(of: ["the recipe's title", "the day"])
        case .recipeCount, .servings, .linesAsWritten, .ratingCount, .itemsToBuy, .removedItems, .addedRecipes,
            .plannedRecipes, .listCount, .noteCount, .cookedTimes:
            .plural
        default: .pattern(of: [])
        }
    }
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
