// The singular and the plural of units and of what is counted: "1 cup" and "2 cups", "1 egg" and "2 eggs".

/// A word for one, and for more.
package struct WordForms: Sendable, Hashable {
    package var one: String
    package var other: String

    package init(_ one: String, _ other: String) {
        self.one = one
        self.other = other
    }
}

/// The forms of words in a language.
struct WordFormTable: Sendable {
    private let forms: [String: WordForms]
    private let isEnglish: Bool
    /// Whether less than two is one: "1½ tasse" in French.
    let countsToTwo: Bool

    init(language: String) {
        isEnglish = language == "en"
        countsToTwo = language == "fr" || language == "pt"
        forms = Self.forms[language] ?? [:]
    }

    /// The forms of a unit as a line writes it; nil for one that does not change, such as "tbsp".
    func ofUnit(_ word: String) -> WordForms? {
        if isEnglish { return Self.abbreviations.contains(word.lowercased()) ? nil : ofNoun(word) }
        // "cuillères à soupe"
        let end = word.firstIndex(of: " ") ?? word.endIndex
        let rest = word[end...]
        return forms[String(word[..<end])].map { WordForms($0.one + rest, $0.other + rest) }
    }

    /// The forms of a thing that is counted; nil for other languages than English, whose rules are no rules.
    func ofItem(_ word: String) -> WordForms? {
        isEnglish ? ofNoun(word) : nil
    }

    /// The forms of an English noun, whichever of them it is.
    private func ofNoun(_ word: String) -> WordForms? {
        guard word.utf8.count > 2, word.utf8.allSatisfy({ $0.isASCIILetter }) else { return nil }
        let lower = word.lowercased()
        if Self.unchanged.contains(lower) { return nil }
        for (one, other) in Self.irregular {
            if lower.hasSuffix(other) {
                return WordForms(word.dropLast(other.count) + Self.cased(one, like: word, other), word)
            }
            if lower.hasSuffix(one) {
                return WordForms(word, word.dropLast(one.count) + Self.cased(other, like: word, one))
            }
        }
        if lower.hasSuffix("ss") || lower.hasSuffix("us") || lower.hasSuffix("is") {
            return lower.hasSuffix("ss") ? WordForms(word, word + "es") : nil
        }
        if lower.hasSuffix("s") {
            for end in ["ches", "shes", "sses", "xes", "oes", "zzes"] where lower.hasSuffix(end) {
                return WordForms(String(word.dropLast(2)), word)
            }
            if lower.hasSuffix("ies"), lower.count > 4 { return WordForms(word.dropLast(3) + "y", word) }
            return WordForms(String(word.dropLast()), word)
        }
        for end in ["ch", "sh", "x", "z"] where lower.hasSuffix(end) { return WordForms(word, word + "es") }
        if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
            return WordForms(word, word.dropLast() + "ies")
        }
        return WordForms(word, word + "s")
    }

    /// A form with the capital that the word begins with, where all of it is replaced.
    private static func cased(_ form: String, like word: String, _ old: String) -> String {
        word.count == old.count && word.first?.isUppercase == true
            ? form.prefix(1).uppercased() + form.dropFirst() : form
    }

    private static let abbreviations: Set<String> = [
        "tbsp", "tbsps", "tblsp", "tbls", "tbl", "tbs", "tsp", "tsps", "teasp", "lbs", "ozs", "pkg", "pkgs", "pkt",
        "pts",
        "qts", "gal", "gals", "kgs", "cms", "mls", "gms", "grms", "floz", "dsp", "ctn", "btl", "slc", "pcs", "env",
        "spg",
        "doz", "ltr", "ltrs", "msp",
    ]

    /// Nouns without a plural of their own, or which recipes use without one.
    private static let unchanged: Set<String> = [
        "fish", "salmon", "trout", "cod", "tuna", "shrimp", "prawn", "squid", "beef", "pork", "lamb", "veal", "bacon",
        "ham", "rice", "pasta", "spaghetti", "bread", "flour", "sugar", "salt", "garlic", "ginger", "celery",
        "broccoli", "spinach", "kale", "lettuce", "parsley", "cilantro", "coriander", "basil", "thyme", "rosemary",
        "mint",
        "dill", "sage", "oregano", "butter", "oil", "milk", "cream", "cheese", "yogurt", "honey", "stock", "broth",
        "water",
        "juice", "zest", "chocolate", "molasses", "fluid", "asparagus", "couscous", "hummus", "swiss", "watercress",
        "cress", "bass", "dozen", "corn", "pesto",
        "tofu", "dough", "pastry", "sauce", "vinegar", "wine", "beer", "soda", "taste", "less", "more",
    ]

    private static let irregular = [
        ("tomato", "tomatoes"), ("potato", "potatoes"), ("mango", "mangoes"), ("leaf", "leaves"), ("loaf", "loaves"),
        ("half", "halves"), ("knife", "knives"), ("calf", "calves"), ("shelf", "shelves"), ("olive", "olives"),
        ("clove", "cloves"), ("chive", "chives"), ("endive", "endives"), ("cookie", "cookies"), ("pie", "pies"),
        ("brownie", "brownies"), ("smoothie", "smoothies"), ("veggie", "veggies"), ("avocado", "avocados"),
        ("jalapeno", "jalapenos"), ("shoe", "shoes"), ("quiche", "quiches"), ("brioche", "brioches"),
        ("baguette", "baguettes"), ("radish", "radishes"), ("axe", "axes"), ("anchovy", "anchovies"),
    ]

    private static let forms: [String: [String: WordForms]] = [
        "de": table(
            """
            Tasse Tassen Zehe Zehen Knoblauchzehe Knoblauchzehen Dose Dosen Scheibe Scheiben Packung Packungen Prise Prisen \
            Stange Stangen Zweig Zweige Blatt Blätter Flasche Flaschen Glas Gläser Stück Stücke Kopf Köpfe Tafel Tafeln Kugel \
            Kugeln Paket Pakete Beutel Beutel Tüte Tüten Büchse Büchsen Stiel Stiele Filet Filets Portion Portionen Rolle Rollen \
            Knolle Knollen Liter Liter Unze Unzen
            """),
        "fr": table(
            """
            tasse tasses cuillère cuillères gousse gousses tranche tranches boîte boîtes sachet sachets pincée pincées brin brins \
            branche branches feuille feuilles verre verres bol bols botte bottes bouquet bouquets paquet paquets bouteille \
            bouteilles morceau morceaux pot pots poignée poignées litre litres gramme grammes noix noix
            """),
        "es": table(
            """
            taza tazas cucharada cucharadas cucharadita cucharaditas diente dientes lata latas rebanada rebanadas rodaja rodajas \
            loncha lonchas pizca pizcas ramita ramitas hoja hojas vaso vasos paquete paquetes sobre sobres manojo manojos trozo \
            trozos litro litros gramo gramos puñado puñados botella botellas bote botes
            """),
        "it": table(
            """
            tazza tazze cucchiaio cucchiai cucchiaino cucchiaini spicchio spicchi fetta fette pizzico pizzichi bustina bustine \
            rametto rametti foglia foglie bicchiere bicchieri scatola scatole mazzetto mazzetti pezzo pezzi litro litri grammo \
            grammi manciata manciate bottiglia bottiglie confezione confezioni
            """),
        "pt": table(
            """
            xícara xícaras chávena chávenas colher colheres dente dentes lata latas fatia fatias pitada pitadas folha folhas copo \
            copos pacote pacotes ramo ramos maço maços pedaço pedaços litro litros grama gramas punhado punhados garrafa garrafas
            """),
        "nl": table(
            """
            kop koppen kopje kopjes eetlepel eetlepels theelepel theelepels teen tenen teentje teentjes blik blikken blikje blikjes \
            plak plakken plakje plakjes snufje snufjes takje takjes blad blaadjes glas glazen zakje zakjes pak pakken stuk stuks \
            bosje bosjes fles flessen potje potjes
            """),
    ]

    private static func table(_ words: String) -> [String: WordForms] {
        var forms: [String: WordForms] = [:]
        let words = words.split(separator: " ").map(String.init)
        for place in stride(from: 0, to: words.count - 1, by: 2) {
            let pair = WordForms(words[place], words[place + 1])
            forms[pair.other] = pair
            forms[pair.one] = pair
        }
        return forms
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}
