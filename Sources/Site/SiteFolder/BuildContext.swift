package import Configuration
import Files
package import Parsing

/// What every stage of a run needs besides its input.
package struct BuildContext: Sendable {
    package let folder: SiteFolder
    package let options: BuildOptions
    package let network: Network
    package let progress: ProgressHandler
    /// The progress of what this machine does, which takes as long without requests.
    package let workProgress: ProgressHandler
    /// The site that a preview shows; nil for a build. A preview copies no feeds, and shows again what it cannot read.
    package let shown: ShownSite?
    /// Records the files that are read, for a preview; nil for a build, which reads everything once.
    package let snapshot: InputSnapshot?
    /// A BCP 47 tag; nil if there is no site.
    package let language: String?
    /// Makes the digests of what strangers write.
    package let secret: StateSecret
    /// What is known of the records of feeds.
    package enum Memory: Sendable {
        /// Nothing is known or remembered.
        case none
        /// Known records are not read again.
        case used
        /// All records are read and remembered.
        case replaced
        /// Known records are not read again, and others are not remembered: several builds use one memory at a time.
        case shared

        package var isRead: Bool { self == .used || self == .shared }
        package var isWritten: Bool { self == .used || self == .replaced }
    }
    package var memory = Memory.none
    /// Whether the site is only checked.
    package var isCheck = false
    /// Whether feeds are only looked at.
    package var isInspection = false
    /// Whether nothing is written but what is fetched: a build may run at the same time.
    package var isReadOnly: Bool { shown != nil || isCheck }
    /// Notes how long pages and records take; nil for a run that is not measured.
    package var times: WorkTimes?
    /// Seconds since 1970.
    package let now: @Sendable () -> Int

    package init(
        _ folder: SiteFolder, _ options: BuildOptions, _ network: Network, progress: @escaping ProgressHandler,
        language: String? = nil, shown: ShownSite? = nil, snapshot: InputSnapshot? = nil,
        now: @escaping @Sendable () -> Int = Files.now
    ) {
        self.folder = folder
        secret = StateSecret(of: folder)
        self.options = options
        self.network = network
        // Without requests there is nothing to wait for; photos of earlier builds are not fetched.
        let silence: ProgressHandler = { _ in }
        self.progress = options.isOffline ? silence : progress
        workProgress = progress
        self.language = language
        self.shown = shown
        self.snapshot = snapshot
        self.now = now
    }

    /// The context of a site with this configuration.
    package init(
        _ folder: SiteFolder, _ options: BuildOptions, _ configuration: SiteConfiguration,
        progress: @escaping ProgressHandler, shown: ShownSite? = nil, snapshot: InputSnapshot? = nil,
        now: @escaping @Sendable () -> Int = Files.now
    ) {
        let network = Network(
            configuration.network, cacheFolder: folder.stateFolder + "/http", isOffline: options.isOffline,
            asksAgain: shown?.asksAgain ?? true, site: configuration.site.url
        )
        self.init(
            folder, options, network, progress: progress, language: configuration.site.language, shown: shown,
            snapshot: snapshot, now: now)
    }

    package var jobs: Int { options.jobs }

    /// Is told what each thread reads of feeds.
    package var readingWatch: ReadingWatch { times.map { .timing($0.records) } ?? .workNotes }
}

/// What a preview shows: it replaces feeds and pages that cannot be read.
package struct ShownSite: Sendable {
    package var feeds = ShownFeeds()
    package var pages = ShownPages()
    /// Whether servers are asked if the cache is current: at the start and after a failure, not with each change of a file.
    package var asksAgain = true

    package init(feeds: ShownFeeds = ShownFeeds(), pages: ShownPages = ShownPages(), asksAgain: Bool = true) {
        self.feeds = feeds
        self.pages = pages
        self.asksAgain = asksAgain
    }
}
