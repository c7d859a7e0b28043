import CatalogModel
import Planning
import SafeHTML

/// What every part of a page may need: where the page stands, and in what language it speaks.
///
/// A class, since it is handed to every part: as a value it would be a copy of two kilobytes and its counted references
/// for each card and each link, which was half of the time a page took.
final class PageContext: Sendable {
    let frame: PageFrame
    let language: PageLanguage
    let direction: WritingDirection
    /// What surrounds the page, where it was made before.
    let chrome: PageChrome?
    /// What leads to the site's root, before the address of another page or file of the site.
    let way: HTML
    /// The site's cards, where some were made before.
    private let cards: RenderedCards?

    init(_ frame: PageFrame, _ chrome: SiteChrome? = nil) {
        self.frame = frame
        language = chrome?.language ?? PageLanguage.of(frame.site.value)
        direction = chrome?.direction ?? WritingDirection(language: frame.site.value.language)
        self.chrome = chrome?.chrome(of: frame)
        way = self.chrome?.way ?? HTML(text: SiteLink.way(toRoot: frame.root))
        cards = chrome?.cards
    }

    /// The cards of a table, which is mostly the site's own.
    func rendered(_ table: CardTable) -> RenderedCards {
        guard let cards, cards.table === table else { return RenderedCards(table, on: self) }
        return cards
    }

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
