import CatalogModel
import Configuration

// What surrounds the pages.

extension Planner {
    /// The frame of the pages in each language of the interface.
    ///
    /// - Parameter frame: Of those in the site's own language.
    static func frames(_ frame: SiteFrame, _ inputs: SiteInputs) -> [SiteFrame] {
        let homes = inputs.languages.homes
        let translations = inputs.catalog.translations
        var own = frame
        own.languages = homes.indices.filter { $0 == 0 || translations.hasRecipes(in: $0) }.map { homes[$0] }
        if own.languages.count == 1 { own.languages = [] }
        let further = homes.dropFirst().map { home in
            own.inLanguage(
                of: home, inputs.configuration.furtherTranslations[home.language],
                features: inputs.assets.features(in: home.language))
        }
        return [own] + further
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
        let pages = ownPages.map { inputs.ownPages[$0] }
        if pages.contains(where: \.page.isPost) {
            navigation.append(NavigationItem(kind: .posts, path: PostsContent.path))
        }
        for own in pages where own.page.isInNavigation {
            navigation.append(NavigationItem(kind: .own, title: own.page.title, path: own.path))
        }
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
