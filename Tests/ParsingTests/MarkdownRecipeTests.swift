import CatalogModel
import Diagnostics
import JSONText
import Parsing
import RecipeSamples
import Testing

@testable import RecipeReading

@Suite struct MarkdownRecipeTests {
    private func feed(_ text: String, name: String = "apple_pie.md") async -> ParsedFeed {
        await FeedReader(FeedContext(name: "test", folder: "r")).read(JSONSource(Array(text.utf8), name: "r/" + name))
    }

    private func recipe(_ text: String) async throws -> Recipe { try #require(await feed(text).recipes.first) }

    static let body = "\n## Ingredients\n\n- 1 egg\n- 2 apples\n\n## Directions\n\n1. Mix.\n2. Bake.\n"

    @Test(
        arguments: [
            "---\ntitle: Pie\n---\n" + body,
            "---\n\ntitle:  \"Pie\"\n\n---\n" + body,
            "+++\ntitle = \"Pie\"\ntags = [\"a\",\n \"b\"]\n+++\n" + body,
            "{\n  \"title\": \"Pie\"\n}\n" + body,
            "# Pie\n" + body,
            "Pie\n===\n" + body.replacing("## Ingredients", with: "Ingredients\n-----------"),
            "\u{FEFF}# Pie\r\n" + body.replacing("\n", with: "\r\n"),
            "# Pie\n\n**Ingredients**\n\n* 1 egg\n* 2 apples\n\nMethod:\n\nMix.\n\nBake.\n",
            "# Pie\n\n## Zutaten (für 4)\n\n- 1 egg\n- 2 apples\n\n## Zubereitung\n\n1. Mix.\n\n2. Bake.\n",
            "# Pie\n\n## 材料\n\n- 1 egg\n- 2 apples\n\n## 做法\n\n1. Mix.\n2. Bake.\n",
            "---\ntitle: Pie\ningredients:\n- 1 egg\n- 2 apples\ndirections:\n- Mix.\n- Bake.\n---\n",
            "---\ntitle: Pie\ningredients: [1 egg, '2 apples']\nsteps: |\n  Mix.\n\n  Bake.\n---\n",
            "---\ntitle: Pie\n---\n* `1` egg\n* `2` apples\n\n> Mix.\n\n---\n\n> Bake.\n",
            // Front matter in other forms.
            "---\ntitle: Pie\n" + body,
            "---\ntitle: \"Pie\nserves: 4\n---\n" + body,
            "---\ntitle: 'Pie\nserves: 4\n...\n" + body,
            "---\nname: &name Pie\ntitle: *name\nserves: !!int 4\n---\n" + body,
            "---\n'title' : Pie # of apples\n---\n" + body,
            "{\"title\": \"Pie\", \"tags\": [\"}\"]}\n" + body,
            "+++\ntitle = 'Pie' # of apples\ningredients = [\n  \"1 egg\", # fresh\n  '2 apples',\n]\n"
                + "steps = [\"\"\"\nMix.\"\"\", \"Bake.\"]\n+++\n",
            "+++\ntitle = \"Pie\"\n[[ingredients]]\nname = \"egg\"\namount = \"1\"\n[[ingredients]]\nname = \"apples\"\n"
                + "amount = 2\n+++\n\n## Steps\n\n- Mix.\n- Bake.\n",
            "Title: Pie\nServings: 4\n" + body,
            // Other forms of ingredients and steps.
            "# Pie\n\n## Ingredients {#list .wide}\n\n- 1 egg\n- 2 apples\n\n## Method {#how}\n\n1. Mix.\n2. Bake.\n",
            "# Pie\n\n<details><summary>Ingredients</summary>\n\n- 1 egg\n- 2 apples\n\n</details>\n\n## Method\n\n- Mix.\n- Bake.\n",
            "# Pie\n\n## Ingredients\n\n| Amount | Name |\n| ---: | --- |\n| 1 | egg |\n| 2 | apples |\n\n## Method\n\nMix.\n\nBake.\n",
            "# Pie\n\n## Ingredients\n\nFood | How much\n--- | ---\negg | 1\napples | 2\n\n## Method\n\n1. Mix.\n2. Bake.\n",
            "# Pie\n\n## Ingredients\n\n- 1 egg\n- 2 apples\n\n## Method\n\n|No.|Step|\n|-|-|\n|1|Mix.|\n|2|Bake.|\n",
            "# Pie\n\n## Ingredients\n\n- [ ] 1 egg\n- [x] 2 apples\n\n## Method\n\n- [ ] Mix.\n- [ ] Bake.\n",
            "# Pie\n\n## Ingredients\n\n```\n1 egg\n\n2 apples\n```\n\n## Method\n\nMix.\n\nBake.\n",
            // Texts with little or no Markdown.
            "# Pie\n\n## Ingredients\n\n1 egg\\\n2 apples\n\n## Method\n\nMix.\n\nBake.\n",
            "Pie\n\nIngredients\n\n1 egg\n2 apples\n\nMethod\n\nMix.\n\nBake.\n",
            "# Pie\n\nIngredients:\n1 egg\n2 apples\n\nDirections:\n\nMix.\n\nBake.\n",
            "### Pie\n\n#### Ingredients\n\n- 1 egg\n- 2 apples\n\n#### Directions\n\n1. Mix.\n2. Bake.\n",
            // Slips of the hand.
            "# Pie\n\n##Ingredients\n\n- 1 egg\n- 2 apples\n\n##Directions\n\n1. Mix.\n2. Bake.\n",
            "# Pie\n\n#Ingredients\n\n-1 egg\n- 2 apples\n\n#Directions\n\n1.Mix.\n2. Bake.\n",
            "# Pie\n\n## Ingredients\n\n-1 egg\n-2 apples\n\n## Directions\n\n1)Mix.\n2)Bake.\n",
            "# Pie\n\n## Ingredients\n\n- 1 egg\n2 apples\n\n## Directions\n\n1. Mix.\n2. Bake.\n",
            "# Pie\n\n## Ingredients\n\n1 egg\n- 2 apples\n\n## Directions\n\n1. Mix.\n2. Bake.\n",
            "# Pie\n\n## Ingredients\n\n– 1 egg\n– 2 apples\n\n## Directions\n\n1. Mix.\n2. Bake.\n",
            "# Pie\n\n## Ingredients\n\n- 1 egg\n•2 apples\n\n## Directions\n\n1. Mix.\n2. Bake.\n",
            "title: Pie\nservings: 4\n---\n" + body, "--\ntitle: Pie\n--\n" + body, "----\ntitle: Pie\n---\n" + body,
            "—\ntitle: Pie\n—\n" + body, "---\ntitle: Pie\n===\n" + body, "---\ntitle: Pie\n----\n" + body,
        ] as [String])
    func readsTheSameRecipe(text: String) async throws {
        let recipe = try await recipe(text)
        #expect(recipe.title == "Pie")
        #expect(recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["1 egg", "2 apples"])
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source) == ["Mix.", "Bake."])
    }

    @Test func readsFrontMatter() async throws {
        let recipe = try await recipe(
            """
            ---
            title: Soup: the best   # of all
            image: soup.jpg
            tags: soup, quick
            cuisine: [French, "Swiss"]
            servings: 4
            prep_time: 10 mins
            Cook Time: PT20M
            chill-time: 1 h
            source: https://e.org/soup
            author: Ann
            vegan: ✓
            favorite: ✓
            ingredients:
              - Note: use cold water
              - 1 onion
            notes:
              - Freezes well.
            nutrition:
              calories: 120 kcal
            date: 2024-03-09
            ---
            From my aunt.

            It is *good*.
            """)
        #expect(recipe.title == "Soup: the best")
        #expect(recipe.photos.map(\.source) == [.file(folder: "r", path: "soup.jpg")])
        #expect(recipe.tags == ["soup", "quick", "favorite"])
        #expect(recipe.cuisines == ["French", "Swiss"])
        #expect(recipe.yield?.quantity == 4)
        #expect(recipe.prepTime?.duration == .seconds(600))
        #expect(recipe.cookTime?.duration == .seconds(1200))
        #expect(recipe.otherTimes == [NamedTime(name: "Chilling", time: CookingTime(.seconds(3600)))])
        #expect(recipe.source == link("https://e.org/soup"))
        #expect(recipe.author?.name == "Ann")
        #expect(recipe.diets == [.vegan])
        #expect(recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["Note: use cold water", "1 onion"])
        #expect(recipe.notes.map(\.text.source) == ["- Freezes well."])
        #expect(recipe.nutrition?.values == [Nutrition.Figure(.calories, "120 kcal")])
        #expect(recipe.description == .markdown("From my aunt.\n\nIt is *good*."))
    }

    @Test func readsFactsGroupsSectionsAndNotes() async throws {
        let recipe = try await recipe(
            """
            # Pie

            ![Pie](pie.jpg)

            Grandma's.

            - ⏲️ Prep time: ~30 min
            - 🍽️ Servings: 8

            ## Ingredients

            ### Crust

            - 200 g flour
            - vegetables, such as:
              - carrots
              - peas

            ### Filling

            - [ ] 3 apples

            ## Directions

            ### Crust

            1. Mix **well**.

               ![Mix](mix.jpg)

            ### Filling

            1. Fill.
               - Not too much.

            ![Fill](fill.jpg)

            ## Storage

            Keeps a *week*.
            """)
        #expect(recipe.photos.map(\.source) == [.file(folder: "r", path: "pie.jpg")])
        #expect(recipe.description?.source == "Grandma's.")
        #expect(recipe.prepTime?.duration == .seconds(1800))
        #expect(recipe.yield?.quantity == 8)
        #expect(recipe.ingredientGroups.map(\.name) == ["Crust", "Filling"])
        #expect(
            recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == [
                "200 g flour", "vegetables, such as: carrots, peas", "3 apples",
            ])
        #expect(recipe.sections.map(\.name) == ["Crust", "Filling"])
        #expect(recipe.sections[1].steps.map(\.text.source) == ["Fill.\n- Not too much."])
        #expect(recipe.sections[1].steps.map { $0.photo?.source } == [.file(folder: "r", path: "fill.jpg")])
        #expect(recipe.notes == [Note(title: "Storage", .markdown("Keeps a *week*."))])
    }

    @Test(arguments: [
        "- 2 leeks\n- 1 l stock\n- salt\n\nCut.\n\nCook.\n",
        "* [ ] 2 leeks\n* [ ] 1 l stock\n* salt\n1. Cut.\n2. Cook.\n",
    ])
    func readsListAndStepsBelowFrontMatterWithoutHeadings(body: String) async throws {
        let recipe = try await recipe("---\ntitle: Soup\n---\nFrom my aunt.\n\n\(body)")
        #expect(recipe.description?.source == "From my aunt.")
        #expect(recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["2 leeks", "1 l stock", "salt"])
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source) == ["Cut.", "Cook."])
    }

    @Test(arguments: ["- quick\n- cheap\n\nCook.\n", "- 2 leeks\n- 1 l stock\n", "1. Cut 2 leeks.\n2. Cook.\n"])
    func keepsOtherTextsBelowFrontMatterAsDescription(body: String) async throws {
        let recipe = try await recipe("---\ntitle: Soup\n---\n\(body)")
        #expect(recipe.ingredientGroups.isEmpty && recipe.sections.isEmpty)
        #expect(recipe.description != nil)
    }

    @Test(arguments: [
        "- salt\n- **Dough**\n  - 1 egg\n  - 2 cups flour\n- Sauce:\n  * 1 tomato\n- pepper",
        "- salt\n- __Dough:__\n\n  - [ ] 1 egg\n  - [ ] 2 cups flour\n\n- pepper\n\n### Sauce\n- 1 tomato",
    ])
    func readsListInItemAsGroup(list: String) async throws {
        let recipe = try await recipe("# Pie\n\n## Ingredients\n\n\(list)\n\n## Steps\n\n1. Mix.\n")
        #expect(recipe.ingredientGroups.map(\.name) == [nil, "Dough", "Sauce"])
        #expect(
            recipe.ingredientGroups.map { $0.ingredients.map(\.line) } == [
                ["salt", "pepper"], ["1 egg", "2 cups flour"], ["1 tomato"],
            ])
    }

    @Test(
        arguments: [
            ("**200 g** flour", "200 g", "flour"), ("*2 cups* cold *milk*", "2 cups", "cold *milk*"),
            ("__½ tsp__ salt, fine", "½ tsp", "salt"), ("***1*** egg", "1", "egg"),
            ("**200 g flour**", "", "**200 g flour**"), ("**flour** 200 g", "", "**flour** 200 g"),
            ("*2 cups*milk", "", "*2 cups*milk"), ("**2 *cups** milk", "", "**2 *cups** milk"),
        ] as [(String, String, String)])
    func readsAmountInEmphasis(line: String, amount: String, item: String) async throws {
        let recipe = try await recipe("# Pie\n\n## Ingredients\n\n- \(line)\n- salt\n\n## Steps\n\n1. Mix.\n")
        let ingredient = try #require(recipe.ingredientGroups.first?.ingredients.first { _ in true })
        #expect((ingredient.amount ?? "") == amount)
        #expect(ingredient.item.source == item)
    }

    @Test func keepsListBelowAmountInItsLine() async throws {
        let recipe = try await recipe(
            "# Pie\n\n## Ingredients\n\n- 2 kg flour\n  - 1 kg white\n  - 1 kg brown\n\n## Steps\n\n1. Mix.\n")
        #expect(
            recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["2 kg flour 1 kg white, 1 kg brown"])
    }

    @Test func readsCountedListInStepAsSection() async throws {
        let recipe = try await recipe(
            "# Pie\n\n## Steps\n\n1. Heat.\n2. Dough\n   1. Mix\n   2. Knead\n3. Bake.\n4. Serve it.\n   1. Cut\n"
                + "   2. Eat\n")
        #expect(recipe.sections.map(\.name) == [nil, "Dough", nil])
        #expect(
            recipe.sections.map { $0.steps.map(\.text.source) } == [
                ["Heat."], ["Mix", "Knead"], ["Bake.", "Serve it.\n1. Cut\n2. Eat"],
            ])
    }

    @Test func readsListsOfHTMLInOneLine() async throws {
        let recipe = try await recipe(
            "# Pie\n\n## Ingredients\n\n<ul><li>1 egg</li><li>2 apples</li></ul>\n\n## Steps\n\n"
                + "<ol><li>Mix.</li>\n<li>Bake.</li></ol>\n")
        #expect(recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["1 egg", "2 apples"])
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source) == ["Mix.", "Bake."])
    }

    @Test(arguments: [
        "Serves 4\nPrep time: 10 min\\\nCook time: 20 min", "**Serves**: 4 | **Prep**: 10 min | **Cook**: 20 min",
        "| Serves | Prep time | Cook time |\n|---|---|---|\n| 4 | 10 min | 20 min |",
        "Serves | 4\n--- | ---\nPrep time | 10 min\nCook time | 20 min",
    ])
    func readsFactsOfOneParagraph(facts: String) async throws {
        let recipe = try await recipe("# Pie\n\n\(facts)\n" + Self.body)
        #expect(recipe.yield?.quantity == 4)
        #expect(recipe.prepTime?.duration == .seconds(600))
        #expect(recipe.cookTime?.duration == .seconds(1200))
        #expect(recipe.description == nil)
    }

    private static let mixedFacts: [(String, Double?, Int?, String?)] = [
        ("Serves 4\nOven: 200 °C", 4, nil, "Oven: 200 °C"),
        ("4 Portionen\nArbeitszeit: 20 Min.\nSchwierigkeit: leicht", 4, 20, nil),
        ("**Zubereitungszeit:** 30 Min\n**Ofen:** 200 °C", nil, 30, "**Ofen:** 200 °C"),
        ("Serves: 4 | Prep: 10 min | Oven: 200C", 4, 10, "Oven: 200C"),
        ("Serves: 4 · Prep: 10 min", 4, 10, nil),
        ("Serves: 4 • Prep: 10 min • Oven: 200C | Gas: 6", 4, 10, "Oven: 200C | Gas: 6"),
        ("Preparazione: 30 minuti", nil, 30, nil), ("Skill level: easy\nServes: 4", 4, nil, nil),
        ("- Serves: 4 · Prep: 10 min\n- Oven: 200C", 4, 10, "- Oven: 200C"),
        (
            "Time: 20 min is what my aunt has.\nShe never\nServes 4", nil, nil,
            "Time: 20 min is what my aunt has.\nShe never\nServes 4"
        ),
    ]

    @Test(arguments: mixedFacts)
    func readsFactsBesideOthers(facts: String, servings: Double?, minutes: Int?, rest: String?) async throws {
        let recipe = try await recipe("# Pie\n\n\(facts)\n" + Self.body)
        #expect(recipe.yield?.quantity == servings)
        #expect(recipe.prepTime?.duration == minutes.map { .seconds($0 * 60) })
        #expect(recipe.description?.source == rest)
    }

    @Test(
        arguments: [
            "titel: Pie\nportionen: 4\nkategorie: Kuchen\nvorbereitungszeit: 10 Min\nKochzeit: 20\nautor: Ann\nquelle: Buch\n"
                + "zutaten: [1 egg]\nzubereitung: [Mix.]\nKüche: x",
            "titre: Pie\nportions: 4\ncatégorie: Kuchen\ntemps de préparation: 10 min\ntemps_de_cuisson: 20\nauteur: Ann\n"
                + "source: Buch\ningrédients: [1 egg]\netapes: [Mix.]\ncuisine: x",
            "título: Pie\nraciones: 4\ncategoría: Kuchen\ntiempo de preparación: 10 min\ntiempo_de_cocción: 20 min\nautor: Ann\n"
                + "fuente: Buch\ningredientes: [1 egg]\npreparación: [Mix.]\ncocina: x",
            "titolo: Pie\nporzioni: 4\ncategoria: Kuchen\npreparazione: 10 minuti\ncottura: 20 min\nautore: Ann\n"
                + "fonte: Buch\ningredienti: [1 egg]\nprocedimento: [Mix.]\ncucina: x",
            "titel: Pie\nporties: 4\ncategorie: Kuchen\nvoorbereidingstijd: 10 min\nkooktijd: 20 min\nauteur: Ann\n"
                + "bron: Buch\ningrediënten: [1 egg]\nbereiding: [Mix.]\nkeuken: x",
        ] as [String])
    func readsFrontMatterInManyLanguages(front: String) async throws {
        let feed = await feed("---\n\(front)\n---\n")
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.title == "Pie")
        #expect(recipe.yield?.quantity == 4)
        #expect(recipe.categories == ["Kuchen"])
        #expect(recipe.cuisines == ["x"])
        #expect(recipe.prepTime?.duration == .seconds(600))
        #expect(recipe.cookTime?.duration == .seconds(1200))
        #expect(recipe.author?.name == "Ann")
        #expect(recipe.credit == "Buch")
        #expect(recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["1 egg"])
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source) == ["Mix."])
        #expect(feed.allDiagnostics.isEmpty)
    }

    @Test func namesNumbersThatItDoesNotRead() async throws {
        let feed = await feed(
            "---\ntitle: Pie\nfoo: 4\nbar: some text\nmacros:\n  iron: 2\n  lead: [1, 2]\ncalories: 300\n---\n"
                + Self.body)
        #expect(feed.allDiagnostics.map(\.code) == [.contentUnread])
        let message = feed.allDiagnostics.first?.message ?? ""
        for name in ["foo", "bar", "macros.iron", "macros.lead"] { #expect(message.contains("\"\(name)\"")) }
        #expect(try #require(feed.recipes.first).nutrition?.values.map(\.text) == ["300"])
    }

    @Test(arguments: [
        ("[null, 2 eggs, ~, '']", ["2 eggs"]),
        ("\n- {2 eggs}\n- {1 cup milk, warm}\n- ? salt", ["2 eggs", "1 cup milk, warm", "salt"]),
        ("{2 eggs, salt}", ["2 eggs", "salt"]), ("{eggs: 2, salt, milk: 1 cup}", ["2 eggs", "salt", "1 cup milk"]),
        ("\n  eggs: 2\n  salt:", ["2 eggs", "salt"]), ("[2 eggs, , #1 flour]", ["2 eggs", "#1 flour"]),
        ("\n- 2 eggs\n- salt:\n- pepper: \"\"", ["2 eggs", "salt", "pepper"]),
        ("\n  salt:\n  pepper:", ["salt", "pepper"]),
        ("\n  salt:\n  pepper: to taste\n  Dough: [1 egg]", ["salt", "pepper, to taste", "1 egg"]),
        ("[[2 eggs, salt], [@y, z]]", ["2 eggs", "salt", "@y", "z"]), ("\n  {a, @b}", ["a", "@b"]),
        ("\n- name: {flour, white}\n  amount: 2", ["2 flour, white"]),
    ])
    func readsEachIngredientOfFrontMatter(value: String, lines: [String]) async throws {
        let recipe = try await recipe("---\ntitle: Pie\ningredients: \(value)\nsteps: {Mix, Bake}\n---\n")
        #expect(recipe.ingredientGroups.flatMap { $0.ingredients.map(\.line) } == lines)
        #expect(recipe.sections.flatMap { $0.steps.map(\.text.source) } == ["Mix", "Bake"])
    }

    @Test(arguments: [
        ("> - 2 eggs\n>\n> > - salt", "> 1. Mix\n>\n> > Bake"), (">> - 2 eggs\n>> - salt", ">> Mix\n>\n>> Bake"),
        ("| 2 | eggs |\n|---|---|\n|  | salt |", "| 1 | Mix |\n|-|-|\n| 2 | Bake |"),
        ("2 eggs\n| a | b |\n|---|---|\n| | salt |", "Mix\n| # | do |\n|-|-|\n| 2 | Bake |"),
        ("| Ingredient | 4 servings |\n|---|---|\n| eggs | 2 |\n| salt | |", "Mix\n\n<!-- open\n\nBake"),
        ("- 2 eggs\n- salt[^1]", "1. Mix\n2. Bake\n\n[^1]: b\n\n    c"),
    ])
    func readsQuotesInQuotesAndAllRowsOfTables(ingredients: String, steps: String) async throws {
        let recipe = try await recipe(
            "# Pie\n\n## Ingredients[^2]\n\n\(ingredients)\n\n## Steps\n\n\(steps)\n\n[^2]: d")
        #expect(
            recipe.ingredientGroups.flatMap { $0.ingredients.map(\.line) }.map { $0.replacing("¹", with: "") } == [
                "2 eggs", "salt",
            ])
        let steps = recipe.sections.flatMap { $0.steps.map(\.text.source) }
        #expect(steps.filter { $0 != "\\<!-- open" } == ["Mix", "Bake"])
    }

    @Test(arguments: ["![A pie](pie.jpg)", "![[pie.jpg]]", "![[pie.jpg|300]]", "{{< figure src=\"pie.jpg\" >}}"])
    func readsPictureBeforeIngredients(picture: String) async throws {
        let recipe = try await recipe("# Pie\n\n\(picture)\n" + Self.body)
        #expect(recipe.photos.map(\.source) == [.file(folder: "r", path: "pie.jpg")])
    }

    @Test(arguments: [
        "Serves 4.", "*Pour 4 personnes*", "Für 4 Personen", "**Voor 4 personen**", "Servings: 4", "För 4 personer",
        "Portioner: 4", "Dla 4 osób", "Porcje: 4", "Liczba porcji: 4", "分量: 4人分", "人数：4人", "عدد الحصص: 4",
        "تكفي: 4 أشخاص",
    ])
    func readsServings(line: String) async throws {
        let recipe = try await recipe("# Pie\n\n\(line)\n\n{{< toc >}}\n" + Self.body)
        #expect(recipe.yield?.quantity == 4)
        #expect(recipe.description == nil)
    }

    @Test(arguments: [
        ("Tillagningstid: 20 min", "Förberedelsetid: 1 tim 5 min"),
        ("Czas gotowania: 20 min", "Czas przygotowania: 1 godz. 5 min"),
        ("加熱時間: 20分", "準備時間: 1時間5分"), ("وقت الطهي: 20 دقيقة", "وقت التحضير: ساعة و5 دقائق"),
        ("Kochzeit: 20 Min.", "Vorbereitungszeit: 1 Std. 5 Min."),
    ])
    func readsTimes(cooking: String, preparation: String) async throws {
        let recipe = try await recipe("# Pie\n\n- \(cooking)\n- \(preparation)\n\n" + Self.body)
        #expect(recipe.cookTime?.duration == .seconds(1200) && recipe.prepTime?.duration == .seconds(3900))
        #expect(recipe.description == nil)
    }

    @Test(arguments: [
        "Zutaten für 4 Personen", "Ingredients (serves 4)", "Ingrédients pour 4 personnes", "Ingredients for 4 people:",
        "材料（4人分）", "食材（4人份）", "材料(4人分)", "材料 4人分", "재료 (4인분)",
    ])
    func readsServingsInHeading(heading: String) async throws {
        for name in ["pie.md", "pie.html"] {
            let text =
                name == "pie.md"
                ? "# Pie\n\n## \(heading)\n\n- 1 egg\n- 2 apples\n\n## 做法\n\n1. Mix.\n2. Bake.\n"
                : "<!DOCTYPE html><html><body><h1>Pie</h1><h2>\(heading)</h2><ul><li>1 egg</li><li>2 apples</li></ul><h2>做法</h2><ol><li>Mix.</li><li>Bake.</li></ol></body></html>"
            let recipe = try #require(await feed(text, name: name).recipes.first)
            #expect(recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["1 egg", "2 apples"])
            #expect(recipe.yield?.quantity == 4)
            #expect(recipe.yield?.kind == .serves)
        }
    }

    @Test func keepsServingsBesideThoseInHeading() async throws {
        let text = "# Pie\n\nServes 8\n\n## Ingredients for 2 doughs\n\n- 1 egg\n\n## Steps\n\n1. Mix.\n"
        #expect(try await recipe(text).yield?.quantity == 8)
        #expect(try await recipe(text.replacing("Serves 8\n\n", with: "")).yield == nil)
    }

    @Test(arguments: ["**Note:** It *freezes*.", "**Tipp**: Friert."])
    func readsNoteAfterSteps(note: String) async throws {
        let recipe = try await recipe("# Pie\n\n## Steps\n\n1. Mix.\n2. Bake.\n\n\(note)\n")
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source) == ["Mix.", "Bake."])
        #expect(recipe.notes.map(\.text.source) == [note])
    }

    @Test(arguments: ["Source: https://e.org/pie", "**Quelle:** <https://e.org/pie>"])
    func readsSourceAfterSteps(line: String) async throws {
        let text = "# Pie\n\n## Steps\n\n1. Mix.\n2. Bake.\n\n\(line)\n"
        let recipe = try await recipe(text)
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source) == ["Mix.", "Bake."])
        #expect(recipe.source?.text == "https://e.org/pie")
        let other = try await self.recipe("---\nsource: https://e.org/old\n---\n" + text)
        #expect(other.source?.text == "https://e.org/old")
        #expect(other.notes.map(\.text.source) == ["https://e.org/pie"])
    }

    @Test func readsPictureInStep() async throws {
        let recipe = try await recipe("# Pie\n\n## Steps\n\n1. Mix.\n\n   ![Mixed](mixed.jpg)\n2. Bake.\n")
        let steps = recipe.sections.flatMap(\.steps)
        #expect(steps.map(\.text.source) == ["Mix.", "Bake."])
        #expect(steps.first?.photo?.source == .file(folder: "r", path: "mixed.jpg"))
    }

    @Test(
        arguments: [
            ("It's good", "'It's good'"), ("'a' or 'b'", "'a' or 'b'"), ("\"JIFFY\" muffins", "\"JIFFY\" muffins"),
            ("It's", "'It''s'"), ("Fish & chips", "Fish & chips"), ("*really* good", "*really* good"),
        ] as [(String, String)])
    func readsQuotedTitle(title: String, written: String) async throws {
        #expect(try await recipe("---\ntitle: \(written)\n---\n" + Self.body).title == title)
    }

    @Test func namesARecipeByItsFile() async throws {
        #expect(try await recipe("## Ingredients\n- 1 egg\n").title == "Apple pie")
    }

    @Test func findsTheLineOfBadFrontMatter() async {
        let feed = await feed("---\ntitle: Pie\nprep_time: soonish\n---\n" + Self.body)
        #expect(feed.allDiagnostics.map(\.code) == [.durationUnreadable])
        #expect(feed.allDiagnostics.first?.location?.line == 3)
    }

    @Test func refusesATextWithoutRecipe() async {
        let feed = await feed("# My trip\n\nIt was nice.\n")
        #expect(feed.allDiagnostics.map(\.code) == [.textWithoutRecipe])
        #expect(feed.recipes.isEmpty)
    }

    private static let hostileTexts: [LongText] = [
        LongText("---\n", repeating: "a:\n ", 30_000), LongText("---\n", repeating: "- ", 100_000, then: "\n---\n"),
        LongText("---\na: ", repeating: "[", 100_000, then: "\n---\n"),
        LongText("---\n", repeating: "a: \"\n", 20_000, then: "---\n"), LongText(repeating: "- ", 100_000, full: true),
        LongText(repeating: "> ", 100_000), LongText("# a\n", repeating: "## Ingredients\n- 1 egg\n", 10_000),
        LongText(repeating: "```\n", 20_001), LongText("+++\na = [", repeating: "[\n", 20_000, then: "+++\n"),
        LongText("## Method\n" + String(repeating: "  ", count: 200), repeating: "- a\n  ", 20_000),
        LongText(repeating: "a\n", 100_000), LongText(repeating: "[a]: /b\n[a]\n", 30_000),
        LongText("[a]: /b\n\n", repeating: "[", 100_000, full: true), LongText(repeating: "%% [[", 50_000),
        LongText(repeating: "%%\n", 50_001), LongText("#", repeating: "a #", 50_000),
        LongText(repeating: "[^1]: a\n", 30_000),
    ]

    @Test(arguments: hostileTexts)
    func readsHostileTexts(text: LongText) async {
        #expect(await feed(text.text).records.count <= 1)
    }
}

@Suite(.enabled(if: Corpus.isThere, Corpus.comment))
struct CorpusMarkdownTests {
    @Test func readsEveryRecipe() async throws {
        for path in try Corpus.files(below: "markdown", ending: ".md") {
            let source = JSONSource(try Corpus.bytes("markdown/" + path), name: path)
            let recipe = try #require(await FeedReader(FeedContext(name: "test")).read(source).recipes.first, "\(path)")
            #expect(!recipe.title.isEmpty && !recipe.ingredientGroups.isEmpty && !recipe.sections.isEmpty, "\(path)")
        }
    }
}
