import ArgumentParser
import JSONText
import Pipeline

/// `recipegen merge`.
struct MergeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", abstract: "Make one site of the shards that several machines have built.",
        discussion: """
            Examples:
              recipegen build --plan-only                 once, before all shards
              recipegen build --shard 2/8 --output two    each shard, on any machine that has .recipegen of the plan
              recipegen merge one two three ... eight     check that they fit together, and write ./public

            Where the file system allows it, the site's files are those of the shards under a second name, and copy nothing.
            """
    )

    @Argument(help: "The folders of all shards. (default: those in SITE/.recipegen/shards)")
    var folders: [String] = []

    @Option(help: ArgumentHelp("The folder with recipegen.yml. (default: the current folder, else ./Site)"))
    var site: String?

    @Option(help: ArgumentHelp("Where the site is written. (default: SITE/public)", valueName: "dir"))
    var output: String?

    @Flag(
        name: .customLong("lists-only"),
        help: "Check the lists of the shards, whose files are elsewhere, and write no files.")
    var hasListsOnly = false

    @Option(
        help: ArgumentHelp("Write nothing where more files of the last build would be deleted.", valueName: "n"))
    var maxDeletes: Int?

    @Flag(help: "Say all, also what asks for nothing.")
    var verbose = false

    @Option(help: "Print a report for scripts on standard output.")
    var report: BuildCommand.ReportForm?

    @Option(help: ArgumentHelp("How many things are done at once. (default: the number of processors)", valueName: "n"))
    var jobs: Int?

    @Flag(help: "Say nothing but errors.")
    var quiet = false

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 256") }
        if let maxDeletes, maxDeletes < 0 { throw ValidationError("--max-deletes takes a number from 0") }
        if hasListsOnly, maxDeletes != nil || output != nil {
            throw ValidationError("--lists-only writes no files: leave --output and --max-deletes out")
        }
        if verbose, quiet { throw ValidationError("--verbose says all, and --quiet nothing but errors") }
    }

    func run() async throws {
        var options = BuildOptions()
        options.site = site
        options.output = output
        options.variables = Console.variables
        options.mostDeleted = maxDeletes
        options.jobs = jobs ?? Console.processors
        options.part = .merge(ShardSources(folders, haveFiles: !hasListsOnly))
        try await BuildRun(options: options, isQuiet: quiet, isVerbose: verbose, report: report).run()
    }
}
