import JSONText
import Languages

/// The JSON Schema of the settings before a recipe's text, with which editors complete and check them.
package enum RecipeSchema {
    /// The schema as a file of JSON, with a line break at its end. It knows each member by the first of the names that the reader
    /// knows; other keys are allowed, as they are in recipes.
    package static func json() -> [UInt8] {
        let named = Language.common.rows.compactMap { row -> (String, Value)? in
            guard row.key.hasPrefix("key "), let name = row.text[...].parts(at: " ").first else { return nil }
            return values[String(row.key.dropFirst(4))].map { (String(name), $0) }
        }
        let properties = (named + others).map { JSONNode.Member($0, .object($1.schema)) }
        let root: JSONNode = [
            "$schema": "http://json-schema.org/draft-07/schema#", "title": "recipe",
            "description": "The settings before the text of a recipe.", "type": "object",
            "properties": .object(properties), "additionalProperties": true,
        ]
        return root.bytes(pretty: true) + [UInt8(ascii: "\n")]
    }

    /// A value and what it says.
    private struct Value {
        let types: [JSONNode]
        let meaning: String

        init(_ types: JSONNode..., meaning: String) {
            self.types = types
            self.meaning = meaning
        }

        var schema: [JSONNode.Member] {
            [.init("description", .string(meaning)), .init("type", .array(types))]
        }

        static func text(_ meaning: String) -> Value { Value("string", "number", meaning: meaning) }
        static func texts(_ meaning: String) -> Value { Value("string", "number", "array", meaning: meaning) }
        static func time(_ meaning: String) -> Value {
            Value("string", "number", "object", meaning: meaning + ": 25 min, 1 h 30 min + cooling, PT25M")
        }
        static func list(_ meaning: String) -> Value { Value("string", "array", "object", meaning: meaning) }
    }

    /// By the members of schema.org that the reader's names stand for.
    private static let values: [String: Value] = [
        "name": .text("The title; without it, the heading of the text or the name of the file"),
        "description": .text("What the dish is, in a sentence or two"),
        "image": .list("A photo by its path from the file or its address, or several"),
        "recipeCategory": .texts("The kind of dish, or several: Soup"),
        "recipeCuisine": .texts("The cuisine, or several: French"),
        "author": .list("Who wrote the recipe"),
        "servings": .text("For how many it is: 4, or how much it makes: 24 cookies"),
        "prepTime": .time("The time of preparation"),
        "cookTime": .time("The time of cooking"),
        "totalTime": .time("The time of all, where it is not the sum"),
        "recipeIngredient": .list("The ingredients, where they are not a list in the text"),
        "recipeInstructions": .list("The steps, where they are not a list in the text"),
        "tool": .texts("What is needed to cook it: [large pot]"),
        "difficulty": .text("How hard it is: Easy"),
        "suitableForDiet": .texts("Vegetarian, Vegan, GlutenFree, or several"),
        "datePublished": .text("The day it was published: 2026-03-09"),
        "dateModified": .text("The day it was changed"),
        "inLanguage": .text("Its language, where it is not that of the site: de"),
        "translationOf": .text("The id of the recipe that it is a translation of"),
        "chosenSlug": .text("The end of its address: leek-soup"),
        "video": .list("The address of a video, or {name, url, thumbnailUrl, uploadDate}"),
        "identifier": .text("A name that never changes, by which other files name the recipe"),
        "creditText": .text("Where it is from, in words: my aunt's book"),
        "aggregateRating": .list("A rating: {ratingValue, ratingCount, bestRating}"),
    ]

    /// Keys that are no member of their own, by the name that files have.
    private static let others: [(String, Value)] = [
        ("tags", .texts("Words by which it is found: [winter, quick]")),
        ("source", .list("The address that it is from")),
        ("notes", .list("Notes below the recipe")),
        ("rating", Value("number", meaning: "Your own stars, of five: 4.5")),
        ("times", .list("Other times by their names: {Soaking: 1 h}")),
        ("nutrition", .list("Figures of a serving: {calories: 180 kcal}")),
        ("aliases", .texts("Addresses that it had before")),
        ("draft", Value("boolean", "string", meaning: "Whether it stays out of the site")),
    ]
}
