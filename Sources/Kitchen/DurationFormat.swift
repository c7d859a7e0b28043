/// Lengths of time in words, by the pattern of CLDR's unit patterns.
///
/// Times of recipes are rounded to whole minutes; below a minute they are told in seconds. From 48 hours on they are
/// told in days and hours.
package enum DurationFormat {
    /// "1h 30m"
    package static func narrow(_ duration: Duration, _ words: DurationWords = .english) -> String {
        text(duration, words.narrow)
    }

    /// "1 h 30 min"
    package static func short(_ duration: Duration, _ words: DurationWords = .english) -> String {
        text(duration, words.short)
    }

    /// "1 hour, 30 minutes"
    package static func wide(_ duration: Duration, _ words: DurationWords = .english) -> String {
        text(duration, words.wide)
    }

    private static func text(_ duration: Duration, _ patterns: DurationWords.Patterns) -> String {
        let seconds = max(0, Int(clamping: duration.components.seconds))
        guard seconds >= 60 || seconds == 0 else { return patterns.second(seconds) }
        let minutes = seconds / 60 + (seconds % 60 >= 30 ? 1 : 0)
        let hours = minutes / 60
        if hours == 0 { return patterns.minute(minutes) }
        let (large, rest) =
            hours >= 48
            ? (patterns.day(hours / 24), hours % 24 == 0 ? nil : patterns.hour(hours % 24))
            : (patterns.hour(hours), minutes % 60 == 0 ? nil : patterns.minute(minutes % 60))
        return rest.map { large + patterns.separator + $0 } ?? large
    }

    /// "PT1H30M", as schema.org wants it (ISO 8601-1, section 5.5.2); hours are not folded into days.
    package static func iso8601(_ duration: Duration) -> String {
        let seconds = max(0, Int(clamping: duration.components.seconds))
        // Three of these texts stand on every page, and one of fifteen bytes needs no memory of its own.
        return String(unsafeUninitializedCapacity: seconds < 3600 * 1_000_000 ? 15 : 32) { room in
            room[0] = UInt8(ascii: "P")
            room[1] = UInt8(ascii: "T")
            var end = 2
            if seconds >= 3600 { end = write(seconds / 3600, UInt8(ascii: "H"), to: room, at: end) }
            if seconds / 60 % 60 > 0 { end = write(seconds / 60 % 60, UInt8(ascii: "M"), to: room, at: end) }
            if seconds % 60 > 0 || seconds == 0 { end = write(seconds % 60, UInt8(ascii: "S"), to: room, at: end) }
            return end
        }
    }

    /// Writes a number in decimal digits and its unit, and gives the place behind them.
    private static func write(
        _ number: Int, _ unit: UInt8, to room: UnsafeMutableBufferPointer<UInt8>, at place: Int
    ) -> Int {
        var end = place + 1
        var rest = number / 10
        while rest > 0 {
            end += 1
            rest /= 10
        }
        rest = number
        for digit in (place..<end).reversed() {
            room[digit] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
        room[end] = unit
        return end + 1
    }
}

/// How a language tells lengths of time.
package struct DurationWords: Sendable {
    /// The units in one width, and what stands between two of them.
    struct Patterns: Sendable {
        let day, hour, minute, second: Plural
        let separator: String
    }

    let narrow, short, wide: Patterns
}
