import CatalogModel
import Configuration
import Diagnostics

/// The cards that the owner's files name by id or slug.
struct OwnersPicks {
    private let catalog: Catalog
    private let cards: CardTable
    private let named: NamedRecipes

    init(_ catalog: Catalog, _ cards: CardTable, _ named: NamedRecipes) {
        self.catalog = catalog
        self.named = named
        self.cards = cards
    }

    /// The collections of `favorites.json` with their cards.
    func collections(_ favorites: Favorites, file: String) -> Outcome<[FavoritesContent.Collection]> {
        var picked = PickedRecipes(named, in: file, .favoriteUnknown, catalog)
        let collections = favorites.collections.map { collection in
            FavoritesContent.Collection(
                name: collection.name, note: collection.note,
                cards: CardList(cards, picked.places(of: collection.entries)))
        }
        return Outcome(collections, picked.diagnostics)
    }

    /// The plan of `meal-plan.yml` with its cards; nil without any.
    ///
    /// - Parameter language: Of the site, a BCP 47 tag: its weeks begin on another day.
    func plan(_ plan: MealPlan, language: String) -> Outcome<MealPlanContent.Plan?> {
        var picked = PickedRecipes(named, in: MealPlan.file, .mealUnknown, catalog)
        let days = Weekday.week(in: language).compactMap { day -> (Weekday, CardList)? in
            let places = picked.places(of: plan.days[day] ?? [])
            return places.isEmpty ? nil : (day, CardList(cards, places))
        }
        let content = MealPlanContent.Plan(title: plan.title, note: plan.note, days: days)
        return Outcome(days.isEmpty ? nil : content, picked.diagnostics)
    }
}
