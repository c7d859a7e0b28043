/// An array that several workers fill side by side, each its own ranges.
package final class Slots<Element: Sendable>: Sendable {
    private let count: Int
    // Each element is written once by one worker, and moved out after all workers have ended.
    nonisolated(unsafe) private let elements: UnsafeMutablePointer<Element>

    /// - Parameter count: The number of elements. All have to be stored before `finish`.
    package init(count: Int) {
        self.count = count
        elements = .allocate(capacity: count)
    }

    deinit { elements.deallocate() }

    /// Stores elements at a range that no other call stores.
    package func store(_ new: [Element], at range: Range<Int>) {
        precondition(new.count == range.count, "each item has one result")
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range of the slots")
        _ = UnsafeMutableBufferPointer(start: elements + range.lowerBound, count: range.count)
            .initialize(fromContentsOf: new)
    }

    /// Moves the elements into an array. Called once, after all are stored.
    package func finish() -> [Element] {
        [Element](unsafeUninitializedCapacity: count) { target, filled in
            filled = target.moveInitialize(fromContentsOf: UnsafeMutableBufferPointer(start: elements, count: count))
        }
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first index from which on a condition holds, which holds for no element before; the end for none.
    ///
    /// - Complexity: O(log *n*).
    @inlinable
    package func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
        var range = startIndex..<endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = isAfter(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound
    }
}
