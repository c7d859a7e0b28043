// Words in the languages of the feeds, in lower case: feeds mix them, so all are tried at once.

/// Words for lengths of time.
enum TimeWords {
    static let hours: Set<String> = [
        "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "hora", "horas", "ora", "ore",
        "uur", "uren", "timme", "timmar", "timer", "hod", "óra", "ساعة", "ساعات",
    ]
    static let minutes: Set<String> = [
        "m", "min", "mins", "minute", "minutes", "minuten", "minuti", "minuto", "minutos", "minuter", "minut", "mn",
        "perc", "dk", "dakika", "دقيقة", "دقائق",
    ]
    static let seconds: Set<String> = [
        "s", "sec", "secs", "second", "seconds", "sek", "sekunde", "sekunden", "seconde", "secondes", "secondo",
        "secondi",
        "segundo", "segundos",
    ]
    static let days: Set<String> = [
        "d", "day", "days", "tag", "tage", "jour", "jours", "día", "días", "dia", "dias", "giorno", "giorni",
    ]
    static let weeks: Set<String> = [
        "wk", "wks", "week", "weeks", "woche", "wochen", "semaine", "semaines", "semana", "semanas", "settimana",
        "settimane",
    ]
    /// Words between two parts of one length: "1 heure et 30 minutes".
    static let connectors: Set<String> = ["and", "und", "et", "y", "e", "plus", "و"]
    static let approximations: Set<String> = [
        "about", "around", "approx", "approximately", "ca", "circa", "environ", "etwa", "ungefähr", "cerca", "roughly",
    ]
    /// Words before a duration that make it a limit or an estimate: "less than", "up to", "jusqu'à", "höchstens".
    static let limits: Set<String> = [
        "under", "less", "than", "up", "to", "over", "more", "at", "most", "least", "max", "maximum", "nearly",
        "almost",
        "just", "unter", "weniger", "als", "bis", "zu", "höchstens", "maximal", "mindestens", "rund", "knapp", "über",
        "moins", "plus", "de", "jusqu", "à", "env", "menos", "más", "hasta", "unos", "unas", "aprox", "aproximadamente",
        "máximo", "meno", "più", "di", "fino", "massimo",
    ]
    /// Words after a duration that begin a remark: "plus chilling", "zzgl. Kühlzeit", "or overnight".
    static let additions: Set<String> = [
        "plus", "and", "or", "und", "oder", "zuzüglich", "zzgl", "ohne", "inkl", "et", "ou", "sans", "más", "y", "o",
        "più", "e", "without", "excluding", "including", "not",
    ]
    /// Words between the ends of a range. The number before the Spanish "a" distinguishes it from the English article.
    static let ranges: Set<String> = ["to", "or", "bis", "à", "a"]
}

/// Words for yields.
enum YieldWords {
    /// Portions and eaters, and "for".
    static let serving: Set<String> = [
        "serves", "serve", "serving", "servings", "feeds", "portion", "portions", "portionen", "portioner", "people",
        "person", "persons", "personne", "personnes", "personen", "persona", "personas", "persone", "pessoas",
        "porções",
        "porzioni", "porciones", "porcií", "raciones", "adag", "kişilik", "pour", "für", "para", "人分", "人份",
        "인분",
    ]
    /// Words that only announce a yield, "Yield: 6", or occur within a number.
    static let labels: Set<String> = [
        "yield", "yields", "about", "approximately", "approx", "ca", "to", "or", "à", "bis",
    ]
    /// Words that count at the beginning; not "a": "a crowd" has no number.
    static let numbers: [String: Double] = ["one": 1, "two": 2, "three": 3, "four": 4]
}
