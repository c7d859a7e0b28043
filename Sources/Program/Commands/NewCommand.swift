import ArgumentParser
import Diagnostics
import Files
import Synchronization
import Tasks

/// `recipegen new`.
struct NewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Make the folder of a site that builds at once, with three recipes or your own.",
        discussion: """
            On a terminal it asks for the title and the language; Return takes what is suggested.

            Examples:
              recipegen new MyCookbook
              recipegen new MyCookbook --from "My Recipes.paprikarecipes"
              recipegen new MyCookbook --from saved-pages https://example.org/soup/
              recipegen new MyCookbook --ci github        also for a site that is there: only that file is added
            """
    )

    @Argument(help: "The folder of the site. It must not be there yet, or be empty.")
    var folder: String

    @Option(
        name: .customLong("from"), parsing: .upToNextOption,
        help: ArgumentHelp("Files, folders, archives or addresses whose recipes are imported.", valueName: "source"))
    var sources: [String] = []

    @Option(help: "Write the file by which GitHub or GitLab builds and publishes the site.")
    var ci: ContinuousIntegration?

    func validate() throws {
        if folder.isEmpty { throw ValidationError("name a folder") }
        if sources.contains("") { throw ValidationError("--from takes a file, a folder or an address") }
    }

    func run() async throws {
        let display = Console.progress(isQuiet: false)
        let site = NewSite(
            folder, from: sources, integration: ci, jobs: Console.processors, variables: Files.variables(),
            progress: { display?.handle($0) })
        let printer = DiagnosticPrinter(hasColors: Console.hasColors)
        if let refusal = try site.refusal() {
            printer.print([refusal])
            throw ExitCode(1)
        }
        let report = try await site.run(Self.ask(site))
        printer.printSelection(of: report.diagnostics, rest: "`recipegen inspect` shows those of a source")
        guard report.isWritten else {
            Console.error("nothing was written: no recipe was found")
            throw ExitCode(1)
        }
        Console.error(report.summary(of: folder))
    }

    /// Asks only a person: scripts get what is suggested.
    private static func ask(_ site: NewSite) -> NewSite.Answers {
        if site.addsToSite { return NewSite.Answers(title: site.suggestedTitle) }
        let title = Console.answer(to: "Title of the site [\(site.suggestedTitle)]: ") ?? site.suggestedTitle
        while true {
            guard let language = Console.answer(to: "Language, such as en, de or fr [that of the recipes]: ") else {
                return NewSite.Answers(title: title)
            }
            if NewSite.isLanguage(language) { return NewSite.Answers(title: title, language: language) }
            Console.error("\"\(language)\" is not a tag such as en, de or pt-BR")
        }
    }
}

extension ContinuousIntegration: ExpressibleByArgument {}

/// Tells what a preview has not said yet. What was mended and comes back is new again.
///
/// A class, because each save of a file asks it.
final class NewDiagnostics: Sendable {
    /// A diagnostic without its place in the file, which moves with each edit above it.
    private struct Subject: Hashable {
        var code: Diagnostic.Code
        var message: String
        var file: String?

        init(_ diagnostic: Diagnostic) {
            code = diagnostic.code
            message = diagnostic.message
            file = diagnostic.location?.file
        }
    }

    private let known = Mutex<Set<Subject>>([])

    /// The diagnostics that were not among the last ones.
    func new(in diagnostics: [Diagnostic]) -> [Diagnostic] {
        known.withLock { known in
            let new = diagnostics.filter { !known.contains(Subject($0)) }
            known = Set(diagnostics.map { Subject($0) })
            return new
        }
    }
}
