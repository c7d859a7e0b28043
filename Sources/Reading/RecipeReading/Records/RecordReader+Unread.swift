// What a record holds besides the members that its format reads: no text is dropped without being named.

import CatalogModel
package import Diagnostics
package import JSONText

extension RecordReader {
    /// Members that programs write for programs, in one word.
    private static let technicalNames: Set<String> = [
        "id", "_id", "uuid", "url", "slug", "position", "number", "order", "reference_id", "referenceId", "identifier",
        "sameAs", "inLanguage", "hash", "photo_hash", "encodingFormat", "unitCode", "itemListOrder",
        "prepLabel", "cookingLabel",
    ]
    /// Lists of references go no deeper in real records.
    private static let mostDepth = 8
    /// A record with more is reported by these.
    package static let mostUnread = 64

    /// The members of the record, and of what it refers to, that hold texts for people and were not read, such as
    /// `author.jobTitle`. Those that could be the missing ingredients or steps of the recipe get a warning of their own.
    mutating func unreadMembers(_ recipe: Shared<Recipe>, as format: any FeedFormat.Type) -> [String] {
        var names: [String] = []
        if let numbers = record[RecordLines.unreadNumbers] { names = numbers.elements.compactMap { string($0) } }
        for (from, node) in [(from: nil, to: record)] + references.map({ (from: $0, to: $1) })
        where marks.hasUnmarked(in: node, where: Self.isForPeople) {
            addUnread(in: node, from.map { memberName(of: $0) } ?? "", nil, to: &names)
        }
        names += unmappedValues
        guard rest == .none, recipe.value.ingredientGroups.isEmpty || recipe.value.sections.isEmpty else {
            return names
        }
        let missing = recipe.value.missingParts
        let all = names.count
        warnOfUnread(missing, &names, least: format.isOfDocuments ? Self.leastMisplaced : Self.leastText)
        if names.count == all, format.isOfDocuments { warnOfMisplaced(recipe, missing) }
        return names
    }

    /// The members of a record of any keys, such as the columns of a table, that are neither mapped nor texts for people:
    /// numbers, days, addresses, yes. Formats know which of these are for people.
    private var unmappedValues: [String] {
        guard context.mapping != nil || context.isTable else { return [] }
        let mapping = context.mapping ?? FieldMapping()
        let others = record.members.filter { member in
            guard !Self.isAbsent(member.value), !Self.isTechnical(member.key) else { return false }
            if let text = member.value.string {
                return !marks.containsAny(in: member.value) && !Self.isForPeople(member.key, text)
            }
            if member.value.numberText != nil { return NutritionText.nutrient(named: member.key) == nil }
            return member.value.bool == true
        }
        guard !others.isEmpty else { return [] }
        let mapped = Set(mapping.fields.values.joined().flatMap { $0.values(in: record) }.map(\.offset))
        return others.filter { !mapped.contains($0.value.offset) && !marks.contains($0.value) }.map {
            Self.excerpt($0.key)
        }
    }

    /// Names what was not read in a container of which something was read.
    ///
    /// - Parameter key: The last of the path; nil for the record.
    private func addUnread(
        in value: JSONValue, _ path: String, _ key: String?, to names: inout [String], depth: Int = 0
    ) {
        let prefix = path.isEmpty ? "" : path + "."
        for (key, member) in value.members { addUnread(member, prefix + key, key, to: &names, depth) }
        for element in value.elements {
            if element.isObject {
                addUnread(in: element, path, key, to: &names, depth: depth)
            } else {
                addUnread(element, path, key, to: &names, depth)
            }
        }
    }

    private func addUnread(
        _ value: JSONValue, _ path: String, _ key: String?, to names: inout [String], _ depth: Int
    ) {
        guard names.count < Self.mostUnread, !names.contains(path) else { return }
        if let text = value.string {
            if !marks.containsAny(in: value), Self.isForPeople(key, text) { names.append(Self.excerpt(path)) }
        } else if marks.hasUnmarked(in: value, where: Self.isForPeople) {
            if depth >= Self.mostDepth || !marks.containsAny(in: value) {
                names.append(Self.excerpt(path))
            } else {
                addUnread(in: value, path, key, to: &names, depth: depth + 1)
            }
        }
    }

    /// The member of the record that a value is in, such as `author.address`; without the indexes of lists.
    func memberName(of value: JSONValue) -> String {
        let whole = value.path
        let path = whole.hasPrefix(recordPath) ? String(whole.dropFirst(recordPath.count)) : whole
        let named = path.replacing(/\[\d+\]/, with: "")
        return named.hasPrefix(".") ? String(named.dropFirst()) : named
    }

    /// `record 300 ("R300"): cookTime`
    package func fieldName(of value: JSONValue) -> String { "\(recordName): \(memberName(of: value))" }

    /// Whether a string is a text for people, as against addresses, dates and what programs write for programs.
    private static func isForPeople(_ key: JSONValue?, _ value: JSONValue) -> Bool {
        // Most are addresses and types.
        if key?.isString("@type") == true { return false }
        if value.isString(beginningWith: "http"), value.withUTF8({ $0.contains(UInt8(ascii: " ")) }) == false {
            return false
        }
        return value.string.map { isForPeople(key?.string, $0) } ?? false
    }

    private static func isTechnical(_ key: String) -> Bool {
        technicalNames.contains(key) || key.hasPrefix("$") || key.hasPrefix("@") && key != "@value"
    }

    static func isForPeople(_ key: String?, _ text: String) -> Bool {
        let text = TextCleaning.line(TextLimit.cut(text, to: TextLimit.line.rawValue))
        guard text.contains(where: \.isLetter), text != "N/A", text != "n/a" else { return false }
        if text.contains(" ") { return true }
        if let key, isTechnical(key) { return false }
        let isAddress = text.contains("://") || text.hasPrefix("/") || text.hasPrefix("#")
        let isDate = text.utf8.count >= 10 && text.prefix(4).allSatisfy(\.isNumber) && text.dropFirst(4).hasPrefix("-")
        let isDuration = text.wholeMatch(of: /-?P[0-9T].*/) != nil
        let isFlag = ["true", "false"].contains(text.lowercased())
        return !isAddress && !isDate && !isDuration && !isFlag
    }

    /// Warns of a recipe without ingredients or steps whose record has members that could hold them.
    private mutating func warnOfUnread(_ missing: [String], _ unread: inout [String], least: Int) {
        let hasIngredients = !missing.contains("ingredients")
        let hasSteps = !missing.contains("steps")
        let names = unread.filter { name in
            let words = name.lowercased().split { !$0.isLetter }
            return words.contains { word in
                (!hasIngredients && (word.hasSuffix("ingredients") || word.hasSuffix("ingredient")))
                    || (!hasSteps && Self.methodWords.contains { word.hasSuffix($0) })
            } || mayHoldMissing(name, least: least)
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

    /// Whether a member has so much text that a part of the recipe may be in it.
    private func mayHoldMissing(_ name: String, least: Int) -> Bool {
        guard let member = record[name], !Self.otherMembers.contains(name.lowercased()) else { return false }
        return member.span >= least && (member.string != nil || member.isArray || member.isObject)
    }

    /// In bytes, with all signs of JSON.
    private static let leastText = 120
    /// Members of records that hold texts and no part of a recipe.
    private static let otherMembers: Set<String> = [
        "review", "reviews", "comment", "comments", "publisher", "video", "videos", "author", "interactionstatistic",
        "breadcrumb", "mainentityofpage", "nutrition", "aggregaterating", "potentialaction", "ispartof", "about",
        "mentions", "hasparts", "haspart", "image", "images", "photo", "photos",
    ]

    private static let methodWords = [
        "instructions", "instruction", "directions", "direction", "steps", "step", "method", "preparation",
    ]
}

/// The members that the records of a feed have and that are not read.
package struct UnreadMembers {
    private var names: [String] = []
    /// How many records have each.
    private var counts: [String: Int] = [:]
    private var first = 0
    private var records = 0
    private var isCut = false

    /// A hostile feed has a new name in each record.
    private static let most = 100

    /// - Parameter unused: The paths that are told by themselves.
    package init(_ found: [ParsedRecord], beside unused: UnusedPaths? = nil) {
        // By index: a record as a value is a copy of all that it holds.
        for index in found.indices where !found[index].unread.isEmpty {
            let names =
                unused.map { unused in found[index].unread.filter { !unused.contains($0) } } ?? found[index].unread
            guard !names.isEmpty else { continue }
            records += 1
            if first == 0 { first = found[index].origin.record > 0 ? found[index].origin.record : index + 1 }
            for name in names { add(name) }
            isCut = isCut || found[index].unread.count == RecordReader.mostUnread
        }
    }

    private mutating func add(_ name: String) {
        if counts[name] == nil {
            guard names.count < Self.most else { return isCut = true }
            names.append(name)
        }
        counts[name, default: 0] += 1
    }

    /// One for the whole document; nil where everything was read.
    ///
    /// - Parameters:
    ///   - isText: Whether the document is one recipe as a text.
    ///   - isExport: Whether it is what an app or a plugin gives to who leaves it: then it is a warning, as there may be no
    ///     second chance.
    package func diagnostic(in file: String, _ format: String, isText: Bool = false, isExport: Bool = false)
        -> Diagnostic?
    {
        guard !names.isEmpty else { return nil }
        var shown = names.map { name in
            records == 1 ? "\"\(name)\"" : "\"\(name)\" of \(counts[name] ?? 0) record\(counts[name] == 1 ? "" : "s")"
        }.joined(separator: ", ")
        if isCut { shown += " and more" }
        if !isText { shown += records == 1 ? " of record \(first)" : ", first in record \(first)" }
        return Diagnostic(
            isExport ? .warning : .note, .contentUnread, "the format \"\(format)\" does not read \(shown)",
            at: Location(file: file), advice: "write it in members that the format reads"
        )
    }
}
