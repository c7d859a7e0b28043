import Bytes
import CatalogModel
import Kitchen
import RecipeReading

/// What the headings of its page add to a recipe whose data has one list without groups.
extension Recipe {
    /// Divides the ingredients.
    ///
    /// - Returns: Whether the page has groups of them.
    mutating func divideIngredients(by page: PageRows) -> Bool {
        guard let ingredients = ingredientGroups.first?.ingredients else { return false }
        let lines = ingredients.map(\.line)
        var groups = PageGroups(search: PageLines.Search(page, lines: lines), title: title).groups()
        if groups.isEmpty {
            let search = PageLines.Search(page, lines: lines, by: .wordsWithoutNumbers)
            groups = PageGroups(search: search, title: title).groups()
        }
        var fuller: [Int: Ingredient] = [:]
        var reader = LineReader(language: language)
        for hasAmount in [true, false] where groups.isEmpty {
            let search = PageLines.Search(
                page, lines: lines, by: .texts({ Self.food(of: $0, hasAmount, &reader) }, strict: !hasAmount))
            groups = PageGroups(search: search, title: title).groups()
            if !groups.isEmpty { fuller = Self.fullerLines(search, &reader) }
        }
        guard !groups.isEmpty else { return false }
        ingredientGroups = groups.map { group in
            IngredientGroup(
                name: group.name, ingredients: Ingredients(group.lines.map { fuller[$0] ?? ingredients[$0] }))
        }
        return true
    }

    /// The food of a line, with its first number: "1 oat flour" of "1 cup (90 g) oat flour (gluten-free if needed)", which
    /// structured data may have without the second measure and with other remarks.
    private static func food(of text: String, _ hasAmount: Bool, _ reader: inout LineReader) -> String {
        // No line is longer; the words of the others are those of no food.
        guard text.utf8.count <= 200 else { return "longer than lines" }
        return text.withBytes { bytes in
            let line = IngredientLine(bytes, reader.cut(bytes))
            let first = (0..<line.amountCount).lazy.compactMap(line.amount(at:)).first?.quantity
            let number = first.map { "\($0.value.numerator) \($0.value.denominator) " } ?? ""
            return (hasAmount ? number : "") + line.text(of: .item)
        }
    }

    /// The lines of which the page says more, in all words that the data has: it is the author's own second measure.
    private static func fullerLines(_ search: PageLines.Search, _ reader: inout LineReader) -> [Int: Ingredient] {
        var lines: [Int: Ingredient] = [:]
        for match in search.lists().first?.matches ?? [] where match.rows.count == 1 {
            let row = search.rows[match.rows.lowerBound]
            var left = row.key.words
            let hasAll = search.lines[match.line].words.allSatisfy { word in
                left.firstIndex(of: word).map { left.remove(at: $0) } != nil
            }
            guard hasAll, left.contains(where: { $0.first?.isNumber ?? false }) else { continue }
            let text = row.text.drop { !$0.isLetter && !$0.isNumber && $0 != "(" }
            lines[match.line] = reader.ingredient(TextCleaning.withSingleBrackets(String(text)))
        }
        return lines
    }

    /// Divides the steps.
    mutating func divideSteps(by page: PageRows) {
        guard sections.count == 1, sections[0].name == nil else { return }
        let steps = sections[0].steps
        let lines = steps.map { TextLimit.cut($0.text.source, to: TextLimit.title.rawValue) }
        let groups = PageGroups(search: PageLines.Search(page, lines: lines), title: title).groups()
        // A heading among steps may be of a picture or an advertisement, unless all steps are below one. A heading for each
        // step is the step's name, and most often its number.
        let areNamed = groups.allSatisfy { group in group.name.map { !StepCounter.isCounter($0) } ?? false }
        guard !groups.isEmpty, areNamed, groups.count < steps.count else { return }
        sections = groups.map { group in
            var section = MethodSection(name: group.name, steps: [])
            for line in group.lines { section.steps.append(steps[line]) }
            return section
        }
    }
}
