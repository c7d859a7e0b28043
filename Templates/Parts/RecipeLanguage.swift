import Planning
import SafeHTML

/// The `lang` and `dir` attributes on a recipe's page, where the languages of the site, the recipe and the interface
/// differ (WCAG 2.2, 3.1.2 "Language of Parts"). All are empty where they are the same.
struct RecipeLanguage {
    /// For the article: the recipe's language, ` lang="de" dir="ltr"`.
    let articleLang: HTML
    /// For the interface's words within the article.
    let interfaceLang: HTML
    /// For the recipe's texts among the interface's words.
    let recipeLang: HTML

    /// - Parameter recipe: The recipe's language, a BCP 47 tag; nil for the site's.
    init(of recipe: String?, on page: PageContext) {
        guard let recipe, recipe != page.site.language else {
            // Scripts show the article within lists, which may be in the site's own language.
            articleLang = page.site.isInFurtherLanguage ? Self.attributes(page.site.language) : ""
            interfaceLang = page.interfaceLang
            recipeLang = page.contentLang
            return
        }
        let isForeign = recipe != page.interfaceLanguage
        articleLang = Self.attributes(recipe)
        interfaceLang = isForeign ? Self.attributes(page.interfaceLanguage) : ""
        recipeLang = isForeign ? articleLang : ""
    }

    static func attributes(_ tag: String) -> HTML {
        " lang=\"\(tag)\" dir=\"\(WritingDirection(language: tag).rawValue)\""
    }
}
