import ArgumentParser
import CatalogModel
import Checking
import Diagnostics
import JSONText
import SiteFolder
import Tasks

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
            options, templates: Recipegen.templates, host: host, testsOutsideLinks: external,
            progress: { display?.handle($0) }
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

/// The findings of a check as lines for people: problems first, each with a few examples.
struct FindingPrinter {
    /// How many examples of a finding are shown.
    static let mostExamples = 5

    var showsAll = false
    /// Whether only problems are shown.
    var isQuiet = false

    func lines(for report: CheckReport) -> [String] {
        var lines: [String] = []
        if !isQuiet, report.files > 0 {
            let counts = [report.recipes.counted("recipe"), report.pages.counted("page"), report.files.counted("file")]
            lines.append(counts.joined(separator: ", "))
            if let links = report.outsideLinks { lines.append(Self.words(for: links)) }
        }
        for severity in isQuiet ? [.problem] : Finding.Severity.allCases {
            let findings = report.findings.filter { $0.severity == severity }
            guard !findings.isEmpty else { continue }
            lines += ["", severity == .problem ? "PROBLEMS" : "ADVICE"]
            for finding in findings { lines += self.lines(for: finding) }
        }
        if !isQuiet { lines += ["", Self.summary(report)] }
        return lines.drop(while: \.isEmpty).map(DiagnosticPrinter.printable)
    }

    private func lines(for finding: Finding) -> [String] {
        var lines = ["", "\(finding.group.title): \(finding.message)"]
        if finding.items.count == 1, finding.items[0].text == finding.message {
            // What a build says of one thing.
            lines[1] += Self.place(of: finding.items[0])
            return lines + (finding.fix.map { ["  fix: \($0)"] } ?? [])
        }
        let isTable = finding.code == .propertyMissing
        let showsAll = showsAll || isTable || finding.items.count <= Self.mostExamples + 1
        let most = showsAll ? finding.items.count : Self.mostExamples
        for item in finding.items.prefix(most) { lines += Self.lines(for: item) }
        if finding.items.count > most {
            lines.append("  ... and \((finding.items.count - most).grouped) more (--all shows them)")
        }
        if let fix = finding.fix { lines.append("  fix: \(fix)") }
        return lines
    }

    private static func lines(for item: Finding.Item) -> [String] {
        let line = "  \(item.text)\(place(of: item))"
        guard let fix = item.fix else { return [line] }
        return line.count + fix.count < 100 ? ["\(line): \(fix)"] : [line, "    fix: \(fix)"]
    }

    /// ` (recipes/pie.md:12)`; no line where that is the first one of a file.
    private static func place(of item: Finding.Item) -> String {
        guard let location = item.location else { return "" }
        let line = location.line ?? 1
        return line > 1 ? " (\(location.file):\(line))" : " (\(location.file))"
    }

    /// `links to other sites: 120 tested, 30 known from the last week; 3 dead, 5 unclear (busy, closed to programs, or silent)`.
    private static func words(for links: OutsideLinkCounts) -> String {
        let known = links.remembered > 0 ? ", \(links.remembered.grouped) known from the last week" : ""
        let unclear =
            links.unclear > 0 ? ", \(links.unclear.grouped) unclear (busy, closed to programs, or silent)" : ""
        return "links to other sites: \(links.tested.grouped) tested\(known); \(links.dead.grouped) dead\(unclear)"
    }

    private static func summary(_ report: CheckReport) -> String {
        let advice = report.findings.count - report.problems
        if report.findings.isEmpty { return "nothing found" }
        let parts = [
            report.problems > 0 ? report.problems.counted("problem") : nil,
            advice > 0 ? advice.counted("piece of advice", "pieces of advice") : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}

extension Finding.Group {
    fileprivate var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst().replacing("-", with: " ") }
}
