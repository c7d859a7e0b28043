import Configuration
import Planning
import SafeHTML

/// The site's name, search and menu, at the top of every page: one row on every screen.
struct Header: HTMLTemplate {
    let page: PageContext

    var html: HTML {
        """
        <header class="site-header">
        \(brandLink)
        \(box)\(menu)</header>
        """
    }

    var brandLink: HTML { "<a class=\"site-name\" href=\"\(url: page.homeAddress)\">\(brand)</a>" }

    var menu: HTML {
        guard !page.site.navigation.isEmpty else { return SchemeSwitch(page: page).html }
        return """
            <nav class="menu"\(page.interfaceLang) aria-label="\(page.strings[.mainMenu])">\(links { $0 == .search || $0 == .favorites })
            <details><summary><span class="visually-hidden">\(page.strings[.menu])</span></summary>
            <div class="sections">\(links { $0 != .search && $0 != .favorites })
            \(languages)\(SchemeSwitch(page: page))</div></details></nav>

            """
    }

    /// The links to the home pages in other languages.
    private var languages: HTML {
        let others = page.site.languages.filter { $0.path != page.site.home }
        return others.isEmpty ? "" : "\(LanguageLinks(others: others, page: page))\n"
    }

    private var brand: HTML {
        guard let logo = page.site.logo else { return "\(page.site.title)" }
        return PhotoView(photo: logo, page: page, urgency: .soon).html
    }

    /// The search page has its own search box.
    var box: HTML {
        guard page.frame.section != .search, let form = SearchForm(page: page, location: .header).html else {
            return ""
        }
        return "\(form)\n"
    }

    /// Custom pages and the page that finds recipes by foods are in the footer, so that the menu is short. The shopping list
    /// leads to the plan of the week.
    private func links(_ isShown: (NavigationItem.Kind) -> Bool) -> HTML {
        page.site.navigation.filter { ![.own, .whatToCook, .mealPlan].contains($0.kind) && isShown($0.kind) }
            .map { MenuLink(item: $0, page: page).html }.joined(separator: " ")
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
        let count: HTML =
            switch item.kind {
            case .favorites: " <span class=\"count\" data-favorite-count hidden></span>"
            case .shoppingList: " <span class=\"count\" data-shopping-count hidden></span>"
            default: ""
            }
        // On phones these two are icons beside the menu.
        let isIcon = item.kind == .search || item.kind == .favorites
        let look: HTML = isIcon ? " class=\"\(item.kind == .search ? "search" : "favorites")-link\"" : ""
        let title = page.language.title(of: item)
        let name: HTML = isIcon ? "<span class=\"name\">\(title)</span>" : "\(title)"
        let own: HTML = item.title.isEmpty ? "" : page.contentLang
        return "<a\(look)\(own) href=\"\(url: page.address(item.path))\"\(current)>\(name)\(count)</a>"
    }
}
