import Configuration
import Diagnostics
import Files
import Foundation
import JSONText
import Parsing
import Testing
import Writing

@testable import Pipeline
@testable import RecipeReading
@testable import SiteFolder
@testable import Tasks

/// `recipegen new`: a folder that builds at once.
@Suite struct NewSiteTests {
    private static func make(
        _ folder: String, from sources: [String] = [], title: String? = nil, language: String? = nil
    ) async throws -> NewSite.Report {
        let site = NewSite(folder, from: sources, jobs: 2)
        return try await site.run(NewSite.Answers(title: title ?? site.suggestedTitle, language: language))
    }

    private static func build(_ folder: String) async throws -> BuildReport {
        var options = BuildOptions()
        options.site = folder
        options.jobs = 2
        options.photoProgram = nil
        return try await Build(options).run()
    }

    @Test func buildsAtOnceWithoutAWarning() async throws {
        let folder = try TemporaryFolder()
        let site = folder.path + "/family-cookbook"
        let report = try await Self.make(site)
        #expect(report.isWritten)
        #expect(report.diagnostics == [])
        let built = try await Self.build(site)
        // Its address is the owner's to add.
        #expect(built.codes == ["note site-address-missing"])
        #expect(built.read == 3)
        let tree = try Tree(site + "/public")
        #expect(tree.recipes == ["lemon-drizzle-cake", "roasted-tomato-soup", "sunday-pancakes"])
        #expect(try tree.text("index.html").contains("<title>Family Cookbook"))
        #expect(try tree.text("favorites/index.html").contains("Weekends"))
        // What it says about the owner is the owner's to write.
        #expect(tree.files["about/index.html"] == nil)
        #expect(tree.files["recipes.json"] != nil)
    }

    @Test func itsSettingsAreValidAndItsSchemaIsThatOfTheSettings() async throws {
        let folder = try TemporaryFolder()
        let site = folder.path + "/a"
        _ = try await Self.make(site, title: #"Nonna's "best": #1"#, language: "pt-BR")
        let read = SiteConfiguration.read(
            try Files.read(site + "/recipegen.yml"), name: "recipegen.yml", formats: FeedFormats.names)
        #expect(read.diagnostics == [])
        #expect(read.value?.site.title == #"Nonna's "best": #1"#)
        #expect(read.value?.site.language == "pt-BR")
        let documents = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Documentation")
        for schema in ["recipegen.schema.json", "recipe.schema.json"] {
            #expect(try Files.read(site + "/" + schema) == Array(Data(contentsOf: documents.appending(path: schema))))
        }
    }

    @Test func beginsWithTheRecipesOfASource() async throws {
        let recipes = #"[{"@type": "Recipe", "name": "Suppe", "inLanguage": "de", "recipeIngredient": ["1 Lauch"]}]"#
        let folder = try TemporaryFolder(["a.json": recipes])
        let site = folder.path + "/kochbuch"
        let report = try await Self.make(site, from: [folder.path + "/a.json"])
        #expect(report.summary(of: "kochbuch").hasPrefix("1 recipe: 1 written\nIts language is de; `language`"))
        #expect(report.summary(of: "kochbuch").contains("\nkochbuch is a site now."))
        #expect(try Files.list(site + "/recipes").map(\.name) == ["suppe.md"])
        #expect(String(decoding: try Files.read(site + "/recipegen.yml"), as: UTF8.self).contains("\n  language: de\n"))
        #expect(try await Self.build(site).codes == ["note site-address-missing"])
    }

    @Test(
        arguments: [
            (
                "de",
                ["Die Zwiebeln schälen und mit der Butter bei mittlerer Hitze braten.", "Dann auf den Teller geben."],
                ["1 Prise Salz"]
            ),
            ("en", ["Heat the oil, add the onion and cook for 5 minutes until soft."], ["1 cup of rice"]),
            (
                "fr", ["Faire revenir les oignons dans le beurre, puis ajouter des herbes et cuire pendant une heure."],
                ["1 œuf"]
            ),
            ("en", ["1986"], ["1 Ei"]),
        ] as [(String, [String], [String])])
    func takesTheLanguageOfMostRecipes(language: String, steps: [String], ingredients: [String]) async throws {
        let recipe: JSONNode = [
            "@type": "Recipe", "name": "R", "recipeIngredient": .array(ingredients.map(JSONNode.string)),
            "recipeInstructions": .array(steps.map(JSONNode.string)),
        ]
        let folder = try TemporaryFolder(["a.json": String(decoding: recipe.bytes(), as: UTF8.self)])
        _ = try await Self.make(folder.path + "/site", from: [folder.path + "/a.json"])
        let settings = String(decoding: try Files.read(folder.path + "/site/recipegen.yml"), as: UTF8.self)
        #expect(settings.contains("\n  language: \(language)\n"))
        #expect(!settings.contains("\n  tagline:"))
    }

    /// Of recipes that do not say their language, those of another one than most get theirs.
    @Test func writesTheLanguageOfFewRecipes() async throws {
        func recipe(_ name: String, _ line: String, _ step: String) -> JSONNode {
            [
                "@type": "Recipe", "name": .string(name), "recipeIngredient": [.string(line)],
                "recipeInstructions": [.string(step)],
            ]
        }
        let german = "Die Zwiebeln schälen und mit der Butter bei mittlerer Hitze braten. Dann auf den Teller geben."
        let recipes: JSONNode = [
            recipe("Suppe", "1 Prise Salz", german), recipe("Kuchen", "1 Prise Salz", german),
            recipe("Rice", "1 cup of rice", "Heat the oil, add the onion and cook for 5 minutes until soft."),
        ]
        let folder = try TemporaryFolder(["a.json": String(decoding: recipes.bytes(), as: UTF8.self)])
        _ = try await Self.make(folder.path + "/site", from: [folder.path + "/a.json"])
        func text(_ name: String) throws -> String {
            String(decoding: try Files.read(folder.path + "/site/recipes/" + name), as: UTF8.self)
        }
        #expect(try text("rice.md").contains("\nlanguage: en\n") && text("rice.md").contains("\n## Directions\n"))
        #expect(try !text("suppe.md").contains("language:") && text("suppe.md").contains("\n## Zubereitung\n"))
    }

    @Test func writesNothingWithoutARecipe() async throws {
        let folder = try TemporaryFolder(["a.json": "[]"])
        let report = try await Self.make(folder.path + "/new", from: [folder.path + "/a.json"])
        #expect(!report.isWritten)
        #expect(Files.kind(folder.path + "/new") == nil)
    }

    @Test(arguments: [
        (["recipegen.yml": ""], "the folder is a site already"), (["notes.txt": ""], "the folder is not empty"),
    ])
    func refusesAFolderWithFiles(files: [String: String], message: String) async throws {
        let folder = try TemporaryFolder(files)
        let before = try Tree(folder.path)
        let report = try await Self.make(folder.path)
        #expect(report.diagnostics.map(\.message) == [message])
        #expect(!report.isWritten)
        #expect(try Tree(folder.path) == before)
    }

    @Test(
        arguments: [("Mum's", "'Mum'\\''s'"), ("a&b", "'a&b'"), ("-dash", "./-dash"), ("Käse", "Käse")]
            as [(String, String)])
    func quotesTheFolderForTheShell(folder: String, argument: String) {
        #expect(NewSite.Report().summary(of: folder).hasSuffix("recipegen serve \(argument) --open"))
    }

    @Test func namesASourceThatIsNotThereBeforeItAsks() async throws {
        let folder = try TemporaryFolder()
        let site = NewSite(folder.path + "/new", from: [folder.path + "/none.zip"])
        #expect(try site.refusal()?.message == "there is no such file or folder")
    }

    @Test func takesAFolderThatIsANewRepository() async throws {
        let folder = try TemporaryFolder()
        try Files.makeFolder(folder.path + "/.git")
        #expect(try await Self.make(folder.path).isWritten)
    }

    @Test(
        arguments: [
            ("my-cook_book", "My Cook Book"), ("MyCookbook", "My Cookbook"), ("Süß & Salzig", "Süß & Salzig"),
            ("a/b/", "B"), ("___", "Cookbook"),
        ] as [(String, String)])
    func suggestsATitleByTheFolder(folder: String, title: String) {
        #expect(NewSite(folder, from: []).suggestedTitle == title)
    }

    @Test func itsOwnSchemaIsNoFeedOfAFolder() async throws {
        let folder = try TemporaryFolder()
        _ = try await Self.make(folder.path + "/a")
        let settings = folder.path + "/a/recipegen.yml"
        let text = String(decoding: try Files.read(settings), as: UTF8.self)
        try Files.replace(
            settings, with: Array(text.replacing("source: recipes ", with: "source: .\n    name: all ").utf8))
        #expect(try await Self.build(folder.path + "/a").codes == ["note site-address-missing"])
    }
}
