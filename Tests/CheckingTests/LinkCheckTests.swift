import CatalogModel
import Checking
import Testing

/// Links within a site, judged by its table of files.
@Suite struct LinkCheckTests {
    private static let site = SiteLinks(
        paths: Set(
            ["", "recipes/pie", "recipes/soup", "about", "tags/sweet", "rezepte/käse"].map { SitePath.page($0) }
                + [SitePath("files/menu.pdf"), SitePath("old.html")]),
        site: WebLink("https://example.org/cookbook/"),
        rules: RedirectRules("# Rules\n/cookbook/blog/* /cookbook/:splat 301\n/cookbook/menu /cookbook/about/\n"))

    private static func codes(_ address: String) -> [String] {
        let check = LinkCheck([recipe("pie", "Pie", html: "<p><a href=\"\(address)\">x</a></p>")], site)
        return check.findings(ids: [.page("recipes/soup"): ["step-1"]]).map(\.code.rawValue)
    }

    @Test(arguments: [
        "../soup/", "../soup", "../soup/index.html", "../../", "../../about/?x=1", "./", "../pie/", "/cookbook/",
        "/cookbook", "/cookbook/tags/sweet/", "https://example.org/cookbook/about/", "http://example.org/cookbook/",
        "../../files/menu.pdf", "../../old", "../../rezepte/k%C3%A4se/", "../../rezepte/käse/", "../soup/#step-1",
        "../soup/#", "#top", "../../../../about/", "mailto:a@example.org", "https://elsewhere.example/",
        "../soup/#:~:text=a",
        "https://example.org/shop/", "../../blog/2019/cake/", "/cookbook/menu", "../../menu/",
    ])
    func acceptsWhatLeadsSomewhere(address: String) {
        #expect(Self.codes(address) == [])
    }

    @Test(
        arguments: [
            ("../stew/", "link-missing"), ("stew", "link-missing"), ("/cookbook/menu/x", "link-missing"),
            ("/cookbook/stew/", "link-missing"),
            ("https://example.org/cookbook/stew/", "link-missing"), ("../../files/menu2.pdf", "link-missing"),
            ("/recipes/soup/", "link-base"), ("/about", "link-base"), ("/", "link-base"),
            ("../soup/#step-2", "anchor-missing"), ("#step-2", "anchor-missing"), ("/shop/", "link-above"),
        ] as [(String, String)])
    func findsWhatLeadsNowhere(address: String, code: String) {
        #expect(Self.codes(address) == [code])
    }

    @Test func namesLinkOnceWithItsPages() {
        let html = "<a href=\"/cookbook/gone/\">x</a>"
        let pages = [recipe("pie", "Pie", html: html), page("about", "About", html: html), page("x", html: html)]
        let findings = LinkCheck(pages, Self.site).findings(ids: [:])
        #expect(findings.map(\.words) == [["link-missing", "/cookbook/gone/ in \"Pie\" and 2 other pages"]])
        #expect(findings.first?.items.first?.recipe == RecipeID(feed: "family", key: "pie"))
        #expect(findings.first?.severity == .problem)
    }

    @Test func collectsOutsideLinksOnce() {
        let html =
            "<a href=\"https://a.example/x\">1</a> <a href=\"https://a.example/x\">2</a> <a href=\"//b.example\">3</a>"
        let check = LinkCheck([page("x", html: html), page("y", html: html)], Self.site)
        #expect(check.outsideLinks == ["https://a.example/x", "https://b.example"])
    }

    @Test func asksForPagesWhoseAnchorsAreNamed() {
        let check = LinkCheck([recipe("pie", "Pie", html: "<a href=\"../soup/#step-2\">x</a>")], Self.site)
        #expect(check.pagesWithFragments == [.page("recipes/soup")])
        #expect(check.findings(ids: [:]).isEmpty)
    }
}
