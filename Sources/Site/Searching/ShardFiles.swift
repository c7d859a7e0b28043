import Bytes
import CatalogModel

/// A shard as it is published: keys with many postings have files of their own, so that a query for another key does not fetch
/// them. In the files of the shard the name of such a file replaces the postings.
struct ShardFiles: Sendable {
    let strong, weak: ArraySlice<UInt8>
    /// Those of the strong file, then those of the weak one, in the order of their keys.
    let keyFiles: [KeyFile]

    /// - Parameter most: The most bytes of postings that a key has in the files of a shard.
    init(_ shard: SearchShard, most: Int) {
        var keyFiles: [KeyFile] = []
        strong = Self.split(shard.strong, most, &keyFiles)
        weak = Self.split(shard.weak, most, &keyFiles)
        self.keyFiles = keyFiles
    }

    /// - Parameter keyFile: Reads one by its name.
    init(
        strong: ArraySlice<UInt8>, weak: ArraySlice<UInt8>, keyFile: (String) throws(RecipeLost) -> KeyFile
    ) throws(RecipeLost) {
        self.strong = strong
        self.weak = weak
        var keyFiles: [KeyFile] = []
        for file in [strong, weak] {
            var reader = KeyReader(file)
            while reader.advance() { if let name = reader.keyFileName { keyFiles.append(try keyFile(name)) } }
        }
        self.keyFiles = keyFiles
    }

    /// The shard with all postings.
    var shard: SearchShard {
        guard !keyFiles.isEmpty else { return SearchShard(strong: strong, weak: weak) }
        var rest = keyFiles[...]
        let strong = Self.joined(strong, &rest)
        return SearchShard(strong: strong, weak: Self.joined(weak, &rest))
    }

    /// Replaces many postings by names.
    private static func split(
        _ file: ArraySlice<UInt8>, _ most: Int, _ keyFiles: inout [KeyFile]
    ) -> ArraySlice<UInt8> {
        guard file.count > most else { return file }
        var copy = ByteBuffer()
        var start = file.startIndex
        var reader = KeyReader(file)
        while reader.advance() {
            guard reader.postings.count > most else { continue }
            var writer = KeyWriter()
            reader.key.withBytes { writer.append($0, file[reader.body..<reader.end]) }
            let keyFile = KeyFile(writer.finish()[...])
            keyFiles.append(keyFile)
            file[start..<reader.body].withBytes { copy.append($0) }
            copy.append(nameOf: keyFile, isInVocabulary: reader.isInVocabulary)
            start = reader.end
        }
        guard start > file.startIndex else { return file }
        file[start...].withBytes { copy.append($0) }
        return copy.bytes[...]
    }

    /// Replaces names by what the first of some files have, which are removed.
    private static func joined(_ file: ArraySlice<UInt8>, _ keyFiles: inout ArraySlice<KeyFile>) -> ArraySlice<UInt8> {
        var copy = ByteBuffer()
        var start = file.startIndex
        var reader = KeyReader(file)
        while reader.advance() {
            guard reader.keyFileName != nil, let keyFile = keyFiles.popFirst() else { continue }
            var own = KeyReader(keyFile.bytes)
            _ = own.advance()
            file[start..<reader.body].withBytes { copy.append($0) }
            keyFile.bytes[own.body...].withBytes { copy.append($0) }
            start = reader.end
        }
        guard start > file.startIndex else { return file }
        file[start...].withBytes { copy.append($0) }
        return copy.bytes[...]
    }
}

/// A file that has one key, as the file of a shard would have it.
struct KeyFile: Sendable {
    let digest: Digest
    let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.init(bytes, Digest(of: bytes)) }

    init(_ bytes: ArraySlice<UInt8>, _ digest: Digest) {
        self.bytes = bytes
        self.digest = digest
    }

    var name: String { Self.name(digest) }

    /// The number of bytes of a name.
    static let nameSize = 16

    /// The first hexadecimal digits of the digest of a file's bytes.
    static func name(_ digest: Digest) -> String { String(digest.hex.prefix(nameSize)) }
}

extension ByteBuffer {
    /// Adds what follows a key that has its own file: that no postings follow, then the name of the file.
    fileprivate mutating func append(nameOf file: KeyFile, isInVocabulary: Bool) {
        append(isInVocabulary ? 1 : 0)
        append(file.name)
    }
}
