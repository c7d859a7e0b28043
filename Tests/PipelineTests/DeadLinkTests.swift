import Pipeline
import Testing
import Writing

/// `links.json`: what is known of outside addresses.
@Suite struct DeadLinkTests {
    private static let gone = "https://example.com/gone"
    private static let checked = "{\"\(gone)\": {\"checked\": \"2026-11-20\", \"status\": 404}}"

    private func site(_ configuration: String = "") throws -> TestSite {
        let dishes: [Dish] = [
            Dish("1", "Pie") {
                $0.source = Self.gone
                $0.modified = "2024-01-02"
            },
            Dish("2", "Soup") { $0.source = "https://example.com/here" },
        ]
        return try TestSite([
            "recipegen.yml": "site: {title: Test, url: \"https://example.org/\"}\n" + configuration,
            "recipes/a.json": dishes.feed,
        ])
    }

    @Test func leadElsewhereOnceTheyAreKnownToBeGone() async throws {
        let site = try site("links: {fallback: \"https://example.com/instead\"}\n")
        #expect(try await site.build().codes == [])
        #expect(try site.text("public/recipes/pie/index.html").contains("href=\"\(Self.gone)\""))
        try site.write("links.json", Self.checked)
        let report = try await site.build()
        #expect(report.files?.written == 1)
        #expect(
            report.said(in: site) == [
                """
                SITE/links.json: note[link-dead]: \(Self.gone) was gone on 2026-11-20 (status 404); \
                the links of "Pie" to it now lead to https://example.com/instead
                  fix: write another address into the feed, or into the recipe's override
                """
            ])
        let page = try site.text("public/recipes/pie/index.html")
        #expect(page.contains("href=\"https://example.com/instead\"") && !page.contains(Self.gone))
        #expect(!page.contains("isBasedOn"))
        #expect(try await site.build().files?.written == 0)
        try site.remove("links.json")
        #expect(try await site.build().files?.written == 1)
        #expect(try site.output() == (try await site.cleanBuild()))
    }

    @Test func areLeftOutWithoutAFallback() async throws {
        let site = try site()
        try site.write("links.json", Self.checked)
        #expect(try await site.build().codes == ["note link-dead"])
        let page = try site.text("public/recipes/pie/index.html")
        #expect(!page.contains(Self.gone) && !page.contains("Recipe at "))
        #expect(try site.text("public/recipes/soup/index.html").contains("https://example.com/here"))
    }

    @Test(arguments: ["[", "{\"a\": 1}", "null"])
    func linksStayWhenRecordIsDamaged(text: String) async throws {
        let site = try site()
        try site.write("links.json", text)
        let report = try await site.build()
        #expect(report.codes == ["warning state-damaged"])
        #expect(try site.output() == (try await site.cleanBuild()))
    }

    @Test(arguments: [(nil, "still read", "move it there"), ("{}", "not read", "remove it")])
    func areReadFromTheirOldPlaceUntilTheFileIsMoved(new: String?, isRead: String, fix: String) async throws {
        let site = try site()
        try site.write(".recipegen/links.json", Self.checked)
        if let new { try site.write("links.json", new) }
        let report = try await site.build()
        #expect(
            report.said(in: site).first == """
                SITE/.recipegen/links.json: note[file-moved]: links.json belongs beside recipegen.yml now; this one is \
                \(isRead)
                  fix: \(fix)
                """)
        #expect(try site.text("public/recipes/pie/index.html").contains(Self.gone) == (new != nil))
    }
}
