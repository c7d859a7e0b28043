import Bytes
import HTMLTree
import RecipeReading
import TextRecipes

/// MasterCook since version 5 (`.mx2`, in an archive `.mz2`): `<mx2><RcpE>` with names of four letters.
package enum MasterCookXMLFormat: XMLCollectionFormat {
    package static let name = "mx2"
    package static let title = "MasterCook"
    package static let endings = [".mx2"]
    package static let advice = "export the recipes as .mx2 again"
    static let root = "mx2"
    static let recipeElement = "rcpe"
    static let listsOfTitles: Set<String> = ["summ"]

    static func read(_ record: inout XMLRecord) {
        let node = record.node
        if let name = record.attribute("name", of: node) { record.set("name", name, of: node) }
        if let author = record.attribute("author", of: node) { record.set("author", author, of: node) }
        record.set(RecordLines.photos, list: record.attributes("img", of: node), of: node)
        var lines: [String] = []
        for part in node.elements {
            switch part.name {
            case "serv": if let text = record.attribute("qty", of: part) { record.set("servings", text, of: part) }
            case "prpt": setTime("prepTime", part, &record)
            case "ttim": setTime("totalTime", part, &record)
            case "cats": record.set("recipeCategory", list: part.elements.map { record.line($0) }, of: part)
            case "ingr": lines.append(ingredient(part, &record))
            case "dirs":
                record.set(
                    "recipeInstructions", list: part.elements.map { record.lines($0).joined(separator: "\n") }, of: part
                )
                let images = part.elements.compactMap { record.attribute("img", of: $0) }
                record.set(RecordLines.photos, list: images, of: part)
            case "desc": record.set("description", record.text(part), of: part)
            case "srce": record.take("source", record.line(part), of: part)
            case "alts":
                let words = record.attributes("label", "source", of: part)
                if let address = words.last, address.contains("://") || address.hasPrefix("www."),
                    !record.recipe.has("url")
                {
                    record.take("url", address.hasPrefix("www.") ? "https://" + address : address, of: part)
                } else {
                    record.recipe.addNote("Source", words.joined(separator: ": "))
                }
            case "cpyr": record.recipe.addNote("Copyright", record.line(part))
            case "yield":
                let words = [
                    record.attribute("qty", of: part).map(MasterCookText.amount), record.attribute("unit", of: part),
                ]
                record.set("recipeYield", words.compactMap { $0 }.joined(separator: " "), of: part)
            case "wine": record.recipe.addNote("Suggested wine", record.line(part))
            case "srvi": record.recipe.addNote("Serving ideas", record.text(part))
            case "note": record.recipe.addNote(nil, record.text(part))
            case "nutr": record.recipe.addNote("Nutrition", record.text(part))
            case "rats":
                for rating in part.elements {
                    record.recipe.addNote(
                        "Rating", record.attributes("name", "value", of: rating).joined(separator: ": "))
                }
            default: continue
            }
        }
        record.set("recipeIngredient", list: lines, of: node)
    }

    /// "0:10" is ten minutes, and "0:00" is not known.
    private static func setTime(_ key: String, _ part: HTMLNode, _ record: inout XMLRecord) {
        guard let text = record.attribute("elapsed", of: part), let time = MasterCookText.time(text) else { return }
        record.set(key, time, of: part)
    }

    private static func ingredient(_ part: HTMLNode, _ record: inout XMLRecord) -> String {
        let name = record.attribute("name", of: part) ?? ""
        var line = record.attributes("qty", "unit", "name", of: part).joined(separator: " ")
        for remark in part.elements where remark.name == "iprp" {
            let text = record.line(remark)
            if !text.isEmpty { line += ", " + text }
        }
        // S is a subtitle, T a line of text, R another recipe.
        return record.attribute("code", of: part)?.uppercased() == "S" ? "## " + name : line
    }
}

/// The ways of MasterCook to write amounts and times.
enum MasterCookText {
    /// "36.000000" is 36.
    static func amount(_ text: String) -> String {
        guard text.contains("."), let number = Double(text), number == number.rounded(), abs(number) < 1e9 else {
            return text
        }
        return String(Int(number))
    }

    /// "1:45" as "1 h 45 min"; nil for no time, and other words as they are.
    static func time(_ text: String) -> String? {
        let parts = text.split(separator: ":").map { $0.trimmed }
        guard parts.count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1]), (0..<1000).contains(hours),
            (0..<60).contains(minutes)
        else { return text.isEmpty ? nil : text }
        guard hours > 0 || minutes > 0 else { return nil }
        return hours == 0 ? "\(minutes) min" : minutes == 0 ? "\(hours) h" : "\(hours) h \(minutes) min"
    }
}
