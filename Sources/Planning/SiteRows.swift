/// The rows of a site by rank. Rows of recipes, which are most of them, are made from the cards on demand.
package struct SiteRows: Sendable {
    var beforeRecipes: [Row]
    let recipes: CardTable
    var afterRecipes: [Row]
}

extension SiteRows: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { beforeRecipes.count + recipes.items.count + afterRecipes.count }

    /// The rank of a row, without making the row.
    package func rank(at place: Int) -> Row.Rank {
        if place < beforeRecipes.count { return beforeRecipes[place].rank }
        let behind = place - beforeRecipes.count - recipes.items.count
        return behind < 0 ? .page : afterRecipes[behind].rank
    }

    /// The number of rows that are pages for people.
    var pageCount: Int {
        recipes.items.count + beforeRecipes.count(where: \.isPage) + afterRecipes.count(where: \.isPage)
    }

    package subscript(place: Int) -> Row {
        if place < beforeRecipes.count { return beforeRecipes[place] }
        let recipe = place - beforeRecipes.count
        if recipe < recipes.items.count { return Row(.recipe(recipe), recipes.items[recipe].path) }
        return afterRecipes[recipe - recipes.items.count]
    }
}
