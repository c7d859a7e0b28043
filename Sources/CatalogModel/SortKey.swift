import Bytes

/// What a title is sorted by: folded for case, accents and width.
package struct SortKey: Sendable {
    private let text: String
    /// The first 24 bytes, in which nearly all differ: a look at two whole texts takes twenty times as long, and counts
    /// their references. nil where letters beyond ASCII may be written in two ways.
    private let beginning: Beginning?

    /// 24 bytes, the first in the highest places. Three words rather than a vector, which would want 32 bytes of its own
    /// in every summary, at an address that allocators look for elsewhere.
    private struct Beginning: Sendable, Equatable, Comparable {
        private var first: UInt64 = 0
        private var second: UInt64 = 0
        private var third: UInt64 = 0

        init(_ bytes: some Sequence<UInt8>) {
            for (place, byte) in bytes.prefix(24).enumerated() {
                let part = UInt64(byte) << UInt64(56 - place % 8 * 8)
                switch place / 8 {
                case 0: first |= part
                case 1: second |= part
                default: third |= part
                }
            }
        }

        static func < (one: Beginning, other: Beginning) -> Bool {
            if one.first != other.first { return one.first < other.first }
            if one.second != other.second { return one.second < other.second }
            return one.third < other.third
        }
    }

    package init(title: String) {
        text = Folding.sortKey(for: title)
        beginning = text.withBytes(Self.beginning)
    }

    private static func beginning(of key: UnsafeBufferPointer<UInt8>) -> Beginning? {
        key.isASCII ? Beginning(key) : nil
    }

    /// Recipes by title, folded for case, accents and width, then by id.
    package static func sorted(_ summaries: [RecipeSummary]) -> [RecipeSummary] {
        let beginnings = summaries.indices.map { (place: $0, beginning: summaries[$0].sortKey.beginning) }
        let sorted = beginnings.sorted { one, other in
            if let first = one.beginning, let second = other.beginning, first != second { return first < second }
            let (summary, other) = (summaries[one.place], summaries[other.place])
            let (text, otherText) = (summary.sortKey.text, other.sortKey.text)
            return text == otherText ? summary.id < other.id : text < otherText
        }
        return sorted.map { summaries[$0.place] }
    }
}
