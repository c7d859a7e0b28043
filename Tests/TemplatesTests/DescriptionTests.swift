import CatalogModel
import RecipeSamples
import Testing

@testable import Planning
@testable import Templates

/// What search engines and shared links say of a page.
@Suite struct DescriptionTests {
    private func description(_ content: PageContent) throws -> String? {
        let page = Markup(String(decoding: try #require(Templates().render(content)), as: UTF8.self))
        return page.description
    }

    @Test func everyPageHasADescriptionOfModestLength() throws {
        for (name, content) in try Sample.pages() {
            let text = try #require(try description(content), "\(name)")
            #expect((5...170).contains(text.count), "\(name): \(text)")
        }
    }

    static let recipes: [(language: String, change: @Sendable (inout Recipe) -> Void, expected: String)] = [
        ("en", { _ in }, "Apam balik · Supper"),
        ("en", { $0.description = .markdown("Sweet, *crisp* and folded.") }, "Sweet, crisp and folded."),
        ("en", { $0.description = .markdown("***") }, "Apam balik · Supper"),
        ("en", { $0.cuisine = "Malaysian" }, "Malaysian"),
        (
            "en",
            {
                $0.cuisine = "Malaysian"
                $0.category = "Snack"
                $0.totalTime = CookingTime(.seconds(5400))
                $0.yield = RecipeYield(.serves, quantity: 4, text: "4")
                $0.ingredientGroups = ["milk", "*peanuts*"].map { item in
                    IngredientGroup(
                        name: nil, ingredients: [Ingredient(line: "2 \(item)", amount: "2", item: .markdown(item))])
                }
            }, "Malaysian, Snack · Total: 1 h 30 min · 4 servings · Ingredients: milk, peanuts"
        ),
        (
            "de",
            {
                $0.prepTime = CookingTime(.seconds(600))
                $0.cookTime = CookingTime(.seconds(1200))
                $0.yield = RecipeYield(.makes, quantity: 12, text: "12 Stück")
            }, "Gesamtzeit: 30 Min. · 12 Stück"
        ),
        (
            "en",
            { recipe in
                recipe.ingredientGroups = [
                    IngredientGroup(
                        name: nil,
                        ingredients: Ingredients(
                            (1...60).map {
                                Ingredient(line: "\($0) blue eggs", amount: "\($0)", item: .plain("blue eggs"))
                            }))
                ]
            },
            "Ingredients: " + String(repeating: "blue eggs, ", count: 13) + "blue …"
        ),
    ]

    @Test(arguments: recipes.indices)
    func recipeWithoutDescriptionIsDescribedByItsFacts(index: Int) throws {
        let (language, change, expected) = Self.recipes[index]
        var recipe = Sample.bareRecipe
        change(&recipe)
        let site = try Sample.site(language: language)
        let found = try description(.recipe(try Sample.fullPage(site: site, recipe: recipe)))
        #expect(found == expected)
    }

    @Test func listIsDescribedByItsFirstRecipes() throws {
        var home = try Sample.home(site: try Sample.site(tagline: nil))
        #expect(try description(.list(home)) == "Supper: 2 recipes · Apam balik · Lemon tart &amp; cream")
        home.home = nil
        home.pagination = Pagination(page: 2, pageCount: 3, folder: "", total: 97)
        #expect(
            try description(.list(home)) == "All recipes, Page 2: 97 recipes · Apam balik · Lemon tart &amp; cream")
    }

    @Test func groupIsDescribedByTheOwnersText() throws {
        #expect(try description(.list(try Sample.describedTerm())) == "Butter And time.")
    }

    @Test func customPageWithoutTextIsDescribedByItsTitle() throws {
        #expect(try description(.own(try Sample.own(.plain("")))) == "About · Supper")
    }

    /// Who shortens the address of a recipe gets to the list, under whose address search engines find it.
    @Test func redirectionLinksToItsTarget() throws {
        let content = RedirectionContent(
            frame: try Sample.frame(.page("recipes"), section: .recipes), target: .page(""))
        let html = String(decoding: try #require(Templates().render(.redirection(content))), as: UTF8.self)
        let page = Markup(html)
        #expect(page.faults == [])
        #expect(html.contains("<meta http-equiv=\"refresh\" content=\"0; url=../\">"))
        #expect(html.contains("<link rel=\"canonical\" href=\"https://example.org/supper/\">"))
        #expect(html.contains("<a class=\"button\" href=\"../\">Browse the recipes</a>"))
        #expect(page.description == "All recipes · Supper")
    }
}

extension Markup {
    /// As it stands in the head.
    fileprivate var description: String? {
        tags.first { $0.attributes.contains(Attribute(name: "name", value: "description")) }?
            .attributes.first { $0.name == "content" }?.value
    }
}
