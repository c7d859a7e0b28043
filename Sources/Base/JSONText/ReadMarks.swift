/// The strings of a record that were read, so that the others can be found: one bit for each value of the record.
///
/// Keys are no strings in this sense.
package struct ReadMarks: Sendable {
    /// The record's place in the tape.
    private let first: Int
    private var bits: [UInt64]
    /// Places outside the record, which may refer to other parts of its document.
    private var others: Set<Int> = []

    /// Marks nothing yet of a record.
    package init(of record: JSONValue) {
        first = record.index
        bits = [UInt64](repeating: 0, count: (record.end - record.index + 63) / 64)
    }

    /// Marks a string. Of a container this marks nothing that is in it.
    package mutating func insert(_ value: JSONValue) {
        insert(value.index)
    }

    /// Marks all strings in a value.
    package mutating func insertAll(in value: JSONValue) {
        for index in value.index..<value.end { insert(index) }
    }

    /// Takes the marks of all strings in a value away.
    package mutating func removeAll(in value: JSONValue) {
        for index in value.index..<value.end {
            let place = index - first
            if place >= 0, place >> 6 < bits.count {
                bits[place >> 6] &= ~(1 << UInt64(place & 63))
            } else {
                others.remove(index)
            }
        }
    }

    /// Whether a value itself is marked.
    package func contains(_ value: JSONValue) -> Bool { contains(value.index) }

    /// Whether a string in a value is marked.
    package func containsAny(in value: JSONValue) -> Bool {
        (value.index..<value.end).contains { value.document.tape[$0].isText && contains($0) }
    }

    /// Whether a value holds an unmarked string of a kind.
    ///
    /// - Parameter isWanted: Is asked with the key of the member that the string is, nil for an element of an array, and
    ///   the string.
    package func hasUnmarked(
        in value: JSONValue, where isWanted: (_ key: JSONValue?, _ text: JSONValue) -> Bool
    ) -> Bool {
        let document = value.document
        return document.tape.withUnsafeBufferPointer { tape in
            for index in value.index..<value.end where tape[index].isText && !contains(index) {
                let key = index > 0 && tape[index - 1].isKey ? JSONValue(document, index - 1) : nil
                if isWanted(key, JSONValue(document, index)) { return true }
            }
            return false
        }
    }

    private func contains(_ index: Int) -> Bool {
        let place = index - first
        guard place >= 0, place >> 6 < bits.count else { return others.contains(index) }
        return bits[place >> 6] & 1 << UInt64(place & 63) != 0
    }

    private mutating func insert(_ index: Int) {
        let place = index - first
        if place >= 0, place >> 6 < bits.count {
            bits[place >> 6] |= 1 << UInt64(place & 63)
        } else {
            others.insert(index)
        }
    }
}

extension JSONValue {
    /// The place in the tape after the value and all that is in it.
    fileprivate var end: Int {
        let node = tapeNode
        return node.isContainer ? Int(node.next) : index + 1
    }
}

extension TapeNode {
    fileprivate var isText: Bool { (tag == .string || tag == .codedString) && !isKey }
}
