import CatalogModel
import Planning
import SafeHTML

/// What a page looks like where people share it: the Open Graph protocol (ogp.me), which other networks read too, and
/// the one tag that X has of its own.
struct SocialTags: HTMLTemplate {
    /// What a page shows beside its title and description.
    struct Subject {
        /// Whether it has an author and a date, as against a list.
        var isArticle = false
        var photo: PublishedPhoto?
        /// What the photo shows, where it does not say so itself.
        var photoTitle: String?
        /// A BCP 47 tag; nil for the site's own language.
        var language: String?
        var published: CalendarDate?
        var modified: CalendarDate?

        init() {}

        /// A list, which is known by the first of its dishes that has a photo.
        init(_ cards: CardList, on page: PageContext) {
            guard let card = page.rendered(cards.table).firstPhoto(of: cards) else { return }
            photo = card.photo
            photoTitle = card.title
        }

        init(_ recipe: Shared<Recipe>, photo: PublishedPhoto?) {
            isArticle = true
            self.photo = photo
            photoTitle = recipe.value.title
            language = recipe.value.language
            published = recipe.value.published
            modified = recipe.value.modified
        }
    }

    let page: PageContext
    let chrome: PageChrome
    /// nil on the home page.
    let title: String?
    let description: String?
    /// Of the page: whoever reads these tags needs its whole address.
    let path: SitePath
    let subject: Subject

    var html: HTML {
        """
        <meta property="og:type" content="\(kind)">
        \(chrome.siteName)\(locale)<meta property="og:title" content="\(title ?? page.site.title)">
        \(summary)\(address)\(date("published", subject.published))\(date("modified", subject.modified))\(image)
        """
    }

    private var kind: HTML { subject.isArticle ? "article" : "website" }

    private var locale: HTML { subject.language.map(Self.locale) ?? "\(chrome.locale)" }

    private var summary: HTML? {
        description.map { "<meta property=\"og:description\" content=\"\($0)\">\n" }
    }

    private var address: HTML? {
        page.site.url.map { "<meta property=\"og:url\" content=\"\(url: $0, path)\">\n" }
    }

    private func date(_ name: HTML, _ day: CalendarDate?) -> HTML? {
        day.map { "<meta property=\"article:\(name)_time\" content=\"\($0.description)\">\n" }
    }

    private var image: HTML {
        guard let photo = subject.photo else { return "<meta name=\"twitter:card\" content=\"summary\">\n" }
        // ogp.me: a page that names an image should say what it shows.
        let text = photo.alternativeText.isEmpty ? subject.photoTitle ?? "" : photo.alternativeText
        return """
            \(address(of: photo))<meta property="og:image:alt" content="\(text)">
            <meta name="twitter:card" content="summary_large_image">

            """
    }

    private func address(of photo: PublishedPhoto) -> HTML {
        switch photo.address {
        case .local(let path, let width, let height):
            """
            <meta property="og:image" content="\(page.root)\(path.address)">
            <meta property="og:image:width" content="\(width)">
            <meta property="og:image:height" content="\(height)">

            """
        case .remote(let link): "<meta property=\"og:image\" content=\"\(url: link)\">\n"
        }
    }

    // MARK: What is alike on all pages

    static func siteName(_ title: String) -> HTML {
        "<meta property=\"og:site_name\" content=\"\(title)\">\n"
    }

    /// The language and territory as the protocol has them, `en_GB`; nothing for a language whose territory is not known.
    static func locale(_ language: String) -> HTML {
        OpenGraphLocale.name(of: language).map { "<meta property=\"og:locale\" content=\"\($0)\">\n" } ?? ""
    }
}
