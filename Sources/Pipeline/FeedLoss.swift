import Configuration
import Diagnostics

/// A feed that has become empty or lost most of its recipes since it was read last: more often the trouble of a server
/// or a program than what the owner wants, so that its last good copy is used until the owner agrees.
struct FeedLoss: Sendable, Equatable {
    /// Feeds with fewer recipes may lose as many as they like, as long as one is left: owners try things out.
    static let fewest = 10

    let before: Int
    let now: Int

    /// nil for a change that is no such loss.
    init?(from before: Int, to now: Int) {
        let isLoss = now == 0 ? before > 0 : before >= Self.fewest && now * 2 < before
        guard isLoss else { return nil }
        self.before = before
        self.now = now
    }

    /// What has lost recipes.
    enum Scope: String {
        case feed
        /// One of the files of a folder.
        case file
    }

    /// An error of a feed that has fewer recipes than `minimum`.
    static func shortage(
        of settings: FeedSettings, _ count: Int, _ minimum: Int, at file: String, hasCopy: Bool
    ) -> Diagnostic {
        let outcome =
            hasCopy
            ? "its last good copy is used" : "there is no copy of it with so many, and the site stays as it was"
        return Diagnostic(
            .error, .feedShrunk,
            "the feed has \(count) \(count == 1 ? "recipe" : "recipes"), and at least \(minimum) are expected; \(outcome)",
            at: Location(file: file),
            fix: "fix the feed; if the loss is meant, set a smaller \"minimum\" for the feed \"\(settings.name)\""
        )
    }

    /// - Parameter hasCopy: Whether there is a copy to use.
    func diagnostic(of settings: FeedSettings, at file: String, _ scope: Scope, hasCopy: Bool) -> Diagnostic {
        let state =
            now == 0
            ? "the \(scope) is empty, where it had \(before) \(before == 1 ? "recipe" : "recipes")"
            : "the \(scope) has \(now) \(now == 1 ? "recipe" : "recipes"), where it had \(before)"
        let removal = scope == .file && now == 0 ? "remove the file, " : ""
        return Diagnostic(
            hasCopy ? .warning : .error, .feedShrunk,
            state + (hasCopy ? "; its last good copy is used" : ", and there is no copy of it"),
            at: Location(file: file),
            fix: "fix the \(scope); if the loss is meant, \(removal)build once with --allow-empty, or set "
                + "\"allowEmpty: true\" for the feed \"\(settings.name)\""
        )
    }
}
