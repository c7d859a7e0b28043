package import CatalogModel
package import Configuration
package import Diagnostics

/// All recipes of a site: sorted by title, ids and slugs unique.
package struct Catalog: Sendable {
    /// By the sort keys of their titles, then by id. Those that the lists of the site's language leave out follow the others,
    /// see `Translations`.
    package let summaries: [RecipeSummary]

    /// The recipe at a place of `summaries`.
    package func recipe(at index: Int) throws(RecipeLost) -> Shared<Recipe> { try summaries[index].recipe() }

    /// Those that the lists of the site's language have.
    var listed: [RecipeSummary] {
        translations.listedCount == summaries.count ? summaries : Array(summaries.prefix(translations.listedCount))
    }

    /// Places by the titles of their recipes.
    func byTitle(_ places: [Int32]) -> [Int32] {
        guard translations.listedCount < summaries.count else { return places.sorted() }
        let placeByID = Dictionary(places.map { (summaries[Int($0)].id, $0) }) { first, _ in first }
        return SortKey.sorted(places.map { summaries[Int($0)] }).compactMap { placeByID[$0.id] }
    }

    /// For each feed, what the next build recognizes those of its recipes by whose ids are made of their titles.
    package let known: [[KnownRecipe]]

    /// For each feed, the marks of the ids and titles of all of its recipes, by which the next build knows which of
    /// several recipes with one id had it before.
    package let knownTitles: [[UInt64]]

    /// The addresses of all recipes, and of those that earlier builds published.
    package let addresses: AddressBook
    /// The earlier addresses of recipes that have some.
    package let formerSlugs: [RecipeID: [Slug]]
    /// What the feeds have and the site has not.
    package let unpublished: Unpublished
    /// Where the records of its recipes are; nil where that is not needed.
    package let locations: RecipeLocations?
    /// Which are translations of one another.
    package let translations: Translations

    package init(
        sorted summaries: [RecipeSummary], known: [[KnownRecipe]] = [], knownTitles: [[UInt64]] = [],
        addresses: AddressBook = AddressBook(), formerSlugs: [RecipeID: [Slug]] = [:],
        unpublished: Unpublished = Unpublished(), locations: RecipeLocations? = nil, translations: Translations? = nil
    ) {
        self.locations = locations
        self.translations = translations ?? Translations(count: summaries.count)
        self.addresses = addresses
        self.formerSlugs = formerSlugs
        self.summaries = summaries
        self.unpublished = unpublished
        self.known = known
        self.knownTitles = knownTitles
    }
}

/// The recipes of a feed, as they were read, and the owner's settings for them.
package struct FeedRecipes: Sendable {
    /// As configured.
    package var name: String
    package var recipes: [RecipeSummary]
    /// The records that they were read from, one for each.
    package var origins: [RecipeOrigin]
    /// What the last build knew of the recipes whose ids are made of their titles.
    package var known: [KnownRecipe] = []
    /// The marks of the ids and titles that the last build knew.
    package var knownTitles: [UInt64] = []
    /// Ids, whole or without the feed's name, of recipes that the site should not have.
    package var exclude: [String]
    /// The most recipes that the site has of the feed, in the feed's order.
    package var limit: Int?
    /// The feed's location in the configuration.
    package var settingsLocation: Location?
    /// The document and line of a recipe by its index.
    package var locate: @Sendable (Int) -> Location?
    /// The name of the file that holds a recipe and no other, by the recipe's index.
    package var file: @Sendable (Int) -> String? = { _ in nil }

    package init(
        name: String? = nil, recipes: [RecipeSummary], origins: [RecipeOrigin] = [], exclude: [String] = [],
        limit: Int? = nil,
        settingsLocation: Location? = nil, locate: @escaping @Sendable (Int) -> Location? = { _ in nil }
    ) {
        self.name = name ?? recipes.first?.id.feed ?? ""
        self.recipes = recipes
        self.origins = origins
        self.exclude = exclude
        self.limit = limit
        self.settingsLocation = settingsLocation
        self.locate = locate
    }

    /// The recipes with the ids that a build gives them, in their order, and the diagnostics of the ids.
    package func identified() throws(RecipeLost) -> Outcome<[RecipeSummary]> {
        let identities = try RecipeIdentities(self)
        return Outcome(identities.recipes, identities.diagnostics)
    }

    func origin(of index: Int) -> RecipeOrigin {
        index < origins.count ? origins[index] : RecipeOrigin()
    }

    func location(_ index: Int) -> Location? { locate(index) }

    /// `record 3`.
    func recordName(_ index: Int) -> String {
        let number = origin(of: index).record
        return number > 0 ? "record \(number)" : "a record"
    }

    /// `record 3 in recipes.json:12:5`.
    func placeName(_ index: Int) -> String {
        [recordName(index), location(index).map { "in \($0)" }].compactMap { $0 }.joined(separator: " ")
    }
}
