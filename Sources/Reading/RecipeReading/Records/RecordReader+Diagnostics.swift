import Bytes
import CatalogModel
package import Diagnostics
package import JSONText

// What is wrong with a record.

extension RecordReader {
    var formatAdvice: String {
        guard let assumedFormat else { return ", or tell the feed's publisher" }
        return "; it was taken for the format \"\(assumedFormat)\", which the feed's \"format\" overrides"
    }

    /// Where the record is in its document.
    var recordPath: String { record.path }

    /// `record 12 ("Apam Balik")`.
    package var recordName: String {
        for path in context.mapping?.fields[.title] ?? [] {
            guard let text = path.values(in: record).first?.string, !text.isEmpty else { continue }
            return "record \(number) (\"\(Self.excerpt(text))\")"
        }
        for key in Self.titleKeys + ["uuid"] {
            if let text = record[key]?.string, !text.isEmpty { return "record \(number) (\"\(Self.excerpt(text))\")" }
        }
        return "record \(number)"
    }

    static func isTitle(_ key: StaticString) -> Bool {
        (titleKeys + ["headline"]).contains { ByteView($0).hasSameBytes(as: ByteView(key)) }
    }

    /// Reports what loses the whole record.
    package mutating func leaveOut(_ code: Diagnostic.Code, _ message: String, fix: String) {
        report(.error, code, message, at: value, fix: fix)
    }

    package mutating func report(
        _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, at place: JSONValue,
        fix: String? = nil, advice: String? = nil
    ) {
        guard diagnostics.count < Self.mostDiagnostics || severity == .error else { return }
        diagnostics.append(Diagnostic(severity, code, message, at: place.location, fix: fix, advice: advice))
        guard diagnostics.count == Self.mostDiagnostics else { return }
        diagnostics.append(
            Diagnostic(
                .note, code, "\(recordName) has more faults than are listed", at: value.location,
                fix: "fix these first, or tell the feed's publisher"
            )
        )
    }

    mutating func reportType(_ value: JSONValue, expected: String) {
        guard diagnostics.count < Self.mostDiagnostics else { return }
        markRead(value)
        report(
            .warning, .fieldType, "\(recordName): \"\(value.path)\" is \(value.kind.name), not \(expected)",
            at: value, fix: "write \(expected), or leave the field out"
        )
    }

    /// As much of a text as a message can bear.
    package static func excerpt(_ text: String) -> String {
        let line = TextCleaning.line(TextLimit.cut(text, to: TextLimit.title.rawValue))
        return line.count <= 60 ? line : line.prefix(57) + "..."
    }
}

extension JSONValue.Kind {
    /// What people call it.
    package var name: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
