import CatalogModel
import Configuration

// What surrounds the pages.

extension Planner {
    /// The frame of the pages in each language of the interface.
    ///
    /// - Parameters:
    ///   - frame: Of those in the site's own language.
    ///   - ownPages: The places of the owner's pages that have an address.
    static func frames(_ frame: SiteFrame, _ inputs: SiteInputs, ownPages: [Int]) -> [SiteFrame] {
        let pages = ownPages.map { inputs.ownPages[$0] }
        let homes = inputs.languages.homes
        let translations = inputs.catalog.translations
        var own = frame
        own.languages = homes.indices.filter { $0 == 0 || translations.hasRecipes(in: $0) }.map { homes[$0] }
        if own.languages.count == 1 { own.languages = [] }
        let further = homes.indices.dropFirst().map { index in
            let home = homes[index]
            var frame = own.inLanguage(
                of: home, inputs.configuration.furtherTranslations[home.language],
                features: inputs.assets.features(in: home.language))
            frame.navigation.removeAll { [.own, .posts].contains($0.kind) }
            frame.navigation += navigation(to: pages, in: index, inputs.languages)
            return frame
        }
        return [own] + further
    }

    /// The menu's items for the owner's pages in a language. A page without a translation is the one in the site's own.
    private static func navigation(to pages: [PlacedPage], in language: Int, _ languages: SiteLanguages)
        -> [NavigationItem]
    {
        let own = Set(pages.filter { $0.language == language }.map(\.name))
        let shown = pages.filter { $0.language == language || $0.language == 0 && !own.contains($0.name) }
        let posts = [language, 0].first { index in pages.contains { $0.page.isPost && $0.language == index } }
        return (posts.map { [NavigationItem(kind: .posts, path: PostsContent.path(in: $0, of: languages))] } ?? [])
            + shown.filter(\.page.isInNavigation).map {
                NavigationItem(kind: .own, title: $0.page.title, path: $0.path)
            }
    }

    static func frame(
        _ inputs: SiteInputs, _ features: SiteFeatures, ownPages: [Int], kinds: [Taxonomy]
    ) -> SiteFrame {
        let configuration = inputs.configuration
        var navigation = [NavigationItem(kind: .recipes, path: .page(""))]
        navigation += kinds.map { NavigationItem(kind: $0.navigationKind, path: .page($0.folder)) }
        navigation.append(NavigationItem(kind: .favorites, path: .page("favorites")))
        navigation.append(NavigationItem(kind: .search, path: .page("search")))
        navigation.append(NavigationItem(kind: .shoppingList, path: ShoppingListContent.path))
        navigation.append(NavigationItem(kind: .mealPlan, path: MealPlanContent.path))
        if features.hasFoods { navigation.append(NavigationItem(kind: .whatToCook, path: WhatToCookContent.path)) }
        navigation += Self.navigation(to: ownPages.map { inputs.ownPages[$0] }, in: 0, inputs.languages)
        var credits: [String] = []
        for feed in configuration.feeds {
            if let credit = feed.defaults.credit, !credits.contains(credit) { credits.append(credit) }
        }
        // The frame of a site without posts has their script, too: the first post changes no other page.
        let files = inputs.assets.filter { $0.isNeeded(for: features) }
        return SiteFrame(
            title: configuration.site.title, tagline: configuration.site.tagline, author: configuration.site.author,
            language: configuration.site.language, url: configuration.site.url, isIndexed: configuration.isIndexed,
            favoriteSymbol: configuration.favorites.symbol, layout: features.layout,
            navigation: navigation,
            features: files.features(),
            ownStylesheet: OwnStylesheet(inputs).isEmpty ? nil : OwnStylesheet.path,
            scripts: files.compactMap { file in file.pages.map { Script(path: file.path, pages: $0) } },
            printsCodes: configuration.print.code,
            isKeptOffline: configuration.offline,
            inlineScript: inputs.inlineScript,
            credits: credits,
            strings: configuration.strings, languageRules: configuration.languageRules,
            palette: Palette(configuration.theme), ownHead: inputs.ownHead,
            slots: inputs.slots, policy: configuration.policy,
            logo: configuration.theme.logo.flatMap {
                inputs.published(Photo($0, alternativeText: configuration.site.title))
            },
            partners: configuration.partners.map { partner in
                PartnerLink(
                    name: partner.name, link: partner.url,
                    picture: partner.image.flatMap { inputs.published(Photo($0)) }
                )
            }
        )
    }
}
