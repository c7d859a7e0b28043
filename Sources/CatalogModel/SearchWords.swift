package import Bytes
import Normalization

/// The words of texts as a search compares them: without case, accents, width and marks. The site's script folds what
/// visitors type in the same way.
package struct SearchWords {
    /// A word in `buffer`.
    package struct Word {
        package var range: Range<Int>
        /// Whether it is made of characters of a script without spaces: two neighbours, or one that stands alone.
        package var isCharacters = false
    }

    private var buffer = ByteBuffer(capacity: 1024)
    package private(set) var words: [Word] = []

    /// Whether the words are parts of a name, which is looked for as a whole: they are not cut, and characters of scripts
    /// without spaces are like letters.
    private let ofNames: Bool
    private let longest: Int

    package init(ofNames: Bool = false) {
        self.ofNames = ofNames
        // No visitor types more letters of a word.
        longest = ofNames ? .max : 32
        words.reserveCapacity(64)
    }

    /// In letters. A longer beginning and what follows its apostrophe are one word: shepherd's, but l'agneau.
    private static let longestArticle = 2

    package mutating func removeAll() {
        buffer.removeAll()
        words.removeAll(keepingCapacity: true)
    }

    /// Calls a closure with the UTF-8 that the ranges of words are in.
    func withBytes<Result>(_ body: (ByteView) -> Result) -> Result { buffer.withBytes(body) }

    /// Calls a closure with the UTF-8 of a word.
    package func withBytes<Result>(of word: Word, _ body: (ByteView) -> Result) -> Result {
        buffer.withBytes { body($0.view(word.range)) }
    }

    package mutating func add(_ text: String) {
        text.withBytes { add($0) }
    }

    /// Adds the words of a text.
    ///
    /// - Parameter text: Well-formed UTF-8.
    package mutating func add(_ text: ByteView) {
        if text.isASCII { addASCII(text) } else { addFolded(String(text)) }
    }

    private mutating func addASCII(_ text: ByteView) {
        let base = buffer.count
        // Apart from the buffer, which the closure fills.
        var found: [Word] = []
        swap(&found, &words)
        let longest = longest
        buffer.append(atMost: text.count) { target in
            var (start, end) = (0, 0)
            for byte in text {
                // Digits stay what they are.
                let lower = byte | 0x20
                if lower &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 {
                    guard end - start < longest else { continue }
                    target[end] = lower
                    end += 1
                } else if byte != UInt8(ascii: "'") || end - start <= Self.longestArticle {
                    if end > start { found.append(Word(range: base + start..<base + end)) }
                    start = end
                }
            }
            if end > start { found.append(Word(range: base + start..<base + end)) }
            return end
        }
        swap(&found, &words)
    }

    private mutating func addFolded(_ text: String) {
        var word = Pending(start: buffer.count)
        for scalar in text.normalized(to: .compatibilityDecomposition).lowercased().unicodeScalars {
            let kind = Self.kind(of: scalar)
            switch ofNames && kind == .character ? .letter : kind {
            case .mark: continue
            case .apostrophe where word.count > Self.longestArticle && !word.isCharacters: continue
            case .other, .apostrophe: end(&word)
            case .character:
                if word.count > 0, !word.isCharacters { end(&word) }
                word.isCharacters = true
                word.starts.append(buffer.count)
                append(scalar, to: &word)
            case .letter:
                if word.isCharacters { end(&word) }
                if let letters = Self.letters[scalar] {
                    for letter in letters.unicodeScalars { append(letter, to: &word) }
                } else {
                    append(scalar, to: &word)
                }
            }
        }
        end(&word)
    }

    /// A word, or a run of characters, that has not ended.
    private struct Pending {
        var start: Int
        var count = 0
        var isCharacters = false
        /// Where each of a run of characters begins.
        var starts: [Int] = []
    }

    private mutating func append(_ scalar: Unicode.Scalar, to word: inout Pending) {
        guard word.isCharacters || word.count < longest else { return }
        word.count += 1
        for byte in scalar.utf8 { buffer.append(byte) }
    }

    private mutating func end(_ word: inout Pending) {
        if word.isCharacters {
            let bounds = word.starts + [buffer.count]
            if word.starts.count == 1 {
                words.append(Word(range: bounds[0]..<bounds[1], isCharacters: true))
            }
            for index in word.starts.indices.dropLast() {
                words.append(Word(range: bounds[index]..<bounds[index + 2], isCharacters: true))
            }
        } else if word.count > 0 {
            let hasArticle = !ofNames && word.count >= Self.shortestWithArticle && beginsWithArticle(word)
            words.append(Word(range: word.start + (hasArticle ? Self.article.count : 0)..<buffer.count))
        }
        word = Pending(start: buffer.count)
    }

    private func beginsWithArticle(_ word: Pending) -> Bool {
        buffer.withBytes { $0.view(word.start..<word.start + Self.article.count).elementsEqual(Self.article) }
    }

    /// The Arabic article, which is written as one with its word: "العدس" is "عدس".
    private static let article = Array("ال".utf8)
    /// In letters, with the article.
    private static let shortestWithArticle = 5

    private enum Kind {
        case letter
        /// Of a script without spaces between words.
        case character
        case mark
        case apostrophe
        case other
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        if scalar.isASCII {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            return byte.isLetterOrDigit ? .letter : byte == UInt8(ascii: "'") ? .apostrophe : .other
        }
        switch scalar.value {
        case 0x2019: return .apostrophe
        // It only makes Arabic words longer to the eye.
        case 0x0640: return .mark
        // The letters and vowel marks of Arabic: to ask for the category takes long.
        case 0x0620...0x064A: return .letter
        case 0x064B...0x065F: return .mark
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

    /// Letters that have no decomposition in Unicode, as Unicode's CLDR transform Latin-ASCII writes them, and forms of
    /// one letter of Greek and Arabic.
    private static let letters: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i",
        "ŋ": "n", "ĸ": "k", "ŧ": "t", "ſ": "s", "ƒ": "f", "ς": "σ", "ٱ": "ا", "ة": "ه", "ى": "ي",
    ]
}
