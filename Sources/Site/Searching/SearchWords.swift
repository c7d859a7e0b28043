package import Bytes

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
    private var folder = LetterFolder()
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
        if text.isASCII { addASCII(text) } else { addFolded(text) }
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

    private mutating func addFolded(_ text: ByteView) {
        var word = Pending(start: buffer.count)
        var offset = 0
        while offset < text.count {
            let (scalar, length) = text.scalar(at: offset)
            offset += length
            if let letter = folder.folded(scalar) {
                add(letter, to: &word)
            } else {
                for letter in folder.letters(of: scalar) { add(letter, to: &word) }
            }
        }
        end(&word)
    }

    /// A word, or a run of characters, that has not ended.
    private struct Pending {
        var start: Int
        var count = 0
        var isCharacters = false
        /// Where the last one of a run of characters begins.
        var last = 0
    }

    @inline(__always)
    private mutating func add(_ letter: FoldedLetter, to word: inout Pending) {
        switch letter.kind {
        case .mark: break
        case .apostrophe where word.count > Self.longestArticle && !word.isCharacters: break
        case .other, .apostrophe: end(&word)
        case .character where !ofNames:
            if word.count > 0, !word.isCharacters { end(&word) }
            let (before, place) = (word.last, buffer.count)
            buffer.append(letter.utf8, length: letter.length)
            if word.isCharacters { words.append(Word(range: before..<buffer.count, isCharacters: true)) }
            word.isCharacters = true
            word.last = place
            word.count += 1
        case .letter, .character:
            if word.isCharacters { end(&word) }
            guard word.count < longest else { return }
            buffer.append(letter.utf8, length: letter.length)
            word.count += 1
        }
    }

    private mutating func end(_ word: inout Pending) {
        if word.isCharacters {
            // Of more, each two are a word.
            if word.count == 1 { words.append(Word(range: word.last..<buffer.count, isCharacters: true)) }
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
}
