package import CatalogModel
package import Configuration

/// The languages of a site's interface.
package struct SiteLanguages: Sendable, Hashable {
    /// BCP 47 tags, the site's own first.
    package let tags: [String]

    package init(_ site: SiteSettings = SiteSettings()) {
        tags = [site.language] + site.furtherLanguages
    }

    /// Whether there is more than the site's own.
    package var areSeveral: Bool { tags.count > 1 }

    /// The index of the language in which the interface of a recipe's page is: the recipe's own if the interface has it, or one
    /// with the same first subtag; else the site's.
    ///
    /// - Parameter recipe: A BCP 47 tag; nil for the site's language.
    package func index(of recipe: String?) -> Int {
        guard areSeveral, let recipe else { return 0 }
        return index(named: recipe) ?? 0
    }

    /// The index of a language of the interface, or of one with the same first subtag; nil for another.
    ///
    /// - Parameter tag: A BCP 47 tag.
    package func index(named tag: String) -> Int? {
        let tag = tag.lowercased()
        if let same = tags.firstIndex(where: { $0.lowercased() == tag }) { return same }
        let primary = Self.primary(tag)
        return tags.firstIndex { Self.primary($0.lowercased()) == primary }
    }

    /// The folder of the home page in a language; empty for the site's own.
    ///
    /// - Parameter index: Of the language.
    package func folder(_ index: Int) -> String { index == 0 ? "" : tags[index].lowercased() }

    /// The folders of the further languages.
    package var folders: [String] { tags.indices.dropFirst().map(folder) }

    /// The home pages, the site's own first; none for a site with one language.
    var homes: [PageInLanguage] {
        areSeveral ? tags.indices.map { PageInLanguage(language: tags[$0], path: .page(folder($0))) } : []
    }

    /// The first subtag of a tag: its language.
    static func primary(_ tag: String) -> Substring { tag.prefix { $0 != "-" } }
}

/// A page and its language.
package struct PageInLanguage: Sendable, Hashable {
    /// A BCP 47 tag.
    package var language: String
    package var path: SitePath
}

/// The list of all recipes that are in a further language of the interface.
struct LanguageList: Sendable {
    /// The index of the language in `SiteLanguages`.
    let language: Int
    /// The folder of its first page.
    let folder: String
    /// The places of its recipes in the catalogue, by title.
    let places: [Int32]
    let cuts: PageCuts

    private init(_ language: Int, _ catalog: Catalog, _ languages: SiteLanguages, anchors: [UInt32]) {
        self.language = language
        folder = languages.folder(language)
        let own = catalog.summaries.indices.filter { catalog.translations.language(of: $0) == language }
        let places = catalog.byTitle(own.map(Int32.init))
        self.places = places
        cuts = PageCuts(count: places.count) { anchors[Int(places[$0])] }
    }

    /// For each further language, in the order of the settings.
    ///
    /// - Parameter anchors: Of all recipes by place.
    static func all(_ catalog: Catalog, _ languages: SiteLanguages, anchors: [UInt32]) -> [LanguageList] {
        languages.tags.indices.dropFirst().map { LanguageList($0, catalog, languages, anchors: anchors) }
    }

    /// The paths of its pages; none for a language without recipes.
    var paths: [SitePath] { places.isEmpty ? [] : (1...cuts.pageCount).map(path(of:)) }

    func path(of page: Int) -> SitePath { Pagination.path(of: page, in: folder) }
}

/// Finds the recipe that was meant by a name that is no id: a slug, an id without its feed or in other case, or an id
/// that was made of a title before the feed had ids.
struct RecipeIndex {
    private var ids: [String: String] = [:]

    /// Takes some microseconds for each recipe: to be made when a name is known to be wrong.
    init(_ recipes: [RecipeSummary]) {
        for recipe in recipes {
            let id = recipe.id.description
            let feed = recipe.id.feed
            for name in [
                id.lowercased(), recipe.id.key.lowercased(), recipe.slug.text,
                "\(feed):\(recipe.slug)", "\(feed):\(RecipeID.key(fromTitle: recipe.title))",
                recipe.source.map { "\(feed):\(RecipeID.key(from: $0))" } ?? id,
            ] where ids[name] == nil {
                ids[name] = id
            }
        }
    }

    /// The id that was meant; nil for none.
    func id(for name: String) -> String? {
        ids[name.lowercased()] ?? name.split(separator: ":").last.flatMap { ids[$0.lowercased()] }
    }

    /// What to do about a name that no recipe has.
    func fix(for name: String) -> String {
        if let id = id(for: name) { return "write \"\(id)\"" }
        return "write the feed's name and the id that `recipegen inspect` shows, as in family:12, or take it out"
    }
}
