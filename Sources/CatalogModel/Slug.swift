import Bytes

/// The name of a recipe, cuisine, category or tag in an address: `tarte-tatin`, `寿司`.
///
/// Lower case; Latin letters lose their accents, other scripts keep their letters (NFC); everything else separates
/// words. At most 80 bytes, cut at the end of a word.
package struct Slug: Sendable, Hashable {
    package let text: String

    /// The longest slug in bytes; with a suffix it still fits every file system.
    package static let maximumBytes = 80

    /// nil when no letter or digit is left.
    package init?(_ title: String) {
        let slug = Self.words(of: title)
        guard !slug.isEmpty else { return nil }
        text = slug
    }

    /// A recipe's slug: never empty and never a name that some system reserves.
    package init(title: String, id: RecipeID) {
        let slug = Self.words(of: title)
        if slug.isEmpty {
            text = "recipe-\(id.suffix())"
        } else if slug.utf8.count <= Self.longestReserved, Self.reserved.contains(slug) {
            text = "\(slug)-\(id.suffix())"
        } else {
            text = slug
        }
    }

    private init(checked text: String) {
        self.text = text
    }

    /// The same slug with an ending that tells it from others of that name.
    package func suffixed(with suffix: some StringProtocol) -> Slug {
        Slug(checked: "\(text)-\(suffix)")
    }

    /// File names that Windows keeps for devices (Microsoft, "Naming Files, Paths, and Namespaces").
    private static let reserved: Set<String> = Set(
        ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] }
    )
    private static let longestReserved = reserved.reduce(0) { max($0, $1.utf8.count) }

    /// Letters and digits in lower case, words joined by single hyphens.
    private static func words(of title: String) -> String {
        var words = Words(room: title.utf8.count)
        let isASCII = title.withBytes { bytes in
            guard bytes.isASCII else { return false }
            for byte in bytes { words.add(byte) }
            return true
        }
        if !isASCII { for scalar in Folding.unaccentedLatin(title).unicodeScalars { words.add(scalar) } }
        return words.finish()
    }

    /// A slug in the making.
    private struct Words {
        private var bytes: [UInt8] = []
        /// Where the last word ends that ends early enough.
        private var lastEnd = 0

        init(room: Int) {
            bytes.reserveCapacity(room)
        }

        /// - Parameter sign: Of ASCII.
        mutating func add(_ sign: UInt8) {
            switch sign {
            case 0x61...0x7A, 0x30...0x39: bytes.append(sign)
            case 0x41...0x5A: bytes.append(sign | 0x20)
            case UInt8(ascii: "'"): break
            default: separate()
            }
        }

        mutating func add(_ scalar: Unicode.Scalar) {
            if scalar.isASCII {
                add(UInt8(truncatingIfNeeded: scalar.value))
            } else if isLetter(scalar) {
                bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
            } else if !isJoiner(scalar) {
                separate()
            }
        }

        private mutating func separate() {
            guard bytes.last != UInt8(ascii: "-"), !bytes.isEmpty else { return }
            if bytes.count <= maximumBytes { lastEnd = bytes.count }
            bytes.append(UInt8(ascii: "-"))
        }

        consuming func finish() -> String {
            if bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
            if bytes.count > maximumBytes {
                let cut = lastEnd > 0 ? lastEnd : characterBoundary(in: bytes, below: maximumBytes)
                bytes.removeLast(bytes.count - cut)
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// - Parameter scalar: Not of ASCII.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .otherLetter, .modifierLetter, .uppercaseLetter, .titlecaseLetter, .nonspacingMark,
            .spacingMark, .decimalNumber:
            true
        default: false
        }
    }

    /// An apostrophe inside a word is not written: `baker’s` gives `bakers`.
    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{2019}" || scalar == "\u{00AD}" || scalar == "\u{200D}"
    }

    private static func characterBoundary(in bytes: [UInt8], below limit: Int) -> Int {
        var cut = limit
        while cut > 0, bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
        return cut
    }
}

extension Slug: CustomStringConvertible {
    package var description: String { text }
}
