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

/// Collects the foods of a recipe's ingredients.
struct FoodCollector {
    private var reader: FoodReader
    /// The name of the item at hand.
    private var line = ByteBuffer(capacity: 128)
    /// The hashes of the first keys of items.
    private var seen: [UInt64] = []
    /// The foods of the recipe at hand.
    private(set) var items = FoodItems()

    /// A list of more is no recipe.
    private static let most = 100
    /// In bytes.
    private static let longestName = 80

    init(_ rules: FoodRules) {
        reader = FoodReader(rules)
    }

    /// Begins a recipe.
    mutating func begin() {
        items = FoodItems()
        items.bytes.reserveCapacity(512)
        seen.removeAll(keepingCapacity: true)
    }

    /// Adds an ingredient, but for a staple.
    ///
    /// - Parameters:
    ///   - words: Those of its text.
    ///   - cut: Where the text has a comma or a bracket.
    ///   - isCounted: Whether its amount has no unit.
    mutating func add(
        _ words: SearchWords, before cut: FoodCut, _ text: ByteView, _ markup: Text.Markup, isCounted: Bool
    ) {
        guard seen.count < Self.most else { return }
        reader.read(words, before: cut, isCounted: isCounted)
        let isNeeded = reader.isList ? reader.stapleCount < reader.foods.count : reader.stapleCount == 0
        guard isNeeded, let whole = reader.hash, !seen.contains(whole) else { return }
        seen.append(whole)
        let start = reader.wordCount == cut.words ? text.view(0..<cut.bytes) : text
        append(name: markup == .plain ? Self.trimmed(start, reader.namingWords) : start, markup)
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

    private mutating func append(name text: ByteView, _ markup: Text.Markup) {
        writeLine(text, markup)
        guard !line.isEmpty else { return }
        let isOneFood = !reader.isChoice && !reader.isList
        let size = reader.ranges.reduce(line.count + 2) { $0 + 1 + $1.count }
        items.bytes.append(UInt8(truncatingIfNeeded: size >> 8))
        items.bytes.append(UInt8(truncatingIfNeeded: size))
        items.bytes.append(isOneFood ? 1 : 0)
        items.bytes.append(UInt8(truncatingIfNeeded: line.count))
        line.withBytes { items.bytes.append($0) }
        reader.appendKeys(to: &items.bytes)
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
