import Bytes
import CatalogModel
import Diagnostics
import Searching
import Testing

@testable import Configuration
@testable import Planning

/// Recipes that are translations of others.
@Suite struct TranslationTests {
    private static func german(_ id: String, _ title: String, of original: String? = nil) -> Recipe {
        recipe(id, title) {
            $0.language = "de"
            $0.translationOf = original.map { .named($0) }
        }
    }

    private static let pie = recipe("1", "Apple pie") { $0.cuisines = ["British"] }
    private static let soup = recipe("2", "Soup") { $0.cuisines = ["British"] }
    private static let dumplings = german("3", "Maultaschen")

    private static func settings(_ further: [String] = ["de"]) -> SiteConfiguration {
        var configuration = SiteConfiguration()
        configuration.site.url = WebLink("https://example.org/")
        configuration.site.furtherLanguages = further
        return configuration
    }

    private func catalog(
        _ feeds: [FeedRecipes], languages: [String] = ["de"], overrides: [String: Override] = [:]
    ) -> Outcome<Catalog> {
        held { () throws(RecipeLost) in
            try Catalog.assemble(
                feeds, overrides: overrides, languages: SiteLanguages(Self.settings(languages).site))
        }
    }

    private func plan(_ recipes: [Recipe], languages: [String] = ["de"]) async -> SitePlan {
        await PlanningTests.plan([]) {
            $0.configuration = Self.settings(languages)
            $0.catalog = catalog([FeedRecipes(recipes)], languages: languages).value
        }
    }

    /// The titles of each group, the main one first.
    private func groups(_ catalog: Catalog) -> [[String]] {
        catalog.summaries.indices.compactMap { place in
            guard let group = catalog.translations.group(of: place), group.first == Int32(place) else { return nil }
            return group.map { catalog.summaries[Int($0)].title }
        }
    }

    // MARK: Groups

    static let references = ["a:1", "1", "apple-pie"]

    @Test(arguments: references)
    func aRecipeIsNamedByIDOrSlug(name: String) {
        let catalog = catalog([FeedRecipes([Self.pie, Self.german("9", "Apfelkuchen", of: name)])])
        #expect(groups(catalog.value) == [["Apple pie", "Apfelkuchen"]])
        #expect(catalog.diagnostics == [])
    }

    @Test func aChainIsOneGroup() {
        let third = recipe("8", "Tarte") {
            $0.language = "fr"
            $0.translationOf = .named("a:9")
        }
        let catalog = catalog([FeedRecipes([Self.pie, Self.german("9", "Apfelkuchen", of: "a:1"), third])])
        #expect(groups(catalog.value) == [["Apple pie", "Apfelkuchen", "Tarte"]])
        #expect(catalog.diagnostics == [])
    }

    @Test func twoThatAreTranslationsOfOneAnotherAreOneGroup() {
        let first = recipe("1", "Apple pie") { $0.translationOf = .named("a:9") }
        let catalog = catalog([FeedRecipes([first, Self.german("9", "Apfelkuchen", of: "a:1")])])
        #expect(groups(catalog.value) == [["Apple pie", "Apfelkuchen"]])
    }

    @Test func anOverrideMakesATranslation() {
        var override = Override()
        override.translationOf = "a:1"
        let catalog = catalog([FeedRecipes([Self.pie, Self.german("9", "Apfelkuchen")])], overrides: ["a:9": override])
        #expect(groups(catalog.value) == [["Apple pie", "Apfelkuchen"]])
    }

    private func feed(of files: [(file: String, recipe: Recipe)]) -> FeedRecipes {
        var feed = FeedRecipes(files.map(\.recipe))
        feed.file = { files[$0].file }
        return feed
    }

    private func beside(_ id: String, _ title: String, _ language: String) -> Recipe {
        recipe(id, title) {
            $0.language = language
            $0.translationOf = .fileBeside("pie.md")
        }
    }

    @Test func filesOfOneNameAreOneGroup() {
        let catalog = catalog([
            feed(of: [
                ("recipes/pie.de.md", beside("11", "Apfelkuchen", "de")), ("recipes/pie.md", Self.pie),
                ("recipes/pie.fr.md", beside("13", "Tarte", "fr")),
                ("other/pie.it.md", beside("14", "Torta", "it")),
            ])
        ])
        #expect(groups(catalog.value) == [["Apple pie", "Apfelkuchen", "Tarte"]])
        #expect(catalog.diagnostics == [])
    }

    @Test func aFileWithoutAnOriginalIsARecipeByItself() {
        let catalog = catalog([feed(of: [("recipes/pie.de.md", beside("1", "Apfelkuchen", "de"))])])
        #expect(groups(catalog.value) == [])
        #expect(catalog.value.summaries.map(\.title) == ["Apfelkuchen"])
        #expect(catalog.diagnostics == [])
    }

    @Test func translationsAreNoDuplicates() {
        let link = WebLink("https://example.org/pizza")
        let first = recipe("1", "Pizza") { $0.source = link }
        var second = Self.german("2", "Pizza", of: "a:1")
        second.source = link
        let catalog = catalog([FeedRecipes([first, second])])
        #expect(catalog.value.summaries.count == 2)
        #expect(groups(catalog.value) == [["Pizza", "Pizza"]])
        #expect(Set(catalog.value.summaries.map(\.slug)).count == 2)
    }

    /// "de-AT" is German, too.
    @Test func theMainRecipeIsInTheLanguageOfTheSite() {
        var configuration = Self.settings(["en"])
        configuration.site.language = "de"
        func group(_ tags: [(id: String, title: String, language: String)]) -> [[String]] {
            let recipes = tags.map { tag in
                recipe(tag.id, tag.title) {
                    $0.language = tag.language
                    $0.translationOf = tag.id == "1" ? nil : .named("a:1")
                }
            }
            return groups(
                held { () throws(RecipeLost) in
                    try Catalog.assemble(
                        [FeedRecipes(recipes)], overrides: [:], languages: SiteLanguages(configuration.site))
                }.value)
        }
        #expect(group([("1", "Pie", "en-US"), ("2", "Kuchen", "de-AT")]) == [["Kuchen", "Pie"]])
        #expect(
            group([("1", "Pie", "en"), ("2", "Kuchen", "de-AT"), ("3", "Torte", "de")]) == [["Torte", "Kuchen", "Pie"]])
        #expect(group([("1", "Pie", "en"), ("2", "Tarte", "fr")]) == [["Pie", "Tarte"]])
    }

    // MARK: Mistakes

    /// A feed of another system may name what no recipe is.
    @Test func manyMistakesAreToldInShort() {
        let recipes = (0..<500).map { Self.german("\($0)", "Kuchen \($0)", of: "x:\($0)") }
        let diagnostics = catalog([FeedRecipes(recipes)]).diagnostics
        #expect(diagnostics.count == RecipeIdentities.mostTold + 1)
        #expect(
            diagnostics.last?.message == "480 more recipes have such a fault in what makes it a translation")
    }

    @Test func anUnknownOriginalIsAWarning() {
        let catalog = catalog([FeedRecipes([Self.pie, Self.german("9", "Apfelkuchen", of: "a:77")])])
        #expect(
            catalog.diagnostics == [
                Diagnostic(
                    .warning, .translationUnknown,
                    "\"Apfelkuchen\" is a translation of \"a:77\", and no recipe has this id or slug",
                    at: Location(file: "a.json", line: 2),
                    fix:
                        "write the feed's name and the id that `recipegen inspect` shows, as in family:12, or take it out"
                )
            ])
        #expect(groups(catalog.value) == [])
    }

    enum LeavingOut: CaseIterable { case excluded, beyondLimit, hidden }

    @Test(arguments: LeavingOut.allCases, ["a:1", "1", "apple-pie"])
    func aTranslationOfWhatIsLeftOutIsARecipeByItself(way: LeavingOut, name: String) {
        var feed = FeedRecipes([Self.german("9", "Apfelkuchen", of: name), Self.pie])
        var overrides: [String: Override] = [:]
        switch way {
        case .excluded: feed.exclude = ["1"]
        case .beyondLimit: feed.limit = 1
        case .hidden: overrides["a:1", default: Override()].isHidden = true
        }
        let catalog = catalog([feed], overrides: overrides)
        #expect(catalog.value.summaries.map(\.title) == ["Apfelkuchen"])
        #expect(catalog.diagnostics == [])
    }

    @Test func aRecipeIsNotToldToNameItself() {
        let catalog = catalog([FeedRecipes([Self.pie, Self.german("9", "Apfelkuchen", of: "b:9")])])
        #expect(catalog.diagnostics.map(\.code) == [.translationUnknown])
        #expect(catalog.diagnostics.first?.fix == "write the id of the recipe in the other language")
    }

    @Test func aTranslationOfItselfIsAWarning() {
        let catalog = catalog([FeedRecipes([Self.german("9", "Apfelkuchen", of: "a:9")])])
        #expect(
            catalog.diagnostics == [
                Diagnostic(
                    .warning, .translationUnknown, "\"Apfelkuchen\" says that it is a translation of itself",
                    at: Location(file: "a.json", line: 1), fix: "write the id of the recipe in the other language")
            ])
    }

    @Test func theSecondInALanguageIsShownByItself() {
        let catalog = catalog([
            FeedRecipes([Self.pie, Self.german("8", "Apfelkuchen", of: "a:1"), Self.german("9", "Kuchen", of: "a:1")])
        ])
        #expect(groups(catalog.value) == [["Apple pie", "Apfelkuchen"]])
        #expect(
            catalog.diagnostics == [
                Diagnostic(
                    .warning, .translationTwice,
                    "\"Kuchen\" (a:9) is in the same language as \"Apfelkuchen\" (a:8), which is a translation of the same "
                        + "recipe: it is shown by itself",
                    at: Location(file: "a.json", line: 3),
                    fix: "write its \"language\", or take out what makes it a translation")
            ])
    }

    // MARK: Pages

    private static let recipes = [pie, soup, dumplings, german("9", "Apfelkuchen", of: "a:1")]

    @Test func listsHaveEachRecipeOnce() async {
        let plan = await plan(Self.recipes)
        #expect(plan.list(at: "index.html")?.cards.map(\.title) == ["Apple pie", "Maultaschen", "Soup"])
        #expect(plan.list(at: "index.html")?.pagination.total == 3)
        #expect(plan.list(at: "de/index.html")?.cards.map(\.title) == ["Apfelkuchen", "Maultaschen"])
        #expect(plan.list(at: "cuisines/british/index.html")?.cards.map(\.title) == ["Apple pie", "Soup"])
        #expect(plan.searchIndex.documents.count == 3)
        #expect(plan.recipeCount == 4)
    }

    /// A few German recipes among many English ones: each leads to those in its language.
    private static let mixed =
        (0..<300).map { number in recipe("e\(number)", "Dish \(number)") { $0.tags = ["sweet"] } }
        + (0..<20).map { number in
            recipe("d\(number)", "Dish 1\(number) b") {
                $0.tags = ["sweet"]
                $0.language = "de"
            }
        }

    @Test func recipesOfARareLanguageAreRelated() async {
        let plan = await plan(Self.mixed)
        guard case .recipe(let page) = plan.content(at: "recipes/dish-17-b/index.html") else {
            Issue.record("there is no such page")
            return
        }
        #expect(page.related.count == RelatedRecipes.maximum || page.related.count == RelatedRecipes.usual)
        #expect(page.related.allSatisfy { $0.title.hasSuffix(" b") })
    }

    /// What was related on a site in several languages, or with translations, is not so on another.
    @Test(arguments: [["de"], []], [["de"], [], ["fr", "de"]] as [[String]])
    func relationsOfTheLastBuildAreThoseOfANewOne(before: [String], after: [String]) async throws {
        func inputs(_ recipes: [Recipe], _ languages: [String]) -> SiteInputs {
            SiteInputs(
                configuration: Self.settings(languages),
                catalog: catalog([FeedRecipes(recipes)], languages: languages).value, stamp: Digest(of: "s"))
        }
        var joined = Self.mixed
        joined[305].translationOf = .named("a:e5")
        for (old, new) in [(Self.mixed, Self.mixed), (joined, Self.mixed), (Self.mixed, joined), (joined, joined)] {
            let last = try #require(try await SitePlan.make(inputs(old, before), jobs: 1).value.newRelatedState)
            let again = try await SitePlan.make(inputs(new, after), after: last, jobs: 1).value
            let anew = try await SitePlan.make(inputs(new, after), jobs: 1).value
            #expect(again.siteIndex.related.all == anew.siteIndex.related.all)
            #expect((again.newRelatedState == nil) == (old == new && before == after))
        }
    }

    @Test(arguments: [[], ["fr"]])
    func aTranslationIsListedWhereItsLanguageHasNoHome(languages: [String]) async {
        let plan = await plan(Self.recipes, languages: languages)
        #expect(
            plan.list(at: "index.html")?.cards.map(\.title) == ["Apfelkuchen", "Apple pie", "Maultaschen", "Soup"])
        #expect(!plan.paths.contains("de/index.html"))
        guard case .recipe(let pie) = plan.content(at: "recipes/apple-pie/index.html") else {
            Issue.record("there is no such page")
            return
        }
        #expect(pie.frame.translations.map(\.language) == ["en", "de"])
    }

    @Test func aLanguageWithoutRecipesHasNoHome() async throws {
        let inputs = SiteInputs(
            configuration: Self.settings(["fr", "de"]),
            catalog: catalog([FeedRecipes(Self.recipes)], languages: ["fr", "de"]).value, stamp: Digest(of: "s"))
        let outcome = try await SitePlan.make(inputs, jobs: 1)
        #expect(!outcome.value.paths.contains("fr/index.html"))
        let homes = [
            PageInLanguage(language: "en", path: .page("")), PageInLanguage(language: "de", path: .page("de")),
        ]
        #expect(outcome.value.frame.languages == homes)
        #expect(outcome.value.list(at: "index.html")?.frame.translations == homes)
        #expect(outcome.value.list(at: "de/index.html")?.frame.site.value.language == "de")
        #expect(outcome.diagnostics.map(\.code) == [.languageEmpty])
        #expect(
            outcome.diagnostics.first?.message
                == "no recipe is in \"fr\", which \"languages\" names, so there is no /fr/")
    }

    @Test func aSiteWhoseFurtherLanguagesAreEmptyHasOne() async {
        let plan = await plan([Self.pie, Self.soup])
        #expect(plan.frame.languages == [])
        #expect(!plan.paths.contains("de/index.html"))
        #expect(plan.list(at: "index.html")?.frame.translations == [])
    }

    @Test func aPageIsInTheLanguageOfItsRecipe() async {
        let plan = await plan(Self.recipes)
        func frame(_ path: String) -> PageFrame? {
            if case .recipe(let recipe) = plan.content(at: path) { recipe.frame } else { plan.list(at: path)?.frame }
        }
        let german = frame("recipes/apfelkuchen/index.html")
        #expect(german?.site.value.language == "de")
        #expect(german?.site.value.home.text == "de/index.html")
        #expect(german?.site.value.navigation.first?.path.text == "de/index.html")
        #expect(
            german?.translations == [
                PageInLanguage(language: "en", path: .page("recipes/apple-pie")),
                PageInLanguage(language: "de", path: .page("recipes/apfelkuchen")),
            ])
        #expect(frame("recipes/maultaschen/index.html")?.site.value.language == "de")
        #expect(frame("recipes/maultaschen/index.html")?.translations == [])
        #expect(frame("recipes/soup/index.html")?.site.value.language == "en")
        let homes = [
            PageInLanguage(language: "en", path: .page("")), PageInLanguage(language: "de", path: .page("de")),
        ]
        #expect(frame("index.html")?.translations == homes)
        #expect(frame("de/index.html")?.translations == homes)
        #expect(frame("de/index.html")?.site.value.languages == homes)
    }

    static let tags: [(recipe: String?, index: Int)] = [
        (nil, 0), ("en", 0), ("en-GB", 0), ("de", 1), ("DE", 1), ("de-AT", 1), ("pt", 2), ("pt-BR", 2), ("fr", 0),
    ]

    @Test(arguments: tags)
    func theInterfaceIsInTheNearestLanguage(recipe: String?, index: Int) {
        #expect(SiteLanguages(Self.settings(["de", "pt-BR"]).site).index(of: recipe) == index)
    }

    @Test func relatedRecipesAreInTheSameLanguage() async {
        let plan = await plan([
            Self.pie, Self.soup,
            recipe("9", "Apfelkuchen") {
                $0.language = "de"
                $0.cuisines = ["British"]
                $0.translationOf = .named("a:1")
            },
            recipe("8", "Suppe") {
                $0.language = "de"
                $0.cuisines = ["British"]
                $0.translationOf = .named("a:2")
            },
        ])
        func related(_ path: String) -> [String] {
            guard case .recipe(let recipe) = plan.content(at: path) else { return ["no page"] }
            return recipe.related.map(\.title)
        }
        #expect(related("recipes/apple-pie/index.html") == ["Soup"])
        #expect(related("recipes/apfelkuchen/index.html") == ["Suppe"])
    }

    @Test func theSitemapNamesTranslations() async {
        let plan = await plan(Self.recipes)
        guard case .sitemap(let sitemap) = plan.content(at: "sitemap.xml") else {
            Issue.record("there is no sitemap")
            return
        }
        let translated = sitemap.entries.filter { !$0.translations.isEmpty }.map(\.path.text)
        #expect(
            translated == [
                "index.html", "de/index.html", "recipes/apple-pie/index.html", "recipes/apfelkuchen/index.html",
            ])
    }

    @Test func aTranslationThatComesChangesThePagesOfItsGroup() async throws {
        let before = await plan(Array(Self.recipes.dropLast()))
        let after = await plan(Self.recipes)
        func fingerprint(_ path: String, _ plan: SitePlan) -> Digest? {
            plan.rows.first { $0.path.text == path }.map { row in
                held { () throws(RecipeLost) in try plan.fingerprint(of: row) }
            }
        }
        let changed = before.paths.filter { fingerprint($0, before) != fingerprint($0, after) }
        // A recipe that is only a link shows those beside it by title.
        #expect(
            changed.filter { !$0.hasPrefix("data/") } == [
                "recipes/apple-pie/index.html", "recipes/maultaschen/index.html", "sitemap.xml", "de/index.html",
            ])
    }

    @Test func anOwnPageLeavesTheHomeOfALanguage() async throws {
        let page = OwnPage(title: "Deutsch", body: .plain(""))
        var inputs = SiteInputs(
            configuration: Self.settings(), catalog: catalog([FeedRecipes(Self.recipes)]).value, stamp: Digest(of: "s"))
        inputs.ownPages = [PlacedPage(page, slug: try #require(Slug("de")), file: "pages/de.md")]
        let outcome = try await SitePlan.make(inputs, jobs: 1)
        #expect(outcome.diagnostics.map(\.code).contains(.addressTaken))
        #expect(outcome.value.list(at: "de/index.html") != nil)
    }
}
