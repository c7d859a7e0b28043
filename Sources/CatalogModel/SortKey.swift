import Bytes

/// What a title is sorted by: folded for case, accents and width.
package struct SortKey: Sendable {
    private let text: String
    /// The first 24 bytes, in which nearly all differ: a look at two whole texts takes twenty times as long, and counts
    /// their references. nil where letters beyond ASCII may be written in two ways.
    private let beginning: SIMD3<UInt64>?

    package init(title: String) {
        text = Folding.sortKey(for: title)
        beginning = text.withBytes(Self.beginning)
    }

    private static func beginning(of key: UnsafeBufferPointer<UInt8>) -> SIMD3<UInt64>? {
        guard key.isASCII else { return nil }
        var words = SIMD3<UInt64>()
        for (place, byte) in key.prefix(24).enumerated() {
            words[place / 8] |= UInt64(byte) << UInt64(56 - place % 8 * 8)
        }
        return words
    }

    /// Recipes by title, folded for case, accents and width, then by id.
    package static func sorted(_ summaries: [RecipeSummary]) -> [RecipeSummary] {
        let beginnings = summaries.indices.map { (place: $0, words: summaries[$0].sortKey.beginning) }
        let sorted = beginnings.sorted { one, other in
            if let first = one.words, let second = other.words {
                if first.x != second.x { return first.x < second.x }
                if first.y != second.y { return first.y < second.y }
                if first.z != second.z { return first.z < second.z }
            }
            let (summary, other) = (summaries[one.place], summaries[other.place])
            let (text, otherText) = (summary.sortKey.text, other.sortKey.text)
            return text == otherText ? summary.id < other.id : text < otherText
        }
        return sorted.map { summaries[$0.place] }
    }
}
