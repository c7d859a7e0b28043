// Fields that are anything but what they should be: a recipe with a name is kept, whatever else it says.

import Parsing
import RecipeSamples
import Testing

@testable import RecipeReading

@Suite struct HostileRecordTests {
    private static let keys: [String] = [
        "@type", "@id", "@graph", "identifier", "url", "mainEntityOfPage", "mainEntity", "description", "image",
        "recipeYield", "prepTime", "cookTime", "totalTime", "recipeIngredient", "recipeInstructions", "comment", "tool",
        "recipeCuisine", "recipeCategory", "keywords", "suitableForDiet", "author", "creditText", "video", "nutrition",
        "aggregateRating", "inLanguage", "datePublished", "dateModified", "recipeDetails", "ingredients", "uuid",
        "dynamicThumbnail", "photo_url_large", "source_url", "idMeal", "strMeal", "strInstructions", "strTags",
        "strIngredient1", "strMeasure1", "strYoutube", "strImageSource", "title", "recipe_id", "id", "publisher",
        "social_rank", "servings", "cooking_time", "instructions", "prepTimeMinutes", "caloriesPerServing", "mealType",
        "rating", "total", "skip", "limit",
    ]

    private static let values: [String] = [
        "null", "true", "0", "-1", "1e400", "-1e-400", "99999999999999999999", #""""#, #"" ""#, #""\u0000""#,
        #""\ud800""#,
        #""<a href=""#, #""<<<<b>""#, #""&#x110000;&#;&;&amp""#, #""javascript:alert(1)""#, #""//""#, #""../../..""#,
        "[]", "{}", "[[]]", "[{}]", "[null, [null]]", #"{"@id": "x"}"#, #"{"@id": {}}"#, #"{"name": {"name": []}}"#,
        #"{"@value": {"@value": null}}"#, #"{"itemListElement": {"itemListElement": 5}}"#, #"[1, "a", {"text": [1]}]"#,
        #"{"url": [], "contentUrl": {}}"#, #"{"ratingValue": "x", "ratingCount": -5, "calories": []}"#,
        #"{"amountNumber": 1e300, "prepTimeAsMinutes": 1e99, "cookTimeAsMinutes": -5}"#,
        #"{"@type": "HowToSection", "itemListElement": [{"@type": "HowToSection"}]}"#,
        text("9", count: 10_000), text("<b>", count: 3_000), text("&amp;", count: 3_000),
        text("e\u{301}\u{200D}", count: 3_000), nested("[", "", "]"), nested(#"{"@value":"#, "1", "}"),
        nested(#"{"@graph":"#, "1", "}"), nested(#"{"mainEntity":"#, "1", "}"),
    ]

    private static func text(_ part: String, count: Int) -> String {
        "\"" + LongText(repeating: part, count).text + "\""
    }

    private static func nested(_ start: String, _ middle: String, _ end: String) -> String {
        String(repeating: start, count: 400) + middle + String(repeating: end, count: 400)
    }

    private static let formats: [String] = [
        "fetch", "coles", "schemaorg", "themealdb", "food2fork", "forkify", "dummyjson",
    ]

    /// Each key with each value: in a run that is not long, each pair in one of the formats at least.
    @Test(arguments: formats.indices)
    func keepsARecipeWithANameWhateverElseItSays(index: Int) async {
        let format = Self.formats[index]
        let needed: [String: Set<String>] = [
            "fetch": ["uuid"], "themealdb": ["strMeal"], "food2fork": ["title"], "forkify": ["title"],
        ]
        let required: [(key: String, value: String)] = [
            ("cuisine", "\"c\""), ("dynamicTitle", "\"n\""), ("name", "\"n\""), ("strMeal", "\"n\""),
            ("title", "\"n\""),
            ("uuid", "\"u\""),
        ]
        let step = isLongRun ? 1 : Self.formats.count
        for (place, key) in Self.keys.enumerated() {
            let fields = required.filter { $0.key != key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
            for number in stride(from: (place + index) % step, to: Self.values.count, by: step) {
                let value = Self.values[number]
                let json = "{\"recipes\": [{\(fields), \"\(key)\": \(value)}], \"\(key)\": \(value)}"
                let feed = await read(json, format: format, address: "https://e.org/?a", lookup: "https://e.org/{id}")
                let isKept = feed.recipes.count == 1
                // A type of its own says that it is something else; names are needed, and Fetch's id.
                let mayGo = key == "@type" && format == "schemaorg" || needed[format]?.contains(key) == true
                #expect(isKept || mayGo, "\(key): \(value.prefix(80))")
            }
        }
    }

    @Test(
        .timeLimit(.minutes(60)),
        arguments: [
            "<", "<a", "<a>", "<!--", "&", "&#", "<b>", "</p>", "*", "Ã", "\\n", "1. ", "( ", "[x](", "½", "false,",
            "{},",
            "\"a\",", "A. ", "1.\\n", "STEP 1\\n", "A:\\n", "aaa\\n", "▢",
        ]
    )
    func readsLongTextsInTimeThatGrowsWithThem(text: String) async {
        // What is read anew for each of these parts would take many minutes.
        let isFull = isLongRun || text == "<a"
        let parts = LongText(repeating: text, 60_000 / text.utf8.count, full: isFull).text
        let long = text.hasSuffix(",") ? "[\(parts)0]" : "\"\(parts)\""
        let json = """
            [{"@type": "Recipe", "name": "n", "description": \(long), "recipeInstructions": \(long),
            "strInstructions": \(long), "strMeal": "n", "strMeasure1": \(long), "strIngredient1": "a",
            "recipeIngredient": \(long), "keywords": \(long), "cookTime": \(long), "image": \(long)}]
            """
        for format in ["schemaorg", "themealdb"] {
            let feed = await read(json, format: format)
            #expect(feed.recipes.count == 1)
            // Fifty of the record, how many more there are, and what of the feed is not read.
            #expect(feed.allDiagnostics.count <= 52)
        }
    }
}
