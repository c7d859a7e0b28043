import CatalogModel
import SafeHTML

/// The button that makes a recipe a favorite. It is hidden until the script that it needs shows it.
struct HeartButton {
    /// nil in a pattern that a script fills.
    let id: RecipeID?
    let title: String
    let page: PageContext

    var html: HTML {
        var html = HTML(capacity: 192)
        write(to: &html)
        return html
    }

    func write(to html: inout HTML) {
        html.append(literal: "<button class=\"heart\" type=\"button\"")
        html.append(page.interface)
        html.append(literal: " data-heart=\"")
        if let id {
            html.append(text: id.feed)
            html.append(literal: ":")
            html.append(text: id.key)
        }
        html.append(literal: "\" aria-pressed=\"false\" aria-label=\"")
        page.strings.favorite.write(title, in: page.direction, to: &html)
        html.append(literal: "\" hidden></button>")
    }
}
