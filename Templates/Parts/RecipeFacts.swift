import CatalogModel
import Kitchen
import Planning
import SafeHTML

/// Times, yield and what else is worth knowing before one begins.
struct RecipeFacts {
    let content: RecipeContent
    let page: PageContext
    let language: RecipeLanguage

    func write(to html: inout HTML) {
        let recipe = content.recipe
        let isSum = recipe.value.totalTime == nil && recipe.value.prepTime != nil && recipe.value.cookTime != nil
        let total = isSum ? recipe.value.overallTime.map { CookingTime($0) } : recipe.value.totalTime
        let start = html.end
        if let time = recipe.value.prepTime { write(page.strings.prepTime, time, to: &html) }
        if let time = recipe.value.cookTime { write(page.strings.cookTime, time, to: &html) }
        for other in recipe.value.otherTimes { write(other.name, other.time, language.own, to: &html) }
        if let total { write(page.strings.totalTime, total, to: &html) }
        if let yield = recipe.value.yield { write(yield, to: &html) }
        if let difficulty = recipe.value.difficulty { write(page.strings.difficulty, own: difficulty, to: &html) }
        if !recipe.value.diets.isEmpty {
            let diets = recipe.value.diets.map { page.strings.name(of: $0) }
            write(page.strings.diets, page.strings.conventions.list(diets), to: &html)
        }
        guard html.end != start else { return }
        html.insert("<dl class=\"facts\"\(language.site)>\n", at: start)
        html.append(literal: "</dl>\n")
    }

    /// As stated; a mere number gets its unit.
    private func write(_ yield: RecipeYield, to html: inout HTML) {
        if yield.kind == .serves, let number = Int(yield.text) {
            write(page.strings.yield, page.strings.servings(number), to: &html)
        } else {
            write(page.strings.yield, own: yield.text, to: &html)
        }
    }

    private func write(_ name: String, _ value: String, to html: inout HTML) {
        open(name, in: &html)
        html.append(text: value)
        html.append(literal: "</dd></div>\n")
    }

    /// - Parameter value: What the recipe says: "12 cookies" is turned round in a page that runs from right to left.
    private func write(_ name: String, own value: String, to html: inout HTML) {
        open(name, in: &html)
        html.append(literal: "<bdi")
        html.append(language.own)
        html.append(literal: ">")
        html.append(text: value)
        html.append(literal: "</bdi></dd></div>\n")
    }

    /// - Parameter attributes: What says the language of the name.
    private func write(_ name: String, _ time: CookingTime, _ attributes: HTML? = nil, to html: inout HTML) {
        open(name, attributes, in: &html)
        page.language.write(time.duration, to: &html)
        if let note = time.note { html += " <small><bdi\(language.own)>\(note)</bdi></small>" }
        html.append(literal: "</dd></div>\n")
    }

    private func open(_ name: String, _ attributes: HTML? = nil, in html: inout HTML) {
        html.append(literal: "<div><dt")
        if let attributes { html.append(attributes) }
        html.append(literal: ">")
        html.append(text: name)
        html.append(literal: "</dt><dd>")
    }
}
