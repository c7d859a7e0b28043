import CatalogModel
import Diagnostics
import Files
import Foundation
import Serving
import Testing
import Writing

@testable import Photos
@testable import Pipeline
@testable import SiteFolder
@testable import Tasks

/// Smaller copies of photos, made by the real program.
@Suite(.enabled(if: Files.program(named: "vipsthumbnail") != nil)) struct PhotoCopyTests {
    private static let lasagne = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../Fixtures/feeds/photos/lasagne.jpg"
    ).path

    /// A site with one recipe and a photo of 960 pixels, and a program that logs each start.
    private func site(_ settings: String = "", photo: String = "a.jpg") throws -> TestSite {
        let site = try TestSite([
            "recipegen.yml": "site: {title: Test, url: \"https://example.org/\"}\n\(settings)",
            "recipes/a.json": [Dish("1", "Soup") { $0.photo = photo }].feed,
        ])
        try site.write("recipes/a.jpg", try Files.read(Self.lasagne))
        try install("echo x >> '\(site.path)/log'", in: site)
        return site
    }

    /// Installs a program that runs a line of the shell before the real one.
    private func install(_ line: String, in site: TestSite) throws {
        try site.write("program", Array("#!/bin/sh\n\(line)\nexec vipsthumbnail \"$@\"\n".utf8))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: site.path + "/program")
    }

    private func build(_ site: TestSite, _ change: (inout BuildOptions) -> Void = { _ in }) async throws -> BuildReport
    {
        try await site.build {
            $0.photoProgram = site.path + "/program"
            change(&$0)
        }
    }

    private func starts(_ site: TestSite) throws -> Int {
        Files.kind(site.path + "/log") == nil ? 0 : try Files.read(site.path + "/log").count / 2
    }

    /// The names of the published photos without their first parts.
    private func endings(_ site: TestSite) throws -> [String] {
        try site.output().files.keys.filter { $0.hasPrefix("photos/") && $0 != "photos/" }.map {
            String($0.drop { $0 != "-" })
        }.sorted()
    }

    @Test func arePublishedInPlaceOfThePhoto() async throws {
        let site = try site()
        #expect(try await build(site).diagnostics == [])
        #expect(
            try endings(site) == [
                "-16x9.jpg", "-1x1.jpg", "-320.webp", "-480.webp", "-4x3.jpg", "-640.webp", "-960.jpg", "-960.webp",
            ])
    }

    @Test func areNamedInThePage() async throws {
        let site = try site()
        _ = try await build(site)
        let page = try site.output().text("recipes/soup/index.html")
        let name = try #require(page.firstMatch(of: /photos\/([0-9a-f]{16})-960\.jpg/)).1
        let set = [320, 480, 640, 960].map { "../../photos/\(name)-\($0).webp \($0)w" }.joined(separator: ", ")
        #expect(
            page.contains(
                """
                <picture><source type="image/webp" srcset="\(set)" sizes="(min-width: 880px) 64vw, 100vw">\
                <img src="../../photos/\(name)-960.jpg" width="960" height="720" alt="" fetchpriority="high"></picture>
                """))
        let placeholder = try #require(page.firstMatch(of: /<img class="placeholder" src="([^"]*)" alt="">/)).1
        #expect(placeholder.hasPrefix("data:image/webp;base64,") && placeholder.utf8.count <= 400)
        #expect(page.contains("<meta property=\"og:image\" content=\"https://example.org/photos/\(name)-16x9.jpg\">"))
        for crop in ["16x9", "4x3", "1x1"] { #expect(page.contains("photos/\(name)-\(crop).jpg\",\"width\"")) }
    }

    @Test func areMadeOnce() async throws {
        let site = try site()
        _ = try await build(site)
        let first = try starts(site)
        #expect(first > 0)
        try site.write("recipes/a.json", [Dish("1", "Broth") { $0.photo = "a.jpg" }].feed)
        let output = site.path + "/other"
        #expect(try await build(site) { $0.output = output }.files?.written ?? 0 > 0)
        #expect(try starts(site) == first)
    }

    @Test func areTheSameInEveryBuild() async throws {
        let (one, other) = (try site(), try site())
        _ = try await build(one)
        _ = try await build(other) { $0.jobs = 1 }
        #expect(try one.output().differences(from: try other.output()) == [])
    }

    @Test func photoThatCannotBeReadIsPublishedAsItIsAndNotTriedAgain() async throws {
        let site = try site(photo: "b.png")
        try site.write("recipes/b.png", picture(width: 200, height: 150))
        let report = try await build(site)
        #expect(report.codes == ["warning photo-unreadable"])
        #expect(try endings(site) == ["-200.png"])
        let first = try starts(site)
        #expect(first > 0)
        try site.write("recipes/c.json", [Dish("2", "Pie") { $0.photo = "b.png" }].feed)
        #expect(try await build(site).codes == ["warning photo-unreadable"])
        #expect(try starts(site) == first)
    }

    @Test func missingProgramIsReportedOnceAndPhotosArePublishedAsTheyAre() async throws {
        let site = try site()
        let report = try await site.build { $0.photoProgram = "no-such-program" }
        #expect(report.codes == ["note photo-program-missing"])
        #expect(try endings(site) == ["-960.jpg"])
        // Installing it is a change.
        #expect(try await build(site).diagnostics == [])
        #expect(try endings(site).count == 8)
    }

    @Test func settingsDecideWhichAreMade() async throws {
        let site = try site("images: {widths: [200, 100], crops: [1x1], quality: 40}")
        _ = try await build(site)
        #expect(try endings(site) == ["-100.webp", "-1x1.jpg", "-200.jpg", "-200.webp"])
        try site.write("recipegen.yml", "site: {title: Test}\nimages: {widths: []}\n")
        _ = try await build(site)
        #expect(try endings(site) == ["-960.jpg"])
    }

    @Test func avifIsLeftOutWhereTheProgramDoesNotWriteIt() async throws {
        let site = try site("images: {formats: [webp, avif], widths: [200], crops: []}")
        let report = try await build(site)
        // Not every libvips has a library for AVIF.
        if report.codes.isEmpty { #expect(try endings(site) == ["-200.avif", "-200.jpg", "-200.webp"]) }
        try install("case \"$*\" in *avif*) exit 1 ;; esac", in: site)
        #expect(try await build(site) { $0.isForced = true }.codes == ["warning photo-format-missing"])
        #expect(try endings(site) == ["-200.jpg", "-200.webp"])
    }

    @Test func previewMakesThemWhenTheyAreAskedFor() async throws {
        let site = try site()
        var options = site.options()
        options.photoProgram = site.path + "/program"
        let preview = Preview(options)
        let shown = try #require(await preview.snapshot().site)
        let page = String(decoding: try bytes(await shown.file(at: "recipes/soup/index.html")), as: UTF8.self)
        let name = try #require(page.firstMatch(of: /photos\/[0-9a-f]{16}-320\.webp/)).0
        #expect(try starts(site) == 0)
        let copy = try bytes(await shown.file(at: String(name)))
        #expect(ImageHeader.read(copy) == ImageHeader(format: .webp, width: 320, height: 240))
        #expect(try starts(site) == 1)
    }

    /// As many copies are asked for as there are threads of tasks, and more.
    @Test(.timeLimit(.minutes(2))) func previewAnswersWhileCopiesAreMade() async throws {
        let site = try site()
        try install("while test ! -e '\(site.path)/go'; do sleep 0.01; done", in: site)
        var options = site.options()
        options.photoProgram = site.path + "/program"
        let preview = Preview(options)
        let shown = try #require(await preview.snapshot().site)
        let page = try bytes(await shown.file(at: "recipes/soup/index.html"))
        let names = String(decoding: page, as: UTF8.self).matches(of: /photos\/[0-9a-f]{16}-[0-9x]+\.(webp|jpg)/)
            .map { String($0.0) }
        try await withThrowingTaskGroup(of: ServedFile?.self) { group in
            for name in names { group.addTask { await shown.file(at: name) } }
            for _ in 0..<50 {
                await Task.yield()
                #expect(try bytes(await shown.file(at: "recipes/soup/index.html")) == page)
            }
            try site.write("go", "")
            for try await copy in group { #expect(ImageHeader.read(try bytes(copy)) != nil) }
        }
    }

    private func bytes(_ file: ServedFile?) throws -> [UInt8] {
        guard case .bytes(let bytes) = try #require(file).body else {
            Issue.record("a file that is not in memory")
            return []
        }
        return bytes
    }

    // MARK: Social cards

    /// Adds a recipe without a photo.
    private func siteWithCard(_ settings: String = "", title: String = "Bread") throws -> TestSite {
        let site = try site(settings)
        try site.write("recipes/b.json", Array([Dish("2", title)].feed.utf8))
        return site
    }

    private func card(_ site: TestSite) throws -> String? {
        let page = try site.output().text("recipes/bread/index.html")
        return page.firstMatch(of: /og:image" content="https:\/\/example.org\/(photos\/[0-9a-f]{16}-card.jpg)"/).map {
            String($0.1)
        }
    }

    @Test func recipeWithoutAPhotoHasACardThatIsDrawnOnce() async throws {
        let site = try siteWithCard()
        #expect(try await build(site).diagnostics == [])
        let path = try #require(try card(site))
        let bytes = try #require(try site.output().files[path])
        #expect(ImageHeader.read(bytes) == ImageHeader(format: .jpeg, width: 1200, height: 630))
        let count = try starts(site)
        try site.write(
            "recipegen.yml", Array("site: {title: Test, url: \"https://example.org/\", tagline: New}\n".utf8))
        _ = try await build(site)
        #expect(try starts(site) == count)
        #expect(try card(site) == path)
    }

    @Test(arguments: ["images: {socialCards: false}", "images: {widths: []}"])
    func settingsTurnCardsOff(settings: String) async throws {
        let site = try siteWithCard(settings)
        _ = try await build(site)
        #expect(try card(site) == nil)
    }

    @Test func libvipsWithoutSVGDrawsNoCardAndIsNotAskedAgain() async throws {
        let site = try siteWithCard()
        // As the program fails for a format that it was built without.
        try install("test -n \"$VIPS_BLOCK_UNTRUSTED\" || exit 1; echo x >> '\(site.path)/log'", in: site)
        #expect(try await build(site).diagnostics == [])
        #expect(try card(site) == nil)
        let count = try starts(site)
        try site.write(
            "recipegen.yml", Array("site: {title: Test, url: \"https://example.org/\", tagline: New}\n".utf8))
        _ = try await build(site)
        #expect(try starts(site) == count)
    }

    @Test func previewDrawsACardWhenItIsAskedFor() async throws {
        let site = try siteWithCard()
        var options = site.options()
        options.photoProgram = site.path + "/program"
        let preview = Preview(options)
        let shown = try #require(await preview.snapshot().site)
        let page = String(decoding: try bytes(await shown.file(at: "recipes/bread/index.html")), as: UTF8.self)
        let path = try #require(page.firstMatch(of: /photos\/[0-9a-f]{16}-card\.jpg/)).0
        #expect(try starts(site) == 0)
        let card = try bytes(await shown.file(at: String(path)))
        #expect(ImageHeader.read(card) == ImageHeader(format: .jpeg, width: 1200, height: 630))
    }

    @Test func cleaningTheCacheRemovesThem() async throws {
        let site = try site()
        _ = try await build(site)
        #expect(Files.kind(site.path + "/.recipegen/photos") == .folder)
        _ = try await SiteCleaner(site: site.path).run(output: nil, isCacheOnly: true)
        #expect(Files.kind(site.path + "/.recipegen/photos") == nil)
        #expect(try endings(site).count == 8)
    }
}
