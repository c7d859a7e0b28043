import CatalogModel
import Configuration
import Kitchen

extension Strings {
    /// The words, with the owner's own in place of some.
    func replacing(_ overrides: StringOverrides) -> Strings {
        var strings = self
        for (key, text) in overrides.texts {
            switch Self.place(of: key) {
            case .text(let place): strings[keyPath: place] = text
            case .phrase(let place): strings[keyPath: place] = Phrase(text)
            case .pair(let place): strings[keyPath: place] = PairPhrase(text)
            case .plural: preconditionFailure("plurals are read as such")
            }
        }
        for (key, forms) in overrides.plurals {
            guard case .plural(let place) = Self.place(of: key), let other = forms[.other] else {
                preconditionFailure("only plurals have forms, and each has one for other numbers")
            }
            strings[keyPath: place] = Plural(conventions.counting, forms, other: other)
        }
        return strings
    }

    /// Where a text stands, by what it is.
    private enum Place {
        case text(WritableKeyPath<Strings, String>)
        case phrase(WritableKeyPath<Strings, Phrase>)
        case pair(WritableKeyPath<Strings, PairPhrase>)
        case plural(WritableKeyPath<Strings, Plural>)
    }

    private static func place(of key: InterfaceString) -> Place {
        switch key {
        case .skipToContent: .text(\.skipToContent)
        case .mainMenu: .text(\.mainMenu)
        case .siteMenu: .text(\.siteMenu)
        case .breadcrumb: .text(\.breadcrumb)
        case .recipes: .text(\.recipes)
        case .cuisines: .text(\.cuisines)
        case .categories: .text(\.categories)
        case .tags: .text(\.tags)
        case .favorites: .text(\.favorites)
        case .opensInNewTab: .text(\.opensInNewTab)
        case .newsFeed: .text(\.newsFeed)
        case .colors: .text(\.colors)
        case .colorsOfDevice: .text(\.colorsOfDevice)
        case .lightColors: .text(\.lightColors)
        case .darkColors: .text(\.darkColors)
        case .allRecipes: .text(\.allRecipes)
        case .pages: .text(\.pages)
        case .previousPage: .text(\.previousPage)
        case .nextPage: .text(\.nextPage)
        case .page: .phrase(\.page)
        case .pageOf: .pair(\.pageOf)
        case .titleAndPage: .pair(\.titleAndPage)
        case .nameAndCount: .pair(\.nameAndCount)
        case .recipeCount: .plural(\.recipeCount)
        case .emptyTitle: .text(\.emptyTitle)
        case .emptyText: .text(\.emptyText)
        case .prepTime: .text(\.prepTime)
        case .cookTime: .text(\.cookTime)
        case .totalTime: .text(\.totalTime)
        case .yield: .text(\.yield)
        case .servings: .plural(\.servings)
        case .difficulty: .text(\.difficulty)
        case .diets: .text(\.diets)
        case .by: .phrase(\.by)
        case .published: .phrase(\.published)
        case .viewSource: .text(\.viewSource)
        case .watchVideo: .text(\.watchVideo)
        case .ingredients: .text(\.ingredients)
        case .equipment: .text(\.equipment)
        case .method: .text(\.method)
        case .notes: .text(\.notes)
        case .nutrition: .text(\.nutrition)
        case .moreRecipes: .text(\.moreRecipes)
        case .favorite: .phrase(\.favorite)
        case .dietDiabetic: .text(\.dietDiabetic)
        case .dietGlutenFree: .text(\.dietGlutenFree)
        case .dietHalal: .text(\.dietHalal)
        case .dietHindu: .text(\.dietHindu)
        case .dietKosher: .text(\.dietKosher)
        case .dietLowCalorie: .text(\.dietLowCalorie)
        case .dietLowFat: .text(\.dietLowFat)
        case .dietLowLactose: .text(\.dietLowLactose)
        case .dietLowSalt: .text(\.dietLowSalt)
        case .dietVegan: .text(\.dietVegan)
        case .dietVegetarian: .text(\.dietVegetarian)
        case .servingSize: .text(\.servingSize)
        case .calories: .text(\.calories)
        case .fatContent: .text(\.fatContent)
        case .saturatedFatContent: .text(\.saturatedFatContent)
        case .transFatContent: .text(\.transFatContent)
        case .unsaturatedFatContent: .text(\.unsaturatedFatContent)
        case .cholesterolContent: .text(\.cholesterolContent)
        case .sodiumContent: .text(\.sodiumContent)
        case .carbohydrateContent: .text(\.carbohydrateContent)
        case .fiberContent: .text(\.fiberContent)
        case .sugarContent: .text(\.sugarContent)
        case .proteinContent: .text(\.proteinContent)
        case .yourFavorites: .text(\.yourFavorites)
        case .yourFavoritesText: .text(\.yourFavoritesText)
        case .ourFavorites: .text(\.ourFavorites)
        case .favoritesNeedScript: .text(\.favoritesNeedScript)
        case .loading: .text(\.loading)
        case .noFavoritesTitle: .text(\.noFavoritesTitle)
        case .noFavoritesText: .text(\.noFavoritesText)
        case .browseRecipes: .text(\.browseRecipes)
        case .favoritesFailed: .text(\.favoritesFailed)
        case .tryAgain: .text(\.tryAgain)
        case .favoritesGone: .text(\.favoritesGone)
        case .forgetGone: .text(\.forgetGone)
        case .undo: .text(\.undo)
        case .removedFavorite: .text(\.removedFavorite)
        case .restoredFavorite: .text(\.restoredFavorite)
        case .shareFavorites: .text(\.shareFavorites)
        case .exportFavorites: .text(\.exportFavorites)
        case .importFavorites: .text(\.importFavorites)
        case .importedFavorites: .text(\.importedFavorites)
        case .importBad: .text(\.importBad)
        case .importUnchecked: .text(\.importUnchecked)
        case .linkCopied: .text(\.linkCopied)
        case .copyThisLink: .text(\.copyThisLink)
        case .sharedList: .text(\.sharedList)
        case .sharedListText: .text(\.sharedListText)
        case .sharedLoading: .text(\.sharedLoading)
        case .sharedFailed: .text(\.sharedFailed)
        case .sharedGone: .text(\.sharedGone)
        case .addAll: .text(\.addAll)
        case .addedFavorites: .text(\.addedFavorites)
        case .favoritesNotKept: .text(\.favoritesNotKept)
        case .search: .text(\.search)
        case .searchRecipes: .text(\.searchRecipes)
        case .searchHint: .text(\.searchHint)
        case .searchNeedsScript: .text(\.searchNeedsScript)
        case .searchResults: .text(\.searchResults)
        case .recipesFound: .text(\.recipesFound)
        case .nothingFound: .text(\.nothingFound)
        case .nothingFoundText: .text(\.nothingFoundText)
        case .searchFailed: .text(\.searchFailed)
        case .resetSearch: .text(\.resetSearch)
        case .showMore: .text(\.showMore)
        case .notFoundTitle: .text(\.notFoundTitle)
        case .notFoundText: .text(\.notFoundText)
        }
    }
}
