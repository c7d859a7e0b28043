import CatalogModel
import Configuration

/// The places of the recipes that the owner names by id or slug, also by a slug that a recipe had before.
struct NamedRecipes: Sendable {
    private var places: [String: Int32] = [:]
    /// Those of the names that are ids.
    private var ids: Set<String> = []

    init(_ names: Set<String>, _ summaries: [RecipeSummary], _ formerSlugs: [RecipeID: [Slug]]) {
        guard !names.isEmpty else { return }
        var former: [(slug: String, place: Int32)] = []
        for (index, summary) in zip(Int32(0)..., summaries) {
            let id = summary.id.description
            // An id is a stronger name than another recipe's slug.
            if names.contains(id) {
                places[id] = index
                ids.insert(id)
            }
            let slug = summary.slug.text
            if names.contains(slug), places[slug] == nil { places[slug] = index }
            guard !formerSlugs.isEmpty, let slugs = formerSlugs[summary.id] else { continue }
            former += slugs.map { ($0.text, index) }
        }
        // As its old address, the weakest name of all.
        for (slug, place) in former where names.contains(slug) && places[slug] == nil { places[slug] = place }
    }

    /// Those that the settings, the owner's files and own pages name.
    init(_ inputs: SiteInputs, _ mentions: [OwnPage.RecipeMention]) {
        let picks = inputs.favorites.collections.flatMap(\.entries) + inputs.mealPlan.days.values.joined()
        let names = picks.map(\.recipe) + mentions.map(\.name) + [inputs.configuration.home.lead].compactMap(\.self)
        self.init(Set(names), inputs.catalog.summaries, inputs.catalog.formerSlugs)
    }

    /// nil for a name that no recipe has.
    subscript(name: String) -> Int32? { places[name] }

    /// nil for a name that is no recipe's id.
    func id(_ name: String) -> Int32? { ids.contains(name) ? places[name] : nil }
}
