import CatalogModel
import Configuration
import Planning
import SafeHTML

/// What a recipe that is only a link offers in place of ingredients and method: the way to where it is.
struct LinkOnlyActions: HTMLTemplate {
    let content: RecipeContent
    let page: PageContext
    let language: RecipeLanguage
    /// Whether the recipe has a photo, which then leads to its video.
    let hasPhoto: Bool

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
                link: link, text: "<span>\(HostLabel.named(page.strings.getRecipe, link))</span>", page: page,
                look: .recipe)
        }
    }

    private var video: VideoTile? {
        guard !hasPhoto, let link = content.links.video else { return nil }
        return VideoTile(link: link, photo: nil, title: content.recipe.value.title, page: page)
    }
}
