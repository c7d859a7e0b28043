import Configuration
import Planning
import SafeHTML

/// The links to the page in other languages, and to the home pages in those that it has no translation into. Each has the
/// language's own name.
struct LanguageLinks: HTMLTemplate {
    let page: PageContext

    var html: HTML { others.map(link).joined(separator: " ") }

    var isEmpty: Bool { others.isEmpty }

    private func link(_ other: PageInLanguage) -> HTML {
        """
        <a\(RecipeLanguage.attributes(other.language)) hreflang="\(other.language)" \
        href="\(url: page.address(other.path))">\(LanguageName.of(other.language))</a>
        """
    }

    private var others: [PageInLanguage] {
        let translations = page.frame.translations
        let covered = Set((translations.map(\.language) + [page.site.language]).map(LanguageName.primary))
        let homes = page.site.languages.filter { !covered.contains(LanguageName.primary($0.language)) }
        return translations.filter { $0.path != page.frame.path } + homes
    }
}

/// The links above a recipe to its translations; empty for a recipe without.
struct TranslationLinks: HTMLTemplate {
    let page: PageContext
    let language: RecipeLanguage

    var html: HTML {
        guard page.frame.hasTranslatedRecipe else { return "" }
        return """

            <nav class="chips"\(language.interfaceLang) aria-label="\(page.strings[.languages])">\(LanguageLinks(page: page))</nav>
            """
    }
}
