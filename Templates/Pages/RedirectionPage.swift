import Configuration
import Planning
import SafeHTML

/// A page that redirects to another one: static hosts cannot send HTTP redirects.
struct RedirectionPage: HTMLTemplate {
    let content: RedirectionContent
    let page: PageContext

    var html: HTML {
        let title = content.title ?? page.strings[.allRecipes]
        return Layout(
            page: page, title: title, description: PageDescription.of(title, [page.site.title], on: page),
            target: content.target,
            main: """
                <div class="status-message"\(if: content.title == nil, page.interfaceLang)>
                <h1>\(title)</h1>
                <p class="actions"><a class="button" href="\(url: page.address(content.target))">\(content.title ?? page.strings[.browseRecipes])</a></p>
                </div>
                """
        ).html
    }
}
