import Bytes

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

    /// The lists after a change.
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
        var fields = FieldWriter()
        var newNumbers = [UInt32](repeating: .max, count: items.count)
        var used: [Int] = []
        for number in numbers where newNumbers[Int(number)] == .max {
            newNumbers[Int(number)] = UInt32(used.count)
            used.append(Int(number))
        }
        fields.add(used) { fields, number in items.withKey(number) { fields.add($0) } }
        fields.add(count: documents.count)
        var before: UInt32 = 0
        for (index, document) in documents.enumerated() {
            fields.add(count: Int(document &- before))
            before = document
            let numbers = numbers(at: index)
            fields.add(count: numbers.count)
            for number in numbers { fields.add(count: Int(newNumbers[Int(number)])) }
        }
        return fields.bytes
    }

    /// nil for bytes that are damaged.
    init?(_ bytes: ByteView) {
        var fields = FieldReader(bytes)
        for index in 0..<fields.listCount() {
            let item = fields.byteString()
            guard items.number(of: item, hash: SearchHash.of(item)) == (index, true) else { return nil }
        }
        var document: UInt32 = 0
        for index in 0..<fields.listCount() {
            let distance = fields.count()
            guard distance > 0 || index == 0, distance <= Int(UInt32.max - document) else { return nil }
            document += UInt32(distance)
            for _ in 0..<fields.listCount() {
                let item = fields.count()
                guard item < items.count else { return nil }
                numbers.append(UInt32(item))
            }
            documents.append(document)
            ends.append(numbers.count)
        }
        guard !fields.isDamaged else { return nil }
    }
}
