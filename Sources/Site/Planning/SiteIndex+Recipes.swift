import CatalogModel
import Configuration

// Pages of recipes, and what surrounds them.

extension SiteIndex {
    func recipe(_ index: Int, _ path: SitePath) throws(RecipeLost) -> RecipeContent {
        let surroundings = surroundings(of: index, path)
        return RecipeContent(
            try inputs.catalog.recipe(at: index).without(surroundings.removedLinks), surroundings)
    }

    /// What the page of a recipe shows beside the recipe.
    func surroundings(of index: Int, _ path: SitePath) -> RecipeSurroundings {
        let summary = inputs.catalog.summaries[index]
        var removed = deadLinks.removed(from: summary)
        if let source = summary.source, ownHost?.contains(source) == true { removed.insert(.ownSource) }
        var photos: [Photo.Source: PublishedPhoto] = [:]
        for photo in summary.photos { photos[photo.source] = inputs.published(photo) }
        let language = translations.language(of: index)
        let related = CardList(
            cards,
            RecipeContent.isLinkOnly(summary, photos)
                ? related.placesWithNeighbours(of: index) : related.places(of: index).prefix(RelatedRecipes.usual)
        )
        let origins = origins(of: photos, related)
        return RecipeSurroundings(
            frame: PageFrame(
                site: sites[language], path: path, section: .recipes, photoOrigins: origins,
                translations: translations(of: index)),
            recipeDigest: summary.content, allPhotos: summary.photos, photos: photos,
            terms: TermLinks(termLinks, terms.ofRecipe[index]), removedLinks: removed,
            links: deadLinks.links(of: summary, without: removed), related: related,
            list: list(beside: index, in: language),
            socialCard: inputs.socialCards.isEmpty ? nil : inputs.socialCards[index]
        )
    }

    /// The page of a recipe and its translations, the main one first; none for a recipe without.
    func translations(of index: Int) -> [PageInLanguage] {
        guard let group = translations.group(of: index) else { return [] }
        return group.map { place in
            PageInLanguage(
                language: inputs.catalog.summaries[Int(place)].language ?? frame.language,
                path: cards.items[Int(place)].path)
        }
    }

    /// The index in `SiteLanguages` of the language that a row's page is in.
    func language(of subject: Row.Subject) -> Int {
        switch subject {
        case .recipe(let index): translations.language(of: index)
        case .languageHome(let language, _): language
        default: 0
        }
    }

    /// The list of the recipe's first cuisine, if that has other recipes, or that of its language; nil in layouts without a
    /// list pane.
    private func list(beside index: Int, in language: Int) -> SitePath? {
        guard frame.layout == .split else { return nil }
        if language > 0 { return sites[language].value.home }
        guard
            let place = terms.ofRecipe[index].first(where: {
                terms.all[Int($0)].kind == .cuisine && terms.hasPage(Int($0))
            }),
            terms.all[Int(place)].count > 1
        else { return nil }
        return terms.all[Int(place)].path
    }

    /// The pane beside a recipe may show any card. A feed that names more hosts must not make each page long: then cards in
    /// the pane have no photos.
    private static let mostPaneOrigins = 32

    /// Of what a recipe's page shows: its own photos, those of cards and the partners' pictures. Mostly none.
    func origins(of photos: [Photo.Source: PublishedPhoto], _ cards: CardList) -> [String] {
        guard !cardOrigins.all.isEmpty || !photos.isEmpty || !frame.partners.isEmpty else { return [] }
        let hasPane = frame.layout == .split && cardOrigins.all.count <= Self.mostPaneOrigins
        let ofCards = hasPane ? cardOrigins.all : cardOrigins.of(cards)
        let others = photos.values.compactMap(\.origin) + frame.partners.compactMap { $0.picture?.origin }
        // Mostly those of the recipe's own card: then no list is made for the page.
        let further = others.filter { !ofCards.contains($0) }
        return further.isEmpty ? ofCards : Set(ofCards + further).sorted()
    }
}
