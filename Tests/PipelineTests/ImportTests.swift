import CatalogModel
import Diagnostics
import Files
import Foundation
import JSONText
import LoopbackServer
import RecipeSamples
import Testing

@testable import Pipeline
@testable import Tasks

/// `recipegen import`: any source as texts that a person can edit.
@Suite struct ImportTests {
    private static func imported(
        _ sources: [String], into folder: String, isForced: Bool = false
    ) async throws -> Import.Report {
        try await Import(sources, into: folder, isForced: isForced, jobs: 2).run()
    }

    /// The files of a built site, without the lists whose names come from how a recipe was read.
    private static func pages(_ site: TestSite) throws -> Tree {
        var tree = try site.output()
        tree.files = tree.files.filter { !$0.key.hasPrefix("data/cards/") && $0.key != "data/packs.json" }
        return tree
    }

    /// Builds a site from a source, and another from what was imported from it.
    ///
    /// - Returns: The files that differ, and the diagnostics of the import.
    private static func differences(
        betweenImportAnd source: String
    ) async throws -> (files: [String], report: Import.Report) {
        func site(_ source: String) throws -> TestSite {
            let configuration = """
                site: {title: Test, url: "https://example.org/supper/"}
                images: {policy: hotlink, missing: quiet}
                feeds: [{source: "\(source)", name: family}]

                """
            return try TestSite(["recipegen.yml": configuration])
        }
        let original = try site(source)
        let copy = try site("imported")
        let report = try await imported([source], into: copy.path + "/imported")
        try await original.build()
        try await copy.build()
        return (try pages(copy).differences(from: try pages(original)), report)
    }

    private static let photo: [UInt8] = {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Fixtures/feeds/photos/pie.jpg")
        return (try? Array(Data(contentsOf: path))) ?? []
    }()

    // MARK: The same site

    @Test(arguments: SampleSources.all)
    func givesTheSamePagesAsItsSource(name: String, text: String) async throws {
        let folder = try TemporaryFolder([name: text])
        let (files, report) = try await Self.differences(betweenImportAnd: folder.path + "/" + name)
        #expect(files == [])
        #expect(report.written == 1)
        #expect(report.diagnostics.map(\.code).contains(.importChanged) == false)
    }

    @Test func givesTheSamePhotosAsItsArchive() async throws {
        let folder = try TemporaryFolder()
        let recipe = #"{"name": "Chili", "steps": [{"instruction": "Cook.", "ingredients": []}], "servings": 2}"#
        let inner = ZipFile.bytes([ZipFile("recipe.json", Array(recipe.utf8)), ZipFile("image.jpeg", Self.photo)])
        try Files.replace(folder.path + "/export.zip", with: ZipFile.bytes([ZipFile("1.zip", inner)]))
        let (files, report) = try await Self.differences(betweenImportAnd: folder.path + "/export.zip")
        #expect(files == [])
        #expect(report.summary == "1 recipe: 1 written; 1 photo written")
    }

    @Test(.enabled(if: RealSources.isThere, RealSources.comment), arguments: RealSources.names)
    func givesTheSamePagesAsRealSources(name: String) async throws {
        let (files, report) = try await Self.differences(betweenImportAnd: try RealSources.path(name))
        #expect(files == [])
        #expect(report.written > 0)
    }

    /// Texts that YAML, Markdown or the reader of texts could take for something else.
    private static let oddTexts: [String] = [
        "plain", "yes", "null", "1.50", "2024-05-01", "0x1F", "1e5", "~", "*bold* _it_", "# heading", "## Ingredients",
        "- item", "+ item", "1. item", "12) item", "1986. A year", "> quote", "```", "---", "...", "+++", "{a: b}",
        "[x](javascript:alert(1))", "![x](https://example.org/x.gif)", "a: b", "a #b", "'quoted'", "\"quoted\"", "\\",
        "a\\",
        "trailing\\\\", "&amp; &#60;", "<b>bold</b> text", "<script>x</script>", "@mention", "%", "!tag", "|",
        "| a | b |",
        "Serves 4", "Prep time: 10 min", "Ingredients", "Zubereitung:", "Notes", "STEP 1", "line one\nline two",
        "para one\n\npara two", "tab\there", "emoji 👩‍🍳 ½ ¼ °", "مرحبا", "寿司", "a,b;c", "For the dough:",
        "[For the pesto]",
        "CAPITALS ONLY", "2 eggs (beaten), sifted", "    indented", "=====", "line\n===", "line\n---",
        "https://example.org/",
        "<https://example.org/>", "a*b*c", "snake_case_word", "__init__", "`code`", "~~gone~~", "$x$", "[ ] task",
        ": colon",
        "a\u{2028}b", "\u{FEFF}bom", "cafe\u{301}", "\u{200B}zero", "- [x] done", "1.2kg flour", "_note_", "***",
        "- - -",
    ]

    /// One odd text in each field.
    @Test func losesNoOddText() async throws {
        for text in Self.oddTexts {
            let node: JSONNode = [
                "@type": "Recipe", "identifier": .string("id \(text)"), "name": .string("Title \(text)"),
                "description": .string(text), "recipeIngredient": ["1 egg", .string(text), .string("2 \(text)")],
                "recipeInstructions": [
                    [
                        "@type": "HowToSection", "name": .string("Part \(text)"),
                        "itemListElement": [["@type": "HowToStep", "text": .string(text)]],
                    ],
                    ["@type": "HowToSection", "name": "Rest", "itemListElement": ["Eat.", .string("Then \(text)")]],
                ],
                "comment": [["@type": "Comment", "name": .string("About \(text)"), "text": .string(text)]],
                "author": .string("Ann \(text)"), "creditText": .string(text),
                "keywords": [.string("tag \(text)"), "x"],
                "recipeCuisine": .string(text), "recipeCategory": [.string(text), "Main"], "tool": [.string(text)],
                "recipeYield": .string("4 \(text)"),
            ]
            let folder = try TemporaryFolder()
            try Files.replace(folder.path + "/odd.json", with: node.bytes())
            let report = try await Self.imported([folder.path + "/odd.json"], into: folder.path + "/in")
            #expect(report.written == 1, "\(text)")
            let changed = report.diagnostics.filter { $0.code == .importChanged }.map(\.message)
            #expect(changed == [], "\(text.debugDescription)")
        }
    }

    // MARK: Files that are there

    private static let feed =
        #"[{"@type": "Recipe", "identifier": "1", "name": "Soup", "recipeIngredient": ["1 leek"]}]"#

    @Test func writesNothingWhenRepeated() async throws {
        let folder = try TemporaryFolder(["a.json": Self.feed])
        let source = folder.path + "/a.json"
        let into = folder.path + "/recipes"
        #expect(try await Self.imported([source], into: into).summary == "1 recipe: 1 written")
        let first = try Tree(into)
        #expect(try await Self.imported([source], into: into).summary == "1 recipe: 1 unchanged")
        #expect(try Tree(into) == first)
        #expect(first.files.keys.sorted() == ["soup.md"])
    }

    /// The id says which recipe a file is, whatever its name.
    @Test(arguments: [false, true])
    func leavesAFileThatWasRenamed(isEdited: Bool) async throws {
        let folder = try TemporaryFolder(["a.json": Self.feed])
        let source = folder.path + "/a.json"
        let into = folder.path + "/recipes"
        _ = try await Self.imported([source], into: into)
        var text = try Files.read(into + "/soup.md")
        if isEdited { text += Array("\nMore.\n".utf8) }
        try Files.remove(into + "/soup.md")
        try Files.replace(into + "/my soup.md", with: text)
        let report = try await Self.imported([source], into: into)
        #expect(report.summary == "1 recipe: 1 \(isEdited ? "left as they are" : "unchanged")")
        #expect(try Tree(into).files.keys.sorted() == ["my soup.md"])
        #expect(try Files.read(into + "/my soup.md") == text)
    }

    /// Short texts tell their language together.
    @Test func guessesTheLanguageOfShortTexts() async throws {
        let folder = try TemporaryFolder([
            "a.txt":
                "Linsensuppe\n\n250 g Linsen\n3 Karotten\n1 EL Essig\n\nDie Linsen über Nacht einweichen und kochen.\n",
            "b.txt": "Plätzchen\n\nZutaten\n- 250 g Mehl\n- 1 Ei\n\nZubereitung\nAlles kneten. Ausstechen.\n",
            "c.txt": "Apfelkuchen\n\nZutaten\n- 200 g Zucker\n- 4 Eier\n\nZubereitung\nRühren.\n",
        ])
        #expect(
            try await Self.imported(["a", "b", "c"].map { "\(folder.path)/\($0).txt" }, into: folder.path + "/recipes")
                .language == "de")
    }

    @Test func countsDrafts() async throws {
        let recipe = { (name: String, isPrivate: String) in
            """
            {"@type": "Recipe", "@id": "\(name)", "name": "\(name)", "recipeIngredient": ["1 leek"],
            "recipeInstructions": ["Boil."], "private": \(isPrivate)}
            """
        }
        let folder = try TemporaryFolder([
            "a.json": "[\(recipe("Soup", "true")), \(recipe("Pie", "false"))]"
        ])
        let report = try await Self.imported([folder.path + "/a.json"], into: folder.path + "/recipes")
        #expect(
            report.summary
                == "2 recipes: 2 written; 1 of them is a draft, as the source has them as private or unpublished: "
                + "`build --drafts` shows them")
    }

    @Test func linksTheRecipesOfAnApp() async throws {
        func recipe(_ id: String, _ title: String, _ text: String) -> String {
            """
            {"id": "\(id)", "title": "\(title)", "text": "", "images": [], "ingredients": "1 egg", "instructions": "\(text)",
            "notes": "\(text)", "link": "", "favorite": true}
            """
        }
        let text = "See [the base](mela://e.org/base), [x](mela://none)."
        let folder = try TemporaryFolder([
            "a.melarecipe": recipe("1", "Pie", text), "b.melarecipe": recipe("e.org/base", "Pie (base)", "Mix."),
        ])
        let report = try await Self.imported(
            [folder.path + "/a.melarecipe", folder.path + "/b.melarecipe"], into: folder.path + "/recipes")
        let file = String(decoding: try Files.read(folder.path + "/recipes/pie.md"), as: UTF8.self)
        #expect(file.split(separator: "See [the base](../pie-base/), x.").count == 3)
        #expect(report.summary.contains("2 favorites have the tag \"favorite\""))
    }

    @Test func keepsTheStarsOfAnApp() async throws {
        let recipe =
            #"{"uid": "1", "name": "Pie", "ingredients": "1 egg", "directions": "Bake.", "photo_hash": "", "rating": 4}"#
        let folder = try TemporaryFolder(["pie.json": recipe])
        let (files, report) = try await Self.differences(betweenImportAnd: folder.path + "/pie.json")
        #expect(files == [])
        #expect(report.diagnostics.map(\.code).contains(.importChanged) == false)
    }

    @Test func overwritesAnEditedFileOnlyWhenForced() async throws {
        let folder = try TemporaryFolder(["a.json": Self.feed])
        let source = folder.path + "/a.json"
        let into = folder.path + "/recipes"
        _ = try await Self.imported([source], into: into)
        let written = try Files.read(into + "/soup.md")
        try Files.replace(into + "/soup.md", with: Array("mine".utf8))
        let report = try await Self.imported([source], into: into)
        #expect(report.summary == "1 recipe: 1 left as they are")
        #expect(report.diagnostics.map(\.code) == [.fileKept])
        #expect(try Files.read(into + "/soup.md") == Array("mine".utf8))
        #expect(try await Self.imported([source], into: into, isForced: true).written == 1)
        #expect(try Files.read(into + "/soup.md") == written)
    }

    @Test func leavesNoFolderWhenThereIsNoRecipe() async throws {
        let folder = try TemporaryFolder(["a.json": "[]"])
        let report = try await Self.imported([folder.path + "/a.json"], into: folder.path + "/recipes")
        #expect(report.isEmpty)
        #expect(Files.kind(folder.path + "/recipes") == nil)
    }

    @Test func writesBesideAnotherRecipeOfTheSameTitle() async throws {
        let other = Self.feed.replacing("\"1\"", with: "\"2\"").replacing("leek", with: "onion")
        let folder = try TemporaryFolder(["a.json": Self.feed, "b.json": other])
        let into = folder.path + "/in"
        _ = try await Self.imported([folder.path + "/a.json"], into: into)
        let report = try await Self.imported([folder.path + "/b.json"], into: into, isForced: true)
        #expect(report.summary == "1 recipe: 1 written")
        let texts = try Tree(into).files.values.map { String(decoding: $0, as: UTF8.self) }
        #expect(texts.count == 2)
        #expect(texts.contains { $0.contains("leek") } && texts.contains { $0.contains("onion") })
        #expect(try await Self.imported([folder.path + "/b.json"], into: into).summary == "1 recipe: 1 unchanged")
    }

    @Test func takesNoPhotoOfAnotherRecipe() async throws {
        let folder = try TemporaryFolder()
        for name in ["a", "b"] {
            try Files.makeFolder(folder.path + "/" + name)
            let recipe = #"{"@type": "Recipe", "name": "\#(name == "a" ? "Pie" : "Stew")", "image": "pie.jpg"}"#
            try Files.replace("\(folder.path)/\(name)/recipe.json", with: Array(recipe.utf8))
        }
        try Files.replace(folder.path + "/a/pie.jpg", with: Self.photo)
        let report = try await Self.imported([folder.path + "/a", folder.path + "/b"], into: folder.path + "/in")
        #expect(report.diagnostics.map(\.code) == [.photoMissing])
        let stew = String(decoding: try Files.read(folder.path + "/in/stew.md"), as: UTF8.self)
        #expect(!stew.contains("image"))
        #expect(String(decoding: try Files.read(folder.path + "/in/pie.md"), as: UTF8.self).contains("image: pie.jpg"))
    }

    @Test func leavesAFileThatHasTheNameOfItsPhoto() async throws {
        let folder = try TemporaryFolder(["pie.json": #"{"@type": "Recipe", "name": "Pie", "image": "a.jpg"}"#])
        try Files.replace(folder.path + "/a.jpg", with: Self.photo)
        try Files.makeFolder(folder.path + "/in")
        try Files.replace(folder.path + "/in/pie.jpg", with: Array("mine".utf8))
        let report = try await Self.imported([folder.path + "/pie.json"], into: folder.path + "/in")
        #expect(report.diagnostics == [])
        #expect(report.photos == 1)
        #expect(try Files.read(folder.path + "/in/pie.jpg") == Array("mine".utf8))
    }

    /// Signs that mark nothing leave a line as plain as it was: with amounts that scale.
    @Test(arguments: ["1 onion*", "1. 200 g flour", "2 * 400 g tomatoes", "5_spice 1 tsp", "+ 1 egg", "1) 200 g flour"])
    func keepsLinesScalable(line: String) async throws {
        let recipe: JSONNode = ["@type": "Recipe", "name": "Pie", "recipeIngredient": [.string(line), "1 egg"]]
        let folder = try TemporaryFolder(["a.json": String(decoding: recipe.bytes(), as: UTF8.self)])
        let (files, _) = try await Self.differences(betweenImportAnd: folder.path + "/a.json")
        #expect(files == [])
    }

    @Test func keepsTheAddressesOfRecipesWithOneTitleAndNoIDs() async throws {
        let folder = try TemporaryFolder([
            "a.md": "# Soup\n\n## Ingredients\n\n- 1 leek\n", "b.md": "# Soup\n\n## Ingredients\n\n- 1 onion\n",
        ])
        let (files, report) = try await Self.differences(betweenImportAnd: folder.path)
        #expect(files == [])
        #expect(report.written == 2)
        let into = try TemporaryFolder()
        _ = try await Self.imported([folder.path], into: into.path)
        #expect(try await Self.imported([folder.path], into: into.path).summary == "2 recipes: 2 unchanged")
    }

    @Test func readsFilesWithAnySignInTheirNames() async throws {
        let folder = try TemporaryFolder(["No #1, what?.md": "# Soup\n\n## Ingredients\n\n- 1 leek\n"])
        #expect(try await Self.imported([folder.path], into: folder.path + "/in").written == 1)
    }

    @Test func importsASiteWithItsSettings() async throws {
        let site = try TestSite([
            "recipegen.yml": """
            feeds:
              - source: dishes.json
                name: dishes
                mapping: {title: label, ingredients: "parts[]"}
            overrides: {"dishes:1": {title: Leek soup}}

            """,
            "dishes.json": #"[{"id": 1, "label": "Soup", "parts": ["1 leek"]}]"#,
        ])
        let into = site.outside + "/in"
        let report = try await Self.imported([site.path + "/recipegen.yml"], into: into)
        #expect(report.written == 1)
        #expect(
            report.diagnostics.map(\.message) == [
                "the settings of this site are followed; its feeds are read: dishes.json",
                "the names of the keys tell what they hold: \"id\" as id",
            ])
        let text = String(decoding: try Files.read(into + "/leek-soup.md"), as: UTF8.self)
        #expect(text.contains("- 1 leek"))
    }

    /// The folder may be a stranger's: its settings would send secrets to their host, and read files beside it.
    @Test(arguments: ["recipegen.yml", "recipegen.yaml"])
    func followsNoSettingsOfAFolder(configuration: String) async throws {
        try await LoopbackServer.run({ _ in .text(Self.feed) }) { server in
            let site = try TestSite([
                configuration: """
                feeds:
                  - {source: "\(server.base)/steal?key=${SECRET}", name: a, headers: {X-All: "${SECRET}"}}
                  - {source: ../beside, name: b}
                network: {allowPrivate: ["127.0.0.1"]}
                overrides: {"recipes:soup": {title: Replaced}}

                """,
                "recipes/soup.md":
                    "# Soup\n\n![](\(server.base)/soup.jpg)\n\n## Ingredients\n\n- 1 leek\n\n## Directions\n\nBoil.\n",
                "public/recipes/soup/index.html": "<h1>Soup of a build</h1>",
                "pages/about.md": "# About\n", "favorites.json": #"{"version": 1, "collections": []}"#,
                "../beside/pie.md": "# Pie\n\n## Ingredients\n\n- 1 egg\n",
            ])
            if configuration != "recipegen.yml" { try site.remove("recipegen.yml") }
            let into = site.outside + "/in"
            let report = try await Import(
                [site.path], into: into, jobs: 2, variables: ["SECRET": "s3cret"]
            ).run()
            #expect(server.requests.isEmpty)
            #expect(try Tree(into).files.keys.sorted() == ["soup.md"])
            #expect(try Self.told(report, site.path).first == Self.notFollowed(configuration))

            // Nor do new sites.
            let new = try await NewSite(
                site.outside + "/new", from: [site.path], jobs: 2, variables: ["SECRET": "s3cret"]
            ).run(NewSite.Answers(title: "New"))
            #expect(server.requests.isEmpty)
            #expect(try Tree(site.outside + "/new/recipes").files.keys.sorted() == ["soup.md"])
            #expect(new.diagnostics.map(\.code).contains(.siteSettings))
        }
    }

    private static func told(_ report: Import.Report, _ folder: String) throws -> [String] {
        report.diagnostics.map { $0.description.replacing(folder, with: "SITE") }
    }

    private static func notFollowed(_ configuration: String) -> String {
        """
        SITE/\(configuration): note[site-settings]: this is the folder of a site: its files are read, and none of its \
        settings is followed
          fix: to read its feeds with their settings, if you trust who made it, import SITE/\(configuration)
        """
    }

    @Test func namesASourceThatIsNotThere() async throws {
        let folder = try TemporaryFolder(["a.json": Self.feed])
        let sources = [folder.path + "/none.json", folder.path + "/a.json"]
        let report = try await Self.imported(sources, into: folder.path + "/in")
        #expect(report.written == 1)
        #expect(report.diagnostics.map(\.message) == ["there is no such file or folder"])
    }

    @Test func refusesAFileAsItsFolder() async throws {
        let folder = try TemporaryFolder(["a.json": Self.feed])
        let report = try await Self.imported([folder.path], into: folder.path + "/a.json")
        #expect(report.isEmpty)
        #expect(report.diagnostics.map(\.message) == ["this is not a folder"])
    }

    @Test func readsASourceThatIsNamedTwiceOnce() async throws {
        let folder = try TemporaryFolder(["a.json": Self.feed])
        let sources = [folder.path + "/a.json", folder.path + "/./a.json"]
        #expect(try await Self.imported(sources, into: folder.path + "/in").diagnostics == [])
    }

    @Test func neverWritesOutsideOfItsFolder() async throws {
        let hostile = #"""
            [{"@type": "Recipe", "identifier": "../../evil", "name": "../../evil"},
             {"@type": "Recipe", "identifier": "/etc/passwd", "name": "con"}, {"@type": "Recipe", "name": "README"}]
            """#
        let folder = try TemporaryFolder(["a.json": hostile])
        _ = try await Self.imported([folder.path + "/a.json"], into: folder.path + "/in/recipes")
        let names = try Tree(folder.path).files.keys.filter { $0.hasSuffix(".md") }.sorted()
        #expect(names.count == 3)
        #expect(names.allSatisfy { $0.hasPrefix("in/recipes/") })
        #expect(names.contains("in/recipes/readme_recipe.md"))
    }

    @Test func mixesSources() async throws {
        let folder = try TemporaryFolder(["a.json": Self.feed, "b.md": "# Pie\n\n## Ingredients\n\n- 1 egg\n"])
        let into = folder.path + "/in"
        let report = try await Self.imported([folder.path + "/a.json", folder.path + "/b.md"], into: into)
        #expect(report.written == 2)
        #expect(try Tree(into).files.keys.sorted() == ["pie.md", "soup.md"])
    }
}

/// Sources of the wild, which are not part of this project.
enum RealSources {
    static let folder = ProcessInfo.processInfo.environment["RECIPEGEN_CORPUS"]
    static let isThere = folder != nil
    static let comment: Comment = "RECIPEGEN_CORPUS does not name the folder of the corpus"
    static let names: [String] = [
        "feeds/coles", "feeds/dummyjson", "feeds/fetch", "feeds/food2fork", "feeds/themealdb", "exports/mealie.zip",
        "exports/nextcloud.zip", "exports/paprika.zip", "exports/tandoor.zip", "markdown/based", "markdown/chowdown",
        "markdown/chowdown-wild", "markdown/howtocook", "markdown/nyum", "markdown/publicdomain", "cooklang/recipes",
    ]

    static func path(_ name: String) throws -> String { try #require(folder) + "/" + name }
}
