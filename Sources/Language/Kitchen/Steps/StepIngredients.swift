import Bytes
import CatalogModel

/// The names of a recipe's ingredients, to find them in its steps.
struct StepIngredients {
    /// The words of a name, of which a mention must have a head.
    struct Name {
        var item: Int32
        var group: Int32
        /// Where its words are in `words`.
        var first: Int32
        var count: Int32
        /// Bits of words: those that name the thing, in "extra virgin olive oil" the last one, in "chicken thighs" both; those
        /// that make another thing of the next word, "coconut" of "coconut milk"; those that tell its kind from others.
        var heads: UInt32 = 0
        var sources: UInt32 = 0
        /// How many words before all others describe it: "unsalted butter".
        var describing: Int32 = 0
    }

    struct Entry {
        var name: Int32
        var position: Int32
        /// The next entry of the same word; -1 for none.
        var next: Int32
    }

    let language: Lexicon
    /// Those of the item that is added.
    private var tokens: Tokens
    private(set) var names: [Name] = []
    private(set) var words: [PackedWord] = []
    private(set) var entries: [Entry] = []
    /// The last entry of each stem.
    private(set) var entriesOfStems: [Int32] = []
    /// The positions of stems in that list, by stems and by the words as the lines have them; -1 for other words.
    private(set) var stems = WordTable(empty: Int32(-1), capacity: 128)
    /// Bits of the first two letters of all words, to leave out most words of a text at once, and of the last two letters of
    /// all heads.
    private(set) var beginnings: UInt64 = 0
    private(set) var endings: UInt64 = 0
    private var count = 0
    private(set) var group: Int32 = -1
    private var hasGroups = false
    /// Whether two lines have one name, as a dough and its icing have. Then a step may mean either, and a better fit says
    /// little.
    private(set) var hasRepeatedNames = false
    /// What the lines have, with which amounts of steps are compared.
    private(set) var supplies: [LineSupply] = []
    /// Memory for the text of an item, and for the positions of its words.
    private var item: [UInt8] = []
    private var places: [Int] = []

    private static let longestList = 500
    /// A word that more lines have tells no ingredient from another.
    static let mostUses = 32
    /// A longer name is none.
    private static let mostWords = 20

    init(_ language: Lexicon) {
        self.language = language
        tokens = Tokens(language)
        names.reserveCapacity(32)
        words.reserveCapacity(64)
        entries.reserveCapacity(64)
        entriesOfStems.reserveCapacity(64)
    }

    var isEmpty: Bool { entries.isEmpty }

    // MARK: Supplies

    /// The line that an amount is taken from, and which share of it that is: of several that may be meant the one that has this
    /// amount, else the largest, if all of them can be compared. nil where it is not sure.
    func share(of amount: ComparedAmount, in items: [Int]) -> LineShare? {
        var found: LineShare?
        var left = Set(items)
        for supply in supplies where supply.amount.unit == amount.unit && items.contains(supply.item) {
            let share = LineShare(
                item: supply.item, share: amount.value / supply.amount.value, isPoured: supply.isPoured,
                isOneThing: amount.unit == nil && amount.value == .one)
            left.remove(share.item)
            guard !share.isTooMuch else { continue }
            if found.map({ !$0.isWhole && (share.isWhole || share.share < $0.share) }) ?? true { found = share }
        }
        return left.isEmpty || found?.isWhole ?? false ? found : nil
    }

    /// Whether a line counts its food, alone or in a unit: "3 carrots".
    func isCounted(_ item: Int, in unit: MeasureUnit?) -> Bool {
        supplies.contains { $0.item == item && $0.amount.unit == unit }
    }

    // MARK: Names

    /// Adds the names of a line: two of "salt and pepper" and of "butter or margarine".
    mutating func add(_ line: IngredientLine, group: Int) {
        defer { count += 1 }
        guard count < Self.longestList, !line.traits.contains(.isHeading) else { return }
        if group > 0 { hasGroups = true }
        ComparedAmount.sums(of: (0..<line.amountCount).lazy.compactMap(line.amount(at:))) {
            supplies.append(LineSupply(item: count, amount: $0, isPoured: line.traits.contains(.isPoured)))
        }
        var item: [UInt8] = []
        swap(&item, &self.item)
        item.removeAll(keepingCapacity: true)
        line.forEachText(of: .item) { text, continues in
            if !continues { item.append(0x20) }
            item.append(contentsOf: text)
        }
        item.withBytes { bytes in
            tokens.scan(bytes.view(0..<min(bytes.count, 1000)), .step)
            addNames(group)
            tokens.forget()
        }
        swap(&item, &self.item)
    }

    private mutating func addNames(_ group: Int) {
        var start = 0
        var depth = 0
        var next = 0
        while next < min(tokens.count, Self.mostWords) {
            let token = tokens[next]
            if token.isSign("(") || token.isSign("[") { depth += 1 }
            if token.isSign(")") || token.isSign("]") { depth -= 1 }
            if depth <= 0 {
                let isStarted = (start..<next).contains { tokens[$0].kind == .word }
                // "bone-in, skin-on"
                let isDescribed = (start..<next).allSatisfy { index in
                    tokens.has(index, .describing) || (index - 1...index + 1).contains { tokens.isHyphen($0) }
                }
                // Not at the "on" of "skin-on".
                if isStarted, token.has([.aside, .preposition]), !token.has([.quality, .of, .or]),
                    !tokens.isHyphen(next - 1)
                {
                    break
                }
                if token.isSign(","), !isDescribed { break }
                if token.has([.and, .or]) || token.isSign("/") || token.isSign("&") {
                    addName(start, next, group)
                    start = next + 1
                }
            }
            next += 1
        }
        addName(start, next, group)
    }

    private mutating func addName(_ start: Int, _ end: Int, _ group: Int) {
        places.removeAll(keepingCapacity: true)
        var depth = 0
        for index in start..<max(start, end) {
            if tokens.isSign(index, "(") || tokens.isSign(index, "[") { depth += 1 }
            if depth == 0, tokens[index].kind == .word, !tokens.has(index, [.determiner, .article, .time]),
                tokens[index].word.count > 1 || tokens.has(index, .of)
            {
                places.append(index)
            }
            if tokens.isSign(index, ")") || tokens.isSign(index, "]") { depth -= 1 }
        }
        func names(_ index: Int) -> Bool { !tokens.has(index, [.of, .function]) }
        while let last = places.last,
            tokens.has(last, WordRoles.describing.union([.of, .function]))
                && !tokens.has(last, [.product, .source, .cut])
        {
            places.removeLast()
        }
        while let first = places.first, !names(first) { places.removeFirst() }
        // "baking dish", "soup bowls": nothing to eat.
        guard let last = places.last, places.count < 32, !tokens.has(last, .vessel) || tokens[last].unit != nil else {
            return
        }
        var name = Name(item: Int32(count), group: Int32(group), first: Int32(words.count), count: 0)
        var beforeLink: Int?
        for index in places {
            if tokens.has(index, .of), beforeLink == nil { beforeLink = Int(name.count) }
            guard names(index) else { continue }
            words.append(addStem(of: tokens[index].word))
            // "beef mince" is a kind of mince, and "coconut milk" no milk.
            if name.count > 0, tokens.has(index, .cut) { name.sources &= ~(1 << UInt32(name.count - 1)) }
            if tokens.has(index, .source) { name.sources |= 1 << UInt32(name.count) }
            if name.describing == name.count, tokens.has(index, .describing) { name.describing += 1 }
            places[Int(name.count)] = index
            name.count += 1
        }
        markHeads(&name, beforeLink ?? Int(name.count))
        add(name)
    }

    /// - Parameter beforeLink: How many words are before a link such as "of".
    private func markHeads(_ name: inout Name, _ beforeLink: Int) {
        let count = Int(name.count)
        func token(_ position: Int) -> Token { tokens[places[position]] }
        func isPart(_ position: Int) -> Bool { token(position).isPiece || token(position).has(.cut) }
        func mark(_ position: Int) { name.heads |= 1 << UInt32(position) }
        if language.heads == .first {
            // "huile d'olive", "filet de poulet", "gousses d'ail": a part gives way to the thing that it is of.
            if !token(0).isPiece || count == 1 { mark(0) }
            if isPart(0), count > 1 { mark(min(max(beforeLink, 1), count - 1)) }
            return
        }
        // "olive oil", "chicken thighs", "garlic cloves", "leg of lamb"
        var head = count - 1
        if language.heads == .capitalized { head = (0..<count).last { token($0).isCapitalized } ?? head }
        let isOfThing = head > 0 && isPart(head) && !token(head - 1).has(.describing)
        if isOfThing { mark(head - 1) }
        if !isOfThing || !token(head).isPiece { mark(head) }
        if beforeLink > 0, beforeLink < count, token(beforeLink - 1).has(.cut) { mark(beforeLink - 1) }
        // "Worcestershire sauce"
        if head > 0, token(head).has(.generic), token(head - 1).roles.isEmpty { mark(head - 1) }
    }

    private mutating func add(_ name: Name) {
        let index = Int32(names.count)
        hasRepeatedNames = hasRepeatedNames || isRepeated(name)
        names.append(name)
        for position in 0..<name.count {
            let word = words[Int(name.first + position)]
            if isHead(position, of: name), word.count >= 2 { endings |= Self.ending(of: word) }
            let place = Int(stems[word])
            entries.append(Entry(name: index, position: position, next: entriesOfStems[place]))
            entriesOfStems[place] = Int32(entries.count - 1)
        }
    }

    func isHead(_ position: Int32, of name: Name) -> Bool { name.heads >> UInt32(position) & 1 == 1 }

    /// Whether another line has the same name, beside the words that describe it.
    private func isRepeated(_ name: Name) -> Bool {
        let naming = namingWords(of: name)
        guard let last = naming.last else { return false }
        var next = entriesOfStems[Int(stems[last])]
        while next >= 0 {
            let other = names[Int(entries[Int(next)].name)]
            if other.item != name.item, namingWords(of: other) == naming { return true }
            next = entries[Int(next)].next
        }
        return false
    }

    private func namingWords(of name: Name) -> ArraySlice<PackedWord> {
        words[Int(name.first + name.describing)..<Int(name.first + name.count)]
    }

    /// Adds the stem of a word, by which most steps name the ingredient too.
    private mutating func addStem(of word: PackedWord) -> PackedWord {
        let stem = stem(word)
        beginnings |= Self.beginning(of: word)
        if stems[stem] < 0 {
            stems[stem] = Int32(entriesOfStems.count)
            entriesOfStems.append(-1)
        }
        stems[word] = stems[stem]
        return stem
    }

    static func beginning(of word: PackedWord) -> UInt64 { bit(of: word.byte(at: 0), word.byte(at: 1)) }

    /// - Parameter word: Of two letters at least.
    static func ending(of word: PackedWord) -> UInt64 {
        bit(of: word.byte(at: word.count - 2), word.byte(at: word.count - 1))
    }

    private static func bit(of one: UInt8, _ other: UInt8) -> UInt64 {
        1 << ((UInt64(one) &* 7 &+ UInt64(other)) & 63)
    }

    /// "Knoblauch" of "Knoblauchzehen".
    func stem(_ word: PackedWord) -> PackedWord {
        language.stemmer.stem(language.hasCompounds ? withoutPiece(word) : word)
    }

    /// Whether a word has a stem, which begins with the word's first letter.
    @inline(__always)
    func hasStem(_ word: PackedWord, _ stem: PackedWord) -> Bool {
        word.first == stem.first && self.stem(word) == stem
    }

    /// "Zitronenscheibe"
    func endsInPiece(_ word: PackedWord) -> Bool { language.hasCompounds && withoutPiece(word) != word }

    private func withoutPiece(_ word: PackedWord) -> PackedWord {
        let count = word.count
        guard count >= 8, count < 16 else { return word }
        for start in 4...count - 4 {
            let end = language.words[word.dropFirst(start)]
            if end.roles.contains(.piece) || end.unit?.kind == .count { return word.prefix(start) }
        }
        return word
    }

    // MARK: Groups

    /// Chooses the group that shares a word with the name of a section, if only one does.
    mutating func chooseGroup(_ section: String?, of groups: [String?]) {
        group = -1
        guard hasGroups, let section else { return }
        let wanted = namingWords(of: section)
        let found = groups.indices.filter { place in
            groups[place].map { !namingWords(of: $0).isDisjoint(with: wanted) } ?? false
        }
        if found.count == 1 { group = Int32(found[0]) }
    }

    private func namingWords(of text: String) -> Set<PackedWord> {
        var tokens = Tokens(language)
        return text.withBytes { bytes in
            tokens.scan(bytes.view(0..<min(bytes.count, 200)), .step)
            return Set(
                (0..<tokens.count).filter { tokens[$0].kind == .word && !tokens.has($0, [.function, .of, .aside]) }
                    .map { stem(tokens[$0].word) })
        }
    }
}
