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
