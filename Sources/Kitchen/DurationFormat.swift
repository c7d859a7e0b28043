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
        guard seconds >= 60 || seconds == 0 else { return patterns.second.text(seconds) }
        let minutes = seconds / 60 + (seconds % 60 >= 30 ? 1 : 0)
        let hours = minutes / 60
        if hours == 0 { return patterns.minute.text(minutes) }
        let (large, rest) =
            hours >= 48
            ? (patterns.day.text(hours / 24), hours % 24 == 0 ? nil : patterns.hour.text(hours % 24))
            : (patterns.hour.text(hours), minutes % 60 == 0 ? nil : patterns.minute.text(minutes % 60))
        return rest.map { large + patterns.separator + $0 } ?? large
    }

    /// "PT1H30M", as schema.org wants it (ISO 8601-1, section 5.5.2); hours are not folded into days.
    package static func iso8601(_ duration: Duration) -> String {
        let seconds = max(0, Int(clamping: duration.components.seconds))
        var text = "PT"
        if seconds >= 3600 { text += "\(seconds / 3600)H" }
        if seconds / 60 % 60 > 0 { text += "\(seconds / 60 % 60)M" }
        if seconds % 60 > 0 || seconds == 0 { text += "\(seconds % 60)S" }
        return text
    }
}

/// How a language tells lengths of time.
package struct DurationWords: Sendable {
    /// A unit with its number: `{0} hour`, `{0} hours`.
    struct Unit: Sendable {
        private let one: (before: String, after: String)
        private let other: (before: String, after: String)

        /// - Parameters: Patterns of CLDR, in which `{0}` is the number.
        init(_ one: String, _ other: String) {
            self.one = Self.cut(one)
            self.other = Self.cut(other)
        }

        func text(_ count: Int) -> String {
            let form = count == 1 ? one : other
            return form.before + String(count) + form.after
        }

        /// Patterns are taken apart once: every card of every list shows a time.
        private static func cut(_ pattern: String) -> (String, String) {
            guard let place = pattern.firstRange(of: "{0}") else { return (pattern, "") }
            return (String(pattern[..<place.lowerBound]), String(pattern[place.upperBound...]))
        }
    }

    /// The units in one width.
    struct Patterns: Sendable {
        let day, hour, minute, second: Unit
        let separator: String
    }

    let narrow, short, wide: Patterns
}
