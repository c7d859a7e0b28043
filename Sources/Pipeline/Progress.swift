/// The work that a progress bar shows.
package enum ProgressEvent: Sendable, Hashable {
    /// A stage has so many things more to do; a stage can begin again while it is under way.
    case began(ProgressStage, total: Int)
    /// So many things were done.
    case advanced(ProgressStage, by: Int)
    /// All of it was done.
    case ended(ProgressStage)
}

/// The stages that one may have to wait for.
package enum ProgressStage: String, Sendable, Hashable, CaseIterable {
    /// Documents of feeds that are addresses: lists and their pages.
    case feeds
    /// Recipes of which a list shows only a part.
    case recipes
    /// Photos on other hosts.
    case photos
    /// Pages on other sites that the site links to.
    case links
    /// Smaller copies of photos.
    case copies
    /// Files of the site that are written.
    case files
    /// Files that are published, and those that are removed from where the site is.
    case publishing
}

/// Receives the progress of the work, from several threads at once.
package typealias ProgressHandler = @Sendable (ProgressEvent) -> Void
