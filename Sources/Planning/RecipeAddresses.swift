import CatalogModel
import Configuration

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
            expression: pattern.expression(besides: rules[0].names.sorted()), folder: pattern.folder)
    }
}
