/// FNV-1a in 32 bits, by which scripts of the site find card packs and shards of the search index, too: see `numberOf` in
/// `card-packs.js`.
package struct ShortHash {
    @usableFromInline
    var hash: UInt32 = 0x811c_9dc5

    @inlinable
    package init() {}

    @inlinable
    package mutating func combine(_ byte: UInt8) {
        hash = (hash ^ UInt32(byte)) &* 0x0100_0193
    }

    /// The hash with its halves folded: the low bits of FNV alone are its weakest.
    @inlinable
    package var folded: UInt32 { hash ^ hash >> 16 }
}
