import Configuration
import Planning
import SafeHTML

/// Links to pages in other languages. Each has the language's own name.
struct LanguageLinks: HTMLTemplate {
    let others: [PageInLanguage]
    let page: PageContext

    var html: HTML { others.map(link).joined(separator: " ") }

    private func link(_ other: PageInLanguage) -> HTML {
        """
        <a\(RecipeLanguage.attributes(other.language)) hreflang="\(other.language)" \
        href="\(url: page.address(other.path))">\(LanguageName.of(other.language))</a>
        """
    }
}

/// The links of a recipe to its translations; empty for a recipe without.
struct TranslationLinks: HTMLTemplate {
    let page: PageContext
    let language: RecipeLanguage

    var html: HTML {
        let others = page.frame.translations.filter { $0.path != page.frame.path }
        guard !others.isEmpty else { return "" }
        return """
            <nav class="chips"\(language.interfaceLang) aria-label="\(page.strings[.languages])">\
            \(LanguageLinks(others: others, page: page))</nav>

            """
    }
}
