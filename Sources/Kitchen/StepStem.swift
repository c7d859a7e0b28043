import Bytes

/// The stem that singular and plural of a word share: "tomato" and "tomatoes", "Tomate" and "Tomaten", "limão" and
/// "limões". It is no word of the language, only a key: both sides of a comparison go through the same rules.
enum StepStem {
    static func stem(_ word: PackedWord, _ language: StepLanguage) -> PackedWord {
        let word = language.family == .german ? withoutPiece(word, language.lexicon) : word
        let count = word.count
        // Of a word of sixteen bytes the end may be missing. Short ones are articles and "ei", "sel", "egg".
        guard (3..<16).contains(count) else { return word }
        var stem = Stem(word: word, count: count)
        switch language.family {
        case .english: stem.english()
        case .german: stem.german()
        case .dutch: stem.dutch()
        case .french: stem.french()
        case .spanish, .portuguese: stem.iberian()
        case .italian: stem.italian()
        case .other: break
        }
        return stem.word
    }

    /// "Knoblauch" of "Knoblauchzehen".
    private static func withoutPiece(_ word: PackedWord, _ lexicon: StepLexicon) -> PackedWord {
        let count = word.count
        guard (8..<16).contains(count) else { return word }
        for start in 4...count - 4 where lexicon[word.dropFirst(start)].roles.contains(.piece) {
            return word.prefix(start)
        }
        return word
    }
}

private struct Stem {
    var word: PackedWord
    var count: Int

    mutating func english() {
        // "glass", "asparagus"
        if ends("s"), !ends("ss"), !ends("us"), count > 3 { drop(1) }
        if ends("ie") { drop(1) } else if ends("oe"), count > 3 { drop(1) }
        // "peaches", "boxes"
        if ends("che") || ends("she") || ends("xe") || ends("sse") { drop(1) }
        if ends("ve") { replace(2, with: "f") }
        if ends("y") { replace(1, with: "i") }
    }

    mutating func german() {
        if ends("s"), !ends("ss"), count > 4 { drop(1) }
        if ends("n"), count > 4 { drop(1) }
        if ends("er"), count > 3 { drop(2) } else if ends("e"), count > 3 { drop(1) }
    }

    mutating func dutch() {
        if ends("s"), count > 4 { drop(1) }
        if ends("eren"), count > 5 { drop(4) } else if ends("en"), count > 3 { drop(2) }
        if ends("v") { replace(1, with: "f") } else if ends("z") { replace(1, with: "s") }
        // "bollen" and "bol", "tomaat" and "tomaten"
        if count > 3, self[count - 1] == self[count - 2] { drop(1) }
        if count > 3, self[count - 2] == self[count - 3] { word = word.removing(at: count - 2); count -= 1 }
    }

    mutating func french() {
        if ends("s") || ends("x"), count > 3 { drop(1) }
    }

    mutating func iberian() {
        if ends("oes") || ends("aes") { replace(3, with: "ao") } else if ends("ns") { replace(2, with: "m") }
        if ends("s"), count > 3 { drop(1) }
        if ends("e"), count > 3 { drop(1) }
        if ends("c") { replace(1, with: "z") }
    }

    mutating func italian() {
        guard count > 3 else { return }
        dropVowel()
        if ends("i"), count > 3 { drop(1) }
        if ends("h"), count > 3 { drop(1) }
    }

    private mutating func dropVowel() {
        if ends("a") || ends("e") || ends("i") || ends("o") { drop(1) }
    }

    // MARK: Letters

    private subscript(place: Int) -> UInt8 { word.byte(at: place) }

    private func ends(_ suffix: StaticString) -> Bool {
        let length = suffix.utf8CodeUnitCount
        return count > length && word.hasSuffix(suffix, endingAt: count)
    }

    private mutating func drop(_ letters: Int) {
        count -= letters
        word = word.prefix(count)
    }

    private mutating func replace(_ letters: Int, with suffix: StaticString) {
        drop(letters)
        for letter in ByteView(suffix) {
            word = word.replacing(at: count, with: letter)
            count += 1
        }
    }
}
