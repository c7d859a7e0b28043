/// Which recipes are in which card pack.
struct CardPacks: Sendable {
    /// Of the ids, by place.
    let hashes: [UInt32]
    /// For each pack, the places of its recipes, ascending.
    let members: [[Int32]]

    init(_ cards: CardTable) {
        hashes = cards.items.map { CardPack.hash(of: $0.id) }
        var members = [[Int32]](repeating: [], count: CardPack.count(forRecipes: cards.items.count))
        for (place, hash) in zip(Int32(0)..., hashes) {
            members[CardPack.number(ofHash: hash, count: members.count)].append(place)
        }
        self.members = members
    }
}
