import Bytes
import CatalogModel
package import Configuration
package import Diagnostics
import Files
import JSONText
package import Planning
package import RecipeReading

/// The recipes of a feed in its order, and the documents that they were read from.
package struct FeedContents: Sendable {
    private(set) var recipes: [RecipeSummary] = []
    private(set) var origins: [RecipeOrigin] = []
    /// How many recipes were read; it stays when they are released.
    package private(set) var count = 0
    /// How many records were left out.
    private(set) var leftOut = 0
    /// Diagnostics of the documents, then of their records.
    var diagnostics: [Diagnostic] { documentDiagnostics.all + recordDiagnostics }
    /// What is wrong with the documents themselves, as warnings.
    var documentWarnings: [Diagnostic] {
        documentDiagnostics.all.filter { $0.severity != .note }.map { diagnostic in
            var warning = diagnostic
            warning.severity = .warning
            return warning
        }
    }
    private var documentDiagnostics = DocumentDiagnostics()
    private var recordDiagnostics: [Diagnostic] = []
    private var documents: [(source: JSONSource?, end: Int)] = []
    /// How many recipes each named document had.
    private(set) var counts: [(name: String, count: Int)] = []

    package init() {}

    /// Adds what a document held.
    ///
    /// - Parameter name: Of a file that could be read, or of the one that a copy replaces.
    package mutating func append(_ parsed: ParsedFeed, named name: String? = nil) {
        documentDiagnostics.add(parsed.diagnostics)
        recipes.reserveCapacity(recipes.count + parsed.records.count)
        origins.reserveCapacity(recipes.count + parsed.records.count)
        let before = recipes.count
        // By index: a record as a value is a copy of all that it holds, and most say nothing.
        for index in parsed.records.indices {
            if !parsed.records[index].diagnostics.isEmpty {
                recordDiagnostics += parsed.records[index].diagnostics
            }
            if let summary = parsed.records[index].summary {
                recipes.append(summary)
                origins.append(parsed.records[index].origin)
            }
        }
        count = recipes.count
        leftOut += parsed.records.count - (recipes.count - before)
        documents.append((parsed.source, recipes.count))
        if let name { counts.append((name, recipes.count - before)) }
    }

    /// Forgets the recipes, once a catalogue has them: those that were changed for it are held no longer.
    mutating func releaseRecipes() {
        recipes = []
        origins = []
    }

    /// Adds the diagnostics of a document.
    mutating func report(_ diagnostics: [Diagnostic]) {
        documentDiagnostics.add(diagnostics)
    }

    /// The place in `documents` of the one that holds a recipe: the first that ends after it.
    private func document(of index: Int) -> Int { documents.partitioningIndex { $0.end > index } }

    /// The document, line and column of a recipe's record.
    ///
    /// - Complexity: Reads the document when its first line is asked for.
    package func location(of index: Int) -> Location? {
        let place = document(of: index)
        guard place < documents.count, index < origins.count, let source = documents[place].source else { return nil }
        let position = source.position(at: origins[index].offset)
        return Location(file: source.name, line: position.line, column: position.column)
    }

    /// The name of the document that holds a recipe and no other.
    private func file(of index: Int) -> String? {
        let place = document(of: index)
        guard place < documents.count, let source = documents[place].source else { return nil }
        let start = place == 0 ? 0 : documents[place - 1].end
        return documents[place].end - start == 1 ? source.name : nil
    }

    /// What the catalogue needs of it.
    ///
    /// - Parameters:
    ///   - known: What the last build knew of it.
    ///   - addresses: What all builds knew, for a fresh checkout.
    ///   - siteFolder: What the names of files are relative to.
    package func wanted(
        _ settings: FeedSettings, known: FeedMemo?, _ addresses: AddressBook = AddressBook(), siteFolder: String = "."
    ) -> FeedRecipes {
        var feed = FeedRecipes(
            name: settings.name, recipes: recipes, origins: origins, exclude: settings.exclude, limit: settings.limit,
            settingsLocation: settings.location, locate: { location(of: $0) }
        )
        feed.known = KnownRecipe.known(of: settings.name, in: addresses)
        let recorded = known?.recipes ?? []
        if feed.known.isEmpty {
            feed.known = recorded
        } else {
            // The file is what recipes are recognized by first, then what they hold.
            let marks = Dictionary(recorded.map { ($0.key, $0.marks) }) { first, _ in first }
            for index in feed.known.indices where feed.known[index].file != nil {
                if let marks = marks[feed.known[index].key] { feed.known[index].marks = marks }
            }
        }
        feed.file = { file(of: $0).map { Paths.relative($0, to: siteFolder) } }
        feed.knownTitles = known?.titles ?? []
        return feed
    }
}
