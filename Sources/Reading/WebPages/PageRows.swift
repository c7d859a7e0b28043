import Bytes
import CatalogModel
import HTMLTree
import Kitchen
import RecipeReading

/// The rows of a page as people see them: list items, rows of tables, headings and other lines, in order.
struct PageRows {
    struct Row {
        /// In one line.
        var text: String
        /// The letters and digits of the text.
        var key: RowKey
        /// The innermost block that the row is in.
        var block: HTMLNode
        /// Whether all of it is bold.
        var isBold: Bool
    }

    private(set) var rows: [Row] = []

    init(_ page: HTMLDocument) {
        var builder = RowBuilder()
        var open: [HTMLNode] = []
        var boldUntil = 0
        for node in page.nodes {
            while let last = open.last, last.end <= node.index {
                open.removeLast()
                builder.end(last)
            }
            if node.isText {
                builder.append(node.characters, isBold: node.index < boldUntil)
            } else if node.name == "br" {
                if let block = open.last { builder.breakLine(in: block) }
            } else if node.name == "b" || node.name == "strong" {
                boldUntil = max(boldUntil, node.end)
            } else if HTMLNode.isBlock(node.name) {
                if let block = open.last { builder.breakLine(in: block) }
                builder.begin(node)
                open.append(node)
            }
        }
        while let last = open.popLast() { builder.end(last) }
        rows = builder.rows
    }

    /// Gathers texts into rows. The blocks within an item belong to its row.
    private struct RowBuilder {
        var rows: [Row] = []
        private var line = ""
        private var isBold = true
        /// The end of the item that is open; 0 for none.
        private var itemEnd = 0

        mutating func begin(_ block: HTMLNode) {
            guard itemEnd == 0, ["li", "tr", "dt", "dd"].contains(block.name) else { return }
            let hasParts = block.descendants.contains { PageRows.parts.contains($0.name) }
            if !hasParts { itemEnd = block.end }
        }

        mutating func append(_ text: String, isBold: Bool) {
            line += text
            // "<b>Filling</b>:"
            if !isBold, text.contains(where: { $0.isLetter || $0.isNumber }) { self.isBold = false }
        }

        mutating func breakLine(in block: HTMLNode) {
            if itemEnd > 0 { line += " " } else { addRow(block) }
        }

        mutating func end(_ block: HTMLNode) {
            guard itemEnd == 0 || block.end == itemEnd && ["li", "tr", "dt", "dd"].contains(block.name) else {
                line += " "
                return
            }
            itemEnd = 0
            addRow(block)
        }

        private mutating func addRow(_ block: HTMLNode) {
            // No line of a recipe is longer.
            let text = TextCleaning.collapsed(TextLimit.cut(line, to: TextLimit.title.rawValue))
            if !text.isEmpty { rows.append(Row(text: text, key: RowKey(text), block: block, isBold: isBold)) }
            line = ""
            isBold = true
        }
    }

    /// What a list item that is only a part of a list does not hold.
    private static let parts: Set<String> = [
        "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "dl", "table",
    ]
}

/// The words and numbers of a line, in small letters: what two ways to print one line have in common.
struct RowKey: Hashable {
    /// In the order of the line.
    let words: [String]
    /// The words in alphabetical order: pages put amounts before or after names.
    let sorted: String

    init(_ text: String) {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        var isNumber = false
        func end() {
            if !word.isEmpty { words.append(String(word)) }
            word = String.UnicodeScalarView()
        }
        func add(_ scalar: Unicode.Scalar, isDigit: Bool) {
            // "250g" and "250 g"
            if isDigit != isNumber { end() }
            isNumber = isDigit
            word.append(scalar)
        }
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                let byte = UInt8(scalar.value)
                if byte.isLetterOrDigit {
                    add(Unicode.Scalar(byte.isLetter ? byte | 0x20 : byte), isDigit: byte.isDigit)
                } else if byte != UInt8(ascii: "'") {
                    end()
                }
            } else if let fraction = Self.fractions[scalar] {
                end()
                words += fraction
            } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                for lower in scalar.properties.lowercaseMapping.unicodeScalars {
                    add(lower, isDigit: scalar.properties.numericType != nil)
                }
            } else if scalar != "’" {
                end()
            }
        }
        end()
        self.init(words: words)
    }

    static func == (one: RowKey, other: RowKey) -> Bool { one.sorted == other.sorted }
    func hash(into hasher: inout Hasher) { hasher.combine(sorted) }

    /// The key of two rows that are one line.
    static func + (one: RowKey, other: RowKey) -> RowKey { RowKey(words: one.words + other.words) }

    /// The words without amounts and short units.
    var withoutNumbers: RowKey { RowKey(words: words.filter { $0.count > 3 && !$0.contains(where: \.isNumber) }) }

    /// The words that are no numbers.
    var withoutDigits: RowKey { RowKey(words: words.filter { !$0.contains(where: \.isNumber) }) }

    private init(words: [String]) {
        self.words = words
        sorted = words.sorted().joined(separator: " ")
    }

    /// How much two lines share, from 0 to 1: twice the number of words in both, by that of all words; 1 where one begins
    /// with the other.
    func likeness(_ other: RowKey) -> Double {
        guard !words.isEmpty, !other.words.isEmpty else { return 0 }
        if words.starts(with: other.words) { return 1 }
        var counts: [String: Int] = [:]
        for word in words { counts[word, default: 0] += 1 }
        var shared = 0
        for word in other.words where counts[word, default: 0] > 0 {
            counts[word, default: 0] -= 1
            shared += 1
        }
        return 2 * Double(shared) / Double(words.count + other.words.count)
    }

    /// Whether two lines say the same in other words: one has further words at its end, or they share most words and most
    /// names.
    func isLike(_ other: RowKey) -> Bool {
        if likeness(other) == 1 || other.likeness(self) == 1 { return true }
        return likeness(other) >= 0.6 && withoutNumbers.likeness(other.withoutNumbers) >= 0.6
    }

    private static let fractions = AmountRounding.signs.reduce(into: [Unicode.Scalar: [String]]()) { fractions, sign in
        for scalar in sign.1.unicodeScalars { fractions[scalar] = ["\(sign.0.numerator)", "\(sign.0.denominator)"] }
    }
}
