package import Bytes
import CatalogModel
import Configuration

/// What a page shows: adds all that a template can see of it to a fingerprint. Each type does so next to its fields.
protocol Fingerprinted {
    func combine(into digest: inout Fingerprint)
}

/// The content of a page that has the site's frame around it.
protocol FramedContent: Fingerprinted {
    var frame: PageFrame { get }
    /// The owner's slots that the page shows, besides those on every page.
    var slots: [Slot] { get }
}

extension FramedContent {
    var slots: [Slot] { [] }

    /// The digest of all that the page shows.
    ///
    /// - Parameters:
    ///   - kind: Two kinds of pages with equal fields differ.
    ///   - site: Of the site's frame, which is part of every page.
    func fingerprint(_ kind: String, in site: SiteDigest) -> Digest {
        var digest = Fingerprint()
        digest.combine(kind)
        digest.combine(site.frame)
        digest.combine(frame)
        site.combine(slots, into: &digest)
        digest.combine(self)
        return digest.finish()
    }
}

extension PageContent {
    /// The digest of all that is shown: of the content itself, not of its sources.
    ///
    /// - Parameter site: Of the site's frame, which is part of every page.
    package func fingerprint(site: SiteDigest) -> Digest {
        var digest = Fingerprint()
        switch self {
        case .recipe(let page): return page.surroundings.fingerprint("recipe", in: site)
        case .list(let page): return page.fingerprint("list", in: site)
        case .terms(let page): return page.fingerprint("terms", in: site)
        case .favorites(let page): return page.fingerprint("favorites", in: site)
        case .search(let page): return page.fingerprint("search", in: site)
        case .whatToCook(let page): return page.fingerprint("whatToCook", in: site)
        case .shoppingList(let page): return page.fingerprint("shoppingList", in: site)
        case .mealPlan(let page): return page.fingerprint("mealPlan", in: site)
        case .book(let book): return book.outline.fingerprint("book", in: site)
        case .offline(let page): return page.fingerprint("offline", in: site)
        case .own(let page): return page.fingerprint("own", in: site)
        case .posts(let page): return page.fingerprint("posts", in: site)
        case .notFound(let page): return page.fingerprint("notFound", in: site)
        case .redirectFile(let file): digest.combine("redirect-file", file)
        case .redirection(let page): return page.fingerprint("redirection", in: site)
        case .cardPack(let pack): digest.combine("cardPack", pack)
        case .cardPackNames(let names): digest.combine("cardPackNames", names)
        case .searchFile(let file): return SearchFile.fingerprint(file.digest)
        case .searchNames(let names): digest.combine("searchNames", names)
        case .foodFile(let file): digest.combine("foodFile", file)
        case .foodNames(let names): digest.combine("foodNames", names)
        case .termNames(let names): digest.combine("termNames", names)
        case .sitemap(let sitemap): digest.combine("sitemap", sitemap)
        case .sitemapIndex(let index): digest.combine("sitemapIndex", index)
        case .robots(let robots): digest.combine("robots", robots)
        case .headers(let headers): digest.combine("headers", headers)
        case .securityText(let text): digest.combine("securityText", text)
        case .indexNowKey(let key):
            digest.combine("indexNowKey")
            digest.combine(key)
        case .serviceWorker(let worker): digest.combine("serviceWorker", worker)
        case .newsFeed(let feed, let form):
            digest.combine("newsFeed", feed)
            digest.combine(form.rawValue)
            digest.combine(site.frame)
        case .export(let export): digest.combine("export", export)
        case .webManifest:
            digest.combine("webManifest")
            digest.combine(site.frame)
        case .icon(let icon, let frame):
            // An icon shows the colours of the frame only: another menu does not make another icon.
            digest.combine("icon", frame.value.palette)
            digest.combine(icon.rawValue)
        case .ownStylesheet(let stylesheet): digest.combine("ownStylesheet", stylesheet)
        case .asset(let name):
            // The path of an asset has the digest of its bytes.
            digest.combine("asset")
            digest.combine(name)
        case .copy, .photo, .photoVariant, .socialCard:
            preconditionFailure("a copied file's fingerprint is the digest of its content, which only planning knows")
        }
        return digest.finish()
    }
}

extension CardPack {
    /// The digest of all that a pack shows, as that of its content.
    ///
    /// - Parameters:
    ///   - cards: The digests of the cards, and their slots.
    ///   - site: What cards by the owner's templates may show of the site; nil for a site without.
    static func fingerprint(
        _ cards: [(card: Digest, slot: Int)], language: String, _ rules: LanguageRules?, site: Digest?
    ) -> Digest {
        var digest = Fingerprint()
        digest.combine("cardPack")
        combine(cards, language, rules, site: site, into: &digest)
        return digest.finish()
    }
}

extension Fingerprint {
    mutating func combine(_ value: some Fingerprinted) { value.combine(into: &self) }

    /// Adds a content with its kind, so that two kinds with equal fields differ.
    fileprivate mutating func combine(_ kind: String, _ content: some Fingerprinted) {
        combine(kind)
        combine(content)
    }
}
