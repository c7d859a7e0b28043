import Bytes
package import CatalogModel
import Languages
import Synchronization

/// What the kitchen knows of a language: its words and their roles, units with their plurals, numbers, stems and signs. All
/// of it is data, in the language's file of words.
///
/// A class, because readers of all recipes share one value, made once per process.
package final class Lexicon: Sendable {
    /// Which word of a name is the thing itself.
    enum Heads: String {
        /// "olive oil"
        case last
        /// "huile d'olive"
        case first
        /// The last one with a capital letter: "Mehl, gesiebt".
        case capitalized
    }

    /// What a word means.
    struct Meaning: Sendable {
        var roles: WordRoles = []
        var actions: StepRoles = []
        var unit: MeasureUnit?
        /// Of a number word its number, of a unit of time its seconds, of the kind of a spoon its size from 1 to 3.
        var value = Rational.zero
        /// The position of its forms for one and for more in `plurals`; 0 for none.
        var plural: UInt8 = 0
    }

    let words: WordTable<Meaning>
    let stemmer: Stemmer
    let heads: Heads
    /// Whether one word can name a thing and its kind: "Weizenmehl".
    let hasCompounds: Bool
    /// Whether a verb may follow what it is said of: "den Zucker zugeben".
    let hasVerbsLast: Bool
    /// Whether a dot before three digits is a decimal point, as in English, and groups no thousands.
    let hasDecimalPoint: Bool
    /// Whether a space between digits groups thousands, as in French.
    let groupsBySpace: Bool
    /// Whether degrees without a scale are Fahrenheit where they can be those of an oven.
    let countsInFahrenheit: Bool
    /// Whether it has no file: only signs and units mean something.
    let isUnknown: Bool
    /// Whether its texts are lengths of time and nothing else: a prime is a unit, and a number after hours counts minutes.
    let isOfDurations: Bool
    /// The words that tell of one after the other: "time" of "1 egg at a time".
    let oneByOne: [PackedWord]
    /// Words for one that is left of some: "third" of "grate the third", "remaining" of "the remaining tablespoon".
    let oneOfRest: [PackedWord]
    /// Words for what each person gets: "plates".
    let servings: [PackedWord]
    /// Words for the sides of a thing.
    let sides: [PackedWord]
    /// Words for what is done again.
    let repetitions: [PackedWord]
    /// How many milliliters measures have that are others than in the US, by their units.
    private let regionalRatios: [MeasureUnit: Rational]
    /// Words before a number that is the most or the least: "max. 200 g".
    let limits: [PackedWord]
    /// In place of a number that is next to nothing: "a little".
    package let little: String
    /// Words that name two foods: "pepper".
    let namesOfTwoFoods: [PackedWord]
    /// Words for liquids.
    let poured: [PackedWord]
    /// nil for another language than English.
    let englishNouns: EnglishNouns?
    /// Whether less than two is one: "1½ tasse" in French.
    package let countsToTwo: Bool
    /// Whether only three to ten are more than one: "3 أكواب" and "11 كوب" in Arabic.
    package let countsFew: Bool
    /// Whether words follow each other without spaces, and lines name the thing before its amount, as in Japanese.
    package let isUnspaced: Bool
    /// nil for a language whose words do not say their number.
    let selfCounting: SelfCountingWords?
    /// The endings of words for one and for more. The first one is that of words that do not change.
    package let plurals: [Plural]
    /// How adjectives end that are the same for one and for more; nil for a language in which all are.
    let constantAdjectives: [PackedWord]?
    /// How nouns end for one and for more, where that is sure; the first that fits counts.
    let nounRules: [NounRule]
    /// The names of units that amounts are moved to.
    let unitNames: [MeasureUnit: UnitName]

    package func name(of unit: MeasureUnit) -> UnitName? { unitNames[unit] }

    /// How many grams or milliliters a unit has where the language is spoken; nil for what is counted.
    package func ratio(of unit: MeasureUnit) -> Rational? { regionalRatios[unit] ?? unit.traits.ratio }

    /// The system of units that a unit is of; `written` for one of a region, which both systems show in units of their own.
    func system(of unit: MeasureUnit) -> UnitSystem? {
        regionalRatios.isEmpty || regionalRatios[unit] == nil || unit.traits.system == nil
            ? unit.traits.system : .written
    }

    /// Whether the word after a number has its form for one.
    func isOne(_ number: Rational) -> Bool {
        if countsFew { return number < Rational(3) || number > Rational(10) }
        return countsToTwo ? number < Rational(2) : number <= .one
    }

    private let pointTags: [Substring]
    private let region: String
    /// Regions with measures of their own, by their codes.
    private let regions: Set<String>

    private func hasRegion(_ region: String) -> Bool { regions.contains(region) }

    /// "z>ces", "eau/eaux": the ends of a noun for one and for more. Which noun has an end for more is not always sure.
    struct NounRule: Sendable {
        var one, other: String
        /// Whether it tells nothing of a noun that is written for more.
        var isForOne: Bool
        /// The position of its ends in `plurals`; 0 for nouns that have no sure plural: "s>-".
        var plural: UInt8
    }

    /// How a word ends for one, and for more.
    package struct Plural: Sendable, Hashable {
        package var one, other: String
    }

    /// Those whose file is read. A site needs one or two.
    private static let known = Mutex<[String: Lexicon]>([:])
    private static let unknownLines = Lexicon(Language.named("en")?.words ?? .empty, tag: nil)
    private static let unknownSteps = Lexicon(.empty, tag: nil)
    /// That of texts that are lengths of time. Feeds mix languages, so the words of all are read at once.
    static let ofDurations = Lexicon(Language.durations, tag: nil)
    private static let commaTags = Set(Language.common.words("decimal comma"))

    /// - Parameter tag: A BCP 47 tag. Lines in an unknown language are read with the words of English, since units and
    ///   numbers in digits are the same.
    package static func ofLines(_ tag: String?) -> Lexicon { of(tag ?? "en") ?? unknownLines }

    /// The language of steps. Of an unknown one only signs and units are read.
    static func ofSteps(_ tag: String?) -> Lexicon { of(tag) ?? unknownSteps }

    /// The language of a length of time: words of Japanese are not apart.
    static func forDuration(_ text: ByteView) -> Lexicon {
        let isJapanese = text.contains { (0xE3...0xE9).contains($0) }
        return isJapanese ? of("ja") ?? ofDurations : ofDurations
    }

    private static func of(_ tag: String?) -> Lexicon? {
        guard let tag else { return nil }
        return known.withLock { known in
            if let language = known[tag] { return language }
            guard let language = language(of: tag, &known) else { return nil }
            // Feeds can have any tags.
            if known.count < 256 { known[tag] = language }
            return language
        }
    }

    private static func language(of tag: String, _ known: inout [String: Lexicon]) -> Lexicon? {
        let primary = Language.primary(of: tag)
        let region = tag.utf8.count == 5 ? tag.suffix(2).uppercased() : ""
        if let language = known[primary + region] ?? known[primary],
            language.region == region || !language.hasRegion(region)
        {
            return language
        }
        guard let file = Language.named(primary) else { return nil }
        let language = Lexicon(file.words, tag: primary, region: region)
        known[language.hasRegion(region) ? primary + region : primary] = language
        return language
    }

    /// "." or ",", by CLDR; the languages without a file have their own.
    package static func decimalMark(of tag: String?) -> String {
        guard let tag else { return "." }
        let normal = tag.replacing("_", with: "-")
        if let language = of(tag) {
            return language.hasDecimalPoint || language.pointTags.contains { normal.hasPrefix($0) } ? "." : ","
        }
        return commaTags.contains(Substring(normal.prefix { $0 != "-" }.lowercased())) ? "," : "."
    }

    /// - Parameter tag: nil for an unknown language, whose lines have the words of English and none of its rules.
    private init(_ file: WordFile, tag: String?, region: String = "") {
        func folded(_ key: String) -> [PackedWord] { file.words(key).compactMap { PackedWord(folding: $0) } }
        let common = Language.common
        self.region = region
        regions = Set(file.rows.filter { $0.key.hasPrefix("measures ") }.map { String($0.key.dropFirst(9)) })
        var ratios: [MeasureUnit: Rational] = [:]
        for (name, milliliters) in WordFile.pairs(file.words("measures \(region)")) {
            if let unit = MeasureUnit(name: name.replacing("-", with: " ")) {
                ratios[unit] = Int(milliliters).map { Rational($0) }
            }
        }
        regionalRatios = ratios
        pointTags = file.words("decimal point in")
        stemmer = Stemmer(file.text("stem"))
        isUnknown = file.rows.isEmpty
        heads = Heads(rawValue: file.text("heads")) ?? .last
        hasCompounds = file.text("compounds") == "yes"
        hasVerbsLast = file.text("verbs last") == "yes"
        hasDecimalPoint = file.text("decimal mark") != ","
        groupsBySpace = file.text("thousands") == "space"
        countsInFahrenheit = file.text("degrees") == "fahrenheit"
        isOfDurations = file.text("durations alone") == "yes"
        oneByOne = folded("one by one")
        oneOfRest = folded("one of rest")
        servings = folded("servings")
        sides = folded("sides")
        repetitions = folded("repetitions")
        let adjectives = folded("adjectives of one and more")
        constantAdjectives = adjectives.isEmpty ? nil : adjectives
        limits = folded("limits")
        little = file.text("show little").isEmpty ? "¼" : file.text("show little")
        namesOfTwoFoods = file.groups("counted foods").compactMap { $0.first.flatMap { PackedWord(folding: $0[...]) } }
        poured = folded("poured")
        englishNouns =
            tag == "en"
            ? EnglishNouns(
                abbreviations: file.words("abbreviations"), withoutPlural: file.words("without plural"),
                irregular: file.words("irregular")) : nil
        countsToTwo = file.text("less than two is one") == "yes"
        countsFew = file.text("only three to ten are more") == "yes"
        isUnspaced = file.text("spaces") == "no"
        selfCounting = SelfCountingWords(file)
        var names: [MeasureUnit: UnitName] = [:]
        for (key, text) in common.rows + file.rows where key.hasPrefix("show ") {
            guard let unit = MeasureUnit(name: key.dropFirst(5)) else { continue }
            let forms = text[...].parts(at: "/").map(String.init)
            names[unit] = UnitName(one: forms[0], other: forms[forms.count - 1])
        }
        unitNames = names
        var lexicon = LexiconBuilder(plurals: EnglishNouns.plurals, countsThemselves: selfCounting != nil)
        for row in common.rows + file.rows { lexicon.add(row.key, row.text) }
        if let and = file.words("and as prefix").first { lexicon.addPrefixed(with: and, file) }
        nounRules = file.words("noun plural").map { lexicon.nounRule($0) }
        words = lexicon.words
        plurals = lexicon.plurals
    }
}

extension Lexicon.Plural {
    /// The endings of a word's forms after what both share: "leaf" and "leaves" have "f" and "ves".
    init(of one: Substring, _ other: Substring) {
        let stem = zip(one, other).prefix { $0 == $1 }.count
        self.init(one: String(one.dropFirst(stem)), other: String(other.dropFirst(stem)))
    }
}

/// A unit's name for one, and for more.
package struct UnitName: Sendable, Hashable {
    package var one: String
    package var other: String
}

/// Gathers the meanings of words from the rows of files.
private struct LexiconBuilder {
    var words = WordTable(empty: Lexicon.Meaning(), capacity: 512)
    var plurals: [Lexicon.Plural]
    /// Whether the first form of a word says that it is one.
    private let countsThemselves: Bool

    init(plurals: [Lexicon.Plural], countsThemselves: Bool) {
        self.plurals = plurals
        self.countsThemselves = countsThemselves
    }

    /// - Parameter key: "article", "unit can", "time 60", "spoon kind 3", "numbers".
    mutating func add(_ key: Substring, _ text: String) {
        let all = text[...].parts(at: " ")
        if let roles = WordRoles.byName[String(key)] {
            for word in all { change(word) { $0.roles.formUnion(roles) } }
        } else if let actions = StepRoles.byName[String(key)] {
            for word in all { change(word) { $0.actions.formUnion(actions) } }
        } else if key == "numbers" {
            for pair in all { addNumber(pair) }
        } else if key == "plural" {
            for forms in all { addForms(forms, unit: nil) }
        } else if key == "dual" {
            for pair in all { addDual(pair) }
        } else if key.hasPrefix("unit "), let unit = MeasureUnit(name: key.dropFirst(5)) {
            for forms in all { addForms(forms, unit: unit) }
        } else if key.hasPrefix("time "), let seconds = Int(key.dropFirst(5)) {
            for word in all { add(word, .time, Rational(seconds)) }
        } else if key.hasPrefix("spoon kind "), let size = Int(key.dropFirst(11)) {
            for word in all { add(word, .spoonKind, Rational(size)) }
        }
    }

    /// "Tasse/Tassen", "tbsp"
    private mutating func addForms(_ forms: Substring, unit: MeasureUnit?) {
        let forms = forms.parts(at: "/")
        let plural = forms.count == 2 ? add(Lexicon.Plural(of: forms[0], forms[1])) : 0
        for form in forms {
            change(form) {
                if let unit { $0.unit = unit }
                if plural > 0 { $0.plural = plural }
            }
        }
        guard countsThemselves, forms.count == 2 else { return }
        change(forms[0]) {
            $0.roles.insert(.couple)
            if !$0.roles.contains(.time) { $0.value = .one }
        }
    }

    /// "كوبان=كوب": two of what the word on the right is one of.
    private mutating func addDual(_ pair: Substring) {
        let sides = pair.parts(at: "=")
        guard sides.count == 2, let one = PackedWord(folding: sides[1]) else { return }
        let meaning = words[one]
        change(sides[0]) {
            $0 = meaning
            $0.roles.insert(.couple)
            if !$0.roles.contains(.spoonKind) { $0.value = Rational(2) }
        }
    }

    /// Adds the numbers and units with "and" before them in the same word: "وكوب", "وثلاثة".
    mutating func addPrefixed(with and: Substring, _ file: WordFile) {
        for row in file.rows where row.key == "numbers" || row.key == "dual" || row.key.hasPrefix("unit ") {
            for form in row.text.split(whereSeparator: { " |/=".contains($0) }) {
                guard let word = PackedWord(folding: form), case let meaning = words[word],
                    meaning.unit != nil || !meaning.roles.isDisjoint(with: [.number, .fraction])
                else { continue }
                change(and + form) {
                    guard $0.roles.isEmpty, $0.unit == nil else { return }
                    $0 = meaning
                    $0.roles.insert(.and)
                }
            }
        }
    }

    /// "z>ces", "eau/eaux", "s>-"
    mutating func nounRule(_ text: Substring) -> Lexicon.NounRule {
        let sides = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == ">" || $0 == "/" }
        let (one, other) = (sides[0], sides[sides.count - 1])
        let isSure = other != "-" && sides.count == 2
        return Lexicon.NounRule(
            one: String(one), other: isSure ? String(other) : String(one), isForOne: text.contains(">"),
            plural: isSure ? add(Lexicon.Plural(of: one, other)) : 0)
    }

    private mutating func add(_ plural: Lexicon.Plural) -> UInt8 {
        if let index = plurals.firstIndex(of: plural) { return UInt8(index) }
        guard plurals.count < 255 else { return 0 }
        plurals.append(plural)
        return UInt8(plurals.count - 1)
    }

    /// "half|halves=1/2"
    private mutating func addNumber(_ pair: Substring) {
        let sides = pair.parts(at: "=")
        guard sides.count == 2,
            let value = String(sides[1]).withBytes({ LineBytes($0, end: $0.count).number(at: 0)?.value })
        else { return }
        for word in sides[0].parts(at: "|") { add(word, value < .one ? .fraction : .number, value) }
    }

    private mutating func add(_ word: Substring, _ role: WordRoles, _ value: Rational) {
        change(word) {
            $0.roles.insert(role)
            $0.value = value
        }
    }

    private mutating func change(_ word: Substring, _ change: (inout Lexicon.Meaning) -> Void) {
        guard let word = PackedWord(folding: word) else { return }
        var meaning = words[word]
        change(&meaning)
        words[word] = meaning
    }
}
