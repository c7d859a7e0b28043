package import Bytes
package import CatalogModel
package import Configuration

/// A recipe's own page.
///
/// A class, because it goes through the hands of every part of its page.
package final class RecipeContent: Sendable {
    package let recipe: Shared<Recipe>
    let parts: PresentParts
    let surroundings: RecipeSurroundings

    init(_ recipe: Shared<Recipe>, _ surroundings: RecipeSurroundings) {
        self.recipe = recipe
        parts = recipe.value.parts
        self.surroundings = surroundings
    }

    package convenience init(
        frame: PageFrame, recipe: Shared<Recipe>, photos: [Photo.Source: PublishedPhoto], terms: TermLinks,
        related: CardList = [], list: SitePath? = nil, socialCard: SocialCard? = nil
    ) {
        self.init(
            recipe,
            RecipeSurroundings(
                frame: frame, recipeDigest: recipe.value.contentDigest, allPhotos: recipe.value.allPhotos,
                photos: photos, terms: terms, related: related, list: list, socialCard: socialCard
            )
        )
    }

    package var frame: PageFrame { surroundings.frame }
    package var photos: [Photo.Source: PublishedPhoto] { surroundings.photos }
    /// A photo of the recipe as it is published, with its own words; nil for one that is not.
    package func published(_ photo: Photo) -> PublishedPhoto? {
        photos[photo.source].map { PublishedPhoto($0.address, alternativeText: photo.alternativeText) }
    }

    package var terms: TermLinks { surroundings.terms }
    package var related: CardList { surroundings.related }
    package var list: SitePath? { surroundings.list }
    package var socialCard: SocialCard? { surroundings.socialCard }
    /// Where its buttons lead.
    package var links: ExternalLinks { surroundings.links ?? ExternalLinks(recipe.value) }
}

/// What a recipe's page shows beside the recipe, and the digest of the recipe: enough to know whether the page changed.
struct RecipeSurroundings: Sendable {
    var frame: PageFrame
    /// The recipe's `contentDigest`.
    var recipeDigest: Digest
    /// Its own and those of its steps and its story, in the recipe's order.
    var allPhotos: [Photo]
    /// How each of them that could be had is published.
    var photos: [Photo.Source: PublishedPhoto]
    /// The pages of its cuisine, category and tags; without counts (they would make a page change with its neighbours).
    var terms: TermLinks
    /// The links of the recipe that the page does not name.
    var removedLinks: RemovedLinks = []
    /// Where its buttons lead instead of to what the recipe names.
    var links: ExternalLinks?
    /// Others that are like it, the nearest first.
    var related: CardList
    /// In the split layout, the list for visitors who come from none: that of the recipe's first cuisine. nil if this has
    /// no other recipes: then all recipes.
    var list: SitePath?
    /// For previews of the shared page; nil with a photo.
    var socialCard: SocialCard?
}

extension RecipeSurroundings: FramedContent {
    var slots: [Slot] { [.recipeStart, .recipeEnd] + (related.isEmpty ? [] : [.cardEnd]) }

    func combine(into digest: inout Fingerprint) {
        digest.combine(recipeDigest)
        digest.combine(photos.isEmpty)
        // In the recipe's order: a dictionary has none.
        for photo in photos.isEmpty ? [] : allPhotos {
            digest.combine(photos[photo.source]) { $0.combine($1) }
        }
        digest.combine(terms)
        digest.combine(removedLinks.rawValue)
        digest.combine(links) {
            $0.combine($1.source?.text)
            $0.combine($1.video?.text)
            $0.combine($1.author?.text)
        }
        digest.combine(related)
        digest.combine(list?.text)
        digest.combine(socialCard?.path.text)
    }
}

/// Addresses outside of the site that a recipe's page leads to.
package struct ExternalLinks: Sendable, Hashable {
    package var source: WebLink?
    package var video: WebLink?
    package var author: WebLink?
}

extension ExternalLinks {
    /// The links of the recipe itself.
    package init(_ recipe: Recipe) {
        self.init(source: recipe.source, video: recipe.video?.link, author: recipe.author?.link)
    }
}

/// A way from a recipe to a group that it belongs to.
///
/// A class, because every recipe of the group has the same.
package final class TermLink: Digested {
    package let kind: Taxonomy
    package let name: String
    /// nil for a group that is too small for a page.
    package let path: SitePath?
    package let digest: Digest

    package init(kind: Taxonomy, name: String, path: SitePath?) {
        self.kind = kind
        self.name = name
        self.path = path
        var digest = Fingerprint()
        digest.combine(kind.rawValue)
        digest.combine(name)
        digest.combine(path?.text)
        self.digest = digest.finish()
    }
}

/// A page of a list: of all recipes, or of a cuisine, category or tag.
package struct ListContent: Sendable {
    package enum Subject: Sendable, Hashable {
        /// All recipes.
        case all
        case term(Term)
    }

    package var frame: PageFrame
    package var subject: Subject
    /// What this page shows of the list.
    package var cards: CardList
    package var pagination: Pagination
    /// What the home page has besides its list; nil for other pages.
    package var home: HomeContent?
    /// The order of a list of all recipes.
    package var order = ListOrder.title
    /// All orders that the list has; empty where there is but one.
    package var orders: [ListOrder] = []
    /// Of all recipes by title, where they are many: the page on which each letter begins.
    package var letters: [ListLetter] = []
    /// The dates of the cards where the newest come first; else empty.
    package var dates: [CalendarDate?] = []
    /// The owner's text about the group, on its first page.
    package var text: Text?
    /// The photo that stands for a cuisine or category, on its first page.
    package var cover: PublishedPhoto?
}

/// The way to the recipes whose titles begin with a letter.
package struct ListLetter: Sendable, Hashable {
    /// Upper case; "#" for digits.
    package var letter: String
    package var path: SitePath
}

extension ListContent: FramedContent {
    var slots: [Slot] { [.listStart, .listEnd, .cardEnd] }

    func combine(into digest: inout Fingerprint) {
        switch subject {
        case .all: digest.combine(false)
        case .term(let term):
            digest.combine(true)
            digest.combine(term)
        }
        digest.combine(cards)
        digest.combine(pagination)
        digest.combine(home) { $0.combine($1) }
        digest.combine(order.rawValue)
        digest.combine(orders) { $0.combine($1.rawValue) }
        digest.combine(letters) {
            $0.combine($1.letter)
            $0.combine($1.path.text)
        }
        digest.combine(dates) { $0.combine($1?.ordinal ?? -1) }
        digest.combine(text)
        digest.combine(cover) { $0.combine($1) }
    }
}

/// The index of all cuisines, categories or tags.
package struct TermsContent: Sendable {
    package var frame: PageFrame
    package var kind: Taxonomy
    /// By name.
    package var terms: [Term]
    /// For each of the terms the photo that stands for it; empty for tags.
    package var covers: [PublishedPhoto?] = []
}

extension TermsContent: FramedContent {
    func combine(into digest: inout Fingerprint) {
        digest.combine(kind.rawValue)
        digest.combine(terms) { $0.combine($1) }
        digest.combine(covers) { digest, photo in digest.combine(photo) { $0.combine($1) } }
    }
}

/// The owner's picks; a script adds the visitor's own.
package struct FavoritesContent: Sendable {
    /// A list that the owner made.
    package struct Collection: Sendable, Equatable {
        package var name: String?
        package var note: String?
        package var cards: CardList
    }

    package var frame: PageFrame
    package var collections: [Collection]
    /// What a visitor without favorites may like.
    package var suggestions: CardList = []
}

extension FavoritesContent: FramedContent {
    var slots: [Slot] { [.cardEnd] }

    func combine(into digest: inout Fingerprint) {
        digest.combine(collections) {
            $0.combine($1.name)
            $0.combine($1.note)
            $0.combine($1.cards)
        }
        digest.combine(suggestions)
    }
}

/// The page that finds recipes by their words: a script does, from the card packs.
package struct SearchContent: Sendable {
    package var frame: PageFrame
    /// By name: the way to the recipes without scripts.
    package var cuisines: [Term]
    package var facets: [SearchFacet] = []
}

extension SearchContent: FramedContent {
    var slots: [Slot] { [.cardEnd] }

    func combine(into digest: inout Fingerprint) {
        digest.combine(cuisines) { $0.combine($1) }
        digest.combine(facets) { $0.combine($1) }
    }
}

/// What a host shows for an address that the site does not have.
package struct NotFoundContent: Sendable {
    package var frame: PageFrame
}

extension NotFoundContent: FramedContent {
    func combine(into digest: inout Fingerprint) {}
}

/// A page that leads to another page of the site at once.
package struct RedirectionContent: Sendable {
    package var frame: PageFrame
    package var target: SitePath
    /// The target's title; nil for the list of all recipes.
    package var title: String?
}

extension RedirectionContent: FramedContent {
    func combine(into digest: inout Fingerprint) {
        digest.combine(target.text)
        digest.combine(title)
    }
}
