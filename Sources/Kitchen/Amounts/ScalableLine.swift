package import Bytes

/// A place of a line that changes with the number of servings.
package struct ScalableAmount: Sendable, Hashable {
    package var quantity: Quantity
    package var unit: MeasureUnit?
    /// The range of the number in the line's UTF-8.
    package var number: Range<Int>
    /// The range of the word after it that has a plural: of a unit or of what is counted; empty for none.
    package var word: Range<Int>
    /// The forms of that word; nil if it does not change.
    package var forms: WordForms?
    /// Whether it may be shown in another unit: not "2 heaped tbsp" and "1 cup plus 2 tablespoons".
    package var canMove = false
}

/// An amount, or several that say the same or are added: "150g/5¼oz", "1 cup plus 2 tablespoons".
package struct ScalableGroup: Sendable, Hashable {
    package var amounts: [ScalableAmount]
    /// From the first number to the end of the last unit, with the bracket around it.
    package var range: Range<Int>
    /// All of it as one amount in another system of units; nil if it stays as written.
    package var metric: Measure?
    package var us: Measure?

    package func measure(in system: UnitSystem) -> Measure? {
        switch system {
        case .written: nil
        case .metric: metric
        case .us: us
        }
    }
}

/// Finds what changes in lines of ingredients.
package struct ScalingReader: Sendable {
    private let reader: IngredientReader
    private let table: UnitTable
    private let words: WordFormTable
    private let hasEnglishFoods: Bool

    /// - Parameter language: A BCP 47 tag; nil for English.
    package init(language: String?) {
        reader = IngredientReader(language: language)
        table = UnitTable(language: language)
        words = WordFormTable(language: table.language)
        hasEnglishFoods = table.language == "en"
    }

    /// The places of a line that change with the number of servings and with the system of units, from left to right. They
    /// do not overlap.
    ///
    /// - Parameter storage: Memory that is used for one line after the other.
    package func groups(of line: ByteView, reusing storage: inout IngredientReader.Storage) -> [ScalableGroup] {
        guard line.count <= IngredientReader.longestLine else { return [] }
        let tokens = IngredientTokens(line, reader.lexicon, reusing: &storage.tokens)
        let groups = groups(of: line, tokens)
        tokens.finish(&storage.tokens)
        return groups
    }

    private func groups(of line: ByteView, _ tokens: IngredientTokens) -> [ScalableGroup] {
        let outline = tokens.outline
        guard !outline.isHeading else { return [] }
        let others = tokens.otherAmounts(from: outline.next, besides: outline.amounts)
        var groups: [ScalableGroup] = []
        if !outline.amounts.isEmpty {
            let subject = Subject(line: line, tokens: tokens, outline: outline, others: others)
            groups.append(group(outline.amounts, subject))
        }
        if others.isEmpty { return groups }
        groups += others.map { group([$0], Subject(line: line, tokens: tokens)) }
        groups.sort { $0.range.lowerBound < $1.range.lowerBound }
        var end = 0
        return groups.filter { group in
            defer { end = max(end, group.range.upperBound) }
            return group.range.lowerBound >= end
        }
    }

    /// What amounts are of.
    private struct Subject {
        var line: ByteView
        var tokens: IngredientTokens
        var outline = IngredientTokens.Outline()
        var others: [IngredientAmount] = []
    }

    private func group(_ amounts: [IngredientAmount], _ subject: Subject) -> ScalableGroup {
        let line = subject.line
        var places = amounts.map { place($0, subject) }.sorted { $0.number.lowerBound < $1.number.lowerBound }
        if places.count == 1, let unit = places[0].unit, table.up(from: unit) != nil || table.down(from: unit) != nil {
            places[0].canMove = places[0].word.lowerBound - places[0].number.upperBound <= 1
        }
        var end = places.reduce(0) { max($0, $1.number.upperBound, $1.unit == nil ? 0 : $1.word.upperBound) }
        let start = places[0].number.lowerBound
        // "1 cup (250 ml)"
        let inside = line.view(start..<end)
        if inside.count(of: UInt8(ascii: "(")) > inside.count(of: UInt8(ascii: ")")), end < line.count,
            line[end] == UInt8(ascii: ")")
        {
            end += 1
        }
        return ScalableGroup(
            amounts: places, range: start..<end, metric: measure(amounts, .metric, subject),
            us: measure(amounts, .us, subject))
    }

    private func place(_ amount: IngredientAmount, _ subject: Subject) -> ScalableAmount {
        var word = amount.name
        if amount.unit == nil, amount.role == .first {
            // What is counted follows its number: "3 large or 4 medium eggs" has two numbers before it.
            let noun = subject.tokens.noun(of: subject.outline.item)
            let end = amount.number.upperBound
            if noun.lowerBound >= end,
                !subject.others.contains(where: { end..<noun.lowerBound ~= $0.number.lowerBound })
            {
                word = noun
            }
        }
        return ScalableAmount(
            quantity: amount.quantity, unit: amount.unit, number: amount.number, word: word,
            forms: forms(of: word, amount, subject.line))
    }

    private func forms(of word: Range<Int>, _ amount: IngredientAmount, _ line: ByteView) -> WordForms? {
        // "2-inch"
        guard !word.isEmpty, word.lowerBound == 0 || line[word.lowerBound - 1] != UInt8(ascii: "-") else { return nil }
        let text = line.view(word)
        if amount.unit != nil { return words.ofUnit(text) }
        guard let forms = words.ofItem(text) else { return nil }
        // "4 acorn squash": this word has no plural.
        let isOne = (amount.quantity.upper ?? amount.quantity.value) <= .one
        return isOne == forms.isWrittenAsOne ? forms : nil
    }

    /// What amounts are in a system: the one that the line gives itself, else the first one converted.
    private func measure(
        _ amounts: [IngredientAmount], _ system: UnitSystem, _ subject: Subject
    ) -> Measure? {
        // Each alternative with what is added to it: "3lb 5oz" of "1.5kg/3lb 5oz".
        var alternatives: [[IngredientAmount]] = []
        for amount in amounts {
            if amount.role == .added, !alternatives.isEmpty {
                alternatives[alternatives.count - 1].append(amount)
            } else {
                alternatives.append([amount])
            }
        }
        if let own = alternatives.first(where: { $0[0].unit?.system == system }) {
            return alternatives.count == 1 ? nil : sum(own, system, subject)
        }
        // Spoons alone stay spoons.
        guard let first = alternatives.first, first.contains(where: { $0.unit?.system != nil || $0.unit == .stick })
        else {
            return nil
        }
        return sum(first, system, subject)
    }

    private func sum(
        _ amounts: [IngredientAmount], _ system: UnitSystem, _ subject: Subject
    ) -> Measure? {
        if amounts.count == 1, let unit = amounts[0].unit, unit.system == system {
            return Measure(amounts[0].quantity, unit)
        }
        var sum: Measure?
        for amount in amounts {
            guard let part = amount.unit.flatMap({ base(Measure(amount.quantity, $0), system, subject) })
            else {
                return nil
            }
            guard let before = sum else { sum = part; continue }
            guard before.unit == part.unit else { return nil }
            sum = Measure(before.quantity + part.quantity, part.unit)
        }
        return sum
    }

    private func base(_ measure: Measure, _ system: UnitSystem, _ subject: Subject) -> Measure? {
        if measure.unit == .stick { return butter(measure, system, subject) }
        let needsWeight = hasEnglishFoods && system == .metric && measure.unit.milliliters != nil
        let grams = needsWeight ? FoodWeights.gramsPerCup(of: subject.outline, in: subject.tokens) : nil
        return measure.inBase(of: system, gramsPerCup: grams)
    }

    /// A stick of butter has 113 g, as its packet says.
    private func butter(_ measure: Measure, _ system: UnitSystem, _ subject: Subject) -> Measure? {
        guard system == .metric, FoodWeights.isButter(subject.outline, in: subject.tokens) else { return nil }
        return Measure(measure.quantity * Rational(113), .gram)
    }
}

extension Quantity {
    fileprivate static func + (one: Quantity, other: Quantity) -> Quantity {
        let upper =
            one.upper == nil && other.upper == nil ? nil : (one.upper ?? one.value) + (other.upper ?? other.value)
        return Quantity(one.value + other.value, upper: upper)
    }
}

extension ByteView {
    fileprivate func count(of sign: UInt8) -> Int { reduce(0) { $1 == sign ? $0 + 1 : $0 } }
}
