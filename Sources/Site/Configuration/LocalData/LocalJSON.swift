// What the two JSON files beside `recipegen.yml` have in common.

import Diagnostics
import JSONText
import YAML

/// A small JSON file of the owner's: its problems are collected under one code.
struct LocalJSON {
    let code: Diagnostic.Code
    private(set) var diagnostics: [Diagnostic] = []

    /// The file's value; nil, and reported, when it isn't JSON.
    mutating func root(of bytes: [UInt8], name: String, syntax: Diagnostic.Code) -> JSONValue? {
        let source = JSONSource(bytes, name: name)
        do throws(JSONError) {
            return try JSONDocument(source).root
        } catch {
            var diagnostic = error.diagnostic(in: source)
            if diagnostic.code == .jsonSyntax { diagnostic.code = syntax }
            diagnostics.append(diagnostic)
            return nil
        }
    }

    mutating func report(
        _ message: String, severity: Diagnostic.Severity = .error, at value: JSONValue, fix: String
    ) {
        diagnostics.append(Diagnostic(severity, code, message, at: value.location, fix: fix))
    }

    /// Says that the version of a file is none of those that are read; a file that names none is of version 1.
    ///
    /// - Parameter latest: The last one that is read.
    mutating func checkVersion(of root: JSONValue, latest: Int = 1) {
        guard let version = root["version"], !version.isNull else { return }
        if let number = version.integer, (1...latest).contains(number) { return }
        let known = (1...latest).map(String.init).joined(separator: " or ")
        report("version must be \(known), not \(version.summary)", at: version, fix: "write \"version\": \(latest)")
    }

    /// Says which members are not known, as warnings: a later version may have more.
    mutating func checkKeys(of object: JSONValue, known: [String]) {
        for (key, value) in object.members where !known.contains(key) {
            let nearest = NearestKey.find(key, among: known)
            report(
                "there is no key \(key.quotedForPeople) here", severity: .warning, at: value,
                fix: nearest.map { "write \"\($0)\"" } ?? "take it out, or write one of \(known.listed(with: "or"))"
            )
        }
    }
}

extension JSONValue {
    /// What it is, for the owner of the file.
    var summary: String {
        switch kind {
        case .null: "null"
        case .bool: bool == true ? "true" : "false"
        case .number: (numberText ?? "").count > 40 ? "a number" : numberText ?? ""
        case .string: (string ?? "").quotedForPeople
        case .array: "an array"
        case .object: "an object"
        }
    }
}
