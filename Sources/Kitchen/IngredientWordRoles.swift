/// What a word can do in a line of ingredients. A word can have several roles; the grammar asks for the one that fits.
struct IngredientWordRoles: OptionSet, Sendable {
    let rawValue: UInt32

    // MARK: Numbers

    /// "two", "twelve"; its value is in the lexicon.
    static let number = Self(rawValue: 1 << 0)
    /// "a", "eine": one, before what can be counted.
    static let article = Self(rawValue: 1 << 1)
    /// "half", "quarter".
    static let fraction = Self(rawValue: 1 << 2)
    static let and = Self(rawValue: 1 << 3)
    static let or = Self(rawValue: 1 << 4)
    /// Between the ends of a range: "to", "bis".
    static let to = Self(rawValue: 1 << 5)
    /// Between two amounts that are added.
    static let plus = Self(rawValue: 1 << 6)
    /// "x", between a number of things and the size of one.
    static let times = Self(rawValue: 1 << 7)
    /// "about", "scarcely": before a number, which stays as it is.
    static let approximation = Self(rawValue: 1 << 8)
    /// After an article: "a few", which is no number.
    static let few = Self(rawValue: 1 << 9)

    // MARK: Units

    /// Between an amount and a thing: "of", "d'".
    static let of = Self(rawValue: 1 << 10)
    /// "large", before a thing or a unit.
    static let size = Self(rawValue: 1 << 11)
    /// "heaped", "thick": before a unit alone.
    static let unitSize = Self(rawValue: 1 << 12)
    /// "cuillère", "colher": a unit with the word that follows.
    static let spoon = Self(rawValue: 1 << 13)
    /// "soupe", "chá", after a spoon.
    static let spoonKind = Self(rawValue: 1 << 14)
    /// "fl", before "oz".
    static let fluid = Self(rawValue: 1 << 15)
    /// After the size of one: "(400 g each)".
    static let each = Self(rawValue: 1 << 16)

    // MARK: Items and notes

    /// "the", before an item and no part of it.
    static let determiner = Self(rawValue: 1 << 17)
    /// What is done to a thing before it is used: "chopped".
    static let preparation = Self(rawValue: 1 << 18)
    /// "finely", before a preparation.
    static let adverb = Self(rawValue: 1 << 19)
    /// What tells only of what kind a thing is, so that the thing is still to come: "boneless".
    static let quality = Self(rawValue: 1 << 20)
    /// Begins a note after an item: "for", "such", "preferably".
    static let aside = Self(rawValue: 1 << 21)
    /// A note in one word: "optional".
    static let remark = Self(rawValue: 1 << 22)
    /// Meat, which is sold "minced".
    static let meat = Self(rawValue: 1 << 23)
    /// Joins a part and the whole that is bought: "from", "of", in "juice of 1 lemon".
    static let from = Self(rawValue: 1 << 24)
    /// Before a number that names a kind: "type 405", "No. 1".
    static let kind = Self(rawValue: 1 << 25)
    /// Makes a name of a number word before it: "five spice".
    static let counted = Self(rawValue: 1 << 26)
    /// What is sold cut or ground under that name: "grated cheese" is cheese, but "ground beef" is no beef to grind.
    static let ground = Self(rawValue: 1 << 27)
    /// What begins a purpose: "to serve", "for frying".
    static let purpose = Self(rawValue: 1 << 28)
    /// What a thing is for, in one word in place of an amount: "garnish".
    static let use = Self(rawValue: 1 << 29)
    /// What a number in a note counts that stays when there is more of the ingredient: "for 10 minutes", "into 8 pieces".
    static let unscaled = Self(rawValue: 1 << 30)
}
