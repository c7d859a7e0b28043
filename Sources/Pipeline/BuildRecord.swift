import CatalogModel
import Diagnostics
import Digests
import JSONText

/// What a build records for the next one, which compares it to know that nothing changed, and then reports the same.
struct BuildRecord: Sendable, Equatable {
    /// A digest of the owner's files and the feeds.
    var inputs: Digest
    var program: Digest
    var read: Int
    var leftOut: Int
    var drafts = 0
    var later = 0
    var pages: Int
    var photos: PhotoCache
    var fetches: [FeedFetchRecord] = []
    /// When to repeat failed requests, in seconds since 1970; nil when none failed.
    var retryTime: Int?
    var diagnostics: [Diagnostic]
}

extension BuildRecord {
    /// The record as one line of JSON.
    var text: String {
        let node: JSONNode = [
            "inputs": .string(inputs.hex), "program": .string(program.hex), "read": .integer(read),
            "leftOut": .integer(leftOut), "drafts": .integer(drafts), "later": .integer(later),
            "pages": .integer(pages), "photos": photos.json,
            "fetches": .array(fetches.map(\.json)),
            "retryTime": retryTime.map { .integer($0) } ?? .null, "diagnostics": .array(diagnostics.map(\.json)),
        ]
        return String(decoding: node.bytes(), as: UTF8.self)
    }

    /// nil for a record of another version.
    init?(_ text: String) {
        let root: JSONValue
        do throws(JSONError) {
            root = try JSONDocument(JSONSource(Array(text.utf8), name: "record")).root
        } catch {
            // The manifest's digest covers it, so another version wrote it.
            return nil
        }
        guard let inputs = root["inputs"]?.string.flatMap({ Digest(hex: $0) }),
            let program = root["program"]?.string.flatMap({ Digest(hex: $0) }), let read = root["read"]?.integer,
            let leftOut = root["leftOut"]?.integer, let pages = root["pages"]?.integer,
            let photos = root["photos"].flatMap({ PhotoCache($0) }), let list = root["diagnostics"],
            let fetchList = root["fetches"]
        else { return nil }
        let fetches = fetchList.elements.map { FeedFetchRecord($0) }
        guard !fetches.contains(nil) else { return nil }
        let diagnostics = list.elements.map { Diagnostic($0) }
        guard !diagnostics.contains(nil) else { return nil }
        self.inputs = inputs
        self.program = program
        self.read = read
        self.leftOut = leftOut
        drafts = root["drafts"]?.integer ?? 0
        later = root["later"]?.integer ?? 0
        self.pages = pages
        self.photos = photos
        self.fetches = fetches.compactMap { $0 }
        retryTime = root["retryTime"]?.integer
        self.diagnostics = diagnostics.compactMap { $0 }
    }
}
