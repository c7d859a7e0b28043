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

    /// The identity of a document, or the large file that it is made of.
    private enum Content: Sendable {
        case read(Identity)
        case large(LargeDocument)
    }

    /// Its bytes, under its name. Those of a large file are not read yet.
    package let source: JSONSource
    /// The folder that its relative addresses start from, relative to the site's folder.
    package let folder: String
    private let content: Content

    /// The identity of what was read. A large file that nobody has read to its end is read for it.
    package func identify() -> Identity {
        switch content {
        case .read(let identity): identity
        case .large(let document): document.identify()
        }
    }

    /// The digest that a document of these bytes has.
    package static func digest(of bytes: [UInt8]) -> Digest {
        var digests = BlockDigests()
        bytes.withUnsafeBytes { digests.add($0) }
        return digests.finish("", "").digest
    }

    /// Finds a file, and reads it if it is not large.
    ///
    /// - Parameter jobs: How many workers may read it.
    init(file: String, folder: String, jobs: Int) throws(FileError) {
        self.folder = folder
        if let size = Files.stamp(file)?.size, size >= Self.large, PartReader(file) != nil {
            let large = LargeDocument(file, folder, jobs: jobs)
            source = JSONSource(JSONFile(open: large.open, bytes: large.read), name: file)
            content = .large(large)
            return
        }
        let (bytes, blocks) = try Files.read(file, block: Self.block, jobs: jobs, Self.digest)
        source = JSONSource(bytes, name: file)
        content = .read(Identity(file, folder, bytes.count, blocks))
    }

    /// Writes a copy of what was read, and gives whether that was still there.
    ///
    /// - Throws: `FileError` when the copy cannot be written.
    package func copy(to path: String) throws(FileError) -> Bool {
        guard source.isFile else {
            try Files.replace(path, with: source.bytes)
            return true
        }
        guard case .large(let document) = content, let known = document.known else { return false }
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
    fileprivate let name: String
    fileprivate let folder: String
    private let jobs: Int
    private let state = Mutex(State())

    private struct State: Sendable {
        var known: FeedDocument.Identity?
        /// Whether recipes are made of what a stream has given to its end.
        var isTaken = false
        /// As the file was when it was opened first.
        var stamp: FileStamp?
    }

    fileprivate init(_ name: String, _ folder: String, jobs: Int) {
        self.name = name
        self.folder = folder
        self.jobs = jobs
    }

    /// nil as long as nobody has read it to its end.
    fileprivate var known: FeedDocument.Identity? { state.withLock { $0.known } }

    fileprivate func identify() -> FeedDocument.Identity { known ?? look() ?? nothing }

    /// What is neither this file nor another one: what it was found to be is not to be taken for what it will be.
    private var nothing: FeedDocument.Identity { FeedDocument.Identity(name, folder) }

    /// Reads it for its digest; a stream that finds another one later fails.
    fileprivate func look() -> FeedDocument.Identity? {
        do {
            let identity = try FeedDocument.Identity(file: name, folder: folder, jobs: jobs)
            state.withLock { $0.known = identity }
            return identity
        } catch {
            return nil
        }
    }

    /// What reads it from its start.
    fileprivate func open() -> JSONFile.Reader? {
        guard let reader = WatchedReader(self) else { return nil }
        return { reader.read(into: $0) }
    }

    /// All of it, whatever it is by now, and that is then what it is known by. But if a stream gave something else, or
    /// if it is gone, it is known by nothing: the next build looks again, and no copy is kept.
    fileprivate func read() -> [UInt8]? {
        do {
            let (bytes, blocks) = try Files.read(name, block: FeedDocument.block, jobs: jobs, FeedDocument.digest)
            let identity = FeedDocument.Identity(name, folder, bytes.count, blocks)
            state.withLock { state in
                let isOther = state.isTaken && state.known?.digest != identity.digest
                state.known = isOther ? nothing : identity
            }
            return bytes
        } catch {
            state.withLock { $0.known = nothing }
            return nil
        }
    }

    /// Takes note of how the file is as it is opened; gives whether it was so the first time.
    fileprivate func opens(_ stamp: FileStamp) -> Bool {
        state.withLock { state in
            if state.stamp == nil { state.stamp = stamp }
            return state.stamp == stamp
        }
    }

    /// Takes over what a stream has given; gives whether it is what was known before.
    fileprivate func take(_ identity: FeedDocument.Identity) -> Bool {
        state.withLock { state in
            guard state.known.map({ $0.digest == identity.digest }) ?? true else { return false }
            state.known = identity
            state.isTaken = true
            return true
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
        guard let reader = PartReader(file.name), let stamp = reader.stamp, file.opens(stamp) else { return nil }
        self.reader = reader
        self.file = file
        self.stamp = stamp
        // Two changes within a tick of the file system's clock leave one time. Who may be writing still is read twice.
        let isYoung = stamp.modified > Files.now() * 1_000_000_000 - Self.unsettled
        if isYoung, file.known == nil, file.look() == nil { return nil }
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
            return reader.stamp == stamp && file.take(digests.finish(file.name, file.folder)) ? 0 : nil
        }
    }
}
