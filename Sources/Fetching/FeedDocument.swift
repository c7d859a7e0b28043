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

        fileprivate init(_ name: String, _ folder: String, _ size: Int = 0, _ blocks: [Digest] = []) {
            self.name = name
            self.folder = folder
            var digest = Fingerprint()
            digest.combine(size)
            for block in blocks { digest.combine(block) }
            self.digest = digest.finish()
        }
    }

    /// What tells the identity of a document when it is asked, and keeps none of its bytes.
    package struct Mark: Sendable {
        fileprivate let given: Identity
        fileprivate let file: LargeDocument?

        /// That of a large file is known once it was read. Before that, asking reads it.
        package var identity: Identity { file?.identity ?? given }
    }

    /// Its bytes, under its name. Those of a large file are not read yet.
    package let source: JSONSource
    package let mark: Mark

    /// The folder that its relative addresses start from, relative to the site's folder.
    package var folder: String { mark.given.folder }

    /// Reads a file that is not large.
    ///
    /// - Parameter jobs: How many workers may read it.
    init(file: String, folder: String, jobs: Int) throws(FileError) {
        if let size = Files.stamp(file)?.size, size >= Self.large, PartReader(file) != nil {
            let large = LargeDocument(file, folder, jobs: jobs)
            source = JSONSource(JSONFile(open: large.open, bytes: large.read), name: file)
            mark = Mark(given: Identity(file, folder), file: large)
            return
        }
        let (bytes, blocks) = try Files.read(file, block: Self.block, jobs: jobs, Self.digest)
        source = JSONSource(bytes, name: file)
        mark = Mark(given: Identity(file, folder, bytes.count, blocks), file: nil)
    }

    /// Writes a copy of what was read, and gives whether that was still there.
    ///
    /// - Throws: `FileError` when the copy cannot be written.
    package func copy(to path: String) throws(FileError) -> Bool {
        guard source.isFile else {
            try Files.replace(path, with: source.bytes)
            return true
        }
        guard let known = mark.file?.known else { return false }
        var digests = BlockDigests()
        return try Files.replace(path, withCopyOf: source.name) {
            digests.add($0)
        } ifAccepted: {
            digests.finish(known.name, known.folder).digest == known.digest
        }
    }

    /// From how many bytes on a file is large: what it takes to keep it is worth more than to read it twice.
    private static let large = 1 << 22

    /// How many bytes are read at once: they stay in the cache of a core until their digest is made.
    fileprivate static let block = 1 << 16

    fileprivate static func digest(of block: UnsafeRawBufferPointer) -> Digest {
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

    /// What a document is whose bytes were added.
    mutating func finish(_ name: String, _ folder: String) -> FeedDocument.Identity {
        if filled > 0 { close() }
        return FeedDocument.Identity(name, folder, size, blocks)
    }

    private mutating func close() {
        blocks.append(block.finish())
        block = Fingerprint()
        filled = 0
    }
}

/// A file that is read when it is wanted, and known by what was read.
private final class LargeDocument: Sendable {
    let name: String
    let folder: String
    private let jobs: Int
    private let found = Mutex<FeedDocument.Identity?>(nil)

    init(_ name: String, _ folder: String, jobs: Int) {
        self.name = name
        self.folder = folder
        self.jobs = jobs
    }

    /// nil as long as nobody has read it to its end.
    var known: FeedDocument.Identity? { found.withLock { $0 } }

    /// Of a file that cannot be read, that of nothing: what is made of it is not what will be made when it can.
    var identity: FeedDocument.Identity { known ?? look() ?? FeedDocument.Identity(name, folder) }

    /// Reads it for what it is, of which it then has to remain.
    func look() -> FeedDocument.Identity? {
        do {
            let identity = try FeedDocument.Identity(file: name, folder: folder, jobs: jobs)
            found.withLock { $0 = identity }
            return identity
        } catch {
            return nil
        }
    }

    /// What reads it from its start.
    func open() -> JSONFile.Reader? {
        guard let reader = WatchedReader(self) else { return nil }
        return { reader.read(into: $0) }
    }

    /// All of it, whatever it is by now.
    func read() -> [UInt8]? {
        do {
            let (bytes, blocks) = try Files.read(name, block: FeedDocument.block, jobs: jobs, FeedDocument.digest)
            found.withLock { $0 = FeedDocument.Identity(name, folder, bytes.count, blocks) }
            return bytes
        } catch {
            return nil
        }
    }

    /// Takes over what it was found to be; gives whether it is what it was before, if that is known.
    func note(_ identity: FeedDocument.Identity) -> Bool {
        found.withLock { found in
            let isSame = found.map { $0.digest == identity.digest } ?? true
            if isSame { found = identity }
            return isSame
        }
    }
}

/// Reads a file from its start, as long as nobody writes into it: a list of which one half is yesterday's may look like
/// one.
private final class WatchedReader: Sendable {
    private let reader: PartReader
    private let file: LargeDocument
    private let stamp: FileStamp
    private let digests = Mutex(BlockDigests())

    init?(_ file: LargeDocument) {
        guard let reader = PartReader(file.name), let stamp = reader.stamp else { return nil }
        self.reader = reader
        self.file = file
        self.stamp = stamp
        // Two changes within a tick of the file system's clock leave one time. Who may be writing still is read twice.
        if Files.now() * 1_000_000_000 - stamp.modified < Self.unsettled, file.known == nil, file.look() == nil {
            return nil
        }
    }

    /// For how many nanoseconds a time does not say yet that nothing changes. Whole seconds are what is known of now.
    private static let unsettled = 2_000_000_000

    func read(into memory: UnsafeMutableRawBufferPointer) -> Int? {
        guard let count = reader.read(into: memory) else { return nil }
        return digests.withLock { digests in
            if count > 0 {
                digests.add(UnsafeRawBufferPointer(rebasing: memory[..<count]))
                return count
            }
            return reader.stamp == stamp && file.note(digests.finish(file.name, file.folder)) ? 0 : nil
        }
    }
}
