/// Locales of the Open Graph protocol: `language_TERRITORY`.
enum OpenGraphLocale {
    /// nil for a tag without a territory whose language is not listed.
    ///
    /// - Parameter tag: A BCP 47 tag: `en`, `de-AT`, `zh-Hant-TW`.
    static func name(of tag: String) -> String? {
        let parts = tag.split { $0 == "-" || $0 == "_" }
        guard let language = parts.first?.lowercased() else { return nil }
        let territory = parts.dropFirst().first { part in
            part.utf8.count == 2 && part.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic }
        }
        guard let territory = territory?.uppercased() ?? territories[language] else { return nil }
        return "\(language)_\(territory)"
    }

    /// The most likely territory of each language (CLDR, likely subtags). Arabic has `AR`, as in the networks' own lists.
    private static let territories: [String: String] = [
        "ar": "AR", "bg": "BG", "bn": "BD", "ca": "ES", "cs": "CZ", "da": "DK", "de": "DE", "el": "GR", "en": "US",
        "es": "ES", "et": "EE", "eu": "ES", "fa": "IR", "fi": "FI", "fr": "FR", "ga": "IE", "gl": "ES", "he": "IL",
        "hi": "IN", "hr": "HR", "hu": "HU", "id": "ID", "is": "IS", "it": "IT", "ja": "JP", "ko": "KR", "lt": "LT",
        "lv": "LV", "ms": "MY", "nb": "NO", "nl": "NL", "nn": "NO", "no": "NO", "pl": "PL", "pt": "BR", "ro": "RO",
        "ru": "RU", "sk": "SK", "sl": "SI", "sr": "RS", "sv": "SE", "th": "TH", "tr": "TR", "uk": "UA", "ur": "PK",
        "vi": "VN", "zh": "CN",
    ]
}
