// The one form in which a problem of an input is reported: what, where, and how to fix it.

/// Something that the owner of a site should know: what, where, and how to mend it.
///
/// Bad input becomes a `Diagnostic` and the build goes on; only a broken machine throws.
package struct Diagnostic: Sendable, Hashable {
    /// How much harm it does.
    package enum Severity: String, Sendable, Hashable, CaseIterable {
        /// Something was left out: a recipe, a feed, a page.
        case error
        /// Something was kept without a part that could not be understood.
        case warning
        /// Nothing was lost; the owner may still be interested.
        case note
    }

    package var severity: Severity
    package var code: Code
    /// One sentence, without a full stop, that names the item and its problem.
    package var message: String
    package var location: Location?
    /// What to do, in the imperative.
    package var fix: String?

    package init(
        _ severity: Severity, _ code: Code, _ message: String, at location: Location? = nil, fix: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.location = location
        self.fix = fix
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `Fixtures/soup.json:12:9: warning[duration-unreadable]: can't read "1h30"`, and `  fix: ...` on a next line.
    package var description: String {
        var text = location.map { "\($0): " } ?? ""
        text += "\(severity.rawValue)[\(code.rawValue)]: \(message)"
        if let fix { text += "\n  fix: \(fix)" }
        return text
    }
}
