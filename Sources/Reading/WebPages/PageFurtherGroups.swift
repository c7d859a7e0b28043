import HTMLTree
import RecipeReading

/// The groups of ingredients that follow those of structured data on the page, and that structured data leaves out.
struct PageFurtherGroups {
    let search: PageLines.Search
    private var rows: [PageRows.Row] { search.rows }

    /// Headings as `## Filling`, and their lines. None unless all ingredients are found, in their order, in a list that the
    /// page names after them.
    func lines() -> [String] {
        guard let list = search.lists().first, list.matches.count == search.lines.count, !list.isReordered
        else { return [] }
        let item = rows[list.first].block
        guard item.name == "li", let container = Self.container(of: item), container.contains(rows[list.end - 1].block)
        else { return [] }
        let headings = PageHeadings(rows, of: list, title: "")
        var further: [String] = []
        var alike = 0
        var items = 0
        for row in rows[list.end...].prefix(while: { container.contains($0.block) }) {
            if row.block.name == "li" {
                // Without a heading it is no group.
                guard !further.isEmpty else { return [] }
                items += 1
                let known = search.lines.contains { $0.withoutNumbers.likeness(row.key.withoutNumbers) >= 0.5 }
                if known { alike += 1 }
                further.append(row.text)
            } else if headings.isHeading(row, strictly: true), RecipeSection(heading: row.text) == nil {
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
        item.outward.dropFirst().prefix(8).prefix { $0.name != "body" && $0.name != "main" }
            .filter { $0.isNamed(after: "ingredient") }.last
    }
}
