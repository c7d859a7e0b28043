import CatalogModel
import LoopbackServer
import Testing

@testable import Fetching

/// Where a server may lead a request, and what goes with it.
@Suite(.timeLimit(.minutes(60))) struct RedirectionTests {
    @Test func followsAFew() async throws {
        try await LoopbackServer.run({ request in
            switch request.path {
            case "/old": .init(301, ["Location": "new/"])
            case "/new/": .init(307, ["Location": "/newer?a=1#part"])
            case "/newer?a=1": .text("here")
            case "/none": .init(302)
            default: .init(404)
            }
        }) { server in
            #expect(await client().text(request(server.base + "/old")) == .success("here"))
            let lost = await client().text(request(server.base + "/none"))
            #expect(lost == .failure(.status(302)))
        }
    }

    @Test func endsCircles() async throws {
        try await LoopbackServer.run({ request in
            if request.path.hasPrefix("/count/"), let number = Int(request.path.dropFirst(7)) {
                return .init(302, ["Location": "/count/\(number + 1)"])
            }
            return .init(302, ["Location": request.path == "/a" ? "/b" : "/a"])
        }) { server in
            #expect(await client().text(request(server.base + "/a")) == .failure(.redirectionLoop))
            #expect(
                await client().text(request(server.base + "/count/0")) == .failure(.tooManyRedirections(limit: 10)))
            #expect(server.requests.count == 13)
        }
    }

    @Test func tellNoOtherHostTheHeadersAndSecretsOfAFeed() async throws {
        try await LoopbackServer.run({ .text($0.path) }) { other in
            try await LoopbackServer.run({ _ in .init(302, ["Location": other.base + "/there?key=${KEY}"]) }) {
                server in
                let request = request(server.base + "/?key=${KEY}") { trust in
                    trust.fields = [HTTPField("Authorization", "${KEY}"), HTTPField("X-Any", "1")]
                    trust.secrets = Secrets(["KEY": "s3cret"])
                }
                let client = client(allowedPrivate: ["127.0.0.1:\(other.port)"])
                #expect(await client.text(request) == .success("/there?key=$%7BKEY%7D"))
                #expect(server.requests.first?.headers["authorization"] == "s3cret")
                let asked = try #require(other.requests.first)
                #expect(asked.headers["authorization"] == nil && asked.headers["x-any"] == nil)
                #expect(asked.headers["user-agent"] == "recipegen/test")
            }
        }
    }

    @Test(arguments: ["file:///etc/passwd", "gopher://example.org/", "mailto:a@example.org", "http://a@example.org/"])
    func leadOnlyToTheWeb(location: String) async throws {
        try await LoopbackServer.run({ _ in .init(302, ["Location": location]) }) { server in
            #expect(await client().text(request(server.base)) == .failure(.redirectionRefused(to: location)))
        }
    }

    @Test(arguments: [
        "127.0.0.1", "localhost", "127.1", "0x7f.1", "2130706433", "0.0.0.0", "[::1]", "[::ffff:127.0.0.1]",
    ])
    func redirectionsToPrivateHostsAreRefused(host: String) async throws {
        try await LoopbackServer.run({ _ in .text("secret") }) { other in
            try await LoopbackServer.run({ _ in .init(302, ["Location": "http://\(host):\(other.port)/"]) }) { server in
                #expect(await client().text(request(server.base)) == .failure(.privateHost(host)))
                #expect(other.requests.isEmpty)
            }
        }
    }

    /// What a feed says is no word of the owner's either.
    @Test func photosOfPrivateHostsAreNotFetched() async throws {
        try await LoopbackServer.run({ _ in .text("photo") }) { server in
            let link = try #require(WebLink(server.base + "/a.png"))
            let request = FetchRequest(link, .photo, trust: FeedTrust(origins: ["https://example.org:443"]))
            #expect(await client().text(request) == .failure(.privateHost("127.0.0.1")))
            #expect(await client(allowedPrivate: ["127.0.0.1"]).text(request) == .success("photo"))
        }
    }

    @Test(
        arguments: [
            ([1, 1, 1, 1], false), ([10, 0, 0, 1], true), ([172, 15, 0, 1], false), ([172, 16, 0, 1], true),
            ([192, 168, 1, 1], true), ([169, 254, 169, 254], true), ([100, 64, 0, 1], true), ([224, 0, 0, 1], true),
            ([8, 8, 8, 8], false),
        ] as [([UInt8], Bool)])
    func knowsPrivateAddresses(bytes: [UInt8], isPrivate: Bool) {
        #expect(PrivateNetwork.isPrivate(v4: bytes) == isPrivate)
        let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF] + bytes
        #expect(PrivateNetwork.isPrivate(v6: mapped) == isPrivate)
    }

    @Test(
        arguments: [
            // 6to4 leads to the IPv4 address in it, Teredo to somebody behind a server.
            ([0x20, 0x02, 127, 0, 0, 1], true), ([0x20, 0x02, 8, 8, 8, 8], false), ([0x20, 0x01, 0, 0, 8, 8], true),
            ([0x20, 0x01, 0x48, 0x60], false),
        ] as [([UInt8], Bool)])
    func knowsAddressesWithin(start: [UInt8], isPrivate: Bool) {
        let rest = [UInt8](repeating: 1, count: 16 - start.count)
        #expect(PrivateNetwork.isPrivate(v6: start + rest) == isPrivate)
    }

    @Test(arguments: [(0x26, false), (0xFE, true), (0xFC, true), (0x00, true), (0xFF, true)] as [(UInt8, Bool)])
    func knowsPrivateAddressesOfIPv6(first: UInt8, isPrivate: Bool) {
        #expect(PrivateNetwork.isPrivate(v6: [first] + [UInt8](repeating: 1, count: 15)) == isPrivate)
    }
}
