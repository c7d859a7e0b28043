import Planning
import SafeHTML

/// Which words of a recipe's page are the recipe's and which the site's, where their languages differ (WCAG 2.2, 3.1.2
/// "Language of Parts"). The page's frame and its own words are in the site's language, the article in the recipe's.
struct RecipeLanguage {
    /// For the element around the whole recipe, and for the recipe's own texts among the site's: ` lang="de" dir="ltr"`.
    /// Empty where there is one language alone.
    let recipe: HTML
    /// For the site's own words within the recipe.
    let site: HTML

    /// - Parameter recipe: The recipe's language; nil for the site's.
    init(of recipe: String?, on page: PageContext) {
        guard let recipe, recipe != page.site.language else {
            self.recipe = ""
            site = ""
            return
        }
        self.recipe = Self.attributes(recipe, WritingDirection(language: recipe))
        site = Self.attributes(page.site.language, page.direction)
    }

    private static func attributes(_ tag: String, _ direction: WritingDirection) -> HTML {
        " lang=\"\(tag)\" dir=\"\(direction.rawValue)\""
    }
}
