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
        private let first: UInt64
        private let second: UInt64
        private let third: UInt64

        init(_ bytes: ByteView) {
            func word(_ start: Int) -> UInt64 {
                (start..<start + 8).reduce(0) { $0 << 8 | ($1 < bytes.count ? UInt64(bytes[$1]) : 0) }
            }
            (first, second, third) = (word(0), word(8), word(16))
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

    private static func beginning(of key: ByteView) -> Beginning? {
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
