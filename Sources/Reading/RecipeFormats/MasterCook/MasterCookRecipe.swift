import Bytes
import TextRecipes

/// A recipe of MasterCook's text, without the line that it begins with.
struct MasterCookRecipe {
    private(set) var recipe = TextRecipe()
    private let lines: SourceLines
    private var index = 0

    init(_ lines: SourceLines) {
        self.lines = lines
        readTitle()
        readFacts()
        readIngredients()
        readMethod()
        readRemarks()
    }

    private var line: Substring? { index < lines.count ? lines[index] : nil }
    private var number: Int { lines.first + index }

    private mutating func skipBlank() {
        while let line, line.isBlankLine { index += 1 }
    }

    private mutating func readTitle() {
        skipBlank()
        guard let line, Self.fact(line) == nil else { return }
        recipe.set("name", line.trimmed, line: number)
        index += 1
    }

    // MARK: Head

    /// "Serving Size  : 4     Preparation Time :0:30" up to the table.
    private mutating func readFacts() {
        var categories: [String] = []
        var isCategories = false
        while let line, !Self.isTableHead(line), !Self.isRule(line) {
            defer { index += 1 }
            if line.isBlankLine { continue }
            guard let (name, value) = Self.fact(line) else {
                // Categories are in two columns, and go on below.
                if isCategories { categories += Self.columns(line) } else { recipe.addNote(nil, line.trimmed) }
                continue
            }
            isCategories = name == "categories"
            switch name {
            case "recipe by": recipe.set("author", value, line: number)
            case "serving size": readServings(value)
            case "preparation time": setTime("prepTime", value, line: number)
            default: categories += Self.columns(value[...])
            }
        }
        recipe.set("recipeCategory", list: categories)
    }

    private mutating func readServings(_ value: String) {
        guard let time = value.firstRange(of: "Preparation Time") else {
            return recipe.set("servings", value, line: number)
        }
        recipe.set("servings", value[..<time.lowerBound].trimmed, line: number)
        setTime("prepTime", String(value[time.upperBound...].drop { $0 == " " || $0 == ":" }), line: number)
    }

    private mutating func setTime(_ key: String, _ value: String, line: Int) {
        if let time = MasterCookText.time(value.trimmed) { recipe.set(key, time, line: line) }
    }

    /// The name in small letters, and the value.
    private static func fact(_ line: Substring) -> (name: String, value: String)? {
        guard let (name, value) = line.nameAndValue, names.contains(name.lowercased()) else { return nil }
        return (name.lowercased(), value)
    }

    private static let names: Set<String> = ["recipe by", "serving size", "preparation time", "categories"]

    private static func columns(_ line: Substring) -> [String] {
        line.replacing("  ", with: "\t").split(separator: "\t").map { $0.trimmed }.filter { !$0.isEmpty }
    }

    // MARK: Table

    private static func isTableHead(_ line: Substring) -> Bool {
        line.contains("Amount") && line.contains("Measure") && line.contains("Ingredient")
    }

    /// `--------  ------------  -----`
    private static func isRule(_ line: Substring) -> Bool { isOfDashes(line, "----") }

    /// `- - - - - -` ends a recipe.
    private static func isEnd(_ line: Substring) -> Bool { isOfDashes(line, "- - - - -") }

    private static func isOfDashes(_ line: Substring, _ beginning: StaticString) -> Bool {
        let text = line.stripped
        return text.begins(with: beginning) && text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 == 0x20 }
    }

    private mutating func readIngredients() {
        if let line, Self.isTableHead(line) { index += 1 }
        if let line, Self.isRule(line) { index += 1 }
        var found: [String] = []
        let start = number
        while let line, !Self.isEnd(line) {
            if line.isBlankLine {
                if !found.isEmpty { break }
                index += 1
                continue
            }
            let words = line.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
            let isHeading = words.hasPrefix("***") && words.hasSuffix("***") && words.count > 6
            found.append(
                isHeading ? "## " + words.filter { $0 != "*" }.trimmed : words.replacing(" -- ", with: ", "))
            index += 1
        }
        recipe.set("recipeIngredient", list: found, line: start)
    }

    // MARK: Method

    /// The names of what follows the method, each with its text in quotes below it.
    private static let parts: Set<String> = [
        "description", "source", "copyright", "yield", "start to finish time", "cuisine",
    ]

    /// The name of a part, or of a source or time of its own: `S(Internet Address):`.
    private static func partName(_ line: Substring) -> String? {
        let text = line.trimmed
        guard text.hasSuffix(":"), case let name = text.dropLast().lowercased(),
            parts.contains(name) || (name.hasPrefix("s(") || name.hasPrefix("t(")) && name.hasSuffix(")")
        else { return nil }
        return name
    }

    private mutating func readMethod() {
        var texts: [String] = []
        skipBlank()
        let start = number
        while let line, !Self.isEnd(line) {
            if let name = Self.partName(line) {
                index += 1
                readPart(name)
                continue
            }
            if line.stripped.begins(with: "Ratings  ") {
                recipe.addNote("Ratings", String(line.trimmed.drop { $0 != ":" }.dropFirst()).trimmed)
            } else if !line.isBlankLine {
                texts.append(line.trimmed)
            }
            index += 1
        }
        recipe.set("recipeInstructions", texts.joined(separator: "\n"), line: start)
    }

    private mutating func readPart(_ name: String) {
        let first = number
        var texts: [String] = []
        while let line, !line.isBlankLine, Self.partName(line) == nil, !Self.isEnd(line) {
            texts.append(line.trimmed)
            index += 1
        }
        var text = texts.joined(separator: " ")
        if text.hasPrefix("\"") { text.removeFirst() }
        if text.hasSuffix("\"") { text.removeLast() }
        switch name {
        case "description": recipe.set("description", text, line: first)
        case "source": keep("source", text, "Source", first)
        case "s(internet address)": keep("url", text, "Source", first)
        case "yield": keep("recipeYield", text, "Yield", first)
        case "cuisine": keep("cuisine", text, "Cuisine", first)
        case "start to finish time": setTime("totalTime", text, line: first)
        case "t(cooking time)", "t(baking time)": setTime("cookTime", text, line: first)
        case "copyright": recipe.addNote("Copyright", text)
        default: recipe.addNote(name.filter { $0 != "(" && $0 != ")" }.dropFirst().capitalizedFirst, text)
        }
    }

    private mutating func keep(_ name: String, _ text: String, _ title: String, _ line: Int) {
        if text.isEmpty || recipe.takeIfFree(name, text, line: line) { return }
        recipe.addNote(title, text)
    }

    /// What comes after the line that ends the recipe: nutrition, notes, and codes of the program.
    private mutating func readRemarks() {
        if line != nil { index += 1 }
        var texts: [String] = []
        while let line {
            let text = line.trimmed
            if text.hasPrefix("Per Serving") || text.hasPrefix("Per serving") {
                recipe.addNote("Nutrition", text)
            } else if let rest = Self.rest(text, "Suggested Wine:") {
                recipe.addNote("Suggested wine", rest)
            } else if let rest = Self.rest(text, "Serving Ideas :") {
                recipe.addNote("Serving ideas", rest)
            } else if let rest = Self.rest(text, "NOTES :") {
                texts.append(rest)
            } else if !text.isEmpty,
                !text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 == 0x20 }),
                !Self.isCodes(text)
            {
                texts.append(text)
            }
            index += 1
        }
        recipe.addNote(nil, texts.joined(separator: "\n"))
    }

    private static func rest(_ text: String, _ start: String) -> String? {
        text.hasPrefix(start) ? text.dropFirst(start.count).trimmed : nil
    }

    /// `Nutr. Assoc. : 0 0 0`
    private static func isCodes(_ text: String) -> Bool {
        text.hasPrefix("Nutr. Assoc.")
            && text.drop { $0 != ":" }.dropFirst().utf8.allSatisfy { $0.isDigit || $0 == 0x20 }
    }
}

extension Substring {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
