import Bytes

/// The hue of a cuisine, or of a recipe that has none: one of the stylesheet's classes `hue-0` to `hue-11`.
enum Hue {
    /// How many hues the stylesheet has.
    private static let count: UInt32 = 12

    /// The number of a name's hue: the same name has the same hue on every page and in every build.
    static func of(_ name: String) -> Int {
        // FNV-1a in 32 bits, folded: its low bits are weak.
        let hash = name.withBytes { bytes in
            bytes.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        }
        return Int((hash ^ hash >> 16) % count)
    }

    /// The number of a recipe's hue.
    static func of(title: String, cuisine: String?) -> Int { of(cuisine ?? title) }
}
