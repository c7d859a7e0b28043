/// The digest of a file by blocks, so that several workers can read it, or it can come in parts of any size. Its blocks are under
/// a secret key: strangers write such files, and one that they change is not to pass for unchanged.
package struct BlockDigest: Sendable {
    /// The size of a block. It stays in the cache of a core until its digest is made.
    package static let block = 1 << 16

    private let keys: KeyedDigest
    private var size = 0
    private var blocks: [Digest] = []
    /// The bytes of the last block, while it is not whole.
    private var rest: [UInt8] = []

    package init(_ keys: KeyedDigest) { self.keys = keys }

    /// The digest of a file that is in memory.
    package static func digest(of bytes: [UInt8], _ keys: KeyedDigest) -> Digest {
        var digest = BlockDigest(keys)
        bytes.withUnsafeBytes { digest.append($0) }
        return digest.finish()
    }

    /// The digest of one block.
    package static func digest(of block: UnsafeRawBufferPointer, _ keys: KeyedDigest) -> Digest {
        keys.digest(of: block)
    }

    /// The digest of a file with these blocks. Nobody who has no key can choose the digest of a block.
    package static func digest(ofBlocks blocks: [Digest], size: Int) -> Digest {
        var digest = Fingerprint()
        digest.combine(size)
        for block in blocks { digest.combine(block) }
        return digest.finish()
    }

    /// Adds the next bytes of the file.
    package mutating func append(_ bytes: UnsafeRawBufferPointer) {
        size += bytes.count
        var new = bytes[...]
        while !new.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: new.prefix(Self.block - rest.count))
            new = new.dropFirst(part.count)
            if part.count == Self.block {
                blocks.append(keys.digest(of: part))
                continue
            }
            rest.append(contentsOf: part)
            if rest.count == Self.block { endBlock() }
        }
    }

    /// Adds the first bytes of some memory.
    package mutating func append(_ memory: UnsafeMutableRawBufferPointer, count: Int) {
        append(UnsafeRawBufferPointer(rebasing: memory[..<count]))
    }

    /// The digest of everything that was added.
    package mutating func finish() -> Digest {
        if !rest.isEmpty { endBlock() }
        return Self.digest(ofBlocks: blocks, size: size)
    }

    private mutating func endBlock() {
        blocks.append(rest.withUnsafeBytes { keys.digest(of: $0) })
        rest.removeAll(keepingCapacity: true)
    }
}
