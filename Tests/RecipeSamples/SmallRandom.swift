/// A generator with a seed, so that a failure can be repeated (Steele, Lea, Flood: SplitMix64).
package struct SmallRandom: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    package mutating func pick<Element>(_ list: [Element]) -> Element {
        list[Int.random(in: 0..<list.count, using: &self)]
    }

    /// Whether a thing of this chance, in percent, happens.
    package mutating func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    /// A number from 0 up to a limit, which is not reached.
    package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
