import CatalogModel
package import Configuration
import Planning
import SafeHTML

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

    /// A language as its owner's translation has it.
    private convenience init(
        _ language: PageLanguage, _ overrides: [InterfaceString: InterfaceText], _ rules: LanguageRules, tag: String
    ) {
        let conventions = Conventions(rules, of: tag, insteadOf: language.strings.conventions)
        self.init(language.strings.replacing(overrides, conventions))
    }

    private static let english = PageLanguage(.english)
    private static let german = PageLanguage(.german)
    private static let arabic = PageLanguage(.arabic)
    private static let french = PageLanguage(.french)
    private static let spanish = PageLanguage(.spanish)
    private static let italian = PageLanguage(.italian)
    private static let dutch = PageLanguage(.dutch)
    private static let portuguese = PageLanguage(.portuguese)
    private static let japanese = PageLanguage(.japanese)

    /// The interface language for a BCP 47 tag, by its first part (RFC 4647, section 3.4, "Lookup"); nil where there is no
    /// table for it.
    private static func table(for tag: String) -> PageLanguage? {
        switch tag.prefix(while: { $0 != "-" }).lowercased() {
        case "en": english
        case "de": german
        case "ar": arabic
        case "fr": french
        case "es": spanish
        case "it": italian
        case "nl": dutch
        case "pt": portuguese
        case "ja": japanese
        default: nil
        }
    }

    /// The interface language for a BCP 47 tag; English where there is no table for it.
    static func named(_ tag: String) -> PageLanguage { table(for: tag) ?? english }

    /// How many of the interface's texts are in English because there is no table for the site's language and the owner
    /// says nothing else; 0 for a language with a table.
    static func englishTexts(for tag: String, _ overrides: [InterfaceString: InterfaceText]) -> Int {
        guard table(for: tag) == nil else { return 0 }
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
        if let rules { return PageLanguage(language, overrides, rules, tag: tag) }
        return overrides.isEmpty ? language : PageLanguage(language, overrides)
    }

    /// A formatted duration.
    func time(_ duration: Duration) -> TimeView { times.view(of: duration) }

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
    package static let languages = ["ar", "de", "en", "es", "fr", "it", "ja", "nl", "pt"]

    /// The number of texts that are in English because the interface has no translation into the site's language.
    package static func englishTexts(in settings: SiteConfiguration) -> Int {
        PageLanguage.englishTexts(for: settings.site.language, settings.strings)
    }

    /// Whether the program itself has the interface in a language.
    package static func speaks(_ tag: String) -> Bool {
        languages.contains(tag.prefix { $0 != "-" }.lowercased())
    }
}
