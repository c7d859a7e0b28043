package import Bytes

/// What lists, planning and addresses need of a recipe, so that the recipe itself can stay where it is. It is made where
/// the recipe was read: there all of it is at hand.
///
/// A class, because tables of a catalogue are sorted, cut and joined, and each of its parts would be counted each time.
package final class RecipeSummary: Sendable {
    package let id: RecipeID
    package let slug: Slug
    package let title: String
    /// Of the title: see `Folding.sortKey`.
    package let sortKey: SortKey
    package let cuisines: [String]
    package let categories: [String]
    package let tags: [String]
    package let difficulty: String?
    /// Its own, then those of its steps and of its story.
    package let photos: [Photo]
    /// How many of the photos are its own.
    package let ownPhotoCount: Int
    package let totalTime: Duration?
    /// The day of its last change, as far as the recipe says.
    package let modified: CalendarDate?
    /// The day by which it is new: that of its publication, else of its last change.
    package let published: CalendarDate?
    /// The day of its publication, as far as the recipe says.
    package let publication: CalendarDate?
    /// A BCP 47 tag; nil for the site's language.
    package let language: String?
    /// Which other recipe it is a translation of.
    package let translationOf: TranslationReference?
    /// Whether its owner keeps it private.
    package let isDraft: Bool
    package let parts: PresentParts
    /// Where it was published first.
    package let source: WebLink?
    package let videoLink: WebLink?
    package let authorLink: WebLink?
    /// Where it was before.
    package let oldAddresses: [String]
    /// Of what two recipes share that are one: their source, however it is written, and their title; nil without a source.
    package let sourceKey: Digest?
    /// Of all that the recipe's own page shows.
    package let content: Digest
    /// Of that but for what a catalogue may change: the id, the slug, and whether it is a draft.
    package let lastingDigest: Digest
    /// What it is recognized by; nil where that has to be made of the recipe.
    let knownMarks: RecipeMarks?
    private let body: Body

    /// Where the recipe is.
    enum Body: Sendable {
        case held(Shared<Recipe>)
        case stored(StoredRecipe)
    }

    package init(_ recipe: consuming Recipe) {
        id = recipe.id
        slug = recipe.slug
        title = recipe.title
        sortKey = SortKey(title: recipe.title, language: recipe.language)
        cuisines = recipe.cuisines
        categories = recipe.categories
        tags = recipe.tags
        difficulty = recipe.difficulty
        photos = recipe.allPhotos
        ownPhotoCount = recipe.photos.count
        totalTime = recipe.overallTime
        modified = recipe.modified ?? recipe.published
        published = recipe.published ?? recipe.modified
        publication = recipe.published
        language = recipe.language
        translationOf = recipe.translationOf
        isDraft = recipe.isDraft
        parts = recipe.parts
        source = recipe.source
        videoLink = recipe.video?.link
        authorLink = recipe.author?.link
        oldAddresses = recipe.oldAddresses
        sourceKey = recipe.source.map { source in
            var digest = Fingerprint()
            digest.combine(NormalizedAddress.make(source))
            digest.combine(Folding.matchingKey(for: recipe.title))
            // A translation may share its title and source with the original.
            if recipe.translationOf != nil { digest.combine(recipe.language) }
            return digest.finish()
        }
        lastingDigest = recipe.lastingDigest
        content = Recipe.contentDigest(lastingDigest, id: recipe.id, slug: recipe.slug, isDraft: recipe.isDraft)
        knownMarks = nil
        body = .held(Shared(recipe))
    }

    /// Reads what `write(to:marks:)` has written.
    ///
    /// - Parameters:
    ///   - recipe: Where the recipe is.
    ///   - lists: Makes equal lists of the recipes of a large file share their memory; nil for other files.
    package init(_ fields: inout FieldReader, recipe: StoredRecipe, _ lists: SharedLists? = nil) {
        func texts() -> [String] {
            let texts = fields.texts()
            return lists?.shared(texts) ?? texts
        }
        id = RecipeID(feed: fields.text(), key: fields.text())
        slug = Slug(checked: fields.text())
        title = fields.text()
        sortKey = SortKey(&fields)
        cuisines = texts()
        categories = texts()
        tags = texts()
        difficulty = fields.optionalText()
        photos = fields.list { $0.photo() }
        ownPhotoCount = min(fields.count(), photos.count)
        totalTime = fields.optional { $0.duration() }
        modified = fields.optional { CalendarDate(&$0) }
        published = fields.optional { CalendarDate(&$0) }
        publication = fields.optional { CalendarDate(&$0) }
        language = fields.optionalText()
        translationOf = fields.optional { $0.translationReference() }
        isDraft = fields.flag()
        parts = PresentParts(rawValue: UInt8(truncatingIfNeeded: fields.count()))
        source = fields.optional { $0.link() }
        videoLink = fields.optional { $0.link() }
        authorLink = fields.optional { $0.link() }
        oldAddresses = fields.texts()
        sourceKey = fields.optional { $0.digest() }
        lastingDigest = fields.digest()
        content = Recipe.contentDigest(lastingDigest, id: id, slug: slug, isDraft: isDraft)
        knownMarks = fields.optional { $0.marks() }
        body = .stored(recipe)
    }

    /// A summary with another address, as a draft, or with its recipe elsewhere.
    private init(
        _ other: RecipeSummary, id: RecipeID, slug: Slug, isDraft: Bool, _ stored: StoredRecipe? = nil,
        _ lists: SharedLists? = nil
    ) {
        self.id = id
        self.slug = slug
        self.isDraft = isDraft
        title = other.title
        sortKey = other.sortKey
        cuisines = lists?.shared(other.cuisines) ?? other.cuisines
        categories = lists?.shared(other.categories) ?? other.categories
        tags = lists?.shared(other.tags) ?? other.tags
        difficulty = other.difficulty
        photos = other.photos
        ownPhotoCount = other.ownPhotoCount
        totalTime = other.totalTime
        modified = other.modified
        published = other.published
        publication = other.publication
        language = other.language
        translationOf = other.translationOf
        parts = other.parts
        source = other.source
        videoLink = other.videoLink
        authorLink = other.authorLink
        oldAddresses = other.oldAddresses
        sourceKey = other.sourceKey
        lastingDigest = other.lastingDigest
        content = Recipe.contentDigest(lastingDigest, id: id, slug: slug, isDraft: isDraft)
        knownMarks = other.knownMarks
        if let stored {
            body = .stored(stored)
            return
        }
        switch other.body {
        case .held(let held):
            var recipe = held.value
            (recipe.id, recipe.slug, recipe.isDraft) = (id, slug, isDraft)
            body = .held(Shared(recipe))
        case .stored: body = other.body
        }
    }

    /// The first of its own photos.
    package var photo: Photo? { ownPhotoCount > 0 ? photos.first : nil }

    /// The recipe, where it is in memory.
    package var held: Shared<Recipe>? {
        guard case .held(let recipe) = body else { return nil }
        return recipe
    }

    /// The recipe.
    ///
    /// - Throws: `RecipeLost` when it has to be read again and is not what it was.
    package func recipe() throws(RecipeLost) -> Shared<Recipe> {
        switch body {
        case .held(let recipe): return recipe
        case .stored(let place):
            // Another content with these columns would be a wrong page.
            guard var recipe = place.read(), recipe.lastingDigest == lastingDigest else {
                throw RecipeLost(file: place.store.name)
            }
            (recipe.id, recipe.slug, recipe.isDraft) = (id, slug, isDraft)
            return Shared(recipe)
        }
    }

    /// What it is recognized by when its title changes.
    package func marks() throws(RecipeLost) -> RecipeMarks {
        if let knownMarks { return knownMarks }
        return RecipeMarks(of: try recipe().value)
    }

    /// Its summary once it is changed.
    package func changed(_ change: (inout Recipe) -> Void) throws(RecipeLost) -> RecipeSummary {
        var recipe = try recipe().value
        change(&recipe)
        return RecipeSummary(recipe)
    }

    /// Its summary under another address.
    package func with(id: RecipeID? = nil, slug: Slug) -> RecipeSummary {
        RecipeSummary(self, id: id ?? self.id, slug: slug, isDraft: isDraft)
    }

    /// Its summary once the recipe is no longer held.
    ///
    /// - Parameters:
    ///   - place: Where the recipe is read again.
    ///   - lists: Makes equal lists of the released recipes share their memory.
    package func released(to place: StoredRecipe, _ lists: SharedLists) -> RecipeSummary {
        RecipeSummary(self, id: id, slug: slug, isDraft: isDraft, place, lists)
    }

    /// Its summary, kept private by its owner.
    package var asDraft: RecipeSummary { RecipeSummary(self, id: id, slug: slug, isDraft: true) }
}

/// Which parts a recipe has, by which its page has one column or two.
package struct PresentParts: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Ingredients, equipment or nutrition values.
    package static let ingredients = PresentParts(rawValue: 1)
    /// Steps or notes.
    package static let method = PresentParts(rawValue: 2)
}

extension Recipe {
    package var hasIngredients: Bool { ingredientGroups.contains { !$0.ingredients.isEmpty } }
    package var hasSteps: Bool { sections.contains { !$0.steps.isEmpty } }

    package var parts: PresentParts {
        var parts: PresentParts = []
        if hasIngredients || !equipment.isEmpty || nutrition.map({ !$0.values.isEmpty }) ?? false {
            parts.insert(.ingredients)
        }
        if hasSteps || !notes.isEmpty { parts.insert(.method) }
        return parts
    }
}
