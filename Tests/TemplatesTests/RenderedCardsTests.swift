import CatalogModel
import Configuration
import Testing

@testable import Planning
@testable import Templates

/// Cards and groups that were rendered before, the cards by several workers.
@Suite struct RenderedCardsTests {
    private static func photo(_ number: Int) throws -> PublishedPhoto? {
        switch number % 4 {
        case 0: nil
        case 3:
            PublishedPhoto(
                .resized(Sample.variants("dish \(number)", width: 400 * (number % 5 + 1))),
                alternativeText: "A \"dish\" \u{0} of \(number)"
            )
        case 1:
            PublishedPhoto(
                .local(try Sample.path("photos/\(number) & co.jpg"), width: 800, height: 600 + number),
                alternativeText: "A \"dish\" of \(number)"
            )
        default:
            PublishedPhoto(
                .remote(try Sample.link("https://photos.example.org/\(number).jpg?a=1&b=2")), alternativeText: ""
            )
        }
    }

    /// More than two workers take at once.
    private static func cards() throws -> [Card] {
        try (0..<700).map { number in
            var recipe = Recipe(id: RecipeID(feed: "a<b", key: "\(number)"), title: "Crème & \(number) <eggs>")
            recipe.cuisine = number.isMultiple(of: 5) ? nil : "Thai & \(number % 7)"
            recipe.totalTime = number.isMultiple(of: 4) ? nil : CookingTime(.seconds(60 * number))
            // Each third has an address that is escaped in a page.
            let folder = number.isMultiple(of: 3) ? "recipes/é & \(number)" : "recipes/é \(number)"
            return Card(RecipeSummary(recipe), path: .page(folder), photo: try photo(number))
        }
    }

    @Test func cardAddressesAreInTheItemList() async throws {
        let site = try Sample.site()
        let all = CardList(try Self.cards()).table
        let templates = await Templates(site: site, cards: all, terms: TermLinks([]).table, jobs: 2)
        let page = try #require(templates.render(.list(Sample.home(cards: CardList(all, [300, 1]), site: site))))
        let text = String(decoding: page, as: UTF8.self)
        #expect(
            text.contains(
                #"{"@type":"ListItem","position":1,"url":"https://example.org/supper/recipes/é%20\u0026%20300/"},"#
                    + #"{"@type":"ListItem","position":2,"url":"https://example.org/supper/recipes/é%201/"}]"#
            )
        )
    }

    @Test(arguments: ["", "page/2", "cuisines/thai/page/2"]) func sharedCardsEqualThoseOfASinglePage(folder: String)
        async throws
    {
        let site = try Sample.site()
        let all = CardList(try Self.cards()).table
        let templates = await Templates(site: site, cards: all, terms: TermLinks([]).table, jobs: 3)
        for places in [[0, 1, 2, 3, 4, 5], [255, 256, 257, 511, 512, 699], [699, 3, 300, 3], []] as [[Int32]] {
            func page(_ cards: CardList) throws -> PageContent {
                .list(
                    ListContent(
                        frame: try Sample.frame(.page(folder), site: site, section: .recipes), subject: .all,
                        cards: cards, pagination: Pagination(page: 1, pageCount: 1, folder: "", total: 700)
                    )
                )
            }
            let alone = CardList(places.map { all.items[Int($0)] })
            #expect(try templates.render(page(CardList(all, places))) == Templates().render(page(alone)))
        }
    }

    @Test(arguments: ["https://example.org/supper/", nil])
    func sharedGroupsEqualThoseOfASinglePage(url: String?) async throws {
        let site = try Sample.site(url: url)
        let all = TermLinks([
            TermLink(kind: .category, name: "Soup & <co>", path: .page("categories/soup")),
            TermLink(kind: .cuisine, name: "Thaï \"x\"", path: .page("cuisines/thaï & co")),
            TermLink(kind: .tag, name: "Quick", path: .page("tags/quick")),
        ])
        let templates = await Templates(site: site, cards: try Sample.cards().table, terms: all.table, jobs: 2)
        for places in [[], [2], [0, 2], [1, 0, 2]] as [[Int32]] {
            func page(_ terms: TermLinks) throws -> PageContent {
                let frame = try Sample.frame(.page("recipes/apam-balik"), site: site, section: .recipes)
                return .recipe(
                    RecipeContent(frame: frame, recipe: Shared(Sample.bareRecipe), photos: [:], terms: terms)
                )
            }
            let alone = TermLinks(places.map { all.table.items[Int($0)] })
            #expect(try templates.render(page(TermLinks(all.table, places))) == Templates().render(page(alone)))
        }
    }
}
