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
