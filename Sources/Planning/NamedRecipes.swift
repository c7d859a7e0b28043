import CatalogModel

/// The places of the recipes that the owner names by id or slug.
struct NamedRecipes: Sendable {
    private var places: [String: Int32] = [:]

    init(_ names: Set<String>, _ summaries: [RecipeSummary]) {
        guard !names.isEmpty else { return }
        for (index, summary) in zip(Int32(0)..., summaries) {
            let id = summary.id.description
            // An id is a stronger name than another recipe's slug.
            if names.contains(id) { places[id] = index }
            let slug = summary.slug.text
            if names.contains(slug), places[slug] == nil { places[slug] = index }
        }
    }

    /// nil for a name that no recipe has.
    subscript(name: String) -> Int32? { places[name] }
}
