import Configuration
import Diagnostics
import Fetching
import Parsing

extension ContentTest {
    /// Asks the formats.
    static let ofFormats = ContentTest { RecipeDetection.isIn($0, named: $1) }
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
