import CatalogModel
import Configuration
import Planning
import SafeHTML

/// The site's name and its menu, at the top of every page.
struct Header: HTMLTemplate {
    let page: PageContext

    var html: HTML {
        """
        <header class="site-header">
        <a class="site-name" href="\(url: page.homeAddress)">\(brand)</a>
        \(box)\(menu)\(SchemeSwitch(page: page))</header>
        """
    }

    private var brand: HTML {
        guard let logo = page.site.logo else { return "\(page.site.title)" }
        return PhotoView(photo: logo, page: page, urgency: .soon).html
    }

    /// The search page has its own search box.
    private var box: HTML {
        guard page.frame.section != .search, let form = SearchForm(page: page, location: .header).html else {
            return ""
        }
        return "\(form)\n"
    }

    private var menu: HTML {
        // Custom pages are in the footer, so that the menu fits a phone.
        let items = page.site.navigation.filter { $0.kind != .own }
        guard !items.isEmpty else { return "" }
        return
            "<nav class=\"menu\"\(page.interfaceLang) aria-label=\"\(page.strings[.mainMenu])\">\(items.map(item).joined(separator: " "))</nav>\n"
    }

    private func item(_ item: NavigationItem) -> HTML {
        MenuLink(item: item, page: page).html
    }
}

/// A link to one of the site's main pages.
struct MenuLink: HTMLTemplate {
    let item: NavigationItem
    let page: PageContext

    var html: HTML {
        let current: HTML =
            item.path == page.frame.path
            ? " aria-current=\"page\""
            : item.kind != .own && item.kind == page.frame.section ? " aria-current=\"true\"" : ""
        // A script fills the count, which is positioned absolutely so that nothing moves.
        let count: HTML = item.kind == .favorites ? " <span class=\"count\" data-favorite-count hidden></span>" : ""
        // Hidden on phones, which show the search box instead.
        let way: HTML = item.kind == .search ? " class=\"search-link\"" : ""
        let title = page.language.title(of: item)
        let own: HTML = item.title.isEmpty ? "" : page.contentLang
        return "<a\(way)\(own) href=\"\(url: page.address(item.path))\"\(current)>\(title)\(count)</a>"
    }
}
