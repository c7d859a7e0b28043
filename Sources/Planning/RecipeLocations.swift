package import CatalogModel
package import Diagnostics

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
