import CatalogModel

/// The orders of the list of all recipes other than by title, each sorted once for all of its pages.
struct SortOrders: Sendable {
    /// For each order, the places of all listed recipes in the catalogue.
    private let places: [ListOrder: [Int32]]

    /// An order needs two recipes, and one at least that says what it goes by. Those that do not say it come last; where
    /// recipes are alike they stand in the order of the catalogue.
    init(_ summaries: [RecipeSummary]) {
        var places: [ListOrder: [Int32]] = [:]
        if summaries.count > 1 {
            places[.newest] = Self.sorted(summaries) { $0.published.map { -$0.ordinal } }
            places[.quickest] = Self.sorted(summaries) { $0.totalTime.map { Int($0.components.seconds) } }
        }
        self.places = places
    }

    /// All orders, that by title first; none where there is but that one.
    var orders: [ListOrder] {
        places.isEmpty ? [] : ListOrder.allCases.filter { $0 == .title || places[$0] != nil }
    }

    /// The places of all recipes in an order; nil for the catalogue's own.
    subscript(order: ListOrder) -> [Int32]? { places[order] }

    /// nil where nothing has a key.
    private static func sorted(_ summaries: [RecipeSummary], by key: (RecipeSummary) -> Int?) -> [Int32]? {
        let (keyed, rest) = order(of: summaries, by: key)
        return keyed.isEmpty ? nil : keyed + rest
    }

    /// The places of those that have a key, by it and then in the order of the catalogue, and of the others.
    static func order(
        of summaries: [RecipeSummary], by key: (RecipeSummary) -> Int?
    ) -> (keyed: [Int32], rest: [Int32]) {
        // A key and a place in one number: pairs take ten times as long to sort.
        var keyed: [Int] = []
        var rest: [Int32] = []
        for (place, summary) in zip(Int32(0)..., summaries) {
            if let key = key(summary) {
                keyed.append(Int(Int32(clamping: key)) << 32 | Int(place))
            } else {
                rest.append(place)
            }
        }
        return (keyed.sorted().map { Int32(truncatingIfNeeded: $0) }, rest)
    }
}

extension CalendarDate {
    /// Grows with the days.
    var ordinal: Int { (year * 16 + month) * 32 + day }
}

/// Lists of numbers, one after the other in one array: of a million lists, none has an allocation of its own.
struct NumberLists: Sendable, Equatable {
    /// Where each list begins, and where the last one ends.
    private var starts = [0]
    private var numbers: [Int32] = []

    init() {}

    init(_ lists: some Collection<some Collection<Int32>>) {
        for list in lists { append(list) }
    }

    /// The lists of several, in their order.
    init(joining parts: [NumberLists]) {
        starts.reserveCapacity(1 + parts.reduce(0) { $0 + $1.count })
        numbers.reserveCapacity(parts.reduce(0) { $0 + $1.numbers.count })
        for part in parts {
            let offset = numbers.count
            starts += part.starts.dropFirst().map { $0 + offset }
            numbers += part.numbers
        }
    }

    var count: Int { starts.count - 1 }

    subscript(list: Int) -> ArraySlice<Int32> { numbers[starts[list]..<starts[list + 1]] }

    mutating func append(_ list: some Collection<Int32>) {
        numbers += list
        starts.append(numbers.count)
    }

    /// Replaces each number by what a table has at its place.
    mutating func renumber(by table: [Int32]) {
        for index in numbers.indices { numbers[index] = table[Int(numbers[index])] }
    }

    /// For each number below a limit, the lists that have it, ascending.
    ///
    /// - Parameter limit: All numbers are below it.
    func inverted(limit: Int) -> NumberLists {
        var inverted = NumberLists()
        inverted.starts = [Int](repeating: 0, count: limit + 1)
        for number in numbers { inverted.starts[Int(number) + 1] += 1 }
        for index in 0..<limit { inverted.starts[index + 1] += inverted.starts[index] }
        var next = inverted.starts
        inverted.numbers = [Int32](repeating: 0, count: numbers.count)
        for list in 0..<count {
            for number in self[list] {
                inverted.numbers[next[Int(number)]] = Int32(list)
                next[Int(number)] += 1
            }
        }
        return inverted
    }
}
