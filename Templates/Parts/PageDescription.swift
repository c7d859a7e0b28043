import CatalogModel
import CommonMark
import Configuration
import Planning

/// The description of a page for search engines and shared links: the owner's, else made from its content.
enum PageDescription {
    /// How many bytes of names are enough for a line.
    private static let enough = 200

    /// The recipe's own description, else its groups, time, yield and ingredients; else its title.
    static func of(_ recipe: Shared<Recipe>, on page: PageContext) -> String {
        let recipe = recipe.value
        if let description = recipe.description {
            let line = Summary.truncated(Markdown.plainText(description))
            if !line.isEmpty { return line }
        }
        let words = page.strings
        var facts: [String] = []
        let groups = [recipe.cuisine, recipe.category].compactMap { $0 }
        if !groups.isEmpty { facts.append(groups.map(page.isolated).joined(separator: ", ")) }
        if let time = recipe.overallTime {
            facts.append(words.nameAndCount(words[.totalTime], page.language.time(time).short))
        }
        if let yield = recipe.yield {
            let number = yield.kind == .serves ? Int(yield.text) : nil
            facts.append(number.map { words.servings($0) } ?? page.isolated(yield.text))
        }
        let items = ingredients(recipe, page)
        if !items.isEmpty { facts.append(words.nameAndCount(words[.ingredients], items)) }
        guard !facts.isEmpty else { return line([page.isolated(recipe.title), page.isolated(page.site.title)]) }
        return line(facts)
    }

    /// The title of a list, how many recipes it has, and the first names on the page.
    static func ofList(_ title: String, _ content: ListContent, on page: PageContext) -> String {
        let count = content.pagination.total.map { page.strings.recipeCount($0) }
        let cards = content.cards.table.items
        let titles = names(content.cards.places.lazy.map { cards[Int($0)].title }, page)
        return line([count.map { page.strings.nameAndCount(title, $0) } ?? title] + titles)
    }

    /// The title of an index and the names in it.
    static func ofIndex(_ title: String, _ terms: [Term], on page: PageContext) -> String {
        let names = names(terms.lazy.map(\.name), page).joined(separator: ", ")
        return Summary.truncated(page.strings.nameAndCount(title, names))
    }

    /// The purpose of a page, and names of its content.
    static func of(_ text: String, _ names: [String], on page: PageContext) -> String {
        line([text] + names.map(page.isolated))
    }

    private static func line(_ parts: [String]) -> String { Summary.truncated(parts.joined(separator: " · ")) }

    /// The first names of a list.
    private static func names(_ names: some Sequence<String>, _ page: PageContext) -> [String] {
        var found: [String] = []
        var size = 0
        for name in names {
            guard size < enough else { break }
            found.append(page.isolated(name))
            size += name.utf8.count
        }
        return found
    }

    private static func ingredients(_ recipe: Recipe, _ page: PageContext) -> String {
        var items: [String] = []
        var size = 0
        for group in recipe.ingredientGroups where size < enough {
            for ingredient in group.ingredients where size < enough {
                let item = ingredient.item
                if item.source.isEmpty { continue }
                let text = item.markup == .plain ? item.source : Markdown.plainText(item)
                items.append(page.isolated(text))
                size += text.utf8.count
            }
        }
        return items.joined(separator: ", ")
    }
}
