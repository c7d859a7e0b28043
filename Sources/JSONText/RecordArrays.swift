// Which array of a feed holds its records, and what happens when it cannot be cut.

/// The arrays of records that a reader has come by.
struct RecordArrays {
    struct Candidate {
        var key: String?
        var rank: Int
        /// The offset of its bracket.
        var offset: Int
        var slices: [JSONSlice]
    }

    let keys: [String]
    /// The one array to cut; nil for all that fit.
    var only: Int?
    var candidates: [Candidate] = []

    init(keys: [String]) {
        self.keys = keys
    }
}

extension JSONReader {
    /// Splits the array that begins here if it is one of records. Returns whether it was.
    mutating func cutRecords() throws(JSONError) -> Bool {
        guard depth < 2, let records, records.only == nil || records.only == offset else { return false }
        var name: String?
        var rank = 0
        if depth == 1 {
            guard tape[open].tag == .object else { return false }
            let first = start + Int(tape[key].offset)
            let text = EscapedText.string(
                file[first..<first + Int(tape[key].extent)], isCoded: tape[key].tag == .codedString
            )
            guard let place = records.keys.firstIndex(of: text) else { return false }
            name = text
            rank = place
        }
        guard depth < maximumDepth else { throw tooDeepError() }
        var splitter = JSONArraySplitter(base: base, end: end, isLenient: isLenient, key: name)
        guard let after = splitter.split(at: offset) else { throw causeOfBadCut() }
        append(.array, at: offset)
        self.records?.candidates.append(
            RecordArrays.Candidate(key: name, rank: rank, offset: offset, slices: splitter.slices)
        )
        offset = after
        return true
    }

    /// The first error of the file. The place where a cut fails is often far after it: a quote that is missing turns
    /// all strings after it inside out.
    private func causeOfBadCut() -> JSONError {
        let part = JSONPart(range: start..<end, depth: outerDepth, root: root, mode: mode, maximumDepth: maximumDepth)
        var reader = JSONReader(file, base, part, forgets: true)
        do throws(JSONError) {
            try reader.readDocument()
        } catch {
            return error
        }
        return error(.unexpected(found: found(at: offset), wanted: .value), at: offset)
    }
}
