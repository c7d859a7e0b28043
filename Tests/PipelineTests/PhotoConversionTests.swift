import Diagnostics
import Files
import Foundation
import Pipeline
import Testing
import Writing

@testable import SiteFolder

/// Photos in place of which the site has others.
@Suite struct PhotoConversionTests {
    private static let originals = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../Fixtures/originals/"
    ).path
    private static let heic = originals + "/plate.heic"

    /// A TIFF of 4 x 2 pixels, of which each has a gray of its own, that lies on its side.
    private static let tiff: [UInt8] = {
        func entry(_ tag: Int, _ value: Int) -> [UInt8] {
            [UInt8(tag & 255), UInt8(tag >> 8), 3, 0, 1, 0, 0, 0, UInt8(value & 255), UInt8(value >> 8), 0, 0]
        }
        let entries = [
            entry(256, 4), entry(257, 2), entry(258, 8), entry(259, 1), entry(262, 1), entry(273, 8 + 2 + 10 * 12 + 4),
            entry(274, 6), entry(277, 1), entry(278, 2), entry(279, 8),
        ]
        return [0x49, 0x49, 42, 0, 8, 0, 0, 0, 10, 0] + entries.flatMap(\.self) + [0, 0, 0, 0]
            + [0, 40, 80, 120, 160, 200, 240, 255]
    }()

    private func site(_ photo: String, _ bytes: [UInt8]) throws -> TestSite {
        let site = try TestSite([
            "recipes/a.json": [Dish("1", "Soup") { $0.photo = photo }].feed, "pages/about.md": "![Oma](\(photo))",
        ])
        try site.write("recipes/\(photo)", bytes)
        try site.write("pages/\(photo)", bytes)
        return site
    }

    private static let hasProgram = Files.program(named: "vipsthumbnail") != nil

    @Test(
        .enabled(if: hasProgram),
        arguments: [("a.heic", 96, 72), ("a.tif", 2, 4), ("a.jpg", 2, 4)] as [(String, Int, Int)])
    func areJPEGsOnTheSite(photo: String, width: Int, height: Int) async throws {
        let site = try site(photo, photo == "a.heic" ? try Files.read(Self.heic) : Self.tiff)
        func build() async throws -> BuildReport { try await site.build { $0.photoProgram = "vipsthumbnail" } }
        #expect(try await build().said(in: site) == [])
        let output = try site.output()
        for page in ["recipes/soup/index.html", "about/index.html"] {
            let image = try #require(
                try output.text(page).firstMatch(
                    of: /<img src="[.\/]*(photos\/[0-9a-f]{16}-\d+\.jpg)" width="(\d+)" height="(\d+)"/))
            #expect(image.2 == "\(width)" && image.3 == "\(height)", "\(page)")
            #expect(output.files[String(image.1)]?.starts(with: [0xFF, 0xD8]) == true)
        }
        #expect(output.files.keys.contains { $0.hasSuffix(".webp") })
        #expect(!output.files.keys.contains { $0.hasSuffix(".heic") || $0.hasSuffix(".tif") })
        #expect(try await build().files?.written == 0)
        // The state may go, and the site stays the same.
        try site.remove(".recipegen/originals")
        #expect(try await build().files?.written == 0)
        #expect(Files.kind(site.path + "/.recipegen/originals") == .folder)
    }

    @Test(.enabled(if: hasProgram)) func areStillAnimatedOnTheSite() async throws {
        let site = try site("a.gif", try Files.read(Self.originals + "/stirring.gif"))
        func build() async throws -> BuildReport { try await site.build { $0.photoProgram = "vipsthumbnail" } }
        #expect(try await build().said(in: site) == [])
        let output = try site.output()
        let photos = output.files.filter { $0.key.hasPrefix("photos/") && !$0.key.hasSuffix("/") }
        #expect(photos.count == 1)
        let (path, bytes) = try #require(photos.first)
        #expect(path.hasSuffix("-40.webp"))
        #expect(bytes.ranges(of: Array("ANMF".utf8)).count == 3)
        for word in ["secret", "EXIF"] { #expect(bytes.firstRange(of: Array(word.utf8)) == nil) }
        for page in ["recipes/soup/index.html", "about/index.html"] {
            #expect(try output.text(page).contains("\(path)\" width=\"40\" height=\"30\""), "\(page)")
        }
        #expect(try await build().files?.written == 0)
        // The state may go, and the site stays the same.
        try site.remove(".recipegen/originals")
        #expect(try await build().files?.written == 0)
        // A header alone is no picture.
        try site.write("recipes/a.gif", Array("GIF89a".utf8) + [4, 0, 4, 0, 0, 0, 0, 0x3B])
        #expect(
            try await build().said(in: site) == [
                """
                SITE/recipes/a.gif: warning[photo-unreadable]: the photo of "Soup" is GIF, and vipsthumbnail can't make a WebP \
                of it
                  fix: save it as WebP, or install a libvips that reads GIF
                """
            ])
    }

    /// An animation of two frames of one row each, of which every pixel is one code.
    private static func gif(width: Int) -> [UInt8] {
        let size = [UInt8(width & 255), UInt8(width >> 8), 1, 0]
        func frame(_ color: Int) -> [UInt8] {
            // Of 3 bits each, the code 4, which clears the table, and the color: four of these pairs are three bytes.
            let codes = 0o4040404 | color * 0o10101010
            let pixels = (0..<width / 4 * 3).map { UInt8(codes >> ($0 % 3 * 8) & 255) }
            let blocks = stride(from: 0, to: pixels.count, by: 240).flatMap { start in
                let block = pixels[start..<min(start + 240, pixels.count)]
                return [UInt8(block.count)] + block
            }
            return [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0] + size + [0, 2] + blocks + [0]
        }
        let colors: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
        return Array("GIF89a".utf8) + size + [0x81, 0, 0] + colors + frame(1) + frame(2) + [0x3B]
    }

    @Test(.enabled(if: hasProgram)) func areNamedByTheirOwnPathsWhenTheyAreLarge() async throws {
        let site = try TestSite(["recipes/a.json": [Dish("1", "Soup") { $0.photo = "a.gif" }].feed])
        try site.write("recipes/a.gif", Self.gif(width: 2400))
        let report = try await site.build { $0.photoProgram = "vipsthumbnail" }
        #expect(report.codes == ["warning photo-large"])
        #expect(report.diagnostics.first?.message.hasSuffix("recipes/a.gif (0 KB, 2400 x 1)") == true)
    }

    @Test(.enabled(if: hasProgram)) func areTransparentOnTheSite() async throws {
        let site = try site("a.avif", try Files.read(Self.originals + "/plate.avif"))
        #expect(try await site.build { $0.photoProgram = "vipsthumbnail" }.said(in: site) == [])
        let photos = try site.output().files.filter { $0.key.hasPrefix("photos/") && !$0.key.hasSuffix("/") }
        #expect(photos.keys.map { $0.split(separator: "-").last ?? "" }.sorted() == ["64.jpg", "64.webp"])
        let webp = try #require(photos.first { $0.key.hasSuffix("-64.webp") }?.value)
        #expect(webp.firstRange(of: Array("ALPH".utf8)) != nil)
        for word in ["Exif", "EXIF"] { #expect(webp.firstRange(of: Array(word.utf8)) == nil) }
    }

    @Test func areNamedOnceForEachFormatWithoutTheProgram() async throws {
        let site = try site("a.heic", try Files.read(Self.heic))
        try site.write("recipes/b.json", [Dish("2", "Pie") { $0.photo = "b.avif" }].feed)
        try site.write("recipes/b.avif", try Files.read(Self.originals + "/plate.avif"))
        let fix = "install libvips-tools (Debian, Ubuntu) or vips (Homebrew) and build again, or save them as"
        #expect(
            try await site.build().said(in: site) == [
                """
                SITE/pages/about.md:1: warning[photo-program-missing]: the picture a.heic and 1 more are HEIC, and \
                vipsthumbnail, which makes a JPEG without metadata of each, is not installed
                  fix: \(fix) JPEG
                """,
                """
                SITE/recipes/b.avif: warning[photo-program-missing]: the photo of "Pie" is AVIF, and vipsthumbnail, which \
                makes a WebP without metadata of each, is not installed
                  fix: \(fix) WebP
                """,
            ])
        #expect(try site.output().files.keys.allSatisfy { !$0.hasPrefix("photos/") })
    }

    @Test(.enabled(if: hasProgram)) func areNamedWhenTheyAreDamaged() async throws {
        let site = try site("a.heic", Array(try Files.read(Self.heic).prefix(600)))
        func said() async throws -> [String] {
            try await site.build { $0.photoProgram = "vipsthumbnail" }.said(in: site)
        }
        let first = try await said()
        #expect(
            first.last == """
                SITE/recipes/a.heic: warning[photo-unreadable]: the photo of "Soup" is HEIC, and vipsthumbnail can't make a \
                JPEG of it
                  fix: save it as JPEG, or install a libvips that reads HEIC; it reads HEIC with libheif and its plugin \
                libde265
                """)
        #expect(try await said() == first)
    }

    @Test(.enabled(if: hasProgram), arguments: ["images: {megapixels: 1}", ""])
    func areLeftForTheNextBuildWhenTheyAreMany(settings: String) async throws {
        let lasagne = try Files.read(
            URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../../Fixtures/feeds/photos/lasagne.jpg"
            ).path)
        let site = try TestSite([
            "recipegen.yml": "site: {title: Test, url: \"https://example.org/\"}\n" + settings,
            "recipes/a.json": ["a", "b", "c"].map { name in Dish(name, name) { $0.photo = name + ".jpg" } }.feed,
        ])
        for (index, name) in ["a", "b", "c"].enumerated() {
            // Each is another file.
            try site.write("recipes/\(name).jpg", lasagne + [UInt8](repeating: 0, count: index))
            try site.write("recipes/\(name).jpg", Array(lasagne.dropLast(2)) + comment(index) + [0xFF, 0xD9])
        }
        func said() async throws -> [String] {
            try await site.build { $0.photoProgram = "vipsthumbnail" }.said(in: site)
        }
        guard !settings.isEmpty else {
            #expect(try await said() == [])
            return
        }
        #expect(
            try await said() == [
                """
                SITE/recipes/b.jpg: warning[photo-budget]: 2 photos, of which this is the first, are published as they are \
                for now: the limits of this build ended before smaller copies were made
                  fix: build again to go on, or raise images.seconds and images.megapixels
                """
            ])
        let published = try site.output().files.keys.filter { $0.hasSuffix(".jpg") }
        #expect(published.count { $0.contains("-960.jpg") } == 3)
    }

    private func comment(_ number: Int) -> [UInt8] { [UInt8](repeating: UInt8(number + 1), count: 4) }

    @Test(
        arguments: [
            (
                "big.png",
                [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
                    + [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20, 8, 2, 0, 0, 0, 0, 0, 0, 0],
                """
                SITE/recipes/big.png: warning[photo-unreadable]: the photo of "Soup" has 400 megapixels, more than 50
                  fix: save it smaller; pages need no more than 2
                """
            ),
            (
                "huge.gif", Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0x3B],
                """
                SITE/recipes/huge.gif: warning[photo-unreadable]: the photo of "Soup" has 4294 megapixels, more than 50
                  fix: save it smaller; pages need no more than 2
                """
            ),
        ] as [(String, [UInt8], String)])
    func areRefusedWhenTheyAnnounceTooMuch(name: String, bytes: [UInt8], said: String) async throws {
        let site = try TestSite(["recipes/a.json": [Dish("1", "Soup") { $0.photo = name }].feed])
        try site.write("recipes/\(name)", bytes)
        #expect(try await site.build().said(in: site) == [said])
        #expect(!(try site.output().files.keys.contains { $0.hasSuffix(name.suffix(4)) && $0.hasPrefix("photos") }))
    }

    @Test(
        arguments: [
            ("img_2032.jpg", "IMG_2032.JPG"), ("photos/a.png", "Photos/A.png"), ("e\u{301}.png", "\u{e9}.png"),
        ] as [(String, String)])
    func areNamedWhenOnlyTheCaseDiffers(written: String, there: String) async throws {
        let site = try TestSite(["recipes/a.json": [Dish("1", "Soup") { $0.photo = written }].feed])
        try site.write("recipes/\(there)", picture(width: 4, height: 3))
        guard Files.kind(site.path + "/recipes/" + written) == nil else { return }
        #expect(
            try await site.build().said(in: site) == [
                """
                SITE/recipes/\(written): warning[photo-missing]: the photo of "Soup" is not there; there is \(there): upper \
                and lower case differ, or accents
                  fix: write the name as the file has it
                """
            ])
    }
}
