import Bytes
import CatalogModel

/// Keys by numbers, in the order in which they were found.
struct KeyTable {
    private(set) var hashes: [UInt64] = []
    private var ends: [Int] = []
    private var bytes = ByteBuffer(capacity: 1 << 14)
    /// Number + 1 by hash; open addressing.
    private var slots = [UInt32](repeating: 0, count: 1 << 12)

    var count: Int { hashes.count }

    /// The number of a key, which is added if it is new.
    mutating func number(of key: ByteView, hash: UInt64) -> (number: Int, isNew: Bool) {
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

    func withKey<Result>(_ number: Int, _ body: (ByteView) -> Result) -> Result {
        bytes.withBytes { body($0.view((number == 0 ? 0 : ends[number - 1])..<ends[number])) }
    }

    /// Some numbers by the bytes of their keys.
    func sorted(_ numbers: some Sequence<Int>) -> [Int] {
        bytes.withBytes { bytes in
            func key(_ number: Int) -> ByteView {
                bytes.view((number == 0 ? 0 : ends[number - 1])..<ends[number])
            }
            return numbers.sorted { key($0).lexicographicallyPrecedes(key($1)) }
        }
    }
}
