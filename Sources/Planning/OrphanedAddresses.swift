import CatalogModel
import Configuration

/// The addresses of recipes whose feeds the site no longer has: most often a feed that got another name, so that all ids
/// of its recipes are others.
struct OrphanedAddresses {
    /// Ids by the keys in them.
    private var ids: [String: RecipeID] = [:]
    private let slugs: [RecipeID: Slug]
    /// The feeds that took the place of others: most of the keys of an absent feed are in them.
    private var renamed: [String: String] = [:]

    /// Fewer keys in common may be chance.
    private static let fewest = 3

    init(_ book: AddressBook, feeds: Set<String>, _ recipes: [RecipeSummary]) {
        slugs = book.slugs
        var counts: [String: Int] = [:]
        for id in book.slugs.keys.filter({ !feeds.contains($0.feed) }).sorted() {
            counts[id.feed, default: 0] += 1
            if ids[id.key] == nil { ids[id.key] = id }
        }
        guard !ids.isEmpty else { return }
        var common: [String: [String: Int]] = [:]
        for recipe in recipes {
            guard let id = ids[recipe.id.key] else { continue }
            common[id.feed, default: [:]][recipe.id.feed, default: 0] += 1
        }
        for (old, feeds) in common {
            let best = feeds.max { ($0.value, $1.key) < ($1.value, $0.key) }
            if let best, best.value >= Self.fewest, best.value * 2 > counts[old] ?? 0 { renamed[old] = best.key }
        }
    }

    /// The id under which an address of a recipe is, which the recipe takes along; nil where that is not certain.
    ///
    /// - Parameter slug: The address that it would get.
    func entry(of recipe: RecipeSummary, wanting slug: Slug) -> RecipeID? {
        guard let id = ids[recipe.id.key], let old = slugs[id] else { return nil }
        if renamed[id.feed] == recipe.id.feed { return id }
        return old == slug || old.text.hasPrefix(slug.text + "-") ? id : nil
    }
}
