import Bytes
import CatalogModel
import Kitchen

/// The lines of an ingredient list, some of which are the headings of groups.
enum IngredientLines {
    /// Takes lines apart. Headings are `## For the dough` (Nextcloud Cookbook), `[For the dough]` (RecipeSage) and
    /// `For the dough:` (the wild, in one line of five hundred).
    static func groups(_ lines: [String]) -> [IngredientGroup] {
        var groups: [IngredientGroup] = []
        var current = IngredientGroup(ingredients: [])
        current.ingredients.reserveCapacity(lines.count)
        for line in lines {
            if let heading = heading(line) {
                if current.name != nil || !current.ingredients.isEmpty { groups.append(current) }
                current = IngredientGroup(name: heading, ingredients: [])
            } else {
                current.ingredients.append(IngredientLine.split(line))
            }
        }
        if current.name != nil || !current.ingredients.isEmpty { groups.append(current) }
        return groups
    }

    private static func heading(_ line: String) -> String? {
        let ends = line.withBytes { bytes in bytes.first.flatMap { first in bytes.last.map { (first, $0) } } }
        guard let ends else { return nil }
        let text: Substring
        switch ends {
        case (UInt8(ascii: "#"), _): return markedHeading(line)
        case (UInt8(ascii: "["), UInt8(ascii: "]")): text = line.dropFirst().dropLast()
        case (_, UInt8(ascii: ":")):
            guard !line.utf8.contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
                return nil
            }
            text = line.dropLast()
        default: return nil
        }
        let name = text.trimmed
        return name.isEmpty ? nil : name
    }

    /// The words of `## For the dough`; nil for another line: "#1 tin" is the size of a tin.
    static func markedHeading(_ line: String) -> String? {
        let marks = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
        guard marks > 0, line.utf8.dropFirst(marks).first == 0x20 else { return nil }
        let name = line.dropFirst(marks).trimmed
        return name.isEmpty ? nil : name
    }
}
