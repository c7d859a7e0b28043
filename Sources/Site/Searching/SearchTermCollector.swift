package import Bytes
package import CatalogModel

/// Collects the keys of some recipes.
package struct SearchTermCollector {
    private let language: SearchLanguage
    private var words = SearchWords()
    private var names = SearchWords(ofNames: true)
    /// The key that is being written.
    private var key = ByteBuffer(capacity: 256)
    private var keys = KeyTable()
    private var postings: [SearchTerms.Posting] = []
    /// By key, the place of its last posting; -1 for none.
    private var last: [Int] = []
    private var known = [KnownWord](repeating: KnownWord(), count: 1 << 12)

    private var recipeCount = 0
    /// Where the postings of the recipe at hand begin.
    private var start = 0

    /// A word that was looked at before: most are the same few hundred.
    private struct KnownWord {
        /// Its bytes, up to sixteen.
        var low: UInt64 = 0
        var high: UInt64 = 0
        /// Of its key; nil for one that says nothing of a recipe.
        var number: Int?
    }

    /// A recipe with more keys is a book.
    private static let most = 8000

    private var foods: FoodCollector?

    /// - Parameters:
    ///   - language: That of the site, a BCP 47 tag. What visitors type is read by its rules, so recipes in other languages are, too.
    ///   - rules: Those of this language; nil to find no foods.
    package init(language: String, foods rules: FoodRules? = nil) {
        self.language = rules?.words.language ?? SearchLanguage.of(language)
        foods = rules.map { FoodCollector($0) }
    }

    /// Adds a recipe. There is place for 16 million.
    ///
    /// - Returns: The foods that it needs.
    @discardableResult
    package mutating func add(_ recipe: borrowing Recipe) -> FoodItems {
        begin()
        foods?.begin()
        // First, since a recipe may have more keys than there is place for.
        addTime(recipe.overallTime)
        for diet in recipe.diets { addDiet(diet) }
        if let difficulty = recipe.difficulty { addFacet("f", difficulty) }
        addTitle(recipe.title)
        for cuisine in recipe.cuisines { addLabel(cuisine, facet: "c") }
        for category in recipe.categories { addLabel(category, facet: "k") }
        for tag in recipe.tags { addLabel(tag, facet: "g") }
        for group in recipe.ingredientGroups {
            group.ingredients.forEachLine { line in
                if let (name, isCounted) = line.food { addIngredient(name, line.markup, isCounted) }
            }
        }
        for section in recipe.sections {
            section.steps.forEachText { text, markup, _ in addStep(text, markup) }
        }
        return foods?.items ?? FoodItems()
    }

    package consuming func finish() -> SearchTerms { SearchTerms(keys: keys, postings: postings) }

    private mutating func begin() {
        start = postings.count
        recipeCount += 1
    }

    /// The key of a name of one or two words.
    package static func key(of name: String, language: String) -> String {
        var collector = SearchTermCollector(language: language)
        collector.begin()
        collector.addTitle(name)
        // The last one is the pair of a name of two words.
        guard let last = collector.postings.last else { return "" }
        return collector.keys.withKey(last.key) { String($0) }
    }

    private mutating func addTitle(_ title: String) {
        words.removeAll()
        words.add(title)
        let count = words.words.count { word in !words.withBytes(of: word) { language.leavesOut($0) } }
        let weight = UInt8(8 - min(max(count, 1), 5))
        addWords(SearchTerms.Traits(weight: weight))
    }

    /// - Parameter facet: The letter of its facet.
    private mutating func addLabel(_ label: String, facet: StaticString) {
        words.removeAll()
        words.add(label)
        addFacet(facet, label)
        addWords(SearchTerms.Traits(weight: 2))
    }

    private mutating func addDiet(_ diet: Diet) {
        words.removeAll()
        words.add(diet.searchName)
        addFacet("d", diet.searchName, joinedBy: "")
        addWords(SearchTerms.Traits(weight: 2))
    }

    private mutating func addTime(_ time: Duration?) {
        add(facet: "=a:all")
        guard let minutes = time.map({ Int(clamping: $0.components.seconds) / 60 }), minutes > 0 else { return }
        guard let limit = SearchTerms.timeLimits.first(where: { minutes <= $0 }) else { return add(facet: "=t:more") }
        key.append("=t:")
        key.append(decimal: limit)
        finishKey(SearchTerms.Traits(weight: 2))
    }

    private mutating func addIngredient(_ text: ByteView, _ markup: Text.Markup, _ isCounted: Bool) {
        words.removeAll()
        let cut = words.add(item: text, markup)
        addWords(SearchTerms.Traits(weight: 1, isInIngredient: true))
        foods?.add(words, before: cut, text, markup, isCounted: isCounted)
    }

    private mutating func addStep(_ text: ByteView, _ markup: Text.Markup) {
        words.removeAll()
        words.add(text, markup)
        addWords(SearchTerms.Traits(weight: 0))
    }

    /// Adds a value that is no word of the recipe.
    private mutating func addFacet(_ facet: StaticString, _ name: String, joinedBy sign: StaticString = "-") {
        names.removeAll()
        names.add(name)
        guard !names.words.isEmpty else { return }
        key.append("=")
        key.append(facet)
        key.append(":")
        for (index, word) in names.words.enumerated() {
            if index > 0 { key.append(sign) }
            names.withBytes(of: word) { key.append($0) }
        }
        finishKey(SearchTerms.Traits(weight: 2))
    }

    private mutating func add(facet: StaticString) {
        key.append(facet)
        finishKey(SearchTerms.Traits(weight: 2))
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
                guard let number = number(of: word.range, in: bytes) else { continue }
                if hasPairs, word.isCharacters { addCharacters(of: bytes.view(word.range), traits) }
                // Letters of Korean begin with this byte.
                if hasPairs, bytes[word.range.lowerBound] == 0xE1 { addSyllable(of: bytes.view(word.range), traits) }
                add(number, traits)
                guard hasPairs else { continue }
                // A number is written as one word with what follows it, "7up", but not with what precedes it.
                if let before, !before.isCharacters, !word.isCharacters, !bytes[word.range.lowerBound].isDigit {
                    key.append(bytes.view(before.range))
                    key.append(bytes.view(word.range))
                    language.cutToStem(&key, from: 0)
                    finishKey(pairTraits)
                }
                before = word
            }
        }
    }

    /// The number of the key of a folded word; nil for one that says nothing of a recipe.
    private mutating func number(of range: Range<Int>, in bytes: ByteView) -> Int? {
        let (start, count) = (range.lowerBound, range.count)
        guard count <= 16 else { return newNumber(of: bytes.view(range)) }
        let low = Self.packed(bytes, start, min(count, 8))
        let high = count > 8 ? Self.packed(bytes, start + 8, count - 8) : 0
        let place = Int(truncatingIfNeeded: ((low ^ high &* 31) &* 0x9e37_79b9_7f4a_7c15) >> 52)
        if known[place].low == low, known[place].high == high { return known[place].number }
        let number = newNumber(of: bytes.view(range))
        known[place] = KnownWord(low: low, high: high, number: number)
        return number
    }

    /// Adds each of two characters of a script without spaces: a visitor may type one alone.
    private mutating func addCharacters(of pair: ByteView, _ traits: SearchTerms.Traits) {
        // Those of planes above the first have four bytes, all others have three.
        let first = pair[0] < 0xF0 ? 3 : 4
        guard pair.count > first else { return }
        for character in [pair.view(0..<first), pair.view(first..<pair.count)] {
            key.append(character)
            finishKey(traits)
        }
    }

    /// Adds the first syllable of a Korean word if it has two letters: a prefix has three.
    private mutating func addSyllable(of word: ByteView, _ traits: SearchTerms.Traits) {
        // Three bytes are a letter.
        guard word.count > 6 else { return }
        let letters = [0, 3, 6].map { word.scalar(at: $0).scalar.value }
        // The consonant and the vowel that a syllable begins with, and no consonant that ends it.
        guard (0x1100...0x1112).contains(letters[0]), (0x1161...0x1175).contains(letters[1]),
            !(0x11A8...0x11C2).contains(letters[2])
        else { return }
        key.append(word.view(0..<6))
        finishKey(traits)
    }

    private mutating func newNumber(of word: ByteView) -> Int? {
        guard !language.leavesOut(word) else { return nil }
        language.appendStem(of: word, to: &key)
        return numberOfKey()
    }

    /// Up to eight bytes as a number. Those of a word are never 0.
    @inline(__always)
    private static func packed(_ bytes: ByteView, _ start: Int, _ count: Int) -> UInt64 {
        if start + 8 <= bytes.count {
            return bytes.word(at: start) & (UInt64.max >> UInt64(truncatingIfNeeded: 64 - 8 * count))
        }
        return bytes.view(start..<start + count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Ends the key that was written, and gives its number; nil for one that is empty or too long.
    private mutating func numberOfKey() -> Int? {
        defer { key.removeAll() }
        guard key.count > 0, key.count < 256 else { return nil }
        let (number, isNew) = key.withBytes { keys.number(of: $0, hash: SearchHash.of($0)) }
        if isNew { last.append(-1) }
        return number
    }

    /// Ends the key that was written, and adds it.
    private mutating func finishKey(_ traits: SearchTerms.Traits) {
        if let number = numberOfKey() { add(number, traits) }
    }

    /// Adds a key to the recipe at hand. One that it has already takes the traits.
    private mutating func add(_ number: Int, _ traits: SearchTerms.Traits) {
        let place = last[number]
        if place >= start { return postings[place].add(traits) }
        guard postings.count - start < Self.most else { return }
        last[number] = postings.count
        postings.append(SearchTerms.Posting(key: number, recipe: recipeCount - 1, traits))
    }
}

/// Hashes of keys, in tables of this program.
package enum SearchHash {
    package static func of(_ key: String) -> UInt64 { key.withBytes { of($0) } }

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
