import Diagnostics
import Files
import Foundation
import Pipeline
import Testing
import Writing

@testable import SiteFolder

@Suite struct PhotoTests {
    private func site(_ photo: String, _ configuration: String = "") throws -> TestSite {
        let site = try TestSite([
            "recipegen.yml": "site: {title: Test, url: \"https://example.org/\"}\n" + configuration,
            "recipes/a.json": [Dish("1", "Soup") { ($0.photo, $0.steps) = (photo, ["Cook it."]) }].feed,
        ])
        try site.write("recipes/photos/a.png", picture(width: 4, height: 3))
        return site
    }

    private func photos(_ tree: Tree) -> [String] {
        tree.files.keys.filter { $0.hasPrefix("photos/") && $0 != "photos/" }
    }

    @Test func arePublishedUnderTheirDigestWithTheirSize() async throws {
        let site = try site("photos/a.png")
        let report = try await site.build()
        #expect(report.diagnostics == [])
        let output = try site.output()
        let name = try #require(photos(output).first)
        #expect(name.wholeMatch(of: /photos\/[0-9a-f]{32}-4\.png/) != nil)
        #expect(output.files[name] == picture(width: 4, height: 3))
        let page = try output.text("recipes/soup/index.html")
        #expect(page.contains("src=\"../../\(name)\" width=\"4\" height=\"3\""))
        #expect(page.contains("img-src 'self' data:; "))
    }

    /// A browser saves the pictures of `Plum tart.html` into a folder of its own, and leaves the page's address in its head.
    @Test(
        arguments: ["", "Plum tart.html"],
        [
            #"<link rel="canonical" href="https://e.org/r/tart">"#, #"<base href="https://e.org/r/">"#,
            #"<meta property="og:url" content="https://e.org/r/tart">"#,
        ])
    func arePublishedFromTheFolderOfASavedPage(file: String, head: String) async throws {
        let image = #"<h1 itemprop="name">Tart</h1><img itemprop="image" src="./Plum%20tart_files/a.png">"#
        let json = #"{"@type": "Recipe", "name": "Tart", "recipeIngredient": ["1 egg"], "recipeInstructions": "Cook."}"#
        let bodies: [String] = [
            "\(image)<script type=\"application/ld+json\">\(json)</script>",
            "\(image)<h2>Ingredients</h2><ul><li>1 egg</li></ul><h2>Method</h2><p>Cook.</p>",
            """
            <div itemscope itemtype="https://schema.org/Recipe">\(image)<p itemprop="recipeIngredient">1 egg</p>
            <p itemprop="recipeInstructions">Cook.</p></div>
            """,
        ]
        for body in bodies {
            let site = try TestSite([
                "recipegen.yml": """
                site: {title: Test, url: "https://example.org/"}
                feeds: [{name: a, source: "saved/\(file)"}]

                """,
                "saved/Plum tart.html": "<html><head><title>Tart</title>\(head)</head><body>\(body)</body></html>",
            ])
            try site.write("saved/Plum tart_files/a.png", picture(width: 4, height: 3))
            let report = try await site.build()
            #expect(report.diagnostics == [])
            #expect(photos(try site.output()).count == 1)
        }
    }

    @Test func changeTheirNameWithTheirBytes() async throws {
        let site = try site("photos/a.png")
        try await site.build()
        let before = photos(try site.output())
        try site.write("recipes/photos/a.png", picture(width: 4, height: 3, seed: 9))
        let report = try await site.build()
        // The photo and the card pack that names it.
        #expect(report.files?.deleted == 2)
        let after = photos(try site.output())
        #expect(after.count == 1 && after != before)
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
    }

    @Test func arePublishedOnceWhenTwoAreTheSame() async throws {
        let site = try site("photos/a.png")
        try site.write("recipes/b/b.json", [Dish("2", "Pie") { $0.photo = "c.png" }].feed)
        try site.write("recipes/b/c.png", picture(width: 4, height: 3))
        try await site.build()
        #expect(photos(try site.output()).count == 1)
    }

    /// One name as a rule of Unicode composes it, and as macOS wrote it for long.
    @Test func areToldApartWhenTheirNamesOnlyLookAlike() async throws {
        let (composed, decomposed) = ("photos/\u{e9}.png", "photos/e\u{301}.png")
        let site = try site(composed)
        try site.write("recipes/b.json", [Dish("2", "Pie") { $0.photo = decomposed }].feed)
        try site.write("recipes/" + composed, picture(width: 4, height: 3, seed: 1))
        try site.write("recipes/" + decomposed, picture(width: 5, height: 3, seed: 2))
        try await site.build()
        let output = try site.output()
        #expect(photos(output).count == 2)
        #expect(try output.text("recipes/soup/index.html").contains("width=\"4\" height=\"3\""))
        #expect(try output.text("recipes/pie/index.html").contains("width=\"5\" height=\"3\""))
        #expect(try await site.build().files?.written == 0)
        try site.write("recipes/" + composed, picture(width: 6, height: 3, seed: 3))
        try await site.build()
        #expect(try site.output().text("recipes/soup/index.html").contains("width=\"6\" height=\"3\""))
        #expect(try site.output().text("recipes/pie/index.html").contains("width=\"5\" height=\"3\""))
    }

    @Test func areFoundInFoldersWhoseNamesOnlyLookAlike() async throws {
        let site = try site("photos/a.png")
        try site.write("recipes/\u{e9}/b.json", [Dish("2", "Pie") { $0.photo = "b.png" }].feed)
        try site.write("recipes/e\u{301}/b.json", [Dish("3", "Tart") { $0.photo = "b.png" }].feed)
        try site.write("recipes/\u{e9}/b.png", picture(width: 5, height: 3, seed: 1))
        try site.write("recipes/e\u{301}/b.png", picture(width: 6, height: 3, seed: 2))
        #expect(try await site.build().read == 3)
        #expect(photos(try site.output()).count == 3)
    }

    static let failures: [(photo: String, prepare: @Sendable (TestSite) throws -> Void, said: String)] = [
        (
            "photos/none.png", { _ in },
            """
            SITE/recipes/photos/none.png: warning[photo-missing]: the photo of "Soup" is not there
              fix: put the file there, or give the feed a baseURL if its photos are on the web
            """
        ),
        (
            "photos/text.png", { try $0.write("recipes/photos/text.png", "words") },
            """
            SITE/recipes/photos/text.png: warning[photo-unreadable]: the photo of "Soup" is not an image that browsers can show
              fix: save it as JPEG, PNG, WebP, GIF or AVIF
            """
        ),
        (
            "photos/link.png",
            {
                try $0.write("secret.png", picture(width: 1, height: 1))
                try makeLink($0.path + "/recipes/photos/link.png", to: $0.path + "/secret.png")
            },
            """
            SITE/recipes/photos/link.png: warning[photo-outside-feed]: the photo of "Soup" leads out of the feed's \
            folder
              fix: put the file itself into the folder
            """
        ),
    ]

    @Test(arguments: Self.failures.indices)
    func areLeftOutWhenTheyCannotBeUsed(index: Int) async throws {
        let (photo, prepare, said) = Self.failures[index]
        let site = try site(photo)
        try prepare(site)
        let report = try await site.build()
        #expect(report.said(in: site) == [said])
        #expect(report.files != nil)
        let output = try site.output()
        #expect(photos(output) == [])
        #expect(try output.text("recipes/soup/index.html").contains("<header class=\"recipe-header no-photo"))
        #expect(try await site.build().said(in: site) == [said])
        // As soon as it is there, it is shown.
        try site.remove("recipes/" + photo)
        try site.write("recipes/" + photo, picture(width: 4, height: 3))
        #expect(try await site.build().diagnostics == [])
        #expect(photos(try site.output()).count == 1)
    }

    @Test func mayNotLeaveTheFolderOfTheirFeed() async throws {
        let site = try site("../secret.png")
        try site.write("secret.png", picture(width: 1, height: 1))
        let report = try await site.build()
        #expect(report.codes == ["warning photo-outside-feed"])
        #expect(photos(try site.output()) == [])
    }

    @Test(arguments: ["../secret.png", "/etc/hostname"])
    func ofOverridesMayNotLeaveTheFolderOfTheSite(photo: String) async throws {
        let site = try site("photos/a.png", "overrides: {\"recipes:1\": {photo: \"\(photo)\"}}")
        try Files.replace(site.outside + "/secret.png", with: picture(width: 1, height: 1))
        let report = try await site.build()
        #expect(report.codes == ["warning photo-outside-feed"])
        #expect(photos(try site.output()) == [])
    }

    @Test func photosOfOtherHostsAreLeftOutAndReportedOnce() async throws {
        let site = try site("https://photos.example/1.jpg")
        try site.write(
            "recipes/b.json",
            [
                Dish("2", "Pie") { $0.photo = "https://photos.example/2.jpg" },
                Dish("3", "Bread") { $0.photo = "https://photos.example/2.jpg" },
            ].feed
        )
        let report = try await site.build { $0.isOffline = true }
        #expect(
            report.said(in: site) == [
                """
                note[photo-remote]: 2 photos were never fetched and left out, such as https://photos.example/2.jpg
                  fix: build once without --offline
                """
            ])
        for (name, bytes) in try site.output().files where name.hasSuffix(".html") || name.hasSuffix(".json") {
            #expect(!String(decoding: bytes, as: UTF8.self).contains("photos.example"), "\(name)")
        }
    }

    /// Only pages that show a photo of a host let that host in.
    @Test func ofOtherHostsKeepTheirAddressWhenHotlinked() async throws {
        let site = try site(
            "https://photos.example:8443/1.jpg", "images: {policy: hotlink}\nlayout: {detail: page}")
        try site.write(
            "recipes/b.json",
            [
                Dish("2", "Pie") { ($0.photo, $0.steps) = ("//CDN.example/2.jpg", ["Bake it."]) },
                Dish("3", "Bread") { ($0.photo, $0.steps) = ("photos/a.png", ["Bake it."]) },
            ].feed
        )
        let report = try await site.build()
        #expect(report.diagnostics == [])
        let output = try site.output()
        func policy(_ name: String) throws -> String? {
            try output.text(name).firstMatch(of: /img-src ([^;]*);/).map { String($0.1) }
        }
        #expect(try policy("recipes/soup/index.html") == "'self' data: https://photos.example:8443")
        #expect(try policy("recipes/pie/index.html") == "'self' data: https://cdn.example")
        #expect(try policy("recipes/bread/index.html") == "'self' data:")
        #expect(try policy("index.html") == "'self' data: https://cdn.example https://photos.example:8443")
        #expect(try policy("404.html") == "'self' data:")
        #expect(try output.text("recipes/soup/index.html").contains("src=\"https://photos.example:8443/1.jpg\""))
        #expect(photos(output).count == 1)
    }

    /// A JPEG of a phone: where it was taken, and that it lies on its side.
    private static let telling: [UInt8] = {
        let exif: [UInt8] =
            Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
            + Array("GPS 48.8584 N".utf8)
        let frame: [UInt8] = [0xFF, 0xC0, 0, 17, 8, 0, 4, 0, 6, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + frame + [0xFF, 0xD9]
    }()

    @Test func tellNothingOfWhereTheyWereTaken() async throws {
        let site = try site("photos/b.jpg", "theme: {logo: recipes/photos/b.jpg}\n")
        try site.write("recipes/photos/b.jpg", Self.telling)
        #expect(try await site.build().said(in: site) == [])
        let output = try site.output()
        let name = try #require(photos(output).first)
        #expect(photos(output).count == 1)
        let bytes = try #require(output.files[name])
        #expect(!String(decoding: bytes, as: UTF8.self).contains("GPS"))
        #expect(bytes.count == Self.telling.count - 13)
        // Turned, as browsers show it.
        #expect(try output.text("recipes/soup/index.html").contains("width=\"4\" height=\"6\""))
        #expect(try await site.build().files?.written == 0)
        #expect(try Files.read(site.path + "/recipes/photos/b.jpg") == Self.telling)
        #expect(try await site.cleanBuild() == output)
    }

    @Test func keepTheirAddressWhereThereIsNothingToRemove() async throws {
        let site = try site("photos/a.png")
        try await site.build()
        let name = try #require(photos(try site.output()).first)
        #expect(try site.output().files[name] == picture(width: 4, height: 3))
    }

    @Test func areNamedInOneWarningWhenTheyAreLarge() async throws {
        let site = try site("photos/wide.jpg", "images: {missing: quiet}\n")
        var dishes = [Dish("9", "Tart") { $0.photo = "photos/none.png" }]
        var frame = Self.telling
        let height = try #require(frame.firstIndex(of: 0xC0)) + 4
        frame[height] = 0x09
        try site.write("recipes/photos/wide.jpg", frame)
        for (name, count) in [("b", 1_000_001), ("c", 2_100_000), ("d", 1_500_000), ("e", 999_000)] {
            let end = Self.telling.count - 2
            let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0] + [UInt8](repeating: 7, count: count)
            try site.write("recipes/photos/\(name).jpg", Self.telling[..<end] + scan + [0xFF, 0xD9])
            dishes.append(Dish(name, name) { $0.photo = "photos/\(name).jpg" })
        }
        try site.write("recipes/b.json", dishes.feed)
        let said: [String] = [
            """
            warning[photo-large]: 4 photos have more than 1 MB or 2,000 pixels: SITE/recipes/photos/c.jpg (2.1 MB, 4 x 6), \
            SITE/recipes/photos/d.jpg (1.5 MB, 4 x 6), SITE/recipes/photos/b.jpg (1.0 MB, 4 x 6) and 1 more
              fix: save them with 1,600 pixels and as JPEG or WebP: pages load them as they are
            """
        ]
        #expect(try await site.build().said(in: site) == said)
        #expect(try await site.build().said(in: site) == said)
    }

    /// The owner knows that photos of recipes are missing; that a setting names none is a mistake.
    @Test func areMissedQuietlyWhereTheOwnerWantsThat() async throws {
        let site = try site("photos/none.png", "images: {missing: quiet}\ntheme: {logo: logo.png}\n")
        #expect(
            try await site.build().said(in: site) == [
                """
                SITE/logo.png: warning[photo-missing]: the picture of theme.logo is not there
                  fix: put the file there, or take theme.logo out of recipegen.yml
                """
            ])
    }

    @Test func areNamedShortlyWhenTheirNamesAreLong() async throws {
        let site = try site(String(repeating: "x", count: 5_000_000) + ".jpg")
        let said = try await site.build().said(in: site)
        #expect(said.count == 1)
        #expect(said.allSatisfy { $0.utf8.count < 2000 && $0.contains("photo-missing") })
    }
}
