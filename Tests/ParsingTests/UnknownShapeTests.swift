import Diagnostics
import Parsing
import Testing

/// JSON that is no feed that the program knows: which keys it has, and which it would need.
@Suite struct UnknownShapeTests {
    private static let formats = "the formats are \(FeedFormats.names.dropLast(4).joined(separator: ", "))"
    private static let none =
        "name a feed of recipes; as schema.org has it, a recipe has the keys name, recipeIngredient and recipeInstructions"
    private static let object = """
        write each recipe as an object, such as {"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 onion"], \
        "recipeInstructions": ["Cook."]}
        """
    private static let directions = """
        write "name" for "title", "recipeIngredient" for "ingredients" and "recipeInstructions" for "directions", as \
        schema.org has it
        """

    @Test(arguments: [
        (
            #"[{"title": "Pie", "ingredients": ["1 egg"], "directions": ["Bake."], "source": "Ann"}]"#,
            "the first record has the keys title, ingredients, directions, source", "\(directions); \(formats)"
        ),
        (
            #"{"title": "Pie", "ingredients": ["1 egg"], "directions": ["Bake."]}"#,
            "the document has the keys title, ingredients, directions", "\(directions); \(formats)"
        ),
        (
            #"[{"name": "Pie", "ingredient_list": "1 egg"}]"#, "the first record has the keys name, ingredient_list",
            """
            write "recipeIngredient" for "ingredient_list", as schema.org has it, and add "recipeInstructions"; \
            \(formats)
            """
        ),
        (
            #"[{"name": "Pie"}]"#, "the first record has the key name",
            "add \"recipeIngredient\" and \"recipeInstructions\"; \(formats)"
        ),
        (
            #"{"count": 1, "items": [{"title": "Pie", "ingredients": [], "directions": []}]}"#,
            "the first record of \"items\" has the keys title, ingredients, directions",
            "write \"recipes\" for \"items\"; \(directions)"
        ),
        (
            #"{"books": [{"isbn": 1}]}"#, "the first record of \"books\" has the key isbn", "\(none); \(formats)"
        ),
        (
            #"[{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1, "g": 1, "h": 1, "i": 1, "j": 1}]"#,
            "the first record has the keys a, b, c, d, e, f, g, h and 2 more", "\(none); \(formats)"
        ),
        ("{}", "the document has no keys", "\(none); \(formats)"),
        ("[1, 2]", "its records are no objects but a number", object),
        ("[\"Pie\"]", "its records are no objects but a text", object),
        ("{\"recipes\": [1]}", "its records are no objects but a number", object),
        ("42", "it is only a number", object),
        ("null", "it is only null", object),
    ])
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
