// The singular and the plural of units and of what is counted: "1 cup" and "2 cups", "1 egg" and "2 eggs".

import Bytes

/// How a word ends for one, and for more.
package struct WordForms: Sendable, Hashable {
    package var one: String
    package var other: String
    /// Whether the word is written as for one.
    package var isWrittenAsOne: Bool

    /// The word in one form or the other.
    ///
    /// - Parameter written: The word as the line writes it.
    package func word(_ written: String, isOne: Bool) -> String {
        isOne == isWrittenAsOne
            ? written : written.dropLast(isWrittenAsOne ? one.count : other.count) + (isOne ? one : other)
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
        forms = isEnglish ? [:] : Self.forms(language)
    }

    /// The forms of a unit as a line writes it; nil for one that does not change, such as "tbsp".
    func ofUnit(_ word: ByteView) -> WordForms? {
        if isEnglish { return Self.noun(word, except: Self.abbreviations) }
        // "cuillères à soupe" is not changed: its first word is.
        return forms[String(word)]
    }

    /// The forms of a thing that is counted; nil for other languages than English, where they follow no rule.
    func ofItem(_ word: ByteView) -> WordForms? {
        isEnglish ? Self.noun(word, except: Self.withoutPlural) : nil
    }

    // MARK: English

    /// The forms of an English noun, whichever of them is written.
    private static func noun(_ word: ByteView, except exceptions: StepWordTable) -> WordForms? {
        let line = LineBytes(word, end: word.count)
        guard word.count > 2, let (letters, end) = line.word(at: 0), end == word.count else { return nil }
        if exceptions.index(of: letters) != nil { return nil }
        if let index = irregular.index(of: letters) {
            let (one, other) = irregularEnds[index / 2]
            return WordForms(one: one, other: other, isWrittenAsOne: index % 2 == 0)
        }
        func ends(_ text: StaticString) -> Bool {
            let end = ByteView(text)
            return end.count < word.count
                && end.indices.allSatisfy { word[word.count - end.count + $0] | 0x20 == end[$0] }
        }
        if ends("us") || ends("is") { return nil }
        if ends("s"), !ends("ss") {
            if ends("ches") || ends("shes") || ends("sses") || ends("xes") || ends("zes") {
                return WordForms(one: "", other: "es", isWrittenAsOne: false)
            }
            if ends("ies"), word.count > 4 { return WordForms(one: "y", other: "ies", isWrittenAsOne: false) }
            return WordForms(one: "", other: "s", isWrittenAsOne: false)
        }
        if ends("ss") || ends("ch") || ends("sh") || ends("x") || ends("z") {
            return WordForms(one: "", other: "es", isWrittenAsOne: true)
        }
        if ends("y"), !ends("ay"), !ends("ey"), !ends("oy"), !ends("uy") {
            return WordForms(one: "y", other: "ies", isWrittenAsOne: true)
        }
        return WordForms(one: "", other: "s", isWrittenAsOne: true)
    }

    private static func table(_ words: String) -> StepWordTable {
        var table = StepWordTable()
        for word in words.split(separator: " ") { _ = table.index(adding: PackedWord(word.utf8)) }
        return table
    }

    private static let abbreviations = table(
        """
        tbsp tbsps tblsp tbls tbl tbs tsp tsps teasp lbs ozs pkg pkgs pkt pts qts gal gals kgs cms mls gms \
        grms floz dsp ctn btl slc pcs env spg doz ltr ltrs msp
        """)

    /// Nouns without a plural, or which recipes use without one.
    private static let withoutPlural = table(
        """
        fish salmon trout cod tuna shrimp prawn squid beef pork lamb veal bacon ham rice pasta spaghetti \
        bread flour sugar salt garlic ginger celery broccoli spinach kale lettuce parsley cilantro coriander \
        basil thyme rosemary mint dill sage oregano butter oil milk cream cheese yogurt honey stock broth \
        water juice zest chocolate molasses fluid asparagus couscous hummus swiss watercress cress bass \
        dozen corn pesto tofu dough pastry sauce vinegar wine beer soda taste less more
        """)

    /// Singular and plural in turns.
    private static let irregular = table(
        """
        tomato tomatoes potato potatoes mango mangoes leaf leaves loaf loaves half halves knife knives calf calves cookie \
        cookies pie pies brownie brownies smoothie smoothies quiche quiches brioche brioches
        """)

    /// How they end.
    private static let irregularEnds: [(String, String)] = [
        ("", "es"), ("", "es"), ("", "es"), ("f", "ves"), ("f", "ves"), ("f", "ves"), ("fe", "ves"), ("f", "ves"),
        ("", "s"), ("", "s"), ("", "s"), ("", "s"), ("", "s"), ("", "s"),
    ]

    // MARK: Other languages

    private static func forms(_ language: String) -> [String: WordForms] {
        var forms: [String: WordForms] = [:]
        let words = pairs(language).split(separator: " ").map(String.init)
        for place in stride(from: 0, to: words.count - 1, by: 2) {
            let (one, other) = (words[place], words[place + 1])
            let stem = one.commonPrefix(with: other).count
            let ends = (String(one.dropFirst(stem)), String(other.dropFirst(stem)))
            forms[one] = WordForms(one: ends.0, other: ends.1, isWrittenAsOne: true)
            forms[other] = WordForms(one: ends.0, other: ends.1, isWrittenAsOne: false)
        }
        return forms
    }

    /// Units in singular and plural.
    private static func pairs(_ language: String) -> String {
        switch language {
        case "de":
            """
            Tasse Tassen Zehe Zehen Knoblauchzehe Knoblauchzehen Dose Dosen Scheibe Scheiben Packung Packungen \
            Prise Prisen Stange Stangen Zweig Zweige Blatt Blätter Flasche Flaschen Glas Gläser Stück Stücke \
            Kopf Köpfe Tafel Tafeln Kugel Kugeln Paket Pakete Tüte Tüten Büchse Büchsen Stiel Stiele Filet \
            Filets Portion Portionen Rolle Rollen Knolle Knollen Unze Unzen
            """
        case "fr":
            """
            tasse tasses cuillère cuillères gousse gousses tranche tranches boîte boîtes sachet sachets pincée \
            pincées brin brins branche branches feuille feuilles verre verres bol bols botte bottes bouquet \
            bouquets paquet paquets bouteille bouteilles morceau morceaux pot pots poignée poignées litre litres \
            gramme grammes
            """
        case "es":
            """
            taza tazas cucharada cucharadas cucharadita cucharaditas diente dientes lata latas rebanada \
            rebanadas rodaja rodajas loncha lonchas pizca pizcas ramita ramitas hoja hojas vaso vasos paquete \
            paquetes sobre sobres manojo manojos trozo trozos litro litros gramo gramos puñado puñados botella \
            botellas bote botes
            """
        case "it":
            """
            tazza tazze cucchiaio cucchiai cucchiaino cucchiaini spicchio spicchi fetta fette pizzico pizzichi \
            bustina bustine rametto rametti foglia foglie bicchiere bicchieri scatola scatole mazzetto mazzetti \
            pezzo pezzi litro litri grammo grammi manciata manciate bottiglia bottiglie confezione confezioni
            """
        case "pt":
            """
            xícara xícaras chávena chávenas colher colheres dente dentes lata latas fatia fatias pitada pitadas \
            folha folhas copo copos pacote pacotes ramo ramos maço maços pedaço pedaços litro litros grama \
            gramas punhado punhados garrafa garrafas
            """
        case "nl":
            """
            kop koppen kopje kopjes eetlepel eetlepels theelepel theelepels teen tenen teentje teentjes blik \
            blikken blikje blikjes plak plakken plakje plakjes snufje snufjes takje takjes blad blaadjes glas \
            glazen zakje zakjes pak pakken stuk stuks bosje bosjes fles flessen potje potjes
            """
        default: ""
        }
    }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> Substring {
        var end = startIndex
        var otherEnd = other.startIndex
        while end < endIndex, otherEnd < other.endIndex, self[end] == other[otherEnd] {
            formIndex(after: &end)
            other.formIndex(after: &otherEnd)
        }
        return self[..<end]
    }
}
