import CatalogModel
import Configuration
import Kitchen
import Planning
import SafeHTML

/// An interface language with what is made of its words once and shown on every page.
///
/// A class, since a copy of the words alone counts a hundred references.
final class PageLanguage: Sendable {
    let strings: Strings
    private let times: TimeTable

    private init(_ strings: Strings) {
        self.strings = strings
        times = TimeTable(strings.conventions.duration)
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
    func time(_ duration: Duration) -> TimeView { times.view(of: duration) }

    /// Writes how a length of time is told.
    func write(_ duration: Duration, to html: inout HTML) { times.write(duration, to: &html) }

    /// What a main page is called. Asked here, where the words are: a copy of all of them would be made for it.
    func title(of item: NavigationItem) -> String { strings.title(of: item) }

    /// A date in full.
    func date(_ date: CalendarDate) -> String { strings.conventions.date(date) }

    /// A number with its thousands set apart.
    func number(_ number: Int) -> String { strings.conventions.counting.text(number) }
}
