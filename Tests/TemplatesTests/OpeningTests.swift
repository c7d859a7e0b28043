import CatalogModel
import Configuration
import Planning
import Testing

@testable import Templates

/// How recipes open from lists: what the pages have for it.
@Suite struct OpeningTests {
    private func page(_ content: PageContent) throws -> Markup {
        Markup(String(decoding: try #require(Templates().render(content)), as: UTF8.self))
    }

    @Test(
        arguments: [(.split, "data-list-pane"), (.sheet, "data-sheet"), (.page, nil)]
            as [(LayoutSettings.Detail, String?)])
    func recipeHasElementsOfItsLayoutOnly(layout: LayoutSettings.Detail, place: String?) throws {
        let page = try page(.recipe(try Sample.fullPage(site: try Sample.site(layout: layout))))
        let places = ["data-list-pane", "data-sheet"].filter { !page.attributes(named: $0).isEmpty }
        #expect(places == (place.map { [$0] } ?? []))
        #expect(page.attributes(named: "data-opening").count == (layout == .page ? 0 : 1))
        #expect(page.faults == [])
    }

    @Test(
        arguments: [(.split, 0), (.sheet, 1), (.page, 0)] as [(LayoutSettings.Detail, Int)])
    func listsHaveADialogInSheetLayoutOnly(layout: LayoutSettings.Detail, dialogs: Int) throws {
        let site = try Sample.site(layout: layout)
        let page = try page(.list(try Sample.home(site: site)))
        #expect(page.tags.count { $0.name == "dialog" } == dialogs)
        // The dialog's script sets a base element; no other page may have one.
        let policy = page.tags.first { $0.attributes.contains { $0.value == "Content-Security-Policy" } }
        let base = policy?.attributes.last?.value.contains("base-uri '\(dialogs == 1 ? "self" : "none")';")
        #expect(base == true)
        #expect(page.faults == [])
    }

    @Test func closeButtonLinksHomeWithoutScripts() throws {
        let page = try page(.recipe(try Sample.barePage()))
        let close = page.tags.first { $0.attributes.contains(Markup.Attribute(name: "class", value: "close")) }
        #expect(close?.name == "a")
        #expect(close?.attributes.first { $0.name == "href" }?.value == "../../")
        #expect(close?.attributes.first { $0.name == "aria-label" }?.value == "Close")
    }

    /// A recipe in another language than its site's still says "Close" in the site's.
    @Test func closeButtonHasTheSitesLanguage() throws {
        var recipe = Sample.bareRecipe
        recipe.language = "de"
        let page = try page(.recipe(try Sample.fullPage(recipe: recipe)))
        let close = page.tags.first { $0.attributes.contains(Markup.Attribute(name: "class", value: "close")) }
        #expect(close?.attributes.first { $0.name == "lang" }?.value == "en")
    }
}
