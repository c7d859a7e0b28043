import CatalogModel
import Configuration

// What the home page has above its list.

extension SiteIndex {
    func home() throws(RecipeLost) -> HomeContent {
        let cuisines = terms.terms(of: .cuisine).enumerated().sorted { one, other in
            (other.element.count, one.offset) < (one.element.count, other.offset)
        }
        return HomeContent(
            isOld: inputs.tellsOfOldCopies, greeting: HomeGreeting(inputs), cuisines: cuisines.map(\.element),
            lead: try homeChoice.lead.map { (place) throws(RecipeLost) in
                let recipe = try inputs.catalog.recipe(at: Int(place)).value
                return HomeLead(cards: CardList(cards, [place]), description: recipe.description)
            },
            shelves: homeChoice.shelves.map(shelf), banner: HomeBanner(inputs)
        )
    }

    private func shelf(_ choice: HomeChoice.Shelf) -> HomeShelf {
        let cards = CardList(cards, choice.places)
        guard let index = choice.collection else {
            return HomeShelf(
                kind: .newest, form: choice.form, cards: cards, path: Self.path(of: .newest, page: 1))
        }
        let collection = collections[index]
        return HomeShelf(
            kind: .collection, form: choice.form, name: collection.name, note: collection.note, cards: cards,
            path: .page("favorites"), number: index + 1)
    }
}
