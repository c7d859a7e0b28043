package import CatalogModel
import Configuration
import Digests

/// A page that the owner wrote.
package struct OwnContent: Sendable {
    package enum Part: Sendable {
        case text(Text)
        case recipe(RecipeInText)
        case cards(CardList)
    }

    package var frame: PageFrame
    package var title: String
    package var parts: [Part]
    /// Whether it is shown although its owner keeps it private.
    package var isDraft = false
    /// The pictures of the text that can be shown, by their addresses there.
    package var pictures: [String: PublishedPhoto] = [:]
}

/// A whole recipe within an own page.
package struct RecipeInText: Sendable {
    /// In the frame of the page, without what surrounds a recipe on its own page.
    package var content: RecipeContent
    /// Of the recipe's own page.
    package var path: SitePath
    /// Its place among the recipes of the page, from 1.
    package var number: Int
}

extension OwnContent: FramedContent {
    var slots: [Slot] { hasCards ? [.cardEnd] : [] }

    private var hasCards: Bool {
        parts.contains { if case .cards = $0 { true } else { false } }
    }

    func combine(into digest: inout Fingerprint) {
        digest.combine(title)
        digest.combine(isDraft)
        digest.combine(parts) { $0.combine($1) }
        digest.combine(pictures.sorted { $0.key < $1.key }) {
            $0.combine($1.key)
            $0.combine($1.value)
        }
    }
}

extension OwnContent.Part: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        switch self {
        case .text(let text):
            digest.combine(0)
            digest.combine(text)
        case .recipe(let recipe):
            digest.combine(1)
            digest.combine(recipe.content.surroundings)
            digest.combine(recipe.path.text)
            digest.combine(recipe.number)
        case .cards(let cards):
            digest.combine(2)
            digest.combine(cards)
        }
    }
}

/// Somebody whom the site recommends, with the way to their own site.
package struct PartnerLink: Sendable, Hashable {
    package var name: String
    package var link: WebLink
    package var picture: PublishedPhoto?
}
