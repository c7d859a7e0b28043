import CatalogModel
import Diagnostics
import Testing

@testable import Configuration

struct AddressesTests {
    private func read(_ text: String) -> Outcome<[String: Slug]> {
        Addresses.read(Array(text.utf8), name: "a.json").map { $0.mapValues(\.slug) }
    }

    @Test
    func notesWhereAnAddressIsWritten() throws {
        let addresses = Addresses.read(Array("{\"recipes\":\n {\"a:1\": \"pie\"}}".utf8), name: "a.json").value
        let location = Location(file: "a.json", line: 2, column: 10, path: "recipes[\"a:1\"]")
        #expect(addresses == ["a:1": FixedAddress(slug: try #require(Slug("pie")), location: location)])
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
                #"a.json:6:10: error[configuration-value]: "a:3" has an address already"#
                    + "\n  fix: keep one of them",
                #"a.json:7:10: error[configuration-value]: the address of "a:5" must be small letters, digits and hyphens, not "--""#
                    + "\n  fix: write one such as \"apam-balik\"",
            ])
    }

    @Test(arguments: [("[]", 1), ("{}", 1), (#"{"recipes": []}"#, 13)])
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
