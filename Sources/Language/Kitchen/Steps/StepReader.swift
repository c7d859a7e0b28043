package import Bytes
package import CatalogModel

/// Reads the steps of a recipe as a cook does: finds the times, the temperatures, the ingredients and their amounts in the
/// texts.
///
/// - Times are those that a timer can count, up to 24 hours.
/// - A temperature is one mark in all the ways in which the text gives it.
/// - An ingredient is marked at its first mention in each text: in cook mode every step is read alone, and a second mark in
///   the same step tells nothing new. Only the first mention in the recipe takes the whole line.
/// - An amount follows the servings where it is surely taken from a line, and stays as it is written elsewhere.
/// - A line goes in at the step that names it after a verb of adding, if no step takes a part of it.
///
/// One reader serves all steps of a recipe, in their order.
package struct StepReader {
    /// In bytes. Longer texts have no marks: nobody writes such a step.
    package static let longestText = 65_536

    private var ingredients: StepIngredients
    private var grammar: LineGrammar
    private var lines: [LineUse] = []
    /// Lines that go in, in the order of their steps.
    private var added: [Int] = []
    /// The number of the text that is read.
    private var text: Int32 = 0
    /// The number of the step that it is of.
    private var step: Int32 = 0
    private var scope = SentenceScope()
    /// The line of which a part was taken last, and the index after the ingredient there; -1 in another text.
    private var divided: (line: Int, end: Int)?
    private let unsure: Set<Int>

    /// What steps say of a line.
    private struct LineUse {
        /// The number of the text that named it last; 0 for none.
        var lastText: Int32 = 0
        /// The step in which all of it goes in; 0 for none.
        var addedIn: Int32 = 0
        /// Whether steps take parts of it, as its note says.
        var isDivided: Bool
        /// Whether a step takes a part of it, or says an amount itself.
        var isTaken = false
        /// Whether a step takes one thing of several: "Place 1 leaf on a board" may be said of each.
        var isTakenOneByOne = false
        /// What the amounts in steps take of it, as shares, beside those that are all of it.
        var parts = Rational.zero
        var isTakenWhole = false
        /// Whether a step counts one of what is left, or takes a part again and again.
        var hasCountedRest = false
        /// Whether a step says one of it with an article, or "3 of the".
        var hasArticle = false

        /// Whether the parts come to more than the line, or are single things and come to less.
        var isUnsure: Bool {
            hasCountedRest || hasArticle && parts > .zero || parts > .one + LineShare.tolerance
                || isDivided && isTakenWhole && parts > .zero
                || isTakenOneByOne && parts < .one - LineShare.tolerance
        }
    }

    /// - Parameter language: A BCP 47 tag. Signs such as "°C" and "min" are read in every language, words in those that have a
    ///   file of words.
    /// - Parameter unsure: The `unsureLines` that another reader found: no part of them follows the servings.
    package init(language: String?, unsure: Set<Int> = []) {
        let language = Lexicon.ofSteps(language)
        self.unsure = unsure
        ingredients = StepIngredients(language)
        grammar = LineGrammar(language)
    }

    /// Adds a line of ingredients. Marks count lines by the order in which they are added.
    ///
    /// - Parameter group: The position of the group that the line is in.
    package mutating func add(_ line: IngredientLine, group: Int = 0) {
        ingredients.add(line, group: group)
        lines.append(LineUse(isDivided: line.traits.contains(.isDivided)))
    }

    /// Chooses the group of ingredients whose name a section of the method has: the butter of the dough, not that of the icing.
    ///
    /// - Parameters:
    ///   - name: Of the section; nil for none.
    ///   - groups: The names of the groups.
    package mutating func beginSection(_ name: String?, groups: [String?]) {
        ingredients.chooseGroup(name, of: groups)
    }

    /// Begins a step, which can have several texts.
    ///
    /// - Parameter number: In the whole method, from 1 on.
    package mutating func beginStep(_ number: Int) {
        step = Int32(clamping: number)
        scope = SentenceScope()
    }

    /// Lines whose parts in the steps that were read are not sure: they come to more than the line, or they are single things and
    /// come to less, or a step counts what is left.
    package var unsureLines: Set<Int> {
        Set(lines.indices.filter { lines[$0].isUnsure })
    }

    /// Calls a closure with the position of each line that goes in whole at one step, in the order in which the steps name them.
    ///
    /// - Parameter body: Its `step` is the step's number.
    package func forEachAddition(_ body: (_ step: Int, _ line: Int) -> Void) {
        for line in added where !lines[line].isTaken { body(Int(lines[line].addedIn), line) }
    }

    /// The pieces of a text.
    ///
    /// - Parameter text: Well-formed UTF-8 without markup.
    package mutating func cut(_ text: ByteView) -> CutStep {
        var step = CutStep()
        guard text.count <= Self.longestText else { return step }
        grammar.scan(text, .step)
        defer { grammar.forget() }
        read(&step)
        return step
    }

    /// What more than an ingredient can begin at.
    private static let notable: WordRoles = [
        .number, .article, .fraction, .fan, .gas, .thermostat, .except, .rest, .share,
    ]

    private mutating func read(_ step: inout CutStep) {
        text += 1
        divided?.end = -1
        // Names are not told from the words around them where no spaces are between words.
        let hasIngredients =
            !ingredients.isEmpty && !grammar.tokens.isHeading && !grammar.tokens.language.isUnspaced
        // The amount of the number before, whose word is still to come.
        var counted: LineAmount?
        // The index after the ingredient that an amount of the text is of.
        var measuredEnd = 0
        var last: Tokens.Mention?
        var exceptions = ExceptionScope()
        var index = 0
        while index < grammar.tokens.count {
            let token = grammar.tokens[index]
            // Most tokens mean nothing to it, and are not passed.
            if token.kind == .sign || !token.actions.isEmpty { scope.move(to: index, in: grammar.tokens) }
            // Most words are no mention, and change nothing.
            if token.kind == .word, !token.has(Self.notable), !token.countsTime, !exceptions.isOpen,
                !hasIngredients || !ingredients.mayName(token)
            {
                if token.has(.function) { counted = nil }
                index += 1
                continue
            }
            if token.has(.share), let line = divided?.line {
                countRest(grammar.tokens.oneOfRest(at: index, of: line, in: ingredients))
            }
            exceptions.move(to: index, in: grammar.tokens)
            if !grammar.tokens.mayBegin(token) {
                guard hasIngredients, token.kind == .word else {
                    if token.kind != .word { counted = nil }
                    index += 1
                    continue
                }
            } else if let next = addTimeOrTemperature(at: index, grammar.tokens, &step) {
                (index, counted) = (next, nil)
                continue
            }
            if token.has(.rest), hasIngredients { step.usesMore = step.usesMore || grammar.tokens.isRest(index) }
            if hasIngredients, token.kind == .number || token.has([.number, .fraction, .article]), !exceptions.isOpen {
                switch takeAmount(at: index, after: last) {
                case .amount(let cut, _, let next, let end):
                    measuredEnd = end
                    add(.amount(cut), index, next, &step)
                    counted = cut.amounts.first.flatMap { $0.unit == nil ? $0 : nil }
                    index = next
                    continue
                case .written(let next, let end):
                    countRest(before: index)
                    measuredEnd = end
                    add(.written, index, next, &step)
                    (index, counted) = (next, nil)
                    continue
                case .none: countRest(before: index)
                }
            }
            if hasIngredients, let mention = grammar.tokens.mention(at: index, in: ingredients), !mention.isUnclear {
                if let end = grammar.tokens.endOfCompound(mention, in: ingredients) {
                    (index, counted) = (end, nil)
                    continue
                }
                if exceptions.isOpen {
                    step.usesMore = true
                } else {
                    take(mention, index, isMeasured: mention.next <= measuredEnd, counted, &step)
                }
                last = mention
                (index, counted) = (mention.next, nil)
                continue
            }
            if token.kind != .word || token.has(.function) { counted = nil }
            index += 1
        }
    }

    /// "the remaining 4": as many as the author has left.
    private mutating func countRest(before index: Int) {
        guard grammar.tokens[index].kind == .number, let line = divided?.line,
            grammar.tokens.language.oneOfRest.contains(grammar.tokens[index - 1].word)
        else { return }
        let next = grammar.tokens[index + 1]
        let isOfLine =
            next.kind != .word || next.has(.function)
            ? ingredients.supplies.contains { $0.item == line && ($0.amount.unit?.kind ?? .count) == .count }
            : next.unit.map { ingredients.isCounted(line, in: $0) } ?? false
        if isOfLine { countRest(line) }
    }

    private mutating func countRest(_ line: Int?) {
        if let line, lines[line].parts > .zero { lines[line].hasCountedRest = true }
    }

    /// The amount at an index. One that takes a part of a line counts to what is taken of it.
    private mutating func takeAmount(at index: Int, after last: Tokens.Mention?) -> LineGrammar.StepAmount {
        let found = grammar.stepAmount(at: index, in: ingredients, after: last)
        guard case .amount(_, let share, let next, let end) = found else { return found }
        lines[share.item].isTaken = true
        if share.isWhole { lines[share.item].isTakenWhole = true }
        guard !share.isWhole else { return unsure.contains(share.item) ? .written(next: next, end: end) : found }
        // The bracket of "¾ cup of the oats (60 g)" says it again.
        let isRepetition = divided.map { $0.line == share.item && grammar.tokens.isBracket(before: index, at: $0.end) }
        if isRepetition != true { lines[share.item].parts = lines[share.item].parts + share.share }
        divided = (share.item, end)
        lines[share.item].isTakenOneByOne = lines[share.item].isTakenOneByOne || share.isOneThing
        if grammar.tokens.isRepeated(after: end) { lines[share.item].hasCountedRest = true }
        let stays = unsure.contains(share.item) || grammar.tokens.isServed(before: index)
        return stays ? .written(next: next, end: end) : found
    }

    /// Marks an ingredient at its first mention in the text.
    private mutating func take(
        _ mention: Tokens.Mention, _ index: Int, isMeasured: Bool, _ counted: LineAmount?, _ step: inout CutStep
    ) {
        var all = [mention.match.item] + mention.match.others
        if all.count > 1 { all.sort() }
        let first = lines[all[0]]
        let isPart = mention.isPart || isMeasured || first.isDivided
        // "an egg, then the other 4 eggs"
        if grammar.tokens.has(index - 1, .article) && ingredients.isCounted(all[0], in: nil)
            || grammar.tokens.isAfterNumberOf(index)
        {
            lines[all[0]].hasArticle = true
        }
        for line in all {
            lines[line].isTaken = lines[line].isTaken || isPart
            lines[line].lastText = text
            if lines[line].addedIn == 0, mention.isSure, grammar.tokens.isAdded(index, mention.next, after: scope.verbs)
            {
                lines[line].addedIn = self.step
                added.append(line)
            }
        }
        guard first.lastText != text else { return }
        let ingredient = StepIngredient(all[0], isPart: isPart || first.lastText > 0, others: Array(all.dropFirst()))
        add(ingredient, index, mention.next, counted, grammar.tokens, &step)
    }

    private func addTimeOrTemperature(at index: Int, _ tokens: Tokens, _ step: inout CutStep) -> Int? {
        if let (temperatures, next) = tokens.temperature(at: index) {
            add(
                .temperature(temperatures, isOven: tokens.isOfOven(temperatures, after: scope.heatsOven, next)), index,
                next, &step)
            return next
        }
        guard let (time, next) = tokens.time(at: index) else { return nil }
        add(.time(time), index, next, &step)
        return next
    }

    /// Marks the tokens from an index to the one before another.
    private func add(_ mark: CutStep.Mark, _ first: Int, _ next: Int, _ step: inout CutStep) {
        step.cut(to: grammar.tokens[first].start)
        step.add(mark)
        step.cutMarked(to: grammar.tokens[next - 1].end)
    }

    /// - Parameter counted: The amount of the number before, which counts the ingredient.
    private func add(
        _ ingredient: StepIngredient, _ first: Int, _ next: Int, _ counted: LineAmount?, _ tokens: Tokens,
        _ step: inout CutStep
    ) {
        step.cut(to: tokens[first].start)
        step.add(.ingredient(ingredient))
        if let counted,
            let plural = tokens.nounPlural(
                at: next - 1, isOne: (counted.quantity.upper ?? counted.quantity.value) <= .one)
        {
            step.cutMarked(to: tokens[next - 1].start)
            step.cutMarked(to: tokens[next - 1].end, plural: plural)
        } else {
            step.cutMarked(to: tokens[next - 1].end)
        }
    }
}

/// Whether words say what is not used: "except the cornstarch", "all but the oil and lemon juice".
private struct ExceptionScope {
    private(set) var isOpen = false

    mutating func move(to index: Int, in tokens: Tokens) {
        let token = tokens[index]
        if token.has(.except) {
            // "but" only after "all".
            isOpen = isOpen || !token.has(.function) || tokens.has(index - 1, .all)
        } else if isOpen, token.kind == .sign {
            let isEnd = token.word.first.isOne(of: ".;:)!")
            if isEnd || token.isSign(",") && !tokens.isListed(after: index) { isOpen = false }
        }
    }
}

extension Tokens {
    /// Whether a token can begin a time or a temperature.
    @inline(__always)
    fileprivate func mayBegin(_ token: Token) -> Bool {
        token.kind == .number || token.isSign("-")
            || token.has([.number, .article, .fraction, .fan, .gas, .thermostat]) || token.countsTime
    }

    /// Whether a list goes on after a comma: "the oil, lemon juice and salt".
    fileprivate func isListed(after comma: Int) -> Bool {
        (comma + 1..<comma + 5).contains { has($0, .and) || isSign($0, ",") }
    }

    /// "dry ingredients", "the first 13 ingredients", "the rest.": more than is named.
    fileprivate func isRest(_ index: Int) -> Bool {
        guard has(index, .share) else { return true }
        return self[index + 1].kind != .word && has(index - 1, .determiner)
    }
}
