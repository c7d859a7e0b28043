import Bytes
import Languages
import Synchronization

/// Which foods satisfy an ingredient, by the rules of a site's language: "red onion" is satisfied by "red onion" and by
/// "onion", "chicken breast" by "chicken", but "chicken stock" is not.
///
/// A food is known by its key: the stems of its words, written as one. The site's script makes the key of what visitors type
/// by the same rules.
package final class FoodRules: Sendable {
    struct Traits: OptionSet {
        let rawValue: UInt8
        static let ignored = Traits(rawValue: 1)
        static let form = Traits(rawValue: 2)
        static let alternative = Traits(rawValue: 4)
        static let conjunction = Traits(rawValue: 8)
        static let end = Traits(rawValue: 16)
        static let connector = Traits(rawValue: 32)
        static let generic = Traits(rawValue: 64)
        /// Of words of grammar, which are no part of a name.
        static let grammar: Traits = [.alternative, .conjunction, .end]
    }

    package let isHeadFirst: Bool
    package let words: FoodWords
    /// Hashes of two stems that are together another food than the main one of them.
    private let compounds: HashTable<Bool>
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
        let file = Language.named(tag)?.words ?? .empty
        let language = SearchLanguage.of(tag)
        isHeadFirst =
            file.text("heads") == "first"
            || Language.common.words("heads first in").contains { $0 == Language.primary(of: tag) }
        words = FoodWords(file, language)
        var compounds: [UInt64: Bool] = [:]
        for row in file.rows where row.key.hasPrefix("food compound ") {
            for head in language.stems(of: String(row.key.dropFirst(14)), areAllKept: true) {
                for other in language.stems(of: row.text, areAllKept: true) {
                    compounds[SearchHash.of(isHeadFirst ? head + other : other + head)] = true
                }
            }
        }
        self.compounds = HashTable(compounds)
        func keys(_ row: String) -> [[String]] {
            file.groups(row).map { $0.map { language.stems(of: $0).joined() }.filter { !$0.isEmpty } }
        }
        same = Self.joined(keys("same foods"))
        var sameKeys: [UInt64: [UInt8]] = [:]
        for group in same { for key in group.dropFirst() { sameKeys[SearchHash.of(key)] = Array(group[0].utf8) } }
        self.sameKeys = HashTable(sameKeys)
        var countedKeys: [UInt64: [UInt8]] = [:]
        for group in keys("counted foods") where group.count == 2 {
            countedKeys[SearchHash.of(group[0])] = sameKeys[SearchHash.of(group[1])] ?? Array(group[1].utf8)
        }
        self.countedKeys = HashTable(countedKeys)
        let usual = file.names("staples")
        stapleNames = names ?? usual
        var stapleKeys: [String] = []
        for name in names ?? usual + file.names("further staples") {
            let key = Self.key(of: name, words, self.sameKeys)
            if !key.isEmpty, !stapleKeys.contains(key) { stapleKeys.append(key) }
        }
        self.stapleKeys = stapleKeys
        staples = HashTable(Dictionary(stapleKeys.map { (SearchHash.of($0), true) }) { first, _ in first })
    }

    /// The key of a food as a visitor types it; empty for a text that names none.
    package func key(of name: String) -> String { Self.key(of: name, words, sameKeys) }

    private static func key(of name: String, _ rules: FoodWords, _ sameKeys: HashTable<[UInt8]>) -> String {
        var words = SearchWords()
        words.add(name)
        var key = ByteBuffer(capacity: 64)
        for word in words.words {
            let start = key.count
            let traits = words.withBytes(of: word) { rules.appendStem(of: $0, to: &key, leavingOut: .ignored) }
            if traits.contains(.connector) { key.removeAll(from: start) }
        }
        return key.withBytes { key in
            sameKeys[SearchHash.of(key)].map { String(decoding: $0, as: UTF8.self) } ?? String(key)
        }
    }

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

    func isCompound(_ hash: UInt64) -> Bool { compounds[hash] != nil }

    func isStaple(_ hash: UInt64) -> Bool { staples[hash] != nil }

    /// The key of a food that has several names, or that is another one when it is counted; nil for any other.
    func otherKey(forHash hash: UInt64, isCounted: Bool) -> [UInt8]? {
        isCounted ? countedKeys[hash] ?? sameKeys[hash] : sameKeys[hash]
    }
}

/// What the words of a language do in the names of foods.
package final class FoodWords: Sendable {
    package let language: SearchLanguage
    /// By the hashes of stems.
    private let traits: HashTable<FoodRules.Traits>
    /// The hashes of words of grammar: "per", but not "pera", which has the same stem.
    private let grammar: HashTable<Bool>
    /// Folded, longer ones first.
    private let endings: [[UInt8]]
    /// Stems of words that keys are made without.
    package let ignored: [String]

    fileprivate init(_ words: WordFile, _ language: SearchLanguage) {
        // Those that lines have, and those of foods alone.
        let kinds: [([String], FoodRules.Traits)] = [
            (["size", "adverb", "descriptive", "food ignored"], .ignored), (["food forms"], .form),
            (["or"], .alternative), (["and"], .conjunction), (["food ends"], .end), (["food connectors"], .connector),
            (["food generic"], .generic),
        ]
        var traits: [UInt64: FoodRules.Traits] = [:]
        var ignored: [String] = []
        for (rows, kind) in kinds {
            for stem in rows.flatMap({ language.stems(of: words.text($0), areAllKept: true) }) {
                traits[SearchHash.of(stem), default: []].insert(kind)
                if kind == .ignored || kind == .connector, !ignored.contains(stem) { ignored.append(stem) }
            }
        }
        self.language = language
        self.traits = HashTable(traits)
        self.ignored = ignored
        var grammar = SearchWords()
        for row in ["or", "and", "food ends"] { grammar.add(words.text(row)) }
        self.grammar = HashTable(
            grammar.words.reduce(into: [:]) { hashes, word in
                hashes[grammar.withBytes(of: word) { SearchHash.of($0) }] = true
            })
        endings = words.words("food endings").map { Array($0.utf8) }.sorted { $0.count > $1.count }
    }

    /// Endings that words lose, folded.
    package var lostEndings: [String] { endings.map { String(decoding: $0, as: UTF8.self) } }

    /// Adds the stem of a word, of "Knoblauch" for "Knoblauchzehe", unless the word says nothing of a food.
    ///
    /// - Parameter others: Words with these traits say nothing.
    /// - Returns: What the word does in the name of a food.
    func appendStem(of word: ByteView, to key: inout ByteBuffer, leavingOut others: FoodRules.Traits)
        -> FoodRules.Traits
    {
        let start = key.count
        language.appendStem(of: endings.isEmpty ? word : word.without(endings), to: &key)
        var traits = traits[key.withBytes { SearchHash.of($0.view(start..<$0.count)) }] ?? []
        if !traits.isDisjoint(with: .grammar), grammar[SearchHash.of(word)] == nil { traits.subtract(.grammar) }
        let isLeftOut = !traits.isDisjoint(with: others) || language.leavesOut(word) || word.first?.isDigit == true
        if isLeftOut, !traits.contains(.connector) { key.removeAll(from: start) }
        return traits
    }
}

extension SearchLanguage {
    /// The stems of the words of a text, without those that say nothing.
    ///
    /// - Parameter areAllKept: Whether it gives all words.
    fileprivate func stems(of text: String, areAllKept: Bool = false) -> [String] {
        var words = SearchWords()
        words.add(text)
        return words.words.compactMap { word in
            words.withBytes(of: word) { text in
                guard areAllKept || !leavesOut(text) else { return nil }
                var stem = ByteBuffer(capacity: 16)
                appendStem(of: text, to: &stem)
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
