import CatalogModel
import Configuration
import Languages
import Planning
import SafeHTML

/// The preview of a shared link: the Open Graph protocol (ogp.me), and the one tag of X's own.
struct SocialTags: HTMLTemplate {
    /// What a preview shows beside title and description.
    struct Subject {
        /// Whether the page is an article rather than a list.
        var isArticle = false
        var photo: PublishedPhoto?
        /// What is shown without a photo.
        var card: SocialCard?
        /// The photo's alternative text if it has none of its own.
        var photoTitle: String?
        /// A BCP 47 tag; nil for the site's own language.
        var language: String?
        var published: CalendarDate?
        var modified: CalendarDate?

        init() {}

        /// A list: shows its first recipe with a photo.
        init(_ cards: CardList, on page: PageContext) {
            guard let card = cards.firstWithPhoto else { return }
            photo = card.photo
            photoTitle = card.title
        }

        init(_ recipe: Shared<Recipe>, photo: PublishedPhoto?, card: SocialCard?) {
            isArticle = true
            self.photo = photo
            self.card = card
            photoTitle = recipe.value.title
            language = recipe.value.language
            published = recipe.value.published
            modified = recipe.value.modified
        }
    }

    let page: PageContext
    let shared: RenderedFrame
    /// nil on the home page.
    let title: String?
    let description: String?
    /// The page's path, for its absolute URL.
    let path: SitePath
    let subject: Subject

    var html: HTML {
        """
        <meta property="og:type" content="\(kind)">
        \(shared.siteName)\(locale)<meta property="og:title" content="\(title ?? page.site.title)">
        \(summary)\(address)\(date("published", subject.published))\(date("modified", subject.modified))\(image)
        """
    }

    private var kind: HTML { subject.isArticle ? "article" : "website" }

    private var locale: HTML { subject.language.map(Self.locale) ?? "\(shared.locale)" }

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
        if let photo = subject.photo {
            return image(address(of: photo), photo.alternativeText.isEmpty ? subject.photoTitle : photo.alternativeText)
        }
        guard let card = subject.card else { return "<meta name=\"twitter:card\" content=\"summary\">\n" }
        return image(image(card.path, SocialCard.width, SocialCard.height), subject.photoTitle)
    }

    /// ogp.me: a page that names an image should say what it shows.
    private func image(_ address: HTML, _ text: String?) -> HTML {
        """
        \(address)<meta property="og:image:alt" content="\(text ?? "")">
        <meta name="twitter:card" content="summary_large_image">

        """
    }

    private func address(of photo: PublishedPhoto) -> HTML {
        switch photo.address {
        case .local(let path, let width, let height): image(path, width, height)
        case .resized(let variants):
            // Previews are wide; a part of the dish is better than bars beside it.
            variants.cropped(.wide).map { image($0.path, $0.width, $0.height) }
                ?? image(variants.fallback.path, variants.fallback.width, variants.fallback.height)
        case .remote(let link): "<meta property=\"og:image\" content=\"\(url: link)\">\n"
        }
    }

    private func image(_ path: SitePath, _ width: Int, _ height: Int) -> HTML {
        """
        <meta property="og:image" content="\(page.root)\(path.address)">
        <meta property="og:image:width" content="\(width)">
        <meta property="og:image:height" content="\(height)">

        """
    }

    // MARK: The same on all pages

    static func siteName(_ title: String) -> HTML {
        "<meta property=\"og:site_name\" content=\"\(title)\">\n"
    }

    /// Language and territory as in `en_GB`; empty for a language without a known territory.
    static func locale(_ language: String) -> HTML {
        OpenGraphLocale.name(of: language).map { "<meta property=\"og:locale\" content=\"\($0)\">\n" } ?? ""
    }
}

/// Locales of the Open Graph protocol: `language_TERRITORY`.
enum OpenGraphLocale {
    /// nil for a tag without a territory whose language is not listed.
    ///
    /// - Parameter tag: A BCP 47 tag: `en`, `de-AT`, `zh-Hant-TW`.
    static func name(of tag: String) -> String? {
        let parts = tag.split { $0 == "-" || $0 == "_" }
        guard let language = parts.first?.lowercased() else { return nil }
        let territory = parts.dropFirst().first { part in
            part.utf8.count == 2 && part.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic }
        }
        guard let territory = territory?.uppercased() ?? territories[language[...]].map(String.init) else { return nil }
        return "\(language)_\(territory)"
    }

    /// Arabic has `AR`, as in the networks' own lists.
    private static let territories = Language.territories.merging(["ar": "AR"]) { $1 }
}
