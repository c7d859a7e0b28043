package import Bytes
import Synchronization

/// Which recipes need a food, and what else they need: the index of the page that finds recipes by foods at hand.
///
/// See `Documentation/search.md` for the format of its files. It is made of `FoodLists` alone, which the next build gets: to make
/// all files of them takes less than to find those that changed.
package struct FoodIndex: Sendable {
    /// A file of the index.
    package enum File: Sendable, Hashable {
        /// Keys of foods, with the recipes that need them.
        case shard(Int)
        /// The names and keys of what the recipes of a card pack need.
        case items(Int)
        /// The commonest foods.
        case names
    }

    /// A food that many recipes need.
    package struct Food: Sendable, Equatable {
        /// As most recipes have it.
        package var name: String
        /// Its own key, and those of foods that are as good: "onion" instead of "red onion".
        package var keys: [String]
        /// How many recipes it is of use for.
        package var count: Int
    }

    /// What is known of an index without making its files.
    package struct Outline: Sendable, Equatable {
        /// The digests of the files that are there.
        var digests: [File: Digest] = [:]
        /// The names of some of the commonest foods.
        package var examples: [String] = []
    }

    /// What is in its files, but for the items of packs.
    struct Content: Sendable {
        var shards: [[UInt8]]
        /// The commonest foods first.
        var common: [Food]
    }

    let lists: FoodLists
    package let outline: Outline
    private let content: FoodContent
    private let shift: Int
    private let packCount: Int

    /// Of `common`.
    fileprivate static let mostCommon = 1500
    private static let exampleCount = 12

    /// Makes an index.
    ///
    /// - Parameter rules: Those by which the lists were made; without them some of the commonest foods have no name.
    init(_ lists: FoodLists, width: Int, packs: Int, rules: FoodRules?, jobs: Int) async {
        let maker = FoodContentMaker(lists, rules, groups: jobs)
        let made = await mapInChunks(count: maker.groups, jobs: jobs, chunk: 1) { $0.map(maker.part) }
        self.init(lists, maker.content(made), width: width, packs: packs)
    }

    private init(_ lists: FoodLists, _ content: Content, width: Int, packs: Int) {
        self.lists = lists
        self.content = FoodContent(made: content)
        shift = width.trailingZeroBitCount
        packCount = packs
        var outline = Outline()
        for (number, shard) in content.shards.enumerated() where !shard.isEmpty {
            outline.digests[.shard(number)] = Digest(of: shard)
        }
        var names = Fingerprint()
        for food in content.common {
            names.combine(food.name)
            names.combine(food.count)
            for key in food.keys { names.combine(key) }
        }
        if !content.common.isEmpty { outline.digests[.names] = names.finish() }
        Self.addItems(of: lists, shift, to: &outline.digests)
        // "Garlic cloves" beside "garlic" is no other example.
        var seen: Set<String> = []
        for food in content.common where outline.examples.count < Self.exampleCount {
            guard let key = food.keys.first, seen.isDisjoint(with: food.keys) else { continue }
            seen.insert(key)
            outline.examples.append(food.name)
        }
        self.outline = outline
    }

    /// One whose lists and outline are known. Its files are made when one is asked for.
    init(_ lists: FoodLists, _ outline: Outline, width: Int, packs: Int, rules: FoodRules?) {
        self.lists = lists
        self.outline = outline
        content = FoodContent {
            let maker = FoodContentMaker(lists, rules, groups: 1)
            return maker.content((0..<maker.groups).map(maker.part))
        }
        shift = width.trailingZeroBitCount
        packCount = packs
    }

    package var shards: [[UInt8]] { content.value.shards }
    /// The commonest foods first.
    package var common: [Food] { content.value.common }

    /// The digest of the items of each pack that has some.
    private static func addItems(of lists: FoodLists, _ shift: Int, to digests: inout [File: Digest]) {
        var index = 0
        while index < lists.documents.count {
            let pack = Int(lists.documents[index] >> UInt32(shift))
            var digest = Fingerprint()
            var isEmpty = true
            while index < lists.documents.count, Int(lists.documents[index] >> UInt32(shift)) == pack {
                let numbers = lists.numbers(at: index)
                digest.combine(Int(lists.documents[index]))
                digest.combine(numbers.count)
                for number in numbers { digest.combine(Int(truncatingIfNeeded: lists.items.hashes[Int(number)])) }
                isEmpty = isEmpty && numbers.isEmpty
                index += 1
            }
            if !isEmpty { digests[.items(pack)] = digest.finish() }
        }
    }

    // MARK: Files

    package var shardCount: Int { FoodShards(recipes: lists.documents.count).count }
    package var itemFileCount: Int { packCount }

    /// The digest of a file; nil for one without content, which is not there.
    package func digest(of file: File) -> Digest? { outline.digests[file] }

    /// All files that are there.
    package var files: [File] {
        let all = (0..<shardCount).map { File.shard($0) } + (0..<packCount).map { .items($0) } + [.names]
        return all.filter { outline.digests[$0] != nil }
    }

    /// What the recipes of a card pack need: for each its slot, and its items as places in `foods`.
    package struct Items: Sendable {
        /// Numbers for `withItem`.
        package fileprivate(set) var foods: [Int] = []
        package fileprivate(set) var recipes: [(slot: Int, items: [Int])] = []
    }

    package func items(ofPack pack: Int) -> Items {
        var items = Items()
        var places: [UInt32: Int] = [:]
        var index = lists.documents.partitioningIndex { Int($0 >> UInt32(shift)) >= pack }
        while index < lists.documents.count, Int(lists.documents[index] >> UInt32(shift)) == pack {
            let numbers = lists.numbers(at: index).map { number in
                if let place = places[number] { return place }
                items.foods.append(Int(number))
                places[number] = items.foods.count - 1
                return items.foods.count - 1
            }
            if !numbers.isEmpty { items.recipes.append((Int(lists.documents[index]) & (1 << shift - 1), numbers)) }
            index += 1
        }
        return items
    }

    /// Calls a closure with the name and the keys of an item.
    package func withItem(_ number: Int, _ body: (FoodItem) -> Void) {
        lists.items.withKey(number) { body(FoodItem($0)) }
    }
}

/// What is in the files of an index: made when it is asked for.
private final class FoodContent: Sendable {
    private let made: Mutex<FoodIndex.Content?>
    private let make: @Sendable () -> FoodIndex.Content

    init(made content: FoodIndex.Content) {
        made = Mutex(content)
        make = { content }
    }

    init(_ make: @escaping @Sendable () -> FoodIndex.Content) {
        made = Mutex(nil)
        self.make = make
    }

    var value: FoodIndex.Content {
        made.withLock { made in
            if let made { return made }
            let content = make()
            made = content
            return content
        }
    }
}

/// Makes what is in the files of an index, in parts.
private struct FoodContentMaker: Sendable {
    private let lists: FoodLists
    private let rules: FoodRules?
    private let keys: FoodKeys
    private let layout: FoodShards
    private let shardOfKey: [Int32]
    /// The number of parts.
    let groups: Int

    /// - Parameter groups: The least number of parts, if there are as many shards.
    init(_ lists: FoodLists, _ rules: FoodRules?, groups: Int) {
        self.lists = lists
        self.rules = rules
        keys = FoodKeys(lists.items)
        layout = FoodShards(recipes: lists.documents.count)
        shardOfKey = keys.shards(in: layout)
        self.groups = min(layout.count, max(groups, lists.numbers.count >> 21))
    }

    func part(_ group: Int) -> (shards: [[UInt8]], counts: [(key: Int, count: Int)]) {
        FoodShardMaker(
            lists: lists, keys: keys, shardOfKey: shardOfKey,
            range: layout.count * group / groups..<layout.count * (group + 1) / groups
        ).make()
    }

    func content(_ parts: [(shards: [[UInt8]], counts: [(key: Int, count: Int)])]) -> FoodIndex.Content {
        var counts = [Int](repeating: 0, count: keys.count)
        for part in parts { for (key, count) in part.counts { counts[key] = count } }
        return FoodIndex.Content(shards: parts.flatMap(\.shards), common: common(counts))
    }

    private func common(_ counts: [Int]) -> [FoodIndex.Food] {
        var uses = [UInt32](repeating: 0, count: lists.items.count)
        for number in lists.numbers { uses[Int(number)] += 1 }
        // The most used item of each key: one that has it first, or any that has it.
        var best = [Int](repeating: -1, count: keys.count)
        var any = best
        func isBetter(_ item: Int, than other: Int) -> Bool {
            other < 0 || uses[other] < uses[item]
                || uses[other] == uses[item] && lists.items.sorted([other, item])[0] == item
        }
        for item in uses.indices where uses[item] > 0 {
            guard lists.items.withKey(item, { FoodItem($0).isOneFood }) else { continue }
            for (index, key) in keys.keys(ofItem: item).enumerated() {
                let key = Int(key)
                if index == 0, isBetter(item, than: best[key]) { best[key] = item }
                if index > 0, isBetter(item, than: any[key]) { any[key] = item }
            }
        }
        let found = best.indices.filter { best[$0] >= 0 || any[$0] >= 0 }
        let least = counts.sorted(by: >).dropFirst(FoodIndex.mostCommon - 1).first ?? 0
        let frequent = keys.table.sorted(found.filter { counts[$0] >= least })
        let sorted = frequent.enumerated().sorted {
            (counts[$1.element], $0.offset) < (counts[$0.element], $1.offset)
        }
        return sorted.prefix(FoodIndex.mostCommon).compactMap { _, key in
            let item = best[key]
            guard item >= 0 else {
                let text = keys.table.withKey(key) { String($0) }
                let whole = lists.items.withKey(any[key]) { FoodItem($0).name }
                return rules?.name(ofKey: text, in: whole).map {
                    FoodIndex.Food(name: $0, keys: [text], count: counts[key])
                }
            }
            return FoodIndex.Food(
                name: lists.items.withKey(item) { FoodItem($0).name },
                keys: keys.keys(ofItem: item).map { key in keys.table.withKey(Int(key)) { String($0) } },
                count: counts[key])
        }
    }
}

extension FoodIndex.Outline {
    /// As bytes.
    var encoded: [UInt8] {
        var fields = FieldWriter()
        let files = digests.map { (code: $0.key.code, digest: $0.value) }.sorted { $0.code < $1.code }
        fields.add(files) {
            $0.add(count: $1.code)
            $0.add($1.digest)
        }
        fields.add(examples)
        return fields.bytes
    }

    /// nil for bytes that are damaged.
    init?(_ bytes: ByteView) {
        var fields = FieldReader(bytes)
        let files = fields.list { (code: $0.count(), digest: $0.digest()) }
        examples = fields.texts()
        guard !fields.isDamaged else { return nil }
        for (code, digest) in files { digests[FoodIndex.File(code: code)] = digest }
    }
}

extension FoodIndex.File {
    fileprivate var code: Int {
        switch self {
        case .names: 0
        case .shard(let number): number * 2 + 1
        case .items(let pack): pack * 2 + 2
        }
    }

    fileprivate init(code: Int) {
        self = code == 0 ? .names : code % 2 == 1 ? .shard(code / 2) : .items(code / 2 - 1)
    }
}
