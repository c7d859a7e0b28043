import Bytes
import CatalogModel

/// How a language writes numbers, lists, dates and durations (CLDR 48).
///
/// A class: a copy of the struct would retain its months and words, which pages on all cores share.
package final class Conventions: Sendable {
    let counting: Counting
    /// The units of durations.
    let duration: DurationWords
    /// The separators of a list: between items, before the last one, and between two.
    let list: (comma: String, last: String, pair: String)
    /// In the form that dates use; January first.
    let months: [String]
    /// The order of day (`d`), month (`MMMM`) and year (`y`) in CLDR's long format of dates.
    let longDate: String

    init(
        counting: Counting, duration: DurationWords, list: (comma: String, last: String, pair: String),
        months: [String], longDate: String
    ) {
        self.counting = counting
        self.duration = duration
        self.list = list
        self.months = months
        self.longDate = longDate
    }

    /// "a, b, and c".
    func list(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        let others = items.dropLast().joined(separator: list.comma)
        return others + (items.count == 2 ? list.pair : list.last) + last
    }

    /// A date in full: "March 9, 2024". The pattern has `d`, `MMMM` and `y`; what is between apostrophes is text, and
    /// two apostrophes in it are one.
    func date(_ date: CalendarDate) -> String {
        var text = ByteBuffer(capacity: 32)
        var before: UInt8 = 0
        var isText = false
        let quote = UInt8(ascii: "'")
        for sign in longDate.utf8 {
            switch sign {
            case quote:
                isText.toggle()
                if isText, before == quote { text.append(quote) }
            case _ where isText: text.append(sign)
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
