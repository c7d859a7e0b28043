import ArgumentParser
import Files
import Tasks

/// `recipegen import`.
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Write the recipes of any source as Markdown files that you can edit, with their photos beside them.",
        discussion: """
            A source is a file, a folder, an archive or an address. A file that is there with other content is left as it is.

            Examples:
              recipegen import "My Recipes.paprikarecipes" --into recipes
              recipegen import saved-pages https://example.org/soup/ --into recipes
            """
    )

    @Argument(help: "Files, folders, archives or addresses.")
    var sources: [String]

    @Option(help: ArgumentHelp("The folder that the files are written to.", valueName: "dir"))
    var into: String

    @Flag(help: "Overwrite files that are there with other content.")
    var force = false

    @Flag(help: "Say nothing but errors.")
    var quiet = false

    func validate() throws {
        if sources.isEmpty || sources.contains("") { throw ValidationError("name a file, a folder or an address") }
        if into.isEmpty { throw ValidationError("--into takes the name of a folder") }
    }

    func run() async throws {
        let display = Console.progress(isQuiet: quiet)
        let report = try await Import(
            sources, into: into, isForced: force, jobs: Console.processors, variables: Files.variables(),
            progress: { display?.handle($0) }
        ).run()
        DiagnosticPrinter(hasColors: Console.hasColors, isQuiet: quiet).printSelection(
            of: report.diagnostics, rest: "`recipegen inspect` shows those of a source")
        if !quiet { Console.error(report.summary) }
        if report.isEmpty { throw ExitCode(1) }
    }
}
