// What the tests of this folder read with.

import Diagnostics
import Testing

@testable import Configuration

/// A text read as `recipegen.yml`.
func read(
    _ yaml: String, environment: String? = nil, variables: [String: String] = [:],
    formats: [String] = ["coles", "fetch", "schemaorg"]
) -> Outcome<SiteConfiguration?> {
    SiteConfiguration.read(
        Array(yaml.utf8), name: "r.yml", environment: environment, variables: variables, formats: formats)
}

/// A document and what must be said about it.
struct Defect: Sendable, CustomTestStringConvertible {
    var name: String
    var document: String
    var diagnostics: [Diagnostic]

    init(_ name: String, _ document: String, _ diagnostics: Diagnostic...) {
        self.name = name
        self.document = document
        self.diagnostics = diagnostics
    }

    var testDescription: String { name }
}

extension Diagnostic {
    /// An unknown key.
    static func key(_ line: Int, _ column: Int, _ path: String, _ message: String, fix: String) -> Diagnostic {
        let location = Location(file: "r.yml", line: line, column: column, path: path)
        return Diagnostic(.error, .configurationKeyUnknown, message, at: location, fix: fix)
    }

    /// A value that is not what it must be.
    static func value(_ line: Int, _ column: Int, _ path: String, _ message: String, fix: String) -> Diagnostic {
        let location = Location(file: "r.yml", line: line, column: column, path: path)
        return Diagnostic(.error, .configurationValue, message, at: location, fix: fix)
    }

    /// A file that can't be read at all.
    static func syntax(_ line: Int, _ column: Int, _ message: String, fix: String) -> Diagnostic {
        let location = Location(file: "r.yml", line: line, column: column)
        return Diagnostic(.error, .configurationSyntax, message, at: location, fix: fix)
    }

    /// The same without a place.
    static func syntax(_ message: String, fix: String) -> Diagnostic {
        Diagnostic(.error, .configurationSyntax, message, at: Location(file: "r.yml"), fix: fix)
    }

    /// A file that is not UTF-8.
    static func encoding(_ line: Int, _ column: Int, _ message: String) -> Diagnostic {
        let location = Location(file: "r.yml", line: line, column: column)
        return Diagnostic(.error, .encodingInvalid, message, at: location, fix: "save the file as UTF-8")
    }
}
