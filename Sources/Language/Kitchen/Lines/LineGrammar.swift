import Bytes
import CatalogModel

/// Reads a line of ingredients as a cook does: says of each token which part of the line it is.
///
/// Rules, no list of lines: an amount is a number with what may be around numbers; of the rest, the words that tell what is
/// done to a thing, brackets, and what comes after a comma are notes; and an item has a noun.
///
/// A token that no rule marks is text of the item, so whatever happens each token is in exactly one part. One value serves
/// many lines, one after the other.
struct LineGrammar {
    typealias Mark = LinePiece.Mark

    /// An amount whose number and unit are tokens.
    struct Found {
        var amount: LineAmount
        var number: TokenSpan
        /// The unit, or what is counted; empty for none.
        var name = TokenSpan()
    }

    private static let unmarked = Mark(.text, .item)

    private(set) var tokens: Tokens
    /// The index after a mark of a list: "- ", "* ", "• ", "▢ ".
    private(set) var start = 0
    /// Those of the tokens; further ones are of a line before.
    var marks: [Mark]
    /// The first one is the line's.
    var amounts: ReusableArray<Found>
    var isHeading = false
    /// Whether it says more of its amount than is read, and thus stays as it is written.
    private(set) var isKept = false
    /// A unit without a number: "pinch of salt".
    var looseUnit: MeasureUnit?

    init(_ language: Lexicon) {
        tokens = Tokens(language)
        // Most lines have less.
        marks = Array(repeating: Self.unmarked, count: 24)
        amounts = ReusableArray(capacity: 4)
    }

    /// Begins a line.
    ///
    /// - Parameter text: It has to be there until `forget`.
    mutating func scan(_ text: ByteView, _ purpose: Tokens.Purpose) {
        tokens.scan(text, purpose)
        start = afterListMark
        isHeading = false
        isKept = false
        reset()
    }

    mutating func forget() { tokens.forget() }

    private mutating func reset() {
        while marks.count < tokens.count { marks.append(Self.unmarked) }
        for index in 0..<tokens.count { marks[index] = Self.unmarked }
        amounts.removeAll()
        looseUnit = nil
        mark(0, start, .separator, .none)
    }

    // MARK: The line

    mutating func read() {
        if let heading {
            mark(0, heading.first, .separator, .none)
            mark(heading.next, tokens.count, .separator, .none)
            isHeading = true
            return
        }
        if tokens.language.isUnspaced { return readNameFirst() }
        var next = start
        if let lead = readLead(at: start) {
            next = lead.next
            if !readRest(after: lead) {
                reset()
                readWithoutAmount()
                next = tokens.count
            }
        } else {
            reset()
            if !readTrailing(from: start) {
                reset()
                readWithoutAmount()
            }
        }
        readOthers(from: next)
        let isInOtherScript = isInOtherScript
        if hasUnreadPart || hasUnreadAmount || isInOtherScript && tokens.numberCount > 0 && !isOneNumber {
            return keepAsWritten()
        }
        if isOfDish { amounts[0].amount.traits.insert(.isFixed) }
        if !isInOtherScript { addCountedNoun() }
        addWords()
    }

    /// The words of a heading: "For the sauce:", "## Sauce", "[Sauce]".
    private var heading: TokenSpan? {
        let count = tokens.count
        guard count > 1 else { return nil }
        let isBracketed = tokens.isSign(0, "[") && tokens.closeOfBracket(at: 0) == count
        let isMarked = tokens.isSign(0, "#") && (tokens[1].isSpaced || tokens.isSign(1, "#"))
        let isIntroduced =
            tokens.isSign(count - 1, ":") && !(0..<count).contains { tokens[$0].kind == .number }
        guard isBracketed || isMarked || isIntroduced else { return nil }
        var first = isBracketed ? 1 : 0
        while isMarked, tokens.isSign(first, "#") { first += 1 }
        return TokenSpan(first: first, next: isMarked ? count : count - 1)
    }

    private var afterListMark: Int {
        var index = 0
        while tokens[index].kind == .sign, !tokens[index].word.first.isOne(of: "([~<>,") { index += 1 }
        // "1. كوب طحين"
        if tokens.language.selfCounting != nil, tokens[0].kind == .number, tokens[0].value.isWhole,
            tokens.isSign(1, "."), !tokens[1].isSpaced
        {
            index = 2
        }
        return index < tokens.count && tokens[index].isSpaced ? index : 0
    }

    /// Reads what a line says after its amount; false if there is nothing to buy after it.
    private mutating func readRest(after lead: Lead) -> Bool {
        mark(start, lead.shownEnd ?? lead.next, part: .amount)
        var lead = lead
        readEach(&lead)
        var end = tokens.count
        if let (measure, first) = measureAtEnd(from: lead.next) {
            add(measure, isOfOne(first) ? .size : .equal)
            // "2 Steaks à 200 g"
            let begin = first > lead.next + 1 && tokens.has(first - 1, .each) ? first - 1 : first
            mark(begin, end, isOfOne(first) ? .size : .text, .none)
            end = begin
        }
        let hasAmount = !amounts.isEmpty
        return readWords(from: lead.next, to: end, hasAmount: hasAmount, unit: amounts.first?.amount.unit ?? looseUnit)
    }

    /// "1 teaspoon each cumin and caraway", "2 tbsp each of", "2 ea. onions": the word belongs to the amount.
    private mutating func readEach(_ lead: inout Lead) {
        guard tokens.has(lead.next, .each), !amounts.isEmpty else { return }
        let after = tokens[lead.next + 1]
        let isPassed = after.kind == .sign && after.word.first.isOne(of: ".:,") && !after.isSpaced || after.has(.of)
        let next = isPassed ? lead.next + 2 : lead.next + 1
        // "4 oz each"
        guard tokens[next].kind == .word, !tokens.has(next, [.aside, .function]) else { return }
        mark(lead.next, next, .size, .amount)
        lead.next = next
        lead.shownEnd = nil
    }

    private mutating func readWithoutAmount() {
        if !readWords(from: start, to: tokens.count, hasAmount: false, unit: nil) {
            mark(start, tokens.count, .text, .item)
        }
    }

    // MARK: Lines that are not read

    /// Whether a part of the amount follows that is not read: "un oignon et demi", "1 kg 500 de pommes".
    private var hasUnreadPart: Bool {
        guard let first = amounts.first, !first.amount.traits.contains(.isFixed) else { return false }
        // "11/2 cups"
        let slash = first.number.first + 1
        if tokens.isSign(slash, "/"), !tokens[slash].isSpaced, tokens[slash + 1].kind == .number,
            !tokens[slash + 1].isSpaced
        {
            return true
        }
        // "boîte de 400 g de tomates"
        if tokens.has(first.number.first - 1, [.of, .each]), tokens[first.number.first - 2].unit?.kind == .container {
            return true
        }
        // "1 500 g Mehl"
        let second = tokens[first.number.first + 1]
        if tokens.language.englishNouns == nil, first.amount.unit == nil, second.length == 3,
            second.value >= Rational(100)
        {
            return true
        }
        let rest = tokens[first.name.next]
        if first.amount.unit == .kilogram || first.amount.unit == .liter, rest.kind == .number, rest.length == 3,
            rest.value.isWhole, tokens.unit(at: first.name.next + 1) == nil
        {
            return true
        }
        guard tokens.roles.isSuperset(of: [.and, .fraction]) else { return false }
        return (first.number.next..<max(first.number.next, tokens.count)).contains { index in
            guard tokens.has(index, .and), !tokens.has(index - 1, .fraction) else { return false }
            let half = tokens.has(index + 1, .article) ? index + 2 : index + 1
            let next = tokens[half + 1]
            return tokens.has(half, .fraction) && !amounts.contains { $0.number.contains(half) }
                && (next.kind != .word || next.has([.of, .function]))
        }
    }

    private static let inch: PackedWord = "inch"

    /// Whether the line is of a pan or a dish, or of one thing of a length: "a 10-inch springform pan", "9 inch pound cake", but not
    /// "9 inches ginger".
    private var isOfDish: Bool {
        guard let first = amounts.first else { return false }
        if first.amount.unit == .inch, first.amount.role == .first {
            return first.amount.quantity.value >= Rational(6) && tokens[first.name.first].word == Self.inch
        }
        guard first.amount.unit == nil, tokens.roles.contains(.vessel) else { return false }
        let last = (0..<tokens.count).last {
            marks[$0].part == .item && marks[$0].kind == .text && tokens[$0].kind == .word
        }
        guard let last, tokens.has(last, .vessel) else { return false }
        // "1 beef stock pot" is no pot.
        return tokens[last].unit == nil || tokens.has(first.number.first, .article)
    }

    /// Makes the whole line text: a part of its amounts may not change alone.
    mutating func keepAsWritten() {
        reset()
        mark(start, tokens.count, .text, .item)
        isKept = true
    }

    /// Whether a line of an English recipe is in Japanese, Chinese, Korean or Arabic: no word has two Latin letters.
    private var isInOtherScript: Bool {
        guard tokens.language.englishNouns != nil else { return false }
        var isOther = false
        for index in 0..<tokens.count where tokens[index].kind == .word {
            let (first, token) = (tokens.text[tokens[index].start], tokens[index])
            let isLetter = first.isLetter && token.length > 1 && tokens.text[token.start + 1] < 0x80
            if isLetter || (0xC3...0xC9).contains(first) { return false }
            isOther = isOther || (0xD8...0xDB).contains(first) || (0xE3...0xED).contains(first)
        }
        return isOther
    }

    /// Whether the amount is the only number of the line, in digits: "砂糖 50g".
    private var isOneNumber: Bool {
        amounts.count == 1 && tokens.numberCount == 1 && tokens[amounts[0].number.first].kind == .number
    }

    // MARK: Marks

    /// - Parameters:
    ///   - first: An index of a token.
    ///   - next: The index after the last one.
    mutating func mark(_ first: Int, _ next: Int, _ kind: LinePiece.Kind, _ part: LinePiece.Part) {
        var index = first
        while index < next, index < tokens.count {
            marks[index] = Mark(kind, part)
            index += 1
        }
    }

    /// Moves tokens to a part, with the kinds that they have.
    mutating func mark(_ first: Int, _ next: Int, part: LinePiece.Part) {
        var index = first
        while index < next, index < tokens.count {
            marks[index].part = part
            index += 1
        }
    }

    mutating func mark(_ index: Int, kind: LinePiece.Kind) {
        if index >= 0, index < tokens.count { marks[index].kind = kind }
    }

    /// Marks the numbers of amounts and the units that follow them.
    mutating func addWords() {
        defer { for index in amounts.indices { markAmount(index) } }
        for index in amounts.indices {
            let (found, unit) = (amounts[index], amounts[index].amount.unit)
            if found.amount.role == .size { amounts[index].amount.traits.insert(.isFixed) }
            guard unit != nil, !found.name.isEmpty else { continue }
            let isGlued = tokens.isSign(found.name.first - 1, "-")
            // "cuillères à soupe": the first word changes.
            let isLong = found.name.next > found.name.first + 1
            // "Dose/n", "cup(s)"
            let hasEnding =
                isLong && tokens[found.name.first + 1].kind == .sign && !tokens[found.name.first + 1].isSpaced
            let isPlural = isLong && !hasEnding && tokens[found.name.first].plural > 0
            // "xícara (chá)" is one name.
            if isPlural { mark(found.name.first + 1, found.name.next, kind: .size) }
            amounts[index].amount.plural = isGlued || hasEnding ? 0 : tokens.unitPlural(at: found.name.first)
            if isPlural {
                amounts[index].name.next = found.name.first + 1
            } else if !isGlued, let unit, unit.hasNeighbor, found.name.first == found.number.next,
                !found.amount.role.isPart, found.amount.role == .first || unit != .stick,
                !(index + 1 < amounts.count && amounts[index + 1].amount.role.isPart)
            {
                amounts[index].amount.traits.insert(.canMove)
            }
        }
    }

    /// What is counted follows its number: "3 large or 4 medium eggs" has two numbers before it.
    private mutating func addCountedNoun() {
        guard let first = amounts.first, first.amount.unit == nil, first.amount.role == .first,
            !first.amount.traits.contains(.isInWord), !tokens.has(first.number.next, .each), let noun = countedNoun(),
            isSureNoun(noun),
            !amounts.contains(where: {
                $0.amount.role != .size && $0.number.first > amounts[0].number.first && $0.number.first < noun
            })
        else { return }
        let quantity = amounts[0].amount.quantity
        guard let plural = tokens.nounPlural(at: noun, isOne: (quantity.upper ?? quantity.value) <= .one) else {
            return
        }
        amounts[0].amount.plural = plural
        amounts[0].name = TokenSpan(first: noun, next: noun + 1)
    }

    /// Whether a word alone changes with its number: "oignons rouges" are two words that do.
    private func isSureNoun(_ noun: Int) -> Bool {
        guard tokens.language.selfCounting == nil else { return true }
        // "Zwiebel(n)", "Kartoffel/n"
        guard !tokens.isSign(noun + 1, "(") && !tokens.isSign(noun + 1, "/") || tokens[noun + 1].isSpaced else {
            return false
        }
        switch tokens.language.heads {
        case .last: return agrees(noun)
        case .capitalized: return tokens[noun].isCapitalized && agrees(noun)
        case .first:
            let next = tokens[noun + 1]
            guard noun == 0 || marks[noun - 1].kind != .size else { return false }
            return next.kind != .word || next.has([.of, .or, .and, .aside, .preposition])
        }
    }

    /// Whether the adjectives before a noun are the same for one and for more: "rote Zwiebel", and not "rotes Ei".
    private func agrees(_ noun: Int) -> Bool {
        guard let first = amounts.first, let endings = tokens.language.constantAdjectives else { return true }
        return (first.number.next..<max(first.number.next, noun)).allSatisfy { index in
            tokens[index].kind != .word || tokens[index].isCapitalized && tokens.language.heads == .capitalized
                || tokens.has(index, .adverb) && !tokens.has(index, .quality)
                || endings.contains { tokens[index].word.hasSuffix($0) }
        }
    }

    /// Marks the number of an amount and the word after it. They stay in the part that they are in.
    private mutating func markAmount(_ index: Int) {
        let found = amounts[index]
        mark(found.number, .number, index)
        mark(found.name, .word, index)
    }

    private mutating func mark(_ span: TokenSpan, _ kind: LinePiece.Kind, _ amount: Int) {
        for place in span.first..<max(span.first, span.next) where place < tokens.count {
            marks[place].kind = kind
            marks[place].amount = UInt8(truncatingIfNeeded: amount)
        }
    }

    // MARK: Amounts

    mutating func add(_ measure: Tokens.Measured, _ role: LineAmount.Role) {
        add(measure.quantity, measure.unit, role, measure.number, measure.name)
    }

    mutating func add(
        _ quantity: Quantity, _ unit: MeasureUnit?, _ role: LineAmount.Role, _ number: TokenSpan,
        _ name: TokenSpan = TokenSpan()
    ) {
        guard amounts.count < CutLine.mostAmounts else { return }
        let role = amounts.isEmpty && role == .equal ? .first : role
        var amount = LineAmount(quantity, unit, role)
        if number.next == number.first + 1, tokens.isDecimal(tokens[number.first]) { amount.traits.insert(.isDecimal) }
        amounts.append(Found(amount: amount, number: number, name: name))
    }

    /// Adds the measures in a bracket that say again how much the line has, and marks the bracket, which goes where the line
    /// is shown in one of its systems of units.
    mutating func addRepetition(inBracketAt index: Int) {
        let first = amounts.count
        addMeasures(inBracketAt: index, .equal)
        guard first > 0, amounts.count > first, let close = tokens.closeOfBracket(at: index) else { return }
        // Of "butter, (8 tbsp)" no comma is left.
        let start = close == tokens.count && tokens.isSign(index - 1, ",") ? index - 1 : index
        for place in start..<close {
            marks[place] = Mark(.separator, marks[place].part, amount: UInt8(truncatingIfNeeded: first))
        }
    }

    /// Whether a measure goes on from the last one: "4 oz" of "2 lb 4 oz", "2 tbsp" of "¾ cup + 2 tbsp".
    private func isNextTo(_ measure: Tokens.Measured, isSum: Bool) -> Bool {
        guard let last = amounts.last, let unit = last.amount.unit, unit.kind == measure.unit.kind else { return false }
        let (one, other) = (unit.traits.system, measure.unit.traits.system)
        return measure.number.first == last.name.next + (isSum ? 1 : 0)
            && (one == other || isSum && (one == nil || other == nil))
    }

    /// Adds the measures in a bracket.
    mutating func addMeasures(inBracketAt index: Int, _ role: LineAmount.Role) {
        guard let close = tokens.closeOfBracket(at: index) else { return }
        var next = index + 1
        while next < close - 1 {
            if let measure = tokens.measure(at: next), measure.next <= close - 1 {
                // "(2 lb 4 oz)"
                let isSum = tokens.isSign(next - 1, "+") || tokens.has(next - 1, .plus)
                let isAdded =
                    role == .equal && next > index + 1 && isNextTo(measure, isSum: isSum)
                add(measure, isAdded ? .added : role)
                next = measure.next
            } else {
                next += 1
            }
        }
    }
}
