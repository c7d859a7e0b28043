import CatalogModel
import Testing

@testable import Configuration
@testable import Planning

/// Which recipes stand below a recipe.
@Suite struct RelatedRecipeTests {
    private func related(to path: String, _ plan: SitePlan) throws -> [String] {
        guard case .recipe(let content) = plan.content(at: "recipes/\(path)/index.html") else {
            throw CancellationError()
        }
        return content.related.map(\.title)
    }

    private func dish(_ title: String, _ tags: [String], cuisine: String? = nil) -> Recipe {
        recipe(title, title) {
            $0.tags = tags
            $0.cuisine = cuisine
            $0.sections = [MethodSection(steps: [Step(.plain("Cook it."))])]
        }
    }

    @Test(arguments: [1, 4])
    func findsSameRecipesWithAnyNumberOfWorkers(jobs: Int) async throws {
        let recipes = (0..<3000).map { dish("Dish \($0)", ["sevens \($0 % 7)", "elevens \($0 % 11)"]) }
        let terms = Terms(recipes.map { RecipeSummary($0) }, kinds: [.tag])
        let related = await RelatedRecipes(RelationGroups(terms), jobs: jobs)
        // Those that share both tags come first.
        #expect(related.places(of: 0) == [77, 154, 231, 7, 11, 14, 21, 22])
    }

    @Test func relatedRecipesShareMostGroups() async throws {
        let plan = await plan([
            dish("Apple pie", ["sweet", "oven"], cuisine: "British"), dish("Bread", ["oven"]),
            dish("Crumble", ["sweet", "oven"], cuisine: "British"), dish("Dal", ["lentils"]),
            dish("Eton mess", ["sweet"], cuisine: "British"), dish("Fudge", ["sweet"]),
        ])
        #expect(try related(to: "apple-pie", plan) == ["Crumble", "Eton mess", "Bread", "Fudge"])
        #expect(try related(to: "dal", plan) == [])
    }

    @Test func rareGroupWeighsMoreThanCommonGroup() async throws {
        let common = ["Ale", "Brie", "Chard", "Dill", "Eggs", "Figs"].map { dish($0, ["common"]) }
        let plan = await plan(common + [dish("Goulash", ["common", "rare"]), dish("Hash", ["rare"])])
        #expect(try related(to: "goulash", plan).first == "Hash")
    }

    @Test func relatedRecipesAreSixAtMostAndInTitleOrderWhenEqual() async throws {
        let plan = await plan(["C", "G", "A", "E", "H", "B", "D", "F"].map { dish($0, ["one"]) })
        #expect(try related(to: "d", plan) == ["A", "B", "C", "E", "F", "G"])
        #expect(try related(to: "a", plan) == ["B", "C", "D", "E", "F", "G"])
    }

    @Test func recipeThatIsOnlyALinkHasEight() async throws {
        let others = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"].map { dish($0, ["one"]) }
        let plan = await plan(others + [recipe("Link", "Link") { $0.tags = ["one"] }])
        #expect(try related(to: "link", plan) == ["A", "B", "C", "D", "E", "F", "G", "H"])
    }

    /// Others follow by title where none is like it.
    @Test func recipeThatIsOnlyALinkIsFollowedByItsNeighbours() async throws {
        let others = ["A", "B", "C", "Y", "Z"].map { dish($0, ["one"]) }
        let plan = await plan(others + [recipe("Link", "Link")])
        #expect(try related(to: "link", plan) == ["Y", "Z", "A", "B", "C"])
    }

    /// A look at a few is enough, and it is at those around the recipe.
    @Test func relatedRecipesOfLargeGroupAreNextByTitle() async throws {
        let names = (100..<400).map { "Dish \($0)" }
        let plan = await plan(names.map { dish($0, ["one", "other"]) })
        #expect(try related(to: "dish-250", plan) == (238..<244).map { "Dish \($0)" })
        #expect(try related(to: "dish-100", plan) == (101...106).map { "Dish \($0)" })
        #expect(try related(to: "dish-399", plan) == (374..<380).map { "Dish \($0)" })
    }

    @Test func relatedRecipesIgnoreGroupsThatSiteDoesNotHave() async throws {
        let recipes: [Recipe] = [
            dish("A", ["one"], cuisine: "Thai"), dish("B", ["one"]), dish("C", [], cuisine: "Thai"),
        ]
        let plan = await plan(recipes) { $0.configuration.taxonomies = [.cuisine] }
        #expect(try related(to: "a", plan) == ["C"])
    }

    /// The pane beside a recipe shows cards of all lists.
    @Test(arguments: [("split", 3), ("split", 40), ("page", 3)]) func paneAddsPhotoOriginsToPage(
        layout: String, hosts: Int
    ) async throws {
        let dishes = try (0..<hosts).map { number in
            var dish = dish("Dish \(number)", [])
            dish.photos = [Photo(.remote(try #require(WebLink("https://host\(number).example/b.jpg"))))]
            return dish
        }
        let plan = await plan(dishes) {
            $0.configuration.images.policy = .hotlink
            $0.configuration.layout.detail = layout == "split" ? .split : .page
        }
        guard case .recipe(let content) = plan.content(at: "recipes/dish-0/index.html") else {
            throw CancellationError()
        }
        let shown = content.related.compactMap { $0.photo?.origin } + ["https://host0.example"]
        #expect(Set(content.frame.photoOrigins).count == (layout == "split" && hosts == 3 ? 3 : Set(shown).count))
    }

    /// The page's policy has to let in all that it shows.
    @Test func relatedRecipesAddPhotoOriginsToPage() async throws {
        let photo = try #require(WebLink("https://photos.example/b.jpg"))
        let picture = try #require(WebLink("https://mill.example/logo.png"))
        var other = dish("B", ["one"])
        other.photos = [Photo(.remote(photo))]
        let plan = await plan([dish("A", ["one"]), other]) {
            $0.configuration.images.policy = .hotlink
            $0.configuration.partners = [Partner(name: "Mill", url: picture, image: .remote(picture))]
        }
        guard case .recipe(let content) = plan.content(at: "recipes/a/index.html") else {
            throw CancellationError()
        }
        #expect(content.frame.photoOrigins == ["https://mill.example", "https://photos.example"])
    }
}
