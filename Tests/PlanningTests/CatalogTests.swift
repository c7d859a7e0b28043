import CatalogModel
import Configuration
import Diagnostics
import Planning
import Testing

@Suite struct CatalogTests {
    @Test(
        arguments: [
            (["b", "A", "c"], ["A", "b", "c"]),
            (["Éclair", "Eggs", "ecru", "Zoo", "Äpfel"], ["Äpfel", "Éclair", "ecru", "Eggs", "Zoo"]),
            (["Ｂread", "Apple", "bun"], ["Apple", "Ｂread", "bun"]),
            (["寿司", "Sushi", "Борщ"], ["Sushi", "Борщ", "寿司"]),
        ] as [([String], [String])])
    func isSortedWithoutCaseAccentsAndWidth(titles: [String], expected: [String]) async {
        let recipes = titles.enumerated().map { recipe(String($0.offset), $0.element) }
        #expect(catalog([recipes]).recipes.map(\.title) == expected)
        #expect(catalog([recipes.reversed()]).recipes.map(\.title) == expected)
    }

    @Test func sortsEqualTitlesByID() async {
        let recipes: [Recipe] = [recipe("2", "pie"), recipe("3", "Pié"), recipe("1", "Pie")]
        #expect(catalog([recipes]).recipes.map(\.id.key) == ["1", "2", "3"])
    }

    /// In a collision the first in feed order keeps the plain slug, and each other gets an ending of its id.
    @Test func givesThePlainSlugToTheFirstInFeedOrder() async {
        let recipes: [Recipe] = [recipe("2", "Pie"), recipe("1", "Pie!"), recipe("3", "PIE")]
        let slugs = await Self.slugs([recipes])
        #expect(slugs["a:2"] == "pie")
        #expect(slugs["a:1"] == "pie-\(RecipeID(feed: "a", key: "1").suffix())")
        #expect(slugs["a:3"] == "pie-\(RecipeID(feed: "a", key: "3").suffix())")
    }

    @Test func movesNoRecipeWhenOneIsAdded() async {
        var recipes: [Recipe] = [recipe("2", "Pie"), recipe("1", "Pie!"), recipe("3", "Soup")]
        let before = await Self.slugs([recipes])
        for (id, title) in [
            ("4", "Pie"), ("5", "soup"), ("0", "Bread"), ("6", "Pie " + RecipeID(feed: "a", key: "1").suffix()),
        ] {
            recipes.append(recipe(id, title))
            let after = await Self.slugs([recipes])
            #expect(before.allSatisfy { after[$0.key] == $0.value }, "\(title)")
            #expect(Set(after.values).count == recipes.count, "\(title)")
        }
    }

    @Test func keepsAddressesThatTheOwnerHasFixed() async throws {
        let recipes: [Recipe] = [recipe("1", "Pie"), recipe("2", "Tart"), recipe("3", "Soup")]
        let slugs = await Self.slugs(
            [recipes],
            addresses: ["a:2": try #require(Slug("pie")), "a:3": try #require(Slug("old-soup"))])
        #expect(slugs == ["a:1": "pie-\(recipes[0].id.suffix())", "a:2": "pie", "a:3": "old-soup"])
    }

    @Test(arguments: ["", "!!!", "🍲"])
    func makesASlugOfTheIDWhereATitleHasNoLetters(title: String) async {
        let slugs = await Self.slugs([[recipe("1", title), recipe("2", title)]])
        #expect(
            slugs == [
                "a:1": "recipe-\(RecipeID(feed: "a", key: "1").suffix())",
                "a:2": "recipe-\(RecipeID(feed: "a", key: "2").suffix())",
            ])
    }

    // MARK: Duplicates

    @Test func joinsRecipesOfOneAddressAndTitle() async throws {
        let page = try #require(WebLink("https://example.com/pie"))
        let same = try #require(WebLink("http://www.Example.com/pie/?utm_source=x#top"))
        let first = recipe("1", "Pie") { $0.source = page }
        let second = recipe("2", "PIE", feed: "b") {
            $0.source = same
            $0.cuisine = "Danish"
        }
        let other = recipe("3", "Tart", feed: "b") { $0.source = page }
        let outcome = assemble(
            [
                FeedRecipes(recipes: [RecipeSummary(first)]),
                FeedRecipes(recipes: [RecipeSummary(second), RecipeSummary(other)]),
            ],
            overrides: [:]
        )
        var joined = first
        joined.cuisine = "Danish"
        #expect(outcome.value.recipes == [joined, other])
        #expect(
            outcome.diagnostics == [
                Diagnostic(
                    .note, .recipeDuplicate,
                    "\"PIE\" is in the feeds twice, as a:1 and b:2: one recipe is made of both",
                    advice: "remove one of them: what the first lacks is taken from the second"
                )
            ])
    }

    @Test func countsDuplicatesBeyondTheFirst() throws {
        let page = try #require(WebLink("https://example.com/pie"))
        let recipes = (1...30).map { number in
            RecipeSummary(recipe("\(number)", "Pie") { $0.source = page })
        }
        let outcome = assemble([FeedRecipes(recipes: recipes)], overrides: [:])
        #expect(outcome.value.summaries.count == 1)
        #expect(outcome.diagnostics.count == 21)
        #expect(outcome.diagnostics.last?.message == "9 more recipes are in the feeds twice: one is made of each two")
    }

    /// Whichever of three equal recipes says where it comes from.
    @Test func joinsWhatTheFirstHasFromTheSecond() async throws {
        let page = try #require(WebLink("https://example.com/pie"))
        let recipes = catalog([
            [recipe("1", "Pie"), recipe("1", "Pie") { $0.source = page }],
            [recipe("2", "Pie", feed: "b") { $0.source = page }],
        ]).recipes
        #expect(recipes.map(\.id.description) == ["a:1"])
    }

    @Test func keepsNamesakesWithoutAnIDOfTheirOwn() async {
        let key = RecipeID.key(fromTitle: "Stock")
        func stock(_ step: String) -> Recipe {
            recipe(key, "Stock") { $0.sections = [MethodSection(steps: [Step(.plain(step))])] }
        }
        let recipes = catalog([[stock("Simmer."), stock("Boil."), stock("Simmer.")]]).recipes
        let expected = ["Simmer.", "Boil."].map { key + "-" + RecipeID.ending(from: $0) }
        #expect(recipes.map(\.id.key) == expected.sorted())
        let slugs = recipes.map { "stock-\($0.id.suffix())" }
        #expect(recipes.map(\.slug.text) == slugs)
    }

    @Test func fillsEveryFieldThatTheFirstLacks() async throws {
        let full = try Self.full()
        let recipes = catalog([[recipe("1", "Pie"), full]]).recipes
        #expect(recipes == [full])
        // And takes none that it has.
        var other = full
        other.description = .plain("Other")
        other.tags = ["other"]
        #expect(catalog([[full, other]]).recipes == [full])
        // A field that is added to the model has to be joined too.
        let bare = recipe("1", "Pie")
        let same = zip(Mirror(reflecting: full).children, Mirror(reflecting: bare).children).filter { one, two in
            String(describing: one.value) == String(describing: two.value)
        }
        // Drafts are left out before recipes are joined.
        #expect(same.map(\.0.label) == ["id", "slug", "title", "isDraft"])
    }

    // MARK: Corrections

    @Test func appliesEveryCorrection() async throws {
        var override = Override()
        override.title = "Tart"
        override.description = .markdown("New")
        override.cuisine = "French"
        override.category = "Dessert"
        override.tags = []
        override.photo = "pie.png"
        override.source = WebLink("https://example.com/tart")
        override.video = WebLink("https://example.com/film")
        override.author = "Ana"
        override.credit = "Thanks"
        let recipes = catalog([[recipe("1", "Pie") { $0.tags = ["old"] }]], overrides: ["a:1": override]).recipes
        let expected = recipe("1", "Tart") {
            $0.description = .markdown("New")
            $0.cuisine = "French"
            $0.category = "Dessert"
            $0.photos = [Photo(.file(folder: ".", path: "pie.png"))]
            $0.source = WebLink("https://example.com/tart")
            $0.video = WebLink("https://example.com/film").map(Video.init)
            $0.author = Author(name: "Ana")
            $0.credit = "Thanks"
        }
        #expect(recipes == [expected])
    }

    private static func slugs(_ feeds: [[Recipe]], addresses: [String: Slug] = [:]) async -> [String: String] {
        let recipes = catalog(feeds, addresses: addresses).recipes
        return Dictionary(uniqueKeysWithValues: recipes.map { ($0.id.description, $0.slug.text) })
    }

    private static func full() throws -> Recipe {
        let link = try #require(WebLink("https://example.com/pie"))
        return recipe("1", "Pie") {
            $0.description = .plain("Text")
            $0.oldAddresses = ["/old/"]
            $0.photos = [Photo(.remote(link))]
            $0.yield = RecipeYield(.serves, quantity: 4, text: "4")
            $0.prepTime = CookingTime(.seconds(60))
            $0.cookTime = CookingTime(.seconds(61))
            $0.totalTime = CookingTime(.seconds(62))
            $0.otherTimes = [NamedTime(name: "Rest", time: CookingTime(.seconds(60)))]
            $0.ingredientGroups = [IngredientGroup(ingredients: [])]
            $0.sections = [MethodSection(steps: [Step(.plain("Stir."))])]
            $0.story = Story(above: [.text(.plain("Once."))])
            $0.notes = [Note(.plain("Keeps."))]
            $0.equipment = ["Pan"]
            $0.cuisine = "Thai"
            $0.category = "Soup"
            $0.tags = ["quick"]
            $0.diets = [.vegan]
            $0.difficulty = "Easy"
            $0.source = link
            $0.video = Video(link)
            $0.author = Author(name: "Ana")
            $0.credit = "Thanks"
            $0.nutrition = Nutrition([.init(.calories, "100 kcal")])
            $0.rating = Rating(value: 4)
            $0.language = "de"
            $0.translationOf = .fileBeside("pie.md")
            $0.published = CalendarDate(iso8601: "2026-01-01")
            $0.modified = CalendarDate(iso8601: "2026-01-02")
        }
    }
}
