import Bytes
import CatalogModel
package import Kitchen

/// How a language writes what is the same on all sites in it: numbers, lists, dates, lengths of time. By CLDR 48.
package struct Conventions: Sendable {
    package let counting: Counting
    /// Lengths of time.
    package let duration: DurationWords
    /// The words of a list: between its items, before the last one, and between two that are all.
    let list: (comma: String, last: String, pair: String)
    /// January first, as they stand in a date.
    let months: [String]
    /// The order of day (`d`), month (`MMMM`) and year (`y`) in CLDR's long format of dates.
    let longDate: String

    /// "a, b, and c".
    func list(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        let others = items.dropLast().joined(separator: list.comma)
        return others + (items.count == 2 ? list.pair : list.last) + last
    }

    /// A date in full: "March 9, 2024". The pattern has `d`, `MMMM` and `y`, and what stands between them is ASCII.
    func date(_ date: CalendarDate) -> String {
        var text = ByteBuffer(capacity: 32)
        var before: UInt8 = 0
        for sign in longDate.utf8 {
            switch sign {
            case UInt8(ascii: "d"): text.append(decimal: date.day)
            case UInt8(ascii: "y"): text.append(decimal: date.year)
            case UInt8(ascii: "M"): if before != sign { text.append(months[date.month - 1]) }
            default: text.append(sign)
            }
            before = sign
        }
        return text.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
