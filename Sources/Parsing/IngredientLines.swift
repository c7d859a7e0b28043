import Bytes
import CatalogModel
import Kitchen

/// The lines of an ingredient list, some of which are the headings of groups.
enum IngredientLines {
    /// Takes lines apart. Headings are `## For the dough` (Nextcloud Cookbook), `[For the dough]` (RecipeSage) and
    /// `For the dough:` (the wild, in one line of five hundred).
    static func groups(_ lines: [String], _ markup: Text.Markup = .plain) -> [IngredientGroup] {
        let bytes = lines.reduce(0) { $0 + $1.utf8.count }
        var groups = IngredientGroupBuilder(expectedLines: lines.count, bytes: bytes, markup)
        for line in lines { groups.add(line) }
        return groups.finish()
    }

    /// The words of a heading; nil for another line.
    static func heading(_ line: String) -> String? {
        guard line.withBytes(mayBeHeading) else { return nil }
        let text: Substring
        if line.utf8.first == UInt8(ascii: "#") { return markedHeading(line) }
        if line.utf8.last == UInt8(ascii: ":") {
            guard !line.utf8.contains(where: { $0.isDigit }) else {
                return nil
            }
            text = line.dropLast()
        } else {
            text = line.dropFirst().dropLast()
        }
        let name = text.trimmed
        return name.isEmpty ? nil : name
    }

    /// Whether a line begins and ends as a heading does.
    static func mayBeHeading(_ line: ByteView) -> Bool {
        guard let first = line.first, let last = line.last else { return false }
        return first == UInt8(ascii: "#") || last == UInt8(ascii: ":")
            || first == UInt8(ascii: "[") && last == UInt8(ascii: "]")
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
struct IngredientGroupBuilder {
    private var groups: [IngredientGroup] = []
    private var current = IngredientGroup(ingredients: [])
    private let markup: Text.Markup

    /// - Parameter bytes: How many the lines have together, as far as it is known.
    init(expectedLines: Int, bytes: Int, _ markup: Text.Markup = .plain) {
        self.markup = markup
        current.ingredients.reserveCapacity(expectedLines, bytes: bytes)
    }

    /// Adds a line, or begins a group if it is a heading.
    mutating func add(_ line: String) {
        if let heading = IngredientLines.heading(markup == .markdown ? TextCleaning.unwrapped(line) : line) {
            close()
            current.name = heading
        } else {
            line.withBytes { append($0) }
        }
    }

    /// Adds a line that needs no cleaning, where it is; does nothing and gives false if it may be a heading.
    mutating func add(_ line: ByteView) -> Bool {
        guard !IngredientLines.mayBeHeading(line), markup == .plain || !Text.Markup.mayMark(line) else {
            return false
        }
        append(line)
        return true
    }

    /// Begins a group.
    mutating func begin(_ heading: String) {
        close()
        current.name = heading
    }

    private mutating func append(_ line: ByteView) {
        let markup = markup == .markdown ? Text.Markup.ofMarkdownLine(line) : .plain
        current.ingredients.append(line: line, IngredientLine.parts(of: line, markup), markup)
    }

    mutating func finish() -> [IngredientGroup] {
        close()
        return groups
    }

    private mutating func close() {
        if current.name != nil || !current.ingredients.isEmpty { groups.append(current) }
        current = IngredientGroup(ingredients: [])
    }
}
