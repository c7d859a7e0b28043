import Configuration
import Diagnostics

/// Chooses the recipes that the home page shows above its list, and the form in which it shows them.
///
/// No recipe is chosen twice. Those with photos come first, and no shelf has more than one card without a photo.
struct HomeChoice: Sendable {
    /// The recipes of a shelf.
    struct Shelf: Sendable, Equatable {
        /// The index of the owner's collection; nil for the newest recipes.
        var collection: Int?
        var form: HomeShelf.Form
        var places: [Int32]
    }

    /// The place of the recipe that leads the page.
    private(set) var lead: Int32?
    private(set) var shelves: [Shelf] = []

    /// With fewer recipes the list itself is in view.
    private static let fewest = 8
    /// An older recipe is not new, whether it has a photo or not.
    private static let mostNew = 12
    /// The forms of the owner's collections, in turn.
    private static let forms: [HomeShelf.Form] = [.pair, .row, .quote, .titles]

    /// The owner's choice, or the newest recipe with a photo leads; without dates the first one by title.
    init(
        _ inputs: SiteInputs, _ named: NamedRecipes, _ cards: CardTable, _ orders: SortOrders,
        _ collections: [FavoritesContent.Collection],
        _ diagnostics: inout [Diagnostic]
    ) {
        let summaries = inputs.catalog.listed
        let settings = inputs.configuration.home
        lead = settings.lead.flatMap { named[$0] }
        if let name = settings.lead, lead == nil, !inputs.catalog.unpublished.contains(name) {
            diagnostics.append(
                Diagnostic(
                    .warning, .leadUnknown, "home.lead: no recipe has the id or slug \"\(name)\"",
                    at: settings.location, fix: RecipeIndex(summaries).fix(for: name)
                )
            )
        }
        if summaries.count >= Self.fewest {
            let byDate = orders[.newest]
            lead = lead ?? (byDate ?? Array(0..<Int32(summaries.count))).first { cards.items[Int($0)].photo != nil }
            let newest = (byDate ?? []).lazy.filter { [lead] in $0 != lead }.prefix(Self.mostNew)
            add(nil, of: Array(newest), cards, as: .row, hasNote: false)
        }
        var forms = 0
        for (index, collection) in collections.enumerated() {
            let form = Self.forms[forms % Self.forms.count]
            let hasNote = collection.note != nil
            if add(index, of: collection.cards.places, cards, as: form, hasNote: hasNote) { forms += 1 }
        }
    }

    /// Adds a shelf of those recipes that are not shown further up.
    ///
    /// - Returns: Whether there are any.
    @discardableResult private mutating func add(
        _ collection: Int?, of places: [Int32], _ cards: CardTable, as form: HomeShelf.Form, hasNote: Bool
    ) -> Bool {
        var shown = Set(shelves.flatMap(\.places))
        if let lead { shown.insert(lead) }
        let places = places.filter { shown.insert($0).inserted }
        guard !places.isEmpty else { return false }
        let photos = places.filter { cards.items[Int($0)].photo != nil }
        let others = places.filter { cards.items[Int($0)].photo == nil }
        var form = form
        if form == .quote && !hasNote { form = .row }
        if photos.count < form.fewestPhotos { form = .titles }
        let chosen =
            switch form {
            case .pair: photos.prefix(2)
            case .row: (photos + others.prefix(1)).prefix(HomeShelf.size)
            case .quote: photos.prefix(1)
            case .titles: places.prefix(HomeShelf.mostTitles)
            }
        shelves.append(Shelf(collection: collection, form: form, places: Array(chosen)))
        return true
    }
}

extension HomeShelf.Form {
    /// With fewer photos a shelf is a list of titles.
    fileprivate var fewestPhotos: Int {
        switch self {
        case .pair, .row: 2
        case .quote: 1
        case .titles: 0
        }
    }
}
