/// Durations in words, after CLDR's unit patterns.
///
/// Durations are rounded to minutes. Those below a minute are written in seconds, those from 48 hours on in days and
/// hours.
package enum DurationFormat {
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

    /// "PT1H30M", the form of schema.org (ISO 8601-1, section 5.5.2); hours are not folded into days.
    package static func iso8601(_ duration: Duration) -> String {
        let seconds = max(0, Int(clamping: duration.components.seconds))
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        var text = "PT"
        if hours > 0 { text += "\(hours)H" }
        if minutes > 0 { text += "\(minutes)M" }
        if rest > 0 || seconds == 0 { text += "\(rest)S" }
        return text
    }
}

/// The words that a language uses for durations.
package struct DurationWords: Sendable {
    /// The units in one width, and the separator between two of them.
    struct Patterns: Sendable {
        let day, hour, minute, second: Plural
        let separator: String
    }

    let short, wide: Patterns
}
