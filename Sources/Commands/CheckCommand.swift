import ArgumentParser
import CatalogModel
import Checking
import JSONText
import Pipeline

/// `recipegen check`.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find what is wrong with a site before it is published. Writes no page.",
        discussion: """
            Links to pages that are not there, recipes that search engines cannot show, equal titles, near-equal recipes, \
            addresses that are gone, limits of hosts, and what the sources themselves say.

            Examples:
              recipegen check                              the current folder or ./Site
              recipegen check MyFolder --all               every example of each finding
              recipegen check --for cloudflare-pages       what the host would refuse
              recipegen check --external                   links to other sites, too
              recipegen check --json > check.json          for scripts

            Exit codes: 0 nothing, or advice only; 1 problems; 2 usage error; 3 system error.
            """
    )

    @OptionGroup var siteOptions: SiteOptions

    @Option(help: ArgumentHelp("Where the site is built. (default: SITE/public)", valueName: "dir"))
    var output: String?

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp("The host whose limits count. (default: `host` of the settings)", valueName: "host"))
    var host: StaticHost?

    @Flag(help: "Ask other sites, too, whether the pages are there that the site links to. Writes links.json.")
    var external = false

    @Flag(help: "Show every example of each finding.")
    var all = false

    @Flag(help: "Print all findings as JSON.")
    var json = false

    func validate() throws {
        if external, siteOptions.offline {
            throw ValidationError("--external asks other sites, and --offline asks none")
        }
    }

    func run() async throws {
        var options = siteOptions.buildOptions
        options.output = output
        let display = Console.progress(isQuiet: json || siteOptions.runOptions.quiet)
        let report = try await SiteCheck(
            options, host: host, testsOutsideLinks: external, progress: { display?.handle($0) }
        ).run()
        if json {
            Console.result(String(decoding: report.json.bytes(pretty: true), as: UTF8.self))
        } else {
            let printer = FindingPrinter(showsAll: all, isQuiet: siteOptions.runOptions.quiet)
            printer.lines(for: report).forEach { Console.result($0) }
        }
        if report.problems > 0 { throw ExitCode(1) }
    }
}

extension StaticHost: ExpressibleByArgument {}
