import RecipeSamples
import Testing

@testable import Archives

@Suite struct ArchiveTests {
    private static func file(_ name: String, _ text: String = "x") -> ZipFile {
        ZipFile(name, Array(text.utf8))
    }

    private func names(
        _ bytes: [UInt8], _ limits: UnpackingAccount.Limits = .init(), as content: Archive.Content? = .file
    ) -> ([String], [Archive.Refusal]) {
        var names: [String] = []
        let account = UnpackingAccount(of: .bytes(bytes), limits: limits)
        let refusals = Archive(.bytes(bytes), on: account).read { _ in
            content
        } _: { entry, _ in
            names.append(entry.path)
            return true
        }
        return (names, refusals)
    }

    @Test func readsFilesInOrder() {
        let (names, refusals) = names(
            ZipFile.bytes([Self.file("b/a.json"), Self.file("./a.json"), Self.file("ü.json")]))
        #expect(names == ["b/a.json", "a.json", "ü.json"])
        #expect(refusals.isEmpty)
    }

    /// Python, 7-Zip and the apps say by the flag 0x800 that a name is UTF-8 (APPNOTE.TXT, appendix D); older programs do not.
    @Test(arguments: [0, 0x800] as [UInt16], ["Käse.md", "größe/Soße.json", "日本/料理.md", "e\u{301}.md"])
    func readsNamesBeyondASCII(flags: UInt16, name: String) {
        let (names, refusals) = names(ZipFile.bytes([ZipFile(name, [0x78], flags: flags)]))
        #expect(names == [name])
        #expect(refusals.isEmpty)
    }

    @Test(arguments: [
        "../a.json", "/etc/passwd", "a/../../b", "C:\\a", "..\\a.json", "a/..", "../\u{301}a", "/\u{301}etc",
        "a/..\\\u{301}",
        "C:\u{301}/a",
    ])
    func refusesNamesThatLeadOut(name: String) {
        #expect(Archive.path(name) == nil)
        let (names, refusals) = names(ZipFile.bytes([Self.file(name), Self.file("b.json")]))
        #expect(names == ["b.json"])
        #expect(refusals.count == 1)
    }

    @Test func refusesLinks() {
        let (names, refusals) = names(
            ZipFile.bytes([ZipFile("a", Array("/etc/passwd".utf8), mode: 0o120777), Self.file("b.json")]))
        #expect(names == ["b.json"])
        #expect(refusals == [.notAFile("a")])
    }

    @Test func refusesEncryptedFiles() {
        let (names, refusals) = names(ZipFile.bytes([ZipFile("a.json", Array("secret-secret-secret".utf8), flags: 1)]))
        #expect(names.isEmpty)
        #expect(refusals == [.encrypted("a.json")])
    }

    @Test func refusesWhatIsTooLarge() {
        var limits = UnpackingAccount.Limits()
        limits.entry = 10
        let (names, refusals) = names(
            ZipFile.bytes([Self.file("a", String(repeating: "x", count: 11)), Self.file("b")]), limits)
        #expect(names == ["b"])
        #expect(refusals == [.tooLarge("a")])
    }

    @Test func endsWhereEntriesTogetherGrowTooMuch() {
        var limits = UnpackingAccount.Limits()
        (limits.free, limits.ratio) = (1600, 0)
        let entry = String(repeating: "x", count: 8)
        let (names, refusals) = names(ZipFile.bytes(["a", "b", "c", "d"].map { Self.file($0, entry) }), limits)
        #expect(names == ["a", "b", "c"])
        #expect(refusals == [.tooMuch])
    }

    @Test func endsAtTooManyEntries() {
        var limits = UnpackingAccount.Limits()
        limits.entries = 2
        let (names, refusals) = names(ZipFile.bytes((0..<5).map { Self.file("\($0)") }), limits)
        #expect(names == ["0", "1"])
        #expect(refusals == [.tooMuch])
    }

    @Test func reportsDamage() {
        let whole = ZipFile.bytes([Self.file("a.json", String(repeating: "x", count: 100))])
        #expect(!names(Array(whole.prefix(60))).1.isEmpty)
        #expect(names([]).0.isEmpty)
    }
}
