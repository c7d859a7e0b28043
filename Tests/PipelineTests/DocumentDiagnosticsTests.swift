import Diagnostics
import Testing

@testable import Feeds
@testable import Pipeline
@testable import Tasks

/// What holds for a hundred thousand files of a folder is said once, with their number.
@Suite struct DocumentDiagnosticsTests {
    private static func unknown(_ file: String, _ message: String = "unknown", fix: String = "f") -> Diagnostic {
        Diagnostic(.error, .formatUnknown, message, at: Location(file: file), fix: fix)
    }

    @Test(
        arguments: [
            (1, ""), (2, " (also 2)"), (4, " (also 2, 3 and 4)"), (5, " (also 2, 3, 4 and 5)"),
            (6, " (also 2, 3, 4, 5 and 1 more)"), (73_322, " (also 2, 3, 4, 5 and 73317 more)"),
        ] as [(Int, String)])
    func reportsRepeatedDiagnosticOnce(count: Int, others: String) {
        var documents = DocumentDiagnostics()
        for number in 1...count { documents.add([Self.unknown("\(number)")]) }
        #expect(documents.all == [Self.unknown("1", "unknown\(others)")])
    }

    @Test func keepsWhatDiffers() {
        let different = [
            Self.unknown("a"), Self.unknown("b", "other"), Self.unknown("c", fix: "g"),
            Diagnostic(.warning, .formatUnknown, "unknown", at: Location(file: "d"), fix: "f"),
            Diagnostic(.error, .formatUnknown, "unknown", at: Location(file: "e", line: 1, column: 2), fix: "f"),
            Diagnostic(.error, .formatUnknown, "unknown", fix: "f"),
        ]
        var documents = DocumentDiagnostics()
        documents.add(different)
        #expect(documents.all == different)
    }

    @Test(arguments: [(21, "1 more document", "has"), (73_322, "73302 more documents", "have")])
    func boundsHowManyDifferentOnesOfAKindAreKept(count: Int, more: String, have: String) {
        var documents = DocumentDiagnostics()
        for number in 1...count { documents.add([Self.unknown("\(number)", "unknown \(number)")]) }
        documents.add([Diagnostic(.note, .feedEmpty, "empty", at: Location(file: "z"))])
        let kept = (1...20).map { Self.unknown("\($0)", "unknown \($0)") }
        #expect(
            documents.all == kept + [
                Diagnostic(.note, .feedEmpty, "empty", at: Location(file: "z")),
                Diagnostic(
                    .error, .formatUnknown,
                    "\(more) of the feed, of which this is the first, \(have) trouble of this kind",
                    at: Location(file: "21"), fix: "fix those that are named first, and build again"
                ),
            ])
    }

    @Test func nameAFolderOfFilesOfNoFormatOnce() async throws {
        let site = try TestSite()
        for number in 10..<40 {
            try site.write("recipes/\(number).json", #"{"title": "Pie", "rank": 1}"#)
        }
        let said: [String] = [
            """
            SITE/recipes/10.json: error[format-unknown]: the content is in no format that recipegen knows: the document \
            has the keys title, rank (also SITE/recipes/11.json, SITE/recipes/12.json, SITE/recipes/13.json, \
            SITE/recipes/14.json and 25 more)
              fix: if these are recipes, say in the feed's `mapping` which keys hold their parts, such as "mapping: \
            {title: title, ingredients: ..., steps: ...}"; the formats are fetch, coles, mealie, schemaorg, themealdb, \
            food2fork, forkify, dummyjson, spoonacular, edamam, thecocktaildb, wprm, chefkoch, tasty, paprika, tandoor, \
            crouton, kitchenowl, mela, recettetek, plantoeat, mapping
            """
        ]
        #expect(try await site.build().said(in: site) == said)
        let findings = try await Inspection(jobs: 1).findings(in: site.path + "/recipes")
        #expect(findings.count == 1)
        let diagnostics = findings.flatMap(\.diagnostics).map(\.description)
        #expect(diagnostics.map { $0.replacing(site.path, with: "SITE") } == said)
    }
}
