import CatalogModel

/// The form of a text that is more than any text, in words and as a pattern. The code beside each form decides; the
/// pattern tells an editor the same.
struct TextForm: Sendable, Equatable {
    /// What the text is, such as "a language tag".
    let wanted: String
    /// What to do about another text, in the imperative.
    let fix: String
    /// A regular expression of ECMA 262 for the whole text.
    let pattern: String
    /// Texts that have the form.
    var examples: [String] = []
    /// In characters; nil for any length.
    var maximumLength: Int?
    /// The numbers of YAML whose digits are such texts.
    var numbers = Numbers.none

    enum Numbers: Sendable, Equatable {
        case none, any
        case integers(ClosedRange<Int>)
        case bounded(ClosedRange<Int>)
    }
}

extension TextForm {
    /// What `MappingReader.link` reads.
    static let webAddress = TextForm(
        wanted: "an address of the web", fix: "write an address that begins with https://",
        pattern: webPattern()
    )

    static let picture = TextForm(
        wanted: "a picture", fix: "write the path of a file, or an address that begins with https://",
        pattern: webAddress.pattern + #"|(?![\s\S]*://)(?:[\s\S]*/)?(?!\.{0,2}$)[^/]+"#, numbers: .any
    )

    static let languageTag = TextForm(
        wanted: "a language tag", fix: "write a tag such as en, de-AT or zh-Hans",
        pattern: "[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*", examples: ["de-AT"], maximumLength: 35
    )

    /// What `AddressPattern` reads.
    static let addressPattern = TextForm(
        wanted: "a pattern of addresses",
        fix: "write folders in small letters and {slug} at the end, such as /{slug}/ or /{year}/{month}/{slug}/; "
            + "the first name must not be that of a folder of the site, such as tags, and none one that Windows keeps, "
            + "such as con",
        pattern: #"/?(?!(?:\{(?:year|month|day)\}/)*(?:"# + SiteFolders.reserved.sorted().joined(separator: "|") + ")/)"
            + "(?:(?!(?:" + Slug.reserved.sorted().joined(separator: "|") + ")/)"
            + #"(?:[a-z0-9]+(?:-[a-z0-9]+)*|[^\x00-\x7f/{}]+|\{(?:year|month|day)\})/){0,8}\{slug\}/?"#,
        examples: ["/recipes/{slug}/", "/{slug}/", "/{year}/{month}/{slug}/"]
    )

    /// The pattern of an address that names a host.
    ///
    /// - Parameters:
    ///   - user: The pattern of a user and a password before the host.
    ///   - path: The pattern of all that follows the host.
    static func webPattern(user: String = "(?:[^/?#]*@)?", path: String = #"[\s\S]*"#) -> String {
        #"\s*(?:[Hh][Tt][Tt][Pp][Ss]?:)?//\#(user)[A-Za-z0-9.:-]+(?:[/?#]\#(path))?\s*"#
    }
}
