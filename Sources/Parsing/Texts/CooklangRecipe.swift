import CatalogModel
import JSONText
import Kitchen

/// A Cooklang document as a recipe: its ingredients listed by section, each once, and its steps as people read them.
struct CooklangRecipe {
    private(set) var recipe = TextRecipe()

    init(_ source: SourceLines, name: String, pictures: StepPictures) {
        let front = FrontMatterBlock(source)
        if let front { recipe.take(front) }
        let document = CooklangDocument(front.map { source.part($0.end..<source.count) } ?? source)
        for entry in document.metadata { recipe.take(entry.key, .string(entry.value), line: entry.line) }
        recipe.set("name", .string(name))
        if let picture = pictures.main { recipe.set("image", .string(picture)) }
        var lines: [JSONNode] = []
        var steps: [JSONNode] = []
        var tools: [String] = []
        var number = 0
        for (index, section) in document.sections.enumerated() {
            let list = IngredientList(section)
            if let name = section.name, !name.isEmpty {
                if !list.lines.isEmpty { lines.append(.string("## " + name)) }
                if !section.steps.isEmpty { steps.append(["@type": "HowToSection", "name": .string(name)]) }
            } else if index > 0 {
                steps.append(["@type": "HowToSection", "name": " "])
            }
            lines += list.lines.map(JSONNode.string)
            for (place, parts) in section.steps.enumerated() {
                number += 1
                let text = Self.text(of: parts)
                let picture = pictures.picture(step: number, section: index, place: place)
                steps.append([
                    "@type": "HowToStep", "text": .string(text), "image": picture.map(JSONNode.string) ?? .null,
                ])
                for case .cookware(let tool) in parts where !tools.contains(tool.name) { tools.append(tool.name) }
            }
            for note in section.notes { recipe.addNote(nil, note) }
        }
        recipe.set("recipeIngredient", .array(lines))
        recipe.set("recipeInstructions", .array(steps))
        recipe.set("tool", .array(tools.map(JSONNode.string)))
    }

    private static func text(of parts: [CooklangDocument.Part]) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let plain): text += plain
            case .ingredient(let component): text += component.shownName
            case .cookware(let component): text += component.shownName
            case .timer(let component):
                let time = [component.quantity ?? "", component.unit].filter { !$0.isEmpty }.joined(separator: " ")
                text += time.isEmpty ? component.name : time
            }
        }
        return text.trimmed
    }

    /// The ingredients of a section, each in one line; the amounts of one that is named several times are added.
    private struct IngredientList {
        private var names: [String] = []
        private var components: [String: [CooklangDocument.Component]] = [:]

        init(_ section: CooklangDocument.Section) {
            for parts in section.steps {
                for case .ingredient(let component) in parts where !component.modifiers.contains("-") {
                    let key = Folding.matchingKey(for: component.listedName)
                    if components[key] == nil { names.append(key) }
                    components[key, default: []].append(component)
                }
            }
        }

        var lines: [String] {
            names.compactMap { key in
                guard let all = components[key], let first = all.first else { return nil }
                var amounts: [(number: Double?, text: String, unit: String)] = []
                for component in all {
                    guard let quantity = component.quantity else { continue }
                    if let place = amounts.firstIndex(where: { $0.unit == component.unit && $0.number != nil }),
                        let number = component.number, let known = amounts[place].number
                    {
                        amounts[place].number = known + number
                        amounts[place].text = AmountText.text(for: known + number)
                    } else {
                        amounts.append((component.number, quantity, component.unit))
                    }
                }
                let amount = amounts.map { [$0.text, $0.unit].filter { !$0.isEmpty }.joined(separator: " ") }
                    .joined(separator: " + ")
                var notes = all.compactMap(\.note)
                if all.contains(where: { $0.modifiers.contains("?") }) { notes.append("optional") }
                // "salt, to taste"
                let isAmount = amounts.contains { $0.text.contains(where: \.isNumber) } || amounts.count > 1
                if !isAmount, let words = amounts.first, words.text.contains(" ") {
                    return ([first.listedName, amount] + notes).joined(separator: ", ")
                }
                let line = [amount, first.listedName].filter { !$0.isEmpty }.joined(separator: " ")
                return ([line] + notes).joined(separator: ", ")
            }
        }
    }
}

extension CooklangDocument.Component {
    /// The name without the path to another recipe, as lists have it.
    fileprivate var listedName: String {
        let name = name.split(separator: "|", maxSplits: 1).first.map(String.init) ?? name
        guard name.hasPrefix("./") || name.hasPrefix("../") || name.hasPrefix("/") else { return name }
        return name.split(separator: "/").last.map(String.init) ?? name
    }

    /// The name as a step has it: `@white wine|wine{}` is wine.
    fileprivate var shownName: String {
        let parts = name.split(separator: "|", maxSplits: 1)
        return parts.count > 1 ? String(parts[1]) : listedName
    }
}

/// The pictures beside a recipe: `Soup.jpg` of the dish, `Soup.3.jpg` of a step, `Soup.2.1.jpg` of a step of a section.
struct StepPictures {
    private(set) var main: String?
    private var byStep: [Int: String] = [:]
    private var bySection: [[Int]: String] = [:]

    /// - Parameters:
    ///   - names: Of the pictures in the recipe's folder.
    ///   - recipe: The name of the recipe's file without its ending.
    init(_ names: [String], of recipe: String) {
        for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where name.hasPrefix(recipe + ".")
        {
            let parts = name.dropFirst(recipe.count + 1).split(separator: ".").dropLast()
            let numbers = parts.compactMap { Int($0) }
            guard numbers.count == parts.count else { continue }
            switch numbers.count {
            case 0: main = main ?? name
            case 1: byStep[numbers[0]] = name
            case 2: bySection[numbers] = name
            default: break
            }
        }
    }

    /// - Parameters:
    ///   - step: 1-based, of the whole recipe.
    ///   - section: 0-based.
    ///   - place: 0-based, in its section.
    func picture(step: Int, section: Int, place: Int) -> String? {
        // Both ways to count are in use; a picture 0 says which.
        let isFromZero = byStep[0] != nil || bySection.keys.contains { $0.contains(0) }
        let offset = isFromZero ? 0 : 1
        return byStep[step - 1 + offset] ?? bySection[[section + offset, place + offset]]
    }
}
