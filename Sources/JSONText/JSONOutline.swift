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
