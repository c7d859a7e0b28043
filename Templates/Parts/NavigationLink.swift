import Planning
import SafeHTML

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
