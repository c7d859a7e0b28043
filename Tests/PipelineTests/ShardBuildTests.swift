import Bytes
import Diagnostics
import Files
import Foundation
import LoopbackServer
import Planning
import RecipeSamples
import Synchronization
import Testing
import Writing

@testable import Pipeline
@testable import SiteFolder

/// Several machines build one site.
@Suite struct ShardBuildTests {
    /// A site with all kinds of files.
    private func site(_ count: Int = 60) throws -> TestSite {
        let dishes = (1...count).map { number in
            Dish(String(number), "Dish \(number % (count - 20))") {
                $0.cuisine = ["Thai", "Danish", "French"][number % 3]
                $0.tags = ["tag \(number % 7)"]
                $0.photo = number % 5 == 0 ? "photos/\(number % 4).png" : nil
            }
        }
        let site = try TestSite([
            "recipes/a.json": dishes.feed, "static/robots.txt": "User-agent: *\n", "static/a/b.txt": "text",
            "pages/about.md": "---\ntitle: About\n---\nWe cook.\n",
            "recipes/soup.md": "# Leek soup\n\n## Ingredients\n\n- 2 leeks\n\n## Steps\n\n1. Boil them.\n",
        ])
        for number in 0..<4 {
            try site.write("recipes/photos/\(number).png", picture(width: 1 + UInt8(number), height: 1))
        }
        return site
    }

    private static let editedSoup =
        "# Leek soup\n\n## Ingredients\n\n- 3 leeks\n\n## Steps\n\n1. Boil them long.\n"

    private func run(_ site: TestSite, _ part: BuildPart, to output: String? = nil) async throws -> BuildReport {
        try await site.build {
            $0.part = part
            $0.output = output
        }
    }

    private func folder(_ number: Int, of site: TestSite) -> String { site.outside + "/shard \(number)" }

    /// Plans, builds all shards and merges them.
    private func buildShards(_ count: Int, of site: TestSite) async throws -> BuildReport {
        #expect(try await run(site, .plan).files != nil)
        for number in (1...count).shuffled() {
            let shard = try #require(Shard(number, of: count))
            let report = try await run(site, .shard(shard), to: folder(number, of: site))
            #expect(report.files != nil, "\(report.diagnostics)")
        }
        return try await run(site, .merge(ShardSources((1...count).shuffled().map { folder($0, of: site) })))
    }

    // MARK: Equal to one build

    @Test(arguments: isLongRun ? Array(1...8) : [1, 3])
    func shardsTogetherAreTheSiteOfOneBuild(count: Int) async throws {
        let site = try site(170)
        let merged = try await buildShards(count, of: site)
        #expect(merged.files != nil, "\(merged.diagnostics)")
        let clean = try await site.cleanBuild()
        #expect(try site.output().differences(from: clean) == [])
        // Each did its part, and no more.
        let sizes = try (1...count).map { try Tree(folder($0, of: site)).files.filter { !$0.key.hasSuffix("/") }.count }
        #expect(sizes.allSatisfy { $0 > clean.files.count / count / 4 }, "\(sizes)")
        // The next build of this folder goes on from there.
        let next = try await site.build()
        #expect(next.files?.written == 0 && next.files?.deleted == 0)
        #expect(next.records.new == 0)
    }

    @Test func moreShardsThanFilesLeaveNothingOut() async throws {
        let site = try TestSite(["recipes/a.json": [Dish("1", "Soup")].feed])
        // The sitemap alone is larger than the part of one of sixty shards: some have no file.
        let merged = try await buildShards(isLongRun ? 200 : 60, of: site)
        #expect(merged.files != nil, "\(merged.diagnostics)")
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
    }

    @Test func shardsCanBeBuiltAtTheSameTime() async throws {
        let site = try site()
        #expect(try await run(site, .plan).files != nil)
        try await withThrowingTaskGroup { group in
            for number in 1...4 {
                group.addTask {
                    let shard = try #require(Shard(number, of: 4))
                    let report = try await run(site, .shard(shard))
                    #expect(report.files != nil, "\(report.diagnostics)")
                }
            }
            try await group.waitForAll()
        }
        #expect(try await run(site, .merge(ShardSources([]))).files != nil)
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
    }

    /// On each machine the files have other times, and so has what is carried away from there.
    @Test func shardsCanBeBuiltOnOtherMachines() async throws {
        let site = try site()
        #expect(try await run(site, .plan).files != nil)
        var folders: [String] = []
        for number in 1...3 {
            for name in try FileManager.default.subpathsOfDirectory(atPath: site.path) {
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSince1970: Double(number) * 86_400)],
                    ofItemAtPath: site.path + "/" + name)
            }
            let shard = try #require(Shard(number, of: 3))
            let report = try await run(site, .shard(shard), to: folder(number, of: site))
            #expect(report.files != nil, "\(report.diagnostics)")
            #expect(report.records.new == 0)
            let carried = site.outside + "/carried \(number)"
            try FileManager.default.copyItem(atPath: folder(number, of: site), toPath: carried)
            folders.append(carried)
        }
        let merged = try await run(site, .merge(ShardSources(folders)))
        #expect(merged.files != nil, "\(merged.diagnostics)")
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
    }

    /// Feeds on the web are fetched by the plan alone, and a feed that fails then is no other feed for the shards.
    @Test func onlyThePlanAsksServers() async throws {
        try await LoopbackServer.run({ MealAPI(missing: 7).answer($0) }) { server in
            let site = try TestSite([
                "recipegen.yml": """
                site: {title: Test, url: "https://example.org/"}
                feeds: [{name: a, source: "\(server.base)/filter.php?c=Soup"}]
                network: {timeout: 600}
                """
            ])
            let planned = try await run(site, .plan)
            #expect(planned.read == 60)
            // The list, and the recipe and the photo of each of sixty.
            #expect(server.forget().count == 121)
            let merged = try await buildOn(site, 3)
            #expect(merged.files != nil, "\(merged.diagnostics)")
            #expect(merged.said(in: site) == planned.said(in: site))
            #expect(server.forget().isEmpty)
            let output = try site.output()
            try site.remove("public")
            try site.remove(".recipegen")
            #expect(try await site.build().files != nil)
            #expect(try site.output().differences(from: output) == [])
        }
    }

    private func buildOn(_ site: TestSite, _ count: Int) async throws -> BuildReport {
        for number in 1...count {
            let shard = try #require(Shard(number, of: count))
            let report = try await run(site, .shard(shard))
            #expect(report.files != nil, "\(report.diagnostics)")
        }
        return try await run(site, .merge(ShardSources([])))
    }

    /// Each shard may upload its files itself: its list is enough to check that all fit together.
    @Test func filesCanBeElsewhere() async throws {
        let site = try site()
        #expect(try await run(site, .plan).files != nil)
        let lists = (1...3).map { number in site.outside + "/lists/\(number)" }
        for number in 1...3 {
            let shard = try #require(Shard(number, of: 3))
            #expect(try await run(site, .shard(shard), to: folder(number, of: site)).files != nil)
            try Files.makeFolder(lists[number - 1])
            try FileManager.default.moveItem(
                atPath: folder(number, of: site) + "/" + ShardMemo.stateName,
                toPath: lists[number - 1] + "/" + ShardMemo.stateName)
        }
        let whole = try await site.cleanBuild()
        var uploaded: [String: [UInt8]] = [:]
        for number in 1...3 { uploaded.merge(try Tree(folder(number, of: site)).files) { first, _ in first } }
        #expect(Set(uploaded.keys) == Set(whole.files.keys))
        #expect(uploaded == whole.files)
        let refused = try await run(site, .merge(ShardSources(Array(lists.dropLast()), haveFiles: false)))
        #expect(refused.codes == ["error shard-unusable"])
        let report = try await run(site, .merge(ShardSources(lists, haveFiles: false)))
        #expect(report.files != nil, "\(report.diagnostics)")
        #expect(Files.kind(site.outputPath) == nil)
        #expect(Files.kind(site.path + "/addresses.json") == .file)
    }

    // MARK: Again

    /// An edit costs each shard what changed in it, and the merged site keeps its other files.
    @Test func anEditWritesWhatChanged() async throws {
        let site = try site()
        let first = try await buildShards(4, of: site)
        let count = try #require(first.files?.written)
        try site.write("recipes/soup.md", Self.editedSoup)
        let second = try await buildShards(4, of: site)
        let written = try #require(second.files?.written)
        #expect((1...20).contains(written), "\(written) of \(count)")
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
    }

    @Test func aShardThatDiedIsBuiltAgainAlone() async throws {
        let site = try site()
        #expect(try await buildShards(3, of: site).files != nil)
        // As a killed one leaves it: the list of its files is not written yet.
        let state = folder(2, of: site) + "/" + ShardMemo.stateName
        try Files.remove(state + "/manifest")
        try Files.replace(state + "/journal", with: Array("recipes/dish-1/index.html\n".utf8))
        let folders = (1...3).map { folder($0, of: site) }
        try site.write("recipes/soup.md", Self.editedSoup)
        #expect(try await run(site, .plan).files != nil)
        let refused = try await run(site, .merge(ShardSources(folders)))
        #expect(refused.files == nil)
        #expect(refused.codes.contains("error shard-unusable"))
        #expect(refused.said(in: site).contains { $0.contains("shard 2: error[shard-unusable]: no shard has ended") })
        for number in 1...3 {
            let shard = try #require(Shard(number, of: 3))
            #expect(try await run(site, .shard(shard), to: folder(number, of: site)).files != nil)
        }
        #expect(try await run(site, .merge(ShardSources(folders))).files != nil)
        let clean = try await site.cleanBuild()
        #expect(try site.output().differences(from: clean) == [])
    }

    // MARK: What does not fit

    /// Each time one thing is wrong with the shards, and nothing is written.
    @Test(arguments: ["missing", "twice", "counts", "file", "size", "manifest", "spare", "program", "itself"])
    func whatDoesNotFitIsNotMerged(fault: String) async throws {
        let site = try site()
        #expect(try await run(site, .plan).files != nil)
        for number in 1...3 {
            let shard = try #require(Shard(number, of: 3))
            #expect(try await run(site, .shard(shard), to: folder(number, of: site)).files != nil)
        }
        var folders = (1...3).map { folder($0, of: site) }
        var expected = "shard-unusable"
        let recipe = try #require(
            try Tree(folders[0]).files.keys.filter { $0.hasPrefix("recipes/") && $0.hasSuffix("index.html") }.min())
        switch fault {
        case "missing": folders.remove(at: 1)
        case "twice":
            try FileManager.default.copyItem(atPath: folders[1], toPath: site.outside + "/copy")
            folders.append(site.outside + "/copy")
        case "counts":
            let shard = try #require(Shard(1, of: 4))
            _ = try await run(site, .shard(shard), to: site.outside + "/other")
            folders.append(site.outside + "/other")
        case "file": try Files.remove(folders[0] + "/" + recipe)
        case "size": try Files.replace(folders[0] + "/" + recipe, with: [0x20])
        case "manifest": try Files.replace(folders[1] + "/recipegen.shard/manifest", with: [0x20])
        case "spare":
            try Files.replace(site.path + "/static/a/b.txt", with: Array("another text".utf8))
            expected = "plan-unusable"
        case "program":
            let plan = site.path + "/.recipegen/plan"
            var record = try #require(PlanMemo(try Files.read(plan)))
            record.build.program = Digest(high: 0, low: 0)
            try Files.replace(plan, with: record.bytes)
            expected = "plan-unusable"
        default: break
        }
        let output = fault == "itself" ? folders[2] : site.outputPath
        let before = fault == "itself" ? try Tree(output) : nil
        let report = try await run(site, .merge(ShardSources(folders)), to: output)
        #expect(report.files == nil)
        #expect(report.codes.contains("error \(expected)"), "\(report.diagnostics)")
        if let before { #expect(try Tree(output) == before) } else { #expect(Files.kind(site.outputPath) == nil) }
    }

    @Test func aShardNeedsThePlanOfItsSite() async throws {
        let site = try site()
        let shard = try #require(Shard(1, of: 2))
        #expect(try await run(site, .shard(shard)).codes == ["error plan-unusable"])
        #expect(try await run(site, .merge(ShardSources([]))).codes == ["error plan-unusable"])
        #expect(try await run(site, .plan).files != nil)
        #expect(try await run(site, .merge(ShardSources([]))).codes.contains("error shard-unusable"))
        #expect(try await run(site, .shard(shard)).files != nil)
        // Options that the plan did not have.
        let contradicted = try await site.build {
            $0.part = .shard(shard)
            $0.environment = "staging"
        }
        #expect(contradicted.codes == ["error plan-unusable"])
        // A feed that has changed since.
        try site.write("recipes/soup.md", Self.editedSoup)
        #expect(try await run(site, .shard(shard)).codes == ["error plan-unusable"])
        try Files.replace(site.path + "/.recipegen/plan", with: Array("recipegen plan 0\n".utf8))
        #expect(try await run(site, .shard(shard)).codes == ["error plan-unusable"])
    }

    /// A shard is no site, and never takes the place of one.
    @Test func aShardDoesNotReplaceASite() async throws {
        let site = try site()
        try await site.build()
        let before = try site.output()
        #expect(try await run(site, .plan).files != nil)
        for number in 1...2 {
            let shard = try #require(Shard(number, of: 2))
            let report = try await run(site, .shard(shard), to: site.outputPath)
            #expect(report.codes == ["error output-not-ours"])
        }
        #expect(try site.output() == before)
    }

    /// Shards in the folder of a feed are no part of it, as the site is not.
    @Test(arguments: [".", "recipes"])
    func shardsAreNoFeeds(folder: String) async throws {
        let site = try TestSite(["recipes/a.json": [Dish("1", "Soup"), Dish("2", "Pie")].feed])
        try site.write(
            "recipegen.yml",
            "site: {title: Test, url: \"https://example.org/\"}\nfeeds: [{source: \(folder), name: a}]\n")
        #expect(try await run(site, .plan).read == 2)
        let folders = (1...3).map { site.path + "/recipes/shard \($0)" }
        for number in 1...3 {
            let report = try await run(site, .shard(try #require(Shard(number, of: 3))), to: folders[number - 1])
            #expect(report.files != nil && report.read == 2, "\(report.diagnostics)")
        }
        #expect(try await run(site, .merge(ShardSources(folders))).read == 2)
        #expect(try await site.build().read == 2)
    }

    /// The new list came before the new pages.
    @Test func aFileOfAnotherDayIsFoundInACarriedShard() async throws {
        let site = try TestSite(["recipes/a.json": [Dish("1", "Soup") { $0.steps = ["Boil 3."] }].feed])
        let shard = try #require(Shard(1, of: 1))
        let (folder, carried) = (site.outside + "/one", site.outside + "/carried")
        #expect(try await run(site, .plan).files != nil)
        #expect(try await run(site, .shard(shard), to: folder).files != nil)
        try FileManager.default.copyItem(atPath: folder, toPath: carried)
        try site.write("recipes/a.json", [Dish("1", "Soup") { $0.steps = ["Boil 4."] }].feed)
        #expect(try await run(site, .plan).files != nil)
        #expect(try await run(site, .shard(shard), to: folder).files != nil)
        try Files.removeTree(carried + "/" + ShardMemo.stateName)
        try FileManager.default.copyItem(
            atPath: folder + "/" + ShardMemo.stateName, toPath: carried + "/" + ShardMemo.stateName)
        let refused = try await run(site, .merge(ShardSources([carried])))
        #expect(refused.codes == ["error shard-unusable"])
        #expect(refused.said(in: site).contains { $0.contains("no shard has recipes/soup/index.html") })
        #expect(try await run(site, .merge(ShardSources([folder]))).files != nil)
    }

    /// A notice for visitors is as the plan knew it: the shards ask no server.
    @Test func aFeedThatDidNotRespondIsNoticedAsByOneBuild() async throws {
        let files = ["recipes/a.json": [Dish("1", "Soup")].feed]
        var trees: [Tree] = []
        for isShared in [false, true] {
            let isDown = Atomic(false)
            try await LoopbackServer.run({ _ in
                isDown.load(ordering: .relaxed) ? .init(503) : .text([Dish("9", "Stew")].feed)
            }) { server in
                let site = try TestSite(files)
                try site.write(
                    "recipegen.yml",
                    """
                    site: {title: Test, url: "https://example.org/"}
                    feeds: [{name: a, source: recipes/a.json}, {name: b, source: "\(server.base)/list.json"}]
                    network: {tellVisitors: true, timeout: 600}
                    """)
                try await site.build()
                isDown.store(true, ordering: .relaxed)
                try site.write("recipes/a.json", [Dish("1", "Broth")].feed)
                let report = isShared ? try await buildShards(3, of: site) : try await site.build()
                #expect(report.files != nil, "\(report.diagnostics)")
                trees.append(try site.output())
                #expect(try site.output().text("index.html").contains("class=\"notice\""))
            }
        }
        #expect(trees[1].differences(from: trees[0]) == [])
    }

    /// Shards of another number are left from earlier builds.
    @Test func theDefaultPlaceMayHoldShardsOfOtherNumbers() async throws {
        let site = try site()
        #expect(try await run(site, .plan).files != nil)
        #expect(try await buildOn(site, 3).files != nil)
        #expect(try await buildOn(site, 2).files != nil)
        try Files.removeTree(site.path + "/.recipegen/shards/1-of-3")
        #expect(try await run(site, .merge(ShardSources([]))).files != nil)
        try Files.removeTree(site.path + "/.recipegen/shards/1-of-2")
        #expect(try await run(site, .merge(ShardSources([]))).codes.contains("error shard-unusable"))
    }

    @Test func aMergeChecksItsFoldersThoughTheSiteIsCurrent() async throws {
        let site = try site()
        #expect(try await buildShards(3, of: site).files != nil)
        let folders = (1...2).map { folder($0, of: site) }
        #expect(try await run(site, .merge(ShardSources(folders))).codes.contains("error shard-unusable"))
        let again = try await run(site, .merge(ShardSources((1...3).map { folder($0, of: site) })))
        #expect(again.files?.written == 0)
    }

    @Test func aPhotoIsThatOfThePlan() async throws {
        let site = try site()
        #expect(try await run(site, .plan).files != nil)
        try site.write("recipes/photos/1.png", picture(width: 9, height: 9))
        let shard = try #require(Shard(1, of: 2))
        #expect(try await run(site, .shard(shard)).codes == ["error plan-unusable"])
    }

    @Test func aFolderHoldsOneShardOfAPlan() async throws {
        let site = try site()
        #expect(try await run(site, .plan).files != nil)
        #expect(try await run(site, .shard(try #require(Shard(1, of: 2))), to: folder(1, of: site)).files != nil)
        let other = try await run(site, .shard(try #require(Shard(2, of: 2))), to: folder(1, of: site))
        #expect(other.codes == ["error output-not-ours"])
        #expect(try await run(site, .shard(try #require(Shard(2, of: 3))), to: folder(1, of: site)).files != nil)
    }

    @Test func aFolderWithoutASiteIsNamed() async throws {
        let site = try TestSite()
        try site.remove("recipegen.yml")
        #expect(try await run(site, .merge(ShardSources([]))).codes == ["error configuration-missing"])
    }

    @Test func planningPublishesNothing() async throws {
        let site = try site()
        let report = try await run(site, .plan)
        #expect(report.summary.contains("planned"))
        #expect(Files.kind(site.outputPath) == nil)
        #expect(Files.kind(site.path + "/addresses.json") == nil)
    }

    @Test func readsWhatOptionsWrite() {
        #expect(Shard("2/8") == Shard(2, of: 8))
        for text in ["", "2", "0/8", "9/8", "2/8/1", "-1/8", "2/x", "2/99999999999999999999"] {
            #expect(Shard(text) == nil, "\(text)")
        }
    }
}
