import CatalogModel
import Diagnostics
import Files
import Testing

@testable import Serving

/// A built folder as a static host serves it.
@Suite struct BuiltFolderTests {
    private func responder(_ folder: TemporaryFolder, address: WebLink? = nil) throws -> SiteResponder {
        let opened = BuiltFolder.open(folder.path + "/public", address: address)
        let site = try #require(opened.value, "\(opened.diagnostics)")
        return SiteResponder(hosts: AllowedHosts(listeningOn: "127.0.0.1")) { _ in Snapshot(site: site, notice: nil) }
    }

    /// The name of a file below the folder, for comparing.
    private func outline(_ responder: SiteResponder, _ target: String, in folder: TemporaryFolder) async throws
        -> String
    {
        let root = try #require(Files.realPath(folder.path))
        return await responder.response(to: .get(target)).outline.replacing(root + "/", with: "")
    }

    static let files = [
        "public/index.html": "home", "public/404.html": "<html data-root=\"/\">lost",
        "public/recipes/soup/index.html": "soup",
        "public/photo.jpg": "photo", "public/.well-known/x": "x", "secret.txt": "secret", "public-not/x.txt": "no",
    ]

    @Test(
        arguments: [
            ("/", "200 file public/index.html"), ("/recipes/soup", "301 /recipes/soup/"),
            ("/recipes/soup/", "200 file public/recipes/soup/index.html"), ("/photo.jpg", "200 file public/photo.jpg"),
            ("/.well-known/x", "200 file public/.well-known/x"), ("/recipes/", "404 file public/404.html"),
            ("/photo.jpg/", "404 file public/404.html"), ("/photo.jpg/x", "404 file public/404.html"),
            ("/nothing", "404 file public/404.html"),
        ] as [(String, String)])
    func findsFiles(target: String, outline expected: String) async throws {
        let folder = try TemporaryFolder(Self.files)
        #expect(try await outline(try responder(folder), target, in: folder) == expected)
    }

    @Test(arguments: AddressTests.impossible + ["/out.txt", "/outside/secret.txt", "/beside/x.txt", "/gone", "/loop"])
    func neverLeavesTheFolder(target: String) async throws {
        let folder = try TemporaryFolder(Self.files)
        try folder.link("public/out.txt", to: folder.path + "/secret.txt")
        try folder.link("public/outside", to: "..")
        try folder.link("public/beside", to: "../public-not")
        try folder.link("public/gone", to: "nowhere")
        try folder.link("public/loop", to: "loop")
        #expect(try await outline(try responder(folder), target, in: folder) == "404 file public/404.html")
    }

    @Test func followsLinksThatStayInside() async throws {
        let folder = try TemporaryFolder(Self.files)
        try folder.link("public/suppe", to: "recipes/soup")
        #expect(
            try await outline(try responder(folder), "/suppe/", in: folder)
                == "200 file public/recipes/soup/index.html")
    }

    @Test func servesBelowThePathThatItWasBuiltFor() async throws {
        let folder = try TemporaryFolder(Self.files)
        try folder.write(
            "public/404.html", "<!doctype html>\n<html lang=\"en\" dir=\"ltr\" data-root=\"/cook%20book/\">")
        let responder = try responder(folder)
        #expect(try await outline(responder, "/", in: folder) == "302 /cook%20book/")
        #expect(try await outline(responder, "/cook%20book/", in: folder) == "200 file public/index.html")
        #expect(try await outline(responder, "/recipes/soup/", in: folder) == "404 file public/404.html")
        let moved = try self.responder(folder, address: WebLink("https://example.org/else/"))
        #expect(try await outline(moved, "/else/", in: folder) == "200 file public/index.html")
    }

    @Test func changesTheTagWithTheFile() async throws {
        let folder = try TemporaryFolder(Self.files)
        let responder = try responder(folder)
        let first = await responder.response(to: .get("/"))["ETag"]
        try folder.write("public/index.html", "another home")
        let second = await responder.response(to: .get("/"))["ETag"]
        #expect(first != nil && second != nil && first != second)
    }

    @Test func reportsMissingSite() throws {
        let folder = try TemporaryFolder()
        let opened = BuiltFolder.open(folder.path + "/public", address: nil)
        #expect(opened.value == nil)
        #expect(
            opened.diagnostics == [
                Diagnostic(
                    .error, .outputMissing, "there is no built site", at: Location(file: folder.path + "/public"),
                    fix: "build it with `recipegen build`, or serve without --built"
                )
            ]
        )
    }
}
