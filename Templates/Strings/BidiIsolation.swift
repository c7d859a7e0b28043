import Bytes
import Languages
import SafeHTML

/// Isolates a text from the direction of the words around it, in attributes and titles (Unicode UAX #9, section 2.4.2).
/// In the content of a page `<bdi>` does the same.
enum BidiIsolation {
    /// FIRST STRONG ISOLATE: the direction of the text's first letter.
    private static let opening = "\u{2068}"
    /// POP DIRECTIONAL ISOLATE.
    private static let closing = "\u{2069}"

    /// The text, isolated where it needs to be.
    static func text(_ text: String, in direction: WritingDirection) -> String {
        isNeeded(for: text, in: direction) ? opening + text + closing : text
    }

    /// Appends the text, isolated where it needs to be.
    static func write(_ text: String, in direction: WritingDirection, to html: inout HTML) {
        let isIsolated = isNeeded(for: text, in: direction)
        if isIsolated { html.append(text: opening) }
        html.append(text: text)
        if isIsolated { html.append(text: closing) }
    }

    /// Whether a text has letters of the other direction, or control characters for directions.
    static func isNeeded(for text: String, in direction: WritingDirection) -> Bool {
        switch direction {
        case .leftToRight:
            // The fast path: this is asked for every card of every list.
            return text.withBytes { !$0.containsNone(of: BeyondEurope.self) }
                && text.unicodeScalars.contains { isRightToLeft($0) || isControl($0) }
        case .rightToLeft:
            return text.unicodeScalars.contains { scalar in
                isControl(scalar) || !isRightToLeft(scalar) && (scalar.properties.isAlphabetic || isDigit(scalar))
            }
        }
    }

    /// Bytes that the UTF-8 of European letters does not have, and that of all later scripts has.
    private enum BeyondEurope: ByteClass {
        @inline(__always)
        static func mask(of block: ByteBlock) -> ByteMask { block.mask(from: 0xD6) }
    }

    /// The blocks whose letters have the classes R and AL (Unicode 16, `DerivedBidiClass.txt`), and their mark.
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x08FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    /// Embeddings, overrides and isolates.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }
}

/// The direction of a language: the value of HTML's `dir`.
enum WritingDirection: String, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"

    /// Languages whose usual script runs from right to left (CLDR, `layout/orientation/characterOrder`).
    private static let rightToLeftLanguages: Set<Substring> = [
        "ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi",
    ]

    private static let rightToLeftScripts: Set<Substring> = ["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"]

    init(language tag: String) {
        let tag = tag.lowercased()
        let parts = tag.split { $0 == "-" || $0 == "_" }
        // A script in the tag decides (`az-Arab`, `ku-Latn`): it has four letters.
        let script = parts.dropFirst().first { $0.utf8.count == 4 && $0.allSatisfy(\.isLetter) }
        let isRightToLeft =
            script.map(Self.rightToLeftScripts.contains) ?? Self.rightToLeftLanguages.contains(parts.first ?? "")
        self = isRightToLeft ? .rightToLeft : .leftToRight
    }
}

/// The names of languages in themselves.
enum LanguageName {
    /// "Deutsch" for `de`, "Português (BR)" for `pt-BR`; the tag itself for a language whose name is not known.
    static func of(_ tag: String) -> String {
        let primary = Language.primary(of: tag)
        guard let name = names[primary[...]] else { return tag }
        let rest = tag.dropFirst(primary.utf8.count + 1)
        return rest.isEmpty ? "\(name)" : "\(name) (\(rest))"
    }

    private static let names = WordFile.pairs(Language.tags.names("names").map { $0[...] })
}
