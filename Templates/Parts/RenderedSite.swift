import CatalogModel
import Planning
import SafeHTML
import Synchronization

/// What the pages of a site share, made once: frames, rendered cards and groups, the language.
final class RenderedSite: Sendable {
    let language: PageLanguage
    let direction: WritingDirection
    let interfaceLanguage: String
    let interfaceLang: HTML
    let contentLang: HTML
    private let unitTable: HTML
    /// Those of other languages than the site's.
    private let otherUnitTables: Mutex<[String: HTML]>
    let cookingTexts: HTML
    let scalingTexts: HTML
    let notesEnd: HTML
    let printAttributes: HTML
    /// The owner's templates; nil for the project's own.
    let own: (any PageTemplates)?
    let cards: RenderedCards?
    let terms: RenderedTerms?
    /// By depth of the page's path, and for each depth those of `places`.
    private let frames: [RenderedFrame]
    /// Pages of the menu have their own frames, in which their item is marked.
    private let menuPaths: Set<SitePath>
    private let deepestMenuPath: Int

    /// For a page by itself, which makes what it needs.
    init(of site: SiteFrame, own: (any PageTemplates)? = nil) {
        self.own = own
        language = PageLanguage.of(site)
        direction = WritingDirection(language: site.language)
        interfaceLanguage = PageLanguage.tag(of: site.language, site.strings)
        (interfaceLang, contentLang) = Self.attributes(interfaceLanguage, site.language)
        unitTable = UnitTableData.html(language: site.language)
        otherUnitTables = Mutex([:])
        cookingTexts = ScriptTexts.cooking(language.strings, language: interfaceLanguage)
        scalingTexts = ScriptTexts.scaling(language.strings, language: interfaceLanguage)
        notesEnd = NotesSection.end(site, language.strings, interfaceLang)
        printAttributes = RecipeActions.printAttributes(site)
        cards = nil
        terms = nil
        frames = []
        menuPaths = []
        deepestMenuPath = 0
    }

    /// - Parameters:
    ///   - cards: nil to render the cards of each page for it.
    ///   - jobs: How many cores may work at it.
    init(
        _ site: SiteFrame, _ cards: CardTable?, _ terms: TermTable, _ own: (any PageTemplates)?, jobs: Int
    ) async {
        let alone = RenderedSite(of: site, own: own)
        self.own = own
        language = alone.language
        direction = alone.direction
        interfaceLanguage = alone.interfaceLanguage
        (interfaceLang, contentLang) = (alone.interfaceLang, alone.contentLang)
        unitTable = alone.unitTable
        otherUnitTables = Mutex([:])
        cookingTexts = alone.cookingTexts
        scalingTexts = alone.scalingTexts
        notesEnd = alone.notesEnd
        printAttributes = alone.printAttributes
        menuPaths = Set(site.navigation.map(\.path))
        deepestMenuPath = menuPaths.map(\.depth).max() ?? 0
        let shared = Shared(site)
        let page = PageContext(PageFrame(site: shared, path: Self.pathOutsideMenu), alone)
        if let cards {
            self.cards = await RenderedCards(cards, on: page, jobs: jobs)
        } else {
            self.cards = nil
        }
        self.terms = RenderedTerms(terms, on: page)
        frames = (0..<Self.depths).flatMap { depth in
            Self.places.map { place in
                let root = String(repeating: "../", count: depth)
                let frame = PageFrame(site: shared, path: Self.pathOutsideMenu, root: root, section: place.section)
                return RenderedFrame(PageContext(frame, alone), kind: place.kind)
            }
        }
    }

    /// The units of a recipe's language, for the script that scales it.
    func unitTable(of language: String, site: String) -> HTML {
        if language == site { return unitTable }
        return otherUnitTables.withLock { tables in
            if let table = tables[language] { return table }
            let table = UnitTableData.html(language: language)
            // A feed may name any number of languages.
            if tables.count < Self.mostLanguages { tables[language] = table }
            return table
        }
    }

    private static let mostLanguages = 32

    private static func attributes(_ interface: String, _ content: String) -> (HTML, HTML) {
        interface == content ? ("", "") : (RecipeLanguage.attributes(interface), RecipeLanguage.attributes(content))
    }

    /// The section and kind of pages of which a site may have many.
    private struct Place: Equatable {
        var section: NavigationItem.Kind?
        var kind = PageKind.other
    }

    private static let places =
        [Place(), Place(section: .recipes, kind: .recipe)] + NavigationItem.Kind.allCases.map { Place(section: $0) }

    /// The deepest pages are those of lists: `cuisines/thai/page/2/`.
    private static let depths = 5
    private static let pathOutsideMenu = SitePath.file("data", "none")

    /// The frame of a page as HTML; nil for a page that needs its own.
    func page(_ frame: PageFrame, _ kind: PageKind) -> RenderedFrame? {
        let depth = frame.path.depth
        guard !frames.isEmpty, depth < Self.depths, frame.root.utf8.count == depth * "../".utf8.count,
            frame.root.utf8.first != UInt8(ascii: "/"),
            let place = Self.places.firstIndex(of: Place(section: frame.section, kind: kind)),
            depth > deepestMenuPath || !menuPaths.contains(frame.path)
        else { return nil }
        return frames[depth * Self.places.count + place]
    }
}
