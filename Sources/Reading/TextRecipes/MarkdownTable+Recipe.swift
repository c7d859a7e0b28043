import Bytes
import CatalogModel
import CommonMark
import Kitchen
import RecipeReading

extension MarkdownTable {
    /// Each row as a line of ingredients, with the amount and the unit before the name: "2 eggs, beaten".
    var ingredientLines: [String] {
        let keys = names.map { Folding.matchingKey(for: $0) }
        let isRow = isFirstRow
        let amount = keys.firstIndex { Self.amounts.contains($0) } ?? (isRow ? 0 : columnOfNumbers)
        let unit = keys.firstIndex { Self.units.contains($0) }
        let measures = [amount, unit].compactMap { $0 }
        return (isRow ? [names] + rows : rows).map { cells in
            let filled = cells.indices.filter { !cells[$0].isEmpty }
            if filled == [0], cells.count > 1, let heading = MarkdownSteps.heading(cells[0]) { return "## " + heading }
            let others = filled.filter { !measures.contains($0) }.map { cells[$0] }
            let line = measures.filter(filled.contains).map { cells[$0] } + others.prefix(1)
            return ([line.joined(separator: " ")] + others.dropFirst()).joined(separator: ", ")
        }
    }

    /// Each row as a text, without the number that counts it.
    var steps: [String] {
        let isRow =
            names.first.map { !$0.isEmpty && $0.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") } } ?? false
        return (isRow ? [names] + rows : rows).map { cells in
            cells.filter { !$0.isEmpty && !$0.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") } }
                .joined(separator: " ")
        }
    }

    /// Lines such as "Prep time: 10 min": of each name and its cell, or of the two cells of each row.
    var facts: [String] {
        if rows.count == 1 { return zip(names, rows[0]).map { "\($0): \($1)" } }
        guard names.count == 2 else { return [] }
        return ([names] + rows).filter { $0.count == 2 && !$0[0].isEmpty }.map { "\($0[0]): \($0[1])" }
    }

    /// Whether the names are an ingredient, "2 | eggs", and do not say for how many the amounts are: "4 servings | Ingredient".
    private var isFirstRow: Bool {
        Self.isNumber(names[0]) && YieldText.read(names[0])?.kind != .serves && [nil, 0].contains(columnOfNumbers)
            && !names.contains {
                RecipeSection(name: $0) == .ingredients || RecipeSection(name: $0 + "s") == .ingredients
            }
    }

    /// The first column in which each cell that is not empty begins with a number.
    private var columnOfNumbers: Int? {
        names.indices.prefix(Self.mostColumns).first { column in
            let cells = rows.compactMap { $0.indices.contains(column) && !$0[column].isEmpty ? $0[column] : nil }
            return !cells.isEmpty && cells.allSatisfy(Self.isNumber)
        }
    }

    private static func isNumber(_ cell: String) -> Bool { LeadingAmount(cell[...]) != nil }

    /// Tables of ingredients have no more.
    private static let mostColumns = 16

    private static let amounts: Set<String> = [
        "amount", "amounts", "quantity", "qty", "qty.", "menge", "anzahl", "quantite", "cantidad", "quantita",
        "quantidade", "hoeveelheid", "数量", "用量", "份量",
    ]
    private static let units: Set<String> = [
        "unit", "units", "measure", "einheit", "unite", "unidad", "unita", "unidade", "eenheid", "单位",
    ]
}
