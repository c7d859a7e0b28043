import Bytes

/// Lengths of time as feeds write them.
package enum DurationText {
    /// The meaning of a text.
    package struct Reading: Sendable, Hashable {
        /// Of a range, the longer duration: an evening is planned by the worst case.
        package var duration: Duration
        /// The rest of the text: "plus chilling".
        package var note: String?
    }

    /// A length of time at the beginning of a text.
    struct Beginning {
        var seconds: Double
        /// Whether a unit or another word shows that it is a length of time, and no bare number.
        var isClear = true
        /// The offset in the text of what follows it.
        var end: Int
    }

    /// In bytes. Longer texts are no lengths of time.
    private static let longestText = 400

    /// Reads ISO 8601 ("PT1H30M", "P0DT1H10M0S", also as badly as the wild writes it: "PT0D1H0M", "P2H30M", "PT1HMS"),
    /// words ("1 h 30 min", "1h30", "1½ hours", "20-25 minutes", "35 minuti"), "1:30", "1:30:00", primes ("20′",
    /// "1′ 30″", also as quotation marks) and a bare number of minutes. Words after a length ("20 mins plus chilling")
    /// are its note.
    ///
    /// - Returns: nil for other texts, for more than a year, and for counts of years or months.
    package static func read(_ text: String) -> Reading? {
        text.withBytes { bytes in
            guard bytes.count <= longestText else { return nil }
            for length in beginnings(of: bytes) where length.seconds <= 366 * 86_400 {
                let duration = Duration.seconds(Int(length.seconds.rounded()))
                if length.end == bytes.count { return Reading(duration: duration) }
                guard length.isClear, let note = note(bytes.view(length.end..<bytes.count)) else { continue }
                return Reading(duration: duration, note: note)
            }
            return nil
        }
    }

    /// Whether a text is a length of time and nothing else.
    static func isLength(_ text: ByteView) -> Bool {
        beginnings(of: text).contains { $0.end == text.count }
    }

    private static func beginnings(of text: ByteView) -> [Beginning] {
        isISO8601(text) ? iso8601(text).map { [$0] } ?? [] : Tokens.beginnings(of: text)
    }
}
