// What an archive becomes is counted once for all archives in it: each alone may be small, and all of them together fill the
// memory.

/// How many entries and bytes an archive and those in it have become.
///
/// A class, because the archives of all depths share it.
package final class UnpackingAccount {
    package struct Limits: Sendable {
        /// The largest entry, in bytes.
        package var entry = 64 << 20
        /// The largest text of a recipe, in bytes.
        package var text = 2_000_000
        /// The documents that are held in memory, in bytes; and what everything that is unpacked may have more than the
        /// archive.
        package var total = 512 << 20
        package var entries = 1_000_000
        /// How many bytes one of the archive may become, once all entries have more than `free`.
        package var ratio = 200
        /// The same for documents that hold many recipes, once they have more than `text`. Compressors make 3 to 15 bytes
        /// of such a text one.
        package var textRatio = 30
        /// Small archives may be as empty as they like, in bytes.
        package var free = 16 << 20

        package init() {}
    }

    package let limits: Limits
    /// The bytes of the outermost archive.
    private let size: Int
    private var entries = 0
    private var unpacked = 0
    private var retained = 0
    private var collections = 0

    /// - Parameter archive: The outermost archive.
    package init(of archive: Archive.Source, limits: Limits = Limits()) {
        // Sparse files may say more than there is on any disk.
        size = min(max(archive.size, 1), 1 << 48)
        self.limits = limits
    }

    /// How many bytes an entry counts at least: a tar of empty files compresses to nothing, and each takes time.
    private static let header = 512

    /// Counts an entry; returns whether there may be as many.
    func addEntry() -> Bool {
        entries += 1
        return add(Self.header) && entries <= limits.entries
    }

    /// Counts bytes as they are unpacked; returns whether there may be as many.
    func add(_ bytes: Int) -> Bool {
        unpacked += bytes
        return !isOverdrawn
    }

    /// Whether all entries together have become too much.
    var isOverdrawn: Bool {
        unpacked - size > limits.total || unpacked > limits.free && unpacked > size * limits.ratio
    }

    /// Why another document of so many bytes cannot be held in memory; nil where it can.
    func refusal(ofDocument bytes: Int, _ content: Archive.Content) -> ArchiveReader.ReadFailure? {
        guard content != .file else { return nil }
        guard retained + bytes <= limits.total else { return .tooMuch }
        guard content == .collection, bytes > limits.text else { return nil }
        return collections + bytes <= size * limits.textRatio ? nil : .tooLarge
    }

    /// Counts a document that stays in memory.
    func retain(_ bytes: Int, _ content: Archive.Content) {
        guard content != .file else { return }
        retained += bytes
        if content == .collection, bytes > limits.text { collections += bytes }
    }
}
