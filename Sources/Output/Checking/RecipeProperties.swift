import Bytes
import JSONText

/// The properties of a recipe in structured data that Google names.
///
/// Source: https://developers.google.com/search/docs/appearance/structured-data/recipe, as of 2026-11.
package struct RecipeProperties: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// One of Google's list.
    package struct Property: Sendable {
        /// As schema.org and Google write it.
        package var name: String
        /// Whether a page without it is not eligible for a rich result.
        package var isRequired: Bool
        /// What to do where it is missing; nil where the program never publishes it.
        package var fix: String?
    }

    /// In Google's order: what is required, then what is recommended. The index of each is that of its bit.
    package static let list: [Property] = [
        Property(name: "image", isRequired: true, fix: "give the recipe a photo"),
        Property(name: "name", isRequired: true, fix: "give the recipe a title"),
        // Of other sites they are never published as this site's own; an owner cannot make them.
        Property(name: "aggregateRating", isRequired: false, fix: nil),
        Property(name: "author", isRequired: false, fix: "name the author, or `defaults: {author: ...}` of the feed"),
        Property(name: "cookTime", isRequired: false, fix: "state the cooking time"),
        Property(name: "datePublished", isRequired: false, fix: "state the day of publication"),
        Property(name: "description", isRequired: false, fix: "write a sentence about the dish"),
        Property(name: "keywords", isRequired: false, fix: "give the recipe tags"),
        Property(name: "nutrition.calories", isRequired: false, fix: "state the calories of a serving"),
        Property(name: "prepTime", isRequired: false, fix: "state the preparation time"),
        Property(name: "recipeCategory", isRequired: false, fix: "name the course, such as dinner or dessert"),
        Property(name: "recipeCuisine", isRequired: false, fix: "name the cuisine, or `defaults: {cuisine: ...}`"),
        Property(name: "recipeIngredient", isRequired: false, fix: "write the ingredients"),
        Property(name: "recipeInstructions", isRequired: false, fix: "write the steps"),
        Property(name: "recipeYield", isRequired: false, fix: "say how many it serves"),
        Property(name: "totalTime", isRequired: false, fix: "state the time in all"),
        Property(name: "video", isRequired: false, fix: "link to a video with its picture and day"),
    ]

    /// The page for the list, and the month in which it was read.
    package static let source = "developers.google.com/search/docs/appearance/structured-data/recipe, November 2026"

    /// Whether the property at an index of the list is there.
    package subscript(index: Int) -> Bool { rawValue & (1 << UInt32(truncatingIfNeeded: index)) != 0 }

    /// Whether a property of the list is there, by its name.
    func has(_ name: String) -> Bool { Self.list.firstIndex { $0.name == name }.map { self[$0] } ?? false }

    /// Those of a recipe in JSON-LD; nil for data of something else.
    init?(json: ByteView) {
        let source = JSONSource(Array(json), name: "")
        let root: JSONValue
        do throws(JSONError) {
            root = try JSONDocument(source).root
        } catch {
            return nil
        }
        guard root["@type"]?.isString("Recipe") == true else { return nil }
        var found: UInt32 = 0
        for (index, property) in Self.list.enumerated() {
            var value: JSONValue? = root
            for name in property.name.split(separator: ".") { value = value?[String(name)] }
            if let value, !value.isEmptyData { found |= 1 << UInt32(truncatingIfNeeded: index) }
        }
        rawValue = found
    }
}

extension JSONValue {
    /// Whether it says nothing: null, an empty text, list or object.
    fileprivate var isEmptyData: Bool {
        switch kind {
        case .null: true
        case .string: string?.isEmpty ?? true
        case .array, .object: count == 0
        case .bool, .number: false
        }
    }
}
