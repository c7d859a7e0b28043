// Recipes as recipe apps export them.

import CatalogModel
import Diagnostics
import JSONText
import Parsing
import Testing

@testable import RecipeReading

@Suite struct AppFormatTests {
    private func feed(_ json: String, name: String = "e.zip/pie.json", pictures: [String] = []) async -> ParsedFeed {
        var context = FeedContext(name: "test", folder: "e.zip")
        context.pictures = pictures
        return await FeedReader(context).read(JSONSource(Array(json.utf8), name: name))
    }

    private func recipe(
        _ json: String, _ format: String, name: String = "e.zip/pie.json", pictures: [String] = []
    ) async throws -> Recipe {
        let feed = await feed(json, name: name, pictures: pictures)
        #expect(feed.format == format)
        #expect(feed.allDiagnostics.filter { $0.severity != .note } == [])
        return try #require(feed.recipes.first)
    }

    private func lines(_ recipe: Recipe) -> [String] { recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) }
    private func steps(_ recipe: Recipe) -> [String] { recipe.sections.flatMap(\.steps).map(\.text.source) }

    @Test func readsPaprika() async throws {
        let recipe = try await recipe(
            #"""
            {"uid": "A1", "name": "Pie\n", "ingredients": "Crust:\n200 g flour\nFilling:\n3 apples", "directions": "1. Mix.\n\n2. Bake.",
            "notes": null, "nutritional_info": "", "servings": "about 20", "difficulty": "", "prep_time": "30 minutes",
            "source": "Ann", "source_url": "https://e.org/pie", "image_url": "https://e.org/pie.jpg", "photo": "x.jpg",
            "photo_hash": "h", "photo_data": "/9j/", "rating": 0, "categories": ["Cake"], "hash": "h", "created": "2014-07-03 08:05:58"}
            """#, "paprika", name: "e.zip/Pie.paprikarecipe")
        #expect(recipe.id.key == "A1")
        #expect(recipe.title == "Pie")
        #expect(recipe.ingredientGroups.map(\.name) == ["Crust", "Filling"])
        #expect(steps(recipe) == ["Mix.", "Bake."])
        #expect(recipe.photos.map(\.source) == [.file(folder: "e.zip", path: "Pie.paprikarecipe/photo_data")])
        #expect(recipe.categories == ["Cake"])
        #expect(recipe.credit == "Ann")
        #expect(recipe.rating == nil)
        #expect(recipe.prepTime?.duration == .seconds(1800))
        #expect(recipe.published == CalendarDate(year: 2014, month: 7, day: 3))
    }

    @Test func readsTheMarkupOfPaprika() async throws {
        let recipe = try await recipe(
            #"""
            {"uid": "A1", "name": "Pie", "ingredients": "**2 cups** flour\n1 egg", "photo_hash": "h",
            "directions": "Add **broth** and simmer.\n[photo:pot]\nSee [recipe:Dumplings].", "notes": "With [recipe:Soup]."}
            """#, "paprika", name: "e.zip/Pie.paprikarecipe")
        #expect(steps(recipe) == ["Add **broth** and simmer.", "See [Dumplings](<recipe:Dumplings>)."])
        #expect(lines(recipe) == ["2 cups flour", "1 egg"])
        #expect(recipe.notes.map(\.text.source) == ["With [Soup](<recipe:Soup>)."])
    }

    @Test func keepsTheLineBreaksOfAnAppsMarkdown() async throws {
        let recipe = try await recipe(
            #"""
            {"uid": "A1", "name": "Pie", "ingredients": "1 egg", "photo_hash": "h", "directions": "Bake **hot**.",
            "nutritional_info": "Calories: 300\nFat: 9 g\n\n# More\n- a\n- b"}
            """#, "paprika", name: "e.zip/Pie.paprikarecipe")
        #expect(recipe.notes.map(\.text) == [.markdown("Calories: 300\\\nFat: 9 g\n\n# More\n- a\n- b")])
    }

    @Test func readsTandoor() async throws {
        let recipe = try await recipe(
            #"""
            {"name": "Chili", "description": "", "keywords": [{"name": "Course: Main"}], "working_time": 20, "waiting_time": 60,
            "servings": 4, "servings_text": "bowls", "source_url": null, "nutrition": null, "steps": [{"name": "", "time": 0,
            "instruction": "Brown {{ ingredients[1] }}.\n\nAdd **{{ ingredients[2].amount }}** beer.{% if x %}", "ingredients": [
            {"food": null, "is_header": true, "note": "For the pot", "amount": 0}, {"food": {"name": "beef"}, "unit": {"name": "kg"},
            "amount": 1.5, "note": "cubed"}, {"food": {"name": "beer"}, "unit": null, "amount": 0, "no_amount": true}]}]}
            """#, "tandoor", name: "e.zip/1.zip/recipe.json", pictures: ["image.jpeg"])
        #expect(recipe.ingredientGroups.map(\.name) == ["For the pot"])
        #expect(lines(recipe) == ["1 1/2 kg beef, cubed", "beer"] || lines(recipe) == ["1.5 kg beef, cubed", "beer"])
        #expect(steps(recipe).count == 2)
        #expect(steps(recipe).first?.contains("beef") == true)
        #expect(recipe.photos.map(\.source) == [.file(folder: "e.zip", path: "image.jpeg")])
        #expect(recipe.tags == ["Course: Main"])
        #expect(recipe.yield?.quantity == 4)
        #expect(recipe.prepTime?.duration == .seconds(1200))
        #expect(recipe.otherTimes == [NamedTime(name: "Waiting", time: CookingTime(.seconds(3600)))])
    }

    @Test func resolvesTheTemplatesOfTandoorByTheirMember() async throws {
        let recipe = try await recipe(
            #"""
            {"name": "Leeks", "steps": [{"instruction": "A {{ ingredients[0].amount }} B {{ ingredients[0].food }} C {{ ingredients[0].unit }} D **{{ ingredients[0].nothing }}** E {{ ingredients[0] }}",
            "ingredients": [{"food": {"name": "leeks"}, "unit": {"name": "kg"}, "amount": 2, "note": "fine"}]}]}
            """#, "tandoor")
        #expect(steps(recipe) == ["A 2 B leeks C kg D  E 2 kg leeks, fine"])
    }

    @Test(arguments: ["[]", #"[{"instruction": "", "ingredients": []}]"#, "[{}]"])
    func readsTandoorWithoutSteps(steps: String) async {
        let feed = await feed(
            #"{"name": "Chili", "steps": \#(steps), "keywords": [{"name": "Main"}], "working_time": 20, "waiting_time": 0}"#
        )
        #expect(feed.format == "tandoor")
        #expect(feed.recipes.map(\.title) == ["Chili"])
    }

    @Test func readsMealie() async throws {
        let recipe = try await recipe(
            #"""
            {"name": "Dough", "slug": "dough", "image": "dough", "recipe_yield": "4 serving(s)", "tags": ["a"], "recipe_category": [],
            "recipe_ingredient": [{"title": "Base", "note": "1 ½ g yeast", "unit": null, "food": null, "quantity": 1},
            {"title": null, "note": "sifted", "unit": {"name": "gram"}, "food": {"name": "flour"}, "quantity": 200}],
            "recipe_instructions": [{"title": "Preparation", "text": "Mix **well**."}, {"title": "", "text": "Rest."}],
            "total_time": "1 hour 30 minutes", "notes": [{"title": "Tip", "text": "Cold."}], "org_url": "https://e.org/d",
            "rating": null, "date_added": "2021-10-28"}
            """#, "mealie", pictures: ["images/min-original.webp", "images/original.webp"])
        #expect(recipe.ingredientGroups.map(\.name) == ["Base"])
        #expect(lines(recipe) == ["1 ½ g yeast", "200 gram flour, sifted"])
        #expect(recipe.sections.map(\.name) == ["Preparation"])
        #expect(steps(recipe) == ["Mix **well**.", "Rest."])
        #expect(recipe.photos.map(\.source) == [.file(folder: "e.zip", path: "images/original.webp")])
        #expect(recipe.totalTime?.duration == .seconds(5400))
        #expect(recipe.notes.map(\.title) == ["Tip"])
        #expect(recipe.source == link("https://e.org/d"))
    }

    @Test func readsTheMarkdownOfMealie() async throws {
        let recipe = try await recipe(
            #"""
            {"name": "Eggs", "slug": "eggs", "description": "In **tomatoes**", "recipe_ingredient": [{"note": "*large* eggs"}],
            "recipe_instructions": [{"text": "1\\. Fry."}], "notes": [{"title": "Tip", "text": "See [more](https://e.org/)."}]}
            """#, "mealie")
        #expect(recipe.description == .markdown("In **tomatoes**"))
        #expect(recipe.ingredientGroups[0].ingredients[0].markup == .markdown)
        #expect(recipe.notes.map(\.text) == [.markdown("See [more](https://e.org/).")])
    }

    @Test func takesThePicturesOfMealiesSteps() async throws {
        let recipe = try await recipe(
            #"""
            {"name": "Eggs", "slug": "eggs", "recipe_ingredient": [{"note": "2 eggs"}], "recipe_instructions": [{"summary": "Begin", "text":
            "Fry.\n\n<img src=\"https://e.org/api/media/recipes/u-1/assets/step.webp\" alt=\"A pan\" height=\"100%\">"},
            {"text": "Serve.\n![](/api/media/recipes/u-1/assets/two.webp) ![](https://e.org/three.jpg)"}]}
            """#, "mealie",
            pictures: ["data/recipes/u-2/assets/step.webp", "data/recipes/u-1/assets/step.webp", "assets/two.webp"])
        let photos = recipe.sections[0].steps.map(\.photo)
        #expect(steps(recipe) == ["**Begin**\n\nFry.", "Serve."])
        #expect(
            photos.map { $0?.source } == [
                .file(folder: "e.zip", path: "data/recipes/u-1/assets/step.webp"),
                .file(folder: "e.zip", path: "assets/two.webp"),
            ])
        #expect(photos.first??.alternativeText == "A pan")
        #expect(recipe.photos.map(\.source) == [.remote(try #require(link("https://e.org/three.jpg")))])
    }

    @Test func takesThePicturesOfTandoorsSteps() async throws {
        let recipe = try await recipe(
            #"""
            {"name": "Eggs", "working_time": 0, "waiting_time": 0, "steps": [{"instruction":
            "Fry.\n\n![A pan](https://e.org/pan.jpg)", "ingredients": []}]}
            """#, "tandoor")
        #expect(steps(recipe) == ["Fry."])
        #expect(recipe.sections[0].steps.first?.photo?.alternativeText == "A pan")
    }

    @Test func readsTheMarkdownOfMela() async throws {
        let recipe = try await recipe(
            #"""
            {"id": "1", "title": "Pie", "text": "A **crisp** one.", "images": [], "ingredients": "# Dry\n*150 g* oats",
            "instructions": "# Make\nMix **well**.\nBake.", "notes": "Keeps *long*.\nIn a tin.\n# More\nNuts.", "link": ""}
            """#, "mela", name: "e.zip/Pie.melarecipe")
        #expect(recipe.description == .markdown("A **crisp** one."))
        #expect(recipe.sections.map(\.name) == ["Make"])
        #expect(steps(recipe) == ["Mix **well**.", "Bake."])
        #expect(recipe.ingredientGroups.map(\.name) == ["Dry"])
        #expect(recipe.notes.map(\.text) == [.markdown("Keeps *long*.\\\nIn a tin."), .plain("Nuts.")])
        #expect(recipe.notes.map(\.title) == [nil, "More"])
    }

    @Test func readsKitchenOwl() async throws {
        let recipe = try await recipe(
            #"""
            {"name": "Home", "language": "de", "recipes": [{"name": "Suppe", "yields": 4, "source": "kitchenowl:///Oma",
            "description": "1. @Linsen kochen\n2. @rote_Bete und @niemand", "items": [{"name": "Linsen", "description": "250 g",
            "optional": false}, {"name": "rote Bete", "description": "3", "optional": false}]}]}
            """#, "kitchenowl")
        #expect(steps(recipe) == ["Linsen kochen", "rote Bete und @niemand"])
        #expect(recipe.credit == "Oma")
        #expect(recipe.language == "de")
    }

    @Test func usesThePluralsOfMealieAndTandoor() async throws {
        let unit = #"{"name": "clove", "pluralName": "cloves"}"#
        let mealie = try await recipe(
            #"""
            {"name": "Pie", "slug": "pie", "groupId": "g", "recipeIngredient": [
            {"quantity": 2, "unit": null, "food": {"name": "Ei", "pluralName": "Eier"}},
            {"quantity": 1, "unit": \#(unit), "food": {"name": "garlic", "pluralName": null}},
            {"food": {"name": "Zehe", "pluralName": "Zehen"}, "quantity": 0.5}, {"quantity": 3, "unit": \#(unit)}]}
            """#, "mealie")
        #expect(lines(mealie) == ["2 Eier", "1 clove garlic", "1/2 Zehe", "3 cloves"])
        let tandoor = try await recipe(
            #"""
            {"name": "Pie", "working_time": 0, "waiting_time": 0, "steps": [{"instruction": "Mix.", "ingredients": [
            {"amount": 2, "unit": {"name": "Bund", "plural_name": "Bunde"}, "food": {"name": "Dill", "plural_name": null}},
            {"amount": 1, "unit": null, "food": {"name": "Ei", "plural_name": "Eier"}}]}]}
            """#, "tandoor")
        #expect(lines(tandoor) == ["2 Bunde Dill", "1 Ei"])
    }

    @Test(arguments: [
        (
            #""display": "2 leeks sliced", "originalText": "2 leeks, sliced", "quantity": 2, "note": "sliced""#,
            "2 leeks sliced"
        ),
        (
            #""quantity": 1.5, "unit": {"name": "cup"}, "food": {"name": "flour"}, "note": "(sifted)", "#
                + #""originalText": "1.5 c flour (sifted)", "display": "1 1/2 cups flour sifted""#,
            "1 1/2 cups flour sifted"
        ),
        (#""quantity": 1, "note": "salt", "display": "salt", "originalText": "Salt to taste""#, "salt"),
        (#""display": "1 l stock", "unit": {"name": "liter"}, "note": "hot""#, "1 l stock, hot"),
        (#""display": "", "quantity": 0.333, "unit": {"name": "cup"}, "originalText": "⅓ c sugar""#, "⅓ c sugar"),
        (#""text": "2 cups flour", "line": "2 c. flour", "measure": "240 g""#, "2 cups flour, 240 g"),
        (#""text": "flour", "amount": "200 g""#, "flour, 200 g"),
    ])
    func showsOneWordingOfAnIngredient(members: String, line: String) async throws {
        let recipe = try await recipe(
            #"{"name": "Pie", "slug": "pie", "groupId": "g", "recipeIngredient": [{\#(members)}]}"#, "mealie")
        #expect(lines(recipe) == [line])
    }

    @Test func keepsAnAmountThatTheWholeLineLacks() async throws {
        let recipe = try await recipe(
            #"""
            {"name": "Pie", "slug": "pie", "groupId": "g", "recipeIngredient": [
            {"display": "flour", "quantity": 200, "unit": {"name": "g"}, "food": {"name": "flour"}},
            {"display": "salt", "quantity": 1, "unit": null, "food": {"name": "salt"}}]}
            """#, "mealie")
        #expect(lines(recipe) == ["flour, 200 g", "salt"])
    }

    @Test func joinsTheTablesOfMealiesBackup() async throws {
        let recipe = try await recipe(
            #"""
            {"recipes": [{"id": "0123456789abcdef0123456789abcdef", "slug": "pie", "name": "Pie", "recipe_yield": "8",
            "user_id": "u", "group_id": "g"}],
            "recipes_ingredients": [{"recipe_id": "0123456789abcdef0123456789abcdef", "position": 1, "note": "", "quantity": 2,
            "food_id": "f", "unit_id": null}, {"recipe_id": "0123456789abcdef0123456789abcdef", "position": 0, "note": "salt",
            "quantity": 1, "food_id": null, "unit_id": null}],
            "ingredient_foods": [{"id": "f", "name": "apple", "plural_name": "apples"}],
            "recipe_instructions": [{"recipe_id": "0123456789abcdef0123456789abcdef", "position": 0, "text": "Bake."}],
            "tags": [{"id": "t", "name": "cake"}],
            "recipe_nutrition": [{"id": 1, "recipe_id": "0123456789abcdef0123456789abcdef", "calories": "300", "fat_content": "4"}],
            "users_to_recipes": [{"recipe_id": "0123456789abcdef0123456789abcdef", "is_favorite": true}],
            "recipes_to_tags": [{"recipe_id": "0123456789abcdef0123456789abcdef", "tag_id": "t"}]}
            """#, "mealie", name: "e.zip/database.json",
            pictures: ["data/recipes/01234567-89ab-cdef-0123-456789abcdef/images/original.webp"])
        #expect(lines(recipe) == ["salt", "2 apples"])
        #expect(steps(recipe) == ["Bake."])
        #expect(recipe.tags == ["cake", "favorite"])
        #expect(recipe.photos.count == 1)
        #expect(recipe.nutrition == Nutrition([.init(.calories, "300 kcal"), .init(.fatContent, "4 g")]))
    }

    /// Comments, plans and lists are in no recipe.
    @Test func namesWhatMealiesBackupHoldsBesideRecipes() async {
        let found = await ParsingTests.feed(
            #"""
            {"recipes": [{"id": "01", "slug": "pie", "name": "Pie", "group_id": "g", "user_id": "u"}],
            "recipes_ingredients": [{"recipe_id": "01", "position": 0, "note": "salt"}],
            "recipe_comments": [{"text": "Good!"}, {"text": "Fine."}], "cookbooks": [{"name": "Cakes"}], "shopping_lists": []}
            """#, "database.json")
        #expect(
            found.diagnostics.filter { $0.severity == .warning }.map(\.message) == [
                "what the backup holds beside recipes is not read: 2 comments, 1 cookbook"
            ])
    }

    @Test(
        arguments: [
            (#""recipeServings": 4.0, "recipeYieldQuantity": 0, "recipeYield": """#, "4", 4.0),
            (
                #""recipeServings": 4.0, "recipeYieldQuantity": 12.0, "recipeYield": "cookies""#,
                "4 servings (12 cookies)", 4
            ),
            (#""recipeServings": 0, "recipeYieldQuantity": 2.5, "recipeYield": "loaves""#, "2 1/2 loaves", 2.5),
            (#""recipeServings": 4.0, "recipeYieldQuantity": 0, "recipeYield": "bowls""#, "4", 4),
            (#""recipeServings": null, "recipeYield": "6 bowls""#, "6 bowls", 6),
            (#""recipeServings": 4.0, "recipeYield": "4 servings""#, "4 servings", 4),
            (#""recipeServings": 4.0, "recipeYield": "Serves 4""#, "Serves 4", 4),
            (#""recipeServings": 4.0, "recipeYield": "4 loaves""#, "4 servings (4 loaves)", 4),
        ] as [(String, String, Double)])
    func readsServingsOfMealie(members: String, text: String, quantity: Double) async throws {
        let recipe = try await recipe(
            #"{"name": "Pie", "slug": "pie", "groupId": "g", "recipeIngredient": [{"note": "1 egg"}], \#(members)}"#,
            "mealie")
        #expect(recipe.yield?.text == text)
        #expect(recipe.yield?.quantity == quantity)
    }

    @Test func readsNutritionOfTandoor() async throws {
        let recipe = try await recipe(
            #"""
            {"name": "Pie", "steps": [{"instruction": "Bake.", "ingredients": []}], "working_time": 1, "waiting_time": 0,
            "nutrition": {"carbohydrates": 10.0, "fats": 5.25, "proteins": 0.0, "calories": 200.0, "source": ""}}
            """#, "tandoor")
        #expect(
            recipe.nutrition
                == Nutrition([
                    .init(.calories, "200 kcal"), .init(.fatContent, "5.3 g"), .init(.carbohydrateContent, "10 g"),
                    .init(.proteinContent, "0 g"),
                ]))
    }

    @Test func readsMela() async throws {
        let recipe = try await recipe(
            #"""
            {"id": "e.org/pie", "title": "Pie", "text": "Good.", "images": ["/9j/"], "categories": ["Cake"], "yield": "8", "prepTime": "10 min",
            "cookTime": "", "totalTime": "", "ingredients": "# Crust\n200 g flour\n# Filling\n3 apples", "instructions": "Mix.\nBake.",
            "notes": "", "nutrition": "", "link": "https://e.org/pie", "favorite": true, "wantToCook": false, "date": 1.0}
            """#, "mela", name: "e.zip/Pie.melarecipe")
        #expect(recipe.ingredientGroups.map(\.name) == ["Crust", "Filling"])
        #expect(steps(recipe) == ["Mix.", "Bake."])
        #expect(recipe.photos.map(\.source) == [.file(folder: "e.zip", path: "Pie.melarecipe/images/0")])
        #expect(recipe.tags == ["favorite"])
    }

    @Test(
        arguments: [
            (
                "paprika",
                #"{"uid": "1", "name": "Pie", "directions": "Bake.", "photo_hash": "h", "rating": 4, "on_favorites": true}"#
            ),
            (
                "mealie",
                #"{"name": "Pie", "slug": "pie", "recipe_ingredient": [{"note": "1 egg"}], "rating": 4.0, "x:favorite": true}"#
            ),
        ] as [(String, String)])
    func readsStarsAndFavoritesAsTheOwners(format: String, json: String) async throws {
        let recipe = try await recipe(json, format)
        #expect(recipe.rating == Rating(ofOwner: 4))
        #expect(recipe.tags == [Recipe.favoriteTag])
    }

    @Test func endsAGroupOfWPRecipeMakerWhereOneWithoutANameBegins() async throws {
        let recipe = try await recipe(
            #"""
            {"id": 1, "name": "Pie", "servings_unit": "", "ingredients": [{"name": "Crust", "ingredients": [{"name": "flour"}]},
            {"name": "", "ingredients": [{"name": "salt"}]}]}
            """#, "wprm")
        #expect(recipe.ingredientGroups.map(\.name) == ["Crust", nil])
    }

    @Test func readsTheStarsOfRecipeSage() async throws {
        let recipe = try await recipe(
            #"""
            {"@type": "Recipe", "name": "Pie", "recipeIngredient": ["1 egg"], "creditText": "", "isBasedOn": "",
            "aggregateRating": {"@type": "AggregateRating", "ratingValue": "4.5", "bestRating": "5"}}
            """#, "schemaorg")
        #expect(recipe.rating == Rating(ofOwner: 4.5))
    }

    @Test func readsRecipeSage() async throws {
        let recipe = try await recipe(
            #"""
            [{"@context": "http://schema.org", "@type": "Recipe", "identifier": "r1", "name": "Pie", "recipeIngredient": ["[Crust]", "1 egg"],
            "recipeInstructions": [{"@type": "HowToSection", "name": "Crust"}, {"@type": "HowToStep", "text": "Mix."}],
            "prepTime": "a while", "creditText": "Ann", "isBasedOn": "https://e.org/pie",
            "comment": [{"@type": "Comment", "name": "Author Notes", "text": "Nice."}]}]
            """#.replacing("\"prepTime\": \"a while\", ", with: ""), "schemaorg")
        #expect(recipe.ingredientGroups.map(\.name) == ["Crust"])
        #expect(recipe.sections.map(\.name) == ["Crust"])
        #expect(recipe.notes.map(\.title) == ["Author Notes"])
    }

    @Test func prefersThePictureBesideARecipeOfNextcloud() async throws {
        let recipe = try await recipe(
            #"{"@type": "Recipe", "name": "Pie", "image": "https://e.org/pie.jpg", "recipeYield": 4, "recipeIngredient": ["1 egg"]}"#,
            "schemaorg", name: "e.zip/Pie/recipe.json", pictures: ["full.jpg", "thumb.jpg"])
        #expect(recipe.photos.map(\.source) == [.file(folder: "e.zip", path: "full.jpg")])
    }
}
