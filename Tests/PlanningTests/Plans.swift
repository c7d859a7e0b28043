import Bytes
import CatalogModel
import Diagnostics
import Planning

@testable import Configuration

/// A recipe as a feed gives it.
func recipe(_ id: String, _ title: String, feed: String = "a", _ change: (inout Recipe) -> Void = { _ in }) -> Recipe {
    var recipe = Recipe(id: RecipeID(feed: feed, key: id), title: title)
    change(&recipe)
    return recipe
}

/// A catalogue of recipes that are in memory, and its diagnostics.
func assemble(
    _ feeds: [FeedRecipes], overrides: [String: Override], addresses: AddressBook = AddressBook(),
    added: Set<RecipeID> = [], rule: PublicationRule = PublicationRule()
) -> Outcome<Catalog> {
    held { () throws(RecipeLost) in
        try Catalog.assemble(feeds, overrides: overrides, addresses: addresses, added: added, rule: rule)
    }
}

/// Calls a closure that throws only for recipes that are not in memory. Those of these tests are.
func held<Value>(_ make: () throws(RecipeLost) -> Value) -> Value {
    do throws(RecipeLost) {
        return try make()
    } catch {
        preconditionFailure("the recipes of these tests are in memory")
    }
}

/// The catalogue of some feeds.
func catalog(
    _ feeds: [[Recipe]], overrides: [String: Override] = [:], addresses: [String: Slug] = [:]
) -> Catalog {
    assemble(
        feeds.map { FeedRecipes($0) }, overrides: overrides,
        addresses: AddressBook(written: addresses)
    )
    .value
}

extension AddressBook {
    init(written slugs: [String: Slug]) {
        self.init(Dictionary(uniqueKeysWithValues: slugs.map { (RecipeID(written: $0.key), $0.value) }))
    }
}

extension FeedRecipes {
    /// The recipes of a feed, of which those without an id of their own are known by the id.
    init(_ recipes: [Recipe], known: [KnownRecipe] = []) {
        self.init(
            recipes: recipes.map { RecipeSummary($0) },
            origins: recipes.enumerated().map { index, recipe in
                let isTitled = recipe.id.key == RecipeID.key(fromTitle: recipe.title)
                return RecipeOrigin(idSource: isTitled ? .title : .feed, record: index + 1)
            },
            locate: { Location(file: "a.json", line: $0 + 1) }
        )
        self.known = known
    }
}

/// The plan of a site of these recipes.
func plan(_ recipes: [Recipe], _ change: (inout SiteInputs) -> Void = { _ in }) async -> SitePlan {
    var inputs = SiteInputs(
        configuration: SiteConfiguration(), catalog: catalog([recipes]), stamp: Digest(of: "s"))
    change(&inputs)
    do throws(RecipeLost) {
        return try await SitePlan.make(inputs, jobs: 1).value
    } catch {
        preconditionFailure("the recipes of these tests are in memory")
    }
}

extension Catalog {
    /// The recipes in their order.
    var recipes: [Recipe] {
        summaries.indices.map { index in held { () throws(RecipeLost) in try recipe(at: index).value } }
    }
}

extension SitePlan {
    var paths: [String] { rows.map(\.path.text) }

    func content(at path: String) -> PageContent? {
        rows.first { $0.path.text == path }.map { row in held { () throws(RecipeLost) in try content(of: row) } }
    }

    func list(at path: String) -> ListContent? {
        guard case .list(let list) = content(at: path) else { return nil }
        return list
    }
}
