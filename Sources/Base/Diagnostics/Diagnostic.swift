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
    /// What to do, in the imperative; nil where nothing has to be done, or nothing can be.
    package var fix: String?
    /// What the owner may do who wants it otherwise, in the imperative.
    package var advice: String?

    /// Whether the owner has something to do. A note without a fix tells what was done, and all is well.
    package var asksForSomething: Bool { severity != .note || fix != nil }

    package init(
        _ severity: Severity, _ code: Code, _ message: String, at location: Location? = nil, fix: String? = nil,
        advice: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.location = location
        self.fix = fix
        self.advice = advice
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `Fixtures/soup.json:12:9: warning[duration-unreadable]: can't read "1h30"`, and `  fix: ...` or `  otherwise: ...` on a
    /// next line.
    package var description: String {
        var text = location.map { "\($0): " } ?? ""
        text += "\(severity.rawValue)[\(code.rawValue)]: \(message)"
        if let fix { text += "\n  fix: \(fix)" }
        if let advice { text += "\n  otherwise: \(advice)" }
        return text
    }
}

/// A place in an input.
package struct Location: Sendable, Hashable {
    /// The file or address, as the owner would write it.
    package var file: String
    /// 1-based; nil for the file as a whole.
    package var line: Int?
    /// 1-based, counted in Unicode scalars; nil for the line as a whole.
    package var column: Int?
    /// The value's place in the document's structure, such as `recipes[3].name`.
    package var path: String?

    package init(file: String, line: Int? = nil, column: Int? = nil, path: String? = nil) {
        self.file = file
        self.line = line
        self.column = column
        self.path = path
    }
}

extension Location: CustomStringConvertible {
    /// `file:line:column`, as editors and terminals open it.
    package var description: String {
        [file, line.map(String.init), column.map(String.init)].compactMap { $0 }.joined(separator: ":")
    }
}

/// A value and what was noticed while making it: the result of a reader that never gives up.
package struct Outcome<Value> {
    package var value: Value
    package var diagnostics: [Diagnostic]

    package init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
        self.value = value
        self.diagnostics = diagnostics
    }

    /// The same diagnostics with another value.
    package func map<Other>(_ transform: (Value) -> Other) -> Outcome<Other> {
        Outcome<Other>(transform(value), diagnostics)
    }
}

extension Outcome: Sendable where Value: Sendable {}
extension Outcome: Equatable where Value: Equatable {}
