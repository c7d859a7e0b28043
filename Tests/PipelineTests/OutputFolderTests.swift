import Files
import Pipeline
import Testing
import Writing

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
    @Test(arguments: ["index.html", "recipes/soup/index.html", "assets", "robots.txt", "recipes", "data/cards/0.json"])
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
        #expect(report.files?.deleted == 2)
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
        #expect([second.read, second.leftOut, second.pages] == [first.read, first.leftOut, first.pages])
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
        #expect(second.files?.deleted == 2)
        let third = try await site.build()
        #expect(third.files == WriteReport(unchanged: try #require(third.files?.unchanged)))
        #expect(try Files.list(site.path + "/.recipegen/outputs").map(\.name) == ["public"])
    }
}
