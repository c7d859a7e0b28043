import CatalogModel
import SafeHTML

/// The favorite button. Hidden until its script shows it.
struct HeartButton: HTMLTemplate {
    /// nil in a template that a script fills.
    let id: RecipeID?
    let title: String
    let page: PageContext

    var html: HTML {
        """
        <button class="heart" type="button"\(page.interfaceLang) data-heart="\(value)" aria-pressed="false" \
        aria-label="\(page.strings.favorite.html(around: title, in: page.direction))" hidden></button>
        """
    }

    private var value: HTML { id.map { "\($0.feed):\($0.key)" } ?? "" }
}
