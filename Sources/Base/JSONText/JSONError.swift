import Bytes
package import Diagnostics

/// Why a document could not be read: the first thing in it that is not JSON.
package struct JSONError: Error, Sendable, Hashable {
    package var reason: Reason
    /// Where, in bytes from the start of the file.
    package var offset: Int
    /// The value that was being read, such as `recipes[3].name`; empty for the document itself.
    package var path: String

    package init(_ reason: Reason, at offset: Int, path: String = "") {
        self.reason = reason
        self.offset = offset
        self.path = path
    }

    /// The same in a file of which what was read begins at a place.
    func moved(by start: Int) -> JSONError { JSONError(reason, at: offset + start, path: path) }

    /// The same for the owner of the file, with line and column.
    package func diagnostic(in source: JSONSource) -> Diagnostic {
        let position = source.position(at: offset)
        return Diagnostic(
            .error,
            reason.isAboutEncoding ? .encodingInvalid : .jsonSyntax,
            reason.summary(in: source),
            at: Location(
                file: source.name, line: position.line, column: position.column, path: path.isEmpty ? nil : path
            ),
            fix: reason.fix
        )
    }
}

// All that can be wrong with a document, and all words about it.

extension JSONError {
    package enum Reason: Sendable, Hashable {
        /// No bytes at all.
        case empty
        /// White space, comments or a byte order mark, and no value.
        case blank
        /// Another Unicode encoding, by its name.
        case encoding(String)
        /// A byte that is not part of valid UTF-8.
        case invalidByte(UInt8)
        /// Something else than what must come next, as `found` names it.
        case unexpected(found: String, wanted: Wanted)
        /// The end came before the end of what was opened at a byte offset.
        case unclosed(Part, opened: Int)
        /// A control character in a string, as `found` names it.
        case controlCharacter(found: String)
        /// A backslash and what follows it.
        case escape(found: String)
        /// `01`
        case leadingZero
        /// `-`, `1.` or `1e` without a digit after it.
        case digitMissing(found: String)
        /// A word that another language reads as a constant, such as `None` or `NaN`.
        case word(String)
        case singleQuote
        case comment
        case trailingComma(Part)
        /// Something after the document's value.
        case trailing(found: String)
        case tooDeep(maximum: Int)
        /// Longer than 4 GiB in one piece.
        case tooLong
    }

    /// What the grammar asks for.
    package enum Wanted: Sendable, Hashable {
        case value, key, keyOrEnd, colon, commaOrEnd(Part)
    }

    /// What has an end.
    package enum Part: String, Sendable, Hashable {
        case string, array, object, comment
    }
}

extension JSONError.Reason {
    /// Whether the bytes are not UTF-8, rather than the text not JSON.
    var isAboutEncoding: Bool {
        switch self {
        case .encoding, .invalidByte: true
        default: false
        }
    }

    /// What is wrong, in one sentence without a full stop.
    func summary(in source: JSONSource) -> String {
        switch self {
        case .empty: "the file is empty where JSON was expected"
        case .blank: "the file holds no JSON value, only white space"
        case .encoding(let name): "the file is written in \(name), not in UTF-8"
        case .invalidByte(let byte): "byte 0x\(hex(byte, digits: 2)) is not valid UTF-8 here"
        case .unexpected(let found, let wanted): "expected \(wanted.words), found \(found)"
        case .unclosed(let part, let opened):
            "the \(part.rawValue) that begins at line \(source.position(at: opened).line), "
                + "column \(source.position(at: opened).column) is never closed"
        case .controlCharacter(let found): "\(found) is in a string, where it must be escaped"
        case .escape(let found): "\(found) is not an escape of JSON"
        case .leadingZero: "a number begins with a zero that it does not need"
        case .digitMissing(let found): "expected a digit of a number, found \(found)"
        case .word(let word): "\"\(word)\" is not a value of JSON"
        case .singleQuote: "a string is in single quotes"
        case .comment: "the JSON has a comment, which JSON does not allow"
        case .trailingComma(let part): "a comma follows the last \(part.item)"
        case .trailing(let found): "expected the end after the JSON value, found \(found)"
        case .tooDeep(let maximum): "arrays and objects are nested more than \(maximum) deep"
        case .tooLong: "the JSON is longer than 4 GiB in one piece"
        }
    }

    /// What to do, in the imperative.
    var fix: String {
        switch self {
        case .empty, .blank: "write the data, or [] for a list of nothing"
        case .encoding, .invalidByte: "save the file as UTF-8"
        case .unexpected(_, .value): "write a value: text in double quotes, a number, true, false, null, [ or {"
        case .unexpected(_, .key), .unexpected(_, .keyOrEnd): "write the name in double quotes, then : and its value"
        case .unexpected(_, .colon): "write : between a name and its value"
        case .unexpected(_, .commaOrEnd(let part)): "write , between \(part.item)s, or \(part.end) after the last one"
        case .unclosed(.string, _): "write \" where the string ends, and \\\" for a quote inside it"
        case .unclosed(let part, _): "write \(part.end) where the \(part.rawValue) ends; is the file complete?"
        case .controlCharacter: "write \\n for a line break, \\t for a tab, and close every string with \""
        case .escape:
            "write \\\\ for a backslash; only \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits exist"
        case .leadingZero: "remove the zero, or write the number in double quotes if it is a text"
        case .digitMissing: "complete the number, such as 1.5 or 2e3, or write it in double quotes if it is a text"
        case .word: "write true, false, null or a text in double quotes"
        case .singleQuote: "write double quotes around names and texts"
        case .comment: "remove the comment"
        case .trailingComma: "remove the comma"
        case .trailing: "remove what follows, or put all values into one array"
        case .tooDeep: "nest less deeply"
        case .tooLong: "cut the file into several"
        }
    }
}

extension JSONError.Wanted {
    fileprivate var words: String {
        switch self {
        case .value: "a value"
        case .key: "a name in double quotes"
        case .keyOrEnd: "a name in double quotes or }"
        case .colon: "a colon after the name"
        case .commaOrEnd(let part): "a comma or \(part.end) after the \(part.item)"
        }
    }
}

extension JSONError.Part {
    /// What it is made of.
    fileprivate var item: String { self == .object ? "member" : "element" }

    fileprivate var end: String {
        switch self {
        case .string: "\""
        case .array: "]"
        case .object: "}"
        case .comment: "*/"
        }
    }
}

extension JSONError {
    /// Names what is at an offset of a file, for a message: `"x"`, `"True"`, `a tab`, `the end of the file`.
    static func found(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> String {
        guard offset < bytes.count, let base = bytes.baseAddress else { return "the end of the file" }
        let byte = bytes[offset]
        switch byte {
        case 0: return "a NUL byte"
        case .tab: return "a tab"
        case .lineFeed, .carriageReturn: return "a line break"
        case .space: return "a space"
        case .quote: return "a quotation mark"
        case 0..<0x20, 0x7f: return "the control character U+\(hex(byte, digits: 4))"
        case 0..<0x80:
            let end = bytes[offset...].prefix(20).firstIndex { !$0.isLetter && !$0.isDigit } ?? offset + 20
            let word = bytes[offset..<max(min(end, bytes.count), offset + 1)]
            return "\"\(String(decoding: word, as: UTF8.self))\""
        default:
            let length = UTF8Sequence.length(base, offset, bytes.count)
            guard length > 0 else { return "byte 0x\(hex(byte, digits: 2))" }
            let text = String(decoding: bytes[offset..<offset + length], as: UTF8.self)
            let scalar = text.unicodeScalars.first?.value ?? 0
            // Marks that cannot be seen, such as U+2060, are named by number alone.
            return text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
                || text.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
                ? "U+\(hex(scalar, digits: 4))" : "\"\(text)\" (U+\(hex(scalar, digits: 4)))"
        }
    }
}

/// Upper-case hexadecimal digits, with zeros before them up to a width.
func hex(_ number: some FixedWidthInteger, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
}
