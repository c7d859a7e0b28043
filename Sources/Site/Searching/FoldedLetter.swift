import Bytes

/// A character as searches compare it: without case, accent and width.
struct FoldedLetter: Sendable {
    enum Kind: Sendable {
        case letter
        /// A letter of a script without spaces between words.
        case character
        /// An accent, which is left out.
        case mark
        case apostrophe
        case other
    }

    /// Its bytes, the first one lowest.
    let utf8: UInt32
    private let bytes: UInt8
    let kind: Kind

    var length: Int { Int(bytes) }

    /// What a character is folded to: of "é" one letter, of "ß" two, of "½" two digits and the bar between them.
    static func all(of scalar: Unicode.Scalar) -> [FoldedLetter] {
        String(scalar).normalized(to: .compatibilityDecomposition).lowercased().unicodeScalars
            .flatMap { part in variants[part].map { Array($0.unicodeScalars) } ?? [part] }
            .map { FoldedLetter($0, kind(of: $0)) }
    }

    /// - Parameter byte: Of ASCII.
    @inline(__always)
    fileprivate init(ascii byte: UInt8) {
        kind = byte.isLetterOrDigit ? .letter : byte == UInt8(ascii: "'") ? .apostrophe : .other
        // Digits stay what they are.
        utf8 = UInt32(byte | 0x20)
        bytes = 1
    }

    fileprivate init(_ scalar: Unicode.Scalar, _ kind: Kind) {
        var (utf8, bytes): (UInt32, UInt8) = (0, 0)
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            utf8 |= UInt32(byte) << UInt32(8 * bytes)
            bytes += 1
        }
        self.utf8 = utf8
        self.bytes = bytes
        self.kind = kind
    }

    /// - Parameter scalar: Lower case and decomposed.
    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x27, 0x2019: return .apostrophe
        // It only makes Arabic words longer to the eye.
        case 0x0640: return .mark
        case 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            return .character
        default: break
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber:
            return .letter
        case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
        default: return .other
        }
    }

    /// Letters without a decomposition, and forms of one letter of Greek and Arabic.
    private static let variants = Folding.letters.merging(["ς": "σ", "ٱ": "ا", "ة": "ه", "ى": "ي"]) { $1 }
}

/// Folds characters, and remembers those that take long: a text has few different ones.
struct LetterFolder: Sendable {
    private struct Known {
        var scalar: Unicode.Scalar
        var letter: FoldedLetter
    }

    /// Each at its number modulo the size; empty before the first.
    private var known: [Known] = []
    /// Those that become several letters: "½", and the syllables of Korean.
    private var several: [Unicode.Scalar: [FoldedLetter]] = [:]

    private static let size = 1024

    /// What a character is folded to; nil if that is more than one letter, which `letters(of:)` then has.
    @inline(__always)
    mutating func folded(_ scalar: Unicode.Scalar) -> FoldedLetter? {
        if scalar.isASCII { return FoldedLetter(ascii: UInt8(truncatingIfNeeded: scalar.value)) }
        // The thousands of Chinese ones are as they are.
        if (0x4E00...0x9FFF).contains(scalar.value) { return FoldedLetter(scalar, .character) }
        if (0xC0...0xFF).contains(scalar.value),
            let letters = Latin1Letters.folded(UInt8(truncatingIfNeeded: scalar.value & 0x3F | 0x80)), letters <= 0xFF
        {
            return FoldedLetter(ascii: UInt8(truncatingIfNeeded: letters))
        }
        let place = Int(scalar.value) % Self.size
        if place < known.count, known[place].scalar == scalar { return known[place].letter }
        return fold(scalar, at: place)
    }

    private mutating func fold(_ scalar: Unicode.Scalar, at place: Int) -> FoldedLetter? {
        if several[scalar] != nil { return nil }
        let all = FoldedLetter.all(of: scalar)
        // A mark of a letter says nothing beside it.
        let letters = all.count > 1 ? all.filter { $0.kind != .mark } : all
        guard letters.count == 1, let letter = letters.first else {
            several[scalar] = letters
            return nil
        }
        if known.isEmpty {
            known = Array(repeating: Known(scalar: "\0", letter: FoldedLetter("\0", .other)), count: Self.size)
        }
        known[place] = Known(scalar: scalar, letter: letter)
        return letter
    }

    /// The letters of a character for which `folded(_:)` returned nil.
    func letters(of scalar: Unicode.Scalar) -> [FoldedLetter] { several[scalar] ?? [] }
}
