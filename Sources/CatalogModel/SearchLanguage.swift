package import Bytes

/// How a search reads words of a language.
package struct SearchLanguage: Sendable {
    private let rules: SearchStem.Rules
    /// Words that say nothing of a recipe, folded.
    package let stopWords: [StaticString]
    /// The same, each as the bytes of a number.
    private let packedStopWords: [UInt64]

    /// - Parameter language: A BCP 47 tag.
    package init(_ language: String) {
        rules = SearchStem.Rules(language: language)
        stopWords =
            switch language.prefix(while: { $0 != "-" }).lowercased() {
            case "en": ["a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"]
            case "de":
                [
                    "am", "auf", "aus", "das", "dem", "den", "der", "des", "die", "ein", "eine", "einem", "einen",
                    "fur", "im", "in", "mit", "oder", "und", "vom", "von", "zu", "zum", "zur",
                ]
            case "fr":
                [
                    "a", "au", "aux", "avec", "d", "de", "des", "du", "en", "et", "l", "la", "le", "les", "ou",
                    "pour", "sur", "un", "une",
                ]
            case "es": ["a", "al", "con", "de", "del", "el", "en", "la", "las", "los", "o", "para", "un", "una", "y"]
            case "it": ["a", "al", "alla", "con", "d", "da", "del", "di", "e", "i", "il", "in", "l", "la", "le", "un"]
            case "pt": ["a", "ao", "com", "da", "de", "do", "e", "em", "o", "os", "ou", "para", "um", "uma"]
            case "nl": ["de", "een", "en", "het", "in", "met", "of", "op", "uit", "van", "voor"]
            case "sv": ["av", "den", "det", "en", "ett", "i", "med", "och", "pa", "som", "till"]
            case "pl": ["do", "i", "lub", "na", "o", "po", "w", "z", "ze"]
            default: []
            }
        packedStopWords = stopWords.map { Self.packed(ByteView($0)) }
    }

    /// A word of up to eight bytes.
    private static func packed(_ word: ByteView) -> UInt64 { word.reduce(0) { $0 << 8 | UInt64($1) } }

    private static let longestStopWord = 5

    /// Whether a folded word says nothing of a recipe.
    package func leavesOut(_ word: ByteView) -> Bool {
        guard word.count <= Self.longestStopWord else { return false }
        let packed = Self.packed(word)
        for stopWord in packedStopWords where stopWord == packed { return true }
        return false
    }

    /// Cuts the folded word that was added from an offset on to its stem.
    package func cutToStem(_ key: inout ByteBuffer, from start: Int) {
        let ending = key.withBytes { SearchStem.ending(of: $0.view(start..<$0.count), rules) }
        guard ending.count > 0 else { return }
        key.removeAll(from: start + ending.count - 1)
        key.append(ending.last)
    }

    /// Adds the stem of a folded word.
    package func appendStem(of word: ByteView, to key: inout ByteBuffer) {
        let ending = SearchStem.ending(of: word, rules)
        guard ending.count > 0 else { return }
        key.append(word.view(0..<ending.count - 1))
        key.append(ending.last)
    }
}
