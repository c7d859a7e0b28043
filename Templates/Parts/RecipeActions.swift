import CatalogModel
import Planning
import SafeHTML

/// What one may do with a recipe. A button whose address the recipe lacks is absent; those that need a script are
/// hidden until it shows them.
struct RecipeActions {
    let content: RecipeContent
    let page: PageContext
    let language: RecipeLanguage

    func write(to html: inout HTML) {
        let recipe = content.recipe
        html.append(literal: "<div class=\"actions\"")
        html.append(language.site)
        html.append(literal: ">")
        HeartButton(id: recipe.value.id, title: recipe.value.title, page: page).write(to: &html)
        if let video = content.links.video { html += link(video, page.strings.watchVideo, .button) }
        if let source = content.links.source { html += link(source, page.strings.viewSource, .source) }
        html.append(literal: "<button class=\"button\" type=\"button\" data-print hidden>")
        html.append(text: page.strings.printRecipe)
        html.append(literal: "</button><button class=\"button\" type=\"button\" data-share=\"")
        html.append(text: page.strings.recipeLinkCopied)
        html.append(literal: "\" data-by-hand=\"")
        html.append(text: page.strings.copyThisLink)
        html.append(literal: "\" hidden>")
        html.append(text: page.strings.shareRecipe)
        html.append(literal: "</button></div>\n")
    }

    private func link(_ link: WebLink, _ text: String, _ look: OutsideLink.Look) -> HTML {
        OutsideLink(link: link, text: "\(text)", page: page, look: look).html
    }
}
