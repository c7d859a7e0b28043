import CatalogModel
import Diagnostics
import Testing

@testable import Configuration

/// A document and the configuration that it describes.
struct GoodDocument: Sendable, CustomTestStringConvertible {
    var name: String
    var document: String
    var expected: SiteConfiguration

    init(_ name: String, _ document: String, _ change: (inout SiteConfiguration) -> Void = { _ in }) {
        self.name = name
        self.document = document
        expected = SiteConfiguration()
        change(&expected)
    }

    var testDescription: String { name }
}

struct SiteConfigurationTests {
    static let documents: [GoodDocument] = [
        GoodDocument("nothing", ""),
        GoodDocument("only a comment", "# nothing yet\n"),
        GoodDocument("only the start of a document", "---\n"),
        GoodDocument("null", "null\n"),
        GoodDocument("an empty mapping", "{}"),
        GoodDocument("a byte order mark", "\u{FEFF}site: {title: Supper}") { $0.site.title = "Supper" },
        GoodDocument("line ends of Windows", "site:\r\n  title: Supper\r\n  author: Ana\r\n") {
            $0.site.title = "Supper"
            $0.site.author = "Ana"
        },
        GoodDocument("null and empty values", "site: {title: , tagline: ~, author: \"\"}\nfeeds:\noverrides: null"),
        GoodDocument("a number as a text", "site: {title: 1984}") { $0.site.title = "1984" },
        GoodDocument("a language that YAML 1.1 takes for false", "site: {language: no}") { $0.site.language = "no" },
        GoodDocument("languages, one twice and one the site's", "site: {languages: [de, pt-BR, DE, en]}") {
            $0.site.furtherLanguages = ["de", "pt-BR"]
        },
        GoodDocument("an address without a slash at its end", "site: {url: 'https://example.org/supper'}") {
            $0.site.url = WebLink("https://example.org/supper/")
        },
        GoodDocument("anchors and aliases", "site: {title: &name Supper, author: *name}") {
            $0.site.title = "Supper"
            $0.site.author = "Supper"
        },
        GoodDocument("taxonomies in the owner's order", "taxonomies: [tag, cuisine]") {
            $0.taxonomies = [.tag, .cuisine]
        },
        GoodDocument("taxonomies with enough recipes", "taxonomies: {minimum: 3}") { $0.minimumOfGroup = 3 },
        GoodDocument("some taxonomies with enough recipes", "taxonomies: {kinds: [tag], minimum: 2}") {
            $0.taxonomies = [.tag]
            $0.minimumOfGroup = 2
        },
        GoodDocument("nothing kept offline", "offline: false") { $0.offline = false },
        GoodDocument("no taxonomies", "taxonomies: []") { $0.taxonomies = [] },
        GoodDocument("sizes", "network: {maxBytes: 1.5 GiB, timeout: 5, budget: 60}") {
            $0.network.maxBytes = 1_610_612_736
            $0.network.timeout = .seconds(5)
            $0.network.budget = .seconds(60)
        },
    ]

    @Test(arguments: documents)
    func reads(_ document: GoodDocument) {
        #expect(read(document.document) == Outcome(document.expected))
    }

    @Test
    func readsEveryKey() {
        let outcome = read(Self.everyKey, variables: ["RECIPE_TOKEN": "s3cret"])
        #expect(outcome == Outcome(Self.everyValue))
    }

    /// The example of the documentation, with values in place of its dots.
    static let everyKey = """
        site:    {title: Supper, tagline: "Good things", url: "https://example.org/cookbook/", language: en, author: "Ana"}
        feeds:
          - source: ../Fixtures/feeds/fetch.json
            name: fetch
            format: fetch
            language: en
            baseURL: https://example.org
            lookup: "https://example.org/{id}"
            environments: {production: {baseURL: "https://cdn.example.org"}, staging: {source: "x.json", index: false}}
            defaults: {cuisine: Australian, credit: "The Supper Table"}
            exclude: [0c6c, 12]
            limit: 100
            allowEmpty: true
            headers: {Authorization: "Bearer ${RECIPE_TOKEN}", Accept: application/json}
        overrides:  {"fetch:0c6ca6e7": {title: "Pie", cuisine: "Danish", photo: "photos/pie.jpg", hidden: true}}
        favorites:  {file: favorites.json, symbol: star}
        taxonomies: [cuisine, category, tag]
        layout:     {detail: sheet}
        images:     {policy: hotlink, missing: quiet, widths: [640, 200, 640], formats: [webp, avif], quality: 60, crops: [1x1]}
        network:    {perHost: 2, timeout: 10, maxBytes: 20MB, maxPages: 20, allowPrivate: [recipes.local], tellVisitors: true}
        home:       {lead: "fetch:0c6ca6e7"}
        greeting:   {enabled: true, askName: false}
        banner:     {text: "Our book", url: "https://example.org/book", image: "book.png"}
        partners:   [{name: "Mill", url: "https://mill.example", image: "mill.png"}]
        links:      {fallback: "https://example.org/none"}
        host:       netlify
        compress:   [gzip, brotli]
        robots:     none
        security:   {contact: ann@example.org, expires: 2027-11-30, policy: "https://example.org/policy"}
        publish:    {to: "dir:www", indexNow: {key: 5f1c9a0e7b3d4628, endpoint: "https://index.example/"}}
        theme:      {accent: "#b3541e", accent2: teal, paper: , ink: , titleFont: "Georgia, serif", radius: 12px, logo: l.svg, css: my.css, head: s.html}
        """

    private static var everyValue: SiteConfiguration {
        var expected = SiteConfiguration()
        expected.site.title = "Supper"
        expected.site.tagline = "Good things"
        expected.site.url = WebLink("https://example.org/cookbook/")
        expected.site.author = "Ana"
        var feed = FeedSettings(source: "../Fixtures/feeds/fetch.json", name: "fetch")
        feed.format = "fetch"
        feed.language = "en"
        feed.baseURL = WebLink("https://cdn.example.org")
        feed.lookup = "https://example.org/{id}"
        feed.defaults = FeedDefaults(cuisine: "Australian", credit: "The Supper Table")
        feed.exclude = ["0c6c", "12"]
        feed.limit = 100
        feed.allowEmpty = true
        feed.headers = [
            HTTPHeader(name: "Authorization", value: "Bearer ${RECIPE_TOKEN}"),
            HTTPHeader(name: "Accept", value: "application/json"),
        ]
        feed.secrets = Secrets(["RECIPE_TOKEN": "s3cret"])
        feed.location = Location(file: "r.yml", line: 3, column: 5, path: "feeds[0]")
        expected.feeds = [feed]
        var override = Override()
        override.title = "Pie"
        override.cuisine = "Danish"
        override.photo = "photos/pie.jpg"
        override.isHidden = true
        override.location = Location(file: "r.yml", line: 15, column: 14, path: "overrides[\"fetch:0c6ca6e7\"]")
        expected.overrides = ["fetch:0c6ca6e7": override]
        expected.favorites.symbol = .star
        expected.layout.detail = .sheet
        expected.host = .netlify
        expected.compress = [.gzip, .brotli]
        expected.robots = .none
        expected.security = CalendarDate(year: 2027, month: 11, day: 30).map {
            SecuritySettings(
                contact: "mailto:ann@example.org", expires: $0, policy: WebLink("https://example.org/policy"))
        }
        expected.publish.target = "dir:www"
        expected.publish.indexNow = WebLink("https://index.example/").map {
            IndexNowSettings(key: "5f1c9a0e7b3d4628", endpoint: $0)
        }
        expected.images.policy = .hotlink
        expected.images.missing = .quiet
        expected.images.widths = [200, 640]
        expected.images.formats = [.avif, .webp]
        expected.images.quality = 60
        expected.images.crops = [.square]
        expected.network.perHost = 2
        expected.network.timeout = .seconds(10)
        expected.network.maxBytes = 20_000_000
        expected.network.maxPages = 20
        expected.network.allowPrivate = ["recipes.local"]
        expected.network.tellsVisitors = true
        expected.home.lead = "fetch:0c6ca6e7"
        expected.home.location = Location(file: "r.yml", line: 21, column: 13, path: "home")
        expected.greeting.asksName = false
        expected.banner = Banner(
            text: "Our book", url: WebLink("https://example.org/book"), image: .file(folder: "", path: "book.png"))
        expected.partners =
            WebLink("https://mill.example").map {
                [Partner(name: "Mill", url: $0, image: .file(folder: "", path: "mill.png"))]
            } ?? []
        expected.links.fallback = WebLink("https://example.org/none")
        expected.theme.accent = Colour(rgb: 0xb3541e)
        expected.theme.accent2 = Colour(css: "teal")
        expected.theme.titleFont = "Georgia, serif"
        expected.theme.radius = "12px"
        expected.theme.logo = .file(folder: "", path: "l.svg")
        expected.theme.css = "my.css"
        expected.theme.head = "s.html"
        return expected
    }

    @Test
    func readsWhatAnOverrideCanCorrect() throws {
        let outcome = read(
            """
            overrides:
              "fetch:1":
                description: "Serve *warm*"
                category: Dessert
                tags: [cake, quick]
                source: https://example.org/a
                video: https://example.org/v
                author: Ana
                credit: From a friend
            """
        )
        var expected = Override()
        expected.description = .markdown("Serve *warm*")
        expected.category = "Dessert"
        expected.tags = ["cake", "quick"]
        expected.source = WebLink("https://example.org/a")
        expected.video = WebLink("https://example.org/v")
        expected.author = "Ana"
        expected.credit = "From a friend"
        expected.location = Location(file: "r.yml", line: 2, column: 3, path: "overrides[\"fetch:1\"]")
        #expect(outcome.diagnostics == [])
        #expect(try #require(outcome.value).overrides == ["fetch:1": expected])
    }
}
