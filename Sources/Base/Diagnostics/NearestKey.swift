// Suggestions for a misspelled key.

/// Finds the known name that is nearest to a written one.
package enum NearestKey {
    /// The nearest of `known`; nil when none is near enough to be meant.
    ///
    /// Near is up to a third of the letters different, at least one, and a beginning of at least three letters
    /// (`lang` for `language`). Case, hyphens and underscores make no difference.
    package static func find(_ written: String, among known: [String]) -> String? {
        let word = folded(written)
        guard !word.isEmpty, word.count <= longest else { return nil }
        var best: (key: String, distance: Int)?
        for key in known {
            let other = folded(key)
            var distance = distance(word, other)
            if distance > max(1, max(word.count, other.count) / 3) {
                guard word.count >= 3, other.starts(with: word) else { continue }
                distance = word.count
            }
            if distance < best?.distance ?? .max { best = (key, distance) }
        }
        return best?.key
    }

    /// The one of `known` that a word is a slip of: a letter is missing, too many, another one or changed with its neighbour; of
    /// eight letters and more, two are. nil for a word that may be another.
    ///
    /// - Parameter known: In small letters; of several that are as near the first counts.
    package static func slip(_ written: String, of known: [String]) -> String? {
        let word = folded(written)
        guard word.count >= 4, word.count <= longest else { return nil }
        var slip: (key: String, distance: Int)?
        for key in known where abs(key.utf8.count - word.count) <= 2 {
            let other = Array(key.utf8)
            guard other.count > 1, other[0] == word[0] || other[0] == word[1] && other[1] == word[0] else { continue }
            let distance = distance(word, other)
            guard distance > 0, distance <= (word.count < 8 ? 1 : 2), distance < slip?.distance ?? .max else {
                continue
            }
            slip = (key, distance)
        }
        return slip?.key
    }

    /// No key has as many letters; a longer text costs no time.
    private static let longest = 40

    private static func folded(_ text: String) -> [UInt8] {
        text.prefix(longest + 1).lowercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    }

    /// How many letters must be put in, taken out, replaced, or changed with their neighbour to make one word of the
    /// other (optimal string alignment).
    static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
        guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
        var beforeLast: [Int] = []
        var last = Array(0...other.count)
        for row in 1...one.count {
            var current = [row]
            for column in 1...other.count {
                let isSame = one[row - 1] == other[column - 1]
                var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
                    cost = min(cost, beforeLast[column - 2] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[other.count]
    }
}
