import Bytes
import CatalogModel
package import Configuration
import Diagnostics
package import Fetching
import Parsing
package import RecipeReading

extension ContentTest {
    /// Asks the formats.
    package static let ofFormats = ContentTest(headings: { SectionHeadings.inLanguage(of: $0) }) {
        RecipeDetection.isIn($0, named: $1)
    }
}

extension FeedFiles {
    /// The documents of a feed.
    ///
    /// - Parameter known: What `identify` found just before.
    func read(_ feed: FeedSettings, known: [FeedDocument.Identity]) -> Outcome<[FeedDocument]> {
        Self.explained(read(feed.source, known: known), of: feed)
    }

    /// What the documents of a feed are, with the diagnostics of `read`.
    func identify(_ feed: FeedSettings) -> Outcome<[FeedDocument.Identity]> {
        Self.explained(identify(feed.source), of: feed)
    }

    /// What a program printed is in a file that the owner does not know.
    private static func ofProgram<Found>(_ found: Outcome<[Found]>) -> Outcome<[Found]> {
        var result = found
        for index in result.diagnostics.indices where result.diagnostics[index].code == .feedMissing {
            result.diagnostics[index].message = "the program of the feed has printed nothing so far"
            result.diagnostics[index].fix = "build without --offline, and correct the program where it fails"
        }
        return result
    }

    /// The folder `recipes` is read where the owner names no feed: there is no `source` to correct.
    private static func explained<Found>(_ found: Outcome<[Found]>, of feed: FeedSettings) -> Outcome<[Found]> {
        if feed.program != nil { return ofProgram(found) }
        guard feed.isImplicit else { return found }
        var result = found
        for index in result.diagnostics.indices where result.diagnostics[index].code == .feedMissing {
            result.diagnostics[index].message = "recipegen.yml names no feeds, and the folder recipes holds none"
            result.diagnostics[index].fix = """
                put files with recipes (.md, .cook, .json, .html) into the folder recipes beside recipegen.yml, or write feeds: into \
                recipegen.yml, such as "feeds: [{source: family.json}]"
                """
        }
        return result
    }
}

extension FeedSettings {
    /// What the owner trusts the feed's servers with.
    package var trust: FeedTrust {
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
    package func context(folder: String = "", siteLanguage: String?) -> FeedContext {
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
