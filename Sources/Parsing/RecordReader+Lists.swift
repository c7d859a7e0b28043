import CatalogModel
import JSONText
import Kitchen

// What the feeds of several services write alike: methods without a vocabulary, words in a list, servings.

extension RecordReader {
    /// A method in a text, or in a list of steps.
    mutating func method(_ key: StaticString) -> [MethodSection] {
        var method = MethodBuilder()
        let values = array(key)
        for value in values {
            guard let text = text(value) else {
                reportType(value, expected: "a step")
                continue
            }
            if values.count == 1 {
                for part in StepTexts.parts(of: text) { method.add(part) }
            } else if let part = StepTexts.part(text, number: method.nextNumber) {
                method.add(part)
            }
        }
        return method.finish()
    }

    /// Words in a list or in one text with commas, each once.
    mutating func distinctWords(_ key: StaticString) -> [String] {
        Folding.distinct(words(key))
    }

    /// A number of servings; what is not above zero means that nobody knows it.
    mutating func servings(_ key: StaticString) -> RecipeYield? {
        guard let number = number(key), number > 0, let text = line(key) else { return nil }
        return YieldText.read(text)
    }
}
