import Bytes
package import CatalogModel
import CommonMark
import Configuration
package import Diagnostics
import Exporting
import Feeds
import Fetching
import Files
package import JSONText
import Parsing
import Pipeline
import Planning
import RecipeReading
package import SiteFolder

/// What a source holds and how it was understood; nothing is written.
package struct Inspection: Sendable {
    /// A record of the source, or the trouble that left no record to show.
    package struct Finding: Sendable {
        var source: String
        package var format: String?
        /// nil for a record that was left out, and for a source without a recipe.
        package var recipe: JSONNode?
        var title: String?
        /// The recipe's id, as `overrides` and favorites have it; that of a build which knows of none before it.
        package var id: String?
        /// The recipe as it was read.
        package var model: Recipe?
        /// The members of the record that hold texts for people and were not read.
        package var unread: [String] = []
        package var diagnostics: [Diagnostic]
        /// Whether it is a record that was left out, which an error explains.
        package var isLeftOut = false
        /// Whether it is about a document as a whole.
        var isOfDocument = false

        /// As `inspect --json` prints it.
        package var json: JSONNode {
            [
                "source": .string(source), "format": format.map { .string($0) } ?? .null, "recipe": recipe ?? .null,
                "diagnostics": .array(diagnostics.map(\.json)),
            ]
        }
    }

    private let format: String?
    private let variables: [String: String]
    private let context: BuildContext

    /// - Parameters:
    ///   - format: The name of the format to read it in; nil to find it from the content.
    ///   - variables: The values of `${NAME}` in the settings of sites.
    ///   - silence: How long a server may be silent; nil for the default of `network: {timeout: ...}`.
    ///   - progress: Called as the fetching advances.
    package init(
        jobs: Int, format: String? = nil, variables: [String: String] = [:], silence: Duration? = nil,
        progress: @escaping ProgressHandler = { _ in }
    ) {
        self.format = format
        self.variables = variables
        var options = BuildOptions()
        options.site = "."
        options.jobs = jobs
        var settings = NetworkSettings()
        if let silence { settings.timeout = silence }
        // There is no site whose cache could be used.
        let network = Network(settings, cacheFolder: nil)
        var context = BuildContext(SiteFolder("."), options, network, progress: progress)
        context.isInspection = true
        self.context = context
    }

    /// Reads a file or folder, the document at an address and those that it names, bytes from standard input under the
    /// name `-`, or the feeds of a site whose configuration is named, with their settings.
    ///
    /// - Throws: `FileError` when the machine fails.
    package func findings(in source: String, standardInput: [UInt8]? = nil) async throws -> [Finding] {
        var settings = FeedSettings(source: source, name: Self.feedName(source))
        settings.format = format
        if let standardInput {
            return try Self.findings(
                of: [await parse(JSONSource(standardInput, name: source), in: ".", settings)], settings)
        }
        let sources = ImportSources([source], variables: variables)
        if !sources.missing.isEmpty { return [Finding(source: source, format: nil, diagnostics: sources.missing)] }
        guard sources.isSite else { return try await findings(of: settings, context) }
        let site = try sources.configuration()
        var findings =
            site.diagnostics.isEmpty ? [] : [Finding(source: source, format: nil, diagnostics: site.diagnostics)]
        let network = Network(site.value.network, cacheFolder: nil)
        var context = BuildContext(context.folder, context.options, network, progress: context.progress)
        context.isInspection = true
        for feed in site.value.feeds { findings += try await self.findings(of: feed, context) }
        return findings
    }

    private func findings(of settings: FeedSettings, _ context: BuildContext) async throws -> [Finding] {
        let source = settings.source
        if let feed = WebFeed(settings, context) { return try await findings(of: feed, settings) }
        let found = FeedFiles(siteFolder: ".", context.secret.keys, jobs: context.jobs, test: .ofFormats).read(source)
        var parts: [ParsedFeed] = []
        for (index, document) in found.value.enumerated() {
            let isFirst = found.value.count == 1 || index == 0 && settings.mapping != nil
            parts.append(
                await parse(
                    document.source, in: document.folder, settings, pictures: document.pictures, namesPaths: isFirst))
        }
        if parts.count == 1, found.diagnostics.allSatisfy({ $0.code == .photoUnused }) {
            return try Self.findings(of: parts, settings)
        }
        var documents = DocumentDiagnostics()
        var findings = try Self.findings(of: parts, settings)
        for finding in findings where finding.isOfDocument { documents.add(finding.diagnostics) }
        findings.removeAll(where: \.isOfDocument)
        documents.add(
            LoosePhotos.told(found.diagnostics, shown: parts.reduce(into: []) { $0.formUnion($1.photoNames) }))
        if !documents.isEmpty { findings.append(Finding(source: source, format: nil, diagnostics: documents.all)) }
        return findings
    }

    private func parse(
        _ document: JSONSource, in folder: String, _ settings: FeedSettings, pictures: [String] = [],
        namesPaths: Bool = true
    ) async -> ParsedFeed {
        var feed = settings.context(folder: folder, siteLanguage: context.language)
        feed.pictures = pictures
        feed.namesPaths = namesPaths
        return await FeedReader(feed, jobs: context.jobs, watch: .workNotes).read(document)
    }

    private func findings(of feed: WebFeed, _ settings: FeedSettings) async throws -> [Finding] {
        let reading = try await feed.read(try await feed.open(nil))
        context.progress(.ended(.feeds))
        context.progress(.ended(.recipes))
        var findings = try Self.findings(of: reading.documents.map(\.parsed), settings)
        if !reading.diagnostics.isEmpty {
            findings.append(Finding(source: settings.source, format: nil, diagnostics: reading.diagnostics))
        }
        return findings
    }

    private static func findings(of parts: [ParsedFeed], _ settings: FeedSettings) throws(RecipeLost) -> [Finding] {
        var contents = FeedContents()
        for part in parts { contents.append(part) }
        let identified = try contents.wanted(settings, known: nil).identified()
        let told = Dictionary(grouping: identified.diagnostics) { $0.location }
        var recipes = identified.value.indices.makeIterator()
        var findings: [Finding] = []
        for part in parts {
            if !part.diagnostics.isEmpty {
                findings.append(
                    Finding(
                        source: settings.source, format: part.format, diagnostics: part.diagnostics,
                        isOfDocument: true))
            }
            for record in part.records {
                var finding = Finding(
                    source: settings.source, format: part.format, diagnostics: record.diagnostics)
                if record.summary != nil, let index = recipes.next() {
                    let recipe = try identified.value[index].recipe().value
                    finding.recipe = node(recipe)
                    finding.title = recipe.title
                    finding.id = recipe.id.description
                    finding.model = recipe
                    finding.unread = record.unread
                    if !told.isEmpty { finding.diagnostics += told[contents.location(of: index)] ?? [] }
                }
                finding.isLeftOut = finding.recipe == nil
                findings.append(finding)
            }
        }
        return findings
    }

    private static func node(_ recipe: Recipe) -> JSONNode {
        SchemaOrg(for: .everything, plainText: Markdown.plainText) { photo in
            let address =
                switch photo.source {
                case .file(let folder, let path): Paths.join(folder, path)
                case .remote(let link): link.text
                }
            return [SchemaOrg.Image(address: address, caption: photo.alternativeText)]
        }.recipe(recipe, address: nil)
    }

    /// The name that a feed with this source has in a configuration that gives it none.
    private static func feedName(_ source: String) -> String { FeedName.make(source: source) ?? "feed" }
}
