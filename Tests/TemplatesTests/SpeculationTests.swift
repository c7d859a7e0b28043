import CatalogModel
import Configuration
import Planning
import SafeHTML
import Testing

@testable import Templates

@Suite struct SpeculationTests {
    /// The rules of a page, whose addresses are those that it is reached by from its own.
    @Test(
        arguments: [
            ("", #""./{*/}?""#), ("../../", #""../../{*/}?""#), ("/a+b(c)/", #""/a\\+b\\(c\\)/{*/}?""#),
            ("/</script>/", #""/\u003c/script\u003e/{*/}?""#),
        ] as [(String, String)])
    func rulesPrefetchPagesOfTheSiteOnly(root: String, pattern: String) throws {
        let page = PageContext(try Sample.frame(.page(""), root: root))
        #expect(
            String(decoding: SpeculationRules(page: page, kind: .other).html.bytes, as: UTF8.self) == """
                <script type="speculationrules">{"prefetch":[{"where":{"and":[{"href_matches":\(pattern)},\
                {"not":{"selector_matches":"[target], [download]"}}]},"eagerness":"moderate"}]}</script>

                """
        )
    }

    /// Scripts fetch the recipes that they open.
    @Test(
        arguments: [
            (.split, .recipe, true), (.split, .home, false), (.sheet, .recipe, false), (.sheet, .home, true),
            (.page, .recipe, false), (.page, .home, false),
        ] as [(LayoutSettings.Detail, PageKind, Bool)])
    func recipesThatScriptsFetchAreNotPrefetched(layout: LayoutSettings.Detail, kind: PageKind, excluded: Bool) throws {
        let page = PageContext(try Sample.frame(.page("a"), site: try Sample.site(layout: layout)))
        let rules = String(decoding: SpeculationRules(page: page, kind: kind).html.bytes, as: UTF8.self)
        #expect(rules.contains(#",{"not":{"href_matches":"../recipes/*"}}]"#) == excluded)
    }

    @Test func everyPageHasTheRulesOnce() throws {
        // The book is read from one address.
        for page in try Sample.pages() where page.name != "book" {
            let bytes = try #require(Templates().render(page.content))
            let kinds = Markup(String(decoding: bytes, as: UTF8.self)).attributes(named: "type")
            #expect(kinds.count { $0 == "speculationrules" } == 1, "\(page.name)")
        }
    }
}
