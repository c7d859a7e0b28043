package import Digests
import Files
package import JSONText

/// A document of a feed, as it was found.
package struct FeedDocument: Sendable {
    /// What tells a document from every other, and from what it was at another time.
    package struct Identity: Sendable {
        /// The name that its owner knows it by.
        package var name: String
        /// The folder that its relative addresses start from, relative to the site's folder.
        package var folder: String
        /// Of its bytes.
        package var digest: Digest

        /// Finds what a file is, of which nothing is kept.
        ///
        /// - Parameter jobs: How many workers may read it.
        init(file: String, folder: String, jobs: Int) throws(FileError) {
            let (size, blocks) = try Files.look(at: file, block: FeedDocument.block, jobs: jobs, FeedDocument.digest)
            self.init(file, folder, size, blocks)
        }

        fileprivate init(_ name: String, _ folder: String, _ size: Int, _ blocks: [Digest]) {
            self.name = name
            self.folder = folder
            var digest = Fingerprint()
            digest.combine(size)
            for block in blocks { digest.combine(block) }
            self.digest = digest.finish()
        }
    }

    /// Its bytes, under its name.
    package var source: JSONSource
    package var identity: Identity

    /// Reads a file.
    ///
    /// - Parameter jobs: How many workers may read it.
    init(file: String, folder: String, jobs: Int) throws(FileError) {
        let (bytes, blocks) = try Files.read(file, block: Self.block, jobs: jobs, Self.digest)
        source = JSONSource(bytes, name: file)
        identity = Identity(file, folder, bytes.count, blocks)
    }

    /// How many bytes are read at once: they stay in the cache of a core until their digest is made.
    private static let block = 1 << 16

    private static func digest(of block: UnsafeRawBufferPointer) -> Digest {
        var digest = Fingerprint()
        digest.append(block)
        return digest.finish()
    }
}
