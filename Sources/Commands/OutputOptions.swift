import ArgumentParser

/// The options that `build` and `merge` share: the output folder, and what is printed about the build.
struct OutputOptions: ParsableArguments {
    /// What `--report` can be.
    enum ReportForm: String, ExpressibleByArgument, CaseIterable {
        case json
    }

    @Option(help: ArgumentHelp("Where the site is written. (default: SITE/public)", valueName: "dir"))
    var output: String?

    @Option(
        help: ArgumentHelp("Write nothing where more files of the last build would be deleted.", valueName: "n"))
    var maxDeletes: Int?

    @Flag(help: "Say all, also what asks for nothing.")
    var verbose = false

    @Option(help: "Print a report for scripts on standard output.")
    var report: ReportForm?

    func validate() throws {
        if let maxDeletes, maxDeletes < 0 { throw ValidationError("--max-deletes takes a number from 0") }
    }

    /// Throws for options that contradict each other.
    func validate(with run: RunOptions) throws {
        if verbose, run.quiet { throw ValidationError("--verbose says all, and --quiet nothing but errors") }
    }
}
