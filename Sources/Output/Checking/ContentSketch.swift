// Near-equal recipes, found in near-linear time: each recipe is sketched by the smallest hashes of its runs of words
// (MinHash, Broder 1997), and only recipes that share a band of their sketches are compared.

import Bytes
package import CatalogModel

/// A few numbers that stand for the words of a recipe's ingredients and steps: the share of equal numbers in two sketches
/// estimates the share of runs of three words that the recipes have in common.
package struct ContentSketch: Sendable, Equatable {
    /// How many numbers a sketch has, and how many of them are a band.
    static let count = 64
    static let bandSize = 4
    /// How many runs of words a recipe needs to be compared: "Boil an egg." says nothing.
    static let fewestRuns = 12

    let values: [UInt32]

    /// nil for a recipe with too few words.
    package init?(_ recipe: Recipe) {
        var runs = WordRuns()
        for group in recipe.ingredientGroups {
            for ingredient in group.ingredients { runs.add(ingredient.line) }
        }
        for section in recipe.sections {
            for step in section.steps { runs.add(step.text.source) }
        }
        guard runs.hashes.count >= Self.fewestRuns else { return nil }
        self.init(hashes: runs.hashes)
    }

    /// One permutation: the range of hashes is cut into as many parts as there are numbers, and the smallest of each part is
    /// taken. A part without a hash takes that of the next one (Shrivastava 2017, in its simplest form).
    init(hashes: Set<UInt64>) {
        var smallest = [UInt64?](repeating: nil, count: Self.count)
        for hash in hashes {
            let part = Int(hash % UInt64(Self.count))
            let value = hash / UInt64(Self.count)
            if smallest[part].map({ value < $0 }) ?? true { smallest[part] = value }
        }
        values = smallest.indices.map { part in
            for step in 0..<Self.count {
                guard let value = smallest[(part + step) % Self.count] else { continue }
                return UInt32(truncatingIfNeeded: value &+ UInt64(step) &* 0x9E37_79B9)
            }
            return 0
        }
    }

    /// The share of equal numbers, from 0 to 1.
    func likeness(to other: ContentSketch) -> Double {
        Double(zip(values, other.values).count { $0 == $1 }) / Double(Self.count)
    }
}

/// The hashes of the runs of three words of texts: letters and digits, without case.
private struct WordRuns {
    private(set) var hashes: Set<UInt64> = []
    private var last: (UInt64, UInt64) = (0, 0)

    mutating func add(_ text: String) {
        var word: UInt64 = 0
        for byte in text.utf8 {
            if byte >= 0x80 || byte.isLetterOrDigit {
                word = (word ^ UInt64(byte.lowercased)) &* 0x100_0000_01B3
                word = word == 0 ? 1 : word
            } else {
                end(&word)
            }
        }
        end(&word)
    }

    private mutating func end(_ word: inout UInt64) {
        guard word != 0 else { return }
        var hash = last.0 &* 0x9E37_79B9_7F4A_7C15 &+ last.1
        hash = (hash ^ (hash >> 29)) &* 0xBF58_476D_1CE4_E5B9 &+ word
        hash = (hash ^ (hash >> 32)) &* 0x94D0_49BB_1331_11EB
        hashes.insert(hash ^ (hash >> 31))
        last = (last.1, word)
        word = 0
    }
}
