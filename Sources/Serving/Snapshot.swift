package import Diagnostics

/// What there is to see at one moment. It never changes; a new one takes its place.
package struct Snapshot: Sendable {
    /// nil when no preparation has come to its end yet.
    package var site: (any ServedSite)?
    /// The diagnostics of a preview; nil for a folder that is served as it is.
    package var notice: Notice?
    /// Unique among the snapshots of all previews; nil for a snapshot that browsers do not reload for.
    package var version: String?

    package init(site: (any ServedSite)?, notice: Notice?, version: String? = nil) {
        self.site = site
        self.notice = notice
        self.version = version
    }
}

/// The purpose of a snapshot.
package enum SnapshotNeed: Sendable {
    /// A page, or whatever was asked for by itself: it shows every change that was made before.
    case page
    /// A part of a page, of which a browser asks for dozens at once.
    case part
}

/// What the preparation of a site found, for the pages that show it.
package struct Notice: Sendable {
    package let diagnostics: [Diagnostic]
    /// Whether pages show something as it was before, because it cannot be read now.
    package let isStale: Bool
    /// What is put into each page; nil when there is nothing that its owner has to know.
    let panel: Panel?

    package init(_ diagnostics: [Diagnostic], isStale: Bool) {
        self.diagnostics = diagnostics
        self.isStale = isStale
        let counts = DiagnosticCounts(diagnostics)
        panel = isStale || counts.errors + counts.warnings > 0 ? Panel(diagnostics, isStale: isStale) : nil
    }

    private init(_ panel: Panel) {
        diagnostics = []
        isStale = true
        self.panel = panel
    }

    /// The last build is shown while the site is prepared for the first time.
    static let preparing = Notice(.preparing)
}
