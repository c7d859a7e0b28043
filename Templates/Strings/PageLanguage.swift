import CatalogModel
package import Configuration
import Languages
import Planning
import SafeHTML
import Synchronization

/// An interface language, with what is made from its texts once and shown on every page.
///
/// A class: a copy of the texts would retain a hundred references.
final class PageLanguage: Sendable {
    let strings: Strings
    private let times: TimeTable

    private init(_ strings: Strings) {
        self.strings = strings
        times = TimeTable(strings.conventions.duration)
    }

    /// A language with some texts replaced by the owner's.
    private init(_ language: PageLanguage, _ overrides: [InterfaceString: InterfaceText]) {
        strings = language.strings.replacing(overrides)
        times = language.times
    }

    /// A language as a translation has it; what it lacks is that of another.
    private convenience init(_ language: PageLanguage, _ translation: InterfaceTranslation, tag: String) {
        let conventions = Conventions(translation.rules, of: tag, insteadOf: language.strings.conventions)
        self.init(language.strings.replacing(translation.texts, conventions))
    }

    static let english: PageLanguage = {
        let translation = InterfaceTranslation.embedded("en")
        return PageLanguage(
            Strings(Conventions(translation.rules, of: "en", insteadOf: nil), translation.texts))
    }()

    /// Those whose files are read, by their tags. A site needs one or two.
    private static let known = Mutex<[String: PageLanguage]>(["en": english])

    /// The interface language for a BCP 47 tag, by its first part; English where there is no translation.
    static func named(_ tag: String) -> PageLanguage {
        let tag = Language.primary(of: tag)
        return known.withLock { known in
            if let language = known[tag] { return language }
            guard Templates.speaks(tag) else { return english }
            let language = PageLanguage(english, .embedded(tag), tag: tag)
            known[tag] = language
            return language
        }
    }

    /// How many of the interface's texts are in English because there is no translation into the site's language and the
    /// owner says nothing else; 0 for a language with a translation.
    static func englishTexts(for tag: String, _ overrides: [InterfaceString: InterfaceText]) -> Int {
        guard !Templates.speaks(tag) else { return 0 }
        return InterfaceString.allCases.count - overrides.count
    }

    /// The language that the interface's own texts are in, a BCP 47 tag. An owner who says more than half of them in other
    /// words has translated them.
    static func tag(of language: String, _ overrides: [InterfaceString: InterfaceText]) -> String {
        englishTexts(for: language, overrides) * 2 > InterfaceString.allCases.count ? "en" : language
    }

    /// The interface language of a site, with its owner's words.
    static func of(_ site: SiteFrame) -> PageLanguage { named(site.language, site.strings, site.languageRules) }

    /// The interface language for a BCP 47 tag, with an owner's words.
    static func named(
        _ tag: String, _ overrides: [InterfaceString: InterfaceText], _ rules: LanguageRules? = nil
    ) -> PageLanguage {
        let language = named(tag)
        if let rules {
            return PageLanguage(language, InterfaceTranslation(texts: overrides, rules: rules), tag: tag)
        }
        return overrides.isEmpty ? language : PageLanguage(language, overrides)
    }

    /// A formatted duration.
    func time(_ duration: Duration) -> TimeView { times.view(of: duration) }

    /// The same of a time that may be a range: "10–13 min", "50 min – 1 h".
    func time(_ time: CookingTime) -> TimeView {
        let most = self.time(time.duration)
        guard let least = time.least else { return most }
        let seconds = least.components.seconds
        let isOfMinutes = seconds > 0 && seconds % 60 == 0 && time.duration < .seconds(3570)
        let start = isOfMinutes ? "\(seconds / 60)–" : nil
        let first = self.time(least)
        return TimeView(
            iso: most.iso, short: (start ?? "\(first.short) – ") + most.short,
            wide: (start ?? "\(first.wide) – ") + most.wide)
    }

    /// A formatted duration as HTML.
    func html(of duration: Duration) -> HTML { time(duration).html }

    /// The title of a main page.
    func title(of item: NavigationItem) -> String { strings.title(of: item) }

    /// A date in full.
    func date(_ date: CalendarDate) -> String { strings.conventions.date(date) }

    /// A number with thousands separators.
    func number(_ number: Int) -> String { strings.conventions.counting.text(number) }
}

extension Templates {
    /// The languages that the interface is translated into.
    package static let languages = Language.all.filter(\.hasTexts).map(\.tag).sorted()

    /// The interface's texts in English, as an owner sees them before replacing them.
    package static var englishTexts: [InterfaceString: String] {
        let english = PageLanguage.english.strings
        return Dictionary(uniqueKeysWithValues: InterfaceString.allCases.map { ($0, english[$0]) })
    }

    /// The number of texts that are in English because the interface has no translation into the site's language.
    package static func englishTexts(in settings: SiteConfiguration) -> Int {
        PageLanguage.englishTexts(for: settings.site.language, settings.strings)
    }

    /// Whether the program itself has the interface in a language.
    package static func speaks(_ tag: String) -> Bool { Language.named(tag)?.hasTexts == true }
}
