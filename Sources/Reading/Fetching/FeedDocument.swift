package import Bytes
package import Files
package import JSONText
import Synchronization

/// A document of a feed, as it was found.
package struct FeedDocument: Sendable {
    /// Distinguishes a document from all others, and from its earlier contents.
    package struct Identity: Sendable {
        /// The path as the owner writes it.
        package var name: String
        /// The folder that its relative addresses start from, relative to the site's folder.
        package var folder: String
        /// The digest of its bytes.
        package var digest: Digest
        /// The names of the pictures beside it that are named after it.
        package var pictures: [String] = []

        /// Reads a file for its identity. The contents are not retained.
        ///
        /// - Parameter jobs: How many workers may read it.
        init(
            file: String, folder: String, pictures: [String], _ keys: KeyedDigest, jobs: Int
        ) throws(FileError) {
            let (size, blocks) = try Files.readBlocks(at: file, block: BlockDigest.block, jobs: jobs) {
                BlockDigest.digest(of: $0, keys)
            }
            self.init(file, folder, BlockDigest.digest(ofBlocks: blocks, size: size))
            self.pictures = pictures
        }

        fileprivate init(_ name: String, _ folder: String, _ digest: Digest) {
            self.name = name
            self.folder = folder
            self.digest = digest
        }
    }

    /// The identity of a document, or the large file that it is made of.
    private enum Content: Sendable {
        case read(Identity)
        case large(LargeDocument)
    }

    /// The bytes; those of a large file are read on demand.
    package let source: JSONSource
    /// The folder that its relative addresses start from, relative to the site's folder.
    package let folder: String
    private let content: Content
    /// The names of the pictures beside it that are named after it.
    package let pictures: [String]
    /// Whether it is in an archive.
    private let isArchived: Bool
    private let keys: KeyedDigest

    /// The identity of what was read. Reads a large file that was not read to its end before.
    package func identify() -> Identity {
        var identity = readIdentity
        if !isArchived { identity.pictures = pictures }
        return identity
    }

    private var readIdentity: Identity {
        switch content {
        case .read(let identity): identity
        case .large(let document): document.identify()
        }
    }

    /// The digest of the document's own bytes, where `identify()` has that of the whole archive.
    package var ownDigest: Digest { isArchived ? Self.digest(of: source.bytes, keys) : readIdentity.digest }

    /// The digest that a document of these bytes has.
    package static func digest(of bytes: [UInt8], _ keys: KeyedDigest) -> Digest { BlockDigest.digest(of: bytes, keys) }

    /// Finds a file, and reads it if it is not large.
    ///
    /// - Parameters:
    ///   - known: Its identity, if it was read for it.
    ///   - keeper: A folder for a copy of a large file; nil if the file is not written while it is used.
    ///   - keys: Make its digest.
    ///   - jobs: How many workers may read it.
    init(
        file: String, folder: String, pictures: [String], known: Identity? = nil, keptIn keeper: String? = nil,
        _ keys: KeyedDigest, jobs: Int
    ) throws(FileError) {
        self.folder = folder
        self.keys = keys
        self.pictures = pictures
        isArchived = false
        if let size = Files.stamp(file)?.size, size >= Self.large, PartReader(file) != nil {
            let large = LargeDocument(file, folder, known, keptIn: keeper, keys, jobs: jobs)
            source = JSONSource(JSONFile(size: size, open: large.open, bytes: large.read, part: large.part), name: file)
            content = .large(large)
            return
        }
        let (bytes, blocks) = try Files.read(file, block: BlockDigest.block, jobs: jobs) {
            BlockDigest.digest(of: $0, keys)
        }
        source = JSONSource(bytes, name: file)
        content = .read(Identity(file, folder, BlockDigest.digest(ofBlocks: blocks, size: bytes.count)))
    }

    /// A document in an archive, whose identity is the archive's: of several, one is enough to know them by.
    init(_ document: ArchivedFeed.Document, folder: String, archive: Identity, _ keys: KeyedDigest) {
        self.folder = folder
        self.keys = keys
        pictures = document.pictures
        isArchived = true
        source = JSONSource(document.bytes, name: document.name)
        content = .read(archive)
    }

    /// Writes a copy of what was read; returns whether the file still holds it.
    ///
    /// - Throws: `FileError` when the copy cannot be written.
    package func copy(to path: String) throws(FileError) -> Bool {
        guard source.isFile else {
            try Files.replace(path, with: source.bytes)
            return true
        }
        guard case .large(let document) = content, let known = document.known else { return false }
        var digest = BlockDigest(keys)
        return try Files.replace(path, withCopyOf: source.name) {
            digest.append($0)
        } ifAccepted: {
            digest.finish() == known.digest
        }
    }

    /// Files of at least this size are read on demand: reading one twice costs less than its memory.
    static let large = 1 << 22
}

/// A file that is read on demand. A class, because its streams record what they read.
private final class LargeDocument: Sendable {
    fileprivate let name: String
    fileprivate let folder: String
    private let keeper: String?
    fileprivate let keys: KeyedDigest
    private let jobs: Int
    private let state: Mutex<State>

    private struct State: Sendable {
        var known: FeedDocument.Identity?
        /// Whether a stream was read to its end, so that recipes are made of it.
        var isStreamed = false
        /// The file when it was first opened.
        var stamp: FileStamp?
        /// Reads parts of the file that was streamed, even if another one has its name by now.
        var reader: PartReader?
        /// What was streamed, even if the file has another content by now.
        var kept: UnnamedFile?
    }

    /// - Parameters:
    ///   - known: What it was when it was read for its identity; nil if it was not.
    ///   - keeper: A folder for a copy of what is streamed; nil if the file is not written while it is used.
    fileprivate init(
        _ name: String, _ folder: String, _ known: FeedDocument.Identity?, keptIn keeper: String?, _ keys: KeyedDigest,
        jobs: Int
    ) {
        self.keys = keys
        state = Mutex(State(known: known))
        self.keeper = keeper
        self.name = name
        self.folder = folder
        self.jobs = jobs
    }

    /// nil until it was read to its end.
    fileprivate var known: FeedDocument.Identity? { state.withLock { $0.known } }

    fileprivate func identify() -> FeedDocument.Identity { known ?? identify() ?? nothing }

    /// An identity that never matches, so that the next build reads the file again.
    private var nothing: FeedDocument.Identity { FeedDocument.Identity(name, folder, BlockDigest.digest(of: [], keys)) }

    /// Reads the file for its digest; a stream with another digest fails later.
    fileprivate func identify() -> FeedDocument.Identity? {
        do {
            let identity = try FeedDocument.Identity(file: name, folder: folder, pictures: [], keys, jobs: jobs)
            state.withLock { $0.known = identity }
            return identity
        } catch {
            return nil
        }
    }

    /// Opens a stream from the start of the file.
    fileprivate func open() -> JSONFile.Reader? {
        guard let reader = WatchedReader(self) else { return nil }
        let kept = keeper.flatMap { UnnamedFile(in: $0) }
        state.withLock { state in
            state.reader = reader.reader
            state.kept = kept
        }
        return { [self] memory in
            guard let count = reader.reader.read(into: memory) else { return nil }
            if let kept, !kept.append(memory, count: count) {
                state.withLock { $0.kept = nil }
            }
            return reader.digest.withLock { digest in
                digest.append(memory, count: count)
                return count > 0 || reader.accept(digest.finish()) ? count : nil
            }
        }
    }

    /// Reads the current contents, and records their identity. If a stream gave other contents, or the file is gone, it
    /// records an identity that never matches: the next build reads the file again, and no copy is stored.
    fileprivate func read() -> [UInt8]? {
        do {
            let (bytes, blocks) = try Files.read(name, block: BlockDigest.block, jobs: jobs) {
                BlockDigest.digest(of: $0, keys)
            }
            let identity = FeedDocument.Identity(
                name, folder, BlockDigest.digest(ofBlocks: blocks, size: bytes.count))
            state.withLock { state in
                let isOther = state.isStreamed && state.known?.digest != identity.digest
                state.known = isOther ? nothing : identity
            }
            return bytes
        } catch {
            state.withLock { $0.known = nothing }
            return nil
        }
    }

    /// Reads some bytes of the file that was opened last.
    fileprivate func part(at offset: Int, _ count: Int) -> [UInt8]? {
        let (reader, kept) = state.withLock { ($0.reader, $0.kept) }
        return kept?.read(at: offset, count) ?? reader?.read(at: offset, count)
    }

    /// Records the file as it is opened; returns whether it is the same as the first time.
    fileprivate func recordOpening(_ stamp: FileStamp) -> Bool {
        state.withLock { state in
            if state.stamp == nil { state.stamp = stamp }
            return state.stamp == stamp
        }
    }

    /// Records what a stream has read; returns whether it is what was known before.
    fileprivate func accept(_ identity: FeedDocument.Identity) -> Bool {
        state.withLock { state in
            guard state.known.map({ $0.digest == identity.digest }) ?? true else { return false }
            state.known = identity
            state.isStreamed = true
            return true
        }
    }
}

/// Reads a file from its start, and fails if it is written meanwhile: half of an old list and half of a new one may look
/// like a list.
private final class WatchedReader: Sendable {
    fileprivate let reader: PartReader
    private let file: LargeDocument
    private let stamp: FileStamp
    fileprivate let digest: Mutex<BlockDigest>

    init?(_ file: LargeDocument) {
        guard let reader = PartReader(file.name), let stamp = reader.stamp, file.recordOpening(stamp) else {
            return nil
        }
        self.reader = reader
        self.file = file
        self.stamp = stamp
        digest = Mutex(BlockDigest(file.keys))
        // Two changes within a tick of the file system's clock leave the same time: a file that may still be written is read twice.
        let isYoung = stamp.modified > Files.now() * 1_000_000_000 - Self.unsettled
        if isYoung, file.known == nil, file.identify() == nil { return nil }
    }

    /// For how many nanoseconds after a change another one may go unnoticed. `Files.now()` counts whole seconds.
    private static let unsettled = 2_000_000_000

    /// Whether the file is unchanged at its end, and what was read is what was known before.
    func accept(_ digest: Digest) -> Bool {
        reader.stamp == stamp && file.accept(FeedDocument.Identity(file.name, file.folder, digest))
    }
}
