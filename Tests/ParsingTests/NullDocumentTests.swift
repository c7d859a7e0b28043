import Diagnostics
import Parsing
import Testing

@testable import RecipeReading

/// A server that says `null` for a feed has lost it: no site becomes empty by that.
@Suite struct NullDocumentTests {
    @Test func nullMatchesNoFormat() async {
        let feed = await read("null")
        #expect(!feed.isReadable && feed.records.isEmpty)
        #expect(feed.diagnostics.map(\.code) == [.formatUnknown])
    }

    @Test(arguments: ["fetch", "coles", "schemaorg", "themealdb", "food2fork", "forkify", "dummyjson"])
    func isARecordThatIsLeftOutOfAFormatThatTheOwnerNamed(format: String) async {
        let feed = await read("null", format: format)
        #expect(feed.records.map(\.recipe) == [nil])
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .error, .fieldType, "record 1 is not an object",
                    at: Location(file: "feed.json", line: 1, column: 1),
                    fix: "each record must be a JSON object"
                )
            ])
    }
}
