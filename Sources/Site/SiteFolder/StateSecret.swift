package import Bytes
package import Files

/// The key of the digests by which documents and records of feeds are known again. It is random, and nobody but the site's owner
/// has it: the author of a feed cannot write two documents with the same digest.
///
/// A lost key costs time: nothing is known again under another one.
package struct StateSecret: Sendable {
    package let keys: KeyedDigest
    private let key: Digest
    private let file: String

    /// The secret of a site's state, or a new one where there is none.
    init(of folder: SiteFolder) {
        file = folder.secretFile
        key = Self.key(in: file) ?? Digest(high: .random(in: 0 ... .max), low: .random(in: 0 ... .max))
        keys = KeyedDigest(key: key)
    }

    /// Writes the secret, before anything that is known under it; writes nothing if it is there.
    package func store() throws(FileError) {
        guard Self.key(in: file) != key else { return }
        try Files.makeFolder(Paths.parent(file))
        try Files.replace(file, with: Array(key.hex.utf8), isPrivate: true)
    }

    private static func key(in file: String) -> Digest? {
        Files.contents(of: file).flatMap { Digest(hex: String(decoding: $0, as: UTF8.self)) }
    }
}
