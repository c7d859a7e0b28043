import CatalogModel
import CommonMark
import Planning
public import SafeHTML

/// A recipe on its page.
public struct RecipeValues: Sendable {
    let view: RecipePage

    init(_ view: RecipePage) {
        self.view = view
    }

    var recipe: Recipe { view.recipe.value }
    private var page: PageContext { view.page }

    /// Its id, such as `family:12`: it outlasts title and address.
    public var id: String { recipe.id.description }

    /// Its title.
    public var title: String { recipe.title }

    /// The whole address of its page where the site's own is known, for sharing; else the address from this page.
    public var link: PageLink {
        let path = page.frame.path
        let whole = page.site.url.flatMap { WebLink($0.address(of: path)) }
        return whole.map { PageLink($0) } ?? PageLink(page.address(path))
    }

    /// Its description as paragraphs; nil if it has none.
    public var description: HTML? { recipe.description.map { Markdown.block($0) } }

    /// Its photos, the first one first; those of its steps are with the steps.
    public var photos: [PhotoValues] {
        recipe.photos.compactMap(view.content.published).map { PhotoValues($0, on: page) }
    }

    /// Its language as a BCP 47 tag, such as `en`.
    public var language: String { recipe.language ?? page.site.language }

    /// Whether it is shown although its owner keeps it private, as in a preview.
    public var isDraft: Bool { recipe.isDraft }

    // MARK: Facts

    /// How much it makes, as the recipe says it, such as `4` or `24 cookies`; nil if it does not.
    public var yield: String? { recipe.yield?.text }

    /// The time of preparation; nil if it is not known.
    public var prepTime: TimeValues? { recipe.prepTime.map { TimeValues($0, on: page) } }

    /// The time of cooking; nil if it is not known.
    public var cookTime: TimeValues? { recipe.cookTime.map { TimeValues($0, on: page) } }

    /// The total time as stated, or the sum of preparation and cooking; nil if it is not known.
    public var totalTime: TimeValues? { view.recipe.totalTimeOrSum.map { TimeValues($0, on: page) } }

    /// Other times with their names, such as `Proving`.
    public var otherTimes: [TimeValues] { recipe.otherTimes.map { TimeValues($0.time, name: $0.name, on: page) } }

    /// How difficult it is, as the recipe says it, such as `Easy`; nil if it does not.
    public var difficulty: String? { recipe.difficulty }

    /// Diets that it is for, in the language of the interface, such as `Vegan`.
    public var diets: [String] { recipe.diets.map { page.strings.name(of: $0) } }

    /// Its cuisines, categories and tags, in this order.
    public var terms: [TermValues] { view.content.terms.map { TermValues($0, on: page) } }

    /// Its author; nil if the recipe names none.
    public var author: String? { recipe.author?.name }

    /// The page of who wrote it; nil if it has none.
    public var authorLink: PageLink? { view.content.links.author.map { PageLink($0) } }

    /// The day on which it was published; nil if it is not known.
    public var published: DateValues? { recipe.published.map { DateValues($0, on: page) } }

    /// The day on which it was changed last; nil if it is not known.
    public var modified: DateValues? { recipe.modified.map { DateValues($0, on: page) } }

    /// Where it was published first; nil if this is not known.
    public var source: PageLink? { view.content.links.source.map { PageLink($0) } }

    /// Its video; nil if it has none.
    public var video: PageLink? { view.content.links.video.map { PageLink($0) } }

    /// Words that the owner of the text wants to be shown; nil if there are none.
    public var credit: String? { recipe.credit }

    // MARK: The page

    /// The site.
    public var site: SiteValues { SiteValues(page) }

    /// The content of the article as recipegen makes it.
    public var standard: HTML { view.article }

    /// What follows the article as recipegen makes it.
    public var standardEnd: HTML { view.end }

    /// What recipegen makes the page of.
    public var parts: RecipeParts { RecipeParts(view: view) }
}
