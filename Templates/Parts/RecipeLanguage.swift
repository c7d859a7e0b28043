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

/// Where ingredients and method are: on the recipe's own page, or within another one, which may have several recipes.
struct RecipePlacement {
    /// The level of their headings.
    let level: Int
    /// The end of their ids, such as `-of-2`.
    let idEnd: HTML
    /// The end of the names of sections, by id: the recipe's title, where there are several recipes.
    let nameEnd: HTML
    /// Whether there is space for two columns.
    let hasColumns: Bool

    static let ownPage = RecipePlacement(level: 2, idEnd: "", nameEnd: "", hasColumns: true)

    /// - Parameter number: The place of the recipe among those of the page, from 1.
    static func inText(number: Int) -> RecipePlacement {
        RecipePlacement(level: 3, idEnd: "-of-\(number)", nameEnd: " recipe-of-\(number)", hasColumns: false)
    }
}
