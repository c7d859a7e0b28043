// Lengths of time in forms that `DurationText.read` understands.

extension DurationText {
    /// "1 h 30 min"; from 48 hours on "2 days 3 h".
    package static func text(for duration: Duration) -> String {
        var rest = max(0, Int(clamping: duration.components.seconds))
        var parts: [String] = []
        for (unit, least, name) in [(86_400, 172_800, "days"), (3600, 3600, "h"), (60, 60, "min"), (1, 1, "s")]
        where rest >= least {
            parts.append("\(rest / unit) \(name)")
            rest %= unit
        }
        return parts.isEmpty ? "0 min" : parts.joined(separator: " ")
    }

    /// "PT1H30M", the form of schema.org; hours are not folded into days.
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
