import Bytes
import CatalogModel
import Diagnostics
import Testing

@testable import Serving

/// What a preview says about the site, and where.
@Suite struct NoticeTests {
    static let warning = Diagnostic(
        .warning, .durationUnreadable, "can't read \"1h30\" as a cooking time",
        at: Location(file: "soup.json", line: 12, column: 9), fix: "write minutes"
    )
    static let error = Diagnostic(.error, .fieldMissing, "record 2 has no \"name\"")
    static let note = Diagnostic(.note, .siteAddressMissing, "the address of the site is not known")

    @Test func hasNoPanelWhenNothingIsWrong() async {
        #expect(await SampleSite().get("/").text == "<body>home</body>")
        for notice in [Notice([], isStale: false), Notice([Self.note], isStale: false)] {
            let text = await SampleSite().get("/", notice: notice).text
            #expect(text.hasPrefix("<body>home<script src=\"/__recipegen/reload.js\" defer data-recipegen-page=\""))
            #expect(text.hasSuffix("\"></script>\n</body>"))
        }
    }

    /// By this the script tells a page that has changed from one of which the stylesheet alone has.
    @Test(
        arguments: [
            ("<link rel=\"stylesheet\" href=\"a.2.css\"></head>home", true),
            ("<link rel=\"stylesheet\" href=\"a.1.css\"></head>hall", false),
            ("<link rel=\"stylesheet\" href=\"a.1.css\" media=\"print\"></head>home", false),
            ("<link rel=\"icon\" href=\"a.1.css\"></head>home", false), ("home", false),
        ] as [(String, Bool)])
    func marksPagesByAllButTheirStylesheets(page: String, isSame: Bool) {
        let none = SampleSite().looseFiles
        let mark = PageAdditions.mark(of: Array("<link rel=\"stylesheet\" href=\"a.1.css\"></head>home".utf8), none)
        #expect((PageAdditions.mark(of: Array(page.utf8), none) == mark) == isSame)
        #expect(PageAdditions.mark(of: Array(page.utf8), Digest(of: "a file")) != mark)
    }

    @Test func putsAPanelAtTheEndOfEveryPage() async throws {
        let notice = Notice([Self.note, Self.warning, Self.error, Self.warning], isStale: false)
        let text = await SampleSite().get("/", notice: notice).text
        #expect(
            text.hasPrefix("<body>home<link rel=\"stylesheet\" href=\"/__recipegen/preview.css\" data-recipegen-panel>")
        )
        #expect(text.contains("</aside>\n<script src=") && text.hasSuffix("></script>\n</body>"))
        #expect(text.contains("<summary>1 error, 2 warnings</summary>"))
        #expect(text.contains("<bdi>soup.json:12:9</bdi>") && text.contains("Fix: <bdi>write minutes</bdi>"))
        let error = try #require(text.firstRange(of: "field-missing")?.lowerBound)
        let warning = try #require(text.firstRange(of: "duration-unreadable")?.lowerBound)
        #expect(error < warning && !text.contains("site-address-missing"))
        #expect(await SampleSite().get("/nothing", notice: notice).text.contains("</aside>\n<script src="))
        for target in ["/robots.txt", "/assets/site.css"] {
            #expect(await SampleSite().get(target, notice: notice).text == SampleSite().get(target).text)
        }
    }

    /// The panel obeys the policy of the page that it is in: no style, script or handler of its own.
    @Test func bringsNothingInline() async {
        let notice = Notice([Self.warning], isStale: true)
        let text = await SampleSite().get("/", notice: notice).text
        for word in ["style=", "<style", "<script>", " on"] { #expect(!text.contains(word)) }
        #expect(text.ranges(of: "<script").count == 1)
    }

    @Test func showsThatPagesAreOld() async {
        let text = await SampleSite().get("/", notice: Notice([Self.error], isStale: true)).text
        #expect(text.contains("<summary>Not up to date: 1 error</summary>"))
    }

    @Test func changesTheTagWithThePanel() async throws {
        let plain = try #require(await SampleSite().get("/", notice: Notice([], isStale: false))["ETag"])
        let known = [Request.Header("If-None-Match", plain)]
        let warned = await SampleSite().get("/", known, notice: Notice([Self.warning], isStale: false))
        let failed = await SampleSite().get("/", known, notice: Notice([Self.error], isStale: false))
        #expect(warned.status == .ok && failed.status == .ok && warned["ETag"] != failed["ETag"])
        #expect(await SampleSite().get("/", known, notice: Notice([], isStale: false)).status == .notModified)
    }

    @Test func showsEverythingOnAPageOfItsOwn() async {
        let notice = Notice([Self.note, Self.warning], isStale: false)
        let response = await SampleSite(basePath: "/cookbook/").get("/__recipegen/diagnostics", notice: notice)
        #expect(response.status == .ok && response.text.contains("<h1>1 warning, 1 note</h1>"))
        #expect(response.text.contains("site-address-missing"))
        let style = await SampleSite().get("/__recipegen/preview.css", notice: notice)
        #expect(style.status == .ok && style["Content-Type"] == "text/css; charset=utf-8")
        #expect(await SampleSite().get("/__recipegen/other", notice: notice).status == .notFound)
    }

    /// A folder that was built is served as it is.
    @Test func hasNoPagesOfItsOwnForABuiltSite() async {
        for name in ["diagnostics", "events", "reload.js"] {
            #expect(await SampleSite().get("/__recipegen/\(name)").status == .notFound)
        }
    }

    @Test(arguments: ["/", "/recipes/soup/", "/nothing", "/../x"])
    func showsWhatIsWrongWhereThereIsNoSite(target: String) async {
        let responder = SiteResponder(hosts: AllowedHosts(listeningOn: "::1")) { _ in
            Snapshot(site: nil, notice: Notice([Self.error], isStale: false))
        }
        let response = await responder.response(to: .get(target))
        #expect(response.status == .unavailable && response["Content-Type"] == "text/html; charset=utf-8")
        #expect(response.text.contains("<h1>The site cannot be shown</h1>"))
        #expect(response.text.contains("<bdi>record 2 has no &quot;name&quot;</bdi>"))
        #expect(await responder.response(to: .get("/__recipegen/preview.css")).status == .ok)
    }

    /// Feeds are written by strangers, and messages quote them.
    @Test func escapesWhatFeedsSay() async {
        let hostile = "</bdi></li><script>alert(1)</script><img src=x onerror=\"a\">"
        let diagnostic = Diagnostic(.error, .fieldType, hostile, at: Location(file: hostile), fix: hostile)
        let notice = Notice([diagnostic], isStale: false)
        for target in ["/", "/__recipegen/diagnostics"] {
            let text = await SampleSite().get(target, notice: notice).text
            #expect(!text.contains("<script>") && !text.contains("<img") && text.contains("&lt;script"))
        }
    }

    @Test func endsLongLists() async {
        let many = (0..<2000).map { Diagnostic(.warning, .photoMissing, "photo \($0) is not there") }
        let notice = Notice(many, isStale: false)
        let panel = await SampleSite().get("/", notice: notice).text
        #expect(panel.contains("and 1997 more") && panel.utf8.count < 2200)
        #expect(await SampleSite().get("/__recipegen/diagnostics", notice: notice).text.contains("and 1500 more"))
    }
}
