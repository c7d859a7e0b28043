import JSONText
import Kitchen

/// What an owner says of a recipe that they add, as they typed it.
package struct RecipeDraft: Sendable, Hashable {
    var title: String
    /// "4" or "24 cookies".
    package var yield: String?
    /// "1 h 30 min".
    package var prepTime: String?
    package var cookTime: String?
    package var ingredients: [String] = []
    package var steps: [String] = []
    package var cuisine: String?
    package var tags: [String] = []
    /// The file of a photo, which is copied.
    package var photo: String?

    package init(title: String) {
        self.title = title
    }

    /// Whether there is something to cook: otherwise the file is one to fill in.
    var hasContent: Bool { !ingredients.isEmpty || !steps.isEmpty }

    /// Whether a text is a length of time.
    package static func isTime(_ text: String) -> Bool { DurationText.read(text) != nil }

    /// Whether a text says how much a recipe gives.
    package static func isYield(_ text: String) -> Bool {
        // "many" is a yield of a feed; as the answer to a question for a number it is a mistake.
        text.contains(where: \.isNumber) && YieldText.read(text, countsServings: true) != nil
    }

    /// A line as it is without the mark of a list that people type before it.
    private static func withoutBullet(_ line: String) -> String {
        let text = line.drop { $0 == " " }
        guard let mark = text.first, "-*•".contains(mark), text.dropFirst().first == " " else { return line }
        return String(text.dropFirst(2))
    }

    /// As a recipe of schema.org, which is read as any feed.
    var record: [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.member("@context", "https://schema.org")
        json.member("@type", "Recipe")
        json.member("name", title)
        for (key, text) in [
            ("prepTime", prepTime), ("cookTime", cookTime), ("recipeCuisine", cuisine),
        ] {
            guard let text else { continue }
            json.key(key)
            json.value(text)
        }
        for (key, texts) in [
            ("keywords", tags), ("recipeIngredient", ingredients.map(Self.withoutBullet)),
            ("recipeInstructions", steps),
        ]
        where !texts.isEmpty {
            json.key(key)
            json.beginArray()
            for text in texts { json.value(text) }
            json.endArray()
        }
        json.endObject()
        return json.finish()
    }
}
