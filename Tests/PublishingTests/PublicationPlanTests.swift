import CatalogModel
import Digests
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
            try Publisher(old, to: first, mostDeleted: 9).run { _ in }
            let second = Memory(new, callsLeft: calls)
            (second.files, second.written) = (first.files, first.written)
            let publisher = try Publisher(new, to: second, mostDeleted: 9)
            do throws(PublishFailure) { try publisher.run { _ in } } catch { #expect(error.message == "killed") }
            second.callsLeft = .max
            try Publisher(new, to: second, mostDeleted: 9).run { _ in }
            #expect(second.files == second.site, "after \(calls) calls")
            #expect(second.written.flatMap { PublicationList($0) } == Self.list(new))
        }
    }
}

@Suite struct TargetAddressTests {
    @Test(arguments: [
        ("dir:/srv/www", TargetAddress.folder("/srv/www")),
        ("git:git@example.org:ann/site.git#gh-pages", .git(remote: "git@example.org:ann/site.git", branch: "gh-pages")),
        ("git:../a#b#c", .git(remote: "../a#b", branch: "c")),
        ("rsync:ann@example.org:/srv/www", .rsync("ann@example.org:/srv/www")),
        ("rclone:store:bucket/www", .rclone("store:bucket/www")),
        (
            "sftp:ann@example.org:www",
            .sftp(host: "host=example.org,user=ann", path: "www")
        ),
        (
            "sftp:example.org:2222:/www",
            .sftp(host: "host=example.org,port=2222", path: "/www")
        ),
    ])
    func reads(text: String, address: TargetAddress) {
        #expect(TargetAddress(text) == address)
    }

    @Test(arguments: [
        ("https://ann:word@example.org/a.git", "https://...@example.org/a.git"),
        (
            ":s3,access_key_id=A1,secret_access_key=\"b,c\",endpoint=x:bucket",
            ":s3,access_key_id=...,secret_access_key=...,endpoint=x:bucket"
        ),
        (":sftp,host=x,pass=abc:www", ":sftp,host=x,pass=...:www"), ("dir:/srv/www", "dir:/srv/www"),
    ])
    func hidesSecrets(text: String, shown: String) {
        #expect(TargetAddress.withoutSecrets(text) == shown)
    }

    @Test(arguments: [
        "", "www", "dir:", "dir:-x", "ftp:example.org:x", "git:x", "git:#b", "git:x#", "git:x#a..b", "git:x#-b",
        "git:x#b c",
        "sftp:example.org", "sftp:a,b=c@example.org:x", "sftp:a@b@c:x", "sftp:exa mple:x", "rsync:a\nb", "rclone:--x",
    ])
    func refuses(text: String) {
        #expect(TargetAddress(text) == nil)
    }
}
