import Diagnostics
import Files
import Foundation
import Pipeline
import RecipeSamples
import Testing

@testable import SiteFolder

/// Folders of the owner: what is read of them, and what of the rest is named.
@Suite struct FolderTests {
    private static let soup = [Dish("1", "Soup")].feed

    private static let photo: [UInt8] = {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Fixtures/feeds/photos/pie.jpg")
        return (try? Array(Data(contentsOf: path))) ?? []
    }()

    /// Recipes may be beside `recipegen.yml`.
    @Test(arguments: [".", "../site"])
    func readsTheFolderOfTheSiteWithoutItsOutput(source: String) async throws {
        let site = try TestSite([
            "recipegen.yml": """
            site: {title: Test, url: "https://example.org/"}
            feeds: [{source: \(source), name: a}]
            theme: {css: my.css}

            """,
            "soup.json": Self.soup, "favorites.json": "{\"version\": 1, \"collections\": []}",
            "addresses.json": "{\"version\": 1, \"recipes\": {\"a:1\": \"soup\"}}", "links.json": "{}", "my.css": "",
            "static/data.json": "[1]", "pages/about.md": "# About", "taxonomies/tags/a.json": "1",
            "below/pie.JSON": [Dish("2", "Pie") { $0.modified = "2024-01-02" }].feed,
        ])
        for output in [nil, site.path + "/dist", nil] {
            let report = try await site.build {
                $0.isStrict = true
                $0.output = output
            }
            #expect(report.said(in: site) == [])
            #expect(report.read == 2)
            #expect(report.files != nil)
        }
        #expect(try site.output().recipes == ["pie", "soup"])
    }

    /// Texts of Hugo and of a project, in a folder and in what it holds.
    @Test func readsPageBundlesAndNamesWhatItPassesOver() async throws {
        func text(_ front: String) -> String {
            "---\n\(front)\n---\n\n## Ingredients\n- 1 leek\n\n## Method\n1. Boil it.\n"
        }
        let site = try TestSite([
            "recipegen.yml":
                "site: {title: Test, url: \"https://example.org/\"}\nfeeds: [{source: content, name: a}]\n",
            "content/_index.md": "# Recipes", "content/README.md": text("title: How to write recipes"),
            "content/index.md": "# Welcome", "content/leek-soup/index.md": text("date: 2024-05-01"),
            "content/leek-soup/index.de.md": text("title: Lauchsuppe"), "content/pie/index.md": text("title: Tart"),
        ])
        for name in ["leek-soup/bowl.jpg", "pie/featured.jpg", "pie/step.jpg"] {
            try site.write("content/" + name, Self.photo)
        }
        let report = try await site.build()
        #expect(try site.output().recipes == ["lauchsuppe", "leek-soup", "tart"])
        #expect(
            report.diagnostics.map(\.message) == [
                "2 texts that are not of recipes, by their names, are passed over: README.md, _index.md",
                "a text in which no recipe was found is not read: index.md",
            ])
        for name in ["leek-soup", "tart"] {
            #expect(try site.output().text("recipes/\(name)/index.html").contains("og:image"))
        }
    }

    private static let othersFiles: [String] = [
        "package.json", "package-lock.json", "composer.json", "tsconfig.json", "tsconfig.build.json", "manifest.json",
        "staticwebapp.config.json", "tools/package.json", "node_modules/soup/package.json",
        "node_modules/soup/data.json", "tools/node_modules/a.json", ".vscode/settings.json", ".cache/a.json",
        ".prettierrc.json",
    ]

    /// The folder of a site may be that of a project of other programs, too.
    @Test(arguments: [".", "..", "../site"])
    func leavesOutFilesOfOtherProgramsBesideTheConfiguration(source: String) async throws {
        var files = Dictionary(uniqueKeysWithValues: Self.othersFiles.map { ($0, "{\"name\": \"soup\"}") })
        files["recipegen.yml"] =
            "site: {title: Test, url: \"https://example.org/\"}\nfeeds: [{source: \(source), name: a}]\n"
        files["soup.json"] = Self.soup
        let site = try TestSite(files)
        for _ in 1...2 {
            let report = try await site.build { $0.isStrict = true }
            #expect(report.said(in: site) == [])
            #expect(report.read == 1)
        }
    }

    @Test func reportsFilesOfOtherProgramsInOtherFolders() async throws {
        let site = try TestSite([
            "recipes/soup.json": Self.soup, "recipes/package.json": "{\"version\": 1}",
            "recipes/node_modules/a.json": "{\"version\": 1}",
        ])
        let report = try await site.build()
        #expect(report.diagnostics.map(\.code) == [.formatUnknown])
        #expect(report.diagnostics.map(\.location?.file) == [site.path + "/recipes/package.json"])
    }

    @Test func readsEndingsInCapitalsAndNamesWhatIsNotRead() async throws {
        let site = try TestSite([
            "recipes/soup.Jsonld": Self.soup, "recipes/pie.doc": "Pie", "recipes/b/tart.txt": "Tart",
            "recipes/a.jpg": "",
            "recipes/.DS_Store": "", "recipes/._soup.json": "", "recipes/__MACOSX/soup.json": "",
            "recipes/Thumbs.db": "",
            "recipes/.hidden.json": "",
        ])
        for _ in 1...2 {
            let report = try await site.build { $0.isStrict = true }
            #expect(
                report.said(in: site) == [
                    """
                    SITE/recipes: note[file-skipped]: a text in which no recipe was found is not read: b/tart.txt
                      fix: write headings such as "Ingredients" and "Directions" into them if they are recipes, or move them elsewhere
                    """,
                    """
                    SITE/recipes: warning[file-skipped]: pie.doc is a Word document, and is not read
                      fix: save it as plain text (.txt) if it is a recipe, or move it elsewhere
                    """,
                ])
            #expect(report.read == 1 && report.files != nil)
        }
    }

    /// A file whose name says nothing is read by its content, in a folder and in an archive.
    @Test(
        arguments: [
            ("soup.txt", "Soup\nServes 4\n\nIngredients:\n2 leeks\n\nDirections:\nCut.\n"),
            ("soup", "Soup\n\nIngredients\n2 leeks\n\nDirections\nCut.\n"),
            ("soup.yml", "name: Soup\ningredients: |\n  2 leeks\ndirections: Cut.\n"),
            (
                "soup.xml",
                "<gourmetDoc><recipe><title>Soup</title><instructions>Cut.</instructions></recipe></gourmetDoc>"
            ),
            (
                "soup.mcb",
                "<cookbook><recipe><title>Soup</title><recipetext><li>Cut.</li></recipetext></recipe></cookbook>"
            ),
            ("soup.txt", "[{\"title\": \"Soup\", \"ingredients\": [\"2 leeks\"], \"directions\": \"Cut.\"}]"),
            (
                "soup.crumb",
                "{\"name\": \"Soup\", \"cookingDuration\": 1, \"steps\": [{\"step\": \"Cut.\", \"isSection\": false}]}"
            ),
        ] as [(String, String)])
    func readsFilesByTheirContent(name: String, text: String) async throws {
        let folder = try TestSite(["recipes/" + name: text, "recipes/list.txt": "milk"])
        let archive = try TestSite(["recipegen.yml": "feeds: [{source: all.zip}]"])
        try archive.write(
            "all.zip", ZipFile.bytes([ZipFile("in/" + name, Array(text.utf8)), ZipFile("list.txt", [0x61])]))
        for site in [folder, archive] {
            let report = try await site.build()
            #expect(try site.output().recipes == ["soup"])
            #expect(report.diagnostics.filter { $0.severity == .error } == [])
            #expect(
                report.diagnostics.contains {
                    $0.message == "a text in which no recipe was found is not read: list.txt"
                })
        }
    }

    @Test func followsNoLinkOutOfAFolder() async throws {
        let site = try TestSite([
            "recipes/soup.json": Self.soup, "static/a.txt": "a", "pages/about.md": "# About",
            "taxonomies/tags/x.txt": "",
        ])
        try Files.makeFolder(site.outside + "/secret")
        try Files.replace(site.outside + "/secret/b.json", with: Array([Dish("2", "Secret")].feed.utf8))
        try Files.replace(site.outside + "/secret/b.md", with: Array("# Secret".utf8))
        for folder in ["recipes", "static", "pages", "taxonomies"] {
            try makeLink(site.path + "/" + folder + "/out", to: site.outside + "/secret")
            try makeLink(site.path + "/" + folder + "/up", to: "..")
            try makeLink(site.path + "/" + folder + "/loop", to: ".")
        }
        try makeLink(site.path + "/static/passwd", to: "/etc/passwd")
        try makeLink(site.path + "/static/b.txt", to: "a.txt")
        let report = try await site.build()
        func link(_ folder: String, _ name: String) -> String {
            """
            SITE/\(folder)/\(name): warning[file-outside]: the link leads out of \(folder)/ and is left out
              fix: put the file or folder itself there
            """
        }
        let feed = """
            SITE/recipes: warning[file-outside]: 2 links lead out of the feed's folder, such as out, and are left out
              fix: put the files themselves into the folder, or name the other folder as a feed
            """
        var expected: Set<String> = [link("static", "passwd"), feed]
        for folder in ["static", "pages", "taxonomies"] {
            expected.insert(link(folder, "out"))
            expected.insert(link(folder, "up"))
        }
        let said = Set(report.said(in: site).filter { $0.contains("file-outside") })
        #expect(said == expected)
        let output = try site.output()
        #expect(output.recipes == ["soup"])
        #expect(try output.text("b.txt") == "a")
        #expect(!output.files.keys.contains { $0.hasPrefix("out") || $0.hasPrefix("up") || $0.hasPrefix("passwd") })
    }

    @Test func publishesPagesOfSubfolders() async throws {
        let site = try TestSite([
            "recipes/soup.json": Self.soup, "pages/about.md": "# About", "pages/about/team.md": "# Team",
            "pages/help/index.md": "# Help", "pages/recipes/soup.md": "# Mine", "pages/About us/Our Team.MD": "# Us",
            "pages/f.html": "<p>", "pages/about/kitchen.jpg": "",
        ])
        let report = try await site.build()
        #expect(
            report.said(in: site) == [
                """
                SITE/pages: warning[file-skipped]: 2 files, such as f.html, are not published: no page shows them as a \
                picture, and pages are files that end in .md
                  fix: write ![words](name.jpg) to show a picture, and put files that are published as they are into \
                static/
                """,
                """
                SITE/pages/recipes/soup.md: error[address-taken]: "/recipes/soup/" is an address that the site itself uses; \
                the file is left out
                  fix: give the folder "recipes" another name
                """,
            ])
        let output = try site.output()
        for (path, title) in [
            ("about", "About"), ("about/team", "Team"), ("help", "Help"), ("about-us/our-team", "Us"),
        ] {
            #expect(try output.text("\(path)/index.html").contains("<h1>\(title)</h1>"), "\(path)")
        }
        #expect(try output.text("about/team/index.html").contains("href=\"../../help/\""))
        #expect(try output.text("sitemap.xml").contains("https://example.org/supper/about/team/"))
    }

    @Test func namesHTMLAndPicturesOfPages() async throws {
        let site = try TestSite([
            "recipes/soup.json": Self.soup,
            "pages/about.md": """
            ---
            title: About
            ---
            <!-- A comment is no loss. -->

            Our kitchen:
            ![the kitchen](https://photos.example/kitchen.jpg)

            <iframe src="https://maps.example"></iframe>

            A <b>bold</b> word.
            """,
        ])
        #expect(
            try await site.build().said(in: site) == [
                """
                SITE/pages/about.md:9: warning[page-content]: HTML is left out of the page: <iframe \
                src="https://maps.example"></iframe> and 2 more
                  fix: write it in Markdown, or put a page of HTML into static/
                """,
                """
                SITE/pages/about.md:7: warning[page-content]: the page shows the descriptions of pictures on other hosts \
                instead of them: https://photos.example/kitchen.jpg
                  fix: save the picture beside the page and write ![the kitchen](kitchen.jpg)
                """,
            ])
    }
}
