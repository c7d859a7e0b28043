import Bytes
import Diagnostics
import HTMLTree
import JSONText
import RecipeReading

/// A table as text (CSV, RFC 4180): rows of fields with commas, semicolons or tabs between, the names of the columns in
/// the first row.
struct TableDocument {
    /// The rows as a list of objects by the names of the columns. Each begins in the line in which its row does.
    let records: JSONSource
    /// Warnings of quotes that are not closed.
    let diagnostics: [Diagnostic]

    /// nil for another document.
    init?(_ source: JSONSource) {
        guard Self.isTable(source) else { return nil }
        let bytes = PageEncoding.utf8(source.bytes)
        var rows = TableRows(bytes)
        guard let header = rows.next(), header.fields.count > 1 else { return nil }
        let names = Self.distinct(header.fields.map { Self.name($0) })
        var lines = RecordLines()
        while let row = rows.next() {
            guard row.fields.contains(where: { $0.contains { $0 > 0x20 } }) else { continue }
            let members = row.fields.enumerated().map { index, field in
                let name = index < names.count ? names[index] : "column \(index + 1)"
                return JSONNode.Member(name, Self.value(field))
            }
            lines.append(members, line: row.line)
        }
        records = lines.source(named: source.name)
        diagnostics = Self.diagnostics(ofUnclosed: rows.unclosedQuotes, in: source.name)
    }

    private static func diagnostics(ofUnclosed lines: [Int], in file: String) -> [Diagnostic] {
        guard let first = lines.first else { return [] }
        let others = lines.count > 1 ? ", as are \(lines.count - 1) more" : ""
        return [
            Diagnostic(
                .warning, .textInvalid, "a quote is opened and not closed\(others); the field ends with its line",
                at: Location(file: file, line: first), fix: "write \" at the end of the field, or remove the quote"
            )
        ]
    }

    private static func isTable(_ source: JSONSource) -> Bool {
        if DocumentName.hasEnding(source.name, [".csv", ".tsv"]) { return true }
        guard case .table = ForeignDocument(source.bytes) else { return false }
        return true
    }

    private static func name(_ field: ArraySlice<UInt8>) -> String {
        TextCleaning.line(TextLimit.cut(String(decoding: field, as: UTF8.self), to: TextLimit.title.rawValue))
    }

    /// Names of columns, of which each is there once.
    private static func distinct(_ names: [String]) -> [String] {
        var taken: Set<String> = []
        return names.enumerated().map { index, name in
            var distinct = name.isEmpty ? "column \(index + 1)" : name
            while !taken.insert(distinct).inserted { distinct += " \(index + 1)" }
            return distinct
        }
    }

    /// A field: a list if it is written as one, else a text.
    private static func value(_ field: ArraySlice<UInt8>) -> JSONNode {
        let text = String(decoding: field, as: UTF8.self)
        return ListText.elements(of: text).map { .array($0.map(JSONNode.string)) } ?? .string(text)
    }
}

/// The rows of a table, one after another.
private struct TableRows {
    private let bytes: [UInt8]
    private let separator: UInt8
    private var offset = 0
    private var line = 1
    /// The lines of quotes that no quote closes.
    private(set) var unclosedQuotes: [Int] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // Excel says it in a line of its own: `sep=;`.
        if bytes.starts(with: "sep=".utf8), bytes.count > 5,
            bytes[5] == UInt8(ascii: "\n") || bytes[5] == UInt8(ascii: "\r")
        {
            separator = bytes[4]
            offset = 5
            endLine()
        } else {
            separator = Self.separator(of: bytes[...])
        }
    }

    /// The sign that is most frequent in the first line, outside of quotes.
    private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in bytes {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
            if byte.isOne(of: ",;\t") { counts[byte, default: 0] += 1 }
        }
        return ",;\t".utf8.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? UInt8(ascii: ",")
    }

    /// The next row, and the line that it begins in, from 1; nil after the last.
    mutating func next() -> (fields: [ArraySlice<UInt8>], line: Int)? {
        guard offset < bytes.count else { return nil }
        let first = line
        var fields: [ArraySlice<UInt8>] = []
        while true {
            fields.append(field())
            guard offset < bytes.count, bytes[offset] == separator else { break }
            offset += 1
        }
        endLine()
        return (fields, first)
    }

    private mutating func field() -> ArraySlice<UInt8> {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { return plainField() }
        let start = (offset: offset, line: line)
        if let field = quotedField() { return field }
        (offset, line) = start
        unclosedQuotes.append(line)
        offset += 1
        return plainField()
    }

    private mutating func plainField() -> ArraySlice<UInt8> {
        let start = offset
        while offset < bytes.count, bytes[offset] != separator, !isLineEnd { offset += 1 }
        return bytes[start..<offset]
    }

    /// A field in quotes; nil if no quote closes it, or only one that opens a field in a later line.
    private mutating func quotedField() -> ArraySlice<UInt8>? {
        let first = line
        var content: [UInt8] = []
        var isClosed = false
        offset += 1
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if byte == UInt8(ascii: "\"") {
                guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
                    isClosed = true
                    break
                }
                offset += 1
            } else if byte == UInt8(ascii: "\n") {
                line += 1
            }
            content.append(byte)
        }
        // What follows the closing quote is still the field's.
        let rest = plainField()
        let opensAnother = line > first && rest.contains { $0 > 0x20 }
        return isClosed && !opensAnother ? content[...] + rest : nil
    }

    private var isLineEnd: Bool { bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\r") }

    private mutating func endLine() {
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "\r") { offset += 1 }
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") else { return }
        offset += 1
        line += 1
    }
}

/// A list that programs write into one text: `["1 egg", "salt"]` of JSON, `['1 egg', "salt"]` of Python,
/// `c("1 egg", "salt")` of R.
enum ListText {
    /// nil for a text that is no such list.
    static func elements(of text: String) -> [String]? {
        if let strings = json(text) { return strings }
        var rest = text.utf8.drop { $0 <= 0x20 }[...]
        if rest.starts(with: "c(".utf8) { rest = rest.dropFirst() }
        guard let open = rest.first, open == UInt8(ascii: "[") || open == UInt8(ascii: "(") else { return nil }
        let close = open == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ")")
        rest = rest.dropFirst()
        var elements: [String] = []
        while true {
            rest = rest.drop { $0 <= 0x20 }
            guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { break }
            guard let element = string(&rest, quote) else { return nil }
            elements.append(element)
            rest = rest.drop { $0 <= 0x20 }
            guard rest.first == UInt8(ascii: ",") else { break }
            rest = rest.dropFirst()
        }
        let isClosed = rest.first == close && rest.dropFirst().allSatisfy { $0 <= 0x20 }
        return isClosed && !elements.isEmpty ? elements : nil
    }

    /// The texts of a list of JSON, whose escapes the others do not have.
    private static func json(_ text: String) -> [String]? {
        guard text.first == "[", text.last == "]",
            let elements = JSONDocument.root(of: JSONSource(Array(text.utf8), name: ""))?.elements
        else { return nil }
        let strings = elements.compactMap(\.string)
        return strings.isEmpty || strings.count < elements.underestimatedCount ? nil : strings
    }

    /// A text in quotes, with the escapes of these languages.
    private static func string(_ rest: inout Substring.UTF8View, _ quote: UInt8) -> String? {
        var bytes: [UInt8] = []
        rest = rest.dropFirst()
        while let byte = rest.first {
            rest = rest.dropFirst()
            if byte == quote { return String(decoding: bytes, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\"), let escaped = rest.first else {
                bytes.append(byte)
                continue
            }
            rest = rest.dropFirst()
            switch escaped {
            case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "u"), UInt8(ascii: "x"):
                let digits = rest.prefix(escaped == UInt8(ascii: "u") ? 4 : 2)
                let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
                bytes += String(Character(code.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")).utf8
                rest = rest.dropFirst(digits.count)
            default: bytes.append(escaped)
            }
        }
        return nil
    }
}
