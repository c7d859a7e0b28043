import Archives
import Diagnostics
import Files
import Foundation
import RecipeSamples
import Testing

@testable import Fetching

@Suite struct ArchivedFeedTests {
    private func documents(
        in bytes: [UInt8], named name: String = "export.zip", limits: UnpackingAccount.Limits = .init()
    ) throws -> Outcome<[ArchivedFeed.Document]> {
        let folder = try TemporaryFolder()
        try Files.replace(folder.path + "/" + name, with: bytes)
        return ArchivedFeed.documents(in: folder.path + "/" + name, limits: limits) {
            $0.hasSuffix(".json") || $0.hasSuffix(".md")
        }
    }

    /// Each archive in the archive is small enough alone.
    @Test(arguments: [(4000, 100, 3), (2100, 100, 2), (4000, 5, 2)] as [(Int, Int, Int)])
    func readsArchivesInAnArchiveWithinOneLimit(total: Int, entries: Int, expected: Int) throws {
        let inner = (1...3).map { number in
            ZipFile("\(number).zip", ZipFile.bytes([ZipFile("soup.json", Array(repeating: 0x20, count: 300))]))
        }
        var limits = UnpackingAccount.Limits()
        (limits.total, limits.entries) = (total, entries)
        let found = try documents(in: ZipFile.bytes(inner), limits: limits)
        #expect(found.value.count == expected)
        #expect(found.diagnostics.map(\.message) == (expected < 3 ? [Self.tooMuch] : []))
    }

    private static let tooMuch = "the archive grows too much when it is unpacked; the rest is left out"

    /// 6 KB of eight archives, each of forty archives of a text of 1.9 MB: what each may have for nothing is had once.
    @Test func countsAllArchivesInAnArchiveTogether() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Fixtures/archives/nested.zip")
        let found = try documents(in: Array(Data(contentsOf: file)))
        let limits = UnpackingAccount.Limits()
        #expect(found.value.reduce(0) { $0 + $1.bytes.count } <= limits.free)
        #expect(!found.value.isEmpty)
        #expect(found.diagnostics.map(\.message) == [Self.tooMuch])
    }

    /// What is passed over in a compressed tar is unpacked all the same.
    @Test func countsWhatIsPassedOver() throws {
        let files = [
            TarFile("a.md", [0x61]), TarFile("b.bin", Array(repeating: 0, count: 1 << 20)), TarFile("c.md", [0x61]),
        ]
        var limits = UnpackingAccount.Limits()
        (limits.free, limits.ratio) = (100_000, 10)
        let found = try documents(in: Gzip.bytes(TarFile.bytes(files)), named: "export.tgz", limits: limits)
        #expect(found.value.map(\.bytes) == [[0x61]])
        #expect(found.diagnostics.map(\.message) == [Self.tooMuch])
    }

    @Test func namesATextThatIsTooLong() throws {
        let long = [UInt8](repeating: 0x61, count: 2_000_001)
        let found = try documents(
            in: ZipFile.bytes([ZipFile("a/book.md", long), ZipFile("soup.md", Array(long.dropLast()))]))
        #expect(found.value.map(\.bytes.count) == [2_000_000])
        #expect(
            found.diagnostics.map { "\($0.severity.rawValue) \($0.message)" } == [
                "error the text is longer than 2 MB, the most that a text in an archive may have, and is left out"
            ])
        #expect(found.diagnostics.first?.location?.file.hasSuffix("export.zip/a/book.md") == true)
    }

    /// A document of many recipes may be longer, if it is no smaller in the archive than texts are.
    @Test(arguments: [(stored: true, count: 1), (stored: false, count: 0)])
    func readsLongCollections(stored: Bool, count: Int) throws {
        let long = [UInt8](repeating: 0x61, count: 2_000_001)
        let tar = TarFile.bytes([TarFile("recipes.json", long)])
        let found = try documents(in: stored ? tar : Gzip.bytes(tar), named: stored ? "export.tar" : "export.tgz")
        #expect(found.value.count == count)
        #expect(
            found.diagnostics.map(\.message)
                == (stored
                    ? [] : ["\"recipes.json\" is too large, or grows too much when it is unpacked, and is left out"]))
    }

    @Test func namesEmptyFilesOnce() throws {
        let files = (0..<3).map { ZipFile("\($0).md", []) }
        let found = try documents(in: ZipFile.bytes(files + [ZipFile("soup.md", [0x61])]))
        #expect(found.value.count == 1)
        #expect(
            found.diagnostics.map { "\($0.severity.rawValue) \($0.message)" } == [
                "note 3 files are empty, such as 0.md"
            ])
    }

    /// An empty file costs time, though a compressor makes nothing of it.
    @Test func endsAtTooManyEmptyFiles() throws {
        let files = (0..<400).map { TarFile("\($0)", []) }
        var limits = UnpackingAccount.Limits()
        (limits.free, limits.ratio) = (100_000, 0)
        let found = try documents(in: Gzip.bytes(TarFile.bytes(files)), named: "export.tgz", limits: limits)
        #expect(found.value.isEmpty)
        #expect(found.diagnostics.map(\.message) == [Self.tooMuch])
    }

    /// libarchive starts programs for these filters.
    @Test(arguments: ["LRZI", "GRZipII\0\u{2}\u{4}:)", "\u{89}LZO\0\r\n\u{1A}\n"])
    func readsNoFilterOfOtherPrograms(mark: String) throws {
        let bytes = mark.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } + [UInt8](repeating: 0, count: 200)
        let found = try documents(in: bytes)
        #expect(found.value.isEmpty)
        #expect(found.diagnostics.map(\.code) == [.archiveEntry])
        #expect(found.diagnostics.allSatisfy { $0.severity == .error && $0.message.contains("damaged") })
    }
}
