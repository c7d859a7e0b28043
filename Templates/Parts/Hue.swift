import Bytes
import SafeHTML

/// The hue of a cuisine, and of its recipes: one of the stylesheet's classes `hue-0` to `hue-11`.
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

    /// The class of a recipe: ` hue-3`, and nothing without a cuisine, where a hue would mean nothing.
    static func attribute(ofCuisine cuisine: String?) -> HTML { cuisine.map { " hue-\(of($0))" } ?? "" }
}
