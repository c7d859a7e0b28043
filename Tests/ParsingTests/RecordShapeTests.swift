// Ingredients and steps in shapes that programs write, and what is said of those that are not read.

import CatalogModel
import Diagnostics
import JSONText
import Parsing
import Testing

@testable import RecipeReading

@Suite struct RecordShapeTests {
    @Test(
        arguments: [
            (
                #"{"quantity": 2, "unit": {"name": "cup"}, "food": {"name": "flour"}, "note": "sifted", "display": "2 cup flour sifted"}"#,
                "2 cup flour sifted"
            ),
            (
                #"{"quantity": 2, "unit": {"name": "cup"}, "food": {"name": "flour"}, "note": "sifted"}"#,
                "2 cup flour, sifted"
            ),
            (#"{"quantity": 1, "unit": null, "food": null, "note": "a pinch of salt"}"#, "a pinch of salt"),
            (#"{"name": "flour", "amount": "2 cups"}"#, "2 cups flour"),
            (#"{"text": "2 cups flour"}"#, "2 cups flour"),
            (#"{"@type": "PropertyValue", "value": "3/4", "unitText": "cup", "name": "sugar"}"#, "3/4 cup sugar"),
            (#"{"quantity": 0.5, "unit": "cup", "description": "milk, warm"}"#, "1/2 cup milk, warm"),
            (#"{"ingredient": "Plain Flour", "measure": "120g"}"#, "120g Plain Flour"),
            (#"{"ingredient": "Ice Cream", "measurement": "to serve"}"#, "Ice Cream, to serve"),
        ] as [(String, String)])
    func readsIngredientsThatAreObjects(object: String, line: String) async {
        let (recipe, diagnostics) = await recipe("\"recipeIngredient\": [\(object)]")
        #expect(recipe?.ingredientGroups.flatMap(\.ingredients).map(\.line) == [line])
        #expect(diagnostics == [])
    }

    @Test func readsGroupsThatAreObjects() async {
        let (recipe, diagnostics) = await recipe(
            #""recipeIngredient": [{"title": "Dough", "ingredients": ["1 egg", {"name": "salt"}]}]"#)
        #expect(recipe?.ingredientGroups.map(\.name) == ["Dough"])
        #expect(recipe?.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["1 egg", "salt"])
        #expect(diagnostics == [])
    }

    @Test func readsMealsWhoseIngredientsAreAList() async {
        let feed = await read(
            """
            [{"idMeal": "1", "strMeal": "Pie", "instructions": [{"step": "Mix."}, {"step": "Bake."}],
              "ingredients": [{"ingredient": "Flour", "measurement": "120g"}]}]
            """)
        #expect(feed.format == "themealdb")
        let recipe = feed.recipes.first
        #expect(recipe?.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["120g Flour"])
        #expect(recipe?.sections.flatMap(\.steps).map(\.text) == [.plain("Mix."), .plain("Bake.")])
        #expect(feed.allDiagnostics == [])
    }

    @Test(arguments: [
        #"[{"step": "Mix."}, {"step": "Bake."}]"#, #"[{"instruction": "Mix."}, {"instruction": "Bake."}]"#,
        #"[{"description": "Mix."}, {"description": "Bake."}]"#,
        #"[{"number": 1, "step": "Mix."}, {"number": 2, "step": "Bake."}]"#,
        #"[{"steps": [{"number": 1, "step": "Mix."}, {"number": 2, "step": "Bake."}]}]"#,
    ])
    func readsStepsThatAreObjects(steps: String) async {
        let (recipe, diagnostics) = await recipe("\"recipeInstructions\": \(steps)")
        #expect(recipe?.sections.flatMap(\.steps).map(\.text) == [.plain("Mix."), .plain("Bake.")])
        #expect(diagnostics == [])
    }

    @Test func namesWhatAnIngredientHoldsBesides() async {
        let (recipe, diagnostics) = await recipe(#""recipeIngredient": [{"name": "flour", "zork": "the fine one"}]"#)
        #expect(recipe?.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["flour"])
        #expect(diagnostics == [Self.note("schemaorg", "\"recipeIngredient.zork\"", "record 1")])
    }

    @Test func warnsWhereIngredientsAreInAShapeThatIsNotRead() async {
        let feed = await read(#"[{"@type": "Recipe", "name": "Pie", "my_ingredients": {"a": "1 egg"}}]"#)
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .warning, .contentUnread,
                    "record 1 (\"Pie\") comes out without ingredients and steps: \"my_ingredients\" is in a shape that "
                        + "is not read",
                    at: Location(file: "feed.json", line: 1, column: 55, path: "[0].my_ingredients"),
                    fix: "write ingredients and steps as a list of texts"
                )
            ]
        )
    }

    @Test(
        arguments: [
            (#""name": "First", "name": "Pie""#, "name"),
            (#""name": "Pie", "headline": "The pie""#, "headline"),
            (#""name": "Pie", "cookTime": ["30 minutes", "an hour"]"#, "cookTime"),
            (#""name": "Pie", "isPartOf": {"@type": "Book", "name": "Grandmother's"}"#, "isPartOf"),
            (
                #""name": "Pie", "author": {"name": "Ada", "job": {"title": "Cook in chief", "since": 1990}}"#,
                "author.job"
            ),
            (#""name": "Pie", "author": [{"name": "Ada"}, {"job": "Cook in chief"}]"#, "author.job"),
            (#""name": {"@value": "Pie", "remark": "so it is called"}"#, "name.remark"),
            (#""name": "Pie", "slug": "a remark that came along""#, "slug"),
            (
                #""name": "Pie", "image": [{"url": "a.jpg", "caption": "One"}, {"url": "a.jpg", "caption": "Two"}]"#,
                "image.caption"
            ),
            (
                #""name": "Pie", "recipeInstructions": [{"text": "Mix.", "video": {"name": "How to mix"}}]"#,
                "recipeInstructions.video"
            ),
            (#""name": "Pie", "a": {"b": {"c": "x y"}, "d": 1}"#, "a"),
        ] as [(String, String)])
    func namesEachMemberWithATextThatIsNotRead(fields: String, name: String) async {
        let feed = await read("[{\"@type\": \"Recipe\", \(fields)}]")
        #expect(feed.recipes.map(\.title) == ["Pie"])
        #expect(feed.allDiagnostics == [Self.note("schemaorg", "\"\(name)\"", "record 1")])
    }

    @Test func namesWhatIsNotReadOfANodeThatARecordRefersTo() async {
        let feed = await read(
            """
            {"@graph": [{"@type": "Recipe", "name": "Pie", "author": {"@id": "#ada"}},
              {"@type": "Person", "@id": "#ada", "name": "Ada", "jobTitle": "Cook in chief"}]}
            """)
        #expect(feed.recipes.map(\.author) == [Author(name: "Ada")])
        #expect(feed.allDiagnostics == [Self.note("schemaorg", "\"author.jobTitle\"", "record 1")])
    }

    @Test(arguments: [
        #""url": "https://e.org/pie", "position": "1", "slug": "apple-pie", "inLanguage": ["en", "fr"]"#,
        ##""mainEntityOfPage": {"@type": "WebPage", "@id": "https://e.org/#page"}, "isFamilyFriendly": "True""##,
        #""datePublished": "2020-01-02", "expires": "2020-01-02", "zork": "PT1H", "foo": "N/A", "bar": " ""#,
    ])
    func doesNotNameWhatProgramsWriteForPrograms(fields: String) async {
        #expect(await recipe(fields).1 == [])
    }

    @Test func reportsThatNotAllUnreadMembersAreNamed() async throws {
        let members = (0..<200).map { "\"m\($0)\": \"some text\"" }.joined(separator: ", ")
        let (_, diagnostics) = await recipe(members)
        let message = try #require(diagnostics.first?.message)
        #expect(message.hasSuffix("\"m62\", \"m63\" and more of record 1"))
    }

    @Test(arguments: [
        #""@type": {"@value": "Recipe"}, "name": "Pie""#, #""recipeYield": "1 pie", "name": "Pie""#,
        #""@type": {"zork": "Recipe"}, "recipeIngredient": ["1 egg"], "name": "Pie""#,
    ])
    func takesANodeOfAGraphForARecipe(fields: String) async {
        let feed = await read("{\"@graph\": [{\"@type\": \"WebSite\", \"name\": \"E\"}, {\(fields)}]}")
        #expect(feed.recipes.map(\.title) == ["Pie"])
    }

    @Test func reportsNodesWithoutType() async {
        let feed = await read(
            #"{"@graph": [{"@type": "Recipe", "name": "Pie"}, {"name": "Tart", "text": "Bake it."}, {"@id": "x"}]}"#)
        #expect(feed.recipes.map(\.title) == ["Pie"])
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .note, .contentUnread, "a node of the graph has no \"@type\" and is left out",
                    at: Location(file: "feed.json", line: 1, column: 49, path: "[\"@graph\"][1]"),
                    fix: "add \"@type\": \"Recipe\" if it is a recipe"
                )
            ]
        )
    }

    @Test func namesUnknownMembersOnceForAFeed() async {
        let feed = await read(
            """
            [{"uuid": "1", "name": "A", "cuisine": "B", "id": 4},
             {"uuid": "2", "name": "A", "cuisine": "B", "desc": "Good.", "when": "2020-01-02"},
             {"uuid": "3", "name": "A", "cuisine": "B", "desc": "Bad.", "foo": [{"bar": "x y"}]}]
            """)
        #expect(
            feed.allDiagnostics == [
                Self.note("fetch", "\"desc\" of 2 records, \"foo\"", "1 record, first in record 2")
            ])
    }

    @Test func takesARecordThatSaysItIsARecipeForOne() async {
        let feed = await read(
            #"[{"@type":"Recipe","uuid":"u-1","name":"Old Title","recipeIngredient":["1 egg"]}]"#)
        #expect(feed.format == "schemaorg")
        #expect(feed.recipes.first?.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["1 egg"])
        #expect(feed.allDiagnostics == [])
    }

    @Test func reportsNameOfOnlyMarkup() async {
        let feed = await read(#"[{"@type": "Recipe", "name": "<script>alert(1)</script>"}]"#)
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .error, .fieldMissing, "record 1: its \"name\" holds nothing but markup; it is left out",
                    at: Location(file: "feed.json", line: 1, column: 2, path: "[0]"),
                    fix: "write a \"name\" with words, or tell the feed's publisher"
                )
            ]
        )
    }

    private static func note(_ format: String, _ names: String, _ place: String) -> Diagnostic {
        Diagnostic(
            .note, .contentUnread, "the format \"\(format)\" does not read \(names) of \(place)",
            at: Location(file: "feed.json"),
            advice: "write it in members that the format reads"
        )
    }
}
