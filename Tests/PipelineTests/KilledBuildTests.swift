import CatalogModel
import Files
import Pipeline
import Testing
import Writing

/// What a build leaves that was killed, made by hand: some files written, one of them half, and the record of before.
@Suite struct KilledBuildTests {
    private static let old = [
        Dish("1", "Soup") { $0.cuisine = "Thai" }, Dish("2", "Bread") { $0.steps = ["Bake."] },
    ]
    private static let new = [
        Dish("2", "Bread") { $0.steps = ["Bake long."] }, Dish("3", "Pie") { $0.cuisine = "Danish" },
        Dish("4", "Salad"),
    ]

    /// A site whose build of `new` was killed when these of its files had been written.
    private func killedSite(after written: [String], halves: [String] = [], temporary: [String] = []) async throws
        -> TestSite
    {
        let site = try TestSite(["recipes/a.json": Self.old.feed])
        try await site.build()
        let before = try site.output()
        try site.write("recipes/a.json", Self.new.feed)
        let goal = try await site.cleanBuild()
        for name in written { try site.write("public/" + name, try #require(goal.files[name])) }
        for name in halves {
            let bytes = try #require(goal.files[name])
            try site.write("public/" + name, Array(bytes.prefix(bytes.count / 2)))
        }
        for name in temporary { try site.write(OpenFolder.temporaryName(of: "public/" + name), [1]) }
        let changed = goal.differences(from: before).filter { goal.files[$0] != nil && !$0.hasSuffix("/") }
        try site.write(".recipegen/outputs/public/journal", changed.joined(separator: "\n") + "\n")
        return site
    }

    @Test(
        arguments: [
            (written: [], halves: [], temporary: []),
            (written: [], halves: ["recipes/pie/index.html"], temporary: []),
            (
                written: ["recipes/pie/index.html", "recipes/salad/index.html", "cuisines/danish/index.html"],
                halves: [], temporary: []
            ),
            (
                written: ["recipes/pie/index.html", "recipes/salad/index.html", "cuisines/danish/index.html"],
                halves: [],
                temporary: ["recipes/bread/index.html"]
            ),
            (
                written: [
                    "recipes/pie/index.html", "recipes/salad/index.html", "recipes/bread/index.html", "index.html",
                ],
                halves: [], temporary: ["sitemap.xml"]
            ),
        ] as [(written: [String], halves: [String], temporary: [String])])
    func isFollowedByAWholeSite(written: [String], halves: [String], temporary: [String]) async throws {
        let site = try await killedSite(after: written, halves: halves, temporary: temporary)
        try await site.build()
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
        #expect(Files.kind(site.path + "/.recipegen/outputs/public/journal") == nil)
    }

    /// The next build does nothing only where the last one has recorded all that guards need.
    @Test func hasNotEndedBeforeItsFeedsAreRecorded() async throws {
        let dishes = (1...20).map { Dish(String($0), "Dish \($0)") }
        let site = try TestSite(["recipes/a.json": dishes.feed])
        // A file in the way: the records cannot be stored.
        try site.write(".recipegen/recipes", "")
        let refused = try await site.build()
        #expect(refused.files == nil && refused.codes == ["error state-damaged"])
        #expect(Files.kind(site.outputPath) == nil)
        try site.remove(".recipegen/recipes")
        try await site.build()
        try site.write("recipes/a.json", dishes.prefix(2).map { $0 }.feed)
        #expect(try await site.build().codes == ["warning feed-shrunk"])
    }

    @Test func isUndoneWhenTheSourcesAreAsBefore() async throws {
        let site = try await killedSite(
            after: ["recipes/pie/index.html", "cuisines/danish/index.html"], halves: ["recipes/salad/index.html"],
            temporary: ["recipes/bread/index.html"]
        )
        try site.write("recipes/a.json", Self.old.feed)
        try await site.build()
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
    }

    @Test func isFollowedByAWholeSiteWhenItWasTheFirst() async throws {
        let site = try TestSite(["recipes/a.json": Self.new.feed])
        let goal = try await site.cleanBuild()
        try site.write("public/recipes/pie/index.html", try #require(goal.files["recipes/pie/index.html"]))
        try site.write("public/assets/old.css", "left by a recipe that is gone since")
        try site.write(
            ".recipegen/outputs/public/journal", "assets/old.css\nrecipes/pie/index.html\nrecipes/bread/index.html\n"
        )
        let report = try await site.build()
        #expect(report.files != nil)
        #expect(try site.output().differences(from: goal) == [])
    }
}

/// A record that cannot be read, or that another version wrote.
@Suite struct DamagedStateTests {
    static let damages: [(name: String, damage: @Sendable ([UInt8]) -> [UInt8])] = [
        ("empty", { _ in [] }),
        ("truncated", { Array($0.prefix($0.count / 2)) }),
        (
            "changed",
            {
                var bytes = $0
                bytes[bytes.count / 2] ^= 1
                return bytes
            }
        ),
        ("of an older version", { _ in Array("recipegen manifest 0\n{}\n".utf8) }),
        ("random", { _ in [0xFF, 0x00, 0xC3, 0x28] }),
    ]

    @Test(arguments: Self.damages.indices)
    func rebuildsAndReportsDamagedManifestOnce(index: Int) async throws {
        let site = try TestSite(["recipes/a.json": OutputFolderTests.feed])
        let first = try await site.build()
        let before = try site.output()
        let manifest = ".recipegen/outputs/public/manifest"
        try site.write(manifest, Self.damages[index].damage(try Files.read(site.path + "/" + manifest)))
        let second = try await site.build()
        #expect(
            second.said(in: site) == first.said(in: site) + [
                """
                SITE/.recipegen/outputs/public/manifest: note[state-damaged]: the record of the last build is damaged or of \
                another version, so all pages are written anew
                """
            ])
        #expect(try site.output().differences(from: before) == [])
        let third = try await site.build()
        #expect(third.diagnostics == first.diagnostics)
        #expect(third.files == WriteReport(unchanged: try #require(first.files?.written)))
    }

    @Test(arguments: ["", "{}", "{\"inputs\":\"x\"}", "[[[["])
    func readsEverythingAgainWhenTheMemoIsNotUnderstood(memo: String) async throws {
        let site = try TestSite(["recipes/a.json": OutputFolderTests.feed])
        let first = try await site.build()
        let before = try site.output()
        let path = site.path + "/.recipegen/outputs/public/manifest"
        var manifest = try #require(Manifest(try Files.read(path)))
        manifest.memo = memo
        try Files.replace(path, with: manifest.bytes)
        let second = try await site.build()
        #expect(second.files == WriteReport(unchanged: try #require(first.files?.written)))
        #expect(second.diagnostics == first.diagnostics)
        #expect(try site.output() == before)
    }

    @Test(arguments: ["../../outside\n", "\u{0}\n\n//\n", "/etc/passwd\n", "index.html\n"])
    func doesNoHarmByAJournalOfNonsense(journal: String) async throws {
        let site = try TestSite(["recipes/a.json": OutputFolderTests.feed])
        try await site.build()
        let before = try site.output()
        try site.write("outside", "stays")
        try site.write(".recipegen/outputs/public/journal", journal)
        try await site.build()
        #expect(try site.text("outside") == "stays")
        #expect(try site.output().differences(from: before) == [])
    }
}
