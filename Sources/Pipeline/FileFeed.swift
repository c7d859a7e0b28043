import CatalogModel
import Configuration
import Diagnostics
import Digests
import Fetching
import Files
import JSONText
import Parsing
import Workers

/// A feed that is a file or a folder of files.
struct FileFeed: Sendable {
    let settings: FeedSettings
    let documents: [FeedDocument]
    /// Trouble with finding the documents.
    let diagnostics: [Diagnostic]
    let context: BuildContext
    /// What is known of its records; nil to read all.
    let memory: KnownRecords?

    /// The digest of a feed with these documents. That of a large file is known once the file was read.
    static func digest(
        of settings: FeedSettings, _ documents: [FeedDocument.Identity], _ diagnostics: [Diagnostic]
    ) -> Digest {
        var digest = Fingerprint()
        digest.combine(settings.name)
        // The documents of an archive share its identity.
        let distinct = documents.indices.filter { index in
            index == 0 || documents[index].name != documents[index - 1].name
        }.map { documents[$0] }
        digest.combine(distinct) {
            $0.combine($1.name)
            $0.combine($1.folder)
            $0.combine($1.digest)
            if !$1.pictures.isEmpty { $0.combine($1.pictures) { $0.combine($1) } }
        }
        digest.combine(diagnostics) { $0.combine($1.description) }
        return digest.finish()
    }

    /// Parses each file, or else its last good copy: one broken file of a folder costs that file.
    func read(known: FeedRecord?) async throws(FileError) -> FeedReading {
        var reading = FeedReading()
        var copies = copyReader
        let parsed = await mapConcurrently(count: documents.count, width: context.jobs) { index in
            await parser(of: documents[index]).read(documents[index].source)
        }
        let losses = try await losses(of: parsed, known: known, &copies)
        let machinery = machinery(parsed, known: known)
        reading.diagnostics += passedOver(machinery)
        for (index, document) in documents.enumerated() where !machinery.contains(index) {
            if let loss = losses[index] {
                replace(document.source.name, by: loss, in: &reading)
                continue
            }
            let isUsable = parsed[index].isUsable
            let copy = isUsable ? nil : try await lastGoodCopy(of: document, &copies)
            reading.add(parsed[index], named: document.source.name, or: copy)
            if isUsable { reading.accepted.files.append(document) }
        }
        try await replaceMissing(in: &reading, &copies)
        return reading
    }

    /// The documents that a preview shows of the feed, or else the copies of the last build.
    func readCopies() async throws(FileError) -> FeedReading {
        var reading = FeedReading()
        if let documents = shownDocuments, !documents.isEmpty {
            for document in documents { reading.documents.append((document.name, document.parsed)) }
        } else {
            var copies = copyReader
            for name in try copies.names() {
                guard let copy = try copies.copy(of: name) else { continue }
                reading.documents.append((name, await parser(in: parent(of: name)).read(copy.source)))
            }
            reading.diagnostics = copies.damaged
        }
        for document in reading.documents { reading.shown.append((document.name ?? "", document.parsed)) }
        return reading
    }

    /// Replaces the files that are missing, or all files if nothing of the feed is there.
    private func replaceMissing(
        in reading: inout FeedReading, _ copies: inout FeedCopies.Reader
    ) async throws(FileError) {
        let missing = diagnostics.filter { $0.severity == .error }
        if missing.isEmpty { reading.accepted.names = documents.map(\.source.name) }
        for diagnostic in missing {
            let name = diagnostic.location?.file ?? settings.source
            reading.replace(name, by: try await lastGoodCopies(ofMissing: name, &copies), because: [diagnostic])
        }
        reading.diagnostics += copies.damaged + diagnostics.filter { $0.severity != .error }
    }

    /// Replaces a file that has lost recipes; an error if there is no copy with them.
    private func replace(_ name: String, by loss: DocumentLoss, in reading: inout FeedReading) {
        reading.isRead = true
        reading.lacksCopy = reading.lacksCopy || !loss.isCopyWhole
        reading.diagnostics.append(loss.loss.diagnostic(of: settings, at: name, .file, hasCopy: loss.isCopyWhole))
        if let copy = loss.copy { reading.use(copy) }
    }

    /// The document as a preview shows it, or the copy of the last build; nil without either.
    func lastGoodCopy(
        of document: FeedDocument, _ copies: inout FeedCopies.Reader
    ) async throws(FileError) -> LastGoodCopy? {
        let name = document.source.name
        if let parsed = context.shown?.feeds.document(name, of: settings.copyName) {
            return LastGoodCopy(name: name, parsed: parsed)
        }
        guard let copy = try copies.copy(of: name) else { return nil }
        let parsed = await parser(in: document.folder).read(copy.source)
        return parsed.isUsable ? LastGoodCopy(name: name, parsed: parsed, age: context.now() - copy.made) : nil
    }

    /// The last good copy of a missing file; those of all files if nothing of the feed is there.
    private func lastGoodCopies(
        ofMissing name: String, _ copies: inout FeedCopies.Reader
    ) async throws(FileError) -> [LastGoodCopy] {
        if let parsed = context.shown?.feeds.document(name, of: settings.copyName) {
            return [LastGoodCopy(name: name, parsed: parsed)]
        }
        if documents.isEmpty, let all = shownDocuments, !all.isEmpty {
            return all.map { LastGoodCopy(name: $0.name, parsed: $0.parsed) }
        }
        var found = try copies.copy(of: name).map { [$0] } ?? []
        if found.isEmpty {
            // An archive has a copy of each of its documents.
            for other in try copies.names() where documents.isEmpty || Paths.isInside(other, name) {
                if let copy = try copies.copy(of: other) { found.append(copy) }
            }
        }
        var parsed: [LastGoodCopy] = []
        for copy in found {
            let name = copy.source.name
            let document = await parser(in: parent(of: name)).read(copy.source)
            parsed.append(LastGoodCopy(name: name, parsed: document, age: context.now() - copy.made))
        }
        return parsed
    }

    private var shownDocuments: [(name: String, parsed: ParsedFeed)]? {
        context.shown?.feeds.documents(of: settings.copyName)
    }

    private var copyReader: FeedCopies.Reader { FeedCopies(context.folder).reader(of: settings.copyName) }

    private func parser(of document: FeedDocument) -> FeedReader {
        parser(in: document.folder, pictures: document.pictures)
    }

    private func parser(in folder: String, pictures: [String] = []) -> FeedReader {
        // Paths in what a program prints start from the folder that it runs in.
        let folder = settings.program == nil ? folder : ""
        var feed = settings.context(folder: folder, siteLanguage: context.language)
        feed.siteFolder = context.folder.path
        feed.pictures = pictures
        return FeedReader(
            feed, jobs: context.jobs, prepareWorker: ThreadHeap.reserve, watch: context.readingWatch, memory: memory)
    }

    private func parent(of name: String) -> String {
        Paths.relative(Paths.parent(name), to: context.folder.path)
    }
}
