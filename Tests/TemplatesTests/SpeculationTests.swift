import CatalogModel
import Planning
import SafeHTML
import Testing

@testable import Templates

@Suite struct SpeculationTests {
    /// The rules of a page, whose addresses are those that it is reached by from its own.
    @Test(arguments: [
        ("", #""./{*/}?""#), ("../../", #""../../{*/}?""#), ("/a+b(c)/", #""/a\\+b\\(c\\)/{*/}?""#),
        ("/</script>/", #""/\u003c/script\u003e/{*/}?""#),
    ])
    func rulesPrefetchPagesOfTheSiteOnly(root: String, pattern: String) throws {
        let page = PageContext(try Sample.frame(.page(""), root: root))
        #expect(
            String(decoding: SpeculationRules(page: page).html.bytes, as: UTF8.self) == """
                <script type="speculationrules">{"prefetch":[{"where":{"and":[{"href_matches":\(pattern)},\
                {"not":{"selector_matches":"[target], [download]"}}]},"eagerness":"moderate"}]}</script>

                """
        )
    }

    @Test func everyPageHasTheRulesOnce() throws {
        for page in try Sample.pages() {
            let bytes = try #require(Templates().render(page.content))
            let kinds = Markup(String(decoding: bytes, as: UTF8.self)).attributes(named: "type")
            #expect(kinds.count { $0 == "speculationrules" } == 1, "\(page.name)")
        }
    }
}
