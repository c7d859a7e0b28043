import Bytes
import Diagnostics
import JSONText
import RecipeFormats
import RecipeReading
import TextRecipes

extension RecipeCollection {
    /// Whether the ending of a file's name says that it is a collection.
    static func isNamed(_ name: String) -> Bool { expectedFormat(of: name) != nil }

    private static func expectedFormat(of name: String) -> (any CollectionFormat.Type)? {
        FeedFormats.collections.first { DocumentName.hasEnding(name, $0.endings) }
    }

    /// The collection that a document is. No value and no diagnostic for another document; a diagnostic alone for one that
    /// should be a collection, by the format that is set or by its name, and is none.
    ///
    /// - Parameter format: As the feed's settings name it; nil if it is found from the content.
    static func read(_ source: JSONSource, format: String?) -> Outcome<RecipeCollection?> {
        if let format {
            let expected = FeedFormats.collections.first { $0.name == format }
            return expected.map { read(source, as: $0, isExpected: true) } ?? Outcome(nil)
        }
        if let expected = expectedFormat(of: source.name) {
            let outcome = read(source, as: expected, isExpected: true)
            guard outcome.value == nil else { return outcome }
            let other = sniffed(source)
            let isJSON = source.bytes.first { $0 > 0x20 }.map { $0.isOne(of: "{[") } ?? false
            return other.value != nil ? other : isJSON ? Outcome(nil) : outcome
        }
        return DocumentName.hasEnding(source.name, otherEndings) ? Outcome(nil) : sniffed(source)
    }

    /// Whether the beginning of a document is that of a collection.
    static func isIn(_ source: JSONSource) -> Bool { sniffed(source).value != nil }

    /// The collection that a document is by its content, whatever its name.
    static func sniffed(_ source: JSONSource) -> Outcome<RecipeCollection?> {
        let first = source.bytes.first { $0 > 0x20 } ?? 0
        if first.isOne(of: "{[") { return Outcome(nil) }
        let isXML = first == UInt8(ascii: "<") || DocumentName.hasEnding(source.name, [".xml"])
        // Any text may be above the first recipe.
        let isText = TextRecipeReader.Notation(fileName: source.name) != nil
        let root = isXML ? XMLRoot.name(of: source.bytes) : ""
        if isXML, !isText, !root.isEmpty, !xmlRoots.contains(root) { return Outcome(nil) }
        for format in FeedFormats.collections
        where isXML == (format is any XMLDocumentFormat.Type) || isXML && isText {
            // "Ingredients: 2 leeks" is a member of YAML, too.
            if isText, format == RecipeYAMLFormat.self || format == OpenRecipeFormat.self { continue }
            let outcome = read(source, as: format, isExpected: false)
            if outcome.value != nil || !outcome.diagnostics.isEmpty { return outcome }
        }
        return Outcome(nil)
    }

    /// A page of the web has another root.
    private static let xmlRoots: Set<String> = [
        "cookbook", "mx2", "fdx", "gourmetdoc", "en-export", "rss", "recipeml",
    ]

    private static func read(
        _ source: JSONSource, as format: any CollectionFormat.Type, isExpected: Bool
    ) -> Outcome<RecipeCollection?> {
        let bytes = format.utf8(source.bytes)
        if let reason = reasonNotToRead(source, bytes) { return Outcome(nil, isExpected ? [reason] : []) }
        let isSure = format.isIn(bytes)
        guard isSure || isExpected, let found = format.records(of: bytes, named: source.name) else {
            return Outcome(nil, isSure || isExpected ? [without(format.title, source, fix: format.advice)] : [])
        }
        return Outcome(RecipeCollection(format: format, records: found.value, diagnostics: found.diagnostics))
    }

    /// The endings of other notations: a large file of one of these is not looked into.
    private static let otherEndings = [
        ".json", ".jsonld", ".jsonl", ".ndjson", ".csv", ".tsv", ".html", ".htm", ".xhtml", ".md", ".markdown",
        ".recipemd", ".cook", ".melarecipe", ".crumb",
    ]

    /// What a document is that is empty, or no text.
    private static func reasonNotToRead(_ source: JSONSource, _ utf8: [UInt8]) -> Diagnostic? {
        if let other = ForeignDocument(namedAsText: source.bytes, utf8) {
            let expected = DocumentName.isWebPage(source.name) ? ForeignDocument.Expected.webPage : .text
            return other.diagnostic(in: source.name, expected, isFetched: false)
        }
        return utf8.contains { $0 > 0x20 } ? nil : TextRecipeReader.empty(source)
    }

    private static func without(_ format: String, _ source: JSONSource, fix: String) -> Diagnostic {
        Diagnostic(
            .error, .textWithoutRecipe, "the file has no recipe of \(format)", at: Location(file: source.name), fix: fix
        )
    }
}

extension FeedReader {
    /// The recipes of a collection, whose photos are beside it; nil where a document is none and does not have to be one.
    func read(_ found: Outcome<RecipeCollection?>, of source: JSONSource) async -> ParsedFeed? {
        guard let collection = found.value else {
            guard !found.diagnostics.isEmpty else { return nil }
            return ParsedFeed(diagnostics: found.diagnostics, source: source)
        }
        var context = context
        context.format = collection.format.name
        context.mapping = nil
        context.baseURL = context.baseURL ?? context.address
        var feed = await FeedReader(context, jobs: jobs, prepareWorker: prepareWorker, watch: watch)
            .list(collection.records)
        feed.source = collection.records
        feed.diagnostics += collection.diagnostics + found.diagnostics
        feed.dropColumns()
        return feed
    }
}

extension ParsedFeed {
    /// Columns are those of the JSON that the document was made into.
    fileprivate mutating func dropColumns() {
        for index in diagnostics.indices { diagnostics[index].location?.column = nil }
        for record in records.indices {
            for index in records[record].diagnostics.indices {
                records[record].diagnostics[index].location?.column = nil
            }
        }
    }
}
