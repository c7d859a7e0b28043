import CatalogModel
import Configuration
import Planning
import SafeHTML

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
