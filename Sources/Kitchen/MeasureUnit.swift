// The units of cooks, in one closed table. `Languages/UnitNames.swift` has their names in texts.

/// A unit of an ingredient's amount.
package enum MeasureUnit: UInt8, Sendable, CaseIterable {
    // Weights
    case milligram, gram, decagram, hectogram, kilogram, ounce, pound, pfund
    // Volumes
    case milliliter, centiliter, deciliter, liter
    case teaspoon, dessertspoon, tablespoon, fluidOunce, cup, pint, quart, gallon, drop
    // Lengths
    case millimeter, centimeter, inch
    // What holds a thing
    case can, jar, packet, package, bag, bottle, box, carton, tub, punnet, sachet, container, pot, tube, envelope, glass
    case bowl, mug, basket
    // What a thing comes in
    case dozen, clove, slice, piece, stick, stalk, sprig, bunch, head, bulb, ear, leaf, sheet, strip, rasher, fillet
    case wedge, rib, stem, branch, cube, block, square, bar, ball, loaf, scoop, part, portion, recipe, roll, root, chunk
    case spoonful, shot, log, pod, side, rack, cob, floret, spear, thread, layer, batch, link, round, hand
    // What nobody measures
    case pinch, dash, splash, drizzle, dollop, glug, handful, knob, sprinkling, grind, twist, squeeze, smidgen, fistful
    case dusting

    package enum Kind: Sendable {
        case weight, volume, length, container, count, loose
    }

    package var kind: Kind {
        switch rawValue {
        case ...Self.pfund.rawValue: .weight
        case ...Self.drop.rawValue: .volume
        case ...Self.inch.rawValue: .length
        case ...Self.basket.rawValue: .container
        case ...Self.hand.rawValue: .count
        default: .loose
        }
    }

    /// The name in English, in the singular: "fluid ounce".
    package var name: String {
        switch self {
        case .fluidOunce: "fluid ounce"
        default: "\(self)"
        }
    }
}
