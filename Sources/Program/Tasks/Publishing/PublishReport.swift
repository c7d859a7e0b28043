import CatalogModel
package import Diagnostics
import Publishing

/// What a publication did, or would do.
package struct PublishReport: Sendable {
    package var diagnostics: [Diagnostic] = []
    /// As the owner named it.
    package var target = ""
    /// The paths of the files that are sent, in their order, and of those that are deleted.
    package private(set) var sent: [String] = []
    package private(set) var deleted: [String] = []
    private(set) var new = 0
    private(set) var unchanged = 0
    /// In bytes.
    private(set) var size = 0
    /// How many pages search engines were told of; nil where they were told nothing.
    package var announced: Int?
    /// Whether the target has the site now.
    package var isPublished = false

    mutating func note(_ plan: PublicationPlan) {
        sent = plan.steps.flatMap { $0.files.map(\.path.text) }
        deleted = (plan.obstacles + plan.deletions).map(\.text)
        new = plan.new
        unchanged = plan.unchanged
        size = plan.size
    }

    /// `12 new, 3 changed, 1 deleted, 4210 unchanged; 1.4 MB`.
    package var summary: String {
        guard !sent.isEmpty || !deleted.isEmpty else { return "nothing to publish: \(unchanged) files are there" }
        let megabytes = (size + 50_000) / 100_000
        return "\(new) new, \(sent.count - new) changed, \(deleted.count) deleted, \(unchanged) unchanged; "
            + "\(megabytes / 10).\(megabytes % 10) MB"
    }
}
