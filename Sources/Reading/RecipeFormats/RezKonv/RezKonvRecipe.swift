import Bytes
import TextRecipes

/// A recipe of RezKonv, without its first and last line: head, ingredients in columns and groups, sources, and the method.
struct RezKonvRecipe {
    private(set) var recipe = TextRecipe()
    private let lines: SourceLines
    private var ingredients: [String] = []
    private var ingredientsLine: Int?
    private var method: [String] = []
    private var methodLine: Int?
    private var sources: [String] = []

    private enum Place { case head, ingredients, sources, method }

    init(_ lines: SourceLines) {
        self.lines = lines
        var place = Place.head
        var isAfterBlank = false
        for index in 0..<lines.count {
            let line = lines[index]
            if line.isBlankLine {
                isAfterBlank = true
                if place == .method { method.append("") }
                continue
            }
            defer { isAfterBlank = false }
            if let name = Self.heading(line) {
                place = begin(name, index)
            } else if place == .head, readHead(line, index) {
                continue
            } else {
                if place == .head { place = .ingredients }
                // The method begins at the edge of the page, after a blank line.
                let isOfMethod =
                    place != .method && isAfterBlank && !Self.isIngredient(line)
                    && (place == .sources || !ingredients.isEmpty || !Self.isIndented(line))
                if isOfMethod { place = .method }
                read(line, index, place)
            }
        }
        finish()
    }

    /// The name in `======= TEIG =======`; nil for another line.
    private static func heading(_ line: Substring) -> String? {
        let text = line.stripped
        guard text.begins(with: "===="), text.ends(with: "=") else { return nil }
        let name = text.filter { $0 != "=" }.trimmed
        return name.isEmpty ? nil : name
    }

    private mutating func begin(_ name: String, _ index: Int) -> Place {
        if name.lowercased() == "quelle" || name.lowercased() == "source" { return .sources }
        ingredientsLine = ingredientsLine ?? lines.first + index
        ingredients.append("## " + name)
        return .ingredients
    }

    /// "Titel: Suppe", and the line that a longer one goes on in.
    private mutating func readHead(_ line: Substring, _ index: Int) -> Bool {
        guard let (name, value) = line.nameAndValue else { return false }
        switch name.lowercased() {
        case "titel", "title": recipe.set("name", value, line: lines.first + index)
        case "kategorien", "kategorie", "categories":
            recipe.set("recipeCategory", list: value.split(separator: ",").map(\.trimmed), line: lines.first + index)
        case "menge", "yield": recipe.set("servings", value, line: lines.first + index)
        default: return false
        }
        return true
    }

    private static func isIndented(_ line: Substring) -> Bool { line.indentation > 2 }

    private static func isIngredient(_ line: Substring) -> Bool {
        let text = line.stripped
        return text.begins(with: "--") || isIndented(line) && text.utf8.count < 80
    }

    private mutating func read(_ line: Substring, _ index: Int, _ place: Place) {
        switch place {
        case .head, .ingredients: addIngredient(line, index)
        case .sources: sources.append(String(line.trimmed.drop { $0 == "-" }).trimmed)
        case .method:
            methodLine = methodLine ?? lines.first + index
            addMethod(line.trimmed)
        }
    }

    private mutating func addIngredient(_ line: Substring, _ index: Int) {
        ingredientsLine = ingredientsLine ?? lines.first + index
        let words = line.split { $0 == " " || $0 == "\t" }
        if words.first?.hasPrefix("-") == true, let last = ingredients.indices.last, !ingredients[last].hasPrefix("## ")
        {
            let rest = String(words.joined(separator: " ").drop { $0 == "-" }).trimmed
            if !rest.isEmpty { ingredients[last] += " " + rest }
            return
        }
        let text = words.map { Self.units[$0.lowercased()] ?? String($0) }.joined(separator: " ")
        // What is done with it, or a remark.
        ingredients.append(text.replacing(" ;", with: ",").replacing(";", with: ","))
    }

    /// The abbreviations that only RezKonv has.
    private static let units = ["essl.": "EL", "teel.": "TL", "pack.": "Packung", "stück": "Stück"]

    /// "Stichwort: Suppe" and the like are lines of the program's own.
    private mutating func addMethod(_ text: String) {
        guard text.hasPrefix(":") else { return method.append(text) }
        let parts = text.dropFirst().split(separator: ":", maxSplits: 1).map { $0.trimmed }
        guard parts.count == 2, !parts[0].isEmpty else { return method.append(text.dropFirst().trimmed) }
        switch parts[0].lowercased() {
        case "o-titel": recipe.addNote("Original title", parts[1])
        case "stichwort", "stichworte":
            for word in parts[1].split(separator: ",") { recipe.addTag(word.trimmed) }
        case "vorbereitung", "vorbereitungszeit", "zubereitungszeit", "arbeitszeit": recipe.set("prepTime", parts[1])
        case "kochzeit", "garzeit", "backzeit": recipe.set("cookTime", parts[1])
        case "gesamtzeit": recipe.set("totalTime", parts[1])
        default: recipe.addNote(parts[0], parts[1])
        }
    }

    private mutating func finish() {
        recipe.set("recipeIngredient", list: ingredients, line: ingredientsLine)
        recipe.set("creditText", sources.filter { !$0.isEmpty }.joined(separator: ", "))
        var steps: [String] = []
        var isOpen = false
        for line in method {
            // Lines of a paragraph are one step.
            if line.isEmpty {
                isOpen = false
            } else if isOpen, let last = steps.indices.last, !(line.first?.isNumber ?? false) {
                steps[last] += " " + line
            } else {
                steps.append(line)
                isOpen = true
            }
        }
        recipe.set("recipeInstructions", list: steps, line: methodLine)
        recipe.set("inLanguage", "de")
    }
}
