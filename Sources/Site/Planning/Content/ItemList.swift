package import Bytes

/// A thing that many pages of a site show.
package protocol Digested: Sendable {
    /// The digest of all that pages show of it.
    var digest: Digest { get }
}

/// Things that many pages of a site show, by place, and their digests side by side.
///
/// A class, because every page refers to it.
package final class ItemTable<Item: Digested>: Sendable {
    package let items: [Item]
    let digests: [Digest]

    init(_ items: [Item]) {
        self.items = items
        digests = items.map(\.digest)
    }
}

/// Some things of a table in an order, by their places.
///
/// A large site names each card in a dozen lists, and most cards are far away in memory by then: a list that is only
/// compared touches none of them, and no two cores count the references of one.
package struct ItemList<Item: Digested>: Sendable {
    package let table: ItemTable<Item>
    /// Places in the table.
    package let places: [Int32]

    package init(_ table: ItemTable<Item>, _ places: some Collection<Int32>) {
        self.table = table
        self.places = Array(places)
    }

    /// Things that no other page shows.
    package init(_ items: [Item]) {
        self.init(ItemTable(items), 0..<Int32(items.count))
    }
}

extension ItemList: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { places.count }
    package subscript(position: Int) -> Item { table.items[Int(places[position])] }
}

extension ItemList: ExpressibleByArrayLiteral {
    package init(arrayLiteral items: Item...) { self.init(items) }
}

extension ItemList: Equatable {
    package static func == (one: ItemList, other: ItemList) -> Bool {
        one.count == other.count
            && zip(one.places, other.places).allSatisfy {
                one.table.digests[Int($0)] == other.table.digests[Int($1)]
            }
    }
}

extension Fingerprint {
    package mutating func combine<Item>(_ selection: ItemList<Item>) {
        let digests = selection.table.digests
        combine(selection.places.count)
        for place in selection.places { combine(digests[Int(place)]) }
    }
}

package typealias CardTable = ItemTable<Card>
package typealias CardList = ItemList<Card>
package typealias TermTable = ItemTable<TermLink>
package typealias TermLinks = ItemList<TermLink>

extension ItemList<Card> {
    /// The first that has a photo.
    package var firstWithPhoto: Card? {
        let items = table.items
        return places.first { items[Int($0)].photo != nil }.map { items[Int($0)] }
    }
}
