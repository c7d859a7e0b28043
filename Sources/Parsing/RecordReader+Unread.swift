// What a record holds besides the members that its format reads: no text is dropped without being named.

import CatalogModel
import Diagnostics
import JSONText

extension RecordReader {
    /// Members that programs write for programs.
    static let technicalNames: [StaticString] = [
        "@context", "@type", "@id", "@language", "id", "_id", "uuid", "url", "slug", "position", "number", "order",
        "reference_id", "referenceId", "sameAs",
    ]
    private static let technical = JSONNames(technicalNames)
    /// Lists of references go no deeper in real records.
    private static let mostDepth = 8
    /// A record with more is reported by these.
    private static let mostUnread = 64

    /// Notes the members of the object that is read now that hold texts and have another name than these.
    ///
    /// - Parameter part: What the object is called in its record; nil for the record itself.
    mutating func noteMembers(besides names: JSONNames, of part: StaticString? = nil) {
        guard value.hasMembers(besides: names) else { return }
        for (key, member) in value.members
        where !names.contains(key) && !Self.technical.contains(key) {
            noteUnread(member, part.map { "\($0).\(key)" } ?? key)
        }
    }

    /// Notes the members besides one of the object that is read now.
    mutating func noteOthers(than used: JSONValue) {
        guard value.count > 1 else { return }
        for (key, member) in value.members where member.offset != used.offset && !Self.technical.contains(key) {
            noteUnread(member)
        }
    }

    /// Notes a value that is not read, if it holds a text.
    ///
    /// - Parameter name: What it is called in its record; nil to find that out.
    mutating func noteUnread(_ value: JSONValue, _ name: String? = nil) {
        guard unread.count < Self.mostUnread, Self.holdsText(value) else { return }
        let name = Self.excerpt(name ?? memberName(of: value))
        if !unread.contains(name) { unread.append(name) }
    }

    /// The member of the record that a value is in, such as `author.address`; without the indexes of lists.
    func memberName(of value: JSONValue) -> String {
        let whole = value.path
        let path = whole.hasPrefix(recordPath) ? String(whole.dropFirst(recordPath.count)) : whole
        let named = path.replacing(/\[\d+\]/, with: "")
        return named.hasPrefix(".") ? String(named.dropFirst()) : named
    }

    /// `record 300 ("R300"): cookTime`
    func fieldName(of value: JSONValue) -> String { "\(recordName): \(memberName(of: value))" }

    /// Whether a value is or contains a text for people, as against numbers, addresses, dates and ids.
    static func holdsText(_ value: JSONValue, depth: Int = 0) -> Bool {
        switch value.kind {
        case .string: value.string.map(isForPeople) ?? false
        // What is deeper is not looked at, and may be a text.
        case .array: depth >= mostDepth || value.elements.contains { holdsText($0, depth: depth + 1) }
        case .object:
            depth >= mostDepth
                || value.members.contains { !technical.contains($0.key) && holdsText($0.value, depth: depth + 1) }
        case .null, .bool, .number: false
        }
    }

    private static func isForPeople(_ text: String) -> Bool {
        let text = Cleaning.line(TextLimit.cut(text, to: TextLimit.line.rawValue))
        guard text.contains(where: \.isLetter), text != "N/A", text != "n/a" else { return false }
        if text.contains(" ") { return true }
        let isAddress = text.contains("://") || text.hasPrefix("/") || text.hasPrefix("#") || text.hasPrefix("//")
        let isDate = text.utf8.count >= 10 && text.prefix(4).allSatisfy(\.isNumber) && text.dropFirst(4).hasPrefix("-")
        let isDuration = text.wholeMatch(of: /-?P[0-9T].*/) != nil
        return !isAddress && !isDate && !isDuration
    }

    /// Warns of a recipe without ingredients or steps whose record has members that could hold them.
    mutating func warnOfUnread(_ recipe: Shared<Recipe>) {
        guard !unread.isEmpty, rest == .none else { return }
        let hasIngredients = !recipe.value.ingredientGroups.isEmpty
        let hasSteps = !recipe.value.sections.isEmpty
        guard !hasIngredients || !hasSteps else { return }
        let missing = [hasIngredients ? nil : "ingredients", hasSteps ? nil : "steps"].compactMap { $0 }
        let names = unread.filter { name in
            let words = name.lowercased().split { !$0.isLetter }
            return words.contains { word in
                (!hasIngredients && (word.hasSuffix("ingredients") || word.hasSuffix("ingredient")))
                    || (!hasSteps && Self.methodWords.contains { word.hasSuffix($0) })
            }
        }
        guard let name = names.first else { return }
        unread.removeAll { names.contains($0) }
        let shown = names.map { "\"\($0)\"" }.joined(separator: ", ")
        report(
            .warning, .contentUnread,
            "\(recordName) comes out without \(missing.joined(separator: " and ")): \(shown) "
                + "\(names.count == 1 ? "is" : "are") in a shape that is not read",
            at: value[name] ?? value, fix: "write \(missing.joined(separator: " and ")) as a list of texts"
        )
    }

    private static let methodWords = [
        "instructions", "instruction", "directions", "direction", "steps", "step", "method", "preparation",
    ]
}

/// The members that the records of a feed have and that are not read.
struct UnreadMembers {
    private var names: [String] = []
    private var counts: [String: Int] = [:]
    private var first = 0
    private var records = 0

    /// A hostile feed has a new name in each record.
    private static let most = 100

    init(_ found: [ParsedRecord]) {
        // By index: a record as a value is a copy of all that it holds.
        for index in found.indices where !found[index].unread.isEmpty {
            records += 1
            if first == 0 { first = found[index].origin.record > 0 ? found[index].origin.record : index + 1 }
            for name in found[index].unread { add(name) }
        }
    }

    private mutating func add(_ name: String) {
        if counts[name] == nil {
            guard names.count < Self.most else { return }
            names.append(name)
        }
        counts[name, default: 0] += 1
    }

    /// One note for the whole feed; nil where everything was read.
    func diagnostic(in file: String, _ format: String) -> Diagnostic? {
        guard !names.isEmpty else { return nil }
        let shown = names.map { "\"\($0)\"" }.joined(separator: ", ")
        let place = records == 1 ? "record \(first)" : "\(records) records, first in record \(first)"
        return Diagnostic(
            .note, .contentUnread, "the format \"\(format)\" does not read \(shown) of \(place)",
            at: Location(file: file),
            fix: "nothing, if the recipes can do without; else write it in members that the format reads"
        )
    }
}
