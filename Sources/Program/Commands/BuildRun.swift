import ArgumentParser
import JSONText
import Pipeline
import SiteFolder

/// Runs a build and prints its report: the same for `build` and `merge`.
struct BuildRun {
    private let options: BuildOptions
    private let outputOptions: OutputOptions
    private let isQuiet: Bool

    init(_ options: BuildOptions, _ outputOptions: OutputOptions, isQuiet: Bool) {
        var options = options
        options.output = outputOptions.output
        options.mostDeleted = outputOptions.maxDeletes
        self.options = options
        self.outputOptions = outputOptions
        self.isQuiet = isQuiet
    }

    /// Ends the program.
    func run() async throws {
        let display = Console.progress(isQuiet: isQuiet)
        let report = try await Build(
            options, templates: Recipegen.templates,
            say: { line in if !isQuiet { Console.error(line) } }, progress: { display?.handle($0) }
        ).run()

        let printer = DiagnosticPrinter(hasColors: Console.hasColors, isQuiet: isQuiet)
        if outputOptions.verbose {
            printer.print(report.diagnostics)
        } else {
            printer.printSelection(
                of: report.diagnostics,
                rest: "`--verbose` and `--report json` have all, `recipegen inspect` those of a source")
        }
        if options.measuresWork {
            for timing in report.timings { Console.error("\(timing.name): \(Self.milliseconds(timing.duration)) ms") }
            Console.error("records: \(report.records.known) known, \(report.records.new) read")
            for (title, slowest) in [("pages", report.slowestPages), ("records", report.slowestRecords)]
            where !slowest.isEmpty {
                Console.error("slowest \(title):")
                for timing in slowest { Console.error("  \(Self.milliseconds(timing.duration)) ms  \(timing.name)") }
            }
        }
        if !isQuiet { Console.error(report.summary) }
        if outputOptions.report == .json {
            Console.result(String(decoding: report.json.bytes(pretty: true), as: UTF8.self))
        }
        // At once, while the report still holds the catalogue.
        withExtendedLifetime(report.retained) { Exit.now(report.files == nil ? 1 : 0) }
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let tenths = Int((duration / .milliseconds(1) * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}

/// How a command works and how much it says: the same for all that build a site.
struct RunOptions: ParsableArguments {
    @Option(help: ArgumentHelp("How many things are done at once. (default: the number of processors)", valueName: "n"))
    var jobs: Int?

    @Flag(help: "Say nothing but errors.")
    var quiet = false

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 256") }
    }
}
