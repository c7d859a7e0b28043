/// How steps are read in a language.
struct StepLanguage: Sendable {
    /// How nouns form their plural, and which word of a name is its head.
    enum Family: Sendable {
        case english
        /// One word for a compound: "Weizenmehl" is a Mehl.
        case german, dutch
        /// The head comes first: "huile d'olive".
        case french, spanish, portuguese, italian
        case other
    }

    let family: Family
    let lexicon: StepLexicon

    /// The scale of a number of degrees without one: "350 degrees", "180 Grad"; nil if that is unknown. English recipes
    /// are of two worlds: 180 degrees may be an oven in Leeds or a roast in Boston, so only the heat of an oven in
    /// Fahrenheit, which no oven reaches in Celsius, is told. The others count in Celsius.
    func scale(ofDegrees value: Double) -> StepTemperature.Scale? {
        switch family {
        case .english: value >= 275 && value <= 600 ? .fahrenheit : nil
        // It may be English after all.
        case .other: value >= 35 && value <= 250 ? .celsius : nil
        default: value >= 35 && value <= 300 ? .celsius : nil
        }
    }

    /// The language of a BCP 47 tag; of an unknown language or nil, one in which only signs are read.
    static func of(tag: String?) -> StepLanguage {
        switch tag.map({ $0.prefix { $0 != "-" && $0 != "_" }.lowercased() }) {
        case "en": english
        case "de": german
        case "nl": dutch
        case "fr": french
        case "es": spanish
        case "pt": portuguese
        case "it": italian
        default: other
        }
    }

    private static let english = StepLanguage(family: .english, lexicon: .english)
    private static let german = StepLanguage(family: .german, lexicon: .german)
    private static let dutch = StepLanguage(family: .dutch, lexicon: .dutch)
    private static let french = StepLanguage(family: .french, lexicon: .french)
    private static let spanish = StepLanguage(family: .spanish, lexicon: .spanish)
    private static let portuguese = StepLanguage(family: .portuguese, lexicon: .portuguese)
    private static let italian = StepLanguage(family: .italian, lexicon: .italian)
    private static let other = StepLanguage(family: .other, lexicon: StepLexicon([]))
}
