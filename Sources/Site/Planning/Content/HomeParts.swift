import Bytes
package import CatalogModel
import Configuration

// What the first page of a site has above its list of all recipes.

/// All of it.
package struct HomeContent: Sendable {
    /// Whether an old copy of a feed is used.
    package var isOld = false
    package var greeting: HomeGreeting?
    /// The largest first.
    package var cuisines: [Term] = []
    package var lead: HomeLead?
    package var shelves: [HomeShelf] = []
    package var banner: HomeBanner?

    /// All cards that it shows.
    var cards: [Card] { Array(lead?.cards ?? []) + shelves.flatMap { Array($0.cards) } }
}

extension HomeContent: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(isOld)
        digest.combine(greeting) { $0.combine($1) }
        digest.combine(cuisines) { $0.combine($1) }
        digest.combine(lead) {
            $0.combine($1.cards)
            $0.combine($1.description)
        }
        digest.combine(shelves) {
            $0.combine($1.kind.rawValue)
            $0.combine($1.form.rawValue)
            $0.combine($1.name)
            $0.combine($1.note)
            $0.combine($1.cards)
            $0.combine($1.path.text)
        }
        digest.combine(banner) { $0.combine($1) }
    }
}

/// The recipe that the home page begins with.
package struct HomeLead: Sendable {
    /// One card.
    package var cards: CardList
    package var description: Text?

    package var card: Card { cards[0] }
}

/// A few recipes that lead to a list of more.
package struct HomeShelf: Sendable {
    package enum Kind: String, Sendable {
        case newest
        /// One of the owner's collections.
        case collection
    }

    /// How it shows its recipes. Shelves that follow each other differ, so that the page does not look like one grid.
    package enum Form: String, Sendable {
        /// Two wide cards.
        case pair
        /// Up to four cards.
        case row
        /// The owner's words about the collection in large type, beside one card.
        case quote
        /// Titles without photos.
        case titles
    }

    package var kind: Kind
    package var form = Form.row
    /// The name of a collection that has one.
    package var name: String?
    package var note: String?
    package var cards: CardList
    /// The page of the list.
    package var path: SitePath
    /// The number of the collection on its page, from 1.
    package var number = 1

    /// The most cards of a row.
    static let size = 4
    /// The most titles of a list.
    static let mostTitles = 6
}

/// A line of the owner's on the home page.
package struct HomeBanner: Sendable, Hashable {
    package var text: String
    /// Where it leads.
    package var link: WebLink?
    package var photo: PublishedPhoto?
}

extension HomeBanner {
    /// nil for a site without one.
    init?(_ inputs: SiteInputs) {
        guard let banner = inputs.configuration.banner else { return nil }
        // The banner's text is beside it, so the picture needs no alternative text.
        let photo = banner.image.flatMap { inputs.published(Photo($0, alternativeText: "")) }
        self.init(text: banner.text, link: banner.url, photo: photo)
    }
}

extension HomeBanner: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(text)
        digest.combine(link?.text)
        digest.combine(photo) { $0.combine($1) }
    }
}

/// The greeting of the home page, which a script chooses by the visitor's time of day.
package struct HomeGreeting: Sendable, Hashable {
    /// Whether visitors are asked for their name.
    package var asksName: Bool
}

extension HomeGreeting {
    /// nil for a site that does without.
    init?(_ inputs: SiteInputs) {
        let settings = inputs.configuration.greeting
        guard settings.isEnabled else { return nil }
        self.init(asksName: settings.asksName)
    }
}

extension HomeGreeting: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(asksName)
    }
}
