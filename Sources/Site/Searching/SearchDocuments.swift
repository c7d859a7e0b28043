package import CatalogModel

/// The numbers by which the search index knows recipes: the number of a recipe's card pack, times `width`, and its slot in
/// the pack. They are made of ids alone, so that a recipe that comes or goes moves hardly any other.
package struct SearchDocuments: Sendable {
    /// The number of slots of a pack: a power of two.
    package let width: Int
    /// For each recipe its document number.
    package let numbers: [UInt32]
    /// The recipes that are found, in the order of their document numbers.
    let places: [Int32]

    /// How many recipes are found.
    package var count: Int { places.count }

    /// The slot of a recipe in its pack.
    package func slot(of place: Int) -> Int { Int(numbers[place]) & (width - 1) }

    /// - Parameters:
    ///   - packs: For each card pack, the places of its recipes.
    ///   - listedCount: How many of the recipes, the first ones, are found; nil for all.
    ///   - ids: By place: the hash that the pack was chosen by, and the id.
    package init(packs: [[Int32]], listedCount: Int? = nil, _ ids: (Int) -> (hash: UInt32, id: RecipeID)) {
        // Twice as many slots as recipes: most have the slot that their hash wants.
        var width = 256
        for pack in packs { while pack.count * 2 > width { width *= 2 } }
        var numbers = [UInt32](repeating: 0, count: packs.reduce(0) { $0 + $1.count })
        var places: [Int32] = []
        places.reserveCapacity(numbers.count)
        let listedCount = listedCount ?? numbers.count
        var slots: [Int32] = []
        for (pack, members) in packs.enumerated() {
            slots = [Int32](repeating: -1, count: width)
            let sorted = members.map { (place: $0, key: ids(Int($0))) }.sorted {
                ($0.key.hash, $0.key.id.key, $0.key.id.feed) < ($1.key.hash, $1.key.id.key, $1.key.id.feed)
            }
            for member in sorted {
                // The lowest bits chose the pack.
                var slot = Int(member.key.hash >> 20) & (width - 1)
                while slots[slot] >= 0 { slot = (slot + 1) & (width - 1) }
                slots[slot] = member.place
                numbers[Int(member.place)] = UInt32(clamping: pack * width + slot)
            }
            places += slots.filter { $0 >= 0 && $0 < listedCount }
        }
        self.width = width
        self.numbers = numbers
        self.places = places
    }
}
