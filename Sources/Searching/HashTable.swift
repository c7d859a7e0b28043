/// Values by hashes, which are not hashed again as in a dictionary.
struct HashTable<Value: Sendable>: Sendable {
    private var hashes: [UInt64]
    /// At most every fourth is there. Open addressing.
    private var values: [Value?]

    init(_ pairs: [UInt64: Value]) {
        var count = 16
        while count < pairs.count * 4 { count *= 2 }
        hashes = [UInt64](repeating: 0, count: count)
        values = [Value?](repeating: nil, count: count)
        for (hash, value) in pairs {
            var slot = Int(truncatingIfNeeded: hash) & (count - 1)
            while values[slot] != nil { slot = (slot + 1) & (count - 1) }
            hashes[slot] = hash
            values[slot] = value
        }
    }

    subscript(hash: UInt64) -> Value? {
        var slot = Int(truncatingIfNeeded: hash) & (hashes.count - 1)
        while let value = values[slot] {
            if hashes[slot] == hash { return value }
            slot = (slot + 1) & (hashes.count - 1)
        }
        return nil
    }
}
