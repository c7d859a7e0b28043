import Bytes
import CatalogModel
import Kitchen

/// A table in Markdown: a row of names, a row of dashes, and rows of cells between `|`.
struct MarkdownTable {
    private let names: [String]
    private let rows: [[String]]

    init?(_ lines: [Substring]) {
        guard lines.count > 2, Self.isDelimiter(lines[1]) else { return nil }
        names = Self.cells(of: lines[0])
        rows = lines.dropFirst(2).map(Self.cells)
    }

    /// Each row as a line of ingredients, with the amount and the unit before the name: "2 eggs, beaten".
    var ingredientLines: [String] {
        let keys = names.map { Folding.matchingKey(for: $0) }
        let amount = keys.firstIndex { Self.amounts.contains($0) } ?? columnOfNumbers
        let unit = keys.firstIndex { Self.units.contains($0) }
        let measures = [amount, unit].compactMap { $0 }
        return rows.map { cells in
            let filled = cells.indices.filter { !cells[$0].isEmpty }
            if filled == [0], cells.count > 1, let heading = MarkdownSteps.heading(cells[0]) { return "## " + heading }
            let others = filled.filter { !measures.contains($0) }.map { cells[$0] }
            let line = measures.filter(filled.contains).map { cells[$0] } + others.prefix(1)
            return ([line.joined(separator: " ")] + others.dropFirst()).joined(separator: ", ")
        }
    }

    /// Each row as a text, without the number that counts it.
    var steps: [String] {
        rows.map { cells in
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

    /// The first column in which each cell that is not empty begins with a number.
    private var columnOfNumbers: Int? {
        names.indices.prefix(Self.mostColumns).first { column in
            let cells = rows.compactMap { $0.indices.contains(column) && !$0[column].isEmpty ? $0[column] : nil }
            return !cells.isEmpty && cells.allSatisfy { LeadingAmount($0[...]) != nil }
        }
    }

    /// Tables of ingredients have no more.
    private static let mostColumns = 16

    private static let amounts: Set<String> = [
        "amount", "amounts", "quantity", "qty", "qty.", "menge", "anzahl", "quantite", "cantidad", "quantita",
        "quantidade",
        "hoeveelheid", "数量", "用量", "份量",
    ]
    private static let units: Set<String> = [
        "unit", "units", "measure", "einheit", "unite", "unidad", "unita", "unidade", "eenheid", "单位",
    ]

    /// `|---|:--:|`
    private static func isDelimiter(_ line: Substring) -> Bool {
        line.utf8.contains(UInt8(ascii: "-")) && line.utf8.contains(UInt8(ascii: "|"))
            && line.utf8.allSatisfy { $0.isBlank || "-|:".utf8.contains($0) }
    }

    private static func cells(of line: Substring) -> [String] {
        var text = line.stripped
        if text.begins(with: "|") { text = text.part(from: 1) }
        if text.ends(with: "|"), !text.ends(with: "\\|") { text = text.part(0..<text.utf8.count - 1) }
        let bars = text.withBytes { bytes in
            bytes.indices.filter {
                bytes[$0] == UInt8(ascii: "|") && ($0 == 0 || bytes[$0 - 1] != UInt8(ascii: "\\"))
            }
        }
        let starts = [0] + bars.map { $0 + 1 }
        return zip(starts, bars + [text.utf8.count]).map { String(text.part($0..<$1).stripped) }
    }
}
