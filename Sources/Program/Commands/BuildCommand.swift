import ArgumentParser
import SiteFolder

/// `recipegen build`.
struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Build the site of a folder with recipegen.yml.",
        discussion: """
            Examples:
              recipegen build                             the current folder or ./Site
              recipegen build MyFolder --output /var/www  write to another folder
              recipegen build MyFolder --strict --quiet   for CI: fail on any error
              recipegen build --shard 2/8                 one of eight parts; see `recipegen merge --help`
            """
    )

    @OptionGroup var siteOptions: SiteOptions
    @OptionGroup var outputOptions: OutputOptions

    @Flag(help: "Write nothing when there is an error.")
    var strict = false

    @Flag(help: "Accept feeds that have become empty or lost more than half of their recipes.")
    var allowEmpty = false

    @Flag(help: "Publish drafts, too, and recipes whose date is still to come.")
    var drafts = false

    @Flag(help: "Render every page, changed or not.")
    var force = false

    @Flag(help: "Read feeds and photos for the shards that other machines build, and publish nothing.")
    var planOnly = false

    @Option(
        help: ArgumentHelp(
            "Build one part of the site after a plan: 2/8 is the second of eight. (into: SITE/.recipegen/shards/2-of-8)",
            valueName: "k/n"),
        transform: { text in
            guard let part = BuildPart(shard: text) else {
                throw ValidationError("--shard takes a number and a count, such as 2/8")
            }
            return part
        })
    var shard: BuildPart?

    @Flag(help: "Say how long each stage took, and which pages and records took longest.")
    var timings = false

    func validate() throws {
        if planOnly, outputOptions.output != nil {
            throw ValidationError("--plan-only writes no site: leave --output out")
        }
        if planOnly, shard != nil { throw ValidationError("--plan-only comes once, before all shards") }
        try outputOptions.validate(with: siteOptions.runOptions)
    }

    func run() async throws {
        var options = siteOptions.buildOptions
        options.isStrict = strict
        options.isForced = force
        options.acceptsLoss = allowEmpty
        options.includesDrafts = drafts
        options.measuresWork = timings
        if planOnly { options.part = .plan }
        if let shard { options.part = shard }

        try await BuildRun(options, outputOptions, isQuiet: siteOptions.runOptions.quiet).run()
    }
}
