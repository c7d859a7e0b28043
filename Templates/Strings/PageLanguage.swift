import Kitchen

/// An interface language with what is made of its words once and shown on every page.
///
/// A class, since a copy of the words alone counts a hundred references.
final class PageLanguage: Sendable {
    let strings: Strings
    /// Of 0, 1, 2... minutes.
    private let times: [TimeView]

    /// Nearly all recipes take less, and a quarter of a millisecond makes the table.
    private static let tabulatedMinutes = 240

    init(_ strings: Strings) {
        self.strings = strings
        times = (0...Self.tabulatedMinutes).map { TimeView(.seconds($0 * 60), strings.duration) }
    }

    private static let english = PageLanguage(.english)

    /// The interface language for a BCP 47 tag: English, until there are others.
    static func named(_ tag: String) -> PageLanguage {
        english
    }

    /// How a length of time is told.
    func time(_ duration: Duration) -> TimeView {
        let (seconds, attoseconds) = duration.components
        guard attoseconds == 0, (0...Int64(Self.tabulatedMinutes * 60)).contains(seconds), seconds % 60 == 0 else {
            return TimeView(duration, strings.duration)
        }
        return times[Int(seconds / 60)]
    }
}
