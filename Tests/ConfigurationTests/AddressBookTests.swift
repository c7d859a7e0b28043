import CatalogModel
import Diagnostics
import Testing

@testable import Configuration

struct AddressBookTests {
    private func read(_ text: String) -> Outcome<[String: Slug]> {
        AddressBook.read(Array(text.utf8), name: "a.json").map { book in
            Dictionary(uniqueKeysWithValues: book.slugs.map { ($0.key.description, $0.value) })
        }
    }

    private func book(_ text: String) -> AddressBook { AddressBook.read(Array(text.utf8), name: "a.json").value }

    @Test
    func writesWhatItReads() throws {
        let text = """
            {
              "version": 1,
              "recipes": {
                "a:\\"3\\"": "寿司",
                "a:1": "pie",
                "a:2": ["soup", "old-soup", "soup-c0daa0"]
              },
              "signs": {
                "a:1": "recipes/pie.md",
                "a:2": ["1f-2a-0", "leek-soup"]
              }
            }

            """
        let outcome = AddressBook.read(Array(text.utf8), name: "a.json")
        #expect(outcome.diagnostics == [])
        #expect(outcome.value.former[RecipeID(feed: "a", key: "2")]?.map(\.text) == ["old-soup", "soup-c0daa0"])
        #expect(outcome.value.traces[RecipeID(feed: "a", key: "1")] == AddressBook.Trace("recipes/pie.md"))
        #expect(
            outcome.value.traces[RecipeID(feed: "a", key: "2")] == AddressBook.Trace("1f-2a-0", titleKey: "leek-soup"))
        #expect(String(decoding: outcome.value.bytes, as: UTF8.self) == text)
        #expect(String(decoding: AddressBook().bytes, as: UTF8.self) == "{\n  \"version\": 1,\n  \"recipes\": {}\n}\n")
    }

    @Test
    func readsAllObjectsOfAName() {
        let outcome = read(#"{"version": 1, "recipes": {"a:1": "pie"}, "recipes": {"a:2": "soup"}}"#)
        #expect(outcome.value.mapValues(\.text) == ["a:1": "pie", "a:2": "soup"])
    }

    /// As `merge=union` joins two versions that have each added a line at the end and changed another.
    @Test
    func readsJoinedLines() {
        let outcome = read(
            """
            {
              "version": 1,
              "recipes": {
                "a:1": "pie",
                "a:1": ["tart", "pie"],
                "a:8": "cake"
                "a:9": "soup"
              }
            }
            """)
        #expect(outcome.diagnostics == [])
        #expect(outcome.value.mapValues(\.text) == ["a:1": "pie", "a:8": "cake", "a:9": "soup"])
    }

    @Test(arguments: [
        "", "{", "{\n\"version\":1,\n\"recipes\":{\n", "{\n\"recipes\": {\n\"a:1\": \"pie\",,\n}\n}\n", "}\n}\n",
    ])
    func reportsDamagedFiles(text: String) {
        #expect(read(text).diagnostics.map(\.severity) == [.error])
    }

    @Test
    func reportsConflicts() {
        let outcome = read("{\n\"recipes\": {\n<<<<<<< ours\n\"a:1\": \"pie\"\n=======\n>>>>>>> theirs\n}}")
        #expect(outcome.diagnostics.map(\.severity) == [.error])
    }

    @Test
    func takesFromAnOlderBookWhatItLacks() {
        let new = book(#"{"recipes": {"a:1": "tart", "a:2": "soup"}}"#)
        let old = book(#"{"recipes": {"a:1": "pie", "a:2": "soup", "a:3": "cake", "a:4": "tart"}}"#)
        let merged = new.merged(withOlder: old)
        let slugs = Dictionary(
            uniqueKeysWithValues: merged.slugs.map { id, slug in
                (id.description, ([slug] + merged.former[id, default: []]).map(\.text))
            })
        #expect(slugs == ["a:1": ["tart", "pie"], "a:2": ["soup"], "a:3": ["cake"]])
    }

    @Test
    func readsSlugsById() throws {
        let outcome = read(#"{"version": 1, "recipes": {"fetch:0c6c": "apam-balik", "fetch:1": "寿司"}}"#)
        let expected = ["fetch:0c6c": try #require(Slug("apam-balik")), "fetch:1": try #require(Slug("寿司"))]
        #expect(outcome == Outcome(expected))
    }

    @Test
    func reportsWrongEntriesAndKeepsOthers() throws {
        let outcome = read(
            """
            {"recipes": {
              "a:1": "Apam Balik",
              "a:2": 5,
              "a:3": "pie",
              "a:4": "pie",
              "a:3": "cake",
              "a:5": "--"
            }}
            """
        )
        #expect(outcome.value == ["a:3": try #require(Slug("pie"))])
        #expect(
            outcome.diagnostics.map(\.description) == [
                #"a.json:2:10: error[configuration-value]: the address of "a:1" must be small letters, digits and hyphens, not "Apam Balik""#
                    + "\n  fix: write \"apam-balik\"",
                #"a.json:3:10: error[configuration-value]: the address of "a:2" must be small letters, digits and hyphens, not 5"#
                    + "\n  fix: write one such as \"apam-balik\"",
                #"a.json:5:10: error[configuration-value]: pie is the address of "a:3" already"#
                    + "\n  fix: write another one for \"a:4\"",
                #"a.json:7:10: error[configuration-value]: the address of "a:5" must be small letters, digits and hyphens, not "--""#
                    + "\n  fix: write one such as \"apam-balik\"",
            ])
    }

    @Test(arguments: [("[]", 1), ("{}", 1), (#"{"recipes": []}"#, 13)] as [(String, Int)])
    func reportsFilesWithoutAddresses(text: String, column: Int) {
        let expected = Diagnostic(
            .error, .configurationValue, "the file must hold recipes and their addresses",
            at: Location(file: "a.json", line: 1, column: column, path: column == 1 ? nil : "recipes"),
            fix: #"write {"version": 1, "recipes": {"fetch:0c6c": "apam-balik"}}"#
        )
        #expect(read(text) == Outcome([:], [expected]))
    }

    @Test
    func reportsFilesThatAreNotJSON() {
        let expected = Diagnostic(
            .error, .jsonSyntax, "a comma follows the last member",
            at: Location(file: "a.json", line: 1, column: 15), fix: "remove the comma"
        )
        #expect(read(#"{"recipes": {},}"#) == Outcome([:], [expected]))
    }
}
