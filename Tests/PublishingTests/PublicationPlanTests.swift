import Bytes
import CatalogModel
import Testing

@testable import Publishing

@Suite struct PublicationPlanTests {
    private static func file(
        _ path: String, _ content: String = "x", _ rank: PublishedFile.Rank = .page
    ) throws -> PublishedFile {
        PublishedFile(
            path: try #require(SitePath(path)), digest: Digest(of: content), size: content.utf8.count, rank: rank)
    }

    private static func list(_ files: [PublishedFile]) -> PublicationList {
        var list = PublicationList()
        for file in files { list.files[file.path] = .some(file.digest) }
        return list
    }

    private static let site = PublishedSite(title: "Soups", address: nil)

    private static func publication(_ files: [PublishedFile]) -> Publication {
        Publication(files, from: "", of: site, mostDeleted: 9)
    }

    @Test func whatIsNeededComesBeforeWhatNeedsIt() throws {
        let old = [try Self.file("index.html", "old", .list), try Self.file("soup/index.html", "old")]
        let new = [
            try Self.file("index.html", "new", .list), try Self.file("soup/index.html", "new"),
            try Self.file("pie/index.html"), try Self.file("assets/a.css", "x", .lasting),
            try Self.file("icon.svg", "x", .resource), try Self.file("about/index.html", "x", .list),
        ]
        let plan = PublicationPlan(new, after: Self.list(old))
        let steps = plan.steps.map { $0.files.map(\.path.text) }
        #expect(
            steps == [
                ["assets/a.css"], ["icon.svg"], ["pie/index.html"], ["soup/index.html"], ["about/index.html"],
                ["index.html"],
            ])
        #expect(plan.new == 4 && plan.uploads == 6 && plan.deletions.isEmpty)
    }

    @Test func onlyWhatDiffersIsSentAndOnlyWhatIsOursIsDeleted() throws {
        let files = [try Self.file("a.html"), try Self.file("b.html")]
        let plan = PublicationPlan(files, after: Self.list(files + [try Self.file("c.html")]))
        #expect(plan.steps.isEmpty && plan.unchanged == 2)
        #expect(plan.deletions.map(\.text) == ["c.html"])
        #expect(PublicationPlan(files, after: Self.list(files)).isEmpty)
    }

    @Test func whatIsInTheWayGoesFirst() throws {
        let old = try ["a/index.html", "b", "c.html"].map { try Self.file($0) }
        let plan = PublicationPlan(try ["a", "b/index.html"].map { try Self.file($0) }, after: Self.list(old))
        #expect(plan.obstacles.map(\.text) == ["a/index.html", "b"])
        #expect(plan.deletions.map(\.text) == ["c.html"] && plan.deleted == 3)
    }

    @Test func aFileOfUnknownContentIsSentAgain() throws {
        let file = try Self.file("a.html")
        var list = Self.list([file])
        list.files[file.path] = .some(nil)
        let plan = PublicationPlan([file], after: list)
        #expect(plan.uploads == 1 && plan.new == 0)
    }

    @Test func aListIsReadAsItWasWritten() throws {
        var list = Self.list([try Self.file("a.html"), try Self.file("寿司/index.html")])
        list.files[try #require(SitePath("b.html"))] = .some(nil)
        #expect(PublicationList(list.bytes) == list)
        list.site = PublishedSite(title: "Soups \"and\" more", address: "https://example.org/")
        #expect(PublicationList(list.bytes) == list)
        #expect(PublicationList(list.bytes)?.bytes == list.bytes)
    }

    @Test func pathsOutsideOfTheTargetAreNoneOfAList() throws {
        let text = #"{"version":1,"files":{"../a":"x","/b":null,"a/../b":null,"c.html":7,"d\u0000":null}}"#
        let list = try #require(PublicationList(Array(text.utf8)))
        #expect(list.files.keys.map(\.text) == ["c.html"])
    }

    /// A target in memory that fails after some calls.
    private final class Memory: PublishTarget, @unchecked Sendable {
        var files: [SitePath: Digest] = [:]
        var written: [UInt8]?
        var callsLeft: Int
        let site: [SitePath: Digest]

        init(_ site: [PublishedFile], callsLeft: Int = .max) {
            self.callsLeft = callsLeft
            self.site = Dictionary(uniqueKeysWithValues: site.map { ($0.path, $0.digest) })
        }

        private func call() throws(PublishFailure) {
            guard callsLeft > 0 else { throw PublishFailure("killed", fix: "") }
            callsLeft -= 1
        }

        func list() -> [UInt8]? { written }

        func check(_ paths: [SitePath]) {}

        func write(list: [UInt8]) throws(PublishFailure) {
            try call()
            written = list
        }

        func copy(_ paths: [SitePath], progress: (Int) -> Void) throws(PublishFailure) {
            for path in paths {
                try call()
                files[path] = site[path]
            }
        }

        func remove(_ paths: [SitePath], makingWay: Bool) throws(PublishFailure) {
            for path in paths {
                try call()
                files[path] = nil
            }
        }
    }

    /// However often it is killed, the next publication knows what is there.
    @Test func anInterruptedPublicationIsTakenUpWhereverItEnded() throws {
        let old = try ["a", "b", "c"].map { try Self.file($0 + ".html", "old") }
        let new = try ["b", "c", "d"].map { try Self.file($0 + ".html", $0 == "b" ? "old" : "new") }
        for calls in 0..<14 {
            let first = Memory(old)
            try Publisher(Self.publication(old), to: first).run { _ in }
            let second = Memory(new, callsLeft: calls)
            (second.files, second.written) = (first.files, first.written)
            let publisher = try Publisher(Self.publication(new), to: second)
            do throws(PublishFailure) { try publisher.run { _ in } } catch { #expect(error.message == "killed") }
            second.callsLeft = .max
            try Publisher(Self.publication(new), to: second).run { _ in }
            #expect(second.files == second.site, "after \(calls) calls")
            var list = Self.list(new)
            list.site = Self.site
            #expect(second.written.flatMap { PublicationList($0) } == list)
        }
    }

    @Test(
        arguments: [
            ("A", nil, "A", nil, true), ("A", nil, "B", nil, false),
            ("A", "https://a.test/", "B", "https://a.test/", true),
            ("A", "https://a.test/", "A", "https://b.test/", false), ("A", "https://a.test/", "A", nil, true),
        ] as [(String, String?, String, String?, Bool)])
    func knowsTheSiteOfAList(title: String, address: String?, other: String, otherAddress: String?, isSame: Bool) {
        let site = PublishedSite(title: title, address: address)
        let publication = Publication([], from: "", of: site, mostDeleted: 0)
        var list = PublicationList()
        list.site = PublishedSite(title: other, address: otherAddress)
        #expect((publication.refusal(of: PublicationPlan([], after: list), after: list) == nil) == isSame)
        let replacing = Publication([], from: "", of: site, mostDeleted: 0, replacesSite: true)
        #expect(replacing.refusal(of: PublicationPlan([], after: list), after: list) == nil)
    }
}
