import CatalogModel
import Configuration
import Digests
import Fetching
import Parsing

extension FeedSettings {
    /// The address that the feed is at; nil for files.
    var link: WebLink? {
        guard source.hasPrefix("http://") || source.hasPrefix("https://") else { return nil }
        return WebLink(source)
    }

    /// What the owner trusts the feed's servers with.
    var trust: FeedTrust {
        let addresses = [link, lookup.flatMap { WebLink($0.replacing("{id}", with: "id")) }, baseURL]
        return FeedTrust(
            origins: Set(addresses.compactMap { $0.flatMap { WebAddress($0) }?.origin }),
            home: link.flatMap { WebAddress($0) }?.origin, fields: headers.map { HTTPField($0.name, $0.value) },
            secrets: secrets
        )
    }

    /// A digest of the name and the source, so that staging never replaces production.
    var identity: Digest { Digest(of: name + "\n" + source) }

    /// The name of the feed's copies and records, which depends on the source too.
    var copyName: String { "\(name)-\(Digest(of: source).hex.prefix(12))" }

    /// What the parser of a document in a folder needs.
    ///
    /// - Parameter siteLanguage: The language of a feed that sets none.
    func context(folder: String = "", siteLanguage: String?) -> FeedContext {
        var context = FeedContext(
            name: name, format: format, language: language, siteLanguage: siteLanguage,
            markup: text.map { $0 == .markdown ? .markdown : .plain }, baseURL: baseURL, folder: folder,
            defaults: defaults,
            lookup: lookup.map { secrets.sealed($0) }, mapping: mapping
        )
        context.ownsRatings = ratings == .own
        return context
    }
}
