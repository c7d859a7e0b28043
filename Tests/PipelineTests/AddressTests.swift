import CatalogModel
import Diagnostics
import Files
import JSONText
import Testing
import Writing

@testable import Pipeline
@testable import SiteFolder
@testable import Tasks

/// Addresses last: what a build has published stays where it is, and what moves leaves a way.
@Suite struct AddressTests {
    private static let settings = "site: {title: Test, url: \"https://example.org/supper/\"}\n"

    private static func site(_ dishes: [Dish], _ settings: String = "") throws -> TestSite {
        try TestSite([
            "recipegen.yml": Self.settings + settings + "feeds: [{source: a.json, name: a}]", "a.json": dishes.feed,
        ])
    }

    private static func dish(_ id: String, _ title: String) -> Dish { Dish(id, title) { $0.steps = ["Cook \(id)."] } }

    /// A machine that has nothing but what is committed.
    private static func freshCheckout(of site: TestSite) throws {
        for name in ["public", ".recipegen"] where Files.kind(site.path + "/" + name) != nil { try site.remove(name) }
    }

    static let machines = [("the same machine", false), ("a fresh checkout", true)]

    @Test(arguments: machines)
    func keepsTheAddressOfARecipeWhoseTitleChanges(machine: String, isFresh: Bool) async throws {
        let site = try Self.site([Self.dish("1", "The soup"), Self.dish("2", "Pie")])
        try await site.build()
        try site.write("a.json", [Self.dish("1", "The broth"), Self.dish("2", "Pie")].feed)
        if isFresh { try Self.freshCheckout(of: site) }
        #expect(try await site.build().diagnostics == [])
        #expect(try site.output().recipes == ["pie", "the-soup"])
        #expect(try site.output().text("recipes/the-soup/index.html").contains("<h1>The broth</h1>"))
    }

    @Test(arguments: machines)
    func keepsTheAddressOfARecipeWhoseTitleIsOverridden(machine: String, isFresh: Bool) async throws {
        let site = try Self.site([Self.dish("1", "The soup")])
        try await site.build()
        try site.write(
            "recipegen.yml",
            Self.settings + "overrides: {\"a:1\": {title: The broth}}\nfeeds: [{source: a.json, name: a}]")
        if isFresh { try Self.freshCheckout(of: site) }
        #expect(try await site.build().diagnostics == [])
        #expect(try site.output().recipes == ["the-soup"])
    }

    /// Of two recipes with one title.
    static let changes: [(name: String, dishes: [(String, String)], slugs: [String])] = [
        ("the first is renamed", [("anna", "Apple tart"), ("berta", "Apple pie")], ["apple-pie", "BERTA"]),
        ("the first is gone", [("berta", "Apple pie")], ["BERTA"]),
        ("the second is gone", [("anna", "Apple pie")], ["apple-pie"]),
        ("they change places", [("berta", "Apple pie"), ("anna", "Apple pie")], ["apple-pie", "BERTA"]),
        (
            "a third comes first", [("carl", "Apple pie"), ("anna", "Apple pie"), ("berta", "Apple pie")],
            ["apple-pie", "BERTA", "CARL"]
        ),
        ("another takes the place of the first", [("carl", "Apple pie"), ("berta", "Apple pie")], ["BERTA", "CARL"]),
    ]

    @Test(arguments: changes, machines)
    func neverGivesAnAddressToAnotherRecipe(
        change: (name: String, dishes: [(String, String)], slugs: [String]), machine: (name: String, isFresh: Bool)
    ) async throws {
        let site = try Self.site([Self.dish("anna", "Apple pie"), Self.dish("berta", "Apple pie")])
        try await site.build()
        let endings = ["BERTA": "berta", "CARL": "carl"].mapValues {
            "apple-pie-\(RecipeID(feed: "a", key: $0).suffix())"
        }
        #expect(try site.output().recipes == ["apple-pie", endings["BERTA"] ?? ""].sorted())
        try site.write("a.json", change.dishes.map { Self.dish($0.0, $0.1) }.feed)
        if machine.isFresh { try Self.freshCheckout(of: site) }
        try await site.build()
        #expect(try site.output().recipes == change.slugs.map { endings[$0] ?? $0 }.sorted())
        // Whatever comes next, the address is nobody else's.
        let plain = try site.output().files["recipes/apple-pie/index.html"]
        #expect(plain.map { String(decoding: $0, as: UTF8.self).contains("Cook anna.") } ?? true)
    }

    @Test func saysWhyANewRecipeDoesNotGetThePlainAddress() async throws {
        let site = try Self.site([Self.dish("anna", "Apple pie"), Self.dish("2", "Soup")])
        try await site.build()
        try site.write("a.json", [Self.dish("carl", "Apple pie"), Self.dish("2", "Soup")].feed)
        let report = try await site.build()
        #expect(report.codes == ["note address-kept"])
        #expect(report.diagnostics.first?.message.contains("was that of a:anna, which the site no longer has") == true)
        #expect(try await site.build { $0.isForced = true }.codes == [])
    }

    @Test func givesAnAddressBackToTheRecipeThatHadIt() async throws {
        let site = try Self.site([Self.dish("anna", "Apple pie"), Self.dish("2", "Soup")])
        try await site.build()
        try site.write("a.json", [Self.dish("2", "Soup")].feed)
        try await site.build()
        try Self.freshCheckout(of: site)
        try site.write("a.json", [Self.dish("2", "Soup"), Self.dish("anna", "Another pie")].feed)
        try await site.build()
        #expect(try site.output().recipes == ["apple-pie", "soup"])
    }

    @Test func keepsTheAddressesOfAFeedWithAnotherName() async throws {
        let dishes = [Self.dish("1", "One"), Self.dish("2", "Two"), Self.dish("3", "Three"), Self.dish("4", "Two")]
        let site = try Self.site(dishes)
        try await site.build()
        let before = try site.output().recipes
        var renamed = dishes
        renamed[0] = Self.dish("1", "First")
        try site.write("a.json", renamed.feed)
        try site.write("recipegen.yml", Self.settings + "feeds: [{source: a.json, name: family}]")
        try Self.freshCheckout(of: site)
        try await site.build()
        #expect(try site.output().recipes == before)
        #expect(try site.text("addresses.json").contains("\"family:1\": \"one\""))
    }

    @Test func keepsTheAddressOfARecipeThatASecondFeedHas() async throws {
        func dish(_ id: String) -> Dish { Dish(id, "Soup") { $0.source = "https://example.com/soup" } }
        let feeds = "feeds: [{source: a.json, name: a}, {source: b.json, name: b}]"
        let site = try TestSite(["b.json": [dish("9")].feed, "a.json": [dish("1")].feed])
        // The second feed comes, stands first, and goes.
        for feeds in ["feeds: [{source: b.json, name: b}]", feeds, "feeds: [{source: b.json, name: b}]"] {
            try site.write("recipegen.yml", Self.settings + feeds)
            try Self.freshCheckout(of: site)
            try await site.build()
            #expect(try site.output().recipes == ["soup"])
        }
    }

    @Test func keepsASlugWhoseTitleIsOverridden() async throws {
        let site = try TestSite(["recipes/soup.md": Self.text("Soup", "id: s\nslug: leek-soup")])
        try site.write("recipegen.yml", Self.settings + "overrides: {\"recipes:s\": {title: Broth}}")
        for _ in 1...2 { #expect(try await site.build().diagnostics == []) }
        #expect(try site.output().recipes == ["leek-soup"])
    }

    @Test func takesAddressesAlongFromAFeedToImportedTexts() async throws {
        let site = try Self.site([Self.dish("1", "One"), Self.dish("2", "Two"), Self.dish("3", "Three")])
        try await site.build()
        try site.write("a.json", [Self.dish("1", "First"), Self.dish("2", "Two"), Self.dish("3", "Three")].feed)
        try await site.build()
        _ = try await Import([site.path + "/a.json"], into: site.path + "/recipes").run()
        try site.write("recipegen.yml", Self.settings)
        try Self.freshCheckout(of: site)
        try await site.build()
        // The text of the first asks for the address that its title gives.
        #expect(try site.output().recipes == ["first", "one", "three", "two"])
        #expect(try site.output().text("recipes/one/index.html").contains("url=../../recipes/first/"))
    }

    // MARK: Texts without ids

    private static func text(_ title: String, _ line: String = "", step: String = "Boil it.") -> String {
        "---\ntitle: \(title)\n\(line)\n---\n\n## Ingredients\n\n- 1 leek\n\n## Method\n\n1. \(step)\n"
    }

    @Test func keepsTheAddressOfATextWhoseTitleAndStepsChange() async throws {
        let site = try TestSite([
            "recipes/tart.md": Self.text("Lemon tart"), "recipes/soup.md": Self.text("Soup", step: "Stir."),
        ])
        try await site.build()
        try Self.freshCheckout(of: site)
        try site.write("recipes/tart.md", Self.text("Lemon pie", step: "Bake it."))
        #expect(try await site.build().codes == ["note id-kept"])
        #expect(try site.output().recipes == ["lemon-tart", "soup"])
        // A new text with the old title is another recipe.
        try Self.freshCheckout(of: site)
        try site.write("recipes/new.md", Self.text("Lemon tart", step: "Fry it."))
        try await site.build()
        #expect(try site.output().recipes.count == 3)
        #expect(try site.output().text("recipes/lemon-tart/index.html").contains("<h1>Lemon pie</h1>"))
    }

    // MARK: Deliberate moves

    @Test(arguments: machines)
    func movesARecipeWhoseOwnerWritesASlug(machine: String, isFresh: Bool) async throws {
        let site = try TestSite(["recipes/soup.md": Self.text("Soup")])
        try await site.build()
        try site.write("recipes/soup.md", Self.text("Soup", "slug: leek-soup"))
        if isFresh { try Self.freshCheckout(of: site) }
        let report = try await site.build()
        #expect(report.codes == ["note address-moved"])
        let tree = try site.output()
        let old = try tree.text("recipes/soup/index.html")
        #expect(old.contains("<meta http-equiv=\"refresh\" content=\"0; url=../../recipes/leek-soup/\">"))
        #expect(old.contains("<link rel=\"canonical\" href=\"https://example.org/supper/recipes/leek-soup/\">"))
        #expect(try tree.text("recipes/leek-soup/index.html").contains("<h1>Soup</h1>"))
        #expect(try !tree.text("sitemap.xml").contains("/recipes/soup/"))
        #expect(try site.text("addresses.json").contains("[\"leek-soup\", \"soup\"]"))
        // The way stays.
        try Self.freshCheckout(of: site)
        #expect(try await site.build().diagnostics == [])
        #expect(try site.output() == tree)
    }

    /// Recipes without ids in one file, of which one gets another title while a new one takes its old title, or whose titles
    /// are swapped.
    @Test(arguments: [false, true])
    func followsTheContentWhereATitleGoesToAnotherRecipe(isFresh: Bool) async throws {
        func write(_ dishes: [(title: String, food: String)], to site: TestSite) throws {
            let recipes = dishes.map { title, food -> JSONNode in
                [
                    "name": .string(title), "ingredients": [.string("1 \(food)")],
                    "steps": [.string("Bake the \(food).")],
                ]
            }
            try site.write("a.json", JSONNode.array(recipes).bytes())
        }
        func foods(_ site: TestSite) throws -> [String: String] {
            let tree = try site.output()
            return try Dictionary(
                uniqueKeysWithValues: tree.recipes.map { slug in
                    let page = try tree.text("recipes/\(slug)/index.html")
                    return (slug, ["leek", "cherry", "plum"].first { page.contains($0) } ?? "")
                })
        }
        let site = try TestSite(["recipegen.yml": "site: {title: Test}\nfeeds: [{source: a.json, name: a}]\n"])
        try write([("Cake", "leek"), ("Pie", "cherry")], to: site)
        try await site.build()
        if isFresh { try Self.freshCheckout(of: site) }
        try write([("Gateau", "leek"), ("Pie", "cherry"), ("Cake", "plum")], to: site)
        try await site.build()
        let after = try foods(site)
        #expect(after["cake"] == "leek" && after["pie"] == "cherry" && after.values.contains("plum"))
        if isFresh { try Self.freshCheckout(of: site) }
        try write([("Pie", "leek"), ("Gateau", "cherry"), ("Cake", "plum")], to: site)
        try await site.build()
        #expect(try foods(site) == after)
    }

    @Test(arguments: machines)
    func keepsTheAddressOfATextThatGetsAnID(machine: String, isFresh: Bool) async throws {
        let site = try TestSite([
            "recipes/soup.md": Self.text("Soup"), "recipes/pie.md": Self.text("Pie", step: "Bake."),
        ])
        try await site.build()
        if isFresh { try Self.freshCheckout(of: site) }
        try site.write("recipes/soup.md", Self.text("Winter soup", "id: s"))
        try await site.build()
        #expect(try site.output().recipes == ["pie", "soup"])
        // Another text with the name of that file is another recipe.
        try site.write("recipes/leek.md", Self.text("Winter soup", "id: s"))
        try site.write("recipes/soup.md", Self.text("Borscht", step: "Cut the beets, and boil them for an hour."))
        try await site.build()
        #expect(try site.output().recipes == ["borscht", "pie", "soup"])
    }

    @Test func keepsTheChosenAddressOfATextWithoutID() async throws {
        let site = try TestSite([
            "recipes/soup.md": Self.text("Soup", "slug: leek-soup"),
            "recipes/one.md": Self.text("Pie", "slug: apple-pie"), "recipes/two.md": Self.text("Pie", step: "Bake."),
        ])
        try await site.build()
        #expect(try Set(site.output().recipes).isSuperset(of: ["leek-soup", "apple-pie"]))
        try site.write("recipes/soup.md", Self.text("Broth", "slug: leek-soup"))
        #expect(try await !site.build().codes.contains("note address-moved"))
        #expect(try Set(site.output().recipes).isSuperset(of: ["leek-soup", "apple-pie"]))
    }

    @Test func leavesAWayWhereTheOwnerEditsTheFile() async throws {
        let site = try Self.site([Self.dish("1", "Soup")])
        try await site.build()
        try site.write("addresses.json", #"{"version": 1, "recipes": {"a:1": "broth"}}"#)
        #expect(try await site.build().diagnostics == [])
        #expect(try site.output().recipes == ["broth", "soup"])
        #expect(try site.output().text("recipes/soup/index.html").contains("url=../../recipes/broth/"))
        #expect(try site.text("addresses.json").contains("[\"broth\", \"soup\"]"))
    }

    @Test func namesBothWhereTwoTextsAskForOneAddress() async throws {
        let site = try TestSite([
            "recipes/a.md": Self.text("Soup", "id: a\nslug: soup"),
            "recipes/b.md": Self.text("Broth", "id: b\nslug: soup"),
        ])
        let report = try await site.build()
        #expect(
            report.said(in: site) == [
                """
                SITE/recipes/b.md:1:1: error[address-taken]: "Broth" (recipes:b) asks for the address /recipes/soup/, which \
                belongs to recipes:a
                  fix: write another "slug" into one of the two
                """
            ])
        #expect(try site.output().recipes == ["broth", "soup"])
    }

    // MARK: The file

    @Test func recordsAddressesInLinesThatAreSorted() async throws {
        let site = try Self.site([Self.dish("b", "Soup"), Self.dish("a", "Pie")])
        try await site.build()
        #expect(
            try site.text("addresses.json") == """
                {
                  "version": 1,
                  "recipes": {
                    "a:a": "pie",
                    "a:b": "soup"
                  }
                }

                """)
        #expect(try await site.build().files?.written == 0)
    }

    @Test func recordsNothingBesideTheSiteWhereTheOwnerDoesNotWantIt() async throws {
        let site = try Self.site([Self.dish("1", "Soup")], "addresses: {record: false}\n")
        try await site.build()
        #expect(Files.kind(site.path + "/addresses.json") == nil)
        try site.write("a.json", [Self.dish("1", "Broth")].feed)
        #expect(try await site.build().diagnostics == [])
        #expect(try site.output().recipes == ["soup"])
    }

    @Test func writesNoAddressesWhereTheSiteIsNotWritten() async throws {
        let site = try Self.site([Self.dish("1", "Soup")])
        try site.write(
            "a.json",
            "[{\"@type\": \"Recipe\"}, \(String(decoding: Self.dish("1", "Soup").json.bytes(), as: UTF8.self))]")
        #expect(try await site.build { $0.isStrict = true }.files == nil)
        #expect(Files.kind(site.path + "/addresses.json") == nil)
    }

    // MARK: Redirects

    @Test(arguments: [
        ("aliases: [/2019/05/lemon-cake/]", "2019/05/lemon-cake/index.html", "../../../recipes/soup/"),
        ("aliases: [/2019/05/lemon-cake]", "2019/05/lemon-cake/index.html", "../../../recipes/soup/"),
        ("aliases: [/cake.html]", "cake.html", "recipes/soup/"),
        ("aliases: [old-soup]", "recipes/old-soup/index.html", "../../recipes/soup/"),
        ("aliases: /a/b/", "a/b/index.html", "../../recipes/soup/"),
        ("url: /2018/02/18/my-soup/", "2018/02/18/my-soup/index.html", "../../../../recipes/soup/"),
        ("url: posts/old-soup", "recipes/posts/old-soup/index.html", "../../../recipes/soup/"),
        ("permalink: /2018/my-soup.html", "2018/my-soup.html", "../recipes/soup/"),
        ("permalink: https://example.org/supper/x/", "x/index.html", "../recipes/soup/"),
        ("redirect_from: /post/12/", "post/12/index.html", "../../recipes/soup/"),
        ("redirect_from:\n  - /post/12", "post/12/index.html", "../../recipes/soup/"),
        ("aliases: [\"https://example.org/supper/x/\"]", "x/index.html", "../recipes/soup/"),
        ("aliases: [/caf%C3%A9/]", "café/index.html", "../recipes/soup/"),
        ("source: https://www.example.org/supper/2019/05/cake/", "2019/05/cake/index.html", "../../../recipes/soup/"),
    ])
    func leadsFromOldAddressesToTheRecipe(line: String, file: String, target: String) async throws {
        let site = try TestSite(["recipes/soup.md": Self.text("Soup", line)])
        #expect(try await site.build().diagnostics == [])
        let page = try site.output().text(file)
        #expect(page.contains("<meta http-equiv=\"refresh\" content=\"0; url=\(target)\">"), "\(page)")
        let recipe = try site.output().text("recipes/soup/index.html")
        #expect(!recipe.contains("Also called") && !recipe.contains("isBasedOn") && !recipe.contains("Recipe at"))
    }

    @Test func linksToASourceOfAnotherSiteOnItsHost() async throws {
        let site = try TestSite(["recipes/soup.md": Self.text("Soup", "source: https://example.org/elsewhere/")])
        #expect(try await site.build().diagnostics == [])
        #expect(try site.output().text("recipes/soup/index.html").contains("href=\"https://example.org/elsewhere/\""))
    }

    @Test(arguments: [
        "permalink: pretty", "permalink: /:year/:title/", "permalink: \"/{{ title | slugify }}/\"", "permalink: false",
        "url: my-rolls", "url: /:slug/", "url: /", "permalink: /recipes/soup/", "url: /recipes/soup/",
    ])
    func leavesOutPatternsOfAddresses(line: String) async throws {
        let site = try TestSite(["recipes/soup.md": Self.text("Soup", line)])
        let other = try TestSite(["recipes/soup.md": Self.text("Soup", "")])
        #expect(try await site.build().diagnostics == [])
        try await other.build()
        let (page, otherPage) = try (site.output(), other.output())
        #expect(try page.text("recipes/soup/index.html") == otherPage.text("recipes/soup/index.html"))
        #expect(page.files.keys.sorted() == otherPage.files.keys.sorted())
    }

    @Test(arguments: [
        "url: https://example.com/pie", "url: example.com/pie", "url: Grandma's book", "url: Cookbook",
        "URL: example.com",
    ])
    func showsWhereARecipeIsFromByURL(line: String) async throws {
        let site = try TestSite(["recipes/soup.md": Self.text("Soup", line)])
        #expect(try await site.build().diagnostics == [])
        let page = try site.output().text("recipes/soup/index.html")
        #expect(page.contains("example.com") || page.contains("book"))
    }

    @Test func showsNamesThatAreNoAddresses() async throws {
        let site = try TestSite(["recipes/soup.md": Self.text("Soup", "aliases: [Grandma's broth, /old/]")])
        try await site.build()
        let page = try site.output().text("recipes/soup/index.html")
        #expect(page.contains("Also called") && page.contains("broth") && !page.contains("/old/"))
    }

    @Test func leadsFromOldAddressesToOwnPages() async throws {
        let site = try TestSite([
            "pages/about.md": "---\naliases: [/ueber-uns/, contact]\nredirect_from: [/impressum.html]\n---\n# About\n"
        ])
        try site.write("recipes/soup.md", Self.text("Soup"))
        #expect(try await site.build().diagnostics == [])
        for name in ["ueber-uns/index.html", "contact/index.html", "impressum.html"] {
            #expect(try site.output().text(name).contains("<h1>About</h1>"))
        }
    }

    @Test func namesBothWhereAnOldAddressIsThatOfAPage() async throws {
        let site = try TestSite([
            "recipes/a.md": Self.text("Soup", "id: a"),
            "recipes/b.md": Self.text("Pie", "id: b\naliases: [/recipes/soup/, /x/]"),
            "recipes/c.md": Self.text("Tart", "id: c\naliases: [/x/, /favorites/]"),
        ])
        let report = try await site.build()
        #expect(
            report.diagnostics.map(\.message) == [
                "/recipes/soup/ cannot lead to \"Pie\" (recipes:b): \"Soup\" (recipes:a) has that address",
                "/x/ cannot lead to \"Tart\" (recipes:c): that address leads to \"Pie\" (recipes:b) already",
                "/favorites/ cannot lead to \"Tart\" (recipes:c): a list or a file of the site has that address",
            ])
        #expect(!report.hasErrors)
    }

    /// What one record asks for must not end the build of the others.
    @Test func leavesNamesOfOtherFilesAlone() async throws {
        let addresses = [
            "/_redirects", "/Vercel.json", "/CNAME", "/.git/x", "/.GIT/config", "/.well-known/acme-challenge/x",
            "/index.html.recipegen-new", "/.recipegen-published.json", "/recipegen.shard/manifest", "/index.html.gz",
            "/recipes/soup/index.html.BR/x/", "/" + String(repeating: "long/", count: 200),
        ]
        let source = "source: https://example.org/supper/_headers"
        let site = try TestSite(["recipes/soup.md": Self.text("Soup", source)])
        let warnings = Array(repeating: "warning redirect-unusable", count: addresses.count + 1)
        for words in ["", "description: Warm.\n"] {
            let aliases = "aliases: [\(addresses.joined(separator: ", "))]"
            try site.write("recipes/pie.md", Self.text("Pie", words + aliases))
            #expect(try await site.build().codes == warnings)
        }
    }

    /// Who writes a feed on another host gets no address of the site, unless the owner says so.
    @Test(arguments: [("", 0), ("redirects: true", 1), ("redirects: false", 0)])
    func givesNoAddressesToOthers(setting: String, count: Int) async throws {
        let dish = Dish("1", "Pie") { $0.source = "https://example.org/supper/about/" }
        let site = try Self.site([dish])
        for (source, count) in [
            ("source: a.json", setting == "redirects: false" ? 0 : 1), ("exec: [cat, a.json]", count),
        ] {
            try site.write("recipegen.yml", Self.settings + "feeds: [{\(source), name: a, \(setting)}]")
            let report = try await site.build()
            #expect(report.codes == (count == 0 ? ["note redirect-unusable"] : []))
            #expect((try site.output().files["about/index.html"] == nil) == (count == 0))
        }
    }

    /// Paths that differ only in capital letters are one file on many systems, and a file cannot be a folder.
    @Test func givesAnOldAddressNoPathOfAnotherFile() async throws {
        let refused = ["/Robots.txt/", "/INDEX.HTML", "/Search/", "/Recipes/Pie/", "/a.html/b/", "/B.html"]
        let free = ["/x/", "/X/", "/a.html", "/b.html/c/"]
        let aliases = (free + refused).map { "\"\($0)\"" }.joined(separator: ", ")
        let site = try TestSite(["recipes/pie.md": Self.text("Pie", "aliases: [\(aliases)]")])
        let report = try await site.build()
        #expect(report.codes == Array(repeating: "warning address-taken", count: refused.count))
        #expect(zip(report.diagnostics, refused).allSatisfy { $0.message.hasPrefix("\($1) cannot lead to \"Pie\"") })
    }

    @Test(arguments: [
        ("aliases: [\"https://other.example/x/\"]", "is an address of another host"),
        ("redirect_from: [\"/?p=12\"]", "differs from others after its \"?\" only"),
        ("redirect_from: [../../x]", "is not within the site's own address"),
        ("redirect_from: [\"/a:b/\"]", "can't be the name of a file"),
    ])
    func namesOldAddressesThatNoFileCanHave(line: String, reason: String) async throws {
        let site = try TestSite(["recipes/soup.md": Self.text("Soup", line)])
        let report = try await site.build()
        #expect(report.codes == ["warning redirect-unusable"])
        #expect(report.diagnostics.first?.message.contains(reason) == true)
    }

    @Test(arguments: [
        ("netlify", "_redirects", "/supper/old/ /supper/recipes/soup/ 301!\n/supper/old /supper/recipes/soup/ 301!\n"),
        ("cloudflare", "_redirects", "/supper/old/ /supper/recipes/soup/ 301\n/supper/old /supper/recipes/soup/ 301\n"),
        (
            "nginx", "redirects.map",
            "\"/supper/old/\" \"/supper/recipes/soup/\";\n\"/supper/old\" \"/supper/recipes/soup/\";\n"
        ),
    ])
    func writesTheFileOfAHost(form: String, name: String, text: String) async throws {
        let site = try TestSite(["recipes/soup.md": Self.text("Soup", "aliases: [/old/]")])
        try site.write("recipegen.yml", Self.settings + "redirects: {form: \(form)}\n")
        #expect(try await site.build().diagnostics == [])
        #expect(try site.output().text(name) == text)
        #expect(try site.output().text("old/index.html").contains("refresh"))
    }

    @Test func writesTheFileOfVercel() async throws {
        let site = try TestSite(["recipes/soup.md": Self.text("Soup", "aliases: [/old(1)/]")])
        try site.write("recipegen.yml", Self.settings + "redirects: {form: vercel}\n")
        try await site.build()
        let text = try site.output().text("vercel.json")
        #expect(text.contains("\"source\": \"/supper/old\\\\(1\\\\)/\""), "\(text)")
        #expect(text.contains("\"destination\": \"/supper/recipes/soup/\""))
    }

    /// What the owner has written with an earlier slug leads to the recipe as the old address does.
    @Test func namesThatRecipesHadStillNameThem() async throws {
        let site = try TestSite([
            "recipegen.yml": "site: {title: Test}\nfeeds: [{source: recipes}]\nhome: {lead: soup}\n",
            "recipes/soup.md": Self.text("Soup", ""), "recipes/pie.md": Self.text("Pie", ""),
            "favorites.json": #"{"version": 1, "collections": [{"name": "A", "recipes": ["soup"]}]}"#,
            "pages/about.md": "# About\n\n{{card: soup}}\n\nText.\n\n{{recipe: soup}}\n",
        ])
        try await site.build()
        try site.write("recipes/soup.md", Self.text("Soup", "slug: broth"))
        let codes = try await site.build().diagnostics.map(\.code)
        #expect(codes.contains(.addressMoved))
        #expect(!codes.contains { [.favoriteUnknown, .leadUnknown, .pageRecipeUnknown].contains($0) })
        let output = try site.output()
        #expect(try output.text("about/index.html").matches(of: /recipes\/broth\//).count > 1)
        #expect(try output.text("favorites/index.html").contains("recipes/broth/"))
        // A recipe that has the name now is meant first.
        try site.write("recipes/new.md", Self.text("Other", "slug: soup"))
        try await site.build()
        #expect(try site.output().text("favorites/index.html").contains("recipes/soup/"))
    }
}
