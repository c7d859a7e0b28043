import Diagnostics

/// Faults that the same member has in many records, such as a column of a table: said once.
enum RepeatedFaults {
    /// What is the same in all records that have a fault.
    private struct Kind: Hashable {
        var severity: Diagnostic.Severity
        var code: Diagnostic.Code
        /// Of the member, without the places in lists.
        var path: String
    }

    /// Leaves the first of each kind, with how many more records have it. What loses a record is said of each.
    static func join(_ records: inout [ParsedRecord]) {
        var firsts: [Kind: (record: Int, diagnostic: Int, others: Int)] = [:]
        for record in records.indices where !records[record].diagnostics.isEmpty {
            var kept: [Diagnostic] = []
            for diagnostic in records[record].diagnostics {
                guard let kind = kind(of: diagnostic) else {
                    kept.append(diagnostic)
                    continue
                }
                if let first = firsts[kind] {
                    if first.record != record { firsts[kind]?.others += 1 }
                    guard first.record == record else { continue }
                } else {
                    firsts[kind] = (record, kept.count, 0)
                }
                kept.append(diagnostic)
            }
            records[record].diagnostics = kept
        }
        for first in firsts.values where first.others > 0 {
            let others = first.others == 1 ? "another record" : "\(first.others) more records"
            records[first.record].diagnostics[first.diagnostic].message += "; so it is in \(others)"
        }
    }

    private static func kind(of diagnostic: Diagnostic) -> Kind? {
        guard diagnostic.severity != .error, let path = diagnostic.location?.path else { return nil }
        return Kind(
            severity: diagnostic.severity, code: diagnostic.code, path: path.replacing(/\[\d+\]/, with: "[]"))
    }
}
