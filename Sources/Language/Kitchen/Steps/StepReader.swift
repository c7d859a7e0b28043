package import Bytes
package import CatalogModel

/// Reads the steps of a recipe as a cook does: finds the times, the temperatures, the ingredients and their amounts in the
/// texts.
///
/// - Times are those that a timer can count, up to 24 hours.
/// - A temperature is one mark in all the ways in which the text gives it.
/// - An ingredient is marked at its first mention in each text: in cook mode every step is read alone, and a second mark in
///   the same step tells nothing new. Only the first mention in the recipe takes the whole line.
///
/// One reader serves all steps of a recipe, in their order.
package struct StepReader {
    /// In bytes. Longer texts have no marks: nobody writes such a step.
    package static let longestText = 65_536

    private var ingredients: StepIngredients
    private var grammar: LineGrammar
    /// The number of the step that named each line last; 0 for none.
    private var lastStep: [Int32] = []
    private var step: Int32 = 0
    /// Whether steps take parts of each line, as its note says.
    private var isDivided: [Bool] = []

    /// - Parameter language: A BCP 47 tag. Signs such as "°C" and "min" are read in every language, words in those that have a
    ///   file of words.
    package init(language: String?) {
        let language = Lexicon.ofSteps(language)
        ingredients = StepIngredients(language)
        grammar = LineGrammar(language)
    }

    /// Adds a line of ingredients. Marks count lines by the order in which they are added.
    ///
    /// - Parameter group: The position of the group that the line is in.
    package mutating func add(_ line: IngredientLine, group: Int = 0) {
        ingredients.add(line, group: group)
        lastStep.append(0)
        isDivided.append(line.traits.contains(.isDivided))
    }

    /// Chooses the group of ingredients whose name a section of the method has: the butter of the dough, not that of the icing.
    ///
    /// - Parameters:
    ///   - name: Of the section; nil for none.
    ///   - groups: The names of the groups.
    package mutating func beginSection(_ name: String?, groups: [String?]) {
        ingredients.chooseGroup(name, of: groups)
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
        .number, .article, .fraction, .fan, .gas, .thermostat, .except, .rest,
    ]

    private mutating func read(_ step: inout CutStep) {
        self.step += 1
        // Names are not told from the words around them where no spaces are between words.
        let hasIngredients =
            !ingredients.isEmpty && !grammar.tokens.isHeading && !grammar.tokens.language.isUnspaced
        var hasLooseAmount = false
        var hasAmount = false
        // The amount of the number before, whose word is still to come.
        var counted: LineAmount?
        // The index after the ingredient that an amount of the text is of.
        var measuredEnd = 0
        var mentionEnd = -1
        var exceptions = ExceptionScope()
        var index = 0
        while index < grammar.tokens.count {
            let token = grammar.tokens[index]
            // Most words are no mention, and change nothing.
            if token.kind == .word, !token.has(Self.notable), !token.countsTime, !exceptions.isOpen,
                !hasIngredients || !ingredients.mayName(token)
            {
                if token.has(.function) { counted = nil }
                index += 1
                continue
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
                switch grammar.stepAmount(at: index, in: ingredients, mentionEnd: mentionEnd) {
                case .amount(let cut, let next, let end):
                    measuredEnd = end
                    hasAmount = true
                    step.cut(to: grammar.tokens[index].start)
                    step.add(.amount(cut))
                    step.cutMarked(to: grammar.tokens[next - 1].end)
                    counted = cut.amounts.first.flatMap { $0.unit == nil ? $0 : nil }
                    index = next
                    continue
                case .loose: hasLooseAmount = true
                case .none: break
                }
            }
            if hasIngredients, let (found, next) = grammar.tokens.ingredient(at: index, in: ingredients) {
                if let end = grammar.tokens.endOfCompound(found, next, in: ingredients) {
                    (index, counted) = (end, nil)
                    continue
                }
                if exceptions.isOpen {
                    step.usesMore = true
                } else if lastStep[found.index] != self.step {
                    var ingredient = found
                    ingredient.isPart =
                        found.isPart || next <= measuredEnd || lastStep[found.index] > 0 || isDivided[found.index]
                    for line in [ingredient.index] + ingredient.others { lastStep[line] = self.step }
                    add(ingredient, index, next, counted, grammar.tokens, &step)
                }
                (index, counted, mentionEnd) = (next, nil, next)
                continue
            }
            if token.kind != .word || token.has(.function) { counted = nil }
            index += 1
        }
        if hasAmount, hasLooseAmount {
            step.removeAmounts()
            step.isFixed = true
        }
    }

    private func addTimeOrTemperature(at index: Int, _ tokens: Tokens, _ step: inout CutStep) -> Int? {
        let mark: CutStep.Mark
        let end: Int
        if let (temperatures, next) = tokens.temperature(at: index) {
            (mark, end) = (.temperature(temperatures), next)
        } else if let (time, next) = tokens.time(at: index) {
            (mark, end) = (.time(time), next)
        } else {
            return nil
        }
        step.cut(to: tokens[index].start)
        step.add(mark)
        step.cutMarked(to: tokens[end - 1].end)
        return end
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
