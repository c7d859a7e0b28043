import CatalogModel
import Configuration
import Kitchen
import Planning

/// An interface language with what is made of its words once and shown on every page.
///
/// A class, since a copy of the words alone counts a hundred references.
final class PageLanguage: Sendable {
    let strings: Strings
    /// Of 0, 1, 2... minutes.
    private let times: [TimeView]

    /// Nearly all recipes take less, and a quarter of a millisecond makes the table.
    private static let tabulatedMinutes = 240

    private init(_ strings: Strings) {
        self.strings = strings
        times = (0...Self.tabulatedMinutes).map { TimeView(.seconds($0 * 60), strings.conventions.duration) }
    }

    /// A language of which the owner says some things in other words.
    private init(_ language: PageLanguage, _ overrides: StringOverrides) {
        strings = language.strings.replacing(overrides)
        times = language.times
    }

    private static let english = PageLanguage(.english)
    private static let german = PageLanguage(.german)
    private static let arabic = PageLanguage(.arabic)

    /// The interface language for a BCP 47 tag, by its first part (RFC 4647, section 3.4, "Lookup"); English where there
    /// is no table for it.
    static func named(_ tag: String) -> PageLanguage {
        switch tag.prefix(while: { $0 != "-" }).lowercased() {
        case "de": german
        case "ar": arabic
        default: english
        }
    }

    /// The interface language of a site, with its owner's words.
    static func of(_ site: SiteFrame) -> PageLanguage {
        let language = named(site.language)
        return site.strings.isEmpty ? language : PageLanguage(language, site.strings)
    }

    /// How a length of time is told.
    func time(_ duration: Duration) -> TimeView {
        let (seconds, attoseconds) = duration.components
        guard attoseconds == 0, (0...Int64(Self.tabulatedMinutes * 60)).contains(seconds), seconds % 60 == 0 else {
            return TimeView(duration, strings.conventions.duration)
        }
        return times[Int(seconds / 60)]
    }

    /// A date in full.
    func date(_ date: CalendarDate) -> String { strings.conventions.date(date) }

    /// A number with its thousands set apart.
    func number(_ number: Int) -> String { strings.conventions.counting.text(number) }
}
