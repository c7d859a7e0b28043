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

/// Durations in an interface language. The whole minutes of most recipes are formatted once.
///
/// A class, because a language in its owner's words has that of the language.
final class TimeTable: Sendable {
    private let words: DurationWords
    /// Of 0, 1, 2... minutes.
    private let views: [TimeView]
    /// Nearly all recipes take less, and a quarter of a millisecond makes the table.
    private static let minutes = 240

    init(_ words: DurationWords) {
        self.words = words
        views = (0...Self.minutes).map { TimeView(.seconds($0 * 60), words) }
    }

    func view(of duration: Duration) -> TimeView {
        Self.minutes(of: duration).map { views[$0] } ?? TimeView(duration, words)
    }

    /// nil for what the table does not have.
    private static func minutes(of duration: Duration) -> Int? {
        let (seconds, attoseconds) = duration.components
        guard attoseconds == 0, (0...Int64(minutes * 60)).contains(seconds), seconds % 60 == 0 else { return nil }
        return Int(seconds / 60)
    }
}
