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
        if title.withBytes({ $0.isASCII }) {
            return String(unsafeUninitializedCapacity: min(title.utf8.count, Words.most)) { room in
                var words = Words(room: room)
                title.withBytes { bytes in
                    for byte in bytes where !words.isFull { words.add(byte) }
                }
                return words.finish()
            }
        }
        // Folding takes time that can grow with the square of the letters. Nearly all titles are folded whole; of longer
        // ones so many letters as make a slug.
        var size = 1024
        while true {
            let part = title.withBytes { bytes in
                bytes.count <= size
                    ? nil : String(decoding: bytes[..<Folding.endOfScalar(in: bytes, upTo: size)], as: UTF8.self)
            }
            let text = Folding.unaccentedLatin(part ?? title)
            var isLong = false
            // No sign takes more bytes than it had.
            let slug = slug(of: text.utf8.count) { words in
                for scalar in text.unicodeScalars where !words.isFull { words.add(scalar) }
                isLong = words.isFull
            }
            if part == nil || isLong || size > 65_536 { return slug }
            size *= 4
        }
    }

    private static func slug(of size: Int, _ add: (inout Words) -> Void) -> String {
        String(unsafeUninitializedCapacity: min(size, Words.most)) { room in
            var words = Words(room: room)
            add(&words)
            return words.finish()
        }
    }

    /// A slug in the making.
    private struct Words {
        private let room: UnsafeMutableBufferPointer<UInt8>
        private var count = 0
        /// Where the last word ends that ends early enough.
        private var lastEnd = 0

        init(room: UnsafeMutableBufferPointer<UInt8>) {
            self.room = room
        }

        /// - Parameter sign: Of ASCII.
        mutating func add(_ sign: UInt8) {
            switch sign {
            case 0x61...0x7A, 0x30...0x39: put(sign)
            case 0x41...0x5A: put(sign | 0x20)
            case UInt8(ascii: "'"): break
            default: separate()
            }
        }

        mutating func add(_ scalar: Unicode.Scalar) {
            if scalar.isASCII {
                add(UInt8(truncatingIfNeeded: scalar.value))
            } else if isLetter(scalar) {
                for byte in UTF8.encode(scalar) ?? .init() { put(byte) }
            } else if !isJoiner(scalar) {
                separate()
            }
        }

        /// More bytes cannot change what is left after the cut. A letter may still add six of them.
        static let most = maximumBytes * 2
        var isFull: Bool { count > Self.most - 8 }

        private var endsInHyphen: Bool { count > 0 && room[count - 1] == UInt8(ascii: "-") }

        private mutating func put(_ byte: UInt8) {
            room[count] = byte
            count += 1
        }

        private mutating func separate() {
            guard count > 0, !endsInHyphen else { return }
            if count <= maximumBytes { lastEnd = count }
            put(UInt8(ascii: "-"))
        }

        /// Gives how many bytes it has.
        mutating func finish() -> Int {
            if endsInHyphen { count -= 1 }
            guard count > maximumBytes else { return count }
            return lastEnd > 0 ? lastEnd : characterBoundary(below: maximumBytes)
        }

        private func characterBoundary(below limit: Int) -> Int {
            var cut = limit
            while cut > 0, room[cut] & 0xC0 == 0x80 { cut -= 1 }
            return cut
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
}

extension Slug: CustomStringConvertible {
    package var description: String { text }
}
