import Bytes
import Diagnostics
import JSONText

/// The settings before a text, in YAML between `---`, TOML between `+++`, or as an object of JSON (Hugo's and Jekyll's front
/// matter), or in lines that begin with `Title:` (MultiMarkdown).
struct FrontMatterBlock {
    /// The members in their order.
    var members: [JSONNode.Member] = []
    /// The line of each member in the file.
    var lines: [String: Int] = [:]
    /// The index of the line after it.
    var end = 0
    /// Why the settings cannot be read, or what of them, with its line.
    private var fault: Diagnostic?

    /// nil for a text without front matter, and for one whose front matter has no end.
    init?(_ source: SourceLines) {
        guard let start = (0..<source.count).first(where: { !source[$0].isBlankLine }) else { return nil }
        switch source[start].stripped {
        case "---":
            let mark = Self.end(source, from: start + 1, ["---", "..."])
            guard let end = mark ?? Self.endOfMembers(source, from: start + 1) else { return nil }
            var reader = PlainYAML(source.part(start + 1..<end))
            members = reader.mapping()
            // A rule at the beginning of a text is no front matter.
            guard !members.isEmpty || end == start + 1 || source.text(start + 1..<end).isEmpty else { return nil }
            lines = reader.keyLines
            fault = Self.unread(reader.skippedLines, source)
            self.end = mark == nil ? end : end + 1
        case "+++":
            guard let end = Self.end(source, from: start + 1, ["+++"]) else { return nil }
            var reader = PlainTOML(source.part(start + 1..<end))
            members = reader.table()
            lines = reader.keyLines
            fault = Self.unread(reader.skippedLines, source)
            self.end = end + 1
        case let first where first.begins(with: "{") && !first.begins(with: "{{"):
            var extent = ValueExtent()
            let last = (start..<source.count).first { extent.ends(in: source[$0]) }
            let mark = last ?? Self.end(source, from: start, ["}"])
            // An object without an end goes as far as its lines do.
            let text = (start..<source.count).first { source[$0].isBlankLine || source[$0].begins(with: "#") }
            guard let end = mark ?? text.map({ $0 - 1 }) else { return nil }
            let json = JSONSource(Array(source.text(start..<end + 1).utf8), name: "")
            do throws(JSONError) {
                guard case .object(let found) = try JSONDocument(json, mode: .lenient).root.node else { return nil }
                members = found
            } catch {
                // A text may begin with a brace, too.
                let rest = first.part(from: 1).stripped
                guard rest.isEmpty || rest.begins(with: "\"") else { return nil }
                var problem = error.diagnostic(in: json)
                problem.severity = .warning
                problem.message = "the settings before the text are not read: \(problem.message)"
                let line = json.position(at: error.offset).line + source.first + start - 1
                problem.location = Location(file: "", line: line)
                fault = problem
            }
            self.end = end + 1
        case let first where PlainYAML.member(first)?.key.lowercased() == "title":
            // MultiMarkdown has no marks around its settings.
            guard let end = Self.endOfMembers(source, from: start) else { return nil }
            var reader = PlainYAML(source.part(start..<end))
            members = reader.mapping()
            lines = reader.keyLines
            fault = Self.unread(reader.skippedLines, source)
            self.end = end
        default: return nil
        }
    }

    private static func unread(_ skipped: [Int], _ source: SourceLines) -> Diagnostic? {
        guard let first = skipped.first, source.first <= first, first < source.first + source.count else { return nil }
        let others = skipped.count > 1 ? ", nor are \(skipped.count - 1) more lines" : ""
        let line = RecordReader.excerpt(String(source[first - source.first]))
        return Diagnostic(
            .warning, .contentUnread,
            "\"\(line)\" fits nowhere in the settings before the text and is not read\(others)",
            at: Location(file: "", line: first), fix: "indent it as far as the lines that it belongs to, or remove it"
        )
    }

    /// Why the settings, or some of their lines, cannot be read; nil where they can.
    func problem(in file: String) -> Diagnostic? {
        var problem = fault
        problem?.location?.file = file
        return problem
    }

    /// Where settings without a mark at their end go over to the text: at a blank line or heading, if all lines before it are
    /// settings.
    private static func endOfMembers(_ source: SourceLines, from start: Int) -> Int? {
        for line in start..<source.count {
            let text = source[line]
            if text.isBlankLine || text.begins(with: "#") { return line > start ? line : nil }
            let isInner = text.begins(with: " ") || text.begins(with: "- ")
            guard isInner ? line > start : PlainYAML.member(text) != nil else { return nil }
        }
        return nil
    }

    private static func end(_ source: SourceLines, from start: Int, _ marks: [StaticString]) -> Int? {
        guard start < source.count else { return nil }
        return (start..<source.count).first { line in
            let text = source[line]
            return marks.contains { text.begins(with: $0) && text.part(from: $0.utf8CodeUnitCount).isBlankLine }
        }
    }
}
