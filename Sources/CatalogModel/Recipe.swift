/// A recipe as its page shows it, whatever feed it came from. The names are schema.org's where it has one.
///
/// Nothing here can fail at run time: who makes a recipe has checked its parts.
package struct Recipe: Sendable, Hashable {
    package var id: RecipeID
    /// Its place in the site's addresses; unique within a catalogue once `Catalog` has assigned it.
    package var slug: Slug
    package var title: String
    package var description: Text?
    /// The first one is shown on cards and as the page's hero.
    package var photos: [Photo] = []
    package var yield: RecipeYield?
    package var prepTime: CookingTime?
    package var cookTime: CookingTime?
    package var totalTime: CookingTime?
    /// Resting, proving, cooling: times that are neither preparation nor cooking.
    package var otherTimes: [NamedTime] = []
    package var ingredientGroups: [IngredientGroup] = []
    package var sections: [MethodSection] = []
    package var notes: [Note] = []
    package var story = Story()
    package var equipment: [String] = []
    /// The first one is shown on cards.
    package var cuisines: [String] = []
    package var categories: [String] = []
    package var tags: [String] = []
    package var diets: [Diet] = []
    /// As stated, such as "Easy".
    package var difficulty: String?
    /// Where the recipe was published first.
    package var source: WebLink?
    package var video: Video?
    package var author: Author?
    /// Words that the owner of the text wants to see beside it.
    package var credit: String?
    package var nutrition: Nutrition?
    /// As the feed states it; published only where it is the site's own.
    package var rating: Rating?
    /// A BCP 47 tag, such as "en" or "de-AT"; nil for the site's language.
    package var language: String?
    /// Which other recipe of the site it is a translation of.
    package var translationOf: TranslationReference?
    package var published: CalendarDate?
    package var modified: CalendarDate?
    /// Where it was before, as Hugo's `aliases` and Jekyll's `redirect_from` have it: `/2019/05/cake/`, `old-cake`.
    package var oldAddresses: [String] = []
    /// Whether its owner keeps it private: a draft, a hidden or an unpublished recipe.
    package var isDraft = false

    /// A recipe with little but a name; its slug is made from the title.
    // Inlined, or what was made would be copied on its way out.
    @inline(__always)
    package init(id: RecipeID, title: String, source: WebLink? = nil, language: String? = nil) {
        self.id = id
        self.title = title
        self.source = source
        self.language = language
        slug = Slug(title: title, id: id)
    }

    /// The total time as stated, else the sum of preparation and cooking; nil when nothing is known.
    package var overallTime: Duration? {
        if let totalTime { return totalTime.duration }
        guard prepTime != nil || cookTime != nil else { return nil }
        return (prepTime?.duration ?? .zero) + (cookTime?.duration ?? .zero)
    }

    /// The first of its cuisines. To set it takes the others away.
    package var cuisine: String? {
        get { cuisines.first }
        set { cuisines = newValue.map { [$0] } ?? [] }
    }

    /// The first of its categories. To set it takes the others away.
    package var category: String? {
        get { categories.first }
        set { categories = newValue.map { [$0] } ?? [] }
    }

    /// Its own photos, then those of its steps and of its story.
    package var allPhotos: [Photo] {
        var all = photos
        for section in sections { all += section.steps.photos }
        if !story.isEmpty { all += story.photos }
        return all
    }
}

extension Shared<Recipe> {
    /// The total time as stated; nil where it is not stated, unless it is the sum of preparation and cooking.
    // A property of `Recipe` would copy the whole recipe for each page.
    package var totalTimeOrSum: CookingTime? {
        if let totalTime = value.totalTime { return totalTime }
        guard let prepTime = value.prepTime, let cookTime = value.cookTime else { return nil }
        return CookingTime(prepTime.duration + cookTime.duration)
    }
}
