import SafeHTML

/// The button that makes a recipe a favorite. It is hidden until the script that it needs shows it.
struct HeartButton {
    /// The recipe's id as text; empty in a pattern that a script fills.
    let id: String
    let title: String
    let page: PageContext

    var html: HTML {
        var html = HTML(capacity: 192)
        write(to: &html)
        return html
    }

    func write(to html: inout HTML) {
        html.append(literal: "<button class=\"heart\" type=\"button\" data-heart=\"")
        html.append(text: id)
        html.append(literal: "\" aria-pressed=\"false\" aria-label=\"")
        html.append(text: page.strings.favorite(title))
        html.append(literal: "\" hidden></button>")
    }
}
