import CatalogModel
import Configuration
import Diagnostics

/// The cards that the owner's `favorites.json` names by id or slug.
struct FavoritesResolver {
    private let places: NamedRecipes
    private let cards: CardTable
    private let favorites: Favorites
    private let summaries: [RecipeSummary]
    private let unpublished: Unpublished

    init(_ favorites: Favorites, _ catalog: Catalog, _ cards: CardTable) {
        let summaries = catalog.summaries
        unpublished = catalog.unpublished
        self.favorites = favorites
        self.cards = cards
        self.summaries = summaries
        places = NamedRecipes(Set(favorites.collections.flatMap(\.recipes)), catalog)
    }

    /// The collections with their cards. A name that no recipe has is reported and left out; so is a draft, which the
    /// build has counted.
    func collections(file: String) -> Outcome<[FavoritesContent.Collection]> {
        var diagnostics: [Diagnostic] = []
        var index: RecipeIndex?
        let collections = favorites.collections.map { collection in
            let chosen = collection.entries.compactMap { entry -> Int32? in
                let name = entry.recipe
                if let place = places[name] { return place }
                if unpublished.contains(name) { return nil }
                let known = index ?? RecipeIndex(summaries)
                index = known
                diagnostics.append(
                    Diagnostic(
                        .warning, .favoriteUnknown, "no recipe has the id or slug \"\(name)\"",
                        at: entry.location ?? Location(file: file), fix: known.fix(for: name)
                    )
                )
                return nil
            }
            return FavoritesContent.Collection(
                name: collection.name, note: collection.note, cards: CardList(cards, chosen)
            )
        }
        return Outcome(collections, diagnostics)
    }
}
