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
                link: link, text: "<span>\(HostName.named(page.strings.getRecipe, link))</span>", page: page,
                look: .recipe)
        }
    }

    private var video: VideoTile? {
        content.links.video.map {
            VideoTile(link: $0, photo: photo, title: content.recipe.value.title, page: page)
        }
    }
}
