/// The direction of a language: the value of HTML's `dir`.
enum WritingDirection: String, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"

    /// Languages whose usual script runs from right to left (CLDR, `layout/orientation/characterOrder`).
    private static let rightToLeftLanguages: Set<Substring> = [
        "ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi",
    ]

    init(language tag: String) {
        let language = tag.lowercased().prefix { $0 != "-" && $0 != "_" }
        self = Self.rightToLeftLanguages.contains(language) ? .rightToLeft : .leftToRight
    }
}
