import CatalogModel

/// The orders that the list of all recipes has beside that by title: each is sorted once for all of its pages.
struct SortedPlaces: Sendable {
    /// For each order, the places of all recipes in the catalogue.
    private let places: [ListOrder: [Int]]

    /// An order needs two recipes, and one at least that says what it goes by. Those that do not say it come last; where
    /// recipes are alike they stand in the order of the catalogue.
    init(_ catalog: Catalog) {
        var places: [ListOrder: [Int]] = [:]
        if catalog.summaries.count > 1 {
            places[.newest] = Self.sorted(catalog.shared) { recipe in
                (recipe.value.published ?? recipe.value.modified).map { -$0.ordinal }
            }
            places[.quickest] = Self.sorted(catalog.summaries) { $0.totalTime.map { Int($0.components.seconds) } }
        }
        self.places = places
    }

    /// All orders, that by title first; none where there is but that one.
    var orders: [ListOrder] {
        places.isEmpty ? [] : ListOrder.allCases.filter { $0 == .title || places[$0] != nil }
    }

    /// The places of all recipes in an order; nil for the catalogue's own.
    subscript(order: ListOrder) -> [Int]? { places[order] }

    /// nil where nothing has a key.
    private static func sorted<Item>(_ items: [Item], by key: (Item) -> Int?) -> [Int]? {
        var keyed: [(key: Int, place: Int)] = []
        var rest: [Int] = []
        for (place, item) in items.enumerated() {
            if let key = key(item) { keyed.append((key, place)) } else { rest.append(place) }
        }
        guard !keyed.isEmpty else { return nil }
        return keyed.sorted { $0 < $1 }.map(\.place) + rest
    }
}

extension CalendarDate {
    /// Grows with the days.
    fileprivate var ordinal: Int { (year * 16 + month) * 32 + day }
}
