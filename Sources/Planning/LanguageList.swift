import CatalogModel

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
