import CatalogModel
import Configuration
import Planning
import SafeHTML

/// The recipe's buttons. Those without an address are absent; those that need a script are hidden until it shows them.
struct RecipeActions: HTMLTemplate {
    let content: RecipeContent
    let page: PageContext
    let language: RecipeLanguage

    var html: HTML {
        """
        <div class="actions"\(language.interfaceLang)>\
        \(HeartButton(id: content.recipe.value.id, title: content.recipe.value.title, page: page))\
        \(link(content.links.video, page.strings[.watchVideo], .button))\
        \(link(content.links.source, page.strings[.viewSource], .source))\
        <button class="button" type="button" data-print hidden>\(page.strings[.printRecipe])</button>\
        <button class="button" type="button" data-share="\(page.strings[.recipeLinkCopied])" \
        data-by-hand="\(page.strings[.copyThisLink])" hidden>\(page.strings[.shareRecipe])</button></div>

        """
    }

    private func link(_ link: WebLink?, _ text: String, _ look: ExternalLink.Look) -> ExternalLink? {
        link.map { ExternalLink(link: $0, text: "\(text)", page: page, look: look) }
    }
}
