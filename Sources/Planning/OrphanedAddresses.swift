import CatalogModel
import Configuration

/// The addresses of recipes whose feeds the site no longer has: most often a feed that got another name, so that all ids
/// of its recipes are others.
struct OrphanedAddresses {
    /// Ids by the keys in them.
    private var ids: [String: String] = [:]
    private var slugs: [String: Slug] = [:]
    /// The feeds that took the place of others: most of the keys of an absent feed are in them.
    private var renamed: [String: String] = [:]

    /// Fewer keys in common may be chance.
    private static let fewest = 3

    init(_ book: AddressBook, feeds: Set<String>, _ recipes: [RecipeSummary]) {
        var counts: [String: Int] = [:]
        for id in book.entries.keys.sorted() {
            let (feed, key) = Self.parts(of: id)
            guard !feeds.contains(feed) else { continue }
            counts[feed, default: 0] += 1
            if ids[key] == nil {
                ids[key] = id
                slugs[id] = book.entries[id]?.slug
            }
        }
        guard !ids.isEmpty else { return }
        var common: [String: [String: Int]] = [:]
        for recipe in recipes {
            guard let id = ids[recipe.id.key] else { continue }
            common[Self.parts(of: id).feed, default: [:]][recipe.id.feed, default: 0] += 1
        }
        for (old, feeds) in common {
            let best = feeds.max { ($0.value, $1.key) < ($1.value, $0.key) }
            if let best, best.value >= Self.fewest, best.value * 2 > counts[old] ?? 0 { renamed[old] = best.key }
        }
    }

    /// The id under which an address of a recipe is, which the recipe takes along; nil where that is not certain.
    ///
    /// - Parameter slug: The address that it would get.
    func entry(of recipe: RecipeSummary, wanting slug: Slug) -> String? {
        guard let id = ids[recipe.id.key], let old = slugs[id] else { return nil }
        if renamed[Self.parts(of: id).feed] == recipe.id.feed { return id }
        return old == slug || old.text.hasPrefix(slug.text + "-") ? id : nil
    }

    private static func parts(of id: String) -> (feed: String, key: String) {
        guard let colon = id.firstIndex(of: ":") else { return ("", id) }
        return (String(id[..<colon]), String(id[id.index(after: colon)...]))
    }
}
