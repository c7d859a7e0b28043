import Bytes
import CatalogModel
import Configuration
import Planning
import Testing

/// Which photo stands for a cuisine or category.
@Suite struct TermCoverTests {
    private static func source(_ name: String) -> Photo.Source { .file(folder: "", path: "\(name).jpg") }

    /// A dish of two cuisines, with a photo of its own unless it has none.
    private static func dish(
        _ name: String, _ cuisines: [String], day: Int? = nil, hasPhoto: Bool = true
    ) -> Recipe {
        recipe(name, name) {
            $0.cuisines = cuisines
            $0.categories = ["Main"]
            $0.tags = ["quick"]
            if hasPhoto { $0.photos = [Photo(source(name), alternativeText: name)] }
            $0.published = day.flatMap { CalendarDate(iso8601: "2026-01-0\($0)") }
        }
    }

    private func plan(_ recipes: [Recipe], favorite: String? = nil) async -> SitePlan {
        await PlanningTests.plan(recipes) {
            for recipe in recipes {
                $0.photos[Self.source(recipe.title)] = PhotoFile(
                    digest: Digest(of: recipe.title), fileExtension: "jpg", width: 6, height: 4, file: "p.jpg"
                )
            }
            guard let favorite else { return }
            $0.favorites.collections = [Favorites.Collection(name: nil, entries: [.init("a:\(favorite)")])]
        }
    }

    private func covers(_ kind: String, _ plan: SitePlan) throws -> [String?] {
        guard case .terms(let content)? = plan.content(at: "\(kind)/index.html") else { throw NoIndex() }
        return content.covers.map { $0?.alternativeText }
    }

    private struct NoIndex: Error {}

    @Test func newestRecipeWithAPhotoIsTheCover() async throws {
        let plan = await plan([
            Self.dish("Apple", ["Thai"], day: 1), Self.dish("Bread", ["Thai"], day: 2),
            Self.dish("Cake", ["Thai"], day: 3, hasPhoto: false),
        ])
        #expect(try covers("cuisines", plan) == ["Bread"])
        #expect(try covers("categories", plan) == ["Bread"])
    }

    @Test func firstByTitleIsTheCoverWithoutDates() async throws {
        let dishes: [Recipe] = [Self.dish("Bread", ["Thai"]), Self.dish("Apple", ["Thai"])]
        #expect(try covers("cuisines", await plan(dishes)) == ["Apple"])
    }

    @Test func favoriteOfTheOwnerComesFirst() async throws {
        let dishes: [Recipe] = [Self.dish("Apple", ["Thai"], day: 1), Self.dish("Bread", ["Thai"], day: 2)]
        #expect(try covers("cuisines", await plan(dishes, favorite: "Apple")) == ["Apple"])
    }

    @Test func noRecipeIsTwoCoversIfAnotherCanBe() async throws {
        let dishes: [Recipe] = [
            Self.dish("Apple", ["Lao", "Thai"]), Self.dish("Bread", ["Thai"]), Self.dish("Cake", ["Viet", "Thai"]),
        ]
        #expect(try covers("cuisines", await plan(dishes)) == ["Apple", "Bread", "Cake"])
        #expect(try covers("cuisines", await plan([dishes[0]])) == ["Apple", "Apple"])
    }

    @Test func groupWithoutPhotosAndTagsHaveNone() async throws {
        let plan = await plan([Self.dish("Apple", ["Thai"], hasPhoto: false), Self.dish("Bread", ["Lao"])])
        #expect(try covers("cuisines", plan) == ["Bread", nil])
        #expect(try covers("tags", plan) == [])
    }

    @Test func coverIsAboveTheFirstPageOfMoreThanOneRecipe() async throws {
        let many = (10..<70).map { Self.dish("Dish \($0)", ["Thai"]) } + [Self.dish("Bread", ["Lao"])]
        let plan = await plan(many)
        #expect(plan.list(at: "cuisines/thai/index.html")?.cover?.alternativeText == "Dish 10")
        #expect(plan.list(at: "cuisines/thai/page/2/index.html")?.cover == nil)
        #expect(plan.list(at: "cuisines/lao/index.html")?.cover == nil)
        #expect(plan.list(at: "tags/quick/index.html")?.cover == nil)
    }
}
