import Synchronization

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
