/// The parts that a word can play in a sentence of a step: it adds foods, starts with them, or names the oven. A word can have
/// several.
struct StepRoles: OptionSet, Sendable {
    let rawValue: UInt8

    /// A verb that puts foods together: "add", "whisk".
    static let adding = Self(rawValue: 1)
    /// A verb that puts foods on the heat or in their place: "fry", "arrange".
    static let starting = Self(rawValue: 2)
    /// Begins words that put nothing in: "until the sugar has dissolved", "remove".
    static let clause = Self(rawValue: 4)
    /// "rotate": degrees beside it are an angle.
    static let turning = Self(rawValue: 8)
    /// "by": degrees after it are a difference.
    static let difference = Self(rawValue: 16)
    /// Beside the temperature of an oven.
    static let ovenHeat = Self(rawValue: 32)
    /// Beside the temperature of something else: "oil", "thermometer".
    static let otherHeat = Self(rawValue: 64)
    /// Water beside it is no ingredient: "running", "salted".
    static let plainWater = Self(rawValue: 128)

    static let puttingIn: Self = [.adding, .starting]

    /// The roles by the names that the files of words have for them.
    static let byName: [String: Self] = [
        "adding": .adding, "starting": .starting, "clause": .clause, "turning": .turning, "difference": .difference,
        "oven heat": .ovenHeat, "other heat": .otherHeat, "plain water": .plainWater,
    ]
}
