import CatalogModel
import Configuration
import Diagnostics

/// Chooses the recipes that the home page shows above its list.
struct HomeChoice: Sendable {
    /// The place of the recipe that leads the page.
    private(set) var lead: Int32?
    /// The places of the newest others.
    private(set) var newest: [Int32] = []

    /// With fewer recipes the list itself is in view.
    private static let fewest = 8

    /// The owner's choice, or the newest recipe with a photo leads; without dates the first one by title.
    init(_ inputs: SiteInputs, _ cards: CardTable, _ orders: SortOrders, _ diagnostics: inout [Diagnostic]) {
        let summaries = inputs.catalog.summaries
        let settings = inputs.configuration.home
        lead = settings.lead.flatMap { NamedRecipes([$0], inputs.catalog)[$0] }
        if let name = settings.lead, lead == nil, !inputs.catalog.unpublished.contains(name) {
            diagnostics.append(
                Diagnostic(
                    .warning, .leadUnknown, "home.lead: no recipe has the id or slug \"\(name)\"",
                    at: settings.location, fix: RecipeIndex(summaries).fix(for: name)
                )
            )
        }
        guard summaries.count >= Self.fewest else { return }
        let byDate = orders[.newest]
        lead = lead ?? (byDate ?? Array(0..<Int32(summaries.count))).first { cards.items[Int($0)].photo != nil }
        newest = Array((byDate ?? []).lazy.filter { [lead] in $0 != lead }.prefix(HomeShelf.size))
    }
}
