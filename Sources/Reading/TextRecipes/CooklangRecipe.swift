import Bytes
import JSONText
import Kitchen

/// A Cooklang document as a recipe: its ingredients listed by section, each once, and its steps as people read them.
struct CooklangRecipe {
    private(set) var recipe = TextRecipe()

    /// - Parameters:
    ///   - front: The settings before the text.
    ///   - source: The text after them.
    init(_ front: FrontMatterBlock?, _ source: SourceLines, name: String, pictures: StepPictures) {
        if let front { recipe.take(front) }
        let document = CooklangDocument(source)
        for entry in document.metadata { recipe.take(entry.key, .string(entry.value), line: entry.line) }
        recipe.set("name", name)
        if let picture = pictures.main { recipe.set("image", picture) }
        var lines: [JSONNode] = []
        var steps: [JSONNode] = []
        var tools: [JSONNode] = []
        var toolNames: Set<String> = []
        var timerNames: [JSONNode] = []
        var otherAmounts: [String] = []
        var number = 0
        for (index, section) in document.sections.enumerated() {
            let ingredients = Self.ingredients(of: section)
            if let name = section.name, !name.isEmpty {
                if !ingredients.isEmpty { lines.append(.string("## " + name)) }
                if !section.steps.isEmpty { steps.append(["@type": "HowToSection", "name": .string(name)]) }
            } else if index > 0 {
                steps.append(["@type": "HowToSection", "name": " "])
            }
            lines += ingredients
            for (place, parts) in section.steps.enumerated() {
                number += 1
                let text = Self.text(of: parts)
                let picture = pictures.picture(step: number, section: index, place: place)
                steps.append([
                    "@type": "HowToStep", "text": .string(text), "image": picture.map(JSONNode.string) ?? .null,
                ])
                for case .ingredient(let component) in parts where !component.otherAmounts.isEmpty {
                    otherAmounts.append("\(component.otherAmounts) \(component.unit) \(component.name)")
                }
                for case .cookware(let tool) in parts where toolNames.insert(tool.name).inserted {
                    let amount = [tool.quantity ?? "", tool.unit].filter { !$0.isEmpty }
                    tools.append(.string((amount + [tool.name]).joined(separator: " ")))
                }
                for case .timer(let timer) in parts where !timer.name.isEmpty && timer.quantity != nil {
                    timerNames.append(.string(timer.name))
                }
            }
            for note in section.notes { recipe.addNote(nil, note) }
        }
        recipe.set("recipeIngredient", .array(lines))
        // Each amount is scaled from the first.
        recipe.set("amountsForOtherServings", list: otherAmounts)
        recipe.set("recipeInstructions", .array(steps))
        recipe.set("tool", .array(tools))
        recipe.set("timerNames", .array(timerNames))
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

    /// The ingredients of a section, each in one line; the amounts of one that is named several times are added, but those that
    /// follow the servings not to those that don't.
    private static func ingredients(of section: CooklangDocument.Section) -> [JSONNode] {
        var places: [String: [Int]] = [:]
        var entries: [Entry] = []
        for parts in section.steps {
            for case .ingredient(let component) in parts where !component.isHidden {
                let key = Folding.matchingKey(for: component.listedName)
                if let place = places[key]?.first(where: { entries[$0].takes(component) }) {
                    entries[place].add(component)
                } else {
                    places[key, default: []].append(entries.count)
                    entries.append(Entry(component.listedName, component))
                }
            }
        }
        return entries.map { $0.isFixed ? ["text": .string($0.line), "fixed": true] : .string($0.line) }
    }

    /// An ingredient with all of its amounts.
    private struct Entry {
        private let name: String
        private(set) var isFixed = false
        private var amounts: [Amount] = []
        private var notes: [String] = []
        private var isOptional = false

        /// Amounts in further units are not added to each other.
        private static let mostUnits = 16

        private struct Amount {
            var number: Double?
            var text: String
            var unit: String

            var words: String { text.isEmpty || unit.isEmpty ? text + unit : text + " " + unit }
        }

        init(_ name: String, _ component: CooklangDocument.Component) {
            self.name = name
            add(component)
        }

        /// Whether the amount of a component may be added.
        func takes(_ component: CooklangDocument.Component) -> Bool {
            amounts.isEmpty || component.quantity == nil || isFixed == component.isFixed
        }

        mutating func add(_ component: CooklangDocument.Component) {
            if let note = component.note { notes.append(note) }
            isOptional = isOptional || component.isOptional
            guard let quantity = component.quantity else { return }
            isFixed = component.isFixed
            let number = component.number
            if let number,
                let place = amounts.prefix(Self.mostUnits).firstIndex(where: {
                    $0.unit == component.unit && $0.number != nil
                }),
                let known = amounts[place].number
            {
                amounts[place].number = known + number
                amounts[place].text = AmountText.text(for: known + number)
            } else {
                // "1 / 2"
                let text = number == nil ? quantity : quantity.replacing(" / ", with: "/")
                amounts.append(Amount(number: number, text: text, unit: component.unit))
            }
        }

        var line: String {
            let amount = amounts.count == 1 ? amounts[0].words : amounts.map(\.words).joined(separator: " + ")
            let notes = isOptional ? notes + ["optional"] : notes
            var line = amount.isEmpty ? name : amount + " " + name
            // "salt, to taste"
            if amounts.count == 1, amounts[0].text.utf8.contains(0x20), !amounts[0].text.contains(where: \.isNumber) {
                line = name + ", " + amount
            }
            for note in notes { line += ", " + note }
            return line
        }
    }
}

extension CooklangDocument.Component {
    /// The name without the path to another recipe, as lists have it.
    fileprivate var listedName: String {
        var name = name
        if name.utf8.contains(UInt8(ascii: "|")) {
            name = name.split(separator: "|", maxSplits: 1).first.map(String.init) ?? name
        }
        guard name.begins(with: "./") || name.begins(with: "../") || name.begins(with: "/") else { return name }
        return String(name.lastPathPart)
    }

    /// The name as a step has it: `@white wine|wine{}` is wine.
    fileprivate var shownName: String {
        guard name.utf8.contains(UInt8(ascii: "|")) else { return listedName }
        let parts = name.split(separator: "|", maxSplits: 1)
        return parts.count > 1 ? String(parts[1]) : listedName
    }

    /// Whether it is in no list.
    fileprivate var isHidden: Bool { modifiers.utf8.contains(UInt8(ascii: "-")) }
    fileprivate var isOptional: Bool { modifiers.utf8.contains(UInt8(ascii: "?")) }
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

    /// The picture of a page bundle that shows the dish: by its name, or the only one.
    init(ofBundle names: [String]) {
        let main = names.first { name in Self.mainNames.contains { name.lowercased().hasPrefix($0) } }
        self.main = main ?? (names.count == 1 ? names[0] : nil)
    }

    /// By which Hugo's themes find it.
    private static let mainNames = ["featured", "feature", "cover", "thumbnail", "hero", "index."]

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
