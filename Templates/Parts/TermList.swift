import Planning
import SafeHTML

/// Groups of recipes by name, each with its number of recipes.
struct TermList: HTMLTemplate {
    let terms: [Term]
    let page: PageContext

    var html: HTML { "<ul class=\"terms\">\n\(terms.map(row))</ul>" }

    private func row(_ term: Term) -> HTML {
        """
        <li><a href="\(url: page.address(term.path))"><span class="name">\(term.name)</span> \
        <span class="number">\(page.language.number(term.count))</span></a></li>

        """
    }
}

/// Links to groups of recipes with their numbers of recipes, as items of a list.
struct TermChips: HTMLTemplate {
    let terms: [Term]
    let page: PageContext

    var html: HTML { "\(each: terms, chip)" }

    private func chip(_ term: Term) -> HTML {
        """
        <li><a href="\(url: page.address(term.path))">\(term.name) \
        <span class="number">\(page.language.number(term.count))</span></a></li>

        """
    }
}
