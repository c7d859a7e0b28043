import CatalogModel
import SafeHTML
import Testing

struct SiteLinkTests {
    @Test(
        arguments: [
            ("index.html", "index.html", "./"),
            ("recipes/soup/index.html", "index.html", "recipes/soup/"),
            ("index.html", "recipes/soup/index.html", "../../"),
            ("cuisines/thai/index.html", "recipes/soup/index.html", "../../cuisines/thai/"),
            ("assets/site.css", "page/2/index.html", "../../assets/site.css"),
            ("tags/50% a#/index.html", "index.html", "tags/50%25%20a%23/"),
            ("寿司/index.html", "index.html", "寿司/"),
        ] as [(String, String, String)])
    func linksAreRelativeToTheirPage(_ path: String, from page: String, is expected: String) throws {
        let link = SiteLink(to: try #require(SitePath(path)), from: try #require(SitePath(page)))
        #expect(link.text == expected)
    }

    @Test(
        arguments: [
            ("", "about/"),
            ("../", "../about/"),
            ("/", "/about/"),
            ("/cookbook/", "/cookbook/about/"),
            ("//evil.example/", "/evil.example/about/"),
            ("javascript:x/", "./javascript:x/about/"),
        ] as [(String, String)])
    func linksNeverLeaveTheSite(_ root: String, is expected: String) {
        #expect(SiteLink(to: SitePath("about/index.html"), root: root).text == expected)
    }

    @Test func linksAreEscapedForAttributes() {
        let html: HTML = "<a href=\"\(url: SiteLink(to: SitePath("a&b.html"), root: ""))\">x</a>"
        #expect(html.text == "<a href=\"a&amp;b.html\">x</a>")
    }
}
