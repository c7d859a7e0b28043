import Planning
import SafeHTML

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
