package import Diagnostics
import Files
import Planning
package import Serving
import Writing

/// A site that is looked at while it is being written: what it shows is prepared anew when an input has changed.
///
/// An actor, because many requests ask at once, and there is one preparation at a time: the request that finds a change
/// waits for it, and so does every other. A preview takes no lock and writes nothing into the output; of the state of
/// builds it reads what a build knew of the photos and the last good copies of feeds, and adds what it fetched itself.
package actor Preview {
    /// What was prepared, in numbers, for who runs the preview.
    package struct News: Sendable {
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
        /// An input has to be mended first.
        case refused
        /// The machine failed, and may not fail again.
        case failed
    }

    private struct State: Sendable {
        var snapshot: Snapshot
        var news: News
        /// Counts what there was to see.
        var version = 0
        var inputs: InputStamps
        var photos: PhotoStamps
        /// What is shown of each feed, for the time in which it cannot be read.
        var feeds = ShownFeeds()
        /// The owner's pages that are shown; each replaces its file while that cannot be read.
        var pages = ShownPages()
        var outcome = Ending.prepared
        var made = ContinuousClock.now
        /// When somebody began to look whether the inputs are as they were.
        var looked = ContinuousClock.now
        /// How long it took to find that no input has changed.
        var costOfLooking = Duration.zero

        /// Whether a feed could not be fetched.
        var waitsForServers: Bool { news.diagnostics.contains { $0.code == .feedUnreachable } }
    }

    private let folder: SiteFolder
    private let options: BuildOptions
    private let interval: Duration
    private let patience: Duration
    private let tell: @Sendable (News) -> Void
    private let progress: ProgressHandler
    private var state: State?
    private var running: Task<State, Never>?
    /// Tells it from other previews at the same address.
    private let name = UInt64.random(in: .min ... .max)
    /// What the last build into the site's own output folder left.
    private let memo: BuildMemo?

    /// - Parameters:
    ///   - options: Of a build, as far as they say what is built.
    ///   - interval: How long, at most, inputs that were looked at will do for the parts of a page. It is less for sites
    ///     that are quickly looked at.
    ///   - patience: How long a server that was away is not asked again.
    ///   - tell: Is told what came of the first preparation, and of each that says something else than the one before.
    ///   - progress: Is told how far the fetching is.
    package init(
        _ options: BuildOptions, interval: Duration = .milliseconds(250), patience: Duration = .seconds(5),
        tell: @escaping @Sendable (News) -> Void = { _ in }, progress: @escaping ProgressHandler = { _ in }
    ) {
        self.progress = progress
        self.options = options
        self.interval = interval
        self.patience = patience
        self.tell = tell
        folder = SiteFolder(options.site)
        memo = Self.memo(of: folder)
    }

    /// What there is to see now: a change that was made before the call is shown.
    ///
    /// - Parameter need: For what it is wanted. Parts of a page may do with inputs that were looked at just before.
    package func snapshot(for need: SnapshotNeed = .page) async -> Snapshot {
        let oldest = ContinuousClock.now - (need == .part ? min(interval, costOfLooking * Self.rest) : .zero)
        while true {
            if let state, state.looked >= oldest { return snapshot(of: state) }
            // One that runs already may have read a file that changed since; then this goes round once more.
            let task = running ?? look()
            finish(task, await task.value)
        }
    }

    private func snapshot(of state: State) -> Snapshot {
        var snapshot = state.snapshot
        snapshot.version = "\(name)-\(state.version)"
        return snapshot
    }

    /// Looking takes at most one part in so many of the time of those who ask for parts of pages.
    private static let rest = 50

    /// Looks whether the inputs have changed, and prepares the site anew if they have.
    private func look() -> Task<State, Never> {
        let start = ContinuousClock.now
        let task = Task { [state, folder, options, patience, memo, progress] in
            if let state, await Self.isCurrent(state, patience, jobs: options.jobs) {
                var state = state
                state.looked = start
                state.costOfLooking = ContinuousClock.now - start
                return state
            }
            var next = await Self.prepare(
                SitePreparation(
                    folder, options,
                    for: .preview(
                        asksAgain: state?.outcome != .prepared, shown: state?.feeds ?? ShownFeeds(),
                        pages: state?.pages ?? ShownPages()
                    ),
                    progress: progress
                ),
                after: state,
                photos: state?.photos ?? memo?.photos ?? PhotoStamps()
            )
            next.looked = start
            // A machine that goes on failing shows nothing new.
            let isSame = next.outcome == .failed && next.news.diagnostics == state?.news.diagnostics
            next.version = (state?.version ?? 0) + (isSame ? 0 : 1)
            return next
        }
        running = task
        return task
    }

    private var costOfLooking: Duration { state?.costOfLooking ?? .zero }

    /// Takes over what came of a task; by whoever of those who wait for it comes first.
    private func finish(_ task: Task<State, Never>, _ next: State) {
        guard running == task else { return }
        running = nil
        let last = state?.news
        state = next
        guard let last else {
            var news = next.news
            news.isFirst = true
            return tell(news)
        }
        if last.diagnostics != next.news.diagnostics || last.isStale != next.news.isStale { tell(next.news) }
    }

    /// What came of the last preparation; nil before the first.
    package var latest: News? { state?.news }

    private static func isCurrent(_ state: State, _ patience: Duration, jobs: Int) async -> Bool {
        switch state.outcome {
        case .prepared: await state.photos.areCurrent(jobs: jobs) && state.inputs.areCurrent
        case .refused:
            // A server that was away may be back.
            state.inputs.areCurrent
                && (!state.waitsForServers || ContinuousClock.now - state.made < patience)
        case .failed: false
        }
    }

    /// Never fails: what cannot be prepared leaves what was there, with the reasons.
    private static func prepare(
        _ preparation: SitePreparation, after last: State?, photos: PhotoStamps
    ) async -> State {
        var stamps: InputStamps? = InputStamps()
        var report = BuildReport()
        var watch = StageWatch()
        var outcome = Ending.refused
        do {
            let configured = try preparation.configure(&stamps)
            report.diagnostics += configured.diagnostics
            if let sources = configured.value {
                let fetched = try await preparation.fetch(sources, known: [], &stamps)
                let prepared = try await preparation.plan(
                    sources, fetched, knownPhotos: photos, stamp: Task { try ProgramStamp.light() }, &report, &watch
                )
                if let prepared {
                    return await state(
                        of: prepared, sources, report.diagnostics, stamps, jobs: preparation.options.jobs
                    )
                }
            }
        } catch {
            outcome = .failed
            report.diagnostics.append(machineFailure(error, preparation.folder))
        }
        return state(after: last, report.diagnostics, stamps, photos, outcome)
    }

    private static func state(
        of prepared: SitePreparation.Prepared, _ sources: SiteSources, _ diagnostics: [Diagnostic],
        _ stamps: InputStamps?, jobs: Int
    ) async -> State {
        let renderer = await Renderer(prepared.plan, sources.assets, jobs: jobs)
        let site = PlannedSite(prepared.plan) { renderer.render($0) }
        let isStale = prepared.keepsShown || sources.keepsShownPages
        return State(
            snapshot: Snapshot(site: site, notice: Notice(diagnostics, isStale: isStale)),
            news: News(
                title: prepared.plan.frame.title, recipes: prepared.plan.recipeCount, diagnostics: diagnostics,
                isStale: isStale
            ),
            inputs: stamps ?? InputStamps(), photos: prepared.photos, feeds: prepared.shown ?? ShownFeeds(),
            pages: ShownPages(sources.ownPages)
        )
    }

    /// The site as it was, if it ever was.
    private static func state(
        after last: State?, _ diagnostics: [Diagnostic], _ stamps: InputStamps?, _ photos: PhotoStamps,
        _ outcome: Ending
    ) -> State {
        let site = last?.snapshot.site
        return State(
            snapshot: Snapshot(site: site, notice: Notice(diagnostics, isStale: site != nil)),
            news: News(
                title: last?.news.title, recipes: last?.news.recipes ?? 0, diagnostics: diagnostics,
                isStale: site != nil
            ),
            inputs: stamps ?? InputStamps(), photos: photos, feeds: last?.feeds ?? ShownFeeds(),
            pages: last?.pages ?? ShownPages(), outcome: outcome
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

    /// nil when there was no build of this program, or its record cannot be read: it saves time and nothing else.
    private static func memo(of folder: SiteFolder) -> BuildMemo? {
        do throws(FileError) {
            let state = OutputState(folder: folder.outputState(folder.defaultOutput))
            guard let memo = try state.manifest().value.flatMap({ BuildMemo($0.memo) }) else { return nil }
            return try ProgramStamp.isCurrent(memo.program) ? memo : nil
        } catch {
            return nil
        }
    }
}
