import Diagnostics
import JSONText
import Parsing
import Testing

/// Texts made to take long, or more memory or stack than there is. With a million signs, each takes about a second at most in release.
@Suite struct HostileTextTests {
    @Test(arguments: ["md", "cook"])
    func endsForSignsWithoutEnd(ending: String) async {
        for sign in ["[", "*", ">", "@", "{", "-", "#", "`", "\"", "'", "\\", ":", "&", "|", "_", "1", "=", "\t"] {
            for unit in [sign, sign + " ", sign + "\n"] {
                let signs = String(repeating: unit, count: 4_000)
                await read(signs, ending)
                await read("# A\n\n## Ingredients\n\n- \(signs)\n\n## Steps\n\n\(signs)\n", ending)
                await read("---\ntitle: A\nserves: \(signs)\n---\n", ending)
                await read("+++\ntitle = \"A\"\nserves = \(signs)\n+++\n", ending)
            }
        }
    }

    @Test(arguments: [
        "---\n" + String(repeating: "a: [b\n", count: 5_000) + "---\n",
        "---\n" + String(repeating: "a: \"b\n", count: 5_000) + "---\n",
        "---\n" + (0..<5_000).map { "key\($0): a\n" }.joined() + "---\n",
        "---\na: [" + String(repeating: "\"a\", ", count: 5_000) + "]\n---\n",
        "---\na:\n" + (1..<400).map { String(repeating: " ", count: $0) + "a:\n" }.joined() + "---\n",
        "# A\n\n" + String(repeating: "- a\n", count: 5_000) + "\n## Ingredients\n\n- a\n",
        "# A\n\n## Ingredients\n\n" + (0..<400).map { String(repeating: "  ", count: $0) + "- a\n" }.joined(),
    ])
    func endsForLongLists(text: String) async { await read(text, "md") }

    @Test(arguments: [
        (0..<5_000).map { "#tool\($0){} " }.joined(),
        (0..<5_000).map { "@salt{1%u\($0)} " }.joined(),
        String(repeating: "@a{1%g}(", count: 5_000),
        String(repeating: "[- ", count: 5_000),
    ])
    func endsForManyMarks(text: String) async { await read(text, "cook") }

    private func read(_ text: String, _ ending: String) async {
        let feed = await FeedReader(FeedContext(name: "test")).read(JSONSource(Array(text.utf8), name: "a.\(ending)"))
        #expect(feed.records.count <= 1)
    }
}
