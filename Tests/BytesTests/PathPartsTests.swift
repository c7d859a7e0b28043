import Testing

@testable import Bytes

/// Paths by bytes, as systems cut them.
@Suite struct PathPartsTests {
    @Test(
        arguments: [
            ("", []), ("/", []), ("a", ["a"]), ("/a//b/", ["a", "b"]), ("a/./../b", ["a", ".", "..", "b"]),
            // With a combining mark after it, a slash is another character.
            ("../\u{301}a", ["..", "\u{301}a"]), ("/\u{301}/\u{20DD}", ["\u{301}", "\u{20DD}"]),
            ("a/\u{FE0F}b/\u{200D}", ["a", "\u{FE0F}b", "\u{200D}"]),
        ] as [(String, [String])])
    func areNamesBetweenSlashes(path: String, parts: [String]) {
        #expect(path.pathParts.map { Array($0.utf8) } == parts.map { Array($0.utf8) })
        #expect(Array(path.lastPathPart.utf8) == Array((parts.last ?? "").utf8))
        #expect(path.isAbsolutePath == (path.utf8.first == 0x2F))
    }

    @Test func restOfAPathIsCutByBytes() {
        #expect(Array("a/\u{301}b".pathPart(below: "a").utf8) == Array("\u{301}b".utf8))
        #expect("e\u{301}/b/c".pathPart(below: "e\u{301}") == "b/c")
        #expect("a".pathPart(below: "a") == "")
    }
}
