/// What a word can do in a line of ingredients or in a step. A word can have several roles; grammars ask for the one that
/// fits.
struct WordRoles: OptionSet, Sendable {
    let rawValue: UInt64

    // MARK: Numbers

    /// "two", "twelve"; its value is in the lexicon.
    static let number = Self(rawValue: 1 << 0)
    /// "a", "eine": one, before what can be counted.
    static let article = Self(rawValue: 1 << 1)
    /// "half", "quarter": a number below one.
    static let fraction = Self(rawValue: 1 << 2)
    static let and = Self(rawValue: 1 << 3)
    static let or = Self(rawValue: 1 << 4)
    /// Between the ends of a range: "to", "bis".
    static let to = Self(rawValue: 1 << 5)
    /// Before a range whose ends "and" joins.
    static let between = Self(rawValue: 1 << 6)
    /// Between two amounts that are added.
    static let plus = Self(rawValue: 1 << 7)
    /// "x", between a number of things and the size of one.
    static let times = Self(rawValue: 1 << 8)
    /// "about", "scarcely": before a number, which stays as it is.
    static let approximation = Self(rawValue: 1 << 9)
    /// After an article: "a few", which is no number.
    static let few = Self(rawValue: 1 << 10)
    /// "couple": two, after an article; in Arabic a word that says its own number, "كوبان".
    static let couple = Self(rawValue: 1 << 11)
    /// Makes a name of a number word before it: "five spice".
    static let counted = Self(rawValue: 1 << 12)
    /// Before a number that names a kind: "type 405", "No. 1".
    static let kind = Self(rawValue: 1 << 13)

    // MARK: Units

    /// Between an amount and a thing: "of", "d'".
    static let of = Self(rawValue: 1 << 14)
    /// Joins a part and the whole that is bought: "from", "of", in "juice of 1 lemon".
    static let from = Self(rawValue: 1 << 15)
    /// "large", before a thing or a unit.
    static let size = Self(rawValue: 1 << 16)
    /// "heaped", "thick": before a unit alone.
    static let unitSize = Self(rawValue: 1 << 17)
    /// "size", "sized": after a size.
    static let sized = Self(rawValue: 1 << 18)
    /// "cuillère", "colher", "table": a unit with the word that follows.
    static let spoon = Self(rawValue: 1 << 19)
    /// "soupe", "chá", after a spoon; its unit is in the lexicon.
    static let spoonKind = Self(rawValue: 1 << 20)
    /// "fl", before "oz".
    static let fluid = Self(rawValue: 1 << 21)
    /// Around the size of one: "(400 g each)", "per person". Such an amount does not follow the servings.
    static let each = Self(rawValue: 1 << 22)
    /// "per", "for each": before one of what there are more of.
    static let per = Self(rawValue: 1 << 23)
    /// What an amount in a note counts that stays when there is more of the ingredient: "for 10 minutes", "8 pieces".
    static let unscaled = Self(rawValue: 1 << 24)
    /// "into", "in": before the number of pieces that a thing is cut into.
    static let into = Self(rawValue: 1 << 25)

    // MARK: Items and notes

    /// "the", before an item and no part of it.
    static let determiner = Self(rawValue: 1 << 26)
    /// What is done to a thing before it is used: "chopped".
    static let preparation = Self(rawValue: 1 << 27)
    /// "finely", before a preparation.
    static let adverb = Self(rawValue: 1 << 28)
    /// What is sold cut or ground under that name: "grated cheese" is cheese, but "ground beef" is no beef to grind.
    static let ground = Self(rawValue: 1 << 29)
    /// Meat, which is sold "minced".
    static let meat = Self(rawValue: 1 << 30)
    /// What tells only of what kind a thing is, so that the thing is still to come: "boneless".
    static let quality = Self(rawValue: 1 << 31)
    /// Begins a note after an item: "for", "such", "preferably".
    static let aside = Self(rawValue: 1 << 32)
    /// A note in one word: "optional".
    static let remark = Self(rawValue: 1 << 33)
    /// The beginning of a purpose: "to serve", "for frying".
    static let purpose = Self(rawValue: 1 << 34)
    /// What a thing is for, in one word in place of an amount: "garnish".
    static let use = Self(rawValue: 1 << 35)
    /// Says that steps take parts of the ingredient: "divided", "plus more".
    static let division = Self(rawValue: 1 << 36)

    // MARK: Times and temperatures

    /// "minutes"; its seconds are in the lexicon.
    static let time = Self(rawValue: 1 << 37)
    /// Between a number and its unit: "5 more minutes".
    static let more = Self(rawValue: 1 << 38)
    /// "every": before an interval, which no timer can count.
    static let every = Self(rawValue: 1 << 39)
    /// "ahead": after a time that lies before the cooking.
    static let ahead = Self(rawValue: 1 << 40)
    /// "degrees".
    static let degree = Self(rawValue: 1 << 41)
    static let celsius = Self(rawValue: 1 << 42)
    static let fahrenheit = Self(rawValue: 1 << 43)
    static let gas = Self(rawValue: 1 << 44)
    static let thermostat = Self(rawValue: 1 << 45)
    static let fan = Self(rawValue: 1 << 46)
    /// Words that say more of an oven: "mark", "forced", "Oberhitze", "statico".
    static let oven = Self(rawValue: 1 << 47)

    // MARK: Ingredients in steps

    /// Words of grammar, which name nothing: "the", "with".
    static let function = Self(rawValue: 1 << 48)
    /// Words before a noun beside articles and determiners: "this", "another".
    static let beforeNoun = Self(rawValue: 1 << 49)
    /// Ends the words of an item that name it: "tuna in oil".
    static let preposition = Self(rawValue: 1 << 50)
    /// "half", "remaining", "some": before an ingredient of which a part is taken.
    static let share = Self(rawValue: 1 << 51)
    /// "both", "all": before the name of several ingredients.
    static let all = Self(rawValue: 1 << 52)
    /// "except", "without": before an ingredient that is not used.
    static let except = Self(rawValue: 1 << 53)
    /// "ingredients", "rest": a step with this word uses more lines than it names.
    static let rest = Self(rawValue: 1 << 54)
    /// A part that is an ingredient of its own: "breast", "yolk".
    static let cut = Self(rawValue: 1 << 55)
    /// A part or form that names nothing alone: "leaf", "zest". Units of count are such words too.
    static let piece = Self(rawValue: 1 << 56)
    /// Names that are also verbs: "butter", "salt".
    static let verb = Self(rawValue: 1 << 57)
    /// What becomes another thing with a name before it: "mixture", "sauce", "knife".
    static let product = Self(rawValue: 1 << 58)
    /// What makes another thing of the name after it: "peanut", "coconut".
    static let source = Self(rawValue: 1 << 59)
    /// What a step may make itself: alone, "the sauce" is not the soy sauce.
    static let generic = Self(rawValue: 1 << 60)
    /// What steps measure and lists leave out.
    static let water = Self(rawValue: 1 << 61)
    /// A word that describes an ingredient and is neither a quality nor a preparation: "taste", "temperature".
    static let descriptive = Self(rawValue: 1 << 62)
    /// "dish", "bowl": a measure before it is its size.
    static let vessel = Self(rawValue: 1 << 63)

    /// All roles of words that describe an ingredient and do not name it.
    static let describing: Self = [.quality, .preparation, .adverb, .ground, .size, .unitSize, .descriptive]
    static let determining: Self = [.article, .determiner, .beforeNoun]

    /// The roles by the names that the files of words have for them: "unit size".
    static let byName: [String: Self] = [
        "article": .article, "and": .and, "or": .or, "to": .to, "between": .between, "plus": .plus, "times": .times,
        "approximation": .approximation, "few": .few, "couple": .couple, "counted": .counted, "kind": .kind, "of": .of,
        "from": .from, "size": .size, "unit size": .unitSize, "sized": .sized, "spoon": .spoon, "fluid": .fluid,
        "each": .each, "per": .per, "unscaled": .unscaled, "into": .into, "determiner": .determiner,
        "preparation": .preparation, "adverb": .adverb, "ground": .ground, "meat": .meat, "quality": .quality,
        "aside": .aside, "remark": .remark, "purpose": .purpose, "use": .use, "division": .division, "more": .more,
        "every": .every, "ahead": .ahead, "degree": .degree, "celsius": .celsius, "fahrenheit": .fahrenheit,
        "gas": .gas, "thermostat": .thermostat, "fan": .fan, "oven": .oven, "function": .function,
        "before noun": .beforeNoun, "preposition": .preposition, "share": .share,
        "one of rest": .share, "all": .all, "except": .except,
        "rest": .rest, "cut": .cut, "piece": .piece, "verb": .verb, "product": .product, "source": .source,
        "generic": .generic, "water": .water, "descriptive": .descriptive, "vessel": .vessel,
    ]
}
