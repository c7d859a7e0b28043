import Bytes
import Diagnostics
import JSONText
import YAML

/// The settings before a text, in YAML between `---`, TOML between `+++`, or as an object of JSON (Hugo's and Jekyll's front
/// matter), or in lines that begin with `Title:` (MultiMarkdown).
package struct FrontMatterBlock {
    /// The members in their order.
    var members: [JSONNode.Member] = []
    /// The line of each member in the file.
    var lines: [String: Int] = [:]
    /// The index of the line after it.
    var end = 0
    /// What of them is not read as its author means it.
    private(set) var slips: [TextRecipe.Slip] = []
    /// Why the settings cannot be read, or what of them, with its line.
    private var faults: [Diagnostic] = []

    /// nil for a text without front matter, and for one whose front matter has no end.
    init?(_ source: SourceLines) {
        guard let start = (0..<source.count).first(where: { !source[$0].isBlankLine }) else { return nil }
        switch source[start].stripped {
        case let first where Self.isRule(first) && (first == "---" || Self.isMember(source, start + 1)):
            let mark = Self.end(source, from: start + 1, ["---", "..."]) ?? Self.endOfSlips(source, from: start + 1)
            guard let end = mark ?? Self.endOfMembers(source, from: start + 1) else { return nil }
            take(SettingsYAML(source.part(start + 1..<end)))
            // A rule at the beginning of a text is no front matter.
            guard !members.isEmpty || end == start + 1 || source.text(start + 1..<end).isEmpty else { return nil }
            self.end = mark == nil ? end : end + 1
        case "+++":
            guard let end = Self.end(source, from: start + 1, ["+++"]) else { return nil }
            var reader = PlainTOML(source.part(start + 1..<end))
            members = reader.table()
            lines = reader.keyLines
            faults = LenientYAML.diagnostics(skipped: reader.skippedLines, in: "")
            self.end = end + 1
        case let first where first.begins(with: "{") && !first.begins(with: "{{"):
            let ends = (start..<source.count).lazy.filter { source[$0].stripped.ends(with: "}") }
            let last = ends.prefix(Self.mostBraces).first { Self.isObject(source.text(start..<$0 + 1)) }
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
                faults = [problem]
            }
            self.end = end + 1
        case let first where LenientYAML.member(first)?.key.lowercased() == "title":
            // MultiMarkdown has no marks around its settings, and people forget the first one.
            let mark = Self.endOfSlips(source, from: start)
            guard let end = mark ?? Self.endOfMembers(source, from: start) else { return nil }
            take(SettingsYAML(source.part(start..<end)))
            self.end = mark == nil ? end : end + 1
        default: return nil
        }
    }

    /// No object has more lines that end with a brace.
    private static let mostBraces = 64

    private static func isObject(_ text: String) -> Bool {
        JSONDocument.root(of: JSONSource(Array(text.utf8), name: ""), mode: .lenient)?.isObject ?? false
    }

    private mutating func take(_ reader: SettingsYAML) {
        members = reader.members
        lines = reader.keyLines
        slips = reader.slips
        faults = LenientYAML.diagnostics(skipped: reader.skippedLines, quoted: reader.quotedLines, in: "")
    }

    /// Why the settings, or some of their lines, cannot be read.
    func problems(in file: String) -> [Diagnostic] {
        faults.map { fault in
            var fault = fault
            fault.location?.file = file
            return fault
        }
    }

    /// Where settings without a mark at their end go over to the text: at a blank line or heading, if all lines before it are
    /// settings.
    private static func endOfMembers(_ source: SourceLines, from start: Int) -> Int? {
        for line in start..<source.count {
            let text = source[line]
            if text.isBlankLine || text.begins(with: "#") { return line > start ? line : nil }
            let isInner = text.begins(with: " ") || text.begins(with: "- ")
            guard isInner ? line > start : LenientYAML.member(text) != nil else { return nil }
        }
        return nil
    }

    /// Whether a line is nothing but dashes, in any number, or a dash of typography.
    private static func isRule(_ text: Substring) -> Bool {
        text.count >= 2 && text.utf8.allSatisfy { $0 == UInt8(ascii: "-") }
            || ["—", "–", "——", "–-", "-–"].contains(text)
    }

    private static func isMember(_ source: SourceLines, _ line: Int) -> Bool {
        line < source.count && LenientYAML.member(source[line].stripped).map { TextRecipe.knows($0.key) } ?? false
    }

    /// Where settings end at a line of dashes that is no mark, or of equals signs, below nothing but settings.
    private static func endOfSlips(_ source: SourceLines, from start: Int) -> Int? {
        for line in start..<source.count {
            let text = source[line]
            if isRule(text.stripped) || text.stripped.count > 2 && text.utf8.allSatisfy({ $0 == UInt8(ascii: "=") }) {
                return line > start ? line : nil
            }
            let isInner = text.begins(with: " ") || text.begins(with: "- ") || text.isBlankLine
            guard isInner || LenientYAML.member(text) != nil else { return nil }
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
