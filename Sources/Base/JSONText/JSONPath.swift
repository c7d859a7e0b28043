// Paths for people: `recipes[3].name`.

import Bytes

/// Where what was read stands in its file: the member of the top-level object, and the element of an array.
struct JSONRootPath: Sendable {
    var key: String?
    var index: Int?
}

enum JSONPath {
    enum Step {
        case key(String), index(Int)
    }

    static func text(_ root: JSONRootPath, _ steps: some Sequence<Step>) -> String {
        var text = ""
        if let key = root.key { append(.key(key), to: &text) }
        if let index = root.index { append(.index(index), to: &text) }
        for step in steps { append(step, to: &text) }
        return text
    }

    private static func append(_ step: Step, to text: inout String) {
        switch step {
        case .index(let index): text += "[\(index)]"
        case .key(let key) where isIdentifier(key): text += text.isEmpty ? key : ".\(key)"
        case .key(let key):
            var writer = JSONWriter()
            writer.value(shortened(key))
            text += "[\(String(decoding: writer.finish(), as: UTF8.self))]"
        }
    }

    /// Longer keys are cut in paths. In scalars: one character can have any length.
    private static let longest = 80

    private static func shortened(_ key: String) -> String {
        let scalars = key.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: longest, limitedBy: scalars.endIndex) else {
            return key
        }
        return end == scalars.endIndex ? key : String(scalars[..<end]) + "…"
    }

    private static func isIdentifier(_ key: String) -> Bool {
        guard let first = key.utf8.first, !first.isDigit, key.utf8.count <= longest else { return false }
        return key.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$") }
    }
}

/// A feed with its records cut and not read: the first step of reading a big file on all cores.
///
/// Everything outside the records is read as in `JSONDocument`. Of the records only strings and brackets are looked at;
/// each is read by `JSONDocument(_:slice:)`, and an error in it loses that record alone. Together both refuse exactly
/// what `JSONDocument` refuses of the whole file.
package struct JSONOutline: Sendable {
    /// The document without its records: their array is empty in it.
    package let document: JSONDocument
    /// The key of the array of records; nil when the document is the array, or there is none.
    package let arrayKey: String?
    /// The records in order; nil when the document has no array of them, and `document` is all of it.
    package let slices: [JSONSlice]?

    /// Finds the array of records: the document if it is an array, or else the member of the document's object whose
    /// key is the earliest in `arrayKeys` and whose value is an array. Of several with that key the last one counts.
    ///
    /// - Parameter maximumDepth: As for `JSONDocument`.
    /// - Throws: The first error of the file, if its records cannot be split, or if it is outside of them.
    package init(
        _ source: JSONSource, arrayKeys: [String], mode: JSONMode = .strict, maximumDepth: Int = 512
    ) throws(JSONError) {
        let part = JSONPart(wholeOf: source, mode: mode, maximumDepth: maximumDepth)
        let found = try source.bytes.withUnsafeBufferPointer {
            (file) throws(JSONError) -> (ContiguousArray<TapeNode>, RecordArrays.Candidate?) in
            guard let base = file.baseAddress else { throw JSONError(.empty, at: 0) }
            var records = RecordArrays(keys: arrayKeys)
            var reader = JSONReader(file, base, part)
            reader.records = records
            try reader.readDocument()
            guard let candidates = reader.records?.candidates, candidates.count > 1 else {
                return (reader.tape.finish(), reader.records?.candidates.first)
            }
            // Rare: the arrays that were not meant are read like everything else.
            let best = candidates.reduce(candidates[0]) { $1.rank <= $0.rank ? $1 : $0 }
            records.only = best.offset
            reader = JSONReader(file, base, part)
            reader.records = records
            try reader.readDocument()
            return (reader.tape.finish(), best)
        }
        document = JSONDocument(source, part, found.0)
        arrayKey = found.1?.key
        slices = found.1?.slices
    }

    /// The value of a member of the document's object, such as `total`. The array of records is empty here.
    package func member(_ key: String) -> JSONValue? { document.root[key] }
}
