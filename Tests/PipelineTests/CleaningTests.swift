import CatalogModel
import Diagnostics
import Files
import Foundation
import Testing
import Writing

@testable import Pipeline
@testable import Tasks

/// `recipegen clean`: what builds have made goes, and nothing else.
@Suite struct CleaningTests {
    private func site() throws -> TestSite {
        try TestSite(["recipes/a.json": [Dish("1", "Soup"), Dish("2", "Bread")].feed])
    }

    private func clean(
        _ site: TestSite, _ output: String? = nil, cache: Bool = false
    ) async throws -> (removed: Int, said: [String]) {
        let outcome = try await SiteCleaner(site: site.path).run(output: output, isCacheOnly: cache)
        return (outcome.value, outcome.said(in: site))
    }

    @Test(arguments: [false, true])
    func leavesWhatTheOwnerWrote(cache: Bool) async throws {
        let site = try site()
        try site.write(".recipegen/links.json", "{}")
        try site.write("links.json", "{}")
        try await site.build()
        if cache { try site.write("public/CNAME", "example.org") }
        #expect(try await clean(site, cache: cache).said == [])
        #expect(try site.text("links.json") == "{}")
        let left = try Files.list(site.path + "/.recipegen").map(\.name)
        #expect(left == (cache ? ["links.json", "outputs", "recipes"] : ["links.json"]))
        #expect(Files.kind(site.path + "/public/index.html") == (cache ? .file : nil))
        #expect(Files.kind(site.path + "/public/CNAME") == (cache ? .file : nil))
    }

    /// A link may lead to a folder with other files, which stay.
    @Test(arguments: [false, true])
    func followsNoLink(cache: Bool) async throws {
        let site = try site()
        try site.write("mine/keep", "a")
        try FileManager.default.createSymbolicLink(
            atPath: site.path + "/.recipegen", withDestinationPath: site.path + "/mine")
        #expect(
            try await clean(site, cache: cache).said.map { $0.contains("error[state-damaged]: this is a link") } == [
                true
            ])
        #expect(try site.text("mine/keep") == "a")
    }

    /// Builds remove what they need no more: not of a folder that is somebody else's.
    @Test(arguments: ["", "/photos", "/http", "/http/bodies", "/feeds/a"])
    func aBuildRefusesAStateThatIsALink(folder: String) async throws {
        let site = try site()
        let path = site.path + "/.recipegen" + folder
        try site.write("mine/keep", "a")
        try Files.makeFolder(Paths.parent(path))
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: site.path + "/mine")
        let report = try await site.build()
        #expect(report.files == nil && report.codes == ["error state-damaged"])
        #expect(try Files.names(in: site.path + "/mine") == ["keep"])
    }

    @Test func removesTheStateWithItsFolder() async throws {
        let site = try site()
        let before = try Tree(site.path)
        let report = try await site.build()
        let cleaned = try await clean(site)
        #expect(cleaned.removed == report.files?.written)
        #expect(cleaned.said == [])
        // The addresses are the owner's: they outlive the site's files.
        #expect(try Tree(site.path).differences(from: before) == ["addresses.json", "public/"])
        #expect(try await clean(site).said == [])
        #expect(Files.kind(site.path + "/.recipegen") == nil)
    }

    /// A page of a recipe that goes at the same time is still known as one of ours.
    @Test func removesStalePagesAfterTheCacheWasCleaned() async throws {
        let site = try site()
        try await site.build()
        _ = try await clean(site, cache: true)
        try site.write("recipes/a.json", [Dish("2", "Bread")].feed)
        let report = try await site.build()
        #expect(report.diagnostics == [])
        // A page, a card pack and two files of the search index.
        #expect(report.files?.deleted == 4)
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
    }

    @Test func readsEverythingAgainAfterTheCacheWasCleaned() async throws {
        let site = try site()
        let first = try await site.build()
        _ = try await clean(site, cache: true)
        #expect(Files.kind(site.path + "/.recipegen/feeds") == nil)
        let second = try await site.build()
        #expect(second.files?.unchanged == first.files?.written)
        #expect(Files.kind(site.path + "/.recipegen/feeds") == .folder)
    }

    @Test func doesNotAdviseToRemoveAFolderThatIsNotOurs() async throws {
        let site = try site()
        try site.write("home/thesis.txt", "years of work")
        let cleaned = try await clean(site, site.path + "/home")
        #expect(
            cleaned.said == [
                """
                SITE/home: error[output-not-ours]: no record says which of the files in it recipegen wrote
                  fix: look into it; recipegen removes nothing that it has no record of
                """
            ])
        #expect(try site.text("home/thesis.txt") == "years of work")
    }

    @Test func waitsForABuild() async throws {
        let site = try site()
        try await site.build()
        let lock = site.path + "/.recipegen/lock"
        var held: FileLock? = try await FileLock.acquire(lock) {}
        let (waiting, isWaiting) = AsyncStream<String>.makeStream()
        async let cleaned = SiteCleaner(site: site.path) { isWaiting.yield($0) }.run(output: nil, isCacheOnly: false)
        var lines = waiting.makeAsyncIterator()
        #expect(await lines.next() == "waiting for a build or a publication of this site to end")
        #expect(Files.kind(site.outputPath + "/index.html") == .file)
        #expect(held != nil)
        held = nil
        #expect(try await cleaned.diagnostics == [])
        #expect(Files.kind(site.path + "/.recipegen") == nil)
    }

    /// The one that waited holds the file that the next one finds.
    @Test func leavesNoLockToABuildThatWaitedForIt() async throws {
        let site = try site()
        try await site.build()
        let lock = site.path + "/.recipegen/lock"
        var held: FileLock? = try await FileLock.acquire(lock) {}
        let (waiting, isWaiting) = AsyncStream<Void>.makeStream()
        async let other = FileLock.acquire(lock) { isWaiting.yield() }
        var steps = waiting.makeAsyncIterator()
        await steps.next()
        try Files.removeTree(site.path + "/.recipegen")
        #expect(held != nil)
        held = nil
        let found = try await other
        #expect(Files.kind(lock) == .file)
        let third = Task { try await FileLock.acquire(lock) { isWaiting.yield() } }
        await steps.next()
        withExtendedLifetime(found) {}
        third.cancel()
    }
}

extension Outcome {
    /// The diagnostics, with the site's folder as `SITE`.
    func said(in site: TestSite) -> [String] {
        diagnostics.map { $0.description.replacing(site.path, with: "SITE") }
    }
}
