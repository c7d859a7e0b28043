import CatalogModel
import Diagnostics
package import JSONText
import Workers

/// Bytes to recipes and diagnostics: finds the format, cuts the document into records and reads them on all cores.
package struct FeedReader: Sendable {
    private let context: FeedContext
    private let jobs: Int
    private let prepareWorker: @Sendable () -> Void

    /// - Parameters:
    ///   - jobs: How many records may be read at once.
    ///   - prepareWorker: Is called on each thread that reads records of a large feed, before it reads some.
    package init(_ context: FeedContext, jobs: Int = 1, prepareWorker: @escaping @Sendable () -> Void = {}) {
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
        context.fileName = source.name.split(separator: "/").last.map(String.init) ?? source.name
        var feed = await FeedReader(context, jobs: jobs, prepareWorker: prepareWorker).parse(source)
        feed.source = feed.source ?? source
        return feed
    }

    private func parse(_ source: JSONSource) async -> ParsedFeed {
        if let name = context.format, !FeedFormats.names.contains(name) {
            return ParsedFeed(diagnostics: [Self.unknownName(name, source)])
        }
        if let notation = notation(of: source) {
            return TextRecipeReader(context: context, notation: notation).read(source)
        }
        if let recipes = MealieBackup.joined(source, named: context.fileName) {
            var feed = await records(recipes)
            feed.source = recipes
            return feed
        }
        return await records(source)
    }

    /// Reads a document that is records of JSON, or a web page.
    private func records(_ source: JSONSource) async -> ParsedFeed {
        if let feed = await readStream(source) { return feed }
        if source.isLost { return ParsedFeed(diagnostics: [Self.lost(source)]) }
        if case .webPage = ForeignDocument(source.bytes), context.format.map(WebPageReader.reads) ?? true {
            return WebPageReader(context: context).read(source)
        }
        let records: Records
        do throws(JSONError) {
            records = try Records(source)
        } catch {
            return ParsedFeed(diagnostics: [diagnostic(of: error, in: source)])
        }
        guard records.count > 0 else {
            return ParsedFeed(diagnostics: [Self.emptyFeed(source, records.envelope.total)] + records.strays)
        }
        if let refusal = records.refusal { return ParsedFeed(diagnostics: [refusal]) }
        guard let format = format(of: records.count, { index throws(JSONError) in try records.value(at: index) }) else {
            let errors = errors(of: records, in: source)
            return ParsedFeed(diagnostics: errors.isEmpty ? [Self.unknownFormat(source, records)] : errors)
        }
        let shared = Shared(context)
        let isLarge = records.count >= Self.large
        let found = await mapInChunks(count: records.count, jobs: jobs, chunk: Self.chunk) { range in
            if isLarge { prepareWorker() }
            return range.map { records.read($0, as: format, shared) }
        }
        var feed = feed(found, as: format, of: source, records.envelope)
        feed.diagnostics += records.strays
        return feed
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
        return "{[<".utf8.contains(first) ? nil : notation
    }

    /// Reads a large file that is a list of records while it comes from the disk; nil for every other document, and for
    /// one of which there is more to say than what its records say.
    private func readStream(_ source: JSONSource) async -> ParsedFeed? {
        do throws(JSONElementStream.NotAStreamableArray) {
            guard let first = try JSONElementStream(source)?.next(), let stream = JSONElementStream(source) else {
                return nil
            }
            let format = format(of: first.slices.count) { index throws(JSONError) in
                try JSONDocument(source, slice: first.slices[index], in: first).root
            }
            guard let format else { return nil }
            let shared = Shared(context)
            let found = try await mapStream(jobs: jobs) {
                [prepareWorker] () throws(JSONElementStream.NotAStreamableArray) in
                prepareWorker()
                return try stream.next().map { ($0.number, $0) }
            } _: { part in
                part.slices.map { slice in
                    Records.read(slice.index, of: source, as: format, shared) { () throws(JSONError) in
                        try JSONDocument(source, slice: slice, in: part).root
                    }
                }
            }
            guard found.count > Records.mostNodes else { return nil }
            return feed(found, as: format, of: source, FeedEnvelope(ofListIn: source, count: found.count))
        } catch {
            return nil
        }
    }

    private func feed(
        _ found: consuming [ParsedRecord], as format: any FeedFormat.Type, of source: JSONSource,
        _ envelope: FeedEnvelope
    ) -> ParsedFeed {
        var records = found
        records.removeAll(where: \.isSkipped)
        var feed = ParsedFeed(
            format: format.name, records: records, diagnostics: records.isEmpty ? [Self.emptyFeed(source)] : []
        )
        if let note = UnreadMembers(feed.records).diagnostic(in: source.name, format.name) {
            feed.diagnostics.append(note)
        }
        if !context.isMarkupKnown, let note = MarkdownHint.note(feed.records, file: source.name) {
            feed.diagnostics.append(note)
        }
        feed.addFollowUps(as: format, around: envelope, context)
        return feed
    }

    /// The configured format, or the first that knows one of the first records: the very first may be the broken one.
    private func format(
        of count: Int, _ value: (Int) throws(JSONError) -> JSONValue
    ) -> (any FeedFormat.Type)? {
        if let name = context.format { return FeedFormats.all.first { $0.name == name } }
        for index in 0..<min(count, 16) {
            do throws(JSONError) {
                let record = try value(index)
                if let format = FeedFormats.format(of: record) { return format }
            } catch {
                // It shows no format. Its problems are reported in its turn.
                continue
            }
        }
        return nil
    }

    /// The kind of a document that is not JSON; for one that begins like JSON, its syntax error.
    private func diagnostic(of error: JSONError, in source: JSONSource) -> Diagnostic {
        guard let foreign = ForeignDocument(source.bytes) else { return error.diagnostic(in: source) }
        if case .encoding = error.reason, !foreign.hasSignature { return error.diagnostic(in: source) }
        return foreign.diagnostic(in: source.name, isFetched: context.address != nil)
    }

    /// What is wrong with those of the first records that are no JSON: then it is that, and not their format.
    private func errors(of records: Records, in source: JSONSource) -> [Diagnostic] {
        (0..<min(records.count, 16)).compactMap { index in
            do throws(JSONError) {
                _ = try records.value(at: index)
                return nil
            } catch {
                return error.diagnostic(in: source)
            }
        }
    }

    /// - Parameter total: How many the feed counts, if it does.
    private static func emptyFeed(_ source: JSONSource, _ total: String? = nil) -> Diagnostic {
        let total = total.map { ", though it counts \($0)" } ?? ""
        return Diagnostic(
            .note, .feedEmpty, "the feed holds no recipe\(total)", at: Location(file: source.name),
            fix: "nothing, if that is what you expect"
        )
    }

    private static func lost(_ source: JSONSource) -> Diagnostic {
        Diagnostic(
            .error, .feedUnreadable, "the feed was there and cannot be read any more", at: Location(file: source.name),
            fix: "make sure the file stays, and is readable, while the site is built"
        )
    }

    private static func unknownName(_ name: String, _ source: JSONSource) -> Diagnostic {
        let meant = FeedFormats.nearest(to: name).map { "write \"\($0)\", or " } ?? ""
        return Diagnostic(
            .error, .formatUnknown, "there is no format \"\(RecordReader.excerpt(name))\"",
            at: Location(file: source.name),
            fix: "\(meant)use one of these formats: \(FeedFormats.names.joined(separator: ", "))"
        )
    }

    private static func unknownFormat(_ source: JSONSource, _ records: Records) -> Diagnostic {
        let first = (0..<min(records.count, 16)).compactMap { index in
            do throws(JSONError) {
                return try records.value(at: index)
            } catch {
                return nil
            }
        }
        return UnknownShape(first, root: records.envelope.root).diagnostic(in: source.name)
    }
}
