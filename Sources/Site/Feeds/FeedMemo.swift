import Bytes
import CatalogModel
import Configuration
import Diagnostics
import Files
package import JSONText
package import Planning

/// What the last build knew of a feed: how many recipes it and each of its files had, what ids and titles they had, and
/// those recipes that have no id of their own.
package struct FeedMemo: Sendable, Equatable {
    /// How many recipes a file had.
    package struct FileCount: Sendable, Equatable {
        /// Made of its name.
        var file: UInt64
        var count: Int
    }

    var count: Int
    /// The marks of the ids and titles of all recipes.
    var titles: [UInt64] = []
    /// Empty for a feed on the web.
    var files: [FileCount] = []
    var recipes: [KnownRecipe] = []

    package init(count: Int, titles: [UInt64] = [], files: [FileCount] = [], recipes: [KnownRecipe] = []) {
        self.count = count
        self.titles = titles
        self.files = files
        self.recipes = recipes
    }

    var countsByFile: [UInt64: Int] { Dictionary(files.map { ($0.file, $0.count) }) { $0 + $1 } }
}

extension FeedMemo {
    private static let form = StateForm("feed", version: 2)

    var bytes: [UInt8] {
        var fields = FieldWriter()
        fields.add(count: count)
        fields.add(titles) { $0.add(word: $1) }
        fields.add(files) {
            $0.add(word: $1.file)
            $0.add(count: $1.count)
        }
        fields.add(recipes) {
            $0.add($1.key)
            $0.add($1.titleKey == $1.key ? nil : $1.titleKey)
            $0.add($1.slug.text)
            for mark in [$1.marks.ingredients, $1.marks.steps, $1.marks.media] { $0.add(word: mark) }
        }
        return Self.form.file(of: fields.bytes)
    }

    /// nil for damaged data, and for data of another version.
    init?(_ bytes: [UInt8]) {
        let memo = bytes.withBytes { bytes in
            Self.form.read(bytes) { fields in
                FeedMemo(
                    count: fields.count(), titles: fields.list { $0.word() },
                    files: fields.list { FileCount(file: $0.word(), count: $0.count()) },
                    recipes: fields.list { Self.recipe(&$0) }.compactMap(\.self))
            }
        }
        guard let memo else { return nil }
        self = memo
    }

    private static func recipe(_ fields: inout FieldReader) -> KnownRecipe? {
        let key = fields.text()
        let titleKey = fields.optionalText() ?? key
        let slug = Slug(fields.text())
        let marks = RecipeMarks(ingredients: fields.word(), steps: fields.word(), media: fields.word())
        return slug.map { KnownRecipe(key: key, titleKey: titleKey, slug: $0, marks: marks) }
    }
}

/// The memos of the feeds of a site, a file for each.
struct FeedMemos: Sendable {
    let folder: String

    /// nil for a feed that no build has read, and for a memo that is damaged.
    func memo(of feed: String) throws(FileError) -> FeedMemo? {
        let path = folder + "/" + feed
        guard Files.kind(path) == .file else { return nil }
        return FeedMemo(try Files.read(path))
    }

    /// Whether there is a memo, whole or damaged.
    func isThere(of feed: String) -> Bool { Files.kind(folder + "/" + feed) == .file }

    /// The diagnostic for a memo that exists and cannot be read.
    static func damaged(_ feed: FeedSettings) -> Diagnostic {
        Diagnostic(
            .warning, .stateDamaged,
            "what the last build knew of the recipes of \"\(feed.name)\" is damaged; a recipe without an id whose title "
                + "has changed since gets a new address, unless addresses.json knows it",
            at: feed.location,
            fix: "compare the addresses, and write those that must last into addresses.json"
        )
    }

    /// Stores a memo; writes nothing if the stored one is equal.
    func store(_ memo: FeedMemo, of feed: String) throws(FileError) {
        try Files.makeFolder(folder)
        _ = try Files.replaceOther(folder + "/" + feed, with: memo.bytes)
    }
}

/// What was fetched for a feed on the web. If all of it is unchanged, the next build need not parse it.
package struct FetchMemo: Sendable, Equatable {
    struct Document: Sendable, Equatable {
        /// Without secrets.
        var address: String
        var digest: Digest
    }

    /// A digest of the feed's name and source.
    var feed: Digest
    /// The list and its pages, in the order in which they were read.
    var documents: [Document] = []
    /// A digest of all recipes that were looked up. Look-ups are cached for good, so nothing else is compared.
    var lookUps = Digest(high: 0, low: 0)

    /// A digest of everything that was fetched.
    var digest: Digest {
        var digest = Fingerprint()
        digest.combine(feed)
        digest.combine(documents) {
            $0.combine($1.address)
            $0.combine($1.digest)
        }
        digest.combine(lookUps)
        return digest.finish()
    }
}

extension FetchMemo {
    package var json: JSONNode {
        [
            "feed": .string(feed.hex), "lookUps": .string(lookUps.hex),
            "documents": .array(
                documents.map { ["address": .string($0.address), "digest": .string($0.digest.hex)] }
            ),
        ]
    }

    /// nil for a memo of another version.
    package init?(_ value: JSONValue) {
        guard let feed = value["feed"]?.digest, let lookUps = value["lookUps"]?.digest, let list = value["documents"]
        else { return nil }
        self.init(feed: feed, lookUps: lookUps)
        for element in list.elements {
            guard let address = element["address"]?.string, let digest = element["digest"]?.digest else { return nil }
            documents.append(Document(address: address, digest: digest))
        }
    }
}
