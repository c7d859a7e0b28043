import Bytes
import CatalogModel
package import Diagnostics
import Fetching
package import RecipeReading

/// A parsed document that replaces one which cannot be read now.
struct LastGoodCopy: Sendable {
    var name: String
    var parsed: ParsedFeed
    /// The age of a copy in seconds; nil for a document that the preview shows already.
    var age: Int?
}

/// What reading a feed gave, from files or the web: each document parsed, or else its last good copy.
package struct FeedReading: Sendable {
    /// In the order of the feed. A document without a name is not counted for the next build.
    package var documents: [(name: String?, parsed: ParsedFeed)] = []
    /// Trouble with getting the documents.
    package var diagnostics: [Diagnostic] = []
    /// Whether any document could be read or replaced.
    var isRead = false
    /// Whether a document could be neither read nor replaced.
    var isLost = false
    /// Whether a document has lost recipes of which there is no copy.
    var lacksCopy = false
    /// Whether a list leads to more pages than a feed may have, so that these are only some of its recipes.
    var isEndless = false
    var usesLastGoodCopies = false
    /// Whether it holds documents that a preview showed before, because they cannot be read now.
    var keepsShown = false
    /// The documents that a preview shows of the feed from now on.
    var shown: [(name: String, parsed: ParsedFeed)] = []
    /// What becomes the last good copy once the feed is accepted.
    var accepted = Accepted()
    /// What was fetched of a feed on the web.
    var fetches: FetchMemo?

    /// Contents to store as last good copies.
    package struct Accepted: Sendable {
        var files: [FeedDocument] = []
        /// The names of all files of a feed of which none is missing.
        var names: [String]?
        var answers: [Fetcher.Staged] = []
    }

    /// Whether the site cannot be built with it.
    var isIncomplete: Bool { isLost && !isRead || lacksCopy }
    var count: Int { documents.reduce(0) { $0 + $1.parsed.recipeCount } }

    /// Adds a document as it is, or its last good copy if it is not usable and there is one.
    mutating func add(_ parsed: ParsedFeed, named name: String?, or copy: LastGoodCopy?) {
        if let copy, !parsed.isUsable {
            replace(copy.name, by: [copy], because: parsed.diagnostics + parsed.records.flatMap(\.diagnostics))
            return
        }
        documents.append((parsed.isUsable ? name : nil, parsed))
        isRead = isRead || parsed.isUsable
        isLost = isLost || !parsed.isReadable
        if let name, parsed.isUsable { shown.append((name, parsed)) }
    }

    /// Replaces a document that cannot be read by its last good copies, or reports the errors if there are none.
    mutating func replace(_ name: String, by copies: [LastGoodCopy], because errors: [Diagnostic]) {
        guard !copies.isEmpty else {
            diagnostics += errors
            isLost = true
            return
        }
        diagnostics += Self.replaced(errors, age: copies.compactMap(\.age).max(), name)
        isRead = true
        for copy in copies { use(copy) }
    }

    /// Adds a last good copy.
    mutating func use(_ copy: LastGoodCopy) {
        documents.append((copy.name, copy.parsed))
        if copy.age == nil {
            keepsShown = true
            shown.append((copy.name, copy.parsed))
        } else {
            usesLastGoodCopies = true
        }
    }

    /// The errors as warnings, since nothing was lost, and which copy is used.
    private static func replaced(_ errors: [Diagnostic], age: Int?, _ name: String) -> [Diagnostic] {
        let copy =
            age.map { "its last good copy, \(Age(seconds: $0)) old, is used" }
            ?? "its recipes are shown as they were before"
        return errors.map { $0.atMost(.warning) } + [
            Diagnostic(
                .warning, .feedUnreadable, "the feed cannot be read; \(copy)", at: Location(file: name),
                fix: "fix the feed; until then the site stays as it was"
            )
        ]
    }

    /// The recipes and diagnostics, without the documents.
    var contents: FeedContents {
        var contents = FeedContents()
        contents.report(diagnostics)
        for document in documents { contents.append(document.parsed, named: document.name) }
        return contents
    }
}

extension Diagnostic {
    /// The diagnostic with this severity.
    func atMost(_ severity: Severity) -> Diagnostic {
        var result = self
        result.severity = severity
        return result
    }
}

extension ParsedFeed {
    /// Whether it is a feed with something in it, or an empty one; not one whose every record had to be left out.
    var isUsable: Bool {
        isReadable && (records.isEmpty || records.contains { $0.summary != nil })
    }

    /// The names of the files that are photos of its recipes.
    package var photoNames: Set<String> {
        records.reduce(into: []) { names, record in
            for photo in record.summary?.photos ?? [] {
                if case .file(folder: _, let path) = photo.source { names.insert(String(path.lastPathPart)) }
            }
        }
    }

    var recipeCount: Int { records.count { $0.summary != nil } }
}
