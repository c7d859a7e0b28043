import Configuration
import Planning
import SafeHTML

/// Credits, links to custom pages and to the feed, at the end of every page.
struct Footer: HTMLTemplate {
    let page: PageContext

    var html: HTML {
        "<footer class=\"site-footer\">\n\(credits)\(pages)\(feed)</footer>"
    }

    private var feed: HTML {
        guard page.site.hasNewsFeeds else { return "" }
        let address = page.address(NewsFeed.Form.atom.path)
        return "<p\(page.interfaceLang)><a href=\"\(url: address)\">\(page.strings[.newsFeed])</a></p>\n"
    }

    private var credits: HTML {
        let site = page.site
        let credits = ([site.author] + site.credits).compactMap { $0 }
        guard !credits.isEmpty else { return "" }
        return "<p>\(credits.map { "<bdi>\($0)</bdi>" as HTML }.joined(separator: " · "))</p>\n"
    }

    private var pages: HTML {
        let items = page.site.navigation.filter { $0.kind == .own }
        guard !items.isEmpty else { return "" }
        let links = items.map { MenuLink(item: $0, page: page).html }
        return """
            <nav class="menu"\(page.interfaceLang) aria-label="\(page.strings[.siteMenu])">\(links.joined(separator: " "))</nav>

            """
    }
}
