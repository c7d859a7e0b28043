package import Configuration
import Files
package import Planning
package import RecipeReading

/// The documents of feeds that a preview shows, in memory: they stand in for documents that cannot be read, edits that no
/// build has seen included.
package struct ShownFeeds: Sendable {
    private var feeds: [String: [(name: String, parsed: ParsedFeed)]] = [:]
    /// The indices of documents in their feeds.
    private var indices: [String: [FilePath: Int]] = [:]

    package init() {}

    /// Adds a document, which must not have been added before.
    package mutating func add(_ parsed: ParsedFeed, named name: String, of feed: String) {
        indices[feed, default: [:]][FilePath(name)] = feeds[feed]?.count ?? 0
        feeds[feed, default: []].append((name, parsed))
    }

    /// The document of a name; nil where none was shown.
    package func document(_ name: String, of feed: String) -> ParsedFeed? {
        indices[feed]?[FilePath(name)].flatMap { feeds[feed]?[$0].parsed }
    }

    /// All documents of a feed, in their order.
    package func documents(of feed: String) -> [(name: String, parsed: ParsedFeed)] { feeds[feed] ?? [] }
}

/// The owner's pages that a preview shows, in memory, by their files. Each is shown for as long as its file cannot be read.
package struct ShownPages: Sendable {
    private var pages: [FilePath: OwnPage] = [:]

    package init(_ pages: [PlacedPage] = []) {
        for page in pages { self.pages[FilePath(page.file)] = page.page }
    }

    /// The page of a file; nil if none was shown.
    package func page(of file: String) -> OwnPage? { pages[FilePath(file)] }
}
