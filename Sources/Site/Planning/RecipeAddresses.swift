package import CatalogModel
import Configuration
package import Diagnostics

/// Where the recipes of a site are, and where they were.
struct RecipeAddresses: Sendable {
    let pattern: AddressPattern
    /// The present rule, then those of the patterns that the site had before.
    private let rules: [AddressRule]
    private let dates: [RecipeID: AddressBook.AddressDate]

    init(_ inputs: SiteInputs) {
        let pattern = inputs.configuration.addresses.pattern
        self.pattern = pattern
        let book = inputs.catalog.addresses
        let patterns = [pattern] + book.patterns.filter { $0 != pattern }
        rules = patterns.map { pattern in
            AddressRule(
                pattern, pages: inputs.ownPages, files: inputs.staticFiles, languages: inputs.languages,
                hasBook: inputs.configuration.book != nil
            ).after(patterns)
        }
        dates = book.dates
    }

    var hadOtherPatterns: Bool { rules.count > 1 }

    /// The page of a recipe.
    func path(of recipe: RecipeSummary) -> SitePath { pattern.path(of: recipe.slug, date(of: recipe)) }

    /// The folders above the folder of a recipe, joined by slashes.
    func folders(of recipe: RecipeSummary) -> String { pattern.folders(of: date(of: recipe)) }

    /// The addresses, from the root of the site on, that a recipe may have had by earlier slugs and patterns.
    ///
    /// - Parameter slugs: Its earlier ones.
    func former(of recipe: RecipeSummary, _ slugs: [Slug]) -> [String] {
        let date = date(of: recipe)
        let addresses = rules.flatMap { rule in
            ([recipe.slug] + slugs).filter { !rule.reserves($0) }.map { rule.pattern.address(of: $0, date) }
        }
        let present = pattern.address(of: recipe.slug, date)
        return addresses.filter { $0 != present }
    }

    private func date(of recipe: RecipeSummary) -> CalendarDate? { dates.isEmpty ? nil : dates[recipe.id]?.day }

    /// The folders that hold recipes, now or before, without slashes around them.
    var folders: [String] {
        var folders: [String] = []
        for folder in rules.map(\.pattern.folder) where !folder.isEmpty && !folders.contains(folder) {
            folders.append(folder)
        }
        return folders
    }

    /// What scripts have to know of addresses; nil for the standard.
    var shownToScripts: RecipeAddressForm? {
        guard pattern != .standard else { return nil }
        return RecipeAddressForm(
            expression: pattern.expression(besides: rules[0].names.subtracting(rules[0].namesOfPosts).sorted()),
            folder: pattern.folder)
    }
}

/// Where the records of a catalogue's recipes are, for messages about recipes whose feeds were read before.
package struct RecipeLocations: Sendable {
    private struct Place {
        var feed: Int
        var index: Int
    }

    private var places: [RecipeID: Place] = [:]
    private let locate: [@Sendable (Int) -> Location?]

    init(_ feeds: [RecipeIdentities]) {
        locate = feeds.map { $0.feed.locate }
        for (feed, identities) in feeds.enumerated() {
            for (index, recipe) in identities.recipes.enumerated() where places[recipe.id] == nil {
                places[recipe.id] = Place(feed: feed, index: index)
            }
        }
    }

    /// The document and line of a recipe's record; nil for one that is in no document.
    package subscript(id: RecipeID) -> Location? { places[id].flatMap { locate[$0.feed]($0.index) } }
}

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
