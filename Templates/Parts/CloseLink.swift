import SafeHTML

/// The X in the corner of a recipe. It leads home; a script lets it lead to where the visitor came from.
struct CloseLink {
    let page: PageContext
    let language: RecipeLanguage

    func write(to html: inout HTML) {
        html.append(literal: "<a class=\"close\" href=\"")
        html.append(url: page.homeAddress)
        html.append(literal: "\" aria-label=\"")
        html.append(text: page.strings.close)
        html.append(literal: "\"")
        html.append(language.site)
        html.append(literal: " data-back data-favorites=\"")
        html.append(text: page.strings.backToFavorites)
        html.append(literal: "\"></a>")
    }
}
