import Configuration
import Diagnostics
import Feeds
import Files
import Parsing
import SiteFolder

/// What an import reads, as the feeds of a site: files, folders and addresses by themselves, and the feeds of sites whose
/// configuration is named with their settings.
///
/// The settings of a site that is found in a folder are not followed: the folder may come from a stranger, and settings can
/// read secrets and files of this machine and send them to other hosts.
struct ImportSources {
    private let sources: [String]
    private let variables: [String: String]

    /// - Parameter variables: The values of `${NAME}` in the settings of sites.
    init(_ sources: [String], variables: [String: String] = [:]) {
        self.sources = sources
        self.variables = variables
    }

    private static func isAddress(_ source: String) -> Bool {
        source.hasPrefix("https://") || source.hasPrefix("http://")
    }

    /// Whether a source is the configuration of a site.
    var isSite: Bool { sources.contains { Self.configuredSite($0) != nil } }

    /// An error for each source that is a path and leads nowhere.
    var missing: [Diagnostic] {
        sources.filter { !Self.isAddress($0) && Files.kind($0) == nil }.map { source in
            Diagnostic(
                .error, .feedMissing, "there is no such file or folder", at: Location(file: source),
                fix: "check the path"
            )
        }
    }

    /// Settings with the feeds of the sources, each under a name of its own.
    func configuration() throws(FileError) -> Outcome<SiteConfiguration> {
        var outcome = Outcome(SiteConfiguration())
        outcome.value.feeds = []
        var seen: Set<String> = []
        for source in sources where Self.isAddress(source) || Files.kind(source) != nil {
            // A file may be named in two ways.
            guard seen.insert(Files.realPath(source) ?? source).inserted else { continue }
            if let site = Self.configuredSite(source) {
                try add(site, to: &outcome)
                continue
            }
            let name = FeedName.make(source: source) ?? "recipes"
            outcome.value.feeds.append(FeedSettings(source: source, name: name))
            if let site = Self.siteInFolder(source) { outcome.diagnostics.append(Self.notObeyed(site)) }
        }
        Self.distinguishNames(of: &outcome.value.feeds)
        return outcome
    }

    /// The site whose configuration a source is.
    private static func configuredSite(_ source: String) -> SiteFolder? {
        guard !isAddress(source), Files.kind(source) == .file else { return nil }
        let site = SiteFolder(source)
        return site.path != Paths.normalized(source) ? site : nil
    }

    /// The site whose folder a source is.
    private static func siteInFolder(_ source: String) -> SiteFolder? {
        guard !isAddress(source), Files.kind(source) == .folder else { return nil }
        let site = SiteFolder(source)
        return site.configurationFiles.isEmpty ? nil : site
    }

    /// The files of sites in the folders that are no recipes, and what was built of them.
    var excluded: [String] {
        sources.compactMap { Self.siteInFolder($0) }.flatMap { site in
            site.ownFiles + [site.defaultOutput, site.join(FavoritesSettings().file)]
        }
    }

    private static func notObeyed(_ site: SiteFolder) -> Diagnostic {
        Diagnostic(
            .note, .siteSettings,
            "this is the folder of a site: its files are read, and none of its settings is followed",
            at: Location(file: site.configurationFile),
            fix: "to read its feeds with their settings, if you trust who made it, import \(site.configurationFile)"
        )
    }

    private static func obeyed(_ site: SiteFolder, _ feeds: [FeedSettings]) -> Diagnostic {
        let named = feeds.prefix(5).map(\.source).joined(separator: ", ")
        let more = feeds.count > 5 ? " and \(feeds.count - 5) more" : ""
        return Diagnostic(
            .note, .siteSettings, "the settings of this site are followed; its feeds are read: \(named)\(more)",
            at: Location(file: site.configurationFile),
            fix: "to read the files beside it alone, and follow none of its settings, import the folder"
        )
    }

    private static func notStarted(_ feed: FeedSettings) -> Diagnostic {
        Diagnostic(
            .warning, .siteSettings,
            "the feed \(feed.name) is what a program prints, and only a build of its own site starts programs",
            at: feed.location, fix: "build the site, and import \(feed.source) of its folder")
    }

    private func add(_ site: SiteFolder, to outcome: inout Outcome<SiteConfiguration>) throws(FileError) {
        let read = SiteConfiguration.read(
            try Files.read(site.configurationFile), name: site.configurationFile, variables: variables,
            formats: FeedFormats.names)
        outcome.diagnostics += read.diagnostics
        guard let configuration = read.value, !read.diagnostics.contains(where: { $0.severity == .error }) else {
            return
        }
        let feeds = configuration.feeds.filter { $0.program == nil }
        outcome.diagnostics += configuration.feeds.filter { $0.program != nil }.map(Self.notStarted)
        outcome.diagnostics.append(Self.obeyed(site, feeds))
        outcome.value.feeds += feeds.map { feed in
            var feed = feed
            if feed.link == nil { feed.source = site.join(feed.source) }
            return feed
        }
        outcome.value.overrides.merge(configuration.overrides) { first, _ in first }
        outcome.value.network = configuration.network
    }

    private static func distinguishNames(of feeds: inout [FeedSettings]) {
        var taken: Set<String> = []
        for index in feeds.indices {
            let name = feeds[index].name
            var number = 2
            while !taken.insert(feeds[index].name).inserted {
                feeds[index].name = "\(name)-\(number)"
                number += 1
            }
        }
    }
}
