/// A site as a table of files: what there is, where, and whether it is as it was last time.
///
/// The table holds no page. `content(of:)` gives what a row shows when it is asked for, from values that were made
/// once: a list is a slice of the sorted cards, a recipe stands in the catalogue.
package struct SitePlan: Sendable {
    /// Sorted by rank; paths are unique.
    package let rows: [Row]
    private let tables: SiteTables

    init(rows: [Row], tables: SiteTables) {
        self.rows = rows
        self.tables = tables
    }

    /// What surrounds every page: the site's own title, address and menu.
    package var frame: SiteFrame { tables.frame }

    /// How many recipes have a page.
    package var recipeCount: Int { tables.cards.items.count }

    /// What lists show of the recipes.
    package var cards: CardTable { tables.cards }

    /// All that the file of a row shows.
    package func content(of row: Row) -> PageContent {
        tables.content(of: row.subject, at: row.path)
    }

    /// How many of the rows people read.
    package var pageCount: Int { rows.reduce(0) { $0 + ($1.isPage ? 1 : 0) } }
}
