import CatalogModel
import Diagnostics
import Files
import Parsing
import Testing

@testable import Pipeline
@testable import SiteFolder
@testable import Tasks

/// What its owner means to keep private is not published.
@Suite struct DraftTests {
    private static let body = "\n\n## Ingredients\n\n- 1 leek\n\n## Method\n\n1. Boil it.\n"

    private static func text(_ title: String, _ line: String) -> String { "---\ntitle: \(title)\n\(line)\n---\(body)" }

    /// A site with one public recipe besides a file.
    private static func site(_ files: [String: String], settings: String = "") throws -> TestSite {
        var all = files
        all["recipegen.yml"] = "site: {title: Test, url: \"https://example.org/\"\(settings)}"
        all["recipes/bread.md"] = text("Bread", "draft: false")
        return try TestSite(all)
    }

    static let marks: [String] = [
        "draft: true", "Draft: True", "DRAFT: yes", "hidden: true", "private: true", "unpublished: true",
        "publish: false",
        "published: false", "status: draft", "Status: Private", "status: pending", "status: TRASH", "isDraft: 1",
        "visibility: private", "creativeWorkStatus: Draft", "draft: [true]",
    ]

    @Test(arguments: marks)
    func leavesOutATextThatSaysSo(mark: String) async throws {
        let site = try Self.site(["recipes/soup.md": Self.text("Soup", mark)])
        let report = try await site.build()
        #expect(
            report.said(in: site) == [
                "SITE/recipes/soup.md:1:1: note[draft-left-out]: \"Soup\" is a draft and is left out"
            ])
        #expect(report.summary.hasPrefix("2 read, 0 left out, 1 draft left out; "))
        #expect(try site.output().recipes == ["bread"])
        let published = try site.output().files.filter { name, bytes in
            String(decoding: bytes, as: UTF8.self).lowercased().contains("soup")
        }
        #expect(published.keys.sorted() == [])
        // What has nothing to do says the same.
        #expect(try await site.build().summary.hasPrefix("2 read, 0 left out, 1 draft left out; "))
    }

    @Test(arguments: ["draft: true", "published: false"])
    func publishesItWhereItIsAskedFor(mark: String) async throws {
        let site = try Self.site(["recipes/soup.md": Self.text("Soup", mark)])
        try await site.build()
        let report = try await site.build { $0.includesDrafts = true }
        #expect(report.diagnostics == [])
        #expect(report.summary.hasPrefix("2 read, 0 left out; "))
        let tree = try site.output()
        #expect(tree.recipes == ["bread", "soup"])
        #expect(try tree.text("recipes/soup/index.html").contains("<mark class=\"draft-mark\">Draft</mark>"))
        #expect(try tree.text("index.html").contains("<mark class=\"draft-mark\">Draft</mark>"))
        #expect(try !tree.text("recipes/bread/index.html").contains("<mark class=\"draft-mark\">"))
        try await site.build()
        #expect(try site.output().recipes == ["bread"])
    }

    /// The same mark in the records of other formats.
    static let feeds: [(name: String, text: String)] = [
        ("schema.json", #"[{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 leek"], "Draft": true}]"#),
        ("status.json", #"[{"@type": "Recipe", "name": "Soup", "creativeWorkStatus": "draft"}]"#),
        ("plain.json", #"[{"name": "Soup", "ingredients": ["1 leek"], "steps": ["Boil."], "post_status": "private"}]"#),
        ("number.json", #"[{"name": "Soup", "ingredients": ["1 leek"], "steps": ["Boil."], "published": 0}]"#),
        (
            "around.json",
            #"{"data": [{"draft": true, "attributes": {"title": "Soup", "ingredients": ["1 leek"], "steps": ["Boil."]}}]}"#
        ),
        (
            "nested.json",
            #"[{"name": "Soup", "ingredients": ["1 leek"], "steps": ["Boil."], "frontmatter": {"draft": true}}]"#
        ),
        (
            "named.json",
            #"[{"name": "Soup", "ingredients": ["1 leek"], "steps": ["Boil."], "status": {"name": "draft"}}]"#
        ),
        ("table.csv", "name,ingredients,steps,Draft\nSoup,1 leek,Boil.,x\n"),
        (
            "lines.jsonl",
            "{\"@type\": \"Recipe\", \"name\": \"Soup\", \"hidden\": \"yes\"}\n{\"@type\": \"Recipe\", \"name\": \"Tea\"}\n"
        ),
        (
            "paprika.json",
            #"[{"name": "Soup", "ingredients": "1 leek", "directions": "Boil.", "uid": "U", "in_trash": true}]"#
        ),
        (
            "one.json",
            #"{"status": "draft", "recipe": {"name": "Soup", "ingredients": ["1 leek"], "steps": ["Boil."]}}"#
        ),
        (
            "list.json",
            #"{"draft": true, "recipes": [{"name": "Soup", "ingredients": ["1 leek"], "steps": ["Boil."]}]}"#
        ),
        ("soup.txt", "Soup\n\nServes 4\nStatus: Draft\n\nIngredients\n1 leek\n\nDirections\nBoil it.\n"),
        ("soup.md", "# Soup\n\n**Draft:** yes\(body)"),
        ("properties.md", "# Soup\n\nServings: 4\nStatus: Draft\(body)"),
        (
            "password.xml",
            """
            <rss xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
            <wp:wxr_version>1.2</wp:wxr_version><item><title>Soup</title><content:encoded><![CDATA[<h2>Ingredients</h2><ul>
            <li>1 leek</li></ul><h2>Method</h2><ol><li>Boil it.</li></ol>]]></content:encoded><wp:post_type>post</wp:post_type>
            <wp:status>publish</wp:status><wp:post_password>secret</wp:post_password></item></channel></rss>
            """
        ),
        ("soup.cook", ">> draft: true\n\nBoil @leek{1}.\n"),
        (
            "soup.html",
            #"<script type="application/ld+json">{"@type": "Recipe", "name": "Soup", "creativeWorkStatus": "Draft"}</script>"#
        ),
    ]

    @Test(arguments: feeds)
    func leavesOutARecordThatSaysSo(name: String, text: String) async throws {
        let site = try Self.site([name: text])
        try site.write(
            "recipegen.yml",
            "site: {title: Test, url: \"https://example.org/\"}\nfeeds: [{source: recipes}, {source: \(name)}]")
        let report = try await site.build()
        #expect(report.drafts == 1, "\(report.said(in: site))")
        #expect(try !site.output().recipes.contains("soup"))
    }

    @Test func leavesOutOneWhoseMarkIsUnclearAndSaysSo() async throws {
        let site = try Self.site(["recipes/soup.md": Self.text("Soup", "hidden: in the cellar")])
        let report = try await site.build()
        #expect(report.codes == ["warning draft-unclear", "note draft-left-out"])
        #expect(try site.output().recipes == ["bread"])
    }

    @Test func leavesOutOwnPages() async throws {
        let site = try Self.site([
            "pages/plan.md": "---\ndraft: true\n---\n# Our plan\n",
            "pages/old.md": "---\nStatus: private\n---\n# Old\n",
            "pages/older.md": "---\nstatus: [draft]\n---\n# Older\n",
            "pages/us.md": "---\npublished: true\n---\n# Us\n",
        ])
        let report = try await site.build()
        #expect(report.diagnostics == [])
        #expect(report.drafts == 3)
        let tree = try site.output()
        #expect(["plan", "old", "older"].allSatisfy { tree.files["\($0)/index.html"] == nil })
        #expect(tree.files["us/index.html"] != nil)
        #expect(try !tree.text("index.html").contains("Our plan"))
        try await site.build { $0.includesDrafts = true }
        #expect(try site.output().text("plan/index.html").contains("draft-mark"))
    }

    @Test func saysNothingOfPicksThatAreDrafts() async throws {
        let site = try Self.site([
            "recipes/soup.md": Self.text("Soup", "id: s\ndraft: true"),
            "favorites.json": #"{"version": 1, "collections": [{"name": "A", "recipes": ["soup", "bread"]}]}"#,
        ])
        try site.write(
            "recipegen.yml",
            "site: {title: Test, url: \"https://example.org/\"}\nhome: {lead: soup}\noverrides: {\"recipes:s\": {cuisine: Thai}}"
        )
        #expect(try await site.build().codes == ["note draft-left-out"])
    }

    @Test func countsTheDraftsOfAFeedAsItsRecipes() async throws {
        // So many fewer recipes would be taken for a loss.
        let names = (1...12).map { "dish\($0)" }
        let site = try Self.site([:])
        for name in names { try site.write("recipes/\(name).md", Self.text(name, "draft: false")) }
        try await site.build()
        for name in names { try site.write("recipes/\(name).md", Self.text(name, "draft: true")) }
        let report = try await site.build()
        #expect(report.codes == ["note draft-left-out"])
        #expect(try site.output().recipes == ["bread"])
    }

    @Test func publishesWhatHasADateToComeAndSaysSo() async throws {
        let site = try Self.site(["recipes/soup.md": Self.text("Soup", "date: 2999-12-24")])
        let report = try await site.build()
        #expect(
            report.said(in: site) == [
                """
                SITE/recipes/soup.md:1:1: note[date-ahead]: "Soup" (2999-12-24) has a date that is still to come and is published
                  fix: write "site: {future: false}" to leave recipes out until their dates come
                """
            ])
        #expect(try site.output().recipes == ["bread", "soup"])
    }

    @Test(arguments: ["date: 2999-12-24", "publishDate: 2999-12-24T08:00:00Z"])
    func leavesOutWhatHasADateToComeWhereTheOwnerWantsIt(line: String) async throws {
        let site = try Self.site(["recipes/soup.md": Self.text("Soup", line)], settings: ", future: false")
        let report = try await site.build()
        #expect(report.codes == ["note draft-left-out"])
        #expect(report.summary.hasPrefix("2 read, 0 left out, 1 to come; "))
        #expect(try site.output().recipes == ["bread"])
        try await site.build { $0.includesDrafts = true }
        #expect(try site.output().text("recipes/soup/index.html").contains("draft-mark"))
    }

    @Test func staysADraftWhenItIsImported() async throws {
        let folder = try TemporaryFolder([
            "a.json": #"[{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 leek"], "status": "private"}]"#
        ])
        let report = try await Import([folder.path + "/a.json"], into: folder.path + "/recipes", jobs: 1).run()
        #expect(report.diagnostics == [])
        let text = String(decoding: try Files.read(folder.path + "/recipes/soup.md"), as: UTF8.self)
        #expect(text.contains("\ndraft: true\n"))
    }
}
