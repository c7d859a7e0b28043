import CatalogModel
import Diagnostics
import Digests
import Files
import JSONText

/// What a build leaves for the next one: by these few facts the next one knows that there is nothing to do, and says
/// what this one said.
struct BuildMemo: Sendable, Equatable {
    /// A file that needs no second look while its size and time are the same.
    struct KnownFile: Sendable, Equatable {
        var path: String
        var stamp: FileStamp
        var digest: Digest
    }

    /// Of the configuration and everything that was read, but for the program and the photos.
    var inputs: Digest
    /// The program's own file and its digest, which costs more to make than all else.
    var program: KnownFile
    var read: Int
    var leftOut: Int
    var pages: Int
    /// The photos by their paths.
    var photos: PhotoStamps
    /// Where the feeds on the web led.
    var trails: [FeedTrail] = []
    /// When something that could not be fetched is to be asked for again, in seconds since 1970; nil when nothing is.
    var retryTime: Int?
    var diagnostics: [Diagnostic]

    /// Whether nothing is to be asked for again that could not be fetched.
    var isSettled: Bool { retryTime.map { Files.now() < $0 } ?? true }
}

extension BuildMemo {
    /// The memo in one line.
    var text: String {
        let node: JSONNode = [
            "inputs": .string(inputs.hex), "program": program.json, "read": .integer(read),
            "leftOut": .integer(leftOut),
            "pages": .integer(pages), "photos": photos.json, "trails": .array(trails.map(\.json)),
            "retryTime": retryTime.map { .integer($0) } ?? .null, "diagnostics": .array(diagnostics.map(\.json)),
        ]
        return String(decoding: node.bytes(), as: UTF8.self)
    }

    /// Reads a memo; nil for one of another version.
    init?(_ text: String) {
        let root: JSONValue
        do throws(JSONError) {
            root = try JSONDocument(JSONSource(Array(text.utf8), name: "memo")).root
        } catch {
            // It lies under the digest of the manifest: what is not readable was written by another version.
            return nil
        }
        guard let inputs = root["inputs"]?.string.flatMap({ Digest(hex: $0) }),
            let program = root["program"].flatMap({ KnownFile($0) }), let read = root["read"]?.integer,
            let leftOut = root["leftOut"]?.integer, let pages = root["pages"]?.integer,
            let photos = root["photos"].flatMap({ PhotoStamps($0) }), let list = root["diagnostics"],
            let trailList = root["trails"]
        else { return nil }
        let trails = trailList.elements.map { FeedTrail($0) }
        guard !trails.contains(nil) else { return nil }
        let diagnostics = list.elements.map { Diagnostic($0) }
        guard !diagnostics.contains(nil) else { return nil }
        self.inputs = inputs
        self.program = program
        self.read = read
        self.leftOut = leftOut
        self.pages = pages
        self.photos = photos
        self.trails = trails.compactMap { $0 }
        retryTime = root["retryTime"]?.integer
        self.diagnostics = diagnostics.compactMap { $0 }
    }
}

extension BuildMemo.KnownFile {
    var json: JSONNode {
        [
            "path": .string(path), "size": .integer(stamp.size), "modified": .integer(stamp.modified),
            "digest": .string(digest.hex),
        ]
    }

    init?(_ value: JSONValue) {
        guard let path = value["path"]?.string, let size = value["size"]?.integer,
            let modified = value["modified"]?.integer, let digest = value["digest"]?.string.flatMap({ Digest(hex: $0) })
        else { return nil }
        self.init(path: path, stamp: FileStamp(size: size, modified: modified), digest: digest)
    }
}
