import Diagnostics
import Files
import Foundation
import LoopbackServer
import Testing

@testable import Pipeline
@testable import SiteFolder
@testable import Tasks

/// The posts of a blog: pages of the owner that have a day.
@Suite struct PostTests {
    private static let pages = [
        "recipes/pie.md": "# Pie\n\n## Ingredients\n\n- 1 apple\n\n## Directions\n\nBake it.\n",
        "pages/2019/08/rome.md": """
        ---
        title: A week in Rome
        date: 2019-08-03
        image: rome.png
        tags: [Travel, Italy]
        ---
        We **walked** a lot.
        """,
        "pages/news.md": "---\ntitle: News\ndate: 2024-01-01\ndescription: What is new.\n---\nText\n",
        "pages/about.md": "---\ntitle: About\ndate: 2018-01-01\nnavigation: true\n---\nText\n",
    ]

    private static func site(_ others: [String: String] = [:]) throws -> TestSite {
        let site = try TestSite(pages.merging(others) { $1 })
        try site.write("pages/2019/08/rome.png", picture(width: 40, height: 30))
        return site
    }

    @Test func areListedByDay() async throws {
        let site = try Self.site()
        let report = try await site.build()
        #expect(report.diagnostics.filter { $0.severity != .note } == [])
        let list = try site.text("public/posts/index.html")
        let places = [">News</a>", "What is new.", ">A week in Rome</a>", "We walked a lot."].map {
            list.range(of: $0)?.lowerBound
        }
        #expect(!places.contains(nil))
        #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
        #expect(!list.contains("<h2><a href=\"../about/\">"))
        #expect(list.contains("<a href=\"../posts/\" aria-current=\"page\">Posts</a>"))
        #expect(list.contains("photos/"))
    }

    /// A page with a day has it, and search engines know it; the navigation leads to the list alone.
    @Test func haveTheirDayAndPicture() async throws {
        let site = try Self.site()
        try await site.build()
        let page = try site.text("public/2019/08/rome/index.html")
        #expect(page.contains("<time datetime=\"2019-08-03\">"))
        #expect(page.contains("<figure><img src=\"../../../photos/"))
        #expect(page.contains("\"@type\":\"BlogPosting\""))
        #expect(page.contains("<meta property=\"og:image\""))
        #expect(page.contains("<meta property=\"article:published_time\" content=\"2019-08-03\">"))
        #expect(!page.contains("news/\""))
        #expect(
            try site.text("public/news/index.html").contains("<meta name=\"description\" content=\"What is new.\">"))
    }

    /// Among recipes with a day, the newest first.
    @Test func areInFeeds() async throws {
        let site = try Self.site([
            "recipes/pie.md":
                "---\ntitle: Pie\ndate: 2020-01-01\n---\n## Ingredients\n\n- 1 apple\n\n## Directions\n\nBake it.\n"
        ])
        try await site.build()
        let feed = try site.text("public/feed.xml")
        let titles = feed.matches(of: #/<entry>\n<title>(.*?)</title>/#).map { String($0.output.1) }
        #expect(titles == ["News", "Pie", "A week in Rome"])
        #expect(feed.contains("<category term=\"Travel\"/>"))
    }

    /// One list of all addresses on each page would grow with the blog.
    @Test func areNotInTheAddressesThatPagesTellScripts() async throws {
        let settings = "site: {title: Test, url: \"https://example.org/\"}\naddresses: {pattern: \"/{slug}/\"}\n"
        let site = try Self.site(["recipegen.yml": settings])
        try await site.build()
        let home = try site.text("public/index.html")
        #expect(home.contains("(about|"))
        #expect(!home.contains("|news|"))
        // No recipe has the address of a post.
        try site.write("recipes/news.md", "# News\n\n## Ingredients\n\n- 1 apple\n\n## Directions\n\nBake it.\n")
        let report = try await site.build()
        #expect(!report.diagnostics.contains { $0.severity == .error })
        #expect(try site.text("public/news/index.html").contains("<p>Text</p>"))
    }

    /// The folder of the list is the site's where there are posts.
    @Test func keepTheAddressOfTheirList() async throws {
        let site = try Self.site(["pages/posts.md": "Mine\n"])
        #expect(try await site.build().diagnostics.filter { $0.severity == .error }.map(\.code) == [.addressTaken])
        let other = try TestSite([
            "pages/posts.md": "Mine\n",
            "recipes/pie.md": "# Pie\n\n## Ingredients\n\n- 1 apple\n\n## Directions\n\nBake it.\n",
        ])
        #expect(try await other.build().diagnostics.filter { $0.severity == .error } == [])
    }

    // MARK: From WordPress

    private static func item(_ title: String, _ link: String, _ type: String, _ content: String, _ more: String = "")
        -> String
    {
        """
        <item><title>\(title)</title><link>\(link)</link><content:encoded><![CDATA[\(content)]]></content:encoded>
        <wp:post_date>2019-08-03 10:00:00</wp:post_date><wp:post_type>\(type)</wp:post_type><wp:status>publish</wp:status>\(more)</item>
        """
    }

    private static func recipe(_ name: String) -> String {
        """
        <script type="application/ld+json">{"@type": "Recipe", "name": "\(name)", "recipeIngredient": ["2 leeks"],
        "recipeInstructions": "Cut."}</script>
        """
    }

    /// Posts and pages without a recipe, or with several, are pages at the addresses that they had, with their pictures.
    @Test func comeFromABlog() async throws {
        try await LoopbackServer.run({ _ in .init(200, [:], picture(width: 4, height: 3)) }) { server in
            let root = "https://ann.example"
            let items = [
                Self.item("Soup", "\(root)/2019/08/soup/", "post", "<p>Hi.</p>" + Self.recipe("Soup")),
                Self.item(
                    "Two", "\(root)/2019/08/two/", "post",
                    "<p>One.</p>\(Self.recipe("A"))<p>Two.</p>\(Self.recipe("B"))"),
                Self.item(
                    "Rome", "\(root)/2019/08/rome/", "post",
                    "<p>We walked.</p><p><img src=\"\(server.base)/a.png\" alt=\"Rome\"></p>"),
                Self.item("About: us", "\(root)/about/", "page", "<p>I am Ann, and I cook.</p>"),
            ]
            let folder = try TemporaryFolder([
                "blog.xml": """
                <rss version="2.0" xmlns:content="c" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Ann cooks</title>
                <link>\(root)</link><language>en-GB</language>\(items.joined())</channel></rss>
                """,
                "recipegen.yml": "feeds: [{source: blog.xml}]\nnetwork: {allowPrivate: [\"127.0.0.1\"]}\n",
            ])
            let path = folder.path + "/site"
            let new = NewSite(path, from: [folder.path + "/recipegen.yml"], jobs: 2)
            let report = try await new.run(NewSite.Answers(title: new.suggestedTitle))
            #expect(report.diagnostics.filter { $0.severity != .note }.map(\.code) == [])
            #expect(report.summary(of: "site").hasPrefix("3 recipes: 3 written; 3 pages of your own written\n"))
            func text(_ name: String) throws -> String {
                String(decoding: try Files.read(path + "/" + name), as: UTF8.self)
            }
            #expect(try text("recipegen.yml").contains("title: \"Ann cooks\""))
            #expect(try text("recipegen.yml").contains("url: \"\(root)\""))
            #expect(try text("recipegen.yml").contains("addresses: {pattern: \"/{year}/{month}/{slug}/\"}"))
            #expect(
                try text("pages/2019/08/two.md")
                    == "---\ntitle: \"Two\"\ndate: \"2019-08-03\"\n---\n\nOne.\n\n{{recipe: a}}\n\nTwo.\n\n{{recipe: b}}\n"
            )
            #expect(
                try text("pages/2019/08/rome.md")
                    == "---\ntitle: \"Rome\"\ndate: \"2019-08-03\"\n---\n\nWe walked.\n\n![Rome](rome.png)\n")
            #expect(
                try text("pages/about.md")
                    == "---\ntitle: \"About: us\"\nnavigation: false\n---\n\nI am Ann, and I cook.\n")
            var options = BuildOptions()
            options.site = path
            options.photoProgram = nil
            let built = try await Build(options).run()
            #expect(built.diagnostics.filter { $0.severity != .note }.map(\.description) == [])
            let tree = try Tree(path + "/public")
            for page in ["2019/08/soup", "2019/08/two", "2019/08/rome", "about", "posts"] {
                #expect(tree.files[page + "/index.html"] != nil, "\(page)")
            }
        }
    }

    /// A build, and an import into a folder of recipes, have no place for them.
    @Test func areNamedWhereTheyStayBehind() async throws {
        let items =
            Self.item("Soup", "https://ann.example/soup/", "post", Self.recipe("Soup"))
            + Self.item("Rome", "https://ann.example/rome/", "post", "<p>We walked a lot.</p>")
        let site = try TestSite([
            "recipes/blog.xml":
                "<rss xmlns:content=\"c\" xmlns:wp=\"http://wordpress.org/export/1.2/\"><channel>\(items)</channel></rss>"
        ])
        let expected = "the posts \"Rome\" are no recipe, and no pages of this site"
        #expect(
            try await site.build().diagnostics.filter { $0.code == .pageWithoutRecipe }.map(\.message) == [expected])
        let imported = try await Import([site.path + "/recipes/blog.xml"], into: site.path + "/new").run()
        #expect(imported.diagnostics.filter { $0.code == .pageWithoutRecipe }.map(\.message) == [expected])
    }
}
