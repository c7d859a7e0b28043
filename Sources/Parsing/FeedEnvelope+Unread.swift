// What a document says around its records: no text is dropped without being named.

import Bytes
import CatalogModel
import Diagnostics
import JSONText

extension FeedEnvelope {
    /// A note of the members around the records that hold texts; nil where there is none.
    ///
    /// - Parameter records: What was read, in the order of the document.
    func unread(around records: [ParsedRecord]) -> Diagnostic? {
        guard root.isObject else { return nil }
        var walk = EnvelopeWalk(records: records)
        walk.add(root, path: "", depth: 0)
        guard !walk.names.isEmpty else { return nil }
        let shown = walk.names.map { "\"\($0)\"" }.joined(separator: ", ")
        return Diagnostic(
            .note, .contentUnread, "around the recipes, the texts in \(shown) are not read",
            at: Location(file: root.document.source.name), advice: "write them into the recipes"
        )
    }
}

/// Finds the texts for people around the records of a document.
private struct EnvelopeWalk {
    let records: [ParsedRecord]
    private(set) var names: [String] = []

    /// Real envelopes have less of each.
    private static let mostNames = 32
    private static let mostElements = 64
    private static let mostDepth = 8

    mutating func add(_ value: JSONValue, path: String, depth: Int) {
        guard depth < Self.mostDepth, names.count < Self.mostNames, !isRecord(value) else { return }
        if value.isObject {
            // A link to a page has words for it.
            guard value["href"] == nil else { return }
            let prefix = path.isEmpty ? "" : path + "."
            // What else is in a graph is of other types, or was referred to.
            for (key, member) in value.members where key != "@graph" {
                add(member, path: prefix + key, depth: depth + 1)
            }
        } else if value.isArray {
            for element in value.elements.prefix(Self.mostElements) { add(element, path: path, depth: depth + 1) }
        } else if let text = value.string, text.contains(" "), RecordReader.isForPeople(nil, text) {
            // One word is for programs: a state, a version, the token of the next page.
            let name = RecordReader.excerpt(path)
            if !names.contains(name) { names.append(name) }
        }
    }

    /// Whether a value is one of the records, by where it begins.
    private func isRecord(_ value: JSONValue) -> Bool {
        let place = records.partitioningIndex { $0.origin.offset >= value.offset }
        return place < records.count && records[place].origin.offset == value.offset
    }
}
