import CatalogModel
import Configuration
import Planning
import SafeHTML

/// The recipe's buttons. Those without an address are absent; those that need a script are hidden until it shows them. Where
/// they have no space in one row, the last ones are icons.
struct RecipeActions: HTMLTemplate {
    let content: RecipeContent
    let page: PageContext
    let language: RecipeLanguage

    var html: HTML {
        """
        <div class="actions"\(language.interfaceLang)>\
        \(jump)\(cook)\(save)\(shopping)\(video)\(source)\
        <button class="button quiet print" type="button"\(page.printAttributes) hidden>\(word(page.strings[.printRecipe]))</button>\
        \(share)</div>

        """
    }

    var save: HTML {
        let id = content.recipe.value.id
        return """
            <button class="heart button save" type="button" data-heart="\(id.feed):\(id.key)" aria-pressed="false" hidden>\
            \(page.strings[.saveRecipe])</button>
            """
    }

    /// The same on all pages. Without the files, the browser's own dialog opens at once.
    static func printAttributes(_ site: SiteFrame) -> HTML {
        guard let script = site.features[.print]?.script, let styles = site.features[.print]?.styles,
            let texts = site.features[.print]?.texts
        else {
            return " data-print"
        }
        return """
             data-print="\(script.text)" data-print-styles="\(styles.text)" data-print-texts="\(texts.text)"
            """
    }

    /// Below a story one has to scroll for the recipe.
    private var jump: HTML? {
        guard content.leadsToRecipe else { return nil }
        return "<a class=\"button jump\" href=\"#recipe\">\(page.strings[.jumpToRecipe])</a>"
    }

    private var cook: HTML? {
        guard content.recipe.value.hasSteps else { return nil }
        return """
            <button class="button primary cook" type="button" data-cook hidden>\(page.strings[.startCooking])</button>
            """
    }

    /// Adds the ingredients to the shopping list.
    var shopping: HTML? {
        guard content.recipe.value.hasIngredients, let script = page.site.features[.addToList]?.script else {
            return nil
        }
        return """
            <button class="button quiet shopping" type="button" data-shop="\(script.text)" \
            data-said="\(page.strings[.addedToShoppingList])" data-undo="\(page.strings[.undo])" \
            data-list="\(page.strings[.shoppingList])" data-failed="\(page.strings[.recipeNotAdded])" hidden>\(word(page.strings[.addToShoppingList]))</button>
            """
    }

    var share: HTML {
        """
        <button class="button quiet share" type="button" data-share="\(page.strings[.recipeLinkCopied])" \
        data-by-hand="\(page.strings[.copyThisLink])" hidden>\(word(page.strings[.shareRecipe]))</button>
        """
    }

    private func word(_ text: String) -> HTML { "<span class=\"word\">\(text)</span>" }

    /// nil where the page plays the video itself.
    private var video: ExternalLink? {
        guard let link = content.links.video, VideoPlayer(of: link, page.site.policy) == nil else { return nil }
        return ExternalLink(link: link, text: word(page.strings[.watchVideo]), page: page, look: .video)
    }

    var source: ExternalLink? {
        content.links.source.map { link in
            let host: HTML = "<bdi>\(link.hostName ?? link.text)</bdi>"
            let text: HTML = "<span class=\"word\">\(page.strings.viewSource.html(around: host))</span>"
            return ExternalLink(link: link, text: text, page: page, look: .source)
        }
    }
}

/// What a recipe that is only a link offers in place of ingredients and method: the way to where it is.
struct LinkOnlyActions: HTMLTemplate {
    let content: RecipeContent
    let page: PageContext
    let language: RecipeLanguage
    /// Whether the recipe has a photo, which then leads to its video.
    let hasPhoto: Bool

    var html: HTML {
        """
        \(onlyName)<div class="actions"\(language.interfaceLang)>\(source)\(others.save)\(others.share)</div>
        \(video)\(content.recipe.value.credit.map { "<p class=\"credit\">\($0)</p>\n" as HTML })
        """
    }

    private var others: RecipeActions { RecipeActions(content: content, page: page, language: language) }

    private var onlyName: HTML? {
        guard content.links.source == nil, content.links.video == nil, content.recipe.value.description == nil else {
            return nil
        }
        return "<p class=\"only-name\"\(language.interfaceLang)>\(page.strings[.onlyName])</p>\n"
    }

    private var source: ExternalLink? {
        content.links.source.map { link in
            ExternalLink(
                link: link, text: "<span>\(HostLabel.named(page.strings.getRecipe, link))</span>", page: page,
                look: .recipe)
        }
    }

    private var video: VideoTile? {
        guard !hasPhoto, let link = content.links.video else { return nil }
        return VideoTile(link: link, photo: nil, title: content.recipe.value.title, page: page)
    }
}

/// Links to the two columns of a recipe, which stay in view on screens that have them below each other, and the button of
/// cook mode.
struct RecipeBar: HTMLTemplate {
    let page: PageContext
    let language: RecipeLanguage

    /// nil for a recipe without ingredients or without steps.
    init?(_ recipe: Recipe, on page: PageContext, language: RecipeLanguage) {
        guard recipe.hasIngredients, recipe.hasSteps else { return nil }
        self.page = page
        self.language = language
    }

    var html: HTML {
        """
        <nav class="recipe-bar"\(language.interfaceLang) aria-label="\(page.strings[.recipeParts])">\
        <a href="#ingredients">\(page.strings[.ingredients])</a><a href="#method">\(page.strings[.method])</a>\
        <button type="button" data-cook hidden>\(page.strings[.cook])</button></nav>

        """
    }
}
