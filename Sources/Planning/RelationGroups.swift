/// The groups by which recipes are related: those of a site, each divided by the languages of its recipes' pages, since a page
/// leads to none in another language.
struct RelationGroups: Sendable {
    /// For each recipe the numbers of its groups.
    let ofRecipe: NumberLists
    /// For each group the places of its recipes.
    let members: NumberLists

    init(_ terms: Terms, _ translations: Translations? = nil) {
        guard let translations, translations.hasLanguages else {
            (ofRecipe, members) = (terms.ofRecipe, terms.members)
            return
        }
        let count = terms.members.count
        var ofRecipe = NumberLists()
        var languages = 1
        for recipe in 0..<terms.ofRecipe.count {
            let language = translations.language(of: recipe)
            languages = max(languages, language + 1)
            ofRecipe.append(terms.ofRecipe[recipe].map { $0 + Int32(language * count) })
        }
        self.ofRecipe = ofRecipe
        members = ofRecipe.inverted(limit: languages * count)
    }
}
