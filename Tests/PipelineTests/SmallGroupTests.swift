import Checking
import Pipeline
import Testing
import Writing

@testable import Tasks

/// `taxonomies: {minimum: ...}`: groups of few recipes have no pages.
@Suite struct SmallGroupTests {
    private static let dishes: [Dish] = [
        Dish("1", "Pie") {
            $0.cuisine = "French"
            $0.tags = ["Sweet", "Rare & good"]
        },
        Dish("2", "Tart") {
            $0.cuisine = "French"
            $0.tags = ["Sweet"]
        },
        Dish("3", "Soup") { $0.cuisine = "Thai" },
    ]

    private func site(_ taxonomies: String) throws -> TestSite {
        try TestSite([
            "recipegen.yml": "site: {title: Test, url: \"https://example.org/\"}\n\(taxonomies)\n",
            "recipes/a.json": Self.dishes.feed,
        ])
    }

    @Test func haveNoPageAndNoLineInSitemap() async throws {
        let site = try site("taxonomies: {minimum: 2}")
        #expect(try await site.build().codes == [])
        let output = try site.output()
        let groups = output.files.keys.filter {
            ["cuisines/", "tags/"].contains(where: $0.hasPrefix) && $0.hasSuffix("l")
        }
        #expect(
            groups.sorted() == [
                "cuisines/french/index.html", "cuisines/index.html", "tags/index.html", "tags/sweet/index.html",
            ])
        for name in ["sitemap.xml", "data/terms.json", "cuisines/index.html", "index.html", "search/index.html"] {
            let text = try output.text(name)
            #expect(!text.contains("thai/") && !text.contains("rare-good"), "\(name)")
        }
    }

    @Test func areTextOnPagesOfRecipesAndNarrowSearches() async throws {
        let site = try site("taxonomies: {minimum: 2}")
        try await site.build()
        let output = try site.output()
        let pie = try output.text("recipes/pie/index.html")
        #expect(pie.contains("<p class=\"byline\"><span>Rare &amp; good</span></p>"))
        #expect(pie.contains("href=\"../../tags/sweet/\">Sweet</a>"))
        let soup = try output.text("recipes/soup/index.html")
        #expect(soup.contains("<p class=\"kicker\"><span>Thai</span></p>"))
        #expect(soup.contains("BreadcrumbList") && !soup.contains("\"name\":\"Thai\""))
        let search = try output.text("search/index.html")
        #expect(search.contains("Thai") && search.contains("Rare &amp; good"))
    }

    @Test func showNoTextOfTheOwner() async throws {
        let site = try site("taxonomies: {minimum: 2}")
        try site.write("taxonomies/cuisines/thai.md", "Hot.\n")
        #expect(
            try await site.build().said(in: site) == [
                """
                SITE/taxonomies/cuisines/thai.md: warning[group-unknown]: /cuisines/thai/ has fewer recipes than \
                taxonomies.minimum asks for, so it has no page, and this text is not shown
                  fix: lower taxonomies.minimum, or remove the file
                """
            ])
    }

    @Test func haveNoIndexWhereAllAreSmall() async throws {
        let site = try site("taxonomies: {minimum: 3}")
        try await site.build()
        let output = try site.output()
        #expect(output.files.keys.allSatisfy { !$0.hasPrefix("cuisines/") && !$0.hasPrefix("tags/") })
        #expect(try !output.text("index.html").contains("cuisines/"))
    }

    @Test func thatHadPagesAreReportedAsGone() async throws {
        let site = try site("taxonomies: {minimum: 1}")
        try await site.build()
        let all = try site.output()
        try site.write("recipegen.yml", "site: {title: Test, url: \"https://example.org/\"}\n")
        #expect(try await site.build().files?.written == 0)
        #expect(try site.output() == all)
        let before = try await SiteCheck(site.options()).run()
        #expect(before.findings.first { $0.code == .groupSmall }?.items.count == 2)
        try site.write(
            "recipegen.yml", "site: {title: Test, url: \"https://example.org/\"}\ntaxonomies: {minimum: 2}\n")
        let report = try await SiteCheck(site.options()).run()
        #expect(report.findings.first { $0.code == .groupSmall } == nil)
        #expect(
            report.findings.first { $0.code == .addressGone }?.items.map(\.text)
                == ["/cuisines/thai/", "/tags/rare-good/"])
    }
}
