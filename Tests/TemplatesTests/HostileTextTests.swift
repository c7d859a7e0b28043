import CatalogModel
import Configuration
import RecipeSamples
import Testing

@testable import Planning
@testable import Templates

/// Whatever stands in a feed or a configuration, pages have the same tags and attributes.
@Suite struct HostileTextTests {
    static let texts: [String] = [
        "\"><script>alert(1)</script>",
        "'><img src=x onerror=alert(1)>",
        "</title></head><body onload=alert(1)>",
        "</script><script>alert(1)</script>",
        "<!-- --!> ]]> <![CDATA[",
        "</template></section></main>",
        "\" onmouseover=\"alert(1)",
        "javascript:alert(1)",
        "&lt;b&gt; &amp &#60;script&#62;",
        "{title} $& $1 \\u003c",
        "NUL \u{0} and \u{1b}[31m and \u{2028} and \u{202e}",
        "😀 ﷽ é",
    ]

    @Test(arguments: texts)
    func hostileTextChangesNoTagOrAttributeOfAnyPage(text: String) throws {
        for ((name, hostile), (_, harmless)) in zip(try pages(saying: text), try pages(saying: "word")) {
            let page = Markup(try Self.text(hostile))
            #expect(page.faults == [], "\(name)")
            #expect(Self.structure(page) == Self.structure(Markup(try Self.text(harmless))), "\(name)")
            let scripts = page.tags.filter { $0.name == "script" }.flatMap(\.attributes).filter { $0.name == "type" }
            #expect(
                Set(scripts.map(\.value)).isSubset(of: [
                    "module", "application/json", "application/ld+json", "speculationrules",
                ]), "\(name)"
            )
        }
    }

    /// Without what an ingredient line has for its own words: elements of its pieces, and the mark of a line that stays
    /// as written.
    private static func structure(_ page: Markup) -> [String] {
        page.structure
            .filter { tag in !["data value", "data data-", "span data-"].contains(where: tag.hasPrefix) }
            .filter { !["/data", "span class", "/span"].contains($0) }
            .map { $0.replacing(" data-fixed", with: "") }
    }

    @Test(arguments: texts)
    func hostileLinksKeepAllowedSchemesOnly(text: String) throws {
        for (name, content) in try pages(saying: text) {
            let page = Markup(try Self.text(content))
            for address in page.attributes(named: "href") + page.attributes(named: "src") {
                let isIcon = address.hasPrefix("data:image/svg+xml,") || address == "data:,"
                #expect(isIcon || WebLink(address) != nil, "\(name): \(address)")
            }
            let names = Set(page.tags.flatMap(\.attributes).map(\.name))
            #expect(names.filter { $0.hasPrefix("on") || $0 == "style" } == [], "\(name)")
        }
    }

    private static func text(_ content: PageContent) throws -> String {
        String(decoding: try #require(Templates().render(content)), as: UTF8.self)
    }

    /// Pages in which every text is the same.
    private func pages(saying text: String) throws -> [(String, PageContent)] {
        var site = try Sample.site(
            title: text, tagline: text, language: "en", credits: [text], ownPage: text
        )
        site.author = text
        let recipe = try recipe(saying: text)
        let photo = PublishedPhoto(
            .local(try Sample.path("photos/aa.jpg"), width: 4, height: 3), alternativeText: text
        )
        func frame(_ folder: String) -> PageFrame {
            PageFrame(site: Shared(site), path: .page(folder), photoOrigins: ["https://photos.example.org"])
        }
        let card = Card(RecipeSummary(recipe), path: .page("recipes/a"), photo: photo)
        let term = Term(kind: .cuisine, name: text, path: .page("cuisines/a"), count: 2)
        let pagination = Pagination(page: 1, pageCount: 2, folder: "", total: 60)
        return [
            (
                "recipe",
                .recipe(
                    RecipeContent(
                        frame: frame("recipes/a"), recipe: Shared(recipe),
                        photos: [Sample.heroSource: photo, Sample.stepSource: photo],
                        terms: [TermLink(kind: .tag, name: text, path: .page("tags/a"))], related: [card]
                    )
                )
            ),
            (
                "home",
                .list(
                    ListContent(
                        frame: frame(""), subject: .all, cards: [card], pagination: pagination,
                        home: HomeContent(
                            greeting: HomeGreeting(asksName: true),
                            cuisines: [term], lead: HomeLead(cards: [card], description: .plain(text)),
                            shelves: [
                                HomeShelf(
                                    kind: .collection, name: text, note: text, cards: [card], path: .page("favorites")),
                                HomeShelf(
                                    kind: .collection, form: .titles, name: text, note: text, cards: [card],
                                    path: .page("favorites")),
                            ],
                            banner: HomeBanner(
                                text: text, link: WebLink("https://example.com/?q=\(text)"), photo: photo)
                        ),
                        orders: ListOrder.allCases
                    )
                )
            ),
            (
                "cuisine",
                .list(
                    ListContent(
                        frame: frame("cuisines/a"), subject: .term(term), cards: [card], pagination: pagination,
                        text: .plain(text), cover: photo
                    )
                )
            ),
            (
                "cuisines",
                .terms(TermsContent(frame: frame("cuisines"), kind: .cuisine, terms: [term], covers: [photo]))
            ),
            ("tags", .terms(TermsContent(frame: frame("tags"), kind: .tag, terms: Array(repeating: term, count: 61)))),
            (
                "favorites",
                .favorites(
                    FavoritesContent(
                        frame: frame("favorites"), collections: [.init(name: text, note: text, cards: [card])]
                    )
                )
            ),
            (
                "search",
                .search(
                    SearchContent(
                        frame: frame("search"), cuisines: [term],
                        facets: [SearchFacet(kind: .tag, values: [.init(name: .text(text), count: 1)])]))
            ),
            ("own", .own(OwnContent(frame: frame("about"), title: text, parts: [.text(.plain(text))]))),
            (
                "post",
                .own(
                    OwnContent(
                        frame: frame("summer"), title: text,
                        parts: [
                            .recipe(
                                RecipeInText(
                                    content: RecipeContent(
                                        frame: frame("summer"), recipe: Shared(recipe),
                                        photos: [Sample.heroSource: photo, Sample.stepSource: photo], terms: []),
                                    path: .page("recipes/a"), number: 1)), .cards([card]),
                        ]))
            ),
            ("book", .book(try Sample.book(recipe, title: text, note: text))),
            ("offline", .offline(OfflineContent(frame: frame("offline")))),
            ("404", .notFound(NotFoundContent(frame: frame("")))),
        ]
    }

    private func recipe(saying text: String) throws -> Recipe {
        var recipe = try Sample.fullRecipe()
        recipe.id = RecipeID(feed: text, key: text)
        recipe.title = text
        recipe.description = .plain(text)
        recipe.photos = [
            Photo(Sample.heroSource, alternativeText: text), Photo(Sample.stepSource, alternativeText: text),
        ]
        recipe.yield = RecipeYield(.makes, quantity: nil, unit: text, text: text)
        recipe.cookTime = CookingTime(.seconds(60), note: text)
        recipe.otherTimes = [NamedTime(name: text, time: CookingTime(.seconds(60), note: text))]
        recipe.ingredientGroups = [
            IngredientGroup(
                name: text,
                ingredients: [
                    Ingredient(line: text + text + text, amount: text, item: .plain(text), note: .plain(text)),
                    Ingredient(line: text, item: .plain(text)),
                    Ingredient(line: "2 eggs", amount: "2", item: .plain("eggs")),
                ]
            )
        ]
        recipe.sections = [
            MethodSection(
                name: text,
                steps: [Step(.plain(text), name: text, photo: Photo(Sample.stepSource, alternativeText: text))]
            )
        ]
        recipe.notes = [Note(title: text, .plain(text))]
        let picture = Story.Picture(Photo(Sample.heroSource, alternativeText: text), caption: text)
        recipe.story = Story(
            above: [.text(.plain(text)), .pictures([picture])], below: [.pictures([picture, picture])])
        recipe.equipment = [text]
        recipe.cuisine = text
        recipe.category = text
        recipe.tags = [text]
        recipe.difficulty = text
        recipe.author = Author(name: text, link: WebLink("https://example.org/?q=\(text)"))
        recipe.source = WebLink("https://example.org/?q=\(text)")
        recipe.credit = text
        recipe.nutrition = Nutrition([.init(.calories, text)])
        recipe.language = text
        return recipe
    }
}
