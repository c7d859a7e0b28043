import CatalogModel
import Diagnostics
import Files
import JSONText
import Pipeline
import Testing

@testable import SiteFolder

/// Recipes without ids of their own, from build to build.
@Suite struct IdentityTests {
    private static func site(_ dishes: [Dish]) throws -> TestSite {
        try TestSite([
            "recipegen.yml": "site: {title: Test, url: \"https://example.org/\"}\nfeeds: [{source: a.json, name: a}]",
            "a.json": dishes.feed,
        ])
    }

    private static func dish(_ title: String) -> Dish {
        Dish("", title) { $0.steps = ["Slice the apples.", "Bake."] }
    }

    private static let soup = Dish("", "Soup") { $0.steps = ["Boil."] }

    @Test func keepsAddressAndIDWhenATitleChangesFromBuildToBuild() async throws {
        let site = try Self.site([Self.dish("Pie"), Self.soup])
        let heart = "data-heart=\"a:\(RecipeID.key(fromTitle: "Pie"))\""
        #expect(try await site.build().diagnostics == [])
        for title in ["Tart", "Galette"] {
            try site.write("a.json", [Self.soup, Self.dish(title)].feed)
            for _ in 1...2 { #expect(try await site.build().codes == ["warning id-kept"]) }
            #expect(try site.output().recipes == ["pie", "soup"])
            let page = try site.output().text("recipes/pie/index.html")
            #expect(page.contains("<h1>\(title)</h1>") && page.contains(heart))
        }
        // What is committed is enough.
        #expect(try await site.cleanBuild().recipes == ["pie", "soup"])
        try site.remove("addresses.json")
        #expect(try await site.cleanBuild().recipes == ["galette", "soup"])
    }

    @Test func isTheSameForARecipeWhoseIDIsWrittenDown() async throws {
        let site = try Self.site([Self.dish("Pie"), Self.soup])
        try await site.build()
        var tart = Self.dish("Tart")
        tart.id = RecipeID.key(fromTitle: "Pie")
        try site.write("a.json", [tart, Self.soup].feed)
        try site.write("addresses.json", "{\"version\": 1, \"recipes\": {\"a:\(tart.id)\": \"pie\"}}")
        #expect(try await site.build().diagnostics == [])
        #expect(try site.output().recipes == ["pie", "soup"])
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
    }

    @Test func isMadeAnewWhenTheRecordOfTheLastBuildIsDamaged() async throws {
        let site = try Self.site([Self.dish("Pie"), Self.soup])
        try await site.build()
        try site.write("a.json", [Self.dish("Tart"), Self.soup].feed)
        try site.remove("addresses.json")
        try site.remove(".recipegen/addresses.json")
        let folder = site.path + "/.recipegen/recipes"
        for name in try Files.tree(folder) {
            var bytes = try Files.read(folder + "/" + name)
            bytes[bytes.count - 2] ^= 1
            try Files.replace(folder + "/" + name, with: bytes)
        }
        #expect(try await site.build().codes == ["warning state-damaged"])
        #expect(try site.output().recipes == ["soup", "tart"])
        #expect(try await site.build().codes == ["warning state-damaged"])
    }

    /// A build that writes nothing leaves no trace.
    @Test func isRememberedByBuildsThatWrite() async throws {
        let site = try Self.site([Self.dish("Pie"), Self.soup])
        try await site.build()
        var broken = Self.dish("Tart").json
        if case .object(var members) = broken {
            members.append(.init("cookTime", .string("soon")))
            broken = .object(members)
        }
        try site.write("a.json", "[{\"@type\": \"Recipe\"}, \(String(decoding: broken.bytes(), as: UTF8.self))]")
        #expect(try await site.build { $0.isStrict = true }.files == nil)
        try site.write("a.json", [Self.dish("Galette"), Self.soup].feed)
        #expect(try await site.build().codes == ["warning id-kept"])
        #expect(try site.output().recipes == ["pie", "soup"])
    }

    @Test(arguments: [
        ("pie.md", "id: KEY between two lines of --- above the text"),
        ("pie.json", "\"identifier\": \"KEY\" into the record"),
    ])
    func isToldInTheWordsOfTheFile(name: String, words: String) async throws {
        func text(_ title: String) -> String {
            name.hasSuffix(".md")
                ? "# \(title)\n\n## Ingredients\n\n- 1 apple\n\n## Directions\n\n1. Bake it well.\n"
                : [Self.dish(title)].feed
        }
        let site = try TestSite(["recipes/\(name)": text("Pie"), "recipes/soup.json": [Self.soup].feed])
        try await site.build()
        try site.write("recipes/\(name)", text("Tart"))
        let kept = try #require(try await site.build().diagnostics.first { $0.code == .idKept })
        let key = RecipeID.key(fromTitle: "Pie")
        #expect(kept.fix?.contains(words.replacing("KEY", with: key)) == true, "\(kept)")
    }

    @Test func staysWithTheRecipeThatHadItWhenAnotherComesWithIt() async throws {
        let site = try Self.site([Dish("7", "Apple pie"), Dish("8", "Soup")])
        #expect(try await site.build().diagnostics == [])
        let before = try site.output().text("recipes/apple-pie/index.html")
        try site.write("a.json", [Dish("7", "Cherry pie"), Dish("8", "Soup"), Dish("7", "Apple pie")].feed)
        for isForced in [false, true] {
            #expect(try await site.build { $0.isForced = isForced }.codes == ["error id-duplicate"])
            let output = try site.output()
            #expect(before.contains("data-heart=\"a:7\""))
            #expect(try output.text("recipes/apple-pie/index.html").contains("data-heart=\"a:7\""))
            let key = "7-" + RecipeID.key(fromTitle: "Cherry pie")
            #expect(try output.text("recipes/cherry-pie/index.html").contains("data-heart=\"a:\(key)\""))
        }
        try site.write("a.json", [Dish("8", "Soup"), Dish("7", "Apple pie")].feed)
        #expect(try await site.build().diagnostics == [])
        #expect(try site.output().text("recipes/apple-pie/index.html").contains("data-heart=\"a:7\""))
    }

    @Test func staysWithARecipeWhoseTitleAnotherHasWhenItIsEdited() async throws {
        func pie(_ ingredient: String) -> Dish { Dish("", "Pie") { $0.ingredients = [ingredient] } }
        let site = try Self.site([pie("1 apple"), pie("1 cherry")])
        try await site.build()
        let pages = try site.output().recipes
        #expect(pages.count == 2)
        for amount in 2...3 {
            try site.write("a.json", [pie("1 cherry"), pie("\(amount) apples")].feed)
            for _ in 1...2 { #expect(try await site.build().codes == ["note id-kept"]) }
            #expect(try site.output().recipes == pages)
        }
    }

    @Test func makesTheBuildStrictlyFailWhenTwoRecipesHaveOne() async throws {
        let site = try Self.site([Dish("7", "Apple pie"), Dish("7", "Cherry pie")])
        #expect(try await site.build { $0.isStrict = true }.files == nil)
        #expect(try await site.build().codes == ["error id-duplicate"])
        #expect(try site.output().recipes == ["apple-pie", "cherry-pie"])
        #expect(try await site.build { $0.isStrict = true }.files == nil)
    }
}
