// What leads from old addresses to pages: former addresses of recipes, aliases, and the places of a blog that moved.

import Bytes
package import CatalogModel
import Configuration
import Diagnostics

/// An old address and the page that it leads to.
package struct Redirect: Sendable, Hashable {
    package var from: SitePath
    package var to: SitePath
    /// The page's title.
    package var title: String
}

/// The redirects of a site.
struct Redirects: Sendable {
    /// Sorted by path, which are unique and those of no other file.
    private(set) var all: [Redirect] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Why there is a redirect. It decides the severity and the words of a diagnostic.
    private enum Origin {
        /// An address that an earlier build published, or that the owner gave a page.
        case own(String)
        /// `aliases` or `redirect_from` of a recipe, which strangers may have written.
        case written(String)
        /// The address of the recipe on the site's own host.
        case source(WebLink)
    }

    private struct Wish {
        var origin: Origin
        var target: SitePath
        var title: String
        /// The recipe's id, or the page's file.
        var name: String
        var folder = ""
        /// The feed that the wish is written in; nil for wishes of the owner.
        var feed: String?
        var location: Location?
    }

    /// - Parameters:
    ///   - addresses: Where recipes are, and were.
    ///   - cards: Of all recipes, in the catalogue's order.
    ///   - owner: The words for a page or file of the site that has a path; nil for a free one.
    init(
        _ inputs: SiteInputs, _ addresses: RecipeAddresses, cards: [Card], pages: [PlacedPage],
        owner: (SitePath) -> String?
    ) {
        let site = inputs.configuration.site.url
        // By the path in small letters, which is one file with the path on many systems.
        var taken: [SitePath: (path: SitePath, wish: Wish)] = [:]
        var folders: Set<String> = []
        let posts = Set(pages.filter(\.page.showsRecipes).map(\.path.lowercased))
        let ownHost = site.flatMap { OwnHost($0) }
        let strangeFeeds = inputs.configuration.feeds.filter { !Self.isOwn($0, ownHost) }
        var refused: [String: [Wish]] = [:]
        for wish in Self.wishes(inputs, addresses, cards: cards, pages: pages, site) {
            let path: SitePath
            do throws(OldAddress.Trouble) {
                path = try Self.path(of: wish, site)
            } catch {
                diagnostics.append(Self.unusable(wish, error))
                continue
            }
            guard path != wish.target else { continue }
            // A post that shows several recipes is where each of them is from.
            if case .source = wish.origin, posts.contains(path.lowercased) { continue }
            if let feed = wish.feed, strangeFeeds.contains(where: { $0.name == feed }) {
                refused[feed, default: []].append(wish)
                continue
            }
            let key = path.lowercased
            let above = key.foldersAbove
            if let owner = owner(path) {
                diagnostics.append(Self.collision(wish, path, "\(owner) has that address"))
            } else if let (_, other) = taken[key] {
                guard other.target != wish.target else { continue }
                let reason = "that address leads to \"\(other.title)\" (\(other.name)) already"
                diagnostics.append(Self.collision(wish, path, reason))
            } else if folders.contains(key.text) || above.contains(where: { SitePath($0).flatMap { taken[$0] } != nil })
            {
                diagnostics.append(Self.collision(wish, path, "another old address makes a folder of a file"))
            } else {
                taken[key] = (path, wish)
                folders.formUnion(above)
            }
        }
        diagnostics += strangeFeeds.compactMap { feed in refused[feed.name].flatMap { Self.note(of: $0, in: feed) } }
        all = taken.values.map { Redirect(from: $0.path, to: $0.wish.target, title: $0.wish.title) }
            .sorted { $0.from < $1.from }
    }

    private static func wishes(
        _ inputs: SiteInputs, _ addresses: RecipeAddresses, cards: [Card], pages: [PlacedPage], _ site: WebLink?
    ) -> [Wish] {
        let catalog = inputs.catalog
        let ownHost = site.flatMap { OwnHost($0) }
        var (former, written, sources): ([Wish], [Wish], [Wish]) = ([], [], [])
        for (index, card) in cards.enumerated() {
            let recipe = catalog.summaries[index]
            let isOwn = recipe.source.map { ownHost?.contains($0) ?? false } ?? false
            guard
                isOwn || !recipe.oldAddresses.isEmpty || !catalog.formerSlugs.isEmpty || addresses.hadOtherPatterns
            else { continue }
            func made(_ origin: Origin, in feed: String? = nil) -> Wish {
                Wish(
                    origin: origin, target: card.path, title: card.title, name: card.id.description,
                    folder: addresses.folders(of: recipe), feed: feed)
            }
            if !catalog.formerSlugs.isEmpty || addresses.hadOtherPatterns {
                let slugs = catalog.formerSlugs[card.id] ?? []
                former += addresses.former(of: recipe, slugs).map { made(.own($0)) }
            }
            written += recipe.oldAddresses.map { made(.written($0), in: card.id.feed) }
            if isOwn, let source = recipe.source { sources.append(made(.source(source), in: card.id.feed)) }
        }
        for page in pages where !page.page.oldAddresses.isEmpty {
            let folder = page.folders.map(\.text).joined(separator: "/")
            written += page.page.oldAddresses.map {
                Wish(
                    origin: .own($0), target: page.path, title: page.page.title, name: page.file, folder: folder,
                    location: Location(file: page.file))
            }
        }
        return former + written + sources
    }

    /// Whether the recipes of a feed are the owner's: of files, and of the address where the site is. What others write must not
    /// take addresses of the site.
    private static func isOwn(_ feed: FeedSettings, _ site: OwnHost?) -> Bool {
        if let redirects = feed.redirects { return redirects }
        guard let link = feed.link else { return feed.program == nil }
        return site?.contains(link) ?? false
    }

    private static func path(of wish: Wish, _ site: WebLink?) throws(OldAddress.Trouble) -> SitePath {
        switch wish.origin {
        case .own(let entry), .written(let entry): return try OldAddress.path(of: entry, in: wish.folder, of: site)
        case .source(let link):
            guard let site else { throw .otherHost }
            return try OldAddress.path(of: link, on: site)
        }
    }

    // MARK: Diagnostics

    private static func words(_ wish: Wish) -> String {
        switch wish.origin {
        case .own(let entry), .written(let entry): "\"\(entry.withoutControls(most: 300))\""
        case .source(let link): link.text.withoutControls(most: 300)
        }
    }

    private static func note(of wishes: [Wish], in feed: FeedSettings) -> Diagnostic? {
        guard let first = wishes.first else { return nil }
        let count = wishes.count == 1 ? "an old address is" : "\(wishes.count) old addresses are"
        return Diagnostic(
            .note, .redirectUnusable,
            "\(count) not used, such as \(words(first)) of \"\(first.title)\" (\(first.name)): others write this feed",
            at: feed.location,
            fix: "set \"redirects: true\" for the feed \"\(feed.name)\" if its recipes were on this site"
        )
    }

    private static func unusable(_ wish: Wish, _ trouble: OldAddress.Trouble) -> Diagnostic {
        Diagnostic(
            .warning, .redirectUnusable,
            "\(words(wish)), from which a redirect should lead to \"\(wish.title)\" (\(wish.name)), \(trouble.words)",
            at: wish.location, fix: "set the redirect up on the host, or take it out"
        )
    }

    private static func collision(_ wish: Wish, _ path: SitePath, _ reason: String) -> Diagnostic {
        var severity = Diagnostic.Severity.warning
        if case .own = wish.origin { severity = .error }
        return Diagnostic(
            severity, .addressTaken,
            "/\(path.address) cannot lead to \"\(wish.title)\" (\(wish.name)): \(reason)", at: wish.location,
            fix: "give one of the two another address"
        )
    }
}

/// The site's own address: recipes that came from below it have moved within the site.
struct OwnHost: Sendable {
    private let site: WebLink
    private let name: String

    init?(_ site: WebLink) {
        guard let name = site.hostName else { return nil }
        self.site = site
        self.name = name
    }

    /// Another site may be beside it on the same host.
    func contains(_ link: WebLink) -> Bool { link.isOnHost(name) && link.path.utf8.starts(with: site.path.utf8) }
}
