import CatalogModel

/// A word, a number or a sign of a line or a step, and what the language knows of it.
struct Token {
    enum Kind: UInt8 {
        case word, number, sign
        /// After the last token.
        case end
    }

    /// Of a word its letters in lower case without accents, the first sixteen of them; of a sign its ASCII form.
    var word = PackedWord()
    var roles: WordRoles = []
    /// Of a number or of a number word; of a unit of time its seconds.
    var value = Rational.zero
    // Small, because a line has a dozen tokens and a catalogue a million lines.
    private let start32: UInt32
    private var end32: UInt32
    let kind: Kind
    var unit: MeasureUnit?
    var actions: StepRoles = []
    var plural: UInt8 = 0
    /// Whether white space is before it.
    var isSpaced = false
    /// Whether hyphens join it from several words: "skin-on".
    var isCompound = false
    var isCapitalized = false

    /// The degree sign, and those that people take for it: º, ˚.
    static let degree: UInt8 = UInt8(ascii: "^")

    /// - Parameters:
    ///   - start: In the UTF-8 of the text, as `end`.
    ///   - end: Not before the start.
    @inline(__always)
    init(_ kind: Kind, _ start: Int, _ end: Int) {
        self.kind = kind
        start32 = UInt32(truncatingIfNeeded: start)
        end32 = UInt32(truncatingIfNeeded: end)
    }

    /// In the UTF-8 of the text.
    var start: Int { Int(start32) }
    var end: Int {
        get { Int(end32) }
        set { end32 = UInt32(truncatingIfNeeded: newValue) }
    }
    /// In bytes.
    var length: Int { Int(end32 &- start32) }

    @inline(__always)
    func isSign(_ sign: Unicode.Scalar) -> Bool {
        kind == .sign && word.low == UInt64(sign.value)
    }

    @inline(__always)
    func has(_ roles: WordRoles) -> Bool { !self.roles.isDisjoint(with: roles) }

    /// Whether it is a length of time alone: "ساعتين".
    var countsTime: Bool { has(.couple) && has(.time) }

    /// Whether it is a part or form that names nothing alone: "clove", "zest".
    var isPiece: Bool {
        guard let unit else { return has(.piece) }
        return unit.kind == .count || unit.kind == .container || has(.piece)
    }
}
