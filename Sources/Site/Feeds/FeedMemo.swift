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
    /// Changed with each change of the form that another version would misread: such a memo is as good as absent.
    private static let version = "recipegen-feed 1 "

    /// A line with the digest of all others, one with the count, one with the marks of titles, one for each file, and one
    /// for each recipe. A line with another number of fields is left to the version that knows it.
    var bytes: [UInt8] {
        var text = "\(count)\n"
        var marks = ByteBuffer(capacity: titles.count * 16)
        for title in titles { marks.append(hex: title) }
        if !titles.isEmpty { text += String(marks) + "\n" }
        for file in files { text += String(file.file, radix: 16) + "\t\(file.count)\n" }
        for recipe in recipes {
            let marks = [recipe.marks.ingredients, recipe.marks.steps, recipe.marks.media]
            let titleKey = recipe.titleKey == recipe.key ? "" : recipe.titleKey
            let fields = [recipe.key, titleKey, recipe.slug.text] + marks.map { String($0, radix: 16) }
            text += fields.joined(separator: "\t") + "\n"
        }
        return Array((Self.version + Digest(of: text).hex + "\n" + text).utf8)
    }

    /// Of sixteen digits for each number.
    private static func numbers(_ hex: ArraySlice<UInt8>) -> [UInt64] {
        stride(from: hex.startIndex, to: hex.endIndex - 15, by: 16).map { start in
            hex[start..<start + 16].reduce(0) { $0 << 4 | UInt64($1.hexValue ?? 0) }
        }
    }

    /// nil for damaged data, and for data of another version.
    init?(_ bytes: [UInt8]) {
        let newline = UInt8(ascii: "\n")
        guard let end = bytes.firstIndex(of: newline) else { return nil }
        let body = bytes[(end + 1)...]
        guard String(decoding: bytes[..<end], as: UTF8.self) == Self.version + Digest(of: body).hex else { return nil }
        let lines = body.split(separator: newline)
        guard let first = lines.first, let count = Int(String(decoding: first, as: UTF8.self)) else { return nil }
        self.init(count: count)
        for line in lines.dropFirst() {
            let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            guard parts.count > 1 else {
                titles = Self.numbers(line)
                continue
            }
            let fields = parts.map { String(decoding: $0, as: UTF8.self) }
            switch fields.count {
            case 2:
                guard let file = UInt64(fields[0], radix: 16), let count = Int(fields[1]) else { continue }
                files.append(FileCount(file: file, count: count))
            case 6:
                guard let recipe = Self.recipe(fields) else { continue }
                recipes.append(recipe)
            default: continue
            }
        }
    }

    private static func recipe(_ fields: [String]) -> KnownRecipe? {
        guard let slug = Slug(fields[2]), slug.text == fields[2], let ingredients = UInt64(fields[3], radix: 16),
            let steps = UInt64(fields[4], radix: 16), let media = UInt64(fields[5], radix: 16)
        else { return nil }
        return KnownRecipe(
            key: fields[0], titleKey: fields[1].isEmpty ? fields[0] : fields[1], slug: slug,
            marks: RecipeMarks(ingredients: ingredients, steps: steps, media: media)
        )
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
        /// See `Fetched`.
        var hash: String
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
            $0.combine($1.hash)
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
                documents.map { ["address": .string($0.address), "hash": .string($0.hash)] }
            ),
        ]
    }

    /// nil for a memo of another version.
    package init?(_ value: JSONValue) {
        guard let feed = value["feed"]?.digest, let lookUps = value["lookUps"]?.digest, let list = value["documents"]
        else { return nil }
        self.init(feed: feed, lookUps: lookUps)
        for element in list.elements {
            guard let address = element["address"]?.string, let hash = element["hash"]?.string else { return nil }
            documents.append(Document(address: address, hash: hash))
        }
    }
}
