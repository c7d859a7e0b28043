import CatalogModel
import Configuration
import Planning
import SafeHTML

/// The lists of a book: its contents, and its indexes by title and by what recipes need.
struct BookIndex {
    let content: BookContent
    let page: PageContext
    let form: BookForm
    private let titles: [String]

    init(_ content: BookContent, on page: PageContext, _ form: BookForm) {
        self.content = content
        self.page = page
        self.form = form
        titles = content.recipes.map(\.content.recipe.value.title)
    }

    /// The chapters with their recipes.
    var contents: HTML {
        let chapters = content.chapters.map { chapter -> HTML in
            let recipes = chapter.recipes.map { "<li>\(entry($0.number))</li>\n" as HTML }
            let name = name(of: chapter).map {
                "<p class=\"chapter-name\"\(language(of: chapter))>\($0)</p>\n" as HTML
            }
            return "<li>\(name)<ol>\n\(recipes)</ol></li>\n"
        }
        return "<ol class=\"entries\">\n\(chapters)</ol>\n"
    }

    /// nil for the recipes of a book with one chapter.
    func name(of chapter: BookContent.Chapter) -> String? {
        if let name = chapter.name { return name }
        guard content.chapters.count > 1 else { return nil }
        return page.strings[chapter.isCollection ? .ourFavorites : .otherRecipes]
    }

    /// The attributes of its name.
    func language(of chapter: BookContent.Chapter) -> HTML { chapter.name == nil ? page.interfaceLang : "" }

    /// All recipes by title.
    var byTitle: HTML {
        "<ul class=\"entries\">\n\(content.numbersByTitle.map { "<li>\(entry($0))</li>\n" as HTML })</ul>\n"
    }

    /// What recipes need, each with the recipes.
    var byFood: HTML {
        let foods = content.foods.map { food -> HTML in
            let recipes = food.recipes.map { "<li>\(entry($0))</li>\n" as HTML }
            return "<li><p class=\"food\">\(food.name)</p>\n<ul>\n\(recipes)</ul></li>\n"
        }
        return "<ul class=\"entries\">\n\(foods)</ul>\n"
    }

    /// A recipe's title, and its page where that is known.
    private func entry(_ number: Int) -> HTML {
        let place = form.page(of: BookForm.id(ofRecipe: number)).map { "<span class=\"number\">\($0)</span>" as HTML }
        return """
            <a href="\(form.address(ofRecipe: number))"><bdi>\(titles[number - 1])</bdi>\(place)</a>
            """
    }
}
