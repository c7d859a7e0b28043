import CatalogModel
import Diagnostics
import Testing

@testable import Configuration

@Suite struct CheckedLinksTests {
    private func read(_ text: String) -> Outcome<CheckedLinks> {
        CheckedLinks.read(Array(text.utf8), name: "links.json")
    }

    @Test func findsDeadLinks() throws {
        let outcome = read(
            """
            {"https://a.example/1": {"checked": "2026-11-20", "status": 404}, "https://a.example/2": {"status": 410},
             "https://a.example/a b": {"checked": "2026-11-20T10:00:00Z", "status": 0},
             "https://b.example/": {"checked": "2026-11-20", "status": 200},
             "https://c.example/": {"checked": "2026-11-20", "status": 403},
             "https://d.example/": {"checked": "2026-11-20", "status": 503}}
            """)
        let day = CalendarDate(year: 2026, month: 11, day: 20)
        #expect(outcome.diagnostics == [])
        #expect(
            outcome.value.dead == [
                "https://a.example/1": .init(status: 404, day: day), "https://a.example/2": .init(status: 410),
                "https://a.example/a%20b": .init(status: 0, day: day),
            ])
        #expect(read("{}").value == CheckedLinks(file: "links.json"))
    }

    @Test(
        arguments: [
            ("[]", "it is an array", 1, 1),
            ("{\"version\": 1}", "\"version\" is no address of the web", 1, 13),
            ("{\"https://a.example/\": 404}", "\"https://a.example/\" has no status", 1, 24),
            ("{\"https://a.example/\": {\"status\": \"404\"}}", "\"https://a.example/\" has no status", 1, 24),
            (
                "{\"https://a.example/\": {\"status\": 404}, \"https://b.example/\": {}}",
                "\"https://b.example/\" has no status", 1, 63
            ),
        ] as [(String, String, Int, Int)])
    func findsNoDeadLinksInDamagedFile(text: String, reason: String, line: Int, column: Int) {
        let outcome = read(text)
        #expect(outcome.value.dead == [:])
        #expect(
            outcome.diagnostics.map(\.description) == [
                """
                links.json:\(line):\(column): warning[state-damaged]: the record of outside links can't be read: \(reason)
                  fix: remove the file; the next check makes it anew
                """
            ])
    }

    @Test(arguments: ["", "{", "\u{0}", "{\"https://a.example/\": {\"status\": 404}"])
    func isNilForTruncatedFile(text: String) {
        let outcome = read(text)
        #expect(outcome.value.dead == [:])
        #expect(outcome.diagnostics.map { "\($0.severity) \($0.code)" } == ["warning stateDamaged"])
    }
}
