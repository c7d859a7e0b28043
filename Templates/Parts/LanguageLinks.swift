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

/// The owner's partners in a row that scrolls.
///
/// All links are marked as sponsored: search engines require it of paid links, and it does not harm others.
struct PartnerRow: HTMLTemplate {
    let page: PageContext

    var html: HTML {
        guard !page.site.partners.isEmpty else { return "" }
        return """
            <section aria-labelledby="partners">
            <h2 id="partners"\(page.interfaceLang)>\(page.strings[.partners])</h2>
            <ul class="partners">
            \(page.site.partners.map(item))</ul>
            </section>

            """
    }

    private func item(_ partner: PartnerLink) -> HTML {
        let picture = partner.picture.map { PhotoView(photo: $0, page: page, urgency: .late, place: .thumbnail) }
        let link = ExternalLink(
            link: partner.link, text: "\(picture)<bdi class=\"external-link\">\(partner.name)</bdi>", page: page,
            look: .picture, isSponsored: true
        )
        return "<li>\(link)</li>\n"
    }
}
