import Digests
import Fetching
import Files

/// Files and folders as they were just before they were read. Whether they still are is asked before every page of a
/// preview, so only names, sizes and times are looked at.
struct InputStamps: Sendable {
    private struct Place: Sendable, Hashable {
        var path: FilePath
        var includesHidden: Bool
        /// Of a feed, what finds its files.
        var files: FeedFiles?
    }

    private var places: [Place: Digest] = [:]

    /// Notes what stands at a path, or that nothing does. To be called before it is read: what changes in between then
    /// counts as a change.
    ///
    /// - Parameter files: What finds the files of a feed, of which alone something is noted.
    mutating func note(_ path: String, includesHidden: Bool = false, of files: FeedFiles? = nil) {
        let place = Place(path: FilePath(path), includesHidden: includesHidden, files: files)
        places[place] = Self.look(at: place)
    }

    /// Whether everything is as it was, and nothing has come where nothing was.
    var areCurrent: Bool { places.allSatisfy { Self.look(at: $0.key) == $0.value } }

    private static func look(at place: Place) -> Digest {
        let path = place.path.text
        var digest = Fingerprint()
        switch Files.kind(path) {
        case nil: digest.combine("nothing")
        case .other: digest.combine("something")
        case .file: combine(path, &digest)
        case .folder:
            do throws(FileError) {
                let tree =
                    if let files = place.files {
                        try files.contents(of: path)
                    } else {
                        try Files.contents(path, includesHidden: place.includesHidden)
                    }
                for name in tree.files {
                    digest.combine(name)
                    combine(path + "/" + name, &digest)
                }
                for name in tree.outside { digest.combine(name) }
            } catch {
                digest.combine(error.description)
            }
        }
        return digest.finish()
    }

    private static func combine(_ file: String, _ digest: inout Fingerprint) {
        let stamp = Files.stamp(file)
        digest.combine(stamp?.size ?? -1)
        digest.combine(stamp?.modified ?? -1)
    }
}
