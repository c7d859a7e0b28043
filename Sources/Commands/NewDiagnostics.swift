import Diagnostics
import Synchronization

/// Tells what a preview has not said yet. What was mended and comes back is new again.
///
/// A class, because each save of a file asks it.
final class NewDiagnostics: Sendable {
    /// A diagnostic without its place in the file, which moves with each edit above it.
    private struct Subject: Hashable {
        var code: Diagnostic.Code
        var message: String
        var file: String?

        init(_ diagnostic: Diagnostic) {
            code = diagnostic.code
            message = diagnostic.message
            file = diagnostic.location?.file
        }
    }

    private let known = Mutex<Set<Subject>>([])

    /// The diagnostics that were not among the last ones.
    func new(in diagnostics: [Diagnostic]) -> [Diagnostic] {
        known.withLock { known in
            let new = diagnostics.filter { !known.contains(Subject($0)) }
            known = Set(diagnostics.map { Subject($0) })
            return new
        }
    }
}
