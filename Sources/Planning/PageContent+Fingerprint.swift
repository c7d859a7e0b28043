import CatalogModel
import Configuration
package import Digests

extension PageContent {
    /// The digest of all that is shown.
    ///
    /// It is made of the content itself, not of where the content came from: what a template can see is in it.
    ///
    /// - Parameter site: The digest of the site's frame, which every page holds; made once, since it is long.
    package func fingerprint(site: Digest) -> Digest {
        var digest = Fingerprint()
        switch self {
        case .recipe(let content):
            digest.combine("recipe")
            digest.combine(content.frame, site)
            digest.combine(content.recipeDigest)
            digest.combine(content.photos.isEmpty)
            // A dictionary has no order, the recipe's photos have one.
            for photo in content.photos.isEmpty ? [] : content.recipe.value.allPhotos {
                digest.combine(content.photos[photo.source]) { $0.combine($1) }
            }
            digest.combine(content.terms)
            digest.combine(content.otherLinks) {
                $0.combine($1.source?.text)
                $0.combine($1.video?.text)
                $0.combine($1.author?.text)
            }
            digest.combine(content.related)
        case .list(let content):
            digest.combine("list")
            digest.combine(content.frame, site)
            digest.combine(content.subject)
            digest.combine(content.cards)
            digest.combine(content.pagination)
            digest.combine(content.cuisines) { $0.combine($1) }
            digest.combine(content.isOld)
            digest.combine(content.banner) { $0.combine($1) }
            digest.combine(content.greeting) { $0.combine($1) }
            digest.combine(content.order.rawValue)
            digest.combine(content.orders) { $0.combine($1.rawValue) }
            digest.combine(content.text)
        case .terms(let content):
            digest.combine("terms")
            digest.combine(content.frame, site)
            digest.combine(content.kind.rawValue)
            digest.combine(content.terms) { $0.combine($1) }
        case .favorites(let content):
            digest.combine("favorites")
            digest.combine(content.frame, site)
            digest.combine(content.collections) {
                $0.combine($1.name)
                $0.combine($1.note)
                $0.combine($1.cards)
            }
        case .search(let content):
            digest.combine("search")
            digest.combine(content.frame, site)
            digest.combine(content.cuisines) { $0.combine($1) }
        case .own(let content):
            digest.combine("own")
            digest.combine(content.frame, site)
            digest.combine(content.title)
            digest.combine(content.text)
        case .notFound(let content):
            digest.combine("notFound")
            digest.combine(content.frame, site)
        case .redirection(let content):
            digest.combine("redirection")
            digest.combine(content.frame, site)
            digest.combine(content.target.text)
        case .cardPack(let pack):
            digest.combine("cardPack")
            digest.combine(pack.cards) {
                $0.combine($1.card.digest)
                $0.combine($1.searchDigest)
            }
            digest.combine(pack.language)
        case .sitemap(let sitemap):
            digest.combine("sitemap")
            digest.combine(sitemap.site.text)
            digest.combine(sitemap.entries) {
                $0.combine($1.path.text)
                $0.combine($1.modified) { $0.combine($1) }
                $0.combine($1.images) { $0.combine($1) }
            }
        case .sitemapIndex(let index):
            digest.combine("sitemapIndex")
            digest.combine(index.addresses) { $0.combine($1) }
        case .robots(let robots):
            digest.combine("robots")
            digest.combine(robots.sitemap)
        case .newsFeed(let feed, let form):
            digest.combine("newsFeed")
            digest.combine(form.rawValue)
            digest.combine(site)
            digest.combine(feed.address.text)
            digest.combine(feed.entries) { $0.combine($1) }
        case .webManifest:
            digest.combine("webManifest")
            digest.combine(site)
        case .icon(let icon, let frame):
            // Of all that the frame holds, its colours alone: another menu does not make another icon.
            digest.combine("icon")
            digest.combine(icon.rawValue)
            digest.combine(frame.value.palette)
        case .stylesheet(let stylesheet):
            digest.combine("stylesheet")
            digest.combine(stylesheet.digest)
        case .asset(let name):
            // Its own digest is in its path.
            digest.combine("asset")
            digest.combine(name)
        case .copy, .photo:
            preconditionFailure("a copied file's fingerprint is the digest of its content, which only planning knows")
        }
        return digest.finish()
    }
}

extension Fingerprint {
    fileprivate mutating func combine(_ frame: PageFrame, _ site: Digest) {
        combine(site)
        combine(frame.path.text)
        combine(frame.root)
        combine(frame.section?.rawValue)
        combine(frame.photoOrigins) { $0.combine($1) }
    }

    fileprivate mutating func combine(_ subject: ListContent.Subject) {
        switch subject {
        case .all: combine(false)
        case .term(let term):
            combine(true)
            combine(term)
        }
    }

    fileprivate mutating func combine(_ term: Term) {
        combine(term.kind.rawValue)
        combine(term.name)
        combine(term.path.text)
        combine(term.count)
    }

    fileprivate mutating func combine(_ pagination: Pagination) {
        combine(pagination.page)
        combine(pagination.pageCount)
        combine(pagination.folder)
        combine(pagination.total)
    }
}
