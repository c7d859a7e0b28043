import Bytes

/// The name of an ingredient as steps may call it: the words of its item, of which a mention must have a head.
struct StepPhrase {
    /// Stems in order.
    let words: [PackedWord]
    /// Whether each word names the thing: in "extra virgin olive oil" the last one, in "chicken thighs" both, in
    /// "garlic cloves" the first one.
    private(set) var isHead: [Bool]
    /// Whether each word makes another thing of the next one: "coconut" of "coconut milk".
    let isSource: [Bool]

    /// An item with more words or bytes is no name.
    private static let mostWords = 20
    private static let mostBytes = 1000

    /// The names in an item: two of "salt and pepper" and of "butter or margarine".
    static func phrases(of item: ByteView, _ language: StepLanguage) -> [StepPhrase] {
        let tokens = StepTokens(item.view(0..<min(item.count, mostBytes)), language)
        var phrases: [StepPhrase] = []
        var words: [StepToken] = []
        func finish() {
            if let phrase = StepPhrase(words, language) { phrases.append(phrase) }
            words = []
        }
        var depth = 0
        for index in 0..<min(tokens.count, mostWords) {
            let token = tokens[index]
            if token.isSign("(") || token.isSign("[") { depth += 1 }
            if token.isSign(")") || token.isSign("]") { depth -= 1 }
            guard depth <= 0 else { continue }
            if token.has(.aside), !words.isEmpty { break }
            if token.isSign(","), !words.allSatisfy({ $0.has(.quality) }) { break }
            if token.has([.and, .to]) || token.isSign("/") || token.isSign("&") {
                finish()
            } else if token.kind == .word, !token.has([.determiner, .unit]), token.word.count > 1 {
                words.append(token)
            }
        }
        finish()
        return phrases
    }

    /// nil if no word names anything.
    private init?(_ tokens: [StepToken], _ language: StepLanguage) {
        var tokens = tokens[...]
        while let last = tokens.last, last.has([.quality, .of, .function]) { tokens.removeLast() }
        while let first = tokens.first, first.has([.of, .function]) { tokens.removeFirst() }
        guard !tokens.isEmpty else { return nil }
        let names = tokens.filter { !$0.has([.of, .function]) }
        words = names.map { StepStem.stem($0.word, language) }
        isSource = names.map { $0.has(.source) }
        isHead = Array(repeating: false, count: names.count)
        let link = tokens.firstIndex { $0.has(.of) } ?? tokens.startIndex
        let beforeLink = tokens[..<link].count { !$0.has(.function) }
        switch language.family {
        case .french, .spanish, .portuguese, .italian: markFirst(names, beforeLink)
        case .german: markLast(names, names.lastIndex { $0.isCapitalized } ?? names.count - 1, beforeLink)
        case .english, .dutch, .other: markLast(names, names.count - 1, beforeLink)
        }
    }

    /// "huile d'olive", "filet de poulet", "gousses d'ail": a part gives way to the thing that it is of.
    private mutating func markFirst(_ names: [StepToken], _ beforeLink: Int) {
        isHead[0] = !names[0].has(.piece) || names.count == 1
        if names[0].has([.piece, .cut]), names.count > 1 { isHead[max(beforeLink, 1)] = true }
    }

    /// "olive oil", "chicken thighs", "garlic cloves", "leg of lamb".
    private mutating func markLast(_ names: [StepToken], _ head: Int, _ beforeLink: Int) {
        isHead[head] = true
        if names[head].has([.piece, .cut]), head > 0, !names[head - 1].has(.quality) {
            isHead[head - 1] = true
            isHead[head] = !names[head].has(.piece)
        }
        if beforeLink > 0, names[beforeLink - 1].has(.cut) { isHead[beforeLink - 1] = true }
    }
}
