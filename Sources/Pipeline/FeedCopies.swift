import Diagnostics
import Digests
import Fetching
import Files
import JSONText

/// The last good copy of every feed, for the day on which a feed cannot be read: a site is never emptied by a broken
/// input. Losing the copies harms nothing until then.
struct FeedCopies: Sendable {
    private let folder: String
    private let site: String

    /// - Parameters:
    ///   - folder: Where the copies are kept.
    ///   - site: The site's folder: documents are known by their places in it, from wherever the site is built.
    init(folder: String, site: String) {
        self.folder = folder
        self.site = site
    }

    /// A copy, and how old it is.
    struct Copy: Sendable {
        var source: JSONSource
        /// When it was made, in seconds since 1970.
        var made: Int
    }

    /// Keeps a document that could be read; nothing is written when it is the one that is kept.
    func keep(_ document: FeedDocument, of feed: String) throws(FileError) {
        let place = folder + "/" + feed
        let prefix = prefix(for: document.source.name)
        let name = prefix + document.mark.identity.digest.hex
        let kept = Files.kind(place) == .folder ? try Files.list(place).map(\.name) : []
        guard !kept.contains(name) else { return }
        try Files.makeFolder(place)
        guard try document.copy(to: place + "/" + name) else { return }
        for old in kept where old.hasPrefix(prefix) { try Files.remove(place + "/" + old) }
    }

    /// The copy of a document, if one was ever kept; it bears the document's name. A damaged copy is none, and removed, so
    /// that the next good document is copied again.
    func copy(of name: String, of feed: String, _ damaged: inout [Diagnostic]) throws(FileError) -> Copy? {
        let place = folder + "/" + feed
        guard Files.kind(place) == .folder else { return nil }
        let prefix = prefix(for: name)
        // What a killed build has not finished has an ending.
        let length = prefix.utf8.count + 32
        let entries = try Files.list(place)
        guard let entry = entries.first(where: { $0.name.hasPrefix(prefix) && $0.name.utf8.count == length }) else {
            return nil
        }
        let path = place + "/" + entry.name
        guard let stamp = Files.stamp(path) else { return nil }
        let bytes = try Files.read(path)
        guard FeedDocument.digest(of: bytes).hex == entry.name.dropFirst(prefix.count) else {
            try Files.remove(path)
            damaged.append(
                Diagnostic(
                    .warning, .stateDamaged, "the last good copy of the feed is damaged and not used",
                    at: Location(file: name), fix: "correct the feed; nothing else holds its recipes"
                )
            )
            return nil
        }
        let source = JSONSource(bytes, name: name)
        return Copy(source: source, made: stamp.modified / 1_000_000_000)
    }

    /// Keeps the names of a feed's documents, and forgets the copies of those that it has no more.
    func keepNames(_ names: [String], of feed: String) throws(FileError) {
        let list = Array(names.map { Paths.relative($0, to: site) + "\n" }.joined().utf8)
        let place = folder + "/" + feed
        let path = place + "/" + Self.listName
        if Files.kind(path) == .file, try Files.read(path) == list { return }
        try Files.makeFolder(place)
        try Files.replace(path, with: list)
        let prefixes = Set(names.map { prefix(for: $0) })
        for copy in try Files.list(place).map(\.name) where copy != Self.listName {
            if !prefixes.contains(where: copy.hasPrefix) { try Files.remove(place + "/" + copy) }
        }
    }

    /// The names of the documents that a feed had when all of it was there.
    func names(of feed: String) throws(FileError) -> [String] {
        let path = folder + "/" + feed + "/" + Self.listName
        guard Files.kind(path) == .file else { return [] }
        let list = String(decoding: try Files.read(path), as: UTF8.self)
        return list.split(separator: "\n").map { Paths.join(site, String($0)) }
    }

    private static let listName = "documents"

    private func prefix(for name: String) -> String {
        Digest(of: Paths.relative(name, to: site)).hex.prefix(16) + "-"
    }
}
