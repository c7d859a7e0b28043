import Bytes
import Languages

/// The singular and the plural of English nouns: "1 egg" and "2 eggs". Other languages follow no rule that short; the plurals
/// of their units are in their files.
struct EnglishNouns: Sendable {
    /// Endings for one and for more, by which a language's list of plurals begins. The first one does not change.
    static let plurals = [("", ""), ("", "s"), ("", "es"), ("y", "ies"), ("f", "ves"), ("fe", "ves")].map {
        Lexicon.Plural(one: $0, other: $1)
    }

    /// A plural, and whether the word is written for one.
    struct Form: Sendable {
        var plural: UInt8
        var isOne: Bool
    }

    private enum Exception: Sendable {
        case none
        /// "tbsp", which is no noun.
        case abbreviation
        /// "salmon", which recipes count without a plural.
        case withoutPlural
        case irregular(Form)
    }

    private var exceptions = WordTable(empty: Exception.none, capacity: 128)

    /// - Parameters:
    ///   - irregular: "leaf/leaves".
    init(abbreviations: [Substring], withoutPlural: [Substring], irregular: [Substring]) {
        func add(_ word: Substring, _ exception: Exception) {
            if let word = PackedWord(folding: word) { exceptions[word] = exception }
        }
        for word in abbreviations { add(word, .abbreviation) }
        for word in withoutPlural { add(word, .withoutPlural) }
        for pair in irregular {
            let forms = pair.parts(at: "/")
            guard forms.count == 2,
                let index = Self.plurals.firstIndex(of: Lexicon.Plural(of: forms[0], forms[1]))
            else { continue }
            add(forms[0], .irregular(Form(plural: UInt8(index), isOne: true)))
            add(forms[1], .irregular(Form(plural: UInt8(index), isOne: false)))
        }
    }

    /// The form of a word as it is written; nil for one that does not change.
    ///
    /// - Parameter word: Lower case; of a longer word the first sixteen letters.
    func form(_ word: PackedWord, isUnit: Bool) -> Form? {
        switch exceptions[word] {
        case .none: break
        case .abbreviation: return nil
        case .withoutPlural: if !isUnit { return nil }
        case .irregular(let form): return form
        }
        let count = word.count
        guard count > 2, count < 16 else { return nil }
        let (last, second) = (word.byte(at: count - 1), word.byte(at: count - 2))
        switch last {
        case UInt8(ascii: "s"): return formOfS(word, second)
        case UInt8(ascii: "x"), UInt8(ascii: "z"): return Form(plural: 2, isOne: true)
        case UInt8(ascii: "h") where second == UInt8(ascii: "c") || second == UInt8(ascii: "s"):
            return Form(plural: 2, isOne: true)
        case UInt8(ascii: "y") where !second.isOne(of: "aeou"): return Form(plural: 3, isOne: true)
        default: return Form(plural: 1, isOne: true)
        }
    }

    private func formOfS(_ word: PackedWord, _ second: UInt8) -> Form? {
        switch second {
        case UInt8(ascii: "s"): return Form(plural: 2, isOne: true)
        case UInt8(ascii: "u"), UInt8(ascii: "i"): return nil
        case UInt8(ascii: "e"): break
        default: return Form(plural: 1, isOne: false)
        }
        if Self.hissingEnds.contains(where: word.hasSuffix) { return Form(plural: 2, isOne: false) }
        if word.count > 4, word.hasSuffix(Self.endOfY) { return Form(plural: 3, isOne: false) }
        return Form(plural: 1, isOne: false)
    }

    private static let hissingEnds: [PackedWord] = ["ches", "shes", "sses", "xes", "zes"]
    private static let endOfY: PackedWord = "ies"
}

extension Tokens {
    /// The position of a unit's endings in the plurals of the language; 0 for one that does not change, such as "tbsp".
    func unitPlural(at index: Int) -> UInt8 {
        let token = self[index]
        guard let nouns = language.englishNouns else { return token.plural }
        return isPlainWord(token) ? nouns.form(token.word, isUnit: true)?.plural ?? 0 : 0
    }

    /// The same for what is counted; nil for a word that does not change or whose form does not agree with its number, as in
    /// "4 acorn squash".
    func nounPlural(at index: Int, isOne: Bool) -> UInt8? {
        let token = self[index]
        // "2 بيضة"
        if language.selfCounting != nil { return token.plural > 0 && token.unit == nil ? token.plural : nil }
        guard let nouns = language.englishNouns else { return ownPlural(token, isOne: isOne) }
        guard let form = nouns.form(token.word, isUnit: false), form.isOne == isOne, isPlainWord(token) else {
            return nil
        }
        return form.plural
    }

    /// The same by the list or the rule of another language, for a word that is written as its number asks.
    private func ownPlural(_ token: Token, isOne: Bool) -> UInt8? {
        // "1 Knoblauchzehe"
        guard token.unit == nil || token.plural > 0 else { return nil }
        if token.plural > 0 {
            let forms = language.plurals[Int(token.plural)]
            let word = String(text.view(token.start..<token.end))
            return forms.word(word, isOne: isOne) == word ? token.plural : nil
        }
        guard !token.isCompound, token.length > 2 else { return nil }
        let word = String(text.view(token.start..<token.end))
        let rule = language.nounRules.first {
            isOne ? word.hasSuffix($0.one) : !$0.isForOne && word.hasSuffix($0.other)
        }
        return rule.flatMap { $0.plural > 0 ? $0.plural : nil }
    }

    /// Whether a word has letters of ASCII alone, and does not end in a capital letter.
    private func isPlainWord(_ token: Token) -> Bool {
        token.length == token.word.count && !token.isCompound && token.length > 0
            && text[token.end - 1] >= UInt8(ascii: "a")
    }
}
