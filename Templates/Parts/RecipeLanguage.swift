import Planning
import SafeHTML

/// Which words of a recipe's page are the recipe's and which the interface's, where their languages differ (WCAG 2.2,
/// 3.1.2 "Language of Parts"). The page is in the site's language, the article in the recipe's.
struct RecipeLanguage {
    /// For the element around the whole recipe: ` lang="de" dir="ltr"`. Empty where there is one language alone.
    let recipe: HTML
    /// For the interface's own words within the recipe.
    let site: HTML
    /// For the recipe's own texts among the interface's words.
    let own: HTML

    /// - Parameter recipe: The recipe's language; nil for the site's.
    init(of recipe: String?, on page: PageContext) {
        guard let recipe, recipe != page.site.language else {
            self.recipe = ""
            site = page.interface
            own = page.own
            return
        }
        let isForeign = recipe != page.interfaceLanguage
        self.recipe = Self.attributes(recipe)
        site = isForeign ? Self.attributes(page.interfaceLanguage) : ""
        own = isForeign ? self.recipe : ""
    }

    static func attributes(_ tag: String) -> HTML {
        " lang=\"\(tag)\" dir=\"\(WritingDirection(language: tag).rawValue)\""
    }
}
