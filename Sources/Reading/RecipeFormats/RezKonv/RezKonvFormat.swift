import Bytes
package import Diagnostics
package import JSONText
import RecipeReading
import TextRecipes

/// RezKonv, the German sibling of Meal-Master (`.rk`): recipes between a line such as `=== REZKONV-Rezept - RezkonvSuite v1.4`
/// and `=====`.
package enum RezKonvFormat: CollectionFormat {
    package static let name = "rezkonv"
    package static let title = "RezKonv"
    package static let endings = [".rk"]
    package static let advice =
        "begin each recipe with a line such as \"===== REZKONV-Rezept\", and end it with \"=====\""
    package static let titleAdvice = "write \"Titel: ...\" into the line below \"REZKONV-Rezept\""

    package static func utf8(_ bytes: [UInt8]) -> [UInt8] { MealMasterEncoding.utf8(bytes) }

    package static func isIn(_ utf8: [UInt8]) -> Bool {
        utf8.withView { $0.holds("REZKONV") || $0.holds("RezKonv") || $0.holds("Rezkonv") }
    }

    package static func records(of utf8: [UInt8], named name: String) -> Outcome<JSONSource>? {
        let lines = SourceLines(utf8)
        let parts = lines.parts(beginningWith: isHeader)
        var records = RecordLines()
        var stray = parts.first.flatMap { part in (0..<part.lowerBound).first { !lines[$0].isBlankLine } }
        for part in parts {
            let body = part.dropFirst()
            let end = body.first { isEnd(lines[$0]) } ?? body.upperBound
            records.append(RezKonvRecipe(lines.part(body.lowerBound..<end)).recipe, line: lines.first + part.lowerBound)
            let rest = (end..<part.upperBound).dropFirst()
            stray = stray ?? rest.first { lines[$0].utf8.contains(where: \.isLetterOrDigit) }
        }
        return records.outcome(named: name, stray.map { lines.stray($0, in: name, fix: strayAdvice) })
    }

    private static func isHeader(_ line: Substring) -> Bool {
        line.begins(with: "==") && line.lowercased().contains("rezkonv")
    }

    private static func isEnd(_ line: Substring) -> Bool {
        let text = line.stripped
        return text.utf8.count >= 5 && text.utf8.count <= 40 && text.utf8.allSatisfy { $0 == UInt8(ascii: "=") }
    }
}
