import Configuration
import Planning
import SafeHTML

/// The site's name, links to the page that finds recipes by foods and to custom pages, to the book, the feed and exports, and credits, at the end of every page.
struct Footer: HTMLTemplate {
    let page: PageContext

    var html: HTML {
        """
        <footer class="site-footer">
        \(brand)
        \(links)\(credits)</footer>
        """
    }

    var brand: HTML {
        "<p class=\"brand\"><a href=\"\(url: page.homeAddress)\">\(page.site.title)</a></p>"
    }

    var links: HTML {
        let pages = page.site.navigation.filter { $0.kind == .own || $0.kind == .whatToCook }.map {
            MenuLink(item: $0, page: page).html
        }
        let links =
            pages + (page.site.features[.book]?.styles == nil ? [] : [book]) + (page.site.hasNewsFeeds ? [feed] : [])
            + page.site.exports.map(export)
        guard !links.isEmpty else { return "" }
        return """
            <nav\(page.interfaceLang) aria-label="\(page.strings[.siteMenu])">\(links.joined(separator: " "))</nav>

            """
    }

    private var book: HTML { "<a href=\"\(url: page.address(BookContent.path))\">\(page.strings[.book])</a>" }

    private var feed: HTML {
        "<a href=\"\(url: page.address(NewsFeed.Form.atom.path))\">\(page.strings[.newsFeed])</a>"
    }

    private func export(_ form: ExportForm) -> HTML {
        let text: InterfaceString = form == .schemaorg ? .exportSchemaOrg : .exportRecipeMD
        return "<a href=\"\(url: page.address(form.path))\" download>\(page.strings[text])</a>"
    }

    var credits: HTML {
        let site = page.site
        let credits = ([site.author] + site.credits).compactMap { $0 }
        guard !credits.isEmpty else { return "" }
        return "<p>\(credits.map { "<bdi>\($0)</bdi>" as HTML }.joined(separator: " · "))</p>\n"
    }
}

/// The choice between light and dark pages, or as the device prefers. A script shows it and stores the choice.
struct SchemeSwitch: HTMLTemplate {
    let page: PageContext

    var html: HTML {
        // A theme with a dark background has one scheme.
        guard page.site.palette.light != page.site.palette.dark else { return "" }
        let words = page.strings
        return """
            <span class="color-scheme"\(page.interfaceLang) hidden><select aria-label="\(words[.colors])" title="\(words[.colors])" data-scheme-switch>
            <option value="">\(words[.colorsOfDevice])</option>
            <option value="light">\(words[.lightColors])</option>
            <option value="dark">\(words[.darkColors])</option>
            </select></span>

            """
    }
}
