import Bytes
import Languages
import Synchronization

/// Which foods satisfy an ingredient, by the rules of a site's language: "red onion" is satisfied by "red onion" and by
/// "onion", "chicken breast" by "chicken", but "chicken stock" is not.
///
/// A food is known by its key: the stems of its words, written as one. The site's script makes the key of what visitors type
/// by the same rules.
package struct FoodRules: Sendable {
    struct Traits: OptionSet {
        let rawValue: UInt8
        static let ignored = Traits(rawValue: 1)
        static let form = Traits(rawValue: 2)
        static let alternative = Traits(rawValue: 4)
        static let conjunction = Traits(rawValue: 8)
        static let end = Traits(rawValue: 16)
        static let connector = Traits(rawValue: 32)
        static let generic = Traits(rawValue: 64)
    }

    let language: SearchLanguage
    package let isHeadFirst: Bool
    /// Of words, by the hashes of their stems.
    private let traits: HashTable<Traits>
    /// Hashes of two stems that are together another food than the main one of them.
    private let compounds: HashTable<Bool>
    /// Folded, longer ones first.
    private let endings: [[UInt8]]
    /// The key of a food by the hashes of the keys of its other names.
    private let sameKeys: HashTable<[UInt8]>
    /// The same for foods that are another one when they are counted: "4 peppers".
    private let countedKeys: HashTable<[UInt8]>
    /// Hashes of keys.
    private let staples: HashTable<Bool>

    /// What is taken to be in every kitchen, for people.
    package let stapleNames: [String]
    /// The keys of all staples.
    package let stapleKeys: [String]
    /// Stems of words that keys are made without.
    package let ignored: [String]
    /// Stems of words that end the name of a food: "in" of "tuna in oil".
    package let ends: [String]
    /// Keys of one food, of which the first is the one that recipes have.
    package let same: [[String]]

    private struct Source: Hashable {
        var language: String
        var staples: [String]?
    }

    /// Those that were made. A site needs one, for its plan and for several of its files.
    private static let known = Mutex<[Source: FoodRules]>([:])

    /// The rules of a site.
    ///
    /// - Parameters:
    ///   - language: A BCP 47 tag.
    ///   - staples: What the owner takes to be in every kitchen; nil for what is usual.
    package static func of(language: String, staples: [String]? = nil) -> FoodRules {
        let source = Source(language: language, staples: staples)
        return known.withLock { known in
            let rules = known[source] ?? FoodRules(language: language, staples: staples)
            known[source] = rules
            return rules
        }
    }

    private init(language tag: String, staples names: [String]?) {
        let words = Language.named(tag)?.words ?? .empty
        let language = SearchLanguage(tag)
        let isHeadFirst =
            words.text("heads") == "first"
            || Language.common.words("heads first in").contains { $0 == Language.primary(of: tag) }
        var traits: [UInt64: Traits] = [:]
        var ignored: [String] = []
        let kinds: [(String, Traits)] = [
            ("ignored", .ignored), ("forms", .form), ("alternatives", .alternative), ("conjunctions", .conjunction),
            ("ends", .end), ("connectors", .connector), ("generic", .generic),
        ]
        for (row, kind) in kinds {
            for stem in language.stems(of: words.text("food \(row)"), areAllKept: true) {
                traits[Self.hash(of: stem), default: []].insert(kind)
                if kind == .ignored || kind == .connector, !ignored.contains(stem) { ignored.append(stem) }
            }
        }
        var compounds: [UInt64: Bool] = [:]
        for row in words.rows where row.key.hasPrefix("food compound ") {
            for head in language.stems(of: String(row.key.dropFirst(14)), areAllKept: true) {
                for other in language.stems(of: row.text, areAllKept: true) {
                    compounds[Self.hash(of: isHeadFirst ? head + other : other + head)] = true
                }
            }
        }
        self.language = language
        self.isHeadFirst = isHeadFirst
        self.traits = HashTable(traits)
        self.compounds = HashTable(compounds)
        self.ignored = ignored
        ends = language.stems(of: words.text("food ends"), areAllKept: true)
        let endings = words.words("food endings").map { Array($0.utf8) }.sorted { $0.count > $1.count }
        self.endings = endings
        same = Self.joined(
            FoodNames.all(in: tag).map { group in
                group.map { language.stems(of: $0).joined() }.filter { !$0.isEmpty }
            })
        var sameKeys: [UInt64: [UInt8]] = [:]
        for group in same { for key in group.dropFirst() { sameKeys[Self.hash(of: key)] = Array(group[0].utf8) } }
        self.sameKeys = HashTable(sameKeys)
        let counted = words.names("counted foods").map { names in
            names[...].parts(at: "/").map { language.stems(of: String($0)).joined() }
        }
        countedKeys = HashTable(
            counted.reduce(into: [:]) { keys, group in
                keys[Self.hash(of: group[0])] = Array(group[group.count - 1].utf8)
            })
        let usual = words.names("staples")
        stapleNames = names ?? usual
        var keys: [String] = []
        for name in names ?? usual + words.names("further staples") {
            let key = Self.key(of: name, language, endings, self.traits, self.sameKeys)
            if !key.isEmpty, !keys.contains(key) { keys.append(key) }
        }
        stapleKeys = keys
        staples = HashTable(Dictionary(uniqueKeysWithValues: Set(keys.map { Self.hash(of: $0) }).map { ($0, true) }))
    }

    /// The key of a food as a visitor types it.
    package func key(of name: String) -> String { Self.key(of: name, language, endings, traits, sameKeys) }

    /// Endings that words lose, folded.
    package var lostEndings: [String] { endings.map { String(decoding: $0, as: UTF8.self) } }

    /// The words of an item that have a key together: "garlic" of "garlic cloves".
    package func name(ofKey key: String, in item: String) -> String? {
        let words = item.split(separator: " ").prefix(8)
        for count in 1..<max(words.count, 1) {
            for start in 0...words.count - count {
                let name = words[start..<start + count].joined(separator: " ")
                if self.key(of: name) == key { return name }
            }
        }
        return nil
    }

    private static func key(
        of name: String, _ language: SearchLanguage, _ endings: [[UInt8]], _ traits: HashTable<Traits>,
        _ same: HashTable<[UInt8]>
    ) -> String {
        let stems = language.stems(of: name, without: endings).filter { stem in
            traits[hash(of: stem)]?.isDisjoint(with: [.ignored, .connector]) != false
                && stem.utf8.first?.isDigit != true
        }
        let key = stems.joined()
        return same[hash(of: key)].map { String(decoding: $0, as: UTF8.self) } ?? key
    }

    private static func hash(of text: String) -> UInt64 { text.withBytes { SearchHash.of($0) } }

    /// Groups of names without a name that is in two of them.
    private static func joined(_ groups: [[String]]) -> [[String]] {
        groups.reduce(into: []) { joined, group in
            let places = joined.indices.filter { place in group.contains { joined[place].contains($0) } }
            var whole = places.flatMap { joined[$0] }
            for name in group where !whole.contains(name) { whole.append(name) }
            for place in places.reversed() { joined.remove(at: place) }
            if whole.count > 1 { joined.append(whole) }
        }
    }

    // MARK: For readers of items

    /// Adds the stem of a word: of "Knoblauch" for "Knoblauchzehe".
    func appendStem(of word: ByteView, to key: inout ByteBuffer) {
        language.appendStem(of: endings.isEmpty ? word : word.without(endings), to: &key)
    }

    func traits(ofHash hash: UInt64) -> Traits { traits[hash] ?? [] }

    func isCompound(_ hash: UInt64) -> Bool { compounds[hash] != nil }

    func isStaple(_ hash: UInt64) -> Bool { staples[hash] != nil }

    /// The key of a food that has several names, or that is another one when it is counted; nil for any other.
    func otherKey(forHash hash: UInt64, isCounted: Bool) -> [UInt8]? {
        isCounted ? countedKeys[hash] ?? sameKeys[hash] : sameKeys[hash]
    }
}

extension SearchLanguage {
    /// The stems of the words of a text, without those that say nothing.
    ///
    /// - Parameters:
    ///   - areAllKept: Whether it gives all words.
    ///   - endings: What words lose before their stems are made, longer ones first.
    fileprivate func stems(of text: String, areAllKept: Bool = false, without endings: [[UInt8]] = []) -> [String] {
        var words = SearchWords()
        words.add(text)
        return words.words.compactMap { word in
            words.withBytes(of: word) { text in
                guard areAllKept || !leavesOut(text) else { return nil }
                var stem = ByteBuffer(capacity: 16)
                appendStem(of: text.without(endings), to: &stem)
                return stem.withBytes { String($0) }
            }
        }
    }
}

extension ByteView {
    /// A word without the first of some endings that it has, if enough is left.
    fileprivate func without(_ endings: [[UInt8]]) -> ByteView {
        for ending in endings where count >= ending.count + 4 {
            if view(count - ending.count..<count).elementsEqual(ending) { return view(0..<count - ending.count) }
        }
        return self
    }
}
