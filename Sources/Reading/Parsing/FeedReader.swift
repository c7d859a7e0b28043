import Bytes
import CatalogModel
import Diagnostics
package import JSONText
import RecipeFormats
package import RecipeReading
import TextRecipes
import WebPages

/// Bytes to recipes and diagnostics: finds the format, cuts the document into records and reads them on all cores.
package struct FeedReader: Sendable {
    let context: FeedContext
    let jobs: Int
    let prepareWorker: @Sendable () -> Void
    let watch: ReadingWatch
    let memory: (any RecordMemory)?

    /// - Parameters:
    ///   - jobs: How many records may be read at once.
    ///   - prepareWorker: Is called on each thread that reads records of a large feed, before it reads some.
    ///   - watch: Is told what each thread reads.
    ///   - memory: What is known of records that were read before.
    package init(
        _ context: FeedContext, jobs: Int = 1, prepareWorker: @escaping @Sendable () -> Void = {},
        watch: ReadingWatch = ReadingWatch(), memory: (any RecordMemory)? = nil
    ) {
        self.memory = memory
        self.watch = watch
        self.context = context
        self.jobs = jobs
        self.prepareWorker = prepareWorker
    }

    /// How many records a worker takes at a time: enough to outweigh the taking, few enough to share the work evenly.
    private static let chunk = 64
    /// From how many records on a feed is large.
    private static let large = 1024

    /// Reads a document. A record that cannot be read costs that record; a document that cannot be read, all of it.
    package func read(_ source: JSONSource) async -> ParsedFeed {
        var context = context
        context.fileName = String(source.name.lastPathPart)
        var feed = await with(context).parse(source)
        feed.source = feed.source ?? source
        return feed
    }

    /// The same in another context.
    private func with(_ context: FeedContext) -> FeedReader {
        FeedReader(context, jobs: jobs, prepareWorker: prepareWorker, watch: watch, memory: memory)
    }

    private func parse(_ source: JSONSource) async -> ParsedFeed {
        if let name = context.format, !FeedFormats.names.contains(name) {
            return ParsedFeed(diagnostics: [Self.unknownName(name, source)])
        }
        let collection = watch.reading(source.name) { RecipeCollection.read(source, format: context.format) }
        if collection.value == nil, !collection.diagnostics.isEmpty, let feed = plainText(source) { return feed }
        if let feed = await read(collection, of: source) { return feed }
        if let notation = notation(of: source) {
            return readUnlessKnown(source, as: notation.rawValue) { [watch, context] source in
                watch.reading(source.name) { TextRecipeReader(context: context, notation: notation).read(source) }
            }
        }
        if let recipes = MealieBackup.joined(source, named: context.fileName) {
            var feed = await records(recipes.value)
            feed.source = recipes.value
            feed.diagnostics += recipes.diagnostics
            return feed
        }
        return await records(source)
    }

    /// Reads a document that is records of JSON, or a web page.
    private func records(_ source: JSONSource) async -> ParsedFeed {
        if let feed = await readStream(source) { return feed }
        if source.isLost { return ParsedFeed(diagnostics: [Self.lost(source)]) }
        let foreign = ForeignDocument(source.bytes)
        if isPartOfPage(source, foreign) { return page(source) }
        if context.format == nil || context.format == MappedFormat.name, let table = TableDocument(source) {
            var context = context
            context.isTable = true
            var feed = await with(context).list(table.records)
            feed.source = table.records
            feed.diagnostics += table.diagnostics
            if feed.records.isEmpty, let note = Self.listOfPages(source) { feed.diagnostics = [note] }
            return feed
        }
        guard case .webPage = foreign else { return await list(source) }
        let export = watch.reading(source.name) {
            PageExport.read(source, format: context.format, among: FeedFormats.ofPages)
        }
        if let feed = await read(export, of: source) { return feed }
        guard context.format.map(WebPageReader.reads) ?? true else { return await list(source) }
        return page(source)
    }

    private func page(_ source: JSONSource) -> ParsedFeed {
        readUnlessKnown(source, as: "page") { [watch, context] source in
            watch.reading(source.name) { WebPageReader(context: context).read(source) }
        }
    }

    /// Whether a file that is named as a page begins within its body.
    private func isPartOfPage(_ source: JSONSource, _ foreign: ForeignDocument?) -> Bool {
        guard context.address == nil, context.format.map(WebPageReader.reads) ?? true,
            DocumentName.isWebPage(source.name)
        else { return false }
        return foreign?.isPartOfPage(source.bytes) ?? false
    }

    /// Reads a document of JSON.
    func list(_ source: JSONSource) async -> ParsedFeed {
        var records: Records
        do throws(JSONError) {
            records = try Records(source, items: context.mapping?.items)
        } catch {
            if let feed = await text(source) { return feed }
            return ParsedFeed(diagnostics: [diagnostic(of: error, in: source)])
        }
        if let mapping = context.mapping {
            let check = MappingCheck(mapping: mapping, file: source.name)
            if let wrong = check.items(in: records.envelope.root) { return ParsedFeed(diagnostics: [wrong]) }
        }
        guard records.count > 0 else {
            return ParsedFeed(diagnostics: [Self.emptyFeed(source, records.envelope.total)] + records.strays)
        }
        if let refusal = records.refusal { return ParsedFeed(diagnostics: [refusal]) }
        var shape = shape(of: records.first)
        if shape == nil, context.format == nil, let list = FoundList(in: records.envelope.root) {
            do throws(JSONError) {
                records = try Records(source, items: list.items)
            } catch {
                return ParsedFeed(diagnostics: [diagnostic(of: error, in: source)])
            }
            shape = mapped(list.records, in: list.items)
        }
        guard var shape else {
            let errors = errors(of: records, in: source)
            let unknown = UnknownShape(records.first, root: records.envelope.root)
            let paths = context.namesPaths ? unknown.paths?.diagnostic(in: source.name) : nil
            return ParsedFeed(
                diagnostics: errors.isEmpty ? [unknown.diagnostic(in: source.name), paths].compactMap(\.self) : errors)
        }
        if let mapping = context.mapping, !context.isFollowUp {
            let check = MappingCheck(mapping: mapping, file: source.name)
            shape.diagnostics += check.fields(in: records.first, root: records.envelope.root)
            guard !shape.hasErrors else { return ParsedFeed(format: shape.format.name, diagnostics: shape.diagnostics) }
        }
        if shape.context.language == nil {
            shape.context.language = shape.format.language(of: records.envelope.root)
        }
        let (shared, format) = (Shared(shape.context), shape.format)
        let isLarge = records.count >= Self.large
        let slices = SliceReader(source, as: format, shared, memory)
        let found = await mapInChunks(count: records.count, jobs: jobs, chunk: Self.chunk) { [records] range in
            if isLarge { prepareWorker() }
            var notes = NotedRecords()
            defer { slices.note(notes) }
            return range.map { index in
                watch.reading(source.name, record: index + 1) {
                    records.read(index, as: format, shared, slices, &notes)
                }
            }
        }
        var feed = feed(found, as: shape, of: source, records.envelope)
        feed.diagnostics += records.strays
        return feed
    }

    /// The recipes of a document that is called as JSON is, or as nothing that is known, and is a text or XML; nil for
    /// another document.
    private func text(_ source: JSONSource) async -> ParsedFeed? {
        guard context.format == nil, context.address == nil, context.mapping == nil,
            !DocumentName.isWebPage(source.name)
        else { return nil }
        switch ForeignDocument(source.bytes) {
        case .xml, .text, .table:
            if let feed = await read(RecipeCollection.sniffed(source), of: source) { return feed }
            return plainText(source)
        default: return nil
        }
    }

    /// A whole recipe as a plain text; nil for another text.
    private func plainText(_ source: JSONSource) -> ParsedFeed? {
        guard context.format == nil, !DocumentName.isWebPage(source.name), let other = ForeignDocument(source.bytes),
            !other.hasSignature, other != .webPage, other != .binary
        else { return nil }
        let feed = TextRecipeReader(context: context, notation: .text).read(source)
        return feed.hasWholeRecipe ? feed : nil
    }

    /// How the records of a document are read.
    private struct Shape {
        let format: any FeedFormat.Type
        var context: FeedContext
        /// What was taken for what.
        var diagnostics: [Diagnostic] = []
        /// nil where they are not named.
        var unused: UnusedPaths?

        init(format: any FeedFormat.Type, context: FeedContext) {
            self.format = format
            var context = context
            if format.showsMarkdown { context.readMarkdownOfApp() }
            self.context = context
        }

        var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
    }

    /// The shape of records with common names, or with those of the owner's mapping; nil for others.
    ///
    /// - Parameter items: Where the list was found, if no format has it there.
    private func mapped(_ records: [JSONValue], in items: FieldPath? = nil) -> Shape? {
        let mapping = context.mapping ?? FieldMapping()
        let names = CommonNames(of: records.filter(\.isObject), beside: mapping)
        guard mapping.fields[.title] != nil || names.isRecipe else { return nil }
        var context = context
        let completed = names.completing(mapping)
        context.mapping = completed
        var shape = Shape(format: MappedFormat.self, context: context)
        if context.namesPaths, !context.isFollowUp {
            let unused = UnusedPaths(of: records, beside: completed)
            shape.unused = unused
            shape.diagnostics += [unused.diagnostic(in: records.first?.document.source.name ?? "")].compactMap(\.self)
        }
        if !names.found.isEmpty, !context.isFollowUp {
            let place = items.map { "; the recipes are in \"\(RecordReader.excerpt($0.text))\"" } ?? ""
            shape.diagnostics.append(
                Diagnostic(
                    .note, .mappingFound, "the names of the keys tell what they hold: \(names.description)\(place)",
                    at: Location(file: records.first?.document.source.name ?? ""),
                    advice: "say in the feed's `mapping` what is where"
                )
            )
        }
        return shape
    }

    /// The notation of a document that is one recipe as a text, by the configured format, else by its name; nil for
    /// other documents.
    private func notation(of source: JSONSource) -> TextRecipeReader.Notation? {
        if let format = context.format { return TextRecipeReader.Notation(rawValue: format) }
        guard let notation = TextRecipeReader.Notation(fileName: source.name) else { return nil }
        // Any data may be in a file with the ending .txt.
        guard source.name.hasSuffix(".txt"), let first = source.bytes.first(where: { $0 > 0x20 }) else {
            return notation
        }
        return first.isOne(of: "{[<") ? nil : notation
    }

    /// Reads a large file that is a list of records while it comes from the disk; nil for every other document, and for
    /// one of which there is more to say than what its records say.
    private func readStream(_ source: JSONSource) async -> ParsedFeed? {
        guard context.mapping == nil else { return nil }
        do throws(JSONElementStream.NotAStreamableArray) {
            guard let first = try JSONElementStream(source)?.next(), let stream = JSONElementStream(source) else {
                return nil
            }
            let shape = shape(
                of: Records.first(of: first.slices.count) { index throws(JSONError) in
                    try JSONDocument(source, slice: first.slices[index], in: first).root
                })
            guard let shape else { return nil }
            let (shared, format) = (Shared(shape.context), shape.format)
            let slices = SliceReader(source, as: format, shared, memory)
            let found = try await mapStream(jobs: jobs) {
                [prepareWorker] () throws(JSONElementStream.NotAStreamableArray) in
                prepareWorker()
                return try stream.next().map { ($0.number, $0) }
            } _: { part in
                var notes = NotedRecords()
                defer { slices.note(notes) }
                return part.slices.map { slice in
                    watch.reading(source.name, record: slice.index + 1) {
                        part.withBytes(of: slice) { bytes in
                            slices.read(slice, bytes, &notes) {
                                ParsedRecord.read(slice.index, of: source, as: format, shared) { () throws(JSONError) in
                                    try JSONDocument(source, slice: slice, in: part).root
                                }
                            }
                        }
                    }
                }
            }
            guard found.count > Records.mostNodes else { return nil }
            return feed(found, as: shape, of: source, FeedEnvelope.ofList(in: source, count: found.count))
        } catch {
            return nil
        }
    }

    private func feed(
        _ found: consuming [ParsedRecord], as shape: Shape, of source: JSONSource, _ envelope: FeedEnvelope
    ) -> ParsedFeed {
        let format = shape.format
        var records = found
        if envelope.root.isMarkedPrivate {
            for index in records.indices {
                records[index].summary = records[index].summary?.asDraft
            }
        }
        let around = context.isFollowUp ? nil : envelope.unread(around: records)
        records.removeAll(where: \.isSkipped)
        if format == MappedFormat.self { RepeatedFaults.join(&records) }
        var feed = ParsedFeed(
            format: format.name, records: records,
            diagnostics: shape.diagnostics + (records.isEmpty ? [Self.emptyFeed(source)] : [])
        )
        if let note = UnreadMembers(feed.records, beside: shape.unused).diagnostic(
            in: source.name, format.name, isExport: format.isExport)
        {
            feed.diagnostics.append(note)
        }
        if !feed.records.isEmpty, let around { feed.diagnostics.append(around) }
        if !context.isMarkupKnown, let note = MarkdownHint.note(feed.records, file: source.name) {
            feed.diagnostics.append(note)
        }
        feed.addFollowUps(as: format, around: envelope, shape.context)
        return feed
    }

    /// The configured format, or the first that knows one of the first records: the very first may be the broken one.
    /// Records that no format knows may have common names.
    private func shape(of first: @autoclosure () -> [JSONValue]) -> Shape? {
        if let name = context.format, name != MappedFormat.name {
            return FeedFormats.named(name).map { Shape(format: $0, context: context) }
        }
        let records = first()
        let isMapped = context.mapping != nil || context.format == MappedFormat.name
        if !isMapped, let format = records.lazy.compactMap({ FeedFormats.format(of: $0) }).first {
            return Shape(format: format, context: context)
        }
        return mapped(records)
    }
}
