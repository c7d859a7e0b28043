import Bytes
import CatalogModel
import Synchronization

/// Which foods each document needs, by numbers of items. Equal items of recipes are stored once.
struct FoodLists: Sendable {
    /// Items as `FoodItems` has them.
    fileprivate(set) var items = KeyTable()
    /// Ascending.
    fileprivate(set) var documents: [UInt32] = []
    /// For each document where its numbers end.
    fileprivate(set) var ends: [Int] = []
    fileprivate(set) var numbers: [UInt32] = []

    init() {}

    /// The numbers of a document's items.
    ///
    /// - Parameter index: Of `documents`.
    func numbers(at index: Int) -> ArraySlice<UInt32> { numbers[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }

    fileprivate mutating func append(_ document: UInt32, _ numbers: ArraySlice<UInt32>) {
        documents.append(document)
        self.numbers += numbers
        ends.append(self.numbers.count)
    }
}

/// Collects the foods of recipes while their terms are read, on several threads.
final class FoodCollector: Sendable {
    private struct Added {
        var lists = FoodLists()
    }

    private let added: Mutex<Added>

    /// - Parameter items: Those of the last index; none if all recipes are read.
    init(_ items: KeyTable = KeyTable()) {
        var lists = FoodLists()
        lists.items = items
        added = Mutex(Added(lists: lists))
    }

    func add(_ document: UInt32, _ foods: FoodItems) {
        added.withLock { added in
            foods.forEach { item in
                let number = added.lists.items.number(of: item, hash: SearchHash.of(item)).number
                added.lists.numbers.append(UInt32(number))
            }
            added.lists.documents.append(document)
            added.lists.ends.append(added.lists.numbers.count)
        }
    }

    /// The lists of all documents.
    ///
    /// - Parameters:
    ///   - previous: Those of the last index.
    ///   - change: What has changed since.
    func finish(after previous: FoodLists? = nil, _ change: SearchChange? = nil) -> FoodLists {
        let new = added.withLock { $0.lists }
        var lists = FoodLists()
        lists.items = new.items
        lists.numbers.reserveCapacity(new.numbers.count + (previous?.numbers.count ?? 0))
        let order = new.documents.indices.sorted { new.documents[$0] < new.documents[$1] }
        var next = 0
        if let previous, let change {
            for (index, document) in previous.documents.enumerated() where !change.isRemoved(document) {
                while next < order.count, new.documents[order[next]] < document {
                    lists.append(new.documents[order[next]], new.numbers(at: order[next]))
                    next += 1
                }
                lists.append(document, previous.numbers(at: index))
            }
        }
        for index in order[next...] { lists.append(new.documents[index], new.numbers(at: index)) }
        return lists
    }
}

extension FoodLists {
    /// As bytes, without items that no document has any more.
    var encoded: [UInt8] {
        var buffer = ByteBuffer(capacity: numbers.count * 2 + 1024)
        var newNumbers = [UInt32](repeating: .max, count: items.count)
        var used: [Int] = []
        for number in numbers where newNumbers[Int(number)] == .max {
            newNumbers[Int(number)] = UInt32(used.count)
            used.append(Int(number))
        }
        buffer.append(varint: UInt64(used.count))
        for number in used {
            items.withKey(number) { item in
                buffer.append(varint: UInt64(item.count))
                buffer.append(item)
            }
        }
        buffer.append(varint: UInt64(documents.count))
        var before: UInt32 = 0
        for (index, document) in documents.enumerated() {
            buffer.append(varint: UInt64(document &- before))
            before = document
            let numbers = numbers(at: index)
            buffer.append(varint: UInt64(numbers.count))
            for number in numbers { buffer.append(varint: UInt64(newNumbers[Int(number)])) }
        }
        return buffer.bytes
    }

    /// nil for bytes that are damaged.
    init?(_ bytes: [UInt8]) {
        var offset = 0
        func number() -> Int { Int(clamping: bytes.varint(at: &offset)) }
        let itemCount = number()
        guard itemCount <= bytes.count else { return nil }
        for index in 0..<itemCount {
            let count = number()
            guard count <= bytes.count - offset else { return nil }
            let isNew = bytes.withBytes { bytes in
                let item = bytes.view(offset..<offset + count)
                return items.number(of: item, hash: SearchHash.of(item)) == (index, true)
            }
            guard isNew else { return nil }
            offset += count
        }
        let documentCount = number()
        guard documentCount <= bytes.count else { return nil }
        var document: UInt32 = 0
        for index in 0..<documentCount {
            let distance = number()
            guard distance > 0 || index == 0, distance <= Int(UInt32.max - document) else { return nil }
            document += UInt32(distance)
            let count = number()
            guard count <= bytes.count - offset else { return nil }
            for _ in 0..<count {
                let item = number()
                guard item < itemCount else { return nil }
                numbers.append(UInt32(item))
            }
            documents.append(document)
            ends.append(numbers.count)
        }
        guard offset == bytes.count else { return nil }
    }
}
