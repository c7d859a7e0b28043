import Bytes
import Files
import Foundation
import Testing

@testable import Photos
@testable import SiteFolder

/// A folder for one test, with a feed's folder in it; removed with it.
private final class PhotoFolder {
    private let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "recipegen-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path + "/feed", withIntermediateDirectories: true)
    }

    deinit {
        do { try FileManager.default.removeItem(atPath: path) } catch { Issue.record(error) }
    }

    var feed: String { path + "/feed" }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(filePath: path + "/" + name))
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
    }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
    }

    /// Identifies a file of the feed.
    func identify(
        _ name: String, known: IdentifiedPhoto? = nil
    ) -> Result<IdentifiedPhoto, PhotoFailure> {
        Result { () throws(PhotoFailure) in
            try PhotoIdentifier.identify(feed + "/" + name, inside: feed, known: known)
        }
    }

    func stamp(_ name: String) throws -> FileStamp { try #require(Files.stamp(path + "/" + name)) }
}

@Suite struct PhotoIdentifierTests {
    private let png = Headers.png(width: 6, height: 4) + [0, 0, 0, 0]

    @Test func namesAPhotoByTheFirstHalfOfItsHash() throws {
        let folder = try PhotoFolder()
        try folder.write(png, to: "feed/pie.png")
        let hex = SHA256.hash(png).prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let expected = IdentifiedPhoto(
            digest: try #require(Digest(hex: hex)), header: ImageHeader(format: .png, width: 6, height: 4),
            size: 33, stamp: try folder.stamp("feed/pie.png")
        )
        #expect(folder.identify("pie.png") == .success(expected))
    }

    @Test func publishesAnAnimatedAVIFAsItIsUnlessItMayTell() throws {
        let folder = try PhotoFolder()
        let animation = Headers.avif(brand: "avis", properties: [Headers.size(6, 4)], of: [1])
        try folder.write(animation, to: "feed/pie.avif")
        try folder.write(animation + Headers.box("udta", [1]), to: "feed/tart.avif")
        let photo = try folder.identify("pie.avif").get()
        #expect(photo.header == ImageHeader(format: .avif, width: 6, height: 4))
        #expect(photo.metadata == .none && photo.traits.contains(.animated))
        #expect(folder.identify("tart.avif") == .failure(.damaged))
    }

    @Test func believesTheBytesAndNotTheName() throws {
        let folder = try PhotoFolder()
        try folder.write(png, to: "feed/pie.jpg")
        #expect(try folder.identify("pie.jpg").get().header.format == .png)
    }

    @Test(arguments: ["<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "<!DOCTYPE html><script>alert(1)</script>", ""])
    func refusesWhatOnlyHasTheNameOfAPhoto(_ text: String) throws {
        let folder = try PhotoFolder()
        try folder.write(Array(text.utf8), to: "feed/pie.jpg")
        #expect(folder.identify("pie.jpg") == .failure(.notAPicture))
    }

    @Test(arguments: ["none.png", "folder", "", "pie.png\0.jpg", "folder/none.png"])
    func missesWhatIsNoFile(_ name: String) throws {
        let folder = try PhotoFolder()
        try folder.makeFolder("feed/folder")
        try folder.write(png, to: "feed/pie.png")
        #expect(folder.identify(name) == .failure(.missing))
    }

    @Test func missesALinkToNothing() throws {
        let folder = try PhotoFolder()
        try folder.link("feed/pie.png", to: "none.png")
        #expect(folder.identify("pie.png") == .failure(.missing))
    }

    @Test(arguments: ["out.png", "folder/secret.png", "../secret.png", "../feeding/secret.png"])
    func refusesWhatLeadsOutOfTheFolder(_ name: String) throws {
        let folder = try PhotoFolder()
        try folder.makeFolder("outside")
        // Its name begins as the feed's does.
        try folder.makeFolder("feeding")
        for place in ["secret.png", "outside/secret.png", "feeding/secret.png"] { try folder.write(png, to: place) }
        try folder.link("feed/out.png", to: "../secret.png")
        try folder.link("feed/folder", to: "../outside")
        #expect(folder.identify(name) == .failure(.outside))
    }

    @Test func followsALinkThatStaysInTheFolder() throws {
        let folder = try PhotoFolder()
        try folder.write(png, to: "feed/pie.png")
        try folder.link("feed/tart.png", to: "pie.png")
        #expect(folder.identify("tart.png") == folder.identify("pie.png"))
    }

    @Test func findsAPhotoInAFolderThatIsALinkItself() throws {
        let folder = try PhotoFolder()
        try folder.write(png, to: "feed/pie.png")
        try folder.link("linked", to: "feed")
        let linked = folder.feed.replacing("/feed", with: "/linked")
        #expect(try PhotoIdentifier.identify(linked + "/pie.png", inside: linked) == folder.identify("pie.png").get())
    }

    @Test func doesNotReadAnUnchangedFileAgain() throws {
        let folder = try PhotoFolder()
        try folder.write(png, to: "feed/pie.png")
        // What was known is not what the file holds: only who does not read it can say so.
        let known = IdentifiedPhoto(
            digest: Digest(high: 1, low: 2), header: ImageHeader(format: .webp, width: 1, height: 1),
            size: 1, stamp: try folder.stamp("feed/pie.png")
        )
        #expect(folder.identify("pie.png", known: known) == .success(known))
    }

    @Test func readsAChangedFileAgain() throws {
        let folder = try PhotoFolder()
        try folder.write(png, to: "feed/pie.png")
        let stamp = try folder.stamp("feed/pie.png")
        for old in [
            FileStamp(size: stamp.size + 1, modified: stamp.modified),
            FileStamp(size: stamp.size, modified: stamp.modified - 1),
        ] {
            let known = IdentifiedPhoto(
                digest: Digest(high: 1, low: 2), header: ImageHeader(format: .webp, width: 1, height: 1), size: 1,
                stamp: old
            )
            #expect(folder.identify("pie.png", known: known) == folder.identify("pie.png"))
        }
    }

    @Test func refusesAKnownPhotoThatNowLeadsOut() throws {
        let folder = try PhotoFolder()
        try folder.write(png, to: "secret.png")
        try folder.link("feed/out.png", to: "../secret.png")
        let known = IdentifiedPhoto(
            digest: Digest(high: 1, low: 2), header: ImageHeader(format: .png, width: 6, height: 4),
            size: 33, stamp: try folder.stamp("secret.png")
        )
        #expect(folder.identify("out.png", known: known) == .failure(.outside))
    }

    @Test func refusesAFileThatIsTooLarge() throws {
        let folder = try PhotoFolder()
        try folder.write(png, to: "feed/pie.png")
        let file = try FileHandle(forWritingTo: URL(filePath: folder.feed + "/pie.png"))
        // A hole: no disk is filled.
        try file.truncate(atOffset: UInt64(Network.maximumPhotoBytes + 1))
        try file.close()
        #expect(folder.identify("pie.png") == .failure(.tooLarge))
    }
}
