import ArgumentParser
import Diagnostics
import Tasks

/// `recipegen clean`.
struct CleanCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clean",
        abstract: "Remove the files of the site, and the records and caches of its builds.",
        discussion: """
            Examples:
              recipegen clean MyFolder            remove the site and the cache
              recipegen clean MyFolder --cache    fetch everything anew at the next build
            """
    )

    @Argument(help: "The folder with recipegen.yml. (default: the current folder, else ./Site)")
    var site: String?

    @Option(help: ArgumentHelp("The folder of the site to remove. (default: SITE/public)", valueName: "dir"))
    var output: String?

    @Flag(help: "Leave the site, and remove only what was fetched or copied.")
    var cache = false

    func run() async throws {
        let removed = try await SiteCleaner(site: site) { Console.error($0) }.run(output: output, isCacheOnly: cache)
        DiagnosticPrinter(hasColors: Console.hasColors).print(removed.diagnostics)
        if removed.diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
        Console.error("\(removed.value) files removed")
    }
}
