// Labelled lines of the wild, which are not part of this project. RECIPEGEN_CORPUS names a folder with them; without it
// the test is skipped.

import CatalogModel
import Foundation
import Kitchen
import Testing

@Suite struct IngredientCorpusTests {
    private static let folder = ProcessInfo.processInfo.environment["RECIPEGEN_CORPUS"].map { URL(filePath: $0) }

    @Test(.enabled(if: folder != nil, "RECIPEGEN_CORPUS does not name the folder of the corpus"))
    func losesNothingAndFindsTheAmountsThatPeopleFind() throws {
        let file = try #require(Self.folder).appending(path: "ingredients/labelled-lines.csv")
        let rows = Self.rows(of: try String(contentsOf: file, encoding: .utf8)).dropFirst()
        try #require(rows.count > 1000)
        var agreed = 0
        var reader = LineReader(language: nil)
        for row in rows {
            let line = row[0]
            let ingredient = reader.ingredient(line)
            #expect(ReadLine(line).pieces.joined() == line)
            #expect(!ingredient.item.source.isEmpty, "\(line)")
            if Self.isSame(ingredient.amount.flatMap { NumberText.first(in: $0)?.value }, label: row[2], end: row[3]) {
                agreed += 1
            }
        }
        let share = Double(agreed) / Double(rows.count)
        print("first numbers of amounts that equal the label: \(agreed) of \(rows.count)")
        #expect(share >= 0.97)
    }

    /// Labels are rounded to two places or more, and of a range hold the one end or the other.
    private static func isSame(_ value: Double?, label: String, end: String) -> Bool {
        guard let value else { return label.isEmpty }
        return [label, end].compactMap(Double.init).contains { abs($0 - value) <= 0.006 }
    }

    /// The fields of comma-separated values, some of them in quotation marks (RFC 4180).
    private static func rows(of text: String) -> [[String]] {
        var rows: [[String]] = []
        var row: [String] = []
        var field = ""
        var isQuoted = false
        var wasQuote = false
        for character in text {
            if character == "\"" {
                // A mark behind a mark that closed stands for itself.
                if wasQuote, !isQuoted { field.append(character) }
                isQuoted.toggle()
                wasQuote = true
                continue
            }
            wasQuote = false
            if isQuoted {
                field.append(character)
            } else if character == "," {
                row.append(field)
                field = ""
            } else if character.isNewline {
                rows.append(row + [field])
                row = []
                field = ""
            } else {
                field.append(character)
            }
        }
        return rows
    }
}
