import Bytes
package import JSONText
import Kitchen

/// An ingredient that is written as an object, as many programs do: `{quantity, unit: {name}, food: {name}, note,
/// display}` (Mealie), `{value, unitText, name}` (schema.org, example 13 of Recipe), `{quantity, unit, description}`
/// (forkify), `{ingredient, measure}`, `{name, amount}`, `{text}`.
struct IngredientObject {
    /// The role of a member.
    ///
    /// Mealie makes `display` of all other members, and keeps beside it the line that was read, which may be out of date: the whole
    /// line is shown alone, but for notes.
    private enum Part: Int, CaseIterable {
        case wholeLine, line, amount, unit, name, note, heading, list
    }

    private static let parts: [String: Part] = [
        "display": .wholeLine, "original": .line, "originaltext": .line, "original_text": .line, "text": .line,
        "line": .line, "@value": .line, "originalstring": .line, "raw": .line, "ingredientline": .line,
        "quantity": .amount, "amount": .amount, "value": .amount, "qty": .amount, "measure": .amount,
        "measurement": .amount,
        "unit": .unit, "units": .unit, "unittext": .unit, "uom": .unit,
        "name": .name, "food": .name, "item": .name, "ingredient": .name, "description": .name, "product": .name,
        "stringredient": .name,
        "note": .note, "notes": .note, "comment": .note, "preparation": .note, "prep": .note, "processing": .note,
        "title": .heading, "group": .heading, "section": .heading, "heading": .heading,
        "header": .heading, "purpose": .heading, "groupname": .heading, "usageinfo": .note,
        "ingredients": .list, "items": .list, "recipeingredient": .list, "lines": .list,
        "itemlistelement": .list,
    ]

    /// The name of the group that the object begins; nil if it begins none.
    private(set) var heading: String?
    /// The ingredient in one line; empty for a heading alone.
    private(set) var line = ""
    /// Whether its amounts do not follow the servings: `{text, fixed: true}`.
    private(set) var isFixed = false
    /// The ingredients, if the object is a group.
    private(set) var elements: [JSONValue] = []

    /// Whether none of its members is known.
    var isEmpty: Bool { heading == nil && line.isEmpty && elements.isEmpty }

    /// Reads the reader's current object.
    init(_ reader: inout RecordReader) {
        var texts = [[String]](repeating: [], count: Part.allCases.count)
        var hasMeasure = false
        let count = (reader.value["quantity"] ?? reader.value["amount"])?.number ?? 0
        for (key, value) in reader.value.members where !RecordReader.isAbsent(value) {
            guard let part = Self.parts[key.lowercased()] else { continue }
            if value.isArray, [.list, .wholeLine, .line, .name].contains(part) {
                elements += reader.array(value)
                continue
            }
            if part == .amount, let number = value.number {
                // Some programs write 0 or less for an ingredient without an amount.
                if number > 0 { texts[part.rawValue].append(AmountText.text(for: number)) }
                continue
            }
            if value.kind == .bool { continue }
            hasMeasure = hasMeasure || part == .amount && key.lowercased().hasPrefix("measure")
            texts[part.rawValue] += reader.array(value).compactMap { reader.noun($0, count) }
        }
        isFixed = reader.value["fixed"]?.bool ?? false
        if isFixed { reader.markRead("fixed") }
        assemble(texts, reader.value, hasMeasure ? reader.context.ingredientReader : nil)
    }

    /// - Parameter measures: Reads the amount that a measure is; nil if there is none.
    private mutating func assemble(_ texts: [[String]], _ value: JSONValue, _ measures: LineReader?) {
        func words(_ part: Part) -> [String] { texts[part.rawValue] }
        var measures = measures
        var notes = words(.note)
        var names = words(.name)
        var amounts = words(.amount) + words(.unit)
        let wordings = words(.wholeLine) + words(.line)
        if wordings.isEmpty, names.isEmpty, !notes.isEmpty {
            // Mealie writes the whole line as the note of no food, with 1 as the quantity of everything.
            names = [notes.removeFirst()]
            if value["unit"].map(RecordReader.isAbsent) ?? true, amounts == ["1"] { amounts = [] }
        }
        if let whole = wordings.first {
            line = whole
            if words(.wholeLine).isEmpty {
                // "1.5 c flour" is a line's amount, and often the line, in other words.
                let amount = Self.firstNumber(in: whole)
                func isOther(_ text: String) -> Bool { amount == nil || Self.firstNumber(in: text) != amount }
                if !isOther(amounts.joined(separator: " ")) { amounts = [] }
                notes = wordings.dropFirst().filter(isOther) + amounts + names + notes
            } else {
                // Of another program the whole line may lack its amount; Mealie has 1 as the quantity of everything.
                let lacksAmount = Self.firstNumber(in: whole) == nil && !amounts.isEmpty && amounts != ["1"]
                notes = (lacksAmount ? [amounts.joined(separator: " ")] : []) + names + notes
            }
        } else {
            let amount = amounts.joined(separator: " ")
            let name = names.first ?? ""
            line =
                measures?.line(measure: amount, ingredient: name)
                ?? [amount, name].filter { !$0.isEmpty }.joined(separator: " ")
            notes = names.dropFirst() + notes
        }
        if line.isEmpty, elements.isEmpty {
            // A title alone is the ingredient's own.
            line = words(.heading).first ?? ""
            notes = words(.heading).dropFirst() + notes
        } else if elements.isEmpty {
            heading = words(.heading).first
            notes = words(.heading).dropFirst() + notes
        } else {
            heading = (words(.heading) + (line.isEmpty ? [] : [line])).first
            notes = words(.heading).dropFirst() + (words(.heading).isEmpty || line.isEmpty ? [] : [line]) + notes
            line = ""
        }
        // Parts that the line has already are not repeated.
        for note in notes where !line.mentions(note) {
            line += line.isEmpty ? note : ", \(note)"
        }
    }

    /// As programs write it, so that 0.333 is the same as "1/3".
    private static func firstNumber(in text: String) -> String? {
        NumberText.first(in: text).map { AmountText.text(for: $0.value) }
    }
}

extension RecordReader {
    /// The name of a food or of a unit as its number asks: `{name: "onion", plural_name: "onions"}` of Mealie and Tandoor.
    package mutating func noun(_ value: JSONValue, _ count: Double) -> String? {
        let name = line(value)
        // The same in fewer letters.
        value["abbreviation"].map { markRead($0) }
        guard let plural = (value["plural_name"] ?? value["pluralName"]).flatMap({ line($0) }) else { return name }
        return count > 1 ? plural : name
    }
}

extension String {
    /// Whether it has the words of another text, whatever brackets or signs are around these.
    fileprivate func mentions(_ other: String) -> Bool {
        let words = Folding.matchingKey(for: other).drop { !$0.isLetter && !$0.isNumber }
        let end = words.lastIndex { $0.isLetter || $0.isNumber }.map(words.index(after:)) ?? words.startIndex
        return Folding.matchingKey(for: self).contains(words[..<end])
    }
}
