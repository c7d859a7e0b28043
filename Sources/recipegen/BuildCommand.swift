import ArgumentParser
import JSONText
import Pipeline

/// `recipegen build`.
struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Build the site of a folder with recipegen.yml.",
        discussion: """
            Examples:
              recipegen build                             the current folder or ./Site
              recipegen build MyFolder --output /var/www  write to another folder
              recipegen build MyFolder --strict --quiet   for CI: fail on any error
            """
    )

    /// What `--report` can be.
    enum ReportForm: String, ExpressibleByArgument, CaseIterable {
        case json
    }

    @OptionGroup var siteOptions: SiteOptions

    @Option(help: ArgumentHelp("Where the site is written. (default: SITE/public)", valueName: "dir"))
    var output: String?

    @Flag(help: "Write nothing when there is an error.")
    var strict = false

    @Flag(help: "Accept feeds that have become empty or lost more than half of their recipes.")
    var allowEmpty = false

    @Option(
        help: ArgumentHelp("Write nothing where more files of the last build would be deleted.", valueName: "n"))
    var maxDeletes: Int?

    @Flag(help: "Publish drafts, too, and recipes whose date is still to come.")
    var drafts = false

    @Flag(help: "Render every page, changed or not.")
    var force = false

    @Flag(help: "Say how long each stage took, and which pages and records took longest.")
    var timings = false

    @Flag(help: "Say all, also what asks for nothing.")
    var verbose = false

    @Option(help: "Print a report for scripts on standard output.")
    var report: ReportForm?

    func validate() throws {
        if let maxDeletes, maxDeletes < 0 { throw ValidationError("--max-deletes takes a number from 0") }
        if verbose, siteOptions.quiet { throw ValidationError("--verbose says all, and --quiet nothing but errors") }
    }

    func run() async throws {
        var options = siteOptions.buildOptions
        options.output = output
        options.isStrict = strict
        options.isForced = force
        options.acceptsLoss = allowEmpty
        options.includesDrafts = drafts
        options.mostDeleted = maxDeletes
        options.measuresWork = timings

        let isQuiet = siteOptions.quiet
        let display = Console.progress(isQuiet: isQuiet)
        let report = try await Build(
            options, say: { line in if !isQuiet { Console.error(line) } }, progress: { display?.handle($0) }
        ).run()

        let printer = DiagnosticPrinter(hasColors: Console.hasColors, isQuiet: isQuiet)
        if verbose {
            printer.print(report.diagnostics)
        } else {
            printer.printSelection(
                of: report.diagnostics,
                rest: "`--verbose` and `--report json` have all, `recipegen inspect` those of a source")
        }
        if timings {
            for timing in report.timings { Console.error("\(timing.name): \(Self.milliseconds(timing.duration)) ms") }
            Console.error("records: \(report.records.known) known, \(report.records.new) read")
            for (title, slowest) in [("pages", report.slowestPages), ("records", report.slowestRecords)]
            where !slowest.isEmpty {
                Console.error("slowest \(title):")
                for timing in slowest { Console.error("  \(Self.milliseconds(timing.duration)) ms  \(timing.name)") }
            }
        }
        if !isQuiet { Console.error(report.summary) }
        if self.report == .json { Console.result(String(decoding: report.json.bytes(pretty: true), as: UTF8.self)) }
        // At once, while the report still holds the catalogue.
        withExtendedLifetime(report.retained) { Exit.now(report.files == nil ? 1 : 0) }
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let tenths = Int((duration / .milliseconds(1) * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
