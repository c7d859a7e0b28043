import CatalogModel
import Planning
import SafeHTML

/// Times, yield and what else is worth knowing before one begins.
struct RecipeFacts {
    let content: RecipeContent
    let page: PageContext

    func write(to html: inout HTML) {
        let recipe = content.recipe
        let isSum = recipe.value.totalTime == nil && recipe.value.prepTime != nil && recipe.value.cookTime != nil
        let total = isSum ? recipe.value.overallTime.map { CookingTime($0) } : recipe.value.totalTime
        let start = html.end
        if let time = recipe.value.prepTime { write(page.strings.prepTime, time, to: &html) }
        if let time = recipe.value.cookTime { write(page.strings.cookTime, time, to: &html) }
        for other in recipe.value.otherTimes { write(other.name, other.time, to: &html) }
        if let total { write(page.strings.totalTime, total, to: &html) }
        if let yield = recipe.value.yield { write(page.strings.yield, text(of: yield), to: &html) }
        if let difficulty = recipe.value.difficulty { write(page.strings.difficulty, difficulty, to: &html) }
        if !recipe.value.diets.isEmpty {
            write(page.strings.diets, recipe.value.diets.map(page.strings.diet).joined(separator: ", "), to: &html)
        }
        if html.end != start { html.enclose(since: start, "<dl class=\"facts\">\n", "</dl>\n") }
    }

    private func write(_ name: String, _ value: String, to html: inout HTML) {
        write(name, to: &html) { $0.append(text: value) }
    }

    private func write(_ name: String, _ time: CookingTime, to html: inout HTML) {
        write(name, to: &html) { html in
            html.append(page.language.time(time.duration).html)
            if let note = time.note { html += " <small>\(note)</small>" }
        }
    }

    private func write(_ name: String, to html: inout HTML, value: (inout HTML) -> Void) {
        html.append(literal: "<div><dt>")
        html.append(text: name)
        html.append(literal: "</dt><dd>")
        value(&html)
        html.append(literal: "</dd></div>\n")
    }

    /// As stated; a mere number gets its unit.
    private func text(of yield: RecipeYield) -> String {
        guard yield.kind == .serves, let number = Int(yield.text) else { return yield.text }
        return page.strings.servings(number)
    }
}
