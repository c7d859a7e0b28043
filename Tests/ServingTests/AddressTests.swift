import Testing

@testable import Serving

/// Which file an address leads to, as on a static host, and that no address leads anywhere else.
@Suite struct AddressTests {
    @Test(
        arguments: [
            ("/", "200 <body>home</body>"), ("/?q=1", "200 <body>home</body>"),
            ("/index.html", "200 <body>home</body>"),
            ("/recipes/soup/", "200 <body>soup</body>"), ("/recipes/soup/index.html", "200 <body>soup</body>"),
            ("/recipes/soup", "301 /recipes/soup/"), ("/recipes/soup?a=1&b", "301 /recipes/soup/?a=1&b"),
            ("/recipes/soup?a=é", "301 /recipes/soup/"),
            ("/recipes/s%6Fup/", "200 <body>soup</body>"), ("/%72ecipes/soup", "301 /recipes/soup/"),
            ("/recipes/cr%C3%A8me%20br%C3%BBl%C3%A9e/", "200 <body>crème</body>"),
            ("/recipes/cr%c3%a8me%20br%C3%BBl%C3%A9e", "301 /recipes/cr%C3%A8me%20br%C3%BBl%C3%A9e/"),
            ("/robots.txt", "200 User-agent: *"), ("/robots.txt/", "404 <body>lost</body>"),
            ("/recipes", "404 <body>lost</body>"), ("/recipes/", "404 <body>lost</body>"),
            ("/Recipes/Soup/", "404 <body>lost</body>"), ("/nothing", "404 <body>lost</body>"),
            ("/404.html", "200 <body>lost</body>"),
        ] as [(String, String)])
    func findsWhatAStaticHostFinds(target: String, outline: String) async {
        #expect(await SampleSite().get(target).outline == outline)
    }

    @Test(
        arguments: [
            ("/cookbook/", "200 <body>home</body>"), ("/", "302 /cookbook/"), ("/cookbook", "301 /cookbook/"),
            ("/cookbook/recipes/soup/", "200 <body>soup</body>"),
            ("/cookbook/recipes/soup", "301 /cookbook/recipes/soup/"),
            ("/recipes/soup/", "404 <body>lost</body>"), ("/cookbook2/", "404 <body>lost</body>"),
            ("/%63ookbook/robots.txt", "200 User-agent: *"), ("/cookbook/nothing/", "404 <body>lost</body>"),
            ("//cookbook/", "404 <body>lost</body>"),
        ] as [(String, String)])
    func servesBelowThePathOfItsAddress(target: String, outline: String) async {
        #expect(await SampleSite(basePath: "/cookbook/").get(target).outline == outline)
    }

    static let impossible: [String] = [
        "/../etc/passwd", "/..", "/recipes/..", "/recipes/../index.html", "/./index.html", "/%2e%2e/index.html",
        "/%2E%2e/%2e%2E/etc/passwd", "/..%2findex.html", "/recipes%2fsoup%2findex.html", "/recipes%5Csoup",
        "/recipes\\soup/", "/..%5c..%5cwindows", "//", "//host/", "//host/recipes/soup", "/recipes//soup/",
        "/recipes/soup//", "///etc/passwd", "/%2fetc/passwd", "/%2e", "/%252e%252e/index.html",
    ]

    @Test(arguments: impossible)
    func hasNothingWhereNoFileCanBe(target: String) async {
        #expect(await SampleSite().get(target).outline == "404 <body>lost</body>")
    }

    static let malformed: [[UInt8]] =
        [
            "", "*", "index.html", "http://127.0.0.1:8080/", "https://example.org/etc/passwd", "127.0.0.1:80",
            "/%", "/%2", "/%zz", "/%+1", "/a%00b", "/%00", "/%0d%0aSet-Cookie:%20a", "/a%7f", "/a%1b", "/#fragment",
            "/a b", "/a\u{0}b", "/a\tb", "/%ff", "/%c3%28", "/%ed%a0%80", "/%c0%ae%c0%ae/",
        ].map { Array($0.utf8) } + [[0x2F, 0xFF], [0x2F, 0xC3, 0x28], [0x2F, 0xC0, 0xAE]]

    @Test(arguments: malformed)
    func refusesWhatIsNoAddress(target: [UInt8]) async {
        let request = Request("GET", target, headers: [.init("Host", "localhost")])
        #expect(await SampleSite().response(to: request).status == .badRequest)
    }

    @Test func refusesEndlessAddresses() async {
        let longest = "/" + String(repeating: "a", count: RequestTarget.maximumBytes - 1)
        #expect(await SampleSite().get(longest).status == .notFound)
        #expect(await SampleSite().get(longest + "a").status == .uriTooLong)
    }

    /// What a redirect names is made from names, never copied from the request: it cannot lead to another host.
    @Test func redirectsWithinTheSiteAlone() async {
        var site = SampleSite()
        site.files["a/b\"c<d/index.html"] = "odd"
        #expect(await site.get("/a/b%22c%3Cd").outline == "301 /a/b%22c%3Cd/")
    }
}
