import Bytes
import CatalogModel
import Files

/// The shards of some recipes: of each its strong file, then its weak one.
struct SearchBlock: Sendable {
    let bytes: [UInt8]
    /// Where each file ends.
    let ends: [UInt32]
    let foods: FoodLists

    /// - Parameters:
    ///   - documents: Of the recipes of the terms, in ascending order.
    ///   - foods: Of the same documents.
    init(_ terms: SearchTerms, _ foods: FoodLists, documents: [UInt32], _ layout: SearchShards) {
        self.foods = foods
        let keys = terms.keys
        // By key; those of a key are by document already.
        var keyEnds = [Int](repeating: 0, count: keys.count + 1)
        for posting in terms.postings { keyEnds[posting.key + 1] += 1 }
        for key in 1..<keyEnds.count { keyEnds[key] += keyEnds[key - 1] }
        var next = keyEnds
        var postings = [SearchPosting](repeating: SearchPosting(0, code: 0), count: terms.postings.count)
        for posting in terms.postings {
            postings[next[posting.key]] = SearchPosting(documents[posting.recipe], code: posting.code)
            next[posting.key] += 1
        }
        var shards = [[Int]](repeating: [], count: layout.count)
        for key in 0..<keys.count where keyEnds[key] < keyEnds[key + 1] {
            shards[keys.withKey(key) { layout.shard(of: $0) }].append(key)
        }
        var bytes = ByteBuffer(capacity: terms.postings.count * 2)
        var ends: [UInt32] = []
        ends.reserveCapacity(layout.count * 2)
        var writer = SearchShardWriter()
        for shard in shards {
            for key in keys.sorted(shard) {
                keys.withKey(key) { writer.append($0, postings[keyEnds[key]..<keyEnds[key + 1]]) }
            }
            let files = writer.finish()
            for file in [files.strong, files.weak] {
                file.withBytes { bytes.append($0) }
                ends.append(UInt32(clamping: bytes.count))
            }
        }
        self.bytes = bytes.bytes
        self.ends = ends
    }
}

/// The blocks of all recipes, with documents in ascending order. Their bytes are put aside.
struct SearchBlocks: Sendable {
    private var bytes: SpooledBytes
    private var blocks: [(start: Int, ends: [UInt32])] = []
    private(set) var foods = FoodLists()

    init(in folder: String?) {
        bytes = SpooledBytes(in: folder)
    }

    mutating func append(_ block: SearchBlock) {
        let range = block.bytes.withBytes { bytes.append($0) }
        blocks.append((range.lowerBound, block.ends))
        foods.append(block.foods)
    }

    /// Some neighbouring shards.
    func shards(_ range: Range<Int>) throws(RecipeLost) -> [SearchShard] {
        var parts = [[SearchShard]](repeating: [], count: range.count)
        for (start, ends) in blocks {
            // Those of a block are read at once.
            let files = range.lowerBound * 2..<range.upperBound * 2
            let first = files.lowerBound == 0 ? 0 : Int(ends[files.lowerBound - 1])
            guard files.upperBound > files.lowerBound else { continue }
            let last = Int(ends[files.upperBound - 1])
            guard let read = bytes.read(start + first..<start + last) else { throw RecipeLost(file: SearchFiles.name) }
            var offset = 0
            for index in parts.indices {
                let middle = Int(ends[files.lowerBound + index * 2]) - first
                let end = Int(ends[files.lowerBound + index * 2 + 1]) - first
                parts[index].append(SearchShard(strong: read[offset..<middle], weak: read[middle..<end]))
                offset = end
            }
        }
        return parts.map(Self.joined)
    }

    /// The postings of a key in a file of a shard.
    private struct Found {
        var key, part: Int
        var isStrong, isOfVocabulary: Bool
        var postings: Range<Int>
    }

    /// One shard of those of several blocks.
    private static func joined(_ parts: [SearchShard]) -> SearchShard {
        guard parts.count > 1 else { return parts.first ?? SearchShard() }
        var table = KeyTable()
        var found: [Found] = []
        // Where those of each key end.
        var ends: [Int] = []
        for (part, shard) in parts.enumerated() {
            for (isStrong, file) in [(true, shard.strong), (false, shard.weak)] {
                var reader = KeyReader(file)
                while reader.advance() {
                    let (key, isNew) = reader.key.withBytes { table.number(of: $0, hash: SearchHash.of($0)) }
                    if isNew { ends.append(0) }
                    ends[key] += 1
                    found.append(
                        Found(
                            key: key, part: part, isStrong: isStrong, isOfVocabulary: reader.isInVocabulary,
                            postings: reader.postings))
                }
            }
        }
        var end = 0
        for key in ends.indices {
            end += ends[key]
            ends[key] = end - ends[key]
        }
        // By key, those of one in the order of the blocks.
        var order = [Int](repeating: 0, count: found.count)
        for (index, each) in found.enumerated() {
            order[ends[each.key]] = index
            ends[each.key] += 1
        }
        var writer = SearchShardWriter()
        for key in table.sorted(ends.indices) {
            var isInVocabulary = false
            for index in order[(key == 0 ? 0 : ends[key - 1])..<ends[key]] {
                let each = found[index]
                let file = each.isStrong ? parts[each.part].strong : parts[each.part].weak
                writer.add(file[each.postings], isStrong: each.isStrong)
                isInVocabulary = isInVocabulary || each.isOfVocabulary
            }
            table.withKey(key) { writer.finish($0, isInVocabulary: isInVocabulary) }
        }
        return writer.finish()
    }
}
