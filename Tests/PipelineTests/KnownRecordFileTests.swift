import Bytes
import Files
import Foundation
import Pipeline
import RecipeSamples
import Testing
import Writing

@testable import SiteFolder

/// What builds remember of the records of feeds, in `.recipegen/known`.
@Suite struct KnownRecordFileTests {
    /// A site of so many recipes, and of texts without ids.
    private static func site(_ count: Int = 40) throws -> TestSite {
        let site = try TestSite([
            "a.json": dishes(count).feed,
            "texts/toast.md": "# Toast\n\n## Ingredients\n\n- 1 slice of bread\n\n## Directions\n\n1. Toast it.\n",
        ])
        try site.write(
            "recipegen.yml",
            "site: {title: Test}\nfeeds: [{source: a.json, name: a}, {source: texts, name: texts}]\n")
        return site
    }

    private static func dishes(_ count: Int, changing: Set<Int> = []) -> [Dish] {
        (0..<count).map { number in
            Dish(String(number), "Dish \(number)") {
                $0.cuisine = ["Thai", "Danish"][number % 2]
                $0.steps = [changing.contains(number) ? "Bake it." : "Stir."]
            }
        }
    }

    /// The files, without the lock and what else is there.
    private func tables(of site: TestSite) throws -> [String] {
        try Files.tree(site.path + "/.recipegen/known")
            .map { site.path + "/.recipegen/known/" + $0 }.sorted()
    }

    /// The keys of records are made with a secret of the folder: under another one, nothing is found.
    @Test func findsNothingWithoutItsSecret() async throws {
        let site = try Self.site()
        try await site.build()
        try site.write(".recipegen/key", String(repeating: "0", count: 32))
        try site.write("a.json", Self.dishes(40, changing: [7]).feed)
        #expect(try await site.build().records == BuildReport.RecordCounts(known: 0, new: 41))
        try site.write("a.json", Self.dishes(40, changing: [8]).feed)
        #expect(try await site.build().records == BuildReport.RecordCounts(known: 39, new: 2))
        let other = try Self.site()
        try await other.build()
        let own = try other.text(".recipegen/key")
        #expect(own.utf8.count == 32 && own != String(repeating: "0", count: 32))
    }

    @Test func readsOnlyWhatChanged() async throws {
        let site = try Self.site()
        #expect(try await site.build().records == BuildReport.RecordCounts(known: 0, new: 41))
        try site.write("a.json", Self.dishes(40, changing: [7]).feed)
        #expect(try await site.build().records == BuildReport.RecordCounts(known: 40, new: 1))
        try site.write(
            "texts/toast.md", "# Toast\n\n## Ingredients\n\n- 2 slices of bread\n\n## Directions\n\n1. Toast them.\n")
        #expect(try await site.build().records == BuildReport.RecordCounts(known: 40, new: 1))
        #expect(try site.output().differences(from: await site.cleanBuild()) == [])
    }

    /// `recipegen build MyFolder` knows what `recipegen build` in it has read.
    @Test func knowsRecordsHoweverTheFolderIsNamed() async throws {
        let site = try Self.site()
        try await site.build()
        try site.write("a.json", Self.dishes(40, changing: [7]).feed)
        let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
        let report = try await site.build { $0.site = String(repeating: "../", count: depth) + site.path.dropFirst() }
        #expect(report.records == BuildReport.RecordCounts(known: 40, new: 1))
    }

    @Test func readsAllWhenForced() async throws {
        let site = try Self.site()
        try await site.build()
        let report = try await site.build { $0.isForced = true }
        #expect(report.records == BuildReport.RecordCounts(known: 0, new: 41))
    }

    /// Edits are in a small table, which becomes a part of the large one when it has grown.
    @Test func remembersManyEdits() async throws {
        let site = try Self.site(64)
        try await site.build()
        let first = try tables(of: site).map { Files.stamp($0)?.modified }
        #expect(first.count == 2)
        var changed: Set<Int> = []
        var names = Set<[String]>()
        for number in 0..<12 {
            changed.insert(number * 3)
            try site.write("a.json", Self.dishes(64, changing: changed).feed)
            let report = try await site.build()
            #expect(report.records == BuildReport.RecordCounts(known: 64, new: 1), "edit \(number)")
            names.insert(try tables(of: site))
        }
        #expect(names.count == 2)
        #expect(try site.output().differences(from: await site.cleanBuild()) == [])
    }

    /// Whatever is in the files: the site is the same, and nothing ends the program.
    @Test(arguments: 0..<(isLongRun ? 12 : 4))
    func rebuildsWhatIsDamaged(round: Int) async throws {
        let site = try Self.site(60)
        try await site.build()
        try site.write("a.json", Self.dishes(60, changing: [7]).feed)
        try await site.build()
        var random = SmallRandom(seed: UInt64(round))
        for path in try tables(of: site) {
            var bytes = try Files.read(path)
            switch round % 4 {
            case 0: bytes[Int.random(in: bytes.indices, using: &random)] ^= 1
            case 1: bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
            case 2: bytes += [0]
            default: bytes = bytes.map { _ in UInt8.random(in: 0...255, using: &random) }
            }
            try Files.replace(path, with: bytes)
        }
        try site.write("a.json", Self.dishes(60, changing: [7, 8]).feed)
        let report = try await site.build()
        #expect(report.read == 61 && report.files != nil)
        #expect(try site.output().differences(from: await site.cleanBuild()) == [])
        // The next build knows all again.
        try site.write("a.json", Self.dishes(60, changing: [7, 8, 9]).feed)
        #expect(try await site.build().records.new == 1)
    }

    /// A table that is whole and wrong, as of a feed that is written while the site is built: its records are read again.
    @Test func readsAllWhereARecipeIsNotWhatItWas() async throws {
        let site = try Self.site(60)
        try await site.build()
        let path = try #require(tables(of: site).first { Files.stamp($0).map { $0.size > 4096 } ?? false })
        var bytes = try Files.read(path)
        func word(at offset: Int) -> Int { (0..<8).reduce(0) { $0 | Int(bytes[offset + $1]) << ($1 * 8) } }
        let start = "recipegen known records 2\n".utf8.count
        for entry in 0..<word(at: start) {
            // Behind the digest of the recipe is a byte.
            let place = start + 8 + entry * 32
            bytes[start + word(at: place + 16) + word(at: place + 24) - 14] ^= 1
        }
        bytes.removeLast(32)
        bytes += Digest(of: bytes).hex.utf8
        try Files.replace(path, with: bytes)
        try site.write("a.json", Self.dishes(60, changing: [7]).feed.replacing("Dish 7\"", with: "Fish\""))
        let report = try await site.build()
        #expect(report.files != nil && report.records == BuildReport.RecordCounts(known: 0, new: 61))
        #expect(try site.output().differences(from: await site.cleanBuild()) == [])
    }

    /// Records of feeds that the site no longer has, or had once, do not stay for ever.
    @Test func forgetsWhatIsGone() async throws {
        let site = try Self.site(200)
        try await site.build()
        func size() throws -> Int { try tables(of: site).reduce(0) { $0 + (Files.stamp($1)?.size ?? 0) } }
        let before = try size()
        try site.write("a.json", Self.dishes(20).feed)
        let report = try await site.build { $0.acceptsLoss = true }
        #expect(report.records == BuildReport.RecordCounts(known: 21, new: 0))
        #expect(try size() < before / 4)
    }
}
