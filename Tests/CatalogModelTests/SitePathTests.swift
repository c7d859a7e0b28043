import CatalogModel
import Testing

@Suite struct SitePathTests {
    @Test(arguments: ["", "/a", "a/", "a//b", ".", "..", "a/../b", "a/./b", "a\\b", "a\u{0}b", "a\nb"])
    func refusesWhatCouldLeaveTheFolder(text: String) {
        #expect(SitePath(text) == nil)
    }

    @Test func refusesNamesThatNoFileSystemStores() {
        #expect(SitePath(String(repeating: "a", count: 256)) == nil)
        #expect(SitePath(String(repeating: "a", count: 255)) != nil)
    }

    @Test(arguments: [
        "a:b", "a?", "a*b", "\"a\"", "<a>", "a|b", "a.", "a ", "a./b", "a /b", "...", "nul", "NUL.txt", "b/Con", "com1",
        "LPT9.a.b",
        "a\u{7f}",
    ])
    func refusesWhatWindowsRefuses(text: String) {
        #expect(SitePath(text) == nil)
    }

    @Test(arguments: [
        ".well-known/a", "a..b", " a", "null", "com", "com0", "com10", "console.txt", "a.nul", "_headers", "CNAME",
        "a+b,c;d=e@f",
    ])
    func takesWhatOnlyLooksLikeIt(text: String) {
        #expect(SitePath(text)?.text == text)
    }

    @Test func distinguishesNamesThatLookAlike() throws {
        let (one, other) = (try #require(SitePath("\u{e9}.txt")), try #require(SitePath("e\u{301}.txt")))
        #expect(one != other)
        #expect(Set([one, other, one]).count == 2)
        #expect([one, other].sorted() == [other, one])
        #expect(other < one && !(one < other))
    }

    @Test func joinsFolders() throws {
        #expect(SitePath.page("recipes", "soup #1") == .page("recipes/soup #1"))
        #expect(SitePath.page("recipes", "soup #1").address == "recipes/soup%20%231/")
        let site = try #require(WebLink("https://example.org/supper/"))
        #expect(site.address(of: .page("")) == "https://example.org/supper/")
        #expect(site.address(of: .page("a", "b")) == "https://example.org/supper/a/b/")
    }

    @Test(
        arguments: [
            ("index.html", "", ""), ("recipes/soup/index.html", "recipes/soup/", "../../"),
            ("sitemap.xml", "sitemap.xml", ""), ("a b/c#d.txt", "a%20b/c%23d.txt", "../"),
            ("xindex.html", "xindex.html", ""), ("index.htm", "index.htm", ""),
            ("a/b/index.html/c", "a/b/index.html/c", "../../../"),
            ("recipes/寿司/index.html", "recipes/寿司/", "../../"), ("x/my-index.html", "x/my-index.html", "../"),
        ] as [(String, String, String)])
    func knowsItsAddressAndTheWayToTheRoot(path: String, address: String, root: String) throws {
        let path = try #require(SitePath(path))
        #expect(path.address == address)
        #expect(path.toRoot == root)
    }
}
