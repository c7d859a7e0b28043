// What a check of a site asks its plan.

package import CatalogModel
import Configuration

extension SitePlan {
    /// The rows of pages with texts of the owner or of feeds, and of one page of each other kind: further pages of lists hold
    /// nothing but links that the plan itself makes.
    package var checkedRows: [Row] { rows.filter(isChecked) }

    private func isChecked(_ row: Row) -> Bool {
        guard row.isPage else { return false }
        return switch row.subject {
        case .all(let order, let page): order == .title && page == 1
        case .languageHome(_, let page): page == 1
        case .term(let place, let page): page == 1 && siteIndex.termTexts[siteIndex.terms.all[place]] != nil
        case .terms: false
        default: true
        }
    }

    /// The groups that have pages.
    package var groups: [Term] { siteIndex.terms.withPages.map { siteIndex.terms.all[$0] } }

    /// The place in the catalogue of the recipe that a row shows; nil for other rows.
    package func recipe(of row: Row) -> Int? {
        guard row.coding == nil, case .recipe(let index) = row.subject else { return nil }
        return index
    }

    /// The page of the main one of a recipe and its translations.
    ///
    /// - Parameter place: Of the recipe in the catalogue.
    package func mainPage(of place: Int) -> SitePath {
        let group = siteIndex.inputs.catalog.translations.group(of: place)
        return siteIndex.cards.items[group.map { Int($0[0]) } ?? place].path
    }

    /// The owner's page that a row shows; nil for other rows.
    package func ownPage(of row: Row) -> PlacedPage? {
        guard case .own(let index) = row.subject else { return nil }
        return siteIndex.inputs.ownPages[index]
    }

    /// The pages of all recipes whose addresses are recorded, those that are gone, too.
    package var recordedPages: [SitePath] {
        let book = siteIndex.inputs.catalog.addresses
        let pattern = siteIndex.inputs.configuration.addresses.pattern
        return book.slugs.filter { book.wholes[$0.key] == nil }.map { pattern.path(of: $1, book.dates[$0]?.day) }
    }

    /// Whether a photo is published.
    package func publishes(_ photo: Photo) -> Bool { siteIndex.inputs.published(photo) != nil }
}
