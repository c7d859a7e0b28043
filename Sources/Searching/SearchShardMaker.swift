import Bytes
import CatalogModel
import Workers

/// Makes shards of the terms of recipes.
struct SearchShardMaker: Sendable {
    let documents: SearchDocuments
    let layout: SearchShards
    let terms: @Sendable (Int) throws(RecipeLost) -> SearchTerms

    // MARK: All shards

    func shards(block: Int, jobs: Int) async throws(RecipeLost) -> [SearchShard] {
        var blocks: [[SearchShard]] = []
        for start in stride(from: 0, to: documents.places.count, by: block) {
            blocks.append(
                try await shards(of: start..<min(start + block, documents.places.count), jobs: jobs))
        }
        guard blocks.count > 1 else { return blocks.first ?? Array(repeating: SearchShard(), count: layout.count) }
        let parts = blocks
        return await mapInChunks(count: layout.count, jobs: jobs, chunk: 4) { range in
            range.map { shard in Self.joined(parts.map { $0[shard] }) }
        }
    }

    /// The shards of a block of recipes.
    private func shards(of block: Range<Int>, jobs: Int) async throws(RecipeLost) -> [SearchShard] {
        let terms = try await self.terms(of: block, jobs: jobs)
        // Each looks at all terms.
        let groups = min(jobs, layout.count)
        return await mapInChunks(count: groups, jobs: jobs, chunk: 1) { range in
            range.map { group in
                self.shards(layout.count * group / groups..<layout.count * (group + 1) / groups, of: terms)
            }
        }.flatMap(\.self)
    }

    private func terms(
        of block: Range<Int>, jobs: Int
    ) async throws(RecipeLost) -> [(document: UInt32, terms: SearchTerms)] {
        let read = await mapInChunks(count: block.count, jobs: jobs, chunk: 64) { range in
            range.map { index -> Result<(document: UInt32, terms: SearchTerms), RecipeLost> in
                let place = Int(documents.places[block.lowerBound + index])
                return Result { () throws(RecipeLost) in (documents.numbers[place], try self.terms(place)) }
            }
        }
        var terms: [(document: UInt32, terms: SearchTerms)] = []
        terms.reserveCapacity(read.count)
        for result in read { terms.append(try result.get()) }
        return terms
    }

    /// Some shards with the terms of some documents.
    private func shards(
        _ range: Range<Int>, of documents: [(document: UInt32, terms: SearchTerms)]
    ) -> [SearchShard] {
        var table = KeyTable()
        var shardOfKey: [Int32] = []
        // The number of the key, the index of the document and the code: a block has a hundred of them for each recipe.
        var postings: [UInt64] = []
        for (index, document) in documents.enumerated() {
            document.terms.forEach { key, traits in
                let shard = layout.shard(of: key)
                guard range.contains(shard) else { return }
                let (number, isNew) = table.number(of: key, hash: SearchHash.of(key))
                if isNew { shardOfKey.append(Int32(shard)) }
                let posting = UInt32(index) << 8 | UInt32(SearchPosting(document.document, traits).code)
                postings.append(UInt64(number) << 32 | UInt64(posting))
            }
        }
        // By key; those of a key are by document already.
        var ends = [Int](repeating: 0, count: table.count + 1)
        for posting in postings { ends[Int(posting >> 32) + 1] += 1 }
        for key in 1..<ends.count { ends[key] += ends[key - 1] }
        var next = ends
        var sorted = [UInt32](repeating: 0, count: postings.count)
        for posting in postings {
            sorted[next[Int(posting >> 32)]] = UInt32(truncatingIfNeeded: posting)
            next[Int(posting >> 32)] += 1
        }
        postings = []
        var keys = [[Int]](repeating: [], count: range.count)
        for (key, shard) in shardOfKey.enumerated() { keys[Int(shard) - range.lowerBound].append(key) }
        return keys.map { keys in
            var writer = SearchShardWriter()
            for key in table.sorted(keys) {
                let found = sorted[ends[key]..<ends[key + 1]].lazy.map { posting in
                    SearchPosting(documents[Int(posting >> 8)].document, code: UInt8(truncatingIfNeeded: posting))
                }
                table.withKey(key) { writer.append($0, found) }
            }
            return writer.finish()
        }
    }

    /// One shard of those of several blocks, which have documents in ascending order.
    private static func joined(_ parts: [SearchShard]) -> SearchShard {
        var entries: [(key: [UInt8], part: Int, postings: [SearchPosting])] = []
        for (part, shard) in parts.enumerated() {
            var reader = SearchShardReader(shard)
            while let entry = reader.next() { entries.append((entry.key, part, entry.postings)) }
        }
        entries.sort { one, other in
            one.key == other.key ? one.part < other.part : one.key.lexicographicallyPrecedes(other.key)
        }
        var writer = SearchShardWriter()
        var start = 0
        while start < entries.count {
            let key = entries[start].key
            var postings = entries[start].postings
            start += 1
            while start < entries.count, entries[start].key == key {
                postings += entries[start].postings
                start += 1
            }
            key.withBytes { writer.append($0, postings) }
        }
        return writer.finish()
    }

    // MARK: Changed shards

    func shards(
        _ old: [SearchShard], with change: SearchChange, jobs: Int
    ) async throws(RecipeLost) -> [SearchShard] {
        var added = [[(key: [UInt8], posting: SearchPosting)]](repeating: [], count: layout.count)
        for place in change.added {
            let document = documents.numbers[place]
            try terms(place).forEach { key, traits in
                added[layout.shard(of: key)].append((Array(key), SearchPosting(document, traits)))
            }
        }
        let new = added
        return await mapInChunks(count: old.count, jobs: jobs, chunk: 4) { range in
            range.map { Self.shard(old[$0], without: change, adding: new[$0]) }
        }
    }

    private static func shard(
        _ old: SearchShard, without change: SearchChange, adding added: [(key: [UInt8], posting: SearchPosting)]
    ) -> SearchShard {
        if added.isEmpty, change.removed.isEmpty { return old }
        guard !added.isEmpty || old.contains(where: change.isRemoved) else { return old }
        var found = SearchShardReader(old)
        var writer = SearchShardWriter()
        let added = added.sorted { one, other in
            one.key == other.key
                ? one.posting.document < other.posting.document : one.key.lexicographicallyPrecedes(other.key)
        }
        var index = 0
        func isBefore(_ key: [UInt8]) -> Bool {
            added[index].key.lexicographicallyPrecedes(key)
        }
        func newPostings(of key: [UInt8]) -> [SearchPosting] {
            var postings: [SearchPosting] = []
            while index < added.count, added[index].key == key {
                postings.append(added[index].posting)
                index += 1
            }
            return postings
        }
        while let entry = found.next() {
            while index < added.count, isBefore(entry.key) {
                let new = added[index].key
                new.withBytes { writer.append($0, newPostings(of: new)) }
            }
            let new = index < added.count ? newPostings(of: entry.key) : []
            if new.isEmpty, !entry.contains(where: change.isRemoved) {
                writer.append(entry)
                continue
            }
            let kept = entry.postings.filter { !change.isRemoved($0.document) }
            entry.key.withBytes { writer.append($0, (kept + new).sorted { $0.document < $1.document }) }
        }
        while index < added.count {
            let new = added[index].key
            new.withBytes { writer.append($0, newPostings(of: new)) }
        }
        return writer.finish()
    }
}

/// That a recipe has a key.
struct SearchPosting: Sendable, Equatable {
    let document: UInt32
    /// See `SearchTerms.Traits.code`.
    let code: UInt8

    /// The number of bits of `code`.
    static let bits: UInt64 = 5

    init(_ document: UInt32, _ traits: SearchTerms.Traits) {
        self.init(document, code: traits.code)
    }

    /// - Parameter code: Its lowest bits count.
    init(_ document: UInt32, code: UInt8) {
        self.document = document
        self.code = code & 31
    }

    var isStrong: Bool { code & 7 >= 2 }
    var isInIngredient: Bool { code & 8 != 0 }
    var isPair: Bool { code & 16 != 0 }
}
