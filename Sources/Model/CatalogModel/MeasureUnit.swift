/// A unit of an ingredient's amount. `Kitchen` knows what each is; recipes store which one a line has.
@usableFromInline
package enum MeasureUnit: UInt8, Sendable, CaseIterable {
    // Weights
    case milligram, gram, decagram, hectogram, kilogram, ounce, pound, pfund
    // Volumes
    case milliliter, centiliter, deciliter, liter
    case teaspoon, dessertspoon, tablespoon, fluidOunce, cup, pint, quart, gallon, japaneseCup, go, drop
    // Lengths
    case millimeter, centimeter, inch
    // Containers
    case can, jar, packet, package, bag, bottle, box, carton, tub, punnet, sachet, container, pot, tube, envelope, glass
    case bowl, mug, basket
    // Parts and pieces of a thing
    case dozen, clove, slice, piece, stick, stalk, sprig, bunch, head, bulb, ear, leaf, sheet, strip, rasher, fillet
    case wedge, rib, stem, branch, cube, block, square, bar, ball, loaf, scoop, part, portion, recipe, roll, root, chunk
    case spoonful, shot, log, pod, side, rack, cob, floret, spear, thread, layer, batch, link, round, hand
    // Amounts that nobody measures
    case pinch, dash, splash, drizzle, dollop, glug, handful, knob, sprinkling, grind, twist, squeeze, smidgen, fistful
    case dusting

    /// The name in English, in the singular: "fluid ounce".
    package var name: String { Self.names[Int(rawValue)] }

    package init?(name: some StringProtocol) {
        guard let unit = Self.byName[String(name)] else { return nil }
        self = unit
    }

    /// Faster in other targets than the one for all raw values.
    @inlinable
    package static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }

    /// Made once: a name made anew for each amount of each page took 3 % of a cold build.
    private static let names: [String] = allCases.map {
        switch $0 {
        case .fluidOunce: "fluid ounce"
        case .japaneseCup: "japanese cup"
        default: "\($0)"
        }
    }
    private static let byName = Dictionary(uniqueKeysWithValues: zip(names, allCases))
}
