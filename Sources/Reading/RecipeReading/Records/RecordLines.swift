package import Diagnostics
package import JSONText

/// Records of a document that is not JSON, as JSON in which each member begins in the line that it has in the document: a
/// diagnostic about a member then names the line of the document.
package struct RecordLines {
    /// The member with the names of numbers that nothing reads: the record itself only tells of texts.
    package static let unreadNumbers = "x:unreadNumbers"

    /// The member with the photos of a recipe.
    package static let photos = "x:photos"

    private var json = Array("[".utf8)
    private var line = 1
    private var isEmpty = true

    package init() {}

    /// Adds a record that begins in a line.
    ///
    /// - Parameters:
    ///   - members: In the order of their lines.
    ///   - lines: Those of members that have others than the record.
    package mutating func append(_ members: [JSONNode.Member], line first: Int, lines: [String: Int] = [:]) {
        if !isEmpty { json.append(UInt8(ascii: ",")) }
        isEmpty = false
        go(to: first)
        json.append(UInt8(ascii: "{"))
        for (index, member) in members.enumerated() {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            go(to: lines[member.key] ?? first)
            json += JSONNode.string(member.key).bytes()
            json.append(UInt8(ascii: ":"))
            json += member.value.bytes()
        }
        json.append(UInt8(ascii: "}"))
    }

    private mutating func go(to next: Int) {
        guard next > line else { return }
        json += repeatElement(UInt8(ascii: "\n"), count: next - line)
        line = next
    }

    /// The list of the records, and what the document holds besides; nil without a record.
    package consuming func outcome(named name: String, _ diagnostics: Diagnostic?...) -> Outcome<JSONSource>? {
        isEmpty ? nil : Outcome(source(named: name), diagnostics.compactMap(\.self))
    }

    /// The list of the records.
    package consuming func source(named name: String) -> JSONSource {
        JSONSource(json + Array("]".utf8), name: name)
    }
}
