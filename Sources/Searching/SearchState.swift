package import Bytes
import CatalogModel
package import Digests

/// An index as it is kept for the next one: of each document the digest of its recipe, and all files.
package struct SearchState: Sendable {
    /// A document, and the digest of its recipe.
    struct Entry: Sendable, Equatable {
        var document: UInt32
        var digest: Digest
    }

    let width: Int
    /// By document.
    let entries: [Entry]
    let shards: [SearchShard]
    /// The files of words.
    let words: [[UInt8]]
    let foods: FoodLists

    init(width: Int, entries: [Entry], shards: [SearchShard], words: [[UInt8]], foods: FoodLists) {
        self.width = width
        self.entries = entries
        self.shards = shards
        self.words = words
        self.foods = foods
    }

    /// Changed with each change of the form.
    private static let version = 2

    /// Passes its bytes in parts, since those of a million recipes are some hundred megabytes.
    ///
    /// - Parameter seed: Of the program, the language and the staples: with others, recipes may have other terms.
    package func write(seed: Digest, to write: (ByteView) -> Void) {
        var fields = FieldWriter()
        fields.add(count: Self.version)
        fields.add(seed)
        fields.add(count: width)
        fields.add(entries) {
            $0.add(count: Int($1.document))
            $0.add($1.digest)
        }
        fields.add(shards) {
            $0.add(count: $1.strong.count)
            $0.add(count: $1.weak.count)
        }
        fields.add(words) { $0.add(count: $1.count) }
        let foods = foods.encoded
        fields.add(count: foods.count)
        let head = fields.bytes
        var start = FieldWriter()
        start.add(word: UInt64(head.count))
        start.bytes.withBytes(write)
        var digest = Fingerprint()
        for part in [head] + shards.flatMap({ [$0.strong, $0.weak] }) + words + [foods] {
            digest.combine(Digest(of: part))
            part.withBytes(write)
        }
        var end = FieldWriter()
        end.add(digest.finish())
        end.bytes.withBytes(write)
    }

    /// nil for one that is damaged, of another version or of another program.
    package init?(_ bytes: ByteView, seed: Digest) {
        let (start, end) = (8, bytes.count - 16)
        guard end >= start else { return nil }
        let (size, overflow) = Int(clamping: bytes.word(at: 0)).addingReportingOverflow(start)
        guard !overflow, size <= end else { return nil }
        let head = bytes.view(start..<size)
        var fields = FieldReader(head)
        guard fields.count() == Self.version, fields.digest() == seed else { return nil }
        width = fields.count()
        entries = fields.list { Entry(document: UInt32(clamping: $0.count()), digest: $0.digest()) }
        let sizes = fields.list { (strong: $0.count(), weak: $0.count()) }
        let wordSizes = fields.list { $0.count() }
        let foodSize = fields.count()
        guard !fields.isDamaged else { return nil }
        var digest = Fingerprint()
        digest.combine(Digest(of: head))
        var offset = size
        func next(_ count: Int) -> [UInt8]? {
            guard count <= end - offset else { return nil }
            defer { offset += count }
            let part = bytes.view(offset..<offset + count)
            digest.combine(Digest(of: part))
            return Array(part)
        }
        var shards: [SearchShard] = []
        for (strong, weak) in sizes {
            guard let strong = next(strong), let weak = next(weak) else { return nil }
            shards.append(SearchShard(strong: strong, weak: weak))
        }
        self.shards = shards
        var words: [[UInt8]] = []
        for size in wordSizes {
            guard let file = next(size) else { return nil }
            words.append(file)
        }
        self.words = words
        guard let foods = next(foodSize).flatMap({ FoodLists($0) }) else { return nil }
        self.foods = foods
        guard offset == end, digest.finish() == Digest(high: bytes.word(at: end), low: bytes.word(at: end + 8)) else {
            return nil
        }
    }
}
