import Diagnostics
import JSONText

/// Records of a document that is not JSON, as JSON in which each member begins in the line that it has in the document: a
/// diagnostic about a member then names the line of the document.
struct RecordLines {
    /// The member with the names of numbers that nothing reads: the record itself only tells of texts.
    static let unreadNumbers = "x:unreadNumbers"

    /// The member with the photos of a recipe.
    static let photos = "x:photos"

    private var json = Array("[".utf8)
    private var line = 1
    private var isEmpty = true

    /// Adds a record that begins in a line.
    ///
    /// - Parameters:
    ///   - members: In the order of their lines.
    ///   - lines: Those of members that have others than the record.
    mutating func append(_ members: [JSONNode.Member], line first: Int, lines: [String: Int] = [:]) {
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

    /// Adds a recipe that begins in a line. What it has without a line is in the first.
    mutating func append(_ recipe: TextRecipe, line first: Int) {
        var members = recipe.all
        if !recipe.unreadNumbers.isEmpty {
            members.append(.init(Self.unreadNumbers, .array(recipe.unreadNumbers.map(JSONNode.string))))
        }
        members.sort { recipe.lines[$0.key] ?? first < recipe.lines[$1.key] ?? first }
        append(members, line: first, lines: recipe.lines)
    }

    private mutating func go(to next: Int) {
        guard next > line else { return }
        json += repeatElement(UInt8(ascii: "\n"), count: next - line)
        line = next
    }

    /// The list of the records, and what the document holds besides; nil without a record.
    consuming func outcome(named name: String, _ diagnostics: Diagnostic?...) -> Outcome<JSONSource>? {
        isEmpty ? nil : Outcome(source(named: name), diagnostics.compactMap(\.self))
    }

    /// The list of the records.
    consuming func source(named name: String) -> JSONSource {
        JSONSource(json + Array("]".utf8), name: name)
    }
}
