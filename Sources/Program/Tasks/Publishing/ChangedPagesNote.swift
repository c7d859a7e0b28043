import CatalogModel
import Checking
import Configuration
import Diagnostics
import Fetching
import SiteFolder

/// The note to search engines of the pages that a publication has changed.
struct ChangedPagesNote {
    private let addresses: [String]
    private let sender: IndexNowClient.Sender
    private let settings: IndexNowSettings
    private let client: IndexNowClient

    /// nil without the setting, for a site that is not to be listed, and where no page has changed.
    init?(_ report: PublishReport, _ configuration: SiteConfiguration) {
        guard let settings = configuration.publish.indexNow, configuration.isIndexed, let site = configuration.site.url,
            let host = site.host
        else { return nil }
        let pages = (report.sent + report.deleted).filter { $0.hasSuffix("index.html") }
        addresses = pages.compactMap { SitePath($0) }.map { site.address(of: $0) }
        guard !addresses.isEmpty else { return nil }
        self.settings = settings
        sender = IndexNowClient.Sender(
            host: host, key: settings.key, keyAddress: site.address(of: settings.path))
        client = Network.indexNow(configuration.network, site: site)
    }

    /// Sends the note; what went wrong is a warning, since the site is published.
    func send(_ report: inout PublishReport) async {
        do throws(FetchFailure) {
            try await client.tell(addresses, from: sender, to: settings.endpoint)
            report.announced = addresses.count
        } catch {
            report.diagnostics.append(
                Diagnostic(
                    .warning, .indexNow,
                    "IndexNow was not told of \(addresses.count.counted("changed page")): \(error.reason)",
                    fix: fix(for: error)))
        }
    }

    /// By the statuses of the protocol (indexnow.org/documentation).
    private func fix(for error: FetchFailure) -> String {
        switch error {
        case .status(403), .status(422): "see whether \(sender.keyAddress) has the key"
        case .status(400), .status(404), .status(405), .notWeb: "see whether \(settings.endpoint.text) is its address"
        case .privateHost: "allow it with \"network: {allowPrivate: [...]}\", if it is yours"
        default: "nothing: engines find these pages by the sitemap, and the next publication tells of its own"
        }
    }
}
