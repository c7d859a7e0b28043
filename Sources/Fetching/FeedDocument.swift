package import Digests
import Files
package import JSONText

/// A document of a feed, as it was found.
package struct FeedDocument: Sendable {
    /// Its bytes, under the name that its owner knows it by.
    package var source: JSONSource
    /// The folder that its relative addresses start from, relative to the site's folder.
    package var folder: String
    /// Of its bytes.
    package var digest: Digest

    /// Reads a file.
    ///
    /// - Parameter jobs: How many workers may read it.
    init(file: String, folder: String, jobs: Int) throws(FileError) {
        // Blocks that stay in the cache of a core between the reading and the digest of them.
        let (bytes, blocks) = try Files.read(file, block: 1 << 18, jobs: jobs) { block in
            var digest = Fingerprint()
            digest.append(block)
            return digest.finish()
        }
        var digest = Fingerprint()
        digest.combine(bytes.count)
        for block in blocks { digest.combine(block) }
        source = JSONSource(bytes, name: file)
        self.folder = folder
        self.digest = digest.finish()
    }
}
