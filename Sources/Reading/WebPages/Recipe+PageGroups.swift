import CatalogModel
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
            let search = PageLines.Search(page, lines: lines, ignoringNumbers: true)
            groups = PageGroups(search: search, title: title).groups()
        }
        guard !groups.isEmpty else { return false }
        ingredientGroups = groups.map { group in
            IngredientGroup(name: group.name, ingredients: Ingredients(group.lines.map { ingredients[$0] }))
        }
        return true
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
