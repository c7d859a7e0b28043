import CatalogModel
import Diagnostics
import Foundation
import Pipeline
import Testing

/// Texts of a feed with HTML, entities and Markdown, as pages show them where the feed is plain and where it is Markdown.
@Suite struct FeedMarkupTests {
    private struct Case {
        let source: String
        let plain: String
        let markdown: String

        init(_ source: String, plain: String, markdown: String? = nil) {
            self.source = source
            self.plain = plain
            self.markdown = markdown ?? plain
        }
    }

    private static let link = "<a href=\"https://e.org/a\" rel=\"noopener noreferrer\">"

    private static let steps: [Case] = [
        Case("Chop. Fry.", plain: "<p>Chop. Fry.</p>\n"),
        Case(
            "Stir **10 minutes**.", plain: "<p>Stir **10 minutes**.</p>\n",
            markdown: "<p>Stir <strong>10 minutes</strong>.</p>\n"),
        Case(
            "**10 minutes** on <b>high</b>", plain: "<p>**10 minutes** on <strong>high</strong></p>\n",
            markdown: "<p><strong>10 minutes</strong> on <strong>high</strong></p>\n"),
        Case("<script>alert(1)</script>Chop.<!-- x -->", plain: "<p>Chop.</p>\n"),
        Case(
            "<img src=x onerror=y>Peel ![the pan](http://t/p.gif) it.",
            plain: "<p>Peel ![the pan](http://t/p.gif) it.</p>\n", markdown: "<p>Peel the pan it.</p>\n"),
        Case(
            "See [a](https://e.org/a) or [b](javascript:x).",
            plain: "<p>See [a](https://e.org/a) or [b](javascript:x).</p>\n",
            markdown: "<p>See \(link)a</a> or b.</p>\n"),
        Case(
            "<a href=\"javascript:x\">a</a> <a href='https://e.org/a'>b</a><br>c",
            plain: "<p>a \(link)b</a><br>\nc</p>\n"),
        Case(
            "Add &frac12; cup &lt;3 &amp;frac12;", plain: "<p>Add ½ cup &lt;3 ½</p>\n",
            markdown: "<p>Add ½ cup &lt;3 &amp;frac12;</p>\n"),
        Case("# Dough", plain: "<p># Dough</p>\n", markdown: "<h3>Dough</h3>\n"),
        Case(
            "1986. A great year", plain: "<p>1986. A great year</p>\n",
            markdown: "<ol start=\"1986\">\n<li>A great year</li>\n</ol>\n"),
        Case(
            "Mix:\n\n- salt\n- *oil*", plain: "<p>Mix:</p>\n<p>- salt<br>\n- *oil*</p>\n",
            markdown: "<p>Mix:</p>\n<ul>\n<li>salt</li>\n<li><em>oil</em></li>\n</ul>\n"),
        Case(
            "<p>One</p><p>Two *x*</p>", plain: "<p>One</p>\n<p>Two *x*</p>\n",
            markdown: "<p>One</p>\n<p>Two <em>x</em></p>\n"),
        Case("5*5 pan, snake_case, 5 < 6", plain: "<p>5*5 pan, snake_case, 5 &lt; 6</p>\n"),
        Case(
            "<span style=\"x\">Rest</span>  a\u{A0}while", plain: "<p>Rest a while</p>\n",
            markdown: "<p>Rest  a while</p>\n"),
    ]

    /// A number of cups, which weigh something.
    private static func cups(_ number: Int, _ weight: String) -> String {
        """
        <span data-metric="\(weight)"><data value="\(number) cup">\(number)</data> \
        <span data-unit="|s">\(number > 1 ? "cups" : "cup")</span></span>
        """
    }

    private static let ingredients: [Case] = [
        Case(
            "2 cups **plain flour**, sifted",
            plain:
                "<li><span class=\"amount\">\(cups(2, "250 gram")) </span><span><span class=\"ingredient-name\">**plain flour**</span>, "
                + "<span class=\"ingredient-note\">sifted</span></span></li>\n",
            markdown:
                "<li><span class=\"amount\">\(cups(2, "250 gram")) </span><span><span class=\"ingredient-name\"><strong>plain flour</strong></span>, "
                + "<span class=\"ingredient-note\">sifted</span></span></li>\n"),
        Case(
            "1 cup *butter, melted*",
            plain:
                "<li><span class=\"amount\">\(cups(1, "227 gram")) </span><span><span class=\"ingredient-name\">*butter</span>, "
                + "<span class=\"ingredient-note\">melted*</span></span></li>\n",
            markdown:
                "<li><span class=\"amount\">\(cups(1, "227 gram")) </span><span><span class=\"ingredient-name\"><em>butter, melted</em></span>"
                + "</span></li>\n"),
        Case(
            "**2 cups** flour",
            plain:
                "<li><span class=\"whole-line\"><span class=\"ingredient-name\">**<data value=\"2 cup\">2</data> "
                + "<span data-unit=\"|s\">cups</span>** flour</span></span></li>\n",
            markdown:
                "<li><span class=\"amount\">\(cups(2, "250 gram")) </span><span><span class=\"ingredient-name\">flour</span></span></li>\n"
        ),
        Case(
            "&frac12; cup <b>oil</b>",
            plain:
                "<li><span class=\"amount\"><span data-metric=\"120 milliliter\"><data value=\"1/2 cup\">½</data> <span data-unit=\"|s\">cup</span></span> </span><span><span class=\"ingredient-name\">oil</span></span></li>\n",
            markdown:
                "<li><span class=\"amount\"><span data-metric=\"120 milliliter\"><data value=\"1/2 cup\">½</data> <span data-unit=\"|s\">cup</span></span> </span><span><span class=\"ingredient-name\"><strong>oil</strong></span></span>"
                + "</li>\n"),
        Case(
            "1 egg, beaten",
            plain:
                "<li><span class=\"amount\"><data value=\"1\">1</data> </span><span><span class=\"ingredient-name\"><span data-forms=\"|s\">egg</span></span>, "
                + "<span class=\"ingredient-note\">beaten</span></span></li>\n"),
        Case(
            "- 3 *large* eggs",
            plain:
                "<li><span class=\"amount\"><data value=\"3\">3</data> </span><span><span class=\"ingredient-name\">*large* "
                + "<span data-forms=\"|s\">eggs</span></span></span></li>\n",
            markdown:
                "<li><span class=\"amount\"><data value=\"3\">3</data> </span><span><span class=\"ingredient-name\"><em>large</em> eggs</span></span></li>\n"
        ),
    ]

    private func page(_ feed: String) async throws -> (page: String, report: BuildReport, folder: String) {
        let recipe: [String: Any] = [
            "@type": "Recipe", "name": "Pie", "description": "A *real* [pie](https://e.org/a) & more",
            "recipeIngredient": Self.ingredients.map(\.source),
            "recipeInstructions": Self.steps.map { ["@type": "HowToStep", "text": $0.source] },
        ]
        let json = try JSONSerialization.data(withJSONObject: [recipe])
        let site = try TestSite([
            "recipegen.yml": "site: {title: Test, url: \"https://example.org/\"}\nfeeds: [{source: f.json, \(feed)}]\n",
            "f.json": String(decoding: json, as: UTF8.self),
        ])
        let report = try await site.build()
        return (try site.text("public/recipes/pie/index.html"), report, site.path)
    }

    /// The pieces of a page that begin so, up to their end.
    private func pieces(of page: String, _ start: String, _ end: String) -> [String] {
        withoutMarks(page).components(separatedBy: start).dropFirst().map { $0.components(separatedBy: end)[0] }
    }

    /// Other tests look at the marks of times and ingredients.
    private func withoutMarks(_ page: String) -> String {
        page.replacing(/<time datetime="PT\d+S">([^<]*)<\/time>/, with: { "\($0.1)" })
            .replacing(/<a href="#ingredient-\d+">([^<]*)<\/a>/, with: { "\($0.1)" })
            .replacing(/<small>.*?<\/small>/, with: "").replacing(/<li id="ingredient-\d+"[^>]*>/, with: "<li>")
    }

    @Test(arguments: ["plain", "markdown"])
    func showsTextsInTheMarkupOfTheirFeed(markup: String) async throws {
        let (page, report, _) = try await page("name: f, text: \(markup)")
        let isMarkdown = markup == "markdown"
        #expect(
            pieces(of: page, "<div class=\"text\">", "</div>") == Self.steps.map { isMarkdown ? $0.markdown : $0.plain }
        )
        #expect(
            pieces(of: page, "<ul class=\"ingredients\">\n", "</ul>")
                == [Self.ingredients.map { isMarkdown ? $0.markdown : $0.plain }.joined()])
        #expect(report.diagnostics.filter { $0.code == .textMarkup } == [])
    }

    @Test func writesNoMarksWhereThereIsTextAlone() async throws {
        let (page, _, _) = try await page("name: f, text: markdown")
        let data = try #require(pieces(of: page, "<script type=\"application/ld+json\">", "</script>").first)
        #expect(
            data.contains(
                #""recipeIngredient":["2 cups plain flour, sifted","1 cup butter, melted","2 cups flour","½ cup oil","1 egg, beaten","3 large eggs"]"#
            ))
        #expect(data.contains(#""text":"Stir 10 minutes.""#))
        #expect(data.contains(#""text":"Mix: salt oil""#))
        #expect(page.contains("<meta name=\"description\" content=\"A real pie &amp; more\">"))
    }

    @Test func suggestsMarkdownOnceForAFeedThatLooksLikeIt() async throws {
        let (_, report, folder) = try await page("name: f")
        #expect(
            report.diagnostics.filter { $0.code == .textMarkup } == [
                Diagnostic(
                    .note, .textMarkup,
                    "texts look like Markdown and are shown as they are: "
                        + "\"A *real* [pie](https://e.org/a) & more\"",
                    at: Location(file: folder + "/f.json"),
                    fix: "write \"text: markdown\" below the feed's source, or \"text: plain\" if the marks are meant"
                )
            ])
    }
}
