package import Bytes

/// What holds of every file of a kind, whatever it shows.
package struct SiteFileKind: Sendable {
    /// The order in which a build replaces files, so that a reader never follows a link to a missing file.
    package enum Rank: Int, Sendable, Comparable {
        /// What pages load.
        case resource
        case page
        /// What links to many pages.
        case list

        package static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
    }

    var rank: Rank
    /// Whether people read it.
    var isPage = false
    /// Whether visitors' devices keep it from the first visit on, to show it without a network.
    var isInShell = false
    /// Whether the file is for the host, such as `_headers`: visitors never get it.
    var isReadByHost = false
}

extension Row.Subject {
    /// The one table of the kinds of files.
    var kind: SiteFileKind {
        switch self {
        case .asset, .ownStylesheet, .icon(.drawing), .icon(.touch): SiteFileKind(rank: .resource, isInShell: true)
        case .icon, .webManifest, .photo, .photoVariant, .socialCard, .file: SiteFileKind(rank: .resource)
        case .recipe, .own: SiteFileKind(rank: .page, isPage: true)
        case .favorites, .search, .shoppingList, .mealPlan, .offline:
            SiteFileKind(rank: .list, isPage: true, isInShell: true)
        case .all, .languageHome, .terms, .term, .whatToCook, .book, .posts, .notFound:
            SiteFileKind(rank: .list, isPage: true)
        case .headers, .redirectFile: SiteFileKind(rank: .list, isReadByHost: true)
        case .recipeFolder, .redirect, .cardPack, .cardPackNames, .searchFile, .searchNames, .foodFile, .foodNames,
            .termNames, .sitemap, .sitemapIndex, .robots, .securityText, .indexNowKey, .serviceWorker, .newsFeed,
            .export:
            SiteFileKind(rank: .list)
        }
    }
}

/// The file of a row, as the renderer returns it: a build writes it, a preview sends it.
package struct RenderedFile: Sendable {
    package enum Body: Sendable {
        case bytes([UInt8])
        /// The content of another file.
        case copy(of: String)
        /// The content of another file, which will not be written to any more: it may be the same file under two names.
        case link(to: String)
        /// What is made of another file, when it is asked for; nil when that cannot be read.
        case made(of: String, @Sendable () -> [UInt8]?)
    }

    package let body: Body
    /// The row's, by `SitePlan.fingerprint(of:)`.
    package let fingerprint: Digest

    /// The file of a row that cannot be rendered: the document of its recipe has changed since the recipe was read.
    ///
    /// - Parameter document: The document's name for people.
    package static func lost(_ document: String) -> RenderedFile {
        RenderedFile(.made(of: document) { nil }, fingerprint: Digest(high: 0, low: 0))
    }

    package init(_ body: Body, fingerprint: Digest) {
        self.body = body
        self.fingerprint = fingerprint
    }
}
