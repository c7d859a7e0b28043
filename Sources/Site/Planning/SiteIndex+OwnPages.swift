import CatalogModel
import Configuration

// The pages that the owner wrote.

extension SiteIndex {
    func own(_ index: Int, _ path: SitePath) throws(RecipeLost) -> OwnContent {
        let placed = inputs.ownPages[index]
        let pictures = placed.pictures.compactMap { picture in
            inputs.published(Photo(picture.source)).map { (picture.address, $0) }
        }
        let section = placed.page.isPost ? NavigationItem.Kind.posts : .own
        let translations = ownTranslations[placed.name] ?? []
        let site = sites[placed.language]
        let frame = PageFrame(site: site, path: path, section: section, translations: translations)
        var content = OwnContent(
            frame: frame, title: placed.page.title, parts: [], isDraft: placed.page.isDraft,
            pictures: Dictionary(pictures) { first, _ in first })
        content.published = placed.page.published
        content.description = placed.page.description
        content.photo = placed.page.picture.flatMap { content.pictures[$0] }
        content.tags = placed.page.tags
        var (origins, number): (Set<String>, Int) = ([], 0)
        for part in placed.page.parts {
            switch part {
            case .text(let text): content.parts.append(.text(text))
            case .recipe(let mention):
                guard let place = pageRecipes[mention] else { continue }
                number += 1
                let recipe = try recipeInText(Int(place), frame, number: number)
                origins.formUnion(recipe.content.photos.values.compactMap(\.origin))
                content.parts.append(.recipe(recipe))
            case .cards(let mentions):
                let list = CardList(cards, mentions.compactMap { pageRecipes[$0] })
                guard !list.places.isEmpty else { continue }
                origins.formUnion(cardOrigins.of(list))
                content.parts.append(.cards(list))
            }
        }
        if !origins.isEmpty {
            content.frame = PageFrame(
                site: site, path: path, section: section, photoOrigins: origins.sorted(), translations: translations)
        }
        return content
    }

    private func recipeInText(
        _ place: Int, _ frame: PageFrame, number: Int
    ) throws(RecipeLost) -> RecipeInText {
        let path = cards.items[place].path
        let surroundings = surroundings(of: place, within: frame)
        let recipe = try inputs.catalog.recipe(at: place).without(surroundings.removedLinks)
        return RecipeInText(content: RecipeContent(recipe, surroundings), path: path, number: number)
    }

    /// What another page shows of a recipe: what surrounds it on its own page is left out.
    func surroundings(of place: Int, within frame: PageFrame) -> RecipeSurroundings {
        var surroundings = surroundings(of: place, cards.items[place].path)
        surroundings.frame = frame
        surroundings.related = []
        surroundings.list = nil
        surroundings.socialCard = nil
        return surroundings
    }
}
