import Diagnostics
import Testing

@testable import Parsing
@testable import RecipeReading

/// JSON that is no feed that the program knows: which keys it has, and which it would need.
@Suite struct UnknownShapeTests {
    private static let formats = "the formats are \(FeedFormats.namesOfJSON.joined(separator: ", "))"
    private static func mapping(title: String = "...", ingredients: String = "...", steps: String = "...") -> String {
        "if these are recipes, say in the feed's `mapping` which keys hold their parts, such as \"mapping: {title: \(title), "
            + "ingredients: \(ingredients), steps: \(steps)}\"; \(formats)"
    }
    private static let object = """
        write each recipe as an object, such as {"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 onion"], \
        "recipeInstructions": ["Cook."]}
        """

    @Test(
        arguments: [
            (
                #"[{"name": "Pie", "ingredient_list": 1}]"#, "the first record has the keys name, ingredient_list",
                mapping(title: "name")
            ),
            (#"{"name": "Pie", "method": true}"#, "the document has the keys name, method", mapping(title: "name")),
            (
                #"[{"head": "Pie", "zutaten": "1 egg"}]"#, "the first record has the keys head, zutaten",
                mapping(ingredients: "zutaten")
            ),
            (
                #"[{"title": "Pie", "name": "a", "steps": ["Bake."]}]"#,
                "the first record has the keys title, name, steps",
                "say which of \"title\" and \"name\" is the recipe's title in the feed's `mapping`, such as "
                    + "\"mapping: {title: title}\"; \(formats)"
            ),
            (
                #"{"books": [{"isbn": 1}]}"#, "the first record of \"books\" has the key isbn", mapping()
            ),
            (
                #"[{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1, "g": 1, "h": 1, "i": 1, "j": 1}]"#,
                "the first record has the keys a, b, c, d, e, f, g, h and 2 more", mapping()
            ),
            (
                #"{"mains": [{"name": "A", "steps": ["Cook."]}], "desserts": [{"name": "B", "steps": ["Bake."]}]}"#,
                "the lists \"mains\" and \"desserts\" hold recipes",
                "say in the feed's `mapping` which list to read, such as \"mapping: {items: mains}\", or \"mapping: {items: '*[]'}\" for all"
            ),
            ("{}", "the document has no keys", mapping()),
            ("[1, 2]", "its records are no objects but a number", object),
            ("[\"Pie\"]", "its records are no objects but a text", object),
            ("{\"recipes\": [1]}", "its records are no objects but a number", object),
            ("42", "it is only a number", object),
            ("null", "it is only null", object),
        ] as [(String, String, String)])
    func namesTheKeysAndWhatIsMissing(json: String, message: String, fix: String) async {
        let feed = await read(json)
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .error, .formatUnknown, "the content is in no format that recipegen knows: \(message)",
                    at: Location(file: "feed.json"), fix: fix
                )
            ]
        )
    }
}
