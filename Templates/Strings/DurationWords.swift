/// The words that a language uses for durations, after CLDR's unit patterns.
struct DurationWords: Sendable {
    /// The units in one width, and the separator between two of them.
    struct Patterns: Sendable {
        let day, hour, minute, second: Plural
        let separator: String
    }

    /// "1 h 30 min"
    let short: Patterns
    /// "1 hour, 30 minutes"
    let wide: Patterns
}

extension DurationWords.Patterns {
    /// A duration in words, rounded to minutes. One below a minute is written in seconds, one from 48 hours on in days and
    /// hours.
    func text(for duration: Duration) -> String {
        let seconds = max(0, Int(clamping: duration.components.seconds))
        guard seconds >= 60 || seconds == 0 else { return second(seconds) }
        let minutes = seconds / 60 + (seconds % 60 >= 30 ? 1 : 0)
        let hours = minutes / 60
        if hours == 0 { return minute(minutes) }
        let (large, rest) =
            hours >= 48
            ? (day(hours / 24), hours % 24 == 0 ? nil : hour(hours % 24))
            : (hour(hours), minutes % 60 == 0 ? nil : minute(minutes % 60))
        return rest.map { large + separator + $0 } ?? large
    }
}
