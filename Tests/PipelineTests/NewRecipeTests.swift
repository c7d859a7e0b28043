import Diagnostics
import Files
import Pipeline
import Testing
import Writing

@testable import Tasks

/// `recipegen add`: one recipe as a text in the site's folder.
@Suite struct NewRecipeTests {
    private func add(_ draft: RecipeDraft, to site: TestSite) async throws -> NewRecipe.Report {
        try await NewRecipe(draft, site: site.path).run()
    }

    private var ragu: RecipeDraft {
        var draft = RecipeDraft(title: "Nonna's ragù: \"the\" #1")
        draft.yield = "4"
        draft.prepTime = "20 min"
        draft.cookTime = "2 hours"
        draft.ingredients = ["1 onion, chopped", "- 2 cloves of garlic", "# salt"]
        draft.steps = ["Chop the onion.", "1. Fry it *gently*.", "<b>Stir</b>"]
        draft.cuisine = "Italian"
        draft.tags = ["slow"]
        return draft
    }

    @Test func writesWhatABuildReads() async throws {
        let site = try TestSite()
        let report = try await add(ragu, to: site)
        #expect(report.diagnostics == [])
        #expect(report.file == site.path + "/recipes/nonnas-ragu-the-1.md")
        #expect(!report.isSkeleton)
        let text = try site.text("recipes/nonnas-ragu-the-1.md")
        #expect(text.contains("servings: 4\nprep_time: 20 min\ncook_time: 2 h\n"))
        #expect(text.contains("## Ingredients\n\n- 1 onion, chopped\n"))
        #expect(text.contains("## Directions\n\n1. Chop the onion.\n"))
        let build = try await site.build()
        #expect(build.diagnostics == [])
        let page = try site.output().text("recipes/nonnas-ragu-the-1/index.html")
        #expect(page.contains("<h1>Nonna's ragù: &quot;the&quot; #1</h1>") || page.contains("ragù: "))
        #expect(page.contains("Fry it *gently*."))
        #expect(!page.contains("<b>Stir</b>"))
    }

    @Test func overwritesNothing() async throws {
        let site = try TestSite(["recipes/nonnas-ragu-the-1.md": "mine"])
        let report = try await add(ragu, to: site)
        #expect(report.file == nil)
        #expect(report.diagnostics.map(\.code) == [.fileKept])
        #expect(try site.text("recipes/nonnas-ragu-the-1.md") == "mine")
        // The text is not written either where its photo cannot be.
        var soup = RecipeDraft(title: "Soup")
        try site.write("soup.png", picture(width: 2, height: 2))
        try site.write("recipes/soup.png", "mine")
        soup.photo = site.path + "/soup.png"
        #expect(try await add(soup, to: site).file == nil)
        #expect(Files.kind(site.path + "/recipes/soup.md") == nil)
        #expect(try site.text("recipes/soup.png") == "mine")
    }

    @Test func aTitleAloneGivesATextToFillIn() async throws {
        let site = try TestSite(["recipes/pie.md": "---\ntitle: Pie\n---\n\n## Ingredients\n\n- 1 apple\n"])
        let report = try await add(RecipeDraft(title: "Soup"), to: site)
        #expect(report.isSkeleton)
        #expect(
            try site.text("recipes/soup.md")
                == "---\ntitle: Soup\ndraft: true\n---\n\n## Ingredients\n\n- \n\n## Directions\n\n1. \n")
        let build = try await site.build()
        #expect(build.drafts == 1)
        #expect(try site.output().files["recipes/soup/index.html"] == nil)
        try site.write(
            "recipes/soup.md",
            try site.text("recipes/soup.md").replacing("draft: true\n", with: "").replacing("- \n", with: "- 1 leek\n")
                .replacing("1. \n", with: "1. Boil.\n"))
        try await site.build()
        #expect(try site.output().text("recipes/soup/index.html").contains("leek"))
    }

    @Test func copiesThePhoto() async throws {
        let site = try TestSite()
        try site.write("IMG 1.PNG", picture(width: 8, height: 2))
        var draft = ragu
        draft.photo = site.path + "/IMG 1.PNG"
        let report = try await add(draft, to: site)
        #expect(report.photo == site.path + "/recipes/nonnas-ragu-the-1.png")
        #expect(try site.text("recipes/nonnas-ragu-the-1.md").contains("image: nonnas-ragu-the-1.png\n"))
        #expect(try await site.build().diagnostics == [])
        #expect(try site.output().text("recipes/nonnas-ragu-the-1/index.html").contains("-8.png"))
        draft.title = "Other"
        draft.photo = site.path + "/recipegen.yml"
        let refused = try await add(draft, to: site)
        #expect(refused.file == nil && refused.diagnostics.map(\.code) == [.photoUnreadable])
    }

    @Test(
        arguments: [
            ("feeds: [{source: a.json, name: a}]", nil),
            ("feeds: [{source: \"https://example.org/a\", name: a}, {source: own, name: own}]", "own/soup.md"),
            ("site: {title: [}", nil),
        ] as [(String, String?)])
    func choosesTheFirstFolderOfTheSite(settings: String, file: String?) async throws {
        let site = try TestSite(["recipegen.yml": settings, "a.json": "[]", "own/pie.md": "# Pie"])
        let report = try await add(RecipeDraft(title: "Soup"), to: site)
        #expect(report.file == file.map { site.path + "/" + $0 })
        #expect((report.file == nil) == report.diagnostics.contains { $0.severity == .error })
    }

    @Test func saysWhereThereIsNoSite() async throws {
        let site = try TestSite()
        let report = try await NewRecipe(RecipeDraft(title: "Soup"), site: site.path + "/none").run()
        #expect(report.diagnostics.map(\.code) == [.configurationMissing])
    }

    @Test(arguments: ["../../etc/passwd", "a/b", "..", "CON", "\u{202E}x", "---\nid: x", "README"])
    func hostileTitlesStayInTheFolder(title: String) async throws {
        let site = try TestSite()
        let report = try await add(RecipeDraft(title: title), to: site)
        if let file = report.file {
            #expect(Paths.parent(file) == site.path + "/recipes")
            #expect(try Files.list(site.path + "/recipes").count == 1)
        } else {
            #expect(report.diagnostics.contains { $0.severity == .error })
        }
    }
}
