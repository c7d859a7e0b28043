import CatalogModel
import Files
import Pipeline
import Testing
import Writing

@testable import SiteFolder

/// Feeds that cannot be had, and how several make one catalogue.
@Suite struct FeedTests {
    private static func site(_ configuration: String, _ files: [String: String]) throws -> TestSite {
        var files = files
        files["recipegen.yml"] = "site: {title: Test, url: \"https://example.org/\"}\n" + configuration
        return try TestSite(files)
    }

    private static let soup = [Dish("1", "Soup")].feed

    static let breaks: [(name: String, configuration: String, damage: @Sendable (TestSite) throws -> Void)] = [
        ("not JSON", "feeds: [{source: a.json, name: a}]", { try $0.write("a.json", "[{\"@type\": \"Recipe\", ") }),
        ("not UTF-8", "feeds: [{source: a.json, name: a}]", { try $0.write("a.json", [0x5B, 0xFF, 0x5D]) }),
        ("empty", "feeds: [{source: a.json, name: a}]", { try $0.write("a.json", "") }),
        (
            "of no known format", "feeds: [{source: a.json, name: a}]",
            { try $0.write("a.json", "{\"error\": \"busy\"}") }
        ),
        (
            "an error in its format", "feeds: [{source: a.json, name: a, format: schemaorg}]",
            { try $0.write("a.json", "{\"error\": \"busy\"}") }
        ),
        ("null", "feeds: [{source: a.json, name: a}]", { try $0.write("a.json", "null") }),
        (
            "null in its format", "feeds: [{source: a.json, name: a, format: schemaorg}]",
            { try $0.write("a.json", "null\n") }
        ),
        ("not there", "feeds: [{source: a.json, name: a}]", { try $0.remove("a.json") }),
        ("a folder that is not there", "feeds: [{source: recipes, name: a}]", { try $0.remove("recipes") }),
        ("a folder without feeds", "feeds: [{source: recipes, name: a}]", { try $0.remove("recipes/a.json") }),
        ("a file in a folder", "feeds: [{source: recipes, name: a}]", { try $0.write("recipes/a.json", "[") }),
    ]

    @Test(arguments: Self.breaks.indices)
    func areReplacedByTheirLastGoodCopy(index: Int) async throws {
        let (name, configuration, damage) = Self.breaks[index]
        let site = try Self.site(configuration, ["a.json": Self.soup, "recipes/a.json": Self.soup])
        try await site.build()
        let before = try site.output()
        try damage(site)
        for _ in 1...2 {
            let report = try await site.build()
            #expect(report.files?.written == 0 && report.files?.deleted == 0, "\(name)")
            #expect(!report.hasErrors, "\(name): \(report.diagnostics)")
            #expect(report.codes.last == "warning feed-unreadable", "\(name): \(report.diagnostics)")
            #expect(try site.output().differences(from: before) == [], "\(name)")
        }
        try site.write("a.json", [Dish("1", "Soup"), Dish("2", "Pie")].feed)
        try site.write("recipes/a.json", [Dish("1", "Soup"), Dish("2", "Pie")].feed)
        let mended = try await site.build()
        #expect(mended.diagnostics == [])
        #expect(try site.output().recipes == ["pie", "soup"])
    }

    @Test(arguments: Self.breaks.indices)
    func leavesPublishedSiteUntouchedWithoutCopy(index: Int) async throws {
        let (name, configuration, damage) = Self.breaks[index]
        let site = try Self.site(configuration, ["a.json": Self.soup, "recipes/a.json": Self.soup])
        try await site.build()
        let before = try site.output()
        try damage(site)
        try site.remove(".recipegen")
        let report = try await site.build()
        #expect(report.files == nil, "\(name)")
        #expect(report.hasErrors, "\(name)")
        #expect(report.summary == "nothing was written: 1 error")
        #expect(try site.output() == before, "\(name)")
    }

    /// The copy is the same from whatever folder the site is built.
    @Test func areReplacedByTheirCopyByWhateverWayTheSiteIsReached() async throws {
        let site = try Self.site("feeds: [{source: recipes, name: a}]", ["recipes/a.json": Self.soup])
        let link = site.outside + "/link"
        try makeLink(link, to: site.path)
        try await site.build { $0.site = link }
        try site.write("recipes/a.json", "[")
        let report = try await site.build()
        #expect(report.codes == ["warning json-syntax", "warning feed-unreadable"])
        #expect(report.files != nil)
    }

    @Test func sayWhatIsWrongAndHowOldTheCopyIs() async throws {
        let site = try Self.site("feeds: [{source: a.json, name: a}]", ["a.json": Self.soup])
        try await site.build()
        try site.remove("a.json")
        #expect(
            try await site.build().said(in: site) == [
                """
                SITE/a.json: warning[feed-missing]: the feed "a.json" is not there
                  fix: correct `source` in recipegen.yml, or put the feed there
                """,
                """
                SITE/a.json: warning[feed-unreadable]: the feed cannot be read; its last good copy, AGE old, is used
                  fix: fix the feed; until then the site stays as it was
                """,
            ])
    }

    /// A feed of more than 4 MB, most of it spaces, which are read sooner than words. One description is so long that its
    /// last step is in no index and on no page but the recipe's.
    private static func largeFeed(_ last: String = "Stir well. ") -> String {
        let words = String(repeating: "Stir well. ", count: 2200)
        let spaces = String(repeating: " ", count: 45_000)
        let recipes = (0..<100).map { number in
            let text = number == 30 ? words + last : "Stir well."
            return #"{"@type": "Recipe", "name": "Soup \#(number)", \#(spaces) "description": "\#(text)"}"#
        }
        return "[" + recipes.joined(separator: ",\n") + "]"
    }

    /// Large feeds are read from their files, and their copies are made so.
    @Test func haveCopiesWhenTheyAreLarge() async throws {
        let feed = Self.largeFeed()
        let site = try Self.site("feeds: [{source: a.json, name: a}]", ["a.json": feed])
        try await site.build()
        let pages = try site.output().files.count
        try site.write("a.json", feed + "]")
        let report = try await site.build()
        #expect(report.codes == ["warning json-syntax", "warning feed-unreadable"])
        #expect(report.read == 100)
        #expect(try site.output().files.count == pages)
    }

    /// The size of a large file may say that it has changed, before it is read.
    @Test(arguments: ["Stir hard. ", "Stir for a while. "])
    func areReadAgainWhenTheyAreLargeAndChange(edit: String) async throws {
        let site = try Self.site("feeds: [{source: a.json, name: a}]", ["a.json": Self.largeFeed()])
        try await site.build()
        for text in [Self.largeFeed(edit), Self.largeFeed()] {
            try site.write("a.json", text)
            // A file that may still be written is read twice.
            try site.setAge(of: "a.json", seconds: 60)
            #expect(try await site.build().files?.written == 1)
            #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
            #expect(try await site.build().files?.written == 0)
        }
    }

    @Test func showNoticeOfOldCopyIfOwnerSetsIt() async throws {
        let feeds = "feeds: [{source: a.json, name: a}]\nnetwork: {tellVisitors: true}"
        let site = try Self.site(feeds, ["a.json": Self.soup])
        let notice = "<p class=\"notice\">Server Error. The data received from the server was invalid."
        try await site.build()
        #expect(try !site.output().text("index.html").contains(notice))
        try site.write("a.json", "[")
        try await site.build()
        let output = try site.output()
        #expect(output.files.keys.filter { (try? output.text($0).contains(notice)) == true } == ["index.html"])
        try site.write("a.json", Self.soup)
        try await site.build()
        #expect(try !site.output().text("index.html").contains(notice))
    }

    @Test(arguments: ["[]", "{\"recipes\": []}", "{\"recipes\": null}"])
    func showTheEmptyStateWhenTheyAreEmpty(feed: String) async throws {
        let site = try Self.site("feeds: [{source: a.json, name: a}]", ["a.json": Self.soup])
        try await site.build()
        try site.write("a.json", feed)
        let report = try await site.build { $0.acceptsLoss = true }
        #expect(report.codes == ["note feed-empty"])
        #expect(report.files != nil)
        let output = try site.output()
        #expect(output.recipes == [])
        #expect(try output.text("index.html").contains("class=\"status-message\""))
        #expect(output.differences(from: try await site.cleanBuild()) == [])
    }

    @Test func makeOneCatalogueInWhichTheFirstWinsFieldByField() async throws {
        let site = try Self.site(
            "feeds: [{source: a.json, name: a}, {source: b.json, name: b}]",
            [
                "a.json": [
                    Dish("1", "Pie") { $0.source = "https://example.com/pie/" },
                    Dish("2", "Soup") { $0.cuisine = "Thai" },
                    Dish("2", "Soup again") {
                        $0.cuisine = "Danish"
                        $0.category = "Starter"
                    },
                ].feed,
                "b.json": [
                    Dish("9", "PIE") {
                        $0.source = "http://www.example.com/pie?utm_source=x"
                        $0.cuisine = "English"
                    },
                    Dish("2", "Soup"),
                ].feed,
            ])
        let report = try await site.build()
        let said = report.said(in: site).map { message in String(message.prefix { $0 != "\n" }) }
        let expected: [String] = [
            #"""
            SITE/a.json:1:157: error[id-duplicate]: record 3 ("Soup again") has the id "2" of record 2 in \#
            SITE/a.json:1:84 ("Soup"); both recipes are kept, under ids made of their titles
            """#,
            #"""
            SITE/b.json:1:2: note[recipe-duplicate]: "PIE" is in the feeds twice, as a:1 (record 1 in \#
            SITE/a.json:1:2) and b:9 (record 1 in SITE/b.json:1:2): one recipe is made of both
            """#,
        ]
        #expect(said == expected)
        let output = try site.output()
        let pages = output.recipes
        try #require(pages.count == 4)
        #expect(Set(pages).isSuperset(of: ["pie", "soup", "soup-again"]))
        #expect(output.files["cuisines/english/index.html"] != nil)
        #expect(output.files["cuisines/danish/index.html"] != nil)
        #expect(output.files["categories/starter/index.html"] != nil)
    }

    static let catalogues: [(configuration: String, recipes: [String], codes: [String])] = [
        ("", ["bread", "crumble", "soup"], []),
        (", limit: 2", ["bread", "soup"], []),
        (", limit: 0", [], []),
        (", exclude: [\"1\", \"a:3\"]", ["bread"], []),
        (", exclude: [\"2\"], limit: 1", ["soup"], []),
        (
            "}]\noverrides: {\"a:2\": {hidden: true}, \"a:3\": {title: Pie}, x: {title: No", ["pie", "soup"],
            ["warning override-unknown"]
        ),
    ]

    @Test(arguments: Self.catalogues.indices)
    func giveWhatTheOwnerWants(index: Int) async throws {
        let (configuration, recipes, codes) = Self.catalogues[index]
        let text = "feeds: [{source: a.json, name: a\(configuration)" + (configuration.hasPrefix("}") ? "}}" : "}]")
        let dishes = [Dish("1", "Soup"), Dish("2", "Bread"), Dish("3", "Crumble")]
        let site = try Self.site(text, ["a.json": dishes.feed])
        let report = try await site.build()
        #expect(report.codes == codes)
        #expect(try site.output().recipes == recipes)
    }

    @Test func reportsPositionOfOverrideWithoutRecipe() async throws {
        let site = try Self.site(
            "feeds: [{source: a.json, name: a}]\noverrides:\n  \"a:7\": {title: Pie}\n", ["a.json": Self.soup])
        #expect(
            try await site.build().said(in: site) == [
                """
                SITE/recipegen.yml:4:3: warning[override-unknown]: the override "a:7" corrects a recipe that the site does not have
                  fix: write the feed's name and the id that `recipegen inspect` shows, as in family:12, or take it out
                """
            ])
    }

    @Test func takeDefaultsWhereTheyAreSilent() async throws {
        let site = try Self.site(
            "feeds: [{source: a.json, name: a, defaults: {cuisine: Local, category: Any, tags: [new], credit: With thanks}}]",
            ["a.json": [Dish("1", "Soup"), Dish("2", "Pie") { $0.cuisine = "Danish" }].feed])
        try await site.build()
        let output = try site.output()
        #expect(try output.text("cuisines/local/index.html").contains("recipes/soup/"))
        #expect(try !output.text("cuisines/local/index.html").contains("recipes/pie/"))
        #expect(try output.text("categories/any/index.html").contains("recipes/pie/"))
        #expect(try output.text("tags/new/index.html").contains("recipes/pie/"))
        #expect(try output.text("recipes/soup/index.html").contains("With thanks"))
    }

    @Test func differByEnvironment() async throws {
        let site = try Self.site(
            "feeds: [{source: a.json, name: a, environments: {staging: {source: b.json, index: false}}}]",
            ["a.json": Self.soup, "b.json": [Dish("2", "Pie")].feed])
        try await site.build()
        #expect(try site.output().recipes == ["soup"])
        #expect(try site.output().files["sitemap.xml"] != nil)
        let addresses = try site.text("addresses.json")
        try await site.build { $0.environment = "staging" }
        // What is tried out takes no addresses from what is published.
        #expect(try site.text("addresses.json") == addresses)
        let staging = try site.output()
        #expect(staging.recipes == ["pie"])
        #expect(staging.files["sitemap.xml"] == nil)
        #expect(try staging.text("index.html").contains("<meta name=\"robots\" content=\"noindex\">"))
        let unknown = try await site.build { $0.environment = "stagin" }
        #expect(unknown.files == nil)
        #expect(unknown.codes == ["error environment-unknown"])
        #expect(try site.output() == staging)
    }

    @Test func writeNothingWhenStrictAndAnErrorIsFound() async throws {
        let site = try Self.site("feeds: [{source: a.json, name: a}]", ["a.json": Self.soup])
        try await site.build()
        let before = try site.output()
        try site.write("a.json", "[{\"@type\": \"Recipe\", \"name\": \"Pie\"}, {\"@type\": \"Recipe\"}]")
        let strict = try await site.build { $0.isStrict = true }
        #expect(strict.files == nil && strict.leftOut == 1)
        #expect(try site.output() == before)
        let lenient = try await site.build()
        #expect(lenient.files != nil && lenient.read == 1 && lenient.leftOut == 1)
        let after = try site.output()
        #expect(after.recipes == ["pie"])
        // The same when there is nothing to do.
        let again = try await site.build { $0.isStrict = true }
        #expect(again.files == nil && again.diagnostics == lenient.diagnostics)
        #expect(try site.output() == after)
    }

    @Test(arguments: ["site: {titel: x}", "site: [", "feeds: []", "site: {url: \"ftp://x/\"}"])
    func areNotAskedForWhenTheConfigurationHasErrors(configuration: String) async throws {
        let site = try TestSite(["recipes/a.json": Self.soup])
        try await site.build()
        let before = try site.output()
        try site.write("recipegen.yml", configuration)
        let report = try await site.build()
        #expect(report.files == nil && report.hasErrors)
        #expect(try site.output() == before)
    }

    @Test func sayThatASiteWithoutAnAddressHasNoSitemap() async throws {
        let site = try TestSite(["recipegen.yml": "site: {title: Test}", "recipes/a.json": Self.soup])
        let report = try await site.build()
        #expect(report.codes == ["note site-address-missing"])
        #expect(try site.output().files["sitemap.xml"] == nil)
        let named = try await site.build { $0.baseURL = .init("https://example.org/") }
        #expect(named.diagnostics == [])
        #expect(try site.output().files["sitemap.xml"] != nil)
    }

    /// Half of a recipe is worse than the site as it was.
    @Test func neverUsesADamagedCopy() async throws {
        let site = try Self.site("feeds: [{source: a.json, name: a}]", ["a.json": Self.soup])
        try await site.build()
        let before = try site.output()
        let feeds = site.path + "/.recipegen/feeds"
        let copy = try #require(try Files.tree(feeds).first { !$0.hasSuffix("/documents") })
        var bytes = try Files.read(feeds + "/" + copy)
        let place = try #require(bytes.firstIndex(of: UInt8(ascii: "S")))
        bytes[place] = UInt8(ascii: "L")
        try Files.replace(feeds + "/" + copy, with: bytes)
        try site.write("a.json", "")
        let report = try await site.build()
        #expect(report.files == nil)
        #expect(report.codes == ["warning state-damaged", "error json-syntax"])
        #expect(
            report.said(in: site).first == """
                SITE/a.json: warning[state-damaged]: the last good copy of the feed is damaged, or of another version of recipegen, \
                and not used
                  fix: correct the feed; nothing else holds its recipes
                """)
        #expect(try site.output() == before)
        // The next good feed is copied again.
        try site.write("a.json", Self.soup)
        try await site.build { $0.isForced = true }
        #expect(try Files.read(feeds + "/" + copy) == Array(Self.soup.utf8))
    }
}
