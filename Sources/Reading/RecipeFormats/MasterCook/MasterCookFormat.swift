import Bytes
package import Diagnostics
package import JSONText
import RecipeReading
import TextRecipes

/// MasterCook up to version 4 (`.mxp`), as mails and collections have it too: a text with a head, a table of ingredients and
/// a method, between "* Exported from MasterCook *" and a line of dashes.
package enum MasterCookFormat: CollectionFormat {
    package static let name = "mastercook"
    package static let title = "MasterCook"
    package static let endings = [".mxp"]
    package static let advice = "begin each recipe with the line \"* Exported from MasterCook *\""
    package static let titleAdvice = "write the title into a line of its own below \"* Exported from MasterCook *\""

    package static func isIn(_ utf8: [UInt8]) -> Bool {
        utf8.withView { $0.holds("MasterCook") && $0.holds("xported") }
    }

    package static func records(of utf8: [UInt8], named name: String) -> Outcome<JSONSource>? {
        let lines = SourceLines(utf8)
        let parts = lines.parts(beginningWith: isHeader)
        var records = RecordLines()
        for part in parts {
            records.append(MasterCookRecipe(lines.part(part.dropFirst())).recipe, line: lines.first + part.lowerBound)
        }
        let stray = parts.first.flatMap { part in (0..<part.lowerBound).first { !lines[$0].isBlankLine } }
        return records.outcome(named: name, stray.map { lines.stray($0, in: name, fix: strayAdvice) })
    }

    private static func isHeader(_ line: Substring) -> Bool {
        let text = line.stripped
        guard text.begins(with: "*"), text.utf8.count < 80 else { return false }
        let words = text.split { $0 == " " || $0 == "*" }
        return words.count >= 3 && words[0] == "Exported" && words[1] == "from" && words[2].hasPrefix("MasterCook")
    }
}
