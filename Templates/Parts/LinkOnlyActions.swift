import CatalogModel
import Configuration
import Planning
import SafeHTML

/// What a recipe that is only a link offers in place of ingredients and method: the way to where it is.
struct LinkOnlyActions: HTMLTemplate {
    let content: RecipeContent
    let page: PageContext
    let language: RecipeLanguage
    /// For the tile of the video.
    let photo: PublishedPhoto?

    var html: HTML {
        """
        \(onlyName)<div class="actions"\(language.interfaceLang)>\(source)\(others.save)\(others.share)</div>
        \(video)\(content.recipe.value.credit.map { "<p class=\"credit\">\($0)</p>\n" as HTML })
        """
    }

    private var others: RecipeActions { RecipeActions(content: content, page: page, language: language) }

    private var onlyName: HTML? {
        guard content.links.source == nil, content.links.video == nil, content.recipe.value.description == nil else {
            return nil
        }
        return "<p class=\"only-name\"\(language.interfaceLang)>\(page.strings[.onlyName])</p>\n"
    }

    private var source: ExternalLink? {
        content.links.source.map { link in
            ExternalLink(
                link: link, text: "<span>\(named(page.strings.getRecipe, link))</span>", page: page, look: .recipe)
        }
    }

    private var video: HTML? {
        content.links.video.map { link in
            let text: HTML = """
                <span class="picture">\(photo.map { PhotoView(photo: $0, page: page, urgency: .soon, place: .card) })</span>\
                <span class="words">\(named(page.strings.watchOn, link))</span>
                """
            return "\(ExternalLink(link: link, text: text, page: page, look: .videoTile))\n"
        }
    }

    private func named(_ phrase: Phrase, _ link: WebLink) -> HTML {
        phrase.html(around: "<bdi>\(Self.name(of: link))</bdi>")
    }

    /// The name of a host that people know by another name than its address.
    private static func name(of link: WebLink) -> String {
        let host = link.hostName ?? link.text
        return names[host] ?? host
    }

    private static let names = [
        "youtube.com": "YouTube", "m.youtube.com": "YouTube", "youtu.be": "YouTube", "vimeo.com": "Vimeo",
        "instagram.com": "Instagram", "tiktok.com": "TikTok",
    ]
}
