// What a reader of English recipes knows. Duration patterns are those of CLDR's English, except that the short form of
// hours is "h", as it stands on packets and ovens.

import Bytes
import CatalogModel

extension Counting {
    /// `1,234`.
    package static let english = Counting(.oneAndOther, separator: ",", minus: "-")
}

extension Plural {
    package static func english(one: String, other: String) -> Plural {
        Plural(.english, [.one: one], other: other)
    }

    fileprivate static func english(_ form: String) -> Plural {
        Plural(.english, [:], other: form)
    }
}

extension DurationWords {
    package static let english = DurationWords(
        short: Patterns(
            day: .english(one: "{0} day", other: "{0} days"), hour: .english("{0} h"), minute: .english("{0} min"),
            second: .english("{0} s"), separator: " "
        ),
        wide: Patterns(
            day: .english(one: "{0} day", other: "{0} days"), hour: .english(one: "{0} hour", other: "{0} hours"),
            minute: .english(one: "{0} minute", other: "{0} minutes"),
            second: .english(one: "{0} second", other: "{0} seconds"), separator: ", "
        )
    )
}

/// Words of English recipes, in lower case.
enum English {
    /// What may follow a number in an amount.
    static let units = WordSet(
        """
        cup cups c tablespoon tablespoons tbsp tbsps tbs tb tbls tblsp teaspoon teaspoons tsp tsps ts pinch pinches dash dashes \
        drop drops handful handfuls bunch bunches sprig sprigs stick sticks stalk stalks slice slices clove cloves can \
        cans tin tins jar jars packet packets package packages pkg pack packs bag bags bottle bottles box boxes piece \
        pieces sheet sheets knob knobs head heads ear ears rasher rashers fillet fillets strip strips scoop scoops part \
        parts splash splashes dollop dollops drizzle glug glugs punnet punnets tub tubs carton cartons sachet sachets \
        container containers dozen stem stems block blocks spoonful spoonfuls \
        g gram grams gr kg kilogram kilograms kilo kilos mg ml millilitre millilitres milliliter milliliters cl dl \
        l litre litres liter liters oz ounce ounces lb lbs pound pounds pint pints pt quart quarts qt gallon gallons fl \
        floz fluid inch inches in cm mm
        """
    )

    /// The text before "ounces" in one unit with it.
    static let fluid: WordSet = ["fl", "fluid"]
    /// The text between an amount and a thing.
    static let of: PackedWord = "of"

    /// Units that hold what another unit measures: "400g tin".
    static let containers: WordSet = [
        "can", "cans", "tin", "tins", "jar", "jars", "packet", "packets", "package", "packages", "pkg", "pack", "packs",
        "bag", "bags", "bottle", "bottles", "box", "boxes", "tub", "tubs", "carton", "cartons", "sachet", "sachets",
        "container", "containers", "punnet", "punnets", "piece", "pieces", "stick", "sticks", "block", "blocks",
    ]

    /// Units that need no number: "pinch of salt".
    static let looseUnits: WordSet = [
        "pinch", "pinches", "dash", "dashes", "handful", "handfuls", "splash", "splashes", "knob", "drizzle", "glug",
        "dollop", "bunch", "sprig", "sprigs",
    ]

    /// Number words, which count before a unit only: "One egg" stays as written, and "five spice" is a spice.
    static let numbers: WordSet = [
        "a", "an", "half", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve",
    ]
    static let half: PackedWord = "half"
    static let articles: WordSet = ["a", "an"]
    /// Words for small numbers after an article: "a few sprigs".
    static let fewWords: WordSet = ["few", "little", "couple"]

    /// What may be before a number or between two: "about 2", "2 to 3", "1 plus 2".
    static let approximations: WordSet = [
        "about", "approximately", "approx", "around", "scant", "heaped", "heaping", "generous",
    ]
    static let connectors: WordSet = ["to", "or", "plus", "and", "x"]
    /// Sizes that belong to a unit: "2 large handfuls".
    static let sizes: WordSet = [
        "small", "medium", "large", "big", "heaped", "heaping", "level", "generous", "scant", "good", "rounded",
    ]

    /// Words that only tell of what kind the thing is that comes after a comma: "boneless, skinless chicken thighs".
    static let qualities: WordSet = [
        "boneless", "skinless", "large", "small", "medium", "ripe", "firm", "fresh", "dry", "dried", "frozen", "raw",
        "cooked", "cold", "hot", "warm", "unsalted", "salted", "unsweetened", "sweetened", "lean", "thick", "thin",
        "young", "tender", "whole", "plain", "organic", "good",
    ]

    /// What is done to a thing before it goes in: after an amount these are remarks, "2 cloves peeled and chopped".
    static let preparations: WordSet = [
        "bashed", "beaten", "blanched", "boiled", "bruised", "chopped", "cored", "crumbled", "crushed", "cubed", "cut",
        "deseeded", "deveined", "diced", "drained", "finely", "flaked", "grated", "halved", "juiced", "mashed",
        "melted",
        "minced", "peeled", "pitted", "pounded", "quartered", "rinsed", "roughly", "coarsely", "seeded", "separated",
        "shredded", "sifted", "skinned", "sliced", "softened", "soaked", "stoned", "thickly", "thinly", "torn",
        "trimmed", "very", "washed", "whisked", "zested",
    ]
    /// Words that link two preparations.
    static let preparationLinks: WordSet = ["and", "or", "then", "but"]
    /// The beginnings of a purpose: "to serve", "for frying".
    static let purposes: WordSet = ["to", "for", "as", "if", "optional"]
    /// What a thing is for, in one word in place of an amount, also as feeds misspell it.
    static let uses: WordSet = [
        "garnish", "top", "topping", "dusting", "sprinkling", "sprinking", "spinkling", "serving", "frying", "greasing",
        "brushing", "decoration", "coating",
    ]

    /// What may end an item without a comma before it, in lower case: each begins a note.
    static let closingPhrases: [StaticString] = [
        "to taste", "to serve", "to garnish", "to decorate", "to finish", "for serving", "for garnish", "for dusting",
        "for frying", "for greasing", "for brushing", "as needed", "as required", "if needed", "if desired", "optional",
    ]
    /// The last two letters of each of them once.
    static let closingEnds: [(UInt8, UInt8)] = closingPhrases.reduce(into: []) { ends, phrase in
        let letters = ByteView(phrase)
        let end = (letters[letters.count - 2], letters[letters.count - 1])
        if !ends.contains(where: { $0 == end }) { ends.append(end) }
    }
}
