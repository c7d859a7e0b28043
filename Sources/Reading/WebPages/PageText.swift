import Bytes
import HTMLTree
import JSONText
import RecipeReading

/// The recipe of a page without structured data, found by its headings: "Ingredients" and what is listed below it, "Method"
/// and its steps.
struct PageText {
    private let rows: [PageRows.Row]
    /// The sections that rows are the headings of.
    private let sections: [(row: Int, section: RecipeSection)]
    private let sectionsByRow: [Int: RecipeSection]

    init(_ page: PageRows) {
        rows = page.rows
        sections = page.rows.indices.compactMap { index in
            let row = page.rows[index]
            // A sentence may begin with the word, a list item may be it in a table of contents.
            guard row.text.utf8.count <= 120, row.block.name != "li" || row.isBold,
                !Self.isNavigation(row.block)
            else { return nil }
            return RecipeSection(heading: row.text).map { (index, $0) }
        }
        sectionsByRow = Dictionary(sections.map { ($0.row, $0.section) }) { first, _ in first }
    }

    private static func isNavigation(_ block: HTMLNode) -> Bool {
        block.outward.prefix(8).contains { $0.name == "nav" || $0.name == "button" || $0.name == "label" }
    }

    /// The recipe in schema.org's terms, without a name; nil where the page has none.
    ///
    /// - Parameter isWhole: Whether a list of ingredients without steps after it, or steps alone, are none.
    func recipe(isWhole: Bool) -> (json: JSONNode, line: Int)? {
        let lists = parts(.ingredients).map { ($0, ingredients(in: $0)) }
        let list = lists.max { $0.1.count < $1.1.count }
        let methods = parts(.method).map { ($0, steps(in: $0)) }.filter { !$0.1.isEmpty }
        let start = list?.0.lowerBound ?? 0
        let method = methods.first { $0.0.lowerBound > start } ?? methods.max { $0.1.count < $1.1.count }
        let lines = list?.1 ?? []
        // One line is a list of ingredients only where both headings say nothing else.
        let areNamed = [list?.0, method?.0].allSatisfy { part in
            part.map { RecipeSection(name: rows[$0.lowerBound].text) != nil } ?? false
        }
        let fewest = areNamed ? 1 : 2
        if isWhole, lines.count(where: { !$0.hasPrefix("## ") }) < fewest || method == nil { return nil }
        guard !lines.isEmpty || method != nil else { return nil }
        var members = [JSONNode.Member("@type", "Recipe")]
        if !lines.isEmpty { members.append(.init("recipeIngredient", .array(lines.map(JSONNode.string)))) }
        if let method { members.append(.init("recipeInstructions", .array(method.1.map(JSONNode.string)))) }
        if let note = method.flatMap({ note(at: $0.0.upperBound) }) { members += PageNotes.members([note]) }
        members += facts
        let row = list?.0.lowerBound ?? method?.0.lowerBound ?? 0
        return (.object(members), rows[row].block.line)
    }

    /// The lines of a section of notes that follows the method: those that are alike.
    private func note(at heading: Int) -> String? {
        let lines = rows[min(heading + 1, rows.count)...].prefix(Self.mostLinesOfNote)
        guard sectionsByRow[heading] == .notes, let first = lines.first, ["p", "li"].contains(first.block.name) else {
            return nil
        }
        let shape = Self.shape(of: first.block)
        return lines.prefix { Self.shape(of: $0.block) == shape && !isHeading($0) }.map(\.text).joined(separator: "\n")
    }

    private static let mostLinesOfNote = 20

    /// What the lines around the ingredients say.
    var facts: [JSONNode.Member] {
        PageFacts(rows, lists: sections.filter { $0.section == .ingredients }.map(\.row)).members
    }

    /// The rows of each section of a kind, from its heading on. Sections of the kind that follow each other are one.
    private func parts(_ kind: RecipeSection) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start: Int?
        for (row, section) in sections + [(rows.count, .other)] {
            if section == kind {
                start = start ?? row
            } else if let first = start {
                parts.append(first..<min(row, first + Self.longest))
                start = nil
            }
        }
        return parts
    }

    /// How many rows a section has at most.
    private static let longest = 200

    /// The items of the lists below a heading, and the headings between them; lines where there is no list.
    private func ingredients(in part: Range<Int>) -> [String] {
        texts(in: part) { $0.text.utf8.count <= 160 }
    }

    private func steps(in part: Range<Int>) -> [String] {
        // A row without letters counts the step after it.
        texts(in: part) { $0.text.contains(where: \.isLetter) }.filter { $0.wholeMatch(of: Self.counter) == nil }
    }

    /// "## Step 1"
    private static var counter: Regex<Substring> { /## \p{L}+ \d+[.:]?/ }

    /// - Parameter isLine: Whether a row may be a line of a section without a list.
    private func texts(in part: Range<Int>, _ isLine: (PageRows.Row) -> Bool) -> [String] {
        let range = withoutOtherParts(part)
        let hasItems = range.contains { isItem($0) && rows[$0].text.utf8.count > 2 }
        let shape = commonShape(in: range.filter { isLine(rows[$0]) })
        let pairs = pairs(in: range)
        var texts: [String] = []
        // A part may have several headings of its kind: "Ingredients for the filling".
        if range.contains(where: { sectionsByRow[$0] != nil }), rows[part.lowerBound].key.words.count > 2 {
            texts.append(heading(rows[part.lowerBound]))
        }
        for index in range {
            let row = rows[index]
            let isHeading = isHeading(row)
            if let pair = pairs[index] {
                texts += pair.isEmpty ? [] : [pair]
            } else if hasItems ? isItem(index) : !isHeading && isLine(row) && Self.shape(of: row.block) == shape {
                texts.append(row.text)
            } else if isHeading, RecipeSection(heading: row.text) == nil || row.key.words.count > 2 {
                texts.append(heading(row))
            }
        }
        return Array(texts[..<(texts.lastIndex { !$0.hasPrefix("## ") }.map { $0 + 1 } ?? 0)])
    }

    private func heading(_ row: PageRows.Row) -> String {
        "## " + (row.text.hasSuffix(":") ? row.text.dropLast().trimmed : row.text)
    }

    /// The lines of lists that have a name and an amount for each line, by the rows of the amounts; an empty text for a
    /// row of a name.
    private func pairs(in range: Range<Int>) -> [Int: String] {
        let names = range.filter { rows[$0].block.name == "dt" }
        let amounts = range.filter { rows[$0].block.name == "dd" }
        guard names.count > 1, amounts == names.map({ $0 + 1 }) else { return [:] }
        var pairs: [Int: String] = [:]
        for (name, amount) in zip(names, amounts) {
            let texts = [rows[name].text, rows[amount].text]
            pairs[name] = ""
            pairs[amount] = (texts[1].first?.isNumber == true ? texts.reversed() : texts).joined(separator: " ")
        }
        return pairs
    }

    /// What most of the rows that are no headings have in common, the names of their elements: others are of the page
    /// around the recipe.
    private func commonShape(in range: [Int]) -> String? {
        let lines = range.filter { !isHeading(rows[$0]) }.map { Self.shape(of: rows[$0].block) }
        return Dictionary(grouping: lines) { $0 }.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    }

    private static func shape(of block: HTMLNode) -> String {
        "\(block.parent?.name ?? "").\(block.parent?.classes.first ?? "") \(block.name).\(block.classes.first ?? "")"
    }

    /// The rows after the heading of a section, up to a heading that is higher.
    private func withoutOtherParts(_ part: Range<Int>) -> Range<Int> {
        let range = part.lowerBound + 1..<part.upperBound
        guard let level = rows[part.lowerBound].block.headingLevel else { return range }
        // "Ranch" may be the name of a group of ingredients; after a method, others follow.
        let highest = RecipeSection(heading: rows[part.lowerBound].text) == .ingredients ? level - 1 : level
        let last = lastHeading(like: part.lowerBound, level, in: range)
        let end = range.first { index in
            index > last && (rows[index].block.headingLevel ?? 9) <= highest
                && RecipeSection(heading: rows[index].text) == nil
        }
        return range.lowerBound..<(end ?? range.upperBound)
    }

    /// The last heading that begins as the first one does: "Making the pie", between "Method for the filling" and "Method
    /// for baking", belongs to the recipe.
    private func lastHeading(like first: Int, _ level: Int, in range: Range<Int>) -> Int {
        guard let word = rows[first].key.words.first, rows[first].key.words.count > 1, word != "how" else {
            return first
        }
        return range.last { rows[$0].block.headingLevel == level && rows[$0].key.words.first == word } ?? first
    }

    private func isItem(_ index: Int) -> Bool { ["li", "tr", "dd"].contains(rows[index].block.name) }

    private func isHeading(_ row: PageRows.Row) -> Bool {
        row.text.utf8.count <= 80
            && (row.block.headingLevel != nil || row.block.name == "dt" || row.isBold && row.block.name != "li"
                || row.text.hasSuffix(":"))
    }
}
