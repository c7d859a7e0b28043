import CatalogModel
import CommonMark
import Configuration
import Planning
import SafeHTML

/// A recipe's own page.
struct RecipePage: HTMLTemplate {
    let content: RecipeContent
    let page: PageContext
    let language: RecipeLanguage
    private let terms: RenderedTerms
    /// Otherwise they follow what the owner's templates make of the recipe.
    private var hasTranslationsInHeader = true
    var recipe: Shared<Recipe> { content.recipe }

    init(content: RecipeContent, page: PageContext) {
        self.content = content
        self.page = page
        language = RecipeLanguage(of: content.recipe.value.language, on: page)
        terms = page.rendered(content.terms.table)
    }

    var html: HTML {
        WholePage(
            page: page, title: recipe.value.title, description: PageDescription.of(recipe, on: page),
            kind: .recipe, firstPhoto: hero, firstPlace: .hero,
            shared: SocialTags.Subject(recipe, photo: hero, card: content.socialCard),
            hasText: !recipe.value.story.isEmpty,
            head: RecipeData(content: content, terms: terms, page: page), main: main
        ).html
    }

    private var main: HTML {
        if let own = page.own { return main(by: own) }
        return """
            \(articleStart)
            \(titleBar)
            \(header)
            \(columns)\(bar)</article>
            \(RelatedCards(cards: content.related, page: page))\(PartnerRow(page: page))\(otherTags)\(moreLinks)
            """
    }

    /// By the owner's templates.
    private func main(by own: any PageTemplates) -> HTML {
        var view = self
        view.hasTranslationsInHeader = false
        let values = RecipeValues(view)
        return """
            \(articleStart)
            \(own.recipe(values).map { "\($0)\(translations)" } ?? article)</article>
            \(own.recipeEnd(values) ?? end)
            """
    }

    var translations: TranslationLinks { TranslationLinks(page: page, language: language) }

    /// The start of the article, and the link that closes it.
    private var articleStart: HTML {
        """
        <article\(language.articleLang)\(RecipeColumns.kitchen(content, page))\(content.list.map { " data-list=\"\(url: SiteLink(to: $0, root: ""))\"" as HTML })>
        \(CloseLink(page: page, language: language))
        """
    }

    /// The content of the article.
    var article: HTML { "\(titleBar)\n\(header)\n\(columns)\(bar)" }

    /// What follows the article.
    var end: HTML {
        "\(RelatedCards(cards: content.related, page: page))\(PartnerRow(page: page))\(otherTags)\(moreLinks)"
    }

    var titleBar: HTML {
        "<p class=\"title-bar\" aria-hidden=\"true\"><span>\(recipe.value.title)</span></p>"
    }

    var header: HTML {
        """
        <header class="recipe-header\(if: hero == nil, " no-photo")\(if: content.isLinkOnly, " link-only")\(hue)">
        <div>
        \(if: recipe.value.isDraft, DraftMark(page: page).html)\(kicker)<h1>\(recipe.value.title)</h1>
        \(lead)\(byline)\(if: hasTranslationsInHeader, translations.html)\(RecipeFacts(content: content, page: page, language: language))\
        \(if: content.isLinkOnly, actions)</div>
        \(picture)\(addressCode)\(if: !content.isLinkOnly, actions)</header>
        """
    }

    private func text(_ parts: [Story.Part]) -> StoryView? {
        parts.isEmpty ? nil : StoryView(parts: parts, content: content, page: page)
    }

    private func slot(_ slot: Slot) -> SlotView? { SlotView(slot, of: content, photo: hero, on: page) }

    var parts: RecipeColumns {
        RecipeColumns(content: content, page: page, language: language, placement: .ownPage)
    }

    /// Ingredients and method between the owner's slots, within the text around the recipe.
    var columns: HTML { "\(textAbove)\(slot(.recipeStart))\(parts)\(visitorNotes)\(slot(.recipeEnd))\(textBelow)" }

    var visitorNotes: NotesSection { NotesSection(id: recipe.value.id, page: page) }

    private var bar: RecipeBar? {
        content.isLinkOnly ? nil : RecipeBar(recipe.value, on: page, language: language)
    }

    /// The text around the recipe.
    var textAbove: StoryView? { text(recipe.value.story.above) }
    var textBelow: StoryView? { text(recipe.value.story.below) }

    // MARK: The header: cuisine, description, author, photo

    var kicker: HTML {
        let cuisines = groups(of: .cuisine, orNames: recipe.value.cuisines)
        let categories = groups(of: .category, orNames: recipe.value.categories)
        if cuisines.isEmpty && categories.isEmpty { return "" }
        let separator: HTML = cuisines.isEmpty || categories.isEmpty ? "" : " "
        return "<p class=\"kicker\">\(cuisines)\(separator)\(categories)</p>\n"
    }

    /// Links to the recipe's groups of a kind; their names where they have no pages.
    private func groups(of kind: Taxonomy, orNames names: [String]) -> HTML {
        let places = content.terms.places.filter { terms.isOfKind(kind, $0) }
        if places.isEmpty { return names.map { "<span>\($0)</span>" }.joined(separator: " ") }
        return "\(TermLinkList(places: places, terms: terms, page: page))"
    }

    var lead: HTML? {
        recipe.value.description.map { description in
            "<div class=\"lead\"\(page.blockDirection)>\(Markdown.block(description))</div>\n"
        }
    }

    var byline: HTML {
        guard recipe.value.author != nil || recipe.value.published != nil else { return "" }
        let separator: HTML = recipe.value.author != nil && recipe.value.published != nil ? " · " : ""
        return "<p class=\"byline\"\(language.interfaceLang)>\(author)\(separator)\(date)</p>\n"
    }

    private var author: HTML? {
        guard let author = recipe.value.author else { return nil }
        let text = page.strings.by.html(around: "<bdi>\(author.name)</bdi>")
        guard let link = content.links.author else { return text }
        return ExternalLink(link: link, text: text, page: page).html
    }

    private var date: HTML? {
        recipe.value.published.map { date in
            page.strings.published.html(
                around: "<time datetime=\"\(date.description)\">\(page.language.date(date))</time>"
            )
        }
    }

    var actions: HTML {
        content.isLinkOnly
            ? LinkOnlyActions(content: content, page: page, language: language, hasPhoto: hero != nil).html
            : RecipeActions(content: content, page: page, language: language).html
    }

    private var hero: PublishedPhoto? { recipe.value.photos.first.flatMap(content.published) }

    var addressCode: AddressCode? {
        content.isLinkOnly ? nil : AddressCode(page: page, interfaceLang: language.interfaceLang)
    }

    private var hue: HTML { Hue.attribute(ofCuisine: recipe.value.cuisines.first) }

    var picture: HTML? {
        hero.map { photo in
            """
            <div class="picture hero">\(PhotoView(photo: photo, page: page, urgency: .first, place: .hero))\(heroVideo)</div>

            """
        }
    }

    /// Of a recipe that is only a link: over its photo, which is then the video's picture.
    private var heroVideo: VideoTile? {
        guard content.isLinkOnly, let link = content.links.video else { return nil }
        return VideoTile(link: link, photo: nil, title: recipe.value.title, page: page)
    }

    // MARK: The links to other lists

    /// The tags that have no pages: few recipes have them. Cuisines and categories are above the title.
    var otherTags: HTML? {
        let places = content.terms.places.filter { terms.isOfKind(.tag, $0) && !terms.hasPage($0) }
        guard !places.isEmpty else { return nil }
        let names = places.map { "<span>\(content.terms.table.items[Int($0)].name)</span>" as HTML }
        return "<p class=\"byline\"\(page.contentLang)>\(names.joined(separator: " · "))</p>\n"
    }

    var moreLinks: HTML {
        let places = content.terms.places.filter(terms.hasPage)
        let links = TermLinkList(places: places, terms: terms, page: page, attributes: page.contentLang)
        return """
            <nav class="more-links chips"\(page.interfaceLang) aria-label="\(page.strings[.moreRecipes])">\
            <a class="back" href="\(url: page.homeAddress)">\(page.strings[.allRecipes])</a>\
            \(if: !places.isEmpty, " \(links)")</nav>
            """
    }
}
