import Bytes
package import Fetching
import Files
import Synchronization

/// Files and folders as they were just before they were read. A preview compares them before every page, so only names,
/// sizes and times count.
///
/// A class, because all stages of a run add to it.
package final class InputSnapshot: Sendable {
    private struct Input: Sendable, Hashable {
        var path: FilePath
        var includesHidden: Bool
        /// Finds the files of a feed.
        var files: FeedFiles?
    }

    private let inputs = Mutex<[Input: Digest]>([:])

    package init() {}

    /// Records a file or folder, or that there is none. Call it before reading: a change in between then counts as one.
    ///
    /// - Parameter files: Finds the files of a feed; other files of its folder do not count.
    package func record(_ path: String, includesHidden: Bool = false, of files: FeedFiles? = nil) {
        let input = Input(path: FilePath(path), includesHidden: includesHidden, files: files)
        inputs.withLock { $0[input] = Self.digest(of: input) }
    }

    /// Compares the file system with what was recorded.
    package func isCurrent() -> Bool {
        inputs.withLock { $0 }.allSatisfy { Self.digest(of: $0.key) == $0.value }
    }

    private static func digest(of input: Input) -> Digest {
        let path = input.path.text
        var digest = Fingerprint()
        switch Files.kind(path) {
        case nil: digest.combine("nothing")
        case .other: digest.combine("something")
        case .file: combine(path, &digest)
        case .folder:
            do throws(FileError) {
                let tree =
                    if let files = input.files {
                        try files.contents(of: path)
                    } else {
                        try Files.contents(path, includesHidden: input.includesHidden)
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
