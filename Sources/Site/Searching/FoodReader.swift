package import Bytes
package import CatalogModel
import CommonMark

/// What of an item's text is before its first comma or bracket.
struct FoodCut {
    var words, bytes: Int
}

/// Reads which foods the item of a line names. Each food has keys: "red onion" its own, and that of "onion".
struct FoodReader {
    private struct Token {
        /// In `stems`.
        var range: Range<Int>
        var traits: FoodRules.Traits
        /// Whether its word is not its stem, as that of "peppers" is.
        var isPlural: Bool
    }

    private let rules: FoodRules
    private var stems = ByteBuffer(capacity: 256)
    private var tokens: [Token] = []
    private var isCounted = false

    /// The keys of the item, and the bounds of each.
    private var keys = ByteBuffer(capacity: 256)
    private(set) var ranges: [Range<Int>] = []
    private var hashes: [UInt64] = []
    /// The places of the first keys of its foods, of which some are staples.
    private(set) var foods: [Int] = []
    private(set) var stapleCount = 0
    /// Whether "or" is between its foods, and "and".
    private(set) var isChoice = false
    private(set) var isList = false
    /// The words that say which foods they are, and how many words were read.
    private(set) var namingWords = 0...0
    private(set) var wordCount = 0

    /// More words name no food.
    private static let mostWords = 24
    private static let longestKey = 64
    /// In words.
    private static let longestFood = 4

    init(_ rules: FoodRules) { self.rules = rules }

    /// Calls a closure with the keys of the item, first with one that is made of all its foods if it has several.
    func forEachKey(_ body: (ByteView) -> Void) {
        keys.withBytes { bytes in
            if foods.count > 1 {
                var all = ByteBuffer(capacity: 64)
                for food in foods { all.append(bytes.view(ranges[food])) }
                all.withBytes(body)
            }
            for range in ranges { body(bytes.view(range)) }
        }
    }

    /// Adds each key after its length.
    func appendKeys(to bytes: inout [UInt8]) {
        keys.withBytes { keys in
            for range in ranges {
                bytes.append(UInt8(truncatingIfNeeded: range.count))
                bytes.append(keys.view(range))
            }
        }
    }

    /// The hash of the first key.
    var hash: UInt64? { hashes.first }

    /// Whether it is one food, which every kitchen has: "boiling water".
    var isStaple: Bool { foods.count == 1 && stapleCount == 1 }

    /// - Parameters:
    ///   - words: Those of an item.
    ///   - isCounted: Whether its amount has no unit.
    mutating func read(_ words: borrowing SearchWords, before cut: FoodCut, isCounted: Bool) {
        self.isCounted = isCounted
        stems.removeAll()
        tokens.removeAll(keepingCapacity: true)
        keys.removeAll()
        ranges.removeAll(keepingCapacity: true)
        hashes.removeAll(keepingCapacity: true)
        foods.removeAll(keepingCapacity: true)
        (stapleCount, isChoice, isList, wordCount) = (0, false, false, 0)
        var (first, last) = (Int.max, 0)
        let language = rules.words
        words.withBytes { bytes in
            for (index, word) in words.words.prefix(Self.mostWords).enumerated() {
                let isAfterFood = !foods.isEmpty || !tokens.isEmpty
                if index == cut.words, isAfterFood { break }
                wordCount = index + 1
                let start = stems.count
                let word = bytes.view(word.range)
                let traits = language.appendStem(of: word, to: &stems, leavingOut: [.ignored, .grammar])
                if stems.count > start {
                    let isPlural = stems.withBytes { !$0.view(start..<$0.count).elementsEqual(word) }
                    tokens.append(Token(range: start..<stems.count, traits: traits, isPlural: isPlural))
                    (first, last) = (min(first, index), index)
                }
                if traits.contains(.end), isAfterFood { break }
                if traits.contains(.alternative) || traits.contains(.conjunction) {
                    if !tokens.isEmpty { if traits.contains(.alternative) { isChoice = true } else { isList = true } }
                    endFood()
                }
            }
        }
        endFood()
        namingWords = first...max(first, last)
    }

    private mutating func endFood() {
        guard !tokens.isEmpty else { return }
        let first = hashes.count
        addKeys()
        tokens.removeAll(keepingCapacity: true)
        guard hashes.count > first else { return }
        foods.append(first)
        if hashes[first...].contains(where: rules.isStaple) { stapleCount += 1 }
    }

    /// Adds the keys of a food.
    private mutating func addKeys() {
        if rules.isHeadFirst { addKeysFromStart() } else { addKeysFromEnd() }
    }

    private mutating func addKeysFromEnd() {
        let count = tokens.count
        // Without the forms of a food at its end: "chicken" of "chicken breast halves".
        var least = count
        while least > 1, tokens[least - 1].traits.contains(.form) { least -= 1 }
        for end in (least...count).reversed() {
            var start = max(0, end - Self.longestFood)
            if end == count {
                addKey(0..<end)
                start = max(start, 1)
            }
            while start < least {
                defer { start += 1 }
                // "Butter" of "peanut butter", and what is shorter.
                if start > 0, isCompound(start - 1, start) { break }
                if end - start == 1, count > 1, tokens[start].traits.contains(.generic) { break }
                addKey(start..<end)
            }
        }
    }

    private mutating func addKeysFromStart() {
        var start = 0
        let count = tokens.count
        addKey(0..<count)
        // "Ail" of "gousse d'ail".
        while start < count - 1, !tokens[start].traits.isDisjoint(with: [.form, .connector]) { start += 1 }
        var end = min(count, start + Self.longestFood)
        while end > start {
            defer { end -= 1 }
            if tokens[end - 1].traits.contains(.connector) { continue }
            guard end < count else {
                addKey(start..<end)
                continue
            }
            // "Lait de coco" is not "lait".
            if tokens[end].traits.contains(.connector) || isCompound(end - 1, end) { break }
            if end - start == 1, tokens[start].traits.contains(.generic) { break }
            addKey(start..<end)
        }
    }

    private func isCompound(_ first: Int, _ second: Int) -> Bool {
        let both = tokens[first].range.lowerBound..<tokens[second].range.upperBound
        return stems.withBytes { rules.isCompound(SearchHash.of($0.view(both))) }
    }

    /// Adds the key of some tokens, unless the item has it.
    private mutating func addKey(_ part: Range<Int>) {
        let start = keys.count
        stems.withBytes { bytes in
            for token in tokens[part] where !token.traits.contains(.connector) { keys.append(bytes.view(token.range)) }
        }
        var hash = keys.withBytes { SearchHash.of($0.view(start..<$0.count)) }
        // "4 peppers", "200 g peppers", but not "2 turns of pepper"
        let isCounted = isCounted && part.lowerBound == 0 || tokens[part].last?.isPlural == true
        if let same = rules.otherKey(forHash: hash, isCounted: isCounted) {
            keys.removeAll(from: start)
            same.withBytes {
                keys.append($0)
                hash = SearchHash.of($0)
            }
        }
        let count = keys.count - start
        guard count > 0, count <= Self.longestKey, !hashes.contains(hash) else { return keys.removeAll(from: start) }
        ranges.append(start..<start + count)
        hashes.append(hash)
    }
}

/// The keys of the foods of lines.
package struct LineFoods {
    private var words = SearchWords()
    private var reader: FoodReader

    package init(_ rules: FoodRules) { reader = FoodReader(rules) }

    /// Calls a closure with the keys of a line. Lines with the same first one are of the same food; of a line with several foods
    /// this one is made of all.
    ///
    /// - Returns: Whether the food of the line is in every kitchen.
    package mutating func forEachKey(of line: IngredientLine, _ body: (ByteView) -> Void) -> Bool {
        guard let (item, isCounted) = line.food else { return false }
        words.removeAll()
        let cut = words.add(item: item, line.markup)
        reader.read(words, before: cut, isCounted: isCounted)
        reader.forEachKey(body)
        return reader.isStaple
    }
}

extension SearchWords {
    /// Adds the words of an item.
    mutating func add(item text: ByteView, _ markup: Text.Markup) -> FoodCut {
        // In Markdown, brackets have addresses.
        let end = markup == .plain ? text.firstIndex { $0.isOne(of: ",(;") } : nil
        add(text.view(0..<(end ?? text.count)), markup)
        let cut = FoodCut(words: words.count, bytes: end ?? text.count)
        if let end { add(text.view(end..<text.count), markup) }
        return cut
    }

    /// Adds the words of a text as readers see them.
    mutating func add(_ text: ByteView, _ markup: Text.Markup) {
        // A link has an address, a tag its attributes and an entity its name, which readers do not see. Texts without these
        // need not be parsed: the other marks of Markdown have no letters.
        let hides = markup == .markdown && text.contains { $0.isOne(of: "<&]") }
        if hides { add(Markdown.plainText(Text(String(text), markup: markup))) } else { add(text) }
    }
}
