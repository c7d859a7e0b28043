import Archives
import CatalogModel
import Configuration
package import Diagnostics
import Files
import OwnFiles
import Photos
import Pipeline
import Planning
package import SiteFolder
package import Templates
import Writing

/// Makes a file of the book of a site: it is prepared as a build prepares it, and nothing of the site is written but copies of
/// photos and what is fetched.
package struct SiteBook: Sendable {
    /// The file to make.
    package enum Form: Sendable, Hashable {
        /// - Parameter browser: The program that prints, a name in the search path or a path; nil for any that is there.
        case pdf(browser: String?)
        case epub
    }

    /// What was made.
    package struct Report: Sendable {
        package var diagnostics: [Diagnostic] = []
        package var recipes = 0
        /// How many pages a PDF has.
        package var pages: Int?
        /// Of the file; nil where there is none.
        package var bytes: Int?
    }

    private let options: BuildOptions
    private let templates: (any PageTemplates)?
    private let form: Form
    private let file: String
    private let folder: SiteFolder
    private let progress: ProgressHandler

    /// - Parameters:
    ///   - options: Those of a build of the site.
    ///   - file: Where the book goes.
    ///   - progress: Called as feeds are fetched and photos are converted.
    package init(
        _ options: BuildOptions, _ form: Form, to file: String, templates: (any PageTemplates)? = nil,
        progress: @escaping ProgressHandler = { _ in }
    ) {
        self.options = options
        self.templates = templates
        self.form = form
        self.file = file
        self.progress = progress
        folder = SiteFolder(options.site)
    }

    /// Makes the book.
    ///
    /// - Throws: `FileError` when the machine fails.
    package func run() async throws -> Report {
        do {
            return try await run(trustingRecords: true)
        } catch let error as FileError where error.isOfChange {
            return try await run(trustingRecords: false)
        } catch let error as FileError {
            guard let diagnostic = folder.misplaced(error) else { throw error }
            return Report(diagnostics: [diagnostic])
        }
    }

    /// - Parameter trustingRecords: Whether what is known of the records of feeds is used.
    private func run(trustingRecords: Bool) async throws -> Report {
        var build = BuildReport()
        var browser: BookBrowser?
        if case .pdf(let name) = form {
            browser = BookBrowser(named: name)
            guard browser != nil else { return Report(diagnostics: [BookBrowser.missing(name)]) }
        }
        if let diagnostic = try unusableTarget() { return Report(diagnostics: [diagnostic]) }
        var reader = SiteSourcesReader(folder, options)
        guard var sources = build.merge(try reader.read()) else { return Report(diagnostics: build.diagnostics) }
        sources.configuration.book = sources.configuration.book ?? BookSettings()
        var context = BuildContext(folder, options, sources.configuration, progress: progress)
        context.isCheck = true
        context.memory = trustingRecords ? .shared : .none
        var site = SitePreparation(sources, context, templates: templates)
        try await site.runPrograms()
        let previous = try PreviousBuild(OutputState(folder: folder.outputState(folder.defaultOutput)))
        let feeds = try await site.openFeeds(known: previous.memo?.fetches ?? [])
        let parsed = try await site.parse(feeds, &build)
        let prepared = try await site.prepare(consume parsed, photos: try previous.photos(), &build)
        var report = Report(diagnostics: build.diagnostics.compactMap(Self.ofBook))
        guard let prepared, let book = try content(of: prepared.plan) else { return report }
        report.recipes = book.recipes.count
        let photos = BookPhotos(book, prepared.plan)
        report.diagnostics += photos.diagnostics(for: form)
        try await site.copyStage.makePrintedCopies(photos.variants)
        let renderer = await site.renderer(of: prepared.plan, rows: 0)
        for row in photos.rows { await renderer.makeCopy(for: row) }
        try Files.makeFolder(Paths.parent(file))
        if let browser {
            let printing = BookPrinting(
                book: book, photos: photos, assets: sources.assets, renderer: renderer, browser: browser)
            try await printing.run(to: file, &report)
        } else {
            try write(EPUBFile(book: book, photos: photos, renderer: renderer), &report)
        }
        return report
    }

    private func write(_ book: EPUBFile, _ report: inout Report) throws(FileError) {
        let bytes: [UInt8]
        do throws(ZipWriter.Failure) {
            bytes = try book.bytes()
        } catch {
            report.diagnostics.append(
                Diagnostic(
                    .error, .bookUnwritable, "the EPUB can't be written: \(error.reason)",
                    fix: "choose fewer recipes, or let the site have smaller copies of its photos"))
            return
        }
        try Files.replace(file, with: bytes)
        report.bytes = bytes.count
    }

    static let beginningOfPDF = "%PDF-".utf8
    /// OCF 3.3, section 4.3: the type is the first file of the ZIP, uncompressed, behind 30 bytes.
    private static let typeOfEPUB = "mimetypeapplication/epub+zip".utf8

    /// Whether a file is a book of the form, or empty.
    private func isReplaceable(_ bytes: [UInt8]) -> Bool {
        guard form == .epub else { return bytes.isEmpty || bytes.starts(with: Self.beginningOfPDF) }
        return bytes.isEmpty || bytes.starts(with: "PK".utf8) && bytes.dropFirst(30).starts(with: Self.typeOfEPUB)
    }

    /// Only another book is replaced: a mistyped name is no reason to lose a file.
    private func unusableTarget() throws(FileError) -> Diagnostic? {
        let reason: String
        switch Files.kind(file) {
        case nil: return nil
        case .file where isReplaceable(try Files.read(file)): return nil
        case .file: reason = "is there, and is no \(form == .epub ? "EPUB" : "PDF")"
        case .folder: reason = "is a folder"
        case .other: reason = "is no file that can be replaced"
        }
        return Diagnostic(
            .error, .outputNotOurs, "\(file) \(reason)", at: Location(file: file), fix: "name another file for the book"
        )
    }

    /// What a build says of its pages' addresses does not concern a book, and a book without recipes is none.
    private static func ofBook(_ diagnostic: Diagnostic) -> Diagnostic? {
        switch diagnostic.code {
        case .siteAddressMissing, .addressTaken: return nil
        case .bookEmpty:
            var error = diagnostic
            error.severity = .error
            return error
        default: return diagnostic
        }
    }

    private func content(of plan: SitePlan) throws -> BookContent? {
        do throws(RecipeLost) {
            return try plan.book
        } catch {
            throw FileError.changed(error.file)
        }
    }
}
