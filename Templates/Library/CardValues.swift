import CatalogModel
import Planning
public import SafeHTML

/// A recipe in a list.
public struct CardValues: Sendable {
    private let cards: RenderedCards
    private let number: Int
    private let position: CardPosition
    private let page: PageContext

    /// - Parameter number: Of the card in its table.
    init(_ cards: RenderedCards, _ number: Int, _ position: CardPosition, on page: PageContext) {
        self.cards = cards
        self.number = number
        self.position = position
        self.page = page
    }

    private var card: Card { cards.table.items[number] }

    /// The recipe's id, such as `family:12`: it outlasts title and address.
    public var id: String { card.id.description }

    /// The recipe's title.
    public var title: String { card.title }

    /// The recipe's page.
    public var link: PageLink { PageLink(page.address(card.path)) }

    /// Its first cuisine; nil if it has none.
    public var cuisine: String? { card.cuisine }

    /// Its total time; nil if it is not known.
    public var time: TimeValues? { card.totalTime.map { TimeValues(CookingTime($0), on: page) } }

    /// Its first photo; nil if it has none.
    public var photo: PhotoValues? { card.photo.map { PhotoValues($0, on: page) } }

    /// Whether it is shown although its owner keeps it private, as in a preview.
    public var isDraft: Bool { card.isDraft }

    /// The day on which it was published, in lists with the newest first; else nil.
    public var date: DateValues? { position.date.map { DateValues($0, on: page) } }

    /// Its place in the list, from 0; nil for a card that scripts show.
    public var index: Int? { position.index }

    /// The level of its heading: 2 below the title of a page, 3 below that of a section.
    public var headingLevel: Int { position.level == .second ? 2 : 3 }

    /// The site.
    public var site: SiteValues { SiteValues(page) }

    /// The card as recipegen makes it: all parts.
    public var standard: HTML { "\(parts.picture)\(parts.title)\(parts.date)\(parts.facts)\(parts.heart)" }

    /// What recipegen makes the card of.
    public var parts: Parts { Parts(values: self) }

    /// Parts of a card, from top to bottom.
    public struct Parts: Sendable {
        fileprivate let values: CardValues

        /// The photo in its box, or an empty box with the color of the recipe's cuisine.
        public var picture: HTML {
            var html = HTML()
            values.cards.writePicture(of: values.number, values.position, on: values.page, to: &html)
            html += "</div>"
            return html
        }

        /// The title as a heading that leads to the recipe.
        public var title: HTML {
            let card = values.card
            let link: HTML = "class=\"card-title\"><a href=\"\(url: values.page.address(card.path))\">\(card.title)</a>"
            return values.position.level == .second ? "<h2 \(link)</h2>" : "<h3 \(link)</h3>"
        }

        /// The day of publication; empty in lists that do not show it.
        public var date: HTML { values.position.date.map { RenderedCards.line($0, on: values.page) } ?? "" }

        /// Cuisine and time; empty if neither is known.
        public var facts: HTML { CardView(card: values.card, page: values.page).facts }

        /// The button that makes the recipe a favorite.
        public var heart: HTML {
            HeartButton(id: values.card.id, title: values.card.title, page: values.page).html
        }
    }
}
