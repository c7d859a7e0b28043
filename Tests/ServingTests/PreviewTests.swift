import CatalogModel
import Diagnostics
import Files
import Foundation
import LoopbackServer
import Pipeline
import Synchronization
import Testing

@testable import Serving
@testable import SiteFolder

/// A whole preview: files that change, and what a browser sees of them.
@Suite struct PreviewTests {
    /// A site of the owner, and the preview of it.
    private final class Kitchen: Sendable {
        let folder: TemporaryFolder
        let preview: Preview
        private let told: Told

        var said: [Preview.Status] { told.all }

        init(_ files: [String: String] = [:], patience: Duration = .seconds(3600)) throws {
            let folder = try TemporaryFolder([
                "recipegen.yml": PreviewTests.configuration, "a.json": PreviewTests.feed("Soup"),
            ])
            for (name, text) in files { try folder.write(name, text) }
            self.folder = folder
            var options = BuildOptions()
            options.site = folder.path
            options.jobs = 2
            let told = Told()
            preview = Preview(options, patience: patience) { told.add($0) }
            self.told = told
        }

        func get(_ target: String, _ headers: [Request.Header] = []) async -> Response {
            let preview = preview
            return await SiteResponder(hosts: AllowedHosts(listeningOn: "127.0.0.1")) {
                await preview.snapshot(for: $0)
            }
            .response(to: .get(target, headers))
        }
    }

    /// A class, because the preview adds to it from wherever it runs.
    private final class Told: Sendable {
        private let news = Mutex<[Preview.Status]>([])
        var all: [Preview.Status] { news.withLock { $0 } }
        func add(_ one: Preview.Status) { news.withLock { $0.append(one) } }
    }

    static let configuration =
        "site: {title: Supper, url: \"https://example.org/\"}\nfeeds: [{source: a.json, name: fam}]\n"

    static func feed(_ titles: String...) -> String {
        let recipes = titles.map { "{\"@type\": \"Recipe\", \"name\": \"\($0)\", \"identifier\": \"\($0)\"}" }
        return "[" + recipes.joined(separator: ",") + "]"
    }

    @Test func showsTheLastGoodCopyOfAFeedThatHasBecomeEmpty() async throws {
        let kitchen = try Kitchen()
        var options = BuildOptions()
        options.site = kitchen.folder.path
        options.jobs = 2
        _ = try await Build(options).run()
        try kitchen.folder.write("a.json", "[]")
        #expect(await kitchen.get("/recipes/soup/").status == .ok)
        #expect(kitchen.said.last?.diagnostics.map(\.code) == [.feedShrunk])
    }

    @Test func keepsEditsWhenAFeedBecomesEmpty() async throws {
        let kitchen = try Kitchen()
        var options = BuildOptions()
        options.site = kitchen.folder.path
        _ = try await Build(options).run()
        #expect(await kitchen.get("/recipes/soup/").status == .ok)
        try kitchen.folder.write("a.json", Self.feed("Stew"))
        #expect(await kitchen.get("/recipes/stew/").status == .ok)
        for content in ["[]", "{\"meals\": null}"] {
            try kitchen.folder.write("a.json", content)
            #expect(await kitchen.get("/recipes/stew/").status == .ok)
            #expect(kitchen.said.last?.diagnostics.map(\.code) == [.feedShrunk])
        }
    }

    @Test func keepsEditsWhenAFileOfAFolderBecomesEmpty() async throws {
        let kitchen = try Kitchen(["r/a.json": Self.feed("Soup"), "r/b.json": Self.feed("Pie")])
        try kitchen.folder.write("recipegen.yml", Self.configuration.replacing("a.json", with: "r"))
        var options = BuildOptions()
        options.site = kitchen.folder.path
        _ = try await Build(options).run()
        #expect(await kitchen.get("/recipes/soup/").status == .ok)
        try kitchen.folder.write("r/a.json", Self.feed("Stew"))
        #expect(await kitchen.get("/recipes/stew/").status == .ok)
        for content in ["[]", "{\"meals\": null}"] {
            try kitchen.folder.write("r/a.json", content)
            #expect(await kitchen.get("/recipes/stew/").status == .ok)
            #expect(kitchen.said.last?.diagnostics.map(\.code) == [.feedShrunk])
        }
    }

    @Test func showsEveryPageThatABuildWrites() async throws {
        let kitchen = try Kitchen(["static/notes.txt": "notes", "pages/about.md": "---\ntitle: About\n---\nUs.\n"])
        var options = BuildOptions()
        options.site = kitchen.folder.path
        _ = try await Build(options).run()
        let output = kitchen.folder.path + "/public"
        for name in try Files.tree(output) {
            let response = await kitchen.get("/" + name)
            let bytes: [UInt8] =
                switch response.body {
                case .bytes(let bytes): bytes
                case .file(let path, let range): try Files.read(path, range)
                case .nothing, .events: []
                }
            // But for the script that shows changes.
            let text = String(decoding: bytes, as: UTF8.self)
            let own = text.firstRange(of: "<script src=\"/__recipegen/").map { start in
                text[start.lowerBound...].firstRange(of: "</script>\n").map { start.lowerBound..<$0.upperBound }
            }
            let shown = own.flatMap(\.self).map { Array(text.replacingCharacters(in: $0, with: "").utf8) } ?? bytes
            #expect(shown == (try Files.read(output + "/" + name)), "\(name)")
        }
    }

    @Test func showsAChangeOnTheNextRequest() async throws {
        let kitchen = try Kitchen()
        #expect(await kitchen.get("/recipes/soup/").status == .ok)
        #expect(await kitchen.get("/recipes/pie/").status == .notFound)
        try kitchen.folder.write("a.json", Self.feed("Soup", "Pie"))
        #expect(await kitchen.get("/recipes/pie/").status == .ok)
        try kitchen.folder.write("recipegen.yml", Self.configuration.replacing("Supper", with: "Dinner"))
        #expect(await kitchen.get("/").text.contains("<title>Dinner</title>"))
        #expect(await kitchen.get("/about/").status == .notFound)
        try kitchen.folder.write("pages/about.md", "---\ntitle: About us\n---\nHello.\n")
        #expect(await kitchen.get("/about/").text.contains("Hello."))
        try kitchen.folder.write("static/x/y.txt", "one")
        let file = await kitchen.get("/x/y.txt")
        #expect(file.status == .ok)
        try kitchen.folder.write("static/x/y.txt", "three")
        #expect(await kitchen.get("/x/y.txt")["ETag"] != file["ETag"])
        try Files.removeTree(kitchen.folder.path + "/static")
        #expect(await kitchen.get("/x/y.txt").status == .notFound)
        try kitchen.folder.write(
            "favorites.json", "{\"version\": 1, \"collections\": [{\"name\": \"Best\", \"recipes\": [\"pie\"]}]}")
        #expect(await kitchen.get("/favorites/").text.contains("Best"))
    }

    @Test func showsAPhotoThatComesLater() async throws {
        let feed = "[{\"@type\": \"Recipe\", \"name\": \"Soup\", \"identifier\": \"1\", \"image\": \"soup.webp\"}]"
        let kitchen = try Kitchen(["a.json": feed])
        #expect(await kitchen.get("/").text.contains("photo-missing"))
        // The header of a picture of one pixel is enough.
        try kitchen.folder.write(
            "soup.webp", "RIFF\u{12}\u{0}\u{0}\u{0}WEBPVP8L\u{5}\u{0}\u{0}\u{0}/\u{0}\u{0}\u{0}\u{0}\u{0}")
        let page = await kitchen.get("/").text
        #expect(!page.contains("photo-missing") && page.contains("photos/"))
    }

    @Test func doesNothingWhileNothingChanges() async throws {
        let kitchen = try Kitchen()
        let tag = try #require(await kitchen.get("/recipes/soup/")["ETag"])
        for _ in 0..<5 {
            #expect(await kitchen.get("/recipes/soup/", [.init("If-None-Match", tag)]).status == .notModified)
        }
        #expect(kitchen.said.count == 1)
    }

    @Test func goesOnWhenTheConfigurationIsBroken() async throws {
        let kitchen = try Kitchen()
        let whole = await kitchen.get("/").text
        try kitchen.folder.write("recipegen.yml", "site: {titel: Supper}\n")
        let broken = await kitchen.get("/")
        #expect(broken.status == .ok && broken.text.contains("Not up to date: 1 error"))
        #expect(broken.text.contains("configuration-key-unknown"))
        #expect(await kitchen.get("/__recipegen/diagnostics").text.contains("titel"))
        try kitchen.folder.write("recipegen.yml", Self.configuration)
        #expect(await kitchen.get("/").text == whole)
        #expect(kitchen.said.map(\.isStale) == [false, true, false])
    }

    @Test func startsWithABrokenConfiguration() async throws {
        let kitchen = try Kitchen(["recipegen.yml": "site: {titel: <b>Supper</b>}\n"])
        let broken = await kitchen.get("/recipes/soup/")
        #expect(broken.status == .unavailable && broken.text.contains("configuration-key-unknown"))
        try Files.remove(kitchen.folder.path + "/recipegen.yml")
        #expect(await kitchen.get("/").text.contains("configuration-missing"))
        try kitchen.folder.write("recipegen.yml", Self.configuration)
        #expect(await kitchen.get("/recipes/soup/").status == .ok)
    }

    @Test func keepsTheSiteWhenAFeedBreaks() async throws {
        let kitchen = try Kitchen()
        #expect(await kitchen.get("/recipes/soup/").status == .ok)
        try kitchen.folder.write("a.json", "[{\"@type\": ")
        let broken = await kitchen.get("/recipes/soup/")
        #expect(broken.status == .ok && broken.text.contains("json-syntax") && broken.text.contains("Not up to date"))
        try Files.remove(kitchen.folder.path + "/a.json")
        #expect(await kitchen.get("/").text.contains("feed-missing"))
        try kitchen.folder.write("a.json", Self.feed("Pie"))
        #expect(await kitchen.get("/recipes/pie/").status == .ok)
        #expect(await kitchen.get("/recipes/soup/").status == .notFound)
    }

    /// Of a large feed whose recipes are known, the preview has a copy: an editor may write into the file itself.
    @Test func keepsTheSiteWhenALargeFeedIsWrittenInPlace() async throws {
        let spaces = String(repeating: " ", count: 45_000)
        let dishes = (0..<100).map { number in
            """
            {"@type": "Recipe", "name": "Dish \(number)", "recipeIngredient": ["1 leek"], "recipeInstructions": [
            "Stir.", \(spaces) "Stir for a while."]}
            """
        }
        let feed = "[" + dishes.joined(separator: ",") + "]"
        let kitchen = try Kitchen(["a.json": feed])
        var options = BuildOptions()
        options.site = kitchen.folder.path
        _ = try await Build(options).run()
        try kitchen.folder.write("a.json", feed + " ")
        #expect(try await Build(options).run().records.known == 100)
        #expect(await kitchen.get("/recipes/dish-1/").status == .ok)
        let file = try #require(FileHandle(forWritingAtPath: kitchen.folder.path + "/a.json"))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data("[{\"@type\": ".utf8))
        try file.close()
        for page in ["/recipes/dish-1/", "/recipes/dish-99/"] {
            let broken = await kitchen.get(page)
            #expect(broken.status == .ok && broken.text.contains("Not up to date"))
        }
    }

    /// Not those of the last build, which has not seen the edit.
    @Test(arguments: ["[{\"@type\": ", "", "{\"recipes\": 3}", nil])
    func keepsEditsWhenAFeedBreaks(broken: String?) async throws {
        let kitchen = try Kitchen()
        var options = BuildOptions()
        options.site = kitchen.folder.path
        _ = try await Build(options).run()
        #expect(await kitchen.get("/recipes/soup/").status == .ok)
        try kitchen.folder.write("a.json", Self.feed("Stew", "Pie"))
        #expect(await kitchen.get("/recipes/stew/").status == .ok)
        for _ in 0..<2 {
            if let broken {
                try kitchen.folder.write("a.json", broken)
            } else {
                try Files.remove(kitchen.folder.path + "/a.json")
            }
            #expect(await kitchen.get("/recipes/pie/").text.contains("its recipes are shown as they were before"))
            #expect(await kitchen.get("/recipes/stew/").text.contains("Not up to date"))
            #expect(await kitchen.get("/recipes/soup/").status == .notFound)
            try kitchen.folder.write("static/a.txt", "one")
            #expect(await kitchen.get("/a.txt").status == .ok)
            guard broken != nil else { break }
        }
        try kitchen.folder.write("a.json", Self.feed("Pie"))
        #expect(await kitchen.get("/recipes/pie/").text.contains("recipegen-panel") == false)
        #expect(await kitchen.get("/recipes/stew/").status == .notFound)
    }

    @Test func showsEditsOfOneFeedWhileAnotherIsBroken() async throws {
        let configuration = Self.configuration.replacing(
            "]", with: ", {source: b.json, name: fam2}, {source: c, name: dir}]")
        let kitchen = try Kitchen([
            "recipegen.yml": configuration, "b.json": Self.feed("Bread"), "c/1.json": Self.feed("Curry"),
            "c/2.json": Self.feed("Cake"),
        ])
        #expect(await kitchen.get("/recipes/cake/").status == .ok)
        try kitchen.folder.write("b.json", Self.feed("Bun"))
        #expect(await kitchen.get("/recipes/bun/").status == .ok)
        try kitchen.folder.write("b.json", "[")
        try kitchen.folder.write("c/1.json", "[")
        try kitchen.folder.write("a.json", Self.feed("Stew"))
        for name in ["stew", "bun", "curry", "cake"] {
            #expect(await kitchen.get("/recipes/\(name)/").status == .ok, "\(name)")
        }
        // A file that its owner took away is gone, and a folder that cannot be read is not.
        try Files.remove(kitchen.folder.path + "/c/2.json")
        #expect(await kitchen.get("/recipes/cake/").status == .notFound)
        #expect(await kitchen.get("/recipes/curry/").status == .ok)
        try Files.removeTree(kitchen.folder.path + "/c")
        #expect(await kitchen.get("/recipes/curry/").status == .ok)
        try kitchen.folder.write("recipegen.yml", "site: {titel: Supper}\n")
        try kitchen.folder.write("a.json", "[")
        #expect(await kitchen.get("/recipes/stew/").status == .ok)
        try kitchen.folder.write("recipegen.yml", configuration)
        for name in ["stew", "bun", "curry"] {
            #expect(await kitchen.get("/recipes/\(name)/").status == .ok, "\(name)")
        }
    }

    @Test(arguments: ["---\ntitle: About\nHello again.\n", "---\nAbout\n---\nHello again.\n"])
    func keepsEditsWhenAPageBreaks(broken: String) async throws {
        let kitchen = try Kitchen(["pages/about.md": "---\ntitle: About\n---\nHello.\n"])
        #expect(await kitchen.get("/about/").text.contains("Hello."))
        try kitchen.folder.write("pages/about.md", "---\ntitle: About\n---\nWelcome.\n")
        #expect(await kitchen.get("/about/").text.contains("Welcome."))
        try kitchen.folder.write("pages/about.md", broken)
        let page = await kitchen.get("/about/")
        #expect(page.status == .ok && page.text.contains("Welcome.") && page.text.contains("Not up to date"))
        #expect(kitchen.said.last?.diagnostics.map(\.code) == [.configurationSyntax])
        #expect(await kitchen.get("/").text.contains("href=\"about/\""))
        try kitchen.folder.write("a.json", Self.feed("Pie"))
        #expect(await kitchen.get("/recipes/pie/").status == .ok)
        try kitchen.folder.write("recipegen.yml", "site: {titel: Supper}\n")
        #expect(await kitchen.get("/about/").text.contains("Welcome."))
        try kitchen.folder.write("recipegen.yml", Self.configuration)
        #expect(await kitchen.get("/about/").text.contains("Welcome."))
        try kitchen.folder.write("pages/about.md", "---\ntitle: About\n---\nHello again.\n")
        let mended = await kitchen.get("/about/").text
        #expect(mended.contains("Hello again.") && !mended.contains("recipegen-panel"))
        #expect(kitchen.said.map(\.isStale) == [false, true, true, true, false])
    }

    @Test func removesADeletedPageThatWasBroken() async throws {
        let kitchen = try Kitchen(["pages/about.md": "Hello.\n"])
        #expect(await kitchen.get("/about/").status == .ok)
        try kitchen.folder.write("pages/about.md", "---\n")
        #expect(await kitchen.get("/about/").status == .ok)
        try Files.remove(kitchen.folder.path + "/pages/about.md")
        #expect(await kitchen.get("/about/").status == .notFound)
        try kitchen.folder.write("pages/about.md", "---\n")
        #expect(await kitchen.get("/about/").status == .notFound)
        #expect(kitchen.said.map(\.isStale) == [false, true, false, false])
    }

    @Test func showsNoPageThatWasNeverReadable() async throws {
        let kitchen = try Kitchen(["pages/about.md": "---\n", "pages/imprint.md": "Hello.\n"])
        #expect(await kitchen.get("/about/").status == .notFound)
        #expect(await kitchen.get("/imprint/").status == .ok)
        #expect(kitchen.said.map(\.isStale) == [false])
        #expect(kitchen.said.last?.diagnostics.map(\.code) == [.configurationSyntax])
    }

    /// Texts that look alike are other files to a host that compares bytes, as most do.
    @Test func distinguishesNamesThatLookAlike() async throws {
        let kitchen = try Kitchen(["static/caf\u{E9}.txt": "composed"])
        #expect(await kitchen.get("/caf%C3%A9.txt").status == .ok)
        #expect(await kitchen.get("/cafe%CC%81.txt").status == .notFound)
    }

    @Test func recoversWhenTheServerOfAFeedComesBack() async throws {
        let port = try await LoopbackServer.run({ _ in .text("") }) { server in
            await server.stop()
            return server.port
        }
        let configuration = ["recipegen.yml": "feeds: [{name: web, source: \"http://127.0.0.1:\(port)/a.json\"}]\n"]
        let patient = try Kitchen(configuration)
        let kitchen = try Kitchen(configuration, patience: .zero)
        for kitchen in [patient, kitchen] {
            let dead = await kitchen.get("/recipes/soup/")
            #expect(dead.status == .unavailable && dead.text.contains("feed-unreachable"))
        }
        try await LoopbackServer.run(port: port, { _ in .text(Self.feed("Soup")) }) { server in
            #expect(await patient.get("/recipes/soup/").status == .unavailable)
            #expect(server.requests.isEmpty)
            #expect(await kitchen.get("/recipes/soup/").status == .ok)
            // From now on the server is not asked with each change of a file.
            try kitchen.folder.write("static/a.txt", "one")
            #expect(await kitchen.get("/a.txt").status == .ok)
            #expect(server.requests.count == 1)
        }
    }

    @Test func listsRecipesThatAreLeftOut() async throws {
        let kitchen = try Kitchen(["a.json": "[{\"@type\": \"Recipe\", \"name\": \"Soup\"}, {\"@type\": \"Recipe\"}]"])
        let page = await kitchen.get("/").text
        #expect(page.contains("<summary>1 error</summary>") && page.contains("field-missing"))
    }

    @Test func writesNothing() async throws {
        let kitchen = try Kitchen()
        let before = try FileManager.default.subpathsOfDirectory(atPath: kitchen.folder.path).sorted()
        _ = await kitchen.get("/")
        #expect(try FileManager.default.subpathsOfDirectory(atPath: kitchen.folder.path).sorted() == before)
    }

    /// A preview and a build of one site do not wait for each other.
    @Test func servesWhileABuildHoldsTheLock() async throws {
        let kitchen = try Kitchen()
        try Files.makeFolder(kitchen.folder.path + "/.recipegen")
        let lock = try await FileLock.acquire(kitchen.folder.path + "/.recipegen/lock") {}
        #expect(await kitchen.get("/recipes/soup/").status == .ok)
        withExtendedLifetime(lock) {}
    }

    /// Twenty changes, each as soon as the page was there, and several who ask at once for the page of each.
    @Test func showsEachChangeToEveryoneWhoAsksAfterIt() async throws {
        let kitchen = try Kitchen()
        for number in 0..<20 {
            try kitchen.folder.write("a.json", Self.feed("Soup \(number % 7)", "Pie \(number)"))
            let texts = await withTaskGroup(of: String.self) { group in
                for _ in 0..<4 { group.addTask { await kitchen.get("/recipes/pie-\(number)/").text } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(texts.count == 4 && texts.allSatisfy { $0.contains("Pie \(number)") }, "\(number)")
        }
    }

    @Test(
        arguments: [
            ("/", false), ("/recipes/soup/", false), ("/recipes/soup", false), ("/index.html", false),
            ("/a.txt", false),
            ("/feed.xml", false), ("/assets/site.1.css", true), ("/data/cards/1.json", true), ("/photos/a.jpg?b", true),
            ("/a.jpg/", false),
        ] as [(String, Bool)])
    func knowsPartsOfPages(target: String, isPart: Bool) throws {
        #expect(try RequestTarget(Array(target.utf8)).isPart == isPart)
    }

    @Test func preparesOnceForManyRequests() async throws {
        let kitchen = try Kitchen()
        let statuses = await withTaskGroup(of: Response.Status.self) { group in
            for _ in 0..<20 { group.addTask { await kitchen.get("/recipes/soup/").status } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.count == 20 && statuses.allSatisfy { $0 == .ok })
        #expect(kitchen.said.count == 1)
    }

    @Test func servesBelowThePathOfTheSitesAddress() async throws {
        let kitchen = try Kitchen([
            "recipegen.yml": Self.configuration.replacing("example.org/", with: "example.org/cook/")
        ])
        #expect(await kitchen.get("/").outline == "302 /cook/")
        #expect(await kitchen.get("/cook/recipes/soup").outline == "301 /cook/recipes/soup/")
        #expect(await kitchen.get("/recipes/soup/").status == .notFound)
    }
}
