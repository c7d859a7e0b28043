import CatalogModel
import Planning
import SafeHTML

/// Times, yield and what else is worth knowing before one begins.
struct RecipeFacts {
    let recipe: Recipe
    let page: PageContext

    var html: HTML {
        var facts: [HTML] = []
        if let time = recipe.prepTime { facts.append(fact(page.strings.prepTime, time)) }
        if let time = recipe.cookTime { facts.append(fact(page.strings.cookTime, time)) }
        for other in recipe.otherTimes { facts.append(fact(other.name, other.time)) }
        if let time = recipe.totalTime {
            facts.append(fact(page.strings.totalTime, time))
        } else if let total = recipe.overallTime, recipe.prepTime != nil, recipe.cookTime != nil {
            facts.append(fact(page.strings.totalTime, CookingTime(total)))
        }
        if let yield = recipe.yield { facts.append(fact(page.strings.yield, "\(text(of: yield))")) }
        if let difficulty = recipe.difficulty { facts.append(fact(page.strings.difficulty, "\(difficulty)")) }
        if !recipe.diets.isEmpty {
            facts.append(fact(page.strings.diets, "\(recipe.diets.map(page.strings.diet).joined(separator: ", "))"))
        }
        return facts.isEmpty ? "" : "<dl class=\"facts\">\n\(facts)</dl>\n"
    }

    private func fact(_ name: String, _ value: HTML) -> HTML {
        "<div><dt>\(name)</dt><dd>\(value)</dd></div>\n"
    }

    private func fact(_ name: String, _ time: CookingTime) -> HTML {
        let note: HTML = time.note.map { " <small>\($0)</small>" } ?? ""
        return fact(name, "\(TimeView(time.duration, strings: page.strings).html)\(note)")
    }

    /// As stated; a mere number gets its unit.
    private func text(of yield: RecipeYield) -> String {
        guard yield.kind == .serves, let number = Int(yield.text) else { return yield.text }
        return page.strings.servings(number)
    }
}
