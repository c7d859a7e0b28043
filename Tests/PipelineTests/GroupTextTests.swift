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

    @Test func namesWhatItDoesNotShow() async throws {
        let site = try site()
        try site.write("taxonomies/cuisines/thai.md", "# Thai\n\nHot.\n![market](market.jpg)\n\n<b>Sour</b>\n")
        #expect(
            try await site.build().said(in: site) == [
                """
                SITE/taxonomies/cuisines/thai.md:6: warning[page-content]: HTML is left out of the page: <b> and 1 more
                  fix: write it in Markdown, or put a page of HTML into static/
                """,
                """
                SITE/taxonomies/cuisines/thai.md:4: warning[page-content]: the text about a group shows the descriptions of \
                pictures instead of them: market.jpg
                  fix: show the picture in a page of pages/, and link to that
                """,
            ])
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
