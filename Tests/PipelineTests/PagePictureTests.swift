import Diagnostics
import Files
import Foundation
import Pipeline
import Testing
import Writing

@testable import SiteFolder

/// Pictures that the owner's pages show.
@Suite struct PagePictureTests {
    private func site(_ text: String, page: String = "about.md", _ pictures: [String]) throws -> TestSite {
        let site = try TestSite(["recipes/a.json": [Dish("1", "Soup")].feed, "pages/\(page)": text])
        for (seed, name) in pictures.enumerated() {
            try site.write(name, picture(width: 4, height: 3, seed: UInt8(seed)))
        }
        return site
    }

    @Test(
        arguments: [
            ("about.md", "oma.png", "pages/oma.png", "about"),
            ("about.md", "./img/oma.png", "pages/img/oma.png", "about"),
            ("about/index.md", "oma.png", "pages/about/oma.png", "about"),
            ("about/team.md", "../oma.png", "pages/oma.png", "about/team"),
            ("about.md", "oma%20%C3%BC.png", "pages/oma \u{fc}.png", "about"),
            ("about.md", "<oma 1.png>", "pages/oma 1.png", "about"),
            ("about.md", "oma.png?raw=1", "pages/oma.png", "about"),
            ("about.md", "100%.png", "pages/100%.png", "about"),
            ("about.md", "/img/oma.png", "static/img/oma.png", "about"),
            ("about.md", "../img/oma.png", "static/img/oma.png", "about"),
            ("about.md", "img/oma.png", "static/img/oma.png", "about"),
            ("about/team.md", "oma.png", "static/about/team/oma.png", "about/team"),
            ("about.md", "../recipes/oma.png", "recipes/oma.png", "about"),
            ("about.md", "/oma.png", "pages/oma.png", "about"),
        ] as [(String, String, String, String)])
    func areFound(page: String, address: String, file: String, path: String) async throws {
        let site = try site("![Oma](\(address))", page: page, [file])
        let report = try await site.build()
        #expect(report.said(in: site) == [])
        let html = try site.output().text("\(path)/index.html")
        let root = path.split(separator: "/").map { _ in "../" }.joined()
        let image = html.firstMatch(of: /<figure><img src="([^"]*)" width="4" height="3" alt="Oma"([^>]*)>/)
        #expect(image?.1.wholeMatch(of: /(\.\.\/)+photos\/[0-9a-f]{32}-4\.png/) != nil, "\(html)")
        #expect(image?.1.hasPrefix(root) == true)
        #expect(image?.2 == " loading=\"lazy\" decoding=\"async\"")
    }

    @Test func haveTheirTitleAsACaption() async throws {
        let site = try site("![Oma](a.png \"In <1950>\")", ["pages/a.png"])
        try await site.build()
        let html = try site.output().text("about/index.html")
        #expect(html.contains("<figcaption>In &lt;1950&gt;</figcaption></figure>"))
    }

    @Test func beginThePageAnewWhenTheyChange() async throws {
        let site = try site("![Oma](a.png)", ["pages/a.png"])
        try await site.build()
        #expect(try await site.build().files?.written == 0)
        try site.write("pages/a.png", picture(width: 5, height: 3, seed: 9))
        try await site.build()
        #expect(try site.output().text("about/index.html").contains("width=\"5\""))
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
        try site.remove("pages/a.png")
        #expect(try await site.build().codes == ["warning photo-missing"])
        #expect(try site.output().text("about/index.html").contains("<p>Oma</p>"))
        try site.write("static/a.png", picture(width: 6, height: 3))
        #expect(try await site.build().codes == [])
        #expect(try site.output().text("about/index.html").contains("width=\"6\""))
    }

    @Test(
        arguments: [
            (
                "oma.png", "other.png",
                """
                SITE/pages/about.md:5: warning[photo-missing]: the picture oma.png is not there
                  fix: put the file beside the page, or correct its name
                """
            ),
            (
                "../../oma.png", "other.png",
                """
                SITE/pages/about.md:5: warning[photo-missing]: the picture ../../oma.png is not there
                  fix: put the file beside the page, or correct its name
                """
            ),
            (
                "../recipes/a.json", "other.png",
                """
                SITE/pages/about.md:5: warning[photo-unreadable]: the picture ../recipes/a.json is not an image that browsers \
                can show
                  fix: save it as JPEG, PNG, WebP, GIF, AVIF or SVG
                """
            ),
        ] as [(String, String, String)])
    func areNamedWhereTheyCannotBeShown(address: String, file: String, said: String) async throws {
        let site = try site("---\ntitle: A\n---\nWe.\n![Oma](\(address))", ["static/\(file)"])
        #expect(try await site.build().said(in: site) == [said])
        #expect(try site.output().text("about/index.html").contains("We.\nOma</p>"))
    }

    @Test func outsideOfTheSiteAreNotShown() async throws {
        let site = try site("![Oma](../../oma.png)", [])
        try Files.replace(site.outside + "/oma.png", with: picture(width: 4, height: 3))
        #expect(
            try await site.build().said(in: site) == [
                """
                SITE/pages/about.md:1: warning[photo-outside-feed]: the picture ../../oma.png leads out of the site's folder
                  fix: put the file itself into the folder
                """
            ])
    }
}

/// Smaller copies of such pictures, made by the real program.
@Suite(.enabled(if: Files.program(named: "vipsthumbnail") != nil)) struct PagePictureCopyTests {
    @Test func arePublishedInSeveralSizes() async throws {
        let lasagne = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Fixtures/feeds/photos/lasagne.jpg")
        let site = try TestSite(["recipes/a.json": [Dish("1", "Soup")].feed, "pages/about.md": "![Oma](a.jpg)"])
        try site.write("pages/a.jpg", try Files.read(lasagne.path))
        #expect(try await site.build { $0.photoProgram = "vipsthumbnail" }.diagnostics == [])
        let html = try site.output().text("about/index.html")
        let source = /<figure><picture><source type="image\/webp" srcset="([^"]*)" sizes="[^"]*"><img src="([^"]*)"/
        let found = try #require(html.firstMatch(of: source))
        #expect(found.1.split(separator: ", ").map { $0.split(separator: " ")[1] } == ["320w", "480w", "640w", "960w"])
        #expect(found.2.hasSuffix("-960.jpg"))
        for address in found.1.split(separator: ", ").map({ $0.split(separator: " ")[0] }) + [found.2] {
            #expect(try site.output().files[String(address.dropFirst(3))] != nil, "\(address)")
        }
    }

    /// A machine without power leaves files without content, or with zeros.
    @Test func damagedCopiesAreMadeAgain() async throws {
        let lasagne = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Fixtures/feeds/photos/lasagne.jpg")
        let site = try TestSite(["recipes/a.json": [Dish("1", "Soup") { $0.photo = "a.jpg" }].feed])
        try site.write("recipes/a.jpg", try Files.read(lasagne.path))
        try await site.build { $0.photoProgram = "vipsthumbnail" }
        let whole = try site.output()
        let folder = site.path + "/.recipegen/photos"
        let copies = try Files.names(in: folder).filter { $0.contains("-") && !$0.hasPrefix("avif-") }.sorted()
        #expect(copies.count > 4)
        for (index, name) in copies.enumerated() {
            switch index % 3 {
            case 0: try Files.replace(folder + "/" + name, with: [])
            case 1: try Files.replace(folder + "/" + name, with: [UInt8](repeating: 0, count: 100))
            default:
                try Files.remove(folder + "/" + name)
                try Files.makeFolder(folder + "/" + name + "/sub")
            }
        }
        try site.remove("public")
        #expect(try await site.build { $0.photoProgram = "vipsthumbnail" }.diagnostics == [])
        #expect(try site.output().differences(from: whole) == [])
    }
}
