import CatalogModel
import MarkdownRendering
import Planning
import SafeHTML

/// A recipe's own page.
struct RecipePage {
    private let content: RecipeContent
    private let page: PageContext
    private let language: RecipeLanguage
    private let terms: RenderedTerms
    private var recipe: Shared<Recipe> { content.recipe }

    init(_ content: RecipeContent, _ chrome: borrowing SiteChrome?) {
        self.content = content
        page = PageContext(content.frame, chrome)
        language = RecipeLanguage(of: content.recipe.value.language, on: page)
        terms = page.rendered(content.terms.table)
    }

    var html: HTML {
        // Most recipes fit, and a buffer that is too large costs nothing.
        Layout(
            page: page, title: recipe.value.title, description: PageDescription.of(recipe, on: page),
            firstPhoto: hero, isRecipe: true, shared: SocialTags.Subject(recipe, photo: hero)
        ).html(
            size: 24_576, head: { StructuredData.write(content, terms, page: page, to: &$0) },
            main: { writeMain(to: &$0) }
        )
    }

    private func writeMain(to html: inout HTML) {
        html.append(literal: "<article")
        html.append(language.recipe)
        html.append(literal: ">\n")
        CloseLink(page: page, language: language).write(to: &html)
        // What glides into the upper edge as one scrolls, for the eye alone.
        html.append(literal: "\n<p class=\"bar\" aria-hidden=\"true\"><span>")
        html.append(text: recipe.value.title)
        html.append(literal: "</span></p>\n")
        writeOpening(to: &html)
        writeKitchen(to: &html)
        html.append(literal: "</article>\n")
        writeOnward(to: &html)
    }

    private var hero: PublishedPhoto? { recipe.value.photos.first.flatMap { content.photos[$0.source] } }

    // MARK: The opening: picture, title, times

    private func writeOpening(to html: inout HTML) {
        html.append(literal: "<header class=\"opening\">\n<div>\n")
        writeKicker(to: &html)
        html.append(literal: "<h1>")
        html.append(text: recipe.value.title)
        html.append(literal: "</h1>\n")
        if let description = recipe.value.description {
            html.append(literal: "<div class=\"lead\"")
            html.append(page.ownDirection)
            html.append(literal: ">")
            Markdown.write(block: description, to: &html)
            html.append(literal: "</div>\n")
        }
        writeByline(to: &html)
        RecipeFacts(content: content, page: page, language: language).write(to: &html)
        RecipeActions(content: content, page: page, language: language).write(to: &html)
        let drawing = Drawing(title: recipe.value.title, cuisine: recipe.value.cuisine)
        html.append(literal: "</div>\n<div class=\"picture hero")
        if let hero {
            // The hue is that of the drawing that is shown if the photo does not load.
            Drawing.writeHue(drawing.hue, to: &html)
            html.append(literal: "\">")
            html += PhotoView(photo: hero, page: page, urgency: .first).html
        } else {
            html.append(literal: "\">")
            drawing.write(to: &html)
        }
        html.append(literal: "</div>\n</header>\n")
    }

    private func writeKicker(to html: inout HTML) {
        html.enclose("<p class=\"kicker\">", "</p>\n") { html in
            let start = html.end
            for (kind, names) in [(TermKind.cuisine, recipe.value.cuisines), (.category, recipe.value.categories)] {
                if terms.first(kind, of: content.terms.places) != nil {
                    for place in content.terms.places where terms.isOfKind(kind, place) {
                        if html.end != start { html.append(literal: " ") }
                        terms.writeLink(to: place, on: page, &html)
                    }
                    continue
                }
                for name in names {
                    if html.end != start { html.append(literal: " ") }
                    html += "<span>\(name)</span>"
                }
            }
        }
    }

    private func writeByline(to html: inout HTML) {
        guard recipe.value.author != nil || recipe.value.published != nil else { return }
        html.append(literal: "<p class=\"byline\"")
        html.append(language.site)
        html.append(literal: ">")
        if let author = recipe.value.author {
            if let link = content.links.author {
                var text = HTML()
                writeAuthor(author, to: &text)
                html += OutsideLink(link: link, text: text, page: page).html
            } else {
                writeAuthor(author, to: &html)
            }
        }
        if let date = recipe.value.published {
            if recipe.value.author != nil { html.append(literal: " · ") }
            page.strings.published.write(to: &html) { html in
                html.append(literal: "<time datetime=\"")
                html.append(text: date.description)
                html.append(literal: "\">")
                html.append(text: page.language.date(date))
                html.append(literal: "</time>")
            }
        }
        html.append(literal: "</p>\n")
    }

    private func writeAuthor(_ author: Author, to html: inout HTML) {
        page.strings.by.write(to: &html) { html in
            html.append(literal: "<bdi>")
            html.append(text: author.name)
            html.append(literal: "</bdi>")
        }
    }

    // MARK: The kitchen: what one needs, what one does

    private func writeKitchen(to html: inout HTML) {
        html.enclose("<div class=\"kitchen\">\n", "</div>\n") { html in
            html.enclose("<div class=\"side\">\n", "</div>\n") { writeNeeds(to: &$0) }
            html.enclose("<div class=\"main\">\n", "</div>\n") { writeMethod(to: &$0) }
        }
    }

    private func writeNeeds(to html: inout HTML) {
        IngredientList(recipe: recipe, page: page, language: language).write(to: &html)
        writeEquipment(to: &html)
        if let nutrition = recipe.value.nutrition {
            NutritionTable(nutrition: nutrition, page: page, language: language).write(to: &html)
        }
    }

    private func writeMethod(to html: inout HTML) {
        Method(content: content, page: page, language: language).write(to: &html)
        writeNotes(to: &html)
        writeGallery(to: &html)
        if let credit = recipe.value.credit { html += "<p class=\"credit\">\(credit)</p>\n" }
    }

    private func writeEquipment(to html: inout HTML) {
        guard !recipe.value.equipment.isEmpty else { return }
        let items = recipe.value.equipment.map { "<li>\($0)</li>\n" as HTML }
        html += """
            <section aria-labelledby="equipment">
            <h2 id="equipment"\(language.site)>\(page.strings.equipment)</h2>
            <ul class="plain">
            \(items)</ul>
            </section>

            """
    }

    private func writeNotes(to html: inout HTML) {
        guard !recipe.value.notes.isEmpty else { return }
        let notes = recipe.value.notes.map { note -> HTML in
            let title: HTML = note.title.map { "<h3>\($0)</h3>\n" } ?? ""
            return "\(title)\(Markdown.block(note.text))"
        }
        html += """
            <section class="notes text" aria-labelledby="notes">
            <h2 id="notes"\(language.site)>\(page.strings.notes)</h2>
            \(notes)</section>

            """
    }

    /// Photos beside the hero.
    private func writeGallery(to html: inout HTML) {
        let photos = recipe.value.photos.dropFirst().compactMap { content.photos[$0.source] }
        guard !photos.isEmpty else { return }
        let pictures = photos.map { photo -> HTML in
            "<div class=\"picture\">\(PhotoView(photo: photo, page: page, urgency: .late).html)</div>\n"
        }
        html += "<div class=\"gallery\">\n\(pictures)</div>\n"
    }

    // MARK: The ways on

    private func writeOnward(to html: inout HTML) {
        RelatedCards(page: page).write(content.related, to: &html)
        PartnerRow(page: page).write(to: &html)
        html.append(literal: "<nav class=\"onward\"")
        html.append(page.interface)
        html.append(literal: " aria-label=\"")
        html.append(text: page.strings.moreRecipes)
        html.append(literal: "\"><a class=\"back\" href=\"")
        html.append(url: page.homeAddress)
        html.append(literal: "\">")
        html.append(text: page.strings.allRecipes)
        html.append(literal: "</a>")
        for term in content.terms.places {
            html.append(literal: " ")
            terms.writeLink(to: term, page.own, on: page, &html)
        }
        html.append(literal: "</nav>")
    }
}
