import Configuration
import Diagnostics
import Files
import Parsing

/// What an import reads, as the feeds of a site: files, folders and addresses by themselves, and the feeds of sites with
/// their settings.
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
            if let site = Self.site(source) {
                try add(site, to: &outcome)
            } else {
                let name = FeedName.make(source: source) ?? "recipes"
                outcome.value.feeds.append(FeedSettings(source: source, name: name))
            }
        }
        Self.distinguishNames(of: &outcome.value.feeds)
        return outcome
    }

    /// The site that a source is: its folder, or its configuration.
    private static func site(_ source: String) -> SiteFolder? {
        guard !isAddress(source) else { return nil }
        let site = SiteFolder(source)
        let isSite = Files.kind(source) == .folder || site.path != Paths.normalized(source)
        return isSite && !site.configurationFiles.isEmpty ? site : nil
    }

    private func add(_ site: SiteFolder, to outcome: inout Outcome<SiteConfiguration>) throws(FileError) {
        let read = SiteConfiguration.read(
            try Files.read(site.configurationFile), name: site.configurationFile, variables: variables,
            formats: FeedFormats.names)
        outcome.diagnostics += read.diagnostics
        guard let configuration = read.value, !read.diagnostics.contains(where: { $0.severity == .error }) else {
            return
        }
        outcome.value.feeds += configuration.feeds.map { feed in
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
