import Bytes

/// The words of a language that matter in steps, with their roles. Words are written as `StepWordBuilder` makes them:
/// in lower case, without accents, at most sixteen bytes.
struct StepLexicon: Sendable {
    struct Meaning: Sendable {
        var roles: StepWordRoles = []
        /// Of a number word its number, of a unit of time its seconds.
        var value = 0.0
    }

    private let table: StepWordTable
    private let meanings: [Meaning]

    /// - Parameters:
    ///   - roles: Words with spaces between them.
    ///   - units: The same for units of time, by their seconds.
    ///   - numbers: Number words with their values: "one 1 two 2".
    init(_ roles: [(StepWordRoles, String)], units: [(Double, String)] = [], numbers: String = "") {
        var table = StepWordTable()
        var meanings: [Meaning] = []
        func add(_ word: some Collection<UInt8>, _ roles: StepWordRoles, _ value: Double = 0) {
            let place = table.index(adding: PackedWord(word.prefix(16)))
            if place == meanings.count { meanings.append(Meaning()) }
            meanings[place].roles.formUnion(roles)
            if value != 0 { meanings[place].value = value }
        }
        for (seconds, text) in Self.commonUnits + units {
            for word in Self.words(text) { add(word, .unit, seconds) }
        }
        for (roles, text) in Self.common + roles {
            for word in Self.words(text) { add(word, roles) }
        }
        let pairs = Self.words(numbers)
        for place in stride(from: 0, to: pairs.count - 1, by: 2) {
            let value = Double(String(Substring(pairs[place + 1]))) ?? 0
            add(pairs[place], value < 1 ? .fraction : .number, value)
        }
        self.table = table
        self.meanings = meanings
    }

    subscript(word: PackedWord) -> Meaning {
        table.index(of: word).map { meanings[$0] } ?? Meaning()
    }

    private static func words(_ text: String) -> [Substring.UTF8View] {
        text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0).utf8 }
    }

    // A recipe in another language than its site's is common, and no language uses these words for anything else.
    private static let commonUnits: [(Double, String)] = [
        (
            1,
            "s sec secs second seconds sek sekunde sekunden seconde secondes seconden secondo secondi segundo segundos"
        ),
        (
            60,
            """
            min mins minute minutes minuten minuti minuto minutos minuut minuter minutter minut minuty minutu mn \
            dakika perc
            """
        ),
        (
            3600,
            "h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur uren timme timmar hod hodin"
        ),
        (86_400, "day days tag tage tagen jour jours dia dias giorno giorni dag dagen"),
        (604_800, "week weeks woche wochen semaine semaines semana semanas settimana settimane weken"),
    ]

    private static let common: [(StepWordRoles, String)] = [
        (.degree, "degree degrees deg degs grad degres grados gradi graden graus grader derece"),
        (.celsius, "c celsius centigrade"), (.fahrenheit, "f fahrenheit"),
        (.water, "water wasser eau agua acqua"),
        (.weight, "kg kilo kilogram g gram gramm gramme grammes gramos grammi"),
    ]
}
