import Bytes

/// The words of a language that matter in lines of ingredients, with their roles. Words are written as
/// `StepWordBuilder` makes them: in lower case, without accents, at most sixteen bytes.
struct IngredientLexicon: Sendable {
    struct Meaning: Sendable {
        var roles: IngredientWordRoles = []
        var unit: MeasureUnit?
        /// Of a number word.
        var value = Rational.zero
    }

    private let table: StepWordTable
    private let meanings: [Meaning]
    /// Whether a dot before three digits is a decimal point, as in English, and groups no thousands.
    let hasDecimalPoint: Bool
    /// Whether a space between digits groups thousands, as in French.
    let groupsBySpace: Bool

    /// - Parameters:
    ///   - roles: Words with spaces between them.
    ///   - numbers: Number words with their values: "one 1 half 1/2".
    init(
        _ roles: [(IngredientWordRoles, String)], units: [(MeasureUnit, String)], numbers: String = "",
        hasDecimalPoint: Bool = false, groupsBySpace: Bool = false
    ) {
        var table = StepWordTable()
        var meanings: [Meaning] = []
        func change(_ word: Substring, _ change: (inout Meaning) -> Void) {
            let index = table.index(adding: PackedWord(word.utf8.prefix(16)))
            if index == meanings.count { meanings.append(Meaning()) }
            change(&meanings[index])
        }
        for (unit, names) in UnitNames.common + units {
            for name in names.split(separator: " ") { change(name) { $0.unit = unit } }
        }
        for (roles, words) in roles {
            for word in words.split(separator: " ") { change(word) { $0.roles.formUnion(roles) } }
        }
        let pairs = numbers.split(separator: " ")
        for index in stride(from: 0, to: pairs.count - 1, by: 2) {
            guard let value = String(pairs[index + 1]).withBytes({ LineBytes($0, end: $0.count).number(at: 0)?.value })
            else { continue }
            change(pairs[index]) {
                $0.roles.formUnion(value < .one ? .fraction : .number)
                $0.value = value
            }
        }
        self.table = table
        self.meanings = meanings
        self.hasDecimalPoint = hasDecimalPoint
        self.groupsBySpace = groupsBySpace
    }

    subscript(word: PackedWord) -> Meaning {
        table.index(of: word).map { meanings[$0] } ?? Meaning()
    }

    /// The lexicon for a BCP 47 tag; English for an unknown language or nil, because most recipes are.
    static func of(tag: String?) -> IngredientLexicon {
        switch tag.map({ $0.prefix { $0 != "-" && $0 != "_" }.lowercased() }) {
        case "de": german
        case "nl": dutch
        case "fr": french
        case "es": spanish
        case "pt": portuguese
        case "it": italian
        default: english
        }
    }
}
