import Bytes
package import JSONText
import RecipeReading
import YAML

/// The YAML of a recipe, or of the settings before its text. All values are texts, as they are written.
///
/// A list's item with a colon is a text, such as `- Note: use cold butter`, unless it has several keys, or a key that programs
/// write for ingredients and steps, or lists what it names.
package struct SettingsYAML {
    package private(set) var value = JSONNode.null
    /// The lines of the keys at the top, in the file.
    package private(set) var keyLines: [String: Int] = [:]
    /// The lines in the file that are no YAML and are read as texts.
    private(set) var quotedLines: [Int] = []
    /// The lines in the file that fit nowhere.
    package private(set) var skippedLines: [Int] = []
    /// Keys that are here twice, and values that are comments.
    private(set) var slips: [TextRecipe.Slip] = []
    private let rows: [Substring]
    private let hasTextKeys: Bool
    private var root: YAMLPosition?

    /// - Parameters:
    ///   - source: One document.
    ///   - hasTextKeys: Whether keys are texts of several words, so that each item of a list with a colon is a mapping.
    package init(_ source: SourceLines, hasTextKeys: Bool = false) {
        rows = source.rows
        self.hasTextKeys = hasTextKeys
        let yaml = LenientYAML(rows)
        quotedLines = yaml.quoted.map { source.first + $0 }
        skippedLines = yaml.skipped.map { source.first + $0 }
        guard let root = yaml.value else { return }
        self.root = root.position
        value = node(root)
        guard case .mapping(let members) = root.content else { return }
        for member in members {
            let line = source.first + member.position.line - 1
            let key = RecordReader.excerpt(member.key)
            if let first = keyLines[member.key] {
                slips.append(
                    TextRecipe.Slip(
                        message: "the key \"\(key)\" is here again; it is in line \(first), too",
                        fix: "keep one of them, with all that both say", line: line))
            }
            if isCut(row(of: member), member.value) {
                slips.append(
                    TextRecipe.Slip(
                        message: "what follows # in the value of \"\(key)\" is a comment, and is not read",
                        fix: "take out the #, or put the value into quotes", line: line))
            }
            keyLines[member.key] = keyLines[member.key] ?? line
        }
    }

    /// Whether a value in a line ends before a # that belongs to a word: "#quick", "Soup #1", but not "Soup # of mine".
    private func isCut(_ row: Substring, _ value: YAMLValue) -> Bool {
        guard row.utf8.contains(UInt8(ascii: "#")), value.isNull || row.utf8.first?.isOne(of: "\"'|>") == false else {
            return false
        }
        let start =
            row.begins(with: "#") ? row.startIndex : row.firstRange(of: " #").map { row.index(after: $0.lowerBound) }
        return start.map { row[$0...].utf8.dropFirst().first.map { !$0.isBlank && $0 != UInt8(ascii: "#") } ?? false }
            ?? false
    }

    /// What is behind a key in its line.
    private func row(of member: YAMLMember) -> Substring {
        let index = member.position.line - 1
        guard rows.indices.contains(index), let (_, value) = LenientYAML.member(rows[index].stripped) else { return "" }
        return value
    }

    /// The members of a mapping; empty for another document.
    package var members: [JSONNode.Member] { value.members ?? [] }

    /// - Parameter key: That of a member at the top.
    private func node(_ value: YAMLValue, of key: String? = nil) -> JSONNode {
        switch value.content {
        case .scalar(let text, isPlain: let isPlain):
            return value.isNull ? .null : .string(isPlain ? Self.unquoted(text) : text)
        case .list(let items): return .array(items.map(item))
        case .mapping(let members):
            let isRoot = value.position == root
            let areIngredients = key.map { RecipeSection(name: $0) == .ingredients } ?? false
            if areIngredients, members.contains(where: \.value.isNull) {
                // "salt:" beside "eggs: 2"
                return .array(
                    members.map { $0.value.isNull ? .string($0.key) : .object([.init($0.key, node($0.value))]) })
            }
            if !isRoot, let names = names(of: value, members) {
                return key == nil || names.count == 1
                    ? .string(names.joined(separator: ", ")) : .array(names.map(JSONNode.string))
            }
            return .object(members.map { JSONNode.Member($0.key, node($0.value, of: isRoot ? $0.key : nil)) })
        }
    }

    /// The texts of `{salt, pepper}` and of `{Cook it, Stir: well}`, which are no keys to people; nil for other mappings.
    private func names(of value: YAMLValue, _ members: [YAMLMember]) -> [String]? {
        guard members.contains(where: \.value.isNull), words(of: value).utf8.first?.isOne(of: "{?") == true else {
            return nil
        }
        let texts = members.compactMap { member -> String? in
            guard case .scalar(let text, isPlain: _) = member.value.content else { return nil }
            return member.value.isEmpty ? member.key : "\(member.key): \(text)"
        }
        return texts.count == members.count ? texts : nil
    }

    private func item(_ value: YAMLValue) -> JSONNode {
        guard !hasTextKeys else { return node(value) }
        switch value.content {
        case .scalar(let text, isPlain: true):
            return value.isNull ? .null : group(value, text) ?? .string(Self.unquoted(text))
        case .mapping(let members):
            if let names = names(of: value, members) { return .string(names.joined(separator: ", ")) }
            guard members.count == 1, let member = members.first else { return node(value) }
            if member.value.isEmpty { return .string(member.key) }
            guard !Self.itemKeys.contains(member.key), case .scalar(let text, isPlain: _) = member.value.content,
                !words(of: value).begins(with: "{")
            else { return node(value) }
            return .string("\(member.key): \(text)")
        default: return node(value)
        }
    }

    /// A value without the quotes of typography, or of a file that was edited with such, around all of it.
    private static func unquoted(_ text: String) -> String {
        guard text.utf8.first.map({ $0 >= 0xC2 }) ?? false, let first = text.first, let last = text.last,
            text.count > 2,
            quotes.contains(where: { $0.first == first && $0.dropFirst().contains(last) }),
            case let words = text.dropFirst().dropLast(), !words.contains(where: { $0 == first || $0 == last })
        else { return text }
        return words.trimmed
    }

    /// A quote that opens, and those that close it.
    private static let quotes = ["“”“\"", "„“”\"", "””", "‘’‘", "‚‘’", "«»", "»«", "’’"]

    private func row(of value: YAMLValue) -> Substring {
        let index = value.position.line - 1
        return rows.indices.contains(index) ? rows[index] : ""
    }

    /// A value as it is written in its first line.
    private func words(of value: YAMLValue) -> Substring {
        Substring(row(of: value).unicodeScalars.dropFirst(value.position.column - 1)).stripped
    }

    /// Words with a list below them, further in, which YAML takes for one text.
    private func group(_ value: YAMLValue, _ text: String) -> JSONNode? {
        guard text.contains(" - ") else { return nil }
        let margin = row(of: value).indentation
        let below = rows[min(value.position.line, rows.count)...].prefix {
            $0.isBlankLine || $0.indentation > margin
        }
        guard let first = below.first(where: { !$0.isBlankLine })?.stripped, first.begins(with: "- "),
            let list = LenientYAML(Array(below)).value, case .list = list.content
        else { return nil }
        let name = words(of: value)
        return .object([
            JSONNode.Member(String(name), SettingsYAML(SourceLines(below.map(String.init), first: 1)).value)
        ])
    }

    private static let itemKeys: Set<String> = [
        "name", "text", "ingredient", "amount", "quantity", "qty", "unit", "item", "step", "title", "group", "section",
        "note", "image", "ingredients", "steps", "url", "src", "caption",
    ]
}
