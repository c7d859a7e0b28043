/// What a word can do in a step. A word can have several roles; the grammars ask for the one that fits.
struct StepWordRoles: OptionSet, Sendable {
    let rawValue: UInt32

    // MARK: Numbers

    /// "two", "twenty"; its value is in the lexicon.
    static let number = Self(rawValue: 1 << 0)
    /// "a", "eine": one, or no number at all.
    static let article = Self(rawValue: 1 << 1)
    /// "half", "quarter".
    static let fraction = Self(rawValue: 1 << 2)
    /// "and", between the parts of a number or of a time.
    static let and = Self(rawValue: 1 << 3)
    /// Between the ends of a range: "to", "or", "bis".
    static let to = Self(rawValue: 1 << 4)
    /// Before a range whose ends "and" joins.
    static let between = Self(rawValue: 1 << 5)

    // MARK: Times

    /// "minutes"; its seconds are in the lexicon.
    static let unit = Self(rawValue: 1 << 6)
    /// Between a number and its unit: "5 more minutes".
    static let more = Self(rawValue: 1 << 7)
    /// "every": before an interval, which no timer can count.
    static let every = Self(rawValue: 1 << 8)
    /// "per", between a time and what it is for.
    static let per = Self(rawValue: 1 << 9)
    /// "pound", "kg": a time for each is no time for the dish.
    static let weight = Self(rawValue: 1 << 10)
    /// "ahead": after a time that lies before the cooking.
    static let ahead = Self(rawValue: 1 << 11)

    // MARK: Temperatures

    /// "degrees".
    static let degree = Self(rawValue: 1 << 12)
    static let celsius = Self(rawValue: 1 << 13)
    static let fahrenheit = Self(rawValue: 1 << 14)
    static let gas = Self(rawValue: 1 << 15)
    static let thermostat = Self(rawValue: 1 << 16)
    static let fan = Self(rawValue: 1 << 17)
    /// Words that say more of an oven: "mark", "forced", "Oberhitze", "statico".
    static let oven = Self(rawValue: 1 << 18)

    // MARK: Ingredients

    /// Words of grammar, which name nothing: "the", "with".
    static let function = Self(rawValue: 1 << 19)
    /// The words before a noun that make it one: "the", "your".
    static let determiner = Self(rawValue: 1 << 20)
    /// "of", which joins two nouns.
    static let of = Self(rawValue: 1 << 21)
    /// Ends the words of an item that name it: "tuna in oil".
    static let aside = Self(rawValue: 1 << 22)
    /// "half", "remaining", "some": before an ingredient of which a part is taken.
    static let share = Self(rawValue: 1 << 23)
    /// A part that is an ingredient of its own: "breast", "yolk".
    static let cut = Self(rawValue: 1 << 24)
    /// A part or form that names nothing alone: "clove", "leaf", "zest".
    static let piece = Self(rawValue: 1 << 25)
    /// Names that are also verbs: "butter", "salt".
    static let verb = Self(rawValue: 1 << 26)
    /// What becomes another thing with a name before it: "mixture", "sauce", "knife".
    static let product = Self(rawValue: 1 << 27)
    /// What makes another thing of the name after it: "peanut", "coconut".
    static let source = Self(rawValue: 1 << 28)
    /// What a step may make itself: alone, "the sauce" is not the soy sauce.
    static let generic = Self(rawValue: 1 << 30)
    /// What steps measure and lists leave out.
    static let water = Self(rawValue: 1 << 31)
    /// What is said of an ingredient and does not name it: "chopped", "fresh".
    static let quality = Self(rawValue: 1 << 29)
}
