import Files
import Foundation
import Synchronization
import Testing

@testable import Photos

@Suite struct PhotoResizerTests {
    static let vipsthumbnail = Files.program(named: "vipsthumbnail")
    private static let lasagne = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../Fixtures/feeds/photos/lasagne.jpg"
    ).path

    private let folder = FileManager.default.temporaryDirectory.path + "/resizer-\(UUID().uuidString)"

    private func resizer(_ program: String, _ limits: PhotoResizer.Limits = PhotoResizer.Limits()) throws
        -> PhotoResizer
    {
        try Files.makeFolder(folder)
        return PhotoResizer(program: program, folder: folder + "/work", jobs: 2, limits: limits)
    }

    private func copy(
        of source: String, _ name: String, _ shape: PhotoCopy.Shape, _ format: PhotoCopy.Format = .webp
    ) -> PhotoCopy {
        PhotoCopy(of: source, to: folder + "/" + name, shape, format, quality: 75)
    }

    private func header(_ name: String) throws -> ImageHeader? { ImageHeader.read(try Files.read(folder + "/" + name)) }

    // MARK: With libvips

    @Test(.enabled(if: vipsthumbnail != nil))
    func makesCopiesOfAskedSizes() async throws {
        let resizer = try resizer(try #require(Self.vipsthumbnail))
        let failed = try await resizer.make([
            copy(of: Self.lasagne, "a-320.webp", .whole(width: 320)),
            copy(of: Self.lasagne, "a-480.jpg", .whole(width: 480), .jpeg),
            copy(of: Self.lasagne, "a-16x9.jpg", .crop(width: 480, height: 270), .jpeg),
        ])
        #expect(failed == [])
        #expect(try header("a-320.webp")?.width == 320)
        #expect(try header("a-480.jpg")?.width == 480)
        #expect(try header("a-16x9.jpg") == ImageHeader(format: .jpeg, width: 480, height: 270))
        #expect(try Files.names(in: folder).sorted() == ["a-16x9.jpg", "a-320.webp", "a-480.jpg"])
    }

    @Test(.enabled(if: vipsthumbnail != nil))
    func copiesAreUprightAndWithoutMetadata() async throws {
        let resizer = try resizer(try #require(Self.vipsthumbnail))
        let bytes = try Files.read(Self.lasagne)
        let size = try #require(ImageHeader.read(bytes))
        let turned = folder + "/turned.jpg"
        try Files.replace(turned, with: Array(bytes[..<2]) + Headers.exif(orientation: 6) + bytes[2...])
        let copies = [
            copy(of: turned, "b.webp", .whole(width: 120)), copy(of: turned, "b.jpg", .whole(width: 120), .jpeg),
        ]
        #expect(try await resizer.make(copies) == [])
        for name in ["b.webp", "b.jpg"] {
            let copy = try Files.read(folder + "/" + name)
            let height = try #require(ImageHeader.read(copy)).height
            #expect(abs(height - 120 * size.width / size.height) <= 1)
            for word in ["Exif", "EXIF", "ICC", "XMP"] { #expect(copy.firstRange(of: Array(word.utf8)) == nil) }
        }
    }

    /// Three frames of 40 x 30 pixels that are shown for 0.1, 0.2 and 0.5 seconds and repeated three times, partly transparent.
    private static let stirring = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../Fixtures/originals/stirring.gif"
    ).path

    @Test(.enabled(if: vipsthumbnail != nil))
    func animationKeepsItsFramesAndTransparencyAlone() async throws {
        let resizer = try resizer(try #require(Self.vipsthumbnail))
        #expect(try Files.read(Self.stirring).firstRange(of: Array("secret".utf8)) != nil)
        #expect(try await resizer.make([copy(of: Self.stirring, "c.webp", .fitting(side: 4096), .animatedWebP)]) == [])
        let made = try Files.read(folder + "/c.webp")
        #expect(ImageHeader.read(made) == ImageHeader(format: .webp, width: 40, height: 30))
        #expect(ImageTraits(of: made, .webp) == [.animated, .transparent])
        #expect(ImageFormat.webp.withoutMetadata(made) == made)
        for word in ["EXIF", "ICCP", "XMP", "secret"] { #expect(made.firstRange(of: Array(word.utf8)) == nil) }
        func starts(_ type: String) -> [Int] { made.ranges(of: Array(type.utf8)).map(\.lowerBound) }
        #expect(starts("ANIM").map { made[$0 + 12] } == [4])
        #expect(starts("ANMF").map { Int(made[$0 + 20]) + Int(made[$0 + 21]) << 8 } == [100, 200, 500])
    }

    @Test(.enabled(if: vipsthumbnail != nil))
    func damagedPhotoCostsItsOwnCopiesOnly() async throws {
        let resizer = try resizer(try #require(Self.vipsthumbnail))
        let junk = folder + "/junk.jpg"
        try Files.replace(junk, with: Headers.jpeg(Headers.frame(width: 800, height: 600)))
        let copies = [junk, Self.lasagne, folder + "/absent.jpg"].enumerated().flatMap { index, source in
            [100, 200].map { copy(of: source, "\(index)-\($0).webp", .whole(width: $0)) }
        }
        #expect(try await resizer.make(copies) == [junk, folder + "/absent.jpg"])
        #expect(try Files.names(in: folder).sorted() == ["1-100.webp", "1-200.webp", "junk.jpg"])
    }

    // MARK: With a program that fails

    /// A program that copies a picture for each photo. It hangs and crashes at photos with such names.
    private func program() throws -> String {
        try Files.makeFolder(folder)
        try Files.replace(folder + "/made.webp", with: Headers.webpLossy(width: 100, height: 75))
        let script = """
            #!/bin/sh
            for name in "$@"; do
                case "$name" in
                -*|*[!0-9]*) continue ;;
                esac
                echo "$name" >> \(folder)/log
                case "$(readlink "$name")" in
                *hang*) exec sleep 60 ;;
                *crash*) kill -SEGV $$ ;;
                *cut*) head -c 20 \(folder)/made.webp > "$name.webp" ;;
                *) cp \(folder)/made.webp "$name.webp" ;;
                esac
            done
            """
        let path = folder + "/program"
        try Files.replace(path, with: Array(script.utf8))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }

    private func copies(_ names: [String]) -> [PhotoCopy] {
        names.map { copy(of: "/photos/" + $0, $0 + ".webp", .whole(width: 100)) }
    }

    @Test(arguments: ["hang", "crash", "cut"])
    func photoThatStopsProgramIsTriedAloneAndGivenUp(name: String) async throws {
        var limits = PhotoResizer.Limits()
        (limits.seconds, limits.secondsPerPhoto) = (2, 0)
        let resizer = try resizer(try program(), limits)
        #expect(try await resizer.make(copies(["a", name, "c"])) == ["/photos/" + name])
        let made = try Files.names(in: folder).filter { $0.hasSuffix(".webp") && $0 != "made.webp" }
        #expect(made.sorted() == ["a.webp", "c.webp"])
    }

    @Test func progressCountsEveryCopyOnce() async throws {
        let resizer = try resizer(try program())
        let counts = Counts()
        _ = try await resizer.make(copies((0..<40).map { "\($0)" } + ["crash"])) { counts.add($0) }
        #expect(counts.sum == 41)
    }

    @Test func namesOfPhotosHaveNoMeaningForTheProgram() async throws {
        let resizer = try resizer(try program())
        let names = ["-o", "a b.jpg[page=2]", "%s", "$(touch x)", "'\"`;", "\u{e9}\n.png"]
        let copies = names.enumerated().map { copy(of: "/photos/" + $1, "\($0)-made.webp", .whole(width: 100)) }
        #expect(try await resizer.make(copies) == [])
        let log = String(decoding: try Files.read(folder + "/log"), as: UTF8.self)
        #expect(log.split(separator: "\n").sorted() == ["0", "1", "2", "3", "4", "5"])
    }
}

/// Adds numbers from several threads.
private final class Counts: Sendable {
    private let total = Mutex(0)

    func add(_ count: Int) { total.withLock { $0 += count } }
    var sum: Int { total.withLock { $0 } }
}
