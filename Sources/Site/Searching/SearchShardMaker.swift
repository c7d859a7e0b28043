import Bytes
import CatalogModel
import Files

/// Makes the files of an index.
struct SearchShardMaker: Sendable {
    let documents: SearchDocuments
    let layout: SearchShards
    /// A key with more bytes of postings has a file of its own.
    let mostInShard: Int
    /// Of the site, a BCP 47 tag.
    let language: String
    /// Those of the language; nil to find no foods.
    let foods: FoodRules?
    /// For files while they are made; nil to keep all in memory.
    let folder: String?
    let jobs: Int
    /// A recipe by its place.
    let recipe: @Sendable (Int) throws(RecipeLost) -> Shared<Recipe>

    /// So many shards for each core are in memory at a time.
    private static let shardsAtOnce = 64

    // MARK: All files

    /// Makes all files.
    ///
    /// - Parameter block: A core takes so many recipes at a time.
    func files(block: Int) async throws(RecipeLost) -> (SearchFiles, FoodIndex) {
        var blocks = SearchBlocks(in: folder)
        let count = (documents.places.count + block - 1) / block
        for start in stride(from: 0, to: count, by: jobs) {
            let made = await mapInChunks(count: min(jobs, count - start), jobs: jobs, chunk: 1) { range in
                range.map { index -> Result<SearchBlock, RecipeLost> in
                    let first = (start + index) * block
                    return Result { () throws(RecipeLost) in
                        try self.block(
                            of: documents.places[first..<min(first + block, documents.places.count)].map { Int($0) })
                    }
                }
            }
            for block in made { blocks.append(try block.get()) }
        }
        let parts = blocks
        var files = SearchFiles(SpooledBytes(in: folder))
        var words: [Set<[UInt8]>] = Array(repeating: [], count: layout.wordFiles)
        try await forEachShard(count: layout.count) { range throws(RecipeLost) in
            try parts.shards(range).map { (files: ShardFiles($0, most: mostInShard), words: $0.words) }
        } _: { made in
            files.append(made.files)
            for word in made.words { words[word.withBytes { layout.wordFile(of: $0) }].insert(word) }
        }
        for file in words { files.append(words: Self.file(of: file)) }
        let index = await FoodIndex(parts.foods, width: documents.width, packs: packs, rules: foods, jobs: jobs)
        if foods != nil { files.append(index) }
        return (files, index)
    }

    /// The number of card packs.
    private var packs: Int {
        Int(documents.places.last.map { documents.numbers[Int($0)] } ?? 0) / documents.width + 1
    }

    /// Most edits change no ingredient.
    private func foodIndex(
        after old: SearchFiles, with change: SearchChange, adding added: FoodLists
    ) async throws(RecipeLost) -> FoodIndex {
        guard foods != nil else {
            return await FoodIndex(FoodLists(), width: documents.width, packs: packs, rules: nil, jobs: jobs)
        }
        let (lists, outline) = try old.foodIndex()
        let changed = lists.changed(by: change, adding: added)
        if changed.areAsBefore(lists) {
            return FoodIndex(lists, outline, width: documents.width, packs: packs, rules: foods)
        }
        return await FoodIndex(changed, width: documents.width, packs: packs, rules: foods, jobs: jobs)
    }

    /// The shards of some recipes.
    ///
    /// - Parameter places: In the order of documents.
    private func block(of places: [Int]) throws(RecipeLost) -> SearchBlock {
        var collector = SearchTermCollector(language: language, foods: foods)
        var lists = FoodLists()
        for place in places { lists.append(documents.numbers[place], collector.add(try recipe(place).value)) }
        return SearchBlock(collector.finish(), lists, documents: places.map { documents.numbers[$0] }, layout)
    }

    /// Calls a closure with what another one makes of each shard, in their order.
    ///
    /// - Parameter make: Called with some shards at a time, on several threads.
    private func forEachShard<Made: Sendable>(
        count: Int, _ make: @escaping @Sendable (Range<Int>) throws(RecipeLost) -> [Made], _ body: (Made) -> Void
    ) async throws(RecipeLost) {
        let step = Self.shardsAtOnce * jobs
        for start in stride(from: 0, to: count, by: step) {
            let made = await mapInParts(count: min(step, count - start), jobs: jobs, size: 16) { range in
                Result { () throws(RecipeLost) in try make(start + range.lowerBound..<start + range.upperBound) }
            }
            for part in made { try part.get().forEach(body) }
        }
    }

    private static func file(of words: Set<[UInt8]>) -> ArraySlice<UInt8> {
        var writer = KeyWriter()
        for word in words.sorted(by: { $0.lexicographicallyPrecedes($1) }) { word.withBytes { writer.append($0) } }
        return writer.finish()[...]
    }

    // MARK: Changed files

    /// Makes the files that a change concerns, and copies the others.
    ///
    /// - Throws: `RecipeLost` also where the old ones are damaged.
    func files(
        _ old: SearchFiles, with change: SearchChange
    ) async throws(RecipeLost) -> (SearchFiles, FoodIndex) {
        var new = SearchBlocks(in: nil)
        new.append(try block(of: change.added))
        let added = new
        var files = SearchFiles(SpooledBytes(in: folder))
        var newWords: Set<[UInt8]> = []
        var lostWords: Set<[UInt8]> = []
        try await forEachShard(count: layout.count) { range throws(RecipeLost) in
            let added = try added.shards(range)
            var made: [(number: Int, files: ShardFiles, shard: ChangedShard)] = []
            for (index, number) in range.enumerated() {
                let files = try old.shard(number)
                let shard = ChangedShard(files.shard, without: change, adding: added[index])
                made.append((number, shard.isSame ? files : ShardFiles(shard.shard, most: mostInShard), shard))
            }
            return made
        } _: { number, made, shard in
            files.append(made, as: shard.isSame ? old.digests(ofShard: number) : nil)
            newWords.formUnion(shard.newWords)
            lostWords.formUnion(shard.lostWords)
        }
        let changedFiles = Set(newWords.union(lostWords).map { word in word.withBytes { layout.wordFile(of: $0) } })
        for (number, place) in old.words.enumerated() {
            let file = try old.read(place)
            guard changedFiles.contains(number) else {
                files.append(words: file[...])
                continue
            }
            var words = newWords.filter { word in word.withBytes { layout.wordFile(of: $0) == number } }
            var reader = KeyReader(file[...])
            while reader.advanceToWord() { if !lostWords.contains(reader.key) { words.insert(reader.key) } }
            files.append(words: Self.file(of: words))
        }
        let index = try await foodIndex(after: old, with: change, adding: added.foods)
        if foods != nil { files.append(index) }
        return (files, index)
    }
}

/// That a recipe has a key.
struct SearchPosting: Sendable, Equatable {
    let document: UInt32
    /// See `SearchTerms.Traits.code`.
    let code: UInt8

    /// The number of bits of `code`.
    static let bits: UInt64 = 5

    /// - Parameter code: Its lowest bits count.
    init(_ document: UInt32, code: UInt8) {
        self.document = document
        self.code = code & 31
    }

    var isStrong: Bool { code & 7 >= 2 }
    var isInIngredient: Bool { code & 8 != 0 }
    var isPair: Bool { code & 16 != 0 }
    /// Whether a slip of the finger may mean its key.
    var isOfVocabulary: Bool { !isPair && (isStrong || isInIngredient) }
}
