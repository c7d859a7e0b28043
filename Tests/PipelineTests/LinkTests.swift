import CatalogModel
import Pipeline
import Testing

@Suite struct LinkTests {
    /// - Parameter hasFoods: Whether recipes have ingredients, so that there is a page that finds recipes by these.
    private func site(_ configuration: String, hasFoods: Bool = true) throws -> TestSite {
        let dishes = (1...120).map { number in
            Dish(String(number), ["Soup", "Crème", "寿司 \(number)", "Pie & \"Mash\" 100% #\(number)"][number % 4]) {
                $0.cuisine = ["Thai", "Rice!", "Rice?", "日本"][number % 4 == 3 ? Int(number / 4) % 4 : 0]
                $0.category = number % 3 == 0 ? "Main & more" : nil
                $0.tags = number % 9 == 0 ? ["quick", "100%"] : []
                $0.photo = number % 2 == 0 ? "photos/a b.png" : nil
                $0.ingredients = hasFoods ? ["2 leeks"] : []
            }
        }
        let site = try TestSite([
            "recipegen.yml": configuration, "recipes/a.json": dishes.feed,
            "favorites.json": "[\"recipes:1\", \"recipes:50\"]",
            "pages/about.md": "# About\n\n[Home](../) and [elsewhere](https://example.com/).",
            "static/files/a%20b [1].txt": "static",
        ])
        try site.write("recipes/photos/a b.png", picture(width: 4, height: 3))
        return site
    }

    /// Wherever the site will live, each link of each page leads to a file of it.
    @Test(
        arguments: [
            ("site: {title: Test}", "/", true), ("site: {title: Test}", "/", false),
            ("site: {title: Test, url: \"https://example.org\"}", "/", true),
            ("site: {title: Test, url: \"https://example.org/cook/book/\"}", "/cook/book/", true),
            ("site: {title: Test, url: \"https://example.org/a\"}\ntaxonomies: [tag]", "/a/", true),
            ("site: {title: Test, url: \"https://example.org/a\"}\ntaxonomies: {minimum: 2}", "/a/", true),
            ("site: {title: Test}\ntaxonomies: [category, cuisine]\nfavorites: {symbol: star}", "/", false),
        ] as [(String, String, Bool)])
    func leadToFilesOfTheSite(configuration: String, base: String, hasFoods: Bool) async throws {
        let site = try site(configuration, hasFoods: hasFoods)
        let report = try await site.build()
        #expect(report.files != nil, "\(report.diagnostics)")
        let output = try site.output()
        let crawl = try Crawl(output, base: base)
        #expect(crawl.broken == [])
        let pages = Set(output.files.keys.filter { $0.hasSuffix(".html") })
        // Only who shortens an address gets there.
        #expect(pages.subtracting(crawl.reached) == ["recipes/index.html"])
        let loaded = output.files.keys.filter { $0.hasPrefix("assets/") && !$0.hasSuffix("/") }
        // Pages name the files for cooking, timers, ingredients in steps, notes, printing, the shopping list, suggestions
        // and lists that are narrowed, which are loaded on demand.
        let unreached = Set(loaded).subtracting(crawl.reached)
        let onDemand: [String] = [
            "assets/add-to-list", "assets/kitchen", "assets/list-filters", "assets/notes", "assets/offline",
            "assets/popover", "assets/print", "assets/suggestions", "assets/timers",
        ]
        #expect(unreached.count == 15 && unreached.allSatisfy { path in onDemand.contains { path.hasPrefix($0) } })
    }

    /// Canonical addresses, the sitemap and robots.txt name pages by their whole address.
    @Test func nameThePagesOfTheSitemap() async throws {
        let site = try site("site: {title: Test, url: \"https://example.org/a/\"}")
        try await site.build()
        let output = try site.output()
        #expect(try output.text("robots.txt").contains("Sitemap: https://example.org/a/sitemap.xml\n"))
        let sitemap = try output.text("sitemap.xml")
        let addresses = sitemap.split(separator: "<loc>").dropFirst().map { String($0.prefix { $0 != "<" }) }
        #expect(Set(addresses).count == addresses.count)
        var files: Set<String> = []
        for address in addresses {
            let path = try #require(address.hasPrefix("https://example.org/a/") ? address.dropFirst(22) : nil)
            files.insert(path + "index.html")
        }
        // What only leads on, and what lists what a device keeps, is for no search engine.
        files.formUnion(["offline/index.html", "recipes/index.html"])
        #expect(files == Set(output.files.keys.filter { $0.hasSuffix("index.html") }))
    }

    @Test func leadFromPageToPage() async throws {
        let site = try site("site: {title: Test}")
        try await site.build()
        let output = try site.output()
        #expect(
            output.files.keys.filter { $0.hasPrefix("page/") && $0.hasSuffix(".html") }.sorted() == [
                "page/2/index.html", "page/3/index.html",
            ])
        let second = Crawl.addresses(in: try output.text("page/2/index.html"))
        #expect(second.contains("../../") && second.contains("../3/") || second.contains("../../page/3/"))
        // The first page has one address.
        #expect(!second.contains { $0.hasSuffix("page/1/") })
    }
}
