import HTMLTree
import JSONText
import TextRecipes

/// A `<recipe>` of RecipeML 0.5 (the document type of formatdata.com/recipeml), in schema.org's terms.
struct RecipeMLRecipe {
    private(set) var recipe = TextRecipe()
    private var description: [String] = []

    init(_ node: HTMLNode) {
        if let language = node["lang"] ?? node["xml:lang"] {
            recipe.set("inLanguage", language, line: node.line)
        }
        for part in node.children {
            switch part.name {
            case "head": for element in part.children { readHead(element) }
            case "description": description += RecipeMLText.paragraphs([part])
            case "ingredients": readIngredients(part)
            case "directions": recipe.set("recipeInstructions", .array(steps(of: part)), line: part.line)
            case "equipment":
                let tools = part.elements.isEmpty ? [part] : part.elements
                recipe.set("tool", list: Self.lines(of: tools), line: part.line)
            case "nutrition": recipe.addNote("Nutrition", RecipeMLText.line(part))
            case "note": recipe.addNote(nil, RecipeMLText.paragraphs([part]).joined(separator: "\n\n"))
            default: readHead(part)
            }
        }
        let text = description.joined(separator: "\n\n")
        recipe.set("description", text, line: node.elements.first { $0.name == "description" }?.line)
    }

    /// An element of the head; of one that is not known, the name says what is not read.
    private mutating func readHead(_ element: HTMLNode) {
        let text = RecipeMLText.line(element)
        guard !text.isEmpty else { return }
        switch element.name {
        // A text between elements.
        case "": recipe.addNote(nil, text)
        case "title": recipe.set("name", text, line: element.line)
        case "subtitle", "source", "yield": recipe.take(element.name, .string(text), line: element.line)
        case "categories":
            recipe.set("recipeCategory", list: Self.lines(of: element.children), line: element.line)
        case "preptime": readTime(text, type: element["type"] ?? "", line: element.line)
        case "description": description += RecipeMLText.paragraphs([element])
        default: recipe.set(element.name, text, line: element.line)
        }
    }

    /// A time by its type, which a writer may choose.
    private mutating func readTime(_ text: String, type: String, line: Int) {
        let key = type.lowercased()
        if key.hasPrefix("cook") || key.hasPrefix("bak") {
            recipe.set("cookTime", text, line: line)
        } else if key.hasPrefix("total") {
            recipe.set("totalTime", text, line: line)
        } else if key.isEmpty || key.hasPrefix("prep") {
            recipe.set("prepTime", text, line: line)
        } else {
            recipe.addTime(type, text)
        }
    }

    // MARK: Ingredients and directions

    private mutating func readIngredients(_ node: HTMLNode) {
        // Those in no group come first, as a group goes on to the next.
        var lines: [String] = []
        var groups: [String] = []
        addIngredients(of: node, to: &lines, groups: &groups)
        recipe.set("recipeIngredient", list: (lines + groups).filter { !$0.isEmpty }, line: node.line)
    }

    private mutating func addIngredients(of node: HTMLNode, to lines: inout [String], groups: inout [String]) {
        for part in node.children {
            switch part.name {
            case "ing": lines.append(RecipeMLIngredient(part).line)
            case "ing-div":
                let title = Self.title(of: part)
                var own: [String] = []
                addIngredients(of: part, to: &own, groups: &groups)
                if title.isEmpty { lines += own } else { groups += ["## " + title] + own }
            case "title": break
            default: recipe.addNote(nil, RecipeMLText.line(part))
            }
        }
    }

    /// The steps of directions or a part of them. Texts between steps are steps, too.
    private mutating func steps(of node: HTMLNode) -> [JSONNode] {
        var steps: [JSONNode] = []
        var loose: [HTMLNode] = []
        func addLoose() {
            steps += RecipeMLText.paragraphs(loose).map(JSONNode.string)
            loose = []
        }
        for part in node.children {
            switch part.name {
            case "step":
                addLoose()
                steps += RecipeMLText.paragraphs([part]).map(JSONNode.string)
            case "dir-div", "directions-div":
                addLoose()
                let title = Self.title(of: part)
                let inner = self.steps(of: part)
                steps += title.isEmpty ? inner : [.section(title, inner)]
            case "note":
                addLoose()
                recipe.addNote(nil, RecipeMLText.paragraphs([part]).joined(separator: "\n\n"))
            case "title": break
            default: loose.append(part)
            }
        }
        addLoose()
        return steps
    }

    /// The title of a group or a part; empty without one.
    private static func title(of node: HTMLNode) -> String {
        node.elements.first { $0.name == "title" }.map { RecipeMLText.line($0) } ?? ""
    }

    private static func lines(of nodes: [HTMLNode]) -> [String] {
        nodes.map { RecipeMLText.line($0) }.filter { !$0.isEmpty }
    }
}
