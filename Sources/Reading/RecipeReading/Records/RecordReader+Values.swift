package import CatalogModel
import Diagnostics
package import JSONText
import Kitchen

// Fields that are more than texts: addresses, photos, lengths of time, days.

extension RecordReader {
    /// An address for people; relative ones are resolved against the feed's `baseURL`.
    package mutating func link(_ key: StaticString) -> WebLink? {
        self[key].flatMap { link($0) }
    }

    /// A value as an address: a text, or the first of a list.
    package mutating func link(_ value: JSONValue) -> WebLink? {
        if value.isArray, let first = value.elements.first(where: { _ in true }) { return link(first) }
        guard let text = string(value) else {
            reportType(value, expected: "an address")
            return nil
        }
        var address = TextCleaning.address(text)
        // What people copy from browsers that hide the rest.
        if address.hasPrefix("www.") { address = "https://" + address }
        guard let link = WebLink(address) else {
            report(
                .warning, .linkUnsafe,
                "\(fieldName(of: value)) \"\(Self.excerpt(address))\" is not an address that a page may link to",
                at: value, fix: "use an address that begins with https://"
            )
            return nil
        }
        // Without a base, a relative address means a page of an unknown site.
        guard let link = link.resolved(on: context.baseURL) else {
            markUnread(value)
            return nil
        }
        return link
    }

    /// A photo: an address, or a file beside the feed.
    package mutating func photo(_ key: StaticString) -> Photo? {
        self[key].flatMap { photo($0) }
    }

    /// A text as a photo.
    package mutating func photo(_ value: JSONValue) -> Photo? {
        guard let text = string(value) else {
            reportType(value, expected: "the address of a photo")
            return nil
        }
        // Pages have such addresses of pictures of one point, until their scripts know better.
        if text.hasPrefix("data:"), context.address == nil, context.page == nil || text.utf8.count > 1000,
            let key = EmbeddedPhoto.key(of: text)
        {
            return embeddedPhoto(at: key)
        }
        switch PhotoSource.read(TextCleaning.address(text), context) {
        case .success(let source): return Photo(source)
        case .failure(.empty): return nil
        case .failure(.unsafe):
            report(
                .warning, .linkUnsafe, "\(fieldName(of: value)) \"\(Self.excerpt(text))\" is not an address of a photo",
                at: value,
                fix: "use an address that begins with https://, or the path of a file beside the feed"
            )
        case .failure(.outside):
            report(
                .warning, .photoOutsideFeed,
                "\(fieldName(of: value)) \"\(Self.excerpt(text))\" lies outside the feed's folder", at: value,
                fix: "put the photo into the folder of the feed"
            )
        }
        return nil
    }

    /// A duration and its remark.
    package mutating func time(_ key: StaticString) -> CookingTime? {
        self[key].flatMap { time($0) }
    }

    /// A length of time: ISO 8601, minutes, or words. Zero means that nothing is known.
    mutating func duration(_ value: JSONValue) -> Duration? {
        time(value)?.duration
    }

    /// A value as a duration and its remark: "20 mins plus chilling".
    package mutating func time(_ value: JSONValue) -> CookingTime? {
        if let minutes = value.number, minutes < 1e5 {
            marks.insert(value)
            // Some feeds write -1 for what they do not know.
            return minutes > 0 ? CookingTime(.seconds(Int((minutes * 60).rounded()))) : nil
        }
        if value.isObject {
            let inner = value["@value"] ?? value["maxValue"] ?? value["minValue"] ?? value["value"]
            guard let inner, !Self.isAbsent(inner), var time = time(inner) else { return nil }
            if let note = value["note"] { time.note = line(note) }
            if value["maxValue"] != nil, let least = value["minValue"].flatMap({ duration($0) }), least < time.duration
            {
                time.least = least
            }
            return time
        }
        if value.isArray { return value.elements.first { _ in true }.flatMap { time($0) } }
        guard let text = string(value) ?? value.numberText else {
            reportType(value, expected: "a length of time")
            return nil
        }
        guard let reading = DurationText.read(TextCleaning.line(text)) else {
            report(
                .warning, .durationUnreadable,
                "\(fieldName(of: value)) \"\(Self.excerpt(text))\" can't be read as a cooking time", at: value,
                fix: "write minutes, \"1 h 30 min\" or ISO 8601 such as PT1H30M"
            )
            return nil
        }
        guard reading.duration > .zero else {
            if reading.note != nil { markUnread(value) }
            return nil
        }
        return CookingTime(reading.duration, least: reading.least, note: reading.note)
    }

    /// A day: as text, or the seconds since 1970 that Nextcloud Cookbook writes.
    package mutating func date(_ key: StaticString) -> CalendarDate? { self[key].flatMap { date($0) } }

    /// A value as a day.
    mutating func date(_ field: JSONValue) -> CalendarDate? {
        guard let text = line(field) else { return nil }
        if let date = CalendarDate(iso8601: text) ?? CalendarDate(iso8601: text.replacing("/", with: "-")) {
            if text.utf8.count > 20, Self.hasWord(text) {
                report(
                    .note, .dateUnreadable,
                    "\(fieldName(of: field)) \"\(Self.excerpt(text))\" is read as its day alone", at: field,
                    advice: "write the words elsewhere"
                )
            }
            return date
        }
        if let date = CalendarDate(written: text) { return date }
        // Eight digits are a day; nine began in March of 1973.
        if text.utf8.count >= 9, let seconds = Int(text), let date = CalendarDate(secondsSince1970: seconds) {
            return date
        }
        report(
            .warning, .dateUnreadable, "\(fieldName(of: field)) \"\(Self.excerpt(text))\" can't be read as a date",
            at: field, fix: "write the date as year, month and day, such as 2026-03-09, or as 9.3.2026"
        )
        return nil
    }

    /// Whether a text has a word that is longer than the names of time zones, such as UTC and AEST.
    private static func hasWord(_ text: String) -> Bool { text.contains(/\p{L}{5}/) }
}

extension CalendarDate {
    /// The day in UTC; nil past the year 9999.
    fileprivate init?(secondsSince1970 seconds: Int) {
        guard (0..<253_402_300_800).contains(seconds) else { return nil }
        // Years begin in March, so that the leap day ends one (Howard Hinnant's `civil_from_days`).
        let days = seconds / 86_400 + 719_468
        let era = days / 146_097
        let dayOfEra = days % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let isNextYear = month >= 10
        self.init(
            year: era * 400 + yearOfEra + (isNextYear ? 1 : 0), month: isNextYear ? month - 9 : month + 3,
            day: dayOfYear - (153 * month + 2) / 5 + 1
        )
    }
}

extension RecordReader {
    /// A value as an address; nil, in silence, where it is only words.
    package mutating func addressOrNothing(_ value: JSONValue) -> WebLink? {
        guard let text = value.string.map({ TextCleaning.address($0) }), text.contains("://") else { return nil }
        return link(value)
    }
}
