package import CatalogModel
package import Checking
import Configuration
import Diagnostics
import Files
import OwnFiles
import Pipeline
package import SiteFolder
package import Templates
import Writing

/// A check of a site: it is prepared as a build prepares it, its pages are rendered, and what an owner may want to correct is
/// found. Nothing of the site is written: no file of the output, no address, no memo of a build; only what is fetched or printed
/// by the programs of feeds is kept, and a test of outside links writes what it learned to `links.json`.
package struct SiteCheck: Sendable {
    private let options: BuildOptions
    private let templates: (any PageTemplates)?
    private let host: StaticHost?
    private let testsOutsideLinks: Bool
    private let pace: Duration
    private let folder: SiteFolder
    private let progress: ProgressHandler

    /// - Parameters:
    ///   - options: Those of the build that would publish the site.
    ///   - host: The host whose limits are compared; nil for that of the settings.
    ///   - testsOutsideLinks: Whether other sites are asked for the pages that the site links to. Their answers are written
    ///     to `links.json`.
    ///   - pace: How long to wait between two of these requests to one host.
    ///   - progress: Called as feeds are fetched and links are tested.
    package init(
        _ options: BuildOptions, templates: (any PageTemplates)? = nil, host: StaticHost? = nil,
        testsOutsideLinks: Bool = false,
        pace: Duration = .seconds(1), progress: @escaping ProgressHandler = { _ in }
    ) {
        self.testsOutsideLinks = testsOutsideLinks
        self.pace = pace
        self.options = options
        self.templates = templates
        self.host = host
        self.progress = progress
        folder = SiteFolder(options.site)
    }

    /// Checks the site.
    ///
    /// - Returns: What was found. Where the site cannot be prepared at all, that is the only finding.
    /// - Throws: `FileError` when the machine fails.
    package func run() async throws -> CheckReport {
        do {
            return try await check(trustingRecords: true)
        } catch let error as FileError where error.isOfChange {
            return try await check(trustingRecords: false)
        } catch let error as FileError {
            guard let diagnostic = folder.misplaced(error) else { throw error }
            var report = CheckReport()
            report.add(SourceCheck.findings([diagnostic]))
            return report
        }
    }

    /// - Parameter trustingRecords: Whether what is known of the records of feeds is used.
    private func check(trustingRecords: Bool) async throws -> CheckReport {
        var report = CheckReport()
        var build = BuildReport()
        var reader = SiteSourcesReader(folder, options)
        guard let sources = build.merge(try reader.read()) else {
            report.add(SourceCheck.findings(build.diagnostics))
            return report
        }
        var context = BuildContext(folder, options, sources.configuration, progress: progress)
        context.isCheck = true
        context.memory = trustingRecords ? .shared : .none
        var site = SitePreparation(sources, context, templates: templates)
        try await site.runPrograms()
        let output = options.output.map { Paths.normalized($0) } ?? folder.defaultOutput
        let previous = try PreviousBuild(OutputState(folder: folder.outputState(output)))
        let feeds = try await site.openFeeds(known: previous.memo?.fetches ?? [])
        let parsed = try await site.parse(feeds, &build)
        let prepared = try await site.prepare(consume parsed, photos: try previous.photos(), &build)
        // A test says what is dead now.
        let diagnostics = build.diagnostics.filter { !testsOutsideLinks || $0.code != .linkDead }
        report.add(SourceCheck.findings(diagnostics))
        report.add(Self.draftPages(sources.draftPages))
        report.add(Self.expiredSecurityText(sources.configuration.security, context))
        guard let prepared else { return report }
        let checked = CheckedSite(prepared, sources, previous.manifest, jobs: options.jobs)
        let configuration = sources.configuration
        let test =
            testsOutsideLinks
            ? OutsideLinkTest(context, configuration.network, site: configuration.site.url, pace: pace) : nil
        try await checked.check(for: host ?? configuration.host, site, outsideLinks: test, &report)
        return report
    }

    private static func expiredSecurityText(_ settings: SecuritySettings?, _ context: BuildContext) -> [Finding] {
        guard let settings, let today = CalendarDate(daysSince1970: context.now() / 86_400), settings.expires <= today
        else { return [] }
        return [
            Finding(
                .securityExpired, "/.well-known/security.txt no longer holds: it expired on \(settings.expires)",
                fix: "write a later day: security: {expires: ...}", items: [])
        ]
    }

    private static func draftPages(_ count: Int) -> [Finding] {
        guard count > 0 else { return [] }
        let verb = count == 1 ? "is a draft and is" : "are drafts and are"
        return [Finding(.draft, "\(count.counted("page")) of your own \(verb) left out", items: [])]
    }
}
