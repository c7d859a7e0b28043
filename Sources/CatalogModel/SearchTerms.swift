package import Bytes

/// The keys by which a search finds a recipe: words, pairs of neighbours, and the values of its facets.
///
/// In one array of bytes, since a catalogue has a hundred of them for each recipe.
package struct SearchTerms: Sendable {
    /// Where a recipe has a key.
    package struct Traits: Sendable, Hashable {
        /// 0 in a step, 1 in an ingredient, 2 in a cuisine, category, tag or diet, 3 to 7 in the title: more in a short one.
        package var weight: UInt8
        /// Whether it is in an ingredient, whatever else it is in.
        package var isInIngredient = false
        /// Whether it is two words written as one.
        package var isPair = false

        package init(weight: UInt8, isInIngredient: Bool = false, isPair: Bool = false) {
            self.weight = weight
            self.isInIngredient = isInIngredient
            self.isPair = isPair
        }

        fileprivate init(code: UInt8) {
            weight = code & 7
            isInIngredient = code & 8 != 0
            isPair = code & 16 != 0
        }

        /// The weight in three bits, whether it is in an ingredient, and whether it is two words written as one.
        package var code: UInt8 { weight | (isInIngredient ? 8 : 0) | (isPair ? 16 : 0) }
    }

    /// For each key its traits, its length and its UTF-8.
    fileprivate let bytes: [UInt8]
    package let foods: FoodItems

    /// Calls a closure with each key, each once.
    package func forEach(_ body: (ByteView, Traits) -> Void) {
        bytes.withBytes { bytes in
            var start = 0
            while start + 2 <= bytes.count {
                let end = start + 2 + Int(bytes[start + 1])
                guard end <= bytes.count else { return }
                body(bytes.view(start + 2..<end), Traits(code: bytes[start]))
                start = end
            }
        }
    }

    /// The first character of the keys of facets. No word begins with it.
    package static let facetSign = UInt8(ascii: "=")

    /// The limits of the bands of time, in minutes.
    package static let timeLimits = [15, 30, 60, 120]

    /// A name as the keys of facets have it: `für-anfänger` is `fur-anfanger`.
    package static func facetValue(of name: String) -> String {
        var names = SearchWords(ofNames: true)
        names.add(name)
        return names.words.map { names.withBytes(of: $0) { String($0) } }.joined(separator: "-")
    }
}

extension SearchTerms {
    /// Reads a recipe.
    ///
    /// - Parameters:
    ///   - language: That of the site, a BCP 47 tag. What visitors type is read by its rules, so recipes in other languages are, too.
    ///   - rules: Those of this language; nil to find no foods.
    package init(_ recipe: borrowing Recipe, language: String, foods rules: FoodRules? = nil) {
        var collector = SearchTermCollector(language: language, foods: rules)
        // First, since a recipe may have more keys than there is place for.
        collector.addTime(recipe.overallTime)
        for diet in recipe.diets { collector.addDiet(diet) }
        if let difficulty = recipe.difficulty { collector.addFacet("f", difficulty) }
        collector.addTitle(recipe.title)
        for cuisine in recipe.cuisines { collector.addLabel(cuisine, facet: "c") }
        for category in recipe.categories { collector.addLabel(category, facet: "k") }
        for tag in recipe.tags { collector.addLabel(tag, facet: "g") }
        for group in recipe.ingredientGroups {
            group.ingredients.forEachItem { markup, text in collector.addIngredient(text, markup) }
        }
        for section in recipe.sections {
            section.steps.forEachText { text, markup, _ in collector.addStep(text, markup) }
        }
        self = collector.finish()
    }
}

extension Diet {
    /// Its name in English: `gluten free`.
    package var searchName: String {
        rawValue.dropLast("Diet".count).reduce(into: "") { name, letter in
            if letter.isUppercase, !name.isEmpty { name += " " }
            name += letter.lowercased()
        }
    }
}

/// Collects the keys of one recipe, the more important first.
struct SearchTermCollector {
    private let language: SearchLanguage
    private var words = SearchWords()
    private var names = SearchWords(ofNames: true)
    private var keys = ByteBuffer(capacity: 2048)
    private var entries: [(hash: UInt64, range: Range<Int>, traits: SearchTerms.Traits)] = []
    /// The places of entries + 1 by their hashes; open addressing.
    private var table = [UInt16](repeating: 0, count: 1 << 9)

    /// Words of steps, by their hashes.
    private var seen = [UInt64](repeating: 0, count: 128)

    /// A recipe with more keys is a book.
    private static let most = 8000

    private var foods: FoodReader?

    init(language: String, foods rules: FoodRules? = nil) {
        self.language = rules?.language ?? SearchLanguage(language)
        foods = rules.map { FoodReader($0) }
        entries.reserveCapacity(128)
    }

    mutating func addTitle(_ title: String) {
        words.removeAll()
        words.add(title)
        let count = words.words.count { word in !words.withBytes(of: word) { language.leavesOut($0) } }
        let weight = UInt8(8 - min(max(count, 1), 5))
        addWords(SearchTerms.Traits(weight: weight))
    }

    /// - Parameter facet: The letter of its facet.
    mutating func addLabel(_ label: String, facet: StaticString) {
        words.removeAll()
        words.add(label)
        addFacet(facet, label)
        addWords(SearchTerms.Traits(weight: 2))
    }

    mutating func addDiet(_ diet: Diet) {
        words.removeAll()
        words.add(diet.searchName)
        addFacet("d", diet.searchName, joinedBy: "")
        addWords(SearchTerms.Traits(weight: 2))
    }

    mutating func addTime(_ time: Duration?) {
        add(facet: "=a:all")
        guard let minutes = time.map({ Int(clamping: $0.components.seconds) / 60 }), minutes > 0 else { return }
        guard let limit = SearchTerms.timeLimits.first(where: { minutes <= $0 }) else { return add(facet: "=t:more") }
        let start = keys.count
        keys.append("=t:")
        keys.append(decimal: limit)
        finishKey(from: start, SearchTerms.Traits(weight: 2))
    }

    mutating func addIngredient(_ text: ByteView, _ markup: Text.Markup) {
        // In Markdown, brackets have addresses.
        let end = markup == .plain ? text.firstIndex { Self.endsFood($0) } : nil
        words.removeAll()
        addParts(of: text.view(0..<(end ?? text.count)), markup)
        let cut = FoodCut(words: words.words.count, bytes: end ?? text.count)
        if let end { addParts(of: text.view(end..<text.count), markup) }
        addWords(SearchTerms.Traits(weight: 1, isInIngredient: true))
        foods?.add(words, before: cut, text, markup)
    }

    private static func endsFood(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ";")
    }

    mutating func addStep(_ text: ByteView, _ markup: Text.Markup) {
        addText(text, markup, SearchTerms.Traits(weight: 0))
    }

    private mutating func addText(_ text: ByteView, _ markup: Text.Markup, _ traits: SearchTerms.Traits) {
        words.removeAll()
        addParts(of: text, markup)
        addWords(traits)
    }

    private mutating func addParts(of text: ByteView, _ markup: Text.Markup) {
        switch markup {
        case .plain: words.add(text)
        case .markdown: MarkdownWords.forEachPart(of: text) { words.add($0) }
        }
    }

    /// Adds a value that is no word of the recipe.
    mutating func addFacet(_ facet: StaticString, _ name: String, joinedBy sign: StaticString = "-") {
        names.removeAll()
        names.add(name)
        guard !names.words.isEmpty else { return }
        let start = keys.count
        keys.append("=")
        keys.append(facet)
        keys.append(":")
        for (index, word) in names.words.enumerated() {
            if index > 0 { keys.append(sign) }
            names.withBytes(of: word) { keys.append($0) }
        }
        finishKey(from: start, SearchTerms.Traits(weight: 2))
    }

    private mutating func add(facet: StaticString) {
        let start = keys.count
        keys.append(facet)
        finishKey(from: start, SearchTerms.Traits(weight: 2))
    }

    /// Adds the words that were taken in, and each two neighbours; steps have too many of these.
    private mutating func addWords(_ traits: SearchTerms.Traits) {
        var pairTraits = traits
        pairTraits.isPair = true
        let hasPairs = traits.weight > 0
        // A copy, since a closure that reads it adds keys.
        let words = words
        words.withBytes { bytes in
            var before: SearchWords.Word?
            for word in words.words {
                let text = bytes.view(word.range)
                if !hasPairs, wasSeen(text) { continue }
                guard !language.leavesOut(text) else { continue }
                let start = keys.count
                language.appendStem(of: text, to: &keys)
                finishKey(from: start, traits)
                guard hasPairs else { continue }
                if let before, !word.isCharacters, !before.isCharacters {
                    let start = keys.count
                    keys.append(bytes.view(before.range))
                    keys.append(text)
                    language.cutToStem(&keys, from: start)
                    finishKey(from: start, pairTraits)
                }
                before = word
            }
        }
    }

    /// Whether a word of a step was looked at just before: most are the same few.
    private mutating func wasSeen(_ word: ByteView) -> Bool {
        guard word.count <= 8 else { return false }
        let packed = word.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let place = Int(SearchHash.mixed(packed) >> 57)
        if seen[place] == packed { return true }
        seen[place] = packed
        return false
    }

    /// Ends the key that was written from an offset on. One that is there already takes the traits.
    private mutating func finishKey(from start: Int, _ traits: SearchTerms.Traits) {
        let count = keys.count - start
        guard count > 0, count < 256 else { return keys.removeAll(from: start) }
        let hash = keys.withBytes { SearchHash.of($0.view(start..<start + count)) }
        var slot = Int(truncatingIfNeeded: hash) & (table.count - 1)
        while table[slot] != 0 {
            let place = Int(table[slot]) - 1
            if entries[place].hash == hash, isKey(at: entries[place].range, start, count) {
                entries[place].traits.add(traits)
                return keys.removeAll(from: start)
            }
            slot = (slot + 1) & (table.count - 1)
        }
        guard entries.count < Self.most else { return keys.removeAll(from: start) }
        entries.append((hash, start..<start + count, traits))
        table[slot] = UInt16(entries.count)
        if entries.count * 2 > table.count { grow() }
    }

    private func isKey(at range: Range<Int>, _ start: Int, _ count: Int) -> Bool {
        range.count == count
            && keys.withBytes { $0.view(range).hasSameBytes(as: $0.view(start..<start + count)) }
    }

    private mutating func grow() {
        table = [UInt16](repeating: 0, count: table.count * 4)
        for (index, entry) in entries.enumerated() {
            var slot = Int(truncatingIfNeeded: entry.hash) & (table.count - 1)
            while table[slot] != 0 { slot = (slot + 1) & (table.count - 1) }
            table[slot] = UInt16(index + 1)
        }
    }

    func finish() -> SearchTerms {
        var bytes = ByteBuffer(capacity: keys.count + entries.count * 2)
        keys.withBytes { keys in
            for entry in entries {
                bytes.append(entry.traits.code)
                bytes.append(UInt8(entry.range.count))
                bytes.append(keys.view(entry.range))
            }
        }
        return SearchTerms(bytes: bytes.bytes, foods: foods?.finish() ?? FoodItems())
    }
}

extension SearchTerms.Traits {
    /// Adds those of another place of the recipe.
    fileprivate mutating func add(_ other: SearchTerms.Traits) {
        weight = max(weight, other.weight)
        isInIngredient = isInIngredient || other.isInIngredient
        isPair = isPair && other.isPair
    }
}

/// Hashes of keys, in tables of this program.
package enum SearchHash {
    /// Eight bytes at a time, mixed.
    package static func of(_ key: ByteView) -> UInt64 {
        let count = key.count
        guard count >= 8 else {
            return mixed(key.reduce(UInt64(count)) { $0 << 8 | UInt64($1) })
        }
        var hash = UInt64(count)
        var offset = 0
        while offset + 8 < count {
            hash = mixed(hash ^ key.word(at: offset))
            offset += 8
        }
        // The last eight, of which some may have been among the others.
        return mixed(hash ^ key.word(at: count - 8))
    }

    /// The last step of MurmurHash3: each bit takes part in each.
    package static func mixed(_ hash: UInt64) -> UInt64 {
        var hash = hash
        hash = (hash ^ hash >> 33) &* 0xff51_afd7_ed55_8ccd
        hash = (hash ^ hash >> 33) &* 0xc4ce_b9fe_1a85_ec53
        return hash ^ hash >> 33
    }
}
