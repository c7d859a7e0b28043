import CatalogModel
import Planning
import SafeHTML

/// What a page looks like where people share it: the Open Graph protocol (ogp.me), which other networks read too, and
/// the one tag that X has of its own.
struct SocialTags {
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
    /// nil on the home page.
    let title: String?
    let description: String?
    let subject: Subject

    /// - Parameter address: The page's own: whoever reads these tags needs whole ones.
    func write(_ chrome: PageChrome, address: String, to html: inout HTML) {
        html.append(
            literal: subject.isArticle
                ? "<meta property=\"og:type\" content=\"article\">\n"
                : "<meta property=\"og:type\" content=\"website\">\n"
        )
        html.append(chrome.siteName)
        if let language = subject.language { html.append(Self.locale(language)) } else { html.append(chrome.locale) }
        html.append(literal: "<meta property=\"og:title\" content=\"")
        html.append(text: title ?? page.site.title)
        html.append(literal: "\">\n")
        if let description {
            html.append(literal: "<meta property=\"og:description\" content=\"")
            html.append(text: description)
            html.append(literal: "\">\n")
        }
        html.append(literal: "<meta property=\"og:url\" content=\"")
        html.append(text: address)
        html.append(literal: "\">\n")
        write(subject.published, "<meta property=\"article:published_time\" content=\"", to: &html)
        write(subject.modified, "<meta property=\"article:modified_time\" content=\"", to: &html)
        guard let photo = subject.photo else {
            html.append(literal: "<meta name=\"twitter:card\" content=\"summary\">\n")
            return
        }
        write(photo, to: &html)
        html.append(literal: "<meta name=\"twitter:card\" content=\"summary_large_image\">\n")
    }

    private func write(_ day: CalendarDate?, _ tag: StaticString, to html: inout HTML) {
        guard let day else { return }
        html.append(literal: tag)
        html.append(text: day.description)
        html.append(literal: "\">\n")
    }

    private func write(_ photo: PublishedPhoto, to html: inout HTML) {
        html.append(literal: "<meta property=\"og:image\" content=\"")
        switch photo.address {
        case .local(let path, let width, let height):
            html.append(text: page.root)
            html.append(text: path.address)
            html.append(literal: "\">\n<meta property=\"og:image:width\" content=\"")
            html.append(width)
            html.append(literal: "\">\n<meta property=\"og:image:height\" content=\"")
            html.append(height)
        case .remote(let link):
            html.append(url: link)
        }
        // ogp.me: a page that names an image should say what it shows.
        html.append(literal: "\">\n<meta property=\"og:image:alt\" content=\"")
        html.append(text: photo.alternativeText.isEmpty ? subject.photoTitle ?? "" : photo.alternativeText)
        html.append(literal: "\">\n")
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
