import CatalogModel
import Files
import LoopbackServer
import Testing

@testable import Fetching

/// What is remembered of answers.
@Suite(.timeLimit(.minutes(60))) struct FetcherTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func fetcher(isOffline: Bool = false, now: Int = 1_000_000) -> Fetcher {
        Fetcher(client(), cache: HTTPCache(folder: folder.path + "/http"), isOffline: isOffline, now: { now })
    }

    private func text(_ result: Result<Fetched, FetchFailure>) -> Result<String, FetchFailure> {
        result.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test func asksWhetherADocumentStillHolds() async throws {
        let body = Mutexed("one")
        try await LoopbackServer.run({ _ in .text(body.value, tag: body.value) }) { server in
            let request = request(server.base)
            let first = try await fetcher().document(request, .asked).get()
            #expect(first.origin == .server)
            try fetcher().store(first)
            let second = try await fetcher().document(request, .asked).get()
            #expect(second.origin == .unchanged && second.bytes == first.bytes && second.hash == first.hash)
            body.change { $0 = "two" }
            let third = try await fetcher().document(request, .asked).get()
            #expect(third.origin == .server && third.bytes == Array("two".utf8))
            #expect(server.requests.map(\.isConditional) == [false, true, true])
        }
    }

    @Test func asksOnceForWhatNeverChanges() async throws {
        try await LoopbackServer.run({ _ in .text("one") }) { server in
            let request = request(server.base)
            for _ in 1...3 {
                let fetched = try await fetcher().document(request, .once).get()
                try fetcher().store(fetched)
            }
            #expect(server.requests.count == 1)
            let offline = try await fetcher(isOffline: true).document(request, .asked).get()
            #expect(offline.origin == .cache)
            #expect(server.requests.count == 1)
        }
    }

    @Test func keepsNothingThatWasNotOfUse() async throws {
        try await LoopbackServer.run({ _ in .text("one", tag: "a") }) { server in
            let request = request(server.base)
            _ = try await fetcher().document(request, .asked).get()
            let second = try await fetcher().document(request, .asked).get()
            #expect(second.origin == .server)
            #expect(try await text(fetcher(isOffline: true).document(request, .asked)) == .failure(.notCached))
        }
    }

    @Test func asksAnewWhereTheServerWantsNoCopy() async throws {
        try await LoopbackServer.run({ _ in .init(200, ["ETag": "\"a\"", "Cache-Control": "private, no-store"]) }) {
            server in
            let request = request(server.base)
            for _ in 1...2 {
                let fetched = try await fetcher().document(request, .asked).get()
                #expect(fetched.origin == .server)
                try fetcher().store(fetched)
            }
            #expect(server.requests.map(\.isConditional) == [false, false])
        }
    }

    @Test func asksNotAtOnceAgainForWhatWasNotThere() async throws {
        let status = Mutexed(404)
        try await LoopbackServer.run({ _ in .init(status.value, [:], Array("here".utf8)) }) { server in
            let request = request(server.base)
            #expect(try await text(fetcher().document(request, .once)) == .failure(.status(404)))
            status.change { $0 = 200 }
            let later = try await text(fetcher(now: 1_000_300).document(request, .once))
            #expect(later == .failure(.remembered(.status(404), age: 300)))
            let afterAnHour = try await text(fetcher(now: 1_003_600).document(request, .once))
            #expect(afterAnHour == .success("here"))
            #expect(server.requests.count == 2)
        }
    }

    @Test func asksAgainAfterTrouble() async throws {
        let status = Mutexed(500)
        try await LoopbackServer.run({ _ in .init(status.value) }) { server in
            let request = request(server.base)
            let fetcher = fetcher()
            #expect(fetcher.retryTime == nil)
            let failed = try await text(fetcher.document(request, .once))
            #expect(failed == .failure(.status(500)))
            #expect(fetcher.retryTime == 0)
            status.change { $0 = 200 }
            let mended = try await text(fetcher.document(request, .once))
            #expect(mended == .success(""))
        }
    }

    static let damages: [(name: String, damage: @Sendable ([UInt8]) -> [UInt8])] = [
        ("empty", { _ in [] }), ("cut", { Array($0.dropLast(3)) }),
        (
            "another version",
            { Array(String(decoding: $0, as: UTF8.self).replacing("\"version\": 1", with: "\"version\": 99").utf8) }
        ),
        ("no JSON", { _ in Array("hello".utf8) }),
        (
            "a time that nobody lives to see",
            {
                let text = String(decoding: $0, as: UTF8.self)
                return Array(text.replacing("\"checked\": 1000000", with: "\"checked\": 9223372036854775807").utf8)
            }
        ),
    ]

    @Test(arguments: damages.indices)
    func takesWhatIsDamagedForAbsent(index: Int) async throws {
        try await LoopbackServer.run({ _ in .text("one", tag: "a") }) { server in
            let request = request(server.base)
            try fetcher().store(try await fetcher().document(request, .asked).get())
            for file in try Files.tree(folder.path + "/http/entries") {
                let path = folder.path + "/http/entries/" + file
                try Files.replace(path, with: Self.damages[index].damage(try Files.read(path)))
            }
            #expect(try await fetcher().document(request, .asked).get().origin == .server)
        }
    }

    @Test func takesADamagedBodyForAbsent() async throws {
        try await LoopbackServer.run({ _ in .text("one", tag: "a") }) { server in
            let request = request(server.base)
            try fetcher().store(try await fetcher().document(request, .asked).get())
            for file in try Files.tree(folder.path + "/http/bodies") {
                try Files.replace(folder.path + "/http/bodies/" + file, with: Array("two".utf8))
            }
            let fetched = try await fetcher().document(request, .asked).get()
            #expect(fetched.origin == .server && fetched.bytes == Array("one".utf8))
            // It is mended, and not asked for for ever.
            try fetcher().store(fetched)
            #expect(try await fetcher().document(request, .asked).get().origin == .unchanged)
        }
    }

    @Test func asksAnewWhereARememberedFailureIsDamaged() async throws {
        try await LoopbackServer.run({ _ in .text("too long") }) { server in
            let request = request(server.base)
            func ask() async throws -> Result<String, FetchFailure> {
                let cache = HTTPCache(folder: folder.path + "/http")
                return try await text(
                    Fetcher(client(maximumBytes: 5), cache: cache, now: { 1_000_000 }).document(request, .once))
            }
            #expect(try await ask() == .failure(.tooLarge(limit: 5)))
            #expect(try await ask() == .failure(.remembered(.tooLarge(limit: 5), age: 0)))
            for limit in ["-5", "-9223372036854775808", "1e300", "null"] {
                for file in try Files.tree(folder.path + "/http/entries") {
                    let path = folder.path + "/http/entries/" + file
                    let entry = String(decoding: try Files.read(path), as: UTF8.self)
                    let damaged = entry.replacing("\"limit\": 5", with: "\"limit\": \(limit)")
                    #expect(damaged != entry)
                    try Files.replace(path, with: Array(damaged.utf8))
                }
                #expect(try await ask() == .failure(.tooLarge(limit: 5)), "\(limit)")
            }
            #expect(server.requests.count == 5)
        }
    }

    @Test func knowsWhenAnAnswerThatDidNotHelpMayBeAskedForAgain() async throws {
        try await LoopbackServer.run({ _ in .text("{\"meals\": null}") }) { server in
            let request = request(server.base)
            try fetcher().store(try await fetcher().document(request, .once).get())
            let soon = fetcher(now: 1_003_599)
            #expect(soon.recordRetry(of: try await soon.document(request, .once).get()) == false)
            #expect(soon.retryTime == 1_003_600)
            let later = fetcher(now: 1_003_600)
            #expect(later.recordRetry(of: try await later.document(request, .once).get()))
            let offline = fetcher(isOffline: true, now: 1_003_600)
            #expect(offline.recordRetry(of: try await offline.document(request, .once).get()) == false)
            #expect(server.requests.count == 1)
        }
    }

    @Test func writesNoSecretOfAHeaderIntoTheCache() async throws {
        let tags = Mutexed(["\"s3cret+\"", "\"s3cret%2b\"", "\"plain\""])
        try await LoopbackServer.run({ _ in
            .init(200, ["ETag": tags.change { $0.removeFirst() }, "Last-Modified": "s3cret+"], Array("one".utf8))
        }) { server in
            let request = request(server.base + "/?k=${KEY}") { $0.secrets = Secrets(["KEY": "s3cret+"]) }
            for _ in 1...3 {
                try fetcher().store(try await fetcher().document(request, .asked).get())
                for file in try Files.tree(folder.path) {
                    let text = String(decoding: try Files.read(folder.path + "/" + file), as: UTF8.self)
                    #expect(!text.contains("s3cret"), "\(text)")
                }
            }
            #expect(server.requests.map(\.isConditional) == [false, false, false])
        }
    }

    /// Others on the machine may read the cache, and what only the owner may ask for is not for them.
    @Test(
        arguments: [
            (HTTPField("X-Key", "${KEY}"), "/", true), (HTTPField("Authorization", "Basic eA=="), "/", true),
            (nil, "/?k=${KEY}", true), (nil, "/", false),
        ] as [(HTTPField?, String, Bool)])
    func storesBodiesOfPrivateRequestsForTheirOwner(field: HTTPField?, path: String, isPrivate: Bool) async throws {
        try await LoopbackServer.run({ _ in .text("one") }) { server in
            // The same body may be there from a feed that anybody may read.
            let open = request(server.base + "/open")
            try fetcher().store(try await fetcher().document(open, .asked).get())
            let request = request(server.base + path) { trust in
                trust.fields = [field].compactMap { $0 }
                if path.contains("$") || field?.value.contains("$") == true {
                    trust.secrets = Secrets(["KEY": "s3cret"])
                }
            }
            try fetcher().store(try await fetcher().document(request, .asked).get())
            let bodies = folder.path + "/http/bodies/"
            #expect(try Files.tree(bodies).map { Files.isPrivate(bodies + $0) } == [isPrivate])
        }
    }

    /// A feed that changes leaves one body behind, whether its other hosts answer or not.
    @Test(arguments: [false, true]) func keepsNoBodyThatNoEntryNames(hasTrouble: Bool) async throws {
        let count = Mutexed(0)
        try await LoopbackServer.run({ request in
            request.path == "/" ? .text("\(count.change { $0 += 1; return $0 })") : .init(500)
        }) { server in
            for _ in 1...5 {
                let fetcher = fetcher()
                try fetcher.store(try await fetcher.document(request(server.base), .asked).get())
                if hasTrouble { _ = try await fetcher.document(request(server.base + "/trouble"), .asked) }
                try fetcher.prune(as: "production")
            }
            #expect(try Files.tree(folder.path + "/http/bodies").count == 1)
            // What a build that was ended has left is removed by the next one.
            try fetcher().store(try await fetcher().document(request(server.base), .asked).get())
            #expect(try Files.tree(folder.path + "/http/bodies").count == 2)
            let next = fetcher()
            _ = try await next.document(request(server.base), .asked).get()
            try next.prune(as: "production")
            #expect(try Files.tree(folder.path + "/http/bodies").count == 1)
            #expect(try Files.list(folder.path + "/http").map(\.name).sorted().filter { $0 == "changed" } == [])
        }
    }

    @Test func asksADeadHostNotForEver() async throws {
        let base = try await LoopbackServer.run({ _ in .text("") }) { server in
            await server.stop()
            return server.base
        }
        let client = client(perHost: 1)
        var answers: [Result<String, FetchFailure>] = []
        for number in 1...4 { answers.append(await client.text(request("\(base)/\(number)"))) }
        #expect(
            answers == Array(repeating: .failure(.transport(.notConnected)), count: 3) + [.failure(.down("127.0.0.1"))])
    }
}
