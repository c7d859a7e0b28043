import Bytes
package import CatalogModel
package import Configuration

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
    /// The day on which it was published.
    package var published: CalendarDate?
    /// As its owner writes it; nil for the beginning of the text.
    package var description: String?
    /// Above the text.
    package var photo: PublishedPhoto?
    package var tags: [String] = []
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
        digest.combine(published) { $0.combine($1) }
        digest.combine(description)
        digest.combine(photo) { $0.combine($1) }
        digest.combine(tags) { $0.combine($1) }
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

/// The owner's look, as far as no page has to know it: a stylesheet after all others. Its address stays when the look
/// changes, so that an edited rule changes one file of the site and not all of its pages. Browsers ask for it as often as for
/// pages.
package struct OwnStylesheet: Sendable, Equatable {
    /// nil for the design's own colours.
    package var palette: Palette?
    /// As CSS's `font-family` has it; nil for the design's own.
    package var titleFont: String?
    /// A length of CSS; nil for the design's own.
    package var radius: String?
    /// The owner's own rules, which come last and so win.
    package var rules: String?
    /// The places of pages with HTML of the owner that needs rules: on every page, and on cards.
    package var slots: Set<Slot> = []

    package static let path = FileCaching.ownStylesheet
}

extension OwnStylesheet {
    init(_ inputs: SiteInputs) {
        let theme = inputs.configuration.theme
        let palette = Palette(theme)
        self.init(
            palette: palette == .standard ? nil : palette, titleFont: theme.titleFont, radius: theme.radius,
            rules: inputs.ownRules)
        slots = Set(inputs.slots.keys.filter { $0.isOnEveryPage || $0 == .cardEnd })
    }

    /// Whether the site has the design's own look, and no such file.
    var isEmpty: Bool { self == OwnStylesheet() }

    /// The digest of its content.
    var digest: Digest {
        var digest = Fingerprint()
        digest.combine(self)
        return digest.finish()
    }
}

extension OwnStylesheet: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(palette) { $0.combine($1) }
        digest.combine(titleFont)
        digest.combine(radius)
        digest.combine(rules)
        digest.combine(slots.map(\.rawValue).sorted()) { $0.combine($1) }
    }
}

extension Palette: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        for scheme in [light, dark] {
            for colour in [
                scheme.paper, scheme.surface, scheme.tint, scheme.line, scheme.edge, scheme.ink, scheme.softInk,
                scheme.accent, scheme.onAccent, scheme.accent2,
            ] {
                digest.combine(colour.css)
            }
        }
    }
}
