import ArgumentParser
import CatalogModel
import JSONText
import Pipeline

/// `recipegen build`.
struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Build the site of a folder with recipegen.yml."
    )

    /// What `--report` can be.
    enum ReportForm: String, ExpressibleByArgument, CaseIterable {
        case json
    }

    @Argument(help: "The folder with recipegen.yml. (default: the current folder, else ./Site)")
    var site: String?

    @Option(help: ArgumentHelp("Where the site is written. (default: SITE/public)", valueName: "dir"))
    var output: String?

    @Option(
        help: ArgumentHelp("The address that the site will have, in place of the configuration's.", valueName: "url"))
    var baseURL: String?

    @Option(help: ArgumentHelp("Which environment of the feeds is used. (default: production)", valueName: "name"))
    var environment: String?

    @Flag(help: "Ask no server; feeds are files in this version, so this changes nothing yet.")
    var offline = false

    @Flag(help: "Write nothing when there is an error.")
    var strict = false

    @Option(help: ArgumentHelp("How many things are done at once. (default: the number of processors)", valueName: "n"))
    var jobs: Int?

    @Flag(help: "Render every page, changed or not.")
    var force = false

    @Flag(help: "Say how long each stage took.")
    var timings = false

    @Flag(help: "Say nothing but errors.")
    var quiet = false

    @Option(help: "Print a report for scripts on standard output: json.")
    var report: ReportForm?

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 256") }
        if baseURL != nil, address == nil {
            throw ValidationError("--base-url takes an address such as https://example.org/cookbook/")
        }
    }

    private var address: WebLink? {
        guard let baseURL, let link = WebLink(baseURL), link.origin != nil else { return nil }
        guard !link.text.contains("?"), !link.text.contains("#") else { return nil }
        return link.text.hasSuffix("/") ? link : WebLink(link.text + "/")
    }

    func run() async throws {
        var options = BuildOptions()
        options.site = site
        options.output = output
        options.baseURL = address
        options.environment = environment
        options.variables = Console.variables
        options.isStrict = strict
        options.jobs = jobs ?? Console.processors
        options.isForced = force

        let isQuiet = quiet
        let report = try await Build(options) { line in if !isQuiet { Console.error(line) } }.run()

        DiagnosticPrinter(hasColors: Console.hasColors, isQuiet: quiet).print(report.diagnostics)
        if timings {
            for timing in report.timings { Console.error("\(timing.stage): \(Self.milliseconds(timing.duration)) ms") }
        }
        if !quiet { Console.error(report.summary) }
        if self.report == .json { Console.result(String(decoding: report.json.bytes(pretty: true), as: UTF8.self)) }
        // At once, while the report still holds the catalogue.
        withExtendedLifetime(report.remains) { Exit.now(report.files == nil ? 1 : 0) }
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let tenths = Int((duration / .milliseconds(1) * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
