import CatalogModel
import Testing

@Suite struct WebLinkTests {
    @Test(
        arguments: [
            ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"),
            ("HTTPS://example.org/", "https://example.org/"),
            ("  http://example.org  ", "http://example.org"),
            ("//example.org/x", "https://example.org/x"),
            ("photos/pie one.jpg", "photos/pie%20one.jpg"),
            ("/a\"b<c>", "/a%22b%3Cc%3E"),
            ("mailto:cook@example.org", "mailto:cook@example.org"),
            ("tel:+123", "tel:+123"),
            ("?page=2", "?page=2"), ("http://[::1]:80/a", "http://[::1]:80/a"),
            ("a/b:c", "a/b:c"),
            ("https://exa\nmple.org/", "https://example.org/"),
            (
                "https://www.nyonyacooking.com/recipes/apam-balik~SJ5",
                "https://www.nyonyacooking.com/recipes/apam-balik~SJ5"
            ),
        ] as [(String, String)])
    func takesSafeAddresses(text: String, link: String) {
        #expect(WebLink(text)?.text == link)
    }

    @Test(arguments: [
        "", "  ", "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\nscript:x", "java\tscript:x", " javascript:x",
        "\u{1}javascript:x", "data:text/html,x", "intent:x", "vbscript:x", "file:///etc/passwd", "ftp://x/", "http:",
        "https://", "https:///path", "http://[::1", "//::1]/", "//", "blob:x", "a b:c",
    ])
    func refusesOthers(text: String) {
        #expect(WebLink(text) == nil)
    }

    @Test(
        arguments: [
            ("https://a.example:8080/x", "https://a.example:8080"), ("https://u:p@a.example/x", "https://a.example"),
            ("https://A.Example", "https://a.example"),
        ] as [(String, String)])
    func namesItsOrigin(text: String, origin: String) {
        #expect(WebLink(text)?.origin == origin)
    }

    @Test(
        arguments: [
            ("https://www.example.org:8080/soup", "example.org"), ("http://EXAMPLE.org", "example.org"),
            ("https://www.org/", "www.org"), ("https://food.www.example.org/", "food.www.example.org"),
            ("//a@example.org/x", "example.org"), ("mailto:ana@example.org", nil), ("soup/", nil),
        ] as [(String, String?)])
    func namesItsHostAsPeopleWriteIt(text: String, host: String?) {
        #expect(WebLink(text)?.hostName == host)
    }

    @Test(arguments: ["https://a b/", "https://a;script-src/", "mailto:x@y.z", "a/b", "https://a'/"])
    func hasNoOriginThatAPolicyCouldMisread(text: String) {
        #expect(WebLink(text)?.origin == nil)
    }

    @Test(
        arguments: [
            ("b.jpg", "https://e.org/x/a.json", "https://e.org/x/b.jpg"),
            ("/b.jpg", "https://e.org/x/a.json", "https://e.org/b.jpg"),
            ("../b.jpg", "https://e.org/x/y/", "https://e.org/x/b.jpg"),
            ("../../../b.jpg", "https://e.org/x/y/", "https://e.org/b.jpg"),
            ("./b.jpg?w=1", "https://e.org", "https://e.org/b.jpg?w=1"),
            ("https://o.org/c", "https://e.org/", "https://o.org/c"),
            ("?p=2", "https://e.org/x/list?p=1", "https://e.org/x/list?p=2"),
            ("?p=2", "https://e.org", "https://e.org/?p=2"),
            ("#end", "https://e.org/x/list", "https://e.org/x/list#end"),
        ] as [(String, String, String)])
    func isResolvedOnABase(text: String, base: String, expected: String) {
        #expect(WebLink(text)?.resolved(on: WebLink(base))?.text == expected)
    }

    @Test(arguments: [
        ("https://www.e.org/a/?utm_source=x#c", "http://e.org/a"), ("https://E.org/A?b=1", "https://e.org/A?b=1"),
    ])
    func leadsWhereAnotherSpellingLeads(one: String, other: String) throws {
        let links = try (#require(WebLink(one)), #require(WebLink(other)))
        #expect(NormalizedAddress.make(links.0) == NormalizedAddress.make(links.1))
    }
}
