public import SafeHTML

/// The pages of a site as an owner's own program makes them.
///
/// Implement what is to look different. A method returns HTML, or nil for what recipegen makes of it; that is also the
/// default of each. The HTML of recipegen is in the values (`standard`, and the `parts` it is made of), to be shown within
/// other HTML:
///
///     struct MyTemplates: PageTemplates {
///         func card(_ card: CardValues) -> HTML? {
///             "\(card.standard)<p>\(card.cuisine ?? "Anywhere")</p>"
///         }
///     }
///
/// Texts are escaped where they are interpolated, addresses are written with `\(url:)`, and a literal of HTML is the only
/// way to make an element: see `HTML`.
///
/// Methods are called on many threads at once, and have to return the same HTML for the same values: a page is made anew
/// only when the program or something that its page shows has changed.
///
/// A method is called only if it has the very types that are listed here; the compiler warns of one that nearly has.
public protocol PageTemplates: Sendable {
    /// A recipe in a list: the content of its list item. It is shown in all grids of cards, and by scripts in the results
    /// of searches and in favorites.
    func card(_ card: CardValues) -> HTML?

    /// The page of a recipe: the content of its `article`, from title to notes. What follows the article is `recipeEnd`.
    func recipe(_ recipe: RecipeValues) -> HTML?

    /// What follows a recipe on its page: related recipes, partners, links to lists.
    func recipeEnd(_ recipe: RecipeValues) -> HTML?

    /// The first page of a site: the content of its `main`.
    func home(_ home: HomeValues) -> HTML?

    /// Another page of a list, of all recipes or of a cuisine, category or tag: the content of its `main`.
    func list(_ list: ListValues) -> HTML?

    /// The index of all cuisines, categories or tags: the content of its `main`.
    func termIndex(_ index: TermIndexValues) -> HTML?

    /// What is above the content of every page, within its `body`.
    func header(_ header: HeaderValues) -> HTML?

    /// What is below the content of every page, within its `body`.
    func footer(_ footer: FooterValues) -> HTML?
}

extension PageTemplates {
    /// As recipegen makes it.
    public func card(_ card: CardValues) -> HTML? { nil }

    /// As recipegen makes it.
    public func recipe(_ recipe: RecipeValues) -> HTML? { nil }

    /// As recipegen makes it.
    public func recipeEnd(_ recipe: RecipeValues) -> HTML? { nil }

    /// As recipegen makes it.
    public func home(_ home: HomeValues) -> HTML? { nil }

    /// As recipegen makes it.
    public func list(_ list: ListValues) -> HTML? { nil }

    /// As recipegen makes it.
    public func termIndex(_ index: TermIndexValues) -> HTML? { nil }

    /// As recipegen makes it.
    public func header(_ header: HeaderValues) -> HTML? { nil }

    /// As recipegen makes it.
    public func footer(_ footer: FooterValues) -> HTML? { nil }
}
