/// The digest of a file by blocks, so that several workers can read it, or it can come in parts of any size.
package struct BlockDigest: Sendable {
    /// The size of a block. It stays in the cache of a core until its digest is made.
    package static let block = 1 << 16

    private var size = 0
    private var blocks: [Digest] = []
    private var current = Fingerprint()
    /// How many bytes of the current block were added.
    private var filled = 0

    package init() {}

    package static func digest(of bytes: [UInt8]) -> Digest {
        var digest = BlockDigest()
        bytes.withUnsafeBytes { digest.append($0) }
        return digest.finish()
    }

    /// The digest of one block.
    package static func digest(of block: UnsafeRawBufferPointer) -> Digest {
        var digest = Fingerprint()
        digest.append(block)
        return digest.finish()
    }

    /// The digest of a file with these blocks.
    package static func digest(ofBlocks blocks: [Digest], size: Int) -> Digest {
        var digest = Fingerprint()
        digest.combine(size)
        for block in blocks { digest.combine(block) }
        return digest.finish()
    }

    /// Adds the next bytes of the file.
    package mutating func append(_ bytes: UnsafeRawBufferPointer) {
        size += bytes.count
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = rest.prefix(Self.block - filled)
            current.append(UnsafeRawBufferPointer(rebasing: part))
            filled += part.count
            rest = rest.dropFirst(part.count)
            if filled == Self.block { endBlock() }
        }
    }

    /// Adds the first bytes of some memory.
    package mutating func append(_ memory: UnsafeMutableRawBufferPointer, count: Int) {
        append(UnsafeRawBufferPointer(rebasing: memory[..<count]))
    }

    /// The digest of everything that was added.
    package mutating func finish() -> Digest {
        if filled > 0 { endBlock() }
        return Self.digest(ofBlocks: blocks, size: size)
    }

    private mutating func endBlock() {
        blocks.append(current.finish())
        current = Fingerprint()
        filled = 0
    }
}
