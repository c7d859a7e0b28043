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
