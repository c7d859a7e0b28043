package import Digests
package import Files
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

    /// Its bytes, under its name. Those of a large file are not read yet.
    package var source: JSONSource
    package var identity: Identity

    /// Reads a file, or of a large one no more than what it is.
    ///
    /// - Parameter jobs: How many workers may read it.
    init(file: String, folder: String, jobs: Int) throws(FileError) {
        if let size = Files.stamp(file)?.size, size >= Self.large {
            identity = try Identity(file: file, folder: folder, jobs: jobs)
            source = JSONSource(Self.file(file, jobs: jobs), name: file)
            return
        }
        let (bytes, blocks) = try Files.read(file, block: Self.block, jobs: jobs, Self.digest)
        source = JSONSource(bytes, name: file)
        identity = Identity(file, folder, bytes.count, blocks)
    }

    private static func file(_ path: String, jobs: Int) -> JSONFile {
        JSONFile {
            guard let reader = PartReader(path) else { return nil }
            return { reader.read(into: $0) }
        } bytes: {
            // What cannot be read any more is a document without content, which its reader reports.
            do {
                return try Files.read(path, block: block, jobs: jobs) { _ in }.bytes
            } catch {
                return []
            }
        }
    }

    /// Writes a copy of what was read, and gives whether it was still there.
    package func copy(to path: String) throws(FileError) -> Bool {
        guard source.isFile else {
            try Files.replace(path, with: source.bytes)
            return true
        }
        var (size, blocks): (Int, [Digest]) = (0, [])
        var isTheSame = false
        try Files.replace(path, withCopyOf: source.name, block: Self.block) { block in
            size += block.count
            blocks.append(Self.digest(of: block))
        } ifAccepted: {
            isTheSame = Identity(identity.name, identity.folder, size, blocks).digest == identity.digest
            return isTheSame
        }
        return isTheSame
    }

    /// From how many bytes on a file is large: what it takes to keep it is worth more than to read it twice.
    private static let large = 1 << 22

    /// How many bytes are read at once: they stay in the cache of a core until their digest is made.
    private static let block = 1 << 16

    private static func digest(of block: UnsafeRawBufferPointer) -> Digest {
        var digest = Fingerprint()
        digest.append(block)
        return digest.finish()
    }
}
