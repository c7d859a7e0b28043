import CatalogModel
import Planning
import SafeHTML

/// What every part of a page may need: where the page stands, and in what language it speaks.
///
/// A class, since it is handed to every part: as a value it would be a copy of two kilobytes and its counted references
/// for each card and each link, which was half of the time a page took.
final class PageContext: Sendable {
    let frame: PageFrame
    /// What leads to the site's root, before the address of another page or file of the site.
    let way: String
    /// The page's address for search engines; nil when the site's own is not known.
    let canonical: String?
    /// What it shares with the other pages. As one reference: all cores count it.
    private let shared: SiteChrome

    init(_ frame: PageFrame, _ chrome: borrowing SiteChrome? = nil) {
        self.frame = frame
        way = SiteLink.way(toRoot: frame.root)
        canonical = frame.canonical
        shared = copy chrome ?? SiteChrome(of: frame.site.value)
    }

    var language: PageLanguage { shared.language }

    var direction: WritingDirection { shared.direction }

    /// The language of the interface's own texts, a BCP 47 tag. Mostly the site's.
    var interfaceLanguage: String { shared.interfaceLanguage }

    /// For elements of the interface, where English stands in for the site's language: ` lang="en" dir="ltr"`; else
    /// empty.
    var interface: HTML { shared.interface }

    /// For texts of the site's owner and of recipes within such elements; empty where these are.
    var own: HTML { shared.own }

    /// For blocks of text that others wrote: on a page that runs from right to left each has its own direction.
    var ownDirection: HTML { direction == .rightToLeft ? " dir=\"auto\"" : "" }

    /// What surrounds the page, where it was made before.
    func chrome() -> PageChrome? { shared.chrome(of: frame) }

    /// The cards of a table, which is mostly the site's own.
    func rendered(_ table: CardTable) -> RenderedCards {
        guard let cards = shared.cards, cards.table === table else { return RenderedCards(table, on: self) }
        return cards
    }

    /// The groups of a table, which is mostly the site's own.
    func rendered(_ table: TermTable) -> RenderedTerms {
        guard let terms = shared.terms, terms.table === table else { return RenderedTerms(table, on: self) }
        return terms
    }

    /// What stands before the address of a page in data for others: the site's own address, or where that is not known
    /// the way from this page.
    var root: String { site.url?.text ?? frame.root }

    var strings: Strings { language.strings }

    var site: SiteFrame { frame.site.value }

    /// A text of somebody else as it may stand among words of the interface in an attribute or a title.
    func isolated(_ text: String) -> String { Isolation.text(text, in: direction) }

    /// Another page or file of the site, as seen from this page.
    func address(_ path: SitePath) -> SiteLink { SiteLink(to: path, root: frame.root) }

    /// The home page.
    var homeAddress: SiteLink { address(Self.home) }

    private static let home = SitePath.page("")
}
