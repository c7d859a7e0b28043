import Bytes
import CatalogModel
import Diagnostics
import Planning
import Testing

@testable import Configuration

/// What the home page has beside its recipes, and the orders that it leads to.
@Suite struct HomePartsTests {
    private static let dishes = (0..<60).map { recipe("\($0)", "Dish \($0 + 100)") }

    @Test func bannerIsOnHomePageOnly() async throws {
        let source = Photo.Source.file(folder: "", path: "book.jpg")
        let plan = await plan(Self.dishes) {
            $0.configuration.banner = Banner(text: "A book", url: WebLink("https://example.com/"), image: source)
            $0.photos[source] = PhotoFile(
                digest: Digest(of: "book"), fileExtension: "jpg", width: 6, height: 4, file: "book.jpg"
            )
        }
        let home = try #require(plan.list(at: "index.html"))
        let photo = try #require(home.home?.banner?.photo)
        guard case .local(let path, 6, 4) = photo.address else {
            Issue.record("\(photo)")
            return
        }
        #expect(plan.paths.contains(path.text) && photo.alternativeText == "")
        #expect(home.home?.banner?.text == "A book" && home.home?.banner?.link == WebLink("https://example.com/"))
        #expect(plan.list(at: "page/2/index.html")?.home == nil)
    }

    @Test func photoOriginsOfHomePageHaveBannerHost() async throws {
        let link = try #require(WebLink("https://pictures.example.com/book.jpg"))
        let plan = await plan(Self.dishes) {
            $0.configuration.images.policy = .hotlink
            $0.configuration.banner = Banner(text: "A book", image: .remote(link))
        }
        #expect(plan.list(at: "index.html")?.frame.photoOrigins == ["https://pictures.example.com"])
        #expect(plan.list(at: "page/2/index.html")?.frame.photoOrigins == [])
    }

    /// Whether there is a greeting, and whether it asks for a name.
    @Test(arguments: [(true, true, true), (true, false, false), (false, true, nil)] as [(Bool, Bool, Bool?)])
    func greetingFollowsSettings(isEnabled: Bool, asks: Bool, expected: Bool?) async throws {
        let plan = await plan(Self.dishes) {
            $0.configuration.greeting.isEnabled = isEnabled
            $0.configuration.greeting.asksName = asks
        }
        let home = try #require(plan.list(at: "index.html"))
        #expect(home.home?.greeting?.asksName == expected)
        #expect(plan.list(at: "page/2/index.html")?.home == nil)
    }

    // MARK: The leading recipe and the shelves

    /// Ten dishes of which four have a date.
    ///
    /// - Parameter photos: The numbers of those with a photo.
    private static func dated(photos: Set<Int> = [3, 6]) -> [Recipe] {
        (0..<10).map { number in
            recipe("\(number)", "Dish \(number)") {
                if photos.contains(number) { $0.photos = [Photo(photo)] }
                if number < 4 { $0.published = CalendarDate(iso8601: "2025-01-0\(number + 1)") }
            }
        }
    }
    private static let photo = Photo.Source.file(folder: "", path: "dish.jpg")

    private func home(_ recipes: [Recipe], _ change: (inout SiteInputs) -> Void = { _ in }) async throws -> HomeContent
    {
        let plan = await plan(recipes) {
            $0.photos[Self.photo] = PhotoFile(
                digest: Digest(of: "dish"), fileExtension: "jpg", width: 6, height: 4, file: "dish.jpg")
            change(&$0)
        }
        return try #require(plan.list(at: "index.html")?.home)
    }

    private func titles(_ cards: CardList?) -> [String]? { cards?.map(\.title) }

    private func numbers(_ shelf: HomeShelf?) -> [Int]? { shelf?.cards.map { Int($0.title.dropFirst(5)) ?? -1 } }

    /// The newest with photos come first, at most one without follows, and without photos they are a list of titles.
    @Test(
        arguments: [
            ([3, 2, 1, 0, 4], HomeShelf.Form.row, [2, 1, 0, 4]),
            ([3, 1, 0, 6], .row, [1, 0, 6, 2]),
            ([3, 1, 0], .row, [1, 0, 2]),
            ([3, 1], .titles, [2, 1, 0, 4, 5, 6]),
        ] as [(Set<Int>, HomeShelf.Form, [Int])])
    func newestRecipeWithPhotoLeadsBesideNewestOthers(
        photos: Set<Int>, form: HomeShelf.Form, expected: [Int]
    ) async throws {
        let home = try await home(Self.dated(photos: photos))
        #expect(titles(home.lead?.cards) == ["Dish 3"])
        #expect(home.shelves.map(\.kind) == [.newest])
        #expect(home.shelves.first?.form == form)
        #expect(numbers(home.shelves.first) == expected)
        #expect(home.shelves.first?.path == .page("newest"))
    }

    @Test func oldRecipeIsNotNewBecauseItHasPhoto() async throws {
        let recipes = (0..<20).map { number in
            recipe("\(number)", "Dish \(number + 10)") {
                $0.published = CalendarDate(year: 2025, month: 1, day: number + 1)
                if [0, 1, 2, 19, 18, 17].contains(number) { $0.photos = [Photo(Self.photo)] }
            }
        }
        let home = try await home(recipes)
        #expect(titles(home.lead?.cards) == ["Dish 29"])
        #expect(numbers(home.shelves.first) == [28, 27, 26])
    }

    @Test(arguments: ["a:5", "dish-5"]) func ownerChoosesLead(name: String) async throws {
        let home = try await home(Self.dated()) { $0.configuration.home.lead = name }
        #expect(titles(home.lead?.cards) == ["Dish 5"])
        #expect(numbers(home.shelves.first) == [3, 6, 2])
    }

    @Test func unknownLeadIsReported() async throws {
        var inputs = SiteInputs(
            configuration: SiteConfiguration(), catalog: catalog([Self.dated()]), stamp: Digest(of: "s"))
        inputs.configuration.home.lead = "Dish-5"
        inputs.configuration.home.location = Location(file: "recipegen.yml", line: 3)
        let outcome = try await SitePlan.make(inputs, jobs: 1)
        #expect(
            outcome.diagnostics == [
                Diagnostic(
                    .warning, .leadUnknown, "home.lead: no recipe has the id or slug \"Dish-5\"",
                    at: Location(file: "recipegen.yml", line: 3), fix: "write \"a:5\""
                )
            ])
    }

    @Test func fewRecipesHaveNoLead() async throws {
        let home = try await home(Array(Self.dated().prefix(7)))
        #expect(home.lead == nil && home.shelves.isEmpty)
    }

    @Test func withoutDatesFirstPhotoByTitleLeads() async throws {
        let recipes = Self.dated().map { dish in
            var dish = dish
            dish.published = nil
            return dish
        }
        let home = try await home(recipes)
        #expect(titles(home.lead?.cards) == ["Dish 3"])
        #expect(home.shelves.isEmpty)
    }

    private func collection(_ name: String, note: String? = "Quick.", _ numbers: [Int]) -> Favorites.Collection {
        Favorites.Collection(name: name, note: note, entries: numbers.map { .init("a:\($0)") })
    }

    /// Sixty dishes of which every second one has a photo, and none a date.
    private static let undated = dishes.enumerated().map { number, dish in
        var dish = dish
        if number.isMultiple(of: 2) { dish.photos = [Photo(photo)] }
        return dish
    }

    @Test func collectionsHaveFormsInTurnAndRepeatNoRecipe() async throws {
        let home = try await home(Self.undated) {
            $0.favorites = Favorites(collections: [
                collection("None", []),
                // The first is the lead.
                collection("Pair", [0, 1, 2, 4, 6]),
                collection("Row", [3, 5, 2, 8, 10, 8]),
                collection("Shown", [0, 8]),
                collection("Quote", [11, 12, 14]),
                collection("Titles", [13, 16, 18]),
                collection("Pair again", [20, 22]),
                collection("No photos", [21, 23]),
                collection("No words", note: nil, [24, 26]),
            ])
        }
        #expect(titles(home.lead?.cards) == ["Dish 100"])
        #expect(home.shelves.map(\.name) == ["Pair", "Row", "Quote", "Titles", "Pair again", "No photos", "No words"])
        #expect(home.shelves.map(\.form) == [.pair, .row, .quote, .titles, .pair, .titles, .row])
        #expect(
            home.shelves.map(numbers) == [
                [102, 104], [108, 110, 103], [112], [113, 116, 118], [120, 122], [121, 123], [124, 126],
            ])
        let shelf = try #require(home.shelves.first)
        #expect(shelf.note == "Quick." && shelf.number == 2 && shelf.path == .page("favorites"))
    }

    @Test func cuisinesComeByNumber() async throws {
        let cuisines = ["Thai", "French", "Thai", "Danish", "French", "Thai"]
        let recipes = cuisines.enumerated().map { number, cuisine in
            recipe("\(number)", "Dish \(number)") { $0.cuisine = cuisine }
        }
        #expect(try await home(recipes).cuisines.map(\.name) == ["Thai", "French", "Danish"])
    }

    // MARK: Letters and dates

    @Test func longListHasLettersThatLeadToTheirPages() async throws {
        let names = ["Apple", "The Bread", "\"Cake\"", "99 Dumplings", "Éclair"]
        let recipes = (0..<205).map { recipe("\($0)", "\(names[$0 % 5]) \($0 + 100)") }
        let plan = await plan(recipes)
        let letters = try #require(plan.list(at: "page/3/index.html")).letters
        #expect(letters.map(\.letter) == ["#", "A", "B", "C", "E"])
        #expect(
            letters.map(\.path.text) == [
                "index.html", "index.html", "page/2/index.html", "page/3/index.html", "page/4/index.html",
            ])
        let short = await PlanningTests.plan(Array(recipes.prefix(200)))
        #expect(short.list(at: "index.html")?.letters == [])
    }

    @Test func newestListHasDates() async throws {
        let plan = await plan(Self.dated())
        let list = try #require(plan.list(at: "newest/index.html"))
        let dates: [CalendarDate?] = (1...4).reversed().map { CalendarDate(year: 2025, month: 1, day: $0) }
        #expect(list.dates == dates + Array(repeating: nil, count: 6))
        #expect(plan.list(at: "index.html")?.dates == [])
    }

    // MARK: Texts of groups

    @Test func groupTextIsOnFirstPageOfGroup() async throws {
        let recipes = Self.dishes.map { dish in
            var dish = dish
            dish.cuisine = "Thai"
            return dish
        }
        let thai = try #require(Slug("thai"))
        let plan = await plan(recipes) {
            $0.termTexts = [PlacedTermText(.plain("Hot."), of: .cuisine, slug: thai, file: "thai.md")]
        }
        #expect(plan.list(at: "cuisines/thai/index.html")?.text == .plain("Hot."))
        #expect(plan.list(at: "cuisines/thai/page/2/index.html")?.text == nil)
        #expect(plan.list(at: "index.html")?.text == nil)
    }

    @Test(
        arguments: [
            (Taxonomy.cuisine, "thia", "name it thai.md"),
            (.cuisine, "french", "name it as the address of one of the site's cuisines"),
            (.tag, "thai", "remove the file"),
        ] as [(Taxonomy, String, String)])
    func textOfUnknownGroupNamesNearestGroup(kind: Taxonomy, name: String, fix: String) async throws {
        let slug = try #require(Slug(name))
        let inputs = SiteInputs(
            configuration: SiteConfiguration(), catalog: catalog([[recipe("1", "Pie") { $0.cuisine = "Thai" }]]),
            termTexts: [PlacedTermText(.plain("Hot."), of: kind, slug: slug, file: "a.md")], stamp: Digest(of: "s")
        )
        let outcome = try await SitePlan.make(inputs, jobs: 1)
        #expect(
            outcome.diagnostics == [
                Diagnostic(
                    .warning, .groupUnknown,
                    "the site has no page /\(kind.folder)/\(name)/, so this text is not shown",
                    at: Location(file: "a.md"), fix: fix
                )
            ])
    }

    // MARK: Orders

    private func titles(_ plan: SitePlan, _ path: String) -> [String]? { plan.list(at: path)?.cards.map(\.title) }

    @Test func listHasNewestAndQuickestOrders() async throws {
        let recipes = [
            recipe("1", "Apple") { $0.published = CalendarDate(iso8601: "2025-01-02") },
            recipe("2", "Bread") { $0.totalTime = CookingTime(.seconds(600)) },
            recipe("3", "Cake") {
                $0.published = CalendarDate(iso8601: "2025-03-01")
                $0.totalTime = CookingTime(.seconds(300))
            },
            recipe("4", "Dal") { $0.totalTime = CookingTime(.seconds(300)) },
            // It was mended later, and is older than the cake all the same.
            recipe("5", "Egg") {
                $0.published = CalendarDate(iso8601: "2025-01-02")
                $0.modified = CalendarDate(iso8601: "2025-06-01")
            },
            recipe("6", "Fig") { $0.modified = CalendarDate(iso8601: "2026-01-01") },
        ]
        let plan = await plan(recipes)
        #expect(titles(plan, "index.html") == ["Apple", "Bread", "Cake", "Dal", "Egg", "Fig"])
        #expect(titles(plan, "newest/index.html") == ["Fig", "Cake", "Apple", "Egg", "Bread", "Dal"])
        #expect(titles(plan, "quickest/index.html") == ["Cake", "Dal", "Bread", "Apple", "Egg", "Fig"])
        for path in ["index.html", "newest/index.html", "quickest/index.html"] {
            #expect(plan.list(at: path)?.orders == [.title, .newest, .quickest])
        }
    }

    /// An order that nothing is known for, or that sorts nothing, is not there.
    @Test(
        arguments: [
            (1, true, true, []), (2, true, false, ["newest"]), (2, false, true, ["quickest"]), (2, false, false, []),
        ] as [(Int, Bool, Bool, [String])])
    func hasTheOrdersThatSaySomething(count: Int, dated: Bool, timed: Bool, orders: [String]) async throws {
        let recipes = (0..<count).map { number in
            recipe("\(number)", "Dish \(number)") {
                $0.published = dated ? CalendarDate(iso8601: "2025-01-02") : nil
                $0.totalTime = timed ? CookingTime(.seconds(60)) : nil
            }
        }
        let plan = await plan(recipes)
        #expect(
            plan.paths.filter { $0.hasPrefix("newest/") || $0.hasPrefix("quickest/") }
                == orders.map { "\($0)/index.html" })
        #expect(
            plan.list(at: "index.html")?.orders == (orders.isEmpty ? [] : [.title] + orders.compactMap(ListOrder.init)))
    }

    @Test func eachOrderHasItsOwnPages() async throws {
        var recipes = Self.dishes
        for index in recipes.indices { recipes[index].totalTime = CookingTime(.seconds(600 - index)) }
        let plan = await plan(recipes) { $0.configuration.site.url = WebLink("https://example.org/") }
        let (first, second) = (titles(plan, "quickest/index.html"), titles(plan, "quickest/page/2/index.html"))
        #expect((first ?? []) + (second ?? []) == recipes.map(\.title).reversed())
        #expect(first?.count == 48)
        let pages = try #require(plan.list(at: "quickest/index.html")).pagination.links.map(\.path.text)
        #expect(pages == ["quickest/index.html", "quickest/page/2/index.html"])
        guard case .sitemap(let sitemap) = plan.content(at: "sitemap.xml") else {
            Issue.record("no sitemap")
            return
        }
        #expect(!sitemap.entries.contains { $0.path.text.contains("quickest") })
    }
}
