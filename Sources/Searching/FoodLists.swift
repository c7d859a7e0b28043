import Bytes
import CatalogModel

/// Which foods each document needs, by numbers of items. Equal items of recipes are stored once.
struct FoodLists: Sendable {
    /// Items as `FoodItems` has them.
    private(set) var items = KeyTable()
    /// Ascending.
    private(set) var documents: [UInt32] = []
    /// For each document where its numbers end.
    private(set) var ends: [Int] = []
    private(set) var numbers: [UInt32] = []

    init() {}

    /// The numbers of a document's items.
    ///
    /// - Parameter index: Of `documents`.
    func numbers(at index: Int) -> ArraySlice<UInt32> { numbers[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }

    /// Adds a document after all others.
    mutating func append(_ document: UInt32, _ foods: FoodItems) {
        foods.forEach { item in
            numbers.append(UInt32(items.number(of: item, hash: SearchHash.of(item)).number))
        }
        documents.append(document)
        ends.append(numbers.count)
    }

    /// Adds documents that come after all others.
    mutating func append(_ other: FoodLists) {
        let new = (0..<other.items.count).map { number in
            other.items.withKey(number) { UInt32(items.number(of: $0, hash: other.items.hashes[number]).number) }
        }
        let start = numbers.count
        numbers += other.numbers.lazy.map { new[Int($0)] }
        documents += other.documents
        ends += other.ends.lazy.map { start + $0 }
    }

    /// Whether each document has the items that it has in lists which these were made from by a change.
    func areAsBefore(_ old: FoodLists) -> Bool {
        documents == old.documents && ends == old.ends && numbers == old.numbers
    }

    /// Those after a change.
    ///
    /// - Parameter added: Those of new documents.
    func changed(by change: SearchChange, adding added: FoodLists) -> FoodLists {
        var lists = FoodLists()
        lists.items = items
        lists.numbers.reserveCapacity(numbers.count + added.numbers.count)
        let new = (0..<added.items.count).map { number in
            added.items.withKey(number) { UInt32(lists.items.number(of: $0, hash: added.items.hashes[number]).number) }
        }
        var next = 0
        func addNew(before document: UInt32?) {
            while next < added.documents.count, document.map({ added.documents[next] < $0 }) ?? true {
                lists.append(added.documents[next], added.numbers(at: next).lazy.map { new[Int($0)] })
                next += 1
            }
        }
        for (index, document) in documents.enumerated() where !change.isRemoved(document) {
            addNew(before: document)
            lists.append(document, numbers(at: index))
        }
        addNew(before: nil)
        return lists
    }

    private mutating func append(_ document: UInt32, _ numbers: some Sequence<UInt32>) {
        documents.append(document)
        self.numbers += numbers
        ends.append(self.numbers.count)
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
        let slice = bytes[...]
        func number() -> Int { Int(clamping: slice.varint(at: &offset)) }
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
