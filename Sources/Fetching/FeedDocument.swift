package import Digests
package import Files
package import JSONText
import Synchronization

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
            source = JSONSource(Self.file(identity, jobs: jobs), name: file)
            return
        }
        let (bytes, blocks) = try Files.read(file, block: Self.block, jobs: jobs, Self.digest)
        source = JSONSource(bytes, name: file)
        identity = Identity(file, folder, bytes.count, blocks)
    }

    private static func file(_ identity: Identity, jobs: Int) -> JSONFile {
        JSONFile {
            guard let reader = WatchedReader(identity) else { return nil }
            return { reader.read(into: $0) }
        } bytes: {
            do {
                return try Files.read(identity.name, block: block, jobs: jobs) { _ in }.bytes
            } catch {
                return nil
            }
        }
    }

    /// Writes a copy of what was read, and gives whether that was still there.
    ///
    /// - Throws: `FileError` when the copy cannot be written.
    package func copy(to path: String) throws(FileError) -> Bool {
        guard source.isFile else {
            try Files.replace(path, with: source.bytes)
            return true
        }
        var digests = BlockDigests()
        return try Files.replace(path, withCopyOf: source.name) {
            digests.add($0)
        } ifAccepted: {
            digests.areThose(of: identity)
        }
    }

    /// From how many bytes on a file is large: what it takes to keep it is worth more than to read it twice.
    private static let large = 1 << 22

    /// How many bytes are read at once: they stay in the cache of a core until their digest is made.
    fileprivate static let block = 1 << 16

    private static func digest(of block: UnsafeRawBufferPointer) -> Digest {
        var digest = Fingerprint()
        digest.append(block)
        return digest.finish()
    }
}

/// The digests of the blocks of a file, in whatever parts it comes.
private struct BlockDigests: Sendable {
    private var size = 0
    private var blocks: [Digest] = []
    private var block = Fingerprint()
    /// How many bytes of the block there are.
    private var filled = 0

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        size += bytes.count
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = rest.prefix(FeedDocument.block - filled)
            block.append(UnsafeRawBufferPointer(rebasing: part))
            filled += part.count
            rest = rest.dropFirst(part.count)
            if filled == FeedDocument.block { close() }
        }
    }

    /// Whether what was added is a document.
    mutating func areThose(of identity: FeedDocument.Identity) -> Bool {
        if filled > 0 { close() }
        return FeedDocument.Identity(identity.name, identity.folder, size, blocks).digest == identity.digest
    }

    private mutating func close() {
        blocks.append(block.finish())
        block = Fingerprint()
        filled = 0
    }
}

/// Reads a file from its start, as long as it is what it was known to be: a list of which one half is yesterday's may look
/// like one.
private final class WatchedReader: Sendable {
    private let reader: PartReader
    private let identity: FeedDocument.Identity
    private let digests = Mutex(BlockDigests())

    init?(_ identity: FeedDocument.Identity) {
        guard let reader = PartReader(identity.name) else { return nil }
        self.reader = reader
        self.identity = identity
    }

    func read(into memory: UnsafeMutableRawBufferPointer) -> Int? {
        guard let count = reader.read(into: memory) else { return nil }
        return digests.withLock { digests in
            guard count > 0 else { return digests.areThose(of: identity) ? 0 : nil }
            digests.add(UnsafeRawBufferPointer(rebasing: memory[..<count]))
            return count
        }
    }
}
