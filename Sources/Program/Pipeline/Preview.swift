package import Diagnostics
import Files
import OwnFiles
import Photos
import Planning
package import Serving
package import SiteFolder
package import Templates
import Writing

/// A site that is served while its sources change: it is prepared again when an input has changed.
///
/// An actor, because many requests ask at once, and one preparation runs at a time: all requests wait for it. A preview
/// takes no lock and writes nothing into the output. Of the state of builds it reads the photos, the known records and
/// the last good copies of feeds, and adds what it fetches itself.
package actor Preview {
    /// The last preparation in numbers, for the terminal.
    package struct Status: Sendable {
        /// nil when there is nothing to show.
        package var title: String?
        package var recipes: Int
        package var diagnostics: [Diagnostic]
        /// Whether something is shown as it was before.
        package var isStale: Bool
        /// Whether nothing was prepared before.
        package var isFirst = false
    }

    private enum Ending: Sendable {
        case prepared
        /// An input has to be corrected first.
        case refused
        /// The machine failed, and may not fail again.
        case failed
    }

    private struct State: Sendable {
        var snapshot: Snapshot
        var status: Status
        /// Counts the snapshots that differ.
        var version = 0
        var inputs: InputSnapshot
        var photos: PhotoCache
        /// What replaces feeds and pages while they cannot be read.
        var shown: ShownSite
        var ending = Ending.prepared
        var prepared = ContinuousClock.now
        /// When the last comparison of the inputs began.
        var compared = ContinuousClock.now
        /// How long it took to find that no input has changed.
        var comparison = Duration.zero

        /// Whether a feed could not be fetched.
        var waitsForServers: Bool { status.diagnostics.contains { $0.code == .feedUnreachable } }
    }

    private let folder: SiteFolder
    private let options: BuildOptions
    private let templates: (any PageTemplates)?
    private let interval: Duration
    private let patience: Duration
    private let onUpdate: @Sendable (Status) -> Void
    private let progress: ProgressHandler
    private var state: State?
    private var inFlight: Task<State, Never>?
    /// Distinguishes it from other previews at the same address.
    private let name = UInt64.random(in: .min ... .max)

    /// - Parameters:
    ///   - options: The build options that decide what is built.
    ///   - templates: The owner's; nil for the project's own.
    ///   - interval: How old a comparison of the inputs may be for the parts of a page; less for sites that are compared
    ///     quickly.
    ///   - patience: How long a server that failed is not asked again.
    ///   - onUpdate: Called after the first preparation, and after each that reports something else than the one before.
    ///   - progress: Called as the fetching advances.
    package init(
        _ options: BuildOptions, templates: (any PageTemplates)? = nil, interval: Duration = .milliseconds(250),
        patience: Duration = .seconds(5),
        onUpdate: @escaping @Sendable (Status) -> Void = { _ in }, progress: @escaping ProgressHandler = { _ in }
    ) {
        self.progress = progress
        self.options = options
        self.templates = templates
        self.interval = interval
        self.patience = patience
        self.onUpdate = onUpdate
        folder = SiteFolder(options.site)
    }

    /// The current site: it shows every change that was made before the call.
    ///
    /// - Parameter need: Parts of a page accept inputs that were compared just before.
    package func snapshot(for need: SnapshotNeed = .page) async -> Snapshot {
        let maximumAge = need == .part ? min(interval, (state?.comparison ?? .zero) * Self.pause) : .zero
        let oldest = ContinuousClock.now - maximumAge
        while true {
            if let state, state.compared >= oldest {
                var snapshot = state.snapshot
                snapshot.version = "\(name)-\(state.version)"
                return snapshot
            }
            // A task in flight may have read a file that changed since: then the next one starts after it.
            let task = inFlight ?? Task { [state] in await nextState(after: state) }
            inFlight = task
            publish(await task.value, of: task)
        }
    }

    /// Comparing takes at most one part in so many of the time of requests for parts of pages.
    private static let pause = 50

    /// The result of the last preparation; nil before the first.
    package var latest: Status? { state?.status }

    /// Stores the result of a task, once: every request that waited for it comes here.
    private func publish(_ next: State, of task: Task<State, Never>) {
        guard inFlight == task else { return }
        inFlight = nil
        let last = state?.status
        state = next
        var status = next.status
        status.isFirst = last == nil
        if last?.diagnostics != status.diagnostics || last?.isStale != status.isStale { onUpdate(status) }
    }

    /// Compares the inputs, and prepares the site again if they have changed.
    private nonisolated func nextState(after last: State?) async -> State {
        let start = ContinuousClock.now
        if var state = last, await isCurrent(state) {
            state.compared = start
            state.comparison = ContinuousClock.now - start
            return state
        }
        var next = await prepare(after: last)
        next.compared = start
        // A machine that goes on failing shows nothing new.
        let isSame = next.ending == .failed && next.status.diagnostics == last?.status.diagnostics
        next.version = (last?.version ?? 0) + (isSame ? 0 : 1)
        return next
    }

    private nonisolated func isCurrent(_ state: State) async -> Bool {
        switch state.ending {
        case .prepared: await state.photos.areCurrent(jobs: options.jobs) && state.inputs.isCurrent()
        case .refused:
            // A server that failed may be back.
            state.inputs.isCurrent() && (!state.waitsForServers || ContinuousClock.now - state.prepared < patience)
        case .failed: false
        }
    }

    /// Never fails: what cannot be prepared leaves the site as it was, with the reasons.
    private nonisolated func prepare(after last: State?) async -> State {
        var shown = last?.shown ?? ShownSite()
        shown.asksAgain = last?.ending != .prepared
        let snapshot = InputSnapshot()
        let photos = last?.photos ?? Self.builtPhotos(folder)
        var report = BuildReport()
        var ending = Ending.refused
        do {
            var reader = SiteSourcesReader(folder, options, shownPages: shown.pages, snapshot: snapshot)
            if let sources = report.merge(try reader.read()) {
                var context = BuildContext(
                    folder, options, sources.configuration, progress: progress, shown: shown, snapshot: snapshot)
                context.memory = .shared
                var site = SitePreparation(sources, context, templates: templates)
                try await site.runPrograms()
                let feeds = try await site.openFeeds(known: [])
                let parsed = try await site.parse(feeds, &report)
                if let prepared = try await site.prepare(consume parsed, photos: photos, &report) {
                    return await state(of: prepared, site, report.diagnostics, snapshot)
                }
            }
        } catch {
            ending = .failed
            report.diagnostics.append(Self.machineFailure(error, folder))
        }
        // The site as it was, if it ever was.
        let site = last?.snapshot.site
        return State(
            snapshot: Snapshot(site: site, notice: Notice(report.diagnostics, isStale: site != nil)),
            status: Status(
                title: last?.status.title, recipes: last?.status.recipes ?? 0, diagnostics: report.diagnostics,
                isStale: site != nil
            ),
            inputs: snapshot, photos: photos, shown: shown, ending: ending
        )
    }

    private nonisolated func state(
        of prepared: SitePreparation.Prepared, _ site: SitePreparation, _ diagnostics: [Diagnostic],
        _ inputs: InputSnapshot
    ) async -> State {
        let sources = site.sources
        let renderer = await site.renderer(of: prepared.plan)
        let planned = PlannedSite(prepared.plan) { row in
            await renderer.makeCopy(for: row)
            return renderer.render(row)
        }
        let isStale = prepared.keepsShown || sources.keepsShownPages
        return State(
            snapshot: Snapshot(site: planned, notice: Notice(diagnostics, isStale: isStale)),
            status: Status(
                title: prepared.plan.frame.title, recipes: prepared.plan.recipeCount, diagnostics: diagnostics,
                isStale: isStale
            ),
            inputs: inputs, photos: prepared.photos,
            shown: ShownSite(feeds: prepared.shown ?? ShownFeeds(), pages: ShownPages(sources.ownPages))
        )
    }

    private static func machineFailure(_ error: any Error, _ folder: SiteFolder) -> Diagnostic {
        if let error = error as? FileError, let diagnostic = folder.misplaced(error) { return diagnostic }
        let file = (error as? FileError)?.path
        return Diagnostic(
            .error, .inputUnreadable, "\(error)", at: file.map { Location(file: $0) },
            fix: "make sure the file is readable, and load the page again"
        )
    }

    /// The photos of the last build into the site's own output folder; none when there was no build of this program, or its
    /// memo cannot be read: they save time and nothing else.
    private static func builtPhotos(_ folder: SiteFolder) -> PhotoCache {
        do throws(FileError) {
            return try PreviousBuild(OutputState(folder: folder.outputState(folder.defaultOutput))).photos()
        } catch {
            return PhotoCache()
        }
    }
}
