import Files
import Foundation
import Testing

/// A folder for one test, removed with it.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "recipegen-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        do { try FileManager.default.removeItem(atPath: path) } catch { Issue.record(error) }
    }
}

@Suite struct FilesTests {
    /// Who may write to a target must not stop a publication.
    @Test(arguments: [true, false]) func replacesAPipeInPlaceOfTheFileThatIsWritten(isShared: Bool) throws {
        let temporary = try TemporaryFolder()
        let pipe = temporary.path + "/" + OpenFolder.temporaryName(of: "a.txt")
        try #require(mkfifo(pipe, 0o666) == 0)
        _ = try OpenFolder(temporary.path).replace("a.txt", with: [1, 2], isShared: isShared)
        #expect(try Files.read(temporary.path + "/a.txt") == [1, 2])
        #expect(Files.kind(pipe) == nil)
    }

    @Test func createsFilesAndTheFoldersOnTheirWay() throws {
        let temporary = try TemporaryFolder()
        let folder = try OpenFolder(temporary.path)
        let stamp = try folder.create("a/b/c.txt", with: Array("soup".utf8))
        #expect(stamp?.size == 4)
        #expect(stamp == folder.stamp("a/b/c.txt"))
        #expect(try Files.read(temporary.path + "/a/b/c.txt") == Array("soup".utf8))
        #expect(try folder.create("a/b/c.txt", with: []) == nil)
        #expect(try Files.tree(temporary.path) == ["a/b/c.txt"])
    }

    /// A slash with a combining mark after it is a slash.
    @Test(
        arguments: [
            ("a/../\u{301}b", "\u{301}b"), ("../\u{301}a", "../\u{301}a"), ("/\u{301}a/..", "/"),
            ("a/\u{301}/./b", "a/\u{301}/b"),
        ] as [(String, String)])
    func normalizesPathsByBytes(path: String, normal: String) {
        #expect(Array(Paths.normalized(path).utf8) == Array(normal.utf8))
        #expect(Array(Paths.parent("x/\u{301}y").utf8) == Array("x".utf8))
        #expect(Array(Paths.join("x", "/\u{301}y").utf8) == Array("/\u{301}y".utf8))
        #expect(Array(Paths.relative("x/\u{301}y", to: "x").utf8) == Array("\u{301}y".utf8))
    }

    @Test func replacesPrivateFilesForTheirOwner() throws {
        let temporary = try TemporaryFolder()
        for isPrivate in [false, true, false] {
            try Files.replace(temporary.path + "/x", with: [1], isPrivate: isPrivate)
            #expect(Files.isPrivate(temporary.path + "/x") == isPrivate)
        }
    }

    @Test func replacesFilesWithoutLeavingATrace() throws {
        let temporary = try TemporaryFolder()
        let folder = try OpenFolder(temporary.path)
        _ = try folder.create("x", with: [1])
        let stamp = try folder.replace("x", with: [2, 3])
        #expect(stamp == folder.stamp("x"))
        #expect(try Files.read(temporary.path + "/x") == [2, 3])
        #expect(try Files.list(temporary.path).map(\.name) == ["x"])
    }

    @Test func removesFilesAndTheFoldersThatAreEmptyThen() throws {
        let temporary = try TemporaryFolder()
        let folder = try OpenFolder(temporary.path)
        _ = try folder.create("a/b/c", with: [])
        _ = try folder.create("a/d", with: [])
        try folder.remove("a/b/c")
        try folder.remove("a/b/c")
        #expect(try Files.tree(temporary.path) == ["a/d"])
        #expect(Files.kind(temporary.path + "/a/b") == nil)
    }

    @Test func listsNoFolderTwice() throws {
        let temporary = try TemporaryFolder()
        try Files.replace(temporary.path + "/.hidden", with: [])
        try Files.replace(temporary.path + "/x", with: [])
        try FileManager.default.createSymbolicLink(atPath: temporary.path + "/loop", withDestinationPath: ".")
        #expect(try Files.tree(temporary.path) == ["x"])
        #expect(try Files.tree(temporary.path, includesHidden: true) == [".hidden", "x"])
    }

    @Test func doesNotFollowALinkOutOfTheFolder() throws {
        let temporary = try TemporaryFolder()
        let outside = temporary.path + "/outside"
        try Files.replace(outside, with: [1])
        try Files.makeFolder(temporary.path + "/site")
        try FileManager.default.createSymbolicLink(atPath: temporary.path + "/site/x", withDestinationPath: outside)
        let folder = try OpenFolder(temporary.path + "/site")
        #expect(folder.stamp("x") == nil)
        #expect(try folder.create("x", with: [2]) == nil)
        _ = try folder.replace("x", with: [2])
        #expect(try Files.read(outside) == [1])
    }

    @Test func givesEachFileATemporaryNameOfItsOwn() {
        let long = [String(repeating: "x", count: 254) + "a", String(repeating: "x", count: 254) + "b"]
        let names = (["a", "b"] + long).flatMap { [$0, "f/" + $0] }
        let temporary = names.map(OpenFolder.temporaryName)
        #expect(Set(temporary + names).count == 16)
        for (name, temporary) in zip(names, temporary) {
            #expect(name.hasPrefix("f/") == temporary.hasPrefix("f/"))
            #expect(temporary.utf8.count <= 257)
        }
    }

    /// As a preview and a build do, which fetch one address.
    @Test func replacesAFileFromSeveralPlacesAtOnce() async throws {
        let temporary = try TemporaryFolder()
        let path = temporary.path + "/x"
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in UInt8(0)..<4 {
                let bytes = [UInt8](repeating: number, count: 10_000)
                group.addTask {
                    for _ in 0..<200 {
                        try Files.replace(path, with: bytes)
                        let found = try Files.read(path)
                        #expect(found == [UInt8](repeating: found.first ?? 0, count: bytes.count))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try Files.list(temporary.path).map(\.name) == ["x"])
    }

    @Test func leavesNothingOfAFileThatCannotTakeItsPlace() throws {
        let temporary = try TemporaryFolder()
        try Files.makeFolder(temporary.path + "/x/y")
        let folder = try OpenFolder(temporary.path)
        #expect(throws: FileError.self) { try folder.replace("x", with: [1]) }
        #expect(throws: FileError.self) { try Files.replace(temporary.path + "/x", with: [1]) }
        #expect(throws: FileError.self) {
            try Files.replace(temporary.path + "/x", withCopyOf: "/dev/null", { _ in }) { true }
        }
        #expect(try Files.list(temporary.path).map(\.name) == ["x"])
    }

    @Test func reportsFailedOperation() throws {
        let error = #expect(throws: FileError.self) { try Files.read("/nowhere/soup.json") }
        #expect(error?.description == "can't read /nowhere/soup.json: No such file or directory")
    }

    @Test func readsWhatHasNoSize() throws {
        #expect(try Files.read("/dev/null") == [])
    }

    @Test(arguments: [0, 1, 999, 1000, 1001, 2000, 12_345])
    func readsInBlocksWhatItReadsAtOnce(size: Int) throws {
        let temporary = try TemporaryFolder()
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 * 7 / 3) }
        try Files.replace(temporary.path + "/x", with: bytes)
        let blocks = stride(from: 0, to: size, by: 1000).map { Array(bytes[$0..<min($0 + 1000, size)]) }
        for jobs in [1, 2, 5] {
            let found = try Files.read(temporary.path + "/x", block: 1000, jobs: jobs) { Array($0) }
            #expect(found.bytes == bytes)
            #expect(found.seen == blocks)
            let looked = try Files.readBlocks(at: temporary.path + "/x", block: 1000, jobs: jobs) { Array($0) }
            #expect(looked.size == size)
            #expect(looked.seen == blocks)
        }
    }

    @Test func readsInBlocksWhatHasNoSize() throws {
        #if os(Linux)
            let found = try Files.read("/proc/self/status", block: 8, jobs: 2) { $0.count }
            #expect(!found.bytes.isEmpty)
            #expect(found.seen.reduce(0, +) == found.bytes.count)
            let looked = try Files.readBlocks(at: "/proc/self/status", block: 8, jobs: 2) { $0.count }
            #expect(looked.size > 0)
            #expect(looked.seen.reduce(0, +) == looked.size)
        #endif
        #expect(throws: FileError.self) { try Files.read("/nowhere/soup.json", block: 8, jobs: 2) { $0.count } }
        #expect(throws: FileError.self) {
            try Files.readBlocks(at: "/nowhere/soup.json", block: 8, jobs: 2) { $0.count }
        }
    }
}

@Suite struct PathsTests {
    @Test(
        arguments: [
            ("Site", "../Fixtures/feeds/a.json", "Fixtures/feeds/a.json"), (".", "recipes", "recipes"),
            ("/a/b", "c", "/a/b/c"), ("a", "/b", "/b"), ("", "x", "x"), ("..", "../x", "../../x"), ("/", "..", "/"),
        ] as [(String, String, String)])
    func joins(folder: String, name: String, expected: String) {
        #expect(Paths.join(folder, name) == expected)
    }

    @Test(
        arguments: [
            ("Fixtures/feeds", "Site", "../Fixtures/feeds"), ("Site/recipes", "Site", "recipes"), ("a", "a", "."),
            ("/x/y", "/x/z/w", "../../y"), ("/x", "a", "/x"), ("recipes", ".", "recipes"), ("x", "..", "x"),
        ] as [(String, String, String)])
    func leadsFromOneToAnother(path: String, folder: String, expected: String) {
        #expect(Paths.relative(path, to: folder) == expected)
    }

    @Test(
        arguments: [
            ("/x", "/x", true), ("/x/y", "/x", true), ("/xy", "/x", false), ("/x", "/x/y", false), ("/x", "/", true),
            ("/e\u{301}/x", "/\u{e9}", false), ("/e\u{301}/x", "/e", false), ("", "/", false),
        ] as [(String, String, Bool)])
    func recognizesPathsInsideFolder(path: String, folder: String, expected: Bool) {
        #expect(Paths.isInside(path, folder) == expected)
    }
}
