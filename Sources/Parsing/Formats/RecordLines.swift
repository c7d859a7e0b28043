import JSONText

/// Records of a document that is not JSON, as JSON in which each member begins in the line that it has in the document: a
/// diagnostic about a member then names the line of the document.
struct RecordLines {
    /// A member of a record.
    struct Member {
        let key: String
        let value: JSONNode
        /// The line that it has in the document, from 1.
        let line: Int

        init(_ key: String, _ value: JSONNode, line: Int) {
            self.key = key
            self.value = value
            self.line = line
        }
    }

    /// The member with the names of numbers that nothing reads: the record itself only tells of texts.
    static let unreadNumbers = "x:unreadNumbers"

    private var json = Array("[".utf8)
    private var line = 1
    private var isFirst = true

    /// Adds a record that begins in a line, with its members in the order of their lines.
    mutating func append(_ members: [Member], line first: Int) {
        if !isFirst { json.append(UInt8(ascii: ",")) }
        isFirst = false
        go(to: first)
        json.append(UInt8(ascii: "{"))
        for (index, member) in members.enumerated() {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            go(to: member.line)
            json += JSONNode.string(member.key).bytes()
            json.append(UInt8(ascii: ":"))
            json += member.value.bytes()
        }
        json.append(UInt8(ascii: "}"))
    }

    /// Adds a recipe that begins in a line. What it has without a line is in the first.
    mutating func append(_ recipe: TextRecipe, line first: Int) {
        guard case .object(let all) = recipe.json else { return }
        var members = all.map { Member($0.key, $0.value, line: recipe.lines[$0.key] ?? first) }
        if !recipe.unreadNumbers.isEmpty {
            members.append(
                Member(Self.unreadNumbers, .array(recipe.unreadNumbers.map(JSONNode.string)), line: first))
        }
        append(members.sorted { $0.line < $1.line }, line: first)
    }

    private mutating func go(to next: Int) {
        guard next > line else { return }
        json += repeatElement(UInt8(ascii: "\n"), count: next - line)
        line = next
    }

    /// The list of the records.
    consuming func source(named name: String) -> JSONSource {
        JSONSource(json + Array("]".utf8), name: name)
    }
}
