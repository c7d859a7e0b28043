public import Bytes

/// A recipe as its page shows it, whatever feed it came from. The names are schema.org's where it has one.
///
/// Nothing here can fail at run time: who makes a recipe has checked its parts.
package struct Recipe: Sendable, Hashable {
    /// The tag of what is a favorite of its owner in an app.
    package static let favoriteTag = "favorite"

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
        let isRange = prepTime.least ?? cookTime.least != nil
        return CookingTime(
            prepTime.duration + cookTime.duration,
            least: isRange ? (prepTime.least ?? prepTime.duration) + (cookTime.least ?? cookTime.duration) : nil)
    }
}

// Two accounts of one recipe made into one: duplicates are joined and parts of a list completed.

extension Recipe {
    /// Takes from another recipe what this one lacks; id, slug and title stay.
    package mutating func fill(from other: Recipe) {
        description = description ?? other.description
        if photos.isEmpty { photos = other.photos }
        yield = yield ?? other.yield
        prepTime = prepTime ?? other.prepTime
        cookTime = cookTime ?? other.cookTime
        totalTime = totalTime ?? other.totalTime
        if otherTimes.isEmpty { otherTimes = other.otherTimes }
        if ingredientGroups.isEmpty { ingredientGroups = other.ingredientGroups }
        if sections.isEmpty { sections = other.sections }
        if notes.isEmpty { notes = other.notes }
        if story.isEmpty { story = other.story }
        if equipment.isEmpty { equipment = other.equipment }
        if cuisines.isEmpty { cuisines = other.cuisines }
        if categories.isEmpty { categories = other.categories }
        if tags.isEmpty { tags = other.tags }
        if diets.isEmpty { diets = other.diets }
        difficulty = difficulty ?? other.difficulty
        source = source ?? other.source
        video = video ?? other.video
        author = author ?? other.author
        credit = credit ?? other.credit
        nutrition = nutrition ?? other.nutrition
        rating = rating ?? other.rating
        language = language ?? other.language
        translationOf = translationOf ?? other.translationOf
        published = published ?? other.published
        modified = modified ?? other.modified
        if oldAddresses.isEmpty { oldAddresses = other.oldAddresses }
        isDraft = isDraft || other.isDraft
    }
}

extension Recipe {
    /// The digest of every field, so that equal digests mean equal pages. About 2 µs for a recipe of 2.5 KB.
    package var contentDigest: Digest { Self.contentDigest(lastingDigest, id: id, slug: slug, isDraft: isDraft) }

    /// - Parameter lasting: The `lastingDigest` of the recipe.
    static func contentDigest(_ lasting: Digest, id: RecipeID, slug: Slug, isDraft: Bool) -> Digest {
        var digest = Fingerprint()
        digest.combine(lasting)
        digest.combine(id.feed)
        digest.combine(id.key)
        digest.combine(slug.text)
        digest.combine(isDraft)
        return digest.finish()
    }

    /// The digest of every field but those that a catalogue may change: the id, the slug, and whether it is a draft.
    package var lastingDigest: Digest {
        var digest = Fingerprint()
        digest.combine(title)
        digest.combine(description)
        digest.combine(photos) { $0.combine($1) }
        digest.combine(yield) {
            $0.combine(Int($1.kind.rawValue))
            $0.combine($1.quantity) { $0.combine($1) }
            $0.combine($1.unit)
            $0.combine($1.text)
        }
        digest.combine(prepTime) { $0.combine($1) }
        digest.combine(cookTime) { $0.combine($1) }
        digest.combine(totalTime) { $0.combine($1) }
        digest.combine(otherTimes) {
            $0.combine($1.name)
            $0.combine($1.time)
        }
        digest.combine(ingredientGroups) {
            $0.combine($1.name)
            $0.combine($1.ingredients)
        }
        digest.combine(sections) {
            $0.combine($1.name)
            $0.combine($1.steps)
        }
        digest.combine(notes) {
            $0.combine($1.title)
            $0.combine($1.text)
        }
        digest.combine(story.above) { $0.combine($1) }
        digest.combine(story.below) { $0.combine($1) }
        digest.combine(equipment) { $0.combine($1) }
        digest.combine(cuisines) { $0.combine($1) }
        digest.combine(categories) { $0.combine($1) }
        digest.combine(tags) { $0.combine($1) }
        digest.combine(diets) { $0.combine($1.rawValue) }
        digest.combine(difficulty)
        digest.combine(source?.text)
        digest.combine(video) {
            $0.combine($1.link.text)
            $0.combine($1.name)
            $0.combine($1.description)
            $0.combine($1.thumbnail?.text)
            $0.combine($1.uploaded) { $0.combine($1) }
            $0.combine($1.duration) { $0.combine($1) }
        }
        digest.combine(author) {
            $0.combine($1.name)
            $0.combine($1.link?.text)
            $0.combine($1.isOrganization)
        }
        digest.combine(credit)
        digest.combine(nutrition) {
            $0.combine($1.values) {
                $0.combine($1.nutrient.rawValue)
                $0.combine($1.text)
            }
        }
        digest.combine(rating) {
            $0.combine($1.value)
            $0.combine($1.best)
            $0.combine($1.count) { $0.combine($1) }
            $0.combine($1.isOwn)
            $0.combine($1.isOfOwner)
        }
        digest.combine(language)
        digest.combine(translationOf) {
            switch $1 {
            case .named(let name):
                $0.combine(true)
                $0.combine(name)
            case .fileBeside(let name):
                $0.combine(false)
                $0.combine(name)
            }
        }
        digest.combine(published) { $0.combine($1) }
        digest.combine(modified) { $0.combine($1) }
        digest.combine(oldAddresses) { $0.combine($1) }
        return digest.finish()
    }
}

extension Fingerprint {
    /// Adds whether there is a value, and the value.
    @inlinable
    package mutating func combine<Value>(_ value: Value?, _ body: (inout Fingerprint, Value) -> Void) {
        combine(value != nil)
        if let value { body(&self, value) }
    }

    /// Adds how many there are, and each.
    @inlinable
    package mutating func combine<Element>(_ elements: [Element], _ body: (inout Fingerprint, Element) -> Void) {
        combine(elements.count)
        for element in elements { body(&self, element) }
    }

    fileprivate mutating func combine(_ ingredients: Ingredients) {
        combine(ingredients.count)
        ingredients.digest({ combine($0) }, { combine($0) })
    }

    fileprivate mutating func combine(_ steps: Steps) {
        combine(steps.count)
        steps.digest({ combine($0) }) { end, markup, details in
            combine(end << 8 | Int(markup.rawValue))
            combine(details?.name)
            combine(details?.photo) { $0.combine($1) }
        }
    }

    private mutating func combine(_ part: Range<Int>) {
        combine(part.lowerBound << 32 | part.upperBound)
    }

    fileprivate mutating func combine(_ part: Story.Part) {
        switch part {
        case .text(let text):
            combine(true)
            combine(text)
        case .pictures(let pictures):
            combine(false)
            combine(pictures) {
                $0.combine($1.photo)
                $0.combine($1.caption)
            }
        }
    }

    /// Adds a text and how it is marked up.
    package mutating func combine(_ text: Text) {
        combine(Int(text.markup.rawValue))
        combine(text.source)
    }

    package mutating func combine(_ text: Text?) {
        combine(text) { $0.combine($1) }
    }

    package mutating func combine(_ duration: Duration) {
        // Its components take a long division.
        combine(Int(truncatingIfNeeded: duration.attoseconds))
        combine(Int(truncatingIfNeeded: duration.attoseconds >> 64))
    }

    package mutating func combine(_ date: CalendarDate) {
        combine(date.year * 10_000 + date.month * 100 + date.day)
    }

    package mutating func combine(_ time: CookingTime) {
        combine(time.duration)
        combine(time.least) { $0.combine($1) }
        combine(time.note)
    }

    package mutating func combine(_ photo: Photo) {
        switch photo.source {
        case .file(let folder, let path):
            combine(folder)
            combine(path)
        case .remote(let link):
            combine(link.text)
        }
        combine(photo.alternativeText)
    }
}
