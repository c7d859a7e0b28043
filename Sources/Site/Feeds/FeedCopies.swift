import Bytes
import Configuration
import Diagnostics
import Fetching
import Files
import JSONText
import SiteFolder

/// The last good copy of every feed, for the day on which a feed cannot be read: a site is never emptied by a broken
/// input. Losing the copies harms nothing until then.
struct FeedCopies: Sendable {
    private let folder: String
    /// The site's folder. Copies are named after paths in it, so that it can be moved.
    private let site: String
    private let keys: KeyedDigest

    init(_ context: BuildContext) {
        folder = context.folder.stateFolder + "/feeds"
        site = context.folder.path
        keys = context.secret.keys
    }

    /// A copy, and how old it is.
    struct Copy: Sendable {
        var source: JSONSource
        /// When it was made, in seconds since 1970.
        var made: Int
    }

    /// Stores documents that could be read; writes nothing for one that is stored already.
    func store(_ documents: [FeedDocument], of feed: String) throws(FileError) {
        guard !documents.isEmpty else { return }
        let place = folder + "/" + feed
        let kept = try list(place)
        try Files.makeFolder(place)
        for document in documents {
            let prefix = prefix(for: document.source.name)
            let name = prefix + document.ownDigest.hex
            let old = kept[prefix] ?? []
            guard !old.contains(name), try document.copy(to: place + "/" + name) else { continue }
            for name in old { try Files.remove(place + "/" + name) }
        }
    }

    /// The size in bytes of the copy of a document; nil if there is none.
    func size(ofCopyOf name: String, of feed: String) throws(FileError) -> Int? {
        let place = folder + "/" + feed
        return try list(place)[prefix(for: name)]?.first.flatMap { Files.stamp(place + "/" + $0)?.size }
    }

    /// The copies of a feed, whose folder is listed once, when the first copy is asked for.
    func reader(of feed: String) -> Reader { Reader(copies: self, feed: feed) }

    /// Reads the copies of a feed.
    struct Reader: Sendable {
        fileprivate let copies: FeedCopies
        fileprivate let feed: String
        private var kept: [String: [String]]?
        /// Diagnostics of damaged copies.
        private(set) var damaged: [Diagnostic] = []

        fileprivate init(copies: FeedCopies, feed: String) {
            self.copies = copies
            self.feed = feed
        }

        /// The copy of a document, if one was ever kept; it bears the document's name. A damaged copy is none, and
        /// removed, so that the next good document is copied again.
        mutating func copy(of name: String) throws(FileError) -> Copy? {
            let place = copies.folder + "/" + feed
            if kept == nil { kept = try copies.list(place) }
            let prefix = copies.prefix(for: name)
            guard let entry = kept?[prefix]?.first else { return nil }
            let path = place + "/" + entry
            guard let stamp = Files.stamp(path) else { return nil }
            let bytes = try Files.read(path)
            guard FeedDocument.digest(of: bytes, copies.keys).hex == entry.dropFirst(prefix.count) else {
                try Files.remove(path)
                damaged.append(
                    Diagnostic(
                        .warning, .stateDamaged,
                        "the last good copy of the feed is damaged, or of another version of recipegen, and not used",
                        at: Location(file: name), fix: "correct the feed; nothing else holds its recipes"
                    )
                )
                return nil
            }
            return Copy(source: JSONSource(bytes, name: name), made: stamp.modified / 1_000_000_000)
        }

        /// The names of the documents that the feed had when all of it was there.
        func names() throws(FileError) -> [String] { try copies.names(of: feed) }
    }

    /// Stores the names of a feed's documents, and removes the copies of those that it no longer has.
    func storeNames(_ names: [String], of feed: String) throws(FileError) {
        let list = Array(names.map { Paths.relative($0, to: site) + Self.nameEnd }.joined().utf8)
        let place = folder + "/" + feed
        let path = place + "/" + Self.listName
        try Files.makeFolder(place)
        guard try Files.replaceOther(path, with: list) else { return }
        let prefixes = Set(names.map { prefix(for: $0) })
        for copy in try Files.list(place).map(\.name) where copy != Self.listName {
            if !prefixes.contains(Self.prefix(ofCopy: copy)) { try Files.remove(place + "/" + copy) }
        }
    }

    private func names(of feed: String) throws(FileError) -> [String] {
        let path = folder + "/" + feed + "/" + Self.listName
        guard Files.kind(path) == .file else { return [] }
        let list = String(decoding: try Files.read(path), as: UTF8.self)
        return list.split(separator: Self.nameEnd).map { Paths.join(site, String($0)) }
    }

    private static let listName = "documents"
    /// What no name of a file has.
    private static let nameEnd = "\0"

    /// The names of whole copies by what they begin with; what a killed build has not finished has an ending.
    private func list(_ place: String) throws(FileError) -> [String: [String]] {
        guard Files.kind(place) == .folder else { return [:] }
        let names = try Files.list(place).map(\.name).filter { $0.utf8.count == Self.prefixLength + 32 }
        return Dictionary(grouping: names, by: Self.prefix)
    }

    private func prefix(for name: String) -> String {
        Digest(of: Paths.relative(name, to: site)).hex.prefix(Self.prefixLength - 1) + "-"
    }

    private static let prefixLength = 17

    private static func prefix(ofCopy name: String) -> String { String(name.prefix(prefixLength)) }
}

/// A feed that has become empty or lost most of its recipes since it was read last: more often the trouble of a server
/// or a program than what the owner wants, so that its last good copy is used until the owner agrees.
struct FeedLoss: Sendable, Equatable {
    /// Feeds with fewer recipes may lose as many as they like, as long as one is left: owners try things out.
    static let fewest = 10

    let before: Int
    let now: Int

    /// nil for a change that is no such loss.
    init?(from before: Int, to now: Int) {
        let isLoss = now == 0 ? before > 0 : before >= Self.fewest && now * 2 < before
        guard isLoss else { return nil }
        self.before = before
        self.now = now
    }

    /// A warning of a feed that has lost more than a tenth of its recipes, and is used as it is; nil for a smaller loss, and where
    /// the owner says how many are expected.
    static func smaller(_ count: Int, _ before: Int, of settings: FeedSettings, at file: String) -> Diagnostic? {
        guard settings.minimum == nil, before >= fewest, count * 10 < before * 9 else { return nil }
        return Diagnostic(
            .warning, .feedSmaller, "the feed has \(count) recipes, where it had \(before)", at: Location(file: file),
            fix:
                "correct the feed if the others are missing; \"minimum\" of the feed \"\(settings.name)\" says how many are expected"
        )
    }

    /// What has lost recipes.
    enum Scope: String {
        case feed
        /// One of the files of a folder.
        case file
    }

    /// An error of a feed that has fewer recipes than `minimum`.
    static func shortage(
        of settings: FeedSettings, _ count: Int, _ minimum: Int, at file: String, hasCopy: Bool
    ) -> Diagnostic {
        let outcome =
            hasCopy
            ? "its last good copy is used" : "there is no copy of it with so many, and the site stays as it was"
        return Diagnostic(
            .error, .feedShrunk,
            "the feed has \(count) \(count == 1 ? "recipe" : "recipes"), and at least \(minimum) are expected; \(outcome)",
            at: Location(file: file),
            fix: "fix the feed; if the loss is meant, set a smaller \"minimum\" for the feed \"\(settings.name)\""
        )
    }

    /// - Parameter hasCopy: Whether there is a copy to use.
    func diagnostic(of settings: FeedSettings, at file: String, _ scope: Scope, hasCopy: Bool) -> Diagnostic {
        let state =
            now == 0
            ? "the \(scope) is empty, where it had \(before) \(before == 1 ? "recipe" : "recipes")"
            : "the \(scope) has \(now) \(now == 1 ? "recipe" : "recipes"), where it had \(before)"
        let removal = scope == .file && now == 0 ? "remove the file, " : ""
        return Diagnostic(
            hasCopy ? .warning : .error, .feedShrunk,
            state + (hasCopy ? "; its last good copy is used" : ", and there is no copy of it"),
            at: Location(file: file),
            fix: "fix the \(scope); if the loss is meant, \(removal)build once with --allow-empty, or set "
                + "\"allowEmpty: true\" for the feed \"\(settings.name)\""
        )
    }
}
