import Bytes

/// The keys of items, by numbers.
struct FoodKeys: Sendable {
    private(set) var table = KeyTable()
    /// For each item where its keys end.
    private var ends: [Int] = []
    private var numbers: [UInt32] = []

    init(_ items: KeyTable) {
        for item in 0..<items.count {
            items.withKey(item) { bytes in
                FoodItem(bytes).forEachKey { key in
                    numbers.append(UInt32(table.number(of: key, hash: SearchHash.of(key)).number))
                }
            }
            ends.append(numbers.count)
        }
    }

    var count: Int { table.count }

    /// The numbers of an item's keys.
    func keys(ofItem item: Int) -> ArraySlice<UInt32> { numbers[(item == 0 ? 0 : ends[item - 1])..<ends[item]] }

    /// The number of the key of a whole item.
    func first(ofItem item: Int) -> Int? { keys(ofItem: item).first.map { Int($0) } }

    /// The shard of each key.
    func shards(in layout: FoodShards) -> [Int32] {
        (0..<count).map { key in Int32(table.withKey(key) { layout.shard(of: $0) }) }
    }
}

/// Which file has a key of a food.
struct FoodShards {
    /// A power of two.
    let count: Int
    private let words: SearchShards

    init(recipes: Int) {
        count = max(1, SearchShards(recipes: recipes).wordShards / 4)
        words = SearchShards(shards: count)
    }

    func shard(of key: ByteView) -> Int { words.shard(of: key) }
}

/// Makes some shards of the foods of all documents.
struct FoodShardMaker {
    let lists: FoodLists
    let keys: FoodKeys
    /// By the number of a key.
    let shardOfKey: [Int32]
    let range: Range<Int>

    /// That documents need a food.
    private struct Posting {
        var key: UInt32
        /// The index of the document.
        var document: UInt32
        var code: UInt8
    }

    /// The numbers of bits of what a posting has beside the document: of the number of the recipe's items, and of how many of them
    /// the food satisfies, minus one.
    private static let (totalBits, countBits): (UInt64, UInt64) = (6, 2)
    private static let mostItems = 63
    private static let mostSatisfied: UInt8 = 3

    /// The files, and for each key that they have the number of its documents.
    func make() -> (shards: [[UInt8]], counts: [(key: Int, count: Int)]) {
        var postings: [Posting] = []
        // By key: the index of its last posting.
        var last = [Int32](repeating: -1, count: keys.count)
        for index in lists.documents.indices {
            let numbers = lists.numbers(at: index)
            let total = UInt8(min(numbers.count, Self.mostItems)) << 2
            for item in numbers {
                for key in keys.keys(ofItem: Int(item)) where range.contains(Int(shardOfKey[Int(key)])) {
                    let place = Int(last[Int(key)])
                    if place >= 0, postings[place].document == UInt32(index) {
                        if postings[place].code & 3 < Self.mostSatisfied { postings[place].code += 1 }
                    } else {
                        last[Int(key)] = Int32(clamping: postings.count)
                        postings.append(Posting(key: key, document: UInt32(index), code: total))
                    }
                }
            }
        }
        // By key; those of a key are by document already.
        var ends = [Int](repeating: 0, count: keys.count + 1)
        for posting in postings { ends[Int(posting.key) + 1] += 1 }
        for key in 1..<ends.count { ends[key] += ends[key - 1] }
        var next = ends
        var order = [Int32](repeating: 0, count: postings.count)
        for (index, posting) in postings.enumerated() {
            order[next[Int(posting.key)]] = Int32(clamping: index)
            next[Int(posting.key)] += 1
        }
        var members = [[Int]](repeating: [], count: range.count)
        var counts: [(key: Int, count: Int)] = []
        for key in 0..<keys.count where ends[key] < ends[key + 1] {
            members[Int(shardOfKey[key]) - range.lowerBound].append(key)
            counts.append((key, ends[key + 1] - ends[key]))
        }
        let shards = members.map { members in
            var writer = FoodShardWriter()
            for key in keys.table.sorted(members) {
                keys.table.withKey(key) { text in
                    writer.append(
                        text,
                        order[ends[key]..<ends[key + 1]].lazy.map { index in
                            let posting = postings[Int(index)]
                            return (lists.documents[Int(posting.document)], posting.code)
                        })
                }
            }
            return writer.buffer.bytes
        }
        return (shards, counts)
    }
}

/// Writes sorted keys of foods, each with its documents.
private struct FoodShardWriter {
    private(set) var buffer = ByteBuffer(capacity: 1 << 12)
    private var previous: [UInt8] = []
    private var encoded = ByteBuffer(capacity: 256)

    mutating func append(_ key: ByteView, _ postings: some Sequence<(UInt32, UInt8)>) {
        previous.withBytes { buffer.append(key, after: $0) }
        previous = Array(key)
        encoded.removeAll()
        // The first one counts from -1: no document has the distance 0.
        var before: UInt64?
        for (document, code) in postings {
            let document = UInt64(document)
            encoded.append(varint: (before.map { document &- $0 } ?? document + 1) << 8 | UInt64(code))
            before = document
        }
        buffer.append(varint: UInt64(encoded.count) << 1)
        buffer.append(encoded)
    }
}
