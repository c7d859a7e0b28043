package import Bytes

/// What singular and plural of a word share in a search: "tomato" and "tomatoes", "Tomate" and "Tomaten". A stem is no word
/// of the language, only a key: the site's script makes it of what visitors type by the same rules.
///
/// They are lighter than those that recognize ingredients: a visitor who types "pork" must not find "pink".
package enum SearchStem {
    /// How a language forms plurals.
    package enum Rules: String, Sendable {
        /// Endings in s: English, French, Spanish, Portuguese and most others.
        case s
        /// As before, and x: French.
        case sOrX = "sx"
        case german = "de"
        case italian = "it"
        case polish = "pl"
        case swedish = "sv"

        /// - Parameter language: A BCP 47 tag.
        package init(language: String) {
            switch language.prefix(while: { $0 != "-" }).lowercased() {
            case "de": self = .german
            case "fr": self = .sOrX
            case "it": self = .italian
            case "pl": self = .polish
            case "sv": self = .swedish
            default: self = .s
            }
        }
    }

    /// The last byte of a stem that may stand in place of the word's, and how many bytes it has.
    package struct Ending {
        package var count: Int
        /// In place of the last one.
        package var last: UInt8
    }

    /// The stem of a word. Words with letters beyond a to z, and short ones, are their own stems.
    package static func ending(of word: ByteView, _ rules: Rules) -> Ending {
        let count = word.count
        guard let last = word.last else { return Ending(count: 0, last: 0) }
        guard count >= 4, areLetters(word) else { return Ending(count: count, last: last) }
        return switch rules {
        case .s: ofS(word, alsoX: false)
        case .sOrX: ofS(word, alsoX: true)
        case .german: Ending(word, dropping: count >= 5 ? ofGerman(word, last) : 0)
        case .italian: ofItalian(word, last)
        case .polish: Ending(word, dropping: isVowel(last) || last == Byte.u || last == Byte.y ? 1 : 0)
        case .swedish: Ending(word, dropping: count >= 5 ? ofSwedish(word, last) : 0)
        }
    }

    private static func areLetters(_ word: ByteView) -> Bool {
        for byte in word where byte &- Byte.a >= 26 { return false }
        return true
    }

    private static func ofS(_ word: ByteView, alsoX: Bool) -> Ending {
        var count = word.count
        if word[count - 1] == Byte.s {
            let before = word[count - 2]
            if before != Byte.s, before != Byte.u, before != Byte.i { count -= 1 }
        } else if alsoX, word[count - 1] == Byte.x {
            count -= 1
        }
        if count >= 5, word[count - 1] == Byte.e { count -= 1 }
        let last = word[count - 1]
        guard count >= 4 else { return Ending(count: count, last: last) }
        return Ending(count: count, last: last == Byte.y ? Byte.i : last == Byte.f ? Byte.v : last)
    }

    /// Without -en, -er, -e, -n or -s.
    private static func ofGerman(_ word: ByteView, _ last: UInt8) -> Int {
        let before = word[word.count - 2]
        if last == Byte.n || last == Byte.r { return before == Byte.e ? 2 : last == Byte.n ? 1 : 0 }
        return last == Byte.e || last == Byte.s ? 1 : 0
    }

    /// Without a final vowel, and the h that was before it.
    private static func ofItalian(_ word: ByteView, _ last: UInt8) -> Ending {
        var count = word.count
        if isVowel(last) { count -= 1 }
        if word[count - 1] == Byte.h { count -= 1 }
        return Ending(count: count, last: word[count - 1])
    }

    /// Without -arna, -erna, -orna, -ar, -er, -or, -n, -a or -e.
    private static func ofSwedish(_ word: ByteView, _ last: UInt8) -> Int {
        let count = word.count
        func isBeforeR(_ byte: UInt8) -> Bool { byte == Byte.a || byte == Byte.e || byte == Byte.o }
        if last == Byte.a, word[count - 2] == Byte.n, word[count - 3] == Byte.r, isBeforeR(word[count - 4]) { return 4 }
        if last == Byte.r { return isBeforeR(word[count - 2]) ? 2 : 0 }
        return last == Byte.n || last == Byte.a || last == Byte.e ? 1 : 0
    }

    private static func isVowel(_ byte: UInt8) -> Bool {
        byte == Byte.a || byte == Byte.e || byte == Byte.i || byte == Byte.o
    }

    private enum Byte {
        static let a = UInt8(ascii: "a")
        static let e = UInt8(ascii: "e")
        static let f = UInt8(ascii: "f")
        static let h = UInt8(ascii: "h")
        static let i = UInt8(ascii: "i")
        static let n = UInt8(ascii: "n")
        static let o = UInt8(ascii: "o")
        static let r = UInt8(ascii: "r")
        static let s = UInt8(ascii: "s")
        static let u = UInt8(ascii: "u")
        static let v = UInt8(ascii: "v")
        static let x = UInt8(ascii: "x")
        static let y = UInt8(ascii: "y")
    }
}

extension SearchStem.Ending {
    fileprivate init(_ word: ByteView, dropping dropped: Int) {
        count = word.count - dropped
        last = word[count - 1]
    }
}
