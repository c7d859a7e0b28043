import CatalogModel
import MarkdownRendering
import Planning
import SafeHTML

/// A recipe's own page.
struct RecipePage {
    private let content: RecipeContent
    private let page: PageContext
    private var recipe: Recipe { content.recipe }

    init(_ content: RecipeContent) {
        self.content = content
        page = PageContext(content.frame)
    }

    var html: HTML {
        Layout(
            page: page, title: recipe.title, description: recipe.description.map(summary),
            head: StructuredData.recipe(content, page: page),
            main: """
                <article\(language)>
                \(opening)\(kitchen)</article>
                \(onward)
                """
        ).html
    }

    /// The recipe's language, where it is not the site's.
    private var language: HTML {
        guard let language = recipe.language, language != page.site.language else { return "" }
        return " lang=\"\(language)\" dir=\"\(WritingDirection(language: language).rawValue)\""
    }

    // MARK: The opening: picture, title, times

    private var opening: HTML {
        let description: HTML = recipe.description.map { "<div class=\"lead\">\(Markdown.block($0))</div>\n" } ?? ""
        return """
            <header class="opening">
            <div>
            \(kicker)<h1>\(recipe.title)</h1>
            \(description)\(byline)\(RecipeFacts(recipe: recipe, page: page).html)\(actions)</div>
            <div class="picture hero">\(hero)</div>
            </header>

            """
    }

    private var hero: HTML {
        guard let photo = recipe.photos.first.flatMap({ content.photos[$0.source] }) else {
            return Drawing(title: recipe.title, cuisine: recipe.cuisine).html
        }
        return PhotoView(photo: photo, page: page, urgency: .first).html
    }

    private var kicker: HTML {
        var groups: [HTML] = []
        for (kind, name) in [(TermKind.cuisine, recipe.cuisine), (.category, recipe.category)] {
            if let term = content.terms.first(where: { $0.kind == kind }) {
                groups.append(link(term))
            } else if let name {
                groups.append("<span>\(name)</span>")
            }
        }
        return groups.isEmpty ? "" : "<p class=\"kicker\">\(groups.joined(separator: " "))</p>\n"
    }

    private func link(_ term: TermLink) -> HTML {
        "<a href=\"\(url: page.address(term.path))\">\(term.name)</a>"
    }

    private var byline: HTML {
        var parts: [HTML] = []
        if let author = recipe.author {
            let text = page.strings.by(author.name)
            parts.append(author.link.map { OutsideLink(link: $0, text: text, page: page).html } ?? "\(text)")
        }
        if let date = recipe.published {
            parts.append(
                "\(page.strings.published) <time datetime=\"\(date.description)\">\(page.strings.date(date))</time>")
        }
        guard let first = parts.first else { return "" }
        return "<p class=\"byline\">\(first)\(parts.dropFirst().map { " · \($0)" as HTML })</p>\n"
    }

    /// A button whose address the recipe lacks is absent.
    private var actions: HTML {
        let source = recipe.source.map { button($0, page.strings.viewSource) } ?? ""
        let video = recipe.video.map { button($0.link, page.strings.watchVideo) } ?? ""
        let heart = HeartButton(id: recipe.id.description, title: recipe.title, page: page).html
        return "<div class=\"actions\">\(source)\(video)\(heart)</div>\n"
    }

    private func button(_ link: WebLink, _ text: String) -> HTML {
        OutsideLink(link: link, text: text, page: page, isButton: true).html
    }

    // MARK: The kitchen: what one needs, what one does

    private var kitchen: HTML {
        let needed: HTML = """
            \(IngredientList(groups: recipe.ingredientGroups, page: page).html)\(equipment)\
            \(recipe.nutrition.map { NutritionTable(nutrition: $0, page: page).html } ?? "")
            """
        let done: HTML = "\(Method(content: content, page: page).html)\(notes)\(gallery)\(credit)"
        guard !needed.isEmpty || !done.isEmpty else { return "" }
        let side: HTML = needed.isEmpty ? "" : "<div class=\"side\">\n\(needed)</div>\n"
        let main: HTML = done.isEmpty ? "" : "<div class=\"main\">\n\(done)</div>\n"
        return "<div class=\"kitchen\">\n\(side)\(main)</div>\n"
    }

    private var equipment: HTML {
        guard !recipe.equipment.isEmpty else { return "" }
        let items = recipe.equipment.map { "<li>\($0)</li>\n" as HTML }
        return """
            <section aria-labelledby="equipment">
            <h2 id="equipment">\(page.strings.equipment)</h2>
            <ul class="plain">
            \(items)</ul>
            </section>

            """
    }

    private var notes: HTML {
        guard !recipe.notes.isEmpty else { return "" }
        let notes = recipe.notes.map { note -> HTML in
            let title: HTML = note.title.map { "<h3>\($0)</h3>\n" } ?? ""
            return "\(title)\(Markdown.block(note.text))"
        }
        return """
            <section class="notes text" aria-labelledby="notes">
            <h2 id="notes">\(page.strings.notes)</h2>
            \(notes)</section>

            """
    }

    /// Photos beside the hero.
    private var gallery: HTML {
        let photos = recipe.photos.dropFirst().compactMap { content.photos[$0.source] }
        guard !photos.isEmpty else { return "" }
        let pictures = photos.map { photo -> HTML in
            "<div class=\"picture\">\(PhotoView(photo: photo, page: page, urgency: .late).html)</div>\n"
        }
        return "<div class=\"gallery\">\n\(pictures)</div>\n"
    }

    private var credit: HTML {
        recipe.credit.map { "<p class=\"credit\">\($0)</p>\n" } ?? ""
    }

    // MARK: The ways on

    private var onward: HTML {
        let terms = content.terms.map { " \(link($0))" as HTML }
        return """
            <nav class="onward" aria-label="\(page.strings.moreRecipes)"><a class="back" href="\(url: page.homeAddress)">\
            \(page.strings.allRecipes)</a>\(terms)</nav>
            """
    }

    /// The description in one line, as search engines show it.
    private func summary(_ description: Text) -> String {
        Summary.line(Markdown.plainText(description))
    }
}
