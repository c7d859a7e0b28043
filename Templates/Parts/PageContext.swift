import CatalogModel
import Planning
import SafeHTML

/// What every part of a page needs: the page's path, its language, and what the pages of the site share.
///
/// A class, since every part has it: a struct of this size would be copied, and its references counted, for each part.
final class PageContext: Sendable {
    let frame: PageFrame
    /// The prefix of addresses within the site: `../../`.
    let pathToRoot: String
    /// The page's address for search engines; nil without the site's address.
    let canonical: String?
    let language: PageLanguage
    let strings: Strings
    private let shared: RenderedSite

    /// - Parameter shared: The site's; nil for a page by itself, which then makes what it needs.
    init(_ frame: PageFrame, _ shared: RenderedSite? = nil) {
        self.frame = frame
        pathToRoot = SiteLink.pathToRoot(from: frame.root)
        canonical = frame.canonical
        let shared = shared ?? RenderedSite(of: frame.site.value)
        self.shared = shared
        language = shared.language
        strings = shared.language.strings
    }

    var site: SiteFrame { frame.site.value }

    /// The owner's templates; nil for the project's own.
    var own: (any PageTemplates)? { shared.own }

    // MARK: Language

    var direction: WritingDirection { shared.direction }

    /// The language of the interface's texts, a BCP 47 tag. It differs from the site's where the interface has no
    /// translation.
    var interfaceLanguage: String { shared.interfaceLanguage }

    /// The attributes of elements with the interface's texts: ` lang="en" dir="ltr"`; empty where the site's language is
    /// the interface's.
    var interfaceLang: HTML { shared.interfaceLang }

    /// The attributes of the owner's and the recipes' texts within such elements.
    var contentLang: HTML { shared.contentLang }

    /// The attribute of blocks of text from feeds and owners: on a page in a right-to-left language each has its own
    /// direction.
    var blockDirection: HTML { direction == .rightToLeft ? " dir=\"auto\"" : "" }

    /// Isolates a text of a feed or owner among words of the interface, for attributes and titles.
    func isolated(_ text: String) -> String { BidiIsolation.text(text, in: direction) }

    // MARK: Addresses

    /// The address of another page or file of the site, relative to this page.
    func address(_ path: SitePath) -> SiteLink { SiteLink(to: path, root: frame.root) }

    var homeAddress: SiteLink { address(site.home) }

    /// The prefix of addresses in structured data: the site's own address, or the relative path to its root.
    var root: String { site.url?.text ?? frame.root }

    // MARK: What pages share

    /// The frame of this page as HTML, if it was made for all pages of its depth, section and kind.
    func sharedFrame(_ kind: PageKind) -> RenderedFrame? { shared.page(frame, kind) }

    /// The units of a recipe's language, for the script that scales it.
    func unitTable(of language: String) -> HTML {
        shared.unitTable(of: language, site: site.language)
    }

    /// The texts of steps and cook mode, for scripts.
    var cookingTexts: HTML { shared.cookingTexts }

    /// The texts of servings and units, for scripts.
    var scalingTexts: HTML { shared.scalingTexts }

    /// What follows the recipe's id in the place of the visitor's notes.
    var notesEnd: HTML { shared.notesEnd }

    /// The attributes of the button that prints a recipe.
    var printAttributes: HTML { shared.printAttributes }

    /// The cards of a list, rendered once for the site, or else for this page, and the list among them.
    func rendered(_ list: CardList) -> (cards: RenderedCards, list: CardList) {
        if let cards = shared.cards, cards.table === list.table { return (cards, list) }
        let own = CardList(Array(list))
        return (RenderedCards(own.table, on: self), own)
    }

    /// The groups of a table, rendered once for the site.
    func rendered(_ table: TermTable) -> RenderedTerms {
        guard let terms = shared.terms, terms.table === table else { return RenderedTerms(table, on: self) }
        return terms
    }
}
