import CatalogModel
import Diagnostics
import Files
import Foundation
import RecipeSamples
import Testing
import Writing

@testable import Pipeline

/// Exports of recipe apps as feeds of a site.
@Suite struct ArchiveFeedTests {
    private static func nextcloud(_ name: String) -> [UInt8] {
        Array(#"{"@type": "Recipe", "name": "\#(name)", "recipeIngredient": ["1 egg"], "image": ""}"#.utf8)
    }

    private static let photo: [UInt8] = {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Fixtures/feeds/photos/pie.jpg")
        return (try? Array(Data(contentsOf: path))) ?? []
    }()

    private func site(_ archive: [ZipFile]) throws -> TestSite {
        let site = try TestSite(["recipegen.yml": "site: {title: Test}\nfeeds: [{source: export.zip}]\n"])
        try site.write("export.zip", ZipFile.bytes(archive))
        return site
    }

    private func publishedPhotos(_ site: TestSite) throws -> Int {
        try Files.tree(site.outputPath).count { $0.hasPrefix("photos/") && $0.hasSuffix(".jpg") }
    }

    @Test func publishesRecipesAndPhotosOfAnArchive() async throws {
        let site = try site([
            ZipFile("Recipes/Pie/recipe.json", Self.nextcloud("Pie")), ZipFile("Recipes/Pie/full.jpg", Self.photo),
            ZipFile("Recipes/Soup/recipe.json", Self.nextcloud("Soup")), ZipFile("__MACOSX/._x", [0]),
        ])
        let report = try await site.build()
        #expect(report.read == 2)
        #expect(report.diagnostics.map(\.code).contains(.fileSkipped))
        #expect(try publishedPhotos(site) > 0)
        let again = try await site.build()
        #expect(again.files?.written == 0 && again.files?.deleted == 0)
    }

    @Test(arguments: ["", "mealie/"])
    func publishesPhotosOfMealiesBackup(folder: String) async throws {
        let id = "01234567-89ab-cdef-0123-456789abcdef"
        let database = #"""
            {"recipes": [{"id": "\#(id)", "slug": "pie", "name": "Pie"}],
            "recipes_ingredients": [{"recipe_id": "\#(id)", "note": "1 egg", "position": 0}]}
            """#
        let site = try site([
            ZipFile(folder + "database.json", Array(database.utf8)),
            ZipFile(folder + "data/recipes/\(id)/images/original.jpg", Self.photo),
        ])
        let report = try await site.build()
        #expect(report.read == 1)
        #expect(try publishedPhotos(site) > 0)
    }

    /// Jekyll has them in `images` beside the collection.
    @Test(arguments: ["export.zip", "site/_recipes"])
    func findsPhotosBesideTheFolderOfRecipes(source: String) async throws {
        let recipe = Array("---\ntitle: Okra\nimage: okra.jpg\n---\n- 2 okra\n\n1. Roast.\n".utf8)
        let site = try TestSite(["recipegen.yml": "site: {title: Test}\nfeeds: [{source: \(source)}]\n"])
        let files = [ZipFile("_recipes/okra.md", recipe), ZipFile("images/okra.jpg", Self.photo)]
        try site.write("export.zip", ZipFile.bytes(files))
        for file in files { try site.write("site/" + file.name, file.content) }
        let report = try await site.build()
        #expect(report.diagnostics.filter { $0.severity != .note } == [])
        #expect(try publishedPhotos(site) > 0)
    }

    /// Collections are files of a folder, and of an archive, by their names.
    @Test func readsCollectionsInFoldersAndArchives() async throws {
        let files = Collections.files.map { ZipFile($0.name, Array($0.text.utf8)) }
        let site = try site([ZipFile("more/other.txt", [0x61])] + files)
        let report = try await site.build()
        #expect(try site.output().recipes == Collections.slugs)
        #expect(report.diagnostics.filter { $0.severity != .note }.isEmpty)
        let folder = try TestSite(["recipegen.yml": "site: {title: Test}\nfeeds: [{source: feed}]\n"])
        for file in files { try folder.write("feed/" + file.name, file.content) }
        _ = try await folder.build()
        #expect(try folder.output().recipes == Collections.slugs)
    }

    private enum Collections {
        static let files: [(name: String, text: String)] = [
            (
                name: "a.mmf",
                text: "-----Meal-Master-----\n Title: Pie\n\n      1 c  Milk\n-----\n"
                    + "-----Meal-Master-----\n Title: Soup\n\n      1 c  Milk\n-----\n"
            ),
            (name: "below/c.recipeml", text: "<recipeml><recipe><head><title>Cake</title></head></recipe></recipeml>"),
            (name: "d.xml", text: "<recipeml><recipe><head><title>Bread</title></head></recipe></recipeml>"),
            // Data of other programs.
            (name: "sitemap.xml", text: "<urlset/>"), (name: "settings.yml", text: "a: b\n"),
            (name: "e.orf", text: "recipe_name: Ale\n"), (name: "below/f.YML", text: "recipe_name: Ham\n"),
            (name: "below/b.mm", text: "MMMMM-----Meal-Master-----\nTitle: Tea\n\n      1 c  Milk\nMMMMM\n"),
        ]
        static let slugs = ["ale", "bread", "cake", "ham", "pie", "soup", "tea"]
    }

    @Test func readsArchivesInArchives() async throws {
        let recipe = #"{"name": "Chili", "steps": [{"instruction": "Cook.", "ingredients": []}], "servings": 2}"#
        let inner = ZipFile.bytes([ZipFile("recipe.json", Array(recipe.utf8)), ZipFile("image.jpeg", Self.photo)])
        let site = try site([ZipFile("1.zip", inner)])
        let report = try await site.build()
        #expect(report.read == 1)
        #expect(report.diagnostics.filter { $0.severity != .note }.isEmpty)
        #expect(try publishedPhotos(site) > 0)
    }

    @Test func reportsAnArchiveInAnArchiveThatIsNone() async throws {
        let inner = ZipFile.bytes([ZipFile("recipe.json", Self.nextcloud("Pie"))])
        let site = try site([ZipFile("1.zip", inner), ZipFile("3.zip", Array("notazip".utf8))])
        let report = try await site.build()
        #expect(report.read == 1)
        #expect(
            report.diagnostics.filter { $0.code == .archiveEntry }.compactMap(\.location?.file).map {
                $0.hasSuffix("export.zip/3.zip")
            } == [true])
    }

    private static let exportedPages: [String] = [
        """
        <!doctype html><title>My recipes</title><div class="recipe"><div id="name">Pie</div>
        <img class="recipeImage" src="images/a%20pie.jpg"><ul id="recipeIngredients"><li class="recipeIngredient">1 egg</li></ul>
        <ol id="recipeInstructions"><li class="instruction">Bake.</li></ol></div>
        """,
        """
        <!doctype html><title>Recipe Keeper</title><div class="recipe-details"><h2 itemprop="name">Pie</h2>
        <img class="recipe-photo" src="images/a%20pie.jpg"><div itemprop="recipeIngredients"><p>1 egg</p></div>
        <div itemprop="recipeDirections"><p>Bake.</p></div></div>
        """,
    ]

    @Test(arguments: exportedPages, ["", "export/"])
    func publishesPhotosBesideAnExportedPage(page: String, folder: String) async throws {
        let site = try site([
            ZipFile(folder + "recipes.html", Array(page.utf8)), ZipFile(folder + "images/a pie.jpg", Self.photo),
        ])
        let report = try await site.build()
        #expect(report.read == 1)
        #expect(report.diagnostics.filter { $0.severity != .note }.map(\.description) == [])
        #expect(try publishedPhotos(site) > 0)
    }

    @Test(arguments: ["recipe.json", "Recipe.json"])
    func readsWhatIsBesideAFolderOfARecipe(name: String) async throws {
        let soup = "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Directions\n\n1. Cook.\n"
        let site = try site([
            ZipFile("Good/\(name)", Self.nextcloud("Pie")), ZipFile("cake.json", Self.nextcloud("Cake")),
            ZipFile("soup.md", Array(soup.utf8)), ZipFile("bad.paprikarecipe", Array("garbage".utf8)),
        ])
        let report = try await site.build()
        #expect(report.read == 3)
        #expect(report.codes.contains("error format-unknown"))
    }

    @Test func namesTheDataOfAProgramBesideItsRecipes() async throws {
        let site = try site([
            ZipFile("m/recipes/pie/pie.json", Self.nextcloud("Pie")),
            ZipFile("m/settings/settings.json", Array("{}".utf8)),
        ])
        let report = try await site.build()
        #expect(report.read == 1)
        #expect(
            report.diagnostics.contains { $0.code == .fileSkipped && $0.message.contains("m/settings/settings.json") })
    }

    @Test func usesTheLastGoodCopyOfAnArchive() async throws {
        let site = try site([
            ZipFile("Pie/recipe.json", Self.nextcloud("Pie")), ZipFile("Soup/recipe.json", Self.nextcloud("Soup")),
        ])
        try await site.build()
        try site.remove("export.zip")
        let report = try await site.build()
        #expect(report.read == 2)
        #expect(report.codes.filter { !$0.hasPrefix("note") } == ["warning feed-missing", "warning feed-unreadable"])
    }

    @Test func usesTheLastGoodCopyOfADamagedArchiveInAFolder() async throws {
        let site = try TestSite(["recipegen.yml": "site: {title: Test}\nfeeds: [{source: all}]\n"])
        try site.write("all/a.json", Self.nextcloud("Cake"))
        try site.write("all/b.zip", ZipFile.bytes([ZipFile("Pie/recipe.json", Self.nextcloud("Pie"))]))
        try await site.build()
        try site.write("all/b.zip", "damaged")
        #expect(try await site.build().read == 2)
    }

    @Test func saysWhyAPhotoInARecipeIsMissing() async throws {
        let recipe =
            #"{"uid": "1", "name": "Pie", "ingredients": "1 egg", "directions": "Bake.", "photo_hash": "", "photo_data": "??"}"#
        let report = try await site([ZipFile("Pie.paprikarecipe", Array(recipe.utf8))]).build()
        #expect(
            report.diagnostics.filter { $0.code == .photoMissing }.map(\.message) == [
                "the photo of \"Pie\" is not in the file of the recipe, is damaged, or grows too much when it is unpacked"
            ])
    }

    @Test func namesAPhotoByItsPathInTheArchive() async throws {
        let site = try site([
            ZipFile("recipes.html", Array(Self.exportedPages[0].utf8)), ZipFile("images/a pie.jpg", Array("no".utf8)),
        ])
        let unreadable = try await site.build().diagnostics.filter { $0.code == .photoUnreadable }
        #expect(unreadable.map { $0.location?.file } == [site.path + "/export.zip/images/a pie.jpg"])
    }

    @Test func saysThatArchivesAreTooDeep() async throws {
        var archive = ZipFile.bytes([ZipFile("recipe.json", Self.nextcloud("Pie"))])
        for name in ["c.zip", "b.zip", "a.zip"] { archive = ZipFile.bytes([ZipFile(name, archive)]) }
        let site = try TestSite(["recipegen.yml": "site: {title: Test}\nfeeds: [{source: export.zip}]\n"])
        try site.write("export.zip", archive)
        let report = try await site.build()
        #expect(
            report.diagnostics.filter { $0.code == .archiveEntry }.map(\.message) == [
                "\"c.zip\" is in too many archives, one in the other, and is left out"
            ])
    }

    @Test func saysThatACompressedRecipeIsDamaged() async throws {
        let site = try TestSite(["recipegen.yml": "site: {title: Test}\nfeeds: [{source: a.paprikarecipe}]\n"])
        try site.write("a.paprikarecipe", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + [UInt8](repeating: 0xFF, count: 32))
        #expect(try await site.build().codes.filter { $0.hasPrefix("error") } == ["error feed-unreadable"])
    }

    @Test func readsPhotosInRecipes() async throws {
        let photo = Self.photo.base64
        let recipe =
            #"{"uid": "1", "name": "Pie", "ingredients": "1 egg", "directions": "Bake.", "photo_hash": "", "photo_data": "\#(photo)"}"#
        let site = try site([ZipFile("Pie.paprikarecipe", Array(recipe.utf8))])
        let report = try await site.build()
        #expect(report.read == 1)
        #expect(report.diagnostics.filter { $0.severity != .note }.isEmpty)
        #expect(try publishedPhotos(site) > 0)
    }

    @Test func refusesWhatLeadsOutAndReadsTheRest() async throws {
        let site = try site([
            ZipFile("../evil.json", Self.nextcloud("Evil")),
            ZipFile("link.json", Array("/etc/passwd".utf8), mode: 0o120777),
            ZipFile("secret.json", Self.nextcloud("Secret"), flags: 1), ZipFile("pie.json", Self.nextcloud("Pie")),
        ])
        let report = try await site.build()
        #expect(report.read == 1)
        #expect(report.diagnostics.count { $0.code == .archiveEntry } == 3)
        #expect(Files.kind(site.outside + "/evil.json") == nil)
    }

    @Test func readsTheNewArchiveAfterAChange() async throws {
        let site = try site([ZipFile("Pie/recipe.json", Self.nextcloud("Pie")), ZipFile("Pie/full.jpg", Self.photo)])
        _ = try await site.build()
        try site.write("export.zip", ZipFile.bytes([ZipFile("Tart/recipe.json", Self.nextcloud("Tart"))]))
        let report = try await site.build()
        #expect(report.read == 1)
        #expect(try publishedPhotos(site) == 0)
    }
}

extension [UInt8] {
    fileprivate var base64: String { Data(self).base64EncodedString() }
}
