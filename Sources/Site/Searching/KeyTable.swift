package import Bytes

/// Keys by numbers, in the order in which they were found.
package struct KeyTable: Sendable {
    /// Of the keys, by number.
    package private(set) var hashes: [UInt64] = []
    private var ends: [Int] = []
    private var bytes = ByteBuffer(capacity: 1 << 14)
    /// Number + 1 by hash; open addressing.
    private var slots = [UInt32](repeating: 0, count: 1 << 12)

    package init() {}

    package var count: Int { hashes.count }

    /// The number of a key, which is added if it is new.
    package mutating func number(of key: ByteView, hash: UInt64) -> (number: Int, isNew: Bool) {
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if hashes[number] == hash, withKey(number, { $0.hasSameBytes(as: key) }) { return (number, false) }
            slot = (slot + 1) & (slots.count - 1)
        }
        bytes.append(key)
        hashes.append(hash)
        ends.append(bytes.count)
        slots[slot] = UInt32(hashes.count)
        if hashes.count * 2 > slots.count { grow() }
        return (hashes.count - 1, true)
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 4)
        for (number, hash) in hashes.enumerated() {
            var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number + 1)
        }
    }

    package func withKey<Result>(_ number: Int, _ body: (ByteView) -> Result) -> Result {
        bytes.withBytes { body($0.view((number == 0 ? 0 : ends[number - 1])..<ends[number])) }
    }

    /// Some numbers by the bytes of their keys.
    package func sorted(_ numbers: some Sequence<Int>) -> [Int] {
        bytes.withBytes { bytes in
            func key(_ number: Int) -> ByteView {
                bytes.view((number == 0 ? 0 : ends[number - 1])..<ends[number])
            }
            // The first bytes tell most of them apart.
            typealias Entry = (start: UInt64, number: Int)
            let entries: [Entry] = numbers.map { (start: key($0).start, number: $0) }
            let sorted = entries.sorted { (one: Entry, other: Entry) -> Bool in
                if one.start != other.start { return one.start < other.start }
                return key(one.number).lexicographicallyPrecedes(key(other.number))
            }
            return sorted.map(\.number)
        }
    }
}

extension ByteView {
    /// The first eight bytes as a number that is in the order of the bytes.
    fileprivate var start: UInt64 {
        if count >= 8 { return word(at: 0).byteSwapped }
        return reduce(0) { $0 << 8 | UInt64($1) } << UInt64(8 * (8 - count))
    }
}

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
