import Bytes
import CatalogModel
import Files

/// The files of an index. Their bytes are put aside: those of a million recipes are some hundred megabytes.
struct SearchFiles: Sendable {
    /// Where a file is among the bytes.
    struct Place: Sendable {
        var range: Range<Int>
        /// Of the file's bytes.
        var digest: Digest
    }

    private(set) var strong: [Place] = []
    private(set) var weak: [Place] = []
    /// The files of words.
    private(set) var words: [Place] = []
    /// The files of single keys, by name.
    private(set) var keyFiles: [String: Place] = [:]
    /// The foods of all documents, as `FoodLists` encodes them, then the outline of their index; empty where no foods are found.
    private(set) var foods: [Place] = []
    private var bytes: SpooledBytes
    /// For people.
    static let name = "search-index"

    init(_ bytes: SpooledBytes) {
        self.bytes = bytes
    }

    /// Those that are there already, in `bytes`.
    init(
        _ bytes: SpooledBytes, strong: [Place], weak: [Place], words: [Place], keyFiles: [Place], foods: [Place]
    ) {
        self.bytes = bytes
        self.strong = strong
        self.weak = weak
        self.words = words
        self.keyFiles = Dictionary(
            keyFiles.map { (KeyFile.name($0.digest), $0) }, uniquingKeysWith: { first, _ in first })
        self.foods = foods
    }

    var shardCount: Int { strong.count }

    /// - Parameter digests: Of both files, where they are known.
    mutating func append(_ shard: ShardFiles, as digests: (strong: Digest, weak: Digest)? = nil) {
        strong.append(place(of: shard.strong, digests?.strong))
        weak.append(place(of: shard.weak, digests?.weak))
        for file in shard.keyFiles { keyFiles[file.name] = place(of: file.bytes, file.digest) }
    }

    mutating func append(_ index: FoodIndex) {
        foods = [place(of: index.lists.encoded[...]), place(of: index.outline.encoded[...])]
    }

    mutating func append(words file: ArraySlice<UInt8>) { words.append(place(of: file)) }

    private mutating func place(of file: ArraySlice<UInt8>, _ digest: Digest? = nil) -> Place {
        Place(range: file.withBytes { bytes.append($0) }, digest: digest ?? Digest(of: file))
    }

    func digests(ofShard number: Int) -> (strong: Digest, weak: Digest) {
        (strong[number].digest, weak[number].digest)
    }

    /// nil for the file of a key that has none.
    func place(of file: SearchIndex.File) -> Place? {
        switch file {
        case .strong(let number): strong[number]
        case .weak(let number): weak[number]
        case .words(let number): words[number]
        case .key(let name): keyFiles[name]
        }
    }

    /// The names of the files of single keys, in ascending order.
    var keyFileNames: [String] { keyFiles.keys.sorted() }

    func shard(_ number: Int) throws(RecipeLost) -> ShardFiles {
        let (strong, weak) = (try read(strong[number])[...], try read(weak[number])[...])
        // Small catalogues have none: no keys are read.
        if keyFiles.isEmpty { return ShardFiles(SearchShard(strong: strong, weak: weak), most: .max) }
        return try ShardFiles(strong: strong, weak: weak) { name throws(RecipeLost) in
            guard let place = keyFiles[name] else { throw RecipeLost(file: Self.name) }
            return KeyFile(try read(place)[...], place.digest)
        }
    }

    /// The foods of all documents, and the outline of their index.
    func foodIndex() throws(RecipeLost) -> (lists: FoodLists, outline: FoodIndex.Outline) {
        guard foods.count == 2, let lists = try read(foods[0]).withBytes({ FoodLists($0) }),
            let outline = try read(foods[1]).withBytes({ FoodIndex.Outline($0) })
        else { throw RecipeLost(file: Self.name) }
        return (lists, outline)
    }

    /// - Throws: `RecipeLost` for one that cannot be read, or is damaged.
    func read(_ place: Place) throws(RecipeLost) -> [UInt8] {
        guard let file = bytes.read(place.range), Digest(of: file) == place.digest else {
            throw RecipeLost(file: Self.name)
        }
        return file
    }
}
