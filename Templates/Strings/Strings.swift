import CatalogModel
import Configuration
import Planning

/// The interface's texts in one language.
///
/// A template reads them by key: `strings[.allRecipes]`. Texts into which the program puts something are parsed once and
/// have a property each: `strings.page("3")`.
///
/// A class: templates read dozens of texts on each page, and each read of a struct would copy all of them.
final class Strings: Sendable {
    /// How the language writes numbers, lists, dates and durations.
    let conventions: Conventions
    private let table: [InterfaceString: InterfaceText]
    /// The texts in the order of the keys: every page reads dozens, so they are found by index, not by hash.
    private let texts: [String]

    /// "Page 3".
    let page: Phrase
    /// "Page 3 of 12".
    let pageOf: PairPhrase
    /// "All recipes, Page 3".
    let titleAndPage: PairPhrase
    /// "Italian: 12 recipes".
    let nameAndCount: PairPhrase
    /// "1 recipe", "48 recipes".
    let recipeCount: Plural
    /// "4 servings", for a yield that is stated as a mere number.
    let servings: Plural
    /// "4.7 out of 5".
    let ratingOf: PairPhrase
    /// "128 ratings".
    let ratingCount: Plural
    /// "By Ana".
    let by: Phrase
    /// "Published March 9, 2024".
    let published: Phrase
    /// "Recipe at example.org".
    let viewSource: Phrase
    /// "Get the recipe at example.org".
    let getRecipe: Phrase
    /// "Watch on YouTube".
    let watchOn: Phrase
    /// "Fewer cookies" and "More cookies", where a recipe does not give servings.
    let fewerOf: Phrase
    let moreOf: Phrase
    /// "160 °C fan".
    let fanOven: Phrase
    /// "gas mark 4".
    let gasMark: Phrase
    /// "Up to 30 min" and "Over 2 h".
    let timeUpTo: Phrase
    let timeOver: Phrase
    /// "Did you mean “quinoa salad”?"
    let didYouMean: Phrase
    /// "Favorite: Lemon tart", the accessible name of a favorite button.
    let favorite: Phrase

    /// - Parameter table: A text for each key.
    init(_ conventions: Conventions, _ table: [InterfaceString: InterfaceText]) {
        func text(_ key: InterfaceString) -> InterfaceText {
            guard let text = table[key] else { preconditionFailure("the interface has no text for \(key)") }
            return text
        }
        func phrase(_ key: InterfaceString) -> Phrase { Phrase(text(key).pattern) }
        func pair(_ key: InterfaceString) -> PairPhrase { PairPhrase(text(key).pattern) }
        func plural(_ key: InterfaceString) -> Plural {
            Plural(conventions.counting, text(key).plurals, other: text(key).pattern)
        }
        self.conventions = conventions
        self.table = table
        texts = InterfaceString.allCases.map { text($0).pattern }
        page = phrase(.page)
        pageOf = pair(.pageOf)
        titleAndPage = pair(.titleAndPage)
        nameAndCount = pair(.nameAndCount)
        recipeCount = plural(.recipeCount)
        servings = plural(.servings)
        ratingOf = pair(.ratingOf)
        ratingCount = plural(.ratingCount)
        by = phrase(.by)
        published = phrase(.published)
        viewSource = phrase(.viewSource)
        getRecipe = phrase(.getRecipe)
        watchOn = phrase(.watchOn)
        fewerOf = phrase(.fewerOf)
        moreOf = phrase(.moreOf)
        fanOven = phrase(.fanOven)
        gasMark = phrase(.gasMark)
        timeUpTo = phrase(.timeUpTo)
        timeOver = phrase(.timeOver)
        didYouMean = phrase(.didYouMean)
        favorite = phrase(.favorite)
    }

    subscript(key: InterfaceString) -> String { texts[key.rawValue] }

    /// The texts of a key by the plural category of the number; `other` is for all numbers without a category of their own.
    func forms(of key: InterfaceString) -> [(category: PluralCategory, text: String)] {
        let plurals = table[key]?.plurals ?? [:]
        return PluralCategory.allCases.compactMap { category in
            (plurals[category] ?? (category == .other ? self[key] : nil)).map { (category, $0) }
        }
    }

    /// The texts with the owner's instead of some.
    ///
    /// - Parameter other: nil for the language's own.
    func replacing(_ overrides: [InterfaceString: InterfaceText], _ other: Conventions? = nil) -> Strings {
        Strings(other ?? conventions, table.merging(overrides) { _, own in own })
    }
}

extension Strings {
    /// The title of the page that lists all groups of a kind.
    func index(of kind: Taxonomy) -> String {
        switch kind {
        case .cuisine: self[.cuisines]
        case .category: self[.categories]
        case .tag: self[.tags]
        }
    }

    /// The heading above the list of all groups of a kind.
    func all(_ kind: Taxonomy) -> String {
        switch kind {
        case .cuisine: self[.allCuisines]
        case .category: self[.allCategories]
        case .tag: self[.allTags]
        }
    }

    /// What separates the items of a list.
    var comma: String { conventions.list.comma }

    /// "It is assumed that you have salt, pepper, and water."
    func assumed(_ staples: [String]) -> String {
        Phrase(self[.assumedStaples]).filled(with: conventions.list(staples))
    }

    /// The text of a menu item.
    func title(of item: NavigationItem) -> String {
        guard item.title.isEmpty else { return item.title }
        switch item.kind {
        case .recipes: return self[.recipes]
        case .cuisines: return self[.cuisines]
        case .categories: return self[.categories]
        case .tags: return self[.tags]
        case .favorites: return self[.favorites]
        case .search: return self[.search]
        case .whatToCook: return self[.whatCanICook]
        case .shoppingList: return self[.shoppingList]
        case .mealPlan: return self[.mealPlan]
        case .posts: return self[.posts]
        case .own: return item.path.address
        }
    }

    func name(of order: ListOrder) -> String {
        switch order {
        case .title: self[.sortTitle]
        case .newest: self[.sortNewest]
        case .quickest: self[.sortQuickest]
        }
    }

    func name(of diet: Diet) -> String {
        switch diet {
        case .diabetic: self[.dietDiabetic]
        case .glutenFree: self[.dietGlutenFree]
        case .halal: self[.dietHalal]
        case .hindu: self[.dietHindu]
        case .kosher: self[.dietKosher]
        case .lowCalorie: self[.dietLowCalorie]
        case .lowFat: self[.dietLowFat]
        case .lowLactose: self[.dietLowLactose]
        case .lowSalt: self[.dietLowSalt]
        case .vegan: self[.dietVegan]
        case .vegetarian: self[.dietVegetarian]
        }
    }

    func name(of nutrient: Nutrient) -> String {
        switch nutrient {
        case .servingSize: self[.servingSize]
        case .calories: self[.calories]
        case .fatContent: self[.fatContent]
        case .saturatedFatContent: self[.saturatedFatContent]
        case .transFatContent: self[.transFatContent]
        case .unsaturatedFatContent: self[.unsaturatedFatContent]
        case .cholesterolContent: self[.cholesterolContent]
        case .sodiumContent: self[.sodiumContent]
        case .carbohydrateContent: self[.carbohydrateContent]
        case .fiberContent: self[.fiberContent]
        case .sugarContent: self[.sugarContent]
        case .proteinContent: self[.proteinContent]
        }
    }
}
