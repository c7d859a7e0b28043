import HTMLTree
import RecipeReading

/// Which rows of a page are headings within a list of a recipe.
struct PageHeadings {
    private let rows: [PageRows.Row]
    private let list: PageLines
    /// The recipe's, which is above its list and no heading of a group.
    private let title: RowKey
    /// The elements of lines that are bold themselves: a bold row of the same element is no heading.
    private let boldElements: Set<String>
    /// Whether the classes of the lines are those of headings, so that no class tells a heading.
    private let areLinesNamed: Bool

    init(_ rows: [PageRows.Row], of list: PageLines, title: String) {
        self.rows = rows
        self.list = list
        self.title = RowKey(title)
        var counts: [String: Int] = [:]
        for match in list.matches {
            let row = rows[match.rows.lowerBound]
            counts[row.block.name, default: 0] += row.isBold ? 1 : -1
        }
        boldElements = Set(counts.filter { $0.value > 0 }.keys)
        areLinesNamed = list.matches.count { Self.isNamed(rows[$0.rows.lowerBound]) } * 2 > list.matches.count
    }

    /// The lines that are headings on the page, as structured data may have them among the ingredients.
    var namedLines: [PageLines.Match] {
        let strict = list.matches.filter { match in
            let row = rows[match.rows.lowerBound]
            return match.rows.count == 1 && isHeading(row, strictly: true) && row.text.allSatisfy { !$0.isNumber }
        }
        // Where many look like headings, none is known to be one.
        guard strict.count * 3 >= list.matches.count else { return strict }
        return strict.filter { rows[$0.rows.lowerBound].block.headingLevel != nil }
    }

    /// The rows that are headings and no line: those between two lines, and the one before the first line.
    ///
    /// - Parameter named: The rows of lines that are headings.
    /// - Returns: nil where it is not known what a row between two lines is: a heading unlike the others, or that of another part
    ///   of the recipe.
    func found(besides named: [Int]) -> [Int]? {
        guard !list.gaps.joined().contains(where: { isOtherSection(rows[$0]) }) else { return nil }
        let headings = list.gaps.compactMap { heading(in: $0) }
        guard let kind = Self.commonKind((headings + named).map { kind(of: rows[$0]) }) else { return [] }
        let others = headings.filter { self.kind(of: rows[$0]) != kind }
        guard others.allSatisfy({ !isHeading(rows[$0], strictly: true) }) else { return nil }
        let alike = headings.filter { self.kind(of: rows[$0]) == kind }
        return (first(like: alike + named).map { [$0] } ?? []) + alike
    }

    /// The heading before the first line, of the kind of the others.
    private func first(like others: [Int]) -> Int? {
        guard let kind = others.first.map({ self.kind(of: rows[$0]) }) else { return nil }
        // Each group may have its own heading "Ingredients" below its name.
        let areNamedLists = list.gaps.contains { $0.contains { isNameOfList(rows[$0]) } }
        for row in (max(list.first - Self.mostBefore, 0)..<list.first).reversed() {
            guard rows[row].text.utf8.count <= Self.longest else { return nil }
            if isNameOfList(rows[row]) {
                guard areNamedLists else { return nil }
            } else if self.kind(of: rows[row]) == kind, isHeading(rows[row]) {
                return isOfWholeRecipe(rows[row], unlike: others) ? nil : row
            }
        }
        return nil
    }

    /// The row of several between two lines that is the heading of what follows.
    private func heading(in gap: Range<Int>) -> Int? {
        let named = gap.filter { !isNameOfList(rows[$0]) && !isAside(rows[$0]) }
        return named.last { isHeading(rows[$0], strictly: true) } ?? named.last { isHeading(rows[$0]) }
    }

    // MARK: One row

    /// How many rows before the first line its heading may be.
    private static let mostBefore = 6
    /// How many elements are looked at around a row.
    private static let deepest = 12
    /// How many bytes a heading has at most.
    private static let longest = 120

    private static let elements: Set<String> = ["dt", "th", "legend", "summary", "caption"]
    private static let words = [
        "head", "title", "group-name", "groupname", "section-name", "purpose", "label", "separator",
    ]

    /// - Parameter strictly: Whether its element or its last sign must say so.
    func isHeading(_ row: PageRows.Row, strictly: Bool = false) -> Bool {
        guard row.text.utf8.count <= Self.longest, row.text.contains(where: \.isLetter) else { return false }
        if row.block.headingLevel != nil || Self.elements.contains(row.block.name) || row.text.hasSuffix(":") {
            return true
        }
        if isBold(row), row.block.name != "li" { return true }
        if isAboveItsList(row) || Self.isHeadOfTable(row.block) { return true }
        // "75 g cocoa" that the data leaves out
        if strictly || row.text.first?.isNumber == true { return false }
        return isBold(row) || !areLinesNamed && Self.isNamed(row)
    }

    private func isBold(_ row: PageRows.Row) -> Bool { row.isBold && !boldElements.contains(row.block.name) }

    /// Whether a row is the text of an item before the list in it.
    private func isAboveItsList(_ row: PageRows.Row) -> Bool {
        row.block.name == "li" && list.matches.contains { row.block.contains(rows[$0.rows.lowerBound].block) }
    }

    /// Whether a row of a table is one cell for all columns.
    private static func isHeadOfTable(_ block: HTMLNode) -> Bool {
        guard block.name == "tr" else { return false }
        let cells = block.elements
        return cells.count == 1 && cells[0].name == "th"
    }

    /// Whether a class of its elements is named after headings.
    private static func isNamed(_ row: PageRows.Row) -> Bool {
        isNamed(row.block) || row.block.parent.map(isNamed) ?? false
            || row.block.name == "li" && row.block.descendants.contains { !$0.isText && isNamed($0) }
    }

    private static func isNamed(_ node: HTMLNode) -> Bool {
        guard let classes = node["class"]?.lowercased() else { return false }
        return words.contains { classes.contains($0) }
    }

    /// Whether a row is in a box beside the recipe.
    private func isAside(_ row: PageRows.Row) -> Bool {
        let box = row.block.outward.prefix(Self.deepest).first { $0.name == "aside" || $0.name == "nav" }
        return box.map { !$0.contains(rows[list.first].block) } ?? false
    }

    /// Whether a heading is of the whole list: "Ingredients".
    private func isNameOfList(_ row: PageRows.Row) -> Bool { RecipeSection(name: row.text) != nil }

    /// Whether a row is the heading of another part of the recipe: "Notes".
    private func isOtherSection(_ row: PageRows.Row) -> Bool {
        guard isHeading(row, strictly: true), let section = RecipeSection(name: row.text) else { return false }
        return section != .ingredients && section != .method
    }

    /// Whether a heading before the first line is of the whole recipe: its title, "Ingredients for apple pie", "Serves 4".
    private func isOfWholeRecipe(_ row: PageRows.Row, unlike others: [Int]) -> Bool {
        if row.key == title || RecipeFact(row.text) != nil { return true }
        // A heading above those of the groups is of more than the first one, unless it is in the list with them.
        if let level = row.block.headingLevel, let deepest = others.compactMap({ rows[$0].block.headingLevel }).min(),
            level < deepest, !isInList(row)
        {
            return true
        }
        guard RecipeSection(heading: row.text) != nil else { return false }
        return row.text.contains(where: \.isNumber) || title.words.allSatisfy(row.key.words.contains)
    }

    /// Whether an element that is named after ingredients holds a row and the whole list.
    private func isInList(_ row: PageRows.Row) -> Bool {
        let around = row.block.outward.dropFirst().prefix(Self.deepest).prefix {
            $0.name != "body" && $0.name != "main"
        }
        let container = around.first { $0.isNamed(after: "ingredient") }
        return container?.contains(rows[list.end - 1].block) ?? false
    }

    /// What the headings of one list have in common.
    private func kind(of row: PageRows.Row) -> String {
        if row.block.headingLevel != nil { return "heading" }
        // The same element, in bold or with a colon.
        if isHeading(row, strictly: true) { return row.block.name }
        return row.block.name + "." + (row.block.classes.first ?? "")
    }

    private static func commonKind(_ kinds: [String]) -> String? {
        var counts: [String: Int] = [:]
        for kind in kinds { counts[kind, default: 0] += 1 }
        let most = counts.values.max() ?? 0
        return kinds.first { counts[$0] == most }
    }
}
