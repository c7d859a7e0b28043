import Archives
import Diagnostics
import Files
import RecipeSamples
import Testing

@testable import Fetching

@Suite struct ArchivedFeedTests {
    /// Each archive in the archive is small enough alone.
    @Test(arguments: [(4000, 100, 3), (1600, 100, 1), (4000, 5, 2)])
    func readsArchivesInAnArchiveWithinOneLimit(total: Int, entries: Int, expected: Int) throws {
        let folder = try TemporaryFolder()
        let inner = (1...3).map { number in
            ZipFile("\(number).zip", ZipFile.bytes([ZipFile("soup.json", Array(repeating: 0x20, count: 300))]))
        }
        try Files.replace(folder.path + "/export.zip", with: ZipFile.bytes(inner))
        var limits = Archive.Limits()
        (limits.total, limits.entries) = (total, entries)
        let found = ArchivedFeed.documents(in: folder.path + "/export.zip", limits: limits) { $0.hasSuffix(".json") }
        #expect(found.value.count == expected)
        let isRefused = found.diagnostics.contains { $0.severity == .warning }
        #expect(isRefused == (expected < 3))
    }
}
