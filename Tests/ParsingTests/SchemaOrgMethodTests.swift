// What goes into a schema.org recipe and how it is made, in the forms that pages and exports give them.

import CatalogModel
import Diagnostics
import Parsing
import Testing

@testable import RecipeReading

@Suite struct SchemaOrgMethodTests {
    @Test(
        arguments: [
            (#"["1 egg", "salt"]"#, ["1 egg", "salt"]),
            (#""1 egg\nsalt\r\n\n pepper ""#, ["1 egg", "salt", "pepper"]),
            (#""<ul><li>1 egg</li><li>salt</li></ul>""#, ["1 egg", "salt"]),
            (#"[["1 egg", "salt"], ["pepper"]]"#, ["1 egg", "salt", "pepper"]),
            (#"["1 egg", null, ""]"#, ["1 egg"]),
            (#"[{"@type": "PropertyValue", "value": "3/4", "unitText": "cup", "name": "sugar"}]"#, ["3/4 cup sugar"]),
            (#"[{"@type": "HowToSupply", "name": "flour"}, {"text": "2 eggs"}]"#, ["flour", "2 eggs"]),
            (#"["1 &frac12; cups &amp;amp; more", "2  cups\n<b>milk</b>"]"#, ["1 ½ cups & more", "2 cups milk"]),
        ] as [(String, [String])])
    func readsEveryFormOfIngredients(field: String, lines: [String]) async {
        let (recipe, diagnostics) = await recipe("\"recipeIngredient\": \(field)")
        #expect(recipe?.ingredientGroups.flatMap(\.ingredients).map(\.line) == lines)
        #expect(recipe?.ingredientGroups.map(\.name) == [nil])
        #expect(diagnostics == [])
    }

    @Test func readsHeadingsAmongIngredients() async {
        let (recipe, diagnostics) = await recipe(
            ###""recipeIngredient": ["salt", "## Dough", "flour", "[For the pesto]", "basil", "#1 tin", "Topping:", "nuts"]"###
        )
        #expect(recipe?.ingredientGroups.map(\.name) == [nil, "Dough", "For the pesto", "Topping"])
        #expect(
            recipe?.ingredientGroups.map { $0.ingredients.map(\.line) }
                == [["salt"], ["flour"], ["basil", "#1 tin"], ["nuts"]]
        )
        #expect(diagnostics == [])
    }

    @Test(
        arguments: [
            (#"["FOR THE PASTRY", "200g flour", "PÂTE", "2 eggs", "butter"]"#, ["FOR THE PASTRY", "PÂTE"]),
            (#"["200g flour", "MSG", "2 eggs"]"#, [nil]), (#"["200G FLOUR", "SALT", "EGGS"]"#, [nil]),
            (#"["flour", "eggs", "SALT"]"#, [nil]), (#"["塩", "砂糖", "SALT"]"#, [nil]),
        ] as [(String, [String?])])
    func readsHeadingsInCapitals(field: String, names: [String?]) async {
        let (recipe, _) = await recipe("\"recipeIngredient\": \(field)")
        #expect(recipe?.ingredientGroups.map(\.name) == names)
    }

    private static let methods: [(String, [MethodSection])] = [
        (#""Chop.\nFry.""#, [section("Chop.", "Fry.")]),
        (#"["Chop.", "Fry."]"#, [section("Chop.", "Fry.")]),
        (#"["1. Chop.", "2. Fry."]"#, [section("Chop.", "Fry.")]),
        (#"["Heat to 100 °C\n(210 °F).", "Fry."]"#, [section("Heat to 100 °C\n(210 °F).", "Fry.")]),
        (#"["Chop.\nFry."]"#, [section("Chop.", "Fry.")]),
        (#"[["Chop.", "Fry."]]"#, [section("Chop.", "Fry.")]),
        (
            ###"["## Dough", "Knead.", "## Filling", "Stir."]"###,
            [section(named: "Dough", "Knead."), section(named: "Filling", "Stir.")]
        ),
        (
            #"[{"@type": "HowToStep", "text": "Chop."}, {"@type": "HowToStep", "name": "Fry."}]"#,
            [section("Chop.", "Fry.")]
        ),
        (#"{"@type": "HowToStep", "text": "Chop."}"#, [section("Chop.")]),
        (
            #"[{"url": "u1", "text": "Chop.", "position": 1, "@type": "HowToStep"},"#
                + #"{"text": "Fry.", "@id": "u2", "@type": "HowToStep"}]"#,
            [section("Chop.", "Fry.")]
        ),
        (
            #"[{"@type": "HowToStep", "text": "N/A", "text": "Chop."}, {"@type": "HowToStep", "\u0074ext": "Fry."}]"#,
            [section("Chop.", "Fry.")]
        ),
        (
            #"[{"@type": "HowToSection", "name": "Dough", "itemListElement": [{"@type": "HowToStep", "text": "Knead."}]},"#
                + #"{"@type": "HowToSection", "name": "Filling", "itemListElement": ["Stir."]}]"#,
            [section(named: "Dough", "Knead."), section(named: "Filling", "Stir.")]
        ),
        (
            #"[{"@type": "HowToStep", "text": "Preheat."}, {"@type": "HowToSection", "name": "Dough", "itemListElement":"#
                + #"{"@type": "HowToStep", "text": "Knead."}}, {"@type": "HowToStep", "text": "Bake."}]"#,
            [section("Preheat."), section(named: "Dough", "Knead."), section("Bake.")]
        ),
        (
            #"[{"@type": "HowToSection", "name": "Dough"}, {"@type": "HowToStep", "text": "Knead."},"#
                + #"{"@type": "HowToSection", "name": "Filling"}, {"@type": "HowToStep", "text": "Stir."}]"#,
            [section(named: "Dough", "Knead."), section(named: "Filling", "Stir.")]
        ),
        (
            #"{"@type": "ItemList", "itemListElement": [{"@type": "ListItem", "item": {"@type": "HowToStep", "text": "Chop."}},"#
                + #"{"@type": "HowToStep", "text": "Fry."}]}"#,
            [section("Chop.", "Fry.")]
        ),
        (
            #"[{"@type": "HowToStep", "itemListElement": [{"@type": "HowToDirection", "text": "Chop."},"#
                + #"{"@type": "HowToTip", "text": "Finely."}]}]"#,
            [section("Chop.\nFinely.")]
        ),
        (
            #"[{"@type": "HowToStep", "text": "N/A"}, {"@type": "HowToStep", "text": "Fry &amp; serve at 60 °C."},"#
                + #"{"@type": "HowToStep", "image": "", "Text": "Eat."}]"#,
            [section("Fry & serve at 60 °C.", "Eat.")]
        ),
        (#"[null, "", {"@type": "HowToStep"}, {"@type": "HowToStep", "text": "Chop."}]"#, [section("Chop.")]),
    ]

    @Test(arguments: methods)
    func readsEveryFormOfMethod(field: String, sections: [MethodSection]) async {
        let (recipe, diagnostics) = await recipe("\"recipeInstructions\": \(field)")
        #expect(recipe?.sections == sections)
        #expect(diagnostics == [])
    }

    private static func section(named name: String? = nil, _ steps: String...) -> MethodSection {
        MethodSection(name: name, steps: Steps(steps.map { Step(.plain($0)) }))
    }

    @Test(
        arguments: [
            ("Chop.", nil), ("Chop the...", nil), ("CHOP", "CHOP"), ("CHOP THE NUTS", nil),
            ("Step 1", nil), ("Step 1.", nil),
            ("Prepare", "Prepare"),
        ] as [(String, String?)])
    func keepsANameThatSaysMoreThanTheText(name: String, kept: String?) async {
        let (recipe, _) = await recipe(
            "\"recipeInstructions\": [{\"@type\": \"HowToStep\", \"name\": \"\(name)\", \"text\": \"Chop the nuts.\"}]"
        )
        #expect(recipe?.sections == [MethodSection(steps: [Step(.plain("Chop the nuts."), name: kept)])])
    }

    /// A small document that would be gigabytes.
    @Test func followsReferencesOnlySoFar() async throws {
        let step = String(repeating: "Stir. ", count: 100_000)
        let references = repeatElement(##"{"@id": "#s"}"##, count: 1000).joined(separator: ",")
        let feed = await read(
            ##"{"@graph": [{"@id": "#s", "@type": "HowToStep", "text": "\##(step)"},"##
                + ##"{"@type": "Recipe", "name": "Pie", "recipeInstructions": [\##(references)]}]}"##
        )
        let steps = try #require(feed.recipes.first?.sections.first?.steps)
        #expect((10...30).contains(steps.count))
        #expect(feed.allDiagnostics.map(\.code) == [.textTooLong, .fieldType])
    }

    @Test func survivesListsInLists() async {
        let deep = String(repeating: "[", count: 200) + "\"Chop.\"" + String(repeating: "]", count: 200)
        let (recipe, diagnostics) = await recipe("\"recipeInstructions\": \(deep), \"recipeIngredient\": \(deep)")
        #expect(recipe?.sections == [])
        #expect(recipe?.ingredientGroups == [])
        #expect(diagnostics.map(\.code) == [.fieldType, .fieldType])
    }
}
