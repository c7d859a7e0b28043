import Bytes
package import CatalogModel
package import Digests
import Workers

/// The search index of a catalogue: which files it has, and the bytes of each.
///
/// The site's script reads the files: see `Documentation/search.md` for their format. Where most recipes are as they were when
/// the last index was made, only the shards that have keys of the others are made anew.
package struct SearchIndex: Sendable {
    /// A file of the index.
    package enum File: Sendable, Hashable {
        /// Keys that titles, cuisines, categories, tags and diets have.
        case strong(Int)
        /// Keys that only ingredients and steps have.
        case weak(Int)
        /// Words that a slip of the finger may mean.
        case words(Int)
    }

    package let documents: SearchDocuments
    /// Whether it differs from the last one.
    package let isNew: Bool
    /// By document.
    private let entries: [SearchState.Entry]
    private let shards: [SearchShard]
    private let words: [[UInt8]]
    private let digests: [File: Digest]
    /// Which recipes need which foods.
    package let foods: FoodIndex

    /// - Parameters:
    ///   - digests: Of each recipe, by place: with equal ones it has equal terms.
    ///   - previous: The last index of this site, if there is one.
    ///   - block: The terms of so many recipes are in memory at a time.
    ///   - rules: Those by which `terms` finds foods.
    ///   - jobs: How many cores may work at it.
    ///   - terms: Reads the terms of a recipe by its place. Called on several threads, once for each recipe that `previous` does not
    ///     have.
    package static func make(
        _ documents: SearchDocuments, _ digests: [Digest], after previous: SearchState? = nil, block: Int = 1 << 13,
        foods rules: FoodRules? = nil, jobs: Int,
        terms: @escaping @Sendable (Int) throws(RecipeLost) -> SearchTerms
    ) async throws(RecipeLost) -> SearchIndex {
        let entries = documents.places.map {
            SearchState.Entry(document: documents.numbers[Int($0)], digest: digests[Int($0)])
        }
        let layout = SearchShards(recipes: entries.count)
        let shards: [SearchShard]
        let foods: FoodLists
        var words: [[UInt8]]?
        func maker(collecting foods: FoodCollector) -> SearchShardMaker {
            SearchShardMaker(documents: documents, layout: layout) { place throws(RecipeLost) in
                let terms = try terms(place)
                foods.add(documents.numbers[place], terms.foods)
                return terms
            }
        }
        if let previous, previous.width == documents.width, previous.shards.count == layout.count,
            previous.words.count == layout.wordFiles,
            let change = SearchChange(from: previous.entries, to: entries, documents)
        {
            let collector = FoodCollector(previous.foods.items)
            shards = try await maker(collecting: collector).shards(previous.shards, with: change, jobs: jobs)
            foods = collector.finish(after: previous.foods, change)
            if zip(previous.shards, shards).allSatisfy({ $0.hasSameWords(as: $1) }) { words = previous.words }
        } else {
            let collector = FoodCollector()
            shards = try await maker(collecting: collector).shards(block: block, jobs: jobs)
            foods = collector.finish()
        }
        let isNew = previous.map { $0.width != documents.width || $0.entries != entries } ?? true
        let packs = Int(documents.places.last.map { documents.numbers[Int($0)] } ?? 0) / documents.width + 1
        return SearchIndex(
            documents, entries, shards, words ?? layout.words(in: shards), layout,
            await FoodIndex(foods, width: documents.width, packs: packs, rules: rules, jobs: jobs), isNew: isNew)
    }

    private init(
        _ documents: SearchDocuments, _ entries: [SearchState.Entry], _ shards: [SearchShard], _ words: [[UInt8]],
        _ layout: SearchShards, _ foods: FoodIndex, isNew: Bool
    ) {
        self.foods = foods
        self.documents = documents
        self.isNew = isNew
        self.entries = entries
        self.shards = shards
        wordShardCount = layout.wordShards
        self.words = words
        var digests: [File: Digest] = [:]
        for (number, shard) in shards.enumerated() {
            if !shard.strong.isEmpty { digests[.strong(number)] = Digest(of: shard.strong) }
            if !shard.weak.isEmpty { digests[.weak(number)] = Digest(of: shard.weak) }
        }
        for (number, bytes) in words.enumerated() where !bytes.isEmpty {
            digests[.words(number)] = Digest(of: bytes)
        }
        self.digests = digests
    }

    package var shardCount: Int { shards.count }
    /// How many of the shards have words; those of facets come after them and have no weak files.
    package let wordShardCount: Int
    package var wordFileCount: Int { words.count }

    /// The digest of a file; nil for one without content, which is not there.
    package func digest(of file: File) -> Digest? { digests[file] }

    /// The digest of a file in its name: 8 hexadecimal digits; zeros for one that is not there.
    package func name(of file: File) -> String {
        digests[file].map { String($0.hex.prefix(8)) } ?? "00000000"
    }

    /// All files that are there.
    package var files: [File] {
        let all =
            words.indices.map { File.words($0) } + shards.indices.map { .strong($0) } + shards.indices.map { .weak($0) }
        return all.filter { digests[$0] != nil }
    }

    package func bytes(of file: File) -> [UInt8] {
        switch file {
        case .strong(let number): shards[number].strong
        case .weak(let number): shards[number].weak
        case .words(let number): words[number]
        }
    }

    /// What the next index is made from.
    package var state: SearchState {
        SearchState(width: documents.width, entries: entries, shards: shards, words: words, foods: foods.lists)
    }
}

/// A part of the keys with their postings, as their two files have them.
package struct SearchShard: Sendable, Equatable {
    var strong: [UInt8] = []
    var weak: [UInt8] = []
}

/// What is new in a catalogue, and what is no longer there, by documents.
struct SearchChange: Sendable {
    /// Ascending.
    private(set) var removed: [UInt32] = []
    /// The places of recipes that are new, or have other terms.
    private(set) var added: [Int] = []

    /// nil where so much has changed that all is made anew.
    init?(from old: [SearchState.Entry], to new: [SearchState.Entry], _ documents: SearchDocuments) {
        var (index, place) = (0, 0)
        while index < old.count || place < new.count {
            if index < old.count, place < new.count, old[index] == new[place] {
                index += 1
                place += 1
            } else if place == new.count || index < old.count && old[index].document <= new[place].document {
                removed.append(old[index].document)
                index += 1
            } else {
                added.append(Int(documents.places[place]))
                place += 1
            }
        }
        guard removed.count + added.count <= new.count / 4 else { return nil }
    }

    func isRemoved(_ document: UInt32) -> Bool {
        guard let first = removed.first, let last = removed.last, document >= first, document <= last else {
            return false
        }
        var range = removed.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if removed[middle] == document { return true }
            range = removed[middle] < document ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return false
    }
}
