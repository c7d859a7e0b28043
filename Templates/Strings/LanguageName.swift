/// The names of languages in themselves (CLDR, "Language names").
enum LanguageName {
    /// "Deutsch" for `de`, "Português (BR)" for `pt-BR`; the tag itself for a language that is not in the table.
    static func of(_ tag: String) -> String {
        guard let name = names[primary(tag)] else { return tag }
        let rest = tag.dropFirst(primary(tag).utf8.count + 1)
        return rest.isEmpty ? name : "\(name) (\(rest))"
    }

    /// The first subtag in small letters.
    private static func primary(_ tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }

    private static let names = [
        "af": "Afrikaans", "ar": "العربية", "bg": "Български", "bn": "বাংলা", "bs": "Bosanski", "ca": "Català",
        "cs": "Čeština", "cy": "Cymraeg", "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά", "en": "English",
        "eo": "Esperanto", "es": "Español", "et": "Eesti", "eu": "Euskara", "fa": "فارسی", "fi": "Suomi",
        "fr": "Français", "ga": "Gaeilge", "gl": "Galego", "gu": "ગુજરાતી", "he": "עברית", "hi": "हिन्दी",
        "hr": "Hrvatski", "hu": "Magyar", "hy": "Հայերեն", "id": "Indonesia", "is": "Íslenska", "it": "Italiano",
        "ja": "日本語", "ka": "ქართული", "ko": "한국어", "lb": "Lëtzebuergesch", "lt": "Lietuvių", "lv": "Latviešu",
        "mk": "Македонски", "ms": "Melayu", "mt": "Malti", "nb": "Norsk bokmål", "nl": "Nederlands",
        "nn": "Norsk nynorsk", "no": "Norsk", "pa": "ਪੰਜਾਬੀ", "pl": "Polski", "pt": "Português", "rm": "Rumantsch",
        "ro": "Română", "ru": "Русский", "sk": "Slovenčina", "sl": "Slovenščina", "sq": "Shqip", "sr": "Српски",
        "sv": "Svenska", "sw": "Kiswahili", "ta": "தமிழ்", "te": "తెలుగు", "th": "ไทย", "tl": "Tagalog",
        "tr": "Türkçe", "uk": "Українська", "ur": "اردو", "vi": "Tiếng Việt", "yi": "ייִדיש", "zh": "中文",
    ]
}
