import Files
import LoopbackServer
import Pipeline
import Testing

@testable import SiteFolder

/// Photos that are addresses: what is fetched, and what stands in for the others.
@Suite(.timeLimit(.minutes(60))) struct WebPhotoTests {
    /// Each of these leaves the page without a photo, and the build with a warning.
    @Test func areLeftOutWhereTheyCannotBeHad() async throws {
        try await LoopbackServer.run({ request in
            switch request.path {
            case "/good.png": .init(200, [:], picture(width: 4, height: 3))
            case "/page.png": .text("<!doctype html>")
            case "/large.png": .init(200, [:], [UInt8](repeating: 0, count: 5000))
            default: .init(404)
            }
        }) { server in
            let names = ["good", "page", "large", "none"]
            let dishes = names.map { name in Dish(name, name) { $0.photo = "\(server.base)/\(name).png" } }
            let site = try TestSite([
                "recipegen.yml": """
                site: {title: Test, url: "https://example.org/"}
                network: {timeout: 600, maxBytes: 4000, allowPrivate: ["127.0.0.1"]}
                """,
                "recipes/a.json": dishes.feed,
            ])
            let report = try await site.build()
            let base = server.base
            #expect(
                report.said(in: site).sorted() == [
                    """
                    \(base)/large.png: warning[photo-unreachable]: the photo of "large" can't be fetched: the answer is longer \
                    than 4 kB
                      fix: ask for less, or raise `network: {maxBytes: ...}`
                    """,
                    """
                    \(base)/none.png: warning[photo-unreachable]: the photo of "none" can't be fetched: there is nothing at \
                    this address (status 404)
                      fix: correct the address
                    """,
                    """
                    \(base)/page.png: warning[photo-unreachable]: the photo of "page" can't be fetched: the answer is not an \
                    image that browsers can show
                      fix: correct the address, or tell the server's administrator
                    """,
                ])
            #expect(server.forget().count == 4)
            let output = try site.output()
            #expect(
                output.files.filter { $0.key.hasPrefix("photos/") && $0.key != "photos/" }.map(\.value) == [
                    picture(width: 4, height: 3)
                ])
            #expect(
                try output.text("recipes/page/index.html").contains(
                    "<header class=\"recipe-header no-photo link-only"))
            // Neither those that are here nor those that are not are asked for again at once.
            try await site.build()
            let forced = try await site.build { $0.isForced = true }
            #expect(forced.codes == report.codes)
            #expect(server.requests.isEmpty)
            #expect(try site.output().differences(from: output) == [])
        }
    }

    @Test(arguments: [false, true])
    func areFetchedAgainWhenTheirCopyIsDamaged(isHeadDamaged: Bool) async throws {
        let photo = picture(width: 4, height: 3)
        try await LoopbackServer.run({ _ in .init(200, [:], photo) }) { server in
            let site = try TestSite([
                "recipegen.yml": """
                site: {title: Test, url: "https://example.org/"}
                network: {timeout: 600, allowPrivate: ["127.0.0.1"]}
                """,
                "recipes/a.json": [Dish("1", "Soup") { $0.photo = server.base + "/a.png" }].feed,
            ])
            try await site.build()
            let before = try site.output()
            let bodies = site.path + "/.recipegen/http/bodies"
            let body = try #require(try Files.tree(bodies).first)
            func damage() throws {
                var bytes = photo
                bytes[isHeadDamaged ? 1 : bytes.count - 13] ^= 0xFF
                try Files.replace(bodies + "/" + body, with: bytes)
            }
            try damage()
            let offline = try await site.build { $0.isOffline = true }
            #expect(
                offline.said(in: site) == [
                    """
                    \(server.base)/a.png: warning[photo-unreadable]: the copy of the photo of "Soup" is damaged, and --offline \
                    asks no server
                      fix: build once without --offline
                    """
                ])
            #expect(server.forget().count == 1)
            let report = try await site.build()
            #expect(report.diagnostics == [] && server.requests.count == 1)
            #expect(try site.output().differences(from: before) == [])
            #expect(try Files.read(bodies + "/" + body) == photo)
        }
    }

    @Test func needTheOwnersWordOnPrivateHosts() async throws {
        try await LoopbackServer.run({ _ in .init(200, [:], picture(width: 4, height: 3)) }) { server in
            let site = try TestSite(["recipes/a.json": [Dish("1", "Soup") { $0.photo = server.base + "/a.png" }].feed])
            #expect(
                try await site.build().said(in: site) == [
                    """
                    \(server.base)/a.png: warning[photo-unreachable]: the photo of "Soup" can't be fetched: 127.0.0.1 is of a \
                    private network
                      fix: if that is meant, write `network: {allowPrivate: ["127.0.0.1"]}`
                    """
                ])
            #expect(server.requests.isEmpty)
        }
    }

    @Test func stayWhereTheyAreWhenHotlinked() async throws {
        let site = try TestSite([
            "recipegen.yml": "site: {title: T, url: \"https://example.org/\"}\nimages: {policy: hotlink}",
            "recipes/a.json": [Dish("1", "Soup") { $0.photo = "https://photos.example/a.png" }].feed,
        ])
        #expect(try await site.build().diagnostics == [])
        #expect(try site.output().text("recipes/soup/index.html").contains("src=\"https://photos.example/a.png\""))
    }

    /// A feed must not make browsers of visitors ask hosts of their own network.
    @Test(arguments: [
        "127.0.0.1:8080", "192.168.1.1", "127.1", "0x7f000001", "[::1]", "[fd00::1]", "router", "nas.local",
        "localhost",
        "user:word@photos.example",
    ])
    func areNotHotlinkedFromPrivateHosts(host: String) async throws {
        let site = try TestSite([
            "recipegen.yml": "site: {title: T, url: \"https://example.org/\"}\nimages: {policy: hotlink}",
            "recipes/a.json": [Dish("1", "Soup") { $0.photo = "http://\(host)/a.png" }].feed,
        ])
        #expect(try await site.build().codes == ["warning photo-unreachable"])
        #expect(try !site.output().text("recipes/soup/index.html").contains("a.png"))
    }
}
