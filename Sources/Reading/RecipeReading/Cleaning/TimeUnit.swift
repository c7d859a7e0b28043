import Bytes
package import CatalogModel
package import JSONText

/// The unit of a time that is a bare number.
package enum TimeUnit {
    case seconds, minutes, hours

    /// The unit that a name ends in, without case and signs: "cook_time_secs", "prepTimeInMinutes"; nil for other names.
    init?(ofName name: String) {
        let name = name.lowercased().filter(\.isLetter)
        guard let found = Self.endings.first(where: { $0.1.contains(where: name.hasSuffix) }) else { return nil }
        self = found.0
    }

    private static let endings: [(TimeUnit, [String])] = [
        (.seconds, ["seconds", "secs", "second", "sekunden"]), (.minutes, ["minutes", "mins", "minute", "minuten"]),
        (.hours, ["hours", "hrs", "hour", "stunden"]),
    ]

    /// The name without the unit that it ends in: "preptime" of "preptimeinseconds".
    static func withoutUnit(_ name: String) -> String {
        for ending in endings.flatMap(\.1) where name.hasSuffix(ending) && name.count > ending.count + 3 {
            let rest = name.dropLast(ending.count)
            return String(rest.hasSuffix("in") ? rest.dropLast(2) : rest)
        }
        return name
    }
}

extension RecordReader {
    /// A value as a duration, of which a bare number is in a unit. Without a unit that is minutes, unless the size says
    /// otherwise: 5400 is an hour and a half, and so is 1.5.
    package mutating func time(_ value: JSONValue, in unit: TimeUnit?) -> CookingTime? {
        guard let number = value.number ?? value.string.flatMap({ Double($0.filter { $0 != " " }) }), number > 0,
            number < 1e8
        else { return time(value) }
        let seconds: Double
        switch unit ?? Self.unit(ofSize: number) {
        case .seconds: seconds = number
        case .minutes: seconds = number * 60
        case .hours: seconds = number * 3600
        }
        markRead(value)
        return CookingTime(.seconds(Int(seconds.rounded())))
    }

    /// Recipes of more than two days are rare, and whole minutes in seconds are not.
    private static func unit(ofSize number: Double) -> TimeUnit {
        if number >= 3600, number.truncatingRemainder(dividingBy: 60) == 0 { return .seconds }
        let isPart = [0.25, 0.5, 0.75].contains(number.truncatingRemainder(dividingBy: 1))
        return isPart && number < 24 ? .hours : .minutes
    }

    /// Marks the strings in a value that are a part of a text that was read.
    package mutating func markRepeated(_ value: JSONValue, of text: String) {
        let known = Folding.matchingKey(for: text)
        mark(value, repeating: known, depth: 0)
    }

    private mutating func mark(_ value: JSONValue, repeating known: String, depth: Int) {
        if let text = value.string {
            if known.contains(Folding.matchingKey(for: TextLimit.cut(text, to: TextLimit.line.rawValue))) {
                markRead(value)
            }
        } else if depth < 8 {
            for member in value.members { mark(member.value, repeating: known, depth: depth + 1) }
            for element in value.elements { mark(element, repeating: known, depth: depth + 1) }
        }
    }
}
