import CatalogModel
import SafeHTML
import Testing

/// Addresses that templates of owners make.
@Suite struct PageLinkTests {
    @Test(
        arguments: [
            ("https://example.org/a b", "https://example.org/a%20b"),
            ("mailto:me@example.org", "mailto:me@example.org"),
            ("#notes", "#notes"), ("javascript:alert(1)", nil), ("java\nscript:alert(1)", nil),
            ("data:text/html,a", nil),
            ("", nil),
        ] as [(String, String?)]) func allowsSafeSchemesOnly(address: String, expected: String?)
    {
        #expect(PageLink(address)?.text == expected)
    }

    @Test(
        arguments: [
            ("about/", "../", "../about/"), ("/logo.svg", "../../", "../../logo.svg"), ("about/", "", "./about/"),
            ("", "", "./"), ("//host/a", "", "./host/a"), ("javascript:alert(1)", "", "./javascript:alert(1)"),
            ("\nhttps://host/", "", "./https://host/"), ("a", "/cookbook/", "/cookbook/a"),
        ] as [(String, String, String)]) func pathsStayInTheSite(path: String, root: String, expected: String)
    {
        #expect(PageLink(path: path, root: root)?.text == expected)
    }

    @Test func isEscapedForAttributes() throws {
        let link = try #require(PageLink("https://example.org/?a=1&b='\"<"))
        let html: HTML = "<a href=\"\(url: link)\">"
        #expect(
            String(decoding: html.bytes, as: UTF8.self) == "<a href=\"https://example.org/?a=1&amp;b=&#39;%22%3C\">")
    }
}
