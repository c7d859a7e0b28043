package import CatalogModel
package import Configuration
package import Fetching

/// The network as one run sees it: what is asked, how patiently, and what is remembered.
package struct Network: Sendable {
    package let fetcher: Fetcher
    package let isOffline: Bool
    /// When an answer from the cache will do for a document that may change.
    package let freshness: Fetcher.Freshness
    /// How many requests a feed has under way at a time: enough that a host's turns are used while answers are read.
    package let width: Int
    /// The largest photo that is fetched and looked into, in bytes.
    package static let maximumPhotoBytes = 50_000_000
    /// How many pages a feed may have.
    package let maximumPages: Int

    /// - Parameters:
    ///   - cacheFolder: nil to keep nothing.
    ///   - asksAgain: Whether servers are asked if the documents that are kept still hold.
    ///   - site: The site's address, by which servers can see who requests.
    package init(
        _ settings: NetworkSettings, cacheFolder: String?, isOffline: Bool = false, asksAgain: Bool = true,
        site: WebLink? = nil
    ) {
        let photoBytes = min(Self.maximumPhotoBytes, settings.maxBytes)
        let limits = FetchLimits(
            perHost: settings.perHost, silence: settings.timeout, budget: settings.budget,
            maximumBytes: [.document: settings.maxBytes, .photo: photoBytes], allowedPrivate: settings.allowPrivate
        )
        let client = HTTPClient(
            CurlTransport(memory: settings.maxBytes), limits: limits, userAgent: Self.userAgent(of: site))
        fetcher = Fetcher(client, cache: cacheFolder.map { HTTPCache(folder: $0) }, isOffline: isOffline)
        self.isOffline = isOffline
        freshness = asksAgain ? .asked : .once
        width = settings.perHost * 2
        maximumPages = settings.maxPages
    }

    /// The longest page that is read where a server refuses HEAD, in bytes.
    private static let maximumPageBytes = 4_000_000

    /// Tests pages on other sites, one at a time on each host.
    package static func linkTester(_ settings: NetworkSettings, site: WebLink?) -> LinkTester {
        LinkTester(client(settings, site: site))
    }

    /// Tells search engines of changed pages.
    package static func indexNow(_ settings: NetworkSettings, site: WebLink) -> IndexNowClient {
        IndexNowClient(client(settings, site: site))
    }

    /// One request at a time to each host, for pages and for answers about them.
    private static func client(_ settings: NetworkSettings, site: WebLink?) -> HTTPClient {
        let limits = FetchLimits(
            perHost: 1, silence: settings.timeout, budget: settings.budget,
            maximumBytes: [.page: maximumPageBytes], allowedPrivate: settings.allowPrivate)
        return HTTPClient(
            CurlTransport(memory: settings.maxBytes), limits: limits, userAgent: userAgent(of: site))
    }

    private static func userAgent(of site: WebLink?) -> String {
        "recipegen/\(Program.version)" + (site.map { " (+\($0.text))" } ?? "")
    }
}
