package import Bytes
import CatalogModel
import CommonMark

/// The foods that a recipe needs, without staples: for each its name for people and the keys that satisfy it.
///
/// In one array of bytes, since a catalogue has a dozen of them for each recipe.
package struct FoodItems: Sendable {
    /// For each item its length and itself.
    fileprivate(set) var bytes: [UInt8] = []

    package init() {}

    /// Calls a closure with each item.
    package func forEach(_ body: (ByteView) -> Void) {
        bytes.withBytes { bytes in
            var start = 0
            while start + 2 <= bytes.count {
                let end = start + 2 + Int(bytes[start]) << 8 + Int(bytes[start + 1])
                guard end <= bytes.count else { return }
                body(bytes.view(start + 2..<end))
                start = end
            }
        }
    }
}

/// An item of `FoodItems`: whether it is one food alone, and its name and keys, each after its length.
package struct FoodItem {
    private let bytes: ByteView

    package init(_ bytes: ByteView) { self.bytes = bytes }

    /// Whether it names one food, and not a choice of several.
    package var isOneFood: Bool { bytes.first == 1 }

    /// As recipes have it: "red onion".
    package var name: String { field(at: 1).map { String($0) } ?? "" }

    /// Calls a closure with the UTF-8 of the name.
    package func withName(_ body: (ByteView) -> Void) { if let name = field(at: 1) { body(name) } }

    /// Calls a closure with each key, first the one of the whole item.
    package func forEachKey(_ body: (ByteView) -> Void) {
        guard let name = field(at: 1) else { return }
        var offset = 2 + name.count
        while let key = field(at: offset) {
            body(key)
            offset += 1 + key.count
        }
    }

    private func field(at offset: Int) -> ByteView? {
        guard offset < bytes.count, offset + 1 + Int(bytes[offset]) <= bytes.count else { return nil }
        return bytes.view(offset + 1..<offset + 1 + Int(bytes[offset]))
    }
}

/// What of a text is before its first comma or bracket.
struct FoodCut {
    var words, bytes: Int
}

/// Finds the foods of a recipe's ingredients.
struct FoodReader {
    private struct Token {
        /// In `stems`.
        var range: Range<Int>
        var traits: FoodRules.Traits
    }

    private let rules: FoodRules
    private var stems = ByteBuffer(capacity: 256)
    private var tokens: [Token] = []
    /// The keys of the item at hand, and the bounds of each.
    private var keys = ByteBuffer(capacity: 256)
    private var ranges: [Range<Int>] = []
    private var hashes: [UInt64] = []
    /// The name of the item at hand.
    private var line = ByteBuffer(capacity: 128)
    private var isCounted = false
    /// Of the first keys of items.
    private var seen: [UInt64] = []
    /// Of the recipe at hand.
    private(set) var items = FoodItems()

    /// A list of more is no recipe.
    private static let most = 100
    /// More words name no food.
    private static let mostWords = 24
    private static let longestKey = 64
    /// In words.
    private static let longestFood = 4
    /// In bytes.
    private static let longestName = 80

    init(_ rules: FoodRules) {
        self.rules = rules
    }

    /// Begins a recipe.
    mutating func begin() {
        items = FoodItems()
        items.bytes.reserveCapacity(512)
        seen.removeAll(keepingCapacity: true)
    }

    /// Adds an ingredient.
    ///
    /// - Parameters:
    ///   - words: Those of its text.
    ///   - cut: Where the text has a comma or a bracket.
    ///   - isCounted: Whether its amount has no unit.
    mutating func add(
        _ words: SearchWords, before cut: FoodCut, _ text: ByteView, _ markup: Text.Markup, isCounted: Bool
    ) {
        self.isCounted = isCounted
        guard seen.count < Self.most else { return }
        stems.removeAll()
        tokens.removeAll(keepingCapacity: true)
        keys.removeAll()
        ranges.removeAll(keepingCapacity: true)
        hashes.removeAll(keepingCapacity: true)
        var isAny = false
        var isAll = false
        var staples = 0
        var parts = 0
        // Of its words: the first and the last that say which food it is, and how many there are.
        var (first, last, count) = (Int.max, 0, 0)
        func endPart(_ reader: inout FoodReader) {
            guard !reader.tokens.isEmpty else { return }
            let first = reader.hashes.count
            reader.addKeys()
            reader.tokens.removeAll(keepingCapacity: true)
            guard reader.hashes.count > first else { return }
            parts += 1
            if reader.hashes[first...].contains(where: reader.rules.isStaple) { staples += 1 }
        }
        for (index, word) in words.words.prefix(Self.mostWords).enumerated() {
            if index == cut.words, parts > 0 || !tokens.isEmpty { break }
            count = index + 1
            let tokenCount = tokens.count
            let traits = addStem(of: word, words)
            if tokens.count > tokenCount { (first, last) = (min(first, index), index) }
            if traits.contains(.end), parts > 0 || !tokens.isEmpty { break }
            if traits.contains(.alternative) || traits.contains(.conjunction) {
                if !tokens.isEmpty { if traits.contains(.alternative) { isAny = true } else { isAll = true } }
                endPart(&self)
            }
        }
        endPart(&self)
        guard parts > 0, isAll ? staples < parts : staples == 0 else { return }
        guard let whole = hashes.first, !seen.contains(whole) else { return }
        seen.append(whole)
        let start = count == cut.words ? text.view(0..<cut.bytes) : text
        let name = markup == .plain ? Self.trimmed(start, first...max(first, last)) : start
        append(name: name, markup, isOneFood: !isAny && !isAll)
    }

    /// Adds the stem of a word to the tokens, unless it says nothing of the food.
    private mutating func addStem(of word: SearchWords.Word, _ words: SearchWords) -> FoodRules.Traits {
        let start = stems.count
        let isLeftOut = words.withBytes(of: word) { text in
            rules.appendStem(of: text, to: &stems)
            return rules.language.leavesOut(text) || text.first?.isDigit == true
        }
        let end = stems.count
        let traits = rules.traits(ofHash: stems.withBytes { SearchHash.of($0.view(start..<end)) })
        let marks: FoodRules.Traits = [.ignored, .alternative, .conjunction, .end]
        if traits.contains(.connector) || !isLeftOut && traits.isDisjoint(with: marks) {
            tokens.append(Token(range: start..<end, traits: traits))
        }
        return traits
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
            let isWhole = end == count && start == 0
            if isWhole { addKey(0..<end) }
            start = isWhole ? 1 : start
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
        addKey(0..<min(count, Self.longestFood + 3))
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
        let range = tokens[first].range.lowerBound..<tokens[second].range.upperBound
        // Two tokens have the bytes of words without meaning between them.
        guard tokens[first].range.upperBound == tokens[second].range.lowerBound else {
            var both = ByteBuffer(capacity: 32)
            stems.withBytes { bytes in
                both.append(bytes.view(tokens[first].range))
                both.append(bytes.view(tokens[second].range))
            }
            return both.withBytes { rules.isCompound(SearchHash.of($0)) }
        }
        return stems.withBytes { rules.isCompound(SearchHash.of($0.view(range))) }
    }

    /// Adds the key of some tokens, unless the item has it.
    private mutating func addKey(_ part: Range<Int>) {
        let start = keys.count
        stems.withBytes { bytes in
            for token in tokens[part] where !token.traits.contains(.connector) { keys.append(bytes.view(token.range)) }
        }
        var hash = keys.withBytes { SearchHash.of($0.view(start..<$0.count)) }
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

    /// Some words of a text: "onion" of "large onion, diced". The whole text if its words are not as easily found.
    private static func trimmed(_ text: ByteView, _ words: ClosedRange<Int>) -> ByteView {
        var (start, end) = (0, text.count)
        var word = -1
        var isInWord = false
        for (index, byte) in text.enumerated() {
            guard byte < 0x80 && byte != UInt8(ascii: "'") || isPartOfLatinLetter(text, index) else { return text }
            let isLetter = byte.isLetterOrDigit || byte >= 0x80
            if isLetter, !isInWord {
                word += 1
                if word == words.lowerBound { start = index }
            } else if !isLetter, isInWord, word == words.upperBound {
                end = index
            }
            isInWord = isLetter
        }
        // With digits that are several words.
        return start < end && word >= words.upperBound ? text.view(start..<end) : text
    }

    /// Whether a byte is one of a letter from U+00C0 to U+00FF.
    private static func isPartOfLatinLetter(_ text: ByteView, _ index: Int) -> Bool {
        if text[index] == 0xC3 { return index + 1 < text.count }
        return index > 0 && text[index - 1] == 0xC3 && text[index] & 0xC0 == 0x80 && text[index] != 0x97
            && text[index] != 0xB7
    }

    private mutating func append(name text: ByteView, _ markup: Text.Markup, isOneFood: Bool) {
        writeLine(text, markup)
        guard !line.isEmpty else { return }
        let size = keys.count + ranges.count + line.count + 2
        items.bytes.append(UInt8(truncatingIfNeeded: size >> 8))
        items.bytes.append(UInt8(truncatingIfNeeded: size))
        items.bytes.append(isOneFood ? 1 : 0)
        items.bytes.append(UInt8(truncatingIfNeeded: line.count))
        line.withBytes { items.bytes.append($0) }
        keys.withBytes { bytes in
            for range in ranges {
                items.bytes.append(UInt8(truncatingIfNeeded: range.count))
                items.bytes.append(bytes.view(range))
            }
        }
    }

    /// Writes a text in one line, without marks of Markdown, cut after a word if it is long.
    private mutating func writeLine(_ text: ByteView, _ markup: Text.Markup) {
        line.removeAll()
        switch markup {
        case .plain: addToLine(text)
        case .markdown: Markdown.plainText(Text(String(text), markup: .markdown)).withBytes { addToLine($0) }
        }
        if line.count > Self.longestName {
            line.removeAll(
                from: line.withBytes { bytes in
                    let space = bytes.view(0..<Self.longestName).lastIndex(of: UInt8(ascii: " "))
                    return space ?? Folding.endOfScalar(in: bytes, upTo: Self.longestName)
                })
            line.append("…")
        }
        while let last = line.withBytes({ $0.last }), last.isSpace || last == UInt8(ascii: ",") {
            line.removeAll(from: line.count - 1)
        }
    }

    private mutating func addToLine(_ text: ByteView) {
        let most = Self.longestName * 4
        let part = text.count > most ? text.view(0..<Folding.endOfScalar(in: text, upTo: most)) : text
        var isAfterSpace = true
        line.append(atMost: part.count) { target in
            var end = 0
            for byte in part {
                // Names are listed with commas between them.
                if byte.isSpace || byte < 0x20 || byte == UInt8(ascii: ",") {
                    guard !isAfterSpace else { continue }
                    target[end] = UInt8(ascii: " ")
                    isAfterSpace = true
                } else {
                    target[end] = byte
                    isAfterSpace = false
                }
                end += 1
            }
            return end
        }
    }
}
