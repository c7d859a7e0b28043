import Bytes
import Diagnostics
import Files
import Foundation
import JSONText
import Testing

@testable import Fetching

@Suite struct FeedFilesTests {
    private static let keys = KeyedDigest(key: Digest(high: 1, low: 2))

    @Test(
        arguments: [("soup.json", 1), ("long.json", 1), ("folder", 4), ("empty", 0), ("nowhere.json", 0)]
            as [(String, Int)])
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
            let files = FeedFiles(siteFolder: site.path, Self.keys, jobs: jobs)
            let (read, found) = (files.read(source), files.identify(source))
            #expect(read.value.count == count)
            #expect(read.diagnostics.isEmpty == (count > 0))
            #expect(found.value.map(\.name) == read.value.map(\.source.name))
            #expect(found.value.map(\.folder) == read.value.map(\.folder))
            #expect(found.value.map(\.digest) == read.value.map { $0.identify().digest })
            #expect(found.diagnostics == read.diagnostics)
        }
    }

    @Test func namesDocumentsOfWordProcessors() throws {
        let site = try TemporaryFolder()
        for name in ["a.json", "b.DOCX", "c.pdf"] { try Files.replace(site.path + "/" + name, with: [0x61]) }
        let files = FeedFiles(siteFolder: site.path, Self.keys, jobs: 1)
        #expect(files.identify(".").diagnostics.map(\.message) == ["2 documents are not read: b.DOCX, c.pdf"])
        #expect(files.identify("b.DOCX").diagnostics.map(\.message) == ["this is a Word document, which is not read"])
    }

    /// Photos beside texts that no recipe shows, of which one is named in a recipe.
    @Test func namesPhotosThatNoRecipeShows() throws {
        let site = try TemporaryFolder()
        let names = ["Plätzchen.md", "platzchen.JPG", "soup.md", "soup.jpg", "soup.2.jpg", "Garden.png", "named.jpg"]
        for name in names { try Files.replace(site.path + "/" + name, with: [0x61]) }
        let found = FeedFiles(siteFolder: site.path, Self.keys, jobs: 1).identify(".").diagnostics
        let told = LoosePhotos.told(found, shown: ["named.jpg", "soup.jpg"]).filter { $0.code == .photoUnused }
        try #require(told.map(\.severity) == [.warning, .note])
        #expect(told[0].fix == "call it Plätzchen.JPG, or name it in the recipe")
        #expect(told[1].location?.file.hasSuffix("Garden.png") == true && !told[1].message.contains("nor"))
    }

    @Test func aByteChangesWhatADocumentIs() throws {
        let site = try TemporaryFolder()
        var bytes = [UInt8](repeating: 0x20, count: 200_000)
        var digests: Set<String> = []
        for place in [0, 65_535, 65_536, 131_072, 199_999] {
            bytes[place] = 0x30
            try Files.replace(site.path + "/soup.json", with: bytes)
            let found = FeedFiles(siteFolder: site.path, Self.keys, jobs: 2).identify("soup.json")
            digests.formUnion(found.value.map(\.digest.hex))
        }
        #expect(digests.count == 5)
    }

    @Test func keepsNothingOfALargeFileInMemory() throws {
        let site = try TemporaryFolder()
        let bytes = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
        try Files.replace(site.path + "/large.json", with: bytes)
        let read = FeedFiles(siteFolder: site.path, Self.keys, jobs: 2).read("large.json")
        let document = try #require(read.value.first)
        #expect(document.source.isFile)
        let copy = site.path + "/copy"
        #expect(try !document.copy(to: copy), "what nobody has read may be no good")
        #expect(document.source.bytes == bytes)
        #expect(try document.copy(to: copy))
        #expect(try Files.read(copy) == bytes)
    }

    /// A copy has to be of what was read, or it would stand in one day for what was never good.
    @Test func copiesNoLargeFileThatHasChanged() throws {
        let site = try TemporaryFolder()
        var bytes = [UInt8](repeating: 0x20, count: 5_000_000)
        try Files.replace(site.path + "/large.json", with: bytes)
        let document = try #require(FeedFiles(siteFolder: site.path, Self.keys, jobs: 2).read("large.json").value.first)
        #expect(!document.source.isLost)
        try Files.replace(site.path + "/copy", with: [1])
        bytes[4_000_000] = 0x30
        try Files.replace(site.path + "/large.json", with: bytes)
        #expect(try !document.copy(to: site.path + "/copy"))
        #expect(try Files.read(site.path + "/copy") == [1])
        #expect(try Files.tree(site.path) == ["copy", "large.json"])
        try Files.remove(site.path + "/large.json")
        #expect(try !document.copy(to: site.path + "/copy"))
        #expect(try Files.tree(site.path) == ["copy"])
        #expect(throws: FileError.self) {
            try Files.replace(site.path + "/none/copy", withCopyOf: site.path + "/copy", { _ in }) { true }
        }
    }

    /// A file that is too large to be read at once.
    private static let largeList: String = {
        let element = "\"" + String(repeating: "x", count: 5_000) + "\""
        return "[" + [String](repeating: element, count: 900).joined(separator: ",") + "]"
    }()

    /// Half of the old file and half of the new one may look like a list that nobody wrote.
    @Test func readsNoLargeFileThatHasChanged() throws {
        let site = try TemporaryFolder()
        try Files.replace(site.path + "/large.json", with: Array(Self.largeList.utf8))
        let document = try #require(FeedFiles(siteFolder: site.path, Self.keys, jobs: 2).read("large.json").value.first)
        func count() throws -> Int {
            let stream = try #require(JSONElementStream(document.source))
            var count = 0
            while let part = try stream.next() { count += part.slices.count }
            return count
        }
        #expect(try count() == 900)
        try Files.replace(site.path + "/large.json", with: Array(Self.largeList.dropLast(4).utf8) + Array("yy\"]".utf8))
        #expect(JSONElementStream(document.source) == nil)
        try Files.remove(site.path + "/large.json")
        #expect(JSONElementStream(document.source) == nil)
        #expect(document.source.isLost)
    }

    /// Whoever writes into a file while it is read has it read again; that it has an older time changes nothing.
    @Test(arguments: [0, 3600]) func readsNoLargeFileThatChangesMeanwhile(age: Int) throws {
        let site = try TemporaryFolder()
        let path = site.path + "/large.json"
        try Files.replace(path, with: Array(Self.largeList.utf8))
        setTime(of: path, age: age)
        let document = try #require(FeedFiles(siteFolder: site.path, Self.keys, jobs: 2).read("large.json").value.first)
        let stream = try #require(JSONElementStream(document.source))
        _ = try stream.next()
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.seek(toOffset: 4_000_000)
        try file.write(contentsOf: Array("4321".utf8))
        try file.close()
        #expect(throws: JSONElementStream.NotAStreamableArray.self) { while try stream.next() != nil {} }
        let now = try Files.read(path)
        #expect(document.source.bytes == now)
        try Files.replace(site.path + "/whole.json", with: now)
        let whole = FeedFiles(siteFolder: site.path, Self.keys, jobs: 2).identify("whole.json").value
        #expect(whole.map(\.digest) == [document.identify().digest])
    }

    @Test(arguments: [0, 3600]) func knowsALargeFileByWhatWasRead(age: Int) throws {
        let site = try TemporaryFolder()
        let path = site.path + "/large.json"
        try Files.replace(path, with: Array(Self.largeList.utf8))
        setTime(of: path, age: age)
        let files = FeedFiles(siteFolder: site.path, Self.keys, jobs: 2)
        let document = try #require(files.read("large.json").value.first)
        let stream = try #require(JSONElementStream(document.source))
        while try stream.next() != nil {}
        let found = files.identify("large.json").value
        try Files.remove(path)
        #expect(found.map(\.digest) == [document.identify().digest])
        #expect(files.read("large.json").value.isEmpty)
    }

    /// The whole file is read for the place of what a stream has found, when the file may be another one.
    @Test func isKnownByNothingWhenItsPlacesAreAnotherFiles() throws {
        let (site, document) = try listRead()
        try Files.replace(site.path + "/large.json", with: [UInt8](repeating: 0x20, count: 5_000_000))
        let before = document.identify().digest
        #expect(document.source.bytes.count == 5_000_000)
        let now = FeedFiles(siteFolder: site.path, Self.keys, jobs: 2).identify("large.json").value.map(\.digest)
        #expect(!now.contains(document.identify().digest))
        #expect(document.identify().digest != before)
        #expect(try !document.copy(to: site.path + "/copy"))
    }

    /// An old copy stands in for it then; that it is back in the end does not make the site its own.
    @Test(arguments: [false, true]) func isKnownByNothingWhenItWasGone(isLookedAtBefore: Bool) throws {
        let (site, document) = try list()
        let path = site.path + "/large.json"
        let bytes = try Files.read(path)
        if isLookedAtBefore { _ = document.identify() }
        try Files.remove(path)
        #expect(JSONElementStream(document.source) == nil)
        #expect(document.source.isLost)
        try Files.replace(path, with: bytes)
        let now = FeedFiles(siteFolder: site.path, Self.keys, jobs: 2).identify("large.json").value
        #expect(now.count == 1 && !now.map(\.digest).contains(document.identify().digest))
    }

    @Test func opensTheSameFileAgainAndNoOther() throws {
        let (site, document) = try list()
        #expect(JSONElementStream(document.source) != nil)
        #expect(JSONElementStream(document.source) != nil)
        try Files.replace(site.path + "/large.json", with: [UInt8](repeating: 0x20, count: 5_000_001))
        #expect(JSONElementStream(document.source) == nil)
        #expect(document.source.bytes.count == 5_000_001)
    }

    /// Nanoseconds do not reach farther.
    @Test func readsAFileOfAFarTime() throws {
        let (site, document) = try list()
        setTime(of: site.path + "/large.json", age: -86_400 * 365 * 275)
        let stream = try #require(JSONElementStream(document.source))
        while try stream.next() != nil {}
        let now = FeedFiles(siteFolder: site.path, Self.keys, jobs: 2).identify("large.json").value
        #expect(now.map(\.digest) == [document.identify().digest])
    }

    private func list() throws -> (site: TemporaryFolder, document: FeedDocument) {
        let site = try TemporaryFolder()
        try Files.replace(site.path + "/large.json", with: Array(Self.largeList.utf8))
        setTime(of: site.path + "/large.json", age: 3600)
        let read = FeedFiles(siteFolder: site.path, Self.keys, jobs: 2).read("large.json")
        return (site, try #require(read.value.first))
    }

    private func listRead() throws -> (site: TemporaryFolder, document: FeedDocument) {
        let (site, document) = try list()
        let stream = try #require(JSONElementStream(document.source))
        while try stream.next() != nil {}
        return (site, document)
    }

    private func setTime(of path: String, age: Int) {
        let then = timespec(tv_sec: Files.now() - age, tv_nsec: 0)
        let times = [then, then]
        #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
    }

    @Test func copiesASmallFileAsItWasRead() throws {
        let site = try TemporaryFolder()
        try Files.replace(site.path + "/soup.json", with: Array("[]".utf8))
        let document = try #require(FeedFiles(siteFolder: site.path, Self.keys, jobs: 2).read("soup.json").value.first)
        try Files.replace(site.path + "/soup.json", with: [])
        #expect(!document.source.isFile)
        #expect(try document.copy(to: site.path + "/copy"))
        #expect(try Files.read(site.path + "/copy") == Array("[]".utf8))
    }
}
