package import Bytes
package import CatalogModel

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
        /// A key with many postings, by the start of the file's digest, 16 hexadecimal digits.
        case key(String)
    }

    package let documents: SearchDocuments
    /// Whether it differs from the last one.
    package let isNew: Bool
    /// The number of recipes by value of a facet, as keys have it, by the letter of the facet in `SearchTerms`.
    package let facetCounts: [UInt8: [String: Int]]
    /// How many of the shards have words; those of facets come after them and have no weak files.
    package let wordShardCount: Int
    /// By document.
    let entries: [SearchState.Entry]
    private let stored: SearchFiles
    /// Which recipes need which foods.
    package let foods: FoodIndex

    /// - Parameters:
    ///   - digests: Of each recipe, by place: with equal ones it has equal terms.
    ///   - language: Of the site, a BCP 47 tag.
    ///   - previous: The last index of this site, if there is one.
    ///   - rules: Those by which foods are found; nil to find none.
    ///   - folder: For files while the index is in use; nil to keep all in memory.
    ///   - block: A core reads so many recipes at a time; nil for what is best.
    ///   - mostInShard: A key with more bytes of postings has a file of its own.
    ///   - jobs: How many cores may work at it.
    ///   - recipe: Reads a recipe by its place. Called on several threads, once for each recipe that `previous` does not have.
    package static func make(
        _ documents: SearchDocuments, _ digests: [Digest], language: String, foods rules: FoodRules? = nil,
        after previous: SearchState? = nil,
        in folder: String? = nil, block: Int? = nil, mostInShard: Int = 1 << 14, jobs: Int,
        recipe: @escaping @Sendable (Int) throws(RecipeLost) -> Shared<Recipe>
    ) async throws(RecipeLost) -> SearchIndex {
        let entries = documents.places.map {
            SearchState.Entry(document: documents.numbers[Int($0)], digest: digests[Int($0)])
        }
        let layout = SearchShards(recipes: entries.count)
        let maker = SearchShardMaker(
            documents: documents, layout: layout, mostInShard: mostInShard, language: language, foods: rules,
            folder: folder, jobs: max(1, jobs), recipe: recipe)
        let (files, foods): (SearchFiles, FoodIndex)
        var isNew = true
        if let previous, previous.width == documents.width, previous.files.shardCount == layout.count,
            previous.files.words.count == layout.wordFiles, previous.files.foods.isEmpty == (rules == nil),
            let change = SearchChange(from: previous.entries, to: entries, documents),
            // A damaged one is made anew.
            let changed = try? await maker.files(previous.files, with: change)
        {
            (files, foods) = changed
            isNew = previous.entries != entries
        } else {
            (files, foods) = try await maker.files(
                block: block ?? min(max(entries.count / (2 * max(1, jobs)), 1024), 8192))
        }
        return try SearchIndex(documents, entries, files, layout, foods, isNew: isNew)
    }

    private init(
        _ documents: SearchDocuments, _ entries: [SearchState.Entry], _ files: SearchFiles, _ layout: SearchShards,
        _ foods: FoodIndex, isNew: Bool
    ) throws(RecipeLost) {
        self.foods = foods
        self.documents = documents
        self.isNew = isNew
        self.entries = entries
        stored = files
        wordShardCount = layout.wordShards
        facetCounts = try layout.facetCounts(in: files)
    }

    package var shardCount: Int { stored.shardCount }
    package var wordFileCount: Int { stored.words.count }

    /// The digest of a file; nil for one without content, which is not there.
    package func digest(of file: File) -> Digest? {
        guard let place = stored.place(of: file), !place.range.isEmpty else { return nil }
        return place.digest
    }

    /// The digest of a file in its name: 8 hexadecimal digits, or 16 for that of a key; zeros for one that is not there.
    package func name(of file: File) -> String {
        if case .key(let name) = file { return name }
        return digest(of: file).map { String($0.hex.prefix(8)) } ?? "00000000"
    }

    /// All files that are there.
    package var files: [File] {
        let shards = 0..<shardCount
        let all =
            (0..<wordFileCount).map { File.words($0) } + shards.map { .strong($0) } + shards.map { .weak($0) }
            + stored.keyFileNames.map { .key($0) }
        return all.filter { digest(of: $0) != nil }
    }

    /// - Throws: `RecipeLost` for one that cannot be read any more.
    package func bytes(of file: File) throws(RecipeLost) -> [UInt8] {
        guard let place = stored.place(of: file) else { throw RecipeLost(file: SearchFiles.name) }
        return try stored.read(place)
    }

    /// What the next index is made from.
    package var state: SearchState { SearchState(width: documents.width, entries: entries, files: stored) }
}

/// A part of the keys with all their postings.
struct SearchShard: Sendable, Equatable {
    var strong: ArraySlice<UInt8> = []
    var weak: ArraySlice<UInt8> = []

    var isEmpty: Bool { strong.isEmpty && weak.isEmpty }
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
        return removed[removed.partitioningIndex { $0 >= document }] == document
    }
}

extension SearchShards {
    /// The number of recipes by value of a facet, as keys have it, by the letter of the facet.
    func facetCounts(in files: SearchFiles) throws(RecipeLost) -> [UInt8: [String: Int]] {
        var counts: [UInt8: [String: Int]] = [:]
        for shard in facetShards {
            var reader = KeyReader(try files.shard(shard).shard.strong)
            while reader.advance() {
                let key = reader.key
                guard key.count > 3, key[0] == SearchTerms.facetSign, key[2] == UInt8(ascii: ":") else { continue }
                counts[key[1], default: [:]][String(decoding: key.dropFirst(3), as: UTF8.self)] = reader.postingCount
            }
        }
        return counts
    }
}
