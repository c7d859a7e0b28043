import CatalogModel
import Diagnostics
import Files
import Testing
import Writing

@testable import Pipeline

/// The addresses of recipes look as their owner wants, and the earlier ones lead to them.
@Suite struct AddressPatternTests {
    private static func settings(_ pattern: String?) -> String {
        "site: {title: Test, url: \"https://example.org/supper/\"}\n"
            + (pattern.map { "addresses: {pattern: \"\($0)\"}\n" } ?? "") + "feeds: [{source: a.json, name: a}]"
    }

    private static let dishes = [
        Dish("1", "Soup") { ($0.cuisine, $0.published) = ("Thai", "2019-05-03") },
        Dish("2", "Bread") { $0.cuisine = "Thai" },
    ]

    private static func site(_ pattern: String?, _ dishes: [Dish] = dishes) throws -> TestSite {
        try TestSite(["recipegen.yml": settings(pattern), "a.json": dishes.feed])
    }

    static let patterns: [(String, String, String)] = [
        ("/{slug}/", "soup", "bread"), ("/food/{slug}/", "food/soup", "food/bread"),
        ("/{year}/{month}/{slug}/", "2019/05/soup", "bread"), ("/recipes/{slug}/", "recipes/soup", "recipes/bread"),
    ]

    @Test(arguments: patterns)
    func everyLinkFollows(pattern: String, soup: String, bread: String) async throws {
        let site = try Self.site(pattern)
        #expect(try await site.build().diagnostics == [])
        let output = try site.output()
        #expect(output.files[soup + "/index.html"] != nil && output.files[bread + "/index.html"] != nil)
        let crawl = try Crawl(output, base: "/supper/")
        #expect(crawl.broken == [])
        #expect(crawl.reached.isSuperset(of: [soup + "/index.html", bread + "/index.html"]))
        for file in ["sitemap.xml", "feed.xml", "feed.json"] {
            #expect(try output.text(file).contains("https://example.org/supper/\(soup)/"), "\(file)")
        }
        #expect(try await site.build().files?.written == 0)
    }

    @Test(arguments: patterns, [false, true])
    func addressesOfAnotherPatternLeadToThePresentOnes(
        pattern: (written: String, soup: String, bread: String), isFresh: Bool
    ) async throws {
        let site = try Self.site("/old/{slug}/")
        try await site.build()
        try site.write("recipegen.yml", Self.settings(pattern.written))
        if isFresh { for name in ["public", ".recipegen"] { try site.remove(name) } }
        #expect(try await site.build().diagnostics == [])
        let output = try site.output()
        let way = try output.text("old/soup/index.html")
        #expect(way.contains("content=\"0; url=../../\(pattern.soup)/\""))
        #expect(try output.text("old/index.html").contains("content=\"0; url=../\""))
        #expect(try Crawl(output, base: "/supper/").broken == [])
        // And back again.
        try site.write("recipegen.yml", Self.settings("/old/{slug}/"))
        #expect(try await site.build().diagnostics == [])
        #expect(try site.output().text("old/soup/index.html").contains("<h1>Soup</h1>"))
        #expect(try site.output().text(pattern.soup + "/index.html").contains("old/soup/\""))
    }

    @Test func aSiteOfTheStandardWritesNothingOfIt() async throws {
        let site = try Self.site(nil)
        try await site.build()
        #expect(try !site.text("addresses.json").contains("patterns"))
        #expect(try !site.output().text("index.html").contains("data-recipes"))
    }

    @Test func anotherDateMovesNothing() async throws {
        let site = try Self.site("/{year}/{slug}/")
        try await site.build()
        let dated = [
            Dish("1", "Soup") { $0.published = "2020-01-01" }, Dish("2", "Bread") { $0.published = "2021-01-01" },
            Dish("3", "Pie") { $0.published = "2021-01-01" },
        ]
        try site.write("a.json", dated.feed)
        try await site.build()
        let files = try site.output().files
        for page in ["2019/soup", "2021/pie", "bread"] { #expect(files[page + "/index.html"] != nil, "\(page)") }
        for page in ["2020/soup", "2021/bread"] { #expect(files[page + "/index.html"] == nil, "\(page)") }
    }

    @Test func aRecipeNeverHasTheAddressOfAnotherPage() async throws {
        let site = try Self.site(
            nil, [Dish("1", "Search"), Dish("2", "About us"), Dish("3", "Humans"), Dish("4", "Recipes")])
        try site.write("pages/about-us.md", "# About us\n\nA page of ours.\n")
        try site.write("static/humans/a.txt", "We.")
        try await site.build()
        #expect(try site.output().recipes == ["about-us", "humans", "recipes", "search"])
        try site.write("recipegen.yml", Self.settings("/{slug}/"))
        #expect(try await site.build().diagnostics.map(\.code) == Array(repeating: .addressMoved, count: 4))
        let output = try site.output()
        #expect(try output.text("about-us/index.html").contains("A page of ours."))
        #expect(try output.text("search/index.html").contains("<form"))
        for (id, slug) in [("1", "search"), ("2", "about-us"), ("3", "humans"), ("4", "recipes")] {
            let own = "\(slug)-\(RecipeID(feed: "a", key: id).suffix())"
            #expect(output.files[own + "/index.html"] != nil, "\(own)")
            #expect(try output.text("recipes/\(slug)/index.html").contains("url=../../\(own)/"), "\(slug)")
        }
        #expect(try Crawl(output, base: "/supper/").broken == [])
    }

    @Test func saysThatAChosenSlugIsAPageOfTheSite() async throws {
        let site = try TestSite([
            "recipegen.yml": "site: {url: \"https://example.org/\"}\naddresses: {pattern: \"/{slug}/\"}\n",
            "recipes/soup.md": "---\nslug: tags\n---\n# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Method\n\nCook.\n",
        ])
        let report = try await site.build()
        #expect(report.diagnostics.map(\.code) == [.addressTaken])
        #expect(report.diagnostics.first?.message.contains("which a page or folder of the site itself has") == true)
    }

    @Test func aPageAmongDatesGivesWay() async throws {
        let site = try Self.site("/{year}/{slug}/")
        try site.write("pages/2019/soup.md", "# Another soup\n")
        try site.write("static/2019", "A file.")
        let report = try await site.build()
        #expect(report.diagnostics.map(\.code) == [.addressTaken, .addressTaken])
        #expect(try site.output().text("2019/soup/index.html").contains("<h1>Soup</h1>"))
    }

    /// An own page, or a file, that takes the published address of a recipe.
    @Test(arguments: ["static/soup/index.html", "static/soup", "pages/soup.md"])
    func aRecipeThatLosesItsAddressToTheSiteIsNamed(file: String) async throws {
        let site = try Self.site("/{slug}/")
        try await site.build()
        try site.write(file, "# Soup\n\nOf my own.\n")
        let diagnostic = try #require(try await site.build().diagnostics.first)
        #expect(diagnostic.code == .addressMoved && diagnostic.severity == .warning)
        #expect(
            diagnostic.message.hasPrefix("\"Soup\" has moved from /soup/ to /soup-")
                && diagnostic.message.hasSuffix("a page, file or folder of the site itself has its address"))
    }
}
