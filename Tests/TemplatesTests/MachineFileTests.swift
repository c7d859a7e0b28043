import Bytes
import CatalogModel
import Configuration
import Testing

@testable import Planning
@testable import Templates

@Suite struct MachineFileTests {
    private func text(_ content: PageContent) throws -> String {
        String(decoding: try #require(Templates().render(content)), as: UTF8.self)
    }

    @Test func sitemapEscapesAddressesAndHasKnownDates() throws {
        let sitemap = Sitemap(
            site: try #require(WebLink("https://example.org/?a=1&b=")),
            entries: [
                .init(path: SitePath("a&<b>"), modified: CalendarDate(year: 2024, month: 3, day: 9)),
                .init(path: .page("b")),
            ]
        )
        #expect(
            try text(.sitemap(sitemap)) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <url><loc>https://example.org/?a=1&amp;b=a&amp;%3Cb%3E</loc><lastmod>2024-03-09</lastmod></url>
                <url><loc>https://example.org/?a=1&amp;b=b/</loc></url>
                </urlset>

                """
        )
    }

    @Test func sitemapIndexListsItsSitemaps() throws {
        #expect(
            try text(.sitemapIndex(SitemapIndex(addresses: ["https://example.org/sitemaps/1.xml"]))) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <sitemap><loc>https://example.org/sitemaps/1.xml</loc></sitemap>
                </sitemapindex>

                """
        )
    }

    @Test(
        arguments: [
            (
                "en", [:],
                #""fields":{"cuisine":"cuisine","category":"category","tag":"tag","diet":"diet","time":"time","#
            ),
            (
                "en", [:],
                #""ingredient":"ingredient","cuisines":"cuisine","categories":"category","tags":"tag","diets":"diet","#
            ),
            (
                "fi", [.fieldCuisine: "Tag", .fieldTime: "Durée", .ingredients: "À acheter"],
                #""ingredient":"ingredient","cuisines":"cuisine","categories":"category","tags":"tag","diets":"diet","duree":"time"},"#
            ),
            ("de", [:], #""kuche":"cuisine","landerkuchen":"cuisine","kategorie":"category","kategorien":"category","#),
            ("de", [:], #""values":{"=d:furdiabetikergeeignet":"=d:diabetic","=d:glutenfrei":"=d:glutenfree","#),
            ("de", [.dietVegan: "Rein pflanzlich"], #""=d:reinpflanzlich":"=d:vegan""#),
            ("de", [.dietVegan: "!", .fieldTime: "Wie lange"], #""ernahrung":"diet","zeit":"time","schwierigkeit""#),
            ("ar", [:], #""مطبخ":"cuisine","المطابخ":"cuisine","فيه":"category""#),
        ] as [(String, [InterfaceString: InterfaceText], String)])
    func searchKnowsFieldsAndDietsByTheNamesOfTheInterface(
        language: String, strings: [InterfaceString: InterfaceText], expected: String
    ) throws {
        let names = SearchNames(
            recipeCount: 1, width: 256, language: language, strong: [], weak: [], words: [], packs: [],
            strings: strings)
        let text = try text(.searchNames(names))
        #expect(text.contains(expected), "\(text)")
    }

    @Test(
        arguments: [
            (nil, "User-agent: *\nDisallow:\n"),
            (
                "https://example.org/sitemap.xml",
                "User-agent: *\nDisallow:\n\nSitemap: https://example.org/sitemap.xml\n"
            ),
        ] as [(String?, String)])
    func robotsFileAllowsEverything(sitemap: String?, expected: String) throws {
        #expect(try text(.robots(Robots(sitemap: sitemap))) == expected)
    }

    /// What says "noindex" must be read by engines that heed it.
    @Test func robotsFileOfPrivateSiteLetsOnlyEnginesReadWhatPagesSay() throws {
        #expect(
            try text(.robots(Robots(isPrivate: true))) == """
                User-agent: Applebot
                User-agent: Bingbot
                User-agent: DuckDuckBot
                User-agent: Googlebot
                Disallow:

                User-agent: *
                Disallow: /

                """)
    }

    @Test func headersOfNetlifyGoFromTheGeneralToTheSpecial() throws {
        let headers = HostHeaders(host: .netlify, basePath: "/cookbook/", isIndexed: true)
        #expect(
            try text(.headers(headers)) == """
                /cookbook/*
                  Cache-Control: public, max-age=0, must-revalidate
                  X-Content-Type-Options: nosniff
                  Referrer-Policy: strict-origin-when-cross-origin
                  X-Frame-Options: SAMEORIGIN
                /cookbook/assets/*
                  Cache-Control: public, max-age=31536000, immutable
                /cookbook/photos/*
                  Cache-Control: public, max-age=31536000, immutable
                /cookbook/data/cards/*
                  Cache-Control: public, max-age=31536000, immutable
                /cookbook/data/search/*
                  Cache-Control: public, max-age=31536000, immutable
                /cookbook/data/foods/*
                  Cache-Control: public, max-age=31536000, immutable
                /cookbook/assets/own.css
                  Cache-Control: public, max-age=0, must-revalidate

                """)
    }

    /// As Cloudflare Pages reads rules: all that fit add their values, and `!` takes back what others added.
    @Test(
        arguments: [
            ("/", "public, max-age=0, must-revalidate"), ("/recipes/pie/", "public, max-age=0, must-revalidate"),
            ("/assets/site.0123456789abcdef.css", "public, max-age=31536000, immutable"),
            ("/data/cards/0.a1b2.json", "public, max-age=31536000, immutable"),
            ("/data/packs.json", "public, max-age=0, must-revalidate"),
            ("/assets/own.css", "public, max-age=0, must-revalidate"),
        ] as [(String, String)])
    func headersOfCloudflareHaveOneValueForEachFile(path: String, expected: String) throws {
        let lines = try text(.headers(HostHeaders(host: .cloudflarePages, basePath: "/", isIndexed: false)))
            .split(separator: "\n")
        #expect(lines.count { !$0.hasPrefix(" ") } <= 100)
        #expect(lines.contains("  X-Robots-Tag: noindex"))
        var values: [Substring] = []
        var fits = false
        for line in lines {
            if !line.hasPrefix(" ") {
                fits = line.hasSuffix("*") ? path.hasPrefix(line.dropLast()) : line == path
            } else if fits, line == "  ! Cache-Control" {
                values = []
            } else if fits, line.hasPrefix("  Cache-Control: ") {
                values.append(line.dropFirst("  Cache-Control: ".count))
            }
        }
        #expect(values == [expected[...]])
    }

    @Test func vercelGetsHeadersAndRedirectsInOneFile() throws {
        var file = RedirectFile(
            form: .vercel, basePath: "/", redirects: [],
            headers: HostHeaders(host: .vercel, basePath: "/", isIndexed: true))
        let alone = try text(.redirectFile(file))
        #expect(alone.contains(#""source": "/assets/(.*)""#) && !alone.contains("redirects"))
        file.redirects = [Redirect(from: .page("old"), to: .page("new"), title: "New")]
        let both = try text(.redirectFile(file))
        #expect(both.contains(#""source": "/assets/(.*)""#) && both.contains(#""destination": "/new/""#))
    }

    @Test func securityTextHasTheFieldsOfItsStandard() throws {
        let expires = try #require(CalendarDate(year: 2027, month: 11, day: 30))
        let settings = SecuritySettings(contact: "mailto:a@example.org", expires: expires)
        let address = "https://example.org/.well-known/security.txt"
        #expect(
            try text(.securityText(SecurityText(settings: settings, language: "de", address: address))) == """
                Contact: mailto:a@example.org
                Expires: 2027-11-30T00:00:00Z
                Preferred-Languages: de
                Canonical: https://example.org/.well-known/security.txt

                """)
    }

    @Test func serviceWorkerNamesTheShellAndIsSmall() throws {
        let shell = ServiceWorker.Shell(
            files: [try Sample.path("icon.svg"), try Sample.path("assets/site.0123456789abcdef.css")],
            pages: [.page("favorites"), .page("offline")], recipes: "^r\\/.", version: Digest(of: "a"))
        let script = try text(.serviceWorker(ServiceWorker(shell: shell, scripts: nil)))
        let first = """
            const shell = {"version":"\(Digest(of: "a").hex.prefix(16))",\
            "files":["icon.svg","assets/site.0123456789abcdef.css"],"pages":["favorites/","offline/"],\
            "recipes":"^r\\\\/."};

            """
        #expect(script.hasPrefix(first))
        #expect(script.contains("addEventListener(\"fetch\""))
    }

    @Test func serviceWorkerOfASiteThatKeepsNothingRemovesItself() throws {
        let script = try text(.serviceWorker(ServiceWorker(shell: nil, scripts: nil)))
        #expect(script.contains("registration.unregister()"))
        #expect(!script.contains("\"fetch\""))
    }

    @Test func assetsHaveUniqueNamesAndContent() {
        #expect(Set(SiteAssets.embedded.all.map(\.name)).count == SiteAssets.embedded.all.count)
        for asset in SiteAssets.embedded.all { #expect(Templates().render(.asset(asset.name)) == asset.bytes) }
        #expect(SiteAssets.embedded.all.allSatisfy { !$0.bytes.isEmpty })
    }

    @Test func pageLoadsTheScriptOfItsKindOnly() throws {
        func scripts(_ content: PageContent) throws -> [String] {
            Markup(try text(content)).attributes(named: "src").filter { $0.hasSuffix(".js") }
                .map { String($0.split(separator: "/").last?.prefix { $0 != "." } ?? "") }
        }
        #expect(try scripts(.list(try Sample.home())) == ["home"])
        #expect(try scripts(.recipe(try Sample.fullPage())) == ["recipe"])
        #expect(try scripts(.favorites(try Sample.favorites())) == ["favorites"])
        #expect(try scripts(.search(try Sample.search())) == ["search"])
        #expect(try scripts(.list(try Sample.termPage())) == ["other"])
        #expect(try scripts(.offline(try Sample.offline())) == ["offline"])
        #expect(try scripts(.notFound(try Sample.notFound())) == ["other"])
    }

    @Test func copiedFilesAreNotRendered() {
        #expect(Templates().render(.copy(of: "photos/a.jpg")) == nil)
        #expect(Templates().render(.asset("no such asset")) == nil)
    }
}
