import Bytes
package import CatalogModel
import Configuration

/// What is new in a site, for readers of feeds: recipes and pages of the owner that have a date.
package struct NewsFeed: Sendable {
    /// A form in which feeds are published.
    package enum Form: String, Sendable, Hashable, CaseIterable {
        /// RFC 4287.
        case atom
        /// JSON Feed 1.1 (jsonfeed.org).
        case json

        package var path: SitePath {
            switch self {
            case .atom: SitePath("feed.xml")
            case .json: SitePath("feed.json")
            }
        }
    }

    /// A recipe or a post as feeds show it.
    package struct Entry: Sendable, Equatable {
        package var title: String
        package var path: SitePath
        package var description: Text?
        package var photo: PublishedPhoto?
        package var author: Author?
        /// Names of its cuisine, category and tags.
        package var terms: [String] = []
        package var language: String?
        package var published: CalendarDate?
        /// The day of its last change, as far as the data know one.
        package var updated: CalendarDate
    }

    /// The most entries that a feed has.
    package static let maximumEntries = 50

    package var site: Shared<SiteFrame>
    /// The site's own address, which entries are known by.
    package var address: WebLink
    /// The newest first; not empty.
    package var entries: [Entry]

    /// The day of the last change of any entry: of the data alone, whenever the site is built.
    package var updated: CalendarDate? { entries.map(\.updated).max() }
}

extension NewsFeed {
    /// Whether a site may have feeds: one whose address is known and that search engines may list.
    static func isPublished(_ configuration: SiteConfiguration) -> Bool {
        configuration.site.url != nil && configuration.isIndexed
    }

    /// The indices of the recipes in feeds, newest first, in the order of the catalogue within a day.
    ///
    /// None for a site that has no feeds.
    static func newest(_ summaries: [RecipeSummary], _ configuration: SiteConfiguration) -> [Int] {
        guard isPublished(configuration) else { return [] }
        var newest: [(age: Int, place: Int)] = []
        for (place, summary) in summaries.enumerated() {
            guard let age = summary.modified.map({ -$0.ordinal }) else { continue }
            if newest.count == maximumEntries {
                guard let last = newest.last, age < last.age else { continue }
                newest.removeLast()
            }
            let rank = newest.firstIndex { $0.age > age } ?? newest.endIndex
            newest.insert((age, place), at: rank)
        }
        return newest.map(\.place)
    }
}

extension NewsFeed: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(address.text)
        digest.combine(entries) { $0.combine($1) }
    }
}

extension NewsFeed.Entry: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(title)
        digest.combine(path.text)
        digest.combine(description)
        digest.combine(photo) { $0.combine($1) }
        digest.combine(author) {
            $0.combine($1.name)
            $0.combine($1.link?.text)
            $0.combine($1.isOrganization)
        }
        digest.combine(terms) { $0.combine($1) }
        digest.combine(language)
        digest.combine(published) { $0.combine($1) }
        digest.combine(updated)
    }
}
