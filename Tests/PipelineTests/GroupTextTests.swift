import Foundation
import Pipeline
import Testing

/// What the owner says of cuisines, categories and tags, from its files to the pages.
@Suite struct GroupTextTests {
    private func site() throws -> TestSite {
        try TestSite([
            "recipes/a.json": [Dish("1", "Soup") { $0.cuisine = "Thai" }].feed,
            "taxonomies/cuisines/thai.md": "Hot and *sour*.\n",
        ])
    }

    @Test func reachesThePageOfTheGroup() async throws {
        let site = try site()
        #expect(try await site.build().diagnostics == [])
        #expect(try site.output().text("cuisines/thai/index.html").contains("<p>Hot and <em>sour</em>.</p>"))
        try site.write("taxonomies/cuisines/thai.md", "Sweet.\n")
        try await site.build()
        #expect(try site.output().text("cuisines/thai/index.html").contains("<p>Sweet.</p>"))
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
    }

    @Test func isNamedWhereNothingShowsIt() async throws {
        let site = try site()
        try site.write("taxonomies/cuisines/tai.md", "Hot.")
        try site.write("taxonomies/cuisine/thai.md", "Hot.")
        try site.write("taxonomies/wines/red.md", "Dry.")
        let report = try await site.build()
        #expect(
            report.said(in: site) == [
                """
                SITE/taxonomies/cuisine: warning[group-unknown]: recipes are not grouped by cuisine, so the texts in it are not shown
                  fix: name it cuisines
                """,
                """
                SITE/taxonomies/wines: warning[group-unknown]: recipes are not grouped by wines, so the texts in it are not shown
                  fix: name it cuisines, categories or tags
                """,
                """
                SITE/taxonomies/cuisines/tai.md: warning[group-unknown]: the site has no page /cuisines/tai/, so this text is not shown
                  fix: name it thai.md
                """,
            ])
        #expect(report.files != nil)
    }
}
