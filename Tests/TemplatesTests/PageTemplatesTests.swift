import CatalogModel
import Configuration
import SafeHTML
import Testing

@testable import Planning
@testable import Templates

/// Templates of an owner's own program.
@Suite struct PageTemplatesTests {
    private struct Nothing: PageTemplates {}

    /// What recipegen makes, by the ways that owners have.
    private struct Standard: PageTemplates {
        func card(_ card: CardValues) -> HTML? { card.standard }
        func recipe(_ recipe: RecipeValues) -> HTML? { recipe.standard }
        func recipeEnd(_ recipe: RecipeValues) -> HTML? { recipe.standardEnd }
        func home(_ home: HomeValues) -> HTML? { home.standard }
        func list(_ list: ListValues) -> HTML? { list.standard }
        func termIndex(_ index: TermIndexValues) -> HTML? { index.standard }
        func header(_ header: HeaderValues) -> HTML? { header.standard }
        func footer(_ footer: FooterValues) -> HTML? { footer.standard }
    }

    /// The texts of values, one after the other.
    private struct Values: PageTemplates {
        func card(_ card: CardValues) -> HTML? {
            """
            \(card.id)|\(card.title)|\(card.link.text)|\(card.cuisine ?? "-")|\(card.time?.iso ?? "-")|\
            \(card.photo?.link.text ?? "-")|\(card.index ?? -1)|\(card.headingLevel)|\(card.site.home.text)
            """
        }

        func recipe(_ recipe: RecipeValues) -> HTML? {
            """
            \(each: recipe.ingredientGroups.flatMap(\.ingredients), { "[\($0.amount ?? "-")|\($0.item)|\($0.note ?? "-")]" })\
            \(each: recipe.method.flatMap(\.steps), { "{\($0.number)\($0.text)}" })\
            \(each: recipe.terms, { "(\($0.kind.rawValue) \($0.name) \($0.link?.text ?? "-"))" })\
            \(each: recipe.nutrition, { "<\($0.property)>" })\(recipe.published?.iso ?? "-")
            """
        }

        func recipeEnd(_ recipe: RecipeValues) -> HTML? { "END \(recipe.link.text)" }
        func home(_ home: HomeValues) -> HTML? { "HOME \(home.recipes.cards.count) \(home.recipes.parts.grid)" }
        func list(_ list: ListValues) -> HTML? { "LIST \(list.title) \(list.term?.kind.rawValue ?? "-")" }
        func termIndex(_ index: TermIndexValues) -> HTML? { "INDEX \(index.title) \(index.terms.count)" }
        func header(_ header: HeaderValues) -> HTML? {
            "HEADER \(each: header.navigation, { "\(if: $0.isCurrent, "*")\($0.title) " })"
        }
        func footer(_ footer: FooterValues) -> HTML? { "FOOTER \(footer.site.author ?? "-")" }
    }

    private static func templates(_ own: (any PageTemplates)?) async throws -> Templates {
        await Templates(
            site: try Sample.site(), cards: try Sample.cards().table, terms: TermLinks([]).table, own: own, jobs: 1)
    }

    private static func text(_ content: PageContent, by own: any PageTemplates) async throws -> String {
        String(decoding: try #require(try await templates(own).render(content)), as: UTF8.self)
    }

    @Test func pagesWithoutOwnTemplatesAreTheProjects() async throws {
        let templates = try await Self.templates(Nothing())
        for (name, content) in try Sample.pages() {
            #expect(templates.render(content) == Templates().render(content), "\(name)")
        }
    }

    @Test func standardValuesMakeTheProjectsPages() async throws {
        for (name, content) in try Sample.pages() {
            let page = try await Self.text(content, by: Standard()).replacing(" data-own", with: "")
            let expected = String(decoding: try #require(Templates().render(content)), as: UTF8.self)
            #expect(page == expected, "\(name)")
        }
    }

    @Test func methodsMakeTheirParts() async throws {
        let home = try await Self.text(.list(try Sample.home()), by: Values())
        #expect(home.contains("HEADER *Recipes "))
        #expect(home.contains("FOOTER Ana Cook"))
        #expect(home.contains("HOME \(try Sample.home().cards.count) <ul class=\"grid\">"))
        #expect(try await Self.text(.list(try Sample.termPage()), by: Values()).contains(/LIST \w+ cuisine/))
        #expect(try await Self.text(.terms(try Sample.cuisines()), by: Values()).contains(/INDEX Cuisines \d/))
    }

    @Test func recipesHaveTheirValues() async throws {
        let page = try await Self.text(.recipe(try Sample.fullPage()), by: Values())
        let recipe = try Sample.fullRecipe()
        let lines = recipe.ingredientGroups.flatMap(\.ingredients)
        let first = try #require(lines.first)
        #expect(page.contains("[\(first.amount ?? "-")|\(first.item.source)|\(first.note?.source ?? "-")]"))
        #expect(page.matches(of: /\{\d+<p>/).count == recipe.sections.flatMap(\.steps).count)
        #expect(page.contains("(cuisine "))
        #expect(page.contains("<\(try #require(recipe.nutrition?.values.first).nutrient.rawValue)>"))
        #expect(page.contains(try #require(recipe.published).description))
        #expect(page.contains("END https://example.org/supper/recipes/"))
    }

    @Test func packsHaveCardsWithAMarkForTheRoot() async throws {
        var recipe = Recipe(id: RecipeID(feed: "a", key: "1"), title: "Pie & <eggs>")
        recipe.cuisine = "Thai"
        let card = Card(RecipeSummary(recipe), path: .page("recipes/pie"), photo: nil)
        let site = try Sample.site()
        let frame = PageFrame(site: Shared(site), path: .file("data/cards", "0.json"), root: "/%00/")
        func pack(_ frame: PageFrame?) -> PageContent {
            .cardPack(CardPack(cards: [PackedCard(card, slot: 0)], language: "en", frame: frame))
        }
        let text = try await Self.text(pack(frame), by: Values())
        #expect(text.contains(#""html":"a:1|Pie &amp; &lt;eggs&gt;|/%00/recipes/pie/|Thai|-|-|-1|3|/%00/""#))
        #expect(!(try await Self.text(pack(frame), by: Nothing()).contains("html")))
        #expect(try await Self.text(pack(nil), by: Nothing()) == Self.text(pack(frame), by: Nothing()))
    }
}
