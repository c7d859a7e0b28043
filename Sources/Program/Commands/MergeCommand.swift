import ArgumentParser
import SiteFolder

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

    @Flag(
        name: .customLong("lists-only"),
        help: "Check the lists of the shards, whose files are elsewhere, and write no files.")
    var hasListsOnly = false

    @OptionGroup var outputOptions: OutputOptions
    @OptionGroup var runOptions: RunOptions

    func validate() throws {
        if hasListsOnly, outputOptions.maxDeletes != nil || outputOptions.output != nil {
            throw ValidationError("--lists-only writes no files: leave --output and --max-deletes out")
        }
        try outputOptions.validate(with: runOptions)
    }

    func run() async throws {
        var options = BuildOptions(site: site, runOptions)
        options.part = .merge(ShardSources(folders, haveFiles: !hasListsOnly))
        try await BuildRun(options, outputOptions, isQuiet: runOptions.quiet).run()
    }
}
