import Bytes
import CatalogModel
import Diagnostics
import Languages
import Pipeline
import Planning
import RecipeSamples
import SafeHTML
import Templates
import Testing
import Writing

@testable import Configuration

/// A page is written anew when its fingerprint differs: so whatever changes, a page whose bytes differ must have
/// another fingerprint, or readers would keep the old page.
@Suite struct FieldChangeTests {
    typealias Change = @Sendable (inout Recipe) -> Void

    /// Every field of a recipe, changed in turn, alone and within what it holds.
    static let recipeChanges: [(field: String, change: Change)] = [
        ("id", { $0.id = RecipeID(feed: "f", key: "other") }),
        ("slug", { $0.slug = $0.slug.suffixed(with: "x") }),
        ("title", { $0.title = "Other" }),
        ("description", { $0.description = .plain("Other") }),
        ("description", { $0.description = .plain("*Text*") }),
        ("description", { $0.description = nil }),
        ("photos", { $0.photos = [] }),
        ("photos", { $0.photos = [Photo(.file(folder: "a", path: "two.png"), alternativeText: "One")] }),
        ("photos", { $0.photos[0].alternativeText = "Other" }),
        ("photos", { $0.photos.append(Photo(.file(folder: "a", path: "two.png"))) }),
        ("photos", { $0.photos = WebLink("https://photos.example/1.jpg").map { [Photo(.remote($0))] } ?? [] }),
        ("yield", { $0.yield = RecipeYield(.serves, quantity: 5, text: "5") }),
        ("yield", { $0.yield = RecipeYield(.makes, quantity: 4, unit: "cookies", text: "4 cookies") }),
        ("prepTime", { $0.prepTime = CookingTime(.seconds(60)) }),
        ("prepTime", { $0.prepTime?.note = "+ rest" }),
        ("cookTime", { $0.cookTime = CookingTime(.seconds(120)) }),
        ("totalTime", { $0.totalTime = CookingTime(.seconds(7200)) }),
        ("totalTime", { $0.totalTime = nil }),
        ("otherTimes", { $0.otherTimes = [NamedTime(name: "Rest", time: CookingTime(.seconds(60)))] }),
        ("ingredientGroups", { $0.ingredientGroups = [] }),
        ("ingredientGroups", { $0.ingredientGroups[0].name = "Dough" }),
        ("ingredientGroups", { $0.ingredientGroups[0].ingredients = [salt(amount: "1")] }),
        ("ingredientGroups", { $0.ingredientGroups[0].ingredients = [salt(item: "salt,")] }),
        ("ingredientGroups", { $0.ingredientGroups[0].ingredients = [salt(note: nil)] }),
        ("ingredientGroups", { $0.ingredientGroups[0].ingredients = [salt("1 tsp salt, finely")] }),
        ("ingredientGroups", { $0.ingredientGroups[0].ingredients = [salt(markup: .markdown)] }),
        ("sections", { $0.sections = [] }),
        ("sections", { $0.sections[0].name = "First" }),
        ("sections", { $0.sections[0].steps[0].text = .plain("Bake.") }),
        ("sections", { $0.sections[0].steps[0].name = "Stir" }),
        ("sections", { $0.sections[0].steps[0].photo = Photo(.file(folder: "a", path: "two.png")) }),
        ("notes", { $0.notes = [Note(.plain("Keeps."))] }),
        ("notes", { $0.notes = [Note(title: "Later", .plain("Keeps."))] }),
        ("story", { $0.story.above = [.text(.plain("Once"))] }),
        ("story", { $0.story.below = [.text(.plain("Once"))] }),
        ("story", { $0.story.above = [.text(.markdown("*Once*"))] }),
        ("story", { $0.story.above = [.pictures([.init(Photo(.file(folder: "a", path: "two.png")))])] }),
        ("equipment", { $0.equipment = ["Pan"] }),
        ("cuisines", { $0.cuisines = ["Danish"] }),
        ("cuisines", { $0.cuisines = [] }),
        ("cuisines", { $0.cuisines.append("Danish") }),
        ("categories", { $0.categories = ["Main"] }),
        ("categories", { $0.categories.append("Main") }),
        ("tags", { $0.tags = ["quick"] }),
        ("tags", { $0.tags = ["new", "quick"] }),
        ("diets", { $0.diets = [.vegan] }),
        ("difficulty", { $0.difficulty = "Easy" }),
        ("oldAddresses", { $0.oldAddresses = ["/old/"] }),
        ("isDraft", { $0.isDraft = true }),
        ("source", { $0.source = WebLink("https://example.com/pie") }),
        ("video", { $0.video = WebLink("https://example.org/").map(Video.init) }),
        (
            "video",
            {
                $0.video = WebLink("https://example.org/").map(Video.init)
                $0.video?.name = "Film"
                $0.video?.description = "A film"
                $0.video?.thumbnail = WebLink("https://example.org/t.jpg")
                $0.video?.uploaded = CalendarDate(iso8601: "2026-01-01")
                $0.video?.duration = .seconds(60)
            }
        ),
        ("author", { $0.author = Author(name: "Ana") }),
        ("author", { $0.author = Author(name: "Ana", isOrganization: true) }),
        ("author", { $0.author = Author(name: "Ana", link: WebLink("https://example.org/ana")) }),
        ("credit", { $0.credit = "With thanks" }),
        ("nutrition", { $0.nutrition = Nutrition([.init(.calories, "100 kcal")]) }),
        ("rating", { $0.rating = Rating(value: 4, count: 3) }),
        (
            "rating",
            {
                $0.rating = Rating(value: 4, count: 3)
                $0.rating?.isOwn = true
            }
        ),
        ("language", { $0.language = "de" }),
        (
            "translationOf",
            {
                $0.language = "de"
                $0.translationOf = .named("f:1")
            }
        ),
        ("published", { $0.published = CalendarDate(iso8601: "2026-01-01") }),
        ("modified", { $0.modified = CalendarDate(iso8601: "2026-01-01") }),
    ]

    @Test func showInTheFingerprintOfEachPageThatShowsThem() async throws {
        let before = try await Rendered(Self.inputs())
        for (field, change) in Self.recipeChanges {
            var recipes = Self.recipes
            change(&recipes[1])
            let after = try await Rendered(Self.inputs(recipes))
            #expect(before.pagesThatWouldStayOld(after) == [], "a change of \(field)")
            #expect(before.changed(after) != [], "a change of \(field) shows nowhere")
        }
        let story = Story.Picture(Photo(.file(folder: "a", path: "two.png"), alternativeText: "Two"), caption: "Two")
        var told = Self.recipes
        told[1].story.above = [.pictures([story])]
        let shown = try await Rendered(Self.inputs(told))
        let changes: [@Sendable (inout Story.Picture) -> Void] = [
            { $0.caption = "Other" }, { $0.caption = nil }, { $0.photo.alternativeText = "Other" },
            { $0.photo.source = .file(folder: "a", path: "one.png") },
        ]
        for change in changes {
            var picture = story
            change(&picture)
            told[1].story.above = [.pictures([picture])]
            let after = try await Rendered(Self.inputs(told))
            #expect(shown.pagesThatWouldStayOld(after) == [])
            #expect(shown.changed(after) != [])
        }
        let fields = Set(Mirror(reflecting: Self.recipes[1]).children.compactMap(\.label))
        #expect(fields == Set(Self.recipeChanges.map(\.field)))
    }

    static let siteChanges: [(name: String, change: @Sendable (inout SiteInputs) -> Void)] = [
        ("site.title", { $0.configuration.site.title = "Dinner" }),
        ("site.tagline", { $0.configuration.site.tagline = "Eat well" }),
        ("site.url", { $0.configuration.site.url = WebLink("https://example.org/other/") }),
        ("site.url", { $0.configuration.site.url = nil }),
        ("site.language", { $0.configuration.site.language = "ar" }),
        ("site.languages", { $0.configuration.site.furtherLanguages = ["de"] }),
        ("site.author", { $0.configuration.site.author = "Ana" }),
        ("favorites.symbol", { $0.configuration.favorites.symbol = .star }),
        ("taxonomies", { $0.configuration.taxonomies = [.tag, .cuisine] }),
        ("taxonomies", { $0.configuration.taxonomies = [] }),
        ("taxonomies.minimum", { $0.configuration.minimumOfGroup = 2 }),
        ("taxonomies.minimum", { $0.configuration.minimumOfGroup = 1000 }),
        ("images.policy", { $0.configuration.images.policy = .hotlink }),
        ("feeds.credit", { $0.configuration.feeds[0].defaults.credit = "With thanks" }),
        ("feeds.index", { $0.configuration.feeds[0].index = false }),
        ("layout.detail", { $0.configuration.layout.detail = .page }),
        ("home.lead", { $0.configuration.home.lead = $0.catalog.summaries.last?.slug.text }),
        ("greeting.enabled", { $0.configuration.greeting.isEnabled = false }),
        ("greeting.askName", { $0.configuration.greeting.asksName = false }),
        ("banner", { $0.configuration.banner = nil }),
        ("banner.text", { $0.configuration.banner?.text = "Old" }),
        ("banner.url", { $0.configuration.banner?.url = WebLink("https://example.org/shop") }),
        ("banner.image", { $0.configuration.banner?.image = .file(folder: "a", path: "two.png") }),
        ("banner.image", { $0.configuration.banner?.image = WebLink("https://example.org/b.jpg").map { .remote($0) } }),
        ("taxonomies.text", { $0.termTexts[0].text = .markdown("Other") }),
        ("taxonomies.slug", { $0.termTexts[0].slug = $0.termTexts[0].slug.suffixed(with: "x") }),
        ("partners", { $0.configuration.partners = [] }),
        ("partners.name", { $0.configuration.partners[0].name = "Stove" }),
        ("partners.url", { $0.configuration.partners[0].url = Self.stove }),
        ("partners.image", { $0.configuration.partners[0].image = .file(folder: "a", path: "two.png") }),
        ("favorites.name", { $0.favorites.collections[0].name = "Other" }),
        ("favorites.note", { $0.favorites.collections[0].note = "Other" }),
        ("favorites.recipes", { $0.favorites.collections[0].entries.append(.init("f:3")) }),
        ("favorites", { $0.favorites.collections = [] }),
        ("theme.accent", { $0.configuration.theme.accent = Colour(css: "teal") }),
        ("theme.accent2", { $0.configuration.theme.accent2 = Colour(css: "teal") }),
        ("theme.paper", { $0.configuration.theme.paper = Colour(css: "#fff") }),
        ("theme.ink", { $0.configuration.theme.ink = Colour(css: "navy") }),
        ("theme.titleFont", { $0.configuration.theme.titleFont = "Georgia" }),
        ("theme.radius", { $0.configuration.theme.radius = "0" }),
        ("theme.logo", { $0.configuration.theme.logo = .file(folder: "a", path: "one.png") }),
        ("network.tellVisitors", { $0.tellsOfOldCopies = true }),
        ("theme.css", { $0.ownRules = "p { margin: 0 }" }),
        ("theme.head", { $0.ownHead = "<meta name=\"a\" content=\"b\">" }),
        (
            "policy",
            { $0.configuration.policy = PolicySettings([.scripts: [PolicyHost("a.example")].compactMap(\.self)]) }
        ),
        ("slots.after-header", { $0.slots[.afterHeader] = Self.slot("<p>{{site}}</p>", .afterHeader) }),
        ("slots.list-end", { $0.slots[.listEnd] = Self.slot("<p>{{title}}</p>", .listEnd) }),
        ("slots.recipe-end", { $0.slots[.recipeEnd] = Self.slot("<p>{{title}}</p>", .recipeEnd) }),
        ("slots.card-end", { $0.slots[.cardEnd] = Self.slot("<p>{{title}}</p>", .cardEnd) }),
        ("slots.card-end without values", { $0.slots[.cardEnd] = Self.slot("<p>x</p>", .cardEnd) }),
        ("links.fallback", { $0.configuration.links.fallback = WebLink("https://example.org/instead") }),
        (
            "links that are gone",
            { $0.checkedLinks = CheckedLinks(dead: ["https://example.org/bread": .init(status: 404)], file: "l") }
        ),
        ("shopping.staples", { $0.configuration.shopping.staples = ["rice"] }),
        ("shopping.aisles", { $0.configuration.shopping.aisles = [Aisle(name: "Wine", words: ["wine"])] }),
        ("shopping.aisles.words", { $0.configuration.shopping.aisles = [Aisle(name: "Bakery", words: ["crumpets"])] }),
        ("print.code", { $0.configuration.print.code = true }),
        ("mealPlan", { $0.mealPlan.days = [.monday: [.init("f:1")]] }),
        ("mealPlan", { $0.mealPlan.days = [.tuesday: [.init("f:1")]] }),
        (
            "mealPlan.title",
            {
                $0.mealPlan.days = [.monday: [.init("f:1")]]
                $0.mealPlan.title = "Winter"
            }
        ),
        (
            "mealPlan.note",
            {
                $0.mealPlan.days = [.monday: [.init("f:1")]]
                $0.mealPlan.note = "Soup first"
            }
        ),
        ("own.title", { $0.ownPages[0].page.title = "Us" }),
        ("own.body", { $0.ownPages[0].page.body = .markdown("Others") }),
        ("own.pictures.source", { $0.ownPages[0].pictures[0].path = "two.png" }),
        ("own.pictures.address", { $0.ownPages[0].pictures[0].address = "b.png" }),
        ("own.recipes", { $0.ownPages[0].page.body = .markdown("We.\n\n{{recipe: f:2}}\n\n{{recipe: f:1}}") }),
        ("own.recipes", { $0.ownPages[0].page.body = .markdown("We.\n\n{{card: f:2}}") }),
        ("own.slug", { $0.ownPages[0].slug = $0.ownPages[0].slug.suffixed(with: "us") }),
        ("own.oldAddresses", { $0.ownPages[0].page.oldAddresses = ["/us/"] }),
        ("own.published", { $0.ownPages[0].page.published = CalendarDate(iso8601: "2020-01-01") }),
        ("own.description", { $0.ownPages[0].page.description = "Who" }),
        ("own.picture", { $0.ownPages[0].page.picture = $0.ownPages[0].pictures[0].address }),
        ("own.isDraft", { $0.ownPages[0].page.isDraft = true }),
        (
            "redirects.form",
            {
                $0.ownPages[0].page.oldAddresses = ["/us/"]
                $0.configuration.redirects.form = .netlify
            }
        ),
        ("host", { $0.configuration.host = .netlify }),
        (
            "host and private",
            {
                $0.configuration.host = .cloudflarePages
                $0.configuration.robots = .none
            }
        ),
        ("host with redirects", { $0.configuration.host = .vercel }),
        ("offline", { $0.configuration.offline = false }),
        ("scripts of workers", { $0.workerScripts = Digest(of: "w") }),
        ("compress", { $0.configuration.compress = [.gzip, .brotli] }),
        ("robots", { $0.configuration.robots = .none }),
        (
            "security",
            { inputs in
                inputs.configuration.security = CalendarDate(year: 2027, month: 1, day: 2).map {
                    SecuritySettings(contact: "mailto:a@example.org", expires: $0)
                }
            }
        ),
        ("own.navigation", { $0.ownPages[0].page.isInNavigation = false }),
        ("own", { $0.ownPages = [] }),
        ("static", { $0.staticFiles[0].digest = Digest(of: "other") }),
        ("assets", { $0.assets[0].digest = Digest(of: "other") }),
        ("photo size", { inputs in for key in inputs.photos.keys { inputs.photos[key]?.width = 7 } }),
        (
            "photo bytes",
            { inputs in for key in inputs.photos.keys { inputs.photos[key]?.digest = Digest(of: "other") } }
        ),
        ("photos", { $0.photos = [:] }),
        ("stamp", { $0.stamp = Digest(of: "another program") }),
    ]

    private static func slot(_ html: String, _ slot: Slot) -> SlotTemplate? {
        SlotTemplate.compile(html, of: slot, file: "f").value
    }

    /// A card by an owner's templates may show more of the site than recipegen's.
    private struct SiteCards: PageTemplates {
        func card(_ card: CardValues) -> HTML? {
            let site = card.site
            return """
                \(site.title)\(site.tagline ?? "")\(site.author ?? "")\(site.language)\(site.url?.text ?? "")\(card.standard)
                """
        }
    }

    @Test(arguments: [false, true])
    func ofTheSiteShowInTheFingerprintOfEachPageThatShowsThem(hasOwnTemplates: Bool) async throws {
        let own = hasOwnTemplates ? SiteCards() : nil
        let before = try await Rendered(Self.inputs(), own)
        // Cards by an owner's templates show more of `site`; the rest is theirs as it is recipegen's.
        let changes = Self.siteChanges.filter { isLongRun || !hasOwnTemplates || $0.name.hasPrefix("site.") }
        for (name, change) in changes {
            var inputs = Self.inputs()
            change(&inputs)
            let after = try await Rendered(inputs, own)
            #expect(before.pagesThatWouldStayOld(after) == [], "a change of \(name)")
        }
    }

    /// The site's inputs with copies of its photos.
    private static func inputsWithCopies(
        placeholder: String? = "QUJD", _ change: (inout ImageSettings) -> Void = { _ in }
    ) -> SiteInputs {
        var settings = ImageSettings()
        change(&settings)
        var inputs = inputs()
        for (key, photo) in inputs.photos {
            inputs.photos[key]?.variants = PhotoVariants(
                of: photo.digest, width: 1000, height: 800, hasCrops: true, settings)
            inputs.photos[key]?.variants?.placeholder = placeholder
        }
        return inputs
    }

    @Test func ofPhotoCopiesShowInTheFingerprintOfEachPageThatShowsThem() async throws {
        let before = try await Rendered(Self.inputsWithCopies())
        let changes: [(name: String, inputs: SiteInputs)] = [
            ("none", Self.inputs()), ("placeholder", Self.inputsWithCopies(placeholder: nil)),
            ("widths", Self.inputsWithCopies { $0.widths = [320] }),
            ("quality", Self.inputsWithCopies { $0.quality = 9 }),
            ("formats", Self.inputsWithCopies { $0.formats = [.avif, .webp] }),
            ("crops", Self.inputsWithCopies { $0.crops = [.square] }),
        ]
        for (name, inputs) in changes {
            #expect(before.pagesThatWouldStayOld(try await Rendered(inputs)) == [], "a change of \(name)")
        }
    }

    /// What a change costs: the pages that are rendered anew.
    @Test func touchNoMorePagesThanTheyMust() async throws {
        let before = try await Rendered(Self.inputs())
        var recipes = Self.recipes
        recipes[1].sections[0].steps[0].text = .plain("Bake.")
        #expect(
            before.changed(try await Rendered(Self.inputs(recipes))) == [
                "about/index.html", "data/search.json", "data/search/w0", "recipes/pie/index.html",
            ])
        recipes = Self.recipes
        recipes[1].title = "Pi"
        #expect(
            before.changed(try await Rendered(Self.inputs(recipes))) == [
                "about/index.html", "categories/dessert/index.html", "cuisines/thai/index.html", "data/cards/0.json",
                "data/packs.json", "data/search.json", "data/search/s0", "data/search/v0", "favorites/index.html",
                "index.html", "newest/index.html", "quickest/index.html", "recipes/bread/index.html",
                "recipes/pie/index.html", "recipes/soup/index.html", "tags/quick/index.html", "tags/vegan/index.html",
            ])
        var inputs = Self.inputs()
        inputs.favorites.collections[0].note = "Other"
        #expect(before.changed(try await Rendered(inputs)) == ["favorites/index.html", "index.html"])
        inputs = Self.inputs()
        inputs.ownPages[0].page.body = .markdown("Others")
        #expect(before.changed(try await Rendered(inputs)) == ["about/index.html"])
        inputs = Self.inputs()
        inputs.configuration.banner?.text = "Old"
        #expect(before.changed(try await Rendered(inputs)) == ["index.html"])
        inputs = Self.inputs()
        inputs.configuration.greeting.asksName = false
        #expect(before.changed(try await Rendered(inputs)) == ["index.html"])
        inputs = Self.inputs()
        inputs.termTexts[0].text = .markdown("Other")
        #expect(before.changed(try await Rendered(inputs)) == ["cuisines/thai/index.html"])
    }

    /// Of the pages of an order, those between the place that a recipe leaves and the one that it comes to.
    @Test func touchOnlyThePagesOfAnOrderThatShowAnotherCard() async throws {
        var recipes = (0..<150).map { number in
            var dish = Recipe(id: RecipeID(feed: "f", key: "\(number)"), title: "Dish \(number + 100)")
            dish.totalTime = CookingTime(.seconds(60 * (number + 1)))
            dish.published = CalendarDate(year: 2025, month: 1, day: 1)
            return dish
        }
        let before = try await Rendered(Self.inputs(recipes))
        recipes[149].published = CalendarDate(year: 2026, month: 1, day: 1)
        let newest = ["", "page/2/", "page/3/", "page/4/"].map { "newest/\($0)index.html" }
        let changed = before.changed(try await Rendered(Self.inputs(recipes)))
        let others = ["feed.json", "feed.xml", "index.html", "recipes/dish-249/index.html", "sitemap.xml"]
        #expect(Set(changed) == Set(newest + others))
        recipes[149].published = CalendarDate(year: 2025, month: 1, day: 1)
        recipes[149].totalTime = CookingTime(.seconds(60 * 149))
        let timed = before.changed(try await Rendered(Self.inputs(recipes)))
        #expect(timed.filter { $0.hasPrefix("quickest/") } == ["quickest/page/4/index.html"])
        #expect(timed.filter { $0.hasPrefix("newest/") } == ["newest/page/4/index.html"])
    }

    // MARK: A small site with all that there is

    /// "1 tsp salt, fine" with one thing another.
    private static func salt(
        _ line: String = "1 tsp salt, fine", amount: String = "1 tsp", item: String = "salt", note: String? = "fine",
        markup: Text.Markup = .plain
    ) -> Ingredient {
        Ingredient(
            line: line, amount: amount, item: Text(item, markup: markup), note: note.map { Text($0, markup: markup) })
    }

    private static let recipes: [Recipe] = {
        var pie = Recipe(id: RecipeID(feed: "f", key: "2"), title: "Pie")
        pie.description = .markdown("*Text*")
        pie.photos = [Photo(.file(folder: "a", path: "one.png"), alternativeText: "One")]
        pie.yield = RecipeYield(.serves, quantity: 4, text: "4")
        pie.prepTime = CookingTime(.seconds(600))
        pie.totalTime = CookingTime(.seconds(3600))
        pie.ingredientGroups = [IngredientGroup(ingredients: [salt()])]
        pie.sections = [MethodSection(steps: [Step(.plain("Stir."))])]
        pie.cuisine = "Thai"
        pie.category = "Dessert"
        pie.tags = ["quick", "vegan"]
        var bread = Recipe(id: RecipeID(feed: "f", key: "1"), title: "Bread")
        bread.cuisine = "Thai"
        bread.tags = ["quick"]
        bread.source = WebLink("https://example.org/bread")
        bread.author = Author(name: "Ann", link: WebLink("https://example.org/gone"))
        bread.published = CalendarDate(iso8601: "2025-12-31")
        let soup = Recipe(id: RecipeID(feed: "f", key: "3"), title: "Soup")
        return [bread, pie, soup]
    }()

    private static let mill = link("https://mill.example/")
    private static let stove = link("https://stove.example/")

    private static func link(_ text: String) -> WebLink {
        guard let link = WebLink(text) else { preconditionFailure("\(text) is an address") }
        return link
    }

    private static func inputs(_ recipes: [Recipe] = recipes) -> SiteInputs {
        var configuration = SiteConfiguration()
        configuration.site.url = WebLink("https://example.org/supper/")
        configuration.images.policy = .local
        configuration.banner = Banner(text: "New", image: .file(folder: "a", path: "one.png"))
        configuration.partners = [
            Partner(name: "Mill", url: mill, image: .file(folder: "a", path: "one.png"))
        ]
        let page = OwnPage(title: "About", body: .markdown("We.\n\n![Us](a.png)\n\n{{recipe: f:2}}\n\n{{card: f:1}}"))
        let picture = PagePicture(address: "a.png", line: 3, path: "one.png")
        func photo(_ name: String, _ width: Int) -> PhotoFile {
            PhotoFile(digest: Digest(of: name), fileExtension: "png", width: width, height: 3, file: "a/" + name)
        }
        return SiteInputs(
            configuration: configuration,
            catalog: Catalog(sorted: recipes.map { RecipeSummary($0) }),
            favorites: Favorites(collections: [
                .init(name: "Mine", note: "Best", entries: [.init("f:2"), .init("bread")])
            ]),
            checkedLinks: CheckedLinks(dead: ["https://example.org/gone": .init(status: 410)], file: "l"),
            ownPages: Slug("about").map { [PlacedPage(page, slug: $0, file: "pages/about.md", pictures: [picture])] }
                ?? [],
            termTexts: Slug("thai").map {
                [PlacedTermText(.markdown("*Hot*"), of: .cuisine, slug: $0, file: "taxonomies/cuisines/thai.md")]
            } ?? [],
            staticFiles: [StaticFile(path: SitePath("humans.txt"), file: "static/humans.txt", digest: Digest(of: "h"))],
            assets: [
                AssetFile(name: "site", fileExtension: "css", digest: Digest(of: "css"), of: .site),
                AssetFile(name: "home-split", fileExtension: "js", digest: Digest(of: "js"), pages: .home),
            ],
            inlineScript: InlineScript(source: "f()", hash: "sha256-a"),
            photos: [
                .file(folder: "a", path: "one.png"): photo("one.png", 4),
                .file(folder: "a", path: "two.png"): photo("two.png", 5),
                .file(folder: "", path: "one.png"): photo("one.png", 4),
                .file(folder: "", path: "two.png"): photo("two.png", 5),
            ],
            stamp: Digest(of: "program")
        )
    }
}

/// A site that was rendered: of each file its fingerprint and its bytes.
private struct Rendered {
    private var files: [String: (fingerprint: Digest, bytes: [UInt8])] = [:]

    init(_ inputs: SiteInputs, _ own: (any PageTemplates)? = nil) async throws {
        var inputs = inputs
        inputs.hasOwnTemplates = own != nil
        let plan = try await SitePlan.make(inputs, jobs: 1).value
        let renderer = await Renderer(plan, own: own, jobs: 1)
        for row in plan.rows {
            let bytes: [UInt8]
            let file = renderer.render(row)
            #expect(try file.fingerprint == plan.fingerprint(of: row))
            switch file.body {
            case .bytes(let rendered): bytes = rendered
            // What is copied is known by its digest alone.
            case .copy, .link, .made: bytes = []
            }
            #expect(files.updateValue((file.fingerprint, bytes), forKey: row.path.text) == nil, "\(row.path) twice")
        }
    }

    /// Files whose bytes differ though their fingerprints do not.
    func pagesThatWouldStayOld(_ other: Rendered) -> [String] {
        files.filter { name, file in
            guard let after = other.files[name] else { return false }
            return after.fingerprint == file.fingerprint && after.bytes != file.bytes
        }.keys.sorted()
    }

    /// Files of another fingerprint, and those that come or go.
    /// Card packs and files of the search index, whose names change with their content, by their numbers.
    func changed(_ other: Rendered) -> [String] {
        let changed = Set(files.keys).union(other.files.keys)
            .filter { files[$0]?.fingerprint != other.files[$0]?.fingerprint }
        return Set(
            changed.map {
                $0.replacing(/^(data\/cards\/\d+)\.[0-9a-f]{8}/) { "\($0.1)" }.replacing(/^(data\/search\/\w+)\..*/) {
                    "\($0.1)"
                }
            }
        ).sorted()
    }
}
