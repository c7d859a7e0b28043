import Synchronization

/// A value that is handed from stage to stage without a copy.
///
/// A class, because a recipe has forty parts to count references of: as a value, each of its ten ways from a feed to a
/// page cost as much as reading one of its fields. What all pages share has hundreds: the code that copies them was a third of
/// all that renders pages.
package final class Shared<Value: Sendable>: Sendable {
    package let value: Value

    @inlinable
    package init(_ value: Value) {
        self.value = value
    }
}

extension Shared: Equatable where Value: Equatable {
    package static func == (one: Shared, other: Shared) -> Bool { one.value == other.value }
}

/// Lists of texts that many recipes have, such as their cuisines: equal ones share their memory.
package final class SharedLists: Sendable {
    private let lists = Mutex<Set<[String]>>([])

    /// Lists that no other recipe has do not fill it.
    private static let most = 1 << 16

    package init() {}

    func shared(_ list: [String]) -> [String] {
        guard !list.isEmpty else { return [] }
        return lists.withLock { lists in
            if lists.count < Self.most { return lists.insert(list).memberAfterInsert }
            guard let index = lists.firstIndex(of: list) else { return list }
            return lists[index]
        }
    }
}
