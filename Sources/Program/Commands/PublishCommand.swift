import ArgumentParser
import Checking
import Diagnostics
import Pipeline
import SiteFolder
import Tasks

/// `recipegen publish`.
struct PublishCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish",
        abstract: "Build the site, check it, and put it where visitors see it.",
        discussion: """
            Only files that differ from the last publication are sent. What pages need comes first, deletions are last, so \
            that visitors never meet a half of a site; a publication that was interrupted goes on with the next one.

            Examples:
              recipegen publish --to dir:/srv/www                     a folder, such as that of a web server
              recipegen publish --to git:git@github.com:ann/site.git#gh-pages
                                                                      a branch: GitHub Pages, GitLab Pages
              recipegen publish --to rsync:ann@example.org:/srv/www   a server with rsync
              recipegen publish --to sftp:ann@example.org:www         web space with SFTP
              recipegen publish --to rclone:store:bucket              S3, R2 and others, as `rclone config` names them
              recipegen publish --dry-run                             what would be sent and deleted

            Exit codes: 0 the site is published; 1 it is not; 2 usage error; 3 system error.
            """
    )

    @OptionGroup var siteOptions: SiteOptions

    @Option(help: ArgumentHelp("Where the site goes. (default: `publish: {to: ...}`)", valueName: "target"))
    var to: String?

    @Option(help: ArgumentHelp("Where the site is built. (default: SITE/public)", valueName: "dir"))
    var output: String?

    @Option(help: ArgumentHelp("Publish nothing where more files would be deleted.", valueName: "n"))
    var maxDeletes = 256

    @Flag(help: "Say what would be sent and deleted, and publish nothing.")
    var dryRun = false

    @Flag(help: "Publish where another site was published, whose files are deleted.")
    var replaceSite = false

    @Flag(help: "Publish what the last build wrote, without building or checking.")
    var built = false

    @Flag(help: "Publish a site in which `recipegen check` finds problems.")
    var ignoreProblems = false

    func validate() throws {
        if let to, !SitePublishing.isTarget(to) {
            throw ValidationError("--to takes one of \(SitePublishing.targets)")
        }
        if maxDeletes < 0 { throw ValidationError("--max-deletes takes a number from 0") }
    }

    func run() async throws {
        var options = siteOptions.buildOptions
        options.output = output
        let isQuiet = siteOptions.runOptions.quiet
        let display = Console.progress(isQuiet: isQuiet)
        let printer = DiagnosticPrinter(hasColors: Console.hasColors, isQuiet: isQuiet)
        if !built {
            try await build(options, printer, display)
            try await check(options)
        }
        let report = try await SitePublishing(
            options, to: to, mostDeleted: maxDeletes, replacesSite: replaceSite, isRehearsal: dryRun,
            say: { line in if !isQuiet { Console.error(line) } }, progress: { display?.handle($0) }
        ).run()
        if dryRun {
            for path in report.sent { Console.result("send \(path)") }
            for path in report.deleted { Console.result("delete \(path)") }
        }
        printer.print(report.diagnostics)
        guard report.isPublished || dryRun && report.diagnostics.allSatisfy({ $0.severity != .error }) else {
            throw ExitCode(1)
        }
        guard !isQuiet else { return }
        Console.error("\(report.target): \(report.summary)")
        if let count = report.announced { Console.error("IndexNow was told of \(count.counted("changed page"))") }
    }

    private func build(
        _ options: BuildOptions, _ printer: DiagnosticPrinter, _ display: ProgressDisplay?
    ) async throws {
        let isQuiet = siteOptions.runOptions.quiet
        let report = try await Build(
            options, templates: Recipegen.templates,
            say: { line in if !isQuiet { Console.error(line) } }, progress: { display?.handle($0) }
        ).run()
        printer.printSelection(of: report.diagnostics, rest: "`recipegen build --verbose` says all")
        if !isQuiet { Console.error(report.summary) }
        if report.files == nil { throw ExitCode(1) }
    }

    private func check(_ options: BuildOptions) async throws {
        let report = try await SiteCheck(options, templates: Recipegen.templates).run()
        guard report.problems > 0, !ignoreProblems else { return }
        let printer = FindingPrinter(showsAll: false, isQuiet: true)
        printer.lines(for: report).forEach { Console.error($0) }
        Console.error("nothing was published; correct these, or publish with --ignore-problems")
        throw ExitCode(1)
    }
}
