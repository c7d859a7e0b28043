import ArgumentParser
import Tasks

/// `recipegen book`.
struct BookCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "book",
        abstract: "Make a book of a site's recipes: a PDF to print, or an EPUB to read.",
        discussion: """
            `book` in recipegen.yml says its title, cover, chapters and size of paper. A PDF is printed by an installed Chromium, \
            Google Chrome or Microsoft Edge; an EPUB needs no program.

            Examples:
              recipegen book --pdf family.pdf            the current folder or ./Site
              recipegen book MyFolder --epub family.epub
            """
    )

    @OptionGroup var siteOptions: SiteOptions

    @Option(help: ArgumentHelp("Print the book into a PDF.", valueName: "file"))
    var pdf: String?

    @Option(help: ArgumentHelp("Write the book as an EPUB.", valueName: "file"))
    var epub: String?

    @Option(
        help: ArgumentHelp(
            "The browser that prints. (default: any Chromium that is installed)", valueName: "program"))
    var browser: String?

    func validate() throws {
        switch (pdf, epub) {
        case (nil, nil): throw ValidationError("name the file of the book: --pdf FILE or --epub FILE")
        case (_?, _?): throw ValidationError("make one file at a time: --pdf FILE or --epub FILE")
        default: break
        }
        if pdf == "" || epub == "" { throw ValidationError("--pdf and --epub take the name of a file") }
        if browser == "" { throw ValidationError("--browser takes the name of a program") }
        if browser != nil, pdf == nil { throw ValidationError("--browser names what prints a PDF: --pdf FILE") }
    }

    func run() async throws {
        let isQuiet = siteOptions.runOptions.quiet
        let display = Console.progress(isQuiet: isQuiet)
        let file = pdf ?? epub ?? ""
        let book = SiteBook(
            siteOptions.buildOptions, pdf == nil ? .epub : .pdf(browser: browser), to: file,
            templates: Recipegen.templates,
            progress: { display?.handle($0) })
        let report = try await book.run()
        DiagnosticPrinter(hasColors: Console.hasColors, isQuiet: isQuiet).printSelection(
            of: report.diagnostics, rest: "`recipegen build --verbose` shows all")
        guard let bytes = report.bytes else { throw ExitCode(1) }
        if !isQuiet { Console.error(summary(of: report, file, bytes)) }
    }

    private func summary(of report: SiteBook.Report, _ file: String, _ bytes: Int) -> String {
        let recipes = report.recipes == 1 ? "1 recipe" : "\(report.recipes) recipes"
        let pages = report.pages.map { $0 == 1 ? "1 page, " : "\($0) pages, " } ?? ""
        return "\(file): \(recipes), \(pages)\(bytes / 1000) KB"
    }
}
