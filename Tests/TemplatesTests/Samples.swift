import Bytes
import CatalogModel
import Configuration
import Kitchen
import Languages
import RecipeSamples

@testable import Planning
@testable import Templates

// Contents of pages that tests render.

enum Sample {
    static func path(_ text: String) throws -> SitePath {
        try requireValue(SitePath(text))
    }

    /// Copies of a photo of three to two, with a placeholder.
    static func variants(_ name: String, width: Int) -> PhotoVariants {
        var variants = PhotoVariants(
            of: Digest(of: name), width: width, height: width * 2 / 3, hasCrops: true, ImageSettings())
        variants.placeholder = "UklGRg=="
        return variants
    }

    static func link(_ text: String) throws -> WebLink {
        try requireValue(WebLink(text))
    }

    static func site(
        title: String = "Supper", tagline: String? = "Good things to cook",
        url: String? = "https://example.org/supper/",
        language: String = "en", isIndexed: Bool = true, credits: [String] = ["Recipes from the Supper Table"],
        ownPage: String = "About", strings: [InterfaceString: InterfaceText] = [:],
        layout: LayoutSettings.Detail = .split
    ) throws -> SiteFrame {
        SiteFrame(
            title: title, tagline: tagline, author: "Ana Cook", language: language, url: try url.map(link),
            isIndexed: isIndexed, favoriteSymbol: .heart, layout: layout,
            navigation: [
                NavigationItem(kind: .recipes, path: .page("")),
                NavigationItem(kind: .cuisines, path: .page("cuisines")),
                NavigationItem(kind: .favorites, path: .page("favorites")),
                NavigationItem(kind: .search, path: .page("search")),
                NavigationItem(kind: .own, title: ownPage, path: .page("about")),
            ],
            features: [
                .site: FeatureFiles(styles: try path("assets/site.0123456789abcdef.css")),
                .lists: FeatureFiles(styles: try path("assets/lists.0123456789abcdef.css")),
                .listFilters: FeatureFiles(script: try path("assets/list-filters.0123456789abcdef.js")),
            ],
            scripts: [
                Script(path: try path("assets/home.0123456789abcdef.js"), pages: .home),
                Script(path: try path("assets/recipe.0123456789abcdef.js"), pages: .recipe),
                Script(path: try path("assets/favorites.0123456789abcdef.js"), pages: .favorites),
                Script(path: try path("assets/search.0123456789abcdef.js"), pages: .search),
                Script(path: try path("assets/offline.0123456789abcdef.js"), pages: .offline),
                Script(path: try path("assets/other.0123456789abcdef.js"), pages: .other),
                Script(path: try path("assets/post.0123456789abcdef.js"), pages: .post),
            ],
            isKeptOffline: true,
            inlineScript: InlineScript(Array("document.documentElement.dataset.scheme = \"dark\";\n".utf8)),
            credits: credits, strings: strings,
            partners: [
                PartnerLink(
                    name: "The Mill", link: try link("https://mill.example.com/"),
                    picture: PublishedPhoto(
                        .local(try path("photos/cc-300.png"), width: 300, height: 120), alternativeText: "")
                ),
                PartnerLink(name: "Stove & Sons", link: try link("https://stoves.example.com/?a=1&b=2")),
            ]
        )
    }

    static func frame(
        _ path: SitePath, site: SiteFrame? = nil, root: String? = nil, section: NavigationItem.Kind? = nil,
        photoOrigins: [String] = []
    ) throws -> PageFrame {
        PageFrame(
            site: Shared(try site ?? Self.site()), path: path, root: root, section: section, photoOrigins: photoOrigins)
    }

    /// A recipe of which the feed knows next to nothing.
    static var bareRecipe: Recipe { Recipe(id: RecipeID(feed: "fetch", key: "17"), title: "Apam balik") }

    static let heroSource = Photo.Source.file(folder: "feeds", path: "photos/tart.jpg")
    static let stepSource = Photo.Source.file(folder: "feeds", path: "photos/step.jpg")

    static func ingredients(_ lines: String..., language: String = "en") -> Ingredients {
        var reader = LineReader(language: language)
        return Ingredients(lines.map { reader.ingredient($0) })
    }

    /// A recipe with all that a page can show.
    static func fullRecipe() throws -> Recipe {
        var recipe = Recipe(id: RecipeID(feed: "supper", key: "lemon-tart"), title: "Lemon tart & cream")
        recipe.description = .markdown("Sharp, *silky* and gone by Sunday evening.")
        recipe.photos = [Photo(heroSource, alternativeText: "A tart with a slice missing")]
        recipe.yield = RecipeYield(.serves, quantity: 8, text: "8")
        recipe.prepTime = CookingTime(.seconds(40 * 60))
        recipe.cookTime = CookingTime(.seconds(50 * 60), note: "+ cooling time")
        recipe.totalTime = CookingTime(.seconds(90 * 60))
        recipe.otherTimes = [NamedTime(name: "Chilling", time: CookingTime(.seconds(3600)))]
        recipe.ingredientGroups = [
            IngredientGroup(
                name: "For the pastry",
                ingredients: ingredients(
                    "200g plain flour, sifted", "100g cold butter", "A pinch of salt", "1 egg yolk", "iced water")),
            IngredientGroup(
                name: "For the filling",
                ingredients: ingredients(
                    "4 lemons (unwaxed)", "1 1/2 cups caster sugar", "6 large eggs", "150ml double cream",
                    "icing sugar, to serve")),
        ]
        recipe.sections = [
            MethodSection(
                name: "Make the pastry",
                steps: [
                    Step(
                        .plain(
                            """
                            Rub the butter into the flour and salt until it looks like crumbs. Stir in the yolk and a \
                            spoonful of iced water.
                            """
                        )
                    ),
                    Step(
                        .plain("Roll out, line a 23cm tin, and chill for an hour. Bake blind at 190°C for 20 minutes."),
                        name: "Line the tin", photo: Photo(stepSource, alternativeText: "Pastry in a tin")
                    ),
                ]
            ),
            MethodSection(
                name: "Fill and bake",
                steps: [
                    Step(
                        .markdown(
                            "Whisk lemon juice, sugar, eggs and cream, and pour into the case.\n\nBake at **150°C**."))
                ]
            ),
        ]
        recipe.notes = [Note(title: "To keep", .plain("Two days, covered, somewhere cool."))]
        recipe.equipment = ["23cm tart tin", "Baking beans"]
        recipe.cuisine = "French"
        recipe.category = "Dessert"
        recipe.tags = ["Baking"]
        recipe.diets = [.vegetarian]
        recipe.difficulty = "Easy"
        recipe.source = try link("https://example.com/tart?a=1&b=2")
        recipe.video = Video(try link("https://video.example.com/v/1"))
        recipe.author = Author(name: "Ana Cook", link: try link("https://example.com/ana"))
        recipe.credit = "From The Winter Book"
        recipe.nutrition = Nutrition([.init(.calories, "420 kcal"), .init(.fatContent, "22 g")])
        recipe.published = CalendarDate(year: 2024, month: 3, day: 9)
        return recipe
    }

    static func photos() throws -> [Photo.Source: PublishedPhoto] {
        [
            heroSource: PublishedPhoto(
                .resized(variants("aa", width: 1200)), alternativeText: "A tart with a slice missing"
            ),
            stepSource: PublishedPhoto(
                .local(try path("photos/bb-800.jpg"), width: 800, height: 600), alternativeText: "Pastry in a tin"
            ),
        ]
    }

    static func fullPage(site: SiteFrame? = nil, recipe: Recipe? = nil) throws -> RecipeContent {
        RecipeContent(
            frame: try frame(.page("recipes/lemon-tart-cream"), site: site, section: .recipes),
            recipe: Shared(try recipe ?? fullRecipe()),
            photos: try photos(),
            terms: [
                TermLink(kind: .cuisine, name: "French", path: .page("cuisines/french")),
                TermLink(kind: .category, name: "Dessert", path: .page("categories/dessert")),
                TermLink(kind: .tag, name: "Baking", path: .page("tags/baking")),
            ],
            related: [try cards()[0]]
        )
    }

    static func barePage() throws -> RecipeContent {
        RecipeContent(
            frame: try frame(.page("recipes/apam-balik"), section: .recipes), recipe: Shared(bareRecipe), photos: [:],
            terms: []
        )
    }

    /// A recipe of which the feed knows its photo and where it is.
    static func linkPage(_ change: (inout Recipe) throws -> Void = { _ in }) throws -> RecipeContent {
        var recipe = bareRecipe
        recipe.photos = [Photo(heroSource, alternativeText: "Folded pancakes")]
        recipe.source = try link("https://www.example.com/apam-balik")
        recipe.video = Video(try link("https://www.youtube.com/watch?v=6R8ffRRJcrg"))
        recipe.credit = "From the Street Table"
        try change(&recipe)
        return RecipeContent(
            frame: try frame(.page("recipes/apam-balik"), section: .recipes), recipe: Shared(recipe),
            photos: try photos(),
            terms: [TermLink(kind: .cuisine, name: "Malaysian", path: .page("cuisines/malaysian"))],
            related: try cards()
        )
    }

    static func cards() throws -> CardList {
        [
            Card(RecipeSummary(bareRecipe), path: .page("recipes/apam-balik"), photo: nil),
            Card(
                RecipeSummary(try fullRecipe()), path: .page("recipes/lemon-tart-cream"),
                photo: try photos()[heroSource]
            ),
        ]
    }

    static func terms() -> [Term] {
        [
            Term(kind: .cuisine, name: "French", path: .page("cuisines/french"), count: 1),
            Term(kind: .cuisine, name: "Malaysian", path: .page("cuisines/malaysian"), count: 1204),
        ]
    }

    static func home(cards: CardList? = nil, site: SiteFrame? = nil) throws -> ListContent {
        let cards = try cards ?? Self.cards()
        return ListContent(
            frame: try frame(.page(""), site: site, section: .recipes), subject: .all, cards: cards,
            pagination: Pagination(page: 1, pageCount: 1, folder: "", total: cards.count),
            home: try homeContent(cards), orders: cards.isEmpty ? [] : ListOrder.allCases
        )
    }

    private static func homeContent(_ cards: CardList) throws -> HomeContent {
        var home = HomeContent(
            greeting: HomeGreeting(asksName: true))
        guard !cards.isEmpty else { return home }
        let one = CardList(cards.table, cards.places.prefix(1))
        home.cuisines = terms()
        home.lead = HomeLead(
            cards: CardList(cards.table, cards.places.suffix(1)),
            description: .markdown("Sharp, *silky* and gone by Sunday evening."))
        home.shelves = [
            HomeShelf(kind: .newest, cards: one, path: .page("newest")),
            HomeShelf(
                kind: .collection, form: .pair, name: "Weeknights", note: "One pan, half an hour.", cards: cards,
                path: .page("favorites")),
            HomeShelf(kind: .collection, cards: one, path: .page("favorites"), number: 2),
            HomeShelf(
                kind: .collection, form: .quote, name: "Sundays", note: "Nobody is in a hurry.", cards: one,
                path: .page("favorites"), number: 3),
            HomeShelf(
                kind: .collection, form: .titles, name: "Soups", cards: cards, path: .page("favorites"), number: 4),
        ]
        home.banner = try banner()
        return home
    }

    static func banner() throws -> HomeBanner {
        HomeBanner(
            text: "Our winter book is out", link: try link("https://example.com/book"),
            photo: PublishedPhoto(.local(try path("photos/cc-600.jpg"), width: 600, height: 450), alternativeText: "")
        )
    }

    /// The second page of all recipes, the quickest first.
    static func quickest() throws -> ListContent {
        ListContent(
            frame: try frame(.page("quickest/page/2"), section: .recipes), subject: .all, cards: try cards(),
            pagination: Pagination(page: 2, pageCount: 2, folder: "quickest", total: 50),
            order: .quickest, orders: ListOrder.allCases
        )
    }

    /// The second of nine pages of a cuisine.
    static func termPage() throws -> ListContent {
        ListContent(
            frame: try frame(.page("cuisines/french/page/2"), section: .cuisines), subject: .term(terms()[0]),
            cards: try cards(),
            pagination: Pagination(page: 2, pageCount: 9, folder: "cuisines/french", total: 400)
        )
    }

    /// The only page of a cuisine, of which the owner says something.
    static func describedTerm(_ text: Text = .markdown("# Butter\n\nAnd *time*.")) throws -> ListContent {
        ListContent(
            frame: try frame(.page("cuisines/french"), section: .cuisines), subject: .term(terms()[0]),
            cards: try cards(), pagination: Pagination(page: 1, pageCount: 1, folder: "cuisines/french", total: 2),
            text: text, cover: try photos()[heroSource]
        )
    }

    static func cuisines() throws -> TermsContent {
        TermsContent(
            frame: try frame(.page("cuisines")), kind: .cuisine, terms: terms(),
            covers: [try photos()[heroSource], nil]
        )
    }

    static func favorites() throws -> FavoritesContent {
        FavoritesContent(
            frame: try frame(.page("favorites"), section: .favorites),
            collections: [
                .init(name: "Weeknights", note: "One pan, half an hour.", cards: try cards()),
                .init(name: nil, note: nil, cards: []),
            ]
        )
    }

    static func search() throws -> SearchContent {
        SearchContent(
            frame: try frame(.page("search"), section: .search), cuisines: terms(),
            facets: [
                SearchFacet(kind: .cuisine, values: terms().map { .init(name: .text($0.name), count: $0.count) }),
                SearchFacet(kind: .diet, values: [.init(name: .diet(.glutenFree), count: 1)]),
                SearchFacet(
                    kind: .time,
                    values: [.init(name: .upTo(minutes: 60), count: 1), .init(name: .over(minutes: 120), count: 1)]),
            ])
    }

    static func shoppingList() throws -> ShoppingListContent {
        ShoppingListContent(
            frame: try frame(ShoppingListContent.path, section: .shoppingList), staples: ["salt", "water"],
            aisles: [
                Aisle(name: "Vegetables & more", words: ["onions", "spring onion"]),
                Aisle(name: "Bakery", words: ["bread"]),
            ])
    }
    static func offline() throws -> OfflineContent { OfflineContent(frame: try frame(OfflineContent.path)) }

    /// A book with two chapters.
    static func book(_ recipe: Recipe? = nil, title: String = "Our book", note: String = "All of it") throws
        -> BookContent
    {
        let frame = try frame(BookContent.path)
        func entry(_ recipe: Recipe, _ number: Int) throws -> BookRecipe {
            BookRecipe(
                content: RecipeContent(frame: frame, recipe: Shared(recipe), photos: try photos(), terms: []),
                path: .page("recipes/lemon-tart-cream"), number: number)
        }
        let hero = try photos()[heroSource]
        return BookContent(
            outline: BookOutline(frame: frame, title: title, cover: hero, paper: .a4, chapters: []),
            chapters: [
                .init(
                    name: title, note: note,
                    recipes: [try entry(try recipe ?? fullRecipe(), 1), try entry(bareRecipe, 2)]),
                .init(name: nil, note: nil, recipes: [try entry(try fullRecipe(), 3)]),
            ],
            foods: [.init(name: recipe?.title ?? "lemon", recipes: [1, 3])], numbersByTitle: [2, 1, 3])
    }

    static func mealPlan() throws -> MealPlanContent {
        MealPlanContent(
            frame: try frame(MealPlanContent.path, section: .mealPlan),
            plan: .init(
                title: "Winter & warm", note: "Soup first.", days: [(.sunday, try cards()), (.monday, try cards())]))
    }

    static func notFound() throws -> NotFoundContent {
        NotFoundContent(frame: try frame(try path("404.html"), root: "/supper/"))
    }

    static func own(_ text: Text = .markdown("We *cook*.")) throws -> OwnContent {
        OwnContent(frame: try frame(.page("about"), section: .own), title: "About", parts: [.text(text)])
    }

    /// A recipe with a text above and one below it.
    static func storyPage(_ words: String = "Once.", picture: String = "The pot") throws -> RecipeContent {
        var recipe = try fullRecipe()
        recipe.rating = Rating(value: 4.66, count: 1204)
        recipe.rating?.isOwn = true
        let photo = Story.Picture(Photo(heroSource, alternativeText: picture), caption: picture)
        recipe.story = Story(
            above: [.text(.markdown("\(words)\n\n## Why\n\nSo.")), .pictures([photo])],
            below: [.pictures([photo, photo]), .text(.plain(words))])
        return try fullPage(recipe: recipe)
    }

    /// A page with two recipes and a card.
    static func post(_ recipe: Recipe? = nil) throws -> OwnContent {
        let frame = try frame(.page("summer"), section: .own)
        func inText(_ recipe: Recipe, _ number: Int) throws -> RecipeInText {
            let content = RecipeContent(
                frame: frame, recipe: Shared(recipe), photos: try photos(), terms: [])
            return RecipeInText(content: content, path: .page("recipes/lemon-tart-cream"), number: number)
        }
        return OwnContent(
            frame: frame, title: "Summer",
            parts: [
                .text(.markdown("Two of these.")), .recipe(try inText(try recipe ?? fullRecipe(), 1)),
                .recipe(try inText(try fullRecipe(), 2)), .recipe(try inText(bareRecipe, 3)), .cards(try cards()),
            ])
    }

    /// A page of each kind that people see, with a name.
    static func pages() throws -> [(name: String, content: PageContent)] {
        [
            ("recipe", .recipe(try fullPage())),
            ("recipe-bare", .recipe(try barePage())),
            ("recipe-link", .recipe(try linkPage())),
            ("home", .list(try home())),
            ("home-empty", .list(try home(cards: []))),
            ("quickest", .list(try quickest())),
            ("cuisine", .list(try termPage())),
            ("cuisine-described", .list(try describedTerm())),
            ("cuisines", .terms(try cuisines())),
            ("favorites", .favorites(try favorites())),
            ("search", .search(try search())),
            ("shopping-list", .shoppingList(try shoppingList())),
            ("meal-plan", .mealPlan(try mealPlan())),
            ("offline", .offline(try offline())),
            ("book", .book(try book())),
            ("404", .notFound(try notFound())),
            ("about", .own(try own())),
            ("story", .recipe(try storyPage())),
            ("post", .own(try post())),
        ]
    }

    struct Missing: Error {}

    private static func requireValue<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw Missing() }
        return value
    }
}
