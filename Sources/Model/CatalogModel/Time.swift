import Bytes

/// How long something takes, and what its author said beside it.
package struct CookingTime: Sendable, Hashable {
    /// Zero or more. Of a range, its longer end: an evening is planned by the worst case.
    package var duration: Duration
    /// The shorter end of a range; nil for a time that is none.
    package var least: Duration?
    /// "+ cooling time".
    package var note: String?

    package init(_ duration: Duration, least: Duration? = nil, note: String? = nil) {
        self.duration = duration
        self.least = least
        self.note = note
    }
}

/// A time with a name of its own: "Proving, 2 h".
package struct NamedTime: Sendable, Hashable {
    package var name: String
    package var time: CookingTime

    package init(name: String, time: CookingTime) {
        self.name = name
        self.time = time
    }
}

/// A day in the Gregorian calendar. Recipes are dated by day; a time of day in a feed is dropped.
package struct CalendarDate: Sendable, Hashable {
    /// Year, month and day in decimal places, as 20240309: every recipe has room for four days.
    private let digits: Int32

    package var year: Int { Int(digits) / 10_000 }
    package var month: Int { Int(digits) / 100 % 100 }
    package var day: Int { Int(digits) % 100 }

    /// nil for a day that the calendar does not have, or a year outside 1...9999.
    package init?(year: Int, month: Int, day: Int) {
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        // From August on it is the even months that have 31 days.
        let length = month == 2 ? leap ? 29 : 28 : 30 + (month + month / 8) % 2
        guard (1...length).contains(day) else { return nil }
        digits = Int32(year * 10_000 + month * 100 + day)
    }

    /// A day by its distance from 1 January 1970; nil for a year outside 1...9999.
    // Counts in eras of 400 years from 1 March, so that a leap day is the last of its year.
    package init?(daysSince1970 days: Int) {
        guard (-719_162...2_932_896).contains(days) else { return nil }
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        self.init(
            year: yearOfEra + era * 400 + (month >= 10 ? 1 : 0), month: month < 10 ? month + 3 : month - 9,
            day: dayOfYear - (153 * month + 2) / 5 + 1
        )
    }

    /// Reads `2024-03-09`, alone or at the beginning of a date and time as in ISO 8601, and `20240309`.
    package init?(iso8601 text: String) {
        let parts = text.withBytes { bytes -> (year: Int, month: Int, day: Int)? in
            var digits = 0
            var value = 0
            var index = 0
            while digits < 8, index < bytes.count {
                let byte = bytes[index]
                if byte.isDigit {
                    value = value * 10 + Int(byte - UInt8(ascii: "0"))
                    digits += 1
                } else if byte != UInt8(ascii: "-") || (digits != 4 && digits != 6) {
                    return nil
                }
                index += 1
            }
            guard digits == 8 else { return nil }
            if index < bytes.count {
                guard bytes[index] | 0x20 == UInt8(ascii: "t") || bytes[index] == 0x20 else { return nil }
            }
            return (value / 10_000, value / 100 % 100, value % 100)
        }
        guard let parts else { return nil }
        self.init(year: parts.year, month: parts.month, day: parts.day)
    }
}

extension CalendarDate {
    /// Writes it for `init(_:)`.
    func write(to fields: inout FieldWriter) { fields.add(count: Int(digits)) }

    init(_ fields: inout FieldReader) {
        let digits = fields.count()
        let date = CalendarDate(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
        if date == nil { fields.fail() }
        self.digits = date?.digits ?? 0
    }
}

extension CalendarDate: CustomStringConvertible {
    /// `2024-03-09`.
    package var description: String {
        var text = ByteBuffer(capacity: 10)
        var scale = 10_000_000
        while scale > 0 {
            text.append(UInt8(ascii: "0") + UInt8(Int(digits) / scale % 10))
            if scale == 10_000 || scale == 100 { text.append(UInt8(ascii: "-")) }
            scale /= 10
        }
        return String(text)
    }
}

extension CalendarDate: Comparable {
    package static func < (one: CalendarDate, other: CalendarDate) -> Bool { one.digits < other.digits }
}
