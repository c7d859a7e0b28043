import CatalogModel
import Configuration
import Foundation
import Planning
import Testing

@testable import Templates

/// What pages say to search engines beside the recipe itself.
@Suite struct StructuredDataTests {
    /// The scripts of JSON-LD, but for the Recipe, which has tests of its own.
    private func nodes(_ content: PageContent) throws -> [String] {
        let page = String(decoding: try #require(Templates().render(content)), as: UTF8.self)
        return page.components(separatedBy: "<script type=\"application/ld+json\">").dropFirst()
            .compactMap { $0.components(separatedBy: "</script>").first }
            .filter { !$0.contains("\"@type\":\"Recipe\"") }
    }

    private static func way(_ crumbs: String...) -> String {
        let items = crumbs.enumerated().map { index, crumb in
            "{\"@type\":\"ListItem\",\"position\":\(index + 1),\(crumb)}"
        }
        return """
            {"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[\
            \(items.joined(separator: ","))]}
            """
    }

    private static let home = #""name":"Supper","item":"https://example.org/supper/""#
    private static let cuisines = #""name":"Cuisines","item":"https://example.org/supper/cuisines/""#
    private static let french = #""name":"French","item":"https://example.org/supper/cuisines/french/""#

    @Test func recipeHasABreadcrumb() throws {
        let way = Self.way(Self.home, Self.cuisines, Self.french, #""name":"Lemon tart \u0026 cream""#)
        #expect(try nodes(.recipe(Sample.fullPage())) == [way])
        #expect(try nodes(.recipe(Sample.barePage())) == [Self.way(Self.home, #""name":"Apam balik""#)])
    }

    @Test func breadcrumbOmitsMissingIndex() throws {
        let full = try Sample.fullPage()
        let tag = TermLinks(full.terms.filter { $0.kind == .tag })
        let content = RecipeContent(frame: full.frame, recipe: full.recipe, photos: full.photos, terms: tag)
        let way = Self.way(
            Self.home, #""name":"Baking","item":"https://example.org/supper/tags/baking/""#,
            #""name":"Lemon tart \u0026 cream""#
        )
        #expect(try nodes(.recipe(content)) == [way])
    }

    private static let list = """
        {"@context":"https://schema.org","@type":"ItemList","itemListElement":[\
        {"@type":"ListItem","position":1,"url":"https://example.org/supper/recipes/apam-balik/"},\
        {"@type":"ListItem","position":2,"url":"https://example.org/supper/recipes/lemon-tart-cream/"}]}
        """

    @Test func groupPagesHaveABreadcrumb() throws {
        var content = try Sample.termPage()
        #expect(
            try nodes(.list(content)) == [
                Self.way(Self.home, Self.cuisines, Self.french, #""name":"Page 2""#), Self.list,
            ])
        content.pagination.page = 1
        #expect(
            try nodes(.list(content)) == [Self.way(Self.home, Self.cuisines, #""name":"French""#), Self.list])
    }

    @Test func onlyTheHomePageDescribesTheSite() throws {
        let site = """
            {"@context":"https://schema.org","@type":"WebSite","name":"Supper",\
            "url":"https://example.org/supper/","description":"Good things to cook","inLanguage":"en"}
            """
        var content = try Sample.home()
        #expect(try nodes(.list(content)) == [site, Self.list])
        content.pagination.page = 2
        #expect(try nodes(.list(content)) == [Self.list])
    }

    @Test(arguments: [(nil, true), ("https://example.org/", false)] as [(String?, Bool)])
    func pagesThatAreNotIndexedHaveNoBreadcrumb(url: String?, isIndexed: Bool) throws {
        let site = try Sample.site(url: url, isIndexed: isIndexed)
        let frame = try Sample.frame(.page("recipes/a"), site: site)
        let content = RecipeContent(frame: frame, recipe: Shared(Sample.bareRecipe), photos: [:], terms: [])
        #expect(try nodes(.recipe(content)) == [])
    }
}
