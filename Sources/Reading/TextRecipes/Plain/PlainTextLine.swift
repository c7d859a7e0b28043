import Bytes
import Kitchen
import RecipeReading

/// What a line of a plain text says to the lines around it.
enum PlainTextLine {
    case blank
    /// Signs that separate parts: `-----`, `* * *`.
    case rule
    /// The heading of a section: "Ingredients:", "*** Directions ***", "Notes: Freezes well."
    case heading(RecipeSection, name: String, rest: String)
    case text

    init(_ line: Substring) {
        let text = line.stripped
        let bytes = text.utf8.count
        if bytes == 0 {
            self = .blank
        } else if bytes >= 3, text.utf8.allSatisfy({ !$0.isLetterOrDigit && $0 < 0x80 }) {
            self = .rule
        } else if bytes < 100, let heading = Self.heading(text) {
            self = .heading(heading.section, name: heading.name, rest: heading.rest)
        } else {
            self = .text
        }
    }

    private static func heading(_ text: Substring) -> (section: RecipeSection, name: String, rest: String)? {
        // "2 tips of asparagus"
        guard let first = text.utf8.first, !first.isDigit else { return nil }
        if let section = RecipeSection(name: String(text)) {
            // A page that was printed has such words around the recipe.
            return section == .other ? nil : (section, named(text), "")
        }
        guard let colon = text.firstIndex(where: { $0 == ":" || $0 == "：" }) else {
            let isSentence = text.utf8.last.map { $0.isOne(of: ".!?,") } ?? true
            guard !isSentence, text.utf8.count < 60, let section = RecipeSection(heading: String(text)),
                section == .ingredients || section == .method
            else { return nil }
            return (section, named(text), "")
        }
        let (name, rest) = (text[..<colon], text[colon...].dropFirst().trimmed)
        if rest.isEmpty {
            return RecipeSection(heading: String(name)).map { ($0, named(name), "") }
        }
        guard let section = RecipeSection(name: String(name)), section != .other, !isFact(text, rest) else {
            return nil
        }
        return (section, named(name), rest)
    }

    /// "Preparation: 30 minutes" and "Calories: 180 kcal" are no sections.
    private static func isFact(_ text: Substring, _ value: String) -> Bool {
        guard value.contains(where: \.isNumber), value.utf8.count <= 40 else { return false }
        return DurationText.read(value) != nil || RecipeFact(String(text)) != nil
            || TextRecipe.knows(String(text.prefix { $0 != ":" }))
    }

    /// The words of a heading without the signs around them.
    private static func named(_ text: Substring) -> String {
        var name = text.drop { !$0.isLetter && $0 != "(" }
        while let last = name.last, !last.isLetter, !last.isNumber, last != ")" { name = name.dropLast() }
        return name.isEmpty ? text.trimmed : String(name)
    }
}
