import Diagnostics
import Files
import LoopbackServer
import Pipeline
import Testing

@testable import SiteFolder

/// Feeds that become empty or lose most of their recipes.
@Suite(.timeLimit(.minutes(60))) struct FeedLossTests {
    private static func site(_ feed: String, _ files: [String: String] = [:]) throws -> TestSite {
        var files = files
        files["recipegen.yml"] = configuration(feed)
        return try TestSite(files)
    }

    private static func configuration(_ feed: String) -> String {
        "site: {title: Test, url: \"https://example.org/\"}\nfeeds: [{name: a, \(feed)}]\nnetwork: {timeout: 600}"
    }

    private static func feed(_ numbers: Range<Int>) -> String { numbers.map { Dish(String($0), "Soup \($0)") }.feed }

    @Test(arguments: ["[]", "{\"recipes\": []}", "{\"recipes\": null}", "{\"meals\": null}", "{\"@graph\": []}"])
    func keepTheLastGoodCopyOfAFeedThatIsEmpty(empty: String) async throws {
        let site = try Self.site("source: a.json", ["a.json": Self.feed(0..<2)])
        try await site.build()
        let before = try site.output()
        try site.write("a.json", empty)
        for isForced in [false, false, true] {
            let report = try await site.build { $0.isForced = isForced }
            #expect(
                report.said(in: site) == [
                    """
                    SITE/a.json: warning[feed-shrunk]: the feed is empty, where it had 2 recipes; its last good copy is used
                      fix: fix the feed; if the loss is meant, build once with --allow-empty, or set "allowEmpty: true" for \
                    the feed "a"
                    """
                ])
            #expect(report.read == 2)
            #expect(try site.output().differences(from: before) == [])
        }
        let strict = try await site.build { $0.isStrict = true }
        #expect(strict.codes == ["error feed-shrunk"] && strict.files == nil)
        try site.write("a.json", Self.feed(0..<3))
        #expect(try await site.build().diagnostics == [])
        #expect(try site.output().recipes.count == 3)
    }

    @Test func keepTheLastGoodCopyOfAFileWithALineFeedInItsName() async throws {
        let site = try Self.site("source: r", ["r/a\nb.json": Self.feed(0..<30), "r/c.json": Self.feed(30..<31)])
        try await site.build()
        try Files.remove(site.path + "/r/a\nb.json")
        let report = try await site.build()
        #expect(report.codes == ["warning feed-shrunk"])
        #expect(report.read == 31)
    }

    @Test func keepTheLastGoodCopyWhenTheRecordOfTheLastBuildIsDamaged() async throws {
        let site = try Self.site("source: a.json", ["a.json": Self.feed(0..<30)])
        try await site.build()
        let records = site.path + "/.recipegen/recipes"
        for entry in try Files.list(records) {
            try Files.replace(records + "/" + entry.name, with: Array("damaged".utf8))
        }
        try site.write("a.json", Self.feed(0..<1))
        let report = try await site.build()
        #expect(report.codes == ["warning feed-shrunk", "warning state-damaged"])
        #expect(report.read == 30)
    }

    @Test func sayWhatIsWrongWithTheFilesThatAreLeft() async throws {
        let site = try Self.site(
            "source: all",
            ["all/a.json": Self.feed(0..<8), "all/b.json": Self.feed(8..<16), "all/c.json": Self.feed(16..<24)])
        try await site.build()
        for (name, content) in [("a", "[]"), ("b", "[]"), ("c", "{broken")] {
            try site.write("all/\(name).json", content)
        }
        let report = try await site.build()
        #expect(report.codes == ["warning feed-shrunk", "warning json-syntax", "warning feed-unreadable"])
        #expect(report.read == 24)
    }

    static let changes: [(from: Int, to: Int, isLoss: Bool)] = [
        (1, 0, true), (3, 1, false), (9, 1, false), (10, 5, false), (10, 4, true), (40, 3, true), (40, 20, false),
        (0, 0, false), (3, 30, false),
    ]

    @Test(arguments: Self.changes.indices)
    func keepTheLastGoodCopyOfAFeedThatLosesMoreThanHalf(index: Int) async throws {
        let (from, to, isLoss) = Self.changes[index]
        let site = try Self.site("source: a.json", ["a.json": Self.feed(0..<from)])
        try await site.build()
        try site.write("a.json", Self.feed(0..<to))
        let report = try await site.build()
        #expect(report.codes.contains("warning feed-shrunk") == isLoss, "\(from) to \(to)")
        #expect(report.read == (isLoss ? from : to), "\(from) to \(to)")
    }

    @Test(
        arguments: [(20, 17, "", true), (20, 18, "", false), (9, 5, "", false), (20, 12, ", minimum: 10", false)]
            as [(Int, Int, String, Bool)])
    func nameBothNumbersOfALossThatIsAccepted(from: Int, to: Int, setting: String, isNamed: Bool) async throws {
        let site = try Self.site("source: a.json" + setting, ["a.json": Self.feed(0..<from)])
        try await site.build()
        try site.write("a.json", Self.feed(0..<to))
        let report = try await site.build { $0.isStrict = true }
        #expect(report.read == to && report.codes == (isNamed ? ["warning feed-smaller"] : []))
        if isNamed { #expect(report.diagnostics[0].message == "the feed has \(to) recipes, where it had \(from)") }
        #expect(try await site.build().diagnostics == [])
    }

    @Test func acceptALossWhenTheOwnerSaysSo() async throws {
        for isSetting in [false, true] {
            let site = try Self.site("source: a.json", ["a.json": Self.feed(0..<12)])
            try await site.build()
            try site.write("a.json", Self.feed(0..<2))
            #expect(try await site.build().codes == ["warning feed-shrunk"])
            if isSetting { try site.write("recipegen.yml", Self.configuration("source: a.json, allowEmpty: true")) }
            let accepted = try await site.build { $0.acceptsLoss = !isSetting }
            #expect(accepted.diagnostics == [] && accepted.read == 2)
            // What was accepted once is what is compared with from then on.
            #expect(try await site.build().diagnostics == [])
            try site.write("a.json", "[")
            let broken = try await site.build()
            #expect(broken.codes.last == "warning feed-unreadable" && broken.read == 2)
            #expect(try site.output().recipes.count == 2)
        }
    }

    @Test func showTheEmptyStateOfAFeedThatIsEmptyFromTheStart() async throws {
        let site = try Self.site("source: a.json", ["a.json": "[]"])
        for _ in 1...2 { #expect(try await site.build { $0.isStrict = true }.codes == ["note feed-empty"]) }
        #expect(try site.output().text("index.html").contains("class=\"status-message\""))
    }

    @Test func countTheRecipesOfAllFilesOfAFolder() async throws {
        var files: [String: String] = [:]
        for number in 0..<12 { files["r/\(number).json"] = Self.feed(number..<number + 1) }
        let site = try Self.site("source: r", files)
        try await site.build()
        let before = try site.output()
        for number in 0..<6 { try site.remove("r/\(number).json") }
        #expect(try await site.build().read == 6)
        try await site.build()
        for number in 6..<12 { try site.write("r/\(number).json", "[]") }
        let report = try await site.build()
        #expect(report.codes == ["warning feed-shrunk"] && report.read == 6)
        #expect(before.recipes.count == 12)
        #expect(try site.output().recipes.count == 6)
    }

    static let fileChanges: [(name: String, from: Int, to: Int, isLoss: Bool)] = [
        ("one", 1, 0, true), ("few", 3, 1, false), ("many", 12, 5, true), ("half", 12, 6, false),
        ("all", 12, 0, true),
    ]

    @Test(arguments: Self.fileChanges.indices)
    func keepTheLastGoodCopyOfAFileOfAFolder(index: Int) async throws {
        let (name, from, to, isLoss) = Self.fileChanges[index]
        let site = try Self.site(
            "source: r", ["r/a.json": Self.feed(0..<from), "r/b.json": Self.feed(100..<180)])
        try await site.build()
        let before = try site.output()
        try site.write("r/a.json", Self.feed(0..<to))
        let had = "\(from) \(from == 1 ? "recipe" : "recipes")"
        let state = to == 0 ? "is empty, where it had \(had)" : "has \(to) recipes, where it had \(from)"
        let removal = to == 0 ? "remove the file, " : ""
        let warning = """
            SITE/r/a.json: warning[feed-shrunk]: the file \(state); its last good copy is used
              fix: fix the file; if the loss is meant, \(removal)build once with --allow-empty, or set "allowEmpty: true" \
            for the feed "a"
            """
        for isForced in [false, false, true] {
            let report = try await site.build { $0.isForced = isForced }
            #expect(report.said(in: site) == (isLoss ? [warning] : []), "\(name)")
            #expect(report.read == 80 + (isLoss ? from : to), "\(name)")
        }
        guard isLoss else { return }
        #expect(try site.output().differences(from: before) == [])
        #expect(try await site.build { $0.isStrict = true }.files == nil)
        let accepted = try await site.build { $0.acceptsLoss = true }
        let (codes, read): ([String], Int) = (to == 0 ? ["note feed-empty"] : [], 80 + to)
        #expect(accepted.codes == codes)
        #expect(accepted.read == read)
        #expect(try await site.build { $0.isForced = true }.read == read)
    }

    @Test func acceptALossOfAFileWhenTheOwnerSaysSo() async throws {
        let site = try Self.site("source: r", ["r/a.json": Self.feed(0..<1), "r/b.json": Self.feed(1..<4)])
        try await site.build()
        try site.write("r/a.json", "[]")
        #expect(try await site.build().codes == ["warning feed-shrunk"])
        try site.write("recipegen.yml", Self.configuration("source: r, allowEmpty: true"))
        #expect(try await site.build().codes == ["note feed-empty"])
        #expect(try site.output().recipes == ["soup-1", "soup-2", "soup-3"])
    }

    @Test func takeADeletedFileForADeletion() async throws {
        let site = try Self.site("source: r", ["r/a.json": Self.feed(0..<2), "r/b.json": Self.feed(2..<5)])
        try await site.build()
        try site.write("r/a.json", "[]")
        #expect(try await site.build().codes == ["warning feed-shrunk"])
        try site.remove("r/a.json")
        let report = try await site.build()
        #expect(report.diagnostics == [] && report.read == 3)
    }

    @Test func recipesMovedToAnotherFileAreNoLoss() async throws {
        let site = try Self.site("source: r", ["r/a.json": Self.feed(0..<2), "r/b.json": Self.feed(2..<5)])
        try await site.build()
        try site.write("r/a.json", "[]")
        try site.write("r/b.json", Self.feed(0..<5))
        let report = try await site.build()
        #expect(report.codes == ["note feed-empty"] && report.read == 5)
        // Of those that moved only in part, the copy gives the others.
        try site.write("r/a.json", Self.feed(0..<2))
        try site.write("r/b.json", Self.feed(2..<5))
        try await site.build()
        let before = try site.output()
        try site.write("r/a.json", "[]")
        try site.write("r/b.json", Self.feed(1..<5))
        let partly = try await site.build()
        #expect(partly.codes == ["warning feed-shrunk"] && partly.read == 5)
        #expect(try site.output().differences(from: before) == [])
    }

    @Test func compareFilesWithTheirCopiesWhereNoCountIsKnown() async throws {
        let site = try Self.site("source: r", ["r/a.json": Self.feed(0..<12), "r/b.json": Self.feed(100..<140)])
        try await site.build()
        try site.remove(".recipegen/recipes")
        try site.write("r/a.json", Self.feed(0..<2))
        let report = try await site.build()
        #expect(report.codes == ["warning feed-shrunk"] && report.read == 52)
    }

    @Test func leavesPublishedSiteWhenCopyOfFileIsGone() async throws {
        let site = try Self.site("source: r", ["r/a.json": Self.feed(0..<2), "r/b.json": Self.feed(2..<5)])
        try await site.build()
        let before = try site.output()
        try site.remove(".recipegen/feeds")
        try site.write("r/a.json", "[]")
        let report = try await site.build()
        #expect(report.codes == ["error feed-shrunk"] && report.files == nil)
        #expect(try site.output() == before)
    }

    /// Records of an earlier version of the program, or none, leave the copies to say how many there were.
    @Test func compareWithTheCopyWhereNoCountIsKnown() async throws {
        let site = try Self.site("source: a.json", ["a.json": Self.feed(0..<2)])
        try await site.build()
        try site.remove(".recipegen/recipes")
        try site.write("a.json", "[]")
        let report = try await site.build()
        #expect(report.codes == ["warning feed-shrunk"] && report.read == 2)
    }

    @Test func leavesPublishedSiteWhenCopyIsGone() async throws {
        let site = try Self.site("source: a.json", ["a.json": Self.feed(0..<2)])
        try await site.build()
        let before = try site.output()
        try site.remove(".recipegen/feeds")
        try site.write("a.json", "[]")
        let report = try await site.build()
        #expect(report.codes == ["error feed-shrunk"] && report.files == nil)
        #expect(try site.output() == before)
        #expect(try await site.build { $0.acceptsLoss = true }.files != nil)
    }

    @Test func keepTheLastGoodCopyOfAFeedOnTheWeb() async throws {
        let count = Mutexed(25)
        try await LoopbackServer.run({ PagedAPI(count: count.value).answer($0) }) { server in
            let site = try Self.site("source: \"\(server.base)/recipes\"")
            try await site.build()
            let before = try site.output()
            for lost in [4, 0, 12] {
                count.change { $0 = lost }
                for isForced in [false, false, true] {
                    let report = try await site.build { $0.isForced = isForced }
                    let state = lost == 0 ? "is empty, where it had 25 recipes" : "has \(lost) recipes, where it had 25"
                    #expect(report.diagnostics.map(\.message) == ["the feed \(state); its last good copy is used"])
                    #expect(report.diagnostics.map(\.location) == [Location(file: "\(server.base)/recipes")])
                    #expect(report.read == 25)
                }
                #expect(try site.output().differences(from: before) == [])
            }
            #expect(try await site.build { $0.isStrict = true }.files == nil)
            let offline = try await site.build { $0.isOffline = true }
            #expect(offline.read == 25)
            let accepted = try await site.build { $0.acceptsLoss = true }
            #expect(accepted.diagnostics == [] && accepted.read == 12)
            #expect(try await site.build().read == 12)
            count.change { $0 = 14 }
            #expect(try await site.build().read == 14)
        }
    }

    @Test(arguments: [4, 0])
    func keepTheLastGoodCopyOfAFeedOnTheWebWhoseRecordIsDamaged(left: Int) async throws {
        let count = Mutexed(25)
        try await LoopbackServer.run({ PagedAPI(count: count.value).answer($0) }) { server in
            let site = try Self.site("source: \"\(server.base)/recipes\"")
            try await site.build()
            let before = try site.output()
            let records = site.path + "/.recipegen/recipes"
            for entry in try Files.list(records) {
                try Files.replace(records + "/" + entry.name, with: Array("damaged".utf8))
            }
            count.change { $0 = left }
            let report = try await site.build()
            #expect(report.codes == ["warning feed-shrunk", "warning state-damaged"] && report.read == 25)
            #expect(try site.output().differences(from: before) == [])
            #expect(try await site.build { $0.isForced = true }.codes == ["warning feed-shrunk"])
        }
    }

    @Test func takeALimitOfTheOwnerForNoLoss() async throws {
        try await LoopbackServer.run({ PagedAPI(count: 40, limit: 5).answer($0) }) { server in
            let site = try Self.site("source: \"\(server.base)/recipes\"")
            #expect(try await site.build().read == 40)
            try site.write("recipegen.yml", Self.configuration("source: \"\(server.base)/recipes\", limit: 3"))
            #expect(try await site.build().diagnostics == [])
            #expect(try site.output().recipes.count == 3)
        }
    }
}
