import Bytes
package import CatalogModel
package import Kitchen

/// The lines of an ingredient list, some of which are the headings of groups.
enum IngredientGrouping {
    /// Takes lines apart. Headings are `## For the dough` (Nextcloud Cookbook), `[For the dough]` (RecipeSage),
    /// `For the dough:` (the wild, in one line of five hundred), and `FOR THE DOUGH` among lines in small letters.
    static func groups(
        _ lines: [String], _ reader: LineReader, _ markup: Text.Markup = .plain
    ) -> [IngredientGroup] {
        let bytes = lines.reduce(0) { $0 + $1.utf8.count }
        var groups = IngredientGroupBuilder(expectedLines: lines.count, bytes: bytes, reader, markup)
        for line in lines { groups.add(line) }
        return groups.finish()
    }

    /// The words of a heading; nil for another line.
    static func heading(_ line: String) -> String? {
        guard line.withBytes(mayBeHeading) else { return nil }
        if line.utf8.first == UInt8(ascii: "#") { return markedHeading(line) }
        let hasColon = line.utf8.last == UInt8(ascii: ":")
        if hasColon, line.utf8.contains(where: \.isDigit) { return nil }
        let name = (hasColon ? line.dropLast() : line.dropFirst().dropLast()).trimmed
        return name.isEmpty ? nil : name
    }

    /// Whether a line begins and ends as a heading does.
    static func mayBeHeading(_ line: ByteView) -> Bool {
        guard let first = line.first, let last = line.last else { return false }
        return first == UInt8(ascii: "#") || last == UInt8(ascii: ":")
            || first == UInt8(ascii: "[") && last == UInt8(ascii: "]")
    }

    /// Whether a line has only capital letters, at least four of them, and no digit: in a list of other lines it is a
    /// heading. "MSG" is a thing to buy.
    static func isInCapitals(_ line: ByteView) -> Bool {
        var capitals = 0
        var last: UInt8 = 0
        for byte in line {
            if byte.isDigit || byte.isLetter && byte >= UInt8(ascii: "a") { return false }
            // Of the letters beyond ASCII, À (C3 80) to Þ (C3 9E) are capitals.
            if byte >= 0x80, byte != 0xC3, last != 0xC3 || byte > 0x9E { return false }
            if byte.isLetter || last == 0xC3 { capitals += 1 }
            last = byte
        }
        return capitals >= 4
    }

    /// The words of `## For the dough`; nil for another line: "#1 tin" is the size of a tin.
    static func markedHeading(_ line: String) -> String? {
        let marks = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
        guard marks > 0, line.utf8.dropFirst(marks).first == 0x20 else { return nil }
        let name = line.dropFirst(marks).trimmed
        return name.isEmpty ? nil : name
    }
}

/// Gathers lines under the heading that came last.
package struct IngredientGroupBuilder {
    private var groups: [IngredientGroup] = []
    private var current = IngredientGroup(ingredients: [])
    private var linesInCapitals = 0
    private var otherLines = 0
    private var reader: LineReader
    private let markup: Text.Markup

    /// - Parameter bytes: How many the lines have together, as far as it is known.
    package init(expectedLines: Int = 16, bytes: Int = 512, _ reader: LineReader, _ markup: Text.Markup = .plain) {
        self.reader = reader
        self.markup = markup
        current.ingredients.reserveCapacity(expectedLines, bytes: bytes)
    }

    /// Adds a line, or begins a group if it is a heading.
    ///
    /// - Parameter isFixed: Whether none of its amounts follows the servings.
    package mutating func add(_ line: String, isFixed: Bool = false) {
        let single = TextCleaning.withSingleBrackets(line)
        let line = markup == .markdown ? TextCleaning.withPlainAmount(single) : single
        if let heading = IngredientGrouping.heading(markup == .markdown ? TextCleaning.unwrapped(line) : line) {
            begin(heading)
        } else if markup == .markdown, let words = TextCleaning.plainWords(ofMarkdownLine: line) {
            words.withBytes { append($0, .plain, isFixed) }
        } else {
            line.withBytes { append($0, markup, isFixed) }
        }
    }

    /// Adds a line that needs no cleaning, where it is; does nothing and gives false if it may be a heading.
    mutating func add(_ line: ByteView) -> Bool {
        guard !IngredientGrouping.mayBeHeading(line), !TextCleaning.hasDoubledBracket(line),
            markup == .plain || !Text.Markup.mayMark(line) && !TextCleaning.mayBeEdited(line)
        else { return false }
        append(line, .plain, false)
        return true
    }

    /// Adds a line in Markdown, whatever the others are in.
    package mutating func add(markdown line: String) { line.withBytes { append($0, .markdown, false) } }

    /// Begins a group, which may have no name.
    package mutating func begin(_ heading: String?) {
        close()
        current.name = heading
    }

    private mutating func append(_ line: ByteView, _ markup: Text.Markup, _ isFixed: Bool) {
        reader.append(line, markup, isFixed: isFixed, to: &current.ingredients)
        if IngredientGrouping.isInCapitals(line) { linesInCapitals += 1 } else { otherLines += 1 }
    }

    package mutating func finish() -> [IngredientGroup] {
        close()
        if linesInCapitals > 0, otherLines > linesInCapitals { beginGroupsAtCapitals() }
        return groups
    }

    /// A line in capitals before another line of its group becomes a heading.
    private mutating func beginGroupsAtCapitals() {
        let found = groups
        groups = []
        for group in found {
            current.name = group.name
            for (place, ingredient) in group.ingredients.enumerated() {
                let isLast = place == group.ingredients.count - 1
                if !isLast, ingredient.line.withBytes(IngredientGrouping.isInCapitals) {
                    begin(ingredient.line)
                } else {
                    current.ingredients.append(ingredient)
                }
            }
            close()
        }
    }

    private mutating func close() {
        if current.name != nil || !current.ingredients.isEmpty { groups.append(current) }
        current = IngredientGroup(ingredients: [])
    }
}

/// A list in one line, as cells of tables have it: "200 g flour; 3 eggs; milk", "1 onion | 2 eggs".
package enum ListInOneLine {
    /// The ingredients of a list; nil for a line that is one ingredient.
    package static func ingredients(_ line: String) -> [String]? {
        if let parts = parts(line, at: "|") { return parts }
        // An ingredient may have one of these signs itself: "1 onion; chopped", "2 eggs, beaten".
        if let parts = parts(line, at: ";"), parts.count > 2 || parts.allSatisfy(hasAmount) { return parts }
        for comma in [", ", "، ", "、", "，"] {
            if let parts = parts(line, at: comma), parts.count > 2, parts.allSatisfy(hasAmount) { return parts }
        }
        return nil
    }

    /// The steps of a list; nil for a line without bars.
    static func steps(_ line: String) -> [String]? { parts(line, at: "|") }

    private static func parts(_ line: String, at separator: String) -> [String]? {
        guard line.contains(separator) else { return nil }
        let parts = line.split(separator: separator).map(\.trimmed).filter { !$0.isEmpty }
        return parts.count > 1 ? parts : nil
    }

    /// Whether an ingredient has its amount before it, or behind it as in Japanese: "バター 200g".
    package static func hasAmount(_ part: String) -> Bool {
        guard part.first?.isNumber != true else { return true }
        guard part.utf8.first.map({ $0 >= 0xE3 }) ?? false else { return false }
        let unit = part.reversed().prefix { !$0.isNumber && !$0.isWhitespace }
        return unit.count <= longestUnit && part.dropLast(unit.count).last?.isNumber ?? false
    }

    private static let longestUnit = 4
}
