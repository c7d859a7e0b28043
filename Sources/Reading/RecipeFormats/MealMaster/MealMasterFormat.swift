import Bytes
package import CatalogModel
package import Diagnostics
package import JSONText
package import RecipeReading
import TextRecipes

/// Meal-Master: recipes, each between a header such as `MMMMM----- Recipe via Meal-Master (tm) v8.05` and an end mark, `MMMMM` or
/// `-----`.
package enum MealMasterFormat: CollectionFormat {
    package static let name = "mealmaster"
    package static let title = "Meal-Master"
    package static let endings = [".mmf", ".mm"]
    package static let advice =
        "begin each recipe with a line such as \"MMMMM----- Meal-Master\", and end it with \"MMMMM\""
    package static let titleAdvice = "write a line such as \"Title: Soup\" below its first line"

    /// The member of a recipe after which the next begins without an end mark.
    private static let isOpen: StaticString = "x:isOpen"
    /// The member of a recipe that the end of the file ends.
    private static let isCut: StaticString = "x:isCut"

    package static func utf8(_ bytes: [UInt8]) -> [UInt8] { MealMasterEncoding.utf8(bytes) }

    package static func isIn(_ utf8: [UInt8]) -> Bool { SourceLines(utf8).rows.contains(where: isHeader) }

    package static func records(of utf8: [UInt8], named name: String) -> Outcome<JSONSource>? {
        let lines = SourceLines(utf8)
        let parts = lines.parts(beginningWith: isHeader)
        var records = RecordLines()
        var strays = Array(0..<(parts.first?.lowerBound ?? 0))
        for part in parts {
            let line = lines.first + part.lowerBound
            let end = end(of: part, lines)
            var recipe = MealMasterRecipe(lines.part(part.lowerBound + 1..<(end ?? part.upperBound))).recipe
            if let end {
                strays += end + 1..<part.upperBound
            } else {
                recipe.set("\(part.upperBound == lines.count ? isCut : isOpen)", true, line: line)
            }
            records.append(recipe, line: line)
        }
        strays.removeAll { !lines[$0].utf8.contains(where: \.isLetterOrDigit) }
        let stray = strays.first.map {
            lines.stray(
                $0, of: strays.count, in: name, advice: "move it between the first line of a recipe and its end")
        }
        return records.outcome(named: name, stray)
    }

    /// Whether a line begins a recipe.
    private static func isHeader(_ line: Substring) -> Bool {
        let line = line.stripped
        guard line.begins(with: "MMMMM-----") || line.begins(with: "-----") else { return false }
        return line.lowercased().contains("meal-master")
    }

    /// The line that ends the recipe of a header: first one with its header's sign, then any; nil if there is none.
    private static func end(of part: Range<Int>, _ lines: SourceLines) -> Int? {
        let ends = part.dropFirst().filter { ["MMMMM", "-----"].contains(lines[$0].stripped) }
        let isMarked = lines[part.lowerBound].stripped.begins(with: "M")
        return ends.first { lines[$0].stripped.begins(with: "M") == isMarked } ?? ends.first
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        if reader[isOpen] != nil {
            reader.leaveOut(
                .textInvalid, "\(reader.recordName) has no end before the next recipe begins and is left out",
                fix: "write MMMMM or ----- as a line of its own after it, as at the beginning of its first line"
            )
            return nil
        }
        guard reader.hasTitle(fix: titleAdvice) else { return nil }
        if reader[isCut] != nil {
            reader.report(
                .warning, .textInvalid, "\(reader.recordName) has no end mark; the file may have been cut off",
                at: reader.record, fix: "write MMMMM or ----- as a line of its own after it, or export it again"
            )
        }
        return SchemaOrgFormat.recipe(from: &reader)
    }
}
