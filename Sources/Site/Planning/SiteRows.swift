package import CatalogModel

/// The rows of a site, or of a part of it, by rank. Rows of recipes, which are most of them, are made from the cards on
/// demand.
package struct SiteRows: Sendable {
    var beforeRecipes: [Row]
    let recipes: CardTable
    var afterRecipes: [Row]
    /// The compressed copies that each page of a recipe has beside it.
    private var codings: [ContentCoding] = []
    /// The places of the part's rows among all; nil for the whole.
    private var bounds: Range<Int>?

    init(beforeRecipes: [Row], recipes: CardTable, afterRecipes: [Row]) {
        self.beforeRecipes = beforeRecipes
        self.recipes = recipes
        self.afterRecipes = afterRecipes
    }

    /// The rows with compressed copies of all files that servers may send so, but for those that the owner has made. None of
    /// these is of a recipe's page.
    func withCopies(_ codings: [ContentCoding]) -> SiteRows {
        guard !codings.isEmpty else { return self }
        let taken = Set(beforeRecipes.map(\.path))
        var rows = self
        rows.codings = codings
        rows.beforeRecipes = beforeRecipes.flatMap { $0.withCopies(codings, besides: taken) }
        rows.afterRecipes = afterRecipes.flatMap { $0.withCopies(codings, besides: taken) }
        return rows
    }

    private var filesOfRecipe: Int { 1 + codings.count }
    private var recipeRowCount: Int { recipes.items.count * filesOfRecipe }
    private var wholeCount: Int { beforeRecipes.count + recipeRowCount + afterRecipes.count }

    /// - Parameter bounds: Places of rows of the whole.
    func part(_ bounds: Range<Int>) -> SiteRows {
        var part = self
        part.bounds = bounds
        return part
    }
}

extension SiteRows: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { bounds?.count ?? wholeCount }

    /// The rank of a row, without making the row.
    package func rank(at place: Int) -> SiteFileKind.Rank {
        let place = place + (bounds?.lowerBound ?? 0)
        if place < beforeRecipes.count { return beforeRecipes[place].rank }
        let behind = place - beforeRecipes.count - recipeRowCount
        return behind < 0 ? .page : afterRecipes[behind].rank
    }

    /// The path of a row, without making the row.
    package func path(at place: Int) -> SitePath {
        let place = place + (bounds?.lowerBound ?? 0)
        if place < beforeRecipes.count { return beforeRecipes[place].path }
        let behind = place - beforeRecipes.count - recipeRowCount
        return behind < 0 ? recipeRow(at: place - beforeRecipes.count).path : afterRecipes[behind].path
    }

    /// The number of rows of the whole that are pages for people.
    var pageCount: Int {
        recipes.items.count + beforeRecipes.count(where: \.isPage) + afterRecipes.count(where: \.isPage)
    }

    /// The paths among some that rows have.
    package func paths(in some: Set<SitePath>) -> Set<SitePath> {
        // A set of all paths takes as long as many comparisons with a few of them.
        guard some.count <= 16 else { return some.intersection(indices.lazy.map(path(at:))) }
        return some.filter { path in indices.contains { self.path(at: $0) == path } }
    }

    package subscript(place: Int) -> Row {
        let place = place + (bounds?.lowerBound ?? 0)
        if place < beforeRecipes.count { return beforeRecipes[place] }
        let behind = place - beforeRecipes.count - recipeRowCount
        return behind < 0 ? recipeRow(at: place - beforeRecipes.count) : afterRecipes[behind]
    }

    /// - Parameter place: Among the rows of recipes.
    private func recipeRow(at place: Int) -> Row {
        guard !codings.isEmpty else { return Row(.recipe(place), recipes.items[place].path) }
        let (recipe, file) = place.quotientAndRemainder(dividingBy: filesOfRecipe)
        let path = recipes.items[recipe].path
        guard file > 0 else { return Row(.recipe(recipe), path) }
        return Row(.recipe(recipe), path.compressed(by: codings[file - 1]), coding: codings[file - 1])
    }
}
