import Bytes
package import CatalogModel
import Diagnostics
package import JSONText
import Kitchen

// What the feeds of several services write alike: words in a list, servings.

extension RecordReader {
    /// Words in a list or in one text with commas, each once.
    package mutating func distinctWords(_ key: StaticString) -> [String] {
        Folding.distinct(words(key))
    }

    /// Reads the members that say how long a recipe takes.
    package mutating func addTimes(prep: StaticString, cook: StaticString, total: StaticString, to recipe: inout Recipe)
    {
        recipe.prepTime = time(prep)
        recipe.cookTime = time(cook)
        recipe.totalTime = time(total)
    }

    /// The method of a list whose objects a closure reads; other values are steps.
    package mutating func method(
        of values: [JSONValue], _ read: (inout RecordReader, inout MethodBuilder) -> Void
    ) -> [MethodSection] {
        var method = MethodBuilder()
        for value in values {
            if value.isObject {
                within(value) { read(&$0, &method) }
            } else if let text = prose(value) {
                method.add(Step(text))
            }
        }
        return method.finish()
    }

    /// A field as a yield, in which a bare number is one of servings.
    package mutating func yield(_ key: StaticString) -> RecipeYield? {
        self[key].flatMap { yield($0, countsServings: true) }
    }

    /// A value as how much a recipe gives.
    ///
    /// - Parameter countsServings: Whether a bare number is one of servings.
    package mutating func yield(_ value: JSONValue, countsServings: Bool = false) -> RecipeYield? {
        let text: String?
        if value.isObject {
            let words = within(value) { part in
                let ends = [part.line("minValue"), part.line("maxValue")].compactMap { $0 }
                let range = ends.isEmpty ? nil : ends.joined(separator: "–")
                return [part.line("value") ?? range, part.line("unitText")].compactMap { $0 }
            }
            text = words.isEmpty ? nil : words.joined(separator: " ")
        } else {
            text = line(value)
        }
        guard let text else { return nil }
        if let reading = YieldText.read(text, countsServings: countsServings) { return reading }
        reportYield(text, at: value)
        return nil
    }

    package mutating func reportYield(_ text: String, at value: JSONValue) {
        report(
            .warning, .yieldUnreadable, "\(fieldName(of: value)) \"\(Self.excerpt(text))\" can't be read as a yield",
            at: value,
            fix: "write a number above zero, or leave the field out"
        )
    }
}
