import Configuration
import SafeHTML

/// The X in the corner of a recipe. It leads home; a script lets it lead to where the visitor came from.
struct CloseLink: HTMLTemplate {
    let page: PageContext
    let language: RecipeLanguage

    var html: HTML {
        """
        <a class="close" href="\(url: page.homeAddress)" aria-label="\(page.strings[.close])"\(language.site) \
        data-back data-favorites="\(page.strings[.backToFavorites])"></a>
        """
    }
}
