import CatalogModel
import Configuration
import Planning
import SafeHTML

/// A link to another site: opens in a new tab, sends no referrer, and says so to screen readers.
struct ExternalLink: HTMLTemplate {
    enum Look {
        case text
        /// A button to the recipe's video.
        case video
        /// A button to the recipe's source, the only address that is printed.
        case source
        /// The way to a recipe that is only a link.
        case recipe
        /// The same to its video, with a picture.
        case videoTile
        /// Its content is styled by itself.
        case picture
    }

    let link: WebLink
    let text: HTML
    let page: PageContext
    var look = Look.text
    /// Whether the owner may be paid for it (`rel=sponsored`).
    var isSponsored = false
    /// Further attributes.
    var data: HTML = ""

    var html: HTML {
        let kind: HTML =
            switch look {
            case .text: "external-link"
            case .video: "button quiet external-link video"
            case .source: "button quiet external-link source"
            case .recipe: "button primary external-link source"
            case .videoTile: "external-link video-tile"
            case .picture: "partner"
            }
        let sponsored: HTML = isSponsored ? " sponsored" : ""
        return """
            <a class="\(kind)" href="\(url: link)" target="_blank" rel="noopener noreferrer\(sponsored)"\(data)>\(text)\
            <span class="visually-hidden"\(page.interfaceLang)> \(page.strings[.opensInNewTab])</span></a>
            """
    }
}

/// The close button of a recipe: a link to the home page, which a script changes to the list that the visitor came from.
struct CloseLink: HTMLTemplate {
    let page: PageContext
    let language: RecipeLanguage

    var html: HTML {
        """
        <a class="close" href="\(url: page.homeAddress)" aria-label="\(page.strings[.close])"\(language.interfaceLang) \
        data-back data-favorites="\(page.strings[.backToFavorites])"></a>
        """
    }
}

/// A link to one of the site's main pages, below the content of another; nothing for a site without it.
struct NavigationLink: HTMLTemplate {
    let kind: NavigationItem.Kind
    let page: PageContext

    var html: HTML {
        guard let item = page.site.navigation.first(where: { $0.kind == kind }) else { return "" }
        return """
            <p\(page.interfaceLang)><a href="\(url: page.address(item.path))">\(page.language.title(of: item))</a></p>
            """
    }
}
