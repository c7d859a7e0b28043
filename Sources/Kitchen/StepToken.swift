import Bytes

/// A word, a number or a sign of a step's text, and what the lexicon of the language knows of it.
struct StepToken {
    enum Kind {
        case word, number, sign
        /// After the last token.
        case end
    }

    var kind: Kind
    /// Of the UTF-8 of the text.
    var range: Range<Int>
    /// Of a word its letters in lower case without accents, the first sixteen of them; of a sign its ASCII form.
    var word = PackedWord()
    var roles: StepWordRoles = []
    /// Of a number, of a number word, or of a unit of time in seconds.
    var value = 0.0
    /// Whether white space is before it.
    var isSpaced = false
    var isCapitalized = false

    /// The degree sign, and those that people take for it: º, ˚.
    static let degree: Character = "^"

    static let end = StepToken(kind: .end, range: 0..<0)

    func isSign(_ sign: Character) -> Bool {
        kind == .sign && sign.asciiValue == word.first
    }

    func has(_ role: StepWordRoles) -> Bool { !roles.isDisjoint(with: role) }
}

/// The tokens of a text. Grammars are extensions of it: each reads at an index and returns the index after what it
/// read.
struct StepTokens {
    let text: ByteView
    let language: StepLanguage
    private let tokens: [StepToken]

    init(_ text: ByteView, _ language: StepLanguage) {
        self.text = text
        self.language = language
        var scanner = StepScanner(text, language.lexicon)
        tokens = scanner.tokens()
    }

    var count: Int { tokens.count }

    /// The token at an index; `end` for an index outside of the text.
    subscript(index: Int) -> StepToken {
        index >= 0 && index < tokens.count ? tokens[index] : .end
    }

    /// The range in the text from a token to the one before an index.
    func range(from first: Int, to next: Int) -> Range<Int> {
        self[first].range.lowerBound..<self[next - 1].range.upperBound
    }
}
