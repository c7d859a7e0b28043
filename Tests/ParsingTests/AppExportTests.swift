// Exports of apps and programs that are read as they come: what each form holds, and what is said of the rest.

import CatalogModel
import Diagnostics
import JSONText
import Parsing
import Testing

@testable import RecipeReading

@Suite struct AppExportTests {
    // MARK: Programs

    struct Sample: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var name: String
        var format: String
        var text: String
        var lines: [String]
        var steps: [String]
        var notes: [String] = []
        var yield: Double? = 4
        var unread: [String] = []
    }

    static let samples: [Sample] = [
        Sample(
            testDescription: "Cookmate", name: "my.xml", format: "cookmate",
            text: """
                <cookbook version="48"><recipe><title>Soup</title><quantity>4</quantity><ingredient><li>Base:</li><li>2 leeks</li></ingredient>
                <recipetext><li>Cut.</li><li>Boil.</li></recipetext><comments><li>Hot.</li></comments><odd>Words</odd></recipe></cookbook>
                """,
            lines: ["# Base", "2 leeks"], steps: ["Cut.", "Boil."], notes: ["Hot."], unread: ["xml:odd"]),
        Sample(
            testDescription: "MasterCook as text", name: "a.mxp", format: "mastercook",
            text: """
                                     *  Exported from  MasterCook II  *

                                                Soup

                Recipe By     : Ann
                Serving Size  : 4    Preparation Time :0:30
                Categories    : Side Dish                        Soups
                                Winter

                  Amount  Measure       Ingredient -- Preparation Method
                --------  ------------  --------------------------------
                                        ***Base***
                     1/2  cup           cream -- cold

                Cut the leeks.
                Boil.

                Description:
                  "Of my aunt."
                                    - - - - - - - - - - - - - - - - - -

                Per Serving (excluding unknown items): 34 Calories.

                NOTES : Hot.

                Nutr. Assoc. : 0 0
                """,
            lines: ["# Base", "1/2 cup cream, cold"], steps: ["Cut the leeks.", "Boil."],
            notes: ["Nutrition: Per Serving (excluding unknown items): 34 Calories.", "Hot."]),
        Sample(
            testDescription: "MasterCook as XML", name: "a.mx2", format: "mx2",
            text: """
                <mx2 source="MasterCook"><Summ><Nam>Soup</Nam></Summ><RcpE name="Soup" author="Ann"><Serv qty="4"/>
                <IngR name="Base" code="S"></IngR><IngR name="leeks < 1 kg" unit="pounds" qty="2"><IPrp>sliced < 1 cm</IPrp></IngR>
                <DirS><DirT>Cut.</DirT><DirT>Boil.</DirT></DirS><Wine>Riesling</Wine><Yield unit="cups" qty="36.000000"/><Odd>Words</Odd></RcpE></mx2>
                """,
            lines: ["# Base", "2 pounds leeks < 1 kg, sliced < 1 cm"], steps: ["Cut.", "Boil."],
            notes: ["Suggested wine: Riesling"],
            yield: 36,
            unread: ["xml:odd"]),
        Sample(
            testDescription: "Living Cookbook", name: "a.fdx", format: "livingcookbook",
            text: """
                <fdx Source="Living Cookbook 2.0"><Recipes><Recipe ID="1" Name="Soup" Servings="4" PreparationTime="10" Odd="Words"><RecipeIngredients>
                <RecipeIngredient Quantity="" Unit="" Ingredient="Base" Heading="Y"/><RecipeIngredient Quantity="2" Unit="lbs" Ingredient="leeks -- cut" Heading="N"/>
                </RecipeIngredients><RecipeProcedures><RecipeProcedure Heading="Y"><ProcedureText>Base</ProcedureText></RecipeProcedure>
                <RecipeProcedure Heading="N"><ProcedureText>Cut.</ProcedureText></RecipeProcedure></RecipeProcedures>
                <RecipeTips><RecipeTip>Hot.</RecipeTip></RecipeTips></Recipe></Recipes></fdx>
                """,
            lines: ["# Base", "2 lbs leeks, cut"], steps: ["# Base", "Cut."], notes: ["Hot."],
            unread: ["xml:recipe@Odd"]),
        Sample(
            testDescription: "RezKonv", name: "a.rk", format: "rezkonv",
            text: """
                ========== REZKONV-Rezept - RezkonvSuite v0.97.1

                     Titel: Soup
                Kategorien: Suppe, Winter
                     Menge: 4 Portionen

                =============================== BASIS ==============================
                    250     Gramm  Mehl; gesiebt
                      1     Essl.  Zucker
                                   -- vom Rohr

                ============================== QUELLE ==============================
                                   Kochbuch
                                   -- Erfasst von Ann

                Mehl sieben und mit dem
                Zucker mischen.

                Backen.
                :Stichwort: Kuchen
                =====
                """,
            lines: ["# BASIS", "250 Gramm Mehl, gesiebt", "1 EL Zucker vom Rohr"],
            steps: ["Mehl sieben und mit dem Zucker mischen.", "Backen."]),
        Sample(
            testDescription: "Gourmet", name: "a.grmt", format: "gourmet",
            text: """
                <gourmetDoc><recipe id="1"><title>Soup</title><servings>4</servings><ingredient-list><ingredient optional="yes"><amount>2</amount>
                <item>leeks</item><key>leek</key></ingredient><inggroup><groupname>Base</groupname><ingredient><amount>1</amount><unit>l</unit>
                <item>stock</item></ingredient></inggroup></ingredient-list><instructions>Cut.
                Boil.</instructions><modifications>Hot.</modifications><odd>Words</odd></recipe></gourmetDoc>
                """,
            lines: ["2 leeks, optional", "# Base", "1 l stock"], steps: ["Cut.", "Boil."], notes: ["Hot."],
            unread: ["xml:odd"]),
        Sample(
            testDescription: "CookBook", name: "a.yml", format: "yaml",
            text: """
                - name: Soup
                  servings: 4 servings
                  on_favorites: yes
                  ingredients: |
                    Base:
                    2 leeks
                  directions: |
                    Cut.
                    Boil.
                  notes: Hot.
                  odd: Some words
                """,
            lines: ["# Base", "2 leeks"], steps: ["Cut.", "Boil."], notes: ["Hot."], unread: ["odd"]),
        Sample(
            testDescription: "Crouton in minutes", name: "a.crumb", format: "crouton",
            text: """
                {"name": "Soup", "serves": 4, "duration": 15, "cookingDuration": 30, "odd": "Some words", "ingredients": [{"order": 1,
                "ingredient": {"name": "stock"}, "quantity": {"amount": 0.5, "quantityType": "LITRES"}}, {"order": 0, "ingredient":
                {"name": "Base"}, "quantity": {"quantityType": "SECTION"}}, {"order": 2, "ingredient": {"name": "Top"}, "quantity": null},
                {"order": 3, "ingredient": {"name": "Dill"}, "quantity": null}], "steps": [{"step": "Base", "isSection": true},
                {"step": "Cut.", "isSection": false}, {"step": "Top", "isSection": true}], "notes": "Hot."}
                """,
            lines: ["# Base", "1/2 l stock", "# Top", "Dill"], steps: ["# Base", "Cut.", "# Top"], notes: ["Hot."],
            unread: ["odd"]),
        Sample(
            testDescription: "WP Recipe Maker", name: "a.json", format: "wprm",
            text: """
                [{"id": 1, "name": "Soup", "servings": "4", "servings_unit": "people", "tags": {"course": ["Main"], "cuisine": ["Danish"],
                "keyword": ["leek"]}, "ingredients_flat": [{"type": "group", "name": "Base"}, {"type": "ingredient", "amount": "400", "unit": "ml",
                "name": "stock", "notes": "hot", "link": {"url": "https://shop.example/a?b=(c)", "nofollow": "default"}},
                {"type": "group", "name": ""}, {"type": "ingredient", "name": "2 *leeks*"}], "instructions_flat": [{"type": "group", "name": "Base"}, {"type": "instruction",
                "text": "<p>Cut.</p>", "image": 0}], "notes": "<p>Hot.</p>", "odd": "Some words"}]
                """,
            lines: ["# Base", "400 ml [stock](<https://shop.example/a?b=(c)>), hot", "2 *leeks*"],
            steps: ["# Base", "Cut."],
            notes: ["Hot."], unread: ["odd"]),
        Sample(
            testDescription: "TheCocktailDB", name: "a.json", format: "thecocktaildb",
            text: """
                {"drinks": [{"idDrink": "1", "strDrink": "Soup", "strInstructions": "Cut.\\r\\nBoil.", "strIngredient1": "Leek", "strMeasure1": "2",
                "strInstructionsDE": "Lauch schneiden."}]}
                """,
            lines: ["2 Leek"], steps: ["Cut.", "Boil."], yield: nil, unread: ["strInstructionsDE"]),
        Sample(
            testDescription: "KitchenOwl", name: "a.json", format: "kitchenowl",
            text: """
                {"recipes": [{"name": "Soup", "yields": 4, "description": "## Base\\n\\n1. Cut.\\n2. Boil.", "items": [{"name": "leeks",
                "description": "2", "optional": true}], "odd": "Some words"}]}
                """,
            lines: ["2 leeks, optional"], steps: ["# Base", "Cut.", "Boil."], unread: ["odd"]),
        Sample(
            testDescription: "groups of any JSON", name: "a.json", format: "mapping",
            text: """
                {"name": "Soup", "servings": 4, "ingredientGroups": [{"name": "Base", "ingredients": [{"name": "leeks", "quantity": "2", "unit": null}]}],
                "instructionGroups": [{"name": null, "steps": ["Cut.", "Boil."]}], "odd": "Some words"}
                """,
            lines: ["# Base", "2 leeks"], steps: ["Cut.", "Boil."], unread: ["odd"]),
        Sample(
            testDescription: "recipe-scrapers", name: "a.json", format: "mapping",
            text: """
                {"title": "Soup", "yields": "4 servings", "ingredients": ["2 leeks"], "ingredient_groups": [{"ingredients": ["2 leeks"],
                "purpose": "Base"}], "instructions": "Cut.\\nBoil.", "instructions_list": ["Cut.", "Boil."]}
                """,
            lines: ["# Base", "2 leeks"], steps: ["Cut.", "Boil."], unread: ["ingredients", "instructions"]),
    ]

    @Test(arguments: samples)
    func readsExport(_ sample: Sample) async throws {
        let feed = await feed(sample.text, sample.name)
        #expect(feed.format == sample.format)
        // What an app's export has and nobody reads is a warning; other data are asked for again.
        let isNamed = !sample.unread.isEmpty && !["mapping", "thecocktaildb"].contains(sample.format)
        #expect(feed.allDiagnostics.filter { $0.severity != .note }.map(\.code) == (isNamed ? [.contentUnread] : []))
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.title == "Soup")
        #expect(lines(recipe) == sample.lines)
        #expect(steps(recipe) == sample.steps)
        #expect(notes(recipe) == sample.notes)
        #expect(recipe.yield?.quantity == sample.yield)
        #expect(feed.records.flatMap(\.unread) == sample.unread)
    }

    @Test func readsEachNoteOfEvernote() async throws {
        func note(_ title: String, _ body: String) -> String {
            "<note><title>\(title)</title><content><![CDATA[<en-note>\(body)</en-note>]]></content></note>"
        }
        let recipe = "<div>Ingredients</div><div>2 leeks</div><div><br/></div><div>Directions</div><div>Cut.</div>"
        let feed = await feed(
            "<en-export>\(note("Soup", recipe))\(note("Shopping", "<div>milk</div>"))\(note("Pie", recipe))</en-export>",
            "a.enex")
        #expect(feed.recipes.map(\.title) == ["Soup", "Pie"])
        #expect(feed.recipes.map(lines) == [["2 leeks"], ["2 leeks"]])
        #expect(
            feed.diagnostics.map(\.message) == [
                "the notes \"Shopping\" have no ingredients and no steps, and are left out"
            ])
    }

    @Test func takesPhotosOfCookmateFromTheArchive() async throws {
        let text = """
            <cookbook><recipe><title>Soup</title><ingredient><li>2 leeks</li></ingredient><recipetext><li>Cut.</li></recipetext>
            <imagepath>/storage/emulated/0/MyCookBook/images/soup.jpg</imagepath><imageurl>https://e.org/s.jpg</imageurl></recipe></cookbook>
            """
        let packed = try #require(await feed(text, "e/a.xml", pictures: ["images/soup.jpg"]).recipes.first)
        #expect(packed.photos.map(\.source) == [.file(folder: "e", path: "images/soup.jpg")])
        let alone = try #require(await feed(text, "e/a.xml").recipes.first)
        #expect(alone.photos.map(\.source) == [.remote(try #require(WebLink("https://e.org/s.jpg")))])
    }

    // MARK: Common names

    @Test func readsWhatAKnownFormatLacksByCommonNames() async throws {
        let feed = await feed(
            """
            [{"id": 1, "name": "Soup", "ingredients": ["2 leeks"], "instructions": ["Cut."], "prepTimeMinutes": 10, "totalTime": 30,
            "description": "From my aunt.", "category": "Soup", "notes": "Hot."}]
            """, "a.json")
        let recipe = try #require(feed.recipes.first)
        #expect(feed.format == "dummyjson")
        #expect(feed.allDiagnostics == [])
        #expect(recipe.description?.source == "From my aunt.")
        #expect(recipe.categories == ["Soup"])
        #expect(recipe.totalTime?.duration == .seconds(1800))
        #expect(notes(recipe) == ["Hot."])
    }

    @Test(
        arguments: [
            ("prepTimeSeconds", "600", 600), ("prep_time_in_hours", "1.5", 5400), ("prepTime", "10", 600),
            ("prepTime", "5400", 5400),
            ("prepTime", "1.5", 5400), ("prep_time_mins", "90", 5400), ("prepTime", "\"0.5 h\"", 1800),
        ] as [(String, String, Int)])
    func tellsUnitsOfTimesByNameAndSize(key: String, value: String, seconds: Int) async throws {
        let recipe = try #require(
            await feed("[{\"title\": \"Soup\", \"directions\": [\"Cut.\"], \"\(key)\": \(value)}]", "a.json").recipes
                .first)
        #expect(recipe.prepTime?.duration == .seconds(seconds))
    }

    // MARK: Headings and numbers among steps

    @Test(
        arguments: [
            (
                ["Mix.", "For the Dipping Sauce:", "Stir.", "GARNISH:", "Add dill."],
                ["Mix.", "# For the Dipping Sauce", "Stir.", "# GARNISH", "Add dill."]
            ),
            (["Schritt 1", "Waschen.", "Schritt 2", "Kochen."], ["Waschen.", "Kochen."]),
            (["Step 1", "Wash.", "2.", "Cook."], ["Wash.", "Cook."]),
            (["Bake at 350.", "SERVE"], ["Bake at 350.", "SERVE"]),
        ] as [([String], [String])])
    func findsHeadingsAmongSteps(texts: [String], expected: [String]) async throws {
        let list = texts.map { "\"\($0)\"" }.joined(separator: ",")
        let objects = texts.map { "{\"@type\": \"HowToStep\", \"text\": \"\($0)\"}" }.joined(separator: ",")
        for (record, name) in [
            ("{\"@type\": \"Recipe\", \"name\": \"A\", \"recipeInstructions\": [\(list)]}", "list"),
            ("{\"@type\": \"Recipe\", \"name\": \"A\", \"recipeInstructions\": [\(objects)]}", "objects"),
            (
                "{\"id\": 1, \"name\": \"A\", \"mealType\": [], \"tags\": [\"a\"], \"caloriesPerServing\": 1, \"instructions\": [\(list)]}",
                "dummyjson"
            ),
        ] {
            let recipe = try #require(await feed(record, name + ".json").recipes.first)
            #expect(steps(recipe) == expected)
        }
    }

    @Test(arguments: [
        "<ol id=recipeInstructions><li class=instruction_subheader>Base</li><li class=instruction>Cut.</li></ol>",
        "<div id=recipeInstructions><p class=instruction_subheader>Base</p><p class=instruction>Cut.</p></div>",
        "<ol id=recipeInstructions><li><b class=instruction_subheader>Base</b></li><li>Cut.</li></ol>",
    ])
    func findsSubheadersOfCopyMeThat(method: String) async throws {
        let page = """
            <html><body><div class=recipe><div id=name>Soup</div><ul id=recipeIngredients><li class=recipeIngredient>2 leeks</li></ul>
            \(method)</div></body></html>
            """
        let recipe = try #require(await feed(page, "recipes.html").recipes.first)
        #expect(steps(recipe) == ["# Base", "Cut."])
    }

    // MARK: Notion

    @Test func readsThePropertiesOfNotion() async throws {
        let text = """
            # Soup

            Servings: 4
            Tags: winter, quick
            Created: May 1, 2024 10:00 AM
            Prep Time: 10 min
            Link: https://e.org/soup
            Mood: happy

            ## Ingredients

            - 2 leeks

            ## Directions

            1. Cut.
            """
        let feed = await feed(text, "Soup 0123.md")
        let recipe = try #require(feed.recipes.first)
        #expect(feed.allDiagnostics == [])
        #expect(recipe.yield?.quantity == 4)
        #expect(recipe.tags == ["winter", "quick"])
        #expect(recipe.prepTime?.duration == .seconds(600))
        #expect(recipe.source?.text == "https://e.org/soup")
        #expect(recipe.description?.source == "Created: May 1, 2024 10:00 AM\nMood: happy")
    }

    @Test func passesOverTheListOfPagesOfNotion() async {
        let name = "Recipes 0123456789abcdef0123456789abcdef_all.csv"
        let feed = await feed("Name,Tags\nSoup,winter\n", name)
        #expect(feed.allDiagnostics.map(\.severity) == [.note])
    }

    // MARK: Marks of editors

    @Test(
        arguments: [
            ("*.5 cup* milk", ".5 cup milk"), ("*0.5 cup* milk", "0.5 cup milk"), ("`2 cups` flour", "2 cups flour"),
            ("~~3 tbsp oil~~ 2 tbsp butter", "2 tbsp butter"), ("1 tbsp ==sugar==", "1 tbsp sugar"),
            ("~~1 egg~~", "1 egg"),
        ] as [(String, String)])
    func readsAmountsInMarks(written: String, line: String) async throws {
        let text = "# A\n\n## Ingredients\n\n- \(written)\n- 1 leek\n\n## Directions\n\n1. Mix.\n"
        let recipe = try #require(await feed(text, "a.md").recipes.first)
        #expect(lines(recipe) == [line, "1 leek"])
    }

    @Test func readsOldMarksOfCooklang() async throws {
        let text = ">> servings: 2|4|8\n\nAdd @flour{3/4*%cup} and @milk{1|2|3%cups}.\n"
        let feed = await feed(text, "a.cook")
        let recipe = try #require(feed.recipes.first)
        #expect(lines(recipe) == ["3/4 cup flour", "1 cup milk"])
        #expect(recipe.yield?.quantity == 2)
        #expect(feed.records.flatMap(\.unread) == ["otherServings", "amountsForOtherServings"])
    }

    // MARK: Pictures

    @Test func takesPicturesInAddressesOfData() async throws {
        let base64 = "/9j/" + String(repeating: "Ab+/", count: 20) + "Zz=="
        let document =
            #"{"@type": "Recipe", "name": "A", "image": "data:image\/jpeg;base64,\#(base64.replacing("/", with: "\\/"))"}"#
        let recipe = try #require(await feed(document, "a.json").recipes.first)
        guard case .file(_, let path)? = recipe.photos.first?.source, let slash = path.firstIndex(of: "/") else {
            Issue.record("no photo: \(recipe.photos)")
            return
        }
        let key = String(path[slash...].dropFirst())
        #expect(EmbeddedPhoto.isKey(key))
        #expect(EmbeddedPhoto.find([key], in: Array(document.utf8)) == [key: base64])
    }

    @Test func keepsFurtherYieldsOfRecipeMD() async throws {
        let recipe = try #require(
            await feed("# A\n\n**4 servings, 200 g**\n\n---\n\n- 2 leeks\n", "a.recipemd").recipes.first)
        #expect(recipe.yield?.quantity == 4)
        #expect(notes(recipe) == ["Yield: 4 servings, 200 g"])
    }
}
