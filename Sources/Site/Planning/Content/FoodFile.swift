package import Bytes
package import CatalogModel
import Configuration
package import Searching

/// A file of the index of foods: `data/foods/f3.0123abcd.bin`.
package struct FoodFile: Sendable {
    package enum Content: Sendable {
        case shard([UInt8])
        case items(FoodPack)
        /// The commonest foods.
        case names([(name: String, count: Int, keys: [String])])
    }

    private let file: FoodIndex.File
    private let index: FoodIndex

    init(_ file: FoodIndex.File, of index: FoodIndex) {
        self.file = file
        self.index = index
    }

    package var content: Content {
        switch file {
        case .shard(let number): .shard(index.shards[number])
        case .items(let pack): .items(FoodPack(index.items(ofPack: pack), index))
        case .names: .names(index.common.map { ($0.name, $0.count, $0.keys) })
        }
    }

    /// The digest of a file in its name: 8 hexadecimal digits; zeros for one that is not there.
    ///
    /// - Parameter stamp: The digest of the program, which decides how the file is written.
    package static func name(of file: FoodIndex.File, in index: FoodIndex, stamp: Digest) -> String {
        guard let content = index.digest(of: file) else { return "00000000" }
        var digest = Fingerprint()
        if case .shard = file {} else { digest.combine(stamp) }
        digest.combine(content)
        return String(digest.finish().hex.prefix(8))
    }

    /// Where a file is published.
    package static func path(of file: FoodIndex.File, named name: String) -> SitePath {
        let start =
            switch file {
            case .shard(let number): "f\(number)"
            case .items(let pack): "i\(pack)"
            case .names: "names"
            }
        if case .shard = file { return .file("data/foods", "\(start).\(name).bin") }
        return .file("data/foods", "\(start).\(name).json")
    }
}

extension FoodFile: Fingerprinted {
    func combine(into digest: inout Fingerprint) { digest.combine(index.digest(of: file)) { $0.combine($1) } }
}

/// What the recipes of a card pack need.
package struct FoodPack: Sendable {
    private let items: FoodIndex.Items
    private let index: FoodIndex

    fileprivate init(_ items: FoodIndex.Items, _ index: FoodIndex) {
        self.items = items
        self.index = index
    }

    /// Calls a closure with each item.
    package func forEachItem(_ body: (FoodItem) -> Void) { for number in items.foods { index.withItem(number, body) } }

    /// For each recipe its slot and its items, as their places among all.
    package var recipes: [(slot: Int, items: [Int])] { items.recipes }
}

/// What a script has to know to find the files of the index of foods, and to read what visitors type.
package struct FoodFileNames: Sendable {
    /// The number of document numbers for each card pack.
    package var width: Int
    /// A BCP 47 tag.
    package var language: String
    /// By number, 8 hexadecimal digits each; zeros for a file that is not there.
    package var shards, items: [String]
    /// 8 hexadecimal digits.
    package var names: String
    /// The owner's staples; nil for those of the language.
    package var staples: [String]?

    init(_ index: SearchIndex, language: String, staples: [String]?, stamp: Digest) {
        width = index.documents.width
        self.language = language
        self.staples = staples
        let foods = index.foods
        func name(_ file: FoodIndex.File) -> String { FoodFile.name(of: file, in: foods, stamp: stamp) }
        shards = (0..<foods.shardCount).map { name(.shard($0)) }
        items = (0..<foods.itemFileCount).map { name(.items($0)) }
        names = name(.names)
    }

    package static let path = SitePath.file("data", "foods.json")
}

extension FoodFileNames: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(width)
        digest.combine(language)
        digest.combine(staples) { digest, staples in digest.combine(staples) { $0.combine($1) } }
        for names in [shards, items, [names]] { digest.combine(names) { $0.combine($1) } }
    }
}

/// The page that finds recipes by foods at hand: a script does, from the index of foods.
package struct WhatToCookContent: Sendable {
    package var frame: PageFrame
    /// What is taken to be in every kitchen.
    package var staples: [String]
    /// Some of the commonest foods.
    package var examples: [String]

    package static let path = SitePath.page("what-can-i-cook")
}

extension WhatToCookContent: FramedContent {
    var slots: [Slot] { [.cardEnd] }

    func combine(into digest: inout Fingerprint) {
        digest.combine(staples) { $0.combine($1) }
        digest.combine(examples) { $0.combine($1) }
    }
}
