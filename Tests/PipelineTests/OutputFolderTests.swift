import Diagnostics
import Files
import Foundation
import Pipeline
import Testing
import Writing

@testable import SiteFolder
@testable import Tasks

@Suite struct OutputFolderTests {
    static let feed = [
        Dish("1", "Soup") { $0.cuisine = "Thai" }, Dish("2", "Bread") { $0.cuisine = "Danish" },
    ].feed

    private func site() throws -> TestSite { try TestSite(["recipes/a.json": Self.feed]) }

    @Test func refusesAFolderThatIsNotOurs() async throws {
        let site = try site()
        try site.write("public/thesis.txt", "years of work")
        try site.write("public/index.html", "<title>Another site</title>")
        let before = try site.output()
        let report = try await site.build()
        #expect(report.files == nil)
        #expect(
            report.said(in: site).last == """
                SITE/public: error[output-not-ours]: the output folder holds files that recipegen did not write; nothing \
                was written
                  fix: name an empty folder with --output, or empty this one yourself
                """)
        #expect(try site.output() == before)
        let forced = try await site.build { $0.isForced = true }
        #expect(forced.files == nil)
        #expect(try site.output() == before)
    }

    @Test func refusesAFile() async throws {
        let site = try site()
        try site.write("public", "a file")
        let report = try await site.build()
        #expect(report.files == nil)
        #expect(report.codes.last == "error output-not-ours")
        #expect(try site.text("public") == "a file")
    }

    @Test func refusesTheFolderOfTheSourcesAndThoseAboveIt() async throws {
        let site = try site()
        for output in [site.path, site.outside] {
            let report = try await site.build { $0.output = output }
            #expect(report.files == nil)
            #expect(report.codes.last == "error output-not-ours")
        }
        #expect(Files.kind(site.path + "/index.html") == nil)
    }

    @Test func acceptsAnEmptyFolderAndOneBelowFoldersThatAreNotThere() async throws {
        let site = try site()
        try Files.makeFolder(site.outputPath)
        let report = try await site.build()
        #expect(report.files != nil)
        let deep = site.outside + "/a/b/c"
        let other = try await site.build { $0.output = deep }
        #expect(other.files != nil)
        #expect(try Tree(deep) == (try site.output()))
    }

    @Test func acceptsItsOwnFolderAfterTheStateIsLost() async throws {
        let site = try site()
        let first = try await site.build()
        let before = try site.output()
        try site.remove(".recipegen")
        try site.write("public/recipes/soup/index.html", "changed by hand")
        let report = try await site.build()
        let count = try #require(first.files?.written)
        // What holds the right bytes keeps its time.
        #expect(report.files == WriteReport(written: 1, unchanged: count - 1))
        #expect(try site.output().differences(from: before) == [])
    }

    /// What happens to a file of the output, and that the next build puts it right.
    @Test(arguments: ["index.html", "recipes/soup/index.html", "assets", "robots.txt", "recipes", "data/packs.json"])
    func restoresWhatWasDeleted(name: String) async throws {
        let site = try site()
        try await site.build()
        let before = try site.output()
        try site.remove("public/" + name)
        let report = try await site.build()
        #expect((report.files?.written ?? 0) > 0)
        #expect(try site.output().differences(from: before) == [])
    }

    @Test func restoresWhatWasChangedByHandAndTheWholeFolder() async throws {
        let site = try site()
        try await site.build()
        let before = try site.output()
        try site.write("public/index.html", "changed by hand")
        let report = try await site.build()
        #expect(report.files?.written == 1)
        #expect(try site.output().differences(from: before) == [])
        try site.remove("public")
        try await site.build()
        #expect(try site.output().differences(from: before) == [])
    }

    @Test func leavesStrangeFilesAlone() async throws {
        let site = try site()
        try await site.build()
        try site.write("public/CNAME", "example.org")
        try site.write("public/recipes/soup/note.txt", "mine")
        try site.write("recipes/a.json", [Dish("2", "Bread")].feed)
        try await site.build()
        #expect(try site.text("public/CNAME") == "example.org")
        #expect(try site.text("public/recipes/soup/note.txt") == "mine")
        #expect(try site.output().recipes == ["bread"])
    }

    @Test func deletesStaleFilesAndTheFoldersThatAreEmptyThen() async throws {
        let site = try site()
        try await site.build()
        try site.write("recipes/a.json", [Dish("2", "Bread") { $0.cuisine = "Danish" }].feed)
        let report = try await site.build()
        // Two pages, a card pack and two files of the search index.
        #expect(report.files?.deleted == 5)
        let output = try site.output()
        #expect(output.files["recipes/soup/"] == nil)
        #expect(output.files["cuisines/thai/"] == nil)
        #expect(output.differences(from: try await site.cleanBuild()) == [])
    }

    @Test func doesNothingTwice() async throws {
        let site = try site()
        let first = try await site.build()
        let count = try #require(first.files?.written)
        let second = try await site.build()
        #expect(second.files == WriteReport(unchanged: count))
        #expect(second.diagnostics == first.diagnostics)
        #expect(second.read == first.read && second.leftOut == first.leftOut && second.pages == first.pages)
    }

    @Test func rendersEverythingWhenForced() async throws {
        let site = try site()
        let first = try await site.build()
        let before = try site.output()
        let report = try await site.build { $0.isForced = true }
        // Rendered anew, and found to be as it was.
        #expect(report.files == WriteReport(unchanged: try #require(first.files?.written)))
        #expect(try site.output() == before)
    }

    @Test func writesIntoSeveralFoldersWithoutMixingThem() async throws {
        let site = try site()
        let (one, other) = (site.outside + "/one", site.outside + "/other")
        try await site.build { $0.output = one }
        try await site.build {
            $0.output = other
            $0.environment = nil
        }
        try site.write("recipes/a.json", [Dish("2", "Bread")].feed)
        try await site.build { $0.output = one }
        #expect(try Tree(one).recipes == ["bread"])
        #expect(try Tree(other).recipes == ["bread", "soup"])
        try await site.build { $0.output = other }
        #expect(try Tree(other) == (try Tree(one)))
    }

    /// A site's folder that is reached through a link has one state, not one for each way to it.
    @Test func knowsItsOutputByWhateverWayItIsReached() async throws {
        let site = try site()
        let link = site.outside + "/link"
        try makeLink(link, to: site.path)
        try await site.build { $0.site = link }
        try site.write("recipes/a.json", [Dish("2", "Bread") { $0.cuisine = "Danish" }].feed)
        let second = try await site.build { $0.site = link }
        // Two pages, a card pack and two files of the search index.
        #expect(second.files?.deleted == 5)
        let third = try await site.build()
        #expect(third.files == WriteReport(unchanged: try #require(third.files?.unchanged)))
        #expect(try Files.list(site.path + "/.recipegen/outputs").map(\.name) == ["public"])
    }

    /// A page of a recipe that is gone must not stay online because the record was lost with it.
    @Test func removesItsOwnStalePagesAfterTheStateIsLost() async throws {
        let site = try site()
        try await site.build()
        try site.remove(".recipegen")
        try site.write("public/CNAME", "example.org")
        try site.write("recipes/a.json", [Dish("2", "Bread") { $0.cuisine = "Danish" }].feed)
        let report = try await site.build()
        // Two pages, a card pack and two files of the search index.
        #expect(report.files?.deleted == 5)
        #expect(
            report.said(in: site) == [
                """
                SITE/public: note[output-leftover]: removed 2 pages: cuisines/thai/index.html, recipes/soup/index.html of an \
                earlier build of this site
                  fix: keep .recipegen between builds, and they are removed without a note
                """,
                """
                SITE/public: note[output-leftover]: not of this site: 1 file: CNAME
                  fix: remove what you do not need, or empty the folder and build again
                """,
            ])
        try site.remove("public/CNAME")
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
    }

    @Test(arguments: ["Lunch", "Test"])
    func refusesTheFolderOfAnotherSite(title: String) async throws {
        let site = try site()
        try await site.build()
        let before = try site.output()
        let other = try TestSite([
            "recipegen.yml": "site: {title: \(title), url: \"https://example.org/lunch/\"}\n",
            "recipes/a.json": [Dish("3", "Pie")].feed,
        ])
        let report = try await other.build { $0.output = site.outputPath }
        #expect(report.files == nil)
        #expect(
            report.said(in: site) == [
                """
                SITE/public: error[output-not-ours]: the output folder holds another site, https://example.org/supper/; \
                nothing was written
                  fix: name an empty folder with --output, or empty this one yourself
                """
            ])
        #expect(try site.output() == before)
    }

    @Test func recognizesItsOwnFolderByItsAddress() async throws {
        let site = try site()
        try await site.build()
        try site.remove(".recipegen")
        try site.write("recipegen.yml", "site: {title: Dinner, url: \"https://example.org/supper/\"}\n")
        #expect(try await site.build().files != nil)
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
    }

    /// A file at the place of a new one: what the owner put there is not lost.
    @Test func refusesToReplaceAStrangersFile() async throws {
        let site = try site()
        try await site.build()
        try site.write("public/recipes/pie/index.html", "mine")
        try site.write("recipes/a.json", [Dish("1", "Soup"), Dish("3", "Pie")].feed)
        let before = try site.output()
        for _ in 1...2 {
            let report = try await site.build()
            #expect(report.files == nil)
            #expect(
                report.said(in: site) == [
                    """
                    SITE/public/recipes/pie/index.html: error[output-not-ours]: recipegen did not write this file, and a \
                    file of the site belongs there; nothing was written
                      fix: move it away, into static/ if it is part of the site
                    """
                ])
            #expect(try site.output() == before)
        }
        try site.remove("public/recipes/pie")
        #expect(try await site.build().files != nil)
    }

    @Test func takesOverAFileThatSaysTheSame() async throws {
        let site = try site()
        try await site.build()
        try site.write("public/note.txt", "mine")
        try site.write("static/note.txt", "mine")
        #expect(try await site.build().files != nil)
        try site.remove("static/note.txt")
        try await site.build()
        #expect(Files.kind(site.outputPath + "/note.txt") == nil)
    }

    @Test(arguments: ["recipes", "recipes/soup"])
    func neverWritesThroughALink(name: String) async throws {
        let site = try site()
        try await site.build()
        let outside = site.outside + "/elsewhere"
        try FileManager.default.moveItem(atPath: site.outputPath + "/" + name, toPath: outside)
        try makeLink(site.outputPath + "/" + name, to: outside)
        let before = try Tree(outside)
        // Changed, and gone.
        for feed in [[Dish("1", "Soup") { $0.steps = ["Cook."] }], [Dish("2", "Bread")]] {
            try site.write("recipes/a.json", feed.feed)
            let report = try await site.build()
            #expect(report.files == nil)
            #expect(
                report.said(in: site) == [
                    """
                    SITE/public/\(name): error[output-not-ours]: this folder is a link, and files of the site belong into \
                    it; nothing was written
                      fix: remove the link, or put a folder there
                    """
                ])
        }
        let cleaned = try await SiteCleaner(site: site.path).run(output: nil, isCacheOnly: false)
        #expect(
            cleaned.said(in: site) == [
                """
                SITE/public/\(name): warning[output-not-ours]: this folder is a link; nothing was removed there
                  fix: remove the link yourself
                """
            ])
        #expect(try Tree(outside) == before)
    }

    /// File systems store names of up to 255 bytes.
    @Test(arguments: [241, 242, 255])
    func replacesFilesOfLongNames(length: Int) async throws {
        let names = ["a", "b"].map { String(repeating: "x", count: length - 1) + $0 }
        let site = try site()
        for text in ["old", "newer"] {
            for name in names { try site.write("static/" + name, text + name) }
            #expect(try await site.build().files != nil)
            for name in names { #expect(try site.text("public/" + name) == text + name) }
        }
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
    }

    /// One name as a rule of Unicode composes it, and as macOS wrote it for long.
    @Test func distinguishesNamesThatLookAlike() async throws {
        let (composed, decomposed) = ("\u{e9}.txt", "e\u{301}.txt")
        let site = try site()
        try site.write("static/" + composed, "one")
        try await site.build()
        try site.remove("static/" + composed)
        try site.write("static/" + decomposed, "two")
        try await site.build()
        func names() throws -> [[UInt8]] {
            try Files.list(site.outputPath).map { Array($0.name.utf8) }.filter {
                $0.contains(0xA9) || $0.contains(0xCC)
            }
        }
        #expect(try names() == [Array(decomposed.utf8)])
        try site.write("static/" + composed, "one")
        try await site.build()
        #expect(try names().count == 2)
        try site.remove("static/" + decomposed)
        try await site.build()
        #expect(try names() == [Array(composed.utf8)])
        #expect(try site.text("public/" + composed) == "one")
    }

    @Test(arguments: ["a:b", "what?.txt", "aux.html", "end."])
    func namesFilesThatSomeSystemCannotStore(name: String) async throws {
        let site = try site()
        try site.write("static/" + name, "text")
        #expect(
            try await site.build().said(in: site) == [
                """
                SITE/static/\(name): warning[file-unpublishable]: the file's name cannot be an address, or no file can have \
                it on Windows; it is left out
                  fix: give it a name of letters and digits
                """
            ])
        #expect(Files.kind(site.outputPath + "/" + name) == nil)
    }
}
