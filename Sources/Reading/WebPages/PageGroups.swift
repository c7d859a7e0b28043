import Bytes
import RecipeReading

/// The groups of a recipe's lines by the headings of its page, which structured data has no words for.
///
/// Page and data have to agree: a line that the page has in other words or not at all is in a group only where it could be in no
/// other. Else there are none, because a recipe in one list is better than a wrong group.
struct PageGroups {
    /// A group by the numbers of its lines, in the order of the page.
    struct Group: Equatable {
        var name: String?
        var lines: [Int]
    }

    let search: PageLines.Search
    /// The recipe's title.
    let title: String

    /// The groups with all lines; none where the page has no headings, or other lines than the recipe.
    func groups() -> [Group] {
        for list in search.lists() {
            let readings = search.readings(of: list).map { groups(of: $0) }
            if let groups = readings[0], readings.allSatisfy({ $0 == groups }) { return groups }
        }
        return []
    }

    private func groups(of list: PageLines) -> [Group]? {
        let headings = PageHeadings(search.rows, of: list, title: title)
        let named = headings.namedLines
        guard let found = headings.found(besides: named.map(\.rows.lowerBound)) else { return nil }
        let rows = (found + named.map(\.rows.lowerBound)).sorted()
        guard !rows.isEmpty, let numbers = numbers(of: list, below: rows) else { return nil }
        let names = Set(named.map(\.line))
        var groups: [Group] = []
        var last: Int?
        for line in list.isReordered ? list.matches.map(\.line) : Array(numbers.indices) where !names.contains(line) {
            if numbers[line] != last {
                last = numbers[line]
                let name = numbers[line] == 0 ? nil : Self.name(search.rows[rows[numbers[line] - 1]].text)
                groups.append(Group(name: name, lines: []))
            }
            groups[groups.count - 1].lines.append(line)
        }
        let hasNames = groups.contains { $0.name != nil }
        return hasNames && (groups.count > 1 || !named.isEmpty) ? groups : nil
    }

    /// How many headings are above each line; nil where that is not known of a line.
    private func numbers(of list: PageLines, below headings: [Int]) -> [Int]? {
        var numbers: [Int?] = Array(repeating: nil, count: search.lines.count)
        for match in list.matches { numbers[match.line] = headings.count { $0 <= match.rows.lowerBound } }
        var line = 0
        while line < numbers.count {
            guard numbers[line] == nil else {
                line += 1
                continue
            }
            // A line between two of one group is in it.
            let next = numbers[line...].firstIndex { $0 != nil } ?? line
            guard line > 0, numbers[next] == numbers[line - 1] else { return nil }
            // The page has it elsewhere.
            guard (line..<next).allSatisfy({ !search.hasRow(of: $0, around: list) }) else { return nil }
            numbers.replaceSubrange(line..<next, with: repeatElement(numbers[line - 1], count: next - line))
            line = next
        }
        return numbers.compactMap { $0 }
    }

    /// A heading without what ends it; nil for "Ingredients" or "Method", which tell nothing.
    private static func name(_ text: String) -> String? {
        let name = TextCleaning.line(text.last == ":" ? text.dropLast().trimmed : text)
        return RecipeSection(name: name) == nil ? name : nil
    }
}
