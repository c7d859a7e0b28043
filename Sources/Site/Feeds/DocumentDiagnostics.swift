package import Diagnostics

/// What is wrong with whole documents of a feed: said once where it holds for many, since a folder may have a hundred
/// thousand files.
package struct DocumentDiagnostics: Sendable {
    /// How many different diagnostics of one severity and code are kept.
    static let mostOfAKind = 20
    /// How many documents one of them names.
    static let mostNames = 5

    private struct Code: Hashable {
        var severity: Diagnostic.Severity
        var code: Diagnostic.Code

        init(_ diagnostic: Diagnostic) {
            severity = diagnostic.severity
            code = diagnostic.code
        }
    }

    private struct RepeatedDiagnostic {
        var diagnostic: Diagnostic
        /// The first of the other documents.
        var others: [String] = []
        var count = 1
    }

    private var entries: [RepeatedDiagnostic] = []
    /// The entry of a diagnostic without its file.
    private var places: [Diagnostic: Int] = [:]
    private var counts: [Code: Int] = [:]
    /// What is more of a kind than is kept: the first of it, and how many.
    private var rest: [(first: Diagnostic, count: Int)] = []

    package init() {}

    package mutating func add(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { add(diagnostic) }
    }

    private mutating func add(_ diagnostic: Diagnostic) {
        var key = diagnostic
        key.location?.file = ""
        if let place = places[key] {
            entries[place].count += 1
            guard entries[place].others.count < Self.mostNames - 1, let file = diagnostic.location?.file else { return }
            entries[place].others.append(file)
            return
        }
        let kind = Code(diagnostic)
        guard counts[kind, default: 0] < Self.mostOfAKind else {
            if let place = rest.firstIndex(where: { Code($0.first) == kind }) {
                rest[place].count += 1
            } else {
                rest.append((diagnostic, 1))
            }
            return
        }
        counts[kind, default: 0] += 1
        places[key] = entries.count
        entries.append(RepeatedDiagnostic(diagnostic: diagnostic))
    }

    package var isEmpty: Bool { entries.isEmpty }

    /// In the order in which they were found; how many more of a kind there are, after all others.
    package var all: [Diagnostic] {
        entries.map(Self.diagnostic)
            + rest.map { first, count in
                Diagnostic(
                    first.severity, first.code,
                    "\(count) more \(count == 1 ? "document" : "documents") of the feed, of which this is the first, "
                        + "\(count == 1 ? "has" : "have") trouble of this kind",
                    at: first.location.map { Location(file: $0.file) },
                    fix: "fix those that are named first, and build again"
                )
            }
    }

    private static func diagnostic(_ entry: RepeatedDiagnostic) -> Diagnostic {
        guard entry.count > 1 else { return entry.diagnostic }
        var diagnostic = entry.diagnostic
        let unnamed = entry.count - 1 - entry.others.count
        var names = entry.others
        if unnamed > 0 { names.append("\(unnamed) more") }
        let last = names.popLast() ?? ""
        diagnostic.message += " (also \(names.isEmpty ? last : "\(names.joined(separator: ", ")) and \(last)"))"
        return diagnostic
    }
}
