import CatalogModel
import HTMLTree
import Kitchen

/// The headings of a recipe's ingredients, which structured data has no words for, found in the page around it.
///
/// The rows of the page that are the ingredients are found by their words, wherever the page has them and whatever its
/// classes are called; headings are the rows between them that look like one.
struct PageIngredientGroups {
    /// A group by the numbers of its lines, in the order of the page.
    struct Group: Equatable {
        var name: String?
        var lines: [Int]
    }

    private let rows: [PageRows.Row]
    private let lines: [RowKey]
    private let places: [RowKey: [Int]]
    /// The words of all lines: a row with another word is none of them.
    private let words: Set<String>
    private var list: List?

    /// - Parameter lines: The ingredients in their order.
    init(_ page: PageRows, lines: [String]) {
        rows = page.rows
        self.lines = lines.map { RowKey($0) }
        places = Dictionary(grouping: self.lines.indices) { [lines = self.lines] in lines[$0] }
        words = Set(self.lines.flatMap(\.words))
        list = (2...Self.mostLines).contains(lines.count) ? bestList() : nil
    }

    /// The groups with all lines, each once; none where the page has no headings.
    func groups() -> [Group] {
        guard let list else { return [] }
        // What structured data has as an ingredient may be a heading on the page.
        let isSure = list.matches.count { isHeading(rows[$0.row], strictly: true) } * 3 < list.matches.count
        let named = isSure ? list.matches.filter { isNamedLine($0) } : []
        let headings = headings(of: list, besides: Set(named.map(\.row)))
        guard !headings.isEmpty || !named.isEmpty else { return [] }
        let names = Set(headings + named.map(\.row))
        var groups: [Group] = []
        var current = Group(lines: [])
        func close() { if !current.lines.isEmpty { groups.append(current) } }
        let lineByRow = Dictionary(list.matches.map { ($0.row, $0.line) }) { first, _ in first }
        for row in (names.min() ?? list.first)...list.last {
            if names.contains(row) {
                close()
                current = Group(name: Self.name(rows[row].text), lines: [])
            } else if let line = lineByRow[row] {
                current.lines.append(line)
            } else if row == list.first {
                current = Group(lines: [])
            }
        }
        close()
        if let first = names.min(), first > list.first {
            let before = list.matches.filter { $0.row < first }.map(\.line)
            if !before.isEmpty { groups.insert(Group(lines: before), at: 0) }
        }
        // A line that the page has in other words goes where the line before it is.
        let found = Set(groups.flatMap(\.lines) + named.map(\.line))
        for line in lines.indices where !found.contains(line) {
            let group = groups.firstIndex { $0.lines.contains(line - 1) } ?? 0
            guard groups.indices.contains(group) else { return [] }
            let place = groups[group].lines.firstIndex(of: line - 1).map { $0 + 1 } ?? 0
            groups[group].lines.insert(line, at: place)
        }
        return groups.contains { $0.name != nil } && (groups.count > 1 || !named.isEmpty) ? groups : []
    }

    // MARK: Further groups

    /// The groups that follow the ingredients on the page and that structured data leaves out: headings as `## Filling`,
    /// and their lines. None unless all ingredients are found, in their order, in a list that the page names after them.
    func further() -> [String] {
        guard let list, list.matches.map(\.line) == Array(lines.indices) else { return [] }
        let item = rows[list.first].block
        guard item.name == "li", let container = Self.container(of: item), container.contains(rows[list.last].block)
        else { return [] }
        var further: [String] = []
        var alike = 0
        var items = 0
        for row in rows[(list.last + 1)...].prefix(while: { container.contains($0.block) }) {
            if row.block.name == "li" {
                // Without a heading it is no group.
                guard !further.isEmpty else { return [] }
                items += 1
                let known = lines.contains { $0.withoutNumbers.likeness(row.key.withoutNumbers) >= 0.5 }
                if known { alike += 1 }
                further.append(row.text)
            } else if isHeading(row, strictly: true), !isNameOfList(row) {
                further.append("## " + row.text)
            } else {
                break
            }
        }
        // Most of the same things again are the list in other units.
        guard items > 1, alike * 2 <= items else { return [] }
        return further.last?.hasPrefix("## ") == true ? further.dropLast() : further
    }

    /// The outermost element around an item that is named after ingredients.
    private static func container(of item: HTMLNode) -> HTMLNode? {
        var found: HTMLNode?
        var node = item.parent
        for _ in 0..<8 {
            guard let current = node, current.name != "body", current.name != "main" else { break }
            let names = [current["class"], current["id"], current["itemprop"]].compactMap { $0?.lowercased() }
            if names.contains(where: { $0.contains("ingredient") }) { found = current }
            node = current.parent
        }
        return found
    }

    // MARK: The list

    /// Rows of the page that are the ingredients.
    private struct List {
        var matches: [(row: Int, line: Int)] = []
        /// Rows between them that are no ingredient.
        var gaps: [Range<Int>] = []

        var first: Int { matches.first?.row ?? 0 }
        var last: Int { matches.last?.row ?? 0 }
    }

    /// Looking for more takes long, and no recipe has as many.
    private static let mostLines = 500
    /// How many rows that are no ingredient may be between two that are.
    private static let mostBetween = 8
    /// How many rows before the first ingredient its heading may be.
    private static let mostBefore = 6
    /// How alike a row and a line are that say the same in other words.
    private static let enough = 0.6
    /// How many rows one ingredient takes at most: some pages put the amount into a row of its own.
    private static let mostRows = 3

    private func bestList() -> List? {
        var best: List?
        var row = 0
        while row < rows.count {
            guard exactMatch(row) != nil else {
                row += 1
                continue
            }
            let list = list(from: row)
            let isBetter =
                list.matches.count > best?.matches.count ?? 0
                || list.matches.count == best?.matches.count && list.gaps.count > best?.gaps.count ?? 0
            if isBetter { best = list }
            // A word of a sentence may begin a list that is none.
            row = list.matches.count > 2 ? list.last + 1 : row + 1
        }
        guard let best, best.matches.count * 2 >= lines.count else { return nil }
        return best
    }

    /// The ingredients from a row on that is one.
    private func list(from start: Int) -> List {
        var list = List()
        var used: Set<Int> = []
        var row = start
        var end = start
        while row < rows.count, used.count < lines.count, row - end <= Self.mostBetween {
            if let (line, count) = match(row, after: list.matches.last?.line ?? -1, used) {
                if row > end { list.gaps.append(end..<row) }
                list.matches.append((row, line))
                used.insert(line)
                row += count
                end = row
            } else {
                row += 1
            }
        }
        return list
    }

    /// The lines that a row has the words of, alone or with those after it.
    private func exactMatch(_ row: Int) -> (lines: [Int], rows: Int)? {
        var key = rows[row].key
        for count in 1...Self.mostRows {
            guard rows[row + count - 1].key.words.allSatisfy(words.contains) else { return nil }
            if let found = places[key] { return (found, count) }
            guard row + count < rows.count, key.words.count < 24 else { return nil }
            key = key + rows[row + count].key
        }
        return nil
    }

    private func match(_ row: Int, after last: Int, _ used: Set<Int>) -> (line: Int, rows: Int)? {
        if let (found, count) = exactMatch(row) {
            let free = found.filter { !used.contains($0) }
            if let line = free.first(where: { $0 > last }) ?? free.first { return (line, count) }
        }
        guard !isHeading(rows[row], strictly: true) else { return nil }
        let next = (last + 1..<min(last + 3, lines.count)).first {
            !used.contains($0) && rows[row].key.likeness(lines[$0]) >= Self.enough
        }
        return next.map { ($0, 1) }
    }

    // MARK: Headings

    /// The rows that are headings: those of the kind that most gaps have, and one like them before the first ingredient.
    private func headings(of list: List, besides named: Set<Int>) -> [Int] {
        var headings = list.gaps.compactMap { heading(in: $0) }
        if headings.isEmpty {
            // An item of the list that is no ingredient.
            headings = list.gaps.compactMap { gap in gap.last { isItemWithoutAmount(rows[$0]) } }
        }
        guard let kind = Self.commonKind(headings.map { kind(of: rows[$0]) }) else { return [] }
        headings.removeAll { self.kind(of: rows[$0]) != kind }
        let before = max(list.first - Self.mostBefore, 0)..<list.first
        let first = before.last { row in
            self.kind(of: rows[row]) == kind && rows[row].text.utf8.count <= 120 && !isNameOfList(rows[row])
        }
        return (first.map { [$0] } ?? []) + headings
    }

    /// The row of several between two ingredients that is the heading of what follows.
    private func heading(in gap: Range<Int>) -> Int? {
        gap.last { isHeading(rows[$0], strictly: true) } ?? gap.last { isHeading(rows[$0]) }
    }

    private static let headingElements: Set<String> = [
        "h1", "h2", "h3", "h4", "h5", "h6", "dt", "th", "legend", "summary", "caption",
    ]
    private static let headingWords = [
        "head", "title", "group-name", "groupname", "section-name", "purpose", "label", "separator",
    ]

    /// - Parameter strictly: Whether its element or its last sign must say so.
    private func isHeading(_ row: PageRows.Row, strictly: Bool = false) -> Bool {
        guard row.text.utf8.count <= 120, row.text.contains(where: \.isLetter) else { return false }
        if Self.headingElements.contains(row.block.name) { return true }
        if row.text.hasSuffix(":") || row.isBold && row.block.name != "li" { return true }
        if strictly { return false }
        return row.isBold || Self.isNamedHeading(row.block) || row.block.parent.map(Self.isNamedHeading) ?? false
            || row.block.name == "li" && row.block.descendants.contains { !$0.isText && Self.isNamedHeading($0) }
    }

    private static func isNamedHeading(_ node: HTMLNode) -> Bool {
        guard let classes = node["class"]?.lowercased() else { return false }
        return headingWords.contains { classes.contains($0) }
    }

    private func isItemWithoutAmount(_ row: PageRows.Row) -> Bool {
        row.block.name == "li" && row.text.utf8.count <= 80 && row.text.allSatisfy { !$0.isNumber }
            && row.text.contains(where: \.isLetter)
    }

    /// Whether a row that is an ingredient in structured data is a heading on the page.
    private func isNamedLine(_ match: (row: Int, line: Int)) -> Bool {
        let row = rows[match.row]
        return isHeading(row, strictly: true) && row.text.allSatisfy { !$0.isNumber }
    }

    /// Whether a heading is of the whole list: "Ingredients".
    private func isNameOfList(_ row: PageRows.Row) -> Bool { RecipeSection(heading: row.text) != nil }

    /// What the headings of one list have in common: the element and its first class.
    private func kind(of row: PageRows.Row) -> String {
        let element = row.block.name + "." + (row.block.classes.first ?? "")
        return Self.headingElements.contains(row.block.name) ? element : element + (row.isBold ? "!" : "")
    }

    private static func commonKind(_ kinds: [String]) -> String? {
        var counts: [String: Int] = [:]
        for kind in kinds { counts[kind, default: 0] += 1 }
        let most = counts.values.max() ?? 0
        return kinds.first { counts[$0] == most }
    }

    /// A heading without what ends it.
    private static func name(_ text: String) -> String? {
        let name = TextCleaning.line(text.last == ":" ? text.dropLast().trimmed : text)
        return RecipeSection(heading: name) == .ingredients && name.split(separator: " ").count == 1 ? nil : name
    }
}
