import ArgumentParser
import CatalogModel
import Files
import SiteFolder

/// Which site is meant and how it is made: the same for `build` and `serve`.
struct SiteOptions: ParsableArguments {
    @Argument(help: "The folder with recipegen.yml. (default: the current folder, else ./Site)")
    var site: String?

    @Option(
        help: ArgumentHelp("The address that the site will have, in place of the configuration's.", valueName: "url"))
    var baseURL: String?

    @Option(help: ArgumentHelp("Which environment of the feeds is used. (default: production)", valueName: "name"))
    var environment: String?

    @Flag(help: "Ask no server: what was fetched before has to do.")
    var offline = false

    @OptionGroup var runOptions: RunOptions

    func validate() throws {
        if baseURL != nil, address == nil {
            throw ValidationError("--base-url takes an address such as https://example.org/cookbook/")
        }
    }

    /// `--base-url`, with a slash at its end.
    var address: WebLink? {
        guard let baseURL, let link = WebLink(baseURL), link.origin != nil, !link.namesUser else { return nil }
        guard !link.text.contains("?"), !link.text.contains("#") else { return nil }
        return link.text.hasSuffix("/") ? link : WebLink(link.text + "/")
    }

    /// What a build of the site is asked to do.
    var buildOptions: BuildOptions {
        var options = BuildOptions(site: site, runOptions)
        options.baseURL = address
        options.environment = environment
        options.isOffline = offline
        return options
    }
}

extension BuildOptions {
    /// What every command asks of a build of a site.
    init(site: String?, _ runOptions: RunOptions) {
        self.init(site: site, jobs: runOptions.jobs)
    }

    /// The options of a build in this process.
    ///
    /// - Parameter jobs: How many things are done at once; nil for as many as there are processors.
    package init(site: String?, jobs: Int? = nil) {
        self.init()
        self.site = site
        variables = Files.variables()
        self.jobs = jobs ?? Console.processors
    }
}

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
