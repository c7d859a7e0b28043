import CatalogModel

/// The hosts of cards' photos that stay where they are, for the policies of the pages that show the cards.
///
/// They are known by the places of cards, because most cards are far away in memory when a list of them is planned.
struct CardOrigins {
    /// Those of all cards, sorted.
    let all: [String]
    private let table: CardTable
    /// The positions in `all`, by the places of cards; -1 for no photo on another host.
    private let positions: [Int32]

    init(_ table: CardTable) {
        var numbers: [String: Int32] = [:]
        // Most photos are on the same host as the one before.
        var last: (origin: String, number: Int32)?
        let found = table.items.map { card -> Int32 in
            guard case .remote(let link)? = card.photo?.address else { return -1 }
            if let last, link.text.hasPrefix(last.origin) { return last.number }
            guard let origin = link.origin else { return -1 }
            let number = numbers[origin, default: Int32(numbers.count)]
            numbers[origin] = number
            last = (origin + "/", number)
            return number
        }
        let sorted = numbers.sorted { $0.key < $1.key }
        var places = [Int32](repeating: 0, count: sorted.count)
        for (place, origin) in sorted.enumerated() { places[Int(origin.value)] = Int32(place) }
        self.table = table
        all = sorted.map(\.key)
        positions = found.map { $0 < 0 ? $0 : places[Int($0)] }
    }

    /// Those of a list, sorted.
    func of(_ cards: CardList) -> [String] {
        guard !all.isEmpty, !cards.isEmpty else { return [] }
        guard cards.table === table else { return Set(cards.compactMap { $0.photo?.origin }).sorted() }
        var found: [Int32] = []
        for place in cards.places {
            let position = positions[Int(place)]
            if position >= 0, found.last != position, !found.contains(position) { found.append(position) }
        }
        return found.sorted().map { all[Int($0)] }
    }
}
