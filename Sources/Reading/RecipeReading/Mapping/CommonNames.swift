import Bytes
package import CatalogModel
package import JSONText
import Languages

/// The parts of a recipe under the names that people and programs commonly give them. They are taken only where they are
/// unambiguous: another reading of the same record would have to be plainly wrong.
package struct CommonNames {
    /// The parts that were found, without those that the owner maps.
    ///
    /// A part has several keys where each record has only one of them.
    package private(set) var found: [(field: FieldMapping.Field, keys: [String])] = []
    /// The keys of which any could be the one; the field is not taken then.
    package private(set) var ambiguous: [(field: FieldMapping.Field, keys: [String])] = []

    /// Looks at the members of some of the first records.
    ///
    /// - Parameter mapping: What the owner has mapped already.
    package init(of records: [JSONValue], beside mapping: FieldMapping) {
        let members = Self.members(of: records)
        var taken = Set(mapping.fields.values.joined().map { String($0.text.prefix { $0 != "[" && $0 != "." }) })
        for (field, names) in Self.names where mapping.fields[field] == nil {
            let keys = members.filter { member in
                !taken.contains(member.key) && names.contains(Self.nameOf(member.name, field))
                    && Self.areSuitable(member.values, field)
            }.sorted { Self.rank($0.name, names) < Self.rank($1.name, names) }.map(\.key)
            guard let first = keys.first else { continue }
            // The same list with and without groups, or as a text: the one that says most is read.
            if let best = Self.whole(keys, field, records) {
                found.append((field, [best]))
                taken.insert(best)
                continue
            }
            let isEither = records.allSatisfy { record in
                keys.count { key in record[key].map { !RecordReader.isAbsent($0) } ?? false } <= 1
            }
            if !isEither, [.title, .ingredients, .steps].contains(field) {
                ambiguous.append((field, keys))
            } else {
                found.append((field, isEither ? keys : [first]))
                taken.formUnion(isEither ? keys : [first])
            }
        }
    }

    /// Whether records with these are recipes: they have a title, and ingredients or steps.
    package var isRecipe: Bool { has(.title) && (has(.ingredients) || has(.steps)) && ambiguous.isEmpty }

    private func has(_ field: FieldMapping.Field) -> Bool { found.contains { $0.field == field } }

    /// The owner's mapping, completed by what was found.
    package func completing(_ mapping: FieldMapping) -> FieldMapping {
        var mapping = mapping
        for (field, keys) in found { mapping.fields[field] = keys.map { FieldPath(key: $0) } }
        return mapping
    }

    /// `"directions" as steps`
    package var description: String {
        found.map { field, keys in
            let names = keys.map { "\"\(RecordReader.excerpt($0))\"" }
            return "\(names.joined(separator: " or ")) as \(field.rawValue)"
        }.listed
    }

    // MARK: Names

    /// The members of records by their keys, with the values that are there.
    private static func members(of records: [JSONValue]) -> [(key: String, name: String, values: [JSONValue])] {
        var members: [(key: String, name: String, values: [JSONValue])] = []
        for record in records {
            for (key, value) in record.members.prefix(mostMembers) where !RecordReader.isAbsent(value) {
                if let index = members.firstIndex(where: { $0.key == key }) {
                    members[index].values.append(value)
                } else if members.count < mostMembers {
                    members.append((key, plain(key), [value]))
                }
            }
        }
        return members
    }

    /// Records of recipes have some dozens.
    private static let mostMembers = 200

    /// The part that a name is commonly given to.
    package static func field(named name: String) -> FieldMapping.Field? {
        let name = plain(name)
        return names.first { field, names in names.contains(Self.nameOf(name, field)) }?.field
    }

    /// All names, in small letters, without accents and signs.
    package static let all: [String] = names.flatMap { $0.names }.map { String($0) }

    /// In small letters, without accents and signs.
    package static func plain(_ key: String) -> String {
        Folding.sortKey(for: key).filter { $0.isLetter || $0.isNumber }
    }

    /// The name of a time without its unit: "preptime" of "preptimeinseconds".
    private static func nameOf(_ name: String, _ field: FieldMapping.Field) -> String {
        switch field {
        case .prepTime, .cookTime, .totalTime: TimeUnit.withoutUnit(name)
        default: name
        }
    }

    /// Of several members that may be the ingredients or the steps, the one that is a list of groups, else one that is a list
    /// beside texts; nil where there is no such one.
    private static func whole(_ keys: [String], _ field: FieldMapping.Field, _ records: [JSONValue]) -> String? {
        guard keys.count > 1, field == .ingredients || field == .steps else { return nil }
        let groups = keys.filter { key in
            records.contains { record in
                record[key]?.elements.contains { element in
                    element.isObject && element.members.contains { $0.value.isArray && $0.value.count > 0 }
                } ?? false
            }
        }
        if groups.count == 1 { return groups[0] }
        let lists = keys.filter { key in records.contains { $0[key]?.isArray == true } }
        let texts = keys.filter { key in records.contains { $0[key]?.string != nil } }
        return lists.count == 1 && texts.count == keys.count - 1 ? lists[0] : nil
    }

    private static func rank(_ name: String, _ names: [String]) -> Int { names.firstIndex(of: name) ?? names.count }

    /// Whether a member can be such a part: at least half of its values can, since single records may have bad ones. A member
    /// with addresses and other texts is a source.
    private static func areSuitable(_ values: [JSONValue], _ field: FieldMapping.Field) -> Bool {
        let count = values.count { isSuitable($0, field) }
        return [.url, .video].contains(field) ? count == values.count : count * 2 >= values.count
    }

    /// Whether a value can be such a part: `steps: 5` is how many there are, and `method: true` is no method.
    private static func isSuitable(_ value: JSONValue, _ field: FieldMapping.Field) -> Bool {
        switch field {
        case .ingredients, .steps: value.isArray || value.isObject || value.string != nil
        case .url, .video: isAddress(value)
        case .title, .credit, .difficulty: value.string != nil
        case .id: value.string != nil || value.numberText != nil
        case .yield, .prepTime, .cookTime, .totalTime, .calories, .published:
            value.string != nil || value.numberText != nil
        case .nutrition: value.string != nil || value.isObject
        case .description, .notes, .photo, .author, .cuisine, .category, .tags, .equipment: value.kind != .bool
        }
    }

    /// A source may also be a book or a person.
    private static func isAddress(_ value: JSONValue) -> Bool {
        value.withUTF8 { $0.contains(UInt8(ascii: "/")) && !$0.contains(UInt8(ascii: " ")) } ?? false
    }

    /// The names of members, as `plain` has them, the most telling first.
    private static let names: [(field: FieldMapping.Field, names: [String])] = {
        let file = Language.everywhere("member")
        return fields.map { ($0, file.words("\($0)").map { plain(String($0)) }) }
    }()

    /// A name of several fields is that of the first.
    private static let fields: [FieldMapping.Field] = [
        .title, .ingredients, .steps, .description, .notes, .photo, .url, .credit, .author, .cuisine, .category,
        .tags, .equipment, .yield, .prepTime, .cookTime, .totalTime, .difficulty, .calories, .nutrition, .video,
        .published, .id,
    ]
}

extension [String] {
    /// `a, b and c`
    package var listed: String {
        guard let last, count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) and \(last)"
    }

    /// `a, b and 3 more`, as a message shows many texts.
    package func excerpt(most: Int = 8, _ form: (String) -> String = RecordReader.excerpt) -> String {
        let shown = prefix(most).map(form).joined(separator: ", ")
        return count > most ? "\(shown) and \(count - most) more" : shown
    }
}
