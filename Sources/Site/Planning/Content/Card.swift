package import Bytes
package import CatalogModel

/// A recipe as lists show it.
///
/// A class, because every list that the recipe is on shows the same card.
package final class Card: Digested {
    package let id: RecipeID
    package let title: String
    package let path: SitePath
    package let cuisine: String?
    package let totalTime: Duration?
    package let photo: PublishedPhoto?
    /// Whether it is shown although its owner keeps it private.
    package let isDraft: Bool
    /// The digest of all of the above.
    package let digest: Digest

    package init(_ summary: RecipeSummary, path: SitePath, photo: PublishedPhoto?) {
        id = summary.id
        title = summary.title
        self.path = path
        cuisine = summary.cuisines.first
        totalTime = summary.totalTime
        self.photo = photo
        isDraft = summary.isDraft
        var digest = Fingerprint()
        digest.combine(id.feed)
        digest.combine(id.key)
        digest.combine(title)
        digest.combine(path.text)
        digest.combine(cuisine)
        digest.combine(totalTime) { $0.combine($1) }
        digest.combine(photo) { $0.combine($1) }
        digest.combine(isDraft)
        self.digest = digest.finish()
    }
}

extension Card: Equatable {
    package static func == (one: Card, other: Card) -> Bool { one.digest == other.digest }
}

/// A photo as pages refer to it.
package struct PublishedPhoto: Sendable, Hashable {
    /// Where the browser finds it.
    package enum Address: Sendable, Hashable {
        /// In this site, with its size in pixels.
        case local(SitePath, width: Int, height: Int)
        /// In this site, as copies of several sizes.
        case resized(PhotoVariants)
        /// On the host of the feed; its size is not known.
        case remote(WebLink)
    }

    package var address: Address
    package var alternativeText: String

    package init(_ address: Address, alternativeText: String) {
        self.address = address
        self.alternativeText = alternativeText
    }

    /// The photo as one file of this site, with its size in pixels; nil for one on another host.
    package var file: (path: SitePath, width: Int, height: Int)? {
        switch address {
        case .local(let path, let width, let height): (path, width, height)
        case .resized(let variants): (variants.fallback.path, variants.fallback.width, variants.fallback.height)
        case .remote: nil
        }
    }

    /// The host that the browser asks, for a photo that is not in this site.
    package var origin: String? {
        guard case .remote(let link) = address else { return nil }
        return link.origin
    }
}

extension PublishedPhoto: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        switch address {
        case .local(let path, let width, let height):
            digest.combine(path.text)
            digest.combine(width)
            digest.combine(height)
        case .resized(let variants):
            digest.combine(variants)
        case .remote(let link):
            digest.combine(link.text)
        }
        digest.combine(alternativeText)
    }
}
