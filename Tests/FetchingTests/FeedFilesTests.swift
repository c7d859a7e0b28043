import Diagnostics
import Files
import Testing

@testable import Fetching

@Suite struct FeedFilesTests {
    @Test(arguments: [("soup.json", 1), ("long.json", 1), ("folder", 4), ("empty", 0), ("nowhere.json", 0)])
    func findsWhatDocumentsAreAsItReadsThem(source: String, count: Int) throws {
        let site = try TemporaryFolder()
        let documents = [
            ("soup.json", Array("[]".utf8)), ("long.json", (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * 7 / 3) }),
        ]
        try Files.makeFolder(site.path + "/empty")
        for folder in ["", "/folder", "/folder/below"] {
            try Files.makeFolder(site.path + folder)
            for (name, bytes) in documents { try Files.replace(site.path + folder + "/" + name, with: bytes) }
        }
        for jobs in [1, 2] {
            let files = FeedFiles(siteFolder: site.path, jobs: jobs)
            let (read, found) = (files.read(source), files.identify(source))
            #expect(read.value.count == count)
            #expect(read.diagnostics.isEmpty == (count > 0))
            #expect(found.value.map(\.name) == read.value.map(\.source.name))
            #expect(found.value.map(\.folder) == read.value.map(\.identity.folder))
            #expect(found.value.map(\.digest) == read.value.map(\.identity.digest))
            #expect(found.diagnostics == read.diagnostics)
        }
    }

    @Test func aByteChangesWhatADocumentIs() throws {
        let site = try TemporaryFolder()
        var bytes = [UInt8](repeating: 0x20, count: 200_000)
        var digests: Set<String> = []
        for place in [0, 65_535, 65_536, 131_072, 199_999] {
            bytes[place] = 0x30
            try Files.replace(site.path + "/soup.json", with: bytes)
            let found = FeedFiles(siteFolder: site.path, jobs: 2).identify("soup.json")
            digests.formUnion(found.value.map(\.digest.hex))
        }
        #expect(digests.count == 5)
    }
}
