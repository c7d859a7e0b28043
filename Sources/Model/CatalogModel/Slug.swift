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
        } else if Self.isReserved(slug) {
            text = "\(slug)-\(id.suffix())"
        } else {
            text = slug
        }
    }

    /// A slug as it is written in a file: nil for a text that no title gives, and for one of more than 120 bytes.
    package init?(written text: String) {
        let isPlain = text.withBytes { bytes in
            var last = UInt8(ascii: "-")
            for byte in bytes {
                guard byte.isDigit || byte &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "-") && last != byte else {
                    return false
                }
                last = byte
            }
            return last != UInt8(ascii: "-")
        }
        guard text.utf8.count <= Self.mostWritten else { return nil }
        if isPlain {
            self.text = text
            return
        }
        // An ending that tells it from others is behind the longest slug.
        let stem =
            text.utf8.count > Self.maximumBytes ? text.lastIndex(of: "-").map { text[..<$0] } ?? text[...] : text[...]
        let shown = Self.withoutVariationSelectors(stem)
        guard let slug = Slug(shown), slug.text.hasSameBytes(as: shown),
            text.utf8.dropFirst(stem.utf8.count).allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "-") })
        else { return nil }
        self.text = text
    }

    private static let mostWritten = maximumBytes + 40

    /// - Parameter text: Of a slug that this program has made.
    init(checked text: String) {
        self.text = text
    }

    /// The same slug with an ending that tells it from others of that name.
    package func suffixed(with suffix: some StringProtocol) -> Slug {
        Slug(checked: "\(text)-\(suffix)")
    }

    /// File names that Windows keeps for devices (Microsoft, "Naming Files, Paths, and Namespaces").
    package static let reserved: Set<String> = Set(
        ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] }
    )
    private static let longestReserved = reserved.reduce(0) { max($0, $1.utf8.count) }

    private static func isReserved(_ name: String) -> Bool {
        name.utf8.count <= longestReserved && reserved.contains(name)
    }

    /// Whether no file can have the name on Windows.
    var isReserved: Bool { Self.isReserved(text) }

    /// Letters and digits in lower case, words joined by single hyphens.
    private static func words(of title: String) -> String {
        if title.withBytes({ $0.isASCII }) {
            var words = Words()
            for byte in title.utf8 where !words.isFull { words.add(byte) }
            return words.finish()
        }
        var words = Words()
        for scalar in Folding.unaccentedLatin(title).unicodeScalars where !words.isFull { words.add(scalar) }
        return words.finish()
    }

    /// A slug in the making.
    private struct Words {
        private var bytes: [UInt8] = []
        /// The end of the last word that ends within the longest slug.
        private var lastEnd = 0

        init() { bytes.reserveCapacity(Self.most) }

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
            } else if isJoiner(scalar) {
                return
            } else if scalar.isPlainLetter || isLetter(scalar) {
                bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
            } else {
                separate()
            }
        }

        /// More bytes cannot change what is left after the cut. A letter may still add six of them.
        static let most = maximumBytes * 2
        var isFull: Bool { bytes.count > Self.most - 8 }

        private var endsInHyphen: Bool { bytes.last == UInt8(ascii: "-") }

        private mutating func separate() {
            guard !bytes.isEmpty, !endsInHyphen else { return }
            if bytes.count <= maximumBytes { lastEnd = bytes.count }
            bytes.append(UInt8(ascii: "-"))
        }

        /// The slug, cut at the end of a word.
        consuming func finish() -> String {
            if endsInHyphen { bytes.removeLast() }
            return bytes.withBytes { bytes in
                guard bytes.count > maximumBytes else { return String(bytes) }
                let end = lastEnd > 0 ? lastEnd : Folding.endOfScalar(in: bytes, upTo: maximumBytes)
                return String(bytes.view(0..<end))
            }
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

    /// An apostrophe inside a word is not written: `baker’s` gives `bakers`. Nor is what only chooses the form of the sign
    /// before it.
    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{2019}" || scalar == "\u{00AD}" || scalar == "\u{200D}" || isVariationSelector(scalar)
    }

    /// A slug of an earlier version, which kept variation selectors, also as words: `\u{FE0F}-soup`.
    private static func withoutVariationSelectors(_ slug: Substring) -> String {
        let words = slug.unicodeScalars.split(separator: "-", omittingEmptySubsequences: false)
        let kept = words.compactMap { word -> String? in
            let kept = word.filter { !isVariationSelector($0) }
            return kept.isEmpty && !word.isEmpty ? nil : String(String.UnicodeScalarView(kept))
        }
        return kept.joined(separator: "-")
    }

    private static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
        (0xFE00...0xFE0F).contains(scalar.value)
    }
}

extension Slug: CustomStringConvertible {
    package var description: String { text }
}
