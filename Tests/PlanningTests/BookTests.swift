import Bytes
import CatalogModel
import Diagnostics
import RecipeSamples
import Testing

@testable import Configuration
@testable import Planning

/// The book of a site: which recipes it has, in which chapters, and when it has changed.
@Suite struct BookTests {
    private func dish(_ id: String, _ title: String, _ change: (inout Recipe) -> Void = { _ in }) -> Recipe {
        recipe(id, title) { recipe in
            recipe.ingredientGroups = [
                IngredientGroup(ingredients: [Ingredient(line: "1 onion", item: .plain("onion"))])
            ]
            change(&recipe)
        }
    }

    private var dishes: [Recipe] {
        [
            dish("1", "Pasta") { $0.cuisine = "Italian" },
            dish("2", "Apple pie") { $0.categories = ["Sweet"] },
            dish("3", "Risotto") { $0.cuisine = "Italian" },
            dish("4", "Ramen") { $0.cuisine = "Japanese" },
            recipe("5", "Only a link") { $0.cuisine = "Italian" },
        ]
    }

    private func book(
        _ recipes: [Recipe], _ settings: BookSettings = BookSettings(), languages: [String] = [],
        _ change: (inout SiteInputs) -> Void = { _ in }
    ) async throws -> (content: BookContent?, diagnostics: [Diagnostic]) {
        var configuration = SiteConfiguration()
        configuration.site.furtherLanguages = languages
        configuration.book = settings
        let catalog = held { () throws(RecipeLost) in
            try Catalog.assemble(
                [FeedRecipes(recipes)], overrides: [:], languages: SiteLanguages(configuration.site))
        }
        var inputs = SiteInputs(configuration: configuration, catalog: catalog.value, stamp: Digest(of: "s"))
        change(&inputs)
        let outcome = try await SitePlan.make(inputs, jobs: 1)
        return (try outcome.value.book, outcome.diagnostics)
    }

    private func titles(_ content: BookContent?) -> [String?: [String]] {
        let chapters = content?.chapters.map { ($0.name, $0.recipes.map(\.content.recipe.value.title)) } ?? []
        return Dictionary(uniqueKeysWithValues: chapters)
    }

    private func settings(_ chapters: BookSettings.Chapters) -> BookSettings {
        var settings = BookSettings()
        settings.chapters = chapters
        return settings
    }

    @Test func allRecipesAreOneChapterByTitle() async throws {
        let (content, diagnostics) = try await book(dishes)
        #expect(titles(content) == [nil: ["Apple pie", "Pasta", "Ramen", "Risotto"]])
        #expect(content?.recipes.map(\.number) == [1, 2, 3, 4])
        #expect(diagnostics.map(\.code) == [.bookLeavesOut])
        #expect(diagnostics.first?.message == "the book leaves out 1 recipe that is only a link")
    }

    @Test func cuisinesAreChaptersAndOthersAreTogether() async throws {
        let content = try await book(dishes, settings(.cuisines)).content
        #expect(content?.chapters.map(\.name) == ["Italian", nil])
        #expect(titles(content) == ["Italian": ["Pasta", "Risotto"], nil: ["Apple pie", "Ramen"]])
        #expect(content?.numbersByTitle == [3, 1, 4, 2])
    }

    @Test func categoriesAreChapters() async throws {
        let pies = dishes + [dish("6", "Tart") { $0.categories = ["Sweet"] }]
        let content = try await book(pies, settings(.categories)).content
        #expect(titles(content)["Sweet"] == ["Apple pie", "Tart"])
    }

    /// A recipe is in the first of its groups that has others, too.
    @Test func groupsOfOneRecipeAreNoChapters() async throws {
        let recipes: [Recipe] = [
            dish("1", "A") { $0.categories = ["Baking", "Cakes"] },
            dish("2", "B") { $0.categories = ["Baking", "Cakes"] },
            dish("3", "C") { $0.categories = ["Brunch", "Cakes"] }, dish("4", "D") { $0.categories = ["Drinks"] },
        ]
        let (content, diagnostics) = try await book(recipes, settings(.categories))
        #expect(titles(content) == ["Baking": ["A", "B"], "Cakes": ["C"], nil: ["D"]])
        #expect(diagnostics == [])
    }

    @Test func chaptersThatNoRecipesShareAreReported() async throws {
        let (content, diagnostics) = try await book(dishes, settings(.categories)) {
            $0.configuration.taxonomies = [.cuisine]
        }
        #expect(content?.chapters.map(\.name) == [nil])
        #expect(diagnostics.map(\.code) == [.bookWithoutChapters, .bookLeavesOut])
    }

    /// Recipes may be at `/book/pie/`: the page of their folder is the book.
    @Test func theBookIsWhereRecipesAre() async {
        let plan = await plan(dishes) {
            $0.configuration.book = BookSettings()
            $0.configuration.addresses.pattern = AddressPattern("/book/{slug}/") ?? .standard
        }
        #expect(plan.rows.count { $0.path == BookContent.path } == 1)
        #expect(plan.paths.contains("book/pasta/index.html"))
    }

    private static func german(_ recipe: inout Recipe) {
        recipe.language = "de"
        recipe.translationOf = .named("a:2")
    }

    @Test(arguments: [BookSettings.Chapters.all, .collections])
    func aDishIsInTheBookInOneLanguage(chapters: BookSettings.Chapters) async throws {
        let recipes: [Recipe] = [
            dish("2", "Apple pie"), dish("6", "Apfelkuchen", Self.german), dish("7", "Kuchen") { $0.language = "de" },
        ]
        let (content, diagnostics) = try await book(recipes, settings(chapters)) { inputs in
            let picks = ["6", "2", "7"].map { Favorites.Pick("a:\($0)") }
            inputs.favorites = Favorites(collections: [Favorites.Collection(name: "Ours", entries: picks)])
        }
        #expect(content?.recipes.map(\.content.recipe.value.title) == ["Apple pie", "Kuchen"])
        #expect(diagnostics == [])
    }

    @Test(arguments: [[], ["de"]])
    func aTranslationIsInTheBookWhereItsOriginalIsNot(languages: [String]) async throws {
        let recipes: [Recipe] = [
            recipe("2", "Apple pie"), dish("6", "Apfelkuchen", Self.german), dish("7", "Zwieback"), dish("8", "A"),
        ]
        let (content, diagnostics) = try await book(recipes, languages: languages)
        #expect(content?.recipes.map(\.content.recipe.value.title) == ["A", "Apfelkuchen", "Zwieback"])
        #expect(content?.numbersByTitle == [1, 2, 3])
        #expect(diagnostics == [])
    }

    @Test func aRecipeIsInTheFirstOfItsCollections() async throws {
        let (content, diagnostics) = try await book(dishes, settings(.collections)) { inputs in
            func collection(_ name: String, _ ids: [String]) -> Favorites.Collection {
                Favorites.Collection(name: name, note: "Ours", entries: ids.map { Favorites.Pick("a:\($0)") })
            }
            inputs.favorites = Favorites(
                collections: [
                    collection("Winter", ["4", "1"]), collection("Fast", ["1", "5", "3"]), collection("Links", ["5"]),
                ])
        }
        #expect(content?.chapters.map(\.name) == ["Winter", "Fast"])
        #expect(titles(content) == ["Winter": ["Ramen", "Pasta"], "Fast": ["Risotto"]])
        #expect(content?.chapters.first?.note == "Ours")
        #expect(diagnostics.map(\.message) == ["the book leaves out 1 recipe that is only a link"])
    }

    @Test func aBookWithoutRecipesIsReported() async throws {
        let (content, diagnostics) = try await book(dishes, settings(.collections))
        #expect(content == nil)
        #expect(diagnostics.map(\.code) == [.bookEmpty])
        let empty = await plan([recipe("5", "Only a link")]) { $0.configuration.book = BookSettings() }
        #expect(!empty.paths.contains("book/index.html") && empty.frame.features[.book]?.styles == nil)
    }

    @Test func aBookOfManyRecipesIsCut() async throws {
        let many = (0..<BookChoice.mostRecipes + 5).map { dish("\($0)", "Dish \($0)") }
        let (content, diagnostics) = try await book(many)
        #expect(content?.recipes.count == 1000)
        #expect(
            diagnostics.map(\.message) == [
                "the book has the first 1000 of 1005 recipes: more are too many for one book"
            ])
    }

    @Test func foodsHaveTheirRecipes() async throws {
        func dish(_ id: String, _ title: String, _ items: [String]) -> Recipe {
            recipe(id, title) { recipe in
                let lines = items.map { Ingredient(line: "1 \($0)", item: .plain($0)) }
                recipe.ingredientGroups = [IngredientGroup(ingredients: Ingredients(lines))]
            }
        }
        let content = try await book([
            dish("1", "Apple pie", ["apples", "salt", "lemon or lime"]),
            dish("2", "Soup", ["onion", "onion", "apples"]), dish("3", "Tart", ["apple"]),
        ]).content
        #expect(
            content?.foods == [
                BookContent.Food(name: "apples", recipes: [1, 2, 3]), BookContent.Food(name: "onion", recipes: [2]),
            ])
    }

    @Test func theBookHasItsPageAndItsStyles() async throws {
        let styles = AssetFile(
            name: "book-styles", fileExtension: "css", digest: Digest(of: "b"), of: .book)
        let with = await plan(dishes) {
            $0.configuration.book = BookSettings()
            $0.assets = [styles]
        }
        #expect(with.paths.contains("book/index.html") && with.paths.contains(styles.path.text))
        let without = await plan(dishes) { $0.assets = [styles] }
        #expect(!without.paths.contains("book/index.html") && !without.paths.contains(styles.path.text))
    }

    /// A site without a book may have a page of that name.
    @Test func onlyABookTakesItsAddress() async throws {
        let page = PlacedPage(
            OwnPage(title: "Book", body: .plain("")), slug: try #require(Slug("book")), file: "pages/book.md")
        let without = await plan(dishes) { $0.ownPages = [page] }
        #expect(without.paths.contains("book/index.html"))
        let (_, diagnostics) = try await book(dishes) { $0.ownPages = [page] }
        #expect(diagnostics.contains { $0.code == .addressTaken })
    }

    @Test func itsFingerprintFollowsItsContent() async throws {
        func fingerprint(_ change: (inout SiteInputs) -> Void = { _ in }, of recipes: [Recipe]) async throws -> Digest {
            let plan = await plan(recipes) {
                $0.configuration.book = BookSettings()
                change(&$0)
            }
            let row = try #require(plan.rows.first { $0.subject == .book })
            let digest = try plan.fingerprint(of: row)
            #expect(digest == plan.fingerprint(of: row, showing: try plan.content(of: row)))
            return digest
        }
        let first = try await fingerprint(of: dishes)
        #expect(try await fingerprint(of: dishes) == first)
        var changed = dishes
        changed[0].description = .plain("Better")
        #expect(try await fingerprint(of: changed) != first)
        #expect(try await fingerprint({ $0.configuration.book?.title = "Ours" }, of: dishes) != first)
        #expect(try await fingerprint({ $0.configuration.book?.paper = .a5 }, of: dishes) != first)
    }
}
