/// Where the pages of a list begin.
///
/// Pages of short lists have 48 recipes. Those of long ones have 32 to 64, and begin with recipes that are fit for it, one in
/// sixteen. So a new recipe mostly changes its own page alone: with 48 on each, it would move a recipe across every page
/// behind it.
struct PageCuts: Sendable {
    /// For a long list, the place of the first recipe of each page, ascending; empty for a short one.
    private let starts: [Int32]
    private let total: Int

    private static let usual = 48
    private static let sizes = 32...64
    private static let fitAnchors: UInt32 = 16
    /// Up to so many recipes a list is short: a new one changes ten pages of it at most.
    private static let longestShort = 10 * usual

    /// - Parameters:
    ///   - count: How many recipes the list has.
    ///   - anchor: Gives the anchor of a recipe by its place in the list: evenly distributed, and the same whatever else the
    ///     list has.
    init(count: Int, anchor: (Int) -> UInt32) {
        total = count
        guard count > Self.longestShort else {
            starts = []
            return
        }
        var starts: [Int32] = [0]
        var size = 0
        for place in 0..<count {
            let isFit = size >= Self.sizes.lowerBound && anchor(place).isMultiple(of: Self.fitAnchors)
            if isFit || size == Self.sizes.upperBound {
                starts.append(Int32(place))
                size = 0
            }
            size += 1
        }
        self.starts = starts
    }

    /// An empty list has one page.
    var pageCount: Int { starts.isEmpty ? max(1, (total + Self.usual - 1) / Self.usual) : starts.count }

    /// The places of the recipes of a page.
    ///
    /// - Parameter page: From 1 to `pageCount`.
    func range(of page: Int) -> Range<Int> {
        guard !starts.isEmpty else { return (page - 1) * Self.usual..<min(page * Self.usual, total) }
        return Int(starts[page - 1])..<(page < starts.count ? Int(starts[page]) : total)
    }

    /// The page that a place of the list is on.
    func page(of place: Int) -> Int {
        guard !starts.isEmpty else { return place / Self.usual + 1 }
        var range = 0..<starts.count
        while range.count > 1 {
            let middle = range.lowerBound + range.count / 2
            range = starts[middle] > place ? range.lowerBound..<middle : middle..<range.upperBound
        }
        return range.lowerBound + 1
    }
}

/// Where the pages of all lists of recipes begin.
struct SiteCuts: Sendable {
    private let byTitle: PageCuts
    private let orders: [ListOrder: PageCuts]
    /// By place of the group.
    private let terms: [PageCuts]

    /// - Parameter listedCount: How many recipes the list of all has.
    init(listedCount: Int, _ terms: Terms, _ sortOrders: SortOrders, anchors: [UInt32]) {
        byTitle = PageCuts(count: listedCount) { anchors[$0] }
        var orders: [ListOrder: PageCuts] = [:]
        for order in sortOrders.orders {
            guard let places = sortOrders[order] else { continue }
            orders[order] = PageCuts(count: places.count) { anchors[Int(places[$0])] }
        }
        self.orders = orders
        self.terms = terms.all.indices.map { place in
            let members = terms.members[place]
            return PageCuts(count: terms.all[place].count) { anchors[Int(members[members.startIndex + $0])] }
        }
    }

    /// The pages of the list of all recipes.
    subscript(order: ListOrder) -> PageCuts { orders[order] ?? byTitle }

    /// The pages of a group.
    subscript(term place: Int) -> PageCuts { terms[place] }
}
