import Configuration
import SafeHTML

/// The close button of a recipe: a link to the home page, which a script changes to the list that the visitor came from.
struct CloseLink: HTMLTemplate {
    let page: PageContext
    let language: RecipeLanguage

    var html: HTML {
        """
        <a class="close" href="\(url: page.homeAddress)" aria-label="\(page.strings[.close])"\(language.interfaceLang) \
        data-back data-favorites="\(page.strings[.backToFavorites])"></a>
        """
    }
}
