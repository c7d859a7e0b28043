import Bytes
import JSONText
import TextRecipes

/// A recipe of Meal-Master, without its header and its end mark: title, categories and yield, the ingredients in columns, and
/// the directions.
struct MealMasterRecipe {
    private(set) var recipe = TextRecipe()
    private let lines: SourceLines
    private var ingredients = MealMasterIngredients()
    /// The paragraphs below each header; those before the first have none.
    private var method: [(name: String?, texts: [String])] = [(nil, [])]
    private var paragraph: [Substring] = []
    /// How many paragraphs came before the ingredients.
    private var leading = 0
    /// The lines that the ingredients and the method begin in.
    private var ingredientsLine: Int?
    private var methodLine: Int?

    init(_ lines: SourceLines) {
        self.lines = lines
        let start = readHead()
        readBody(from: start)
        finish()
    }

    // MARK: Title, categories and yield

    /// Reads the lines at the top, and gives the index of the first that is another.
    private mutating func readHead() -> Int {
        var categories: [String] = []
        var categoriesLine = 0
        var taken: Set<String> = []
        var index = 0
        while index < lines.count {
            let line = lines.first + index
            let text = lines[index].stripped
            if !text.isEmpty {
                guard let (head, value) = text.nameAndValue, case let key = head.lowercased(), Self.heads.contains(key)
                else { break }
                if key.begins(with: "categor") {
                    if categories.isEmpty { categoriesLine = line }
                    categories += Self.categories(value)
                } else if taken.insert(key).inserted {
                    let name = key == "title" ? "name" : key == "servings" ? "servings" : "recipeYield"
                    recipe.set(name, value, line: line)
                }
            }
            index += 1
        }
        recipe.set("recipeCategory", list: categories, line: categoriesLine)
        return index
    }

    private static let heads: Set<String> = ["title", "categories", "category", "yield", "servings"]

    /// Meal-Master writes "None" for a recipe that is in none.
    private static func categories(_ value: String) -> [String] {
        value.split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty && $0.lowercased() != "none" }
    }

    // MARK: Ingredients and directions

    private mutating func readBody(from start: Int) {
        var areIngredients = true
        var isAfterBlank = true
        for index in start..<max(lines.count, start) {
            let line = lines[index]
            if line.isBlankLine {
                closeParagraph()
                ingredients.endBlock()
                isAfterBlank = true
                continue
            }
            defer { isAfterBlank = false }
            if let name = Self.header(line, amongIngredients: areIngredients) {
                closeParagraph()
                areIngredients = beginsIngredients(after: index, amountIsNeeded: !areIngredients)
                begin(name, index, ofIngredients: areIngredients)
            } else if areIngredients, let found = ingredient(index, isAfterBlank: isAfterBlank) {
                closeParagraph()
                if ingredients.isEmpty {
                    leading = method[0].texts.count
                    ingredientsLine = lines.first + index
                }
                ingredients.add(found)
            } else {
                if !ingredients.isEmpty { areIngredients = false }
                if methodLine == nil { methodLine = lines.first + index }
                if Self.beginsStep(line) { closeParagraph() }
                paragraph.append(line.stripped)
            }
        }
        closeParagraph()
        ingredients.endBlock()
    }

    private func ingredient(_ index: Int, isAfterBlank: Bool) -> MealMasterLine? {
        let isAfterText = ingredients.isEmpty && methodLine != nil
        if let found = MealMasterLine(lines[index]) {
            // An indented line of a text has no amount.
            return isAfterText && found.left.amount.isEmpty ? nil : found
        }
        guard ingredients.isEmpty ? !isAfterText : !isAfterBlank else { return nil }
        return MealMasterLine(loose: lines[index], needsUnit: ingredients.isEmpty)
    }

    private mutating func begin(_ name: String, _ index: Int, ofIngredients: Bool) {
        if ofIngredients {
            ingredients.endBlock()
            if name.isEmpty { return }
            if ingredients.isEmpty { leading = method[0].texts.count }
            ingredientsLine = ingredientsLine ?? lines.first + index
            ingredients.begin(name)
        } else {
            methodLine = methodLine ?? lines.first + index
            if !name.isEmpty { method.append((name, [])) }
        }
    }

    /// Whether the next line that says something is an ingredient, or the header of some.
    private func beginsIngredients(after index: Int, amountIsNeeded: Bool) -> Bool {
        for next in index + 1..<max(lines.count, index + 1) where !lines[next].isBlankLine {
            if let found = MealMasterLine(lines[next]) { return !amountIsNeeded || !found.left.amount.isEmpty }
            return MealMasterLine(loose: lines[next], needsUnit: true) != nil
        }
        return false
    }

    /// The name in `MMMMM-----TOPPING-----` and `-----TOPPING-----`, empty for a line of such signs alone; among
    /// ingredients also in `--TOPPING--`. nil for another line.
    private static func header(_ line: Substring, amongIngredients: Bool) -> String? {
        var text = line.stripped
        let isMarked = text.begins(with: "MMMMM-")
        if isMarked { text = text.part(from: 5) }
        let dashes = text.utf8.prefix { $0 == UInt8(ascii: "-") }.count
        guard isMarked || dashes >= (amongIngredients ? 2 : 5) && text.ends(with: "--") else { return nil }
        let end = text.utf8.count - text.utf8.reversed().prefix { $0 == UInt8(ascii: "-") }.count
        return text.part(min(dashes, end)..<end).trimmed
    }

    /// `2. Mix`, `3) Bake`: a step of its own without a blank line above.
    private static func beginsStep(_ line: Substring) -> Bool {
        let text = line.stripped
        let digits = text.utf8.prefix { $0.isDigit }.count
        guard (1...2).contains(digits) else { return false }
        let rest = text.part(from: digits)
        return rest.begins(with: ". ") || rest.begins(with: ") ")
    }

    private mutating func closeParagraph() {
        guard !paragraph.isEmpty else { return }
        method[method.count - 1].texts.append(paragraph.joined(separator: " "))
        paragraph.removeAll()
    }

    // MARK: Members

    private mutating func finish() {
        let count = method.reduce(0) { $0 + $1.texts.count }
        if leading > 0, count > leading || method.count > 1, let line = methodLine {
            recipe.set("description", method[0].texts[..<leading].joined(separator: "\n\n"), line: line)
            method[0].texts.removeFirst(leading)
            methodLine = ingredientsLine
        }
        recipe.set("recipeIngredient", list: ingredients.lines, line: ingredientsLine)
        let steps = method.flatMap { section -> [JSONNode] in
            let texts = section.texts.map(JSONNode.string)
            return section.name.map { [.section($0, texts)] } ?? texts
        }
        if let line = methodLine { recipe.set("recipeInstructions", .array(steps), line: line) }
    }
}

/// Gathers the ingredients of a recipe: those of a right column come after those on the left of the same block.
private struct MealMasterIngredients {
    /// The lines that were gathered; `## ` begins a group.
    private(set) var lines: [String] = []
    private var left: [String] = []
    private var right: [String] = []

    var isEmpty: Bool { lines.isEmpty && left.isEmpty && right.isEmpty }

    mutating func add(_ line: MealMasterLine) {
        Self.add(line.left, to: &left)
        if let column = line.right { Self.add(column, to: &right) }
    }

    private static func add(_ column: MealMasterLine.Column, to lines: inout [String]) {
        guard column.isContinuation, !lines.isEmpty else { return lines.append(column.line) }
        let more = column.text.drop { $0 == "-" }.trimmed
        if !more.isEmpty { lines[lines.count - 1] += " " + more }
    }

    /// Ends the block at a blank line or a header.
    mutating func endBlock() {
        lines += left + right
        left = []
        right = []
    }

    /// Begins a group.
    mutating func begin(_ name: String) {
        endBlock()
        lines.append("## " + name)
    }
}
