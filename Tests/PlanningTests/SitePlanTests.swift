import Bytes
import CatalogModel
import Diagnostics
import RecipeSamples
import Searching
import Testing

@testable import Configuration
@testable import Planning

@Suite struct SitePlanTests {
    @Test func planOfSmallSiteHasTheseFiles() async throws {
        let recipes = [
            recipe("1", "Pie") {
                $0.cuisine = "Thai"
                $0.tags = ["new"]
            }
        ]
        let address = try #require(WebLink("https://example.org/"))
        let plan = await plan(recipes) { $0.configuration.site.url = address }
        #expect(
            plan.paths.sorted() == [
                "404.html", "apple-touch-icon.png", "cuisines/index.html", "cuisines/thai/index.html",
                "data/cards/0.\(try packNames(of: plan)[0]).json", "data/packs.json", "data/search.json",
                "data/search/s0.\(searchName(.strong(0), of: plan)).bin",
                "data/search/v0.\(searchName(.words(0), of: plan)).bin", "data/terms.json",
                "favorites/index.html", "icon-192.png", "icon-512.png", "icon-maskable-512.png",
                "icon.svg", "index.html", "meal-plan/index.html", "offline/index.html", "recipes/index.html",
                "recipes/pie/index.html",
                "robots.txt",
                "search/index.html", "service-worker.js", "shopping-list/index.html", "site.webmanifest", "sitemap.xml",
                "tags/index.html", "tags/new/index.html",
            ])
        #expect(plan.pageCount == 12)
        #expect(plan.pageCount == plan.rows.count(where: \.isPage))
        for place in plan.rows.indices { #expect(plan.rows.rank(at: place) == plan.rows[place].rank) }
    }

    /// Neither a recipe nor a page of the owner may be where the program's own pages and files are.
    @Test func everyFolderOfAPlanIsReserved() async throws {
        let recipes = (0..<40).map { number in
            recipe("\(number)", "Dish \(number)") {
                $0.cuisine = "Thai"
                $0.categories = ["Soup"]
                $0.tags = ["new"]
                $0.published = CalendarDate(year: 2024, month: 1, day: 1 + number % 28)
            }
        }
        let plan = await plan(recipes) { $0.configuration.site.url = WebLink("https://example.org/") }
        let folders = Set(plan.paths.filter { $0.contains("/") }.map { String($0.prefix { $0 != "/" }) })
        #expect(folders.subtracting(["recipes"]).subtracting(SiteFolders.reserved) == [])
        #expect(Set(Taxonomy.allCases.map(\.folder)).isSubset(of: SiteFolders.reserved))
        #expect(Set(ListOrder.allCases.map(\.folder)).subtracting([""]).isSubset(of: SiteFolders.reserved))
    }

    @Test func planOfEmptyCatalogHasEmptyHomePage() async throws {
        let plan = await plan([])
        let home = try #require(plan.list(at: "index.html"))
        #expect(
            home.cards == []
                && home.pagination == Pagination(page: 1, pageCount: 1, folder: "", total: 0))
    }

    /// 48 recipes a page.
    @Test(arguments: [(0, 1), (1, 1), (48, 1), (49, 2), (96, 2), (97, 3), (480, 10)] as [(Int, Int)])
    func listsHave48RecipesPerPage(count: Int, pages: Int) async throws {
        let recipes = (0..<count).map { recipe(String($0), "Dish \($0)") { $0.cuisine = "Thai" } }
        let plan = await plan(recipes)
        let home = ["index.html"] + (2...max(2, pages)).prefix(pages - 1).map { "page/\($0)/index.html" }
        let cuisine = home.map { "cuisines/thai/" + $0 }
        #expect(plan.paths.filter { $0 == "index.html" || $0.hasPrefix("page/") }.sorted() == home.sorted())
        #expect(plan.paths.filter { $0.hasPrefix("cuisines/thai/") }.sorted() == (count > 0 ? cuisine.sorted() : []))
        for lists in count > 0 ? [home, cuisine] : [home] {
            let contents = try lists.map { try #require(plan.list(at: $0)) }
            #expect(contents.flatMap(\.cards).map(\.title) == (catalog([recipes])).recipes.map(\.title))
            for (index, content) in contents.enumerated() {
                #expect(content.pagination.previous?.path.text == (index > 0 ? lists[index - 1] : nil))
                #expect(content.pagination.next?.path.text == (index + 1 < pages ? lists[index + 1] : nil))
                #expect(content.pagination.links.count <= 7)
            }
        }
    }

    /// New files have to come before those that link to them.
    @Test func rowsAreInOrderOfRank() async {
        let plan = await plan((0..<60).map { recipe(String($0), "Dish \($0)") { $0.tags = ["new"] } }) {
            $0.assets = [AssetFile(name: "site", fileExtension: "css", digest: Digest(of: "css"))]
        }
        #expect(plan.rows.map(\.rank) == plan.rows.map(\.rank).sorted())
        #expect(Set(plan.paths).count == plan.paths.count)
    }

    // MARK: Card packs

    @Test(arguments: [(0, 1), (1, 1), (64, 1), (65, 2), (128, 2), (129, 4), (10_000, 256)] as [(Int, Int)])
    func cardPacksHold64CardsOnAverageAtMost(recipes: Int, packs: Int) {
        #expect(CardPack.count(forRecipes: recipes) == packs)
    }

    /// The numbers that the site's script finds, too.
    @Test(
        arguments: [("a", "1"), ("fetch", "0c6ca6e7-e32a-4053-b824-1dbf749910d8"), ("b", "寿司")] as [(String, String)])
    func numberOfCardPackDependsOnIDOnly(feed: String, key: String) {
        let id = RecipeID(feed: feed, key: key)
        var hash: UInt32 = 2_166_136_261
        for byte in id.description.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        #expect(CardPack.number(of: id, count: 64) == Int((hash ^ (hash >> 16)) % 64))
        #expect(CardPack.number(of: id, count: 1) == 0)
    }

    private func packNames(of plan: SitePlan) throws -> [String] {
        guard case .cardPackNames(let names)? = plan.content(at: "data/packs.json") else { throw NoNames() }
        return names.names
    }

    private struct NoNames: Error {}

    private func searchName(_ file: SearchIndex.File, of plan: SitePlan) -> String { plan.searchIndex.name(of: file) }

    @Test func nameOfCardPackChangesWithItsContentOnly() async throws {
        func names(
            _ change: (inout Recipe) -> Void = { _ in }, _ inputs: (inout SiteInputs) -> Void = { _ in }
        ) async throws -> [String] {
            try packNames(of: await plan((0..<65).map { recipe("\($0)", "Dish \($0)", change) }, inputs))
        }
        let before = try await names()
        #expect(before.count == 2 && before.allSatisfy { $0.count == 8 } && before[0] != before[1])
        // No card shows a step.
        #expect(try await names { $0.sections = [MethodSection(steps: [Step(.plain("Stir."))])] } == before)
        let others: [[String]] = [
            try await names { if $0.title == "Dish 7" { $0.title = "Soup" } },
            try await names { if $0.title == "Dish 7" { $0.cuisine = "Thai" } },
        ]
        for other in others { #expect(zip(before, other).count { $0 != $1 } == 1) }
        for change in [{ $0.stamp = Digest(of: "t") }, { $0.configuration.site.language = "de" }]
            as [(inout SiteInputs) -> Void]
        {
            #expect(zip(before, try await names({ _ in }, change)).count { $0 != $1 } == 2)
        }
    }

    @Test func cardPackHasRecipesOfItsNumber() async throws {
        let recipes = (0..<300).map { recipe("id \($0)", "Dish \($0)") }
        let plan = await plan(recipes)
        var found = 0
        for (number, name) in try packNames(of: plan).enumerated() {
            guard case .cardPack(let pack) = plan.content(at: "data/cards/\(number).\(name).json") else { continue }
            #expect(pack.cards.allSatisfy { CardPack.number(of: $0.card.id, count: 8) == number })
            found += pack.cards.count
        }
        #expect(found == 300)
    }

    // MARK: Sitemaps

    /// The pages of lists count, too: about one for 45 recipes.
    @Test(
        arguments: [(49_900, ["sitemaps/1.xml", "sitemaps/2.xml", "sitemap.xml"])]
            + (isLongRun ? [(48_000, ["sitemap.xml"])] : []))
    func splitsTheSitemapAtFiftyThousand(count: Int, files: [String]) async throws {
        let address = try #require(WebLink("https://example.org/a/"))
        let recipes = (0..<count).map { recipe(String($0), "Dish \($0)") }
        var inputs = SiteInputs(
            configuration: SiteConfiguration(),
            catalog: Catalog(sorted: recipes.map { RecipeSummary($0) }),
            stamp: Digest(of: "s")
        )
        inputs.configuration.site.url = address
        let plan = try await SitePlan.make(inputs, jobs: 2).value
        #expect(plan.paths.filter { $0.hasPrefix("sitemap") } == files)
        var addresses: [String] = []
        for file in files {
            switch plan.content(at: file) {
            case .sitemap(let sitemap):
                #expect(sitemap.entries.count <= Sitemap.maximumEntries)
                addresses += sitemap.entries.map { sitemap.site.text + $0.path.address }
            case .sitemapIndex(let index):
                #expect(index.addresses == files.dropLast().map { "https://example.org/a/" + $0 })
            default:
                Issue.record("\(file) is no sitemap")
            }
        }
        let pages = plan.rows.filter { $0.isPage && $0.subject != .notFound && $0.subject != .offline }
        #expect(Set(addresses) == Set(pages.map { "https://example.org/a/" + $0.path.address }))
        #expect(addresses.count == pages.count)
    }

    /// Who shortens the address of a recipe gets to the list of all.
    @Test func recipesFolderRedirectsToList() async throws {
        let plan = await plan([recipe("1", "Pie")])
        let row = try #require(plan.rows.first { $0.path == .page("recipes") })
        guard case .redirection(let content) = try plan.content(of: row) else {
            Issue.record("not a page that leads on")
            return
        }
        #expect(content.target == .page(""))
        #expect(content.frame.root == "../")
    }

    // MARK: Addresses

    static let taken: [(file: String, isTaken: Bool)] = [
        ("humans.txt", false), ("robots.txt", false), ("404.html", false), ("recipes/index.html", false),
        ("index.html", true),
        ("recipes/pie/index.html", true), ("recipes/pie/photo.jpg", false), ("recipes/pie", true), ("recipes", true),
        ("index.html/a.txt", true), ("recipes/pie/index.html/a", true), ("cuisines", true), ("data/cards", true),
        ("data/packs.json", true), ("data/mine.json", false), ("about", true), ("about/index.html", true),
        ("about/photo.jpg", false), ("page", true), ("cuisines/thai", true), ("sitemap.xml", true), ("icon.svg", false),
        ("site.webmanifest", false), ("icon.svg/a", true),
    ]

    @Test(arguments: Self.taken)
    func pathsOfRowsAreUnique(file: String, isTaken: Bool) async throws {
        let page = OwnPage(title: "About", body: .plain("We."))
        let slug = try #require(Slug("about"))
        let path = try #require(SitePath(file))
        var configuration = SiteConfiguration()
        configuration.site.url = WebLink("https://example.org/")
        let inputs = SiteInputs(
            configuration: configuration, catalog: catalog([[recipe("1", "Pie") { $0.cuisine = "Thai" }]]),
            ownPages: [PlacedPage(page, slug: slug, file: "pages/about.md")],
            staticFiles: [StaticFile(path: path, file: "static/" + file, digest: Digest(of: "s"))],
            stamp: Digest(of: "s")
        )
        let outcome = try await SitePlan.make(inputs, jobs: 1)
        let paths = outcome.value.paths
        #expect(Set(paths).count == paths.count)
        #expect(outcome.value.rows.contains { $0.subject == .file(0) } == !isTaken)
        let isPage = file == "about/index.html"
        #expect(
            outcome.diagnostics
                == (isTaken
                    ? [
                        Diagnostic(
                            .error, .addressTaken,
                            isPage
                                ? "\"/about/\" is the address of the page pages/about.md already; the file is left out"
                                : "\"/\(path.address)\" is an address that the site itself uses; the file is left out",
                            at: Location(file: "static/" + file),
                            fix: isPage
                                ? "give one of the two files another name, or make one page of them"
                                : "give the file another name"
                        )
                    ] : []))
    }

    @Test func namesBothFilesOfPagesThatWouldHaveOneAddress() async throws {
        let slug = try #require(Slug("about"))
        let recipes = try #require(Slug("recipes"))
        func page(_ title: String, _ folders: [Slug], _ file: String) -> PlacedPage {
            PlacedPage(OwnPage(title: title, body: .plain("")), in: folders, slug: slug, file: file)
        }
        let inputs = SiteInputs(
            configuration: SiteConfiguration(), catalog: catalog([[]]),
            ownPages: [
                page("One", [], "pages/About.md"), page("Two", [], "pages/about.md"),
                page("Three", [recipes], "pages/recipes/about.md"),
            ],
            stamp: Digest(of: "s")
        )
        let outcome = try await SitePlan.make(inputs, jobs: 1)
        #expect(
            outcome.diagnostics == [
                Diagnostic(
                    .error, .addressTaken,
                    "\"/about/\" is the address of the page pages/About.md already; the file is left out",
                    at: Location(file: "pages/about.md"),
                    fix: "give one of the two files another name, or make one page of them"
                ),
                Diagnostic(
                    .error, .addressTaken,
                    "\"/recipes/about/\" is an address that the site itself uses; the file is left out",
                    at: Location(file: "pages/recipes/about.md"), fix: "give the folder \"recipes\" another name"
                ),
            ])
    }

    @Test func ownPageWithReservedAddressIsLeftOut() async throws {
        let names = ["recipes", "favorites", "page", "cuisines", "tags", "about", "assets", "data", "what-can-i-cook"]
        let pages = try names.map {
            PlacedPage(OwnPage(title: $0, body: .plain("")), slug: try #require(Slug($0)), file: "pages/\($0).md")
        }
        let plan = await plan([]) { $0.ownPages = pages }
        #expect(
            plan.rows.filter { if case .own = $0.subject { true } else { false } }.map(\.path.text) == [
                "about/index.html"
            ])
        let home = try #require(plan.list(at: "index.html"))
        #expect(
            home.frame.site.value.navigation.map(\.path.text) == [
                "index.html", "favorites/index.html", "search/index.html", "shopping-list/index.html",
                "meal-plan/index.html", "about/index.html",
            ])
    }

    @Test func menuHasTheCuisinesOfASiteThatHasSome() async throws {
        for (cuisine, hasIndex) in [("Thai", true), (nil, false)] as [(String?, Bool)] {
            let plan = await plan([recipe("1", "Pie") { $0.cuisines = [cuisine].compactMap(\.self) }])
            let menu = try #require(plan.list(at: "index.html")).frame.site.value.navigation
            #expect(menu.contains { $0.kind == .cuisines } == hasIndex)
            #expect(plan.paths.contains("cuisines/index.html") == hasIndex)
        }
    }

    /// Recipes with ingredients have a page that finds them by these, unless there are too many.
    @Test func findsRecipesByFoods() async throws {
        let recipes = (1...2).map { number in
            recipe(String(number), "Soup \(number)") {
                let leek = Ingredient(line: "1 leek", item: .plain("leek"))
                $0.ingredientGroups = [IngredientGroup(ingredients: [leek])]
            }
        }
        let address = try #require(WebLink("https://example.org/"))
        for (most, isThere) in [(2, true), (1, false)] {
            var inputs = SiteInputs(
                configuration: SiteConfiguration(), catalog: catalog([recipes]), stamp: Digest(of: "s"))
            inputs.configuration.site.url = address
            inputs.mostRecipesWithFoods = most
            let outcome = try await SitePlan.make(inputs, jobs: 1)
            let home = try #require(outcome.value.list(at: "index.html"))
            #expect(home.frame.site.value.navigation.contains { $0.kind == .whatToCook } == isThere)
            #expect(outcome.value.paths.contains("what-can-i-cook/index.html") == isThere)
            #expect(outcome.value.paths.contains { $0.hasPrefix("data/foods") } == isThere)
            #expect(outcome.diagnostics.map(\.code) == (isThere ? [] : [.catalogTooLarge]))
            guard case .sitemap(let sitemap) = outcome.value.content(at: "sitemap.xml") else {
                Issue.record("no sitemap")
                return
            }
            #expect(sitemap.entries.contains { $0.path == WhatToCookContent.path } == isThere)
        }
    }

    @Test(
        arguments: [
            (["italian", "Italian", "Italian"], "Italian"), (["ITALIAN", "italian", "Italian", "italian"], "italian"),
            (["Italian", "italian"], "Italian"), (["italian", "Italian"], "italian"),
        ] as [([String], String)])
    func callsAGroupAsMostRecipesDo(names: [String], name: String) async throws {
        let recipes = names.enumerated().map { number, name in
            recipe(String(number), "Dish \(number)") {
                $0.cuisines = [name]
                $0.categories = [name]
                $0.tags = [name]
            }
        }
        // Whatever the order of the feed.
        for recipes in [recipes, recipes.reversed()] {
            let plan = await plan(recipes)
            for kind in ["cuisines", "categories", "tags"] {
                guard case .terms(let index) = plan.content(at: "\(kind)/index.html") else {
                    Issue.record("no index of \(kind)")
                    continue
                }
                #expect(index.terms.map(\.name) == [name])
            }
        }
    }

    @Test func putsARecipeIntoEachOfItsCuisinesAndCategories() async throws {
        let plan = await plan([
            recipe("1", "Larb") {
                $0.cuisines = ["Thai", "Lao"]
                $0.categories = ["Salad", "Starter"]
            }
        ])
        for path in ["cuisines/thai", "cuisines/lao", "categories/salad", "categories/starter"] {
            #expect(plan.list(at: path + "/index.html")?.cards.map(\.title) == ["Larb"], "\(path)")
        }
        #expect(plan.list(at: "cuisines/lao/index.html")?.cards.map(\.cuisine) == ["Thai"])
        #expect(!plan.paths.contains { $0.hasPrefix("tags/") })
    }

    @Test func groupsNamesThatDifferInCaseAccentsOrSpace() async throws {
        let names = ["Thai", "thai", "THAÏ", " Thai", "Rice!", "Rice?"]
        let plan = await plan(
            names.enumerated().map { number, name in recipe(String(number), "Dish \(number)") { $0.cuisine = name } })
        guard case .terms(let index) = plan.content(at: "cuisines/index.html") else {
            Issue.record("no index")
            return
        }
        #expect(index.terms.map(\.name) == ["Rice!", "Rice?", "Thai"])
        #expect(index.terms.map(\.count) == [1, 1, 4])
        #expect(Set(index.terms.map(\.path)).count == 3)
    }

    /// What the owner says in other words, or in another language, makes the files anew that say it, and no others.
    @Test(
        arguments: [
            ("strings: {tryAgain: Once more}", false), ("strings: {servings: \"for {0}\"}", false),
            ("site: {language: de}", true),
        ] as [(String, Bool)])
    func wordsAreInTheFingerprintOfWhatSaysThem(yaml: String, changesCards: Bool) async throws {
        let configuration = try #require(SiteConfiguration.read(Array(yaml.utf8), name: "r.yml").value)
        let before = await plan([recipe("1", "Soup")])
        let after = await plan([recipe("1", "Soup")]) { $0.configuration = configuration }
        #expect((before.paths == after.paths) != changesCards)
        let changed = try zip(before.rows, after.rows)
            .filter { try before.fingerprint(of: $0) != after.fingerprint(of: $1) }.map { $0.1 }
        let expected = try after.rows.filter { row in
            switch try after.content(of: row) {
            case .cardPack, .cardPackNames, .foodNames: return changesCards
            // It names the site in its language.
            case .webManifest: return true
            // It has the names of fields.
            case .searchNames: return true
            case .redirection: return true
            // Devices fetch the pages that they keep anew.
            case .serviceWorker: return true
            default: return row.isPage
            }
        }
        #expect(changed.map(\.path.text) == expected.map(\.path.text))
    }

    @Test func picksFavoritesByIDOrSlugAndSaysWhatIsUnknown() async throws {
        let place = Location(file: "favorites.json", line: 3, column: 5)
        let favorites = Favorites(collections: [
            .init(name: "Mine", entries: [.init("pie"), .init("a:2"), .init("gone", at: place)])
        ])
        let inputs = SiteInputs(
            configuration: SiteConfiguration(), catalog: catalog([[recipe("1", "Pie"), recipe("2", "Soup")]]),
            favorites: favorites, stamp: Digest(of: "s"))
        let outcome = try await SitePlan.make(inputs, jobs: 1)
        guard case .favorites(let content) = outcome.value.content(at: "favorites/index.html") else {
            Issue.record("no favorites")
            return
        }
        #expect(content.collections.map { $0.cards.map(\.title) } == [["Pie", "Soup"]])
        #expect(
            outcome.diagnostics == [
                Diagnostic(
                    .warning, .favoriteUnknown, "no recipe has the id or slug \"gone\"", at: place,
                    fix:
                        "write the feed's name and the id that `recipegen inspect` shows, as in family:12, or take it out"
                )
            ])
    }

    @Test func plansTheOwnersWeekInItsOrderAndSaysWhatIsUnknown() async throws {
        let place = Location(file: "meal-plan.yml", line: 3, column: 5)
        var inputs = SiteInputs(
            configuration: SiteConfiguration(), catalog: catalog([[recipe("1", "Pie"), recipe("2", "Soup")]]),
            stamp: Digest(of: "s"))
        inputs.configuration.site.language = "en"
        inputs.mealPlan.days = [
            .monday: [.init("pie"), .init("gone", at: place)], .sunday: [.init("a:2"), .init("pie")],
            .tuesday: [.init("gone", at: place)],
        ]
        let outcome = try await SitePlan.make(inputs, jobs: 1)
        guard case .mealPlan(let content) = outcome.value.content(at: "meal-plan/index.html") else {
            Issue.record("no plan")
            return
        }
        let days = try #require(content.plan?.days)
        #expect(days.map(\.day) == [.sunday, .monday])
        #expect(days.map { $0.cards.map(\.title) } == [["Soup", "Pie"], ["Pie"]])
        #expect(outcome.diagnostics.map(\.code) == [.mealUnknown, .mealUnknown])
        #expect(outcome.diagnostics.map(\.location) == [place, place])
    }
}
