import Bytes
import Diagnostics
import Kitchen
import Languages

/// The sections of recipes that people write as texts, known by their headings in the languages of recipe sites.
package enum RecipeSection: Sendable, Hashable, CaseIterable {
    case ingredients, method, notes, equipment, nutrition
    /// Something else that recipe pages have: comments, related recipes.
    case other

    /// The section that a heading begins; nil for other words.
    ///
    /// - Parameter heading: "Ingredients", "Für die Zutaten:", "## 🥕 Ingrédients (4 personnes)".
    package init?(heading: String) {
        guard heading.utf8.count <= 120 else { return nil }
        // Most headings are one of the names as it is.
        let named = Self.byName[heading.lowercased()]
        guard let section = named ?? Self.section(beginning: Folding.words(of: heading)) else { return nil }
        self = section
    }

    /// The section whose name a line is, without any further word; nil for other words.
    ///
    /// - Parameter name: "Ingredients", "**Zutaten:**".
    package init?(name: String) {
        guard name.utf8.count <= 60, let section = Self.byName[Folding.words(of: name)] else { return nil }
        self = section
    }

    /// The section of "Ingredients for 4 people", "Zutaten für den Teig", "How to make soup".
    private static func section(beginning text: String) -> RecipeSection? {
        // What is in brackets is a remark: "Zutaten (für 4)".
        if let section = byName[text] { return section }
        let words = text.utf8.split(separator: 0x20)
        guard words.count <= 7 else { return nil }
        for count in stride(from: min(words.count - 1, 4), through: 1, by: -1) {
            let name = String(text[..<words[count - 1].endIndex])
            guard let section = byName[name] else { continue }
            let next = String(Substring(words[count]))
            // "4人分"
            let counted = next.drop(while: \.isNumber)
            let isCount =
                counted.isEmpty
                || counted.utf8.count < next.utf8.count && YieldText.serving.contains(counted.description)
            if isCount || connectors.contains(next) || opening.contains(name) { return section }
        }
        return nil
    }

    /// Words after the name of a section that say for what or whom it is.
    private static let connectors = Set(file.names("connectors"))
    /// Names that the dish follows.
    private static let opening = Set(file.names("opening"))

    private static let byName: [String: RecipeSection] = {
        var table: [String: RecipeSection] = [:]
        for section in allCases {
            for name in file.names("\(section)") { table[Folding.words(of: name)] = section }
        }
        return table
    }()

    /// The names of ingredients and methods, those of English first.
    private static let mainNames: [String] = {
        let words = Language.named("en")?.words ?? .empty
        let english = words.names("heading ingredients") + words.names("heading method")
        let all = byName.filter { $0.value == .ingredients || $0.value == .method }.keys.sorted()
        return english.map { Folding.words(of: $0) } + all
    }()

    /// The name of a section that a heading is a slip of: "Ingrediants"; nil for another heading.
    ///
    /// - Parameter least: How many letters it has at least: a short word may be another.
    package static func slip(_ heading: String, least: Int = 6) -> String? {
        guard heading.utf8.count <= 40, RecipeSection(heading: heading) == nil else { return nil }
        let words = Folding.words(of: heading)
        return words.utf8.count < least ? nil : NearestKey.slip(words, of: mainNames)
    }

    private static let file = Language.everywhere("heading")
}

extension Folding {
    /// The letters and digits of a text, folded, with a space between words.
    static func words(of text: String) -> String {
        let key = matchingKey(for: text)
        return key.withBytes { bytes in
            guard bytes.isASCII else { return key.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") }
            // Most names are nothing but words.
            if bytes.allSatisfy({ $0.isLetterOrDigit || $0 == 0x20 }) { return key }
            return bytes.split { !$0.isLetterOrDigit }.map { String(decoding: $0, as: UTF8.self) }.joined(
                separator: " ")
        }
    }
}
