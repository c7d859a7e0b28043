import SafeHTML

/// The button that makes a recipe a favorite. It is hidden until the script that it needs shows it.
struct HeartButton {
    /// The recipe's id as text; empty in a pattern that a script fills.
    let id: String
    let title: String
    let page: PageContext

    var html: HTML {
        """
        <button class="heart" type="button" data-heart="\(id)" aria-pressed="false" \
        aria-label="\(page.strings.favorite(title))" hidden></button>
        """
    }
}
